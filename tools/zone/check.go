package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// exact returns the zones at a point, in millionths of a degree, by the polygons of the source as
// they are; none at sea. It reckons in floats and shares no code with what the pack is made or read
// by, which is what makes it a check. Leaves that were decoded are kept in shapes.
func (s *source) exact(east, north float64, shapes map[*branch][]feature) (all zoneSet) {
	b := s.root
	x0, x1, y0, y1 := -eastE, eastE, -norE, norE
	for b != nil && !b.leaf() {
		i, x, y := 0, (x0+x1)/2, (y0+y1)/2
		if east >= x {
			x0, i = x, i+1
		} else {
			x1 = x
		}
		if north >= y {
			y0, i = y, i+2
		} else {
			y1 = y
		}
		b = b.quarter[i]
	}
	if b == nil || b.zones != nil {
		if b != nil {
			all = b.zones
		}
		return all
	}
	if shapes[b] == nil {
		shapes[b], _ = s.shape(b)
	}
	for _, f := range shapes[b] {
		if f.holds(east, north) {
			all = all.toggle(zoneSet{s.number(f.zone)})
		}
	}
	return all
}

// sample calls do with random points of the sphere that have a zone, the same ones each time; near says
// how far from another zone at most, in degrees, or 0 for anywhere. Latitudes are drawn by their
// sine, so that the poles get no more than their area.
func sample(src *source, n int, near float64, do func(lat, lon float64, zones zoneSet)) {
	r := rand.New(rand.NewPCG(2026, 11))
	shapes := map[*branch][]feature{}
	for found := 0; found < n; {
		lon := math.Round((r.Float64()*359.9-179.95)*1e6) / 1e6
		lat := math.Round(math.Asin(r.Float64()*2-1)*180/math.Pi*1e6) / 1e6
		if math.Abs(lat) > 89.99 {
			continue
		}
		at := src.exact(lon*1e6, lat*1e6, shapes)
		if len(at) == 0 {
			continue
		}
		if near > 0 {
			a := r.Float64() * 2 * math.Pi
			other := src.exact((lon+near*math.Cos(a)/math.Cos(lat*math.Pi/180))*1e6, (lat+near*math.Sin(a))*1e6, shapes)
			if len(other) == 0 || other[0] == at[0] {
				continue
			}
		}
		found++
		do(lat, lon, at)
	}
}

// compare counts where package place gives another zone than the polygons of the source.
func compare(src *source, n int) error {
	zones := atlas.Zones()
	count := func(near float64, n int) (wrong, sea int) {
		sample(src, n, near, func(lat, lon float64, at zoneSet) {
			got, err := zones.ZoneAt(vedic.Degrees(lat), vedic.Degrees(lon))
			if err != nil || got != src.zones[at[0]] {
				wrong++
				if len(got) > 4 && got[:4] == "Etc/" {
					sea++
				}
			}
		})
		return wrong, sea
	}
	wrong, sea := count(0, n)
	fmt.Printf("%d of %d points with a zone are in another, %d of them at sea\n", wrong, n, sea)
	wrong, sea = count(0.0045, n/100)
	fmt.Printf("%d of %d points within 500 m of another zone are in another, %d of them at sea\n", wrong, n/100, sea)
	return nil
}

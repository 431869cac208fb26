package place

import (
	"embed"
	"math"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// townPeople is the population from which a town is a useful landmark.
const townPeople = 20_000

// sides are the eight directions, from north through east.
var sides = [8]string{"north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"}

// setBeside sets Beside of each hit that shares its name and region with another hit: few
// people know districts, so the direction from the nearest larger town distinguishes them. rows
// are those of the hits. Hits that differ by name or region are left alone, since their labels
// already differ.
func (g *Gazetteer) setBeside(hits []Hit, rows []int, lang vedic.Lang) []Hit {
	type called struct {
		name   string
		region int
	}
	times := map[called]int{}
	for i := range hits {
		times[called{hits[i].Name, g.region(rows[i])}]++
	}
	for i := range hits {
		if times[called{hits[i].Name, g.region(rows[i])}] > 1 {
			hits[i].Beside = g.beside(rows[i], lang)
		}
	}
	return hits
}

func labelled(hits []Hit) []string {
	out := make([]string, len(hits))
	for i, h := range hits {
		out[i] = h.Label()
	}
	return out
}

// beside returns where a place is, such as "27 km east of Moradabad"; empty if no town is
// larger.
func (g *Gazetteer) beside(row int, lang vedic.Lang) string {
	town := g.nearestLarger(row)
	if town < 0 {
		return ""
	}
	lat, lon := g.lat(row), g.lon(row)
	north := (lat - g.lat(town)).Radians()
	east := (lon - g.lon(town)).Signed().Radians() * math.Cos(lat.Radians())
	side := int(math.Round(math.Atan2(east, north)/(math.Pi/4))+8) % 8
	name := g.name(town)
	if hindi, ok := g.hindi[town]; ok && lang.Words() == vedic.Hindi {
		name = hindi
	}
	words := texts.Get(lang, "beside")
	way := texts.Get(lang, sides[side])
	km := strconv.Itoa(int(math.Round(g.distance(row, town))))
	return strings.NewReplacer("{km}", km, "{side}", way, "{town}", name).Replace(words)
}

// nearestLarger returns the row of the nearest town with a larger population than a place; -1
// if there is none. It reads all larger rows, which takes about half a millisecond, for the few
// places that need it.
func (g *Gazetteer) nearestLarger(row int) int {
	const degree = 111.0 // km of latitude, a little less than the true value, so that no row is missed
	people, lat := max(g.population(row), townPeople-1), g.lat(row)
	best, least := -1, math.Inf(1)
	for i := range g.count() {
		if g.population(i) <= people { // rows are sorted by size
			break
		}
		if (g.lat(i)-lat).Abs().Degrees()*degree > least {
			continue
		}
		if km := g.distance(row, i); km < least && i != row {
			best, least = i, km
		}
	}
	return best
}

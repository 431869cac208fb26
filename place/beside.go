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

// townPeople is from how many people on others know where a place is.
const townPeople = 20_000

// sides are the eight directions, from north through east.
var sides = [8]string{"north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"}

// toldApart returns each hit whose name another of its region has as well the way to it from the nearest larger town,
// since few know the districts of their country. rows are those of the hits. Of hits that differ by name or region
// nothing is said: their labels tell them apart already.
func (g *Gazetteer) toldApart(hits []Hit, rows []int, lang vedic.Lang) []Hit {
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

// beside says where a place is, as "27 km east of Moradabad"; empty where no town is larger.
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
	words, _ := texts.Get(lang, "beside")
	way, _ := texts.Get(lang, sides[side])
	km := strconv.Itoa(int(math.Round(g.distance(row, town))))
	return strings.NewReplacer("{km}", km, "{side}", way, "{town}", name).Replace(words)
}

// nearestLarger returns the row of the nearest town that has more people than a place; -1 where none has. It reads the
// rows of all that are larger, half a millisecond or so, for the few places that need it.
func (g *Gazetteer) nearestLarger(row int) int {
	const degree = 111.0 // km of latitude, a little less than it has, so that no row is passed over
	people, lat := max(g.population(row), townPeople-1), g.lat(row)
	best, least := -1, math.Inf(1)
	for i := range g.count() {
		if g.population(i) <= people { // as have all that follow
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

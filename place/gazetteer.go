package place

import (
	_ "embed"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate go run github.com/jyotish-go/jyotish/internal/gen/place -out gazetteer.bin

//go:embed gazetteer.bin
var embedded string

// Attribution is what the licences of the places and of the zones' polygons ask to show beside the answers.
const Attribution = "Places: GeoNames (https://www.geonames.org), CC BY 4.0, with changes; country names: Unicode CLDR; " +
	"time zone polygons: timezone-boundary-builder, © OpenStreetMap contributors, ODbL 1.0"

// Gazetteer is a table of places, searched by name. It is safe for concurrent use.
type Gazetteer struct {
	version     string
	zones       []string
	regions     []region
	hindi       map[int]string
	aliases     string // lines: row, names
	regionNames string // lines: see regionNames
	rows        string
	text        string
	keys        string
	index       string

	regionIndex func() *regionIndex
	letters     func() []letters
}

// Embedded gives the gazetteer that is built in: GeoNames' places of 15,000 people and more, some smaller towns and city states, and a
// table of old and alternative names for India and her emigrants. Each call makes a value of its own, in about a millisecond; keep one.
//
// It panics where the embedded table is damaged, which the tests of this package rule out.
func Embedded() *Gazetteer {
	g, err := open(embedded)
	if err != nil {
		panic(err)
	}
	return g
}

// Version names the data: source, edition and date.
func (g *Gazetteer) Version() string { return g.version }

// ByID finds a place by the id that a [Hit] carries, such as plc_qzr7. Country and region are named in lang.
func (g *Gazetteer) ByID(id string, lang vedic.Lang) (Hit, bool) {
	digits, ok := strings.CutPrefix(id, idPrefix)
	n, err := strconv.ParseUint(digits, 36, 32)
	if !ok || err != nil || idOf(uint32(n)) != id {
		return Hit{}, false
	}
	row, ok := g.find(uint32(n))
	if !ok {
		return Hit{}, false
	}
	return g.hit(row, 1, lang), true
}

// find gives the row with a GeoNames id.
func (g *Gazetteer) find(id uint32) (int, bool) {
	n := g.count()
	row := sort.Search(n, func(i int) bool { return g.id(i) >= id })
	return row, row < n && g.id(row) == id
}

var errDamaged = errors.New("place: the packed gazetteer is damaged")

// open reads the packed form; see [Pack].
func open(data string) (*Gazetteer, error) {
	part, err := split(data)
	if err != nil {
		return nil, err
	}
	g := &Gazetteer{
		version: part[sectionVersion], zones: lines(part[sectionZones]), hindi: map[int]string{},
		aliases: part[sectionAliases], regionNames: part[sectionNames],
		rows: part[sectionRows], text: part[sectionText], keys: part[sectionKeys], index: part[sectionIndex],
	}
	for _, line := range lines(part[sectionHindi]) {
		row, name, _ := strings.Cut(line, "\t")
		n, err := strconv.Atoi(row)
		if err != nil {
			return nil, errDamaged
		}
		g.hindi[n] = name
	}
	if err := g.readRegions(part[sectionRegions]); err != nil {
		return nil, err
	}
	g.regionIndex = sync.OnceValue(g.makeRegionIndex)
	g.letters = sync.OnceValue(g.makeLetters)
	return g, nil
}

// split cuts the packed form into its sections.
func split(data string) (part [sections]string, err error) {
	rest, ok := strings.CutPrefix(data, magic)
	for i := range part {
		if !ok || len(rest) < 4 || uint64(len(rest)-4) < uint64(u32(rest, 0)) {
			return part, errDamaged
		}
		n := int(u32(rest, 0))
		part[i], rest = rest[4:4+n], rest[4+n:]
	}
	if rest != "" || len(part[sectionRows])%rowSize != 0 || len(part[sectionIndex])%8 != 4 {
		return part, errDamaged
	}
	return part, nil
}

// region is a country or a first-order region; country is the number of the country it lies in, its own where it is one.
type region struct {
	code, name, hindi string
	country           int
}

func (r *region) in(lang vedic.Lang) string {
	if lang == vedic.Hindi && r.hindi != "" {
		return r.hindi
	}
	return r.name
}

func (g *Gazetteer) readRegions(text string) error {
	countries := map[string]int{}
	for i, line := range lines(text) {
		f := strings.SplitN(line, "\t", 3)
		if len(f) != 3 {
			return errDamaged
		}
		r := region{code: f[0], name: f[1], hindi: f[2], country: i}
		if country, _, within := strings.Cut(r.code, "."); !within {
			countries[r.code] = i
		} else if c, ok := countries[country]; ok {
			r.country = c
		} else {
			return fmt.Errorf("place: the region %s stands before its country", r.code)
		}
		g.regions = append(g.regions, r)
	}
	return nil
}

func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// The fields of a packed row.

func (g *Gazetteer) count() int { return len(g.rows) / rowSize }

func (g *Gazetteer) id(row int) uint32         { return u32(g.rows, row*rowSize) }
func (g *Gazetteer) lat(row int) vedic.Angle   { return unpacked(u32(g.rows, row*rowSize+8)) }
func (g *Gazetteer) lon(row int) vedic.Angle   { return unpacked(u32(g.rows, row*rowSize+12)) }
func (g *Gazetteer) population(row int) uint32 { return u32(g.rows, row*rowSize+16) }
func (g *Gazetteer) region(row int) int        { return int(u16(g.rows, row*rowSize+20)) }
func (g *Gazetteer) zone(row int) string       { return g.zones[u16(g.rows, row*rowSize+22)] }

func (g *Gazetteer) country(row int) *region { return &g.regions[g.regions[g.region(row)].country] }

func (g *Gazetteer) name(row int) string {
	from, to := u32(g.rows, row*rowSize+4), uint32(len(g.text))
	if row+1 < g.count() {
		to = u32(g.rows, (row+1)*rowSize+4)
	}
	return g.text[from:to]
}

func unpacked(n uint32) vedic.Angle { return vedic.Angle(int32(n)) * packedUnit }

func u16(s string, i int) uint16 { return uint16(s[i]) | uint16(s[i+1])<<8 }

func u32(s string, i int) uint32 {
	return uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16 | uint32(s[i+3])<<24
}

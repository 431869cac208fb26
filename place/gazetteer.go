package place

import (
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:generate go run -C ../tools ./place -tables ../place -out ../place/atlas/gazetteer.bin

// Attribution is the text that the licences of the places and of the zones' polygons require
// with the results.
const Attribution = "Places: GeoNames (https://www.geonames.org), CC BY 4.0, with changes; country names: Unicode CLDR; " +
	"time zone polygons: timezone-boundary-builder, © OpenStreetMap contributors, ODbL 1.0"

// Gazetteer is a table of places, searched by name. It is safe for concurrent use. Names,
// numbers and index stay packed in the string passed to [Open] and are read in place: memory
// use is little more than the file.
type Gazetteer struct {
	version string
	zones   []string
	regions []region
	hindi   map[int]string
	short   *pairs

	part [sections]string
	byID packedNumbers // rows, ordered by id
	refs packedNumbers // of the keys

	regionIndex *regionIndex
	initials    [128]initial
}

// Version names the data: source, edition and date.
func (g *Gazetteer) Version() string { return g.version }

// ByID finds a place by the id of a [Hit], such as plc_qzr7. Country and region are named in
// lang.
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

// find returns the row with a GeoNames id. Rows are sorted by size; byID lists their numbers
// sorted by id.
func (g *Gazetteer) find(id uint32) (int, bool) {
	n := g.count()
	at := func(i int) int { return int(g.byID.at(i)) }
	i := sort.Search(n, func(i int) bool { return g.id(at(i)) >= id })
	if i == n || g.id(at(i)) != id {
		return 0, false
	}
	return at(i), true
}

var errDamaged = errors.New("place: the packed gazetteer is damaged")

// Open reads the packed form; see [Pack]. It copies little, so data must not change. The error
// reports damaged data.
func Open(data string) (*Gazetteer, error) {
	part, err := split(data)
	if err != nil {
		return nil, err
	}
	g := &Gazetteer{
		version: part[sectionVersion], zones: lines(part[sectionZones]), part: part,
		hindi: make(map[int]string, strings.Count(part[sectionHindi], "\n")),
	}
	if err := g.openNumbers(); err != nil {
		return nil, err
	}
	if g.short, err = openPairs(part[sectionPairs]); err != nil {
		return nil, err
	}
	for line := range strings.Lines(part[sectionHindi]) {
		row, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		n, err := strconv.Atoi(row)
		if err != nil {
			return nil, errDamaged
		}
		g.hindi[n] = name
	}
	if err := g.readRegions(part[sectionRegions]); err != nil {
		return nil, err
	}
	g.regionIndex = newRegionIndex(part[sectionNames])
	return g, nil
}

// split divides the packed form into its sections.
func split(data string) (part [sections]string, err error) {
	rest, ok := strings.CutPrefix(data, magic)
	for i := range part {
		if !ok || len(rest) < 4 || uint64(len(rest)-4) < uint64(u32(rest, 0)) {
			return part, errDamaged
		}
		n := int(u32(rest, 0))
		part[i], rest = rest[4:4+n], rest[4+n:]
	}
	if rest != "" {
		return part, errDamaged
	}
	return part, nil
}

// openNumbers opens the sections of fixed-size records.
func (g *Gazetteer) openNumbers() error {
	part, rows := &g.part, len(g.part[sectionRows])/rowSize
	byID, ok := openNumbers(part[sectionByID], rowBits(rows))
	refs, also := openNumbers(part[sectionRefs], rowBits(rows)+1)
	groups := func(n int) int { return (n + groupSize - 1) / groupSize }
	if !ok || !also || len(part[sectionRows]) != rows*rowSize || byID.n != rows ||
		len(part[sectionTextAt]) != groups(rows)*4 || len(part[sectionKeysAt]) != groups(refs.n)*8 {
		return errDamaged
	}
	g.byID, g.refs = byID, refs
	return nil
}

// region is a country or a first-order region. country is the number of its country, which is
// its own number for a country.
type region struct {
	code, name, hindi string
	country           int
}

func (r *region) in(lang vedic.Lang) string {
	if lang.Words() == vedic.Hindi && r.hindi != "" {
		return r.hindi
	}
	return r.name
}

func (g *Gazetteer) readRegions(text string) error {
	countries := map[string]int{}
	g.regions = make([]region, 0, strings.Count(text, "\n"))
	for line := range strings.Lines(text) {
		i := len(g.regions)
		code, rest, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		name, hindi, also := strings.Cut(rest, "\t")
		if !ok || !also {
			return errDamaged
		}
		r := region{code: code, name: name, hindi: hindi, country: i}
		if country, _, within := strings.Cut(r.code, "."); !within {
			countries[r.code] = i
		} else if c, ok := countries[country]; ok {
			r.country = c
		} else {
			return fmt.Errorf("place: the region %s comes before its country", r.code)
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

func (g *Gazetteer) count() int { return len(g.part[sectionRows]) / rowSize }

func (g *Gazetteer) id(row int) uint32 {
	high := g.part[sectionRows][row*rowSize+16 : (row+1)*rowSize]
	low := uint32(g.what(row) >> (64 - lowBits))
	return (uint32(high[0])|uint32(high[1])<<8|uint32(high[2])<<16)<<lowBits | low
}

// where returns the packed position and region of a row, what the packed attributes.
func (g *Gazetteer) where(row int) uint64 { return u64(g.part[sectionRows], row*rowSize) }
func (g *Gazetteer) what(row int) uint64  { return u64(g.part[sectionRows], row*rowSize+8) }

func (g *Gazetteer) lat(row int) vedic.Angle {
	return vedic.Angle(g.where(row)>>(lonBits+regionBits))*packedUnit - 90*vedic.Degree
}

func (g *Gazetteer) lon(row int) vedic.Angle {
	return vedic.Angle(g.where(row)>>regionBits&(1<<lonBits-1))*packedUnit - 180*vedic.Degree
}

func (g *Gazetteer) region(row int) int { return int(g.where(row) & (1<<regionBits - 1)) }

func (g *Gazetteer) population(row int) uint32 {
	return uint32(g.what(row) >> (zoneBits + districtBits + lenBits) & (1<<peopleBits - 1))
}

func (g *Gazetteer) zone(row int) string {
	return g.zones[g.what(row)>>(districtBits+lenBits)&(1<<zoneBits-1)]
}

// district returns the second-order region in a language; ok is false if it is unknown or has
// no name in that language.
func (g *Gazetteer) district(row int, lang vedic.Lang) (name string, ok bool) {
	n := int(g.what(row) >> lenBits & (1<<districtBits - 1))
	if n == 0 {
		return "", false
	}
	n--
	rest := g.part[sectionDistricts][u32(g.part[sectionDistrictAt], n/groupSize*4):]
	for range n % groupSize {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	line, _, _ := strings.Cut(rest, "\n")
	name, hindi, _ := strings.Cut(line, "\t")
	if lang.Words() == vedic.Hindi {
		return g.short.expand(hindi), hindi != ""
	}
	return g.short.expand(name), true
}

func (g *Gazetteer) country(row int) *region { return &g.regions[g.regions[g.region(row)].country] }

func (g *Gazetteer) name(row int) string {
	length := func(row int) int { return int(g.what(row) & (1<<lenBits - 1)) }
	from := int(u32(g.part[sectionTextAt], row/groupSize*4))
	for before := row - row%groupSize; before < row; before++ {
		from += length(before)
	}
	return g.short.expand(g.part[sectionText][from : from+length(row)])
}

func u32(s string, i int) uint32 {
	return uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16 | uint32(s[i+3])<<24
}

func u64(s string, i int) uint64 { return uint64(u32(s, i)) | uint64(u32(s, i+4))<<32 }

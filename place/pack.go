package place

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Source is what a gazetteer is made of, in any order.
type Source struct {
	Version string // shown by [Gazetteer.Version]
	Regions []Region
	Names   []RegionName
	Rows    []Row
}

// Region is a country or a first-order region of one.
type Region struct {
	Code        string // ISO 3166-1 alpha-2 (IN), or that with the region's GeoNames code (IN.36)
	Name, Hindi string // as shown; Hindi may be empty
}

// RegionName gives further names to a set of regions.
type RegionName struct {
	Codes string // joined by "+", those formerly meant after "~"; a code "@" and a place's id means within 75 km of it
	Names []string
}

// Row is one place.
type Row struct {
	ID         uint32 // of GeoNames
	Name       string // in English
	Region     string // the code of its first-order region, or of its country where that has none
	Zone       string // IANA name
	Lat, Lon   vedic.Angle
	Population uint32   // 0: not known
	Hindi      string   // may be empty
	Aliases    []string // other names that count as exact
	Foreign    []string // names in other languages, which yield to a place that is really called so
}

// The packed form is a magic word and these sections, each after its length as a little-endian uint32. Texts are lines of fields
// separated by tabs; the others are fixed records, read where they stand.
const (
	magic = "jyplace1"

	sectionVersion = iota - 1
	sectionZones   // names, in the order of their numbers
	sectionRegions // code, name, Hindi
	sectionNames   // folded name of regions, what it means: see regionNames
	sectionHindi   // row number, Hindi name
	sectionAliases // row number, names separated by "|"
	sectionRows    // rowSize bytes each, ordered by id
	sectionText    // English names, in the order of rows
	sectionKeys    // folded names, sorted
	sectionIndex   // where each key begins, and its row with the foreign flag: 8 bytes each, and a last begin
	sections
)

// A packed row: id, beginning of the name, latitude and longitude in packedUnit, population (4 bytes each), region and zone (2 each).
const (
	rowSize    = 24
	packedUnit = vedic.Degree / 100_000
	foreignBit = 1 << 31
)

// Pack makes the compact form of a gazetteer, which [Gazetteer] reads where it stands. Equal sources give equal bytes. It refuses
// duplicate ids, unknown regions, impossible coordinates, and tabs, bars or line breaks in names.
func Pack(s Source) ([]byte, error) {
	p := packer{region: map[string]uint16{}, zone: map[string]uint16{}}
	if err := p.number(s); err != nil {
		return nil, err
	}
	rows := slices.Clone(s.Rows)
	slices.SortFunc(rows, func(a, b Row) int { return cmp.Compare(a.ID, b.ID) })
	names := regionNames{byName: map[string]meaning{}, byCode: p.region, rows: rows}
	var err error
	if p.out[sectionNames], err = names.pack(s); err != nil {
		return nil, err
	}
	for i, r := range rows {
		if i > 0 && rows[i-1].ID == r.ID {
			return nil, fmt.Errorf("place: two rows have the id %d (%s, %s)", r.ID, rows[i-1].Name, r.Name)
		}
		if err := p.add(uint32(i), r); err != nil {
			return nil, err
		}
	}
	p.out[sectionVersion] = []byte(s.Version)
	p.index()
	out := []byte(magic)
	for _, b := range p.out {
		out = binary.LittleEndian.AppendUint32(out, uint32(len(b)))
		out = append(out, b...)
	}
	return out, nil
}

type packer struct {
	out    [sections][]byte
	region map[string]uint16
	zone   map[string]uint16
	keys   []keyed
}

// keyed is a folded name and what it names.
type keyed struct {
	key string
	ref uint32
}

// number gives regions and zones their numbers, which are their lines.
func (p *packer) number(s Source) error {
	if len(s.Regions) > 1<<16 {
		return fmt.Errorf("place: %d regions, at most %d fit", len(s.Regions), 1<<16)
	}
	for i, r := range s.Regions {
		p.region[r.Code] = uint16(i)
		p.line(sectionRegions, r.Code, r.Name, r.Hindi)
	}
	var zones []string
	for _, r := range s.Rows {
		zones = append(zones, r.Zone)
	}
	slices.Sort(zones)
	zones = slices.Compact(zones)
	for i, z := range zones {
		p.zone[z] = uint16(i)
		p.line(sectionZones, z)
	}
	return nil
}

func (p *packer) line(section int, fields ...string) {
	p.out[section] = append(p.out[section], strings.Join(fields, "\t")+"\n"...)
}

func (p *packer) add(i uint32, r Row) error {
	region, ok := p.region[r.Region]
	if !ok {
		return fmt.Errorf("place: %s (%d) lies in the unknown region %q", r.Name, r.ID, r.Region)
	}
	if err := (vedic.Place{Lat: r.Lat, Lon: r.Lon}).Check(); err != nil {
		return fmt.Errorf("place: %s (%d): %w", r.Name, r.ID, err)
	}
	if bad := slices.IndexFunc(append([]string{r.Name, r.Hindi}, r.Aliases...), hasBreak); bad >= 0 {
		return fmt.Errorf("place: %s (%d): a name holds a tab, a bar or a line break", r.Name, r.ID)
	}
	b := p.out[sectionRows]
	for _, n := range [...]uint32{r.ID, uint32(len(p.out[sectionText])), packed(r.Lat), packed(r.Lon), r.Population} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	b = binary.LittleEndian.AppendUint16(b, region)
	p.out[sectionRows] = binary.LittleEndian.AppendUint16(b, p.zone[r.Zone])
	p.out[sectionText] = append(p.out[sectionText], r.Name...)
	row := strconv.Itoa(int(i))
	if r.Hindi != "" {
		p.line(sectionHindi, row, r.Hindi)
	}
	if len(r.Aliases) > 0 {
		p.line(sectionAliases, row, strings.Join(r.Aliases, "|"))
	}
	p.name(i, r)
	return nil
}

func hasBreak(s string) bool { return strings.ContainsAny(s, "\t\n|") }

// name adds the keys of a row; a name that is both its own and foreign is its own.
func (p *packer) name(i uint32, r Row) {
	first := len(p.keys)
	add := func(name string, ref uint32) {
		k := key(name)
		if k != "" && !slices.ContainsFunc(p.keys[first:], func(o keyed) bool { return o.key == k }) {
			p.keys = append(p.keys, keyed{k, ref})
		}
	}
	add(r.Name, i)
	add(r.Hindi, i)
	for _, n := range r.Aliases {
		add(n, i)
	}
	for _, n := range r.Foreign {
		add(n, i|foreignBit)
	}
}

func (p *packer) index() {
	slices.SortFunc(p.keys, func(a, b keyed) int { return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(a.ref, b.ref)) })
	var keys, index []byte
	for _, k := range p.keys {
		index = binary.LittleEndian.AppendUint32(index, uint32(len(keys)))
		index = binary.LittleEndian.AppendUint32(index, k.ref)
		keys = append(keys, k.key...)
	}
	p.out[sectionKeys] = keys
	p.out[sectionIndex] = binary.LittleEndian.AppendUint32(index, uint32(len(keys)))
}

// packed rounds an angle to the unit of the packed form.
func packed(a vedic.Angle) uint32 {
	half := packedUnit / 2
	if a < 0 {
		half = -half
	}
	return uint32(int32((a + half) / packedUnit))
}

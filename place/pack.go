package place

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Source has the data of a gazetteer, in any order.
type Source struct {
	// Version is shown by [Gazetteer.Version].
	Version string
	// Regions are countries and their regions, each after its country.
	Regions []Region
	// Names are further ones of regions.
	Names []RegionName
	// Rows are the places, in any order.
	Rows []Row
}

// Region is a country or a first-order region of one.
type Region struct {
	// Code is ISO 3166-1 alpha-2 (IN), or that with the region's GeoNames code (IN.36).
	Code string
	// Name and Hindi are as shown; Hindi may be empty.
	Name, Hindi string
}

// RegionName has further names for a set of regions.
type RegionName struct {
	// Codes are joined by "+", those formerly meant after "~"; a code "@" and a place's id means
	// within 75 km of it.
	Codes string
	// Names are in any script.
	Names []string
}

// Row is one place.
type Row struct {
	// ID is that of GeoNames.
	ID uint32
	// Name is in English.
	Name string
	// Region is the code of its first-order region, or of its country where that has none.
	Region string
	// Zone is an IANA name.
	Zone string
	// Lat and Lon are kept to a hundred-thousandth of a degree, about a metre.
	Lat, Lon vedic.Angle
	// Population is 0 where not known.
	Population uint32
	// Hindi is its name in Devanagari; may be empty.
	Hindi string
	// District is the second-order region, in English; may be empty.
	District string

	// DistrictHindi is that in Devanagari; may be empty.
	DistrictHindi string // may be empty

	// Aliases are other names that count as exact.
	Aliases []string
	// Foreign are names in other languages, which yield to a place that is really called so.
	Foreign []string
	// Rare are names in further languages. A name that any other place has is left out, so they never change which
	// place a name means.
	Rare []string
}

// The packed form is a magic word and these sections, each after its length as a little-endian
// uint32. Texts are lines of fields separated by tabs; the others are records, read where they
// stand.
const (
	magic = "jyplace4"

	sectionVersion    = iota - 1
	sectionZones      // names, in the order of their numbers
	sectionRegions    // code, name, Hindi
	sectionNames      // folded name of regions, what it means: see regionNames
	sectionPairs      // see pairs
	sectionDistricts  // name, Hindi, in the order of their numbers, from 1 on; shortened by the pairs
	sectionDistrictAt // where each group of groupSize districts begins, 4 bytes each
	sectionHindi      // row number, Hindi name
	sectionAliases    // row number, names separated by "|"
	sectionRows       // rowSize bytes each, the largest place first, equal ones ordered by id
	sectionByID       // the rows, ordered by id: numbers of rowBits
	sectionText       // English names, in the order of rows, shortened by the pairs
	sectionTextAt     // where the name of each groupSize-th row begins, 4 bytes each
	sectionKeys       // folded names, sorted: see cursor
	sectionKeysAt     // where each group of groupSize keys begins, and its largest place: 4 bytes each
	sectionRefs       // the row of each key, numbers of rowBits and above them one that flags a foreign name
	sections
)

// A packed row: latitude and longitude in packedUnit, from the south pole and from 180° west on,
// and the region (8 bytes); the lowest bits of the id, population, zone, district (0 for none)
// and length of the name (8 bytes); the other bits of the id (3 bytes).
const (
	// Fields share two words instead of standing each in its own bytes, and ids lie in what those
	// leave: the gazetteer is embedded in every program and fetched by browsers, so that each
	// byte of a row counts by tens of thousands. A unit is about a metre on the ground, finer
	// than any town has a middle.
	rowSize    = 19
	mostRows   = 1 << 23
	groupSize  = 16
	packedUnit = vedic.Degree / 100_000
	foreignBit = mostRows // in a key, before it is packed

	latBits, lonBits, regionBits                = 25, 26, 13
	peopleBits, zoneBits, districtBits, lenBits = 25, 9, 15, 7

	lowBits = 64 - peopleBits - zoneBits - districtBits - lenBits // of the id; 24 others stand apart
)

// rowBits is how many bits number so many rows.
func rowBits(rows int) int { return bits.Len(uint(max(0, rows-1))) }

// Pack makes the compact form of a gazetteer, which [Gazetteer] reads where it stands. Equal
// sources give equal bytes. It refuses duplicate ids, unknown regions, impossible coordinates,
// and tabs, bars or line breaks in names, and what does not fit its fields: at most 8,388,608
// rows, 8,192 regions, 512 zones, and names of 127 bytes when shortened.
func Pack(s Source) ([]byte, error) {
	p := packer{region: map[string]uint16{}, zone: map[string]uint16{}, district: map[[2]string]uint16{}}
	rows := slices.Clone(s.Rows)
	// By size, because a search that has found enough stops at the first row too small to be
	// among them, and so that the number of a row serves as its rank: the largest place of a
	// group of keys is the least of its row numbers.
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(b.Population, a.Population), cmp.Compare(a.ID, b.ID))
	})
	if err := p.number(s, rows); err != nil {
		return nil, err
	}
	byID, err := p.sortIDs(rows)
	if err != nil {
		return nil, err
	}
	names := regionNames{byName: map[string]meaning{}, byCode: p.region, rows: byID}
	if p.out[sectionNames], err = names.pack(s); err != nil {
		return nil, err
	}
	for i, r := range rows {
		if err := p.add(uint32(i), r); err != nil {
			return nil, err
		}
	}
	p.rare(rows)
	p.out[sectionVersion] = []byte(s.Version)
	p.index(rowBits(len(rows)))
	out := []byte(magic)
	for _, b := range p.out {
		out = binary.LittleEndian.AppendUint32(out, uint32(len(b)))
		out = append(out, b...)
	}
	return out, nil
}

// sortIDs writes the numbers of the rows in the order of their ids, and gives them by id.
func (p *packer) sortIDs(rows []Row) (map[uint32]int, error) {
	byID := make(map[uint32]int, len(rows))
	order := make([]int, len(rows))
	for i, r := range rows {
		if o, taken := byID[r.ID]; taken {
			return nil, fmt.Errorf("place: two rows have the id %d (%s, %s)", r.ID, rows[o].Name, r.Name)
		}
		byID[r.ID], order[i] = i, i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(rows[a].ID, rows[b].ID) })
	list := make([]uint32, len(order))
	for i, row := range order {
		list[i] = uint32(row)
	}
	p.out[sectionByID] = packNumbers(list, rowBits(len(rows)))
	return byID, nil
}

type packer struct {
	out    [sections][]byte
	region map[string]uint16
	zone   map[string]uint16

	district map[[2]string]uint16 // name and Hindi name
	short    *pairs

	keys []keyed
}

// keyed is a folded name and what it names.
type keyed struct {
	key string
	ref uint32
}

// number returns regions, districts and zones their numbers, which are their lines.
func (p *packer) number(s Source, rows []Row) error {
	var districts [][2]string
	var zones []string
	for _, r := range rows {
		zones = append(zones, r.Zone)
		if r.District != "" {
			districts = append(districts, [2]string{r.District, r.DistrictHindi})
		}
	}
	slices.SortFunc(districts, func(a, b [2]string) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
	districts = slices.Compact(districts)
	slices.Sort(zones)
	zones = slices.Compact(zones)
	// What does not fit is refused here: a number that is one too large would run over into its
	// neighbour in the word, and a place would be in another zone without anything failing.
	for _, n := range []struct {
		what     string
		have     int
		bits     int
		reserved int
	}{{"regions", len(s.Regions), regionBits, 0}, {"districts", len(districts), districtBits, 1},
		{"zones", len(zones), zoneBits, 0}, {"rows", len(rows), bits.Len(mostRows - 1), 0}} {
		if fit := 1<<n.bits - n.reserved; n.have > fit {
			return fmt.Errorf("place: %d %s, at most %d fit", n.have, n.what, fit)
		}
	}
	p.short = learnPairs(rows, districts)
	p.out[sectionPairs] = p.short.pack()
	for i, d := range districts {
		if i%groupSize == 0 {
			p.begin(sectionDistrictAt, sectionDistricts)
		}
		p.district[d] = uint16(i + 1)
		p.line(sectionDistricts, p.short.shorten(d[0]), p.short.shorten(d[1]))
	}
	for i, r := range s.Regions {
		p.region[r.Code] = uint16(i)
		p.line(sectionRegions, r.Code, r.Name, r.Hindi)
	}
	for i, z := range zones {
		p.zone[z] = uint16(i)
		p.line(sectionZones, z)
	}
	return nil
}

// begin notes where the next text of a section begins.
func (p *packer) begin(at, section int) {
	p.out[at] = binary.LittleEndian.AppendUint32(p.out[at], uint32(len(p.out[section])))
}

func (p *packer) line(section int, fields ...string) {
	p.out[section] = append(p.out[section], strings.Join(fields, "\t")+"\n"...)
}

func (p *packer) add(i uint32, r Row) error {
	region, ok := p.region[r.Region]
	if !ok {
		return fmt.Errorf("place: %s (%d) is in the unknown region %q", r.Name, r.ID, r.Region)
	}
	if err := vedic.CheckPoint(r.Lat, r.Lon); err != nil {
		return fmt.Errorf("place: %s (%d): %w", r.Name, r.ID, err)
	}
	if bad := slices.IndexFunc(append([]string{r.Name, r.Hindi, r.District, r.DistrictHindi}, r.Aliases...),
		hasBreak); bad >= 0 {
		return fmt.Errorf("place: %s (%d): a name has a tab, a bar or a line break", r.Name, r.ID)
	}
	name := p.short.shorten(r.Name)
	if len(name) >= 1<<lenBits || r.Population >= 1<<peopleBits {
		return fmt.Errorf("place: %s (%d): its name has %d bytes and it %d people, at most %d and %d fit",
			r.Name, r.ID, len(name), r.Population, 1<<lenBits-1, 1<<peopleBits-1)
	}
	if i%groupSize == 0 {
		p.begin(sectionTextAt, sectionText)
	}
	p.out[sectionText] = append(p.out[sectionText], name...)
	where := uint64(packed(r.Lat+90*vedic.Degree))<<(lonBits+regionBits) |
		uint64(packed(r.Lon+180*vedic.Degree))<<regionBits | uint64(region)
	what := uint64(r.ID)<<(64-lowBits) | uint64(r.Population)<<(zoneBits+districtBits+lenBits) |
		uint64(p.zone[r.Zone])<<(districtBits+lenBits) |
		uint64(p.district[[2]string{r.District, r.DistrictHindi}])<<lenBits | uint64(len(name))
	b := binary.LittleEndian.AppendUint64(p.out[sectionRows], where)
	b = binary.LittleEndian.AppendUint64(b, what)
	high := r.ID >> lowBits
	p.out[sectionRows] = append(b, byte(high), byte(high>>8), byte(high>>16))
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

// rare adds the rare names, larger places first, after the other names of all rows.
func (p *packer) rare(rows []Row) {
	taken := make(map[string]bool, len(p.keys))
	for _, k := range p.keys {
		taken[k.key] = true
	}
	for i, r := range rows {
		for _, n := range r.Rare {
			if k := key(n); k != "" && !taken[k] {
				taken[k] = true
				p.keys = append(p.keys, keyed{k, uint32(i) | foreignBit})
			}
		}
	}
}

// index sorts the keys and writes them in groups, each key by what it shares with the one before,
// with the largest place of the group: a search by the beginning of names passes over whole
// groups by it.
func (p *packer) index(rowBits int) {
	slices.SortFunc(p.keys, func(a, b keyed) int {
		return cmp.Or(strings.Compare(a.key, b.key), cmp.Compare(a.ref, b.ref))
	})
	refs := make([]uint32, 0, len(p.keys))
	for group := range slices.Chunk(p.keys, groupSize) {
		p.begin(sectionKeysAt, sectionKeys)
		before, largest := "", uint32(foreignBit)
		for _, k := range group {
			shared := 0
			for shared < min(len(k.key), len(before)) && k.key[shared] == before[shared] {
				shared++
			}
			b := appendLengths(p.out[sectionKeys], shared, len(k.key)-shared)
			p.out[sectionKeys] = append(b, k.key[shared:]...)
			refs = append(refs, k.ref%foreignBit|k.ref/foreignBit<<rowBits)
			before, largest = k.key, min(largest, k.ref&^foreignBit)
		}
		p.out[sectionKeysAt] = binary.LittleEndian.AppendUint32(p.out[sectionKeysAt], largest)
	}
	p.out[sectionRefs] = packNumbers(refs, rowBits+1)
}

// packed rounds an angle that is not negative to the unit of the packed form.
func packed(a vedic.Angle) uint32 { return uint32((a + packedUnit/2) / packedUnit) }

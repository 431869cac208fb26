package place

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// LoadDump makes a gazetteer from a GeoNames file, such as cities500.txt or allCountries.txt:
// 19 columns separated by tabs. It keeps the rows of populated places (feature class P). A
// malformed line is an error with its number.
//
// Dumps name first-order regions only by code. Their names come from g, as do Hindi and
// alternative names by id; a code that g lacks is shown as the code. Alternate names of the
// dump find a place but rank below proper names, since their language is unknown. The places of
// g itself are not added.
func (g *Gazetteer) LoadDump(r io.Reader) (*Gazetteer, error) {
	if g.regionIndex == nil {
		return nil, errors.New("place: a zero Gazetteer has no regions for a dump; use Open")
	}
	d := newDump(g)
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	n := 0
	for lines.Scan() {
		n++
		if err := d.line(lines.Text()); err != nil {
			return nil, fmt.Errorf("place: line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("place: line %d: %w", n+1, err)
	}
	d.source.Version = fmt.Sprintf("GeoNames dump of %s (%d places), %s", d.newest, len(d.source.Rows), d.from.version)
	packed, err := Pack(d.source)
	if err != nil {
		return nil, err
	}
	return Open(string(packed))
}

// dump collects the rows of a file.
type dump struct {
	from    *Gazetteer
	source  Source
	known   map[string]bool // codes of regions
	aliases map[uint32][]string
	hindi   map[uint32]string
	newest  string // date of the last change
}

func newDump(from *Gazetteer) *dump {
	d := &dump{from: from, known: map[string]bool{}, aliases: map[uint32][]string{}, hindi: map[uint32]string{}}
	for _, r := range from.regions {
		d.region(Region{r.code, r.name, r.hindi})
	}
	names := from.regionIndex.all()
	for i := range names {
		m := from.regionIndex.meaning(&names[i])
		d.source.Names = append(d.source.Names, RegionName{from.codes(m), []string{names[i].name}})
	}
	for row, name := range from.hindi {
		d.hindi[from.id(row)] = name
	}
	for _, line := range lines(from.part[sectionAliases]) {
		row, names, _ := strings.Cut(line, "\t")
		n, _ := strconv.Atoi(row)
		d.aliases[from.id(n)] = strings.Split(names, "|")
	}
	return d
}

// codes formats a meaning as the codes of a [RegionName].
func (g *Gazetteer) codes(m meaning) string {
	var now, once []string
	for _, n := range m.now {
		now = append(now, g.regions[n].code)
	}
	for _, row := range m.around {
		now = append(now, "@"+strconv.Itoa(int(g.id(row))))
	}
	for _, n := range m.once {
		once = append(once, g.regions[n].code)
	}
	return strings.Join(now, "+") + "~" + strings.Join(once, "+")
}

func (d *dump) region(r Region) {
	if !d.known[r.Code] {
		d.known[r.Code] = true
		d.source.Regions = append(d.source.Regions, r)
	}
}

// Columns of a dump.
const (
	columnID         = 0
	columnName       = 1
	columnAlternates = 3
	columnLatitude   = 4
	columnLongitude  = 5
	columnClass      = 6
	columnCountry    = 8
	columnRegion     = 10
	columnPopulation = 14
	columnZone       = 17
	columnChanged    = 18
	columns          = 19
)

// line reads a line of a GeoNames dump and ignores all but populated places (class P). A dump
// lists no countries and regions, so they are added when a place names them; "00" means that a
// place has no region.
func (d *dump) line(text string) error {
	f := strings.Split(text, "\t")
	if len(f) != columns {
		return &vedic.ParseError{What: "line", Got: clip(text),
			Want: fmt.Sprintf("%d columns separated by tabs; it has %d", columns, len(f))}
	}
	if f[columnClass] != "P" {
		return nil
	}
	row := Row{Name: f[columnName], Region: f[columnCountry], Zone: f[columnZone]}
	if err := row.numbers(f); err != nil {
		return err
	}
	if row.Name == "" || row.Zone == "" || len(row.Region) != 2 {
		return &vedic.ParseError{What: "line", Got: clip(text), Want: "a place with a name, a country and a time zone"}
	}
	d.region(Region{Code: row.Region, Name: row.Region})
	if code := f[columnRegion]; code != "" && code != "00" {
		row.Region += "." + code
		d.region(Region{Code: row.Region, Name: code})
	}
	row.Hindi, row.Aliases = d.hindi[row.ID], d.aliases[row.ID]
	for name := range strings.SplitSeq(f[columnAlternates], ",") {
		if !airport(name) {
			row.Foreign = append(row.Foreign, name)
		}
	}
	d.newest = max(d.newest, f[columnChanged])
	d.source.Rows = append(d.source.Rows, row)
	return nil
}

// numbers reads the numeric columns.
func (r *Row) numbers(f []string) error {
	id, err := strconv.ParseUint(f[columnID], 10, 31)
	if err != nil || id == 0 {
		return &vedic.ParseError{What: "geonameid", Got: clip(f[columnID]), Want: "a number"}
	}
	lat, err := strconv.ParseFloat(f[columnLatitude], 64)
	if err != nil || !(lat >= -90 && lat <= 90) {
		return &vedic.ParseError{What: "latitude", Got: clip(f[columnLatitude]),
			Want: "a number of degrees from -90 to 90"}
	}
	lon, err := strconv.ParseFloat(f[columnLongitude], 64)
	if err != nil || !(lon >= -180 && lon <= 180) {
		return &vedic.ParseError{What: "longitude", Got: clip(f[columnLongitude]),
			Want: "a number of degrees from -180 to 180"}
	}
	population, err := strconv.ParseUint(f[columnPopulation], 10, 32)
	if err != nil && f[columnPopulation] != "" {
		return &vedic.ParseError{What: "population", Got: clip(f[columnPopulation]), Want: "a number"}
	}
	r.ID, r.Population = uint32(id), uint32(population)
	r.Lat, r.Lon = vedic.Degrees(lat), vedic.Degrees(lon)
	return nil
}

// airport reports whether an alternate name is an airport code, such as BOM: dumps include
// them.
func airport(name string) bool {
	return len(name) <= 4 && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// clip shortens a line for an error.
func clip(s string) string {
	const longest = 60
	if len(s) > longest {
		return strings.ToValidUTF8(s[:longest], "") + "…"
	}
	return s
}

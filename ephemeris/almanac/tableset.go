package almanac

import (
	"cmp"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// tables are the data of an engine: their description, and the series of each function of time.
// Fields are exported only for the head of a file; see [Engine.File].
type tables struct {
	Version string   `json:"version"` // such as "2 (Swiss Ephemeris 2.10.03 DE441)"
	DE      int      `json:"de"`      // JPL's ephemeris behind them
	Sum     string   `json:"sum"`     // the beginning of the SHA-256 of the data
	First   vedic.JD `json:"first"`   // the moments for which charts can be cast
	Last    vedic.JD `json:"last"`
	Whole   whole    `json:"whole,omitzero"`
	// by number: longitude and latitude (arcseconds), distance (AU), of TT
	Bodies [ephemeris.BodyCount]series `json:"bodies"`
	// from the mean equinox, and the latitude of their star, arcseconds of TT
	Ayanamsas [vedic.AyanamsaCount]series `json:"ayanamsas"`
	// in longitude and in obliquity, arcseconds of TT
	Nutations   series `json:"nutations"`
	Obliquities series `json:"obliquities"` // mean, arcseconds of TT
	DeltaTs     series `json:"deltaTs"`     // TT − UT, seconds of UT
	// precession in right ascension, arcseconds of UT
	SiderealTimes series `json:"siderealTimes"`
	// the share of the Sun's mass that bends light, at each part of its radius
	InnerMasses []float64 `json:"innerMasses"`

	before *tables        // those that are asked for moments before First; nil for none, see [Join]
	open   func() *tables // unpacks the tables of which this is the head; nil where data is there

	data []byte // coefficients of all series, bit-packed, with eight bytes of padding; nothing writes to it
}

// The moments for which almanac.bin can cast charts: every local date from 1800-01-05 to
// 2399-12-31, from UT+14 to UT−12.
const (
	first vedic.JD = 2378499.9 // 1800-01-04 09:36
	last  vedic.JD = 2597642.0 // 2400-01-01 12:00
)

// whole identifies the tables from which a cut was made; it is zero for tables that are whole.
type whole struct {
	Sum   string   `json:"sum"`
	First vedic.JD `json:"first"`
	Last  vedic.JD `json:"last"`
}

// cutFrom returns the identity of the whole tables: that of t itself if t is not a cut.
func (t *tables) cutFrom() whole { return cmp.Or(t.Whole, whole{t.Sum, t.First, t.Last}) }

// tables returns the loaded tables, or the embedded ones.
func (e Engine) tables() *tables {
	if e.loaded != nil {
		return e.loaded
	}
	if len(builtin.data) == 0 {
		panic("almanac: this program was built without tables (jyotish_bare): take an Engine from Load")
	}
	return &builtin
}

// earlier returns the tables that are asked for moments before First; nil for none.
func (t *tables) earlier() *tables {
	if t == &builtin {
		return olderTables()
	}
	return t.before
}

// all returns every series of the tables. Files that were made before the engine knew the outer planets and the
// ayanamsas for research lack theirs.
func (t *tables) all() []*series {
	list := []*series{&t.Nutations, &t.Obliquities, &t.DeltaTs, &t.SiderealTimes}
	add := func(s *series, later bool) {
		if !later || s.Pieces != 0 {
			list = append(list, s)
		}
	}
	for b := ephemeris.Body(1); b < ephemeris.BodyCount; b++ {
		add(&t.Bodies[b], b >= ephemeris.Uranus)
	}
	for a := range vedic.Tropical {
		if seriesOf(a) == a {
			add(&t.Ayanamsas[a], a.Research())
		}
	}
	return list
}

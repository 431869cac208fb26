package prediction

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Area is a part of life that a chart is read for. Zero is none.
type Area uint8

// The areas, in the order of a report.
const (
	Personality Area = 1 + iota
	Career
	Wealth
	Marriage
	Children
	Education
	Health
	Family
	Property
	Travel
	Spirituality
)

// areaCount is the number of areas.
const areaCount = int(Spirituality)

var areaKeys = [areaCount]string{
	"personality", "career", "wealth", "marriage", "children", "education", "health", "family", "property", "travel",
	"spirituality",
}

// Areas gives all eleven in their order; the slice is the caller's.
func Areas() []Area {
	all := make([]Area, areaCount)
	for i := range all {
		all[i] = Area(i + 1)
	}
	return all
}

// String gives the key, as "career"; Area(0) for none.
func (a Area) String() string {
	return enum.String(a, 1, "Area", areaKeys[:])
}

// MarshalText gives the key; none is an error.
func (a Area) MarshalText() ([]byte, error) {
	return enum.Text(a, 1, "Area", areaKeys[:])
}

// UnmarshalText reads a key; what is none is a *[vedic.ParseError] that lists them.
func (a *Area) UnmarshalText(b []byte) error {
	return enum.Read(a, 1, "life area", b, areaKeys[:])
}

// Name gives the display name, "Career and status" or "काम और प्रतिष्ठा". It panics for none.
func (a Area) Name(l vedic.Lang) string { return word(l, "area."+areaKeys[a-1]+".name") }

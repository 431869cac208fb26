package prediction

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Area is a part of life that a chart is read for. The zero value means none.
type Area uint8

// The areas, in the order of a report.
const (
	// Personality is temperament: the 1st house, with the 5th and the 9th; Sun, Moon and atmakaraka; D9.
	Personality Area = 1 + iota
	// Career is work and standing: the 10th first; Sun, Saturn, Mercury, Jupiter and amatyakaraka; D10.
	Career
	// Wealth is the 2nd and the 11th; Jupiter and Venus; D2.
	Wealth
	// Marriage is the 7th first; Venus and darakaraka; D9; mangal dosha counts here alone.
	Marriage
	// Children is the 5th first; Jupiter and putrakaraka; D7.
	Children
	// Education is the 5th and the 4th; Mercury, Jupiter and the Moon; D24.
	Education
	// Health is vitality: the 1st; what the 6th, the 8th and the 12th only burden; Sun and Moon; D30.
	Health
	// Family is home and kin: the 4th and the 2nd; Moon, Sun, Mars and Venus; D12.
	Family
	// Property is land and house: the 4th first; Mars and Venus; D4.
	Property
	// Travel is the 9th and the 12th; Rahu, Moon and Venus; D4.
	Travel
	// Spirituality is the 9th and the 12th; Jupiter, Ketu, Saturn and atmakaraka; D20.
	Spirituality
)

// areaCount is the number of areas.
const areaCount = int(Spirituality)

var areaKeys = [areaCount]string{
	"personality", "career", "wealth", "marriage", "children", "education", "health", "family", "property", "travel",
	"spirituality",
}

// Areas returns all eleven in their order; the caller owns the slice.
func Areas() []Area {
	all := make([]Area, areaCount)
	for i := range all {
		all[i] = Area(i + 1)
	}
	return all
}

// String returns the key, such as "career", or Area(0) for the zero value.
func (a Area) String() string {
	return enum.String(a, 1, "Area", areaKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (a Area) MarshalText() ([]byte, error) {
	return enum.Text(a, 1, "Area", areaKeys[:])
}

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError] that lists the known ones.
func (a *Area) UnmarshalText(b []byte) error {
	return enum.Read(a, 1, "life area", b, areaKeys[:])
}

// Name returns the display name, "Career and status" or "काम और प्रतिष्ठा". A value
// that is no area has that of String.
func (a Area) Name(l vedic.Lang) string {
	if a == 0 || int(a) > len(areaKeys) {
		return a.String()
	}
	return word(l, "area."+areaKeys[a-1]+".name")
}

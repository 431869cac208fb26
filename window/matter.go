package window

import (
	"fmt"
	"github.com/jyotish-go/jyotish/kundali"
	"math"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Matter is one of the ten for which windows are looked for. The zero value means none.
type Matter uint8

// The matters.
const (
	// Marriage is of the 7th house and Venus.
	Marriage Matter = 1 + iota
	// Career is of the 10th, the Sun, Saturn and Mercury.
	Career
	// Children is of the 5th and Jupiter.
	Children
	// Property is of the 4th, Mars and Saturn.
	Property
	// Foreign is of the 12th and the 9th and Rahu: life or work abroad.
	Foreign
	// Education is of the 4th and the 5th, Mercury and Jupiter.
	Education
	// HealthCare is of the 6th and the 8th and Saturn: times for check-ups and rest; no illness is named.
	HealthCare
	// Debts is of the 6th and the 12th, Saturn and Mars: times to keep borrowing small.
	Debts
	// Wealth is of the 2nd and the 11th, Jupiter and Venus: income and savings.
	Wealth
	// Faith is of the 9th and the 12th, Jupiter and Ketu: worship, pilgrimage and study of scripture.
	Faith
)

var matterKeys = []string{"marriage", "career", "children", "property", "foreign", "education", "health_care", "debts",
	"wealth", "faith"}

// Matters are all of them, in order. The caller owns the slice.
func Matters() []Matter {
	return []Matter{Marriage, Career, Children, Property, Foreign, Education, HealthCare, Debts, Wealth, Faith}
}

// String returns the key.
func (m Matter) String() string { return enum.String(m, 1, "Matter", matterKeys) }

// MarshalText returns the key. An undefined value is an error.
func (m Matter) MarshalText() ([]byte, error) { return enum.Text(m, 1, "Matter", matterKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (m *Matter) UnmarshalText(b []byte) error { return enum.Read(m, 1, "matter", b, matterKeys) }

// Houses returns the houses that a matter is read from: its own, and those that support it. Both are empty of a value
// that is no matter.
func (m Matter) Houses() (own, support finding.Set) {
	if m == 0 || int(m) >= len(matters) {
		return 0, 0
	}
	return matters[m].primary, matters[m].secondary
}

// Karakas returns the natural significators of a matter; none of a value that is no matter.
func (m Matter) Karakas() finding.Set {
	if m == 0 || int(m) >= len(matters) {
		return 0
	}
	return matters[m].karakas
}

// Floor returns the age in years from which a matter is read; 0 means from birth.
func (m Matter) Floor(g yoga.Gender) float64 { return m.floor(g) }

// matter is a row: the houses and karakas that the texts name, how plausible it is by age, which is no astrology, and
// the quantiles of its months in 1,000
// random births of 1930 to 2010, which the prototype of the rules puts within 0.05.
type matter struct {
	primary, secondary finding.Set
	karakas            finding.Set
	ages               [][2]float64 // an age and how plausible the matter is then, 0 to 1
	open, good, marked float64      // at 50, 80 and 92 in 100 of their plausible months: see TestWindowsClaimLittle
	source             finding.Sources
}

var matters = [...]matter{
	Marriage: {house(7), house(2, 11), finding.Of(vedic.Venus),
		[][2]float64{{17, 0}, {21, 0.4}, {24, 1}, {30, 1}, {36, 0.6}, {45, 0.3}, {60, 0.1}}, 0.448, 0.586, 0.675,
		finding.From("Phaladeepika", "10.12–13", "Jataka Parijata", "14.27–31")},
	Career: {house(10), house(6, 2, 11), finding.Of(vedic.Sun, vedic.Saturn, vedic.Mercury),
		[][2]float64{{17, 0}, {21, 0.6}, {25, 1}, {55, 1}, {62, 0.5}, {70, 0.1}}, 0.503, 0.641, 0.728,
		finding.From("Phaladeepika", "20.11", "common practice", "")},
	Children: {house(5), house(2, 9, 11), finding.Of(vedic.Jupiter),
		[][2]float64{{19, 0}, {23, 0.5}, {26, 1}, {36, 1}, {42, 0.4}, {48, 0.05}, {50, 0}}, 0.480, 0.620, 0.710,
		finding.From("Phaladeepika", "12", "Jataka Parijata", "13")},
	Property: {house(4), house(2, 11), finding.Of(vedic.Mars, vedic.Saturn),
		[][2]float64{{20, 0}, {26, 0.5}, {32, 1}, {60, 1}, {75, 0.4}}, 0.460, 0.598, 0.686,
		finding.From("Phaladeepika", "20.5", "common practice", "")},
	Foreign: {house(12, 9), house(3, 7), finding.Of(vedic.Rahu),
		[][2]float64{{5, 0.2}, {18, 1}, {60, 1}, {75, 0.4}}, 0.529, 0.642, 0.721, finding.From("common practice", "")},
	Education: {house(4, 5), house(9, 2), finding.Of(vedic.Mercury, vedic.Jupiter),
		[][2]float64{{4, 0.3}, {14, 1}, {27, 1}, {35, 0.4}, {60, 0.1}}, 0.555, 0.660, 0.732,
		finding.From("Phaladeepika", "20.5–6", "common practice", "")},
	HealthCare: {house(6, 8), house(1, 12), finding.Of(vedic.Saturn),
		[][2]float64{{0, 0.5}, {40, 0.7}, {60, 1}, {85, 1}}, 0.533, 0.642, 0.715, finding.From("common practice", "")},
	Debts: {house(6, 12), house(8), finding.Of(vedic.Saturn, vedic.Mars),
		[][2]float64{{20, 0}, {25, 0.8}, {60, 1}, {75, 0.5}}, 0.512, 0.628, 0.711, finding.From("common practice", "")},
	Wealth: {house(2, 11), house(5, 9), finding.Of(vedic.Jupiter, vedic.Venus),
		[][2]float64{{18, 0}, {22, 0.5}, {28, 1}, {60, 1}, {75, 0.5}}, 0.552, 0.665, 0.742,
		finding.From("BPHS", "41", "common practice", "")},
	Faith: {house(9, 12), house(5, 8), finding.Of(vedic.Jupiter, vedic.Ketu),
		[][2]float64{{8, 0.2}, {18, 0.6}, {40, 1}, {90, 1}}, 0.537, 0.649, 0.724,
		finding.From("BPHS", "11", "common practice", "")},
}

func house(n ...vedic.Bhava) finding.Set { return finding.Of(n...) }

// plausible returns the weight of an age, between the points of the row; after the last point it is nothing.
func (m *matter) plausible(age float64) float64 {
	for i, p := range m.ages {
		if age < p[0] {
			if i == 0 {
				return 0
			}
			q := m.ages[i-1]
			return q[1] + (p[1]-q[1])*(age-q[0])/(p[0]-q[0])
		}
	}
	if len(m.ages) == 0 {
		return 0
	}
	if last := m.ages[len(m.ages)-1]; age <= last[0]+5 {
		return last[1]
	}
	return 0
}

// floor returns the age below which a matter is left out: marriage and children before the legal
// age of most places.
func (m Matter) floor(g yoga.Gender) float64 {
	switch {
	case m == Marriage && g == yoga.Male:
		return 21
	case m == Marriage || m == Children:
		return 18
	}
	return 0
}

// Promise returns how far a birth chart gives each graha a matter, 0 to 1. The error is [kundali.ErrNoSky] for a chart
// that was read back from JSON, or a *[vedic.RangeError] for a matter that is none.
func Promise(c *kundali.Chart, m Matter) (by vedic.ByGraha[float64], err error) {
	if err := m.check(); err != nil {
		return by, err
	}
	if err := c.CheckSky(); err != nil {
		return by, fmt.Errorf("window: %w", err)
	}
	var v finding.View
	v.Read(c)
	return promised(&v, m), nil
}

func (m Matter) check() error {
	if m >= 1 && int(m) <= len(matterKeys) {
		return nil
	}
	return fmt.Errorf("window: %w", &vedic.RangeError{What: "matter", Got: m.String(), Low: matterKeys[0],
		High: matterKeys[len(matterKeys)-1]})
}

// promised is how far the birth chart gives each graha a matter, 0 to 1 (the grounds Phaladeepika 10, 12, 20; the
// amounts ours). It counts ruling and standing in the house most, then company with its lord, aspect, navamsa and star.
// Where a matter has two chief houses each counts by the root of a half, so that two do not promise twice. A node takes
// half of its dispositor's besides. Eight points are the whole: a lord in its own house has them.
func promised(v *finding.View, m Matter) (by vedic.ByGraha[float64]) {
	row := &matters[m]
	share := 1 / math.Sqrt(float64(row.primary.Len()))
	for n := range finding.Members[vedic.Bhava](row.primary) {
		lord, here := v.LordOf(n), v.Here.At(n)
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			points := 0.0
			if g == lord {
				points += 4
			}
			if here.Has(g) {
				points += 4
			}
			if g != lord && (v.Together(g, lord) || v.Looks(g, lord) && v.Looks(lord, g)) {
				points += 2
			}
			if v.Sees.At(g).HasHouse(n) {
				points += 1.5
			}
			if v.At.At(lord).Navamsa().Lord() == g {
				points += 1.5
			}
			if star := v.C.Planets[g-1].Nakshatra.Lord; star != g && (star == lord || here.Has(star)) {
				points += 2
			}
			by[g-1] += float64(points * share)
		}
	}
	for g := range row.karakas.Grahas() {
		by[g-1] += 2
	}
	for n := range finding.Members[vedic.Bhava](row.secondary) {
		by[v.LordOf(n)-1] += 2
		for g := range v.Here.At(n).Grahas() {
			by[g-1] += 1.5
		}
	}
	for g := vedic.Rahu; g <= vedic.Ketu; g++ {
		by[g-1] += by.At(v.Sign.At(g).Lord()) / 2
	}
	for i := range by {
		by[i] = min(1, by[i]/8)
	}
	return by
}

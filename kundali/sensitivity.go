package kundali

import (
	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sensitivity lists what in the chart depends on the exact time of birth: the sign of the lagna in
// the rashi, the navamsa and the dasamsa, and the nakshatra and the pada of the Moon. Unstable
// lists the JSON members that change within the stated accuracy.
type Sensitivity struct {
	// Minutes earlier / later until the named thing changes; null if beyond 12 h.
	Lagna Delta `json:"lagna"`
	// Of the rising sign of the navamsa, which holds for about 13 minutes.
	NavamsaLagna Delta `json:"navamsaLagna"`
	// Of that of the dasamsa, which holds for about 12.
	DasamsaLagna Delta `json:"dasamsaLagna"`
	// Of the Moon's nakshatra, which holds for about a day.
	MoonNakshatra Delta `json:"moonNakshatra"`
	// Of her pada, about six hours.
	MoonPada Delta `json:"moonPada"`
	// DashaDaysPerMinute is by how many days the dashas come earlier for each minute that the birth
	// is later. It is the Moon's pace at birth as a part of her nakshatra, times the length of its
	// maha dasha: from 6 years (the Sun's) to 20 (that of Venus) it is about 1.5 to 5 days.
	DashaDaysPerMinute Decimal `json:"dashaDaysPerMinute"`
	// The JSON members above that change within the stated accuracy, in their order; never nil,
	// empty where no accuracy was stated.
	Unstable []string `json:"unstableWithinStatedAccuracy"`
}

// sensitivityOf reads the edges from the sky; room holds the names of what is unstable. Lagnas go
// by the rising of edges, the Moon by her cubic; only the dashas' pace is a rate at the moment of
// birth.
func sensitivityOf(b *Birth, sky *vedic.Sky, room *[5]string) Sensitivity {
	h, p, moon := varga.HorizonOf(sky), pathOf(sky), sky.Grahas[vedic.Moon-1]
	s := Sensitivity{
		Lagna: h.Holds(varga.D1), NavamsaLagna: h.Holds(varga.D9), DasamsaLagna: h.Holds(varga.D10),
		MoonNakshatra: p.holds(sky.MoonNakshatra(), nakshatra), MoonPada: p.holds(sky.MoonNakshatra(), pada),
		Unstable: room[:0],
	}
	star, _ := sky.MoonNakshatra().Nakshatra()
	maha := float64(dasha.Years(star.Lord())) * sky.Settings.Year.Days()
	s.DashaDaysPerMinute = Decimal(float64(moon.Speed) / float64(nakshatra) * maha / (24 * 60))
	for _, x := range [...]struct {
		name string
		d    Delta
	}{
		{"lagna", s.Lagna}, {"navamsaLagna", s.NavamsaLagna}, {"dasamsaLagna", s.DasamsaLagna},
		{"moonNakshatra", s.MoonNakshatra}, {"moonPada", s.MoonPada},
	} {
		if x.d.Within(b.Accuracy) {
			s.Unstable = append(s.Unstable, x.name)
		}
	}
	return s
}

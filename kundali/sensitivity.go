package kundali

import (
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Delta is how many minutes earlier, and how many later, the birth might have been before something changes; +Inf beyond 12 h.
type Delta struct {
	Earlier Minutes `json:"earlierMinutes"`
	Later   Minutes `json:"laterMinutes"`
}

// Sensitivity says what in the chart hangs on the exact time of birth: the sign of the lagna in the rashi, the navamsa and the dasamsa,
// and the nakshatra and the pada of the Moon. Unstable names, by their JSON members, those that change within the stated accuracy.
type Sensitivity struct {
	Lagna         Delta `json:"lagna"`
	NavamsaLagna  Delta `json:"navamsaLagna"`
	DasamsaLagna  Delta `json:"dasamsaLagna"`
	MoonNakshatra Delta `json:"moonNakshatra"`
	MoonPada      Delta `json:"moonPada"`
	// DashaDaysPerMinute is by how many days the dashas come earlier for each minute that the birth is later.
	DashaDaysPerMinute Decimal  `json:"dashaDaysPerMinute"`
	Unstable           []string `json:"unstableWithinStatedAccuracy"`
}

// sensitivityOf reads the edges from the sky; room holds the names of what is unstable.
func sensitivityOf(b *Birth, sky *vedic.Sky, room *[5]string) Sensitivity {
	h, p, moon := horizonOf(sky), pathOf(sky), sky.Grahas[vedic.Moon-1]
	s := Sensitivity{
		Lagna: h.holds(sky.Lagna, varga.D1), NavamsaLagna: h.holds(sky.Lagna, varga.D9), DasamsaLagna: h.holds(sky.Lagna, varga.D10),
		MoonNakshatra: p.holds(moon.Longitude, nakshatra), MoonPada: p.holds(moon.Longitude, pada),
		Unstable: room[:0],
	}
	star, _ := moon.Longitude.Nakshatra()
	maha := float64(dasha.Years(star.Lord())) * sky.Settings.Year.Days()
	s.DashaDaysPerMinute = Decimal(float64(moon.Speed) / float64(nakshatra) * maha / (24 * 60))
	for _, x := range [...]struct {
		name string
		d    Delta
	}{
		{"lagna", s.Lagna}, {"navamsaLagna", s.NavamsaLagna}, {"dasamsaLagna", s.DasamsaLagna},
		{"moonNakshatra", s.MoonNakshatra}, {"moonPada", s.MoonPada},
	} {
		if x.d.within(b.Accuracy) {
			s.Unstable = append(s.Unstable, x.name)
		}
	}
	return s
}

// within says whether the change comes within an accuracy either way. At the beginning of a division a thing is in it already, at the end
// no longer.
func (d Delta) within(accuracy time.Duration) bool {
	m := Minutes(accuracy.Minutes())
	return m > 0 && (d.Earlier < m || d.Later <= m)
}

package kundali

import "github.com/jyotish-go/jyotish/vedic"

// Panchang holds the five limbs of the day at the moment of birth. The Vara begins at Sunrise, so a birth before
// sunrise has the weekday before. Sunrise and Sunset are those of the day, from sunrise to sunrise, that holds the
// birth, and nil where the Sun does not rise or set; the Vara is then the civil weekday. The Nakshatra is the Moon's.
type Panchang struct {
	// The weekday from sunrise to sunrise.
	Vara vedic.Named[vedic.Vara] `json:"vara"`
	// The lunar day at the moment of birth, not that of the sunrise which names the day in a
	// calendar.
	Tithi vedic.Named[vedic.Tithi] `json:"tithi"`
	// The Moon's.
	Nakshatra vedic.Named[vedic.Nakshatra] `json:"nakshatra"`
	// Of the sum of the longitudes of the Sun and the Moon.
	Yoga vedic.Named[vedic.NityaYoga] `json:"yoga"`
	// The half tithi.
	Karana vedic.Named[vedic.Karana] `json:"karana"`
	// "shukla" while the Moon waxes, "krishna" while she wanes.
	Paksha string `json:"paksha"`
	// At birth or before it, in the location of the birth; nil where the Sun does not rise or set
	// that day.
	Sunrise *vedic.Instant `json:"sunrise"`
	// Between Sunrise and the next one; nil where Sunrise is.
	Sunset *vedic.Instant `json:"sunset"`
}

// panchangOf reads the limbs; room holds sunrise and sunset. The weekday is that of the sunrise in
// the zone of the birth, so that 3 in the morning of a Monday is still Ravivara.
func panchangOf(b *Birth, sky *vedic.Sky, room *[2]vedic.Instant) Panchang {
	sun, moon := sky.Grahas[vedic.Sun-1].Longitude, sky.Grahas[vedic.Moon-1].Longitude
	n, _ := sky.NakshatraLongitude(moon).Nakshatra()
	tithi := vedic.TithiOf(sun, moon)
	p := Panchang{
		Tithi: vedic.Name(tithi, vedic.English), Nakshatra: vedic.Name(n, vedic.English), Paksha: "krishna",
		Yoga:   vedic.Name(vedic.NityaYogaOf(sky.NakshatraLongitude(sun), sky.NakshatraLongitude(moon)), vedic.English),
		Karana: vedic.Name(vedic.KaranaOf(sun, moon), vedic.English),
	}
	if tithi.Shukla() {
		p.Paksha = "shukla"
	}
	began := b.Time
	if risen(sky) {
		*room = [2]vedic.Instant{vedic.InstantOf(sky.Day.Sunrise, b.Time.Location()),
			vedic.InstantOf(sky.Day.Sunset, b.Time.Location())}
		p.Sunrise, p.Sunset = &room[0], &room[1]
		began = p.Sunrise.Time
	}
	p.Vara = vedic.Name(vedic.VaraOf(began.Weekday()), vedic.English)
	return p
}

// risen reports whether the Sun rises and sets on the day of the sky.
func risen(sky *vedic.Sky) bool { return sky.Day != vedic.Day{} }

// Ishta returns the time from the sunrise of the day to the birth (ishta kala), in ghatis of 24 minutes; ok is false
// where the Sun does not rise.
func (c *Chart) Ishta() (ghatis Decimal, ok bool) {
	if !risen(&c.Sky) {
		return 0, false
	}
	return Decimal(c.Sky.At-c.Sky.Day.Sunrise) * 60, true
}

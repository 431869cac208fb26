package kundali

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Untimed is what can be computed for a birth with a known day and an unknown time. It has no
// lagna, no houses, and nothing that depends on them: a [Chart] needs a time. What changes during
// the day is a list of all its values.
type Untimed struct {
	// The civil day: the birth was at From or later, and before To.
	From vedic.Instant `json:"from"`
	To   vedic.Instant `json:"to"` // it ends
	// The nine grahas, from the Sun to Ketu.
	Grahas vedic.ByGraha[UntimedGraha] `json:"planets"`
	// Vimshottari is nil if the Moon changes her nakshatra on the day.
	Vimshottari *UntimedDasha `json:"vimshottari"`
}

// UntimedGraha is where a graha was on the day. Each list has one item where it is certain. The lists are in the order
// of the zodiac from Lowest to Highest, whichever way the graha moved, and are never empty.
type UntimedGraha struct {
	Graha vedic.Graha `json:"graha"`
	// Lowest and Highest bound the arc that the graha passed over. The arc may hold the beginning of the zodiac.
	Lowest  vedic.Longitude `json:"lowest"`
	Highest vedic.Longitude `json:"highest"` // where it ends, degrees
	// Rashis are the signs, Nakshatras the nakshatras, Padas the quarters of these.
	Rashis     []vedic.Rashi     `json:"rashis"`
	Nakshatras []vedic.Nakshatra `json:"nakshatras"` // all nakshatras that it was in
	Padas      []UntimedPada     `json:"padas"`      // all padas that it was in
	// Retrograde is nil if the graha changes direction on the day.
	Retrograde *bool `json:"retrograde"`
}

// UntimedPada is a quarter of a nakshatra.
type UntimedPada struct {
	Nakshatra vedic.Nakshatra `json:"nakshatra"`
	Pada      vedic.Pada      `json:"pada"` // quarter of the nakshatra, 1 to 4
}

// UntimedDasha is Vimshottari as far as the nakshatra of the Moon fixes it.
type UntimedDasha struct {
	// Lord rules the maha dasha at birth.
	Lord vedic.Graha `json:"lord"`
	// LeastDays and MostDays bound what was left of it at birth, in days of 24 hours.
	LeastDays Decimal `json:"leastDays"`
	MostDays  Decimal `json:"mostDays"` // most that was left, days
	// Periods are nine maha dashas from that one.
	Periods [9]UntimedPeriod `json:"periods"`
}

// UntimedPeriod is a maha dasha with the moments between which it ends and the next one begins.
type UntimedPeriod struct {
	Lord     vedic.Graha   `json:"lord"`
	Earliest vedic.Instant `json:"endsEarliest"`
	Latest   vedic.Instant `json:"endsLatest"`
}

// longestDay is the longest civil day: 48 hours, where a zone moved across the date line and had a date twice.
const longestDay = 48 * time.Hour

// CastUntimed finds what is certain of a birth at or after from and before to: the civil day of a birth whose time is
// unknown. Instants are in the location of from. The house system of s is not used. Errors: a *[vedic.RangeError] for a
// span that is empty or longer than 48 h, and otherwise those of the ephemeris; see [vedic.Ephemeris].
//
// Places are observed every hour, and where a graha turns between two observations its place at the turn is added.
func CastUntimed(e vedic.Ephemeris, from, to time.Time, p vedic.Place, s vedic.Settings) (*Untimed, error) {
	if span := to.Sub(from); span <= 0 || span > longestDay {
		return nil, fmt.Errorf("kundali: %w",
			&vedic.RangeError{What: "length of the day", Got: span.String(), Low: "1ns", High: longestDay.String()})
	}
	if e == nil {
		return nil, fmt.Errorf("kundali: %w", vedic.ErrNoEphemeris)
	}
	look := e.Sky
	if bare, ok := e.(interface {
		Positions(vedic.JD, vedic.Place, vedic.Settings) (vedic.Sky, error)
	}); ok {
		look = bare.Positions
	}
	s.Houses = 0 // others do not exist beyond the polar circles
	d := dayLooker{from: from, to: to, look: func(t time.Time) (vedic.Sky, error) { return look(vedic.JDOf(t), p, s) }}
	if err := d.observe(); err != nil {
		return nil, fmt.Errorf("kundali: %w", err)
	}
	u := &Untimed{From: vedic.Instant{Time: from}, To: vedic.Instant{Time: to.In(from.Location())}}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		var err error
		if u.Grahas[g-1], err = d.graha(g); err != nil {
			return nil, fmt.Errorf("kundali: %w", err)
		}
	}
	if stars := u.Grahas[vedic.Moon-1].Nakshatras; len(stars) == 1 {
		u.Vimshottari = d.vimshottari(stars[0], s.Year)
	}
	return u, nil
}

// Rashi returns the sign of a graha if it is the same all day.
func (u *Untimed) Rashi(g vedic.Graha) (r vedic.Rashi, ok bool) {
	if list := u.Grahas.At(g).Rashis; len(list) == 1 {
		return list[0], true
	}
	return 0, false
}

// Nakshatra returns the nakshatra of a graha if it is the same all day.
func (u *Untimed) Nakshatra(g vedic.Graha) (n vedic.Nakshatra, ok bool) {
	if list := u.Grahas.At(g).Nakshatras; len(list) == 1 {
		return list[0], true
	}
	return 0, false
}

// dayLooker observes a day.
type dayLooker struct {
	from, to time.Time
	look     func(time.Time) (vedic.Sky, error)
	at       []time.Time // of skies
	skies    []vedic.Sky
}

// observe looks every hour, and at the end of the day.
func (d *dayLooker) observe() error {
	for t := d.from; ; t = t.Add(time.Hour) {
		last := !t.Before(d.to)
		if last {
			t = d.to
		}
		sky, err := d.look(t)
		if err != nil {
			return err
		}
		d.at, d.skies = append(d.at, t), append(d.skies, sky)
		if last {
			return nil
		}
	}
}

// graha finds the arc of a graha from its hourly places.
func (d *dayLooker) graha(g vedic.Graha) (u UntimedGraha, err error) {
	begin := d.skies[0].Grahas[g-1]
	var low, high, here vedic.Angle // from the first place
	last, turns := begin, false
	reach := func(p vedic.Position) {
		here += vedic.Angle(p.Longitude - last.Longitude).Signed()
		low, high, last = min(low, here), max(high, here), p
	}
	for i := range d.skies[1:] {
		next := d.skies[i+1].Grahas[g-1]
		if next.Retrograde() != last.Retrograde() {
			turns = true
			turn, err := d.turn(g, d.at[i], d.at[i+1])
			if err != nil {
				return u, err
			}
			reach(turn)
		}
		reach(next)
	}
	u = UntimedGraha{Graha: g, Lowest: begin.Longitude.Plus(low), Highest: begin.Longitude.Plus(high)}
	if back := begin.Retrograde(); !turns {
		u.Retrograde = &back
	}
	for _, i := range passed(u.Lowest, u.Highest, 12) {
		u.Rashis = append(u.Rashis, vedic.Rashi(i+1))
	}
	lowest, highest := d.skies[0].NakshatraLongitude(u.Lowest), d.skies[0].NakshatraLongitude(u.Highest)
	for _, i := range passed(lowest, highest, 27) {
		u.Nakshatras = append(u.Nakshatras, vedic.Nakshatra(i+1))
	}
	for _, i := range passed(lowest, highest, 108) {
		u.Padas = append(u.Padas, UntimedPada{vedic.Nakshatra(i/4 + 1), vedic.Pada(i%4 + 1)})
	}
	return u, nil
}

// turn finds to a second where a graha changes direction between two moments.
func (d *dayLooker) turn(g vedic.Graha, before, after time.Time) (p vedic.Position, err error) {
	first, err := d.look(before)
	if err != nil {
		return p, err
	}
	back := first.Grahas[g-1].Retrograde()
	for p = first.Grahas[g-1]; after.Sub(before) > time.Second; {
		middle := before.Add(after.Sub(before) / 2)
		sky, err := d.look(middle)
		if err != nil {
			return p, err
		}
		if p = sky.Grahas[g-1]; p.Retrograde() == back {
			before = middle
		} else {
			after = middle
		}
	}
	return p, nil
}

// passed lists the parts of the circle that an arc touches, from 0, in the order of the zodiac.
func passed(low, high vedic.Longitude, parts int) (list []int) {
	from, _ := low.Part(parts)
	to, _ := high.Part(parts)
	for i := from; ; i = (i + 1) % parts {
		if list = append(list, i); i == to {
			return list
		}
	}
}

// vimshottari bounds the dasha by the two ends of the day. At a later birth the Moon has passed through more of the
// nakshatra: she takes about a day for it, and the maha dasha years, so that every period ends earlier.
func (d *dayLooker) vimshottari(star vedic.Nakshatra, year vedic.DashaYear) *UntimedDasha {
	left := func(i int) float64 { // days of the maha dasha
		moon := d.skies[i].MoonNakshatra()
		rest := 1 - float64(moon.InNakshatra())/float64(nakshatra)
		return rest * float64(dasha.Years(star.Lord())) * year.Days()
	}
	most, least := left(0), left(len(d.skies)-1)
	u := &UntimedDasha{Lord: star.Lord(), LeastDays: Decimal(least), MostDays: Decimal(most)}
	end := func(birth time.Time, days float64) vedic.Instant {
		return vedic.Instant{Time: birth.Add(time.Duration(days * float64(24*time.Hour))).In(d.from.Location())}
	}
	later := 0.0 // days of the periods after the first
	for i := range u.Periods {
		lord := vedic.Nakshatra((int(star)-1+i)%27 + 1).Lord()
		if i > 0 {
			later += float64(dasha.Years(lord)) * year.Days()
		}
		u.Periods[i] = UntimedPeriod{lord, end(d.to, least+later), end(d.from, most+later)}
	}
	return u
}

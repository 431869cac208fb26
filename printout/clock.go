package printout

import (
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// mostLate is how far the clock of the program may lie from the one that is given: a day and an hour.
const mostLate = 25 * time.Hour

// late returns by how many minutes the moment of the printed longitudes lies after that of the birth, as where another
// time was typed into the program. It follows from how far the Moon has moved against Jupiter or Saturn. Zero where the
// longitudes do not say it to the minute, where the two moments agree, or where nothing but the Moon shows it: one
// wrong digit of hers is likelier then.
func (x *judge) late(ev *preset.Evidence) time.Duration {
	at := map[preset.Point]preset.Reading{}
	for _, r := range ev.Readings {
		at[r.Of] = r
	}
	moon, ok := at[preset.Point(vedic.Moon)]
	slow, has := at[preset.Point(vedic.Jupiter)]
	if !has || slow.Within > vedic.Arcminute {
		slow, has = at[preset.Point(vedic.Saturn)]
	}
	if !ok || !has || moon.Within > vedic.Arcminute || slow.Within > vedic.Arcminute {
		return 0
	}
	late := time.Duration(0)
	for range 4 {
		sky, err := x.observer.Sky(ev.At.Plus(late), ev.Place, vedic.Settings{})
		if err != nil {
			return 0
		}
		m, s := sky.Grahas.At(vedic.Graha(moon.Of)), sky.Grahas.At(vedic.Graha(slow.Of))
		ahead := ahead(&moon, m.Longitude) - ahead(&slow, s.Longitude)
		days := float64(ahead) / float64(m.Speed-s.Speed)
		if late += time.Duration(days * float64(24*time.Hour)); late.Abs() > mostLate {
			return 0
		}
	}
	if lagna, ok := at[preset.Lagna]; ok && x.placed() && lagna.Within <= vedic.Arcminute { // sixteen times as exact
		if sky, err := x.observer.Sky(ev.At.Plus(late), ev.Place, vedic.Settings{}); err == nil {
			s := sky.Grahas.At(vedic.Graha(slow.Of))
			off := float64(ahead(&lagna, sky.Lagna) - ahead(&slow, s.Longitude))
			if seconds := off / float64(15*vedic.Arcsecond); math.Abs(seconds) < 150 {
				late += time.Duration(seconds * float64(time.Second))
			}
		}
	}
	late = late.Round(time.Minute)
	sun, ok := at[preset.Point(vedic.Sun)]
	way := vedic.Angle(float64(vedic.Degree) * late.Abs().Hours() / 24) // of the Sun in that time
	if _, risen := at[preset.Lagna]; !(risen && x.placed()) && !(ok && way > 4*sun.Within) {
		return 0
	}
	return late
}

// shown reports whether the readings that were left out are none of those that show the moment.
func shown(left []preset.Point) bool {
	return !slices.ContainsFunc(left, func(p preset.Point) bool { return p <= preset.Point(vedic.Moon) })
}

// ahead returns how far a reading is ahead of a longitude, from -180° to 180°, or from -15° to 15° without a sign.
func ahead(r *preset.Reading, ours vedic.Longitude) vedic.Angle {
	if r.InSign {
		return vedic.Angle(math.Remainder(float64(r.At-ours), float64(vedic.Sign)))
	}
	return vedic.Angle(r.At - ours).Signed()
}

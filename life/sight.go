package life

import (
	"math"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sight is the transit of a graha for a chart at a moment: its houses, the result of the house from
// the Moon with the grahas that obstruct or help (Phaladeepika 26), the points of the sign (BPHS
// 66–72), and whether the lord of the kakshya gives a point (Phaladeepika 23). Bindus are those of
// its own table, 0 to 8, and −1 for Rahu and Ketu, which have none; Sarva is the sum of the seven.
// Weight combines all of it: positive for ease, and larger by half if the graha rules the dasha or
// the antardasha.
type Sight struct {
	// Graha is who is in transit.
	Graha vedic.Graha `json:"graha"`
	// Rashi is its sign then.
	Rashi vedic.Rashi `json:"rashi"`
	// FromMoon and FromLagna are 1 to 12 by signs.
	FromMoon vedic.Bhava `json:"houseFromMoon"`
	// House from the lagna, 1 to 12; left out where the hour of birth is not known.
	FromLagna vedic.Bhava `json:"houseFromLagna"`
	// By the table of houses from the Moon: a good place may be void (vedha), a bad one relieved.
	Outcome gochar.Outcome `json:"outcome"`
	// By are who obstruct the good (vedha) or relieve the bad; empty, not nil, if there are none.
	By []vedic.Graha `json:"by"`
	// -1 for Rahu and Ketu, who have no table; bindus is 0 to 8, or −1.
	Bindus int `json:"bindus"`
	// Sarva is the sum of the seven tables in the sign; 28 is the mean.
	Sarva int `json:"sarva"`
	// The eighth of the sign in which it stands; it weighs with Jupiter and Saturn, who stay there for weeks; the
	// eighth of the sign in which it stands (Phaladeepika 23).
	Kakshya gochar.Kakshya `json:"kakshya"`
	// Retrograde says that it goes backward; always true of the mean nodes.
	Retrograde bool `json:"retrograde"`
	// Running says that it rules the maha dasha or the antardasha at the beginning of the span.
	Running bool `json:"running"`
	// Weight is about −5 to 5. Within 0.5 of zero the text calls a transit even.
	Weight vedic.Decimal `json:"weight"`
}

// What a transit weighs. That these count, and in this order, the texts say (Phaladeepika 23 and 26; BPHS 66–72); how
// much is ours.
var (
	ofOutcome = [5]float64{gochar.Good: 1, gochar.Void: 0, gochar.Bad: -1, gochar.Relieved: -0.5}
	ofBindus  = [9]float64{-1, -1, -1, -0.5, 0, 0.5, 1, 1, 1}
)

const (
	// the place from the lagna counts less than that from the Moon
	fromLagnaToo = 0.6
	// for 30 and more, against below 25
	ofSarva = 0.5
	// a factor
	runningToo = 1.5
	ofKakshya  = 0.25
)

// sights reads the sky of a moment against the chart.
func (y *year) sights(at vedic.JD) (all vedic.ByGraha[Sight], err error) {
	sky, err := gochar.At(y.e, at, y.o)
	if err != nil {
		return all, err
	}
	moon := gochar.Judge(&sky, y.Sign.At(vedic.Moon), y.o)
	lagna := gochar.Judge(&sky, y.Lagna, y.o)
	for i := range all {
		t := &sky[i]
		s := Sight{Graha: t.Graha, Rashi: t.Rashi, FromMoon: moon[i].House, FromLagna: lagna[i].House,
			Outcome: moon[i].Outcome, By: moon[i].By, Bindus: -1, Sarva: y.bindus.Sarva.At(t.Rashi),
			Kakshya: y.kakshya(t.Graha, t.Longitude), Retrograde: t.Retrograde,
			Running: t.Graha == y.running[0] || t.Graha == y.running[1]}
		if !t.Graha.Node() {
			s.Bindus = y.bindus.Of(bala.Contributor(t.Graha)).Bindus.At(t.Rashi)
		}
		// from the lagna the place counts, and no vedha
		s.Weight = s.weigh(lagna[i].Outcome == gochar.Good || lagna[i].Outcome == gochar.Void)
		all[i] = s
	}
	return all, nil
}

// weigh adds place from the Moon (−1 to 1), place from the lagna, own points and sum, then lets retrogression and
// rulership stretch what came out: they make a transit stronger, and do not turn it.
func (s *Sight) weigh(goodFromLagna bool) vedic.Decimal {
	by := ofOutcome[s.Outcome]
	if goodFromLagna {
		by += fromLagnaToo
	} else {
		by -= fromLagnaToo
	}
	if s.Bindus >= 0 {
		by += ofBindus[s.Bindus]
	}
	switch {
	case s.Sarva >= 30:
		by += ofSarva
	case s.Sarva < 25:
		by -= ofSarva
	}
	if (s.Graha == vedic.Jupiter || s.Graha == vedic.Saturn) && *s.Kakshya.Gives {
		by += ofKakshya
	}
	if s.Retrograde { // a benefic that goes back gives less of its good, a malefic asks more
		switch s.Graha {
		case vedic.Mercury, vedic.Jupiter, vedic.Venus:
			if by > 0 {
				by *= 0.8
			}
		case vedic.Mars, vedic.Saturn:
			if by < 0 {
				by *= 1.2
			}
		}
	}
	if s.Running {
		by *= runningToo
	}
	return vedic.Decimal(math.Round(by*1000) / 1000)
}

// even is how far a weight may be from zero for a transit that neither eases nor burdens.
const even = 0.5

// levelOf returns "eased", "even" or "careful" of a weight.
func levelOf(weight vedic.Decimal) string {
	switch {
	case weight >= even:
		return "eased"
	case weight <= -even:
		return "careful"
	}
	return "even"
}

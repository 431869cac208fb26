package life

import (
	"slices"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// KakshyaStay is an unbroken part of a stay within one kakshya, an eighth of a sign. Number is 1 to
// 8. Lord is zero for the lagna. Gives means that the lord gives the sign a point in the table of
// the graha, which does well then (Phaladeepika 23).
type KakshyaStay struct {
	// Start and End bound the time; stays follow each other without a gap.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Number is 1 to 8, from the beginning of the sign.
	Number int `json:"number"`
	// Lord is 0, and left out, of the eighth, the lagna's.
	Lord  vedic.Graha `json:"lord,omitzero"`
	Gives bool        `json:"gives"` // the lord gives the sign a point in the table of the graha
}

// kakshyas are the parts of a sign.
const kakshyas = 8

// border is where a kakshya of a sign begins.
func border(r vedic.Rashi, number int) vedic.Longitude {
	return vedic.NewLongitude(vedic.Angle(r-1)*vedic.Sign + vedic.Angle(number-1)*(vedic.Sign/kakshyas))
}

// kakshya returns the kakshya of a longitude and whether its lord contributes a point. Rahu and
// Ketu have no points.
func (v *view) kakshya(g vedic.Graha, at vedic.Longitude) gochar.Kakshya {
	k := bala.KakshyaAt(at)
	found := gochar.Kakshya{Number: k.Number}
	if lord, ok := k.Lord.Graha(); ok {
		found.Lord = lord
	}
	if !g.Node() {
		gives := v.bindus.Of(bala.Contributor(g)).Gives(k)
		found.Gives = &gives
	}
	return found
}

// through divides a stay of a graha where it comes from one kakshya into another. Seen is the graha as the stay begins.
// Going backward it comes into the one before the border, and may go over one border three times. Rahu has no table and
// is left.
func (y *year) through(s *Stay, seen *Sight) error {
	if s.Graha.Node() {
		return nil
	}
	var borders []vedic.Longitude
	for n := 2; n <= kakshyas; n++ {
		borders = append(borders, border(s.Rashi, n))
	}
	found, err := gochar.Crossings(y.ctx, y.e, s.Graha, borders, vedic.JDOf(s.Start.Time), vedic.JDOf(s.End.Time), y.o)
	if err != nil {
		return err
	}
	add := func(start vedic.Instant, number int) {
		at := y.kakshya(s.Graha, border(s.Rashi, number))
		s.Kakshyas = append(s.Kakshyas, KakshyaStay{Start: start, End: s.End, Number: number, Lord: at.Lord,
			Gives: *at.Gives})
	}
	add(s.Start, seen.Kakshya.Number)
	for _, c := range found {
		number := c.Point + 2
		if c.Retrograde {
			number--
		}
		last := &s.Kakshyas[len(s.Kakshyas)-1]
		if number == last.Number { // the stay begins on the border
			continue
		}
		last.End = y.instant(c.At)
		add(last.End, number)
	}
	return nil
}

// longest returns the longest time in a kakshya whose lord gives a point, or gives none; nil where there is no such
// time. Of equals it is the first.
func longest(list []KakshyaStay, gives bool) (best *KakshyaStay) {
	for i := range list {
		k := &list[i]
		if k.Gives == gives && (best == nil || k.End.Sub(k.Start.Time) > best.End.Sub(best.Start.Time)) {
			best = k
		}
	}
	return best
}

// kakshyas writes the best time within a stay. In a full reading it also writes the longest time
// without a point.
func (w *writer) kakshyas(s *Stay) {
	if len(s.Kakshyas) == 0 {
		return
	}
	w.say("transit.kakshya.how", fact("kakshya", "Phaladeepika 23"))
	key := "transit." + s.Graha.String() + "." + s.Start.Format("2006-01-02") + ".kakshya"
	tell := func(frame string, k *KakshyaStay) {
		if len(s.Kakshyas) == 1 {
			frame += ".whole"
		}
		lord := w.word("kakshya.lagna")
		if k.Lord != 0 {
			lord = w.name(k.Lord)
		}
		w.say(frame, fact(key, k.Lord.String()+" "+k.Start.Format("2006-01-02")), "graha", w.name(s.Graha), "sign",
			w.sign(s.Rashi), "other", lord, "from", w.date(k.Start.Time), "to", w.date(k.End.Time))
	}
	best := longest(s.Kakshyas, true)
	if best != nil {
		tell("transit.kakshya.gives", best)
	}
	if none := longest(s.Kakshyas, false); none != nil && (best == nil || w.length == Full) {
		tell("transit.kakshya.none", none)
	}
}

// turning writes the kakshya in which a graha is stationary, because it stays there for weeks.
func (w *writer) turning(d *Date) {
	if d.Kind != "station" || d.Transit == nil || d.Transit.Kakshya.Gives == nil ||
		!slices.Contains(slow, d.Graha) {
		return
	}
	k := d.Transit.Kakshya
	frame, lord := "date.kakshya.none", w.word("kakshya.lagna")
	if *k.Gives {
		frame = "date.kakshya.gives"
	}
	if k.Lord != 0 {
		lord = w.name(k.Lord)
	}
	w.say(frame, fact("station."+d.Graha.String()+".kakshya", d.At.Format("2006-01-02")), "graha", w.name(d.Graha),
		"sign", w.sign(d.Rashi), "other", lord)
}

package life

import (
	"strconv"

	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// panchang writes the day of birth: a sentence for each limb (Hora Ratna 2.459–591; Brihat Jataka
// 16). No sentence contradicts the chart.
func (w *writer) panchang(*Reading) {
	w.open("birth")
	p, moon := &w.c.Panchang, w.At.At(vedic.Moon)
	w.plain("panchang.vara", fact("panchang.vara", p.Vara.Key.String()), w.word("vara."+dayKey(p.Vara.Key)))
	w.plain("panchang.paksha", fact("panchang.paksha", p.Paksha), w.word("paksha."+p.Paksha))
	if w.length != Brief {
		w.say("panchang.tithi", fact("panchang.tithi", p.Tithi.Key.String()),
			"name", p.Tithi.Key.Name(w.l), "phrase", w.word("tithi."+tithiKey(p.Tithi.Key)))
	}
	star, pada := moon.Nakshatra()
	w.say("panchang.star", fact("panchang.nakshatra", star.String()+"."+strconv.Itoa(int(pada))),
		"name", star.Name(w.l), "nth", w.word("nth."+strconv.Itoa(int(pada))), "phrase", prediction.OfStar(star, w.l))
	if w.length != Brief {
		w.say("panchang.yoga", fact("panchang.yoga", p.Yoga.Key.String()),
			"name", p.Yoga.Key.Name(w.l), "phrase", w.word("yoga."+p.Yoga.Key.String()))
		w.say("panchang.karana", fact("panchang.karana", p.Karana.Key.String()),
			"name", p.Karana.Key.Name(w.l), "phrase", w.word("karana."+p.Karana.Key.String()))
		gana := w.c.Avakahada.Gana
		w.say("panchang.gana", fact("avakahada.gana", gana), "name", w.word("gana.name."+gana),
			"phrase", w.word("gana."+gana))
	}
	w.say("panchang.lagna", fact("lagna.sign", w.Lagna.String()),
		"sign", w.sign(w.Lagna), "phrase", prediction.OfRising(w.Lagna, w.l))
	sign := moon.Rashi()
	w.say("panchang.moon", fact("moon.rashi", sign.String()), "sign", w.sign(sign), "phrase",
		prediction.OfMoon(sign, w.l))
}

var weekdays = [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

func dayKey(v vedic.Vara) string { return weekdays[v.Lord()-1] }

// tithiKey returns the key of a tithi without its half: "ashtami", "purnima".
func tithiKey(t vedic.Tithi) string {
	switch t {
	case 15:
		return "purnima"
	case 30:
		return "amavasya"
	}
	return [...]string{"pratipada", "dwitiya", "tritiya", "chaturthi", "panchami", "shashthi", "saptami", "ashtami",
		"navami", "dashami", "ekadashi", "dwadashi", "trayodashi", "chaturdashi"}[(int(t)-1)%15]
}

package festival

import (
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Time is a named time of a day of the calendar; a moment, such as a moonrise, has no length.
type Time struct {
	// Key is "lakshmi_puja", "pradosha", "nishita", "choghadiya_amrit", "choghadiya_shubh", "choghadiya_labh",
	// "choghadiya_char", "moonrise", "abhyanga_snan", "evening_arghya", "morning_arghya" or "parana_iskcon".
	Key string `json:"key"`
	panchang.Span
}

const paranaISKCON = "parana_iskcon"

// timeKeys are the keys of times.
var timeKeys = []string{"lakshmi_puja", "pradosha", "nishita", "choghadiya_amrit", "choghadiya_shubh",
	"choghadiya_labh", "choghadiya_char", "moonrise", "abhyanga_snan", "evening_arghya", "morning_arghya",
	paranaISKCON}

// Name returns the display name, as "Lakshmi Puja" or "चंद्रोदय".
func (t *Time) Name(l vedic.Lang) string { return texts.Get(l, "time."+t.Key) }

// timed is a named time before it is shown.
type timed struct {
	key string
	span
}

// timesOf returns the named times of a hit, the one to use first.
func (b *book) timesOf(h *hit) []timed {
	d := b.day(h.n)
	if !d.whole {
		return nil
	}
	switch h.r.key {
	case "diwali", "tihar_laxmi_puja":
		return b.lakshmi(h, &d)
	case "naraka_chaturdashi", "roop_chaturdashi", "deepavali_tamil":
		return b.snan(h, &d)
	case "chhath", "chaiti_chhath":
		return []timed{{"evening_arghya", instant(d.set)}}
	case "chhath_usha":
		return []timed{{"morning_arghya", instant(d.rise)}}
	}
	switch r := h.r.root(); {
	case r.kala == moonrise && h.shown:
		return []timed{{"moonrise", h.kala}}
	case r.kala == ekadashiVaishnava:
		return b.paranaThird(h)
	}
	return nil
}

// root returns the row by whose rule a row finds its day: that of a row that stands on the same day, or the row itself.
func (r *row) root() *row {
	for r.when.sort == 'R' && r.when.plus == 0 {
		r = table().byKey[r.when.key][0]
	}
	return r
}

// lakshmi returns the times of Lakshmi Puja: the part of pradosha with Amavasya in which Vrishabha rises, a fixed sign;
// where it rises in none of it, pradosha with Amavasya alone. Then come pradosha, nishita and the good choghadiyas from
// sunset on, each while Amavasya runs. On an evening that Amavasya does not reach the pradosha of that evening counts.
func (b *book) lakshmi(h *hit, d *day) (list []timed) {
	pradosha := d.pradosha()
	if with := h.stay.within(pradosha); !with.empty() {
		pradosha = with
	}
	puja := pradosha
	if fixed := b.rising(vedic.Vrishabha, pradosha); !fixed.empty() {
		puja = fixed
	}
	list = append(list, timed{"lakshmi_puja", puja}, timed{"pradosha", pradosha})
	if k := h.stay.within(d.dark(7./15, 8./15)); !k.empty() {
		list = append(list, timed{"nishita", k})
	}
	vara := vedic.VaraOf(dateOf(d.n).Weekday())
	for i := range 16 {
		part := d.cut(float64(i)/8, float64(i+1)/8)
		if i >= 8 {
			part = d.dark(float64(i-8)/8, float64(i-7)/8)
		}
		term, quality := panchang.ChoghadiyaOf(vara, i)
		if part = part.within(h.stay); quality != panchang.Bad && !part.empty() {
			list = append(list, timed{"choghadiya_" + term.Key(), part})
		}
	}
	return list
}

// rising returns the part of a span of a few hours in which a sign rises; empty for none.
func (b *book) rising(sign vedic.Rashi, s span) span {
	list, err := b.e.Ascents(s.from, s.to, b.place, b.ayanamsa)
	if err != nil {
		b.fail(err)
		return span{}
	}
	i := slices.IndexFunc(list, func(a ephemeris.Ascent) bool { return a.Rashi == sign })
	if i < 0 {
		return span{}
	}
	part := span{max(list[i].From, s.from), s.to}
	if i+1 < len(list) {
		part.to = list[i+1].From
	}
	return part
}

// snan returns the time of the bath with oil before the sunrise of Naraka Chaturdashi: from the moonrise in
// Chaturdashi, or arunodaya where the Moon rises in it on no day, to sunrise.
func (b *book) snan(h *hit, d *day) []timed {
	from := h.kala.from
	if !h.shown {
		dawn, ok := b.kala(d, arunodaya)
		if !ok {
			return nil
		}
		from = max(dawn.from, h.stay.from)
	}
	if from >= d.rise {
		return nil
	}
	return []timed{{"abhyanga_snan", span{from, d.rise}}}
}

// paranaThird returns the parana of ISKCON: as that of almanacs, but to a third of the daylight (ISKCON Delhi
// 2024-12-27, 07:12 to 10:39). Where the first quarter of Dwadashi ends after the third it runs to the end of Dwadashi.
func (b *book) paranaThird(h *hit) []timed {
	p, v := b.day(h.n+1), b.tithi(b.tithiAt(h.stay.middle())+1)
	if !p.whole {
		return nil
	}
	s := span{max(p.rise, v.part(1./4)), min(p.at(1./3), v.to)}
	switch {
	case v.to <= p.rise:
		s = span{p.rise, p.at(1. / 3)}
	case s.empty():
		s.to = v.to
	}
	return []timed{{paranaISKCON, s}}
}

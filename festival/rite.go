package festival

import (
	"github.com/jyotish-go/jyotish/vedic"
)

// riteOf returns the time for the rite of a tithi: the part of its kala in which it runs, unless the rite has a rule of
// its own. Empty for none.
func (b *book) riteOf(h *hit) span {
	switch h.r.key {
	case "raksha_bandhan":
		return b.thread(h)
	case "holika_dahan":
		return b.fire(h)
	case "chaitra_navratri", "sharad_navratri":
		return b.pot(h)
	}
	if h.shown && h.kala.from < h.kala.to {
		return h.stay.within(h.kala)
	}
	return span{}
}

// thread is the time of Raksha Bandhan: the afternoon free of Bhadra, else pradosha free of it, else the night after
// it; on a second day from sunrise to the end of Purnima.
func (b *book) thread(h *hit) span {
	d, free := b.day(h.n), b.bhadraEnd(h.stay)
	if !d.whole {
		return span{}
	}
	run := span{max(h.stay.from, free), h.stay.to}
	for _, k := range [2]span{d.aparahna(), d.pradosha()} {
		if s := run.within(k); !s.empty() {
			return s
		}
	}
	return run.within(d.all())
}

// fire is the time of Holika: pradosha free of Bhadra; else after Bhadra till midnight; else the tail of Bhadra where
// it lies in the night, or what is left of it after Bhadra. On the evening after Purnima it is the whole of pradosha.
func (b *book) fire(h *hit) span {
	d, free := b.day(h.n), b.bhadraEnd(h.stay)
	if !d.whole {
		return span{}
	}
	if h.how == choseFreeOfBhadra {
		return d.pradosha()
	}
	if s := (span{max(d.set, free), h.stay.to}).within(d.pradosha()); !s.empty() {
		return s
	}
	return afterBhadra(&d, h.stay, free)
}

// afterBhadra is the time of a fire that pradosha is not free for.
func afterBhadra(d *day, t span, free vedic.JD) span {
	if free <= d.midnight() {
		return span{free, d.midnight()}
	}
	if s := puchha(t).within(d.night()); !s.empty() {
		return s
	}
	return span{free, d.next}
}

// puchha returns the tail of the Bhadra of a Purnima, the last three sixtieths of the third of eight yamas (Muhurta
// Chintamani).
func puchha(t span) span { return span{t.part(3./8) - t.length()*3/60, t.part(3. / 8)} }

// pot is the time to set up the pot of Navratri: the first third of the day within Pratipada, free of Chitra and
// Vaidhriti; where less than a muhurta of it is left, the eighth muhurta.
func (b *book) pot(h *hit) span {
	d := b.day(h.n)
	if !d.whole {
		return span{}
	}
	s := h.stay.within(d.cut(0, 1./3))
	for n := b.starAt(d.rise); b.err == nil && b.star(n).from < s.to; n++ {
		if mod(n, 27)+1 == int(vedic.Chitra) {
			s = s.without(b.star(n))
		}
	}
	s = s.without(b.vaidhriti(s))
	if s.to-s.from < d.light().length()/15 {
		return d.cut(7./15, 8./15)
	}
	return s
}

// without cuts a stay off one end of a span.
func (s span) without(k span) span {
	if s.meets(k) <= 0 {
		return s
	}
	if k.from <= s.from {
		return span{k.to, s.to}
	}
	return span{s.from, k.from}
}

// vaidhriti returns the part of a span of hours in which the last of the 27 yogas runs, to half a minute.
func (b *book) vaidhriti(s span) span {
	runs := func(at vedic.JD) bool {
		l := b.lights(at)
		return vedic.NityaYogaOf(l.Sun, l.Moon) == 27
	}
	switch first, last := runs(s.from), runs(s.to); {
	case first && last:
		return s
	case first:
		return span{s.from, b.change(runs, s)}
	case last:
		return span{b.change(runs, s), s.to}
	}
	return span{}
}

// change halves a span until what differs at its ends is known to half a minute.
func (b *book) change(runs func(vedic.JD) bool, s span) vedic.JD {
	for first := runs(s.from); s.length() > minute/2 && b.err == nil; {
		if mid := s.middle(); runs(mid) == first {
			s.from = mid
		} else {
			s.to = mid
		}
	}
	return s.to
}

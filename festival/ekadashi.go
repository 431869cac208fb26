package festival

import "github.com/jyotish-go/jyotish/vedic"

// fast is an Ekadashi by both traditions, as counts of days.
type fast struct {
	smarta, vaishnava int
	how               Choice // Trisparsha, Vanjuli …: the case that the sunrises make
}

// ekadashi chooses the days of a fast from the sunrises that Ekadashi and Dwadashi own, and from whether Dashami still
// ran at arunodaya (viddha). The cases are tried in order. Matched with 527 of 527 published dates of five places.
// Smartas keep the first day that Ekadashi owns; Vaishnavas ask for one that Dashami has not touched, and for Dwadashi
// to be left for breaking the fast, so theirs is that day or the next.
func (b *book) ekadashi(e, v span) fast {
	own, dwadashi := b.owned(e), len(b.owned(v))
	switch len(own) {
	case 0:
		d := b.begin(e)
		return fast{d, d + 1, choseLost}
	case 1:
		return b.oneEkadashi(e, own[0], dwadashi)
	}
	if dwadashi > 0 {
		return fast{own[1], own[1], choseUnmilani}
	}
	return fast{own[0], own[1], choseFirst}
}

func (b *book) oneEkadashi(e span, d, dwadashi int) fast {
	switch {
	case dwadashi == 0:
		return fast{d - 1, d, choseTrisparsha}
	case b.viddha(e, d):
		return fast{d, d + 1, choseViddha}
	case dwadashi == 2:
		return fast{d, d + 1, choseVanjuli}
	}
	return fast{d, d, choseOnly}
}

// viddha reports whether a tithi begins after the arunodaya of a day.
func (b *book) viddha(e span, n int) bool {
	d := b.day(n)
	dawn, ok := b.kala(&d, arunodaya)
	return ok && e.from > dawn.from
}

// mahadvadashi says which of the great Dwadashis a fast is, by sunrises, and on which day: "" for none. Pakshavardhini,
// after which Purnima or Amavasya owns two days, is on the first day that Dwadashi owns and moves no fast.
func (b *book) mahadvadashi(n int, name string) (day int, ok bool) {
	e, v := b.tithi(n), b.tithi(n+1)
	if name == "vijaya" {
		return b.vijaya(v)
	}
	if name == "pakshavardhini" {
		last := n + 4 // Purnima or Amavasya
		if days := b.owned(v); len(days) > 0 && len(b.owned(b.tithi(last))) == 2 {
			return days[0], true
		}
		return 0, false
	}
	f := b.ekadashi(e, v)
	return f.vaishnava, f.how.String() == name
}

// vijaya is a Dwadashi that stands with Shravana from sunrise to sunset (Vilnius 2026-03-15, the one date at hand). It
// moves no fast. By sunrise alone there would be days that no list has (Delhi 2026-09-23); the three other great
// Dwadashis by nakshatra have no date to hold them against, and are not found.
func (b *book) vijaya(v span) (int, bool) {
	n, ok := b.own(v)
	if !ok {
		return 0, false
	}
	d := b.day(n)
	if !d.whole || v.to < d.set {
		return 0, false
	}
	star := b.starAt(d.rise)
	return n, mod(star, 27)+1 == int(vedic.Shravana) && b.star(star).to >= d.set
}

// parana returns when a fast on day n is broken: after the first quarter of Dwadashi (Hari vasara) and within it, in
// the first fifth of the next day; where that is over too early or begins too late, in the fourth fifth; never in the
// night. Matched with 142 of 143 windows.
func (b *book) parana(n int, v span) span {
	p, hari := b.day(n+1), v.part(1./4)
	if !p.whole {
		return span{}
	}
	pratah := p.cut(0, 1./5)
	switch {
	case v.to <= p.rise:
		return pratah
	case hari <= p.rise:
		return span{p.rise, min(pratah.to, v.to)}
	case hari < pratah.to:
		return span{hari, min(pratah.to, v.to)}
	}
	return span{max(p.at(3./5), hari), min(p.at(4./5), v.to)}
}

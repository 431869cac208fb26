package rashidasha

import (
	"slices"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// plan is how one system runs in one chart. A system is a seed, an order of signs from it, a length
// for each and an order of parts: nearly all systems are made of the same few pieces.
type plan struct {
	seed   Seed
	order  order
	length func(vedic.Rashi) Length
	parts  parts
	first  float64 // what is left of the first period, where it is not whole; zero is all
	// Source and trust are those of a school, where they are not those of the row.
	source vedic.Source
	trust  Trust
}

// Seed is the sign that rules first. Among are those it was chosen from, if there was a choice, and Rule the one that
// decided, as [jaimini.Strengths.Stronger] lists them.
type Seed struct {
	// The sign.
	Rashi vedic.Rashi `json:"rashi"`
	// Those it was chosen from, the first choice first; nil where the rule leaves none.
	Among []vedic.Rashi `json:"among,omitempty"`
	// The rule that decided between the last two; empty where there was no choice.
	Rule jaimini.Term `json:"rule,omitzero"`
}

// row is a system as a rule: where its chart is, how it runs, and who says so.
type row struct {
	// How sure the rules are.
	trust  Trust
	usual  bool
	varga  varga.Varga
	source vedic.Source
	plan   func(x *reading) (plan, error)
}

// The book whose printed examples the systems of this package come out as.
const book = "Vedic Astrology: An Integrated Approach"

// rows are the systems of signs. Naisargika and Moola, whose rulers are grahas, have no plan.
var rows = [systemCount]row{
	Narayana:       {Sure, true, varga.D1, vedic.Source{Work: book, At: "Narayana dasha; BPHS 46"}, narayana},
	Sudasa:         {Sure, true, varga.D1, vedic.Source{Work: book, At: "Sudasa"}, sudasa},
	Drig:           {Sure, true, varga.D1, vedic.Source{Work: book, At: "Drigdasa; BPHS 46"}, drig},
	Shoola:         {Sure, true, varga.D1, vedic.Source{Work: book, At: "Shoola dasa"}, shoola},
	NiryanaShoola:  {Sure, true, varga.D1, vedic.Source{Work: book, At: "Niryana Shoola dasa; BPHS 46"}, niryana},
	LagnaKendradi:  {Sure, true, varga.D1, vedic.Source{Work: book, At: "Lagna Kendradi rasi dasa; BPHS 46"}, kendradi},
	Trikona:        {OneSchool, true, varga.D1, vedic.Source{Work: "BPHS", At: "46"}, trikona},
	Yogardha:       {Sure, true, varga.D1, vedic.Source{Work: "BPHS", At: "46.169–170"}, yogardha},
	Navamsa:        {OneSchool, true, varga.D1, vedic.Source{Work: "Jaimini Sutras"}, navamsa},
	Sudarshana:     {Sure, true, varga.D1, vedic.Source{Work: "BPHS", At: "74"}, sudarshana},
	Naisargika:     {Sure, true, varga.D1, vedic.Source{Work: "BPHS", At: "46"}, nil},
	Chara:          {OneSchool, true, varga.D1, vedic.Source{Work: "Predicting through Jaimini's Chara Dasha"}, chara},
	KarakaKendradi: {OneSource, false, varga.D1, vedic.Source{Work: "BPHS", At: "46"}, karakaKendradi},
	Sthira:         {OneSource, false, varga.D1, vedic.Source{Work: "BPHS", At: "46"}, ofSthira},
	Brahma:         {OneSource, false, varga.D1, vedic.Source{Work: "BPHS", At: "46"}, ofBrahma},
	Mandooka: {OneSource, false, varga.D1, vedic.Source{Work: "PyJHora", At: "mandooka, after K. N. Rao"},
		mandooka},
	Varnada: {OneSource, false, varga.D1, vedic.Source{Work: "PyJHora", At: "varnada"}, varnada},
	Padanadhamsha: {OneSource, false, varga.D9, vedic.Source{Work: "Jagannatha Hora", At: "padanadhamsha"},
		padanadhamsha},
	Moola: {OneSource, false, varga.D1, vedic.Source{Work: "BPHS", At: "46; 51.3–4"}, nil},
}

// among chooses the strongest of signs, one after the other. It compares by pairs from the left:
// the winner of two meets the third.
func (x *reading) among(signs ...vedic.Rashi) Seed {
	s := Seed{Rashi: signs[0], Among: signs}
	for _, r := range signs[1:] {
		s.Rashi, s.Rule = x.chart.Stronger(s.Rashi, r)
	}
	return s
}

// house returns the sign of a house.
func (x *reading) house(n int) vedic.Rashi { return x.chart.Lagna().Nth(n) }

// opposed returns the stronger of a sign and its seventh.
func (x *reading) opposed(r vedic.Rashi) Seed { return x.among(r, r.Nth(7)) }

// chosen picks the reading of antardashas that the options ask for.
func (x *reading) chosen(usual parts) parts {
	switch x.o.Antardasha {
	case NarayanaParts:
		return likeNarayana
	case GeneralParts:
		return general
	}
	return usual
}

// narayana starts in the rashi from the stronger of lagna and seventh. In another varga it is the
// house of its number, from which it takes the sign that the lord of the house has there, or the
// seventh from it. In D9 it is the ninth house of the rashi: the sign in the navamsa of the ninth
// lord, or the seventh from that.
func narayana(x *reading) (plan, error) {
	r := x.house(1)
	if x.varga != varga.D1 {
		house := x.rashi.Lagna().Nth(int(x.varga))
		r = x.chart.Sign(x.rashi.Lord(house))
	}
	s := x.opposed(r)
	return plan{seed: s, order: x.padakrama(s.Rashi), length: x.byLord, parts: x.chosen(likeNarayana)}, nil
}

// sudasa starts from the shri lagna: as far from the lagna as the Moon is in her star, the star
// being a whole circle. The Moon at 4° of her star, three tenths of 13°20′, puts the shri lagna
// 108° from the lagna. What is left of its sign is what is left of the first period.
func sudasa(x *reading) (plan, error) {
	shri := x.sky.Lagna.Plus(27 * x.sky.MoonNakshatra().InNakshatra())
	r := shri.Rashi()
	left := 1 - float64(shri.InSign())/float64(vedic.Sign)
	return plan{seed: Seed{Rashi: r}, order: x.byKendras(r), length: x.byLord, parts: x.chosen(likeSudasa),
		first: left}, nil
}

// drig begins from the ninth and goes by what it and the next two aspect.
func drig(x *reading) (plan, error) {
	length := x.byLord
	if x.o.DrigBySthira {
		length = sthira
	}
	return plan{seed: Seed{Rashi: x.house(9)}, order: x.bySight(), length: length, parts: x.chosen(likeNarayana)}, nil
}

// sees reports whether a sign aspects another by rashi drishti.
func sees(a, b vedic.Rashi) bool {
	seen := jaimini.Aspects(a)
	return slices.Contains(seen[:], b)
}

// shoola begins from the stronger of a house and its seventh, nine years each; three in the second
// round.
func shoola(x *reading) (plan, error) {
	s := x.opposed(x.house(max(1, x.o.House)))
	length := func(r vedic.Rashi) Length { return fixed(r, 9, 3) }
	return plan{seed: s, order: from(s.Rashi, true, &oneByOne), length: length, parts: fromLord}, nil
}

// niryana begins from the stronger of second and eighth, with the years of Sthira.
func niryana(x *reading) (plan, error) {
	s := x.opposed(x.house(2))
	return plan{seed: s, order: byParity(s.Rashi), length: sthira, parts: x.chosen(likeNarayana)}, nil
}

// kendradi begins from the stronger of lagna and seventh and goes by kendras.
func kendradi(x *reading) (plan, error) {
	s := x.opposed(x.house(1))
	return plan{seed: s, order: x.byKendras(s.Rashi), length: x.byLord, parts: fromItselfTurned}, nil
}

// karakaKendradi starts from the Atmakaraka, the one of Sun to Saturn who has gone furthest in his
// sign. The nodes are no candidates: it is the scheme of seven karakas, whatever the options of
// package jaimini.
func karakaKendradi(x *reading) (plan, error) {
	atma := vedic.Sun
	for g := vedic.Moon; g <= vedic.Saturn; g++ {
		if x.chart.Within(g) > x.chart.Within(atma) {
			atma = g
		}
	}
	s := x.opposed(x.chart.Sign(atma))
	return plan{seed: s, order: x.byKendras(s.Rashi), length: x.byLord, parts: fromItselfTurned}, nil
}

// trikona begins from the strongest of the first, fifth and ninth.
func trikona(x *reading) (plan, error) {
	s := x.among(x.house(1), x.house(5), x.house(9))
	o := byParity(s.Rashi)
	if x.o.TrikonaByTrines {
		o = from(s.Rashi, forward(s.Rashi), &blocks)
	}
	length := func(r vedic.Rashi) Length { return again(x.byLord(r)) }
	return plan{seed: s, order: o, length: length, parts: fromItself}, nil
}

// yogardha begins from the stronger of lagna and seventh; its years are the mean of two systems and
// so may end in a half.
func yogardha(x *reading) (plan, error) {
	s := x.opposed(x.house(1))
	return plan{seed: s, order: byParity(s.Rashi), length: x.halved, parts: fromNext(forward(s.Rashi))}, nil
}

// fromNext starts from the next sign in a direction and ends with r itself, as chara dashas do.
func fromNext(ahead bool) parts {
	return func(_ *reading, r vedic.Rashi) order {
		if ahead {
			return from(r.Nth(2), true, &oneByOne)
		}
		return from(r.Nth(0), false, &oneByOne)
	}
}

// navamsa starts from the sign that the navamsa of the lagna leads to, always an odd one. Navamsa
// signs of fire lead to Mesha, of earth to Simha, of air to Tula and of water to Kumbha.
func navamsa(x *reading) (plan, error) {
	leads := [...]vedic.Rashi{vedic.Mesha, vedic.Simha, vedic.Tula, vedic.Kumbha}
	r := leads[(x.sky.Lagna.Navamsa()-1)%4]
	length := func(r vedic.Rashi) Length { return fixed(r, 9, 9) }
	return plan{seed: Seed{Rashi: r}, order: from(r, true, &oneByOne), length: length, parts: fromNavamsa}, nil
}

// sudarshana goes round the houses a year each, at once from lagna, Moon and Sun (BPHS 74).
func sudarshana(x *reading) (plan, error) {
	length := func(r vedic.Rashi) Length { return fixed(r, 1, 1) }
	lagna := x.house(1)
	return plan{seed: Seed{Rashi: lagna}, order: from(lagna, true, &oneByOne), length: length, parts: fromItselfOn}, nil
}

// chara is that of package jaimini. It is here so that one door offers all dashas of signs; options
// and lengths are those of jaimini's.
func chara(x *reading) (plan, error) {
	d, err := jaimini.CharaDasha(x.sky, x.o.Jaimini)
	if err != nil {
		return plan{}, err
	}
	length := func(r vedic.Rashi) Length {
		l := d.Length(r, 1)
		exception := l.Exception
		if exception == "lord_in_seventh" {
			exception = seventh
		}
		return Length{
			Rashi: r, Years: Years(l.Years), Second: Years(d.Length(r, 2).Years), Lord: l.Lord, LordRashi: l.LordRashi,
			Count:     l.Count,
			Exception: exception,
		}
	}
	trust := OneSchool
	if d.System == jaimini.RaghavaBhatta || d.System == jaimini.Rangacharya {
		trust = OneSource
	}
	return plan{seed: Seed{Rashi: d.Start}, order: d.Order(), length: length,
		parts: func(_ *reading, r vedic.Rashi) order { return d.Parts(r) }, source: d.Source, trust: trust}, nil
}

// mandooka leaps from kendra to kendra, from the stronger of lagna and seventh.
func mandooka(x *reading) (plan, error) {
	s := x.opposed(x.house(1))
	o, length := leaps(s.Rashi), x.leaping
	if x.o.MandookaBySthira {
		length = sthira
	}
	turned := func(_ *reading, r vedic.Rashi) order { return o.starting(r) }
	return plan{seed: s, order: o, length: length, parts: turned}, nil
}

// padanadhamsha runs as Narayana from the navamsa of the lord of the arudha lagna, or the seventh from it.
func padanadhamsha(x *reading) (plan, error) {
	arudha := jaimini.ArudhaLagna(x.sky, x.o.Jaimini)
	lord := x.rashi.Lord(arudha)
	s := x.opposed(x.sky.Grahas[lord-1].Longitude.Navamsa())
	return plan{seed: s, order: x.padakrama(s.Rashi), length: x.byLord, parts: x.chosen(likeNarayana)}, nil
}

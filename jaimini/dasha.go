package jaimini

import (
	"fmt"
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// Levels is the depth of the chara dasha: maha, antara and pratyantara.
const Levels = 3

// Dasha is the chara dasha of one birth: signs rule in turn, each as many years as its lord is signs away. StartRule
// says why it begins with Start: "lagna_sign", or "strongest_of_three" of the signs of lagna, Sun and Moon. Direction
// is "zodiacal" or "reverse", as DecidedBy has it: the ninth sign from the lagna, or for Raghava Bhatta and Rangacharya
// the sign of the lagna. A Dasha that was read back from JSON has no periods.
type Dasha struct {
	// Whose chara dasha, by key.
	System System `json:"system"`
	// The sign that rules first.
	Start vedic.Rashi `json:"start"`
	// lagna_sign, or strongest_of_three of the signs of lagna, Sun and Moon.
	StartRule Term `json:"startRule"`
	// Zodiacal or reverse: the order in which signs rule; "zodiacal" or "reverse".
	Direction Term `json:"direction"`
	// The sign that decided the direction: the 9th from the lagna, or by school that of the lagna.
	DecidedBy vedic.Rashi `json:"decidedBy"`
	// Where the system is taught.
	Source vedic.Source `json:"source"`

	// The signs in turn.
	order   [12]vedic.Rashi
	lengths [2]vedic.ByRashi[Length] // of the first cycle and of the next ones
	birth   vedic.JD
	year    float64 // days
}

// Length is the number of years that a sign rules, with its reason. Count is the inclusive distance
// from the sign to its lord, or for Raghava Bhatta and Rangacharya from the lord to the sign, 1 to 12, in Direction
// "zodiacal" or "reverse". Years are Count less one, unless Exception says otherwise: "own_sign"
// for a lord in the sign, which gives twelve years; "exalted" or "debilitated", which add or remove
// a year, down to none; "lord_in_seventh" for ten years with Rangacharya; "complement" in the second cycle of
// Parashara, the rest of twelve years; and "none". CoLordRule is how Lord was chosen if the sign has two (see
// [CoLord]).
type Length struct {
	// 0–12; a sign with no years does not rule.
	Years int `json:"-"`
	// The lord that the count ends or begins at.
	Lord vedic.Graha `json:"lord"`
	// The sign of that lord.
	LordRashi vedic.Rashi `json:"lordRashi"`
	// Zodiacal or reverse: the way that is counted; "zodiacal" or "reverse".
	Direction Term `json:"direction"`
	// Signs from the sign to its lord (or back, by school), both counted, 1 to 12; a year less is its length.
	Count int `json:"count"`
	// own_sign: the lord is in the sign, twelve years; exalted, debilitated: a year more or less; lord_in_seventh: ten
	// years; complement: the rest of twelve in the second cycle; none.
	Exception Term `json:"exception"`
	// By which rule one of two lords (of Vrishchika and Kumbha) was taken; null where the sign has one.
	CoLordRule Term `json:"coLordRule"`
}

// Period is the rule of one sign, at level 1 to [Levels]. It holds its start and not its end, and its end is, bit for
// bit, the start of the next period of its level. The zero Period is no period.
type Period struct {
	// The sign that rules.
	Rashi vedic.Rashi
	// 1 to [Levels].
	Level int
	// Of twelve signs, from 1.
	Cycle int
	// Days of UT; it holds the first moment and not the last.
	Start, End vedic.JD

	system System
	back   bool
}

// CharaDasha returns the chara dasha of a sky by the System of the options; see [System]. The error is that of [Of].
func CharaDasha(sky *vedic.Sky, o Options) (Dasha, error) {
	if err := sky.Check(); err != nil {
		return Dasha{}, fmt.Errorf("jaimini: %w", err)
	}
	if err := o.check(sky.At); err != nil {
		return Dasha{}, err
	}
	x := read(sky, &o)
	var d Dasha
	x.dasha(&d)
	return d, nil
}

// dasha computes the order and the lengths. The second cycle of Parashara gives each sign the rest
// of twelve years, so that both cycles make 144; with K. N. Rao all cycles are alike.
func (x *reader) dasha(d *Dasha) {
	d.System, d.birth, d.year = x.o.System, x.sky.At, x.sky.Settings.Year.Days()
	d.Start, d.StartRule, d.DecidedBy, d.Direction = x.lagna, fromLagna, x.lagna.Nth(9), zodiacal
	back := !oddFooted(d.DecidedBy)
	rules := fullDashaRules
	switch x.o.System {
	case KNRao:
		d.Source, rules = sourceRao, raoRules
	case Parashara:
		d.Source = sourceParashara
		if x.o.StartFromStrongest {
			d.Start, d.StartRule = x.strongestOfThree(), fromOfThree
			d.DecidedBy = d.Start.Nth(9)
			back = !oddFooted(d.DecidedBy)
		}
	case RaghavaBhatta:
		d.Source, d.DecidedBy = sourceRaghava, x.lagna
		back = x.lagna%2 == 0
	case Rangacharya:
		d.Source, d.DecidedBy = sourceRangacharya, x.lagna
		back = x.lagna%2 == 0
	}
	if back {
		d.Direction = reverse
	}
	d.order = orderOf(d.Start, back, x.o.System)
	for i := range d.lengths[0] {
		r := vedic.Rashi(i + 1)
		l := x.length(r, rules)
		d.lengths[0][i], d.lengths[1][i] = l, l
		if x.o.System == Parashara {
			d.lengths[1][i].Years, d.lengths[1][i].Exception = 12-l.Years, complement
		}
	}
}

// strongestOfThree returns the strongest of the signs of lagna, Sun and Moon. Two are compared and
// the winner meets the third, in the order of lagna, Sun, Moon.
func (x *reader) strongestOfThree() vedic.Rashi {
	r, _ := x.strongerSign(x.lagna, x.sign[vedic.Sun-1])
	r, _ = x.strongerSign(r, x.sign[vedic.Moon-1])
	return r
}

// orderOf returns the order in which signs rule: one after the other; for Raghava Bhatta and Rangacharya so from a
// movable sign, from a fixed one every sixth, and from a dual one trine by trine.
//
// Every sixth goes through all twelve signs since 5 and 12 have no common factor. Trine by trine
// the three signs of an element follow one another before the next element begins; backward that
// turns the steps between the trines, and with Rangacharya those within them too.
func orderOf(start vedic.Rashi, back bool, s System) (order [12]vedic.Rashi) {
	leaps, kind := s == RaghavaBhatta || s == Rangacharya, steadiness(start)
	for i := range order {
		n, within := i, 0
		switch {
		case leaps && kind == 2:
			n = i * 5
		case leaps && kind == 3:
			n, within = i/3, i%3*4
		}
		if back {
			n = -n
		}
		if back && s == Rangacharya {
			within = -within
		}
		order[i] = start.Nth(n + within + 1)
	}
	return order
}

// partsOf returns the order of the antardashas of r: from the next sign in the direction of the dasha (K. N. Rao), or
// with Rangacharya from r in the order of a dasha that begins with it.
func partsOf(r vedic.Rashi, back bool, s System) [12]vedic.Rashi {
	switch {
	case s == Rangacharya:
		return orderOf(r, r%2 == 0, s)
	case back:
		return orderOf(r.Nth(0), back, KNRao)
	}
	return orderOf(r.Nth(2), back, KNRao)
}

// Parts returns the signs of the antardashas of a sign in their order.
func (d *Dasha) Parts(r vedic.Rashi) [12]vedic.Rashi {
	return partsOf(r, d.Direction == reverse, d.System)
}

// oddFooted reports whether signs are counted forward from r: Mesha to Mithuna and Tula to Dhanu.
func oddFooted(r vedic.Rashi) bool { return (r-1)/3%2 == 0 }

// fullDashaRules are all rules that choose between two lords, including the one for dashas.
var (
	byLongerDasha = criterion{longerDasha, func(x *reader, g vedic.Graha) int64 {
		return int64(x.lengthBy(x.dashaOf, g).Years)
	}}
	fullDashaRules = []criterion{byConjunction, byCompany, byExaltation, byMobility, byLongerDasha, byAdvancement}
)

// length computes the years that r rules in the system of the options. It sets dashaOf, the sign
// for which the rule of the longer dasha computes years; nothing else reads it.
func (x *reader) length(r vedic.Rashi, rules []criterion) Length {
	if !twoLords(r) {
		return x.lengthBy(r, r.Lord())
	}
	if x.o.System == Rangacharya {
		l := x.lengthBy(r, r.Lord())
		l.CoLordRule = classical
		return l
	}
	x.dashaOf = r
	c := x.coLord(r, rules)
	l := x.lengthBy(r, c.Lord)
	l.CoLordRule = c.Rule
	return l
}

// lengthBy returns how long r rules with a given lord. Years for dignity are Parashara's alone, and
// own sign goes before them: a lord exalted at home, as Mercury in Kanya, gives twelve and no more.
func (x *reader) lengthBy(r vedic.Rashi, lord vedic.Graha) Length {
	at := x.sign[lord-1]
	l := Length{Lord: lord, LordRashi: at, Direction: zodiacal, Exception: none}
	from, to, forward := r, at, oddFooted(r)
	if x.o.System == RaghavaBhatta || x.o.System == Rangacharya {
		from, to, forward = at, r, at%2 == 1
	}
	if l.Count = from.CountTo(to); !forward {
		l.Direction, l.Count = reverse, to.CountTo(from)
	}
	l.Years = l.Count - 1
	switch {
	case l.Count == 1:
		l.Years, l.Exception = 12, ownSign
	case l.Count == 7 && x.o.System == Rangacharya:
		l.Years, l.Exception = 10, lordInSeventh
	case x.o.System != Parashara:
	case at == exaltedIn(lord):
		l.Years, l.Exception = l.Years+1, exalted
	case at == exaltedIn(lord).Nth(7):
		l.Years, l.Exception = l.Years-1, debilitated
	}
	return l
}

// Between walks the periods of one level, 1 to [Levels], that run at some moment of a span, both its ends included, in
// order. Another level gives none.
func (d *Dasha) Between(from, to vedic.JD, level int) iter.Seq[Period] {
	return func(yield func(Period) bool) {
		if from <= to && level >= 1 && level <= Levels {
			walk(d.Mahas(), from, to, level, yield)
		}
	}
}

// walk reports whether to go on.
func walk(periods []Period, from, to vedic.JD, level int, yield func(Period) bool) bool {
	for _, p := range periods {
		switch {
		case p.End <= from || p.Start > to:
		case p.Level < level:
			if !walk(p.Sub(), from, to, level, yield) {
				return false
			}
		case !yield(p):
			return false
		}
	}
	return true
}

// At returns the chain of periods that run at a moment, the maha dasha first, down to a depth of 1 to [Levels]; deeper
// is [Levels]. It is empty before birth, after the last of the Mahas, and for a depth below 1. The slice is the
// caller's.
func (d *Dasha) At(at vedic.JD, depth int) []Period {
	chain := make([]Period, 0, Levels)
	var twelve [12]Period
	level := d.appendMahas(make([]Period, 0, 24))
	for range min(depth, Levels) {
		i := 0
		for i < len(level) && !level[i].Holds(at) {
			i++
		}
		if i == len(level) {
			break
		}
		chain = append(chain, level[i])
		level = level[i].appendSub(twelve[:0])
	}
	return chain
}

// Mahas returns the maha dashas from birth on, in whole cycles of twelve signs until they cover 120 years. Signs of no
// years are left out. The slice is the caller's.
func (d *Dasha) Mahas() []Period { return d.appendMahas(make([]Period, 0, 24)) }

// span is how many years are covered at least: the full life of the texts.
const span = 120

// appendMahas appends the maha dashas. Ends are counted from birth in whole years, so that
// roundings do not add up.
func (d *Dasha) appendMahas(to []Period) []Period {
	if d.year == 0 {
		return to
	}
	start, gone := d.birth, 0
	for cycle := 1; gone < span; cycle++ {
		for _, r := range d.order {
			years := d.length(r, cycle).Years
			if years == 0 {
				continue
			}
			gone += years
			end := d.birth + vedic.JD(float64(gone)*d.year)
			to = append(to, Period{r, 1, cycle, start, end, d.System, d.Direction == reverse})
			start = end
		}
	}
	return to
}

// length returns that of a cycle: all odd cycles are as the first, all even ones as the second.
func (d *Dasha) length(r vedic.Rashi, cycle int) *Length { return &d.lengths[(cycle-1)&1][r-1] }

// Length returns how long r, a sign, rules in a cycle, counted from 1, and why; the zero Length for no sign.
func (d *Dasha) Length(r vedic.Rashi, cycle int) Length {
	if !isSign(r) {
		return Length{}
	}
	return *d.length(r, cycle)
}

// Holds reports whether the period runs at a moment: from its start on, up to but not at its end.
func (p Period) Holds(at vedic.JD) bool { return p.Start <= at && at < p.End }

// Sub returns the twelve periods of the next level, all equally long: first the sign next to that of p in the direction
// of the dasha, and last that of p itself (K. N. Rao), but with Rangacharya as [Dasha.Parts] has them. They fill p
// exactly. A pratyantara is not divided further and gives none. The slice is the caller's.
func (p Period) Sub() []Period { return p.appendSub(make([]Period, 0, 12)) }

// appendSub appends the twelve; edges are computed from the beginning of the whole.
func (p Period) appendSub(to []Period) []Period {
	if p.Level < 1 || p.Level >= Levels {
		return to
	}
	whole, start := float64(p.End-p.Start), p.Start
	for i, r := range partsOf(p.Rashi, p.back, p.system) {
		end := p.Start + vedic.JD(whole*float64(i+1)/12)
		if i == 11 {
			end = p.End
		}
		to = append(to, Period{r, p.Level + 1, p.Cycle, start, end, p.system, p.back})
		start = end
	}
	return to
}

// Order returns the order in which the signs rule in every cycle, those of no years among them.
func (d *Dasha) Order() [12]vedic.Rashi { return d.order }

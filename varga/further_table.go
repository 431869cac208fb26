package varga

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// plan is a Division made ready: what each of its steps does, and how many parts a sign has in all.
// It is made once for a question: each of nine grahas, the lagna and the search for its validity go
// through it.
type plan struct {
	layers [8]layer
	n      int
	parts  int
	source vedic.Source
}

// layer deals out the signs of one step: by rows, by a list for odd and one for even signs, or as one of the sixteen.
type layer struct {
	n      int
	by     rows
	lists  *[2][]vedic.Rashi
	scheme *scheme
}

// carry returns the place of l in the varga of a layer.
func (x *layer) carry(l vedic.Longitude) vedic.Longitude {
	if x.scheme != nil {
		i, c := x.scheme.cell(l)
		return vedic.Longitude(vedic.Angle(c.sign-1)*vedic.Sign + x.scheme.degree(l, i))
	}
	i, _ := l.Part(12 * x.n)
	sign, part := i/x.n, i%x.n
	to := vedic.Rashi(0)
	if x.lists != nil {
		to = x.lists[sign%2][part]
	} else {
		to = x.by[sign].start.Nth(x.by[sign].step*part + 1)
	}
	return vedic.Longitude(vedic.Angle(to-1)*vedic.Sign + vedic.Angle(l)*vedic.Angle(x.n) - vedic.Angle(i)*vedic.Sign)
}

// carry takes one step after another: each spreads its part over a whole sign, and the next one
// divides that sign again. So the order matters, and nothing is rounded on the way.
func (p *plan) carry(l vedic.Longitude) vedic.Longitude {
	for i := range p.layers[:p.n] {
		l = p.layers[i].carry(l)
	}
	return l
}

// plan checks every step, so that the error has all faults, and then lists their layers.
func (d Division) plan() (p plan, err error) {
	if err := d.Check(); err != nil {
		return p, err
	}
	list := p.layers[:0]
	for i := range d {
		if list, err = d[i].layers(list); err != nil {
			return p, err
		}
	}
	p.n, p.parts, p.source = len(list), d.Parts(), d.source()
	return p, nil
}

// The usual rule of D5: the signs of Mars, Saturn, Jupiter, Mercury and Venus, and in even signs the other way round.
var panchamsas = [2][]vedic.Rashi{
	{vedic.Mesha, vedic.Kumbha, vedic.Dhanu, vedic.Mithuna, vedic.Tula},
	{vedic.Vrishabha, vedic.Kanya, vedic.Meena, vedic.Makara, vedic.Vrishchika},
}

// layers appends what the step does: two layers for D108 and D144, whose usual rules are two vargas
// in turn. The error is that of a method that the varga has not, or of a deal or start that is
// none.
func (s *Step) layers(list []layer) ([]layer, error) {
	if s.Deal >= dealCount {
		want := "one of " + strings.Join(dealKeys, ", ")
		return nil, &vedic.ParseError{What: "way to deal out signs", Got: s.Deal.String(), Want: want}
	}
	if int(s.Start) >= len(startKeys) {
		want := "one of " + strings.Join(startKeys, ", ")
		return nil, &vedic.ParseError{What: "start of signs", Got: s.Start.String(), Want: want}
	}
	known := s.N <= int(D60) && Varga(s.N).Valid()
	if s.Method != Parashara && (s.Deal != DealUsual || !known) {
		what := "method of D" + strconv.Itoa(s.N)
		return nil, &vedic.ParseError{What: what, Got: s.Method.String(),
			Want: "parashara: methods are for the sixteen"}
	}
	standard := func(v Varga) layer { return layer{n: int(v), scheme: &catalogue[v.rank()][0]} }
	switch {
	case s.Deal == DealRaman && s.N != 11, s.Deal == DealSwapped && s.N != 108:
		what := "rule of D" + strconv.Itoa(s.N)
		return nil, &vedic.ParseError{What: what, Got: s.Deal.String(),
			Want: "known there: raman is of D11, swapped of D108"}
	case s.Deal == DealUsual && known:
		scheme, err := schemeOf(Varga(s.N), s.Method)
		if err == nil && scheme.way == byLords {
			err = &vedic.ParseError{What: "method of D30", Got: s.Method.String(), Want: "a method that gives signs"}
		}
		return append(list, layer{n: s.N, scheme: scheme}), err
	case s.Deal == DealUsual && s.N == 5:
		return append(list, layer{n: 5, lists: &panchamsas}), nil
	case s.Deal == DealUsual && s.N == 108:
		return append(list, standard(D9), standard(D12)), nil
	case s.Deal == DealUsual && s.N == 144:
		return append(list, standard(D12), standard(D12)), nil
	case s.Deal == DealUsual && s.N == 150:
		return append(list, layer{n: 150, by: each(itself, 1)}), nil
	case s.Deal == DealSwapped:
		return append(list, standard(D12), standard(D9)), nil
	}
	return append(list, layer{n: s.N, by: s.rows()}), nil
}

// rows returns the rows of a rule that serves any number of parts. Start moves where each sign
// begins; step and direction are the deal's.
func (s *Step) rows() rows {
	switch s.Deal {
	case DealEvenReverse:
		return mirrored(cyclic(s.N), s.N)
	case DealAlternate:
		return somanatha(s.N)
	case DealFromSign:
		return each(func(r vedic.Rashi) vedic.Rashi { return r.Nth(s.Start.of(r)) }, 1)
	case DealFromAries:
		return each(func(r vedic.Rashi) vedic.Rashi { return vedic.Mesha.Nth(s.Start.of(r)) }, 1)
	case DealRaman:
		return each(func(r vedic.Rashi) vedic.Rashi { return r.Nth(0) }, -1)
	}
	return cyclic(s.N)
}

// The numbers of the starts, by odd and even, by mobility or by element.
var starts = [...][]int{{1}, {1, 7}, {1, 9}, {1, 5}, {1, 11}, {1, 3}, {1, 5, 9}, {1, 9, 5}, {1, 4, 7, 10},
	{1, 10, 7, 4}}

// of returns the number for a sign: by parity where there are two numbers, by mobility where there
// are three, by element where there are four.
func (s Start) of(r vedic.Rashi) int {
	row := starts[s]
	return row[(int(r)-1)%len(row)] // odd and even, mobilities and elements all follow each other in the zodiac
}

// Further returns the numbers of the named vargas beyond the sixteen. The slice is the caller's.
func Further() []int { return []int{5, 6, 8, 11, 81, 108, 144, 150} }

// FurtherName returns the display name of a varga of [Further], "Panchamsa" or "पंचमांश".
// FurtherSignification returns in a few words what it is used for. Both are empty for another
// number.
func FurtherName(n int, l vedic.Lang) string { return furtherWord(n, ".name", l) }

// FurtherSignification returns in a few words what a varga of [Further] is used for.
func FurtherSignification(n int, l vedic.Lang) string { return furtherWord(n, ".signification", l) }

func furtherWord(n int, suffix string, l vedic.Lang) string {
	if slices.Contains(Further(), n) {
		word, _ := texts.Get(l, "D"+strconv.Itoa(n)+suffix)
		return word
	}
	return ""
}

// source says who teaches the first step's rule.
func (d Division) source() vedic.Source {
	s := d[0]
	if s.Deal == DealUsual && s.N <= int(D60) && Varga(s.N).Valid() {
		return Varga(s.N).Source(s.Method)
	}
	if s.Deal == DealUsual && furtherWord(s.N, ".name", vedic.English) != "" {
		return vedic.Source{Work: "Vedic Astrology: An Integrated Approach", At: "D" + strconv.Itoa(s.N)}
	}
	return vedic.Source{Work: "Jagannatha Hora", At: "D" + strconv.Itoa(s.N) + " " + s.Deal.String()}
}

// Nadiamsa returns the nadiamsa of l, the 150th of a sign, 12′ long: number counts from the beginning of the sign, and
// name is the place of its name in the list of 150, which movable signs go through forward, fixed ones backward, and
// dual ones from the 76th (Deva Keralam).
func Nadiamsa(l vedic.Longitude) (number, name int) {
	i, _ := l.Part(12 * 150)
	number = i%150 + 1
	switch l.Rashi().Traits().Mobility {
	case vedic.Fixed:
		return number, 151 - number
	case vedic.Dual:
		return number, (number+74)%150 + 1
	}
	return number, number
}

// holdsIn says how much earlier or later the birth might have been with the lagna in the same sign
// of a varga. The edges of a varga of many steps are not known beforehand, for signs may repeat at
// any cell; it walks cells outward from the lagna until the sign changes.
func (h *Horizon) holdsIn(p *plan) vedic.Delta {
	sign := p.carry(h.at).Rashi()
	if h.polar {
		left := func(l vedic.Longitude) bool { return p.carry(l).Rashi() != sign }
		return vedic.Delta{Earlier: h.leaves(left, -1), Later: h.leaves(left, 1)}
	}
	cells := 12 * p.parts
	i, _ := h.at.Part(cells)
	// Rounded up: a cell begins with the first microarcsecond that Part counts to it. The circle is added so that
	// numbers below zero round the same way; with mostCells the product is below 4.7e18, half of what an int64 holds.
	begin := func(i int) vedic.Longitude {
		return vedic.NewLongitude((vedic.Angle(i+cells)*vedic.Circle + vedic.Angle(cells-1)) / vedic.Angle(cells))
	}
	first, next := i, i+1
	for first > i-cells && p.carry(begin(first-1)).Rashi() == sign {
		first--
	}
	for next < i+cells && p.carry(begin(next)).Rashi() == sign {
		next++
	}
	from, to := edgeAt(vedic.Angle(begin(first))), edgeAt(vedic.Angle(begin(next)))
	return vedic.Delta{Earlier: minutes(h.rises(from), h.rose), Later: minutes(h.rose, h.rises(to))}
}

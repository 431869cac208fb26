package prediction

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// reasons appends statements about the subjects with the most weight on one side. If no subject
// leans to strain, it uses the heaviest strain of another subject. A reason is stated only in the
// first area that has it. If the heaviest subject has no new reason, the statement refers to the
// earlier area; other subjects are referred to only if the area has no other statement.
func (w *writer) reasons(to []Statement, all []subject, side, most int) []Statement {
	order := make([]*subject, 0, len(all))
	for i := range all {
		if s := &all[i]; !s.told && (sign(s.net) == side || side < 0) {
			order = append(order, s)
		}
	}
	slices.SortStableFunc(order, func(a, b *subject) int { return cmp.Compare(b.net*Points(side), a.net*Points(side)) })
	before := len(to)
	refer := func(s *subject) bool {
		told := s.choose(side, w.spared)
		if len(told) == 0 || sign(s.net) != side {
			return false
		}
		s.told = true
		to = append(to, w.again(s, told[:1], side))
		return true
	}
	for i, s := range order {
		if n := len(to) - before; n == most || n > 0 && sign(s.net) != side {
			break
		}
		if told := s.choose(side, func(it *item) bool { return w.home(s, it) }); len(told) > 0 {
			s.told = true
			to = append(to, w.reason(s, told, side))
		} else if i == 0 {
			refer(s)
		}
	}
	if len(to) == before {
		_ = slices.ContainsFunc(order, refer) // the first that it can
	}
	return to
}

// home reports whether a reason was already stated in an area or is to be left out.
func (w *writer) home(s *subject, it *item) bool {
	return w.spared(it) || w.homes[w.factKey(s, it)] != 0
}

// spared reports whether a reason is weighed but left out of the text: Mercury with the Sun is no
// burden, neither to itself nor to others.
func (w *writer) spared(it *item) bool {
	l := &it.leaf
	switch l.factor {
	case burnt:
		return l.graha == vedic.Mercury
	case bad, badOccupant, badLook:
		if l.graha == vedic.Mercury && l.by == vedic.Sun {
			return true
		}
		return l.by == vedic.Mercury && w.Planets[vedic.Mercury-1].House == w.Planets[vedic.Sun-1].House
	}
	return false
}

// factKey returns the key that identifies a reason in all areas.
func (w *writer) factKey(s *subject, it *item) string {
	return w.path(s, it) + strconv.Itoa(int(it.leaf.house)) + "=" + w.value(&it.leaf, s.yoga)
}

// again returns a statement that refers to a reason in an earlier area.
func (w *writer) again(s *subject, told []item, side int) Statement {
	word, kind, pol, agree := "plus", ".strength.", Favourable, s.pro
	if side < 0 {
		word, kind, pol, agree = "minus", ".caution.", Challenging, s.con
	}
	w.remember(s, pol)
	return Statement{
		ID: w.j.area.String() + kind + w.key(s), Polarity: pol,
		Text: w.fill("frame.again."+word, &values{inFirst: w.short(s), inTopic: w.topic,
			inPartA: w.homes[w.factKey(s, &told[0])].Name(w.o.Lang)}),
		Agreement: vedic.Decimal(float64(agree) / float64(s.pro+s.con)),
		Because:   []finding.Told{w.fact(s, &told[0])}, Rules: []finding.Citation{cite(told[0].leaf.factor)},
	}
}

// short names a subject without its office.
func (w *writer) short(s *subject) string {
	switch {
	case s.yoga != 0:
		return w.yogaName(s.yoga)
	case s.graha == 0:
		return w.fill("house", &values{inNth: w.nth(s.house)})
	}
	return w.name(s.graha)
}

// reason returns a statement with one or two reasons of a subject, a sentence each. Two reasons on different sides
// become one mixed statement with a sentence that weighs them, because the half that helps would mislead without the
// other.
func (w *writer) reason(s *subject, told []item, side int) Statement {
	word, pol := "plus", Favourable
	if side < 0 {
		word, pol = "minus", Challenging
	}
	frame := "frame.one"
	if len(told) == 2 {
		frame = "frame.two"
		if sign(told[1].by) != side {
			frame, pol = "frame.mixed."+word, Mixed
		}
	}
	w.remember(s, pol)
	v := values{inTopic: w.topic, inPartB: w.short(s)}
	v[inFirst] = text.Sentence(w.sentence(&told[0].leaf, s.yoga, w.called(s.graha), w.subjectHouse(s)))
	if len(told) == 2 {
		v[inSecond] = w.sentence(&told[1].leaf, s.yoga, w.word("it"), w.word("it.house"))
		if pol != Mixed {
			v[inSecond] = text.Sentence(v[inSecond])
		}
	}
	st := Statement{Polarity: pol, Text: w.fill(frame, &v)}
	if c := w.colour(s, side); c != "" && amounts[w.o.Length].colours {
		st.Text += " " + c
	}
	agree := s.pro
	if side < 0 {
		agree = s.con
	}
	st.Agreement = vedic.Decimal(float64(agree) / float64(s.pro+s.con))
	kind := ".strength."
	if side < 0 {
		kind = ".caution."
	}
	st.ID = w.j.area.String() + kind + w.key(s)
	for _, it := range told {
		w.homes[w.factKey(s, &it)] = w.j.area
		st.Because = append(st.Because, w.fact(s, &it))
		st.Rules = append(st.Rules, cite(it.leaf.factor))
	}
	return st
}

// subjectHouse names the house of a subject that is one.
func (w *writer) subjectHouse(s *subject) string {
	if s.house == 0 || s.graha != 0 {
		return ""
	}
	return w.fill("house", &values{inNth: w.nth(s.house)})
}

// remember notes the graha that a statement of the area praises or blames. A mixed statement weighs both and does
// neither.
func (w *writer) remember(s *subject, pol Polarity) {
	switch pol {
	case Favourable:
		w.praised |= finding.Of(s.graha)
	case Challenging:
		w.blamed |= finding.Of(s.graha)
	}
}

func (w *writer) key(s *subject) string {
	switch {
	case s.yoga != 0:
		return w.yogas[s.yoga-1].ID
	case s.graha != 0:
		return s.graha.String()
	}
	return "house_" + strconv.Itoa(int(s.house))
}

// cite returns the rule of a factor.
func cite(f factor) finding.Citation {
	return finding.Citation{RuleID: "prediction." + factors[f].key, Source: factors[f].source}
}

// path names what a reason reads in the chart.
func (w *writer) path(s *subject, it *item) string {
	if it.part == OfVarga {
		return w.key(s) + "." + w.j.row.varga.String() + "." + factors[it.leaf.factor].path
	}
	return w.key(s) + "." + factors[it.leaf.factor].path
}

// fact returns one reason as a fact with its own sentence.
func (w *writer) fact(s *subject, it *item) finding.Told {
	return finding.Told{Path: w.path(s, it), Value: w.value(&it.leaf, s.yoga),
		Text: text.Sentence(w.sentence(&it.leaf, s.yoga, w.name(s.graha), w.houseOf(&it.leaf)))}
}

// Explain returns a sentence about one piece of the reading's own evidence, in the language of the
// report. It is empty for the evidence of another reading and for a reading that was parsed from
// JSON.
func (r *Reading) Explain(e Evidence) string {
	if r.told == nil || r.told.b == nil {
		return ""
	}
	if _, ok := r.told.b.keys[reasonKey(&e.leaf)]; !ok {
		return ""
	}
	w := *r.told
	w.j = r.j
	s := subject{graha: e.Graha, house: e.leaf.house, yoga: e.name}
	return w.fact(&s, &item{leaf: e.leaf, part: e.Part}).Text
}

// colour says what a graha stands for by its house, or what a house stands for, once in a report. A strength is not
// followed by what asks for care, nor a caution by what is welcome.
func (w *writer) colour(s *subject, side int) string {
	v := values{inGraha: w.name(s.graha)}
	key, n := "colour.house", s.house
	switch {
	case s.yoga != 0:
		return ""
	case s.graha == 0:
		v[inPhrase] = w.word("theme." + strconv.Itoa(int(n)))
	default:
		key, n = "colour", w.Planets[s.graha-1].House
		row := moods.At(s.graha)
		if int(row.At(n))*side < 0 {
			return ""
		}
		v[inPhrase] = w.word("cell." + s.graha.String() + "." + strconv.Itoa(int(n)))
	}
	v[inNth] = w.nth(n)
	if w.told[v[inNth]+v[inPhrase]] {
		return ""
	}
	w.told[v[inNth]+v[inPhrase]] = true
	return w.fill(key, &v)
}

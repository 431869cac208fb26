package prediction

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// reasons tells the weightiest subjects of one side. Where none leans to strain, the heaviest strain of another subject is told.
func (w *writer) reasons(to []Statement, all []subject, side, most int) []Statement {
	order := make([]*subject, 0, len(all))
	for i := range all {
		if s := &all[i]; !s.told && (sign(s.net) == side || side < 0) {
			order = append(order, s)
		}
	}
	slices.SortStableFunc(order, func(a, b *subject) int { return cmp.Compare(b.net*Points(side), a.net*Points(side)) })
	before := len(to)
	for _, s := range order {
		if n := len(to) - before; n == most || n > 0 && sign(s.net) != side {
			break
		}
		if told := s.choose(side); len(told) > 0 {
			s.told = true
			to = append(to, w.reason(s, told, side))
		}
	}
	return to
}

// called gives the name of a subject in full, and as it is called again.
func (w *writer) called(s *subject) (who, again, house, thatHouse string) {
	v := values{inGraha: w.name(s.graha)}
	switch {
	case s.graha != 0 && s.lord:
		v[inOf] = w.nth(s.house)
		who = w.pick("who", "who.lord").fill(&v)
	case s.graha != 0 && s.karaka:
		who = w.pick("who", "who.karaka").fill(&v)
	case s.graha != 0:
		who = v[inGraha]
	case s.house != 0:
		v[inNth] = w.nth(s.house)
		house = w.plain("house", &v)
	}
	return who, w.plain("it", &v), house, w.plain("it.house", &v)
}

func (w *writer) reason(s *subject, told []item, side int) Statement {
	word, pol := "plus", Favourable
	if side < 0 {
		word, pol = "minus", Challenging
	}
	key := "frame." + word + "." + strconv.Itoa(len(told))
	if len(told) == 2 && sign(told[1].by) != side {
		key, pol = "frame.mixed."+word, Mixed
	}
	f := w.pick(word, key)
	who, again, house, thatHouse := w.called(s)
	var text [2]string
	for i := range told {
		name, that := who, house
		if lead := f.leads(inFirst, inSecond); (i == 0) != lead {
			name, that = again, thatHouse
		}
		text[i] = w.clause(w.pick(word, clauseKey(&told[i].leaf)), &told[i].leaf, s.yoga, name, that)
	}
	st := Statement{Text: f.fill(&values{inTopic: w.topic, inFirst: text[0], inSecond: text[1]}), Polarity: pol}
	if c := w.colour(s, side); c != "" {
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
		st.Because = append(st.Because, w.fact(s, &it))
		st.Rules = append(st.Rules, cite(it.leaf.factor))
	}
	return st
}

// key names a subject.
func (w *writer) key(s *subject) string {
	switch {
	case s.yoga != 0:
		return w.yogas[s.yoga-1].ID
	case s.graha != 0:
		return s.graha.String()
	}
	return "house_" + strconv.Itoa(int(s.house))
}

func cite(f factor) Citation {
	return Citation{RuleID: "prediction." + factors[f].key, Source: factors[f].source.String()}
}

// fact tells a reason by itself.
func (w *writer) fact(s *subject, it *item) Fact {
	path := w.key(s) + "." + factors[it.leaf.factor].path
	if it.part == OfVarga {
		path = w.key(s) + "." + w.j.row.varga.String() + "." + factors[it.leaf.factor].path
	}
	v := values{inNth: ""}
	if it.leaf.house != 0 {
		v[inNth] = w.nth(it.leaf.house)
	}
	f := w.b.keys[clauseKey(&it.leaf)][0]
	text := w.clause(f, &it.leaf, s.yoga, w.name(s.graha), w.plain("house", &v))
	return Fact{path, w.value(&it.leaf, s.yoga), capital(text) + w.plain("stop", &v)}
}

func capital(s string) string {
	return fragment{{slot: inFirst, capital: true}}.fill(&values{inFirst: s})
}

// Explain tells a piece of the reading's own evidence in a sentence, in the language of the report.
func (r *Reading) Explain(e Evidence) string {
	w := *r.told
	w.j = r.j
	s := subject{graha: e.Graha, house: e.leaf.house, yoga: e.name}
	return w.fact(&s, &item{leaf: e.leaf, part: e.Part}).Text
}

// colour says how a graha in its house, or a house, shows, once in a report.
func (w *writer) colour(s *subject, side int) string {
	v := values{inGraha: w.name(s.graha)}
	var key string
	switch {
	case s.yoga != 0:
		return ""
	case s.graha == 0:
		key = "colour.house"
		v[inNth], v[inPhrase] = w.nth(s.house), w.plain("theme."+strconv.Itoa(int(s.house)), &v)
	default:
		at := w.Planets[s.graha-1].House
		row := moods.At(s.graha)
		mood := row.At(at)
		if int(mood)*side < 0 {
			return ""
		}
		key = "colour." + [3]string{"minus", "even", "plus"}[mood+1]
		v[inNth], v[inPhrase] = w.nth(at), w.plain("cell."+s.graha.String()+"."+strconv.Itoa(int(at)), &v)
	}
	if w.told[v[inNth]+v[inPhrase]] {
		return ""
	}
	w.told[v[inNth]+v[inPhrase]] = true
	return w.pick("colour", key).fill(&v)
}

package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// gocharSheet is the sky over a place as a person likes to read it: positions, and then all events in order of time.
type gocharSheet struct {
	*sheet
	g *op.Gochar
}

// print shows positions, and of a span all events in one list.
func (s *gocharSheet) print() {
	g := s.g
	fmt.Fprintf(s.out, "%s\n%s\n\n", s.clock(g.At.Time), s.spot(&g.Place, ""))
	rows := [][]string{s.head("graha", "at", "nakshatra", "pada", "sky.a_day", "sky.latitude", "state")}
	for i := range g.Grahas {
		t := &g.Grahas[i].Transit
		rows = append(rows, []string{g.Grahas[i].Name, s.place(t.Longitude), t.Nakshatra.Name(s.lang),
			fmt.Sprint(t.Pada), fmt.Sprintf("%+.3f", t.Speed.Degrees()), fmt.Sprintf("%+.2f", t.Latitude.Degrees()),
			s.gait(t)})
	}
	s.table(rows)
	if events := s.events(); len(events) > 0 {
		fmt.Fprintf(s.out, "\n%s – %s\n", g.From, g.To)
		rows := [][]string{s.head("time", "sky.what", "detail")}
		for _, e := range events {
			rows = append(rows, []string{s.lang.Format(e.at, "2006-01-02 15:04:05"), e.what, e.more})
		}
		s.table(rows)
	}
}

// gait returns whether a graha is retrograde or combust.
func (p *page) gait(t *gochar.Transit) string {
	var list []string
	if t.Retrograde && !t.Graha.Node() {
		list = append(list, p.word("retrograde"))
	}
	if t.Combust {
		list = append(list, p.word("combust"))
	}
	return strings.Join(list, ", ")
}

// It has nothing of its kind but words, as events of all kinds stand in one order.
type skyEvent struct {
	at         time.Time
	what, more string
}

// events are those of all lists, by time. A time that lasts stands at its beginning, with its end beside it.
func (s *gocharSheet) events() (list []skyEvent) {
	add := func(at vedic.Instant, what, more string) { list = append(list, skyEvent{at.Time, what, more}) }
	g := s.g
	for _, x := range g.Ingresses {
		more := ""
		if x.Retrograde && !x.Graha.Node() {
			more = s.word("sky.backward")
		}
		if x.Again {
			more = s.word("sky.again")
		}
		where := x.Rashi.Name(s.lang)
		if x.Edge.Rashi() != x.Rashi || x.Edge.InSign() != 0 {
			where = fmt.Sprintf("%s %d", x.Nakshatra.Name(s.lang), x.Pada)
		}
		add(x.At, x.Graha.Name(s.lang)+" → "+where, more)
	}
	for _, x := range g.Stations {
		more := s.place(x.Longitude)
		if x.Tropical != nil {
			more += ", " + s.word("sky.almanac", "at", s.time(*x.Tropical, "01-02 15:04:05"))
		}
		add(x.At, s.turned(x.Graha, x.Retrograde), more)
	}
	for _, x := range g.Combust {
		add(x.Start, s.word("sky.combust", "graha", x.Graha.Name(s.lang)), s.until(x.End))
	}
	for _, x := range g.Asta {
		add(x.Asta, s.word("sky.asta", "graha", x.Graha.Name(s.lang)),
			s.until(x.Udaya)+", "+s.key("basis", string(x.Basis)))
	}
	for i := range g.Eclipses {
		x := &g.Eclipses[i]
		more := x.Kind.Name(s.lang)
		if x.Visible {
			more += ", " + s.word("seen_here") + " " + s.during(x.View, vedic.DateOf(x.Greatest.Time))
		}
		add(x.Greatest, s.word("sky.eclipse", "graha", x.Body.Name(s.lang)), more)
	}
	for _, x := range g.Conjunctions {
		add(x.At, x.Grahas[0].Name(s.lang)+" – "+x.Grahas[1].Name(s.lang), s.place(x.Longitude))
	}
	slices.SortStableFunc(list, func(a, b skyEvent) int { return a.at.Compare(b.at) })
	return list
}

// turned describes a station of a graha.
func (p *page) turned(g vedic.Graha, retrograde bool) string {
	id := "sky.turns_forward"
	if retrograde {
		id = "sky.turns_back"
	}
	return p.word(id, "graha", g.Name(p.lang))
}

// until returns the end of a period, as "until ...".
func (p *page) until(x vedic.Instant) string {
	return p.word("sky.until", "at", p.time(x, "2006-01-02 15:04"))
}

// transitsSheet is what the sky is to a chart as a person likes to read it.
type transitsSheet struct {
	*sheet
	t *op.Transits
}

// print shows the moment, the aspects that are exact, and the span and the life where they were asked for.
func (s *transitsSheet) print() {
	s.heading()
	t := s.t
	fmt.Fprintln(s.out)
	s.say("sky.moon_sign", "at", s.clock(t.At.Time), "sign", t.Moon.Name(s.lang))
	rows := [][]string{s.head("graha", "at", "sky.from_lagna", "from_moon", "sky.outcome", "sky.vedha_by",
		"bindus", "sarva", "sky.kakshya", "state")}
	for i := range t.Grahas {
		x := &t.Grahas[i]
		rows = append(rows, []string{x.Name, s.place(x.Longitude), house(x.FromLagna), house(x.Verdict.House),
			x.OutcomeName, orDash(s.names(x.Verdict.By)), count(x.Bindus), count(x.Sarva), s.kakshya(&x.Kakshya),
			s.gait(&x.Transit)})
	}
	s.table(rows)
	s.legend("sky.transit_legend")
	fmt.Fprintln(s.out)
	if t.Shani != nil {
		s.say("sky.shani", "kind", t.Shani.Kind.Name(s.lang), "from", s.day(t.Shani.Start), "to", s.day(t.Shani.End))
	} else {
		s.say("sky.no_shani")
	}
	s.exact()
	if t.Span != nil {
		s.span(t.Span)
	}
	if t.Life != nil {
		s.life(t.Life)
	}
	s.notes(s.warnings)
}

// house shows a house, nothing where it is not known.
func house(h vedic.Bhava) string {
	if h == 0 {
		return "–"
	}
	return houseNumber(h)
}

// count shows bindus; a dash where the hour of birth is not known.
func count(n *int) string {
	if n == nil {
		return "–"
	}
	return fmt.Sprint(*n)
}

func (p *page) day(x vedic.Instant) string { return p.time(x, time.DateOnly) }

// kakshya names its lord, with a plus where he gives a bindu.
func (s *transitsSheet) kakshya(k *gochar.Kakshya) string {
	text := s.natal(k.Lord)
	if k.Gives != nil && *k.Gives {
		text += " +"
	}
	return text
}

// natal names a natal point: a graha, or the lagna.
func (s *transitsSheet) natal(g vedic.Graha) string {
	if g == 0 {
		return s.word("lagna")
	}
	return g.Name(s.lang)
}

// exact shows the aspects that are within the orb.
func (s *transitsSheet) exact() {
	var list []string
	for i := range s.t.Grahas {
		x := &s.t.Grahas[i]
		for _, c := range x.Contacts {
			if c.Exact {
				list = append(list, s.word("sky.on", "graha", x.Name, "natal", s.natal(c.Natal), "count", c.Count,
					"arc", c.Apart))
			}
		}
	}
	if len(list) > 0 {
		s.say("sky.exact", "list", strings.Join(list, "; "))
	}
}

// passages shows stays in signs, a row each.
func (s *transitsSheet) passages(list []op.TransitPassage) {
	rows := [][]string{s.head("graha", "in", "from", "to_end", "sky.from_lagna", "from_moon", "sky.murti", "bindus")}
	for i := range list {
		p := &list[i]
		murti := "–"
		if p.Murti != 0 {
			murti = p.Murti.Name(s.lang)
		}
		rows = append(rows, []string{p.Graha.Name(s.lang), p.RashiName, s.day(p.Start), s.day(p.End),
			house(p.FromLagna), house(p.FromMoon), murti, count(p.Bindus)})
	}
	fmt.Fprintln(s.out)
	s.table(rows)
}

// span shows stays, and then contacts, stations and eclipses in order of time.
func (s *transitsSheet) span(x *op.TransitSpan) {
	fmt.Fprintf(s.out, "\n%s – %s\n", x.From, x.To)
	s.passages(x.Passages)
	var list []skyEvent
	for _, c := range x.Contacts {
		list = append(list, skyEvent{c.At.Time,
			s.word("sky.over", "graha", c.Graha.Name(s.lang), "natal", s.natal(c.Natal)), s.place(c.Longitude)})
	}
	for _, c := range x.Stations {
		list = append(list, skyEvent{c.At.Time, s.turned(c.Graha, c.Retrograde),
			s.touches(c.House, c.Touches)})
	}
	for _, c := range x.Eclipses {
		list = append(list, skyEvent{c.Greatest.Time, s.word("sky.eclipse", "graha", c.Body.Name(s.lang)),
			s.touches(c.House, c.Touches)})
	}
	slices.SortStableFunc(list, func(a, b skyEvent) int { return a.at.Compare(b.at) })
	rows := [][]string{s.head("time", "sky.what", "detail")}
	for _, e := range list {
		rows = append(rows, []string{s.lang.Format(e.at, "2006-01-02 15:04"), e.what, e.more})
	}
	fmt.Fprintln(s.out)
	s.table(rows)
	s.kakshyas(x.Kakshyas)
}

// kakshyas shows the stays in eighths of signs, with a plus where the lord gives a bindu.
func (s *transitsSheet) kakshyas(list []op.TransitKakshya) {
	if len(list) == 0 {
		return
	}
	rows := [][]string{s.head("graha", "in", "sky.kakshya", "from", "to_end")}
	for i := range list {
		k := &list[i]
		rows = append(rows, []string{k.Graha.Name(s.lang), k.Rashi.Name(s.lang), fmt.Sprint(k.Number) + " " +
			s.kakshya(&k.Kakshya), s.time(k.Start, "2006-01-02 15:04"), s.time(k.End, "2006-01-02 15:04")})
	}
	fmt.Fprintln(s.out)
	s.table(rows)
}

// touches describes the house from the Moon and the nearby natal points.
func (s *transitsSheet) touches(h vedic.Bhava, list []gochar.Contact) string {
	text := s.word("sky.house", "house", text.House(s.lang, h))
	slices.SortFunc(list, func(a, b gochar.Contact) int { return cmp.Compare(a.Natal, b.Natal) })
	for _, c := range list {
		text += ", " + s.word("sky.touches", "natal", s.natal(c.Natal))
	}
	return text
}

// life shows the times of Saturn and the stays of the slow ones.
func (s *transitsSheet) life(x *op.TransitLife) {
	fmt.Fprintln(s.out)
	s.say("sky.life", "from", s.day(x.From), "to", s.day(x.To))
	rows := [][]string{s.head("sky.shani_head", "from", "to_end", "sky.stays")}
	for _, p := range x.Shani {
		var stays []string
		for _, y := range p.Stays {
			text := ""
			if y.Phase != nil {
				text = y.Phase.Name(s.lang) + " "
			}
			stays = append(stays, text+s.day(y.Start))
		}
		rows = append(rows, []string{p.Kind.Name(s.lang), s.day(p.Start), s.day(p.End), strings.Join(stays, ", ")})
	}
	s.table(rows)
	s.passages(x.Passages)
}

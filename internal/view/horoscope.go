package view

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// horoscopePage is a horoscope. Times are shown relative to the date next to them and the UTC
// offset at its start.
type horoscopePage struct {
	page
	zone *time.Location
	why  bool // also show what sentences and scores are based on
}

// Horoscope is a period of a sign, with times by the clocks of a zone; why adds what it stands on. M is the meta of its
// answer.
func (in Reader) Horoscope(h *horoscope.Horoscope, m *op.Meta, zone *time.Location, why bool) *Paper {
	p := &horoscopePage{newPage(in), zone, why}
	p.one(h, m)
	return p.out
}

// Daily is a day for all signs.
func (in Reader) Daily(a *op.Answer[horoscope.DailyResult], zone *time.Location) *Paper {
	p := &horoscopePage{newPage(in), zone, false}
	p.all(a)
	return p.out
}

// all shows a day for all signs.
func (p *horoscopePage) all(a *op.Answer[horoscope.DailyResult]) {
	d := a.Result
	fmt.Fprintf(p.out, "%s %s\n", p.date(d.Date), vedic.VaraOf(d.Date.Weekday()).Name(p.lang))
	p.made(d.Date, &a.Meta)
	p.moon(d.Rashis[0].Segments, d.Date, false)
	for i := range d.Rashis {
		h := &d.Rashis[i]
		fmt.Fprintf(p.out, "\n%s\n", h.Rashi.Name)
		p.areas(h)
		p.lucky(h)
	}
}

// one shows a period of a sign.
func (p *horoscopePage) one(h *horoscope.Horoscope, m *op.Meta) {
	if h.Period == horoscope.Day {
		fmt.Fprintf(p.out, "%s  %s %s\n", h.Rashi.Name, h.From, vedic.VaraOf(h.From.Weekday()).Name(p.lang))
	} else {
		fmt.Fprintf(p.out, "%s  %s – %s\n", h.Rashi.Name, h.From, h.To)
	}
	p.made(h.From, m)
	fmt.Fprintln(p.out)
	p.areas(h)
	fmt.Fprintln(p.out)
	p.lucky(h)
	p.moon(h.Segments, h.From, true)
	p.taras(h.Taras)
	p.scores(h)
	fmt.Fprintln(p.out)
	p.transits(h.Transits)
	fmt.Fprintln(p.out)
	p.background(h.Background)
	if p.why {
		fmt.Fprintln(p.out)
		p.points(h.Points)
	}
}

// made shows the settings and the ephemeris.
func (p *horoscopePage) made(d vedic.Date, m *op.Meta) {
	p.say("horoscope.made", "zone", p.zone, "offset", d.In(p.zone).Format("-07:00"), "ayanamsa", p.ayanamsa(m),
		"node", p.keyOf("node", m.Node), "engine", p.engine(m))
}

// horoscopeIndent is as wide as the marks of a rating.
const horoscopeIndent = "       "

// areas shows what is said. The first fact of an area is its score, in words.
func (p *horoscopePage) areas(h *horoscope.Horoscope) {
	for i := range h.Areas {
		a := &h.Areas[i]
		fmt.Fprintf(p.out, "%s%s  %s\n", strings.Repeat("●", a.Rating), strings.Repeat("○", 5-a.Rating),
			a.Because[0].Text)
		if !p.why {
			fmt.Fprintln(p.out, wrapped(a.Text, horoscopeIndent))
			continue
		}
		for _, s := range a.Sentences {
			p.sentence(a, &s)
		}
	}
}

// sentence shows a sentence with its facts and their rules.
func (p *horoscopePage) sentence(a *horoscope.Area, s *horoscope.Sentence) {
	fmt.Fprintln(p.out, wrapped(s.Text, horoscopeIndent))
	facts := joined("; ", s.Because, func(i int) string { return a.Because[i].Text })
	sources := joined("; ", s.Rules, func(i int) string { return p.source(a.Rules[i].Source.String()) })
	fmt.Fprintln(p.out, hung(strings.TrimSpace("· "+facts+" ("+sources+")"), horoscopeIndent))
}

// lucky shows number, colour and direction of the day, or of one day of a longer period, which it names.
func (p *horoscopePage) lucky(h *horoscope.Horoscope) {
	l := &h.Lucky
	text := fmt.Sprintf("%d, %s, %s", l.Number, l.Colour, l.Direction)
	if l.Time != nil {
		text += fmt.Sprintf(", %s – %s", p.time(l.Time.Start, "15:04"), p.time(l.Time.End, "15:04"))
	}
	if h.Period != horoscope.Day {
		text += fmt.Sprintf(" (%s)", p.date(l.Date))
	}
	p.paragraph(p.word("lucky"), horoscopeIndent, text)
}

// moon shows the signs that the Moon goes through in a day; by houses where it is of one sign.
func (p *horoscopePage) moon(list []horoscope.Segment, d vedic.Date, houses bool) {
	clocks := clocks{d.In(p.zone).Format("-07:00"), p.lang}
	for i, s := range list {
		title, told := vedic.Moon.Name(p.lang), s.Rashi.Name(p.lang)
		if i > 0 {
			title, told = "", p.word("horoscope.from", "at", clocks.at(s.Start.Time, d), "sign", told)
		}
		if houses {
			told += ", " + p.word("horoscope.house", "n", text.House(p.lang, s.House), "text",
				quality(s.Good).Name(p.lang))
		}
		p.paragraph(title, horoscopeIndent, told)
	}
}

func quality(good bool) gochar.Outcome {
	if good {
		return gochar.Good
	}
	return gochar.Bad
}

// taras shows what the star of the day is to each birth star of the sign.
func (p *horoscopePage) taras(list []horoscope.Tara) {
	for i, t := range list {
		title, text := "", t.Nakshatra.Name(p.lang)+": "+t.Name
		if i == 0 {
			title = p.word("stars")
		}
		if t.Quality != "neutral" {
			text += ", " + quality(t.Quality == "good").Name(p.lang)
		}
		p.paragraph(title, horoscopeIndent, text)
	}
}

// scores shows those of the days or months of a longer period.
func (p *horoscopePage) scores(h *horoscope.Horoscope) {
	row := func(first, last vedic.Date, list string) {
		fmt.Fprintf(p.out, "%s – %s %s\n", p.date(first), p.date(last), list)
	}
	if len(h.Days) > 0 {
		fmt.Fprintln(p.out)
	}
	for i := 0; i < len(h.Days); i += 7 {
		week := h.Days[i:min(i+7, len(h.Days))]
		row(week[0].Date, week[len(week)-1].Date, joined("", week, func(d horoscope.DayScore) string {
			return fmt.Sprintf("%4d", d.Score)
		}))
	}
	if len(h.Months) > 0 {
		fmt.Fprintln(p.out)
		row(h.From, h.To, joined("", h.Months, func(m horoscope.MonthScore) string {
			return fmt.Sprintf("%4d", m.Score)
		}))
	}
}

// transits shows where each graha goes and what that is to the sign.
func (p *horoscopePage) transits(list []horoscope.Transit) {
	rows := [][]string{p.head("graha", "sign", "house", "transit")}
	for _, t := range list {
		rows = append(rows, []string{t.Graha.Name(p.lang), t.Rashi.Name(p.lang), houseNumber(t.House),
			t.Outcome.Name(p.lang)})
	}
	p.table(rows)
}

// background shows the stays of the slow grahas.
func (p *horoscopePage) background(list []horoscope.Background) {
	for _, b := range list {
		told := b.Graha.Name(p.lang) + ", " + b.Rashi.Name(p.lang) + ", " +
			p.word("horoscope.house", "n", text.House(p.lang, b.House), "text", b.Name)
		if b.Murti != 0 {
			told += ", " + b.Murti.Name(p.lang)
		}
		stays := make([]string, len(b.Stays))
		for i, s := range b.Stays {
			from, to := vedic.DateOf(s.From.Time).String(), vedic.DateOf(s.To.Time).String()
			if i == 0 && b.OpenFrom {
				from = ""
			}
			if i == len(b.Stays)-1 && b.OpenTo {
				to = ""
			}
			stays[i] = strings.TrimSpace(from + " – " + to)
		}
		told += "; " + strings.Join(stays, ", ")
		if p.why {
			told += " (" + p.source(b.Rule.Source.String()) + ")"
		}
		fmt.Fprintln(p.out, hung(told, ""))
	}
}

// points shows what the score is made of, from 50 on. points and the fifty are the score: so it can be added up by
// hand.
func (p *horoscopePage) points(list []horoscope.Point) {
	rows := [][]string{p.head("ground", "found", "points", "source")}
	for _, x := range list {
		rows = append(rows, []string{p.ground(x.Key), p.ground(x.Value), fmt.Sprintf("%+.3f", float64(x.Points)),
			p.source(x.Rule.Source.String())})
	}
	p.table(rows)
}

// ground names what a point was given for, in English by its key.
func (p *horoscopePage) ground(key string) string {
	if p.lang.Words() == vedic.English {
		return key
	}
	if of, ok := strings.CutPrefix(key, "aspect."); ok {
		return p.word("horoscope.aspect", "graha", p.subject(of))
	}
	return p.subject(key)
}

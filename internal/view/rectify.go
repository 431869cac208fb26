package view

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/rectify"
	"github.com/jyotish-go/jyotish/vedic"
)

// rectification shows the answer, the times that are named, each event, the rules, and how the divisional charts change
// over the window.
func (s *operationView) rectification(r *op.Rectification) {
	fmt.Fprintf(s.out, "%s – %s\n", s.clock(r.From.Time), clockOf(s.lang, r.To.Time))
	s.julian(r.Julian)
	fmt.Fprintf(s.out, "%s\n\n%s\n", s.spot(&r.Place, ""), wrapped(r.Text, ""))
	number := func(x vedic.Decimal) string { return strconv.FormatFloat(float64(x), 'f', -1, 64) }
	if len(r.Intervals) > 0 {
		fmt.Fprintln(s.out)
		rows := [][]string{s.head("rectify.from", "rectify.to", "rectify.score", "rectify.chance")}
		for _, i := range r.Intervals {
			rows = append(rows, []string{clockOf(s.lang, i.From.Time), clockOf(s.lang, i.To.Time), number(i.Score),
				number(100*i.Chance) + " %"})
		}
		s.table(rows)
		for _, i := range r.Intervals {
			s.say("rectify.best", "from", clockOf(s.lang, i.Best.From.Time), "to", clockOf(s.lang, i.Best.To.Time))
		}
	}
	fmt.Fprintln(s.out)
	if r.Calendar != "" {
		s.say("rectify.julian")
	}
	for i := range r.Events {
		e := &r.Events[i]
		s.say("rectify.event", "event", e.Kind.Name(s.lang), "date", s.lang.Digits(e.Date))
		fmt.Fprintln(s.out, hung(e.Text, "  "))
	}
	if len(r.Advice) > 0 {
		fmt.Fprintln(s.out)
		s.say("rectify.better")
		for _, line := range r.Advice {
			fmt.Fprintln(s.out, hung(line, "  "))
		}
	}
	fmt.Fprintf(s.out, "\n%s\n\n", wrapped(r.Limit, ""))
	s.say("rectify.rules")
	for _, rule := range r.Rules {
		fmt.Fprintln(s.out, hung(fmt.Sprintf("%s  %s (%s)", number(100*rule.Weight), rule.Text,
			s.source(rule.Source.String())), "  "))
	}
	fmt.Fprintln(s.out)
	s.say("rectify.changes")
	s.picture(func(l drawing.Look) ([]byte, error) { return rectifyBands(r, l) })
	rows := [][]string{s.head("rectify.varga", "rectify.count", "")}
	for _, d := range r.Divisions {
		first, last := d.Spans[0], d.Spans[len(d.Spans)-1]
		signs := first.Rashi.Name(s.lang)
		if len(d.Spans) > 1 {
			signs += " – " + last.Rashi.Name(s.lang)
		}
		rows = append(rows, []string{d.Name, strconv.Itoa(len(d.Spans)), signs})
	}
	s.table(rows)
}

// clockOf writes a time of the day with its seconds.
func clockOf(l vedic.Lang, t time.Time) string { return l.Digits(t.Format(time.TimeOnly)) }

// rectifyBands draws the signs of the lagna of each divisional chart over the window, and marks the times that are
// named.
func rectifyBands(r *op.Rectification, l drawing.Look) ([]byte, error) {
	title := strings.TrimSuffix((&page{lang: l.Lang}).word("rectify.changes"), ":")
	b := drawing.Bands{Title: title, From: r.From.Time, To: r.To.Time}
	for _, d := range r.Divisions {
		row := drawing.Band{Name: d.Varga.String()}
		for _, x := range d.Spans {
			row.Slots = append(row.Slots, drawing.Slot{Name: x.Rashi.Name(l.Lang), Start: x.From.Time, End: x.To.Time})
		}
		b.Rows = append(b.Rows, row)
	}
	for _, i := range r.Intervals {
		b.Marked = append(b.Marked, slotOf(i.Span))
	}
	return b.SVG(l)
}

func slotOf(s rectify.Span) drawing.Slot { return drawing.Slot{Start: s.From.Time, End: s.To.Time} }

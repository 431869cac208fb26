package view

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/printout"
	"github.com/jyotish-go/jyotish/vedic"
)

// explanation shows the birth that was read, the answer, the values that do not agree with the reason, and a table of
// all.
func (s *operationView) explanation(x *op.Explanation) {
	fmt.Fprintln(s.out, s.clock(x.At.Time))
	s.julian(x.Julian)
	if x.Place != nil {
		fmt.Fprintln(s.out, s.spot(x.Place, ""))
	}
	fmt.Fprintf(s.out, "\n%s\n\n", wrapped(x.Text, ""))
	line := strings.TrimPrefix(settingsFlags(&x.Settings, x.Offset), " ")
	if x.Settings.Year != 0 {
		line += " --dasha-year " + x.Settings.Year.String()
	}
	if x.Verdict == preset.None || x.Verdict == preset.NoPlaces {
		s.say("explain.compared")
	} else {
		s.say("explain.flags")
	}
	fmt.Fprintln(s.out, line)
	if x.Like != "" {
		s.say("explain.like")
		fmt.Fprintf(s.out, "--like %s\n", x.Like)
	}
	for _, status := range []printout.Status{printout.Differs, printout.NotJudged} {
		first := true
		for i := range x.Values {
			f := &x.Values[i]
			if f.Status != status {
				continue
			}
			if first {
				fmt.Fprintln(s.out)
				s.say("explain." + string(status))
				first = false
			}
			fmt.Fprintln(s.out, hung(fmt.Sprintf("%d  %s: %s", f.Line, f.Name, f.Text), "  "))
		}
	}
	fmt.Fprintln(s.out)
	rows := [][]string{s.head("explain.line", "explain.value", "explain.printed", "explain.ours", "explain.difference",
		"explain.status")}
	for i := range x.Values {
		f := &x.Values[i]
		rows = append(rows, []string{strconv.Itoa(f.Line), f.Name, f.Printed, f.OursIn(s.lang), s.apart(f),
			s.word("explain.is." + string(f.Status))})
	}
	s.table(rows)
	if len(x.Unread) > 0 {
		var lines []string
		for _, n := range x.Unread {
			lines = append(lines, strconv.Itoa(n))
		}
		fmt.Fprintln(s.out)
		s.say("explain.unread", "lines", strings.Join(lines, ", "))
	}
}

// apart shows by how much a printed value is larger than ours.
func (s *operationView) apart(f *printout.Finding) string {
	if f.Difference == nil {
		return ""
	}
	d := float64(*f.Difference)
	if f.Unit != "arcseconds" {
		return minus(fmt.Sprintf("%+.4g %s", d, s.word("explain."+f.Unit)))
	}
	if math.Abs(d) < 60 {
		return minus(fmt.Sprintf("%+.2f″", d))
	}
	a := vedic.Degrees(math.Abs(d) / 3600).String()
	if d < 0 {
		return "−" + a
	}
	return "+" + a
}

// minus writes the sign of a negative number as pages do.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }

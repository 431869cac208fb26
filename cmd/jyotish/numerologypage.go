package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// countPage is a profile as a person likes to read it.
type countPage struct {
	*shell
	*numerology.Profile
	lang vedic.Lang
}

func (p *countPage) print() {
	fmt.Fprintln(p.stdout, wrapped(p.Name+", "+p.Date.String(), ""))
	counted := "Counted as " + p.Normalized
	if p.Current != "" {
		counted += "; in daily use " + p.Current
	}
	fmt.Fprintln(p.stdout, wrapped(counted, "  "))
	fmt.Fprintln(p.stdout)
	p.number(&p.Birth.Driver)
	p.number(&p.Birth.Conductor)
	if p.Birth.Kua != nil {
		p.number(p.Birth.Kua)
	}
	p.square()
	for i := range p.Systems {
		s := &p.Systems[i]
		fmt.Fprintf(p.stdout, "\n%s\n", titled(s.System.String()))
		p.numbers(s.Numbers)
		p.karma(s.Karma)
	}
	fmt.Fprintf(p.stdout, "\nOn %s\n", p.AsOf)
	p.numbers(p.Cycles.Numbers)
	p.periods("Pinnacles", &p.Cycles.Pinnacles)
	p.periods("Challenges", &p.Cycles.Challenges)
	p.lucky()
	fmt.Fprintln(p.stdout)
	p.notes(p.Warnings)
}

func (p *countPage) numbers(list []numerology.Number) {
	for i := range list {
		p.number(&list[i])
	}
}

// number shows a number with its steps, and what is said of it below.
func (p *countPage) number(n *numerology.Number) {
	steps := make([]string, len(n.Steps))
	for i := range n.Steps {
		steps[i] = sum(&n.Steps[i])
	}
	head := fmt.Sprintf("  %-2d  %s", n.Value, n.Name)
	fmt.Fprintln(p.stdout, underNumber(head+": "+strings.Join(steps, "; ")))
	if n.Meaning != "" {
		fmt.Fprintln(p.stdout, underNumber("      "+n.Meaning))
	}
	if n.Omen != nil {
		fmt.Fprintln(p.stdout, underNumber(fmt.Sprintf("      %d (%s): %s", n.Compound, n.Omen.Nature, n.Omen.Text)))
	}
}

// sum shows a step, as 3+11+7 = 21 → 3.
func sum(s *numerology.Step) string {
	text := s.Expression
	if n := strconv.Itoa(s.Sum); text != n {
		text = strings.ReplaceAll(text, "+", " + ") + " = " + n
	}
	for _, n := range s.Reduction {
		text += " → " + strconv.Itoa(n)
	}
	return text
}

// underNumber breaks a text that keeps its own indent; what follows stands under the name of a number.
func underNumber(text string) string {
	body := strings.TrimLeft(text, " ")
	lead := text[:len(text)-len(body)]
	number, rest, _ := strings.Cut(body, " ")
	if len(lead) == 2 {
		lead += number + strings.Repeat(" ", 4-len(number))
		body = rest
	}
	lines := wrapped(strings.TrimSpace(body), "      ")
	return lead + strings.TrimPrefix(lines, "      ")
}

// square shows the Lo Shu grid.
func (p *countPage) square() {
	grid := &p.Birth.LoShu
	fmt.Fprintln(p.stdout, "\nLo Shu")
	for _, row := range [3][3]int{{4, 9, 2}, {3, 5, 7}, {8, 1, 6}} {
		line := " "
		for _, n := range row {
			cell := strings.Repeat(strconv.Itoa(n), grid.Cells[n-1].Count)
			line += fmt.Sprintf(" %-9s", orDash(cell))
		}
		fmt.Fprintln(p.stdout, strings.TrimRight(line, " "))
	}
	fmt.Fprintf(p.stdout, "  missing %s; planes %s\n", orDash(digits(grid.Missing)), orDash(strings.Join(grid.Planes, ", ")))
}

func (p *countPage) karma(k *numerology.Karma) {
	if k == nil {
		return
	}
	for _, m := range k.Debts {
		fmt.Fprintln(p.stdout, underNumber(fmt.Sprintf("      debt %d (%s): %s", m.Number, m.In.Name(p.lang), m.Meaning)))
	}
	for _, m := range k.Lessons {
		fmt.Fprintln(p.stdout, underNumber(fmt.Sprintf("      lesson %d: %s", m.Number, m.Meaning)))
	}
}

func (p *countPage) periods(title string, list *[4]numerology.Period) {
	fmt.Fprintf(p.stdout, "\n%s\n", title)
	for _, x := range list {
		age := fmt.Sprintf("%d–", x.FromAge)
		if x.ToAge != nil {
			age += strconv.Itoa(*x.ToAge)
		}
		fmt.Fprintln(p.stdout, underNumber(fmt.Sprintf("  %-2d  %s: %s", x.Number, age, x.Meaning)))
	}
}

func (p *countPage) lucky() {
	l := &p.Lucky
	fmt.Fprintln(p.stdout)
	for _, row := range [][2]string{
		{"Friendly", digits(l.Numbers)}, {"Neutral", digits(l.Neutral)}, {"Unfriendly", digits(l.Unfriendly)}, {"Days", digits(l.Dates)},
		{"Weekdays", strings.Join(l.Weekdays, ", ")}, {"Colours", strings.Join(l.Colours, ", ")}, {"Graha", l.Graha.Name(p.lang)}, {"Gem", l.Gem},
	} {
		fmt.Fprintf(p.stdout, "%-11s %s\n", row[0], orDash(row[1]))
	}
}

func digits(list []int) string { return listed(list, func(n int) string { return strconv.Itoa(n) }) }

// titled begins a key with a capital letter.
func titled(key string) string { return strings.ToUpper(key[:1]) + key[1:] }

// namesPage is a list of names as a person likes to read it.
type namesPage struct {
	*shell
	*numerology.Suggestions
}

func (p *namesPage) print() {
	fmt.Fprintf(p.stdout, "%s names that come to %d, %s; %d considered\n\n", titled(p.Kind.String()), p.Target, p.System, p.Considered)
	rows := [][]string{{"Name", "", "Sum", "Score", "Spelling", "Meaning"}}
	for i := range p.Suggestions.Suggestions {
		x := &p.Suggestions.Suggestions[i]
		native, meaning, spelling := "", "", ""
		if x.Native != nil {
			native = *x.Native
		}
		if x.Meaning != nil {
			meaning = *x.Meaning
		}
		if len(x.Edits) > 0 {
			spelling = x.Of + " " + strings.Join(x.Edits, " ")
		}
		rows = append(rows, []string{x.Name, native, strconv.Itoa(x.Compound), strconv.Itoa(x.Score), spelling, meaning})
	}
	if p.Kind == numerology.Business { // whose names have neither script nor meaning
		for i, row := range rows {
			rows[i] = append(row[:1:1], row[2:5]...)
		}
	}
	if len(rows) > 1 {
		p.table(rows)
		fmt.Fprintln(p.stdout)
	}
	p.notes(p.Warnings)
}

package view

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

// countPage is a profile as a person likes to read it.
type countPage struct {
	page
	*numerology.Profile
}

// Numbers is what a name and a date of birth come to.
func (in Reader) Numbers(profile *numerology.Profile) *Paper {
	p := &countPage{newPage(in), profile}
	p.print()
	return p.out
}

// print shows birth, square, each system, the cycles of today and what goes with the numbers.
func (p *countPage) print() {
	fmt.Fprintln(p.out, wrapped(p.Name+", "+p.date(p.Date), ""))
	counted := p.word("count.as", "name", p.Normalized)
	if p.Current != "" {
		counted += "; " + p.word("count.current", "name", p.Current)
	}
	fmt.Fprintln(p.out, wrapped(counted, "  "))
	fmt.Fprintln(p.out)
	p.number(&p.Birth.Driver)
	p.number(&p.Birth.Conductor)
	if p.Birth.Kua != nil {
		p.number(p.Birth.Kua)
	}
	p.square()
	for i := range p.Systems {
		s := &p.Systems[i]
		fmt.Fprintln(p.out)
		p.say("system." + s.System.String())
		p.numbers(s.Numbers)
		p.karma(s.Karma)
	}
	fmt.Fprintln(p.out)
	p.say("count.on", "date", p.AsOf)
	p.numbers(p.Cycles.Numbers)
	p.periods("pinnacles", &p.Cycles.Pinnacles)
	p.periods("challenges", &p.Cycles.Challenges)
	p.lucky()
	fmt.Fprintln(p.out)
	p.notes(p.Warnings)
}

// numbers shows each as number does.
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
	fmt.Fprintln(p.out, underNumber(head+": "+strings.Join(steps, "; ")))
	if n.Meaning != "" {
		fmt.Fprintln(p.out, underNumber("      "+n.Meaning))
	}
	if n.Omen != nil {
		fmt.Fprintln(p.out, underNumber(fmt.Sprintf("      %d (%s): %s", n.Compound, p.key("omen", n.Omen.Nature),
			n.Omen.Text)))
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
	fmt.Fprintln(p.out)
	p.say("lo_shu")
	for _, row := range [3][3]int{{4, 9, 2}, {3, 5, 7}, {8, 1, 6}} {
		line := " "
		for _, n := range row {
			cell := strings.Repeat(strconv.Itoa(n), grid.Cells[n-1].Count)
			line += fmt.Sprintf(" %-9s", orDash(cell))
		}
		fmt.Fprintln(p.out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(p.out, "  "+p.word("count.square", "missing", orDash(digits(grid.Missing)),
		"planes", orDash(listed(grid.Planes, func(key string) string { return p.key("plane", key) }))))
}

// karma shows debts and lessons where the system has them.
func (p *countPage) karma(k *numerology.Karma) {
	if k == nil {
		return
	}
	for _, m := range k.Debts {
		fmt.Fprintln(p.out, underNumber("      "+p.word("count.debt", "n", m.Number, "in", m.In.Name(p.lang),
			"text", m.Meaning)))
	}
	for _, m := range k.Lessons {
		fmt.Fprintln(p.out, underNumber("      "+p.word("count.lesson", "n", m.Number, "text", m.Meaning)))
	}
}

// periods shows four with the ages at which they run; the last one has no end.
func (p *countPage) periods(title string, list *[4]numerology.Period) {
	fmt.Fprintln(p.out)
	p.say(title)
	for _, x := range list {
		age := fmt.Sprintf("%d–", x.FromAge)
		if x.ToAge != nil {
			age += strconv.Itoa(*x.ToAge)
		}
		fmt.Fprintln(p.out, underNumber(fmt.Sprintf("  %-2d  %s: %s", x.Number, age, x.Meaning)))
	}
}

// lucky shows what goes with the numbers of birth.
func (p *countPage) lucky() {
	l := &p.Lucky
	fmt.Fprintln(p.out)
	for _, row := range [][2]string{
		{"lucky.friendly", digits(l.Numbers)}, {"lucky.neutral", digits(l.Neutral)},
		{"lucky.unfriendly", digits(l.Unfriendly)}, {"lucky.days", digits(l.Dates)},
		{"lucky.weekdays", strings.Join(l.Weekdays, ", ")}, {"lucky.colours", strings.Join(l.Colours, ", ")},
		{"graha", l.Graha.Name(p.lang)}, {"lucky.gem", l.Gem},
	} {
		title := p.word(row[0])
		fmt.Fprintln(p.out, title+strings.Repeat(" ", max(1, 12-Width(title)))+orDash(row[1]))
	}
}

// digits returns numbers, separated by commas.
func digits(list []int) string { return listed(list, func(n int) string { return strconv.Itoa(n) }) }

// namesPage is a list of suggested names.
type namesPage struct {
	page
	*numerology.Suggestions
}

// Names is a list of names that reach a number.
func (in Reader) Names(found *numerology.Suggestions) *Paper {
	p := &namesPage{newPage(in), found}
	p.print()
	return p.out
}

// Columns that a kind of names has nothing for are left out.
func (p *namesPage) print() {
	p.say("names."+p.Kind.String(), "n", p.Target, "system", p.key("names.system", p.System.String()),
		"considered", p.Considered)
	fmt.Fprintln(p.out)
	rows := [][]string{p.head("name", "script", "sum", "score", "spelling", "meaning")}
	for i := range p.Suggestions.Suggestions {
		x := &p.Suggestions.Suggestions[i]
		native, meaning, spelling := "", "", ""
		if x.Native != nil {
			native = *x.Native
		}
		if x.Meaning != nil && p.lang.Words() == vedic.English { // the list of names has its meanings in English only
			meaning = *x.Meaning
		}
		if len(x.Edits) > 0 {
			spelling = x.Of + " " + strings.Join(x.Edits, " ")
		}
		rows = append(rows, []string{x.Name, native, strconv.Itoa(x.Compound), strconv.Itoa(x.Score), spelling,
			meaning})
	}
	if p.Kind == numerology.Business { // whose names have neither script nor meaning
		for i, row := range rows {
			rows[i] = append(row[:1:1], row[2:5]...)
		}
	}
	if p.lang.Words() != vedic.English {
		for i := range rows {
			rows[i] = rows[i][:len(rows[i])-1]
		}
	}
	if len(rows) > 1 {
		p.table(rows)
		fmt.Fprintln(p.out)
	}
	p.notes(p.Warnings)
}

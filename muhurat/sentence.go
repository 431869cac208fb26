package muhurat

import (
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// fill returns a text with its placeholders replaced. pairs alternates placeholder names and
// values.
func fill(l vedic.Lang, id string, pairs ...string) string {
	return text.Fill(word(l, id), text.Pairs(pairs...))
}

// Sentence says of a day of the list why it is there, how it compares, and what to mind: "Listed by the rule of Drik
// Panchang. Better than 93 of 100 of its days. Mind 14:10–14:52 (Rahu Kalam)."
//
// A Listing that was read from JSON has lost its school, and says only how the day compares.
func (l *Listing) Sentence(d *ListedDay, lang vedic.Lang) string {
	var parts []string
	if l.school != nil {
		parts = append(parts, l.Rule.listed(l.school, lang))
	}
	if d != nil && d.Merit != nil {
		parts = append(parts, d.Merit.Sentence(lang))
	}
	return strings.Join(parts, " ")
}

// SchoolName returns the name of the school that was asked for; "" of a Listing that was read from JSON.
func (l *Listing) SchoolName(lang vedic.Lang) string {
	if l.school == nil {
		return ""
	}
	return l.school.Name(lang)
}

// listed says by whose rule a day is listed.
func (r *Rule) listed(s *School, lang vedic.Lang) string {
	if r.FellBack {
		return fill(lang, "sentence.fell_back", "school", s.Name(lang), "row", builtIn()[r.Row].Name(lang))
	}
	return fill(lang, "sentence.listed", "school", s.Name(lang))
}

// Sentence says how a day compares with the others of its list, and what to mind.
func (m *Merit) Sentence(lang vedic.Lang) string {
	var parts []string
	switch {
	case m.Score == nil:
		points := strconv.FormatFloat(float64(m.Points), 'f', -1, 64)
		parts = append(parts, fill(lang, "sentence.points", "points", points))
	case !m.Pure:
		parts = append(parts, word(lang, "sentence.impure"))
	default:
		parts = append(parts, fill(lang, "sentence.rank", "n", strconv.Itoa(*m.Score)))
	}
	if len(m.Mind) > 0 {
		parts = append(parts, fill(lang, "sentence.mind", "times", m.minded(lang)))
	}
	return strings.Join(parts, " ")
}

// minded lists the times to mind, with their civil dates where those are not the one on which the windows begin.
func (m *Merit) minded(l vedic.Lang) string {
	times := make([]string, len(m.Mind))
	before := m.opens
	for i := range m.Mind {
		x := &m.Mind[i]
		from := minute(x.Start)
		if d := vedic.DateOf(from); d != before {
			before = d
			times[i] = strconv.Itoa(d.Day) + " " + civil(from, l) + " "
		}
		times[i] += from.Format("15:04") + "–" + minute(x.End).Format("15:04") + " (" + x.Name(l) + ")"
	}
	return strings.Join(times, ", ")
}

func civil(at time.Time, l vedic.Lang) string { return word(l, "civil."+strconv.Itoa(int(at.Month()))) }

// Sentence reports whether the school lists the day, and if not what closes it.
func (x *Explanation) Sentence(lang vedic.Lang) string {
	if x.Listed {
		return x.Rule.listed(x.school, lang)
	}
	name := x.school.Name(lang)
	if x.Rule.FellBack {
		name = builtIn()[x.Rule.Row].Name(lang)
	}
	if len(x.ClosedBy) == 0 {
		return fill(lang, "sentence.together", "school", name)
	}
	names := make([]string, len(x.ClosedBy))
	for i, c := range x.ClosedBy {
		names[i] = c.Name(lang)
	}
	return fill(lang, "sentence.closed", "school", name, "criteria", strings.Join(names, ", "))
}

// WarningText returns a code of a listing's warnings in words.
//
// It is empty for a code that is none of ours.
func WarningText(code string, l vedic.Lang) string {
	if !texts.Has(vedic.English, "warning."+code) {
		return ""
	}
	return word(l, "warning."+code)
}

// Text returns a window with both its civil dates, to the nearest minute: "from 22:53, 6 February, to 07:06, 7
// February".
func (o *Opening) Text(l vedic.Lang) string {
	from, to := minute(o.Start), minute(o.End)
	id := "sentence.window"
	if vedic.DateOf(from) == vedic.DateOf(to) {
		id += "_same"
	}
	return fill(l, id, "from", from.Format("15:04"), "to", to.Format("15:04"),
		"day", strconv.Itoa(from.Day()), "month", civil(from, l), "lastDay", strconv.Itoa(to.Day()), "lastMonth",
		civil(to, l))
}

// minute rounds to the nearest minute, as almanacs do.
func minute(at vedic.Instant) time.Time { return at.Round(time.Minute) }

package vedic

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strings"
	"time"
)

// dates are the date formats of a language of names, from Unicode CLDR, in <tag>/dates.json. The
// letters of a pattern are EEEE for a weekday, d or dd for a day, MMMM, MMM, MM or M for a month,
// and y for a year; spaces, commas, points and slashes are literal.
type dates struct {
	// Source of the formats, with the version of CLDR.
	Source        string   `json:"source"`
	Digits        string   `json:"digits"`        // zero to nine; empty for 0123456789
	Months        []string `json:"months"`        // from January
	ShortMonths   []string `json:"shortMonths"`   // from January
	Weekdays      []string `json:"weekdays"`      // from Sunday
	ShortWeekdays []string `json:"shortWeekdays"` // from Sunday, as heads of narrow columns
	Full          string   `json:"full"`          // the pattern of a date with its weekday
	Long          string   `json:"long"`          // of a date
	Medium        string   `json:"medium"`        // of a date in little room
	Day           string   `json:"day"`           // of a date without its year
	Month         string   `json:"month"`         // of a month of a year
	ShortMonth    string   `json:"shortMonth"`    // of that in little room

	// Digits, one rune for each; nil where they are the usual ones.
	digits []rune
}

// Format writes a moment as [time.Time.Format] does. A language of names has its own order, names
// and digits instead of the layout's where this has, the first of them counting, "Monday, 2 January
// 2006", "2 January 2006", "January 2006", "2006-01-02" and "2006-01" (in little room), "01-02" (a
// day without its year), "January", "Monday" or "Mon"; what surrounds it is written by the layout,
// in the language's digits. English and Hindi are written by the layout alone. A layout must be in
// English, as Go writes them.
func (l Lang) Format(t time.Time, layout string) string {
	d := l.dates()
	if d == nil {
		return t.Format(layout)
	}
	for _, form := range [...]struct{ layout, pattern string }{
		{"Monday, 2 January 2006", d.Full}, {"2 January 2006", d.Long}, {"January 2006", d.Month},
		{time.DateOnly, d.Medium}, {"2006-01", d.ShortMonth}, {"01-02", d.Day}, {"January", "MMMM"}, {"Monday", "EEEE"},
		{"Mon", "EE"},
	} {
		if before, after, ok := strings.Cut(layout, form.layout); ok {
			return l.Digits(t.Format(before) + d.filled(form.pattern, t) + t.Format(after))
		}
	}
	return l.Digits(t.Format(layout))
}

// Digits writes a text with the digits that the language has by custom (CLDR's default): those of Bengali for Bengali
// and Assamese, of Devanagari for Marathi, Nepali and Sanskrit. The other languages leave them as they are.
func (l Lang) Digits(text string) string {
	d := l.dates()
	if d == nil || d.digits == nil {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return d.digits[r-'0']
		}
		return r
	}, text)
}

// dates returns the date formats of a language of names; nil for English and Hindi.
func (l Lang) dates() *dates {
	if l <= Hindi || !l.Known() {
		return nil
	}
	return languages().list[l].names().dates
}

// filled puts a date into a pattern. Letters that no pattern may have are refused when the file is
// read, so that the default writes separators only.
func (d *dates) filled(pattern string, t time.Time) string {
	var b strings.Builder
	for run := range runs(pattern) {
		switch run {
		case "EEEE":
			b.WriteString(d.Weekdays[t.Weekday()])
		case "EE":
			b.WriteString(d.ShortWeekdays[t.Weekday()])
		case "MMMM":
			b.WriteString(d.Months[t.Month()-1])
		case "MMM":
			b.WriteString(d.ShortMonths[t.Month()-1])
		case "d":
			fmt.Fprint(&b, t.Day())
		case "dd":
			fmt.Fprintf(&b, "%02d", t.Day())
		case "M":
			fmt.Fprint(&b, int(t.Month()))
		case "MM":
			fmt.Fprintf(&b, "%02d", int(t.Month()))
		case "y":
			fmt.Fprint(&b, t.Year())
		default:
			b.WriteString(run)
		}
	}
	return b.String()
}

// runs returns the stretches of one letter of a pattern.
func runs(pattern string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(pattern) > 0 {
			n := len(pattern) - len(strings.TrimLeft(pattern, pattern[:1]))
			if !yield(pattern[:n]) {
				return
			}
			pattern = pattern[n:]
		}
	}
}

// readDates reads the date formats of a language. It checks the lengths of all lists, because a
// short one would be an index out of range later.
func readDates(files fs.FS, name string) (*dates, error) {
	b, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	d := &dates{}
	if err := json.Unmarshal(b, d); err != nil {
		return nil, fmt.Errorf("vedic: %s: %w", name, err)
	}
	if n := [4]int{len(d.Months), len(d.ShortMonths), len(d.Weekdays), len(d.ShortWeekdays)}; n != [4]int{12, 12, 7,
		7} {
		return nil, fmt.Errorf("vedic: %s: %d and %d months, %d and %d weekdays instead of 12 and 7", name, n[0], n[1],
			n[2], n[3])
	}
	if d.Digits != "" {
		if d.digits = []rune(d.Digits); len(d.digits) != 10 {
			return nil, fmt.Errorf("vedic: %s: %d digits instead of ten", name, len(d.digits))
		}
	}
	for _, pattern := range []string{d.Full, d.Long, d.Medium, d.Day, d.Month, d.ShortMonth} {
		if pattern == "" {
			return nil, fmt.Errorf("vedic: %s: a pattern is missing", name)
		}
		for run := range runs(pattern) {
			if !slices.Contains(patternRuns, run) {
				return nil, fmt.Errorf("vedic: %s: %q in the pattern %q is unknown; known are %q", name, run, pattern,
					patternRuns)
			}
		}
	}
	return d, nil
}

// patternRuns are what a pattern is made of.
var patternRuns = []string{"EEEE", "d", "dd", "MMMM", "MMM", "MM", "M", "y", " ", ",", ".", "-", "/"}

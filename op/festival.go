package op

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op/calendars"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Festival is a day of the calendar with its name.
type Festival struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	festival.Entry
	// The named times of the day, the one to use first; absent where it has none.
	Times []NamedTime `json:"times,omitempty"`
	// Local is the date in the civil calendar of the place: Bikram Sambat in Nepal. It is nil elsewhere.
	Local *calendars.CivilDate `json:"local,omitempty"`
}

// NamedTime is a named time of a day of the calendar.
type NamedTime struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	festival.Time
}

// Remarks returns lines on the day of the country of the place: its official date, and that its own calendar is not
// computed.
func (f *Festival) Remarks(l vedic.Lang) (lines []string) {
	if f.Official != nil {
		lines = append(lines, filled(l, "ics.official", "country", f.Official.Country,
			"date", l.Format(f.Official.Date.In(nil), time.DateOnly)))
	}
	if f.Note != "" {
		lines = append(lines, f.NoteText(l))
	}
	return lines
}

// Hours returns the named times as lines, the one to use first: "Lakshmi Puja 19:08 – 20:18". The choghadiyas share
// one line. The argument writes a span.
func (f *Festival) Hours(during func(*panchang.Span) string) (lines []string) {
	var parts []string
	for i := range f.Times {
		t := &f.Times[i]
		line := t.Name + " " + during(&t.Span)
		if strings.HasPrefix(t.Key, "choghadiya_") {
			parts = append(parts, line)
			continue
		}
		lines = append(lines, line)
	}
	if len(parts) > 0 {
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

// named returns entries with their names.
func named(list []festival.Entry, l vedic.Lang) []Festival {
	out := make([]Festival, len(list))
	for i := range list {
		out[i] = Festival{Name: list[i].Name(l), Entry: list[i]}
		for _, t := range list[i].Times {
			out[i].Times = append(out[i].Times, NamedTime{t.Name(l), t})
		}
	}
	return out
}

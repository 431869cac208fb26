package daypage

import (
	"time"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// keptRow is what people keep on a day as its page shows it: its times, each with the ID of a word or none, and who
// keeps another date.
type keptRow struct {
	Name   string
	Times  []keptTime
	Others []string
}

type keptTime struct{ Word, Span string }

// keptRows are the festivals of a day, then the periods that run in it.
func (v *dayView) keptRows(l vedic.Lang) (rows []keptRow) {
	if v.Kept == nil {
		return nil
	}
	for i := range v.Kept.Festival {
		rows = append(rows, v.keptRow(&v.Kept.Festival[i], l))
	}
	for i := range v.Kept.Periods {
		x := &v.Kept.Periods[i]
		word, span := "day.runs", x.Span
		switch {
		case x.Begins && x.Ends:
			word = "" // the times say so
		case x.Begins:
			word, span.End = "day.begins", span.Start
		case x.Ends:
			word, span.Start = "day.ends", span.End
		}
		rows = append(rows, keptRow{Name: x.Name, Times: []keptTime{{word, v.during(&span)}}})
	}
	return rows
}

func (v *dayView) keptRow(f *op.Festival, l vedic.Lang) keptRow {
	row := keptRow{Name: f.Title(l)}
	add := func(word string, s *panchang.Span) {
		if s != nil {
			row.Times = append(row.Times, keptTime{word, v.during(s)})
		}
	}
	if f.Rite == nil {
		add("", f.Window)
	}
	if len(f.Times) == 0 {
		add("", f.Rite)
	}
	for _, line := range f.Hours(v.during) {
		row.Times = append(row.Times, keptTime{"", line})
	}
	add("day.parana", f.Parana)
	if f.Sankranti != nil {
		row.Times = append(row.Times, keptTime{"day.entry", v.Clock(*f.Sankranti)})
	}
	if f.Eclipse != nil {
		add("day.sutak", f.Eclipse.Sutak)
	}
	for _, other := range f.Alternatives {
		row.Others = append(row.Others, l.Format(other.Date.In(nil), time.DateOnly)+": "+other.Name(l))
	}
	row.Others = append(row.Others, f.Remarks(l)...)
	return row
}

// during shows a time; a moment has no length.
func (v *dayView) during(s *panchang.Span) string {
	if s.Start.Round(time.Minute).Equal(s.End.Round(time.Minute)) {
		return v.Clock(s.Start)
	}
	return v.Clock(s.Start) + " – " + v.Clock(s.End)
}

// Months are the names of the lunar month in both reckonings, that of the place first; nil without
// a calendar.
func (v *dayView) Months() []op.NamedMonth {
	if v.Kept == nil {
		return nil
	}
	return v.Kept.Months[:]
}

package view

import (
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// time shows a moment as the language writes what the layout has.
func (p *page) time(at vedic.Instant, layout string) string { return p.lang.Format(at.Time, layout) }

func (p *page) date(d vedic.Date) string { return p.lang.Format(d.In(nil), time.DateOnly) }

// clocks formats local times relative to a date and a UTC offset that are shown elsewhere. A time
// on another date is preceded by month and day; one with another offset, after clocks changed, is
// followed by that offset. So the sunrise of the next day is 01-16 06:43:10, and a time after a
// clock change 03:10:00 +02:00. This keeps columns narrow.
type clocks struct {
	offset string
	lang   vedic.Lang
}

// clocksOf takes the offset of a moment as the one that needs no word.
func (p *page) clocksOf(at vedic.Instant) clocks { return clocks{at.Format("-07:00"), p.lang} }

// at shows a moment beside a date. Half seconds are rounded up, as everywhere.
func (c clocks) at(t time.Time, shown vedic.Date) string {
	t = t.Round(time.Second)
	layout := "15:04:05"
	if vedic.DateOf(t) != shown {
		layout = "01-02 " + layout
	}
	if t.Format("-07:00") != c.offset {
		layout += " -07:00"
	}
	return c.lang.Format(t, layout)
}

// span shows a time, or a moment where both ends are one. An offset that both ends share stands after the last.
func (c clocks) span(s panchang.Span, shown vedic.Date) string {
	from, to := s.Start.Round(time.Second), s.End.Round(time.Second)
	if from.Equal(to) {
		return c.at(from, shown)
	}
	first := c
	if from.Format("-07:00") == to.Format("-07:00") {
		first.offset = from.Format("-07:00")
	}
	return first.at(from, shown) + " – " + c.at(to, vedic.DateOf(from))
}

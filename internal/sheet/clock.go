package sheet

import (
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// clocks show times at a place by the offset from UT that a page tells in its heading. A time of another date than the
// one that it stands beside has month and day before it; one of another offset, as clocks are changed, that offset
// after it.
type clocks string

func clocksOf(at vedic.Instant) clocks { return clocks(at.Format("-07:00")) }

// at shows a moment beside a date.
func (c clocks) at(t time.Time, shown vedic.Date) string {
	t = t.Round(time.Second)
	text := t.Format("15:04:05")
	if vedic.DateOf(t) != shown {
		text = t.Format("01-02 ") + text
	}
	if offset := t.Format("-07:00"); offset != string(c) {
		text += " " + offset
	}
	return text
}

// span shows a time, or a moment where both ends are one. An offset that both ends share stands after the last.
func (c clocks) span(s panchang.Span, shown vedic.Date) string {
	from, to := s.Start.Round(time.Second), s.End.Round(time.Second)
	if from.Equal(to) {
		return c.at(from, shown)
	}
	first := c
	if from.Format("-07:00") == to.Format("-07:00") {
		first = clocksOf(s.Start)
	}
	return first.at(from, shown) + " – " + c.at(to, vedic.DateOf(from))
}

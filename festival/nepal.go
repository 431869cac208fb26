package festival

import (
	"strconv"

	"github.com/jyotish-go/jyotish/calendar"
)

// bikram finds the first day of a month of Bikram Sambat, the civil calendar of Nepal: Maghe Sankranti is Magh 1
// and the new year Baisakh 1, whatever the modern Sun does (2022-01-15).
func (b *book) bikram(r *row, month string, lo, hi int) (hits []hit) {
	m, err := strconv.Atoi(month)
	if err != nil {
		b.fail(err)
		return nil
	}
	convert := calendar.Converter{Sky: b.e, Place: b.place}
	for year := dateOf(lo).Year + 56; year <= dateOf(hi).Year+57; year++ {
		found, err := convert.Month(calendar.BikramSambat, year, m)
		if err != nil {
			continue // a year that the calendar does not reach
		}
		h := hit{r: r, b: b}
		h.n, h.how = number(found.First), choseCalendar
		hits = append(hits, h)
	}
	return hits
}

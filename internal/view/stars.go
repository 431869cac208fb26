package view

import (
	"fmt"

	"github.com/jyotish-go/jyotish/op/stars"
	"github.com/jyotish-go/jyotish/vedic"
)

// stars shows fixed stars over a place, and their conjunctions with grahas.
func (s *operationView) stars(r *stars.Stars) {
	fmt.Fprintf(s.out, "%s\n%s\n\n", s.clock(r.At.Time), s.spot(&r.Place, ""))
	rows := [][]string{s.head("stars.star", "stars.indian", "at", "nakshatra", "latitude", "stars.magnitude",
		"stars.rise", "stars.transit", "stars.set")}
	passage := func(at *vedic.Instant) string {
		if at == nil {
			return "–"
		}
		return s.time(*at, "15:04:05")
	}
	for i := range r.Stars {
		x := &r.Stars[i]
		rows = append(rows, []string{x.Name, x.IndianName, s.place(x.Longitude),
			x.Nakshatra.Name(s.lang), fmt.Sprintf("%+.2f", x.Latitude.Degrees()),
			fmt.Sprintf("%.2f", float64(x.Magnitude)),
			passage(x.Rise), passage(&x.Transit), passage(x.Set)})
	}
	s.table(rows)
	if r.From != nil {
		fmt.Fprintf(s.out, "\n%s – %s\n", r.From, r.To)
		rows := [][]string{s.head("time", "sky.what", "at", "stars.apart")}
		for i := range r.Conjunctions {
			x := &r.Conjunctions[i]
			rows = append(rows, []string{s.time(x.At, "2006-01-02 15:04:05"), x.Name + " – " + x.StarName,
				s.place(x.Longitude), fmt.Sprintf("%+.2f", x.Latitudes.Degrees())})
		}
		s.table(rows)
	}
	s.notes(s.warnings)
}

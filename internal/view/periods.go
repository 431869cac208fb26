package view

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
)

// dashas shows the maha dashas and, beside them, what the running one is divided into: the first where none runs. The
// running period of each level opens the next column, so that the chain reads from left to right.
func (s *sheet) dashas() {
	v := s.r.Vimshottari
	line := s.word("chart.balance", "lord", v.Balance.Lord.Name(s.lang), "rest", s.duration(v.Balance.Duration))
	var running []string
	for _, p := range v.Current {
		running = append(running, p.Lord.Name(s.lang))
	}
	if len(running) > 0 {
		line += "; " + s.word("chart.running", "date", s.time(v.AsOf, time.DateOnly), "lords",
			strings.Join(running, "–"))
	}
	fmt.Fprintln(s.out, line)
	var rows [][]string
	column := 0
	for list := v.Periods; len(list) > 0; column++ {
		open := list[0]
		for i, p := range list {
			if i == len(rows) {
				rows = append(rows, make([]string, 2*column))
			}
			mark := "  "
			if column < len(v.Current) && p.Start == v.Current[column].Start {
				mark, open = "▸ ", p
			}
			rows[i] = append(rows[i], mark+p.Lord.Name(s.lang), s.span(p))
		}
		for i := len(list); i < len(rows); i++ {
			rows[i] = append(rows[i], "", "")
		}
		list = open.Sub
	}
	s.table(rows)
}

// span shows the dates of a period.
func (s *sheet) span(p kundali.DashaPeriod) string {
	return s.time(p.Start, time.DateOnly) + " – " + s.time(p.End, time.DateOnly)
}

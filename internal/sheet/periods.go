package sheet

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kundali"
)

// dashas shows the maha dashas and, beside them, what the running one is divided into: the first where none runs.
func (s *sheet) dashas() {
	v := s.r.Vimshottari
	line := s.word("chart.balance", "lord", v.Balance.Lord.Name(s.lang), "rest", s.duration(v.Balance.Duration))
	var running []string
	for _, p := range v.Current {
		running = append(running, p.Lord.Name(s.lang))
	}
	if len(running) > 0 {
		line += "; " + s.word("chart.running", "date", v.AsOf.Format("2006-01-02"), "lords", strings.Join(running, "–"))
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
			rows[i] = append(rows[i], mark+p.Lord.Name(s.lang), span(p))
		}
		for i := len(list); i < len(rows); i++ {
			rows[i] = append(rows[i], "", "")
		}
		list = open.Sub
	}
	s.table(rows)
}

func span(p kundali.DashaPeriod) string {
	return p.Start.Format("2006-01-02") + " – " + p.End.Format("2006-01-02")
}

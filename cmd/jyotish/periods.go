package main

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/kundali"
)

// dashas shows the maha dashas and, beside them, what the running one is divided into: the first where none runs.
func (s *sheet) dashas() {
	v := s.r.Vimshottari
	fmt.Fprintf(s.stdout, "Vimshottari  balance at birth %s %s", v.Balance.Lord.Name(s.lang), spaced(v.Balance.Duration))
	var running []string
	for _, p := range v.Current {
		running = append(running, p.Lord.Name(s.lang))
	}
	if len(running) > 0 {
		fmt.Fprintf(s.stdout, "; on %s %s", v.AsOf.Format("2006-01-02"), strings.Join(running, "–"))
	}
	fmt.Fprintln(s.stdout)
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

// spaced shows an ISO 8601 duration of years, months and days as 2y 7m 16d.
func spaced(iso string) string {
	return strings.TrimSpace(strings.NewReplacer("P", "", "Y", "y ", "M", "m ", "D", "d").Replace(iso))
}

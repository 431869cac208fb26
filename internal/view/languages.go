package view

import (
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// languages shows the languages of answers, and the names in one of them. Each name is shown with
// its sources and how many of them agree, to help people who correct the table.
func (s *operationView) languages(list *op.LanguageList) {
	rows := [][]string{s.head("option", "language", "own_name", "names", "detail")}
	for i := range list.Data {
		l := &list.Data[i]
		row := []string{"--lang " + l.Tag, l.English, l.Name, strconv.Itoa(l.Names), ""}
		if s.lang.Words() == vedic.Hindi {
			row[1] = l.Hindi
		}
		if l.Tag == vedic.English.String() { // its own name equals the English one
			row[2] = ""
		}
		switch {
		case l.Sentences:
			row[3], row[4] = "", s.word("language.sentences")
		case l.Draft:
			row[4] = s.word("language.draft")
		}
		rows = append(rows, row)
	}
	s.table(rows)
	if len(list.Table) == 0 {
		return
	}
	fmt.Fprintln(s.out)
	rows = [][]string{s.head("id", "text", "witnesses", "agreement")}
	for _, c := range list.Table {
		rows = append(rows, []string{c.ID, orDash(c.Text), c.Sources, c.Agreement})
	}
	s.table(rows)
}

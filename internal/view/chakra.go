package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/chakras"
)

// chakraSheet is the wheels as a person likes to read them.
type chakraSheet struct {
	*sheet
	c *chakras.Chakra
}

// print shows the wheels that there are, and for each that is withheld why.
func (s *chakraSheet) print() {
	s.heading()
	fmt.Fprintln(s.out)
	s.say("sky.grahas_of", "at", s.clock(s.c.At.Time))
	if s.c.Sarvatobhadra != nil {
		s.sarvatobhadra(s.c.Sarvatobhadra)
	}
	if s.c.Sudarshana != nil {
		s.sudarshana(s.c.Sudarshana)
	}
	if s.c.Kota != nil {
		s.kota(s.c.Kota)
	}
	for _, w := range s.c.Withheld {
		fmt.Fprintln(s.out)
		s.say("points.withheld", "what", s.word("sky."+string(w.What)), "because", w.Because.Name(s.lang))
	}
	s.notes(s.warnings)
}

// sarvatobhadra shows the grid with the grahas in it, and then who strikes what.
func (s *chakraSheet) sarvatobhadra(x *chakras.SarvatobhadraSeen) {
	var rows [][]string
	for r := range x.Grid {
		row := []string{}
		for c := range x.Grid[r] {
			row = append(row, s.cell(&x.Grid[r][c], x))
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(s.out)
	s.say("sky.sarvatobhadra")
	s.table(rows)
	rows = [][]string{s.head("graha", "in", "sky.strikes")}
	for i := range x.Vedhas {
		v := &x.Vedhas[i]
		var stars []string
		for _, line := range v.Lines {
			stars = append(stars, line.Star.Name(s.lang))
		}
		rows = append(rows, []string{v.Name, v.StarName, strings.Join(stars, ", ")})
	}
	fmt.Fprintln(s.out)
	s.table(rows)
	fmt.Fprintln(s.out)
	rows = [][]string{s.head("sky.of_birth", "sky.struck_by")}
	for _, strike := range x.Person.List {
		rows = append(rows, []string{strike.What.Name(s.lang), orDash(s.names(strike.By))})
	}
	s.table(rows)
}

// cell shows a cell in few characters, with the grahas that stand there.
func (s *chakraSheet) cell(c *chakra.Cell, x *chakras.SarvatobhadraSeen) string {
	text := c.Letter
	switch {
	case c.Star != 0:
		text = c.Star.Name(s.lang)
	case c.Rashi != 0:
		text = drawing.ShortRashi(c.Rashi, s.lang)
	case c.Group != 0:
		text = c.Group.Name(s.lang)
	}
	for i := range x.Vedhas {
		if v := &x.Vedhas[i]; c.Star != 0 && v.Star == c.Star {
			text += " " + drawing.Short(v.Graha, s.lang)
		}
	}
	return text
}

// sudarshana shows the three rings beside each other, a house a row.
func (s *chakraSheet) sudarshana(x *chakras.SudarshanaSeen) {
	fmt.Fprintln(s.out)
	if x.Year > 0 {
		s.say("sky.sudarshana_year", "year", x.Year, "house", text.House(s.lang, x.House))
	} else {
		s.say("sky.sudarshana")
	}
	rows := [][]string{s.head("house")}
	for _, r := range x.Rings {
		rows[0] = append(rows[0], r.From.Name(s.lang))
	}
	for h := range 12 {
		row := []string{fmt.Sprint(h + 1)}
		for i := range x.Rings {
			r := &x.Rings[i]
			row = append(row, strings.TrimSpace(r.Rashis[h].Name(s.lang)+" "+s.names(r.Grahas[h])))
		}
		rows = append(rows, row)
	}
	s.table(rows)
}

// kota shows the position of each graha in the Kota chakra, and whether it enters or leaves.
func (s *chakraSheet) kota(x *chakras.KotaSeen) {
	fmt.Fprintln(s.out)
	s.say("sky.kota", "star", x.Star.Name(s.lang), "lord", x.Swami.Name(s.lang))
	rows := [][]string{s.head("graha", "star", "count", "sky.ring", "sky.way")}
	order := slices.Clone(x.Grahas[:])
	for i := range order {
		g := &order[i]
		way := "sky.leaves"
		if g.Entering {
			way = "sky.enters"
		}
		rows = append(rows, []string{g.Name, g.StarName, fmt.Sprint(g.Count), g.RingName, s.word(way)})
	}
	s.table(rows)
}

// further shows charts by division.
func (s *operationView) further(x *op.FurtherVargas) {
	s.heading()
	for i := range x.Charts {
		c := &x.Charts[i]
		fmt.Fprintln(s.out)
		s.say("sky.division", "n", strings.ReplaceAll(strings.ReplaceAll(c.Division, "D", ""), "x", " × "), "name",
			c.Name)
		if c.Signification != "" {
			fmt.Fprintln(s.out, c.Signification)
		}
		rows := [][]string{s.head("graha", "at", "house"), {s.word("lagna"), s.place(c.Lagna), "1"}}
		if len(c.Nadiamsas) > 0 {
			rows[0] = append(rows[0], s.word("sky.nadiamsa"), s.word("sky.in_list"))
		}
		for _, p := range c.Placements {
			rows = append(rows, []string{p.Name, s.place(p.Longitude), houseNumber(p.House)})
		}
		for k, n := range c.Nadiamsas {
			rows[k+1] = append(rows[k+1], fmt.Sprint(n.Number), fmt.Sprint(n.Named))
		}
		s.table(rows)
		s.say("sky.holds", "earlier", s.minutes(c.LagnaValidity.Earlier), "later", s.minutes(c.LagnaValidity.Later))
	}
	s.notes(s.warnings)
}

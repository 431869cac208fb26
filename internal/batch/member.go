package batch

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Groups of columns that [Options].Members may name.
const (
	// Flat is all but what is JSON or a hash of it.
	Flat = "flat"
	// All is every column.
	All = "all"
)

// notFlat are the columns of a chart that cost more than all others together.
var notFlat = []string{"vimshottari", "warnings", "resultSha256"}

// members are those of a chart in JSON. Only meta, which holds the hash, wants the whole written.
var members = []struct {
	name string
	of   func(*op.Report) any
}{
	{"avakahada", func(r *op.Report) any {
		return &r.Avakahada
	}}, {"houses", func(r *op.Report) any { return &r.Houses }},
	{"input", func(r *op.Report) any { return &r.Input }}, {"lagna", func(r *op.Report) any { return &r.Lagna }},
	{"meta", func(r *op.Report) any {
		return &r.Meta
	}}, {"panchang", func(r *op.Report) any { return &r.Panchang }},
	{"place", func(r *op.Report) any {
		return &r.Place
	}}, {"planets", func(r *op.Report) any { return &r.Planets }},
	{"sensitivity", func(r *op.Report) any { return &r.Sensitivity }},
	{"time", func(r *op.Report) any { return &r.Time }},
	{"vimshottari", func(r *op.Report) any { return &r.Vimshottari }},
	{"warnings", func(r *op.Report) any { return &r.Warnings }},
}

// checkMembers reports whether there are such columns, or members: a *vedic.ParseError for each that there is not.
func (e *Engine) checkMembers() error {
	var known []string
	if e.o.Columns {
		known = []string{Flat, All}
		for _, c := range e.everyColumn() {
			known = append(known, c.Name)
		}
	} else {
		for _, m := range members {
			known = append(known, m.name)
		}
	}
	for _, name := range e.o.Members {
		if !slices.Contains(known, name) {
			return &vedic.ParseError{What: "member", Got: name, Want: strings.Join(known, ", ")}
		}
	}
	return nil
}

// sealed reports whether the hash of the charts is wanted.
func (e *Engine) sealed() bool {
	switch {
	case e.o.Columns:
		return slices.Contains(e.o.Members, All) || slices.Contains(e.o.Members, "resultSha256")
	case len(e.o.Members) > 0:
		return slices.Contains(e.o.Members, "meta")
	}
	return true
}

// ParquetColumns lists the columns of what an engine writes: row and externalRef; for the chart, flat ones of the
// birth, the lagna, the nine grahas and the panchang at birth, with its dasha as JSON; for the positions, those of the
// lagna and the grahas alone; for each other system its JSON. Angles are decimal degrees, keys those of the API, times
// of the birth place in RFC 3339. With Options.Columns they are of a chart those
// that Members names, and with Options.Cells those.
func (e *Engine) ParquetColumns() []ParquetColumn {
	if len(e.o.Cells) > 0 {
		return e.columns
	}
	all := e.everyColumn()
	if !e.o.Columns || !slices.Contains(e.systems, Chart) || slices.Contains(e.o.Members, All) {
		return all
	}
	want := e.o.Members
	if len(want) == 0 {
		want = []string{Flat}
	}
	var chart []string
	for _, c := range chartColumns() {
		chart = append(chart, c.Name)
	}
	return slices.DeleteFunc(all, func(c ParquetColumn) bool {
		flat := slices.Contains(want, Flat) && !slices.Contains(notFlat, c.Name)
		return slices.Contains(chart, c.Name) && !flat && !slices.Contains(want, c.Name)
	})
}

// chosen writes those members of a chart that are asked for.
func (b *born) chosen(text []byte) ([]byte, error) {
	text = append(text, '{')
	for _, m := range members {
		if !slices.Contains(b.o.Members, m.name) {
			continue
		}
		text = append(canon.AppendString(text, m.name), ':')
		var err error
		if text, err = canon.Append(text, m.of(b.view)); err != nil {
			return text, err
		}
		text = append(text, ',')
	}
	text[len(text)-1] = '}'
	return text, nil
}

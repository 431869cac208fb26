package view

import (
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birthfile"
)

// Births lists the births of imported files, one row each, in English and in the order of the list.
// Fields that a file lacks are empty cells.
func (in Reader) Births(list []*birthfile.Record) *Paper {
	p := newPage(in)
	rows := [][]string{{headMark + "Name", "Born", "Offset", "Place", "Latitude", "Longitude", "Format"}}
	for _, r := range list {
		rows = append(rows, p.birthRow(r))
	}
	p.table(rows)
	return p.out
}

// birthRow returns the row of a birth. The date is Gregorian, whatever calendar the file uses.
func (p *page) birthRow(r *birthfile.Record) []string {
	born, offset, lat, lon := p.date(r.Gregorian()), "", "", ""
	if r.Clock != nil {
		born += " " + r.Clock.String()
	}
	if r.Offset != nil {
		offset = time.Unix(0, 0).In(time.FixedZone("", *r.Offset)).Format("-07:00:00")
		offset = strings.TrimSuffix(offset, ":00")
	}
	if r.At != nil {
		lat, lon = p.side(r.At.Lat, "north", "south"), p.side(r.At.Lon, "east", "west")
	}
	return []string{r.Name, born, offset, r.Place(), lat, lon, r.Format.String()}
}

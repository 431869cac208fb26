package dashboard

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strings"
)

// lines takes results apart: a line of JSON a row, of which one is held at a time.
type lines struct {
	rest []byte
	each func(line []byte)
}

// Write takes a piece of the results.
func (l *lines) Write(b []byte) (int, error) {
	l.rest = append(l.rest, b...)
	for {
		i := bytes.IndexByte(l.rest, '\n')
		if i < 0 {
			return len(b), nil
		}
		l.each(l.rest[:i])
		l.rest = l.rest[i+1:]
	}
}

// resultRow is what pages use of a BatchLine.
type resultRow struct {
	Row    int64   `json:"row"`
	Ref    *string `json:"externalRef"`
	Errors []fault `json:"errors"`
	Chart  *struct {
		Input struct {
			Name  string `json:"name"`
			Date  string `json:"date"`
			Time  string `json:"time"`
			Place string `json:"place"`
		} `json:"input"`
		Lagna   resultPlace `json:"lagna"`
		Planets []struct {
			Graha named `json:"graha"`
			resultPlace
		} `json:"planets"`
	} `json:"chart"`
}

type resultPlace struct {
	Rashi     named       `json:"rashi"`
	Nakshatra named       `json:"nakshatra"`
	Longitude json.Number `json:"longitude"`
}

func (r *resultRow) faults() (list []Fault) {
	for _, f := range r.Errors {
		list = append(list, Fault{strings.TrimPrefix(f.Pointer, "/"), f.Code, f.Detail})
	}
	return list
}

// faultList keeps the first rows that have faults.
type faultList struct {
	lines
	most int
	rows []resultRow
	more bool
}

// Write takes a piece of the results.
func (f *faultList) Write(b []byte) (int, error) {
	f.each = func(line []byte) {
		if !bytes.HasPrefix(line, []byte(`{"errors":`)) {
			return
		}
		if len(f.rows) >= f.most {
			f.more = true
			return
		}
		var row resultRow
		if json.Unmarshal(line, &row) == nil {
			f.rows = append(f.rows, row)
		}
	}
	return f.lines.Write(b)
}

// table writes results as comma-separated values: the birth, then sign, star and longitude of the lagna and the grahas.
type table struct {
	lines
	out    *csv.Writer
	headed bool
}

func newTable(w io.Writer) *table {
	t := &table{out: csv.NewWriter(w)}
	t.each = t.row
	return t
}

func (t *table) end() { t.out.Flush() }

func (t *table) row(line []byte) {
	var r resultRow
	if json.Unmarshal(line, &r) != nil {
		return
	}
	if !t.headed {
		t.headed = true
		head := []string{"row", "externalRef", "name", "date", "time", "place", "error", "lagna", "lagna nakshatra",
			"lagna longitude"}
		for _, g := range grahaNames {
			head = append(head, g, g+" nakshatra", g+" longitude")
		}
		_ = t.out.Write(head) // what fails here fails at the end too
	}
	cells := []string{cell(r.Row), ""}
	if r.Ref != nil {
		cells[1] = plainCell(*r.Ref)
	}
	if r.Chart == nil {
		var why []string
		for _, f := range r.Errors {
			why = append(why, strings.TrimPrefix(f.Pointer, "/")+": "+f.Detail)
		}
		_ = t.out.Write(append(cells, "", "", "", "", plainCell(strings.Join(why, " "))))
		return
	}
	in := r.Chart.Input
	cells = append(cells, plainCell(in.Name), in.Date, in.Time, plainCell(in.Place), "")
	cells = append(cells, r.Chart.Lagna.cells()...)
	for i := range r.Chart.Planets {
		cells = append(cells, r.Chart.Planets[i].cells()...)
	}
	_ = t.out.Write(cells)
}

func (p *resultPlace) cells() []string {
	return []string{p.Rashi.Name, p.Nakshatra.Name, p.Longitude.String()}
}

// grahaNames are the heads of the columns, in the order in which charts list the grahas.
var grahaNames = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}

// plainCell keeps a text that somebody typed from being a formula of a spreadsheet.
func plainCell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

// download streams what an operation answers.
func (v *visit) download(path string, to io.Writer) error {
	a := v.guest.Stream(Call{Method: "GET", Path: path, Lang: v.lang}, to)
	if a.Status >= 400 {
		return problemIn(a)
	}
	return nil
}

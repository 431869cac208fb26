package dashboard

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/internal/form"
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
	Row    int64        `json:"row"`
	Ref    *string      `json:"externalRef"`
	Errors []form.Fault `json:"errors"`
	Report *madeReport  `json:"report"`
	Input  *struct {
		Name  string `json:"name"`
		Date  string `json:"date"`
		Time  string `json:"time"`
		Place string `json:"place"`
	} `json:"input"`
	Chart *struct {
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

type named struct {
	Key  string `json:"key"`
	Name string `json:"name"`
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

// who returns the number of the row that failed, with the name and date as they were sent.
func (r *resultRow) who(v *visit) string {
	if r.Input == nil {
		return v.word("many.row", "n", r.Row)
	}
	return v.word("many.row", "n", r.Row) + " · " + joined(r.Input.Name, r.Input.Date)
}

// Left says whether the row was not paid for.
func (r *resultRow) isLeft() bool {
	return len(r.Errors) == 1 && slices.Contains(leftCodes, r.Errors[0].Code)
}

// leftCodes are those of rows that were left since their batch ended.
var leftCodes = []string{"insufficient-credits", "key-credit-limit", "storage-limit"}

// madeReport is the chart that a row became.
type madeReport struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// rowList keeps the first rows that have faults, those that were left, and those that became charts.
type rowList struct {
	lines
	most         int
	failed, left []resultRow
	made         []madeReport
}

// Write takes a piece of the results.
func (l *rowList) Write(b []byte) (int, error) {
	l.each = func(line []byte) {
		wrong := bytes.HasPrefix(line, []byte(`{"errors":`))
		if !wrong && (len(line) > maxMadeLine || len(l.made) >= l.most) {
			return // what was computed, or more than is shown
		}
		var row resultRow
		switch {
		case wrong && len(l.failed) >= l.most && len(l.left) >= l.most, json.Unmarshal(line, &row) != nil:
		case row.Report != nil:
			l.made = append(l.made, *row.Report)
		case wrong && row.isLeft():
			if len(l.left) < l.most {
				l.left = append(l.left, row)
			}
		case wrong && len(l.failed) < l.most:
			l.failed = append(l.failed, row)
		}
	}
	return l.lines.Write(b)
}

// maxMadeLine is how many bytes the line of a row that became a chart may have: a name of 120 letters and a reference.
const maxMadeLine = 2048

// table writes results as comma-separated values: the birth, then sign, star and longitude of the lagna and the grahas.
type table struct {
	lines
	out    *csv.Writer
	headed bool
	keeps  bool // the rows became charts of the account
}

func newTable(w io.Writer, keeps bool) *table {
	t := &table{out: csv.NewWriter(w), keeps: keeps}
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
		_ = t.out.Write(t.head()) // what fails here fails at the end too
	}
	cells := []string{cell(r.Row), ""}
	if r.Ref != nil {
		cells[1] = plainCell(*r.Ref)
	}
	switch {
	case r.Report != nil:
		_ = t.out.Write(append(cells, plainCell(r.Report.Name), "", "", "", "", r.Report.ID))
		return
	case r.Chart == nil:
		_ = t.out.Write(append(cells, r.wrong()...))
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

// head names the columns.
func (t *table) head() []string {
	head := []string{"row", "externalRef", "name", "date", "time", "place", "error"}
	if t.keeps {
		return append(head, "report")
	}
	head = append(head, "lagna", "lagna nakshatra", "lagna longitude")
	for _, g := range grahaNames {
		head = append(head, g, g+" nakshatra", g+" longitude")
	}
	return head
}

// wrong are the cells of a row that came to nothing: the birth as it was sent, and why.
func (r *resultRow) wrong() []string {
	cells, why := []string{"", "", "", ""}, []string{}
	if in := r.Input; in != nil {
		cells = []string{plainCell(in.Name), plainCell(in.Date), plainCell(in.Time), plainCell(in.Place)}
	}
	for _, f := range r.Errors {
		why = append(why, strings.TrimPrefix(strings.TrimPrefix(f.Pointer, "/")+": "+f.Detail, ": "))
	}
	return append(cells, plainCell(strings.Join(why, " ")))
}

func (p *resultPlace) cells() []string {
	return []string{p.Rashi.Name, p.Nakshatra.Name, p.Longitude.String()}
}

// grahaNames are the heads of the columns, in the order in which charts list the grahas.
var grahaNames = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}

// plainCell keeps a text that somebody typed from being a formula of a spreadsheet. Some take the wide signs of East
// Asia for those of a formula too.
func plainCell(s string) string {
	if first, _ := utf8.DecodeRuneInString(s); s != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", first) {
		return "'" + s
	}
	return s
}

// download streams the results of a batch.
func (v *visit) download(batch string, to io.Writer) error {
	return v.guest.Stream(Call{Operation: "getBatchResults", IDs: []string{batch}, Lang: v.lang}, to)
}

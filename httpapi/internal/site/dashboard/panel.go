package dashboard

import (
	"net/http"
	"slices"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/vedic"
)

// Block is a piece of what people read of a result, with what its page asks of it.
type Block struct{ view.Block }

// Cell is a cell of a table with the head of its column. A narrow page shows the head next to the
// cell.
type Cell struct{ Label, Text string }

// Cells are the rows of the table.
func (b Block) Cells() (rows [][]Cell) {
	for _, row := range b.Rows {
		cells := make([]Cell, len(row))
		for i, text := range row {
			if cells[i].Text = text; i > 0 && i < len(b.Head) && text != "" {
				cells[i].Label = b.Head[i]
			}
		}
		rows = append(rows, cells)
	}
	return rows
}

// Even reports whether the table is one of many short cells, as an ashtakavarga: where the page is narrow they stand
// several to a line below the first of their row.
func (b Block) Even() bool {
	if len(b.Head) < 8 {
		return false
	}
	for _, row := range b.Rows {
		for _, text := range row[1:] {
			if utf8.RuneCountInString(text) > 8 {
				return false
			}
		}
	}
	return true
}

// panelView is one part of a chart: what is asked of it, and what is answered.
type panelView struct {
	ID, Word string
	Title    string
	Who      string   // the name of whom it is about; empty where that is not known
	Born     []string // when and where
	Made     string   // by which settings
	Panels   []panelLink
	Fields   []page.Field
	Pictures []picture
	Blocks   []Block
	Tree     []dashaRow // of a dasha
	Bands    []band     // of a dasha: its timeline
	Wrong    []string
	Sold     *systemRow // a system that is not bought
	Look     look
	Living   *livingView // nil in the page of a report, which has its own, and for a key that may not read it
	Bench    bool        // the page is that of the report
}

// panelLink is the way to one part of a chart.
type panelLink struct {
	Word  string
	Path  string // below that of the report
	Label string
	Title string // a sentence that says what it returns
	Here  bool
	Sold  *systemRow // the system that it is, where that is not bought
}

// panels are the ways to the parts of a chart that the key may see.
func (v *visit) panels(here string) (list []panelLink) {
	list = append(list, panelLink{Word: "charts", Path: "charts", Label: v.word("panel.charts"),
		Title: v.word("charts.about"),
		Here:  here == "charts"})
	for _, p := range v.door.Panels(v.lang) {
		if v.guest.May(p.Scope) {
			list = append(list, panelLink{Word: p.Word, Path: "ask/" + p.Word, Label: p.Label, Title: p.Title,
				Here: p.Word == here})
		}
	}
	return list
}

// paper runs an operation and returns what people read of its result.
func (v *visit) paper(c Call) ([]Block, error) {
	c.Lang = v.lang
	list, err := v.guest.Read(c)
	return each(list, func(b view.Block) Block { return Block{b} }), err
}

// atFields sets what is wrong beside the fields that it is wrong with, and says whether all of it found a place.
func (p *Problem) atFields(l vedic.Lang, fields []page.Field) bool {
	placed := len(p.Errors) > 0
	for _, f := range p.Errors {
		i := slices.IndexFunc(fields, func(x page.Field) bool { return x.Name == f.Parameter })
		if i < 0 {
			placed = false
		} else {
			fields[i].Wrong = page.Fault(l, f.Code, f.Parameter, f.Detail)
		}
	}
	return placed
}

// showPanel asks one question of a report. Opening it never charges.
func showPanel(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	all, word := v.door.Panels(v.lang), v.r.PathValue("word")
	i := slices.IndexFunc(all, func(p Panel) bool { return p.Word == word })
	if i < 0 {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	p := &all[i]
	query := p.chosen(v.r.URL.Query())
	look := v.look()
	view := panelView{ID: id, Word: word, Title: p.Title, Panels: v.panels(word), Fields: p.Fields,
		Look: look.beside(p.Fields)}
	a := &answer{name: "dashboard-panel", heading: p.Label, full: true, scripted: true}
	if v.r.Header.Get("Sec-Fetch-Dest") != "empty" { // the page of the report takes the part alone
		view.Living = v.livingBeside(id, view.Look)
	}
	if word == compareWord {
		if err := v.others(id, view.Fields); err != nil {
			return nil, err
		}
	}
	if view.Unasked() { // the form is shown alone
		a.view = view
		return a, nil
	}
	c := Call{Operation: p.Operation, IDs: []string{id}, Query: look.into(query)}
	var err error
	if view.Blocks, err = v.paper(c); err == nil {
		view.introduce()
		view.Pictures = v.pictured(&view, query)
		if word == dashaWord {
			err = v.treeOf(&view, c)
		}
	}
	failed, _ := err.(*Problem)
	sold, otherwise := v.missed(p, &view, failed)
	switch {
	case otherwise != nil:
		return nil, otherwise
	case sold != nil:
		view.Sold = sold
	case failed != nil && failed.Status == http.StatusUnprocessableEntity:
		a.status = failed.Status
		if !failed.atFields(v.lang, view.Fields) {
			view.Wrong = []string{failed.full(v.lang)}
		}
	case err != nil:
		return nil, err
	}
	a.view = view
	return a, nil
}

// livingBeside is the chart that the page of a part shows; nil where the key may not read the report.
func (v *visit) livingBeside(id string, l look) *livingView {
	got, err := v.got(id, l)
	if err != nil {
		return nil
	}
	x, err := v.living(got, l, "D1")
	if err != nil {
		return nil
	}
	return x
}

// Asks reports whether a field is wrong or must be filled in first, and so the form is open.
func (p panelView) Asks() bool { return anyWrong(p.Fields) || p.Unasked() }

// Unasked reports whether a field is empty without which there is no answer.
func (p panelView) Unasked() bool {
	return slices.ContainsFunc(p.Fields, func(f page.Field) bool { return !f.Loose && !f.Optional && f.Value == "" })
}

func anyWrong(fields []page.Field) bool {
	return slices.ContainsFunc(fields, func(f page.Field) bool { return f.Wrong != "" })
}

// introduce takes whom the paper is about off it: that stands at the head of the page.
func (p *panelView) introduce() {
	if len(p.Blocks) == 0 || len(p.Blocks[0].About) == 0 {
		return
	}
	about := p.Blocks[0].About
	if len(about) > 3 { // otherwise there is no name
		p.Who, about = about[0], about[1:]
	}
	last := len(about) - 1
	p.Born, p.Made, p.Blocks = about[:last], about[last], p.Blocks[1:]
}

package dashboard

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// bookSections are the parts of the kundali book that may be chosen, by the keys of the API, with the system that one
// shows where it must be bought.
var bookSections = []struct{ key, system string }{{key: "overview"}, {key: "charts"}, {"vargas", "shodashvarga"},
	{key: "planets"},
	{key: "strengths"}, {key: "dashas"}, {key: "yogas"}, {key: "doshas"}, {"kp", "kp"}, {"jaimini", "jaimini"},
	{key: "reading"}, {key: "year"}, {key: "remedies"}, {key: "glossary"}}

// bookView is the form by which the book of a report or of a match is made.
type bookView struct {
	Back, File  string // the page that it is of, and the book
	Style, Lang page.Field
	Invocation  page.Field    // one of the usual ones
	Own         page.Field    // words of one's own, in place of it
	Parts       []page.Choice // none for a match, whose book has all
	PartsWrong  string
	Unbought    string // parts that cannot be chosen
	Heads       bool   // the letterhead may be changed
}

// mostInvocation is the number of letters that the cover has room for.
const mostInvocation = 60

// newBook is the form of a book, with what the address chose and says of it what is no choice; ok where all of it is.
func (v *visit) newBook(back string) (view bookView, ok bool) {
	asked := v.r.URL.Query()
	view = bookView{Back: back, File: back + "/report.pdf", Heads: v.guest.May("account:manage"),
		Style: page.Field{Name: "style", Label: "charts.style"},
		// not "lang": the book may be in another language than the dashboard, which stays in its own
		Lang: page.Field{Name: "in", Label: "book.lang", Choices: v.tongues()}}
	view.Invocation = page.Field{Name: "invocation", Label: "book.invocation"}
	for _, key := range []string{"none", "ganesha", "om", "shri"} {
		view.Invocation.Choices = append(view.Invocation.Choices,
			page.Choice{Value: key, Text: v.word("book.invocation-" + key)})
	}
	view.Own = page.Field{Name: "words", Label: "book.words", Hint: "book.words-hint", Value: asked.Get("words"),
		Length: mostInvocation, Optional: true}
	for _, key := range styles {
		view.Style.Choices = append(view.Style.Choices, page.Choice{Value: key, Text: v.word("charts.style-" + key)})
	}
	ok = true
	for _, f := range []struct {
		field *page.Field
		usual string
	}{{&view.Style, v.style()}, {&view.Lang, v.lang.String()}, {&view.Invocation, "none"}} {
		key := cmp.Or(asked.Get(f.field.Name), f.usual)
		known := false
		for i := range f.field.Choices {
			c := &f.field.Choices[i]
			c.Chosen = c.Value == key
			known = known || c.Chosen
		}
		if !known {
			f.field.Wrong, ok = v.word("book.wrong"), false
		}
	}
	if len([]rune(view.Own.Value)) > mostInvocation {
		view.Own.Wrong, ok = v.word("book.words-hint"), false
	}
	return view, ok
}

// bookOf is the form of the book of a report; ok where what the address chose can be made.
func (v *visit) bookOf(id string) (view bookView, ok bool, err error) {
	r, err := v.report(id, nil)
	if err != nil {
		return view, false, err
	}
	view, ok = v.newBook(Base + "/reports/" + id)
	asked := v.r.URL.Query()
	parts, sent := asked["part"], asked.Has("style") || asked.Has("part")
	var others []string
	chosen := 0
	for _, s := range bookSections {
		name := v.word("book." + s.key)
		if s.system != "" && !slices.Contains(r.Purchased, s.system) {
			others = append(others, name)
			continue
		}
		c := page.Choice{Value: s.key, Text: name, Chosen: !sent || slices.Contains(parts, s.key)}
		if c.Chosen && sent {
			chosen++
		}
		view.Parts = append(view.Parts, c)
	}
	view.Unbought = strings.Join(others, ", ")
	if sent && (chosen == 0 || chosen < len(parts)) {
		view.PartsWrong, ok = v.word("book.no-part"), false
	}
	return view, ok, nil
}

// bookForm is the page with the form of a book; what was wrong with it stands beside it.
func bookForm(title string, view bookView, ok bool) *answer {
	a := &answer{name: "dashboard-book", title: title, view: view}
	if !ok {
		a.status = http.StatusUnprocessableEntity
	}
	return a
}

// chooseBook is the page on which the book of a report is chosen.
func chooseBook(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	view, ok, err := v.bookOf(id)
	if err != nil {
		return nil, err
	}
	return bookForm("book.title", view, ok), nil
}

// chooseMatchBook is that of a match.
func chooseMatchBook(v *visit) (*answer, error) {
	id := v.r.PathValue("matchId")
	if _, err := v.call(Call{Operation: "getMatch", IDs: []string{id}}); err != nil {
		return nil, err
	}
	view, ok := v.newBook(Base + "/matches/" + id)
	return bookForm("book.match", view, ok), nil
}

// portable returns the book of a report as the address chose it, or the form with what is wrong.
func portable(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	view, ok, err := v.bookOf(id)
	if err != nil {
		return nil, err
	}
	if !ok {
		return bookForm("book.title", view, ok), nil
	}
	return v.bookFile("getReportPdf", id, v.r.URL.Query()["part"])
}

// matchBook is that of a match.
func matchBook(v *visit) (*answer, error) {
	id := v.r.PathValue("matchId")
	if view, ok := v.newBook(Base + "/matches/" + id); !ok {
		return bookForm("book.match", view, ok), nil
	}
	return v.bookFile("getMatchPdf", id, nil)
}

// bookFile returns a book, in the language that was chosen for it alone; no parts are all.
func (v *visit) bookFile(operation, id string, parts []string) (*answer, error) {
	asked, q := v.r.URL.Query(), url.Values{}
	if in := asked.Get("in"); in != "" {
		_ = v.lang.UnmarshalText([]byte(in)) // is one of the choices
	}
	q.Set("style", v.style()) // as it was chosen, now or before
	if words := cmp.Or(strings.TrimSpace(asked.Get("words")), asked.Get("invocation")); words != "" {
		q.Set("invocation", words)
	}
	if len(parts) > 0 {
		q.Set("sections", strings.Join(parts, ","))
	}
	return v.through(Call{Operation: operation, IDs: []string{id}, Query: q})
}

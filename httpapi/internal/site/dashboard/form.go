package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// Form is a question about the values of a form, such as a sign, a name or a number, and not about
// a report or a place. It costs nothing.
type Form struct {
	Word      string // the ID of its texts after the dot
	Way       string // of its page, below that of the dashboard
	Operation string // its operationId
	Scope     string // that a key needs
	Post      bool   // the values are data of a birth, so they are not put in an address
	Fields    []FormField
	More      []FormField       // in which schools differ
	Fixed     map[string]string // members that the page sets itself
}

// FormField is a field of a [Form], and how its value is sent to the operation.
type FormField struct {
	page.Field
	To string // the member of the operation, where it has another name than the field; "options.x" is x of options
	As SendAs
}

// SendAs is the type in which the value of a field is sent.
type SendAs uint8

// The types of a value that is sent.
const (
	AsText  SendAs = iota
	AsWhole        // a whole number
	AsList         // texts, one a line or between commas
	AsTruth        // true or false
	AsChart        // the id of a chart of the account, which the page offers
)

func (t *FormField) to() string {
	if t.To != "" {
		return t.To
	}
	return t.Name
}

// formView is a form with what it asks, and what is answered.
type formView struct {
	marks
	Form
	Ways  []page.Link
	Signs []page.Choice // ways to the answer for each sign
	answered
	Beside [2]page.Choice // ways to the periods before and after that of a horoscope
	Also   []page.Choice  // links to the other pages of the chosen chart
	Wrong  []string
	Title  string // of the answer
}

// answered is what was answered, and what that stands on.
type answered struct {
	Blocks  []Block
	Reasons *answered // nil where the answer says so itself
	Days    days      // of a horoscope
}

// Headless reports whether an answer has entries and no heading above them.
func (t answered) Headless() bool {
	for _, b := range t.Blocks {
		if b.Heading != "" || b.Entry != nil {
			return b.Entry != nil
		}
	}
	return false
}

// formAt finds the form of the page that is asked for.
func (v *visit) formAt() (*Form, error) {
	list := v.door.Forms(v.lang)
	i := slices.IndexFunc(list, func(f Form) bool { return Base+"/"+f.Way == v.r.URL.Path })
	if i < 0 {
		return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	return &list[i], nil
}

// formWays are the ways to the forms that the key may ask.
func (v *visit) formWays() (list []page.Link) {
	for _, f := range v.door.Forms(v.lang) {
		if v.guest.May(f.Scope) {
			path := Base + "/" + f.Way
			list = append(list, page.Link{Path: path, Word: "told." + f.Word, Here: path == v.r.URL.Path})
		}
	}
	return list
}

// showForm shows a form; one whose address may tell what is asked is answered as soon as it does.
func showForm(v *visit) (*answer, error) {
	f, err := v.formAt()
	if err != nil {
		return nil, err
	}
	asked := v.r.URL.Query()
	asked.Del("lang")
	if f.Post || len(asked) == 0 && len(f.Fields) > 0 {
		return v.formPage(f, nil, url.Values{}, answered{})
	}
	return v.askForm(f, asked)
}

// sendForm asks what a form was sent with.
func sendForm(v *visit) (*answer, error) {
	f, err := v.formAt()
	if err != nil {
		return nil, err
	}
	if !f.Post {
		return nil, &Problem{Status: http.StatusMethodNotAllowed, Code: "method-not-allowed"}
	}
	return v.askForm(f, v.r.PostForm)
}

// askForm asks the operation, and shows the form with the answer or with what is wrong.
func (v *visit) askForm(f *Form, asked url.Values) (*answer, error) {
	call, err := v.formCall(f, asked)
	var got answered
	if err == nil {
		got.Blocks, err = v.paper(call)
	}
	if err == nil && f.Word == horoscopeWord {
		if got.Days, err = v.daysOf(call); err == nil {
			got.Reasons, err = v.reasons(call)
		}
	}
	p, failed := err.(*Problem)
	if failed && p.Status != http.StatusUnprocessableEntity && !(p.Code == "not-found" && chosenChart(f, asked) != "") {
		return nil, p
	}
	return v.formPage(f, p, asked, got)
}

// formPage is the form as it was sent, with what is wrong or what was answered.
func (v *visit) formPage(f *Form, p *Problem, asked url.Values, got answered) (*answer, error) {
	if !v.guest.May(f.Scope) {
		return nil, &Problem{Status: http.StatusForbidden, Code: "insufficient-scope",
			RequiredScopes: []string{f.Scope}}
	}
	view := formView{marks: marks{Token: v.guest.Mark()}, Form: *f, Ways: v.formWays(), answered: got,
		Title: v.word("told." + f.Word)}
	a := &answer{name: "dashboard-told", title: "told." + f.Word, wide: true, bare: v.r.Method == http.MethodPost,
		again: v.r.Method == http.MethodPost}
	var shown []string
	for _, list := range [][]FormField{view.Fields, view.More} {
		for i := range list {
			if err := v.fill(&list[i], asked, p); err != nil {
				return nil, err
			}
			shown = append(shown, "/"+strings.ReplaceAll(list[i].to(), ".", "/"))
		}
	}
	if p != nil {
		a.status = p.Status
		view.Wrong = p.beyond(v, shown)
	}
	if f.Word == horoscopeWord {
		view.horoscope(v, asked)
	}
	a.view = view
	return a, nil
}

// beyond returns the messages of the problem that belong to none of the fields shown. If the
// problem lists no errors, it returns the text of the problem.
func (p *Problem) beyond(v *visit, shown []string) []string {
	if len(p.Errors) == 0 {
		return []string{p.full(v.lang)}
	}
	for i := range p.Errors {
		if e := &p.Errors[i]; e.Pointer == "" {
			e.Pointer, e.Parameter = "/"+e.Parameter, ""
		}
	}
	return p.elsewhere(shown...)
}

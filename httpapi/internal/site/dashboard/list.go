package dashboard

import (
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// listView is a list of reports.
type listView struct {
	Rows  []reportRow
	Older string
	Make  bool
	Query page.Field
	marks
	Found bool // the list is of those that were searched for
	Most  bool // there are more of them than are shown
	Facts factForm
	Read  sought
}

// sought is how the words of a search were read.
type sought struct {
	Facts []factWay
	Tag   string // words that are a tag
	Name  string // words that were looked for in names and tags
}

// factWay is a fact that was read, and the words of the search without it.
type factWay struct{ Text, Without string }

func reports(v *visit) (*answer, error) { return v.listPage(v.cursor("24"), sought{}) }

// findReports is a POST, so that no name stands in an address.
func findReports(v *visit) (*answer, error) {
	if v.r.PostForm.Has("instead") { // a fact was put away
		v.r.PostForm.Set("q", v.field("instead"))
	}
	q := url.Values{"limit": {"100"}}
	read := sought{Name: v.field("q")}
	if !v.r.PostForm.Has("plain") {
		read = v.read(read.Name, q)
	}
	if read.Name != "" {
		q.Set("q", read.Name)
	}
	if tags := tagsSent(v.field("tag")); len(tags) > 0 {
		q.Set("tag", strings.Join(tags, ","))
	}
	if !v.facts(q) {
		return v.listPage(url.Values{"limit": {"24"}}, sought{})
	}
	return v.listPage(q, read)
}

// read takes the facts out of the words of a search and asks for them. What is left is a name or a tag.
func (v *visit) read(text string, q url.Values) (read sought) {
	facts, left := v.door.FactPhrase(text, v.lang)
	read.Name = left
	for i, f := range facts {
		if q.Has(f.Parameter) { // of two nakshatras of the Moon the first one
			read.Name = strings.TrimSpace(read.Name + " " + f.Words)
			continue
		}
		q.Set(f.Parameter, f.Key)
		without := left
		for k, other := range facts {
			if k != i {
				without += " " + other.Words
			}
		}
		read.Facts = append(read.Facts, factWay{f.Text, strings.TrimSpace(without)})
	}
	return read
}

// asTag looks again where a name of several words was not found: one end of it may be a tag.
func (v *visit) asTag(q url.Values, read *sought) (none api.List[api.ReportSummary]) {
	words := strings.Fields(read.Name)
	if len(words) < 2 || len(words) > 6 || q.Has("tag") {
		return none
	}
	for i := 1; i < len(words); i++ {
		parts := []string{strings.Join(words[:i], " "), strings.Join(words[i:], " ")}
		for range parts {
			slices.Reverse(parts)
			q.Set("q", parts[1])
			q.Set("tag", parts[0])
			list, err := ask[api.List[api.ReportSummary]](v, Call{Operation: "listKundalis", Query: q})
			if err == nil && len(list.Data) > 0 {
				read.Tag, read.Name = parts[0], parts[1]
				return list
			}
		}
	}
	return none // words that are no tag are no error
}

func (v *visit) listPage(q url.Values, read sought) (*answer, error) {
	list, err := ask[api.List[api.ReportSummary]](v, Call{Operation: "listKundalis", Query: q})
	if err == nil && len(list.Data) == 0 && q.Has("q") && !v.r.PostForm.Has("plain") {
		list = v.asTag(q, &read)
	}
	if err != nil {
		return nil, err
	}
	view := listView{Rows: each(list.Data, reportRowOf), Make: v.guest.May("kundali:create"),
		marks: marks{Token: v.guest.Mark()},
		Found: len(q) > 1, Facts: v.factForm(), Read: read,
		Query: page.Field{Name: "q", Kind: "search", Label: "reports.find", Value: v.field("q"), Length: 80,
			Optional: true}}
	if !view.Found {
		view.Older = older(list.NextCursor, Base+"/reports")
	} else {
		view.Most = list.HasMore
	}
	return &answer{name: "dashboard-reports", title: "reports.title", view: view, wide: true, home: Base + "/reports"},
		nil
}

// chooseFrom is how many hundreds of charts a field offers: more are no help in a list without a search.
const chooseFrom = 5

// chartChoices returns the newest charts of the account as choices, by name. Several charts may
// have the same name, so each choice also shows the birth.
func (v *visit) chartChoices(chosen string) (list []page.Choice, err error) {
	if !v.guest.May("kundali:read") {
		return nil, nil
	}
	q := url.Values{"limit": {"100"}}
	for range chooseFrom {
		rows, err := ask[api.List[api.ReportSummary]](v, Call{Operation: "listKundalis", Query: q})
		if err != nil {
			return nil, err
		}
		for _, r := range each(rows.Data, reportRowOf) {
			list = append(list, r.choice(v, chosen))
		}
		if !rows.HasMore {
			break
		}
		q.Set("cursor", *rows.NextCursor)
	}
	slices.SortStableFunc(list, func(a, b page.Choice) int {
		return strings.Compare(strings.ToLower(a.Text), strings.ToLower(b.Text))
	})
	return list, nil
}

// choice is the chart in a field that offers charts.
func (r *reportRow) choice(v *visit, chosen string) page.Choice {
	return chartChoice(v, &r.reportHead, r.Birth.Date, r.Birth.Time, chosen)
}

func chartChoice(v *visit, r *reportHead, date, clock, chosen string) page.Choice {
	return page.Choice{Value: r.ID, Text: r.Name + " · " + v.lang.Digits(strings.TrimSpace(date+" "+clock)),
		Chosen: r.ID == chosen}
}

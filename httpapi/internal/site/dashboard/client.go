package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

const clientsPath = Base + "/clients"

// ClientBook is the people whom the account advises. Its errors are *[Problem].
type ClientBook interface {
	// List lists clients whose name, phone or tags contain a text and that are older than one of them, newest first,
	// without charts and visits.
	List(text, before string, limit int) ([]api.Client, error)
	// Get returns a client whole.
	Get(id string) (api.Client, error)
	// Parts returns the charts and matches of these ids that are still there.
	Parts(ids []string) ([]api.ReportSummary, []api.MatchSummary, error)
	// Save stores what is written of a client, a new one where the id is empty, and returns its id.
	Save(id string, c ClientForm) (string, error)
	// Delete removes a client, and no chart.
	Delete(id string) error
	// Add and Remove give a client a chart or a match, and take it away.
	Add(id, item string) error
	Remove(id, item string) error
	// Visit and Unvisit note a visit on a day, and remove it.
	Visit(id, day, note string) error
	Unvisit(id, visit string) error
}

// ClientForm is what is written of a client.
type ClientForm struct {
	Name, Phone, Note string
	Tags              []string
}

// clientForm asks for what is written of a client.
type clientForm struct {
	marks
	Action                  string
	Name, Phone, Tags, Note page.Field
	Open                    bool // something was wrong with it
}

// clientForm makes the form of a client, or of a new one, as it was sent where something was wrong with it.
func (v *visit) clientForm(c *api.Client, p *Problem) clientForm {
	f := clientForm{marks: v.marks(), Action: clientsPath, Open: p != nil}
	name, phone, tags, note := "", "", "", ""
	if c != nil {
		f.Action += "/" + c.ID
		name, phone, tags, note = c.Name, text(c.Phone), strings.Join(c.Tags, ", "), text(c.Note)
	}
	if p != nil {
		name, phone, tags, note = v.field("name"), v.field("phone"), v.field("tags"), v.field("note")
	}
	fields := v.noteFields(tags, note, p)
	f.Tags, f.Note = fields[0], fields[1]
	f.Name = page.Field{Name: "name", Label: "client.name", Value: name, Length: 80, Wrong: p.wrong(v.lang, "/name")}
	f.Phone = page.Field{Name: "phone", Kind: "tel", Label: "client.phone", Value: phone, Length: 40, Optional: true,
		Wrong: p.wrong(v.lang, "/phone")}
	return f
}

// clientsView is the list of clients.
type clientsView struct {
	marks
	Rows  []api.Client
	Query page.Field
	Found bool // it answers a search
	Older string
	Form  *clientForm // nil for a key that may not write
}

// clientRows is how many clients a page lists.
const clientRows = 50

func clients(v *visit) (*answer, error) {
	return v.clientsPage("", v.r.URL.Query().Get("before"), nil)
}

// findClients is a POST, so that no name stands in an address.
func findClients(v *visit) (*answer, error) { return v.clientsPage(v.field("q"), "", nil) }

func (v *visit) clientsPage(words, before string, p *Problem) (*answer, error) {
	if before != "" && !identifier.MatchString(before) {
		return nowhere(v)
	}
	list, err := v.guest.Clients().List(words, before, clientRows+1)
	if err != nil {
		return nil, err
	}
	view := clientsView{marks: v.marks(), Rows: list, Found: words != "",
		Query: page.Field{Name: "q", Label: "client.find", Value: words, Length: 80}}
	if len(list) > clientRows {
		view.Rows = list[:clientRows]
		if words == "" {
			view.Older = clientsPath + "?" + url.Values{"before": {list[clientRows-1].ID}}.Encode()
		}
	}
	if v.guest.May("kundali:create") {
		f := v.clientForm(nil, p)
		view.Form = &f
	}
	a := &answer{name: "dashboard-clients", title: "client.title", view: view, home: clientsPath}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

// clientSent is what the form has.
func (v *visit) clientSent() ClientForm {
	return ClientForm{Name: v.field("name"), Phone: v.field("phone"), Note: v.field("note"),
		Tags: tagsSent(v.field("tags"))}
}

func createClient(v *visit) (*answer, error) {
	id, err := v.guest.Clients().Save("", v.clientSent())
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.clientsPage("", "", p)
	}
	if err != nil {
		return nil, err
	}
	return &answer{location: clientsPath + "/" + id}, nil
}

// clientReport is a chart of a client with its book and its links.
type clientReport struct {
	api.ReportSummary
	NoteText string
}

// clientView is all about one person.
type clientView struct {
	marks
	Client   api.Client
	PhoneURI string // for a call; empty without a phone
	Reports  []clientReport
	Matches  []matchRow
	Form     *clientForm // nil for a key that may not write
	Items    page.Field  // charts and matches that may be added; without choices where there are none
	Day      page.Field
	Visit    page.Field
	Delete   bool
}

func showClient(v *visit) (*answer, error) {
	id := v.r.PathValue("clientId")
	return v.clientPage(id, nil)
}

// clientPage is the page of a client, with what was wrong with one of its forms.
func (v *visit) clientPage(id string, p *Problem) (*answer, error) {
	c, err := v.guest.Clients().Get(id)
	if err != nil {
		return nil, err
	}
	reports, matches, err := v.guest.Clients().Parts(c.Items)
	if err != nil {
		return nil, err
	}
	view := clientView{marks: v.marks(), Client: c, PhoneURI: phoneURI(text(c.Phone)),
		Matches: each(matches, matchRowOf), Delete: v.guest.May("kundali:delete")}
	for _, r := range reports {
		view.Reports = append(view.Reports, clientReport{r, text(r.Note)})
	}
	if v.guest.May("kundali:create") {
		sent := p
		if p.wrong(v.lang, "/day")+p.wrong(v.lang, "/visit") != "" {
			sent = nil
		}
		f := v.clientForm(&c, sent)
		view.Form = &f
		view.Day = page.Field{Name: "day", Kind: "date", Label: "client.day", Value: v.field("day"),
			Wrong: p.wrong(v.lang, "/day")}
		if view.Day.Value == "" {
			view.Day.Value = day(v.door.Now()).String()
		}
		view.Visit = page.Field{Name: "visit", Label: "client.about", Value: v.field("visit"), Length: 500,
			Optional: true, Wrong: p.wrong(v.lang, "/visit")}
		if view.Items, err = v.addable(c.Items); err != nil {
			return nil, err
		}
	}
	a := &answer{name: "dashboard-client", heading: c.Name, view: view, home: clientsPath + "/" + id}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

// phoneURI is a phone number as a link that calls it (RFC 3966): its digits, after a plus where it has one.
func phoneURI(phone string) string {
	number := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, phone)
	if number == "" {
		return ""
	}
	if strings.HasPrefix(strings.TrimSpace(phone), "+") {
		number = "+" + number
	}
	return number
}

// addable offers the newest charts and matches that a client does not have.
func (v *visit) addable(had []string) (page.Field, error) {
	f := page.Field{Name: "item", Label: "client.item", Loose: true}
	newest := url.Values{"limit": {"50"}}
	reports, err := ask[api.List[api.ReportSummary]](v, Call{Operation: "listKundalis", Query: newest})
	if err != nil {
		return f, err
	}
	for _, r := range reports.Data {
		if !slices.Contains(had, r.ID) {
			f.Choices = append(f.Choices, page.Choice{Value: r.ID, Text: r.Name + " · " + r.Birth.Date})
		}
	}
	if !v.guest.May("compatibility:read") {
		return f, nil
	}
	matches, err := ask[api.List[api.MatchSummary]](v, Call{Operation: "listMatches", Query: newest})
	if err != nil {
		return f, err
	}
	for _, m := range matches.Data {
		if !slices.Contains(had, m.ID) {
			f.Choices = append(f.Choices, page.Choice{Value: m.ID, Text: v.word("nav.matches") + ": " +
				text(m.Bride.Label) + " · " + text(m.Groom.Label)})
		}
	}
	return f, nil
}

// changed makes the handler of a form of a client: it leads back to the page, and shows it with what was wrong.
func changed(change func(v *visit, b ClientBook, id string) error) handler {
	return func(v *visit) (*answer, error) {
		id := v.r.PathValue("clientId")
		err := change(v, v.guest.Clients(), id)
		if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
			return v.clientPage(id, p)
		}
		if err != nil {
			return nil, err
		}
		return &answer{location: clientsPath + "/" + id}, nil
	}
}

// clientRoutes is the table of the pages of clients.
func clientRoutes() map[string]handler {
	one := clientsPath + "/{clientId}"
	return map[string]handler{
		"GET " + clientsPath:            clients,
		"POST " + clientsPath:           createClient,
		"POST " + clientsPath + "/find": findClients,
		"GET " + one:                    showClient,
		"POST " + one: changed(func(v *visit, b ClientBook, id string) error {
			_, err := b.Save(id, v.clientSent())
			return err
		}),
		"POST " + one + "/items": changed(func(v *visit, b ClientBook, id string) error {
			return b.Add(id, v.field("item"))
		}),
		"POST " + one + "/items/remove": changed(func(v *visit, b ClientBook, id string) error {
			return b.Remove(id, v.field("item"))
		}),
		"POST " + one + "/visits": changed(func(v *visit, b ClientBook, id string) error {
			return b.Visit(id, v.field("day"), v.field("visit"))
		}),
		"POST " + one + "/visits/remove": changed(func(v *visit, b ClientBook, id string) error {
			return b.Unvisit(id, v.field("visit"))
		}),
		"POST " + one + "/delete": func(v *visit) (*answer, error) {
			if err := v.guest.Clients().Delete(v.r.PathValue("clientId")); err != nil {
				return nil, err
			}
			return &answer{location: clientsPath}, nil
		},
	}
}

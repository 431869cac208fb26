package dashboard

import (
	"encoding/json"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// feed is a calendar feed with the words of its pages.
type feed struct {
	api.Feed
	Active bool // it can be fetched
}

func (v *visit) feedOf(f api.Feed) feed {
	return feed{f, f.RevokedAt == nil && (f.ExpiresAt == nil || v.door.Now().Before(f.ExpiresAt.Time))}
}

// Include are the parts of the calendar, as the store keeps them.
func (f feed) Include() []string {
	var ask struct {
		Include []string `json:"include"`
	}
	if err := json.Unmarshal(f.Settings, &ask); err != nil {
		panic(err) // the store keeps what marshalled
	}
	return ask.Include
}

// Created, Expires and Revoked are days; empty is never.
func (f feed) Created() page.Moment  { return day(f.CreatedAt.Time) }
func (f feed) Expires() *page.Moment { return maybe(f.ExpiresAt) }
func (f feed) Revoked() *page.Moment { return maybe(f.RevokedAt) }

// Webcal is the address with the scheme that opens a calendar program.
func (f feed) Webcal() template.URL {
	_, rest, _ := strings.Cut(f.URL, "://")
	return template.URL("webcal://" + rest)
}

// feedsView lists the calendars of the account, with the form of a new one.
type feedsView struct {
	marks
	Rows         []feed
	Older        string
	Parts        []page.Choice
	PartsWrong   string
	Place        placeField
	Report, Lang page.Field
	Days, Label  page.Field
	Wrong        []string // with what the form does not show
}

// feedParts are the parts of a calendar, in the order of the API.
func feedParts() []string {
	return []string{"festivals", "vrats", "ekadashi", "eclipses", "rahu_kalam", "dashas", "sade_sati"}
}

func feeds(v *visit) (*answer, error) { return v.feedsPage(nil) }

// feedsPage is the list, with the form as it was sent where something was wrong with it.
func (v *visit) feedsPage(p *Problem) (*answer, error) {
	list, err := ask[api.List[api.Feed]](v, Call{Operation: "listFeeds", Query: v.cursor("25")})
	if err != nil {
		return nil, err
	}
	view := feedsView{marks: v.again(), Rows: each(list.Data, v.feedOf),
		Older:      older(list.NextCursor, Base+"/calendars"),
		PartsWrong: p.wrong(v.lang, "/include"),
		Place: placeField{Open: v.guest.May("places:read"), Field: page.Field{Name: "place", Label: "feed.place",
			Hint: "feed.place-hint", Value: v.field("place"), Length: 200, Loose: true,
			Wrong: p.wrong(v.lang, "/place")}},
		Lang: page.Field{Name: "lang", Label: "feed.lang", Choices: v.tongues()},
		Days: page.Field{Name: "days", Kind: "number", Label: "feed.days", Hint: "feed.days-hint",
			Value: v.field("days"), Optional: true, Least: "1", Most: "3650",
			Wrong: p.wrong(v.lang, "/expiresInDays")},
		Label: page.Field{Name: "label", Label: "share.label", Value: v.field("label"), Length: 80, Optional: true,
			Wrong: p.wrong(v.lang, "/label")},
		Wrong: p.elsewhere("/include", "/place", "/expiresInDays", "/label", "/reportId"),
	}
	if p != nil {
		for i, h := range p.Candidates {
			view.Place.Choices = append(view.Place.Choices,
				page.Choice{Value: h.PlaceID, Text: placeText(h), Chosen: i == 0})
		}
	}
	chosen := v.r.PostForm["include"]
	for _, part := range feedParts() {
		view.Parts = append(view.Parts, page.Choice{Value: part, Text: v.word("feed.part-" + part),
			Chosen: slices.Contains(chosen, part)})
	}
	if view.Report, err = v.feedReports(p); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-calendars", title: "feed.title", view: view, scripted: true}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

// feedReports offers the charts of the account.
func (v *visit) feedReports(p *Problem) (page.Field, error) {
	f := page.Field{Name: "report", Label: "feed.report", Hint: "feed.report-hint", Wrong: p.wrong(v.lang, "/reportId"),
		Choices: []page.Choice{{Value: "", Text: v.word("feed.no-report")}}}
	list, err := v.chartChoices(v.field("report"))
	f.Choices = append(f.Choices, list...)
	return f, err
}

func createFeed(v *visit) (*answer, error) {
	parts := v.r.PostForm["include"]
	order := form.Values{"place": v.field("place"), "placeId": chosenPlace(v.r.PostForm, ""), "lang": v.field("lang"),
		"label": v.field("label"), "expiresInDays": whole(v.field("days"))}
	// one form for both: what is chosen of nothing that is asked for is left out
	if slices.Contains(parts, "dashas") || slices.Contains(parts, "sade_sati") {
		order["reportId"] = v.field("report")
	}
	if slices.ContainsFunc(parts, func(part string) bool { return part == "festivals" || part == "vrats" }) {
		if community, _ := v.preferences(); community != "" {
			order["community"] = community
		}
	}
	order.Some()["include"] = parts
	f, err := ask[*api.Feed](v, Call{Operation: "createFeed", Values: order, Once: v.onceSent()})
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.feedsPage(p)
	}
	if err != nil {
		return nil, err
	}
	return &answer{name: "dashboard-calendar", title: "feed.made", view: v.feedOf(*f),
			scripted: true, bare: true, secret: true},
		nil
}

// tongues are the languages to choose from.
func (v *visit) tongues() (list []page.Choice) {
	for _, l := range vedic.Langs() {
		list = append(list, page.Choice{Value: l.String(), Text: l.Language().Name, Chosen: l == v.lang})
	}
	return list
}

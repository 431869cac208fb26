package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// link is a public link with the words of its pages. URL is that of a new one.
type link struct {
	ID, URL, Prefix, Pii string
	Include              []string
	Label                string
	CreatedAt, ExpiresAt time.Time
	RevokedAt            *vedic.Instant
	Views                int64
	Active               bool // it opens
}

func (v *visit) linkOf(l api.ShareLink) link {
	return link{l.ID, l.URL, l.TokenPrefix, l.Pii, l.Include, text(l.Label), l.CreatedAt.Time, l.ExpiresAt.Time,
		l.RevokedAt, l.Views, l.RevokedAt == nil && v.door.Now().Before(l.ExpiresAt.Time)}
}

func (v *visit) matchLinkOf(l api.MatchLink) link {
	return link{l.ID, l.URL, l.TokenPrefix, l.Pii, nil, text(l.Label), l.CreatedAt.Time, l.ExpiresAt.Time,
		l.RevokedAt, l.Views, l.RevokedAt == nil && v.door.Now().Before(l.ExpiresAt.Time)}
}

// Created, Expires and Revoked are days; empty is never.
func (l link) Created() page.Moment  { return day(l.CreatedAt) }
func (l link) Expires() page.Moment  { return day(l.ExpiresAt) }
func (l link) Revoked() *page.Moment { return maybe(l.RevokedAt) }

// shareView is what can be done about the links of a report.
type shareView struct {
	marks
	Path  string
	Links []link
	More  bool // there are older links than are shown
	Days  []page.Choice
	Pii   []page.Choice
	Says  []string // the description of each choice in Pii
	Parts []page.Choice
	Label page.Field
}

// shareRows is how many links of a report are shown: as many as may be active at a time.
const shareRows = "20"

// shares reads the links of a report and offers to make one of what the report has.
func (v *visit) shares(r *report) (*shareView, error) {
	if !v.guest.May("kundali:share") {
		return nil, nil
	}
	list, err := ask[api.List[api.ShareLink]](v, Call{Operation: "listShares", IDs: []string{r.ID},
		Query: url.Values{"limit": {shareRows}}})
	if err != nil {
		return nil, err
	}
	s := &shareView{marks: v.marks(), Path: Base + "/reports/" + r.ID + "/share", Links: each(list.Data, v.linkOf),
		More:  list.HasMore,
		Label: page.Field{Name: "label", Label: "share.label", Hint: "share.label-hint", Length: 80, Optional: true},
		Days:  v.shareDays()}
	for _, pii := range []string{"none", "degrees", "initials", "full"} {
		s.Pii = append(s.Pii, page.Choice{Value: pii, Text: v.word("share.pii-" + pii), Chosen: pii == "initials"})
		s.Says = append(s.Says, v.word("share.says-"+pii))
	}
	for _, part := range r.parts() {
		s.Parts = append(s.Parts, page.Choice{Value: part, Text: v.word("share.part-" + part),
			Chosen: part == "dashas"})
	}
	return s, nil
}

// matchShares reads the links of a match and offers to make one.
func (v *visit) matchShares(id string) (*shareView, error) {
	if !v.guest.May("kundali:share") {
		return nil, nil
	}
	list, err := ask[api.List[api.MatchLink]](v, Call{Operation: "listMatchShares", IDs: []string{id},
		Query: url.Values{"limit": {shareRows}}})
	if err != nil {
		return nil, err
	}
	s := &shareView{marks: v.marks(), Path: Base + "/matches/" + id + "/share", Links: each(list.Data, v.matchLinkOf),
		More:  list.HasMore,
		Label: page.Field{Name: "label", Label: "share.label", Hint: "share.label-hint", Length: 80, Optional: true},
		Days:  v.shareDays()}
	for _, pii := range []string{"none", "initials", "full"} {
		s.Pii = append(s.Pii, page.Choice{Value: pii, Text: v.word("match.pii-" + pii), Chosen: pii == "initials"})
	}
	return s, nil
}

// shareDays are how long a link may last.
func (v *visit) shareDays() (list []page.Choice) {
	for _, days := range []string{"7", "30", "90", "365"} {
		list = append(list, page.Choice{Value: days, Text: v.word("share.days", "n", days), Chosen: days == "30"})
	}
	return list
}

// parts are what a link to the report may show besides the chart.
func (r *report) parts() []string {
	list := append([]string{"dashas", "doshas"}, slices.DeleteFunc(systemNames(), func(s string) bool {
		return !slices.Contains(r.Purchased, s)
	})...)
	if r.Predicted {
		list = append(list, "predictions")
	}
	return list
}

// shareOrder is what the form of a link asks for.
func (v *visit) shareOrder() form.Values {
	return form.Values{"expiresInDays": whole(v.field("days")), "pii": v.field("pii"),
		"label": v.field("label")}.Some()
}

// linkView shows a new link, this once.
type linkView struct {
	Link link
	Back string
}

func createShare(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	order := v.shareOrder()
	order["include"] = append([]string{"chart"}, v.r.PostForm["include"]...)
	l, err := ask[*api.ShareLink](v, Call{Operation: "createShare", IDs: []string{id},
		Values: order, Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, name: "dashboard-link", title: "share.made",
		view: linkView{v.linkOf(*l), Base + "/reports/" + id}, scripted: true, bare: true, secret: true}, nil
}

// shareMatch makes a link to a match.
func shareMatch(v *visit) (*answer, error) {
	id := v.r.PathValue("matchId")
	order := v.shareOrder()
	l, err := ask[*api.MatchLink](v, Call{Operation: "createMatchShare", IDs: []string{id}, Values: order,
		Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return &answer{status: http.StatusOK, name: "dashboard-link", title: "share.made",
		view: linkView{v.matchLinkOf(*l), Base + "/matches/" + id}, scripted: true, bare: true, secret: true}, nil
}

package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// hook is a webhook with the words of its pages.
type hook struct{ api.Webhook }

func hookOf(h api.Webhook) hook { return hook{h} }

// Created and Disabled are days; empty is never.
func (h hook) Created() page.Moment   { return day(h.CreatedAt.Time) }
func (h hook) Disabled() *page.Moment { return maybe(h.DisabledAt) }

// hooksView lists the webhooks of the account, with the form of a new one.
type hooksView struct {
	marks
	Rows          []hook
	Older         string
	Events        []page.Choice
	EventsWrong   string
	Address       page.Field
	Credits, Days page.Field
	Report, Level page.Field
	Place         placeField
	Lang, Label   page.Field
	Wrong         []string // with what the form does not show
}

// hookEvents are the events, in the order of the API.
func hookEvents() []string {
	return []string{"batch.completed", "credits.low", "key.expiring", "dasha.changes", "festival.tomorrow"}
}

func hooks(v *visit) (*answer, error) { return v.hooksPage(nil) }

// hooksPage is the list, with the form as it was sent where something was wrong with it.
func (v *visit) hooksPage(p *Problem) (*answer, error) {
	list, err := ask[api.List[api.Webhook]](v, Call{Operation: "listWebhooks", Query: v.cursor("25")})
	if err != nil {
		return nil, err
	}
	view := v.hookForm(p)
	view.Rows, view.Older = each(list.Data, hookOf), older(list.NextCursor, Base+"/webhooks")
	if view.Report, err = v.hookReports(p); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-webhooks", title: "hook.title", view: view, scripted: true}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

// hookForm is the form of a new webhook.
func (v *visit) hookForm(p *Problem) hooksView {
	number := func(name, label, most, pointer string) page.Field {
		return page.Field{Name: name, Kind: "number", Label: label, Value: v.field(name), Optional: true, Least: "1",
			Most: most, Wrong: p.wrong(v.lang, pointer)}
	}
	view := hooksView{marks: v.again(), EventsWrong: p.wrong(v.lang, "/events"),
		Address: page.Field{Name: "url", Kind: "url", Label: "hook.url", Hint: "hook.url-hint", Value: v.field("url"),
			Length: 2000, Wrong: p.wrong(v.lang, "/url")},
		Credits: number("credits", "hook.credits", "1000000000000", "/creditsBelow"),
		Days:    number("days", "hook.days", "90", "/daysBefore"),
		Level:   page.Field{Name: "level", Label: "hook.level", Wrong: p.wrong(v.lang, "/dashaLevel")},
		Place: placeField{Open: v.guest.May("places:read"), Field: page.Field{Name: "place", Label: "hook.place",
			Hint: "hook.place-hint", Value: v.field("place"), Length: 200, Loose: true,
			Wrong: p.wrong(v.lang, "/calendar")}},
		Lang: page.Field{Name: "lang", Label: "feed.lang", Choices: []page.Choice{
			{Value: "en", Text: "English", Chosen: v.lang.String() == "en"},
			{Value: "hi", Text: "हिंदी", Chosen: v.lang.String() == "hi"}}},
		Label: page.Field{Name: "label", Label: "share.label", Value: v.field("label"), Length: 80, Optional: true,
			Wrong: p.wrong(v.lang, "/label")},
		Wrong: p.elsewhere("/events", "/url", "/creditsBelow", "/daysBefore", "/dashaLevel", "/calendar",
			"/label", "/reportIds"),
	}
	if p != nil {
		for i, h := range p.Candidates {
			view.Place.Choices = append(view.Place.Choices,
				page.Choice{Value: h.PlaceID, Text: placeText(h), Chosen: i == 0})
		}
	}
	for _, event := range hookEvents() {
		view.Events = append(view.Events, page.Choice{Value: event, Text: v.word("hook.event-" + event),
			Chosen: slices.Contains(v.r.PostForm["events"], event)})
	}
	sent := v.field("level")
	for n, level := range []string{"maha", "antara", "pratyantara"} {
		value := strconv.Itoa(n + 1)
		view.Level.Choices = append(view.Level.Choices, page.Choice{Value: value, Text: v.word("hook.level-" + level),
			Chosen: value == sent || sent == "" && n == 1})
	}
	return view
}

// hookReports offers the newest charts.
func (v *visit) hookReports(p *Problem) (page.Field, error) {
	f, err := v.feedReports(p)
	f.Label, f.Hint, f.Wrong = "hook.report", "hook.report-hint", p.wrong(v.lang, "/reportIds")
	return f, err
}

// hookSent returns the values of the form. Values for events that were not chosen are left out.
func (v *visit) hookSent() form.Values {
	events := v.r.PostForm["events"]
	order := form.Values{"label": v.field("label"), "lang": v.field("lang")}
	has := func(event string) bool { return slices.Contains(events, event) }
	if has("credits.low") {
		order["creditsBelow"] = whole(v.field("credits"))
	}
	if has("key.expiring") {
		order["daysBefore"] = whole(v.field("days"))
	}
	if has("dasha.changes") {
		order["dashaLevel"] = whole(v.field("level"))
		if id := v.field("report"); id != "" {
			order["reportIds"] = []string{id}
		}
	}
	if has("festival.tomorrow") {
		order["calendar"] = form.Values{"include": []string{"festivals", "vrats", "ekadashi", "eclipses"},
			"place": v.field("place"), "placeId": chosenPlace(v.r.PostForm, "")}.Some()
	}
	order.Some()["url"], order["events"] = v.field("url"), events
	return order
}

func createHook(v *visit) (*answer, error) {
	h, err := ask[*api.Webhook](v, Call{Operation: "createWebhook", Values: v.hookSent(), Once: v.onceSent()})
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.hooksPage(p)
	}
	if err != nil {
		return nil, err
	}
	return &answer{name: "dashboard-webhook-made", title: "hook.made", view: hook{*h}, scripted: true, bare: true}, nil
}

// delivery is a message to a webhook with the words of its pages.
type delivery struct{ api.Delivery }

func deliveryOf(d api.Delivery) delivery { return delivery{d} }

// Created, Attempted and Next are moments; empty is never.
func (d delivery) Created() page.Moment    { return minute(d.CreatedAt.Time) }
func (d delivery) Attempted() *page.Moment { return maybeMinute(d.AttemptedAt) }
func (d delivery) Next() *page.Moment      { return maybeMinute(d.NextAt) }

// Failure is the key of why a message was not taken; empty where it was.
func (d delivery) Failure() string { return text(d.Problem) }

// Text is the message as it is sent.
func (d delivery) Text() string { return string(d.Message) }

// maybeMinute writes a moment that may not be.
func maybeMinute(t *vedic.Instant) *page.Moment {
	if t == nil {
		return nil
	}
	return new(minute(t.Time))
}

// deliveriesView lists what was sent to a webhook.
type deliveriesView struct {
	marks
	Hook  hook
	Rows  []delivery
	Older string
}

func deliveries(v *visit) (*answer, error) {
	id := v.r.PathValue("webhookId")
	view := deliveriesView{marks: marks{Token: v.guest.Mark()}}
	list, err := ask[api.List[api.Delivery]](v, Call{Operation: "listDeliveries", IDs: []string{id},
		Query: v.cursor("25")})
	if err != nil {
		return nil, err
	}
	view.Rows, view.Older = each(list.Data, deliveryOf), older(list.NextCursor, v.r.URL.Path)
	all, err := ask[api.List[api.Webhook]](v, Call{Operation: "listWebhooks",
		Query: url.Values{"limit": {"100"}}})
	if err != nil {
		return nil, err
	}
	for _, h := range all.Data {
		if h.ID == id {
			view.Hook = hook{h}
		}
	}
	return &answer{name: "dashboard-webhook", title: "hook.sent", view: view}, nil
}

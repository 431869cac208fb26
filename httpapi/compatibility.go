package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchOrder is what a caller asks of a match.
type matchOrder struct {
	bride, groom party
	options      milan.Options
	save         bool
	externalRef  string
	lang         *vedic.Lang
	settings     vedic.Settings // of births that state none
}

func readMatchOrder(c *call, o *form.Object) (m matchOrder) {
	o.Require(either(o, "bride", "girl", "female"), either(o, "groom", "boy", "male"))
	m.options.Bands = milan.ServiceBands
	m.settings, m.lang = c.desk.TakeSettings(o, func(o *form.Object) { readMilanOptions(o, &m.options) })
	m.bride.read(c, o, either(o, "bride", "girl", "female"), &m)
	m.groom.read(c, o, either(o, "groom", "boy", "male"), &m)
	save, sent := o.Truth("save")
	m.save = save || !sent
	m.externalRef, _ = o.Text("externalRef", 0, 64)
	return m
}

// either gives the name under which a member was sent: the first one where it was not. Two names for one member are a conflict.
func either(o *form.Object, names ...string) string {
	found := ""
	for _, n := range names {
		switch {
		case !o.Sent(n):
		case found == "":
			found = n
		default:
			o.Inner(n, (*form.Object).Accept)
			o.Note(n, form.ConflictingAlias, "This and "+found+" are the same party. Send one of them.")
		}
	}
	if found == "" {
		return names[0]
	}
	return found
}

func readMilanOptions(o *form.Object, into *milan.Options) {
	if key, ok := o.Choice("cancellationPolicy", "classical", "strict", "none"); ok {
		_ = into.Policy.UnmarshalText([]byte(key)) // one of its keys
	}
	list, ok := o.List("mangalReferences", 1, 3)
	for i, key := range list {
		var one dosha.References
		if err := one.UnmarshalText([]byte(key)); err != nil {
			f := o.Note("mangalReferences/"+strconv.Itoa(i), form.NotAllowed, "There is no such reference.")
			f.Allowed = []string{"lagna", "moon", "venus"}
		} else if ok {
			into.Mangal.References |= one
		}
	}
}

// party is one of the two, told in one of three ways.
type party struct {
	member    string // as it was sent
	told      *birth.Input
	report    string
	nakshatra vedic.Nakshatra
	pada      vedic.Pada
}

func (p *party) read(c *call, o *form.Object, member string, m *matchOrder) {
	p.member = member
	mixed := false
	o.Inner(member, func(o *form.Object) {
		switch {
		case o.Sent("reportId"):
			p.report, _ = o.Text("reportId", 1, 64)
		case o.Sent("moon"):
			o.Inner("moon", func(o *form.Object) {
				o.Require("nakshatra", "pada")
				n, _ := o.Integer("nakshatra", 1, 27)
				quarter, _ := o.Integer("pada", 1, 4)
				p.nakshatra, p.pada = vedic.Nakshatra(n), vedic.Pada(quarter)
			})
		default:
			in := c.desk.Take(o)
			if !o.Sent("options") {
				in.Settings = m.settings
			}
			p.told = &in
			return
		}
		if mixed = o.Len() > 1; mixed {
			o.Accept() // the others are known, and out of place
		}
	})
	if mixed {
		o.Note(member, form.IncompatibleWith, "Tell a party by a birth, by reportId or by moon, and not by two of them.")
	}
}

// asked is the part of the party in the normal form of the request.
func (p *party) asked() any {
	if p.told != nil {
		return jsontext.Value(p.told.Canonical())
	}
	return struct {
		Report    string `json:"reportId"`
		Nakshatra uint8  `json:"nakshatra"`
		Pada      uint8  `json:"pada"`
	}{p.report, uint8(p.nakshatra), uint8(p.pada)}
}

// find gives the party as package milan knows it, with what to call it.
func (p *party) find(c *call) (found milan.Party, label, report *string, err error) {
	switch {
	case p.report != "":
		r, err := c.store.Report(c.r.Context(), c.account.ID, p.report)
		if err != nil {
			return found, nil, nil, err
		}
		restored, err := c.restored(r)
		if err != nil {
			return found, nil, nil, err
		}
		return milan.Party{Chart: restored.Chart}, &r.Name, &r.ID, nil
	case p.told != nil:
		cast, err := c.desk.Cast(*p.told, c.now())
		if err != nil {
			return found, nil, nil, ofParty(p.member, err)
		}
		return milan.Party{Chart: cast.Chart}, &cast.Input.Name, nil, nil
	}
	return milan.Party{Nakshatra: p.nakshatra, Pada: p.pada}, nil, nil, nil
}

// ofParty says of which party a birth could not be charted.
func ofParty(member string, err error) error {
	p := birthProblem(err)
	if p == nil {
		return err
	}
	p.Detail = "For " + member + ": " + p.Detail
	for i := range p.Errors {
		p.Errors[i].Pointer = "/" + member + p.Errors[i].Pointer
	}
	return p
}

func createMatch(c *call, m matchOrder) (*answer, error) {
	if m.lang != nil {
		c.speak(*m.lang)
	}
	normal, err := marshal(struct {
		Bride  any          `json:"bride"`
		Groom  any          `json:"groom"`
		Mangal uint8        `json:"mangal"`
		Policy milan.Policy `json:"policy"`
		Save   bool         `json:"save"`
		Ref    string       `json:"externalRef"`
	}{m.bride.asked(), m.groom.asked(), uint8(m.options.Mangal.References), m.options.Policy, m.save, m.externalRef})
	if err != nil {
		return nil, err
	}
	return c.sell(normal, func(context.Context) (goods, error) { return m.make(c) })
}

// epoch is 2000-01-01 12:00, a moment that any ephemeris knows.
const epoch vedic.JD = 2451545

// make matches, and writes the result in every language.
func (m *matchOrder) make(c *call) (goods, error) {
	bride, brideName, brideReport, err := m.bride.find(c)
	if err != nil {
		return goods{}, err
	}
	groom, groomName, groomReport, err := m.groom.find(c)
	if err != nil {
		return goods{}, err
	}
	r, err := milan.Match(bride, groom, m.options)
	if err != nil {
		return goods{}, err
	}
	r.Bride.Label, r.Bride.ReportID, r.Groom.Label, r.Groom.ReportID = brideName, brideReport, groomName, groomReport
	if bride.Chart == nil && groom.Chart == nil { // no sky was observed: the ephemeris named is the one that would be asked
		sky, err := c.desk.Ephemeris.Sky(epoch, vedic.Place{}, m.settings)
		if err != nil {
			return goods{}, err
		}
		r.Meta = kundali.MetaOf(&sky)
	}
	r.Meta.Engine.Commit = c.desk.Commit
	if err := r.Seal(); err != nil {
		return goods{}, err
	}
	f := forms{}
	if err := f.inLanguages("", func(l vedic.Lang) (any, error) { return r.In(l), nil }); err != nil {
		return goods{}, err
	}
	stored := Match{AccountID: c.account.ID, ExternalRef: m.externalRef, CreatedAt: c.second()}
	if stored.Body, err = json.Marshal(f); err != nil {
		return goods{}, err
	}
	g := goods{status: http.StatusCreated}
	if m.save {
		stored.ID = c.ids.next(matchPrefix)
		g.match, g.resource, g.location = &stored, stored.ID, "/compatibility/"+stored.ID
	}
	g.document, err = c.shownMatch(stored)
	return g, err
}

// shownMatch is a whole MatchReport but for its credits.
func (c *call) shownMatch(m Match) (jsontext.Value, error) {
	var f forms
	if err := json.Unmarshal(m.Body, &f); err != nil {
		return nil, err
	}
	own, err := marshal(struct {
		ID          *string       `json:"id"`
		Livemode    bool          `json:"livemode"`
		ExternalRef *string       `json:"externalRef"`
		CreatedAt   vedic.Instant `json:"createdAt"`
	}{optional(m.ID), true, optional(m.ExternalRef), vedic.Instant{Time: m.CreatedAt}})
	return splice(f[c.lang.String()], own), err
}

func listMatches(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Matches(c.r.Context(), c.account.ID, s)
	if err != nil {
		return nil, err
	}
	var failed error
	show := func(m Match) jsontext.Value {
		document, err := c.shownMatch(m)
		if err != nil {
			failed = err
		}
		return document
	}
	a, err := paged(c, s, rows, show, func(m Match) Mark { return Mark{m.CreatedAt, m.ID} })
	if failed != nil {
		return nil, failed
	}
	return a, err
}

func getMatch(c *call) (*answer, error) {
	m, err := c.store.Match(c.r.Context(), c.account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	tag := viewTag(append([]string{m.ID, c.lang.String()}, c.pageTag()...)...)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	document, err := c.shownMatch(m)
	if err == nil && c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", sharePolicy)
		document, err = matchPage(document, c.lang, c.elsewhere())
	}
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}

func deleteMatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteMatch(c.r.Context(), c.account.ID, c.path("matchId"))
}

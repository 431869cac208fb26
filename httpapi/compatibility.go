package httpapi

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
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
	inOrder      bool           // person1 counts as the bride, as no gender says otherwise
}

// readMatchOrder reads a MatchRequest. Settings and options are read first: births that state none take them. A result
// is kept unless save is false.
func readMatchOrder(c *call, o *form.Object) (m matchOrder) {
	m.options.Bands = milan.ServiceBands
	m.settings, m.lang = c.calculator.ReadSettings(o, func(o *form.Object) { readMilanOptions(o, &m.options) })
	if v, ok := c.calculator.ReadVendorMatch(o, m.settings); ok {
		m.bride = party{member: "bride", prefix: v.BridePrefix, told: &v.Bride}
		m.groom = party{member: "groom", prefix: v.GroomPrefix, told: &v.Groom}
	} else {
		bride, groom := m.parties(o)
		o.Require(bride, groom)
		m.bride.read(c, o, bride, &m)
		m.groom.read(c, o, groom, &m)
	}
	save, sent := o.Truth("save")
	m.save = save || !sent
	m.externalRef, _ = o.Text("externalRef", 0, 64)
	return m
}

// parties returns the names under which bride and groom were sent. Of person1 and person2 the bride is the one whose
// gender is female, or who stands beside a male; where no gender decides, it is person1, and the answer warns of that.
func (m *matchOrder) parties(o *form.Object) (bride, groom string) {
	brides, grooms := []string{"bride", "girl", "female"}, []string{"groom", "boy", "male"}
	if !o.Sent("person1") && !o.Sent("person2") {
		return either(o, sameParty, brides...), either(o, sameParty, grooms...)
	}
	first, second := o.Peek("person1", "gender"), o.Peek("person2", "gender")
	swapped := first == "male" && second != "male" || second == "female" && first != "female"
	m.inOrder = !swapped && !(first == "female" && second != "female") && !(second == "male" && first != "male")
	persons := [2]string{"person1", "person2"}
	if swapped {
		persons = [2]string{"person2", "person1"}
	}
	bride = either(o, sameParty, append(brides, persons[0])...)
	groom = either(o, sameParty, append(grooms, persons[1])...)
	if !o.Sent(bride) {
		bride = persons[0]
	}
	if !o.Sent(groom) {
		groom = persons[1]
	}
	return bride, groom
}

// sameParty is what two names of a party have in common.
const sameParty = "this is the same party as"

// either returns the name under which a member was sent: the first one where it was not. Two names for one member are a
// conflict, of which same says why.
func either(o *form.Object, same string, names ...string) string {
	found := ""
	for _, n := range names {
		switch {
		case !o.Sent(n):
		case found == "":
			found = n
		default:
			o.Know(n)
			o.Note(n, form.ConflictingAlias, strings.ToUpper(same[:1])+same[1:]+" "+found+". Send one of them.")
		}
	}
	if found == "" {
		return names[0]
	}
	return found
}

// readMilanOptions reads the matching rules. References accumulate; if none is sent, package milan
// decides.
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

// party is one of two people, sent as a birth, a report or a Moon.
type party struct {
	member    string // field name
	prefix    string // of its members, where both were sent in one object; see op.VendorMatch
	told      *op.Input
	report    string
	nakshatra vedic.Nakshatra
	pada      vedic.Pada
}

// read reads a party. The first of reportId, moon and a birth that was sent decides its kind. Other
// members besides reportId or moon are one fault of the whole party.
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
				p.nakshatra = birth.ReadNakshatra(o, "nakshatra")
				quarter, _ := o.Integer("pada", 1, 4)
				p.pada = vedic.Pada(quarter)
			})
		default:
			in := c.calculator.ReadBirth(o)
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
		o.Note(member, form.IncompatibleWith,
			"Tell a party by a birth, by reportId or by moon, and not by two of them.")
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

// person converts the party for package op, with its report.
func (p *party) person(c *call) (op.Person, error) {
	switch {
	case p.report != "":
		r, err := c.store.Report(c.ctx, c.Account.ID, p.report)
		if err != nil {
			return op.Person{}, err
		}
		restored, err := stored.Restore(c.calculator, &r)
		if err != nil {
			return op.Person{}, err
		}
		restored.Input.Name = r.Name // which may have been changed
		return op.Person{Report: restored, ID: r.ID}, nil
	case p.told != nil:
		return op.Person{Birth: p.told}, nil
	}
	return op.Person{Moon: &milan.Party{Nakshatra: p.nakshatra, Pada: p.pada}}, nil
}

// wrong says of the party that its birth could not be charted.
func (p *party) wrong(err error) error {
	wrong := problem.OfBirth(err)
	if wrong == nil {
		return err
	}
	wrong.Detail = "For " + p.member + ": " + wrong.Detail
	for i, e := range wrong.Errors {
		if p.prefix != "" {
			wrong.Errors[i].Pointer = "/" + p.prefix + strings.TrimPrefix(e.Pointer, "/")
		} else {
			wrong.Errors[i].Pointer = "/" + p.member + e.Pointer
		}
	}
	return wrong
}

// createMatch sells a match. The normal form has births in their canonical form, so that the same couple in other words
// is the same request under one Idempotency-Key.
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
	return sell(c, normal, func(context.Context) (sale.Product, error) { return m.make(c) })
}

// make matches, and writes the result in every language.
func (m *matchOrder) make(c *call) (sale.Product, error) {
	ask := op.MatchInput{Options: m.options, Poruthams: true, Outlook: true, Settings: m.settings,
		InOrder: m.inOrder}
	var err error
	if ask.Bride, err = m.bride.person(c); err != nil {
		return sale.Product{}, err
	}
	if ask.Groom, err = m.groom.person(c); err != nil {
		return sale.Product{}, err
	}
	reply, err := c.calculator.Match(&op.Request{Context: c.ctx, Lang: c.lang, Now: c.now()}, &ask)
	var who *op.PersonError
	if errors.As(err, &who) {
		return sale.Product{}, map[string]*party{"bride": &m.bride, "groom": &m.groom}[who.Person].wrong(who.Err)
	}
	if err != nil {
		return sale.Product{}, err
	}
	f, err := stored.FormsOf(reply, c.lang)
	if err != nil {
		return sale.Product{}, err
	}
	kept := account.Match{AccountID: c.Account.ID, ExternalRef: m.externalRef, CreatedAt: c.second()}
	if kept.Body, err = f.Bytes(); err != nil {
		return sale.Product{}, err
	}
	g := sale.Product{Status: http.StatusCreated}
	if m.save {
		kept.ID = c.ids.Next(matchPrefix)
		g.Value = &api.StoredMatch{ID: kept.ID}
		g.Match, g.Resource, g.Location = &kept, kept.ID, "/compatibility/"+kept.ID
	}
	g.Document, err = c.viewer().MatchOf(&kept, f)
	return g, err
}

// listMatches returns a page of the stored matches. One that cannot be read fails the page: a list without it would say
// that it is gone.
func listMatches(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Matches(c.ctx, c.Account.ID, s)
	if err != nil {
		return nil, err
	}
	var failed error
	show := func(m account.Match) api.MatchSummary {
		line, err := c.viewer().MatchSummary(m)
		if err != nil {
			failed = err
		}
		return line
	}
	a, err := paged(c, s, rows, show, account.Match.Mark)
	if failed != nil {
		return nil, failed
	}
	return a, err
}

// getMatch answers with a match that was kept, in the language asked for where it was written in that, or as a page.
func getMatch(c *call) (*answer, error) {
	m, err := c.store.Match(c.ctx, c.Account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	if c.wantsValue() {
		value, err := c.viewer().MatchValue(&m)
		return &answer{status: http.StatusOK, value: value, lang: c.lang}, err
	}
	tag := viewTag(append([]string{m.ID, c.lang.String()}, pageTag(c)...)...)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	var document []byte
	if c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", share.PagePolicy)
		document, err = matchPage(c, m)
	} else {
		document, err = c.viewer().Match(&m)
	}
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}

// deleteMatch removes a match; what was paid for it is not given back.
func deleteMatch(c *call) (*answer, error) {
	return nothing(), c.store.DeleteMatch(c.ctx, c.Account.ID, c.path("matchId"))
}

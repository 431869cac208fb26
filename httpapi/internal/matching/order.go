// Package matching reads orders of matches and carries them out. It knows no request and charges nothing.
package matching

import (
	"errors"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Order asks for a match.
type Order struct {
	// Save says that the result is kept.
	Save bool
	// ExternalRef is the caller's reference, up to 64 characters.
	ExternalRef string
	// Lang is the requested language; nil leaves it to the caller.
	Lang *vedic.Lang

	bride, groom party
	options      milan.Options
	settings     vedic.Settings // of births that state none
	inOrder      bool           // person1 counts as the bride, as no gender says otherwise
}

// ReadOrder reads a MatchRequest. Settings and options are read first: births that state none take them. A result is
// kept unless save is false. Faults are noted in the object, and with faults the order must not be used.
func ReadOrder(calculator *op.Calculator, o *form.Object) (m Order) {
	m.options.Bands = milan.ServiceBands
	m.settings, m.Lang = calculator.ReadSettings(o, func(o *form.Object) { readOptions(o, &m.options) })
	if v, ok := calculator.ReadVendorMatch(o, m.settings); ok {
		m.bride = party{member: "bride", prefix: v.BridePrefix, birth: &v.Bride}
		m.groom = party{member: "groom", prefix: v.GroomPrefix, birth: &v.Groom}
	} else {
		bride, groom := m.parties(o)
		o.Require(bride, groom)
		m.bride.read(calculator, o, bride, m.settings)
		m.groom.read(calculator, o, groom, m.settings)
	}
	save, sent := o.Truth("save")
	m.Save = save || !sent
	m.ExternalRef, _ = o.Text("externalRef", 0, 64)
	return m
}

// parties returns the names under which bride and groom were sent. Of person1 and person2 the bride is the one whose
// gender is female, or who stands beside a male; where no gender decides, it is person1, and the answer warns of that.
func (m *Order) parties(o *form.Object) (bride, groom string) {
	const same = "this is the same party as"
	brides, grooms := []string{"bride", "girl", "female"}, []string{"groom", "boy", "male"}
	if !o.Sent("person1") && !o.Sent("person2") {
		return o.Either(same, brides...), o.Either(same, grooms...)
	}
	first, second := o.Peek("person1", "gender"), o.Peek("person2", "gender")
	swapped := first == "male" && second != "male" || second == "female" && first != "female"
	m.inOrder = !swapped && !(first == "female" && second != "female") && !(second == "male" && first != "male")
	persons := [2]string{"person1", "person2"}
	if swapped {
		persons = [2]string{"person2", "person1"}
	}
	bride = o.Either(same, append(brides, persons[0])...)
	groom = o.Either(same, append(grooms, persons[1])...)
	if !o.Sent(bride) {
		bride = persons[0]
	}
	if !o.Sent(groom) {
		groom = persons[1]
	}
	return bride, groom
}

// readOptions reads the matching rules. References accumulate; if none is sent, package milan decides.
func readOptions(o *form.Object, into *milan.Options) {
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

// Fingerprint returns the bytes that identify the order for idempotency. Births are in their canonical form, so that
// the same couple in other words is the same order. The error is an encoding error.
func (m *Order) Fingerprint() ([]byte, error) {
	return canon.Append(nil, &struct {
		Bride  any          `json:"bride"`
		Groom  any          `json:"groom"`
		Mangal uint8        `json:"mangal"`
		Policy milan.Policy `json:"policy"`
		Save   bool         `json:"save"`
		Ref    string       `json:"externalRef"`
	}{m.bride.normal(), m.groom.normal(), uint8(m.options.Mangal.References), m.options.Policy, m.Save, m.ExternalRef})
}

// normal is the part of the party in the fingerprint of its order.
func (p *party) normal() any {
	if p.birth != nil {
		return jsontext.Value(p.birth.Canonical())
	}
	return struct {
		Report    string `json:"reportId"`
		Nakshatra uint8  `json:"nakshatra"`
		Pada      uint8  `json:"pada"`
	}{p.report, uint8(p.nakshatra), uint8(p.pada)}
}

// Run matches the two people. on.Reports finds the reports of people who were sent by ID; its errors are returned. A
// birth that cannot be charted is a *[problem.Problem] that names the person as it was sent.
func (m *Order) Run(calculator *op.Calculator, on *op.Request) (*op.Answer[op.Match], error) {
	ask := op.MatchInput{Options: m.options, Poruthams: true, Outlook: true, Settings: m.settings, InOrder: m.inOrder}
	var err error
	if ask.Bride, err = m.bride.person(on); err != nil {
		return nil, err
	}
	if ask.Groom, err = m.groom.person(on); err != nil {
		return nil, err
	}
	reply, err := calculator.Match(on, &ask)
	if who, ok := errors.AsType[*op.PersonError](err); ok {
		return nil, map[string]*party{"bride": &m.bride, "groom": &m.groom}[who.Person].wrong(who.Err)
	}
	return reply, err
}

package matching

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// party is one of two people, sent as a birth, a report or a Moon.
type party struct {
	member    string // name of the field
	prefix    string // of its members, where both were sent in one object; see birth.VendorMatch
	birth     *op.Input
	report    string
	nakshatra vedic.Nakshatra
	pada      vedic.Pada
}

// read reads a party. The first of reportId, moon and a birth that was sent decides its kind. Other
// members besides reportId or moon are one fault of the whole party.
func (p *party) read(calculator *op.Calculator, o *form.Object, member string, s vedic.Settings) {
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
			in := calculator.ReadBirth(o)
			if !o.Sent("options") {
				in.Settings = s
			}
			p.birth = &in
			return
		}
		if mixed = o.Len() > 1; mixed {
			o.Accept() // the others are known, and out of place
		}
	})
	if mixed {
		o.Note(member, form.IncompatibleWith, "Send a birth, a `reportId` or a `moon`, and not two of them.")
	}
}

// person converts the party for package op, with its report.
func (p *party) person(on *op.Request) (op.Person, error) {
	switch {
	case p.report != "":
		r, err := on.Reports(p.report)
		return op.Person{Report: r, ID: p.report}, err
	case p.birth != nil:
		return op.Person{Birth: p.birth}, nil
	}
	return op.Person{Moon: &milan.Party{Nakshatra: p.nakshatra, Pada: p.pada}}, nil
}

// wrong says of the party that its birth cannot be charted. Another error is returned as it is.
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

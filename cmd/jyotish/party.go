package main

import (
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// party is someone whom a flag tells: by a birth or, with report nil, by the Moon alone.
type party struct {
	flag   string
	in     birth.Input
	moon   *milan.Party
	report *birth.Report
}

// partyReader reads the parties of one command line.
type partyReader struct {
	*shell
	desk     *birth.Desk
	settings vedic.Settings // of births that state none
	stdin    string         // the flag that standard input was read for
}

func newPartyReader(sh *shell, g *place.Gazetteer, s settingFlags, w *wrongs) *partyReader {
	r := &partyReader{shell: sh, desk: newDesk(g)}
	r.desk.AnyFuture = true // a researcher may look as far ahead as the tables reach
	o := form.Read((&birthFlags{}).body(s))
	r.settings, _ = r.desk.TakeSettings(o)
	*w = append(*w, o.Faults...)
	return r
}

// read reads what a flag tells: a file, - for standard input, or a Moon as rohini/2.
func (r *partyReader) read(flag, source string, w *wrongs) *party {
	p := &party{flag: flag}
	raw, ok := r.load(flag, source, w)
	if !ok {
		return p
	}
	for _, f := range p.take(r.desk, raw, r.settings) {
		f.Pointer = p.at(f.Pointer)
		*w = append(*w, f)
	}
	return p
}

func (r *partyReader) load(flag, source string, w *wrongs) (raw []byte, ok bool) {
	if moon, ok := moonText(source); ok {
		return moon, true
	}
	var err error
	switch {
	case source == "":
		w.add(flag, "This is required: a file with a birth or a Moon, - for standard input, or a Moon as rohini/2.")
		return nil, false
	case source == "-" && r.stdin != "":
		w.add(flag, "Standard input is read for %s already: put one of the two into a file.", r.stdin)
		return nil, false
	case source == "-":
		r.stdin = flag
		raw, err = io.ReadAll(r.shell.stdin)
	default:
		raw, err = os.ReadFile(source)
	}
	if err != nil {
		w.add(flag, "%v.", err)
	}
	return raw, err == nil
}

// at says where in the file of a party a field stands.
func (p *party) at(pointer string) string {
	if pointer == "" {
		return p.flag
	}
	return p.flag + ": " + strings.TrimPrefix(pointer, "/")
}

// take reads a party, or tells everything that is wrong with it.
func (p *party) take(desk *birth.Desk, raw []byte, s vedic.Settings) []birth.Fault {
	if err := form.Check(raw); err != nil {
		return []birth.Fault{{Detail: err.Error()}}
	}
	o := form.Read(raw)
	switch {
	case o.Sent("moon"):
		o.Inner("moon", p.takeMoon)
		if o.Len() > 1 {
			o.Note("moon", form.NotAllowed, "A party is a birth or a Moon alone: leave out this or all else.")
			o.Accept()
		}
	case o.Sent("reportId"):
		o.Note("reportId", form.NotAllowed, "A report is known to a service only: tell the birth or the Moon.")
		o.Accept()
	default:
		if p.in = desk.Take(o); !o.Sent("options") {
			p.in.Settings = s
		}
	}
	o.Close()
	return o.Faults
}

func (p *party) takeMoon(o *form.Object) {
	o.Require("nakshatra", "pada")
	n, _ := o.Integer("nakshatra", 1, 27)
	q, _ := o.Integer("pada", 1, 4)
	p.moon = &milan.Party{Nakshatra: vedic.Nakshatra(n), Pada: vedic.Pada(q)}
}

// cast casts the chart of a birth.
func (p *party) cast(desk *birth.Desk, now time.Time) (err error) {
	if p.moon != nil {
		return nil
	}
	if p.report, err = desk.Cast(p.in, now); err != nil {
		return toldIn(err, p.flag+": ", p.called)
	}
	return nil
}

// shapeB are the fields that the second shape of a birth calls otherwise.
var shapeB = map[string]string{"/date": "birthDate", "/time": "birthTime", "/place": "birthPlace"}

func (p *party) called(pointer string) string {
	if name := shapeB[pointer]; name != "" && p.in.Shape == "B" {
		return name
	}
	return strings.TrimPrefix(pointer, "/")
}

// side is the party as package milan takes it.
func (p *party) side() milan.Party {
	if p.moon != nil {
		return *p.moon
	}
	return milan.Party{Chart: p.report.Chart}
}

// castAll casts the charts of parties, and tells what is wrong with any of them at once.
func castAll(desk *birth.Desk, now time.Time, parties ...*party) error {
	var lines []string
	for _, p := range parties {
		err := p.cast(desk, now)
		var wrong usage
		if err != nil && !errors.As(err, &wrong) {
			return err
		}
		if err != nil {
			lines = append(lines, err.Error())
		}
	}
	if len(lines) > 0 {
		return usage{errors.New(strings.Join(lines, "\n         "))}
	}
	return nil
}

package command

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// party is a person of a match, by a birth or by the Moon alone.
type party struct {
	flag    string
	byFlags bool // with the flag as their prefix
	in      op.Input
	moon    *milan.Party
}

// partyReader reads the parties of one command line.
type partyReader struct {
	*shell
	desk     *op.Calculator
	settings vedic.Settings // of births that state none
	stdin    string         // the flag that standard input was read for
}

// The settings of the flags are those of births that state none of their own.
func newPartyReader(sh *shell, data sources, s settingFlags, w *wrongs) *partyReader {
	r := &partyReader{shell: sh, desk: newDesk(data)}
	r.desk.AnyFuture, r.desk.Nameless = true, true // a researcher may look as far ahead as the tables reach
	o := form.Read((&birthFlags{}).body(s))
	r.settings, _ = r.desk.ReadSettings(o)
	*w = append(*w, o.Faults...)
	return r
}

// read reads the value of a flag: a file, - for standard input, or a Moon such as rohini/2. If it
// cannot be read, the fault is noted and the party is empty, so that the faults of both people are
// reported at once.
func (r *partyReader) read(flag, source string, w *wrongs) *party {
	p := &party{flag: flag}
	raw, ok := r.load(flag, source, w)
	if !ok {
		return p
	}
	r.takeInto(p, raw, w)
	return p
}

// takeInto reads a person from a request, and notes everything that is wrong with it.
func (r *partyReader) takeInto(p *party, raw []byte, w *wrongs) {
	*w = append(*w, p.placed(p.take(r.desk, raw, r.settings))...)
}

// placed returns faults of a party with their position in front.
func (p *party) placed(list []op.Fault) wrongs {
	for i := range list {
		if f := &list[i]; p.byFlags {
			f.Detail = f.Called(p.at)
		}
		list[i].Pointer = p.at(list[i].Pointer)
	}
	return list
}

// load gets the text of a party. Standard input is read once, for whichever flag asks first.
func (r *partyReader) load(flag, source string, w *wrongs) (raw []byte, ok bool) {
	if moon, ok := moonText(source); ok {
		return moon, true
	}
	var err error
	switch {
	case source == "":
		w.add(flag,
			"This is required: \"1990-05-15 14:30 Jaipur\", a file with a birth, a Moon as rohini/2, or %s-date, %s-time and "+
				"%s-place.", flag, flag, flag)
		return nil, false
	case source == "-" && r.stdin != "":
		w.add(flag, "Standard input is read for %s already: put one of the two into a file.", r.stdin)
		return nil, false
	case source == "-":
		r.stdin = flag
		fallthrough
	default:
		raw, err = r.birthFile(source)
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
	if name := flags[pointer]; p.byFlags && name != "" {
		return p.flag + strings.TrimPrefix(name, "-")
	}
	return p.flag + ": " + strings.TrimPrefix(pointer, "/")
}

// take parses a party or returns all its faults.
func (p *party) take(dk *op.Calculator, raw []byte, s vedic.Settings) []op.Fault {
	if err := form.Check(raw); err != nil {
		return []op.Fault{{Detail: err.Error()}}
	}
	o := form.Read(raw)
	if o.Sent("reportId") {
		o.Note("reportId", form.NotAllowed, "Reports exist only in a service: give the birth or the Moon.")
		o.Accept()
	} else {
		told := dk.ReadPerson(o, s)
		if p.moon = told.Moon; told.Birth != nil {
			p.in = *told.Birth
		}
	}
	o.Close()
	return o.Faults
}

// person is the party as the desk takes one.
func (p *party) person() op.Person {
	if p.moon != nil {
		return op.Person{Moon: p.moon}
	}
	return op.Person{Birth: &p.in}
}

// shapeB are the fields that the second shape of a birth calls otherwise.
var shapeB = map[string]string{"/date": "birthDate", "/time": "birthTime", "/place": "birthPlace"}

// called names a field as the file of the party does.
func (p *party) called(pointer string) string {
	if p.byFlags {
		return strings.TrimPrefix(p.at(pointer), p.flag+": ")
	}
	if name := shapeB[pointer]; name != "" && p.in.Shape == "B" {
		return name
	}
	return strings.TrimPrefix(pointer, "/")
}

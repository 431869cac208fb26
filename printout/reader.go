package printout

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The errors of [Read].
var (
	// ErrLong reports a text of more than MostBytes.
	ErrLong = errors.New("the text is longer than 48 kB; send the page with the positions and the dashas alone")
	// ErrNoText reports a text that is not UTF-8.
	ErrNoText = errors.New("this is not a text in UTF-8; send the text as the program copies it, not a picture or a PDF")
	// ErrNothing reports a text in which no value was recognised.
	ErrNothing = errors.New("no value was recognised; send lines such as Moon Libra 10-54-35, or Rahu 1955-01-19")
)

// section is the part of a printout that a line belongs to.
type section uint8

const (
	rashiSection section = iota // the chart itself
	vargaSection
	cuspSection
	dashaSection
	shadbalaSection
	otherDashaSection
	skippedSection
)

// reader reads one line after the other, and remembers what the lines above said.
type reader struct {
	row
	p       *Printout
	number  int // of the line
	section section
	varga   varga.Varga
	columns []column
	heads   []preset.Point // what the columns of a table are of
	maha    vedic.Graha    // whose antardashas follow; zero for none
	ends    bool           // the dates of this table are called ends
	starts  bool           // or beginnings
	circle  bool           // cusps without signs are counted from Mesha
	found   bool
}

// breaks makes the line breaks of all systems one.
var breaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Read reads a text. The errors are [ErrLong], [ErrNoText] and [ErrNothing]. A text without a birth is no error: the
// caller may know the birth.
func Read(text string) (*Printout, error) {
	switch {
	case len(text) > MostBytes:
		return nil, ErrLong
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return nil, ErrNoText
	}
	x := &reader{p: &Printout{Values: []Value{}, Unread: []int{}}}
	for line := range strings.Lines(breaks.Replace(text)) {
		x.number++
		whole := tidy(strings.TrimRight(line, "\n"))
		x.line = x.withoutProgram(whole)
		if x.tokens = tokensOf(x.line); len(x.tokens) == 0 {
			continue
		}
		x.found = x.line != whole
		if x.read(); !x.found && slices.ContainsFunc(x.tokens, func(t token) bool { return t.kind == numberToken }) {
			x.p.Unread = append(x.p.Unread, x.number)
		}
		if len(x.p.Values) >= mostValues {
			break
		}
	}
	if len(x.p.Values) == 0 {
		return nil, ErrNothing
	}
	x.p.settle()
	for i := range x.p.Values {
		if v := &x.p.Values[i]; v.Kind == CuspOf && x.circle {
			v.inSign = false
		}
	}
	return x.p, nil
}

// programs are the names by which programs call themselves in their printouts, and their presets.
var programs = [...][2]string{{"jagannatha hora", "jhora"}, {"jhora", "jhora"}, {"astrosage", "astrosage"},
	{"prokerala", "prokerala"}, {"maitreya", "maitreya"}, {"drik panchang", "drik"}, {"drikpanchang", "drik"}}

// withoutProgram returns a line with spaces in place of the name of a program, and notes the first one: the Hora of
// Jagannatha Hora is no varga.
func (x *reader) withoutProgram(line string) string {
	lower := strings.ToLower(line)
	if len(lower) != len(line) { // a letter whose small form has another length: no offsets in common
		return line
	}
	for _, p := range programs {
		if at := strings.Index(lower, p[0]); at >= 0 {
			x.p.Program = cmp.Or(x.p.Program, p[1])
			return line[:at] + strings.Repeat(" ", len(p[0])) + line[at+len(p[0]):]
		}
	}
	return line
}

// add adds a value of the current line, printed in the tokens from i to below j.
func (x *reader) add(r *row, v Value, i, j int) {
	v.Line, v.Printed = x.number, strings.TrimSpace(r.part(i, j))
	x.found = true
	if len(x.p.Values) < mostValues {
		x.p.Values = append(x.p.Values, v)
	}
}

// read reads the current line.
func (x *reader) read() {
	x.trim()
	if len(x.tokens) == 0 {
		return
	}
	if x.section == rashiSection && x.arudhaRow() || x.header() || x.labelled() {
		x.found = true
		return
	}
	if x.dashaLine() || x.heading() {
		x.found = true
		return
	}
	switch x.section {
	case skippedSection, otherDashaSection:
		x.skipped()
	case shadbalaSection:
		x.shadbala()
	default:
		if !x.cusp() {
			x.pointRow()
		}
	}
	x.coordinates()
}

// trim takes bullets and numbers of lines away.
func (x *reader) trim() {
	for len(x.tokens) > 0 && x.kind(0) == signToken && !x.is(0, "+", "-") {
		x.tokens = x.tokens[1:]
	}
	if n, ok := x.whole(0); ok && n <= 20 && x.section != cuspSection {
		k := 1
		for x.is(k, ".", ")") {
			k++
		}
		if _, _, ok := x.pointAt(k); ok {
			x.tokens = x.tokens[k:]
		}
	}
}

// skipped notes that a line stands in a part that is not judged.
func (x *reader) skipped() {
	if !slices.ContainsFunc(x.tokens, func(t token) bool { return t.kind == numberToken }) {
		return
	}
	why := "not_compared"
	if x.section == otherDashaSection {
		why = "other_dasha"
	}
	x.add(&x.row, Value{Kind: OtherOf, Of: x.tokens[0].text, why: why}, 0, len(x.tokens))
}

// coordinates reads coordinates with letters on a line that says nothing else.
func (x *reader) coordinates() {
	if x.found {
		return
	}
	for k := 0; k < len(x.tokens); k++ {
		if c, ok := x.coordinateAt(k); ok && c.lettered {
			x.coordinate(c, c.north)
			x.found = true
			k += c.tokens - 1
		}
	}
}

// heading reads a line that begins a part of the printout.
func (x *reader) heading() bool {
	if _, _, ok := x.pointAt(0); ok && len(x.tokens) > 2 && x.section != dashaSection {
		return false
	}
	has := func(words ...string) bool {
		return slices.ContainsFunc(x.tokens, func(t token) bool { return slices.Contains(words, t.text) })
	}
	digits := 0
	for i := range x.tokens {
		if x.tokens[i].kind == numberToken && !x.is(i-1, "d", "-") {
			digits++
		}
	}
	if digits > 0 {
		return false
	}
	to, v := rashiSection, varga.Varga(0)
	switch {
	case has("transit", "transits", "gochar", "ashtakavarga", "ashtakvarga", "अष्टकवर्ग", "sav", "bav"):
		to = skippedSection
	case has("dasha", "dasa", "dasas", "dashas", "mahadasha", "mahadasa", "दशा", "महादशा", "antardasas", "antardasha",
		"antardashas", "antardasa", "vimshottari", "vimsottari", "विंशोत्तरी", "अन्तर्दशा", "अंतर्दशा"):
		to = dashaSection
		if has("yogini", "chara", "char", "narayana", "ashtottari", "kalachakra", "sudasa", "drig", "योगिनी") {
			to = otherDashaSection
		}
	case has("shadbala", "shadbal", "षड्बल"):
		to = shadbalaSection
	case has("cusp", "cusps", "chalit", "cuspal", "bhava", "bhav", "भाव") && !has("planet", "planets", "bala"):
		to = cuspSection
	case has("planet", "planets", "planetary", "positions", "graha", "grahas", "rasi", "rashi", "lagna", "natal",
		"birth", "ग्रह"):
	default:
		if v = x.vargaNamed(); v == 0 {
			return false
		}
	}
	if to == rashiSection {
		if v = x.vargaNamed(); v != 0 {
			to = vargaSection
		}
	}
	if to == dashaSection && x.section == dashaSection && has("antardasas", "antardasha", "antardashas", "antardasa",
		"अन्तर्दशा", "अंतर्दशा") {
		x.mahaNamed()
	} else {
		x.maha = 0
	}
	x.section, x.varga, x.columns, x.heads = to, v, nil, nil
	x.ends = has("end", "ends", "ending", "upto", "till", "until", "to", "तक") &&
		!has("start", "starts", "from", "begins")
	x.starts = has("start", "starts", "starting", "begin", "begins", "beginning", "from", "से") && !x.ends
	return true
}

// vargaNamed returns the last varga that the line names; zero for none.
func (x *reader) vargaNamed() (v varga.Varga) {
	for i := range x.tokens {
		if found, _, ok := x.vargaAt(i); ok {
			v = found
		}
	}
	return v
}

// mahaNamed takes the maha dasha that a heading of antardashas names.
func (x *reader) mahaNamed() {
	for i := range x.tokens {
		if g, ok := x.grahaAt(i); ok {
			x.maha = g
		}
	}
}

package varga

import (
	"encoding"
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Varga is a way to divide the signs; its number is how many parts a sign has. Zero is none. The
// numbers are those of the charts, so that D9 == 9: a database may hold them.
type Varga uint8

// The sixteen vargas of Parashara (BPHS 6.2–4).
const (
	D1  Varga = 1  // rashi: the sign itself
	D2  Varga = 2  // hora: wealth
	D3  Varga = 3  // drekkana: brothers and sisters
	D4  Varga = 4  // chaturthamsa: home and fortune
	D7  Varga = 7  // saptamsa: children
	D9  Varga = 9  // navamsa: spouse, dharma, inner strength
	D10 Varga = 10 // dasamsa: career, power
	D12 Varga = 12 // dvadasamsa: parents
	D16 Varga = 16 // shodasamsa: vehicles and comforts
	D20 Varga = 20 // vimsamsa: worship
	D24 Varga = 24 // chaturvimsamsa: learning
	D27 Varga = 27 // saptavimsamsa: strengths and weaknesses
	D30 Varga = 30 // trimsamsa, in five unequal parts: difficulties
	D40 Varga = 40 // khavedamsa: the mother's line
	D45 Varga = 45 // akshavedamsa: the father's line, conduct
	D60 Varga = 60 // shashtyamsa: past karma, everything
)

// count is the number of vargas.
const count = 16

// all is in rising order; what is kept by rank has the same.
var all = [count]Varga{D1, D2, D3, D4, D7, D9, D10, D12, D16, D20, D24, D27, D30, D40, D45, D60}

// ranks gives the place of each varga in that list, counted from 1; zero for a number that is no varga.
var ranks = [D60 + 1]uint8{
	D1: 1, D2: 2, D3: 3, D4: 4, D7: 5, D9: 6, D10: 7, D12: 8, D16: 9, D20: 10, D24: 11, D27: 12, D30: 13, D40: 14,
	D45: 15, D60: 16,
}

var (
	_ encoding.TextMarshaler   = D1
	_ encoding.TextUnmarshaler = new(Varga)
)

// All returns the sixteen vargas from D1 to D60. The slice is the caller's.
func All() []Varga { return append([]Varga(nil), all[:]...) }

// Valid reports whether v is among the sixteen.
func (v Varga) Valid() bool { return v <= D60 && ranks[v] > 0 }

// rank returns the index of v among the sixteen, from 0; v must be valid.
func (v Varga) rank() int { return int(ranks[v]) - 1 }

// String returns the key, as "D9". Of a number that is no varga too, for errors: "D5".
func (v Varga) String() string { return "D" + strconv.Itoa(int(v)) }

// MarshalText returns the key. An undefined value is an error.
func (v Varga) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// AppendText appends the key; what is no varga is an error.
func (v Varga) AppendText(b []byte) ([]byte, error) {
	if !v.Valid() {
		return b, unknown(v.String())
	}
	return strconv.AppendUint(append(b, 'D'), uint64(v), 10), nil
}

// UnmarshalText parses a key and nothing else; see [Parse] for other spellings.
func (v *Varga) UnmarshalText(b []byte) error {
	for _, known := range all {
		if known.String() == string(b) {
			*v = known
			return nil
		}
	}
	return unknown(string(b))
}

// Parse reads a varga by its key in either letter case, with or without the D, or by its name in any language: "D9",
// "d9", "9", "Navamsa", "नवांश". The error is a *vedic.ParseError.
func Parse(s string) (Varga, error) {
	want := strings.ToLower(strings.TrimSpace(s))
	for _, v := range all {
		for _, name := range [...]string{v.String(), v.String()[1:], v.Name(vedic.English), v.Name(vedic.Hindi)} {
			if strings.ToLower(name) == want {
				return v, nil
			}
		}
	}
	return 0, unknown(s)
}

// unknown returns the error for a text that is no varga. It lists the sixteen.
func unknown(got string) error {
	keys := make([]string, 0, count)
	for _, v := range all {
		keys = append(keys, v.String())
	}
	return &vedic.ParseError{What: "varga", Got: got, Want: "one of " + strings.Join(keys, ", ")}
}

// Name returns the display name, "Navamsa" or "नवांश"; empty for what is no varga.
func (v Varga) Name(l vedic.Lang) string {
	if !v.Valid() {
		return ""
	}
	return wordsOf(l).names[v.rank()]
}

// Signification returns in a few words what the varga is used for; empty for an undefined varga.
func (v Varga) Signification(l vedic.Lang) string {
	if !v.Valid() {
		return ""
	}
	return wordsOf(l).significations[v.rank()]
}

// Rashi returns the sign of the part that holds l, by the rule of Parashara (BPHS 6); zero for a
// varga that is not among the constants. It allocates nothing and is one lookup after one division.
func (v Varga) Rashi(l vedic.Longitude) vedic.Rashi {
	if !v.Valid() {
		return 0
	}
	return catalogue[v.rank()][0].rashi(l)
}

// At returns the position of l in the varga by a method of [Varga.Methods]. For another method or
// an undefined varga the error is a *vedic.ParseError.
func (v Varga) At(l vedic.Longitude, m Method) (Point, error) {
	if !l.Valid() {
		return Point{}, &vedic.RangeError{What: "longitude", Got: fmt.Sprint(vedic.Angle(l).Degrees(), "°"), Low: "0°",
			High: "360°"}
	}
	s, err := schemeOf(v, m)
	if err != nil {
		return Point{}, err
	}
	return s.at(l), nil
}

package finding

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fact is one thing that a rule examined. Graha is its subject and Other the second graha; zero
// means the lagna, or none. Each [Kind] documents the other fields. Fields that it does not use are
// zero, so that equal facts are ==.
//
// Against marks a fact that contradicts the rule. Rules that only record what they see leave it
// false, and their facts are worded neutrally.
type Fact struct {
	// What it is about, which determines the meaning of the other fields.
	Kind Kind
	// The subject and the second graha; zero for the lagna or the whole chart.
	Graha, Other vedic.Graha
	// Values documented by the kind.
	N, M uint8
	// Whether it contradicts the rule.
	Against bool
	lang    vedic.Lang
	// What would have served, where there is a choice.
	Who, Want Set
	// Of an affliction.
	Points Points
	// An arc, or a moment in whole seconds since 1970.
	Arc vedic.Angle

	told *Told // of a fact that was read back from JSON
}

// Points are those of an affliction, in thousandths so that they are exact.
type Points int32

// String returns points, as "4.2" or "-1".
func (p Points) String() string {
	b := make([]byte, 0, 12)
	if p < 0 {
		b, p = append(b, '-'), -p
	}
	b = strconv.AppendInt(b, int64(p/1000), 10)
	if p %= 1000; p != 0 {
		b = append(b, '.')
		for unit := Points(100); p != 0; unit /= 10 {
			b, p = append(b, byte('0'+p/unit)), p%unit
		}
	}
	return string(b)
}

// In returns the fact in a language; its path and its value are the same in all.
func (f Fact) In(l vedic.Lang) Fact {
	f.lang = l.Words()
	return f
}

// AllIn returns facts in a language, leaving the list as it is.
func AllIn(facts []Fact, l vedic.Lang) []Fact {
	other := slices.Clone(facts)
	for i := range other {
		other[i].lang = l.Words()
	}
	return other
}

// Path returns the fact's name, as "mars.house", "jupiter.house_from.moon" or "house.2.from.moon.benefics".
func (f Fact) Path() string {
	if f.told != nil {
		return f.told.Path
	}
	return string(f.appendPath(make([]byte, 0, 48)))
}

// appendPath writes the path by the row of the kind: of the whole chart, of a party of a match, of
// a house, of a graha with or without a second one.
func (f *Fact) appendPath(b []byte) []byte {
	r := &table[f.Kind]
	switch r.path {
	case ofWhole:
		return append(b, r.key...)
	case ofKoota:
		return append(append(append(b, kootas[f.M]...), '.'), r.key...)
	case ofParty:
		return append(append(b, [3]string{"", "bride.", "groom."}[f.M]...), r.key...)
	case ofHouse:
		return append(append(strconv.AppendUint(append(b, "house."...), uint64(f.N), 10), '.'), r.key...)
	case ofHouses:
		b = appendNumbers(append(b, "house."...), f.Want, "_")
		if f.Other != 0 {
			b = append(append(b, ".from."...), f.Other.String()...)
		}
		return append(append(b, '.'), companies[f.N]...)
	}
	b = append(append(append(b, Subject(f.Graha)...), '.'), r.key...)
	switch {
	case r.path == ofPair:
		b = append(append(b, '.'), Subject(f.Other)...)
	case r.path == ofPlace && f.Other != 0:
		b = append(append(b, "_from."...), f.Other.String()...)
	case r.path == ofNumber:
		b = strconv.AppendUint(append(b, '.'), uint64(f.N), 10)
	}
	return b
}

// Subject returns the key of a graha, or of the lagna for zero, as paths begin.
func Subject(g vedic.Graha) string {
	if g == 0 {
		return "lagna"
	}
	return g.String()
}

// Value returns the fact's value in one spelling: a number, a key, an arc, keys with commas between them, "true" or
// "false", nothing for what is unknown.
func (f Fact) Value() string {
	if f.told != nil {
		return f.told.Value
	}
	switch r := &table[f.Kind]; r.value {
	case isFlag:
		return strconv.FormatBool(f.N != 0)
	case isSecond:
		return strconv.FormatBool(f.M != 0)
	case isHolding:
		return strconv.FormatBool(!f.Against)
	case isGraha:
		return f.Graha.String()
	case isOther:
		return f.Other.String()
	case isSign:
		return vedic.Rashi(f.N).String()
	case isSecondSign:
		return vedic.Rashi(f.M).String()
	case isStar:
		return vedic.Nakshatra(f.N).String()
	case isPada:
		return vedic.Nakshatra(f.N).String() + "." + strconv.Itoa(int(f.M))
	case isArc:
		return f.Arc.String()
	case isDegrees:
		return strconv.Itoa(int(f.Arc / vedic.Degree))
	case isMoment:
		return f.moment().Format(time.RFC3339)
	case isList:
		return string(appendList(nil, f.Who, ",", vedic.Graha.String))
	case isHouses:
		return string(appendNumbers(nil, f.Who, ","))
	case isMobilities:
		return string(appendList(nil, f.Who, ",", vedic.Mobility.String))
	case isHalves:
		return string(f.appendHalves(nil))
	case isTerm:
		return r.terms[f.N]
	case isPoints:
		return f.Points.String()
	case isDignity, isTenths, isKnown:
		return f.known(r.value)
	}
	return strconv.Itoa(int(f.N))
}

// known returns values that may be unknown.
func (f *Fact) known(v value) string {
	switch {
	case f.N == 0:
		return ""
	case v == isDignity:
		return vedic.Dignity(f.N).String()
	case v == isTenths:
		return strconv.FormatFloat(float64(f.N)/10, 'f', 1, 64)
	}
	return strconv.Itoa(int(f.N))
}

// moment reads Arc as a moment.
func (f *Fact) moment() time.Time { return time.Unix(int64(f.Arc), 0).UTC() }

// appendHalves writes N halves, as "4.5".
func (f *Fact) appendHalves(b []byte) []byte {
	if b = strconv.AppendUint(b, uint64(f.N/2), 10); f.N%2 == 1 {
		b = append(b, ".5"...)
	}
	return b
}

// appendNumbers writes the members as numbers.
func appendNumbers(b []byte, s Set, between string) []byte {
	return appendList(b, s, between, func(n uint8) string { return strconv.Itoa(int(n)) })
}

// appendList writes the members as spell does, with something between.
func appendList[T ~uint8](b []byte, s Set, between string, spell func(T) string) []byte {
	first := true
	for t := range Members[T](s) {
		if !first {
			b = append(b, between...)
		}
		b, first = append(b, spell(t)...), false
	}
	return b
}

// AppendJSON appends the contract's Fact.
func (f Fact) AppendJSON(b []byte) []byte {
	if t := f.told; t != nil {
		b = canon.AppendString(append(b, `{"path":`...), t.Path)
		b = canon.AppendString(append(b, `,"text":`...), t.Text)
		return append(canon.AppendString(append(b, `,"value":`...), t.Value), '}')
	}
	b = append(f.appendPath(append(b, `{"path":"`...)), '"') // keys need no escapes
	b = canon.AppendString(append(b, `,"text":`...), f.Text())
	return append(canon.AppendString(append(b, `,"value":`...), f.Value()), '}')
}

// MarshalJSON returns the contract's Fact.
func (f Fact) MarshalJSON() ([]byte, error) { return f.AppendJSON(nil), nil }

// UnmarshalJSON reads path, value and text, which is all that JSON carries: the fact that is read has no Kind, and its
// text keeps the language in which it was written.
func (f *Fact) UnmarshalJSON(b []byte) error {
	var told Told
	if err := json.Unmarshal(b, &told); err != nil {
		return err
	}
	*f = Fact{told: &told}
	return nil
}

// Told is a fact that was worded when it was found, because only the package that found it knows
// its meaning.
type Told struct {
	// The subject, such as "mars.house".
	Path string `json:"path"`
	// A key, a number or an arc; the same in every language; canonical string form, e.g. "7".
	Value string `json:"value"`
	// A sentence in the language of the report.
	Text string `json:"text"`
}

// Tell returns a fact worded with a text of this package; id omits the prefix "fact.". gaps
// alternates placeholder names and values.
func Tell(l vedic.Lang, path, value, id string, gaps ...string) Told {
	return Told{path, value, say(l, "fact."+id, gaps...)}
}

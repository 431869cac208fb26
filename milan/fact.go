package milan

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fact is something that was compared. It marshals as the contract's Fact.
type Fact struct {
	path string
	key  string // the value, of those that have a key of their own
	kind kind
	n    uint8
	lang vedic.Lang
}

// kind is what a value is.
type kind uint8

const (
	number kind = iota
	half        // points in halves
	term        // key, a word of the language files
	graha
	rashi
	star
	yesNo
)

// Path gives the fact's name, as "bride.varna" or "nakshatra.count".
func (f Fact) Path() string { return f.path }

// Value gives a number, a key, "true" or "false".
func (f Fact) Value() string {
	switch f.kind {
	case half:
		return Points(f.n).String()
	case term:
		return f.key
	case graha:
		return vedic.Graha(f.n).String()
	case rashi:
		return vedic.Rashi(f.n).String()
	case star:
		return vedic.Nakshatra(f.n).String()
	case yesNo:
		return strconv.FormatBool(f.n != 0)
	}
	return strconv.Itoa(int(f.n))
}

// Text words the fact in the language of its report.
func (f Fact) Text() string {
	value := ""
	switch f.kind {
	case term:
		value = word(f.lang, f.key)
	case graha:
		value = vedic.Graha(f.n).Name(f.lang)
	case rashi:
		value = vedic.Rashi(f.n).Name(f.lang)
	case star:
		value = vedic.Nakshatra(f.n).Name(f.lang)
	case yesNo:
		value = word(f.lang, [2]string{"no", "yes"}[f.n])
	default:
		value = f.Value()
	}
	return strings.Replace(word(f.lang, "fact."+f.path), "{value}", value, 1)
}

// AppendJSON appends the contract's Fact.
func (f Fact) AppendJSON(b []byte) []byte {
	b = canon.AppendString(append(b, `{"path":`...), f.path)
	b = canon.AppendString(append(b, `,"text":`...), f.Text())
	return append(canon.AppendString(append(b, `,"value":`...), f.Value()), '}')
}

// MarshalJSON gives the contract's Fact.
func (f Fact) MarshalJSON() ([]byte, error) { return f.AppendJSON(nil), nil }

//go:build !jyotish_core

package desk

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Sought is a fact of a chart as a person asks for it: Of is the key of a graha or [LagnaFact], Kind is rashi,
// nakshatra, house or mahadasha, and Key what it is: a key of Kind, a number of a house, or the graha whose dasha runs.
type Sought struct{ Of, Kind, Key string }

// FactPhrase reads a phrase such as "Moon in Rohini", "Mars in 7th", "lagna Leo" or "Saturn dasha", with the names of
// the given languages besides those of English and Hindi; found is false where it is none. All of it must be
// understood: "Mars in the shade" is no phrase, and may be a name.
func FactPhrase(text string, langs ...vedic.Lang) (f Sought, found bool) {
	langs = append(langs, vedic.English, vedic.Hindi)
	words := wordsOf(text)
	if of, rest, ok := begun(words, subjects(langs)); ok {
		f.Of = of
		words = bare(rest)
	}
	if f.Of == "" || len(words) == 0 {
		return f, false
	}
	if len(words) == 1 && periodWords[words[0]] && f.Of != LagnaFact {
		return Sought{f.Of, "mahadasha", f.Of}, true
	}
	for _, kind := range []struct {
		name string
		keys map[string]string
	}{{"rashi", namesOf(langs, 12, vedic.Rashi.Name)}, {"nakshatra", namesOf(langs, 27, vedic.Nakshatra.Name)}} {
		if key, rest, ok := begun(words, kind.keys); ok && len(rest) == 0 {
			return Sought{f.Of, kind.name, key}, true
		}
	}
	n, err := strconv.Atoi(strings.TrimRight(western(words[0]), "stndrhवेंवाँ"))
	if len(words) != 1 || err != nil || n < 1 || n > 12 || f.Of == LagnaFact {
		return f, false
	}
	return Sought{f.Of, "house", strconv.Itoa(n)}, true
}

// Words that join what stands to where it stands, and name what that is.
var joining = map[string]bool{"in": true, "is": true, "the": true, "of": true, "house": true, "sign": true,
	"rashi": true, "nakshatra": true, "में": true, "है": true, "की": true, "का": true, "के": true, "भाव": true,
	"राशि":    true,
	"नक्षत्र": true}

var periodWords = map[string]bool{"dasha": true, "mahadasha": true, "दशा": true, "महादशा": true}

// wordsOf cuts a phrase into words in small letters; maha dasha is one.
func wordsOf(text string) []string {
	text = strings.NewReplacer("maha dasha", "mahadasha", "महा दशा", "महादशा").Replace(strings.ToLower(text))
	return strings.Fields(text)
}

// bare leaves the joining words out.
func bare(words []string) (rest []string) {
	for _, w := range words {
		if !joining[w] {
			rest = append(rest, w)
		}
	}
	return rest
}

// begun finds the longest name that words begin with.
func begun(words []string, names map[string]string) (key string, rest []string, ok bool) {
	for n := len(words); n > 0; n-- {
		if key, ok = names[strings.Join(words[:n], " ")]; ok {
			return key, words[n:], true
		}
	}
	return "", words, false
}

// subjects are the grahas and the lagna by their names.
func subjects(langs []vedic.Lang) map[string]string {
	all := namesOf(langs, 9, vedic.Graha.Name)
	for key, names := range alsoCalled {
		for _, name := range strings.Fields(names) {
			all[name] = key
		}
	}
	return all
}

// alsoCalled are names that people use besides those of the tables.
var alsoCalled = map[string]string{LagnaFact: "lagna ascendant लग्न", "sun": "surya सूरज",
	"moon": "chandra चंद्रमा चन्द्र चन्द्रमा",
	"mars": "mangal kuja", "mercury": "budh budha", "jupiter": "guru brihaspati बृहस्पति", "venus": "shukra",
	"saturn": "shani"}

// namesOf are the keys of an enum that counts from 1 by the names that they have in some languages, and by themselves.
func namesOf[T interface {
	~uint8
	String() string
}](langs []vedic.Lang, last T, name func(T, vedic.Lang) string) map[string]string {
	all := map[string]string{}
	for v := T(1); v <= last; v++ {
		all[strings.ReplaceAll(v.String(), "_", " ")] = v.String()
		for _, l := range langs {
			all[strings.ToLower(name(v, l))] = v.String()
		}
	}
	return all
}

// western writes the digits of Devanagari as 0 to 9.
func western(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '०' && r <= '९' {
			return r - '०' + '0'
		}
		return r
	}, text)
}

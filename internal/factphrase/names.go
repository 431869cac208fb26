package factphrase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Words that join what stands to where it stands, and name what that is.
var joining = map[string]bool{"in": true, "is": true, "the": true, "of": true, "and": true, "with": true, "house": true,
	"bhava": true, "sign": true, "rashi": true, "nakshatra": true, "running": true, "में": true, "है": true, "की": true,
	"का": true, "के": true, "और": true, "भाव": true, "घर": true, "राशि": true, "नक्षत्र": true}

// Houses as people count them, besides numbers with or without an ending.
var countedHouses = [12]string{"first पहला पहले प्रथम", "second दूसरा दूसरे द्वितीय", "third तीसरा तीसरे तृतीय",
	"fourth चौथा चौथे चतुर्थ", "fifth पाँचवाँ पाँचवें पांचवां पांचवें पंचम", "sixth छठा छठे छठें षष्ठ",
	"seventh सातवाँ सातवां सातवें सप्तम", "eighth आठवाँ आठवां आठवें अष्टम", "ninth नौवाँ नौवां नौवें नवें नवम",
	"tenth दसवाँ दसवां दसवें दशम", "eleventh ग्यारहवाँ ग्यारहवां ग्यारहवें एकादश",
	"twelfth बारहवाँ बारहवां बारहवें द्वादश"}

var periodNames = []string{"dasha", "mahadasha", "maha dasha", "दशा", "महादशा", "महा दशा"}

// namesOfPeople are spellings of grahas and signs by which rather people are called: Ravi, whose Moon is in Rohini.
var namesOfPeople = []string{"ravi", "aditya", "bhanu", "indu", "shashi", "manda", "bhrigu", "singh", "mina"}

// houseNumber reads the number of a house, as 7, 7th, ७ or ७वें; 0 is none.
func houseNumber(word string) int {
	for i, names := range countedHouses {
		if slices.Contains(strings.Fields(names), word) {
			return i + 1
		}
	}
	word = western(word)
	for _, ending := range []string{"st", "nd", "rd", "th", "वें", "वाँ", "वां"} {
		word = strings.TrimSuffix(word, ending)
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= 12 {
		return n
	}
	return 0
}

// nameOf is what a name stands for.
type nameOf struct {
	role role
	key  string
}

// nameBook are the names of grahas, signs, nakshatras and periods in some languages, in small letters.
type nameBook map[string]nameOf

func newNameBook(langs []vedic.Lang) nameBook {
	all := nameBook{"सूरज": {subject, vedic.Sun.String()}, "राहू": {subject, vedic.Rahu.String()},
		"केतू": {subject, vedic.Ketu.String()}}
	addNames(all, inRashi, langs, 12, vedic.Rashi.Name)
	addNames(all, inNakshatra, langs, 27, vedic.Nakshatra.Name)
	addNames(all, subject, langs, 9, vedic.Graha.Name)
	for _, name := range []string{"lagna", "ascendant", "लग्न"} {
		all[name] = nameOf{subject, lagna}
	}
	for _, name := range periodNames {
		all[name] = nameOf{role: ofPeriod}
	}
	return all
}

// find returns what a name stands for, also by the further spellings that the vedic package reads.
func (b nameBook) find(name string) (nameOf, bool) {
	if x, ok := b[name]; ok || slices.Contains(namesOfPeople, name) {
		return x, ok
	}
	if g, err := vedic.ParseGraha(name); err == nil {
		return nameOf{subject, g.String()}, true
	}
	r, err := vedic.ParseRashi(name)
	return nameOf{inRashi, r.String()}, err == nil
}

// addNames adds the names that an enum counted from 1 has in some languages, and its keys.
func addNames[T interface {
	~uint8
	String() string
}](all nameBook, r role, langs []vedic.Lang, last T, name func(T, vedic.Lang) string) {
	for v := T(1); v <= last; v++ {
		all[strings.ReplaceAll(v.String(), "_", " ")] = nameOf{r, v.String()}
		for _, l := range langs {
			all[strings.ToLower(name(v, l))] = nameOf{r, v.String()}
		}
	}
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

package page

import (
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Frame is what surrounds the matter of a page. The zero Frame is an English page without ways to others.
type Frame struct {
	Lang  vedic.Lang
	Title string // of the window and of the page, in the language of the page
	Links []Link // the way through the pages; none on one that stands alone
	Other string // address of this page in the other language; empty if it has none
	// Sent holds the fields of the form that this page answers. The language links submit them
	// again, because they are not in the address. If there are none, the language links are plain
	// links.
	Sent  []Sent
	Leave *Leave // how to sign out; nil if the visitor is not signed in
	// Forms means that the page has forms. Its referrer policy then lets the browser send this site an
	// Origin, by which a form is recognised as its own; with no-referrer there would be none. Other
	// sites never receive a referrer.
	Forms bool
	// Scripted pages load the script.
	Scripted bool
	// Wide pages use the full width: tables and pictures side by side.
	Wide bool
	// Full pages are as wide as the window.
	Full bool
	// Preview is the sentence below the title where a link to the page is shared; empty for none.
	Preview string
	// Docs pages have the stylesheet and the script of the documentation.
	Docs bool
	// Bare pages are embedded in other sites and have no frame.
	Bare bool
	// Brand is the link of the service's name; empty for none.
	Brand string
	// Still pages are files without a service: they have no forms, and nothing that only a service answers.
	Still bool
	// Play means that the foot of a public page links to /play/.
	Play bool
	// Head is what a public page says of itself to search engines; nil where none shall know of it. Public pages have
	// the stylesheet of the almanac.
	Head *Head
}

// Head is what a public page says of itself. Addresses are whole.
type Head struct {
	About      string // one sentence
	Canonical  string // address of the page in its language; empty if it is not to be indexed
	Default    string // address that selects the visitor's language
	Alternates []Alternate
	Feed       string        // calendar feed of the page; empty for none
	Image      string        // a picture of 1200 by 630; empty is none
	Data       template.HTML // JSON-LD, made by us
	Room       string        // the way through the pages that leads here; it is written nowhere
}

// Alternate is the same page in a language.
type Alternate struct {
	Lang vedic.Lang
	Path string
}

// Link is a way to another page.
type Link struct {
	Path string
	Word string // ID of its text
	Text string // in place of Word, where it is not empty
	Here bool   // it leads to this page
}

// Sent is a field of a form as it was sent.
type Sent struct{ Name, Value string }

// SentOf returns the fields of a form that was sent, in the order of their names.
func SentOf(form url.Values) (list []Sent) {
	for _, name := range slices.Sorted(maps.Keys(form)) {
		for _, value := range form[name] {
			list = append(list, Sent{name, value})
		}
	}
	return list
}

// Leave is the form that signs out.
type Leave struct{ Path, Token string }

// Word returns a text in the language of the page. Values follow in pairs: a name, and what stands for {name} in the
// text.
func (f Frame) Word(id string, values ...any) string { return Word(f.Lang, id, values...) }

// OtherLang is the language that the page could be had in.
func (f Frame) OtherLang() vedic.Lang {
	if f.Lang.Words() == vedic.Hindi {
		return vedic.English
	}
	return vedic.Hindi
}

// Tongue is a language that a page may be had in, whole or in its names.
type Tongue struct {
	Tag, Name string // what it is called in itself
	Path      string
	Here      bool
}

// Tongues are the languages of the page, where it may be had in more than one.
func (f Frame) Tongues() (list []Tongue) {
	to, err := url.Parse(f.Other)
	if f.Other == "" || f.Still || err != nil {
		return nil
	}
	q := to.Query()
	for _, l := range vedic.Langs() {
		q.Set("lang", l.String())
		to.RawQuery = q.Encode()
		list = append(list, Tongue{l.String(), l.Language().Name, to.String(), l == f.Lang})
	}
	return list
}

// Number writes an amount with spaces between its thousands: 12 345.
func (f Frame) Number(n int64) string {
	digits := fmt.Sprint(n)
	sign := ""
	if n < 0 {
		sign, digits = "\u2212", digits[1:]
	}
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return sign + strings.Join(append([]string{digits}, groups...), "\u202f")
}

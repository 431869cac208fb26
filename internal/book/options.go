package book

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/op"
)

// Options are how a book is made. The zero Options are all sections, charts of the North, no letterhead.
type Options struct {
	Style      drawing.Style
	Sections   []Section // in any order; none is all
	Letterhead Letterhead
	// Invocation stands at the head of the cover: "" or "none" for none, "ganesha", "om", "shri", or words of one's
	// own, at most 60 letters.
	Invocation string
}

// Section is a part of the kundali book that may be chosen. The cover, the contents and the birth are in every book.
type Section uint8

// The sections, in the order in which they stand.
const (
	Overview  Section = iota + 1 // the answers, what runs now and what to do, on one page
	Charts                       // the rashi, the navamsa, from the Moon and the Sun, the bhava chalit
	Vargas                       // the sixteen divisions
	Planets                      // where grahas and houses stand
	Strengths                    // shadbala and ashtakavarga
	Dashas                       // Vimshottari with the antardashas of the whole life
	Yogas
	Doshas
	Kp      // cusps and grahas with their lords by KP
	Jaimini // karakas, arudhas, chara dasha
	Reading // the nine questions answered, and the life read in words
	Year    // the year ahead
	Remedies
	Glossary
)

var sectionKeys = []string{"overview", "charts", "vargas", "planets", "strengths", "dashas", "yogas", "doshas", "kp",
	"jaimini",
	"reading", "year", "remedies", "glossary"}

// Sections returns all, in the order in which they stand. The slice is the caller's.
func Sections() (list []Section) {
	for s := Overview; s <= Glossary; s++ {
		list = append(list, s)
	}
	return list
}

// String returns the key, as "charts".
func (s Section) String() string { return enum.String(s, Overview, "Section", sectionKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Section) MarshalText() ([]byte, error) { return enum.Text(s, Overview, "section", sectionKeys) }

// UnmarshalText reads the key. What is none is a *[vedic.ParseError] that lists all.
func (s *Section) UnmarshalText(b []byte) error {
	return enum.Read(s, Overview, "section", b, sectionKeys)
}

func (o *Options) has(s Section) bool { return len(o.Sections) == 0 || slices.Contains(o.Sections, s) }

// Letterhead is whose book it is: what stands on the cover, and the name at the foot of each page. All of it may be
// empty.
type Letterhead struct {
	Name    string // at most 80 letters
	Address string // lines, at most 4 of 100 letters
	Logo    []byte // a PNG or JPEG of at most 2000 by 2000 dots; what it takes in the book is at most 200 kB
	Colour  string // of headings and lines, "#rrggbb"; "" is a dark red
}

// Bounds of a letterhead.
const (
	mostName = 80

	mostInvocation = 60
	mostLines      = 4
	mostLine       = 100
	mostDots       = 2000
	mostLogo       = 200 << 10
	usualColour    = "#8a2b12"
)

// Check says all that is wrong with the options: a *[op.Invalid] with a fault for each.
func (o *Options) Check() error {
	var faults []op.Fault
	add := func(pointer, code, detail string) {
		faults = append(faults, op.Fault{Pointer: pointer, Code: code, Detail: detail})
	}
	if o.Style > drawing.East {
		add("/style", form.OutOfRange, "This must be north, south or east.")
	}
	for i, s := range o.Sections {
		if s < Overview || s > Glossary {
			add("/sections/"+strconv.Itoa(i), form.OutOfRange,
				"This must be one of "+strings.Join(sectionKeys, ", ")+".")
		}
	}
	words := o.invocation()
	if n := len([]rune(words)); n > mostInvocation {
		add("/invocation", form.OutOfRange,
			fmt.Sprintf("This has %d letters; there is room for %d.", n, mostInvocation))
	}
	if err := printable("/invocation", words); err != nil {
		faults = append(faults, *err)
	}
	l := &o.Letterhead
	if n := len([]rune(l.Name)); n > mostName {
		add("/letterhead/name", form.OutOfRange, fmt.Sprintf("This has %d letters; there is room for %d.", n, mostName))
	}
	lines := l.lines()
	long := slices.ContainsFunc(lines, func(s string) bool { return len([]rune(s)) > mostLine })
	if len(lines) > mostLines || long {
		add("/letterhead/address", form.OutOfRange,
			fmt.Sprintf("There is room for at most %d lines of %d letters.", mostLines,
				mostLine))
	}
	for pointer, s := range map[string]string{"/letterhead/name": l.Name,
		"/letterhead/address": strings.Join(lines, " ")} {
		if err := printable(pointer, s); err != nil {
			faults = append(faults, *err)
		}
	}
	if _, ok := colourOf(l.Colour); !ok {
		add("/letterhead/colour", form.BadFormat, "This must be a colour as #8a2b12, dark enough to be read on white.")
	}
	if wrong := checkLogo(l.Logo); wrong != "" {
		add("/letterhead/logo", form.BadFormat, wrong)
	}
	if len(faults) == 0 {
		return nil
	}
	slices.SortFunc(faults, func(a, b op.Fault) int { return strings.Compare(a.Pointer, b.Pointer) })
	return &op.Invalid{Faults: faults}
}

// invocations are the usual words by their keys. They are Sanskrit and the same in every language.
var invocations = map[string]string{"": "", "none": "", "ganesha": "॥ श्री गणेशाय नमः ॥", "om": "ॐ", "shri": "॥ श्री ॥"}

// Invocations returns the keys of the invocations, "none" first.
func Invocations() []string { return []string{"none", "ganesha", "om", "shri"} }

// invocation returns the words at the head of the cover.
func (o *Options) invocation() string {
	if words, ok := invocations[o.Invocation]; ok {
		return words
	}
	return strings.Join(strings.Fields(o.Invocation), " ")
}

// printable says which letter of a text the fonts of the book lack.
func printable(pointer, s string) *op.Fault {
	r, missing := pdf.Missing(strings.Join(strings.Fields(s), " "))
	if !missing {
		return nil
	}
	return &op.Fault{Pointer: pointer, Code: form.BadFormat, Detail: fmt.Sprintf(
		"The fonts of the book have the letters of Latin, Greek, Russian and the scripts of India, but not %q: write it in one "+
			"of these.", r)}
}

func (l *Letterhead) lines() (list []string) {
	for line := range strings.Lines(l.Address) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// colourOf reads a colour. What is too bright to be read on white is none.
func colourOf(s string) (pdf.Colour, bool) {
	s = cmp.Or(s, usualColour)
	hex, ok := strings.CutPrefix(s, "#")
	v, err := strconv.ParseUint(hex, 16, 32)
	if !ok || err != nil || len(hex) != 6 {
		return 0, false
	}
	// relative luminance by the weights of sRGB, without its curve, which only makes it less
	bright := 2126*(v>>16&255) + 7152*(v>>8&255) + 722*(v&255)
	return pdf.Colour(v), bright <= 10000*150
}

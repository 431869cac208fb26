//go:build !jyotish_core

package naming

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op/birth"
)

// spell writes a name in the letters that are counted. What cannot be is noted. The text was checked for its length
// before; taken apart, a joined letter may be several.
func spell(o *form.Object, at, name string, options numerology.SpellOptions) (numerology.Spelling, bool) {
	s, err := numerology.Spell(name, options)
	switch {
	case errors.Is(err, numerology.ErrNoLetters):
		o.Note(at, form.NoUsableLetters, "A name needs letters of the Latin or an Indic alphabet.")
	case err != nil: // characters that come apart into many
		o.Note(at, form.TooLong, fmt.Sprintf("Use at most %d characters, taking joined ones apart.", birth.MaxName))
	}
	return s, err == nil
}

// takeNames reads a list of at most high names, each of which fits has the last word on.
func takeNames(o *form.Object, member string, high int, fits func(at string, s numerology.Spelling)) (names []string) {
	list, _ := o.List(member, 0, high)
	for i, item := range list {
		at := fmt.Sprintf("%s/%d", member, i)
		name, fault := form.Text(item, 1, birth.MaxName)
		if fault != nil {
			o.Take(at, *fault)
			continue
		}
		if s, ok := spell(o, at, name, numerology.SpellOptions{}); ok && fits != nil {
			fits(at, s)
		}
		names = append(names, name)
	}
	return names
}

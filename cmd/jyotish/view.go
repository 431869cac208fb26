package main

import (
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// viewFlags choose how a result is shown.
type viewFlags struct {
	Lang string `default:"en" placeholder:"L" help:"Language of names: en (default) or hi."`
	JSON bool   `help:"Print what the service answers."`
}

func (f *viewFlags) lang(w *wrongs) (l vedic.Lang) {
	w.read("--lang", f.Lang, &l)
	return l
}

// wrongs are flags that are wrong, to be told at once.
type wrongs []birth.Fault

// add notes what is wrong with a flag, in a sentence.
func (w *wrongs) add(flag, format string, a ...any) {
	*w = append(*w, birth.Fault{Pointer: flag, Detail: fmt.Sprintf(format, a...)})
}

// fail notes an error of a flag.
func (w *wrongs) fail(flag string, err error) {
	var parse *vedic.ParseError
	if errors.As(err, &parse) {
		w.add(flag, "%q is not %s.", parse.Got, parse.Want)
		return
	}
	w.add(flag, "%v.", err)
}

// read reads the text of a flag; an empty one, which was not given, leaves the value as it is.
func (w *wrongs) read(flag, text string, to encoding.TextUnmarshaler) {
	if text == "" {
		return
	}
	if err := to.UnmarshalText([]byte(text)); err != nil {
		w.fail(flag, err)
	}
}

// choose reads an option whose constants are told by these keys, in their order; an empty text, which was not given, leaves it as it is.
func choose[N ~uint8](w *wrongs, flag, text string, to *N, keys ...string) {
	if text == "" {
		return
	}
	if at := slices.Index(keys, text); at >= 0 {
		*to = N(at)
		return
	}
	w.add(flag, "%q is not one of %s.", text, strings.Join(keys, ", "))
}

// err is the error of wrong usage, or nil.
func (w wrongs) err() error {
	if len(w) == 0 {
		return nil
	}
	return usage{faults(w)}
}

// noted adds to the warnings of a reading what is to be known of the birth, unless the reading says the like itself.
func noted(own, born []vedic.Warning) []vedic.Warning {
	list := slices.Clone(own)
	for _, w := range born {
		if !slices.ContainsFunc(own, func(o vedic.Warning) bool { return o.Code == w.Code }) {
			list = append(list, w)
		}
	}
	return list
}

// notes prints warnings.
func (sh *shell) notes(list []vedic.Warning) {
	for _, w := range list {
		fmt.Fprintln(sh.stdout, wrapped("Note: "+w.Message, ""))
	}
}

// pageWidth is how many columns a page has.
const pageWidth = 120

// wrapped breaks a text between words into lines that fit on a page, each after an indent.
func wrapped(text, indent string) string {
	var b strings.Builder
	at := pageWidth
	for word := range strings.FieldsSeq(text) {
		w := width(word)
		if at+1+w > pageWidth {
			if b.Len() > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(indent)
			at = width(indent) - 1
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(word)
		at += 1 + w
	}
	return b.String()
}

// hung is wrapped with lines after the first two columns further in.
func hung(text, indent string) string {
	return indent + strings.TrimPrefix(wrapped(text, indent+"  "), indent+"  ")
}

// listed joins things by what they are called.
func listed[T any](list []T, called func(T) string) string { return joined(", ", list, called) }

// joined does so with something else between them.
func joined[T any](between string, list []T, called func(T) string) string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = called(x)
	}
	return strings.Join(texts, between)
}

// houseNumber shows a house as a number.
func houseNumber(h vedic.Bhava) string { return fmt.Sprint(uint8(h)) }

// clock shows a moment with the offset of its clock, seconds of old local times included.
func clock(t time.Time) string {
	return strings.TrimSuffix(t.Format("2006-01-02 15:04:05 -07:00:00"), ":00")
}

// spelled shows a key as words.
func spelled[K fmt.Stringer](key K) string { return strings.ReplaceAll(key.String(), "_", " ") }

// orDash shows that there is nothing.
func orDash(s string) string { return cmp.Or(s, "–") }

// brief names a graha where many stand in a row: as charts write it, in Hindi in full, which is short enough.
func brief(g vedic.Graha, l vedic.Lang) string {
	if l == vedic.English {
		return drawing.Short(g, l)
	}
	return g.Name(l)
}

// briefly names grahas in a row.
func briefly(list []vedic.Graha, l vedic.Lang) string {
	names := make([]string, len(list))
	for i, g := range list {
		names[i] = brief(g, l)
	}
	return strings.Join(names, " ")
}

// briefSign names a sign where many stand in a row: by three letters, in Hindi in full, which is short enough.
func briefSign(r vedic.Rashi, l vedic.Lang) string {
	name := r.Name(l)
	if l == vedic.English && len(name) > 3 {
		return name[:3]
	}
	return name
}

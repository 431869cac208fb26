package command

import (
	"encoding"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// viewFlags choose how a result is shown.
type viewFlags struct {
	Lang string `default:"en" placeholder:"L" help:"Language of names: en (default), hi, ta … (jyotish languages)."`
	JSON bool   `help:"Print what the service answers."`
}

func (f *viewFlags) lang(w *wrongs) (l vedic.Lang) {
	w.read("--lang", f.Lang, &l)
	return l
}

// wrongs are invalid flags, to be reported together.
type wrongs []op.Fault

// add notes what is wrong with a flag, in a sentence.
func (w *wrongs) add(flag, format string, a ...any) {
	*w = append(*w, op.Fault{Pointer: flag, Detail: fmt.Sprintf(format, a...)})
}

// others adds what is wrong with flags of which nothing was known to be wrong.
func (w *wrongs) others(more wrongs) {
	known := *w
	for _, m := range more {
		if !slices.ContainsFunc(known, func(k op.Fault) bool { return k.Pointer == m.Pointer }) {
			*w = append(*w, m)
		}
	}
}

// fail notes an error of a flag.
func (w *wrongs) fail(flag string, err error) {
	var parse *vedic.ParseError
	if errors.As(err, &parse) && parse.What == "date" {
		w.day(flag, parse.Got)
		return
	}
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

// day reads a date, and notes one that is not written as YYYY-MM-DD.
func (w *wrongs) day(flag, text string) time.Time {
	day, err := vedic.ParseDate(text)
	if err != nil {
		detail, suggestion := form.WrongDate(text)
		*w = append(*w, op.Fault{Pointer: flag, Detail: detail, Suggestion: suggestion})
	}
	return day.In(time.UTC)
}

// choose sets an option from the key in text. keys lists the keys of its constants in their order.
// An empty text means that the flag was not set, and leaves the option unchanged.
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

//go:build !jyotish_core

// Package naming reads requests for a numerology profile and for names.
package naming

import (
	"encoding"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Profile is the input of a numerology profile: a name and a date of birth. A nil Lang is English.
type Profile struct {
	// Request is what package numerology is asked.
	Request numerology.Request
	Options numerology.Options
	Lang    *vedic.Lang
}

// ReadProfile reads a profile's question from an object of checked syntax: the name and the date of birth in either
// shape of the contract, currentName, spelling, system, yAsVowel, asOf, gender, options and lang. The other members
// of a birth are accepted, so that a person can be sent whole, and do not count. Without asOf it is for today, or
// for the date of birth where that is later. Faults are noted in the object, and with faults the question is not to
// be used.
func ReadProfile(o *form.Object, today vedic.Date) (q Profile) {
	o.Inner("options", q.takeOptions)
	q.Request.Name, q.Request.CurrentName = q.takePerson(o), q.takeName(o, "currentName")
	for _, unused := range []string{"time", "birthTime", "place", "birthPlace", "placeId", "latitude", "longitude",
		"timezone"} {
		o.Know(unused)
	}
	q.takeSpelling(o)
	q.takeDates(o, today)
	choose(o, "system", &q.Request.System, "pythagorean", "chaldean", "both")
	choose(o, "gender", &q.Request.Gender, genders...)
	choose(o, "yAsVowel", &q.Options.Y, "auto", "always", "never")
	q.Lang = takeLang(o, "lang")
	return q
}

var genders = []string{"female", "male", "any"}

// takeOptions reads the choices in which schools differ, by the names that the contract gives them.
func (q *Profile) takeOptions(o *form.Object) {
	p, s := &q.Options, &q.Options.Spelling
	choose(o, "lifePath", &p.LifePath, "by_parts", "all_digits", "straight")
	choose(o, "names", &p.Names, "by_parts", "straight")
	for _, x := range []struct {
		member string
		to     *bool
	}{
		{"no33", &p.No33}, {"subtractNines", &p.SubtractNines}, {"birthdayYear", &p.BirthdayYear},
		{"beforeSunrise", &p.BeforeSunrise},
		{"januaryKua", &p.JanuaryKua}, {"plainLoShu", &p.PlainLoShu}, {"loShuKua", &p.LoShuKua},
		{"longVowels", &s.LongVowels}, {"stripTitles", &s.StripTitles}, {"stripMd", &s.StripMd},
		{"ignoreDigits", &s.IgnoreDigits},
	} {
		*x.to, _ = o.Truth(x.member)
	}
	gya, _ := o.Choice("gya", "gy", "dny", "jn")
	s.Dnya, s.Jnya = gya == "dny", gya == "jn"
	pha, _ := o.Choice("pha", "ph", "f")
	va, _ := o.Choice("va", "v", "w")
	rra, _ := o.Choice("rra", "d", "r")
	s.F, s.W, s.R = pha == "f", va == "w", rra == "r"
}

// takeName reads a name and sees that it has letters which count.
func (q *Profile) takeName(o *form.Object, member string) string {
	name, ok := o.Text(member, 1, birth.MaxName)
	if ok {
		spell(o, member, name, q.Options.Spelling)
	}
	return name
}

// takePerson reads the name of the person whole, or in two parts as firstName and lastName.
func (q *Profile) takePerson(o *form.Object) string {
	name, first := q.takeName(o, "name"), q.takeName(o, "firstName")
	last, _ := o.Text("lastName", 0, birth.MaxName)
	full := strings.TrimSpace(first + " " + strings.TrimSpace(last))
	switch {
	case !o.Sent("name") && !o.Sent("firstName"):
		if o.Sent("lastName") || o.Sent("birthDate") {
			o.Require("firstName")
		} else {
			o.Require("name")
		}
	case o.Sent("lastName") && !o.Sent("firstName"):
		o.Note("firstName", form.MissingCompanion, "`lastName` needs `firstName` beside it.")
	case o.Sent("name") && o.Sent("firstName") && name != "" && first != "" && name != full:
		o.Note("firstName", form.ConflictingAlias, "This and `name` are the same field and differ. Send one of them.")
	case len([]rune(full)) > birth.MaxName:
		o.Note("lastName", form.TooLong, "`firstName` and `lastName` together are at most 120 characters.")
	case o.Sent("firstName"):
		return full
	}
	return name
}

// takeSpelling reads the Latin letters that are counted in place of the name.
func (q *Profile) takeSpelling(o *form.Object) {
	text, ok := o.Text("spelling", 1, birth.MaxName)
	if !ok {
		return
	}
	if s, ok := spell(o, "spelling", text, q.Options.Spelling); ok && s.Transliterated {
		o.Note("spelling", form.BadFormat, "Use Latin letters.")
	}
	q.Request.Spelling = text
}

// takeDates reads the date of birth and the day for which cycles are computed, which must not be
// before it.
func (q *Profile) takeDates(o *form.Object, today vedic.Date) {
	born, ok := takeBorn(o)
	asOf, asked := takeDate(o, "asOf")
	switch {
	case ok && asked && asOf.Since(born) < 0:
		o.Note("asOf", form.OutOfRange, "This must be "+born.String()+" or later, which is the date of birth.")
	case !asked:
		if asOf = today; born.Since(today) > 0 {
			asOf = born
		}
	}
	q.Request.Date, q.Request.AsOf = born, asOf
}

// takeBorn reads the date of birth from date or birthDate; both may be sent if they agree.
func takeBorn(o *form.Object) (vedic.Date, bool) {
	if !o.Sent("birthDate") && !o.Sent("date") {
		o.Know("birthDate")
		if o.Sent("firstName") {
			o.Require("birthDate")
		} else {
			o.Require("date")
		}
	}
	return takeBirthDate(o)
}

// takeBirthDate reads the date of birth where one was sent.
func takeBirthDate(o *form.Object) (vedic.Date, bool) {
	if !o.Sent("birthDate") {
		return takeDate(o, "date")
	}
	born, ok := takeDate(o, "birthDate")
	if other, sent := takeDate(o, "date"); ok && sent && other != born {
		o.Note("birthDate", form.ConflictingAlias, "This and `date` are the same field and differ. Send one of them.")
		return vedic.Date{}, false
	}
	return born, ok
}

// takeDate reads a date of the years that numerology counts.
func takeDate(o *form.Object, member string) (vedic.Date, bool) {
	d, ok := birth.ReadDate(o, member)
	if !ok {
		return vedic.Date{}, false
	}
	if _, err := numerology.Mulank(d); err != nil {
		o.Note(member, form.OutOfRange, "This must be from 0001-01-01 to 9999-12-31.")
		return vedic.Date{}, false
	}
	return d, true
}

// choose reads one of the keys of an enumeration. Absent or wrong, it leaves the value as it is.
func choose(o *form.Object, member string, to encoding.TextUnmarshaler, keys ...string) {
	if key, ok := o.Choice(member, keys...); ok {
		if err := to.UnmarshalText([]byte(key)); err != nil {
			panic(err) // one of its keys
		}
	}
}

// takeLang reads a language; nil if none was sent.
func takeLang(o *form.Object, member string) *vedic.Lang {
	var l vedic.Lang
	if choose(o, member, &l, vedic.LangTags()...); !o.Sent(member) {
		return nil
	}
	return &l
}

// LangOf returns the language, or English for nil.
func LangOf(l *vedic.Lang) vedic.Lang {
	if l == nil {
		return vedic.English
	}
	return *l
}

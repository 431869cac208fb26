//go:build !jyotish_core

package naming

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Names is a request for names. The nakshatra and pada of a child's Moon are in Wish, or are
// computed from Birth or from the chart of Report, which also has the date of birth if Wish has
// none. A nil Lang is English.
type Names struct {
	// Wish is what package numerology is asked.
	Wish numerology.Wish
	// Report is the id of a stored chart, or empty.
	Report string
	// Birth is the birth of the child, or nil.
	Birth *birth.Input
	Lang  *vedic.Lang

	based         bool   // something was sent to make the name of
	base, surname string // names under which BaseName and Surname were sent
}

// Bounds of a wish.
const (
	mostKeywords   = 10
	mostBeginnings = 8
	mostAvoided    = 100
	maxBase        = 60
)

// ReadNames reads a wish for names from an object of checked syntax: type, targetNumber, system, baseName,
// keywords, sector, coreOnly, gender, startsWith, reportId, nakshatra, pada, surname, tags, avoid, birthDate,
// language, maxLength and limit. A person may be sent by the names of a birth: name or firstName in place of
// baseName, lastName in place of surname, date in place of birthDate, and for a baby also time or birthTime with a
// place in place of nakshatra and pada. Faults are noted in the object, and with faults the wish is not to be used.
// Target 0 finds a number that suits the date of birth.
func ReadNames(births *birth.Resolver, o *form.Object) (q Names) {
	w := &q.Wish
	o.RequireOneOf("type", "business", "baby", "spelling")
	if !o.Sent("targetNumber") {
		o.Note("targetNumber", form.Required,
			"Send the number to reach; 0 with a date of birth finds one that suits it.")
	}
	choose(o, "type", &w.Kind, "business", "baby", "spelling")
	w.System = numerology.Chaldean
	choose(o, "system", &w.System, "pythagorean", "chaldean")
	if slices.ContainsFunc(birthMoment, o.Sent) {
		q.takeBirth(births, o)
	} else {
		w.Born, _ = takeBirthDate(o)
	}
	q.takeBase(o)
	q.takeChild(o)
	q.takeMoon(o)
	w.MaxLength, w.Limit = takeCount(o, "maxLength", 2, 40), takeCount(o, "limit", 1, 50)
	q.Lang = takeLang(o, "language")
	q.takeTarget(o)
	if w.Kind != 0 {
		q.combine(o)
	}
	return q
}

// birthMoment are the members of a birth that only a child's chart needs.
var birthMoment = []string{"time", "birthTime", "place", "birthPlace", "placeId", "latitude", "longitude"}

// takeBirth reads the birth of a child whose name is looked for, so that it has none yet.
func (q *Names) takeBirth(births *birth.Resolver, o *form.Object) {
	in := births.ReadMoment(o)
	q.Birth, q.Wish.Born = &in, vedic.Date(in.Date)
	for _, name := range []string{"nakshatra", "pada", "reportId"} {
		if o.Sent(name) {
			o.Note(name, form.IncompatibleWith, "The birth gives nakshatra and pada. Send one or the other.")
		}
	}
}

// takeCount reads a whole number; 0 where none was sent or it is noted as wrong.
func takeCount(o *form.Object, member string, low, high int64) int {
	n, _ := o.Integer(member, low, high)
	return int(n)
}

// takeBase reads what a name is made of.
func (q *Names) takeBase(o *form.Object) {
	w, before := &q.Wish, len(o.Faults)
	fits := func(at string, s numerology.Spelling) {
		if len(s.Text) > maxBase {
			o.Note(at, form.TooLong, fmt.Sprintf("Use at most %d Latin letters.", maxBase))
		}
	}
	q.base = oneOf(o, "baseName", "name", "firstName")
	if text, ok := o.Text(q.base, 1, maxBase); ok {
		if s, ok := spell(o, q.base, text, numerology.SpellOptions{}); ok {
			fits(q.base, s)
		}
		w.BaseName = text
	}
	w.Keywords = takeNames(o, "keywords", mostKeywords, fits)
	q.based = w.BaseName != "" || len(w.Keywords) > 0 || len(o.Faults) > before
	w.Sector, _ = o.Choice("sector", numerology.Sectors()...)
	w.CoreOnly, _ = o.Truth("coreOnly")
	// which the contract allows as well
	if w.Kind == numerology.Respelling && w.BaseName == "" && len(w.Keywords) == 1 {
		w.BaseName, w.Keywords = w.Keywords[0], nil
	}
}

// takeChild reads what a given name should be like.
func (q *Names) takeChild(o *form.Object) {
	w := &q.Wish
	choose(o, "gender", &w.Gender, genders...)
	w.StartsWith = takeNames(o, "startsWith", mostBeginnings, func(at string, s numerology.Spelling) {
		if len(s.Words) != 1 {
			o.Note(at, form.BadFormat, "Use the first letters of a name, such as Va or वा.")
		}
	})
	q.surname = oneOf(o, "surname", "lastName")
	if text, ok := o.Text(q.surname, 1, birth.MaxName); ok {
		spell(o, q.surname, text, numerology.SpellOptions{})
		w.Surname = text
	}
	w.Avoid = takeNames(o, "avoid", mostAvoided, nil)
	known := numerology.Tags()
	w.Tags, _ = o.List("tags", 0, len(known))
	for i, tag := range w.Tags {
		if !slices.Contains(known, tag) {
			f := o.Note(fmt.Sprintf("tags/%d", i), form.NotAllowed, "Use one of the allowed values.")
			f.Allowed, f.Suggestion = known, form.Nearest(tag, known)
		}
	}
}

// takeMoon reads the nakshatra, and the pada if it is known, or the id of the chart that has both.
func (q *Names) takeMoon(o *form.Object) {
	q.Wish.Nakshatra = birth.ReadNakshatra(o, "nakshatra")
	q.Wish.Pada = vedic.Pada(takeCount(o, "pada", 1, 4))
	q.Report, _ = o.Text("reportId", 1, 64)
	if o.Sent("pada") && !o.Sent("nakshatra") && !o.Sent("reportId") {
		o.Note("nakshatra", form.MissingCompanion, "`pada` needs `nakshatra` with it.")
	}
	if o.Sent("reportId") && (o.Sent("nakshatra") || o.Sent("pada")) {
		o.Note("reportId", form.IncompatibleWith, "This gives `nakshatra` and `pada`. Send one or the other.")
	}
}

// takeTarget reads a number that the system comes to, or 0 to find one by the date of birth.
func (q *Names) takeTarget(o *form.Object) {
	n, ok := o.Integer("targetNumber", 0, 33)
	targets := q.Wish.System.Targets()
	switch {
	case ok && n == 0 && !o.Sent("birthDate") && !o.Sent("date") && !o.Sent("reportId"):
		o.Note("birthDate", form.MissingCompanion, "`targetNumber` 0 needs `birthDate` with it, to find a number by.")
	case ok && n != 0 && !slices.Contains(targets, int(n)):
		f := o.Note("targetNumber", form.NotAllowed,
			"Names do not come to this number in the "+q.Wish.System.String()+" system.")
		for _, t := range targets {
			f.Allowed = append(f.Allowed, strconv.Itoa(t))
		}
	}
	q.Wish.Target = int(n)
}

// combine notes members that do not belong to the requested kind and those that the kind requires.
// An extra member is an error, since the sender expects it to have an effect.
func (q *Names) combine(o *form.Object) {
	w := &q.Wish
	const business, baby, spelling = numerology.Business, numerology.Baby, numerology.Respelling
	for _, x := range []struct {
		member string
		used   bool
		kinds  []numerology.Kind
	}{
		{q.base, w.BaseName != "", []numerology.Kind{business, spelling}},
		{"keywords", len(w.Keywords) > 0, []numerology.Kind{business}},
		{"sector", w.Sector != "", []numerology.Kind{business}}, {"coreOnly", w.CoreOnly, []numerology.Kind{business}},
		{"gender", w.Gender != numerology.AnyGender, []numerology.Kind{baby}},
		{"tags", len(w.Tags) > 0, []numerology.Kind{baby}},
		{"nakshatra", w.Nakshatra != 0, []numerology.Kind{baby}}, {"reportId", q.Report != "", []numerology.Kind{baby}},
		{sentOf(o, birthMoment), q.Birth != nil, []numerology.Kind{baby}},
		{q.surname, w.Surname != "", []numerology.Kind{baby, spelling}},
		{"startsWith", len(w.StartsWith) > 0, []numerology.Kind{business, baby}},
		{"avoid", len(w.Avoid) > 0, []numerology.Kind{business, baby}},
	} {
		if x.used && !slices.Contains(x.kinds, w.Kind) {
			o.Note(x.member, form.IncompatibleWith, "This goes with `type` "+either(x.kinds)+" only.")
		}
	}
	switch {
	case q.based:
	case w.Kind == spelling:
		o.Note("baseName", form.Required, "Send the name for which to find other spellings.")
	case w.Kind == business:
		o.Note("keywords", form.Required, "A business name is made from words: send `keywords`, for example \"tea\".")
	}
}

// sentOf returns the first of some members that was sent; empty where none was.
func sentOf(o *form.Object, members []string) string {
	if i := slices.IndexFunc(members, o.Sent); i >= 0 {
		return members[i]
	}
	return ""
}

// oneOf returns the name under which a text was sent: the first one where it was not. Two names for it are a conflict.
func oneOf(o *form.Object, names ...string) string {
	found := ""
	for _, n := range names {
		o.Know(n)
		switch {
		case !o.Sent(n):
		case found == "":
			found = n
		default:
			o.Note(n, form.ConflictingAlias, "This and `"+found+"` name the same field. Send one of them.")
		}
	}
	if found == "" {
		return names[0]
	}
	return found
}

// either joins keys for people.
func either(kinds []numerology.Kind) string {
	keys := make([]string, len(kinds))
	for i, k := range kinds {
		keys[i] = k.String()
	}
	return strings.Join(keys, " or ")
}

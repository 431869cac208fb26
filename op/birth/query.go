package birth

import (
	"slices"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Query selects one day of a place, From, or a span of days from From to To, both included. Of the
// settings only the ayanamsa affects a panchang. The zero Sunrise is that of the upper limb with
// refraction; a nil Lang is English.
type Query struct {
	// Spot says where.
	Spot PlaceInput
	// From is zero for today at the place; To is used by questions of a span.
	From, To vedic.Date
	// Settings by which the grahas are placed.
	Settings vedic.Settings
	// Sunrise says what counts as one.
	Sunrise ephemeris.Rule
	Lang    *vedic.Lang
}

// ReadDays reads a query: place, placeId, latitude, longitude, timezone, sunrise, ayanamsa,
// options, and the two dates under the given names; an empty last means one date. Faults are noted
// in the object, and with faults the query must not be used. The caller checks that required dates
// are present. A preset includes its definition of sunrise, which an explicit sunrise overrides.
func (d *Resolver) ReadDays(o *form.Object, first, last string) (q Query) {
	q.From, _ = ReadDate(o, first)
	if last != "" {
		q.To, _ = ReadDate(o, last)
	}
	q.Spot = d.ReadPlace(o)
	inside, nutation, offset := false, false, false
	r := d.takeSettings(o, func(o *form.Object) {
		inside, nutation, offset = o.Sent("ayanamsa"), o.Sent("ayanamsaNutation"), o.Sent("ayanamsaOffset")
	})
	own := r.in.Settings
	if readAyanamsa(o, &r.in.Settings) && inside && own.Ayanamsa != r.in.Settings.Ayanamsa {
		o.Note("ayanamsa", form.ConflictingAlias, "This and `options.ayanamsa` differ. Send one of them.")
	}
	if nutation { // it was sent, and is no preset's
		r.in.Settings.Zero = own.Zero
	}
	if offset {
		r.in.Settings.Offset = own.Offset
	}
	if !inside {
		noteTropical(o, "ayanamsa", &r.in.Settings)
	}
	q.Settings, q.Lang = r.in.Settings, r.in.Lang
	if r.like != nil {
		q.Sunrise = r.like.Sunrise
	}
	if key, ok := o.Choice("sunrise", Sunrises()...); ok {
		q.Sunrise = SunriseOf(key)
	}
	if q.Settings.Nakshatras != 0 {
		o.Note("options/nakshatraAyanamsa", form.NotAllowed,
			"A panchang counts nakshatras and months by one ayanamsa. Send that in `ayanamsa`.")
	}
	if q.Settings.Center != vedic.Geocentric {
		o.Note("options/center", form.NotAllowed,
			"A panchang is of the Sun and the Moon as seen from the centre of the Earth.").Allowed =
			[]string{vedic.Geocentric.String()}
	}
	return q
}

// Sunrises are the keys of what may count as sunrise, the usual one first.
func Sunrises() (keys []string) {
	for r := ephemeris.UpperLimbRefracted; r <= ephemeris.Hindu; r++ {
		keys = append(keys, r.String())
	}
	return keys
}

// SunriseOf returns the rule of one of the keys of [Sunrises]. It panics on any other text.
func SunriseOf(key string) ephemeris.Rule {
	i := slices.Index(Sunrises(), key)
	if i < 0 {
		panic("calendar: no sunrise " + key)
	}
	return ephemeris.Rule(i)
}

// Language returns the language of the query; the default is English.
func (q *Query) Language() vedic.Lang {
	if q.Lang == nil {
		return vedic.English
	}
	return *q.Lang
}

// Panchang returns the options for package panchang.
func (q *Query) Panchang(lang vedic.Lang) panchang.Options {
	return panchang.Options{Ayanamsa: q.Settings.Ayanamsa, Sunrise: q.Sunrise, Lang: lang}
}

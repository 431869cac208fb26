package op

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// PlaceDaysInput has the place and the ayanamsa, which all operations for the days of a place need.
type PlaceDaysInput struct {
	// Spot says where.
	Spot PlaceInput
	// Ayanamsa is used for nakshatras and rashis; the zero value is Lahiri.
	Ayanamsa vedic.Ayanamsa
}

// placeFields are those of a PlaceAsk. The first reads all that says where, because its parts go together.
func placeFields[A any](of func(*A) *PlaceDaysInput) []field[A] {
	part := func(f Field) field[A] { return field[A]{f, func(*Calculator, *form.Object, *Field, *A) {}} }
	return []field[A]{
		{Field{Name: "place", Kind: Text, Low: 2, High: 200}, func(d *Calculator, o *form.Object, _ *Field, a *A) {
			of(a).Spot = d.ReadPlace(o)
		}},
		part(Field{Name: "placeId", Kind: Text, High: 64}),
		part(Field{Name: "latitude", Flag: "lat", Kind: Decimal, Low: -90, High: 90, Unit: "degrees"}),
		part(Field{Name: "longitude", Flag: "lon", Kind: Decimal, Low: -180, High: 180, Unit: "degrees"}),
		part(Field{Name: "timezone", Kind: Text, High: 64}),
		choice("ayanamsa", AyanamsaKeys(), func(a *A) *vedic.Ayanamsa { return &of(a).Ayanamsa }),
	}
}

// AyanamsaKeys returns the keys of all ayanamsas in the order of their values, the usual one first.
func AyanamsaKeys() (keys []string) {
	for a := vedic.Ayanamsa(0); ; a++ {
		key, err := a.MarshalText()
		if err != nil {
			return keys
		}
		keys = append(keys, string(key))
	}
}

// placed finds the place, where clocks are read at a date, or now for the zero date.
func (d *Calculator) placed(on *Request, a *PlaceDaysInput, date vedic.Date) (ResolvedPlace, error) {
	at := on.Now
	if date != (vedic.Date{}) {
		at = date.In(time.UTC).Add(12 * time.Hour)
	}
	return d.ResolvePlace(a.Spot, at)
}

// as is the ephemeris of the desk as a search needs it. The error is of the wiring, and no caller's.
func as[S any](d *Calculator) (S, error) {
	sky, ok := d.sky().(S)
	if !ok {
		return sky, fmt.Errorf("op: a %T is not a %T; use an *ephemeris.Observer", d.Ephemeris, sky)
	}
	return sky, nil
}

// ofDays makes the answer to a question of the days of a place, which worded gives in a language. Its meta has the
// ayanamsa at the beginning of the first date.
func ofDays[R any](d *Calculator, on *Request, a *PlaceDaysInput, found ResolvedPlace, object string, begin vedic.Date,
	worded func(vedic.Lang) (*R, []vedic.Warning)) (*Answer[R], error) {
	sky, err := d.skies()
	if err != nil {
		return nil, err
	}
	lights, err := sky.Lights(vedic.JDOf(begin.In(found.Zone)), a.Ayanamsa)
	if err != nil {
		return nil, err
	}
	q := Query{Settings: vedic.Settings{Ayanamsa: a.Ayanamsa}}
	return spoken(object, d.meta(&q, sky, lights.Ayanamsa), on.Lang, func(l vedic.Lang) (*R, []vedic.Warning, error) {
		result, own := worded(l)
		return result, append(found.In(l).Warnings, own...), nil
	})
}

// SpanInput is a span of dates: a year, or from one to another, both included.
type SpanInput struct {
	// Year is of the civil calendar; 0 is none. It goes with neither From nor To.
	Year     int
	From, To vedic.Date
}

// spanFields are those of a SpanAsk.
func spanFields[A any](of func(*A) *SpanInput) []field[A] {
	return []field[A]{
		whole("year", 1, 9999, "", func(a *A) *int { return &of(a).Year }),
		day("from", "", func(a *A) *vedic.Date { return &of(a).From }),
		day("to", "", func(a *A) *vedic.Date { return &of(a).To }),
	}
}

// fault converts an error about a span that is too long or out of range to a fault of the field
// that caused it.
func (a *SpanInput) fault(err error) error {
	var beyond *vedic.RangeError
	name := "to"
	switch {
	case a.From == (vedic.Date{}):
		name = "year"
	case errors.As(err, &beyond) && beyond.What == "date":
		got, e1 := vedic.ParseDate(beyond.Got)
		first, _, _ := strings.Cut(beyond.Low, ",") // the date, without what it is
		low, e2 := vedic.ParseDate(first)
		if e1 == nil && e2 == nil && got.JD() < low.JD() {
			name = "from"
		}
	}
	return ofField(name, err)
}

// span returns the dates; without any it is the year that runs at the place. What does not go together is *[Invalid].
func (a *SpanInput) span(today vedic.Date) (from, to vedic.Date, err error) {
	told := [2]bool{a.From != vedic.Date{}, a.To != vedic.Date{}}
	fault := func(name, code, detail string) error {
		return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: code, Detail: detail}}}
	}
	switch {
	case a.Year != 0 && (told[0] || told[1]):
		return from, to, fault("year", form.IncompatibleWith, "This is instead of `from` and `to`.")
	case told[0] != told[1]:
		missing := map[bool]string{true: "to", false: "from"}[told[0]]
		return from, to, fault(missing, form.MissingCompanion, "Send `from` and `to` together, or a `year`.")
	case told[0] && a.To.Since(a.From) < 0:
		return from, to, fault("to", form.OutOfRange, "This must not be before `from`.")
	case told[0]:
		return a.From, a.To, nil
	}
	year := a.Year
	year = cmp.Or(year, today.Year)
	return vedic.Date{Year: year, Month: 1, Day: 1}, vedic.Date{Year: year, Month: 12, Day: 31}, nil
}

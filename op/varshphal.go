//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/annual"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

// VarshphalInput selects an annual chart: the year that begins within a civil year, or after a
// number of completed years; without either the current year. Month is one of its twelve.
type VarshphalInput struct {
	// Year is the calendar year in which the year of life begins, such as 2026; 0 is none.
	Year int
	// Age is the completed years at the beginning: 0 is the first year of life, from birth. Nil is none.
	Age *int
	// Month of the year, 1 to 12; 0 is the whole year.
	Month int
	// Part is one of sixty hours in the month, 1 to 12; 0 is none.
	Part int
	// Day of the Sun in the month, 1 to 30; 0 is none.
	Day int
	// Spot is where the year is spent; the zero Spot is the birth place.
	Spot PlaceInput
	// Options in which schools differ.
	Options tajika.Options
}

// The types of package annual that an answer holds.
type (
	Varshphal   = annual.Varshphal
	YearGraha   = annual.YearGraha
	YearMuntha  = annual.YearMuntha
	YearLord    = annual.YearLord
	YearOffice  = annual.YearOffice
	YearYoga    = annual.YearYoga
	YearVerdict = annual.YearVerdict
	YearSaham   = annual.YearSaham
	YearPeriod  = annual.YearPeriod
)

var varshphalQuestion = newOperation(Operation{Name: "kundali.varshphal", Command: "varshphal",
	Description: "The return of the Sun by Tajika: muntha, lord of the year, yogas, sahams, dashas of the year. " +
		"Free.",
	Of: OfBirth, Scope: "kundali:read", Dated: true, Form: []string{"age", "year"}},
	slices.Concat([]field[VarshphalInput]{
		whole("year", 1, 9999, "", func(a *VarshphalInput) *int { return &a.Year }),
		{Field{Name: "age", Kind: Whole, Low: 0, High: tajika.MostYears, Unit: "years"},
			func(_ *Calculator, o *form.Object, f *Field, a *VarshphalInput) {
				if n, ok := o.Integer(f.Name, f.Low, f.High); ok {
					age := int(n)
					a.Age = &age
				}
			}},
		whole("month", 1, 12, "", func(a *VarshphalInput) *int { return &a.Month }),
		whole("part", 1, 12, "", func(a *VarshphalInput) *int { return &a.Part }),
		whole("day", 1, 30, "", func(a *VarshphalInput) *int { return &a.Day }),
		{Field{Name: "yearPlace", Kind: Text, Low: 2, High: 200},
			func(_ *Calculator, o *form.Object, f *Field, a *VarshphalInput) {
				a.Spot.Place, _ = o.Text(f.Name, int(f.Low), int(f.High))
			}},
		{Field{Name: "yearLatitude", Flag: "year-lat", Kind: Decimal, Low: -90, High: 90, Unit: "degrees"},
			takeYearPoint},
		{Field{Name: "yearLongitude", Flag: "year-lon", Kind: Decimal, Low: -180, High: 180, Unit: "degrees"},
			func(*Calculator, *form.Object, *Field, *VarshphalInput) {}},
		numbered("begins", keysOf([]tajika.Moment{
			tajika.Sidereal, tajika.Tropical, tajika.FixedYear, tajika.TithiPravesha, tajika.YogaPravesha,
			tajika.NakshatraPravesha,
		}),
			func(a *VarshphalInput) *tajika.Moment { return &a.Options.Moment }),
		numbered("orb", keysOf([]tajika.Orb{tajika.MeanOrb, tajika.BothOrbs, tajika.FasterOrb}),
			func(a *VarshphalInput) *tajika.Orb { return &a.Options.Orb }),
		numbered("friendship", keysOf([]tajika.Friendship{tajika.ByPlace, tajika.ByNature, tajika.Compound}),
			func(a *VarshphalInput) *tajika.Friendship { return &a.Options.Friendship }),
		numbered("noneSees", keysOf([]tajika.NoneSees{
			tajika.MunthaRules, tajika.StrongestRules, tajika.DinaratriRules,
		}),
			func(a *VarshphalInput) *tajika.NoneSees { return &a.Options.NoneSees }),
	}, switches(func(a *VarshphalInput) any { return &a.Options })),
	func(d *Calculator, on *Request, a *VarshphalInput) (*Answer[Varshphal], error) {
		return d.Varshphal(on, a)
	})

// takeYearPoint reads latitude and longitude of the place of a year, which go together.
func takeYearPoint(_ *Calculator, o *form.Object, _ *Field, a *VarshphalInput) {
	lat, north := birth.Degrees(o, "yearLatitude", 90*vedic.Degree)
	lon, east := birth.Degrees(o, "yearLongitude", 180*vedic.Degree)
	switch {
	case north && east:
		a.Spot.Coordinates = &Coordinates{Lat: lat, Lon: lon}
	case o.Sent("yearLatitude") && !o.Sent("yearLongitude"):
		o.Note("yearLongitude", form.MissingCompanion, "Send `yearLatitude` and `yearLongitude` together.")
	case o.Sent("yearLongitude") && !o.Sent("yearLatitude"):
		o.Note("yearLatitude", form.MissingCompanion, "Send `yearLatitude` and `yearLongitude` together.")
	}
}

// together refuses fields that cannot be combined.
func (a *VarshphalInput) together() error {
	switch {
	case a.Year != 0 && a.Age != nil:
		return wrongly("age", form.IncompatibleWith, "Send either `year` or `age`.")
	case a.Part != 0 && a.Day != 0:
		return wrongly("day", form.IncompatibleWith, "Send either `part` or `day`.")
	case (a.Part != 0 || a.Day != 0) && a.Month == 0:
		return wrongly("month", form.MissingCompanion, "A `part` or a `day` needs its `month`: send its number.")
	}
	return nil
}

// Varshphal returns the chart of a year of a report. The error is *[Invalid] if both year and age
// were sent, if the year is before birth or beyond the ephemeris, or if the hour of birth is
// unknown.
func (d *Calculator) Varshphal(on *Request, a *VarshphalInput) (*Answer[Varshphal], error) {
	sky, ok := d.sky().(tajika.Ephemeris)
	if !ok {
		return nil, fmt.Errorf("op: a %T is not a tajika.Ephemeris; use an *ephemeris.Observer", d.Ephemeris)
	}
	if err := a.together(); err != nil {
		return nil, err
	}
	c := on.Report.Chart
	if c.Birth.Accuracy >= 12*time.Hour {
		return nil, wrongly("year", form.IncompatibleWith,
			"The hour of birth is not known (its accuracy is 12 hours), and the chart of a year hangs on it.")
	}
	completed, err := a.completed(sky, on)
	if err != nil {
		return nil, err
	}
	p := tajika.Pravesha{Completed: completed, Month: a.Month, Part: a.Part, Day: a.Day}
	o, zone := a.Options, c.Birth.Time.Location()
	var where *ResolvedPlace
	if a.Spot != (PlaceInput{}) {
		at, err := tajika.Begins(sky, c, p, o)
		if err != nil {
			return nil, ofField(a.yearField(), err)
		}
		found, err := d.ResolvePlace(a.Spot, at.Time())
		if err != nil {
			return nil, ofYearPlace(err)
		}
		lives := found.Vedic()
		o.Place, where, zone = &lives, &found, found.Zone
	}
	v, err := tajika.Of(sky, c, p, o)
	if err != nil {
		return nil, ofField(a.yearField(), err)
	}
	return readingOf(d, on, "kundali.varshphal", func(l vedic.Lang) (*Varshphal, []vedic.Warning) {
		shown := annual.Of(v, zone, l)
		if where == nil {
			return shown, nil
		}
		shown.Place = &where.Place
		return shown, where.In(l).Warnings
	})
}

// ofYearPlace assigns an error about the place of the year to the field yearPlace, since the birth
// has a place too.
func ofYearPlace(err error) error {
	var none *place.NotFoundError
	var many *place.AmbiguousError
	if errors.As(err, &none) || errors.As(err, &many) {
		return &Invalid{Faults: []Fault{{Pointer: "/yearPlace", Code: form.NotAllowed, Detail: sentence(err)}},
			Cause: err}
	}
	return err
}

// yearField returns the name of the field that selects the year.
func (a *VarshphalInput) yearField() string {
	if a.Age != nil {
		return "age"
	}
	return "year"
}

// completed returns the number of completed years at the start of the requested year. Without a
// year or an age it is the running year, which began at the last solar return.
func (a *VarshphalInput) completed(sky tajika.Ephemeris, on *Request) (int, error) {
	c := on.Report.Chart
	if a.Age != nil {
		return *a.Age, nil
	}
	if a.Year != 0 {
		n, err := tajika.InYear(sky, c, a.Year, a.Options)
		var beyond *vedic.RangeError
		if err != nil && !errors.As(err, &beyond) {
			return 0, wrongly("year", form.OutOfRange, sentence(err))
		}
		return n, ofField("year", err)
	}
	n := on.Now.In(c.Birth.Time.Location()).Year() - c.Birth.Time.Year()
	if n < 0 || n > tajika.MostYears {
		first, last := max(c.Birth.Time.Year(), 1), c.Birth.Time.Year()+tajika.MostYears
		if last < first { // years before 1 are no values of year
			return 0, wrongly("age", form.Required, "No year of this life runs now: send the `age`.")
		}
		return 0, wrongly("year", form.Required, fmt.Sprintf(
			"No year of this life runs now: send the calendar year in which it begins, %d to %d, or the `age`.", first,
			last))
	}
	at, err := tajika.Begins(sky, c, tajika.Pravesha{Completed: n}, a.Options)
	if err == nil && at > vedic.JDOf(on.Now) && n > 0 {
		n--
	}
	return n, ofField("year", err)
}

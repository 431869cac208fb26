//go:build !jyotish_core

package op

import (
	"errors"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// PointsInput has the parameters for the points of a chart.
type PointsInput struct {
	// Options in which texts differ.
	Options points.Options
	// Sunrise is the rule of the day of birth; the zero rule is that of the chart.
	Sunrise ephemeris.Rule
	// Refraction at the horizon in minutes of arc, 10 to 60; zero is what the rule has.
	Refraction float64
}

// Points are the points of a chart and the states of its grahas, with their names and what they are read for, and the
// moments of the timed upagrahas by the clocks of the birth place.
type Points struct {
	*points.Points
	// Gulika, Mandi and the others that are the lagna of a moment of the day or the night of birth.
	Timed TimedPoints `json:"timedUpagrahas"`
	// Dhuma, vyatipata, parivesha, indrachapa and upaketu, reckoned from the Sun.
	Solar []NamedPoint `json:"solarUpagrahas"`
	// Sphutas: sensitive points by sums of longitudes, as prana, deha, beeja and kshetra sphuta and the Bhrigu
	// bindu.
	Sphutas []NamedPoint `json:"sphutas"`
	// The marakas by the 2nd and the 7th house (BPHS 44), the first in rank first; a term of the texts, and no
	// statement of a time.
	Marakas []NamedMaraka `json:"marakas"`
	// The lagna, the grahas and Mandi: what the degree of each means by itself.
	Bodies   []NamedBody    `json:"bodies"`
	Avasthas []NamedAvastha `json:"avasthas"` // avasthas of the grahas by the five sets of BPHS 45, Sun to Ketu
	// The nakshatras counted from that of the Moon (janma nakshatra).
	Taras *NamedTaras `json:"taras,omitempty"`
	// A rule of BPHS 4.25–30 for conception, not a measurement: 210 to 460 days before birth, a pregnancy about 266.
	Nisheka *NishekaAt `json:"nisheka,omitempty"`
	// Withheld is what hangs on a sunrise or an hour that there is not; never nil.
	Withheld []Missing `json:"withheld"`
}

// NamedPoint is a point with its name and use.
type NamedPoint struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	Use  string `json:"use"`  // when the text would use it, or how it goes
	points.Point
}

// NamedMaraka is one with its name.
type NamedMaraka struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	points.Maraka
}

// NamedBody is a graha, the lagna or Mandi with its name.
type NamedBody struct {
	Name string `json:"name"` // of the body, in the language of the answer
	points.Body
}

// NamedAvastha are the states of a graha with their names.
type NamedAvastha struct {
	Name      string `json:"name"`                    // as people call it, in the language of the answer
	Baladi    string `json:"baladiName"`              // the baladi avastha, in the language of the answer
	Jagradadi string `json:"jagradadiName,omitempty"` // the jagradadi avastha, in the language of the answer
	// The foremost deeptadi avastha, in the language of the answer.
	Deeptadi  string `json:"deeptadiName,omitempty"`
	Shayanadi string `json:"shayanadiName,omitempty"` // the shayanadi avastha, in the language of the answer
	points.Avastha
}

// NishekaAt has its moment by the clocks of the birth place, and the lagna of that moment there.
type NishekaAt struct {
	points.Nisheka
	At vedic.Instant `json:"at"`
	// Lagna is absent where the ephemeris does not reach.
	Lagna *vedic.Longitude `json:"lagna,omitempty"`
}

// NamedTaras are the stars counted from that of the Moon, with their names.
type NamedTaras struct {
	*points.Taras
	// The seven nakshatras from that of the Moon that have names of their own.
	Special []NamedStar `json:"special"`
	Grahas  []NamedTara `json:"grahas"` // the tara of each graha, Sun to Ketu
}

// NamedStar is a star of a name of its own.
type NamedStar struct {
	Name     string `json:"name"`     // as people call it, in the language of the answer
	StarName string `json:"starName"` // of the nakshatra, in the language of the answer
	points.SpecialStar
}

// NamedTara is the tara of a graha.
type NamedTara struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	points.GrahaTara
}

// Missing is something that a result lacks, with the reason as a line of text.
type Missing struct {
	points.Withheld
	Text string `json:"text"` // in the language of the answer
}

// TimedPoints are the timed upagrahas. If Absent is set there are none, and only Text is set too.
type TimedPoints struct {
	// Why there are none, by key; empty where there are.
	Absent points.Term `json:"absent,omitempty"`
	// Text is that reason in words.
	Text string `json:"text,omitempty"`
	// Vara is the weekday that determines the order of lords. Night reports whether the half day is
	// a night.
	Vara  vedic.Vara `json:"vara,omitzero"`
	Night bool       `json:"night"` // true: the birth was between sunset and sunrise
	// From and To bound the half day that contains the birth; nil if Absent is set.
	From *vedic.Instant `json:"from,omitempty"`
	To   *vedic.Instant `json:"to,omitempty"` // its end
	// Points are never nil.
	Points []TimedPoint `json:"points"`
}

// TimedPoint is a timed upagraha. At is the moment of the lagna that it is.
type TimedPoint struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	Use  string `json:"use"`  // what it is looked at for
	points.TimedPoint
	At vedic.Instant `json:"at"` // the moment whose lagna it is
}

var pointsQuestion = newOperation(Operation{Name: "kundali.points", Command: "points",
	Description: "Upagrahas, sphutas, marakas, badhaka, avasthas. Free.",
	Of:          OfBirth, Scope: "kundali:read"},
	slices.Concat([]field[PointsInput]{
		numbered("sunrise", birth.Sunrises(), func(a *PointsInput) *ephemeris.Rule { return &a.Sunrise }),
		decimal("refraction", 10, 60, "arcminutes", func(a *PointsInput) *float64 { return &a.Refraction }),
		numbered("lordless", keysOf([]points.Lordless{points.AfterSaturn, points.LastPart}),
			func(a *PointsInput) *points.Lordless { return &a.Options.Lordless }),
		numbered("gulika", keysOf([]points.Instant{points.Usual, points.Begin, points.Middle, points.End}),
			func(a *PointsInput) *points.Instant { return &a.Options.Gulika }),
		numbered("others", keysOf([]points.Instant{points.Usual, points.Begin, points.Middle, points.End}),
			func(a *PointsInput) *points.Instant { return &a.Options.Others }),
		numbered("mandi", keysOf([]points.MandiRule{
			points.ByGhati, points.AsGulika, points.BeginOfSaturn, points.MiddleOfSaturn,
		}),
			func(a *PointsInput) *points.MandiRule { return &a.Options.Mandi }),
		numbered("war", keysOf([]points.WarRule{points.NorthWins, points.DiscWins, points.BehindWins}),
			func(a *PointsInput) *points.WarRule { return &a.Options.War }),
		whole("syllable", 1, 5, "", func(a *PointsInput) *int { return &a.Options.Syllable }),
	}, switches(func(a *PointsInput) any { return &a.Options }, "TimeUnknown")),
	func(d *Calculator, on *Request, a *PointsInput) (*Answer[Points], error) { return d.Points(on, a) })

// Points returns the points of a report. Points that depend on a missing sunrise or an unknown hour
// are left out, with the reason. The error is *[Invalid] of "sunrise" if there is none by the
// requested rule.
func (d *Calculator) Points(on *Request, a *PointsInput) (*Answer[Points], error) {
	o := a.Options
	if a.Sunrise != ephemeris.UpperLimbRefracted || a.Refraction != 0 {
		var err error
		if o.Day, err = d.dayBy(&on.Report.Sky, a.Sunrise, vedic.Degrees(a.Refraction/60)); err != nil {
			return nil, err
		}
	}
	all, err := points.Of(on.Report.Chart, o)
	if err != nil {
		return nil, err
	}
	var lagna *vedic.Longitude
	if n := all.Nisheka; n != nil {
		if sky, err := d.sky().Sky(n.At, on.Report.Sky.Place, on.Report.Sky.Settings); err == nil {
			lagna = &sky.Lagna
		}
	}
	zone := on.Report.Chart.Birth.Time.Location()
	return readingOf(d, on, "kundali.points", func(l vedic.Lang) (*Points, []vedic.Warning) {
		shown := namedPoints(all, zone, l)
		if n := all.Nisheka; n != nil {
			shown.Nisheka = &NishekaAt{*n, vedic.InstantOf(n.At, zone), lagna}
		}
		return shown, nil
	})
}

// dayBy finds the day from sunrise to sunrise that holds the moment of a sky, by another rule than that of the sky.
// Where the Sun does not set before it rises again, or not for a day and a half, there is no such day, and the fault
// says so.
func (d *Calculator) dayBy(sky *vedic.Sky, rule ephemeris.Rule, air vedic.Angle) (day vedic.Day, err error) {
	o, err := as[gochar.Horizon](d)
	if err != nil {
		return day, err
	}
	sun := ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Rule: rule, Refraction: air}
	if day.Sunrise, err = o.Last(sun, sky.At, sky.Place); err == nil {
		day.NextSunrise, err = o.Next(sun, sky.At, sky.Place)
	}
	if sun.Setting = true; err == nil {
		day.Sunset, err = o.Next(sun, day.Sunrise, sky.Place)
	}
	if err == nil && (day.Sunset >= day.NextSunrise || day.NextSunrise-day.Sunrise >= 1.5) {
		err = errors.New("the Sun does not rise and set there on that day by this rule")
	}
	if err != nil {
		return vedic.Day{}, wrongly("sunrise", form.NotAllowed, sentence(err))
	}
	return day, nil
}

// namedPoints returns points with names. Every list is made, so that none is null in JSON.
func namedPoints(p *points.Points, zone *time.Location, l vedic.Lang) *Points {
	shown := &Points{Points: p, Timed: shownTimed(&p.Timed, zone, l), Solar: namedList(p.Solar, l),
		Sphutas: namedList(p.Sphutas, l), Marakas: []NamedMaraka{}, Bodies: []NamedBody{}, Avasthas: []NamedAvastha{},
		Withheld: []Missing{}}
	for _, m := range p.Marakas {
		shown.Marakas = append(shown.Marakas, NamedMaraka{m.Graha.Name(l), m})
	}
	for _, b := range p.Bodies {
		shown.Bodies = append(shown.Bodies, NamedBody{bodyName(b.Body, l), b})
	}
	for _, a := range p.Avasthas {
		shown.Avasthas = append(shown.Avasthas, NamedAvastha{a.Graha.Name(l), a.Baladi.Name(l), a.Jagradadi.Name(l),
			a.Deeptadi.Name(l), a.Shayanadi.Name(l), a})
	}
	if p.Taras != nil {
		shown.Taras = &NamedTaras{Taras: p.Taras}
		for _, x := range p.Taras.Special {
			shown.Taras.Special = append(shown.Taras.Special, NamedStar{x.Tara.Name(l), x.Nakshatra.Name(l), x})
		}
		for _, x := range p.Taras.Grahas {
			shown.Taras.Grahas = append(shown.Taras.Grahas, NamedTara{x.Tara.Name(l), x})
		}
	}
	for _, w := range p.Withheld {
		shown.Withheld = append(shown.Withheld, Missing{w, w.What.Name(l) + ": " + w.Because.Name(l)})
	}
	return shown
}

// bodyName names a graha, the lagna or Mandi.
func bodyName(t points.Term, l vedic.Lang) string {
	var g vedic.Graha
	if g.UnmarshalText([]byte(t)) == nil {
		return g.Name(l)
	}
	if name, ok := l.Term("word." + string(t)); ok {
		return name
	}
	return t.Name(l)
}

// namedList returns points with names and uses.
func namedList(list []points.Point, l vedic.Lang) []NamedPoint {
	out := make([]NamedPoint, len(list))
	for i, p := range list {
		out[i] = NamedPoint{p.Point.Name(l), p.Point.Use(l), p}
	}
	return out
}

// shownTimed converts the timed upagrahas to local times in a zone.
func shownTimed(t *points.Timed, zone *time.Location, l vedic.Lang) TimedPoints {
	shown := TimedPoints{Absent: t.Absent, Text: t.Absent.Name(l), Vara: t.Vara, Night: t.Night,
		Points: []TimedPoint{}}
	if t.Absent != "" {
		return shown
	}
	from, to := vedic.InstantOf(t.From, zone), vedic.InstantOf(t.To, zone)
	shown.From, shown.To = &from, &to
	for _, p := range t.Points {
		shown.Points = append(shown.Points,
			TimedPoint{p.Point.Point.Name(l), p.Point.Point.Use(l), p, vedic.InstantOf(p.At, zone)})
	}
	return shown
}

//go:build !jyotish_core

package op

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// TransitsInput has the parameters for the transits to a chart: those at a moment, those to its
// points in a span of dates, and the seasons of the whole life.
type TransitsInput struct {
	SpanInput
	// At is the moment; the default is now.
	At When
	// Grahas whose passages and contacts in a span are listed; none means all nine.
	Grahas []vedic.Graha
	// Orb is the largest orb of an exact aspect at a moment, in degrees, 0 to 15. The default is 1.
	Orb float64
	// Life includes the passages of Saturn, Jupiter and the nodes, and Sade Sati, from birth on.
	Life bool
	// Kakshyas includes the stays of the Sun to Saturn in eighths of signs in a span; of the Moon if Grahas names her.
	Kakshyas bool
	// Until is the last day of the life; the zero Date means 120 years. Nothing after it is returned.
	Until vedic.Date
	// ByDegree defines Sade Sati as Saturn within 45° of the Moon.
	ByDegree bool
	Options  gochar.Options

	orbTold bool
}

// Transits has the transits of a chart.
type Transits struct {
	At vedic.Instant `json:"at"` // the moment
	// Moon is the sign that houses from the Moon are counted from.
	Moon   vedic.Rashi                   `json:"moonRashi"`
	Grahas vedic.ByGraha[TransitReading] `json:"grahas"` // the grahas in transit, from the Sun to Ketu
	// Shani is the time of Saturn around the Moon that runs; nil for none.
	Shani *ShaniTime `json:"shani"`
	// Span and Life are absent where they were not asked for.
	Span *TransitSpan `json:"span,omitempty"`
	Life *TransitLife `json:"life,omitempty"` // the seasons of a hundred years from birth
}

// Positions are the places of the grahas at the moment, for those who draw them.
func (t *Transits) Positions() (all vedic.ByGraha[vedic.Position]) {
	for i := range t.Grahas {
		g := &t.Grahas[i]
		all[i] = vedic.Position{Longitude: g.Longitude, Latitude: g.Latitude, Speed: g.Speed}
	}
	return all
}

// TransitReading is what the transit of a graha is to the chart, with names.
type TransitReading struct {
	Name        string `json:"name"`        // as people call it, in the language of the answer
	RashiName   string `json:"rashiName"`   // name of the sign
	OutcomeName string `json:"outcomeName"` // the outcome, in the language of the answer
	gochar.Reading
}

// TransitSpan has the events in a span of dates.
type TransitSpan struct {
	// From and To are both included. Each list is in order of time.
	From     vedic.Date       `json:"from"`
	To       vedic.Date       `json:"to"`       // the last moment or day
	Passages []TransitPassage `json:"passages"` // stays of grahas in signs
	// Contacts are grahas over the degree of a natal graha or the lagna.
	Contacts []TransitContact `json:"contacts"`
	// Stations have the natal points that they touch.
	Stations []TouchedStation `json:"stations"`
	// Eclipses likewise, anywhere on Earth.
	Eclipses []TouchedEclipse `json:"eclipses"`
	// Kakshyas are absent where they were not asked for.
	Kakshyas []TransitKakshya `json:"kakshyas,omitempty"`
}

// TransitKakshya is the stay of a graha in an eighth of a sign, whose lord may give it a bindu there.
type TransitKakshya struct {
	gochar.KakshyaStay
	// Hide the fields of KakshyaStay that Start and End replace.
	From  *struct{}     `json:"from,omitempty"`
	To    *struct{}     `json:"to,omitempty"`
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
}

// TransitLife are the seasons of a life.
type TransitLife struct {
	From     vedic.Instant    `json:"from"`     // the first moment or day
	To       vedic.Instant    `json:"to"`       // the last moment or day
	Passages []TransitPassage `json:"passages"` // stays of grahas in signs
	// Shani has Sade Sati with its phases, and dhaiya.
	Shani []ShaniTime `json:"shani"`
}

// TransitPassage is the stay of a graha in a sign. OpenStart and OpenEnd say that the span cuts it there.
type TransitPassage struct {
	gochar.Passage
	// Hide the fields of Passage that Start and End replace.
	From      *struct{}     `json:"from,omitempty"`
	To        *struct{}     `json:"to,omitempty"` // the last moment or day
	Start     vedic.Instant `json:"start"`        // when it begins, by the clocks of the place
	End       vedic.Instant `json:"end"`          // when it ends, by the clocks of the place
	RashiName string        `json:"rashiName"`    // name of the sign
}

// TransitContact is the moment at which a graha comes over a natal point: a graha, or none for the lagna.
type TransitContact struct {
	At    vedic.Instant `json:"at"` // the moment
	Graha vedic.Graha   `json:"graha"`
	// Natal is the graha that stood there at birth; absent for the lagna, of which Lagna is true.
	Natal      vedic.Graha     `json:"natal,omitzero"`
	Lagna      bool            `json:"lagna,omitzero"` // the rising sign
	Longitude  vedic.Longitude `json:"longitude"`      // sidereal, in degrees from 0 (the beginning of Mesha) to 360
	Retrograde bool            `json:"retrograde"`     // moving backwards (vakri)

	jd vedic.JD
}

// TouchedStation is a station with the natal points near it or opposite.
type TouchedStation struct {
	gochar.Station
	At      vedic.Instant    `json:"at"`            // the moment
	House   vedic.Bhava      `json:"houseFromMoon"` // counted from the sign of the Moon, 1 to 12
	Touches []gochar.Contact `json:"touches"`       // natal points that it touches
}

// TouchedEclipse is an eclipse with the natal points near it or opposite.
type TouchedEclipse struct {
	Body vedic.Graha        `json:"body"`
	Kind gochar.EclipseKind `json:"kind"` // the kind, by key
	// Seen is what the birth place sees of it; absent for nothing.
	Seen     gochar.EclipseKind `json:"seen,omitempty"`
	Greatest vedic.Instant      `json:"greatest"` // the middle of the eclipse on Earth
	// Sidereal, in degrees from 0 (the beginning of Mesha) to 360.
	Longitude vedic.Longitude  `json:"longitude"`
	House     vedic.Bhava      `json:"houseFromMoon"` // counted from the sign of the Moon, 1 to 12
	Touches   []gochar.Contact `json:"touches"`       // natal points that it touches
}

// Usual bounds of transits: degrees within which an aspect is exact, an eclipse or a station touches; years of a span.
const (
	usualOrb         = 1
	touchOrb         = 3 * vedic.Degree
	mostTransitYears = 10
)

var transitsQuestion = newOperation(Operation{Name: "kundali.transits", Command: "transits",
	Description: "Transits to a chart from lagna, Moon and every graha, with vedha, bindus and kakshya; the " +
		"transits over its points in a span; Saturn around the Moon over a life. Free; nothing is stored.",
	Of: OfBirth,

	Scope: "kundali:read", Dated: true, Form: []string{"at", "year", "kakshyas", "life", "until"}},
	slices.Concat([]field[TransitsInput]{
		moment("at", "now", func(a *TransitsInput) *When { return &a.At }),
	}, spanFields(func(a *TransitsInput) *SpanInput { return &a.SpanInput }), []field[TransitsInput]{
		each("grahas", grahaKeys(), func(a *TransitsInput) *[]vedic.Graha { return &a.Grahas }),
		usually("1", orbField()),
		truth("life", func(a *TransitsInput) *bool { return &a.Life }),
		untilField(func(a *TransitsInput) *vedic.Date { return &a.Until }),
		truth("kakshyas", func(a *TransitsInput) *bool { return &a.Kakshyas }),
		truth("byDegree", func(a *TransitsInput) *bool { return &a.ByDegree }),
		truth("nodesObstruct", func(a *TransitsInput) *bool { return &a.Options.NodesObstruct }),
	}),
	func(d *Calculator, on *Request, a *TransitsInput) (*Answer[Transits], error) {
		return d.Transits(on, a)
	})

// orbField is the orb. An explicit 0, which allows exact aspects only, is distinguished from an
// absent orb.
func orbField() field[TransitsInput] {
	f := decimal("orb", 0, 15, "degrees", func(a *TransitsInput) *float64 { return &a.Orb })
	read := f.take
	f.take = func(d *Calculator, o *form.Object, row *Field, a *TransitsInput) {
		a.orbTold = o.Sent(row.Name)
		read(d, o, row, a)
	}
	return f
}

// Transits reads the transits of a moment against a report, what comes over its points in a span of dates of at most
// ten years, and the seasons of its life. What is wrong with the span, and what the ephemeris does not reach, is
// *[Invalid].
func (d *Calculator) Transits(on *Request, a *TransitsInput) (*Answer[Transits], error) {
	from, to, spanned, err := spanOf(&a.SpanInput, mostTransitYears)
	if err != nil {
		return nil, err
	}
	if err = a.checkKakshyas(from, to, spanned); err != nil {
		return nil, err
	}
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	x, err := newTransitReader(on, d, sky, a)
	if err != nil {
		return nil, err
	}
	if spanned {
		if from.Since(x.last) > 0 {
			return nil, a.fault(afterLife("from", x.last))
		}
		if to.Since(x.last) > 0 {
			to = x.last
		}
	}
	all, grahas, err := x.moment()
	if err != nil {
		return nil, ofField("at", err)
	}
	if spanned {
		if all.Span, err = x.span(from, to); err != nil {
			return nil, a.fault(err)
		}
	}
	if a.Life {
		if all.Life, err = x.life(); err != nil {
			return nil, ofField("life", err)
		}
	}
	return readingOf(d, on, "kundali.transits", func(l vedic.Lang) (*Transits, []vedic.Warning) {
		worded := *all
		for i, r := range grahas {
			worded.Grahas[i] = TransitReading{r.Graha.Name(l), r.Rashi.Name(l), r.Verdict.Outcome.Name(l), r}
		}
		if all.Span != nil {
			span := *all.Span
			span.Passages, worded.Span = namedPassages(span.Passages, l), &span
		}
		if all.Life != nil {
			life := *all.Life
			life.Passages, worded.Life = namedPassages(life.Passages, l), &life
		}
		return &worded, nil
	})
}

// checkKakshyas requires a span, and one of at most a year where the Moon, with 1,280 stays a year, is among the
// grahas.
func (a *TransitsInput) checkKakshyas(from, to vedic.Date, spanned bool) error {
	last := from
	last.Year++
	switch {
	case !a.Kakshyas:
	case !spanned:
		return wrongly("kakshyas", form.MissingCompanion, "Send a span too: `year`, or `from` and `to`.")
	case slices.Contains(a.Grahas, vedic.Moon) && to.Since(last) > 0:
		return wrongly("kakshyas", form.OutOfRange, "With the Moon a span of kakshyas has at most one year.")
	}
	return nil
}

// spanOf returns the checked dates of a span, and false if none was sent. most is its largest
// length in years.
func spanOf(a *SpanInput, most int) (from, to vedic.Date, told bool, err error) {
	if *a == (SpanInput{}) {
		return from, to, false, nil
	}
	if from, to, err = a.span(vedic.Date{}); err != nil {
		return from, to, true, err
	}
	last := from
	if last.Year += most; to.Since(last) > 0 {
		err = wrongly("to", form.OutOfRange, fmt.Sprintf("A span has at most %d years.", most))
	}
	return from, to, true, err
}

// namedPassages returns copies with the names of signs.
func namedPassages(list []TransitPassage, l vedic.Lang) []TransitPassage {
	out := slices.Clone(list)
	for i := range out {
		out[i].RashiName = out[i].Rashi.Name(l)
	}
	return out
}

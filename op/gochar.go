//go:build !jyotish_core

package op

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// GocharInput has the parameters for the sky over a place: the positions at a moment, and the
// events in a span of dates. Without a span the result has only the positions.
type GocharInput struct {
	PlaceDaysInput
	SpanInput
	// At is the moment of the positions; the beginning of the span where there is one, else now.
	At When
	// Events are kinds that the question lists; none is all of them. They need a span.
	Events []string
	// Grahas whose events are listed, in any order; none means all nine.
	Grahas []vedic.Graha
	// Options, such as the divisions that ingresses enter and the node.
	Options gochar.Options
	// Everywhere includes eclipses that are not visible from the place.
	Everywhere bool
}

// The kinds of events, in the order in which the usual answer has them.
const (
	ingressEvents     = "ingress"
	stationEvents     = "station"
	combustEvents     = "combust"
	astaEvents        = "asta"
	eclipsesEvent     = "eclipse"
	conjunctionEvents = "conjunction"
)

var gocharEvents = []string{ingressEvents, stationEvents, combustEvents, astaEvents, eclipsesEvent,
	conjunctionEvents}

// mostGocharYears limits the span of events.
const mostGocharYears = 10

// Gochar holds transits over a place. A list that was not requested is nil.
type Gochar struct {
	Place place.Resolved `json:"place"`
	// At is the moment of Grahas, by the clocks of the place, to the second.
	At     vedic.Instant               `json:"at"`
	Grahas vedic.ByGraha[GrahaTransit] `json:"grahas"` // the grahas at the moment
	// From and To are both included; nil without a span.
	From *vedic.Date `json:"from,omitempty"`
	To   *vedic.Date `json:"to,omitempty"` // the last moment or day
	// Each list is in order of time; absent where it was not asked for, and also where nothing of its kind comes to
	// pass.
	Ingresses []GrahaIngress     `json:"ingresses,omitempty"`
	Stations  []GrahaStation     `json:"stations,omitempty"` // moments at which a graha turns
	Combust   []CombustTime      `json:"combust,omitempty"`  // too near to the Sun to be seen
	Asta      []AstaTime         `json:"asta,omitempty"`     // when the graha is hidden by the Sun
	Eclipses  []festival.Eclipse `json:"eclipses,omitempty"` // eclipses of the span
	// Moments at which two grahas have one longitude.
	Conjunctions []GrahaMeeting `json:"conjunctions,omitempty"`
}

// GrahaTransit is where a graha stands, with its name and that of its sign.
type GrahaTransit struct {
	Name      string `json:"name"`      // as people call it, in the language of the answer
	RashiName string `json:"rashiName"` // name of the sign
	gochar.Transit
}

// GrahaIngress is an entry with its moment by the clocks of a place.
type GrahaIngress struct {
	gochar.Ingress
	At vedic.Instant `json:"at"` // of the positions
}

// GrahaStation is a station by the stars, and by the equinox as almanacs print it; nil where that is beyond what the
// ephemeris reaches.
type GrahaStation struct {
	gochar.Station
	At       vedic.Instant  `json:"at"`       // of the positions
	Tropical *vedic.Instant `json:"tropical"` // the same turn by the equinox, as most almanacs print it
}

// CombustTime is a time in which a graha is within its orb of the Sun.
type CombustTime struct {
	Graha vedic.Graha   `json:"graha"`
	Start vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End   vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
	// OpenStart and OpenEnd say that it began before the span, or goes on after it: then Start or End is the edge.
	OpenStart    bool         `json:"openStart"`
	OpenEnd      bool         `json:"openEnd"`      // the span or the ephemeris ends before it does
	Conjunctions []SunMeeting `json:"conjunctions"` // moments at which two grahas have one longitude
	Source       vedic.Source `json:"source"`
}

// SunMeeting is the moment at which a graha has the longitude of the Sun.
type SunMeeting struct {
	gochar.Conjunction
	At vedic.Instant `json:"at"` // of the positions
}

// GrahaMeeting is a conjunction of two grahas.
type GrahaMeeting struct {
	gochar.Meeting
	At vedic.Instant `json:"at"` // of the positions
}

var gocharQuestion = newOperation(Operation{Name: "gochar", Command: "gochar",
	Description: "The sky over a place at a moment, and the events of a span: ingresses, stations, combustions, " +
		"asta, eclipses, conjunctions. Free; nothing is stored.",
	Of: OfPlace, Scope: "muhurat:read", Path: "/gochar/transits", Form: []string{"at"}},
	slices.Concat([]field[GocharInput]{
		moment("at", "now", func(a *GocharInput) *When { return &a.At }),
	}, spanFields(func(a *GocharInput) *SpanInput { return &a.SpanInput }), []field[GocharInput]{
		{Field{Name: "events", Kind: Choices, Keys: gocharEvents, Low: 1, High: int64(len(gocharEvents))},
			func(_ *Calculator, o *form.Object, f *Field, a *GocharInput) { a.Events, _ = takeKeys(o, f) }},
		each("grahas", grahaKeys(), func(a *GocharInput) *[]vedic.Graha { return &a.Grahas }),
		numbered("into", []string{"rashi", "nakshatra", "pada"}, func(a *GocharInput) *gochar.Division {
			return &a.Options.Division
		}),
		choice("node", keysOf([]vedic.Node{vedic.MeanNode, vedic.TrueNode}), func(a *GocharInput) *vedic.Node {
			return &a.Options.Node
		}),
		truth("everywhere", func(a *GocharInput) *bool { return &a.Everywhere }),
	}, placeFields(func(a *GocharInput) *PlaceDaysInput { return &a.PlaceDaysInput })),
	func(d *Calculator, on *Request, a *GocharInput) (*Answer[Gochar], error) { return d.Gochar(on, a) })

// grahaKeys are the keys of the nine.
func grahaKeys() (keys []string) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		keys = append(keys, g.String())
	}
	return keys
}

// Gochar returns the transits at a moment over a place and the events in a span of at most ten
// years. An invalid span is *[Invalid]. The positions follow the settings of the request; no birth
// is involved.
func (d *Calculator) Gochar(on *Request, a *GocharInput) (*Answer[Gochar], error) {
	from, to, spanned, err := spanOf(&a.SpanInput, mostGocharYears)
	if err != nil {
		return nil, err
	}
	if !spanned && len(a.Events) > 0 {
		return nil, wrongly("events", form.MissingCompanion, "Events need a span: send a `year`, or `from` and `to`.")
	}
	found, err := d.placed(on, &a.PlaceDaysInput, from)
	if err != nil {
		return nil, err
	}
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	o := a.Options
	o.Ayanamsa = a.Ayanamsa
	at := a.At.In(found.Zone, on.Now)
	if spanned && !a.At.Given() {
		at = from.In(found.Zone)
	}
	grahas, err := gochar.At(sky, vedic.JDOf(at), o)
	if err != nil {
		return nil, ofField(a.momentField(), err)
	}
	all := &Gochar{Place: found.Place, At: vedic.Instant{Time: at.Truncate(time.Second)}}
	if spanned {
		all.From, all.To = &from, &to
		end := to.Plus(1).In(found.Zone)
		x := eventReader{on.Context, d, sky, found.Vedic(), a.grahas(), o, vedic.JDOf(from.In(found.Zone)),
			vedic.JDOf(end)}
		if err := x.read(all, a); err != nil {
			return nil, a.fault(err)
		}
	}
	s := vedic.Settings{Ayanamsa: a.Ayanamsa, Node: o.Node}
	meta, err := d.metaAt(at, s)
	if err != nil {
		return nil, err
	}
	return spoken("gochar", meta, on.Lang, func(l vedic.Lang) (*Gochar, []vedic.Warning, error) {
		worded := *all
		for i, t := range grahas {
			worded.Grahas[i] = GrahaTransit{t.Graha.Name(l), t.Rashi.Name(l), t}
		}
		return &worded, found.In(l).Warnings, nil
	})
}

// momentField returns the name of the field that set the moment of the positions.
func (a *GocharInput) momentField() string {
	switch {
	case a.At.Given() || a.SpanInput == (SpanInput{}):
		return "at"
	case a.Year != 0:
		return "year"
	}
	return "from"
}

// grahas returns those that were asked for, each once and in their order; all nine where none were.
func (a *GocharInput) grahas() []vedic.Graha {
	list := slices.Clone(a.Grahas)
	slices.Sort(list)
	if list = slices.Compact(list); len(list) > 0 {
		return list
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		list = append(list, g)
	}
	return list
}

// metaAt is that of an answer about a moment, by settings.
func (d *Calculator) metaAt(at time.Time, s vedic.Settings) (Meta, error) {
	sky, err := d.skies()
	if err != nil {
		return Meta{}, err
	}
	lights, err := sky.Lights(vedic.JDOf(at), s.Ayanamsa)
	if err != nil {
		return Meta{}, err
	}
	return d.meta(&Query{Settings: s}, sky, lights.Ayanamsa), nil
}

// eventReader searches a span.
type eventReader struct {
	ctx      context.Context
	desk     *Calculator
	sky      gochar.Ephemeris
	place    vedic.Place
	grahas   []vedic.Graha
	o        gochar.Options
	from, to vedic.JD
}

// local converts a Julian day to the local time of the place.
func (x *eventReader) local(jd vedic.JD) vedic.Instant { return vedic.InstantOf(jd, x.place.Zone) }

// read computes the requested lists.
func (x *eventReader) read(all *Gochar, a *GocharInput) error {
	for _, kind := range gocharEvents {
		if len(a.Events) > 0 && !slices.Contains(a.Events, kind) {
			continue
		}
		var err error
		switch kind {
		case ingressEvents:
			all.Ingresses, err = x.ingresses()
		case stationEvents:
			all.Stations, err = x.stations()
		case combustEvents:
			all.Combust, err = x.combust()
		case astaEvents:
			all.Asta, err = x.asta()
		case eclipsesEvent:
			all.Eclipses, err = x.eclipses(*all.From, *all.To, a.Everywhere)
		case conjunctionEvents:
			all.Conjunctions, err = x.conjunctions()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// ingresses returns the entries of all grahas in one order of time; so do the other lists.
func (x *eventReader) ingresses() ([]GrahaIngress, error) {
	out := []GrahaIngress{}
	for _, g := range x.grahas {
		list, err := gochar.Ingresses(x.ctx, x.sky, g, x.from, x.to, x.o)
		if err != nil {
			return nil, err
		}
		for _, in := range list {
			out = append(out, GrahaIngress{in, x.local(in.At)})
		}
	}
	slices.SortStableFunc(out, func(a, b GrahaIngress) int { return cmp.Compare(a.Ingress.At, b.Ingress.At) })
	return out, nil
}

// farStation is more than a station by the equinox can be from the same one by the stars, in days: that of Saturn is
// away by less than an hour, that of the true node, whose speed wavers, by hours.
const farStation = 2

// The others are sought a little beyond the span, or the partner of a station at its edge would be missed.
func (x *eventReader) stations() ([]GrahaStation, error) {
	out := []GrahaStation{}
	first, last := x.sky.Range()
	for _, g := range x.grahas {
		list, err := gochar.Stations(x.ctx, x.sky, g, x.from, x.to, x.o)
		if err != nil {
			return nil, err
		}
		others, err := gochar.TropicalStations(x.ctx, x.sky, g, max(first, x.from-farStation),
			min(last, x.to+farStation), x.o)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			out = append(out, GrahaStation{s, x.local(s.At), x.nearest(&s, others)})
		}
	}
	slices.SortStableFunc(out, func(a, b GrahaStation) int { return cmp.Compare(a.Station.At, b.Station.At) })
	return out, nil
}

// nearest returns the moment of the same turn among others.
func (x *eventReader) nearest(s *gochar.Station, others []gochar.Station) *vedic.Instant {
	best := vedic.JD(farStation)
	var at *vedic.Instant
	for _, t := range others {
		if off := vedic.JD(math.Abs(float64(t.At - s.At))); t.Retrograde == s.Retrograde && off < best {
			then := x.local(t.At)
			best, at = off, &then
		}
	}
	return at
}

// The Sun and the nodes are never combust.
func (x *eventReader) combust() ([]CombustTime, error) {
	out := []CombustTime{}
	for _, g := range x.grahas {
		if g == vedic.Sun || g.Node() {
			continue
		}
		list, err := gochar.Combustions(x.ctx, x.sky, g, x.from, x.to, x.o)
		if err != nil {
			return nil, err
		}
		for _, a := range list {
			t := CombustTime{Graha: g, Start: x.local(a.From), End: x.local(a.To), OpenStart: a.OpenFrom,
				OpenEnd: a.OpenTo, Conjunctions: []SunMeeting{}, Source: a.Source}
			for _, c := range a.Conjunctions {
				t.Conjunctions = append(t.Conjunctions, SunMeeting{c, x.local(c.At)})
			}
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b CombustTime) int { return a.Start.Compare(b.Start.Time) })
	return out, nil
}

// asta returns the times in which Jupiter and Venus are hidden, as the asta calendar of the place has them.
func (x *eventReader) asta() ([]AstaTime, error) {
	sky, err := as[gochar.Horizon](x.desk)
	if err != nil {
		return nil, err
	}
	var all []gochar.Hiding
	for _, g := range x.grahas {
		if g != vedic.Jupiter && g != vedic.Venus {
			continue
		}
		list, err := gochar.Hidings(x.ctx, sky, g, x.place, x.from, x.to, x.o)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	slices.SortStableFunc(all, func(a, b gochar.Hiding) int { return cmp.Compare(a.From, b.From) })
	return astaTimes(all, x.place.Zone), nil
}

// eclipses returns those that the calendar of the place has.
func (x *eventReader) eclipses(from, to vedic.Date, everywhere bool) ([]festival.Eclipse, error) {
	sky, err := as[festival.Ephemeris](x.desk)
	if err != nil {
		return nil, err
	}
	list, err := festival.Eclipses(x.ctx, sky, from, to, x.place, everywhere)
	if list == nil {
		list = []festival.Eclipse{}
	}
	return list, err
}

// Each pair is sought once; Rahu and Ketu stand opposite by definition and never meet.
func (x *eventReader) conjunctions() ([]GrahaMeeting, error) {
	out := []GrahaMeeting{}
	for i, g := range x.grahas {
		for _, h := range x.grahas[i+1:] {
			if g.Node() && h.Node() {
				continue
			}
			list, err := gochar.Meetings(x.ctx, x.sky, g, h, x.from, x.to, x.o)
			if err != nil {
				return nil, err
			}
			for _, m := range list {
				out = append(out, GrahaMeeting{m, x.local(m.At)})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b GrahaMeeting) int { return cmp.Compare(a.Meeting.At, b.Meeting.At) })
	return out, nil
}

//go:build !jyotish_core

package desk

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// TransitsAsk is what may be asked of the transits to a chart: those of a moment, what comes over its points in a span
// of dates, and the seasons of the whole life.
type TransitsAsk struct {
	SpanAsk
	At       When
	Grahas   []vedic.Graha // whose passages and contacts are told in a span
	Orb      float64       // degrees within which an aspect is exact; of a moment
	Life     bool          // the passages of Saturn, Jupiter and the nodes, and Saturn around the Moon, from birth on
	ByDegree bool          // Sade Sati is Saturn within 45° of the Moon
	Options  gochar.Options

	orbTold bool
}

// Transits are what the sky is to a chart.
type Transits struct {
	At     vedic.Instant                 `json:"at"`
	Moon   vedic.Rashi                   `json:"moonRashi"` // that houses from the Moon are counted from
	Grahas vedic.ByGraha[TransitReading] `json:"grahas"`
	Shani  *ShaniTime                    `json:"shani"` // the time of Saturn around the Moon that runs; nil for none
	Span   *TransitSpan                  `json:"span,omitempty"`
	Life   *TransitLife                  `json:"life,omitempty"`
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
	Name        string `json:"name"`
	RashiName   string `json:"rashiName"`
	OutcomeName string `json:"outcomeName"`
	gochar.Reading
}

// TransitSpan is what comes to pass in a span of dates.
type TransitSpan struct {
	From     vedic.Date       `json:"from"`
	To       vedic.Date       `json:"to"`
	Passages []TransitPassage `json:"passages"`
	Contacts []TransitContact `json:"contacts"` // grahas over the degree of a natal graha or the lagna
	Stations []TouchedStation `json:"stations"` // with the natal points that they touch
	Eclipses []TouchedEclipse `json:"eclipses"` // likewise, anywhere on Earth
}

// TransitLife are the seasons of a life.
type TransitLife struct {
	From     vedic.Instant    `json:"from"`
	To       vedic.Instant    `json:"to"`
	Passages []TransitPassage `json:"passages"`
	Shani    []ShaniTime      `json:"shani"` // Sade Sati with its phases, and dhaiya
}

// TransitPassage is the stay of a graha in a sign. OpenStart and OpenEnd say that the span cuts it there.
type TransitPassage struct {
	gochar.Passage
	From      *struct{}     `json:"from,omitempty"` // hides what is told as start and end
	To        *struct{}     `json:"to,omitempty"`
	Start     vedic.Instant `json:"start"`
	End       vedic.Instant `json:"end"`
	RashiName string        `json:"rashiName"`
}

// TransitContact is the moment at which a graha comes over a natal point: a graha, or none for the lagna.
type TransitContact struct {
	At         vedic.Instant   `json:"at"`
	Graha      vedic.Graha     `json:"graha"`
	Natal      vedic.Graha     `json:"natal,omitzero"`
	Lagna      bool            `json:"lagna,omitzero"`
	Longitude  vedic.Longitude `json:"longitude"`
	Retrograde bool            `json:"retrograde"`

	jd vedic.JD
}

// TouchedStation is a station with the natal points near it or opposite.
type TouchedStation struct {
	gochar.Station
	At      vedic.Instant    `json:"at"`
	House   vedic.Bhava      `json:"houseFromMoon"`
	Touches []gochar.Contact `json:"touches"`
}

// TouchedEclipse is an eclipse with the natal points near it or opposite.
type TouchedEclipse struct {
	Body      vedic.Graha        `json:"body"`
	Kind      gochar.EclipseKind `json:"kind"`
	Seen      gochar.EclipseKind `json:"seen,omitempty"` // at the birth place
	Greatest  vedic.Instant      `json:"greatest"`
	Longitude vedic.Longitude    `json:"longitude"`
	House     vedic.Bhava        `json:"houseFromMoon"`
	Touches   []gochar.Contact   `json:"touches"`
}

// Usual bounds of transits: degrees within which an aspect is exact, an eclipse or a station touches; years of a span
// and of a life.
const (
	usualOrb         = 1
	touchOrb         = 3 * vedic.Degree
	mostTransitYears = 10
	lifeYears        = 100
)

var transitsQuestion = question(Question{Name: "kundali.transits", Word: "transits", Of: OfBirth,
	Scope: "kundali:read", Dated: true},
	slices.Concat([]field[TransitsAsk]{
		moment("at", "now", func(a *TransitsAsk) *When { return &a.At }),
	}, spanFields(func(a *TransitsAsk) *SpanAsk { return &a.SpanAsk }), []field[TransitsAsk]{
		each("grahas", grahaKeys(), func(a *TransitsAsk) *[]vedic.Graha { return &a.Grahas }),
		usually("1", orbField()),
		truth("life", func(a *TransitsAsk) *bool { return &a.Life }),
		truth("byDegree", func(a *TransitsAsk) *bool { return &a.ByDegree }),
		truth("nodesObstruct", func(a *TransitsAsk) *bool { return &a.Options.NodesObstruct }),
	}),
	func(d *Desk, on *Asked, a *TransitsAsk) (Reply, error) { return d.Transits(on, a) })

// orbField is the orb, of which zero is told from none.
func orbField() field[TransitsAsk] {
	f := decimal("orb", 0, 15, "degrees", func(a *TransitsAsk) *float64 { return &a.Orb })
	read := f.take
	f.take = func(d *Desk, o *form.Object, row *Field, a *TransitsAsk) {
		a.orbTold = o.Sent(row.Name)
		read(d, o, row, a)
	}
	return f
}

// Transits reads the transits of a moment against a report, what comes over its points in a span of dates of at most
// ten years, and the seasons of its life. What is wrong with the span, and what the ephemeris does not reach, is
// *[Invalid].
func (d *Desk) Transits(on *Asked, a *TransitsAsk) (*Answer[Transits], error) {
	from, to, spanned, err := spanOf(&a.SpanAsk, mostTransitYears)
	if err != nil {
		return nil, err
	}
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	x := newTransitReader(on, d, sky, a)
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

// spanOf gives the dates of a span, checked, and false where none was told. It may have so many years.
func spanOf(a *SpanAsk, most int) (from, to vedic.Date, told bool, err error) {
	if *a == (SpanAsk{}) {
		return from, to, false, nil
	}
	if from, to, err = a.span(vedic.Date{}); err != nil {
		return from, to, true, err
	}
	last := from
	if last.Year += most; to.Since(last) > 0 {
		err = wrongly("to", form.OutOfRange, fmt.Sprintf("This is told for at most %d years at once.", most))
	}
	return from, to, true, err
}

func namedPassages(list []TransitPassage, l vedic.Lang) []TransitPassage {
	out := slices.Clone(list)
	for i := range out {
		out[i].RashiName = out[i].Rashi.Name(l)
	}
	return out
}

// transitReader reads the sky against one chart.
type transitReader struct {
	ctx   context.Context
	desk  *Desk
	sky   gochar.Ephemeris
	ask   *TransitsAsk
	chart *kundali.Chart
	natal gochar.Natal
	zone  *time.Location
	at    time.Time
	o     gochar.Options
}

func newTransitReader(on *Asked, d *Desk, sky gochar.Ephemeris, a *TransitsAsk) *transitReader {
	c := on.Report.Chart
	x := &transitReader{ctx: on.Context, desk: d, sky: sky, ask: a, chart: c, natal: gochar.NatalOf(&c.Sky),
		zone: c.Birth.Time.Location(), o: a.Options}
	x.at = a.At.In(x.zone, on.Now)
	x.o.Ayanamsa, x.o.Node = c.Sky.Settings.Ayanamsa, c.Sky.Settings.Node
	if x.natal.HourUnknown = c.Birth.Accuracy >= 12*time.Hour; !x.natal.HourUnknown {
		x.natal.Bindus = bindusOf(c) // the lagna gives bindus, and so they hang on the hour
	}
	return x
}

// bindusOf is the ashtakavarga of a chart as transits are read by it.
func bindusOf(c *kundali.Chart) *gochar.Bindus {
	all := bala.Ashtakavarga(c, bala.AshtakavargaOptions{})
	b := &gochar.Bindus{Sarva: all.Sarva}
	lords := [8]bala.Contributor{}
	for k := range lords {
		at := vedic.NewLongitude(vedic.Angle(k) * vedic.Sign / 8)
		lords[k] = bala.KakshyaAt(at).Lord
	}
	for i := range b.Tables {
		t := &all.Tables[i]
		b.Tables[i] = t.Bindus
		for k, lord := range lords {
			b.Gives[i][k] = t.Prastara[lord-1]
		}
	}
	return b
}

func (x *transitReader) local(jd vedic.JD) vedic.Instant { return vedic.InstantOf(jd, x.zone) }

// moment reads the transits of the moment.
func (x *transitReader) moment() (*Transits, vedic.ByGraha[gochar.Reading], error) {
	orb := vedic.Angle(usualOrb * vedic.Degree)
	if x.ask.orbTold {
		orb = vedic.Degrees(x.ask.Orb)
	}
	var readings vedic.ByGraha[gochar.Reading]
	transits, err := gochar.At(x.sky, vedic.JDOf(x.at), x.o)
	if err != nil {
		return nil, readings, err
	}
	readings = gochar.Against(&transits, &x.natal, orb, x.o)
	for i := range readings {
		if readings[i].Contacts == nil {
			readings[i].Contacts = []gochar.Contact{}
		}
	}
	all := &Transits{At: vedic.Instant{Time: x.at.Truncate(time.Second)}, Moon: x.moon().Rashi()}
	// a time of Saturn may have begun eight years before
	now := vedic.JDOf(x.at)
	list, err := x.shanis(now, now+1)
	for i := range list {
		if list[i].From <= now && now < list[i].To {
			all.Shani = &list[i]
		}
	}
	return all, readings, err
}

func (x *transitReader) moon() vedic.Longitude { return x.natal.Grahas[vedic.Moon-1] }

// shanis are the times of Saturn around the Moon that meet a span.
func (x *transitReader) shanis(from, to vedic.JD) ([]ShaniTime, error) {
	_, last := x.sky.Range()
	to = min(to, last)
	var list []gochar.ShaniPeriod
	var err error
	if x.ask.ByDegree {
		list, err = gochar.ShanisByDegree(x.ctx, x.sky, x.moon(), from, to, x.o)
	} else {
		list, err = gochar.Shanis(x.ctx, x.sky, x.moon().Rashi(), from, to, x.o)
	}
	out := make([]ShaniTime, len(list))
	for i, p := range list {
		out[i] = shaniTime(p, x.local)
	}
	return out, err
}

// passages are the stays of grahas in signs.
func (x *transitReader) passages(grahas []vedic.Graha, from, to vedic.JD) ([]TransitPassage, error) {
	list, err := gochar.Passages(x.ctx, x.sky, grahas, &x.natal, from, to, x.o)
	out := make([]TransitPassage, len(list))
	for i, p := range list {
		out[i] = TransitPassage{Passage: p, Start: x.local(p.Span.From), End: x.local(p.Span.To)}
	}
	return out, err
}

// life tells the seasons of a hundred years from birth, or to the end of the ephemeris.
func (x *transitReader) life() (*TransitLife, error) {
	_, last := x.sky.Range()
	from, to := x.chart.Sky.At, min(last, x.chart.Sky.At+lifeYears*365.25)
	life := &TransitLife{From: x.local(from), To: x.local(to)}
	var err error
	if life.Passages, err = x.passages(gochar.Lasting(), from, to); err == nil {
		life.Shani, err = x.shanis(from, to)
	}
	return life, err
}

// span tells what comes to pass between two dates at the birth place.
func (x *transitReader) span(first, last vedic.Date) (s *TransitSpan, err error) {
	grahas := (&GocharAsk{Grahas: x.ask.Grahas}).grahas()
	from, to := vedic.JDOf(first.In(x.zone)), vedic.JDOf(last.Plus(1).In(x.zone))
	s = &TransitSpan{From: first, To: last, Stations: []TouchedStation{}, Eclipses: []TouchedEclipse{}}
	if s.Passages, err = x.passages(grahas, from, to); err != nil {
		return nil, err
	}
	if s.Contacts, err = x.contacts(grahas, from, to); err != nil {
		return nil, err
	}
	for _, g := range grahas {
		list, err := gochar.Stations(x.ctx, x.sky, g, from, to, x.o)
		if err != nil {
			return nil, err
		}
		for _, t := range list {
			s.Stations = append(s.Stations, TouchedStation{t, x.local(t.At), x.fromMoon(t.Longitude),
				x.touched(t.Longitude)})
		}
	}
	slices.SortStableFunc(s.Stations, func(a, b TouchedStation) int {
		return cmp.Compare(a.Station.At, b.Station.At)
	})
	o := x.o
	o.Everywhere = true
	list, err := gochar.Eclipses(x.ctx, x.sky, x.chart.Sky.Place, from, to, o)
	for _, e := range list {
		s.Eclipses = append(s.Eclipses, TouchedEclipse{e.Body, e.Kind, e.Seen, x.local(e.Greatest), e.Longitude,
			x.fromMoon(e.Longitude), x.touched(e.Longitude)})
	}
	return s, err
}

func (x *transitReader) fromMoon(l vedic.Longitude) vedic.Bhava {
	return vedic.Bhava(x.moon().Rashi().CountTo(l.Rashi()))
}

// touched are the natal points near a longitude or opposite, never nil.
func (x *transitReader) touched(l vedic.Longitude) []gochar.Contact {
	return append([]gochar.Contact{}, x.natal.Touched(l, touchOrb)...)
}

// contacts are the moments at which grahas come over natal points.
func (x *transitReader) contacts(grahas []vedic.Graha, from, to vedic.JD) ([]TransitContact, error) {
	points := append([]vedic.Longitude{}, x.natal.Grahas[:]...)
	if !x.natal.HourUnknown {
		points = append(points, x.natal.Lagna)
	}
	out := []TransitContact{}
	for _, g := range grahas {
		list, err := gochar.Crossings(x.ctx, x.sky, g, points, from, to, x.o)
		if err != nil {
			return nil, err
		}
		for _, c := range list {
			t := TransitContact{At: x.local(c.At), Graha: g, Longitude: c.Longitude, Retrograde: c.Retrograde, jd: c.At}
			if c.Point < 9 {
				t.Natal = vedic.Graha(c.Point + 1)
			} else {
				t.Lagna = true
			}
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b TransitContact) int { return cmp.Compare(a.jd, b.jd) })
	return out, nil
}

package life

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Date is a day of what is ahead: "ingress" into a sign, "station" backward or forward, "contact" with a natal graha or
// the lagna, the beginning of an "antara", an "eclipse" of Graha that touches a natal point or falls in the sign of the
// natal Moon, or the "birthday" on which the Sun returns to his natal degree.
type Date struct {
	// At is in the zone of the birth; of an eclipse its greatest moment.
	At vedic.Instant `json:"at"`
	// Kind is "ingress", "station", "contact", "antara", "eclipse" or "birthday".
	Kind string `json:"kind"`
	// Graha is who moves; of an antara its lord, of an eclipse the Sun or the Moon, of a birthday the Sun.
	Graha vedic.Graha `json:"graha"`
	// Rashi is the sign in which it happens; 0 and left out of an antara.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// Natal is the point of a contact or an eclipse; 0, and left out, is the lagna.
	Natal vedic.Graha `json:"natal,omitzero"`
	// Touches is left out where false: of an eclipse: it is within three degrees of Natal, or of the point opposite
	Touches bool `json:"touches,omitzero"`
	// Retrograde says, of a station: it turns backward; of a contact or ingress: it goes backward
	Retrograde bool `json:"retrograde"`
	// Transit is nil, and left out, of other kinds: what the graha is to the chart from then on; of an ingress, a
	// station and a contact
	Transit *Sight `json:"transit,omitempty"`
}

// touchOrb is how near to a natal point an eclipse must fall; wider, every one would touch something.
const touchOrb = 3 * vedic.Degree

// year is what one search of a year goes by. It belongs to one goroutine.
type year struct {
	*view
	ctx context.Context
	e   gochar.Ephemeris
	o   gochar.Options
	// the span, Julian days of UT
	from, to vedic.JD
	// the first moment of the span, in the zone of the birth
	zone vedic.Instant
	// lords of the maha dasha and the antardasha at that moment
	running [2]vedic.Graha
}

func (y *year) instant(at vedic.JD) vedic.Instant { return vedic.InstantOf(at, y.zone.Location()) }

// ahead returns what a search from a moment goes by, and what any span has of dates: the slow grahas, the antardashas,
// eclipses and the birthday.
func (v *view) ahead(ctx context.Context, e gochar.Ephemeris, now vedic.Instant, end time.Time) (*year, []Date,
	error) {
	y := &year{view: v, ctx: ctx, e: e, from: vedic.JDOf(now.Time), to: vedic.JDOf(end), zone: now,
		o: gochar.OptionsOf(v.c.Sky.Settings)}
	d, err := v.c.Dashas(2, now.Time, end)
	if err != nil {
		return nil, nil, err
	}
	var dates []Date
	for i, p := range d.Periods {
		for k, s := range p.Sub {
			if i == 0 && k == 0 {
				y.running = [2]vedic.Graha{p.Lord, s.Lord}
			}
			if s.Start.Time.After(now.Time) && s.Start.Time.Before(end) {
				dates = append(dates, Date{At: s.Start, Kind: "antara", Graha: s.Lord})
			}
		}
	}
	for _, find := range []func() ([]Date, error){y.eclipses, y.birthday} {
		found, err := find()
		if err != nil {
			return nil, nil, err
		}
		dates = append(dates, found...)
	}
	for _, g := range slow {
		for _, find := range []func(vedic.Graha) ([]Date, error){y.moves, y.contacts} {
			found, err := find(g)
			if err != nil {
				return nil, nil, err
			}
			dates = append(dates, found...)
		}
	}
	return y, dates, nil
}

// moves returns the ingresses and the stations of a graha, each with what it is to the chart from then on. The true
// node wavers, and its turns say nothing.
func (y *year) moves(g vedic.Graha) ([]Date, error) {
	var list []Date
	entries, err := gochar.Ingresses(y.ctx, y.e, g, y.from, y.to, y.o)
	if err != nil {
		return nil, err
	}
	for _, m := range entries {
		list = append(list, Date{At: y.instant(m.At), Kind: "ingress", Graha: g, Rashi: m.Rashi,
			Retrograde: m.Retrograde})
		if err := y.see(&list[len(list)-1], m.At); err != nil {
			return nil, err
		}
	}
	if g == vedic.Sun || g.Node() {
		return list, nil
	}
	turns, err := gochar.Stations(y.ctx, y.e, g, y.from, y.to, y.o)
	if err != nil {
		return nil, err
	}
	for _, t := range turns {
		list = append(list, Date{At: y.instant(t.At), Kind: "station", Graha: g, Rashi: t.Longitude.Rashi(),
			Retrograde: t.Retrograde})
		if err := y.see(&list[len(list)-1], t.At); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// see adds to a date what its graha is to the chart then.
func (y *year) see(d *Date, at vedic.JD) error {
	all, err := y.sights(at)
	if err == nil {
		s := all.At(d.Graha)
		d.Transit = &s
	}
	return err
}

// contacts returns when a graha comes over the natal lights, the lagna and the lords of the time. All nine would be
// more dates than anybody reads; these are the points that gochara and dasha go by.
func (y *year) contacts(g vedic.Graha) ([]Date, error) {
	points := []vedic.Graha{0, vedic.Sun, vedic.Moon}
	for _, lord := range y.running {
		if !slices.Contains(points, lord) && lord != 0 {
			points = append(points, lord)
		}
	}
	places := make([]vedic.Longitude, len(points))
	for i, p := range points {
		if places[i] = y.c.Lagna.Longitude; p != 0 {
			places[i] = y.At.At(p)
		}
	}
	found, err := gochar.Crossings(y.ctx, y.e, g, places, y.from, y.to, y.o)
	if err != nil {
		return nil, err
	}
	var list []Date
	for _, c := range found {
		list = append(list, Date{At: y.instant(c.At), Kind: "contact", Graha: g, Rashi: c.Longitude.Rashi(),
			Natal: points[c.Point], Retrograde: c.Retrograde})
		if err := y.see(&list[len(list)-1], c.At); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// eclipses returns those, anywhere on Earth, that touch a natal point within three degrees or fall in the Moon's sign.
// Whether the place of birth sees them is not asked: people move. An eclipse of the half-shadow alone is none.
func (y *year) eclipses() ([]Date, error) {
	o := y.o
	o.Everywhere = true
	found, err := gochar.Eclipses(y.ctx, y.e, y.c.Sky.Place, y.from, y.to, o)
	if err != nil {
		return nil, err
	}
	natal := gochar.NatalOf(&y.c.Sky)
	var list []Date
	for _, x := range found {
		d := Date{At: y.instant(x.Greatest), Kind: "eclipse", Graha: x.Body, Rashi: x.Longitude.Rashi()}
		if touched := natal.Touched(x.Longitude, touchOrb); len(touched) > 0 {
			d.Natal, d.Touches = touched[0].Natal, true
		} else if d.Natal = vedic.Moon; d.Rashi != y.Sign.At(vedic.Moon) {
			continue
		}
		list = append(list, d)
	}
	return list, nil
}

// birthday returns the return of the Sun to his place at birth.
func (y *year) birthday() ([]Date, error) {
	found, err := gochar.Crossings(y.ctx, y.e, vedic.Sun, []vedic.Longitude{y.At.At(vedic.Sun)}, y.from, y.to, y.o)
	if err != nil {
		return nil, err
	}
	var list []Date
	for _, c := range found {
		list = append(list, Date{At: y.instant(c.At), Kind: "birthday", Graha: vedic.Sun, Rashi: c.Longitude.Rashi()})
	}
	return list, nil
}

// chosen returns the weightiest of the dates, at most so many, by time.
func chosen(dates []Date, most int) []Date {
	list := slices.Clone(dates)
	slices.SortStableFunc(list, func(a, b Date) int { return cmp.Compare(b.rank(), a.rank()) })
	list = list[:min(most, len(list))]
	slices.SortStableFunc(list, func(a, b Date) int { return a.At.Compare(b.At.Time) })
	if list == nil {
		list = []Date{}
	}
	return list
}

// rank is what a date counts where there is no room for all: what is the person's own, as a change of lord, before what
// all have, as a sign that Saturn enters. Only an ingress is left for the last line, and it always has a Transit.
func (d *Date) rank() float64 {
	switch d.Kind {
	case "antara", "birthday":
		return 100
	case "eclipse", "contact":
		return 90
	case "station":
		return 0.1 * ranks[d.Graha]
	}
	return ranks[d.Graha] * math.Abs(float64(d.Transit.Weight))
}

// ranks are what the grahas count in a year: the longer one stays, the more (ours).
var ranks = [10]float64{vedic.Sun: 4, vedic.Mars: 8, vedic.Mercury: 2, vedic.Jupiter: 30, vedic.Venus: 4,
	vedic.Saturn: 30, vedic.Rahu: 14, vedic.Ketu: 8}

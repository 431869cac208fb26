package horoscope

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// sight is a civil day as all signs share it: eleven of twelve looks at the sky are saved by it.
type sight struct {
	*panchang.Day
	from, to time.Time // midnights
	at       vedic.JD  // sunrise, or what stands for it
	transits vedic.ByGraha[gochar.Transit]
	parts    []part // by the sign of the Moon
	waxing   bool
	quality  []Point // of the day, for all signs
	events   []event
}

// part is a time of the day in which the Moon stays in one sign.
type part struct {
	from, to time.Time
	transits vedic.ByGraha[gochar.Transit]
}

func (p *part) seconds() int { return int(p.to.Sub(p.from).Round(time.Second) / time.Second) }

func (p *part) moon() vedic.Rashi { return p.transits[vedic.Moon-1].Rashi }

// event is something that stands out in a day: its key is that of fragments, and graha what it is about.
type event struct {
	key   string
	at    vedic.JD
	graha vedic.Graha
	rashi vedic.Rashi // entered, or where the eclipsed body stands
}

// watcher looks at the days of a query.
type watcher struct {
	ctx   context.Context
	e     Ephemeris
	o     Options
	place vedic.Place
	real  bool // the place is one at which people live
}

func (w *watcher) gochar() gochar.Options { return w.o.gochar(w.real) }

func (w *watcher) panchang() panchang.Options {
	return panchang.Options{Ayanamsa: w.o.Ayanamsa, Lang: w.o.Lang, Polar: panchang.PolarEquinoctial}
}

// see makes what all signs share of a day.
func (w *watcher) see(day *panchang.Day) (s *sight, err error) {
	s = &sight{Day: day, from: day.Date.In(w.place.Zone), to: day.Date.Plus(1).In(w.place.Zone),
		at: vedic.JDOf(day.Light.Begins.Time)}
	if s.transits, err = gochar.At(w.e, s.at, w.gochar()); err != nil {
		return nil, err
	}
	s.waxing = day.Tithi[0].Key <= 15
	if err = w.divide(s); err == nil {
		s.quality = quality(day)
		err = w.events(s)
	}
	return s, err
}

// divide parts the civil day where the Moon enters a sign. The panchang knows the entries about its own day, which
// begins later: the first of them may lie between midnight and sunrise. The other grahas stay as they are at sunrise.
func (w *watcher) divide(s *sight) error {
	var edges []time.Time
	for _, m := range s.MoonSigns {
		if m.Start.After(s.from) && m.Start.Before(s.to) {
			edges = append(edges, m.Start.Time)
		}
	}
	sunrise := s.at.Time()
	from := s.from
	for i := 0; i <= len(edges); i++ {
		p := part{from: from, to: s.to, transits: s.transits}
		if i < len(edges) {
			p.to = edges[i]
		}
		if sunrise.Before(p.from) || !sunrise.Before(p.to) {
			middle, err := gochar.At(w.e, vedic.JDOf(p.from.Add(p.to.Sub(p.from)/2)), w.gochar())
			if err != nil {
				return err
			}
			p.transits[vedic.Moon-1] = middle[vedic.Moon-1]
		}
		s.parts = append(s.parts, p)
		from = p.to
	}
	return nil
}

// quality returns what the panchang adds for all signs.
func quality(d *panchang.Day) (points []Point) {
	add := func(value string, n int) {
		points = append(points, Point{"day", value, decimal(n * one), rulePanchang})
	}
	auspicious := false
	for i := range d.SpecialYogas {
		y := &d.SpecialYogas[i]
		if !y.Holds(d.Light.Begins.Time) {
			continue
		}
		switch y.Key {
		case "yoga.siddha_tithi":
			add("siddha_tithi", siddhaTithi)
		case "yoga.dagdha_tithi":
			add("dagdha_tithi", dagdhaTithi)
		case "yoga.sarvartha_siddhi", "yoga.amrit_siddhi":
			if !auspicious {
				add("siddhi_yoga", siddhi)
			}
			auspicious = true
		}
	}
	switch (d.Tithi[0].Number-1)%15 + 1 {
	case 4, 9, 14:
		add("rikta_tithi", riktaTithi)
	}
	if d.Yoga[0].Quality == panchang.Bad {
		add("yoga", badYoga)
	}
	for i := range d.Bhadra {
		if d.Bhadra[i].Quality == panchang.Bad {
			add("bhadra", bhadra)
			break
		}
	}
	return points
}

// tithiEvents are the days that stand out by the tithi at sunrise.
var tithiEvents = map[vedic.Tithi]string{11: "ekadashi", 15: "purnima", 26: "ekadashi", 30: "amavasya"}

// near is how far from a node of the Moon the Sun can be at an eclipse, with room.
const near = 20 * vedic.Degree

// events finds what stands out between the two midnights, the weightiest first: eclipses, entries, the day of the
// Moon's age, turns. A look at both midnights says whether there is anything to search for: most days have nothing, and
// eclipses are sought only where Sun and node are near.
func (w *watcher) events(s *sight) error {
	from, to := vedic.JDOf(s.from), vedic.JDOf(s.to)
	sun, node := s.transits[vedic.Sun-1].Longitude, s.transits[vedic.Rahu-1].Longitude
	if age := s.Tithi[0].Number % 15; (age >= 13 || age <= 2) &&
		min(sun.Distance(node), sun.Distance(node.Plus(180*vedic.Degree))) < near {
		list, err := gochar.Eclipses(w.ctx, w.e, w.place, from, to, w.gochar())
		if err != nil {
			return err
		}
		for i := range list {
			s.events = append(s.events, event{"eclipse", list[i].Greatest, list[i].Body, list[i].Longitude.Rashi()})
		}
	}
	before, err := gochar.At(w.e, from, w.gochar())
	if err != nil {
		return err
	}
	after, err := gochar.At(w.e, to, w.gochar())
	if err != nil {
		return err
	}
	turns := []event(nil)
	for g := vedic.Sun; g <= vedic.Rahu; g++ {
		a, b := &before[g-1], &after[g-1]
		if g != vedic.Moon && a.Rashi != b.Rashi {
			list, err := gochar.Ingresses(w.ctx, w.e, g, from, to, w.gochar())
			if err != nil {
				return err
			}
			for _, in := range list {
				s.events = append(s.events, event{"ingress", in.At, g, in.Rashi})
			}
		}
		if a.Retrograde != b.Retrograde && !g.Node() {
			key := "turn.forward"
			if b.Retrograde {
				key = "turn.back"
			}
			turns = append(turns, event{key, s.at, g, b.Rashi})
		}
	}
	if key, ok := tithiEvents[s.Tithi[0].Key]; ok {
		s.events = append(s.events, event{key, s.at, vedic.Moon, s.MoonSign})
	}
	s.events = append(s.events, turns...)
	return nil
}

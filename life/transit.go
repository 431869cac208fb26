package life

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Transits is the year ahead of a person: where the slow grahas stay, Saturn around the Moon, and what is dated.
type Transits struct {
	From  vedic.Instant `json:"from"`
	To    vedic.Instant `json:"to"`
	Stays []Stay        `json:"stays"` // of Saturn, Jupiter and Rahu, by graha and time
	// Sade Sati and the dhaiyas that run or begin within eight years, the first first
	Shanis []Shani `json:"shanis"`
	Dates  []Date  `json:"dates"` // at most sixteen, by time
}

// Shani is a time of Saturn around the Moon; Phases are its unbroken stays. Share is how much of any life such times
// take, 0 to 1, as random charts have it.
type Shani struct {
	Kind   gochar.Shani  `json:"kind"`
	Start  vedic.Instant `json:"start"`
	End    vedic.Instant `json:"end"`
	Share  vedic.Decimal `json:"share"`
	Phases []ShaniPhase  `json:"phases"`
}

// ShaniPhase is an unbroken stay of Saturn in a place from the Moon. Phase is none of a dhaiya.
type ShaniPhase struct {
	Phase    gochar.Phase  `json:"phase,omitzero"`
	FromMoon vedic.Bhava   `json:"houseFromMoon"`
	Start    vedic.Instant `json:"start"`
	End      vedic.Instant `json:"end"`
}

// Stay is a time of a slow graha in a sign, within the year. Good is what the table of houses from the Moon says of it
// (Phaladeepika 26), and Bindus what the graha's own table gives the sign; −1 for Rahu, who has none. Level is what the
// two together make: "eased", "even" or "careful".
type Stay struct {
	Graha     vedic.Graha   `json:"graha"`
	Start     vedic.Instant `json:"start"`
	End       vedic.Instant `json:"end"`
	Rashi     vedic.Rashi   `json:"rashi"`
	FromMoon  vedic.Bhava   `json:"houseFromMoon"`
	FromLagna vedic.Bhava   `json:"houseFromLagna"`
	Good      bool          `json:"good"`
	Vedha     bool          `json:"vedha"` // the good is obstructed by another graha when it begins
	Bindus    int           `json:"bindus"`
	Level     string        `json:"level"`
	Running   bool          `json:"running"` // the graha rules the dasha or the antardasha at the beginning
}

// Date is a day of the year ahead: "ingress" into a sign, "station" backward or forward, "contact" with a natal graha
// or the lagna, or the beginning of an "antara".
type Date struct {
	At    vedic.Instant `json:"at"`
	Kind  string        `json:"kind"`
	Graha vedic.Graha   `json:"graha"`
	Rashi vedic.Rashi   `json:"rashi,omitzero"`
	Natal vedic.Graha   `json:"natal,omitzero"` // of a contact; none is the lagna
	// of a station: it turns backward; of a contact or ingress: it goes backward
	Retrograde bool `json:"retrograde"`
}

const (
	mostDates    = 16
	yearsOfShani = 8
)

var slow = []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Rahu}

// transits reads the year ahead of a moment.
func (v *view) transits(ctx context.Context, e gochar.Ephemeris, now vedic.Instant) (*Transits, error) {
	end := vedic.Instant{Time: now.AddDate(1, 0, 0)}
	r := &Transits{From: now, To: end, Stays: []Stay{}, Shanis: []Shani{}, Dates: []Date{}}
	from, to := vedic.JDOf(now.Time), vedic.JDOf(end.Time)
	o := gochar.Options{Ayanamsa: v.c.Sky.Settings.Ayanamsa, Node: v.c.Sky.Settings.Node}
	d, err := v.c.Dashas(2, now.Time, end.Time)
	if err != nil {
		return nil, err
	}
	y := &year{view: v, ctx: ctx, e: e, o: o, from: from, to: to, zone: now}
	for i, p := range d.Periods {
		for k, s := range p.Sub {
			if i == 0 && k == 0 {
				y.running = [2]vedic.Graha{p.Lord, s.Lord}
			}
			if s.Start.Time.After(now.Time) && s.Start.Time.Before(end.Time) {
				r.Dates = append(r.Dates, Date{At: s.Start, Kind: "antara", Graha: s.Lord})
			}
		}
	}
	for _, g := range slow {
		if err := y.slow(g, r); err != nil {
			return nil, fmt.Errorf("life: transits: %w", err)
		}
	}
	shanis, err := gochar.Shanis(ctx, e, v.Sign.At(vedic.Moon), from, vedic.JDOf(now.AddDate(yearsOfShani, 0, 0)), o)
	if err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	for _, p := range shanis {
		s := Shani{Kind: p.Kind, Start: y.instant(p.From), End: y.instant(p.To), Share: shareOf[p.Kind]}
		for _, stay := range p.Stays {
			s.Phases = append(s.Phases, ShaniPhase{stay.Phase, stay.House, y.instant(stay.From), y.instant(stay.To)})
		}
		r.Shanis = append(r.Shanis, s)
	}
	slices.SortStableFunc(r.Stays, order)
	slices.SortStableFunc(r.Dates, func(a, b Date) int { return a.At.Compare(b.At.Time) })
	r.Dates = r.Dates[:min(mostDates, len(r.Dates))]
	return r, nil
}

// shareOf is how much of any life each of Saturn's times takes, measured on 800 random charts.
var shareOf = map[gochar.Shani]vedic.Decimal{gochar.SadeSati: 0.247, gochar.KantakaShani: 0.082,
	gochar.AshtamaShani: 0.085}

// year is what one search of a year goes by.
type year struct {
	*view
	ctx      context.Context
	e        gochar.Ephemeris
	o        gochar.Options
	from, to vedic.JD
	zone     vedic.Instant
	running  [2]vedic.Graha
}

func (y *year) instant(at vedic.JD) vedic.Instant { return vedic.InstantOf(at, y.zone.Location()) }

// slow notes the stays of a graha, its stations and its contacts with the natal lights, the lagna and the lords of the
// time.
func (y *year) slow(g vedic.Graha, r *Transits) error {
	moves, err := gochar.Ingresses(y.ctx, y.e, g, y.from, y.to, y.o)
	if err != nil {
		return err
	}
	starts := []vedic.JD{y.from}
	for _, m := range moves {
		starts = append(starts, m.At)
		r.Dates = append(r.Dates, Date{At: y.instant(m.At), Kind: "ingress", Graha: g, Rashi: m.Rashi,
			Retrograde: m.Retrograde})
	}
	for i, at := range starts {
		end := y.to
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		if err := y.stay(g, at, end, r); err != nil {
			return err
		}
	}
	if g != vedic.Rahu {
		turns, err := gochar.Stations(y.ctx, y.e, g, y.from, y.to, y.o)
		if err != nil {
			return err
		}
		for _, t := range turns {
			r.Dates = append(r.Dates, Date{At: y.instant(t.At), Kind: "station", Graha: g, Rashi: t.Longitude.Rashi(),
				Retrograde: t.Retrograde})
		}
	}
	return y.contacts(g, r)
}

func (y *year) stay(g vedic.Graha, at, end vedic.JD, r *Transits) error {
	sky, err := gochar.At(y.e, at, y.o)
	if err != nil {
		return err
	}
	verdicts := gochar.Judge(&sky, y.Sign.At(vedic.Moon), y.o)
	verdict := verdicts.At(g)
	sign := sky.At(g).Rashi
	s := Stay{Graha: g, Start: y.instant(at), End: y.instant(end), Rashi: sign, FromMoon: verdict.House,
		FromLagna: vedic.Bhava(y.Lagna.CountTo(sign)), Good: verdict.Outcome == gochar.Good || verdict.Vedha,
		Vedha: verdict.Vedha, Bindus: -1, Running: slices.Contains(y.running[:], g)}
	if g <= vedic.Saturn {
		s.Bindus = y.bindus.Of(bala.Contributor(g)).Bindus.At(sign)
	}
	s.Level = level(&s)
	r.Stays = append(r.Stays, s)
	return nil
}

// level: the house from the Moon decides the topic, and the bindus how much of it: five or more ease what is hard,
// three or fewer take from what is good.
func level(s *Stay) string {
	n := 0
	if s.Good && !s.Vedha {
		n++
	}
	if !s.Good {
		n--
	}
	switch {
	case s.Bindus >= 5:
		n++
	case s.Bindus >= 0 && s.Bindus <= 3:
		n--
	}
	switch {
	case n > 0:
		return "eased"
	case n < 0:
		return "careful"
	}
	return "even"
}

func (y *year) contacts(g vedic.Graha, r *Transits) error {
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
	list, err := gochar.Crossings(y.ctx, y.e, g, places, y.from, y.to, y.o)
	for _, c := range list {
		r.Dates = append(r.Dates, Date{At: y.instant(c.At), Kind: "contact", Graha: g, Rashi: c.Longitude.Rashi(),
			Natal: points[c.Point], Retrograde: c.Retrograde})
	}
	return err
}

// order sorts stays by the weight of their graha and by time.
func order(a, b Stay) int {
	return cmp.Or(slices.Index(slow, a.Graha)-slices.Index(slow, b.Graha), a.Start.Compare(b.Start.Time))
}

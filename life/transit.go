package life

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Transits is the year ahead of a person: where the slow grahas stay, Saturn around the Moon, and what is dated.
type Transits struct {
	From  vedic.Instant `json:"from"`
	To    vedic.Instant `json:"to"`
	Stays []Stay        `json:"stays"` // of Saturn, Jupiter and Rahu, by graha and time
	// Sade Sati and the dhaiyas that run or begin within eight years, the first first
	Shanis []Shani     `json:"shanis"`
	Dates  []Date      `json:"dates"`  // at most sixteen, by time
	Months []YearMonth `json:"months"` // twelve months of the calendar, by time
}

// YearMonth is a month of the year ahead. Score is what the transits of its middle come to, the slow ones counting
// most, −3 to 3 or so, and Rank its place among the twelve, 1 the lightest. Because are the two that set it apart most.
type YearMonth struct {
	Start   vedic.Instant `json:"start"`
	End     vedic.Instant `json:"end"`
	Score   vedic.Decimal `json:"score"`
	Rank    int           `json:"rank"`
	Because []Sight       `json:"because"`
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
	// the good is obstructed by another graha when it begins
	Vedha   bool           `json:"vedha"`
	Outcome gochar.Outcome `json:"outcome"`
	By      []vedic.Graha  `json:"by"` // who obstruct or relieve then
	Bindus  int            `json:"bindus"`
	Level   string         `json:"level"`
	Running bool           `json:"running"` // the graha rules the dasha or the antardasha at the beginning
}

// Date is a day of what is ahead: "ingress" into a sign, "station" backward or forward, "contact" with a natal graha or
// the lagna, the beginning of an "antara", an "eclipse" of Graha that touches a natal point or falls in the sign of the
// natal Moon, or the "birthday" on which the Sun returns to his natal degree.
type Date struct {
	At    vedic.Instant `json:"at"`
	Kind  string        `json:"kind"`
	Graha vedic.Graha   `json:"graha"`
	Rashi vedic.Rashi   `json:"rashi,omitzero"`
	Natal vedic.Graha   `json:"natal,omitzero"` // of a contact or an eclipse; none is the lagna
	// of an eclipse: it is within three degrees of Natal, or of the point opposite
	Touches bool `json:"touches,omitzero"`
	// of a station: it turns backward; of a contact or ingress: it goes backward
	Retrograde bool `json:"retrograde"`
	// what the graha is to the chart from then on; of an ingress, a station and a contact
	Transit *Sight `json:"transit,omitempty"`
}

const (
	mostDates    = 16
	yearsOfShani = 8
	touchOrb     = 3 * vedic.Degree
)

var slow = []vedic.Graha{vedic.Saturn, vedic.Jupiter, vedic.Rahu}

// ahead gives what a search from a moment goes by, and what any span has of dates: the slow grahas, the antardashas,
// eclipses and the birthday.
func (v *view) ahead(ctx context.Context, e gochar.Ephemeris, now vedic.Instant, end time.Time) (*year, []Date,
	error) {
	y := &year{view: v, ctx: ctx, e: e, from: vedic.JDOf(now.Time), to: vedic.JDOf(end), zone: now,
		o: gochar.Options{Ayanamsa: v.c.Sky.Settings.Ayanamsa, Node: v.c.Sky.Settings.Node}}
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

// transits reads the year ahead of a moment.
func (v *view) transits(ctx context.Context, e gochar.Ephemeris, now vedic.Instant) (*Transits, error) {
	y, dates, err := v.ahead(ctx, e, now, now.AddDate(1, 0, 0))
	if err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	r := &Transits{From: now, To: y.instant(y.to), Stays: []Stay{}, Shanis: []Shani{}, Dates: chosen(dates, mostDates)}
	for _, g := range slow {
		if err := y.stays(g, dates, r); err != nil {
			return nil, fmt.Errorf("life: transits: %w", err)
		}
	}
	if r.Months, err = y.months(); err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	shanis, err := gochar.Shanis(ctx, e, v.Sign.At(vedic.Moon), y.from, vedic.JDOf(now.AddDate(yearsOfShani, 0, 0)),
		y.o)
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
	return r, nil
}

// chosen gives the weightiest of the dates, at most so many, by time.
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

// rank is what a date counts where there is no room for all: what is the person's own before what all have.
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

// moves gives the ingresses and the stations of a graha, each with what it is to the chart from then on. The true node
// wavers, and its turns say nothing.
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

func (y *year) see(d *Date, at vedic.JD) error {
	all, err := y.sights(at)
	if err == nil {
		s := all.At(d.Graha)
		d.Transit = &s
	}
	return err
}

// stays parts the year where a graha enters signs.
func (y *year) stays(g vedic.Graha, dates []Date, r *Transits) error {
	all, err := y.sights(y.from)
	if err != nil {
		return err
	}
	s := all.At(g)
	list := []Stay{stayOf(&s, y.zone)}
	for i := range dates {
		if d := &dates[i]; d.Kind == "ingress" && d.Graha == g {
			list = append(list, stayOf(d.Transit, d.At))
		}
	}
	for i := range list {
		if list[i].End = y.instant(y.to); i+1 < len(list) {
			list[i].End = list[i+1].Start
		}
	}
	r.Stays = append(r.Stays, list...)
	return nil
}

func stayOf(x *Sight, start vedic.Instant) Stay {
	s := Stay{Graha: x.Graha, Start: start, Rashi: x.Rashi, FromMoon: x.FromMoon, FromLagna: x.FromLagna,
		Good:  x.Outcome == gochar.Good || x.Outcome == gochar.Void,
		Vedha: x.Outcome == gochar.Void, Outcome: x.Outcome, By: x.By, Bindus: x.Bindus, Running: x.Running}
	s.Level = level(&s)
	return s
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

// contacts gives when a graha comes over the natal lights, the lagna and the lords of the time.
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

// eclipses gives those, anywhere on Earth, that touch a natal point within three degrees or fall in the Moon's sign.
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

// birthday gives the return of the Sun to his place at birth.
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

// months weighs the twelve months of the calendar whose middle lies in the year.
func (y *year) months() ([]YearMonth, error) {
	const count = 12
	list := make([]YearMonth, count)
	var seen [count]vedic.ByGraha[Sight]
	var mean [10]float64
	first := time.Date(y.zone.Year(), y.zone.Month(), 1, 0, 0, 0, 0, y.zone.Location())
	if y.zone.Day() > 15 {
		first = first.AddDate(0, 1, 0)
	}
	for i := range list {
		m := &list[i]
		m.Start.Time, m.End.Time = first.AddDate(0, i, 0), first.AddDate(0, i+1, 0)
		all, err := y.sights(vedic.JDOf(m.Start.AddDate(0, 0, 14)))
		if err != nil {
			return nil, err
		}
		seen[i] = all
		sum := 0.0
		for g, by := range ranks {
			if by > 0 {
				at := by * float64(all[g-1].Weight)
				sum, mean[g] = sum+at/100, mean[g]+at/count
			}
		}
		m.Score = vedic.Decimal(math.Round(sum*1000) / 1000)
	}
	byScore := slices.Clone(list)
	slices.SortStableFunc(byScore, func(a, b YearMonth) int { return cmp.Compare(b.Score, a.Score) })
	for i := range list {
		m := &list[i]
		m.Rank = 1 + slices.IndexFunc(byScore, func(x YearMonth) bool { return x.Start == m.Start })
		sign := 1.0
		if m.Rank > count/2 {
			sign = -1
		}
		by := func(s Sight) float64 { return sign * (float64(ranks[s.Graha]*float64(s.Weight)) - mean[s.Graha]) }
		apart := slices.DeleteFunc(slices.Clone(seen[i][:]), func(s Sight) bool { return ranks[s.Graha] == 0 })
		against := func(s Sight) int { // what speaks the other way is no ground, however little it does
			if sign*float64(s.Weight) < 0 {
				return 1
			}
			return 0
		}
		slices.SortStableFunc(apart, func(a, b Sight) int {
			return cmp.Or(against(a)-against(b), cmp.Compare(by(b), by(a)))
		})
		m.Because = apart[:2]
	}
	return list, nil
}

// order sorts stays by the weight of their graha and by time.
func order(a, b Stay) int {
	return cmp.Or(slices.Index(slow, a.Graha)-slices.Index(slow, b.Graha), a.Start.Compare(b.Start.Time))
}

package panchang

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Festival is a festival, vrat or sankranti on its date, with the rule that found it.
type Festival struct {
	Date vedic.Date `json:"date"`
	vedic.Named[Term]
	Kind        string      `json:"kind"`        // "festival", "vrat" or "sankranti"
	Window      *Span       `json:"window"`      // the kala that decides the date, or the time for the rite; an instant has no length
	Alternative *vedic.Date `json:"alternative"` // the other date that some keep
	Rule        Citation    `json:"rule"`
	Detail      *string     `json:"detail"`          // how the date was chosen
	Tithi       vedic.Tithi `json:"tithi,omitempty"` // none for a sankranti
	Tithis      *Span       `json:"tithiSpan,omitempty"`
	Kala        Term        `json:"kala,omitempty"`
	Choice      Term        `json:"choice,omitempty"` // "only", "first", "second", "fuller" or "neither"
	Parana      *Span       `json:"parana,omitempty"` // when the fast of an Ekadashi is broken
}

// most is how many dates a search for festivals goes over.
const most = 367

// Festivals gives the festivals, vrats and sankrantis whose dates lie from one date to another, both included, in the order of dates. The
// error is as [Days] yields it, or a *vedic.RangeError where the last date is more than 366 days after the first. The ephemeris must reach
// three days beyond both.
func Festivals(ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, o Options) ([]Festival, error) {
	if err := checkRange(from, to, from.Plus(most-1), p, &o); err != nil {
		return nil, err
	}
	f := finder{walker: newWalker(e, p, o), list: []Festival{}}
	err := f.gather(ctx, from.Plus(-3), to.Plus(3))
	if err == nil {
		err = f.run()
	}
	if err != nil {
		return nil, fmt.Errorf("panchang: festivals: %w", err)
	}
	list := slices.DeleteFunc(f.list, func(x Festival) bool { return x.Date.Since(from) < 0 || x.Date.Since(to) > 0 })
	slices.SortStableFunc(list, func(x, y Festival) int { return cmp.Compare(x.Date.JD(), y.Date.JD()) })
	return list, nil
}

// finder holds the days of a search.
type finder struct {
	*walker
	days   []feast
	tithis []part
	list   []Festival
	masa   lunation // of the tithi in hand
}

// feast is a day as festivals see it.
type feast struct {
	hours
	first    sight
	moonrise vedic.JD // zero for none
}

// gather finds the hours of every day and the tithis in them.
func (f *finder) gather(ctx context.Context, from, to vedic.Date) error {
	for d := from; d.Since(to) <= 0; d = d.Plus(1) {
		if err := ctx.Err(); err != nil {
			return err
		}
		var day feast
		var err error
		if day.hours, err = f.hours(d); err != nil {
			return fmt.Errorf("%v: %w", d, err)
		}
		if day.first, err = f.begin(day.begin, day.end); err != nil {
			return err
		}
		if day.moonrise, err = f.next(f.event(vedic.Moon, false), day.begin, day.end); err != nil {
			return err
		}
		from := len(f.tithis)
		if f.tithis, err = f.parts(f.tithis, &f.gain, &tithis, &day.first, day.end); err != nil {
			return err
		}
		for from > 0 && from < len(f.tithis) && f.tithis[from].start < f.tithis[from-1].end-second {
			f.tithis = slices.Delete(f.tithis, from, from+1) // what runs over from the day before
		}
		f.days = append(f.days, day)
	}
	return nil
}

// everyShivaratri gives way to the great one in Magha.
const everyShivaratri Term = "vrat.masik_shivaratri"

// run tries every rule on every tithi, and the sankrantis.
func (f *finder) run() error {
	for i := range f.tithis {
		t := f.tithis[i]
		if err := f.monthOf(t); err != nil {
			return err
		}
		for k := range observances {
			if r := &observances[k]; r.tithi == uint8(t.i+1) && f.holds(r.month) && !(r.term == everyShivaratri && f.holds(11)) {
				if err := f.observe(r, t); err != nil {
					return err
				}
			}
		}
		if n := t.i + 1; (n == 11 || n == 26) && i+1 < len(f.tithis) {
			if err := f.ekadashi(t, f.tithis[i+1]); err != nil {
				return err
			}
		}
		if n := t.i + 1; n >= 16 && f.holds(shraddha.month) {
			if _, _, err := f.keep(&shraddha, t); err != nil {
				return err
			}
		}
	}
	return f.sankrantis()
}

// monthOf sets the lunar month of a tithi.
func (f *finder) monthOf(t part) error {
	middle := (t.start + t.end) / 2
	s, err := f.look(middle)
	if err == nil {
		f.masa, err = f.lunation(&s)
	}
	return err
}

// holds says whether a rule for a month, or for each with 0, applies in the month in hand: yearly ones not in an adhika month, and in a
// kshaya month those of both its names.
func (f *finder) holds(m Masa) bool {
	return m == 0 || !f.masa.adhika && (m == f.masa.masa || m == f.masa.second)
}

// kala is a time of the day that a tithi must meet.
type kala uint8

const (
	sunrise kala = iota
	sunriseLong
	arunodaya
	pratah
	purvahna
	madhyahna
	aparahna
	sunset
	pradosha
	nishita
	moonrise
)

var festivalKalas = [...]Term{
	"kala.sunrise", "kala.sunrise_long", "slot.arunodaya", "kala.pratah", "kala.purvahna", "kala.madhyahna", "kala.aparahna", "kala.sunset",
	"slot.pradosha", "slot.nishita", "kala.moonrise",
}

// when gives a kala of a day; ok is false where the day lacks it.
func (d *feast) when(k kala) (from, to vedic.JD, ok bool) {
	switch k {
	case sunrise:
		return d.begin, d.begin, d.divided()
	case moonrise:
		return d.moonrise, d.moonrise, d.moonrise != 0
	}
	day, night := d.day(), d.night()
	switch k {
	case sunriseLong:
		from, to = d.begin, d.begin+day/5
	case arunodaya:
		from, to = d.begin-96*minute, d.begin
	case pratah:
		from, to = d.begin, d.begin+day/5
	case purvahna:
		from, to = d.begin, d.noon
	case madhyahna:
		from, to = d.begin+day*2/5, d.begin+day*3/5
	case aparahna:
		from, to = d.begin+day*3/5, d.begin+day*4/5
	case sunset:
		from, to = d.dusk, d.dusk
	case pradosha:
		from, to = d.dusk, d.dusk+night/5
	case nishita:
		from, to = d.dusk+night*7/15, d.dusk+night*8/15
	}
	return from, to, d.divided()
}

// cover gives how much of a kala a tithi covers, in days; an instant that it holds counts as a second, and a kala that must be covered
// whole counts only so.
func cover(t part, k kala, from, to vedic.JD) vedic.JD {
	if from == to {
		if t.start <= from+second && t.end > from+second {
			return second
		}
		return 0
	}
	both := min(t.end, to) - max(t.start, from)
	if k == sunriseLong && both < to-from {
		return 0
	}
	return max(both, 0)
}

// choice is what to do where a tithi meets the kala on two days, or on none.
type choice uint8

const (
	first choice = iota
	following
	fuller
	secondIfFull
	secondIfLong    // three muhurtas after sunrise
	secondIfShravan // the Moon in Shravana
	secondIfGhati   // a ghati after sunset
)

// pick is the day of an observance.
type pick struct {
	day, other int // indices of days; other is −1 for none
	choice     Term
}

// pick chooses the day of a tithi by its kala; ok is false where the search does not reach all its days.
func (f *finder) pick(r *observance, t part) (p pick, ok bool, err error) {
	var met [3]int
	n, own, in := 0, -1, -1
	for i := range f.days {
		d := &f.days[i]
		if d.begin > t.end+1 {
			break
		}
		if d.begin <= t.start && t.start < d.end {
			in = i
		}
		if cover(t, sunrise, d.begin, d.begin) > 0 && own < 0 {
			own = i
		}
		if from, to, ok := d.when(r.kala); ok && n < len(met) && cover(t, r.kala, from, to) > 0 {
			met[n], n = i, n+1
		}
	}
	if in < 0 || in+2 >= len(f.days) {
		return p, false, nil
	}
	switch n {
	case 0:
		p = pick{in, -1, "choice.neither"}
		if own >= 0 && !r.neitherFirst {
			p.day, p.other = own, in
		}
		return p, true, nil
	case 1:
		return pick{met[0], -1, "choice.only"}, true, nil
	}
	last := met[n-1]
	later, err := f.later(r, t, met[0], last)
	if later {
		return pick{last, met[0], "choice.second"}, true, err
	}
	return pick{met[0], last, "choice.first"}, true, err
}

// later says whether the second of two days is kept.
func (f *finder) later(r *observance, t part, one, two int) (bool, error) {
	a, b := &f.days[one], &f.days[two]
	from, to, _ := a.when(r.kala)
	from2, to2, _ := b.when(r.kala)
	switch r.both {
	case following:
		return true, nil
	case secondIfGhati:
		return !f.o.DiwaliFirst && t.end >= b.dusk+ghati, nil
	case fuller:
		return cover(t, r.kala, from2, to2) > cover(t, r.kala, from, to), nil
	case secondIfFull:
		return cover(t, r.kala, from2, to2) >= to2-from2, nil
	case secondIfLong:
		return t.end >= b.begin+b.day()/5, nil
	case secondIfShravan:
		s, err := f.look((from2 + to2) / 2)
		n, _ := s.Moon.Nakshatra()
		return n == vedic.Shravana, err
	}
	return false, nil
}

// observe adds a festival, and those that hang on it.
func (f *finder) observe(r *observance, t part) error {
	i, x, err := f.keep(r, t)
	if err != nil || x == nil || r.rite == nil {
		return err
	}
	return r.rite(f, i, t)
}

// keep adds what a rule finds for a tithi, and gives its day and the entry, nil where the search does not reach it.
func (f *finder) keep(r *observance, t part) (int, *Festival, error) {
	p, ok, err := f.pick(r, t)
	if err != nil || !ok {
		return 0, nil, err
	}
	d := &f.days[p.day]
	x := Festival{
		Date: d.date, Named: f.named(r.term), Kind: r.kind, Rule: Citation{string(r.term), r.source},
		Tithi: vedic.Tithi(t.i + 1), Kala: festivalKalas[r.kala], Choice: p.choice,
	}
	tithi := f.span(t.start, t.end)
	x.Tithis = &tithi
	if from, to, ok := d.when(r.kala); ok {
		window := f.span(from, to)
		x.Window = &window
	} else if !d.divided() {
		x.Choice = "choice.undivided"
	}
	if p.other >= 0 && p.other != p.day {
		x.Alternative = &f.days[p.other].date
	}
	f.detail(&x)
	f.list = append(f.list, x)
	return p.day, &f.list[len(f.list)-1], nil
}

// detail words how a date was chosen.
func (f *finder) detail(x *Festival) {
	text := strings.NewReplacer("{tithi}", x.Tithi.Name(f.o.Lang), "{kala}", x.Kala.Name(f.o.Lang)).Replace(x.Choice.Name(f.o.Lang))
	x.Detail = &text
}

package window

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Class is where the months of a window stand among those of random charts. The zero value means none.
type Class uint8

// The classes. Of the months of a random life 8 in 100 are marked, 12 more are favourable and 30 more open.
const (
	// Quiet is the lower half.
	Quiet Class = 1 + iota
	// Open is from the middle on.
	Open
	// Favourable is from 80 in 100 on.
	Favourable
	// Marked is from 92 in 100 on.
	Marked
)

var classKeys = []string{"quiet", "open", "favourable", "marked"}

// String returns the key.
func (c Class) String() string { return enum.String(c, 1, "Class", classKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Class) MarshalText() ([]byte, error) { return enum.Text(c, 1, "Class", classKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (c *Class) UnmarshalText(b []byte) error {
	return enum.Read(c, 1, "class", b, classKeys)
}

// Weight is what the dashas ("dasha"), the slow transits ("transit") and the ashtakavarga ("bindus") add to the score
// of a window.
type Weight struct {
	Factor string        `json:"factor"` // by key: dasha, transit or bindus
	Value  vedic.Decimal `json:"value"`  // the value that was found
}

// Options say which windows are looked for. Now must be set.
type Options struct {
	Matters []Matter
	// Now divides past from future, at the start of its day in the zone of the birth.
	Now time.Time
	// Until is the last day of the life; no month after it counts. Zero means that it is not known.
	Until time.Time
	// Gender decides the earliest age for marriage; zero means not given.
	Gender yoga.Gender
}

// view is a chart with what the score of a month needs, computed once.
type view struct {
	finding.View
	c      *kundali.Chart
	bindus bala.Bindus
	end    time.Time // when the lifetime ends
}

func read(c *kundali.Chart, until time.Time) (*view, error) {
	if err := c.CheckSky(); err != nil {
		return nil, err
	}
	end, err := c.EndOfLife(until)
	if err != nil {
		return nil, err
	}
	v := &view{c: c, bindus: bala.Ashtakavarga(c, bala.AshtakavargaOptions{}), end: end}
	v.Read(c)
	return v, nil
}

// MatterWindows has the windows of one matter. Quiet means that no graha strongly promises the
// matter. MarkedMonths and PlausibleMonths count the months of the ages at which the matter is
// plausible.
type MatterWindows struct {
	// Matter is what is looked for.
	Matter Matter `json:"matter"`
	// Quiet does not mean that there are no windows: each life has its better months.
	Quiet bool `json:"quiet"`
	// Windows are at most one that is past and three to come, by time; empty, not nil, if there are none.
	Windows         []Window `json:"windows"`
	MarkedMonths    int      `json:"markedMonths"`
	PlausibleMonths int      `json:"plausibleMonths"`
	// Source is the texts that name houses and karakas.
	Source finding.Sources `json:"source"`
}

// Window is a run of months that tradition would look at for a matter. Rank is its place in this life, 1 the first;
// Class says how common such months are in random lives. Neither is a likelihood.
type Window struct {
	// Start is the beginning of a month, in the zone of the birth.
	Start vedic.Instant `json:"start"`
	// End is that of the month after the last: 3 to 18 months later.
	End vedic.Instant `json:"end"`
	// Past says that it ended before Now.
	Past  bool  `json:"past"`
	Class Class `json:"class"`
	Rank  int   `json:"rank"`
	// Score is 0 to 1, the mean of its months.
	Score vedic.Decimal `json:"score"`
	// Maha and Antara rule throughout.
	Maha   vedic.Graha `json:"maha"`
	Antara vedic.Graha `json:"antara"`
	// Jupiter and Saturn are the signs where they are at its middle.
	Jupiter vedic.Rashi `json:"jupiter"`
	Saturn  vedic.Rashi `json:"saturn"`
	// Because is "dasha", "transit" and "bindus", which add up to Score but for rounding.
	Because []Weight `json:"because"`

	order float64 // the score by how plausible the age is
}

// month is a month of a life.
type month struct {
	at              time.Time
	age             float64
	maha, antara    vedic.Graha
	jupiter, saturn vedic.Rashi
}

// months lists those of a life, to the end of the lifetime, with what rules in their middle. A month for which the
// ephemeris does not reach is left out, so that who was born near the end of its range has fewer. One look at a month's
// fifteenth is enough: the fastest that counts, Jupiter, takes a year for a sign.
func (v *view) months(e gochar.Ephemeris) ([]month, error) {
	if e == nil {
		return nil, vedic.ErrNoEphemeris
	}
	birth := v.c.Birth.Time
	end := v.end
	d, err := v.c.Dashas(2, birth, end)
	if err != nil {
		return nil, err
	}
	o := gochar.Options{Ayanamsa: v.c.Sky.Settings.Ayanamsa}
	from, to := vedic.JDOf(birth), vedic.JDOf(end)
	if first, last := e.Range(); from < first || to > last {
		from, to = max(from, first), min(to, last)
	}
	var slowly seeker
	var list []month
	maha, antara := 0, 0
	y, m, _ := birth.Date()
	for n := 1; ; n++ {
		start := time.Date(y, m+time.Month(n), 1, 0, 0, 0, 0, birth.Location())
		middle := start.AddDate(0, 0, 14)
		jd := vedic.JDOf(middle)
		if !start.AddDate(0, 1, 0).Before(end) || jd > to {
			return list, nil
		}
		if jd < from {
			continue
		}
		signs, err := slowly.at(e, jd, o)
		if err != nil {
			return nil, fmt.Errorf("window: %w", err)
		}
		for maha < len(d.Periods)-1 && !middle.Before(d.Periods[maha].End.Time) {
			maha, antara = maha+1, 0
		}
		sub := d.Periods[maha].Sub
		for antara < len(sub)-1 && !middle.Before(sub[antara].End.Time) {
			antara++
		}
		list = append(list, month{start, middle.Sub(birth).Hours() / 24 / 365.25, d.Periods[maha].Lord,
			sub[antara].Lord, signs[0], signs[1]})
	}
}

// seeker gives the signs of Jupiter and Saturn at moments that follow each other. It looks at the sky only where one of
// the two may have come to an edge since: most months need no look.
type seeker struct {
	signs [2]vedic.Rashi
	safe  vedic.JD // before it both are where they were
}

// fastest is more than Jupiter (0.2425° a day) and Saturn (0.1350°) ever move.
var fastest = [2]float64{0.26, 0.15}

func (s *seeker) at(e gochar.Ephemeris, jd vedic.JD, o gochar.Options) ([2]vedic.Rashi, error) {
	if jd < s.safe {
		return s.signs, nil
	}
	sky, err := gochar.At(e, jd, o)
	if err != nil {
		return s.signs, err
	}
	days := math.Inf(1)
	for i, g := range []vedic.Graha{vedic.Jupiter, vedic.Saturn} {
		lon := sky.At(g).Longitude
		s.signs[i] = lon.Rashi()
		in := (vedic.Angle(lon) % vedic.Sign).Degrees()
		days = min(days, min(in, 30-in)/fastest[i])
	}
	s.safe = jd + vedic.JD(days)
	return s.signs, nil
}

// weighed is a month with its score for a matter.
type weighed struct {
	*month
	dasha, transit, bindus, plausible float64
}

func (w *weighed) score() float64 { return w.dasha + w.transit + w.bindus }

// score weighs a month: 0.60 for the dashas, 0.30 for Jupiter and Saturn together, graded, and 0.10 for the bindus.
func (v *view) score(m Matter, promise *vedic.ByGraha[float64], at *month) weighed {
	row := &matters[m]
	of := func(n, least, span int) float64 { return max(0, min(1, float64(n-least)/float64(span))) }
	b := float64(0.5*of(v.bindus.Of(bala.Contributor(vedic.Jupiter)).Bindus.At(at.jupiter), 2, 4)) +
		float64(0.5*of(v.bindus.Sarva.At(at.jupiter), 22, 12))
	return weighed{at, 0.6 * dashas(&v.View, promise, at.maha, at.antara),
		0.3 * transits(&v.View, row, at.jupiter, at.saturn), 0.1 * b, row.plausible(at.age)}
}

func (v *view) promise(m Matter) vedic.ByGraha[float64] { return promised(&v.View, m) }

// dashas is how far the lords of a maha and an antara dasha give a matter, 0 to 1: by their promise, and by the house
// of the second from the first.
func dashas(v *finding.View, promise *vedic.ByGraha[float64], maha, antara vedic.Graha) float64 {
	d := float64(0.4*promise.At(maha)) + float64(0.45*promise.At(antara))
	switch v.From(antara, maha) {
	case 6, 8:
	case 2, 12:
		d += 0.075
	default:
		d += 0.15
	}
	return d
}

// transits is how far Jupiter and Saturn in two signs reach a matter, 0 to 1. It is the geometric mean, since the rule
// wants both: where one of them does not reach the matter at all the other counts for nothing, which a sum would not
// say.
func transits(v *finding.View, row *matter, jupiter, saturn vedic.Rashi) float64 {
	return math.Sqrt(reach(v, row, jupiter, 1, 5, 7, 9) * reach(v, row, saturn, 1, 3, 7, 10))
}

// reach is how far a graha in a sign reaches a matter, 0 to 1: its house from the lagna, the lord of it, and the same
// from the Moon, by presence or aspect; of two houses the mean.
func reach(v *finding.View, row *matter, sign vedic.Rashi, counts ...int) (all float64) {
	sees := func(r vedic.Rashi) bool { return slices.Contains(counts, sign.CountTo(r)) }
	for n := range finding.Members[vedic.Bhava](row.primary) {
		sum := 0.0
		ofMoon := v.Sign.At(vedic.Moon).Nth(int(n))
		for _, term := range []struct {
			is bool
			by float64
		}{
			{sees(v.Lagna.Nth(int(n))), 2}, {sees(v.Sign.At(v.LordOf(n))), 1.5},
			{sees(ofMoon), 1}, {sees(v.Sign.At(ofMoon.Lord())), 0.75},
		} {
			if term.is {
				sum += term.by
			}
		}
		all += min(1, sum/3) / float64(row.primary.Len())
	}
	return all
}

// Of returns the windows of each matter, in the order of o.Matters. Errors are [kundali.ErrNoSky] for a chart that was
// read back from JSON, a *[vedic.RangeError] for a matter that is none and for an Until before birth or more than 120
// years after it, and any error of the ephemeris.
func Of(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, o Options) ([]MatterWindows, error) {
	v, err := read(c, o.Until)
	if err != nil {
		return nil, fmt.Errorf("window: %w", err)
	}
	now := vedic.DateOf(o.Now.In(c.Birth.Time.Location())).In(c.Birth.Time.Location())
	months, err := v.months(e)
	if err != nil {
		return nil, err
	}
	list := make([]MatterWindows, 0, len(o.Matters))
	for _, m := range o.Matters {
		if err := m.check(); err != nil {
			return nil, err
		}
		list = append(list, v.windowsOf(m, months, now, o.Gender))
	}
	return list, nil
}

// Share returns how many in 100 months of random lives have this class or a higher one: 8 marked, 20 favourable, 50
// open, 100 quiet. It is 0 for a value that is no class.
func (c Class) Share() int {
	switch c {
	case Quiet:
		return 100
	case Open:
		return 50
	case Favourable:
		return 20
	case Marked:
		return 8
	}
	return 0
}

// The rules of windows: which months are kept, how they are joined and how many windows are
// returned.
const (
	keptQuantile           = 0.85
	mostGap                = 2
	leastMonths            = 3
	mostMonths             = 18
	mostFuture             = 3
	mostShare              = 0.12
	leastPlausible         = 0.3
	quietBelow             = 0.5
	monthSeconds   float64 = 365.25 / 12 * 86400
)

// windowsOf looks for the windows of a matter. There may be none.
func (v *view) windowsOf(m Matter, life []month, now time.Time, g yoga.Gender) MatterWindows {
	promise := v.promise(m)
	row := &matters[m]
	r := MatterWindows{Matter: m, Quiet: true, Windows: []Window{}, Source: row.source}
	for _, by := range promise {
		r.Quiet = r.Quiet && by < quietBelow
	}
	list := v.plausibleMonths(m, &promise, life, g)
	r.PlausibleMonths = len(list)
	scores := make([]float64, len(list))
	for i := range list {
		if scores[i] = list[i].score(); scores[i] >= row.marked {
			r.MarkedMonths++
		}
	}
	if len(list) == 0 {
		return r
	}
	// There are two scales. Months are kept by their rank within this life, so that a chart of
	// little promise has its better months too. Windows are classed by their rank among random
	// lives, so that such months are called quiet or open and not favourable.
	slices.Sort(scores)
	all := v.runs(list, scores[int(keptQuantile*float64(len(scores)-1))], row, now)
	r.Windows = bestWindows(v.soon(row, all, now), len(list))
	return r
}

// Windows are looked for in the years after now, or after the age at which a matter is half as plausible as it ever
// gets: work for a child is the work of its twenties.
const (
	halfPlausible = 0.5
	yearsAhead    = 15
)

// soon returns the windows that are past and those to come that begin within some years; all where none does.
func (v *view) soon(row *matter, all []Window, now time.Time) []Window {
	begin := v.c.Birth.Time
	for row.plausible(begin.Sub(v.c.Birth.Time).Hours()/24/365.25) < halfPlausible && begin.Before(v.end) {
		begin = begin.AddDate(0, 1, 0)
	}
	if now.After(begin) {
		begin = now
	}
	horizon := begin.AddDate(yearsAhead, 0, 0)
	near := slices.DeleteFunc(slices.Clone(all), func(w Window) bool { return w.Start.After(horizon) })
	if slices.ContainsFunc(near, func(w Window) bool { return !w.Past }) {
		return near
	}
	return all
}

func (v *view) plausibleMonths(m Matter, promise *vedic.ByGraha[float64], life []month, g yoga.Gender) []weighed {
	floor := m.floor(g)
	var list []weighed
	for i := range life {
		if life[i].age < floor {
			continue
		}
		if w := v.score(m, promise, &life[i]); w.plausible >= leastPlausible {
			list = append(list, w)
		}
	}
	return list
}

// runs joins the months at a score or above it into windows: gaps of two months are filled, a change of antara parts
// them, and none is shorter than three months or longer than eighteen.
func (v *view) runs(list []weighed, least float64, row *matter, now time.Time) (all []Window) {
	first, last := -1, -1
	flush := func() {
		if first >= 0 && last-first+1 >= leastMonths {
			all = append(all, windowOf(list[first:last+1], row, now))
		}
		first = -1
	}
	for i := range list {
		if list[i].score() < least {
			continue
		}
		if first >= 0 && (i-last > mostGap+1 || list[i].antara != list[first].antara ||
			list[i].maha != list[first].maha || i-first+1 > mostMonths) {
			flush()
		}
		if first < 0 {
			first = i
		}
		last = i
	}
	flush()
	byRank := slices.Clone(all)
	slices.SortStableFunc(byRank, func(a, b Window) int { return cmp.Compare(b.order, a.order) })
	for i := range all {
		all[i].Rank = 1 + slices.IndexFunc(byRank, func(w Window) bool { return w.Start == all[i].Start })
	}
	return all
}

func windowOf(list []weighed, row *matter, now time.Time) Window {
	var d, t, b, age float64
	for i := range list {
		n := float64(len(list))
		age += list[i].plausible / n
		d, t, b = d+list[i].dasha/n, t+list[i].transit/n, b+list[i].bindus/n
	}
	end := list[len(list)-1].at.AddDate(0, 1, 0)
	middle := &list[len(list)/2]
	round := func(x float64) vedic.Decimal { return vedic.Decimal(math.Round(x*1000) / 1000) }
	w := Window{Start: vedic.Instant{Time: list[0].at}, End: vedic.Instant{Time: end}, Past: !end.After(now),
		Score: round(d + t + b), Maha: list[0].maha, Antara: list[0].antara, Jupiter: middle.jupiter,
		Saturn: middle.saturn, Because: []Weight{{"dasha", round(d)}, {"transit", round(t)}, {"bindus", round(b)}}}
	w.order = (d + t + b) * (0.6 + float64(0.4*age))
	switch s := d + t + b; {
	case s >= row.marked:
		w.Class = Marked
	case s >= row.good:
		w.Class = Favourable
	case s >= row.open:
		w.Class = Open
	default:
		w.Class = Quiet
	}
	return w
}

// bestWindows returns the best past window and the three best future windows, as long as they cover no
// more than 12 of 100 plausible months.
func bestWindows(all []Window, months int) []Window {
	// The share is bounded because a prediction that covers half of a life comes true by chance.
	best := slices.Clone(all)
	slices.SortStableFunc(best, func(a, b Window) int { return cmp.Compare(a.Rank, b.Rank) })
	list := []Window{}
	room := mostShare * float64(months) * monthSeconds
	past, future := 0, 0
	for _, w := range best {
		long := w.End.Sub(w.Start.Time).Seconds()
		if w.Past && past == 1 || !w.Past && future == mostFuture || long > room {
			continue
		}
		room -= long
		if list = append(list, w); w.Past {
			past++
		} else {
			future++
		}
	}
	slices.SortFunc(list, func(a, b Window) int { return a.Start.Compare(b.Start.Time) })
	return list
}

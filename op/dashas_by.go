package op

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// Dashas are the periods of a chart by any system, and of Vimshottari where it is counted otherwise than from the
// star of the Moon. Their members have the names and the meaning of those of [kundali.Vimshottari], with more
// beside them.
type Dashas struct {
	// System is the key of the system, Name its name in the language of the answer.
	System string `json:"system"`
	Name   string `json:"name"`
	// Use says when the text would use it, or how it goes; absent where there is nothing to say.
	Use string `json:"use,omitempty"`
	// MoonNakshatra is where the Moon stands, whatever the dasha is counted from.
	MoonNakshatra kundali.NakshatraPosition `json:"moonNakshatra"`
	// Seed and Star are what a dasha of the stars is counted from; absent for others.
	Seed *dasha.Seed `json:"seed,omitempty"`
	Star *dasha.From `json:"star,omitempty"`
	// Tribhagi says that the years are a third of the usual ones, in three times as many rounds.
	Tribhagi bool `json:"tribhagi,omitzero"`
	// Balance is what is left of the first period at birth.
	Balance kundali.Balance `json:"balance"`
	// Levels is how deep Periods go, 1 to 5.
	Levels int `json:"levels"`
	// Periods are those of the span in order of time; Current is the chain that runs at AsOf, the longest period first,
	// empty where none does. Neither is nil.
	Periods []DashaPeriod `json:"periods"`
	Current []DashaPeriod `json:"current"`
	AsOf    vedic.Instant `json:"asOf"`
	// Applicability is set for nakshatra dashas only.
	Applicability *Applicability `json:"applicability,omitempty"`
	// Yoginis, Kalachakra and Signs show how the dasha was derived. Each is set only for its own
	// system.
	Yoginis    []Yogini          `json:"yoginis,omitempty"`
	Kalachakra *dasha.Kalachakra `json:"kalachakra,omitempty"`
	Signs      *rashidasha.Dasha `json:"signs,omitempty"`
	Source     vedic.Source      `json:"source"`
}

// DashaPeriod is a period as [kundali.DashaPeriod] has it. One of a sign has its Rashi, and the lord of that sign
// as its Lord: of two lords Mars and Saturn. FromMoon and FromSun are the other signs of Sudarshana. A period of no
// years ends as it starts.
type DashaPeriod struct {
	Lord     vedic.Graha `json:"lord"`
	Rashi    vedic.Rashi `json:"rashi,omitzero"`
	FromMoon vedic.Rashi `json:"fromMoon,omitzero"`
	FromSun  vedic.Rashi `json:"fromSun,omitzero"`
	// The leap of Kalachakra that led here.
	Gati dasha.Gati `json:"gati,omitzero"`
	// Level is 1 for a maha dasha.
	Level int `json:"level"`
	// Start belongs to the period, End does not; both by the clocks of the birth place.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	// Partial says that the birth lies within it: it began before, and Start is when.
	Partial bool `json:"partial"`
	// Sub are the periods within it that meet the span; absent on the deepest level that was asked for.
	Sub []DashaPeriod `json:"sub,omitempty"`
}

// Applicability says whether the text would use a dasha of the stars for the birth.
type Applicability struct {
	// Applicable is the text's verdict, Because the facts that decide.
	Applicable bool          `json:"applicable"`
	Because    []DashaGround `json:"because"`
	Source     vedic.Source  `json:"source"`
}

// DashaGround is a fact that decides on it, in words.
type DashaGround struct {
	dasha.Ground
	// Text is the fact in words, in the language of the answer.
	Text string `json:"text"`
}

// Yogini is the name of the yogini of a lord.
type Yogini struct {
	Lord vedic.Graha `json:"lord"`
	Name string      `json:"name"`
}

// mostPeriods is how many periods are shown at once: about as many as level 5 of ten years has in the dashas of the
// stars. It bounds the time and the memory of one answer, whatever the system and the span.
const mostPeriods = 20_000

// DashasBy returns the periods of a report by a system, whether or not the text would use it.
// Parameters that contradict each other, or that need an unknown hour of birth, are *[Invalid].
func (d *Calculator) DashasBy(on *Request, a *DashasInput) (*Answer[Dashas], error) {
	if a.Levels == 0 {
		a.Levels = 3
	}
	if err := a.check(); err != nil {
		return nil, err
	}
	x := dashaReader{on: on, ask: a, sky: &on.Report.Sky}
	all := &Dashas{System: a.System, Levels: a.Levels}
	if all.System == "" {
		all.System = dasha.SystemVimshottari.String()
	}
	words, err := x.read(all)
	if errors.Is(err, dasha.ErrHourUnknown) {
		err = wrongly("system", form.IncompatibleWith,
			"The hour of birth is not known (its accuracy is 12 hours), and this hangs on it.")
	}
	if err != nil {
		return nil, err
	}
	moon, err := on.Report.Chart.Dashas(1, on.Report.Birth.Time, on.Report.Birth.Time)
	if err != nil {
		return nil, err
	}
	return readingOf(d, on, "kundali.dashas", func(l vedic.Lang) (*Dashas, []vedic.Warning) {
		worded := *all
		worded.MoonNakshatra = moon.In(l).MoonNakshatra
		words(&worded, l)
		return &worded, nil
	})
}

// wrongly is the fault of one field.
func wrongly(name, code, detail string) error {
	return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: code, Detail: detail}}}
}

// dashaReader reckons what was asked; its results are put into words later.
type dashaReader struct {
	on  *Request
	ask *DashasInput
	sky *vedic.Sky
}

// dashaWords puts names into a copy of what was reckoned.
type dashaWords func(all *Dashas, l vedic.Lang)

// hourUnknown reports whether the time of birth is unknown, which is entered as an accuracy of 12
// hours.
func (x *dashaReader) hourUnknown() bool { return x.on.Report.Birth.Accuracy >= 12*time.Hour }

// read computes the periods of the requested system. Keys of nakshatra dashas are tried first; the
// keys of sign dashas do not overlap with them.
func (x *dashaReader) read(all *Dashas) (dashaWords, error) {
	var star dasha.System
	var sign rashidasha.System
	switch {
	case star.UnmarshalText([]byte(all.System)) == nil:
		return x.star(all, star)
	case all.System == kalachakraKey:
		return x.kalachakra(all)
	}
	if err := sign.UnmarshalText([]byte(all.System)); err != nil {
		return nil, wrongly("system", form.NotAllowed, err.Error())
	}
	return x.sign(all, sign)
}

// star reckons a dasha of the stars.
func (x *dashaReader) star(all *Dashas, s dasha.System) (dashaWords, error) {
	seed, err := seedOf(x.on.Report.Chart, x.ask.Seed)
	if err != nil {
		return nil, err
	}
	o := x.ask.Stars
	o.Year, o.HourUnknown = x.sky.Settings.Year, x.hourUnknown()
	tree, err := dasha.Of(s, seed, x.sky.At, o)
	if err != nil {
		return nil, err
	}
	all.Seed, all.Star, all.Tribhagi = &seed, &o.From, o.Tribhagi
	left := tree.Balance()
	all.Balance = kundali.Balance{Lord: left.Lord, Duration: left.String(), Days: kundali.Decimal(left.Remaining)}
	row := starRow(s)
	all.Source = row.Source
	dress := func(p *dasha.Period) (DashaPeriod, vedic.JD, vedic.JD) {
		return DashaPeriod{Lord: p.Lord, Level: p.Level}, p.Start, p.End
	}
	err = fillDashas(x, all, slices.Values(tree.Mahas()), dasha.Period.Sub, dress)
	fits := dasha.Fits(x.sky, dasha.FitOptions{HourUnknown: x.hourUnknown()})
	fit := fits[slices.IndexFunc(fits, func(f dasha.Fit) bool { return f.System == row.System })]
	return func(all *Dashas, l vedic.Lang) {
		all.Name, all.Use = s.Name(l), row.Use(l)
		all.Applicability = &Applicability{Applicable: fit.Applicable, Source: fit.Source}
		for _, g := range fit.Because {
			all.Applicability.Because = append(all.Applicability.Because, DashaGround{g, g.Condition.Text(l)})
		}
		if row.System == dasha.SystemYogini {
			for _, share := range row.Lords {
				all.Yoginis = append(all.Yoginis, Yogini{share.Lord, dasha.YoginiName(share.Lord, l)})
			}
		}
	}, err
}

// starRow returns the row of a system, for a variant that of the system that it varies.
func starRow(s dasha.System) dasha.Row {
	switch s {
	case dasha.SystemYoginiKetu:
		s = dasha.SystemYogini
	case dasha.SystemAshtottariOfNext:
		s = dasha.SystemAshtottari
	}
	rows := dasha.Systems()
	return rows[slices.IndexFunc(rows, func(r dasha.Row) bool { return r.System == s })]
}

// seedOf finds what is counted from. A point that the chart has not, as Gulika where the Sun does not rise, is
// *[Invalid].
func seedOf(c *kundali.Chart, p dasha.Point) (dasha.Seed, error) {
	seed, err := dasha.SeedOf(&c.Sky, p)
	if !errors.Is(err, dasha.ErrSeed) {
		return seed, err
	}
	if p == dasha.PointIndu || p == dasha.PointPranapada {
		return lagnaSeed(c, p)
	}
	all, err := points.Of(c, points.Options{})
	if err != nil {
		return seed, err
	}
	key := points.Term(p.String())
	if p == dasha.PointTrisphuta {
		key = "tri"
	}
	at, ok := all.Point(key)
	if !ok {
		return seed, noSeed(p)
	}
	return dasha.Seed{Point: p, Longitude: at.Longitude}, nil
}

// noSeed is the fault of a point that the chart lacks.
func noSeed(p dasha.Point) error {
	return wrongly("seed", form.NotAllowed,
		fmt.Sprintf("This birth has no %v: it depends on the sunrise and on the hour of birth.", p))
}

// lagnaSeed finds the pranapada, and the indu lagna. That is a sign, counted from the Moon's: it is taken at her
// degree.
func lagnaSeed(c *kundali.Chart, p dasha.Point) (dasha.Seed, error) {
	lagnas, err := jaimini.Lagnas(&c.Sky, jaimini.Options{})
	if err != nil {
		return dasha.Seed{}, err
	}
	key := map[dasha.Point]jaimini.Term{dasha.PointIndu: "indu_lagna", dasha.PointPranapada: "pranapada"}[p]
	i := slices.IndexFunc(lagnas, func(l jaimini.SpecialLagna) bool { return l.Lagna == key })
	if i < 0 || c.Birth.Accuracy >= 12*time.Hour {
		return dasha.Seed{}, noSeed(p)
	}
	if at := lagnas[i].Longitude; at != nil {
		return dasha.Seed{Point: p, Longitude: *at}, nil
	}
	moon := c.Sky.Grahas[vedic.Moon-1].Longitude
	steps := moon.Rashi().CountTo(lagnas[i].Rashi) - 1
	return dasha.Seed{Point: p, Longitude: moon.Plus(vedic.Angle(steps) * vedic.Sign)}, nil
}

// kalachakra reckons the wheel of time.
func (x *dashaReader) kalachakra(all *Dashas) (dashaWords, error) {
	o := x.ask.Wheel
	o.Year, o.HourUnknown = x.sky.Settings.Year, x.hourUnknown()
	k, err := dasha.KalachakraOf(x.sky.Grahas[vedic.Moon-1].Longitude, x.sky.At, o)
	if err != nil {
		return nil, err
	}
	all.Kalachakra, all.Source = k, k.Source
	all.Balance = x.left(k.First.Lord(), float64(k.Left))
	err = fillDashas(x, all, k.All(1), k.Sub, func(p *dasha.SignPeriod) (DashaPeriod, vedic.JD, vedic.JD) {
		return DashaPeriod{Lord: p.Rashi.Lord(), Rashi: p.Rashi, Gati: p.Gati, Level: p.Level}, p.Start, p.End
	})
	return func(all *Dashas, l vedic.Lang) { all.Name = dasha.KalachakraName(l) }, err
}

// sign reckons a dasha of the signs.
func (x *dashaReader) sign(all *Dashas, s rashidasha.System) (dashaWords, error) {
	o := x.ask.Signs
	o.HourUnknown = x.hourUnknown()
	r, err := rashidasha.Of(s, x.sky, o)
	if errors.Is(err, rashidasha.ErrNoSunrise) {
		return nil, wrongly("system", form.NotAllowed, sentence(err))
	}
	if err != nil {
		return nil, err
	}
	mahas := r.Mahas()
	all.Signs, all.Source = r, r.Source
	all.Balance = x.left(lordOf(&mahas[0]), float64(r.Left*r.Lengths[0].Years))
	rows := rashidasha.Systems()
	row := rows[slices.IndexFunc(rows, func(row rashidasha.Row) bool { return row.System == s })]
	err = fillDashas(x, all, slices.Values(mahas), r.Sub, func(p *rashidasha.Period) (DashaPeriod, vedic.JD, vedic.JD) {
		shown := DashaPeriod{Lord: lordOf(p), Rashi: p.Rashi, FromMoon: p.FromMoon, FromSun: p.FromSun, Level: p.Level}
		return shown, p.Start, p.End
	})
	return func(all *Dashas, l vedic.Lang) { all.Name, all.Use = row.Name(l), row.Use(l) }, err
}

// lordOf is the lord of the sign of a period; of one that is none of a sign, as of Naisargika, its graha.
func lordOf(p *rashidasha.Period) vedic.Graha {
	if p.Rashi != 0 {
		return p.Rashi.Lord()
	}
	return p.Lord
}

// left is a balance of so many years, in years, months of a twelfth and days of a thirtieth of one. A balance of 2.5
// years is P2Y6M0D in these parts, whatever the length of the year; its days are counted by the year of the settings.
func (x *dashaReader) left(lord vedic.Graha, years float64) kundali.Balance {
	parts := int(math.Round(years * 360))
	days := float64(dasha.Later(x.sky.At, years, x.sky.Settings.Year) - x.sky.At)
	b := dasha.Balance{Years: parts / 360, Months: parts / 30 % 12, Days: parts % 30}
	return kundali.Balance{Lord: lord, Duration: b.String(), Days: kundali.Decimal(days)}
}

// dashaWriter dresses periods of any kind for sending: those that run at some moment of a span, both its ends included.
type dashaWriter[P any] struct {
	levels          int
	from, to, birth vedic.JD
	zone            *time.Location
	room            int // how many more there may be
	sub             func(P) []P
	dress           func(*P) (p DashaPeriod, start, end vedic.JD)
}

// fillDashas puts the periods asked for into an answer, and the chain that runs. The chain is found by the same walk
// over a span of one moment, so that it and the periods cannot differ.
func fillDashas[P any](x *dashaReader, all *Dashas, mahas iter.Seq[P], sub func(P) []P,
	dress func(*P) (DashaPeriod, vedic.JD, vedic.JD)) error {
	from, to, at := x.ask.span(x.on)
	w := dashaWriter[P]{levels: x.ask.Levels, from: x.sky.At, to: vedic.JD(math.Inf(1)), birth: x.sky.At,
		zone: at.Location(), room: mostPeriods, sub: sub, dress: dress}
	list := slices.Collect(mahas)
	chain := w
	chain.from = vedic.JDOf(at)
	chain.to = chain.from
	if !from.IsZero() {
		w.from = max(w.from, vedic.JDOf(from))
	}
	if !to.IsZero() {
		w.to = vedic.JDOf(to)
	}
	all.Periods = w.list(list)
	if w.room < 0 {
		return wrongly("to", form.OutOfRange,
			fmt.Sprintf("These are more than %d periods: ask for fewer levels, a shorter span, or at.", mostPeriods))
	}
	all.AsOf, all.Current = vedic.Instant{Time: at}, []DashaPeriod{}
	for level := chain.list(list); len(level) > 0; {
		i := slices.IndexFunc(level, func(p DashaPeriod) bool {
			return !at.Before(p.Start.Time) && at.Before(p.End.Time)
		})
		if i < 0 {
			break
		}
		p := level[i]
		level, p.Sub = p.Sub, nil
		all.Current = append(all.Current, p)
	}
	return nil
}

// list dresses those of the periods that meet the span, with what is in them. It stops as soon as there are too many,
// and room is then below zero.
func (w *dashaWriter[P]) list(periods []P) []DashaPeriod {
	list := []DashaPeriod{}
	for i := range periods {
		p, start, end := w.dress(&periods[i])
		if end <= w.from || start > w.to || w.room < 0 {
			continue
		}
		w.room--
		p.Partial = start <= w.birth && w.birth < end
		p.Start, p.End = vedic.InstantOf(start, w.zone), vedic.InstantOf(end, w.zone)
		if p.Level < w.levels {
			p.Sub = w.list(w.sub(periods[i]))
		}
		list = append(list, p)
	}
	return list
}

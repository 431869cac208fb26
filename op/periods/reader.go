package periods

import (
	"errors"
	"fmt"
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

// reader computes what an order asks for.
type reader struct {
	ask *Order
	sky *vedic.Sky
}

// hourUnknown reports whether the time of birth is unknown, which is entered as an accuracy of 12
// hours.
func (x *reader) hourUnknown() bool { return x.ask.Chart.Birth.Accuracy >= 12*time.Hour }

// read computes the periods of the requested system. Keys of nakshatra dashas are tried first; the
// keys of sign dashas do not overlap with them.
func (x *reader) read(all *Dashas) (words, error) {
	var star dasha.System
	var sign rashidasha.System
	switch {
	case star.UnmarshalText([]byte(all.System)) == nil:
		return x.star(all, star)
	case all.System == Kalachakra:
		return x.kalachakra(all)
	}
	if err := sign.UnmarshalText([]byte(all.System)); err != nil {
		return nil, wrongly("system", form.NotAllowed, err.Error())
	}
	return x.sign(all, sign)
}

// star reckons a dasha of the stars.
func (x *reader) star(all *Dashas, s dasha.System) (words, error) {
	seed, err := seedOf(x.ask.Chart, x.ask.Seed)
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
	err = fill(x, all, slices.Values(tree.Mahas()), dasha.Period.Sub, dress)
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
	zero := c.Sky.NakshatraZero
	if p == dasha.PointTrisphuta { // a sum of three longitudes
		zero *= 3
	}
	return dasha.Seed{Point: p, Longitude: at.Longitude.Plus(-zero)}, nil
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
		return dasha.Seed{Point: p, Longitude: c.Sky.NakshatraLongitude(*at)}, nil
	}
	moon := c.Sky.Grahas[vedic.Moon-1].Longitude
	steps := moon.Rashi().CountTo(lagnas[i].Rashi) - 1
	at := moon.Plus(vedic.Angle(steps) * vedic.Sign)
	return dasha.Seed{Point: p, Longitude: c.Sky.NakshatraLongitude(at)}, nil
}

// kalachakra reckons the wheel of time.
func (x *reader) kalachakra(all *Dashas) (words, error) {
	o := x.ask.Wheel
	o.Year, o.HourUnknown = x.sky.Settings.Year, x.hourUnknown()
	k, err := dasha.KalachakraOf(x.sky.MoonNakshatra(), x.sky.At, o)
	if err != nil {
		return nil, err
	}
	all.Kalachakra, all.Source = k, k.Source
	all.Balance = x.left(k.First.Lord(), float64(k.Left))
	err = fill(x, all, k.All(1), k.Sub, func(p *dasha.SignPeriod) (DashaPeriod, vedic.JD, vedic.JD) {
		return DashaPeriod{Lord: p.Rashi.Lord(), Rashi: p.Rashi, Gati: p.Gati, Level: p.Level}, p.Start, p.End
	})
	return func(all *Dashas, l vedic.Lang) { all.Name = dasha.KalachakraName(l) }, err
}

// sign reckons a dasha of the signs.
func (x *reader) sign(all *Dashas, s rashidasha.System) (words, error) {
	o := x.ask.Signs
	o.HourUnknown = x.hourUnknown()
	r, err := rashidasha.Of(s, x.sky, o)
	if errors.Is(err, rashidasha.ErrNoSunrise) {
		return nil, wrongly("system", form.NotAllowed, form.Sentence(err))
	}
	if err != nil {
		return nil, err
	}
	mahas := r.Mahas()
	all.Signs, all.Source = r, r.Source
	all.Balance = x.left(lordOf(&mahas[0]), float64(r.Left*r.Lengths[0].Years))
	rows := rashidasha.Systems()
	row := rows[slices.IndexFunc(rows, func(row rashidasha.Row) bool { return row.System == s })]
	err = fill(x, all, slices.Values(mahas), r.Sub, func(p *rashidasha.Period) (DashaPeriod, vedic.JD, vedic.JD) {
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
func (x *reader) left(lord vedic.Graha, years float64) kundali.Balance {
	parts := int(math.Round(years * 360))
	days := float64(dasha.Later(x.sky.At, years, x.sky.Settings.Year) - x.sky.At)
	b := dasha.Balance{Years: parts / 360, Months: parts / 30 % 12, Days: parts % 30}
	return kundali.Balance{Lord: lord, Duration: b.String(), Days: kundali.Decimal(days)}
}

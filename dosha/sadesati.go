package dosha

import (
	"context"
	"fmt"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// sadeSatiRule has no rows: the finding states where Saturn stands.
var sadeSatiRule = rule{id: "sade_sati", source: practice}

// SadeSatiAt returns where Saturn stands around the Moon of a chart at a moment, and all times of Sade Sati and dhaiya
// from a year before birth to the end of the life ([Options].Until), as far as the ephemeris reaches. The variant is
// "rising", "peak" or "setting" in Sade Sati, "kantaka" or "ashtama" in a dhaiya. The finding is absent in a break,
// when Saturn has gone back for a while, and at a moment after the life. Sade Sati passes and is no judgement of the
// chart: the severity is low, and medium at the peak. The errors are [kundali.ErrNoSky] for a chart that was read back
// and those of [gochar.Shanis].
//
// The periods are those of [gochar.Shanis], each with its stays and breaks, the last one cut at the end of the life.
// They are returned also where the finding is absent. A cancelled context ends the search with its error.
func SadeSatiAt(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, at vedic.JD, o Options) (Finding,
	[]gochar.ShaniPeriod, error) {
	if err := checkSadeSati(e, c); err != nil {
		return Finding{}, nil, err
	}
	first, last := e.Range()
	from := max(c.Sky.At-365.25, first)
	to := min(lifeEnd(c, &o), last)
	return sadeSatiIn(ctx, e, c, at, min(from, at), max(to, from), o)
}

// lifeEnd returns the end of the life.
func lifeEnd(c *kundali.Chart, o *Options) vedic.JD {
	if !o.Until.IsZero() {
		return vedic.JDOf(o.Until)
	}
	return vedic.JDOf(c.Birth.Time.AddDate(kundali.LifetimeYears, 0, 0))
}

// SadeSatiNow is SadeSatiAt with no other period than the one that runs, if one does, which takes a
// fraction of the work. Errors are those of SadeSatiAt.
func SadeSatiNow(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, at vedic.JD, o Options) (Finding,
	[]gochar.ShaniPeriod, error) {
	return sadeSatiIn(ctx, e, c, at, at, at+1, o)
}

// checkSadeSati returns an error without an ephemeris or the sky of a chart.
func checkSadeSati(e gochar.Ephemeris, c *kundali.Chart) error {
	err := c.CheckSky()
	if err == nil && e == nil {
		err = vedic.ErrNoEphemeris
	}
	if err != nil {
		return fmt.Errorf("dosha: sade sati: %w", err)
	}
	return nil
}

// sadeSatiIn looks in a span. A moment beyond the ephemeris is asked of gochar all the same, whose
// error says how far that reaches.
func sadeSatiIn(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, at, from, to vedic.JD, o Options) (Finding,
	[]gochar.ShaniPeriod, error) {
	if err := checkSadeSati(e, c); err != nil {
		return Finding{}, nil, err
	}
	v := newView(c, &o, 8, 0)
	first, last := e.Range()
	if !(at >= first && at <= last) {
		_, err := gochar.Shanis(ctx, e, vedic.Mesha, at, at, gochar.Options{})
		return Finding{}, nil, fmt.Errorf("dosha: sade sati: %w", err)
	}
	to = min(to, last)
	g := gochar.OptionsOf(c.Sky.Settings)
	var list []gochar.ShaniPeriod
	var err error
	if o.SadeSatiByDegree {
		list, err = gochar.ShanisByDegree(ctx, e, v.At.At(vedic.Moon), from, to, g)
	} else {
		list, err = gochar.Shanis(ctx, e, v.Sign.At(vedic.Moon), from, to, g)
	}
	if err != nil {
		return Finding{}, nil, fmt.Errorf("dosha: sade sati: %w", err)
	}
	list = gochar.CutShanis(list, lifeEnd(c, &o))
	return v.find(func(v *view) Finding { return v.sadeSati(list, at) }), list, nil
}

// sadeSati finds the stay that holds the moment.
func (v *view) sadeSati(list []gochar.ShaniPeriod, at vedic.JD) Finding {
	f := v.begin(SadeSati)
	for _, p := range list {
		for _, s := range p.Stays {
			if s.From > at || at >= s.To {
				continue
			}
			f.Before, f.Variant = Low, Variant(p.Kind.String())
			if p.Kind == gochar.SadeSati {
				f.Variant = Variant(s.Phase.String())
			}
			if s.Phase == gochar.Peak {
				f.Before = Medium
			}
			mark := v.Mark()
			v.Note(finding.Fact{Graha: vedic.Moon, Kind: finding.InSign, N: uint8(v.Sign.At(vedic.Moon))})
			v.Note(finding.Fact{Graha: vedic.Saturn, Kind: finding.Transit, N: uint8(s.House), M: uint8(s.Rashi)})
			v.Note(finding.Fact{Graha: vedic.Saturn, Kind: finding.StayBegins, Arc: seconds(s.From)})
			v.Note(finding.Fact{Graha: vedic.Saturn, Kind: finding.StayEnds, Arc: seconds(s.To)})
			v.Note(finding.Fact{Graha: vedic.Saturn, Kind: finding.WholeBegins, Arc: seconds(p.From)})
			v.Note(finding.Fact{Graha: vedic.Saturn, Kind: finding.WholeEnds, Arc: seconds(p.To)})
			v.because("moon", &sadeSatiRule, 0, mark)
			return f.weigh(f.Before, false)
		}
	}
	return f.weigh(NoSeverity, false)
}

// seconds returns a moment as a Fact carries it: whole seconds since 1970.
func seconds(at vedic.JD) vedic.Angle { return vedic.Angle(at.Time().Unix()) }

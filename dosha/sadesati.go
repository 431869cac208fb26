package dosha

import (
	"context"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

var sadeSatiRule = rule{id: "sade_sati", source: practice}

// SadeSatiAt tells where Saturn stands around the Moon of a chart at a moment, and all times of Sade Sati and dhaiya from a year before
// birth to a hundred years after it, as far as the ephemeris reaches. The variant is "rising", "peak" or "setting" in Sade Sati, "kantaka" or
// "ashtama" in a dhaiya; in a break, when Saturn has gone back for a while, the finding is absent. It passes and is no judgement of the
// chart: the severity is low, and medium at the peak. The errors are [kundali.ErrNoSky] for a chart that was read back and those of
// [gochar.Shanis].
func SadeSatiAt(ctx context.Context, e gochar.Ephemeris, c *kundali.Chart, at vedic.JD, o Options) (Finding, []gochar.ShaniPeriod, error) {
	if c.Sky.At == 0 {
		return Finding{}, nil, fmt.Errorf("dosha: sade sati: %w", kundali.ErrNoSky)
	}
	v := newView(c, &o, 8, 0)
	first, last := e.Range()
	if !(at >= first && at <= last) {
		_, err := gochar.Shanis(ctx, e, vedic.Mesha, at, at, gochar.Options{})
		return Finding{}, nil, fmt.Errorf("dosha: sade sati: %w", err)
	}
	from := max(c.Sky.At-365.25, first)
	to := min(c.Sky.At+100*365.25, last)
	g := gochar.Options{Ayanamsa: c.Sky.Settings.Ayanamsa, Node: c.Sky.Settings.Node}
	var list []gochar.ShaniPeriod
	var err error
	if o.SadeSatiByDegree {
		list, err = gochar.ShanisByDegree(ctx, e, v.at.At(vedic.Moon), min(from, at), max(to, at), g)
	} else {
		list, err = gochar.Shanis(ctx, e, v.sign.At(vedic.Moon), min(from, at), max(to, at), g)
	}
	if err != nil {
		return Finding{}, nil, fmt.Errorf("dosha: sade sati: %w", err)
	}
	return v.find(func(v *view) Finding { return v.sadeSati(list, at) }), list, nil
}

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
			mark := len(v.book)
			v.note(Fact{Graha: vedic.Moon, kind: inSign, n: uint8(v.sign.At(vedic.Moon))})
			v.note(Fact{Graha: vedic.Saturn, kind: transit, n: uint8(s.House), m: uint8(s.Rashi)})
			v.note(Fact{Graha: vedic.Saturn, kind: begins, arc: seconds(s.From)})
			v.note(Fact{Graha: vedic.Saturn, kind: ends, arc: seconds(s.To)})
			v.note(Fact{Graha: vedic.Saturn, kind: wholeBegins, arc: seconds(p.From)})
			v.note(Fact{Graha: vedic.Saturn, kind: wholeEnds, arc: seconds(p.To)})
			v.because("moon", &sadeSatiRule, 0, mark)
			return f.weigh(f.Before, false)
		}
	}
	return f.weigh(NoSeverity, false)
}

// A Fact that is a moment carries it as whole seconds since 1970.
func seconds(at vedic.JD) vedic.Angle { return vedic.Angle(at.Time().Unix()) }

func moment(a vedic.Angle) string { return time.Unix(int64(a), 0).UTC().Format(time.RFC3339) }

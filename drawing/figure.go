package drawing

import (
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Figure is a chart to draw: its kind, the sign of each house (in the bhava chalit that of the
// middle of the house), and the bodies, first the lagna and then the grahas from the Sun to Ketu.
// SignsOnly leaves degrees out of the drawing and its description.
type Figure struct {
	Frame Frame
	// Year is the calendar year in which an annual chart begins; 0 for other charts.
	Year      int
	Rashis    vedic.ByBhava[vedic.Rashi]
	Bodies    []Body
	SignsOnly bool
}

// Body is a graha, or with the zero Graha the lagna, in House 1 to 12. Degree is its place in the sign, [0,
// vedic.Sign). Retrograde is not set for the nodes, which go backward as a rule; Combust is not set in vargas, where a
// distance from the Sun means nothing.
type Body struct {
	Graha      vedic.Graha
	House      vedic.Bhava
	Degree     vedic.Angle
	Retrograde bool
	Combust    bool
}

// Of returns a figure of a chart. The rashi (D1) is drawn by signs, regardless of the house system
// of the chart. The bhava chalit has the chart's own houses, or those of Sripati if the chart has
// whole signs, which would repeat the rashi. Errors are a *[vedic.ParseError] for an undefined
// frame, [kundali.ErrNoSky] for a varga or a chalit of a chart that was parsed from JSON, and those
// of [kundali.Chart.Check].
func Of(c *kundali.Chart, f Frame) (*Figure, error) {
	if err := c.Check(); err != nil {
		return nil, fmt.Errorf("drawing: %w", err)
	}
	switch f {
	case Moon:
		return fromSigns(c, f, c.Graha(vedic.Moon).Rashi.Key), nil
	case Sun:
		return fromSigns(c, f, c.Graha(vedic.Sun).Rashi.Key), nil
	case Bhava:
		return chalit(c)
	case Frame(varga.D1):
		return fromSigns(c, f, c.Lagna.Rashi.Key), nil
	}
	if !varga.Varga(f).Valid() {
		return nil, frameError(fmt.Sprintf("Frame(%d)", f))
	}
	return fromVarga(c, varga.Varga(f))
}

// Annual reads the figure of an annual chart (varsha kundali) that begins in a year of the calendar: its rashi.
// It is empty for a chart that [kundali.Chart.Check] refuses.
func Annual(c *kundali.Chart, year int) *Figure {
	if c.Check() != nil {
		return &Figure{Frame: Frame(varga.D1), Year: year}
	}
	f := fromSigns(c, Frame(varga.D1), c.Lagna.Rashi.Key)
	f.Year = year
	return f
}

// name is what the chart is called.
func (f *Figure) name(l vedic.Lang) string {
	if f.Year != 0 {
		return text.Fill(words(l).words["frame.annual"], text.Pairs("year", l.Digits(strconv.Itoa(f.Year))))
	}
	return f.Frame.Name(l)
}

// bodies returns the lagna and the grahas with what holds in every chart.
func bodies(c *kundali.Chart) []Body {
	list := make([]Body, 10)
	list[0].Degree = c.Lagna.Longitude.InSign()
	for i := range c.Planets {
		p := &c.Planets[i]
		g := p.Graha.Key
		list[i+1] = Body{Graha: g, Degree: p.Longitude.InSign(), Retrograde: p.Retrograde && !g.Node(),
			Combust: p.Combust}
	}
	return list
}

// houses numbers the signs from the first.
func houses(first vedic.Rashi) (list vedic.ByBhava[vedic.Rashi]) {
	for i := range list {
		list[i] = first.Nth(i + 1)
	}
	return list
}

func fromSigns(c *kundali.Chart, f Frame, first vedic.Rashi) *Figure {
	list := bodies(c)
	list[0].House = vedic.Bhava(first.CountTo(c.Lagna.Rashi.Key))
	for i := range c.Planets {
		list[i+1].House = vedic.Bhava(first.CountTo(c.Planets[i].Rashi.Key))
	}
	return &Figure{Frame: f, Rashis: houses(first), Bodies: list}
}

func fromVarga(c *kundali.Chart, v varga.Varga) (*Figure, error) {
	x, err := c.Varga(v)
	if err != nil {
		return nil, fmt.Errorf("drawing: %w", err)
	}
	list, first := bodies(c), x.Lagna.Rashi.Key
	place := func(b *Body, r vedic.Rashi, degree vedic.Angle) {
		b.House, b.Degree, b.Combust = vedic.Bhava(first.CountTo(r)), degree, false
	}
	lagna, err := v.At(c.Lagna.Longitude, varga.Parashara)
	if err != nil {
		return nil, fmt.Errorf("drawing: %w", err)
	}
	place(&list[0], first, lagna.Degree)
	for i, p := range x.Placements {
		place(&list[i+1], p.Rashi, p.Degree)
	}
	return &Figure{Frame: Frame(v), Rashis: houses(first), Bodies: list}, nil
}

func chalit(c *kundali.Chart) (*Figure, error) {
	f := &Figure{Frame: Bhava, Bodies: bodies(c)}
	f.Bodies[0].House = 1
	if c.Sky.Settings.Houses != vedic.WholeSign {
		for i := range c.Houses {
			f.Rashis[i] = c.Houses[i].Rashi.Key
		}
		for i := range c.Planets {
			f.Bodies[i+1].House = c.Planets[i].House
		}
		return f, nil
	}
	if c.Sky.At == 0 {
		return nil, kundali.ErrNoSky
	}
	middles, _ := kundali.Madhyas(&c.Sky)
	for i, m := range middles {
		f.Rashis[i] = m.Rashi()
	}
	for i := range c.Planets {
		f.Bodies[i+1].House = kundali.BhavaAmong(&middles, c.Planets[i].Longitude)
	}
	return f, nil
}

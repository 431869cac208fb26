package drawing

import (
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Around is a chart with the transits of another moment in a band around it, each graha next to its
// sign. At is that moment in the time zone used for the title; the zero time is not shown.
type Around struct {
	Figure *Figure
	At     time.Time
	Bodies []Body // transiting grahas; their houses are those of the figure
}

// errBhava says why a bhava chalit has no band.
var errBhava = errors.New("drawing: the houses of a bhava chalit are not signs, so transits cannot be drawn around them")

// Around returns the figure with the grahas of another moment around it, by the settings of the
// chart. It returns an error for a bhava chalit, because its houses are not signs.
func (f *Figure) Around(at time.Time, now *vedic.ByGraha[vedic.Position]) (*Around, error) {
	if f.Frame == Bhava {
		return nil, errBhava
	}
	if now == nil {
		return nil, errors.New("drawing: the positions of the other moment are missing")
	}
	a := &Around{Figure: f, At: at}
	for i, p := range now {
		g := vedic.Graha(i + 1)
		a.Bodies = append(a.Bodies, Body{Graha: g, House: vedic.Bhava(f.Rashis[0].CountTo(p.Longitude.Rashi())),
			Degree: p.Longitude.InSign(), Retrograde: p.Speed < 0 && !g.Node()})
	}
	return a, nil
}

// band is how deep the band around the chart is.
const band = 200

// SVG draws the chart with its band. Errors are those of [Figure.SVG].
func (a *Around) SVG(o Options) ([]byte, error) { return a.draw(o, nil) }

// Scene returns the chart with its band as a scene. Errors are those of SVG.
func (a *Around) Scene(o Options) (*Scene, error) {
	s := &Scene{}
	_, err := a.draw(o, s)
	return s, err
}

func (a *Around) draw(o Options, s *Scene) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	f := a.Figure
	if f == nil || f.Frame.String() == "" {
		return nil, errNoFrame
	}
	if f.Frame == Bhava {
		return nil, errBhava
	}
	o.Name = printable(o.Name)
	v := words(o.Lang)
	around := v.words["transits"]
	if !a.At.IsZero() {
		around = fill(v.words["transits.at"], "at", o.Lang.Format(a.At, "2006-01-02 15:04"))
	}
	title := f.Frame.Name(o.Lang) + " – " + around
	if o.Name != "" {
		title = f.Frame.Name(o.Lang) + " – " + o.Name + " – " + around
	}
	const out = edge + band
	view := box{-out, -out, side + 2*out, side + 2*out, o.size(), o.size()}
	outer := Figure{Rashis: f.Rashis, Bodies: a.Bodies, SignsOnly: f.SignsOnly}
	p := open("transits-"+f.Frame.String()+"-"+o.Style.String(), view, o.Theme, o.Lang, title,
		f.describe(o.Style, o.Lang, v)+" "+around+": "+outer.inHouses(o.Lang, v), s)
	a.band(p, o.Style)
	f.chart(p, o, v, view.w)
	outer.write(p, bands[o.Style](), a.Bodies, o, v, view.w)
	return p.close(), nil
}

// band draws the lines of the band.
func (a *Around) band(p *paper, s Style) {
	const low, high = -band, side + band
	whole := []point{{low, low}, {high, low}, {high, high}, {low, high}, {low, low}}
	p.area(p.ink.tint, whole)
	p.rect(0, 0, side, side, p.ink.ground)
	var lines [][]point
	thirds := []int{side / 3, 2 * side / 3}
	if s == South {
		thirds = []int{side / 4, side / 2, 3 * side / 4}
	} else {
		lines = [][]point{{{low, low}, {0, 0}}, {{high, low}, {side, 0}}, {{high, high}, {side, side}},
			{{low, high}, {0, side}}}
	}
	for _, at := range thirds {
		lines = append(lines, []point{{at, low}, {at, 0}}, []point{{at, side}, {at, high}},
			[]point{{low, at}, {0, at}}, []point{{side, at}, {high, at}})
	}
	p.lines(p.ink.line, 3, lines...)
	p.lines(p.ink.line, 6, whole)
}

// bands are the cells of the band, by style, each beside the cell of the chart of the same index.
var bands = [...]func() *[12]cell{North: once(bandCells), South: once(southBand), East: once(bandCells)}

// bandCells lays three cells along each side, from the middle of the top to the left and round: so lie the houses of
// the North and the signs of the East, two triangles beside a square.
func bandCells() *[12]cell {
	const a, b, low, high = side / 3, 2 * side / 3, -band, side + band
	across := func(y int, shape ...point) cell {
		return newCell(shape, point{}, point{low, y + 4}, point{high, y + band - 4}, y+band/2)
	}
	along := func(x, middle int, shape ...point) cell {
		return newCell(shape, point{}, point{x, low}, point{x + band, high}, middle)
	}
	return &[12]cell{
		across(low, point{a, low}, point{b, low}, point{b, 0}, point{a, 0}),
		across(low, point{low, low}, point{a, low}, point{a, 0}, point{0, 0}),
		along(low, a/2, point{low, low}, point{0, 0}, point{0, a}, point{low, a}),
		along(low, side/2, point{low, a}, point{0, a}, point{0, b}, point{low, b}),
		along(low, side-a/2, point{low, b}, point{0, b}, point{0, side}, point{low, high}),
		across(side, point{0, side}, point{a, side}, point{a, high}, point{low, high}),
		across(side, point{a, side}, point{b, side}, point{b, high}, point{a, high}),
		across(side, point{b, side}, point{side, side}, point{high, high}, point{b, high}),
		along(side, side-a/2, point{side, b}, point{high, b}, point{high, high}, point{side, side}),
		along(side, side/2, point{side, a}, point{high, a}, point{high, b}, point{side, b}),
		along(side, a/2, point{side, 0}, point{high, low}, point{high, a}, point{side, a}),
		across(low, point{b, low}, point{high, low}, point{side, 0}, point{b, 0}),
	}
}

// southBand lays a cell beside each square of the South; at a corner it goes on around it, and is written in above or
// below.
func southBand() *[12]cell {
	const q = side / 4
	var cells [12]cell
	for i, at := range southAt {
		x, y, w, h := at.x*q, at.y*q, q, q
		switch at.y {
		case 0:
			y, h = -band, band
		case 3:
			y, h = side, band
		}
		switch {
		case h == band && at.x == 0:
			x, w = -band, q+band
		case h == band && at.x == 3:
			w = q + band
		case at.x == 0:
			x, w = -band, band
		case at.x == 3:
			x, w = side, band
		}
		cells[i] = newCell([]point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, point{}, point{x, y + 4},
			point{x + w, y + h - 4}, y+h/2)
	}
	return &cells
}

package gochar

import (
	"context"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// mark is where something is on the circle at a moment and how it moves, a day. For a graha seen from the Sun own
// is its own speed among the stars; else it is the same.
type mark struct {
	at         vedic.JD
	lon        vedic.Longitude
	speed, own vedic.Angle
}

func (m mark) rate() vedic.Angle   { return m.speed }
func (m mark) motion() vedic.Angle { return m.own }

// path is a motion on the circle.
type path func(at vedic.JD) (mark, error)

// pace is how closely a graha has to be looked at: in a cell of so many days it turns once at most, and goes less than
// a quarter of the circle. It comes back over an edge, or is asta, for less than reach days.
type pace struct{ cell, reach vedic.JD }

var paces vedic.ByGraha[pace] = [...]pace{{8, 0}, {1, 4}, {12, 250}, {4, 60}, {20, 300}, {8, 120}, {20, 300}, {30, 0},
	{30, 0}}

// wavering is the pace of the true node.
var wavering = pace{2, 30}

// seer follows grahas through one engine.
type seer struct {
	ctx         context.Context
	engine      ephemeris.Engine
	first, last vedic.JD
	o           Options
}

// search returns job a seer, and what job returns.
func search(ctx context.Context, e Ephemeris, o Options, job func(*seer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return e.Batch(func(engine ephemeris.Engine) error {
		s := &seer{ctx: ctx, engine: engine, o: o}
		s.first, s.last = e.Range()
		return job(s)
	})
}

func (s *seer) pace(g vedic.Graha) pace {
	if g.Node() && s.o.Node == vedic.TrueNode {
		return wavering
	}
	return paces.At(g)
}

// look returns a body, sidereal, in a frame.
func (s *seer) look(g vedic.Graha, at vedic.JD, f *ephemeris.Frame) (ephemeris.Apparent, error) {
	b := ephemeris.Body(g)
	if g.Node() {
		b = ephemeris.MeanNode + ephemeris.Body(s.o.Node)
	}
	a, err := s.engine.Body(b, at+vedic.JD(f.DeltaT/86400))
	if g == vedic.Ketu {
		a.Longitude += vedic.Circle / 2
	}
	return a, err
}

// nakshatraZero returns where nakshatras begin, from the beginning of the signs; 0 where both are counted by one
// ayanamsa.
func (o *Options) nakshatraZero(e ephemeris.Engine, at vedic.JD) (vedic.Angle, error) {
	if o.Nakshatras == 0 {
		return 0, nil
	}
	signs, err := e.Frame(at, o.Ayanamsa)
	if err != nil {
		return 0, err
	}
	nakshatras, err := e.Frame(at, o.zodiacs().NakshatraAyanamsa())
	return nakshatras.Ayanamsa - signs.Ayanamsa, err
}

// graha is the path of a graha among the stars.
func (s *seer) graha(g vedic.Graha) path {
	return func(at vedic.JD) (mark, error) {
		f, err := s.engine.Frame(at, s.o.Ayanamsa)
		if err != nil {
			return mark{}, err
		}
		a, err := s.look(g, at, &f)
		speed := a.Speed - f.AyanamsaRate
		return mark{at, vedic.NewLongitude(a.Longitude - f.Ayanamsa), speed, speed}, err
	}
}

// fromSun is the path of a graha as the Sun sees it go: its longitude less that of the Sun.
func (s *seer) fromSun(g vedic.Graha) path {
	return func(at vedic.JD) (mark, error) {
		f, err := s.engine.Frame(at, s.o.Ayanamsa)
		if err != nil {
			return mark{}, err
		}
		sun, err := s.look(vedic.Sun, at, &f)
		if err != nil {
			return mark{}, err
		}
		a, err := s.look(g, at, &f)
		return mark{at, vedic.NewLongitude(a.Longitude - sun.Longitude), a.Speed - sun.Speed, a.Speed - f.AyanamsaRate},
			err
	}
}

// from turns a path, so that it is counted from a longitude.
func (p path) from(origin vedic.Longitude) path {
	return func(at vedic.JD) (mark, error) {
		m, err := p(at)
		m.lon = vedic.NewLongitude(vedic.Angle(m.lon) - vedic.Angle(origin))
		return m, err
	}
}

// cells goes over the cells of a grid that meet a span, and visits each in pieces within which nothing turns. The grid
// does not depend on the span; only the ends of the ephemeris cut it.
func (s *seer) cells(p path, cell, from, to vedic.JD, visit func(a, b mark) error) error {
	// Cells are counted from the epoch and not from the start of the span. A search then has the
	// same bracket and starting values whatever the span, so overlapping spans return identical
	// moments for the same crossing.
	k := math.Floor(float64(max(from, s.first) / cell))
	a, err := p(max(s.first, vedic.JD(k)*cell))
	for err == nil && a.at < to {
		if err = s.ctx.Err(); err != nil {
			return err
		}
		k++
		var b mark
		if b, err = p(min(s.last, vedic.JD(k)*cell)); err != nil {
			return err
		}
		if err = p.pieces(a, b, visit); b.at >= s.last {
			return err
		}
		a = b
	}
	return err
}

// pieces cuts a cell where the motion turns, and where the graha's own motion does.
func (p path) pieces(a, b mark, visit func(a, b mark) error) error {
	// From turn to turn a motion is monotonous, so that a crossing lies between two marks if and only if they stand on
	// two sides of the edge. That is why a retrograde loop over an edge gives its three crossings and none is missed.
	cuts := make([]mark, 0, 4)
	for _, value := range [2]func(mark) vedic.Angle{mark.rate, mark.motion} {
		turns, err := p.turns(a, b, value)
		if err != nil {
			return err
		}
		cuts = append(cuts, turns...)
		if a.speed == a.own && b.speed == b.own {
			break
		}
	}
	if len(cuts) > 1 && cuts[0].at > cuts[1].at {
		cuts[0], cuts[1] = cuts[1], cuts[0]
	}
	for _, c := range append(cuts, b) {
		if err := visit(a, c); err != nil {
			return err
		}
		a = c
	}
	return nil
}

// turns returns the moments between two marks at which a speed changes its sign. Where it has one sign at both and
// draws near to zero between them, as that of the true node does, they are two or none.
func (p path) turns(a, b mark, speed func(mark) vedic.Angle) ([]mark, error) {
	if back := speed(a) < 0; back != (speed(b) < 0) {
		m, err := p.change(a, b, speed)
		return []mark{m}, err
	}
	if dips, err := p.dips(a, b, speed); !dips || err != nil {
		return nil, err
	}
	low, err := p.slowest(a, b, speed)
	if err != nil || (speed(low) < 0) == (speed(a) < 0) {
		return nil, err
	}
	m, err := p.change(a, low, speed)
	if err != nil {
		return nil, err
	}
	n, err := p.change(low, b, speed)
	return []mark{m, n}, err
}

// dips reports whether a speed grows less after one mark and more before another, so that it has a least value between
// them. Only the true node turns within a cell and turns back, and its cells alone are short while it is slow.
func (p path) dips(a, b mark, speed func(mark) vedic.Angle) (bool, error) {
	const soon vedic.JD = 0.02
	if speed(a).Abs() > vedic.Degree || b.at-a.at > wavering.cell {
		return false, nil
	}
	after, err := p(a.at + soon)
	if err != nil {
		return false, err
	}
	before, err := p(b.at - soon)
	return speed(after).Abs() < speed(a).Abs() && speed(before).Abs() < speed(b).Abs(), err
}

// slowest returns the mark between two, both of one direction, that is the slowest or goes the other way: by golden
// section.
func (p path) slowest(a, b mark, speed func(mark) vedic.Angle) (mark, error) {
	const golden = 0.6180339887498949
	back := speed(a) < 0
	forward := func(m mark) vedic.Angle {
		if back {
			return -speed(m)
		}
		return speed(m)
	}
	low, high := a.at, b.at
	c, err := p(high - vedic.JD(golden*(high-low)))
	if err != nil {
		return c, err
	}
	d, err := p(low + vedic.JD(golden*(high-low)))
	for err == nil && high-low > 1e-5 && forward(c) >= 0 && forward(d) >= 0 {
		if forward(c) < forward(d) {
			high, d = d.at, c
			c, err = p(high - vedic.JD(golden*(high-low)))
		} else {
			low, c = c.at, d
			d, err = p(low + vedic.JD(golden*(high-low)))
		}
	}
	if forward(d) < forward(c) {
		c = d
	}
	return c, err
}

// change returns the first mark between two at which a value has the sign that it has at the second and not at the
// first; zero counts as positive. It follows the secant, always a little beyond, so that both ends of the bracket close
// in, and halves where that fails.
func (p path) change(a, b mark, value func(mark) vedic.Angle) (mark, error) {
	up := value(b) >= 0
	old, last := a, b
	for n := 0; ; n++ {
		mid := a.at + (b.at-a.at)/2
		if !(mid > a.at && mid < b.at) {
			return b, nil
		}
		slope := float64(value(last)-value(old)) / float64(last.at-old.at) // µas a day
		t := last.at - vedic.JD(float64(value(last))/slope)
		beyond := vedic.JD(1e-9 + math.Abs(2/slope))
		if last.at == b.at {
			t -= beyond
		} else {
			t += beyond
		}
		// A secant that has not arrived after a dozen looks is of a speed that hardly crosses zero. Halving ends in any
		// case: when no moment lies between the two.
		if n > 12 || !(t > a.at && t < b.at) {
			t = mid
		}
		m, err := p(t)
		if err != nil {
			return m, err
		}
		old, last = last, m
		if (value(m) >= 0) == up {
			b = m
		} else {
			a = m
		}
	}
}

// over returns the value that changes its sign where a path crosses an edge.
func over(edge vedic.Longitude) func(mark) vedic.Angle {
	return func(m mark) vedic.Angle { return vedic.Angle(m.lon - edge).Signed() }
}

// crosses reports whether a path without turns lies on two sides of an edge at two marks less than half a circle apart.
func crosses(a, b mark, edge vedic.Longitude) bool {
	const quarter = vedic.Circle / 4
	x, y := over(edge)(a), over(edge)(b)
	return (x < 0) != (y < 0) && x.Abs() < quarter && y.Abs() < quarter
}

// entry is where a path enters one of n parts of the circle, and from which side.
type entry struct {
	mark
	part int // from 0
	back bool
	edge vedic.Longitude
}

// entries returns the entries into parts between two marks of a path without turns.
func (p path) entries(a, b mark, n int, visit func(entry)) error {
	i, _ := a.lon.Part(n)
	j, _ := b.lon.Part(n)
	// The shorter way round, with its sign. A cell is less than a quarter of the circle (see pace), so that the shorter
	// way is the one that was gone.
	steps := (j-i+n+n/2)%n - n/2
	for ; steps > 0; steps-- {
		i = (i + 1) % n
		m, err := p.change(a, b, over(edge(i, n)))
		if err != nil {
			return err
		}
		visit(entry{m, i, false, edge(i, n)})
		a = m
	}
	for ; steps < 0; steps++ {
		m, err := p.change(a, b, over(edge(i, n)))
		if err != nil {
			return err
		}
		i = (i - 1 + n) % n
		visit(entry{m, i, true, edge((i+1)%n, n)})
		a = m
	}
	return nil
}

// edge returns the beginning of one of n parts that divide the circle into whole microarcseconds.
func edge(i, n int) vedic.Longitude {
	return vedic.NewLongitude(vedic.Circle / vedic.Angle(n) * vedic.Angle(i))
}

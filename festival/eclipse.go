package festival

import (
	"context"
	"errors"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Eclipse is an eclipse as a place keeps it: what it sees, and the sutak before it. Penumbral ones of the Moon have
// none and are not kept. An eclipse moves no festival.
type Eclipse struct {
	// Body is the Sun or the Moon.
	Body vedic.Graha `json:"body"`
	// Kind is the deepest anywhere on Earth.
	Kind gochar.EclipseKind `json:"kind"`
	// Seen is the deepest at the place; zero where it is not visible there.
	Seen gochar.EclipseKind `json:"seen"`
	// Visible says that the place sees some of it, above its horizon.
	Visible bool `json:"visible"`
	// Greatest is when the axis of the shadow is nearest to the centre: one moment for the whole Earth.
	Greatest vedic.Instant `json:"greatest"`
	// Magnitude is the share of the diameter at the place, to a ten-thousandth; above 1 where total, 0 where the shadow
	// passes it by.
	Magnitude float64 `json:"magnitude"`
	// Partial is first contact to last, whether above the horizon or not; nil where the shadow passes the place by.
	Partial *panchang.Span `json:"partial"`
	// Total is second contact to third, total or annular; nil where it is neither at the place.
	Total *panchang.Span `json:"total"`
	// Max is when it is deepest at the place; nil as Partial.
	Max *vedic.Instant `json:"max"`
	// View is from first visible contact, or rising, to last, or setting; nil where the place does not see it.
	View *panchang.Span `json:"view"`
	// Sutak runs from the prahara, a quarter of day or night, four (Sun) or three (Moon) before that of the first
	// visible contact; for children, the old and the sick from one before it, in Weak. Both end with the view. Nil
	// where the place does not see it, or where the Sun does not rise or set.
	Sutak *panchang.Span `json:"sutak"`
	Weak  *panchang.Span `json:"sutakWeak"` // for children, the old and the sick
}

// Eclipses returns the eclipses of the Sun, and those of the Moon that reach the umbra, whose greatest moment falls on
// the civil dates from one to another at a place, in order. Those that the place does not see are left out, unless
// everywhere is asked for. Penumbral ones are no grahana. It goes over a hundred years at most; errors are those of
// [Of], and of the context.
func Eclipses(
	ctx context.Context, e Ephemeris, from, to vedic.Date, p vedic.Place, everywhere bool,
) ([]Eclipse, error) {
	if err := checkSpan(e, from, to, p, mostKeyed, margin); err != nil {
		return nil, err
	}
	b := newBook(newSky(e, vedic.Lahiri), p, rules{})
	found, err := b.eclipses(ctx, number(from), number(to), everywhere)
	if err != nil {
		return nil, err
	}
	list := make([]Eclipse, len(found))
	for i := range found {
		list[i] = b.eclipse(&found[i])
	}
	return list, b.err
}

func (b *book) eclipses(ctx context.Context, lo, hi int, everywhere bool) ([]gochar.Eclipse, error) {
	o := gochar.Options{Ayanamsa: b.ayanamsa, Everywhere: everywhere}
	return gochar.Eclipses(ctx, b.e, b.place, b.midnight(lo), b.midnight(hi+1), o)
}

// eclipseHits lists an eclipse on the civil date on which the place begins to see it.
func (b *book) eclipseHits(r *row, lo, hi int) (hits []hit) {
	body := vedic.Sun
	if r.when.key == "moon" {
		body = vedic.Moon
	}
	lo, hi = lo-1, hi+1 // the greatest phase may come on the day before or after
	if b.seen == nil || lo < b.seenFrom || hi > b.seenTo {
		list, err := b.eclipses(context.Background(), lo, hi, false)
		if err != nil {
			b.fail(err)
			return nil
		}
		b.seen, b.seenFrom, b.seenTo = list, lo, hi
	}
	for i := range b.seen {
		e := &b.seen[i]
		if e.Body != body || len(e.Visible) == 0 {
			continue
		}
		view := b.view(e)
		f := found{n: b.civil(view.from), how: choseSeen}
		hits = append(hits, hit{r: r, b: b, found: f, rite: view, eclipse: e})
	}
	return hits
}

// view returns what a place sees of an eclipse, from the first visible contact to the last. Where the Moon rises or
// sets eclipsed her centre counts, without air, as the published times of Delhi and Vilnius have it: four to six
// minutes inside those of the limb. Of the Sun the limb counts, as at every sunset.
func (b *book) view(e *gochar.Eclipse) span {
	s := span{e.Visible[0].From, e.Visible[len(e.Visible)-1].To}
	if e.Body != vedic.Moon {
		return s
	}
	const glow = 40 * minute // the centre crosses the horizon well within this of the limb, but near the poles
	if s.from > e.Partial.From+second {
		if at := b.crossing(false, s.from-minute); at != 0 && at < s.from+glow {
			s.from = at
		}
	}
	if s.to < e.Partial.To-second {
		if at := b.crossing(true, s.to-glow); at > s.from && at < s.to+minute {
			s.to = at
		}
	}
	return s
}

const second vedic.JD = 1.0 / 86400

// crossing returns when the centre of the Moon next rises or sets, without air; zero for not within an hour.
func (b *book) crossing(setting bool, after vedic.JD) vedic.JD {
	ev := ephemeris.Event{Body: ephemeris.Body(vedic.Moon), Setting: setting, Rule: ephemeris.CentreGeometric}
	at, err := b.e.Next(ev, after, b.place)
	if err != nil && !errors.Is(err, vedic.ErrCircumpolar) {
		b.fail(err)
	}
	if err != nil || at > after+60*minute {
		return 0
	}
	return at
}

func (b *book) eclipse(e *gochar.Eclipse) Eclipse {
	x := Eclipse{
		Body: e.Body, Kind: e.Kind, Seen: e.Seen, Visible: len(e.Visible) > 0,
		Greatest: b.instant(e.Greatest), Magnitude: math.Round(e.Magnitude*1e4) / 1e4,
	}
	if e.Partial.From != 0 {
		deepest := b.instant(e.Max)
		x.Partial, x.Max = b.maybe(span{e.Partial.From, e.Partial.To}), &deepest
	}
	if e.Full.From != 0 {
		x.Total = b.maybe(span{e.Full.From, e.Full.To})
	}
	if !x.Visible {
		return x
	}
	view := b.view(e)
	x.View = b.maybe(view)
	before := 4
	if e.Body == vedic.Moon {
		before = 3
	}
	if at, ok := b.prahara(view.from, before); ok {
		x.Sutak = b.maybe(span{at, view.to})
	}
	if at, ok := b.prahara(view.from, 1); ok {
		x.Weak = b.maybe(span{at, view.to})
	}
	return x
}

// prahara returns the beginning of the quarter of day or night that lies so many before the one that holds a moment.
// Matched to the minute with three eclipses at Delhi and Vilnius. A prahara is a quarter of the daylight or of the
// night that it lies in, so four of them are not twelve hours: an eclipse at noon in December has its sutak in the long
// night before.
func (b *book) prahara(at vedic.JD, before int) (vedic.JD, bool) {
	d := b.holder(at)
	if !d.whole {
		return 0, false
	}
	p := int(float64(at-d.rise) / float64(d.light().length()) * 4)
	if at >= d.set {
		p = 4 + int(float64(at-d.set)/float64(d.night().length())*4)
	}
	if p -= before; p < 0 {
		if d, p = b.day(d.n-1), p+8; !d.whole {
			return 0, false
		}
	}
	if p < 4 {
		return d.at(float64(p) / 4), true
	}
	return d.night().part(float64(p-4) / 4), true
}

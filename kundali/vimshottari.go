package kundali

import (
	"errors"
	"math"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/vedic"
)

// ErrNoSky reports that a chart was parsed from JSON, which does not include its Sky, and that a
// computation needs it.
var ErrNoSky = errors.New("the chart has no sky: it was parsed from JSON, not cast")

// Vimshottari is the dasha as it is sent. Periods are the maha dashas, nine from the one that birth fell into, each
// with its sub-periods down to Levels. Current is the chain of periods that ran at AsOf, without their sub-periods;
// both are empty until [Vimshottari.At].
type Vimshottari struct {
	// From which the dasha is counted.
	MoonNakshatra NakshatraPosition `json:"moonNakshatra"`
	// What was left of the first maha dasha at birth.
	Balance Balance `json:"balance"`
	// Depth of the periods, 1 to 5.
	Levels int `json:"levels"`
	// The maha dashas in order of time.
	Periods []DashaPeriod `json:"periods"`
	// The chain that ran at AsOf, maha first, at most Levels long; empty until [Vimshottari.At].
	Current []DashaPeriod `json:"current"`
	// The moment of Current; zero, and left out of the JSON, until [Vimshottari.At].
	AsOf vedic.Instant `json:"asOf,omitzero"`
}

// Balance is what was left of the first maha dasha at birth: Duration in ISO 8601 with months of a twelfth of a year
// and days of a thirtieth of a month, as almanacs print it, and Days of 24 hours.
type Balance struct {
	// The graha of the maha dasha that birth fell into.
	Lord vedic.Graha `json:"lord"`
	// ISO 8601, as "P7Y2M13D", with months of a twelfth of a year and days of a thirtieth of a
	// month, as almanacs print it.
	Duration string `json:"duration"`
	// The same balance in days of 24 hours.
	Days Decimal `json:"days"`
}

// DashaPeriod is a dasha with its whole span: one that holds the birth is Partial, for it began before. Sub-periods
// that ended at or before birth are left out of Sub.
type DashaPeriod struct {
	// The graha that rules it.
	Lord vedic.Graha `json:"lord"`
	// Whether it holds the birth.
	Partial bool `json:"partial"`
	// 1 maha, 2 antara, 3 pratyantara, 4 sookshma, 5 prana.
	Level int `json:"level"`
	// When it begins; before birth for a Partial one.
	Start vedic.Instant `json:"start"`
	// When it ends and the next one begins.
	End vedic.Instant `json:"end"`
	// Its sub-periods in order of time; nil at the deepest level.
	Sub []DashaPeriod `json:"sub,omitempty"`
}

// AppendJSON appends the JSON of the period. It returns an error if the lord is not a graha.
func (p *DashaPeriod) AppendJSON(b []byte) ([]byte, error) { return p.append(b, new(shownEnd)) }

// shownEnd is the end of the period before, and where its text stands: the next one begins with it.
type shownEnd struct {
	at       vedic.Instant
	from, to int
}

// append writes a period. Times are most of what is written, and the end of one period is the
// beginning of the next: its text is copied from where it stands instead of made again.
func (p *DashaPeriod) append(b []byte, last *shownEnd) (_ []byte, err error) {
	b = append(b, `{"end":`...)
	end := shownEnd{at: p.End, from: len(b)}
	b = p.End.AppendJSON(b)
	end.to = len(b)
	b = strconv.AppendInt(append(b, `,"level":`...), int64(p.Level), 10)
	if b, err = p.Lord.AppendText(append(b, `,"lord":"`...)); err != nil {
		return b, err
	}
	b = strconv.AppendBool(append(b, `","partial":`...), p.Partial)
	if b = append(b, `,"start":`...); last.to > 0 && p.Start == last.at {
		b = append(b, b[last.from:last.to]...)
	} else {
		b = p.Start.AppendJSON(b)
	}
	*last = end
	before, within := `,"sub":[`, new(shownEnd)
	for i := range p.Sub {
		if b, err = p.Sub[i].append(append(b, before...), within); err != nil {
			return b, err
		}
		before = ","
	}
	if len(p.Sub) > 0 {
		b = append(b, ']')
	}
	return append(b, '}'), nil
}

// At returns the same dasha with the chain of periods that run at a moment, as deep as the periods go. Before birth,
// and where the periods do not reach, the chain ends or is empty. AsOf shows t in its own location. On a chart that was
// read back, periods begin and end on whole seconds.
func (v Vimshottari) At(t time.Time) Vimshottari {
	v.Current, v.AsOf = []DashaPeriod{}, vedic.Instant{Time: t}
	for level := v.Periods; len(level) > 0; {
		i := 0
		for i < len(level) && (t.Before(level[i].Start.Time) || !t.Before(level[i].End.Time)) {
			i++
		}
		if i == len(level) {
			break
		}
		p := level[i]
		level, p.Sub = p.Sub, nil
		v.Current = append(v.Current, p)
	}
	return v
}

// Dashas returns the dasha down to a level of 1 to 5, and of it the periods that run at some moment of a span, both its
// ends included: with equal ends, the chain of that moment. A zero end bounds nothing. All five levels of a whole life
// are 66,429 periods: ask for a few years of them. The error is a *vedic.RangeError for another level, and ErrNoSky for
// a chart that was read back.
func (c *Chart) Dashas(levels int, from, to time.Time) (Vimshottari, error) {
	if levels < 1 || levels > dasha.Levels {
		return Vimshottari{}, &vedic.RangeError{What: "level", Got: strconv.Itoa(levels), Low: "1",
			High: strconv.Itoa(dasha.Levels)}
	}
	if c.Sky.At == 0 {
		return Vimshottari{}, ErrNoSky
	}
	w := dashaWriter{levels: levels, from: c.Sky.At, to: forever, birth: c.Sky.At, zone: c.Birth.Time.Location()}
	if !from.IsZero() {
		w.from = max(w.from, vedic.JDOf(from))
	}
	if !to.IsZero() {
		w.to = vedic.JDOf(to)
	}
	return w.write(&c.Sky), nil
}

// WithDashaLevels returns the chart with its dasha down to a level of 1 to 5, which the report has at 2. Errors are
// those of [Chart.Dashas].
func (c *Chart) WithDashaLevels(levels int) (*Chart, error) {
	v, err := c.Dashas(levels, time.Time{}, time.Time{})
	if err != nil {
		return nil, err
	}
	other := *c
	other.Vimshottari = v
	return &other, nil
}

// treeOf grows the dasha of a sky.
func treeOf(sky *vedic.Sky) dasha.Tree {
	return dasha.Vimshottari(sky.MoonNakshatra(), sky.At, sky.Settings.Year)
}

// forever lies beyond the end of any dasha.
var forever = vedic.JD(math.Inf(1))

// dashaWriter dresses periods for sending: those that run at some moment of a span, down to a level.
type dashaWriter struct {
	// How deep.
	levels int
	// Periods that end at from or before, or begin after to, are left out; birth says which are
	// partial.
	from, to, birth vedic.JD
	// Where instants are shown.
	zone *time.Location
	room []DashaPeriod // what is left of a common backing array
}

// write dresses the whole dasha, with no chain of a moment.
func (w *dashaWriter) write(sky *vedic.Sky) Vimshottari {
	tree := treeOf(sky)
	left := tree.Balance()
	return Vimshottari{
		MoonNakshatra: nakshatraPosition(sky, sky.Grahas[vedic.Moon-1].Longitude),
		Balance:       Balance{left.Lord, left.String(), Decimal(left.Remaining)},
		Levels:        w.levels, Periods: w.list(tree.Mahas()), Current: []DashaPeriod{},
	}
}

// sub dresses the sub-periods of p. It stands apart from list so that the nine live on its stack.
func (w *dashaWriter) sub(p *dasha.Period) []DashaPeriod { return w.list(p.Sub()) }

// list dresses those of nine periods that run in the span, each with its sub-periods. With equal
// ends the period that holds the moment remains and no other, for a period holds its beginning and
// not its end.
func (w *dashaWriter) list(nine []dasha.Period) []DashaPeriod {
	for len(nine) > 0 && nine[0].End <= w.from {
		nine = nine[1:]
	}
	for len(nine) > 0 && (nine[len(nine)-1].Start > w.to || w.from > w.to) {
		nine = nine[:len(nine)-1]
	}
	list := w.take(len(nine))
	var start vedic.Instant // of the next one, where the one before ended
	if len(nine) > 0 {
		start = vedic.InstantOf(nine[0].Start, w.zone)
	}
	for i := range nine {
		d, p := &list[i], &nine[i]
		end := vedic.InstantOf(p.End, w.zone)
		d.Lord, d.Level, d.Start, d.End, d.Partial = p.Lord, p.Level, start, end, p.Start <= w.birth && w.birth < p.End
		if start = end; p.Level < w.levels {
			d.Sub = w.sub(p)
		}
	}
	return list
}

// take cuts n periods from the room, or makes them where it is full. None are a list too, which is sent as [].
func (w *dashaWriter) take(n int) []DashaPeriod {
	if n > len(w.room) || w.room == nil {
		return make([]DashaPeriod, n)
	}
	cut := w.room[:n:n]
	w.room = w.room[n:]
	return cut
}

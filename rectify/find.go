package rectify

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is what a search needs; *ephemeris.Observer is one.
type Ephemeris interface {
	vedic.Ephemeris
	gochar.Ephemeris
}

// Verdict says whether the best fit is better than chance.
type Verdict string

// The verdicts.
const (
	// Found means that at most 1 in 20 searches with drawn dates fits as well.
	Found Verdict = "found"
	// Chance means that more do: no time is named.
	Chance Verdict = "chance"
)

// mostChance is the share of the drawn searches up to which times are named.
const mostChance = 0.05

// Result is the outcome of a search. Scores are 0 to 100, the mean of the events.
type Result struct {
	// Found, or chance.
	Verdict Verdict `json:"verdict"`
	// Text is the answer in a few sentences.
	Text string `json:"text"`
	// Chance is the share of searches that fit as well, this one included. A time is named at 0.05 or less.
	Chance vedic.Decimal `json:"chance"`
	// Reached is how many of the searches with drawn dates fit as well.
	Reached int `json:"reached"`
	Draws   int `json:"draws"` // searches with drawn dates
	// Intervals are the times that at most 1 in 20 drawn searches reaches. Empty, not nil, where the verdict is chance.
	Intervals []Interval    `json:"intervals"`
	Mean      vedic.Decimal `json:"meanScore"`   // of the window, 0 to 100
	Most      vedic.Decimal `json:"bestScore"`   // of the window, 0 to 100
	Needed    vedic.Decimal `json:"neededScore"` // from which a time is named
	// From and To bound the window. Tried times lie StepSeconds apart, each in the middle of its step.
	From        vedic.Instant `json:"from"`
	To          vedic.Instant `json:"to"`
	StepSeconds int           `json:"stepSeconds"` // between the times that are tried
	Tried       int           `json:"tried"`       // how many times were tried
	Events      []Fit         `json:"events"`      // how each event fits
	Rules       []Rule        `json:"rules"`       // by which events are judged, with their sources
	// Advice is what would make it better.
	Advice []string `json:"advice"`
	// Limit says what a fit does not mean.
	Limit string `json:"note"`
	// Divisions say when in the window the lagna of each divisional chart changes its sign.
	Divisions []Division `json:"divisions"`
}

// Span is a part of the window. It ends where the next one begins.
type Span struct {
	From vedic.Instant `json:"from"`
	To   vedic.Instant `json:"to"`
}

// Interval is a run of times that fit better than chance.
type Interval struct {
	Span
	// Best is the part with the highest score; the times in it have the same score.
	Best  Span          `json:"best"`
	Score vedic.Decimal `json:"score"` // of the best part, 0 to 100
	// Chance is the share of searches that reach the score anywhere in the window.
	Chance vedic.Decimal `json:"chance"`
}

// Fit is how an event fits the times of the window.
type Fit struct {
	Kind Kind `json:"kind"` // what happened, by key
	// Date is the day or the month, as YYYY-MM-DD or YYYY-MM, in the calendar of the event.
	Date string `json:"date"`
	// Houses are the houses of the event, and Varga its divisional chart.
	Houses []vedic.Bhava `json:"houses"`
	Varga  varga.Varga   `json:"varga"`
	// Least is its lowest score over the window: an event with the same score everywhere cannot separate the times.
	Least vedic.Decimal `json:"least"`
	Most  vedic.Decimal `json:"most"` // its highest score over the window
	// Best is how it fits the best time; nil where the verdict is chance.
	Best *BestFit `json:"best"`
	Text string   `json:"text"` // the fit in a sentence
}

// BestFit is an event at the best time.
type BestFit struct {
	Score vedic.Decimal `json:"score"` // of the event, 0 to 100
	// Lords are those of the three levels of Vimshottari on the date; of a month, on its sixteenth day.
	Lords [3]vedic.Graha `json:"lords"`
	// Values are by the rules in their order, 0 to 100.
	Values [4]vedic.Decimal `json:"values"`
}

// Division is a divisional chart over the window.
type Division struct {
	Varga varga.Varga    `json:"varga"`
	Name  string         `json:"name"`  // as people call it
	Spans []DivisionSpan `json:"spans"` // one sign of its lagna after another
}

// DivisionSpan is a time in which the lagna of a divisional chart is in one sign, to the step of the search.
type DivisionSpan struct {
	Span
	Rashi vedic.Rashi `json:"rashi"`
}

// shown are the divisional charts whose changes an answer has.
var shown = []varga.Varga{varga.D1, varga.D4, varga.D7, varga.D9, varga.D10, varga.D20, varga.D24, varga.D60}

// cell is one step of the window.
type cell struct {
	score  float64
	fits   []values
	lords  [][3]vedic.Graha
	lagnas []vedic.Rashi
}

// searcher carries a search through the window.
type searcher struct {
	Search
	until   vedic.JD
	kinds   []Kind
	moments []moment
	cells   []cell
	// best and sum have the highest score of each list of dates over the window, and the sum of all its scores.
	best, sum []float64
}

// Find searches the window. Errors are [ErrWindow], [ErrEvents], [ErrSearch], an *[EventError], a *[vedic.RangeError]
// where the ephemeris does not reach, and the error of the context.
func Find(ctx context.Context, e Ephemeris, s Search) (*Result, error) {
	if e == nil {
		return nil, fmt.Errorf("rectify: %w", vedic.ErrNoEphemeris)
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	x := &searcher{Search: s}
	for _, k := range Kinds() {
		if slices.ContainsFunc(s.Events, func(e Event) bool { return e.Kind == k }) {
			x.kinds = append(x.kinds, k)
		}
	}
	var err error
	if x.moments, err = s.moments(e); err != nil {
		return nil, err
	}
	x.until = x.moments[len(x.moments)-1].at
	x.best, x.sum = make([]float64, s.Draws+1), make([]float64, s.Draws+1)
	if err := x.scan(ctx, e); err != nil {
		return nil, err
	}
	return x.result().In(vedic.English), nil
}

// scan casts the chart of each step and scores all lists of dates in it.
func (x *searcher) scan(ctx context.Context, e Ephemeris) error {
	var caster kundali.Caster
	var chart judged
	scores := make([]float64, x.Draws+1)
	for i := 0; ; i++ {
		from := x.From.Add(time.Duration(i) * x.Step)
		if !from.Before(x.To) {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		c, err := caster.Cast(e, kundali.Birth{Time: from.Add(x.Step / 2), Place: x.Place}, x.Settings)
		if err != nil {
			return fmt.Errorf("rectify: %w", err)
		}
		if err := chart.read(c, x.kinds, x.until); err != nil {
			return fmt.Errorf("rectify: %w", err)
		}
		now := x.score(&chart, scores)
		for _, v := range shown {
			now.lagnas = append(now.lagnas, v.Rashi(c.Sky.Lagna))
		}
		x.cells = append(x.cells, now)
		for j, s := range scores {
			x.best[j], x.sum[j] = max(x.best[j], s), x.sum[j]+s
		}
	}
}

// score scores each list of dates in a chart, and returns the cell of the events themselves.
func (x *searcher) score(chart *judged, scores []float64) cell {
	clear(scores)
	now := cell{fits: make([]values, len(x.Events)), lords: make([][3]vedic.Graha, len(x.Events))}
	each := 100 / float64(len(x.Events))
	at := 0
	for i := range x.moments {
		m := &x.moments[i]
		for at < len(chart.periods)-1 && m.at >= chart.periods[at].end {
			at++
		}
		lords := &chart.periods[at].lords
		fit := chart.judge(x.Events[m.event].Kind, m, lords)
		scores[m.list] += float64(fit.score() * m.share * each)
		if m.list > 0 {
			continue
		}
		for j := range fit {
			now.fits[m.event][j] += float64(fit[j] * m.share)
		}
		if m.main {
			now.lords[m.event] = *lords
		}
	}
	now.score = scores[0]
	return now
}

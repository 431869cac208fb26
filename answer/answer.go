package answer

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// Ephemeris is what an answer needs of the sky: the transits of a life, and the sky of a birth some minutes earlier or
// later. *ephemeris.Observer answers both.
type Ephemeris interface {
	vedic.Ephemeris
	gochar.Ephemeris
}

// Options say what is asked. Question and Now must be set.
type Options struct {
	Question Question
	// Now divides past from future, at the start of its day in the zone of the birth.
	Now time.Time
	// Until is the last day of the life, such as the date of a death. No month after it is named. Zero means that it is
	// not known, and a lifetime then ends 120 years after birth.
	Until time.Time
	// Gender decides the earliest age for marriage; zero means not given.
	Gender yoga.Gender
	// Lang is the language of the text; zero is English.
	Lang vedic.Lang
}

// Answer is the answer to one question. The text before Method is the page; Method is what stands folded below it.
type Answer struct {
	Question Question `json:"question"` // which question was asked, by key
	// The name of the question.
	Title string `json:"title"`
	// AsOf is the midnight that begins the day of Now, in the zone of the birth.
	AsOf    vedic.Instant `json:"asOf"`
	Verdict Verdict       `json:"verdict"` // the verdict, by key
	// Summary is the verdict in one sentence.
	Summary string `json:"summary"`
	// Share is how many of 100 random charts score as high or higher, 1 to 100; 0 for [Early], which is not weighed.
	// For [Job] and [Business] it is how many lean as far to that side or further, and for [Alike] how many lean
	// further to one of the sides, 0 to 100.
	Share int `json:"share"`
	// Confidence says what Share compares, and how far the parts of the chart agree; "" for [Early].
	Confidence string `json:"explanation"`
	// For and Against are at most three reasons each, the weightiest first; empty, not nil, if there are none. For
	// [JobOrBusiness] For speaks for a job and Against for a business; see [Answer.Sides].
	For     []Reason `json:"for"`
	Against []Reason `json:"against"` // the reasons against, at most three
	// When is the answer to "when?" in one sentence; "" for [Early].
	When string `json:"timing"`
	// Windows are at most three to come, by time, and of a life that is over the three that stood out; empty, not nil,
	// if there are none.
	Windows []Window `json:"windows"`
	// ToDo is what to do: one sentence or two.
	ToDo []string `json:"advice"`
	// Method says how all this was worked out, in sentences.
	Method []string `json:"workings"`
	// That this is tradition, and what it does not replace.
	Disclaimer string `json:"disclaimer"`

	f    *facts
	lang vedic.Lang
}

// Reason is one thing in the chart that speaks for or against.
type Reason struct {
	// The evidence, by key, as lord.7.venus.dignity.
	ID string `json:"id"`
	// In the language of the answer.
	Text string `json:"text"`
	// Source is the authority for looking at it.
	Source finding.Sources `json:"source"`
	// Weight is what it adds to the score of the chart, about −0.2 to 0.2. What it weighs is the engine's own.
	Weight vedic.Decimal `json:"weight"`

	r     reason
	plain string
}

// Window is a run of months that tradition would look at; see [window.Window].
type Window struct {
	// Start is the beginning of a month, in the zone of the birth; End is that of the month after the last.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`  // when it ends, by the clocks of the place
	Past  bool          `json:"past"` // it lies before the moment of asking
	// Class says how common such months are, and Share how many of 100 months of random lives have this class or a
	// higher one.
	Class window.Class `json:"class"`
	Share int          `json:"share"` // how many of 100 random charts are as good or better
	// Maha and Antara rule throughout; Jupiter and Saturn are the signs where they are in the middle.
	Maha    vedic.Graha `json:"maha"`
	Antara  vedic.Graha `json:"antara"`
	Jupiter vedic.Rashi `json:"jupiter"`
	Saturn  vedic.Rashi `json:"saturn"`
	// Bindus are the points that Jupiter has in that sign by its own ashtakavarga, 0 to 8.
	Bindus int `json:"bindus"`
	// Because is "dasha", "transit" and "bindus", which add up to the score of the months, 0 to 1; where two windows of
	// life were joined, that of the first.
	Because []window.Weight `json:"because"`
	// Why says it in a clause: "the period of Saturn and Venus, with Jupiter in …".
	Why string `json:"text"`

	lords [2]role // what maha and antara lord are to the question
}

// facts is what an answer is written from.
type facts struct {
	o     Options
	c     *kundali.Chart
	view  finding.View
	j     *prediction.Judgement
	ways  [3]*prediction.Judgement // of [JobOrBusiness], by way
	row   row
	over  bool // the life ended before Now
	quiet bool // no month stands out
	// of the verdict [Hour]: the verdict at the stated time and the other one
	verdicts [2]Verdict
	minutes  int
	// of the verdict [Early]: the age and the year from which the question is answered
	age, year int
	young     bool // the native is a child now
	remedy    vedic.Graha
}

// adult is the age from which questions of adults are answered.
const adult = 18

// Of answers a question. Errors are [kundali.ErrNoSky] for a chart that was read back from JSON, a *[vedic.RangeError]
// for a Question that is none and for an Until that is not within 120 years of birth, and any error of the ephemeris.
func Of(ctx context.Context, e Ephemeris, c *kundali.Chart, o Options) (*Answer, error) {
	if o.Question == 0 || int(o.Question) > len(questionKeys) {
		return nil, fmt.Errorf("answer: %w", &vedic.RangeError{What: "question", Got: strconv.Itoa(int(o.Question)),
			Low: "1", High: strconv.Itoa(len(questionKeys))})
	}
	list, err := answers(ctx, e, c, o, []Question{o.Question})
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// All answers the nine questions of an overview, in the order of [Questions]; o.Question is not used. Each is equal to
// that of [Of], and all together take little longer than one. The errors are those of Of.
func All(ctx context.Context, e Ephemeris, c *kundali.Chart, o Options) ([]*Answer, error) {
	return answers(ctx, e, c, o, Questions())
}

// answers answers questions of one chart. The months, and the charts at the ends of the accuracy of the birth time, are
// computed once for all of them.
func answers(ctx context.Context, e Ephemeris, c *kundali.Chart, o Options, asked []Question) ([]*Answer, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	birth := c.Birth.Time
	o.Now = vedic.DateOf(o.Now.In(birth.Location())).In(birth.Location())
	over := !o.Until.IsZero() && !o.Until.After(o.Now) || !o.Now.Before(birth.AddDate(kundali.LifetimeYears, 0, 0))
	var areas []prediction.Area
	var matters []window.Matter
	for _, q := range asked {
		areas, matters = append(areas, rows[q].area), append(matters, rows[q].matter)
	}
	judged, err := prediction.JudgeAll(c, areas...)
	if err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	// Of a life that is over all months are looked at as if they were still to come, so that the best three of the
	// whole are found and not only the best of the past.
	w := window.Options{Matters: matters, Now: o.Now, Until: o.Until, Gender: o.Gender}
	if over {
		w.Now = birth
	}
	windows, err := window.Of(ctx, e, c, w)
	if err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	charts, err := neighbours(e, c)
	if err != nil {
		return nil, err
	}
	others := make([][]*prediction.Judgement, len(charts))
	for i, chart := range charts {
		if others[i], err = prediction.JudgeAll(chart, areas...); err != nil {
			return nil, fmt.Errorf("answer: %w", err)
		}
	}
	list := make([]*Answer, len(asked))
	for i, q := range asked {
		o.Question = q
		f := &facts{o: o, c: c, row: rows[q], over: over, j: judged[i],
			minutes: int(c.Birth.Accuracy / time.Minute)}
		f.view.Read(c)
		a := &Answer{Question: q, AsOf: vedic.Instant{Time: o.Now}, For: []Reason{}, Against: []Reason{},
			Windows: []Window{}, f: f}
		f.young = !over && o.Now.Before(birth.AddDate(adult, 0, 0))
		if f.row.adult && f.young {
			a.Verdict, f.age, f.year = Early, adult, birth.Year()+adult
			list[i] = a.In(o.Lang)
			continue
		}
		a.Windows = f.windowsOf(&windows[i])
		f.quiet = windows[i].MarkedMonths == 0
		if q == JobOrBusiness {
			if err := f.livelihood(a, charts); err != nil {
				return nil, err
			}
			list[i] = a.In(o.Lang)
			continue
		}
		a.Share = scales[q].share(f.j.Sum)
		a.Verdict = f.verdict(a.Share)
		for _, other := range others {
			if v := f.verdict(scales[q].share(other[i].Sum)); v != a.Verdict {
				f.verdicts, a.Verdict = [2]Verdict{a.Verdict, v}, Hour
				break
			}
		}
		a.For, a.Against = f.reasons()
		list[i] = a.In(o.Lang)
	}
	return list, nil
}

// verdict is the one at the stated time of birth.
func (f *facts) verdict(share int) Verdict {
	if f.row.silence && share >= leastSilent && f.quiet {
		return Silent
	}
	return verdictOf(share)
}

// neighbours casts the chart at the ends of the stated accuracy of the birth time, and half way to them where it is
// more than ten minutes, in which the rising sign of a varga may change twice. If the verdict is another one there, the
// hour of birth decides.
func neighbours(e Ephemeris, c *kundali.Chart) (list []*kundali.Chart, err error) {
	by := c.Birth.Accuracy
	if by < time.Minute {
		return nil, nil
	}
	ends := []time.Duration{-by, by}
	if by > 10*time.Minute {
		ends = append(ends, -by/2, by/2)
	}
	for _, end := range ends {
		other := c.Birth
		other.Time = other.Time.Add(end)
		chart, err := kundali.Cast(e, other, c.Sky.Settings)
		if err != nil {
			return nil, fmt.Errorf("answer: %w", err)
		}
		list = append(list, chart)
	}
	return list, nil
}

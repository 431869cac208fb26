package answer

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
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
	Question Question `json:"question"`
	// Title is the name of the question.
	Title string `json:"title"`
	// AsOf is the midnight that begins the day of Now, in the zone of the birth.
	AsOf    vedic.Instant `json:"asOf"`
	Verdict Verdict       `json:"verdict"`
	// Summary is the verdict in one sentence.
	Summary string `json:"summary"`
	// Share is how many of 100 random charts score as high or higher, 1 to 100; 0 for [Early], which is not weighed.
	Share int `json:"share"`
	// Confidence says what Share compares, and how far the parts of the chart agree; "" for [Early].
	Confidence string `json:"explanation"`
	// For and Against are at most three reasons each, the weightiest first; empty, not nil, if there are none.
	For     []Reason `json:"for"`
	Against []Reason `json:"against"`
	// When is the answer to "when?" in one sentence; "" for [Early].
	When string `json:"timing"`
	// Windows are at most three to come, by time, and of a life that is over the three that stood out; empty, not nil,
	// if there are none.
	Windows []Window `json:"windows"`
	// ToDo is what to do: one sentence or two.
	ToDo []string `json:"advice"`
	// Method says how all this was worked out, in sentences.
	Method []string `json:"workings"`
	// Disclaimer says what an answer is not.
	Disclaimer string `json:"disclaimer"`

	f *facts
}

// Reason is one thing in the chart that speaks for or against.
type Reason struct {
	// ID is the evidence in package prediction, as "lord.7.venus.dignity".
	ID string `json:"id"`
	// Text is a sentence.
	Text string `json:"text"`
	// Source is the authority for looking at it.
	Source finding.Sources `json:"source"`
	// Weight is what it adds to the score of the chart, about −0.2 to 0.2. What it weighs is the engine's own.
	Weight vedic.Decimal `json:"weight"`

	r reason
}

// Window is a run of months that tradition would look at; see [life.Window].
type Window struct {
	// Start is the beginning of a month, in the zone of the birth; End is that of the month after the last.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"`
	Past  bool          `json:"past"`
	// Class says how common such months are, and Share how many of 100 months of random lives have this class or a
	// higher one.
	Class life.Class `json:"class"`
	Share int        `json:"share"`
	// Maha and Antara rule throughout; Jupiter and Saturn are the signs where they are in the middle.
	Maha    vedic.Graha `json:"maha"`
	Antara  vedic.Graha `json:"antara"`
	Jupiter vedic.Rashi `json:"jupiter"`
	Saturn  vedic.Rashi `json:"saturn"`
	// Bindus are the points that Jupiter has in that sign by its own ashtakavarga, 0 to 8.
	Bindus int `json:"bindus"`
	// Because is "dasha", "transit" and "bindus", which add up to the score of the months, 0 to 1; where two windows of
	// life were joined, that of the first.
	Because []life.Weight `json:"because"`
	// Why says it in a sentence or two.
	Why string `json:"text"`

	lords [2]role // what maha and antara lord are to the question
}

// facts is what an answer is written from.
type facts struct {
	o     Options
	c     *kundali.Chart
	view  finding.View
	j     *prediction.Judgement
	row   row
	over  bool // the life ended before Now
	quiet bool // no month stands out
	// of the verdict [Hour]: the verdict at the stated time and the other one
	verdicts [2]Verdict
	minutes  int
	// of the verdict [Early]: the age and the year from which the question is answered
	age, year int
	remedy    vedic.Graha
}

// adult is the age from which questions of adults are answered.
const adult = 18

// Of answers a question. Errors are [kundali.ErrNoSky] for a chart that was read back from JSON, a *[vedic.RangeError]
// for a Question that is none and for an Until that is not within 120 years of birth, and any error of the ephemeris.
func Of(ctx context.Context, e Ephemeris, c *kundali.Chart, o Options) (*Answer, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	if o.Question == 0 || o.Question > Faith {
		return nil, fmt.Errorf("answer: %w", &vedic.RangeError{What: "question", Got: strconv.Itoa(int(o.Question)),
			Low: "1", High: strconv.Itoa(len(questionKeys))})
	}
	birth := c.Birth.Time
	o.Now = vedic.DateOf(o.Now.In(birth.Location())).In(birth.Location())
	f := &facts{o: o, c: c, row: rows[o.Question]}
	f.view.Read(c)
	a := &Answer{Question: o.Question, AsOf: vedic.Instant{Time: o.Now}, For: []Reason{}, Against: []Reason{},
		Windows: []Window{}, f: f}
	f.over = !o.Until.IsZero() && !o.Until.After(o.Now) || !o.Now.Before(birth.AddDate(kundali.LifetimeYears, 0, 0))
	if f.row.adult && !f.over && o.Now.Before(birth.AddDate(adult, 0, 0)) {
		a.Verdict, f.age, f.year = Early, adult, birth.Year()+adult
		return a.In(o.Lang), nil
	}
	var err error
	if f.j, err = prediction.Judge(c, f.row.area); err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	windows, err := f.windows(ctx, e)
	if err != nil {
		return nil, err
	}
	a.Windows = f.windowsOf(windows)
	f.quiet = windows.MarkedMonths == 0
	a.Share = scales[o.Question].share(f.j.Sum)
	a.Verdict = f.verdict(a.Share)
	if err := f.decideHour(e, a); err != nil {
		return nil, err
	}
	a.For, a.Against = f.reasons()
	return a.In(o.Lang), nil
}

// verdict is the one at the stated time of birth.
func (f *facts) verdict(share int) Verdict {
	if f.row.silence && share >= leastSilent && f.quiet {
		return Silent
	}
	return verdictOf(share)
}

// windows finds the months. Of a life that is over all are looked at as if they were still to come, so that the best
// three of the whole are found and not only the best of the past.
func (f *facts) windows(ctx context.Context, e Ephemeris) (*life.MatterWindows, error) {
	o := life.Options{Matters: []life.Matter{f.row.matter}, Now: f.o.Now, Until: f.o.Until, Gender: f.o.Gender}
	if f.over {
		o.Now = f.c.Birth.Time
	}
	list, err := life.WindowsOf(ctx, e, f.c, o)
	if err != nil {
		return nil, fmt.Errorf("answer: %w", err)
	}
	return &list[0], nil
}

// decideHour looks at the chart at the ends of the stated accuracy of the birth time, and half way to them where it is
// more than ten minutes, in which the rising sign of a varga may change twice. If the verdict is another one there, the
// hour of birth decides.
func (f *facts) decideHour(e Ephemeris, a *Answer) error {
	b := f.c.Birth
	if b.Accuracy < time.Minute {
		return nil
	}
	f.minutes = int(b.Accuracy / time.Minute)
	ends := []time.Duration{-b.Accuracy, b.Accuracy}
	if b.Accuracy > 10*time.Minute {
		ends = append(ends, -b.Accuracy/2, b.Accuracy/2)
	}
	for _, by := range ends {
		other := b
		other.Time = b.Time.Add(by)
		c, err := kundali.Cast(e, other, f.c.Sky.Settings)
		if err != nil {
			return fmt.Errorf("answer: %w", err)
		}
		j, err := prediction.Judge(c, f.row.area)
		if err != nil {
			return fmt.Errorf("answer: %w", err)
		}
		if v := f.verdict(scales[f.o.Question].share(j.Sum)); v != a.Verdict {
			f.verdicts, a.Verdict = [2]Verdict{a.Verdict, v}, Hour
			return nil
		}
	}
	return nil
}

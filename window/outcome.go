package window

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Event is a dated event in a person's life that belongs to one matter.
type Event struct {
	// Chart is the birth chart, with its sky.
	Chart *kundali.Chart
	// Gender selects the group whose ages the event is compared with; zero is a group of its own.
	Gender yoga.Gender
	// At is the day of the event.
	At time.Time
}

// Outcome is how events compare with chance. The control is the same chart in the months of the
// ages at which the events of all others of the same gender fell, which removes the effect of age.
// By chance MeanPercentile is 0.5 and Marked equals Expected.
type Outcome struct {
	// Matter is the matter tested.
	Matter Matter `json:"matter"`
	// Events is the number of events counted.
	Events int `json:"events"`
	// Dropped is the number of events left out: their date is rounded to a half year, or lies
	// outside the months of the chart.
	Dropped int `json:"dropped"`
	// MeanPercentile is the mean rank of the events' months among those of the control, 0 to 1.
	MeanPercentile vedic.Decimal `json:"meanPercentile"`
	// StandardError is the standard error of MeanPercentile.
	StandardError vedic.Decimal `json:"standardError"`
	// Marked is the share of events in marked months, 0 to 1; Expected is the same share of the
	// control.
	Marked   vedic.Decimal `json:"marked"`
	Expected vedic.Decimal `json:"expected"`
	// UpperBound is the ratio of Marked to Expected at two standard errors above: at 1.2 marked
	// months hold at most a fifth more events than chance. 0 if Expected is 0.
	UpperBound vedic.Decimal `json:"upperBound"`
}

// leastEvents is the smallest number of events that [Test] accepts.
const leastEvents = 20

// Test compares the windows of a matter with events. It returns an error if fewer than 20 events
// are usable, or the error of the ephemeris.
func Test(ctx context.Context, e gochar.Ephemeris, m Matter, events []Event) (*Outcome, error) {
	r := &Outcome{Matter: m}
	var list []trial
	for _, ev := range events {
		if rounded(ev.At) {
			r.Dropped++
			continue
		}
		t, ok, err := newTrial(ctx, e, m, ev)
		if err != nil {
			return nil, err
		}
		if !ok {
			r.Dropped++
			continue
		}
		list = append(list, t)
	}
	if r.Events = len(list); r.Events < leastEvents {
		return nil, fmt.Errorf("window: %d events are usable; a test needs %d", r.Events, leastEvents)
	}
	var sum, squares, marked, expected float64
	for i := range list {
		p, hit, chance := list[i].against(list, i, matters[m].marked)
		sum, squares, marked, expected = sum+p, squares+float64(p*p), marked+hit, expected+chance
	}
	n := float64(r.Events)
	mean, share := sum/n, marked/n
	round := func(x float64) vedic.Decimal { return vedic.Decimal(math.Round(x*1e4) / 1e4) }
	r.MeanPercentile, r.StandardError = round(mean), round(math.Sqrt(max(0, squares/n-float64(mean*mean))/n))
	r.Marked, r.Expected = round(share), round(expected/n)
	if expected > 0 {
		r.UpperBound = round((share + float64(2*math.Sqrt(share*(1-share)/n))) / (expected / n))
	}
	return r, nil
}

// rounded reports whether a date is the first or last day of a half year, which lists use for an
// unknown date.
func rounded(t time.Time) bool {
	switch t.Format("01-02") {
	case "01-01", "06-30", "07-01", "12-31":
		return true
	}
	return false
}

// trial is an event with the scores of all months of its chart, indexed by age in months.
type trial struct {
	gender yoga.Gender
	age    int // in months
	scores []float64
}

func newTrial(ctx context.Context, e gochar.Ephemeris, m Matter, ev Event) (t trial, ok bool, err error) {
	v, err := read(ev.Chart, time.Time{})
	if err != nil {
		return t, false, fmt.Errorf("window: %w", err)
	}
	life, err := v.months(e)
	if err != nil {
		return t, false, err
	}
	promise := v.promise(m)
	t = trial{gender: ev.Gender, age: -1}
	for i := range life {
		w := v.score(m, &promise, &life[i])
		t.scores = append(t.scores, w.score())
		if !ev.At.Before(life[i].at) && ev.At.Before(life[i].at.AddDate(0, 1, 0)) {
			t.age = i
		}
	}
	return t, t.age >= 0, nil
}

// against compares the month of an event with the months at the ages of all other events of the
// same gender; an equal score counts half. Comparing ages matters: people marry at 25, and the
// dashas at 25 are alike in many charts, so a comparison with all months of a life would measure
// age rather than astrology. A trial that is alone of its gender has no control and counts as
// chance.
func (t *trial) against(all []trial, own int, marked float64) (percentile, hit, chance float64) {
	at, n := t.scores[t.age], 0.0
	for i := range all {
		if o := &all[i]; i != own && o.gender == t.gender && o.age < len(t.scores) {
			n++
			switch other := t.scores[o.age]; {
			case other < at:
				percentile++
			case other == at:
				percentile += 0.5
			}
			if t.scores[o.age] >= marked {
				chance++
			}
		}
	}
	if at >= marked {
		hit = 1
	}
	if n == 0 {
		return 0.5, hit, hit
	}
	return percentile / n, hit, chance / n
}

// Beyond reports whether the mean percentile differs from chance by more than two standard errors.
func (r *Outcome) Beyond() bool {
	return math.Abs(float64(r.MeanPercentile)-0.5) > 2*float64(r.StandardError)
}

package muhurat

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Wish narrows what [Find] gives. The zero Wish takes all that the school lists.
type Wish struct {
	// MinDuration is the least length of a window, 5 min to 12 h; zero: what the school asks. A window over a sunrise
	// is measured whole.
	MinDuration time.Duration
	// MinScore is the least score of a window on its day, 0 to 100; zero: any.
	MinScore int
	// Limit is how many windows are given, the best ones; zero: all. Days are not limited.
	Limit int
	// Explain asks for the days without a window too, each with its reason.
	Explain bool
}

func (w *Wish) check() error {
	if err := within("option minimum score", w.MinScore, 0, 100); err != nil {
		return err
	}
	if d := w.MinDuration; d != 0 && (d < 5*time.Minute || d > 12*time.Hour) {
		return &vedic.RangeError{What: "option minimum duration", Got: d.String(), Low: "5m", High: "12h"}
	}
	return within("option limit", w.Limit, 0, 1<<20)
}

// Find returns the windows that a school lists for an activity, best first, and the reasons for the
// days without one. Stricter conditions close no window: they affect its score and are listed as
// times to avoid. It computes a short outline of every day first, and the whole almanac only for
// the listed days, about 50 a year for a marriage. Errors are those of [List], and a
// *vedic.RangeError for an invalid wish; with an error there is no result. It is safe for
// concurrent use if the Sky is.
func Find(ctx context.Context, e Sky, p Plan, w Wish) (*Result, error) {
	f := finder{e: e, p: &p, w: &w}
	if err := f.find(ctx); err != nil {
		return nil, fmt.Errorf("muhurat: %w", err)
	}
	return &f.result, nil
}

// finder is Find under way. It first sifts all days by the row, then weighs those that are left; a day is rejected
// once, in either.
type finder struct {
	e   Sky
	p   *Plan
	w   *Wish
	row *schoolRow

	days []ListedDay
	met  map[vedic.Date][][]Factor // of each window of a day
	// days without a window, by reason
	counts [reasons]int
	result Result
}

func (f *finder) lang() vedic.Lang { return f.p.Panchang.Lang }

func (f *finder) find(ctx context.Context) error {
	if err := f.p.check(); err != nil {
		return err
	}
	if err := f.w.check(); err != nil {
		return err
	}
	if f.e == nil {
		return vedic.ErrNoEphemeris
	}
	row, rule, err := f.p.school().row(f.p.Activity)
	if err != nil {
		return err
	}
	f.row, f.met = row, map[vedic.Date][][]Factor{}
	f.result = Result{
		Activity: f.p.Activity, Rule: rule, From: f.p.From, To: f.p.To, Windows: []Window{}, Rejected: []Rejection{},
		Warnings: []vedic.Warning{}, Days: []Day{}, Model: f.e.Model(),
	}
	hidden, err := f.p.each(ctx, f.e, row, f.sift)
	if err != nil {
		return err
	}
	f.dropShort()
	if err := f.p.eachListed(ctx, f.e, f.days, f.weigh); err != nil {
		return err
	}
	f.finish(warningsOf(f.p.Activity, rule, hidden, f.counts[noSunrise] > 0))
	return nil
}

// sift keeps a day that the school lists in free time, and rejects any other.
func (f *finder) sift(day *panchang.Outline, j *judge) error {
	if f.result.DaysScanned == 0 {
		lights, err := f.e.Lights(day.Begins, f.p.Panchang.Ayanamsa)
		if err != nil {
			return err
		}
		f.result.Ayanamsa = lights.Ayanamsa
	}
	f.result.DaysScanned++
	listed := len(j.open) > 0
	open := f.p.free(day, j.open)
	switch {
	case len(open) > 0:
		f.days = append(f.days, f.p.listed(day, open))
		for _, x := range open {
			f.met[day.Date] = append(f.met[day.Date], j.met(x.from, f.lang()))
		}
	case !listed:
		f.reject(day.Date, j.reason())
	case !f.p.freeOn(day.Vara):
		f.reject(day.Date, byWeekday)
	default:
		f.reject(day.Date, byHours)
	}
	return nil
}

// dropShort drops windows that are shorter than wished. One that runs over a sunrise is as long as it is on both days:
// an almanac prints it under two dates, but a rite may go through it. So parts that touch are gathered before they are
// judged, and judged together.
func (f *finder) dropShort() {
	if f.w.MinDuration == 0 {
		return
	}
	var parts []*Opening // of a window
	var short []*Opening
	judge := func() {
		if len(parts) > 0 && parts[len(parts)-1].End.Sub(parts[0].Start.Time) < f.w.MinDuration {
			short = append(short, parts...)
		}
		parts = parts[:0]
	}
	for i := range f.days {
		for k := range f.days[i].Windows {
			x := &f.days[i].Windows[k]
			if len(parts) > 0 && !parts[len(parts)-1].End.Equal(x.Start.Time) {
				judge()
			}
			parts = append(parts, x)
		}
	}
	judge()
	kept := f.days[:0]
	for _, d := range f.days {
		windows, met := []Opening{}, [][]Factor{}
		for k := range d.Windows {
			if !slices.Contains(short, &d.Windows[k]) {
				windows, met = append(windows, d.Windows[k]), append(met, f.met[d.HinduDay.Date][k])
			}
		}
		f.met[d.HinduDay.Date] = met
		if d.Windows = windows; len(windows) == 0 {
			f.reject(d.HinduDay.Date, tooShort)
			continue
		}
		kept = append(kept, d)
	}
	f.days = kept
}

// reject counts a day without a window.
func (f *finder) reject(d vedic.Date, r reason) {
	f.counts[r]++
	if !f.w.Explain {
		return
	}
	x := Explained{Date: d, Reason: reasonKeys[r], Name: word(f.lang(), "reason."+reasonKeys[r])}
	switch r {
	case byWeekday, byHours, lowScore, tooShort, noSunrise: // no rule: a wish, or no day
	default:
		x.Rule = &Citation{"muhurat." + reasonKeys[r], f.row.source.String(), ""}
	}
	f.result.Explained = append(f.result.Explained, x)
}

// finish puts the lists in order and words the warnings. All sorts are stable over days in order, so that equals come
// by date and one plan gives one answer.
func (f *finder) finish(warnings []string) {
	r := &f.result
	order := make([]reason, 0, reasons)
	for i := range f.counts {
		if f.counts[i] > 0 {
			order = append(order, reason(i))
		}
	}
	slices.SortStableFunc(order, func(a, b reason) int { return cmp.Compare(f.counts[b], f.counts[a]) })
	for _, x := range order {
		r.Rejected = append(r.Rejected, Rejection{reasonKeys[x], f.counts[x], word(f.lang(), "reason."+reasonKeys[x])})
	}
	slices.SortStableFunc(r.Explained, func(a, b Explained) int { return a.Date.Since(b.Date) })
	slices.SortStableFunc(r.Days, func(a, b Day) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.points, a.points))
	})
	slices.SortStableFunc(r.Windows, func(a, b Window) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Points, a.Points), a.Start.Compare(b.Start.Time))
	})
	if f.w.Limit > 0 && len(r.Windows) > f.w.Limit {
		r.Windows = slices.Clip(r.Windows[:f.w.Limit])
	}
	if len(r.Windows) == 0 {
		warnings = append([]string{"no_windows"}, warnings...)
	}
	for _, code := range warnings {
		r.Warnings = append(r.Warnings, vedic.Warning{Code: code, Message: WarningText(code, f.lang())})
	}
}

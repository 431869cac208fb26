package couple

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// Options say from when the years are looked at. Now must be set.
type Options struct {
	// Now begins the years, at the start of its day in the zone of the bride's birth; if one of the two is too young
	// for marriage then, they begin where both are old enough.
	Now time.Time
	// Genders are those of the bride and the groom, which decide the earliest age for marriage; zero means not given.
	Genders [2]yoga.Gender
	// Lang is the language of the text; zero is English.
	Lang vedic.Lang
}

// Outlook is what two charts say of a marriage. The bride comes first in every pair.
type Outlook struct {
	// AsOf is the midnight that begins the day of Now, in the zone of the bride's birth.
	AsOf vedic.Instant `json:"asOf"`
	// Promises are what each of the two charts promises of marriage.
	Promises [2]Promise `json:"promises"`
	// Times are the next times in which both run periods of one kind, at most three of each, by time; empty, not nil,
	// if there are none.
	Times []Time `json:"times"`
	// When says that no time of the kind Favourable is near; "" where one is.
	When string `json:"timing"`
	// Method says how this was worked out, in sentences.
	Method []string `json:"workings"`
	// That this is tradition, and what it does not replace.
	Disclaimer string `json:"disclaimer"`

	answers [2]*answer.Answer
	until   time.Time
}

// Promise is what one chart promises of marriage: the answer of package answer, shortened to its verdict.
type Promise struct {
	Verdict answer.Verdict `json:"verdict"` // the verdict, by key
	// Share is how many of 100 random charts score as high or higher; 0 for [answer.Early].
	Share int `json:"share"`
	// Text is the verdict in words, with its share.
	Text string `json:"text"`
}

// Kind is what a time is to both. The zero value means none.
type Kind uint8

// The kinds.
const (
	// Favourable: both run a period that favours marriage.
	Favourable Kind = 1 + iota
	// Hard: both run a period that is among the hardest fifth of random charts.
	Hard
)

// Time is a span in which both run a period of one kind.
type Time struct {
	Kind Kind `json:"kind"` // the kind, by key
	// Start is not before AsOf, and End at least 27 days after it.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Bride and Groom are the periods that each runs in the span, in their order.
	Bride []Lords `json:"bride"`
	Groom []Lords `json:"groom"` // the groom's dasha at that time
	// Text says it in a sentence.
	Text string `json:"text"`
}

// Lords are those of a maha dasha and of the antardasha in it.
type Lords struct {
	Maha   vedic.Graha `json:"maha"`
	Antara vedic.Graha `json:"antara"`
}

const (
	years     = 15
	mostTimes = 3 // of one kind
	leastTime = 27 * 24 * time.Hour
)

// In how many of 100 months of random pairs of adults both run a period of a kind.
const (
	bothFavourable = 16
	bothHard       = 4
)

// Of reads two charts. Errors are those of [answer.Of], with the person they are about.
func Of(ctx context.Context, e answer.Ephemeris, bride, groom *kundali.Chart, o Options) (*Outlook, error) {
	charts := [2]*kundali.Chart{bride, groom}
	r := &Outlook{Times: []Time{}}
	for i, c := range charts {
		a, err := answer.Of(ctx, e, c, answer.Options{Question: answer.Marriage, Now: o.Now, Gender: o.Genders[i]})
		if err != nil {
			return nil, fmt.Errorf("couple: %s: %w", roles[i], err)
		}
		r.answers[i], r.Promises[i] = a, Promise{Verdict: a.Verdict, Share: a.Share}
	}
	zone := bride.Birth.Time.Location()
	r.AsOf = vedic.Instant{Time: vedic.DateOf(o.Now.In(zone)).In(zone)}
	from := r.AsOf.Time
	for i, c := range charts {
		floor := c.Birth.Time.AddDate(0, int(12*window.Marriage.Floor(o.Genders[i])), 0)
		if floor.After(from) {
			from = floor
		}
	}
	r.until = from.AddDate(years, 0, 0)
	var periods [2][]life.MatterPeriod
	for i, c := range charts {
		var err error
		if periods[i], err = life.PeriodsOf(c, window.Marriage, from, r.until); err != nil {
			return nil, fmt.Errorf("couple: %s: %w", roles[i], err)
		}
	}
	r.Times = timesOf(periods, from, r.until)
	return r.In(o.Lang), nil
}

var roles = [2]string{"bride", "groom"}

// timesOf lays the periods of both over each other. Spans of one kind that follow each other are one.
func timesOf(periods [2][]life.MatterPeriod, from, until time.Time) []Time {
	var all []Time
	last := Kind(0)
	for i, k := 0, 0; i < len(periods[0]) && k < len(periods[1]); {
		a, b := &periods[0][i], &periods[1][k]
		t := Time{Kind: kindOf(a, b), Start: later(a.Start, b.Start), End: a.End,
			Bride: []Lords{{a.Maha, a.Antara}}, Groom: []Lords{{b.Maha, b.Antara}}}
		if b.End.Before(t.End.Time) {
			t.End = b.End
		}
		if !a.End.After(t.End.Time) {
			i++
		}
		if !b.End.After(t.End.Time) {
			k++
		}
		t.Start.Time, t.End.Time = clamp(t.Start.Time, from, until), clamp(t.End.Time, from, until)
		if !t.Start.Before(t.End.Time) {
			continue
		}
		if t.Kind != 0 && t.Kind == last {
			all[len(all)-1].extend(&t)
		} else if t.Kind != 0 {
			all = append(all, t)
		}
		last = t.Kind
	}
	list := []Time{}
	var count [Hard + 1]int
	for i := range all {
		if t := &all[i]; t.End.Sub(t.Start.Time) >= leastTime && count[t.Kind] < mostTimes {
			count[t.Kind]++
			list = append(list, *t)
		}
	}
	return list
}

// kindOf returns the kind of a time in which these two run; zero if it is neither.
func kindOf(a, b *life.MatterPeriod) Kind {
	switch {
	case a.Favours && b.Favours:
		return Favourable
	case a.Band == life.Demanding && b.Band == life.Demanding:
		return Hard
	}
	return 0
}

// extend joins the next span to t.
func (t *Time) extend(next *Time) {
	t.End = next.End
	for _, x := range [2]struct {
		list *[]Lords
		next Lords
	}{{&t.Bride, next.Bride[0]}, {&t.Groom, next.Groom[0]}} {
		if l := *x.list; l[len(l)-1] != x.next {
			*x.list = append(l, x.next)
		}
	}
}

func later(a, b vedic.Instant) vedic.Instant {
	if a.After(b.Time) {
		return a
	}
	return b
}

func clamp(t, from, until time.Time) time.Time {
	switch {
	case t.Before(from):
		return from
	case t.After(until):
		return until
	}
	return t
}

// In returns the outlook in another language. Only the text changes. An outlook that was read from JSON has no charts
// and keeps its language.
func (r *Outlook) In(l vedic.Lang) *Outlook {
	other := *r
	if r.answers[0] == nil {
		return &other
	}
	l = l.Words()
	for i, a := range r.answers {
		a = a.In(l)
		other.Promises[i].Text = strings.TrimSpace(fill(l, roles[i], "text", a.Summary) + " " + a.Confidence)
	}
	other.Times = make([]Time, len(r.Times))
	near := false
	for i, t := range r.Times {
		near = near || t.Kind == Favourable
		t.Text = fill(l, "time."+t.Kind.String(), "from", day(l, t.Start), "to", day(l, t.End), "bride",
			lordsIn(l, t.Bride), "groom", lordsIn(l, t.Groom))
		other.Times[i] = t
	}
	other.When = ""
	if !near {
		other.When = fill(l, "when", "to", day(l, vedic.Instant{Time: r.until}))
	}
	other.Method = []string{word(l, "method.promise"), word(l, "method.times"), fill(l, "method.share", "both",
		strconv.Itoa(bothFavourable), "hard", strconv.Itoa(bothHard))}
	other.Disclaimer = word(l, "disclaimer")
	return &other
}

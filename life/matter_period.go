package life

import (
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// MatterPeriod is an antardasha as it bears on a matter.
type MatterPeriod struct {
	Maha   vedic.Graha   `json:"maha"`
	Antara vedic.Graha   `json:"antara"`
	Start  vedic.Instant `json:"start"`
	End    vedic.Instant `json:"end"`
	// Favours reports whether the dasha favours the matter: its sub-lord promises the matter strongly, or its lord does
	// and the sub-lord has something to do with the matter. A period that is demanding never does.
	Favours bool `json:"favours"`
	// Band is that of the antardasha for life as a whole, by both lords.
	Band Band `json:"band"`
}

// A promise of half of the whole is strong: the lord of the chief house has it, and a graha that stands there. A
// quarter is a part: the karaka has it.
const (
	strongPromise = 0.5
	partPromise   = 0.25
)

// PeriodsOf returns the antardashas between two moments, with what they are to a matter. The first begins not before
// birth and the last ends not after the lifetime. The error is [kundali.ErrNoSky] for a chart that was read back from
// JSON, or a *[vedic.RangeError] for a matter that is none.
func PeriodsOf(c *kundali.Chart, m window.Matter, from, to time.Time) ([]MatterPeriod, error) {
	if err := c.CheckSky(); err != nil {
		return nil, fmt.Errorf("life: %w", err)
	}
	promise, err := window.Promise(c, m)
	if err != nil {
		return nil, fmt.Errorf("life: %w", err)
	}
	v := read(c, yoga.Options{})
	birth := c.Birth.Time
	if from.Before(birth) {
		from = birth
	}
	to = v.before(to)
	list := []MatterPeriod{}
	if !from.Before(to) {
		return list, nil
	}
	d, err := c.Dashas(2, from, to)
	if err != nil {
		return nil, fmt.Errorf("life: %w", err)
	}
	for i := range d.Periods {
		maha := &d.Periods[i]
		for k := range maha.Sub {
			s := &maha.Sub[k]
			if !s.End.After(from) || !s.Start.Before(to) {
				continue
			}
			p := v.period(s, maha.Lord, birth)
			one := MatterPeriod{Maha: maha.Lord, Antara: s.Lord, Start: p.Start, End: p.End, Band: p.Band}
			one.Favours = p.Band != Demanding && (promise.At(s.Lord) >= strongPromise ||
				promise.At(maha.Lord) >= strongPromise && promise.At(s.Lord) >= partPromise)
			list = append(list, one)
		}
	}
	return list, nil
}

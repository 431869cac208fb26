package life

import (
	"context"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/vedic"
)

// Transits is the year ahead of a person: where the slow grahas stay, Saturn around the Moon, and what is dated.
type Transits struct {
	// From and To are a year apart, in the zone of the birth.
	From vedic.Instant `json:"from"`
	To   vedic.Instant `json:"to"` // the last moment or day
	// Stays are of Saturn, Jupiter and Rahu, by graha and time.
	Stays []Stay `json:"stays"`
	// Shanis are
	// Sade Sati and the dhaiyas that run or begin within eight years, the first first
	Shanis []Shani `json:"shanis"`
	// Dates are at most sixteen, by time.
	Dates []Date `json:"dates"`
	// Months are twelve months of the calendar, by time.
	Months []YearMonth `json:"months"`
}

// Shani is a time of Saturn around the Moon; Phases are its unbroken stays. Share is how much of any life such times
// take, 0 to 1, as random charts have it.
type Shani struct {
	Kind gochar.Shani `json:"kind"` // the kind, by key
	// Start is the first entry and End the last leaving, also where these lie outside of the year.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
	// Share is 0.247 of Sade Sati, a quarter of any life; of any life, 0 to 1.
	Share  vedic.Decimal `json:"share"`
	Phases []ShaniPhase  `json:"phases"` // its phases
}

// ShaniPhase is an unbroken stay of Saturn in a place from the Moon. Phase is none of a dhaiya.
type ShaniPhase struct {
	Phase gochar.Phase `json:"phase,omitzero"` // rising, peak or setting phase of Sade Sati
	// Counted from the sign of the Moon: 12, 1, 2, 4 or 8.
	FromMoon vedic.Bhava   `json:"houseFromMoon"`
	Start    vedic.Instant `json:"start"` // when it begins, by the clocks of the place
	End      vedic.Instant `json:"end"`   // when it ends, by the clocks of the place
}

const (
	mostDates    = 16
	yearsOfShani = 8
)

// transits reads the year ahead of a moment.
func (v *view) transits(ctx context.Context, e gochar.Ephemeris, now vedic.Instant) (*Transits, error) {
	y, dates, err := v.ahead(ctx, e, now, v.before(now.AddDate(1, 0, 0)))
	if err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	r := &Transits{From: now, To: y.instant(y.to), Stays: []Stay{}, Shanis: []Shani{}, Dates: chosen(dates, mostDates)}
	for _, g := range slow {
		if err := y.stays(g, dates, r); err != nil {
			return nil, fmt.Errorf("life: transits: %w", err)
		}
	}
	if r.Months, err = y.months(); err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	r.Months = slices.DeleteFunc(r.Months, func(m YearMonth) bool { return m.End.After(v.end) })
	shanis, err := gochar.Shanis(ctx, e, v.Sign.At(vedic.Moon), y.from,
		vedic.JDOf(v.before(now.AddDate(yearsOfShani, 0, 0))),
		y.o)
	if err != nil {
		return nil, fmt.Errorf("life: transits: %w", err)
	}
	for _, p := range shanis {
		s := Shani{Kind: p.Kind, Start: y.instant(p.From), End: y.instant(p.To), Share: shareOf[p.Kind]}
		for _, stay := range p.Stays {
			if !y.instant(stay.From).Before(v.end) {
				break
			}
			s.Phases = append(s.Phases, ShaniPhase{stay.Phase, stay.House, y.instant(stay.From), y.instant(stay.To)})
		}
		r.Shanis = append(r.Shanis, s)
	}
	slices.SortStableFunc(r.Stays, order)
	return r, nil
}

// shareOf is how much of any life each of Saturn's times takes, measured on 800 random charts.
var shareOf = map[gochar.Shani]vedic.Decimal{gochar.SadeSati: 0.247, gochar.KantakaShani: 0.082,
	gochar.AshtamaShani: 0.085}

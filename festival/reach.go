package festival

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// The most days that a search goes over: about ten years of everything, a hundred of chosen keys.
const (
	mostAll   = 3660
	mostKeyed = 36600
)

// checkSpan refuses places without coordinates or zone, dates that are none or before panchang.FirstYear, and spans
// that are too long or that the ephemeris does not reach.
func checkSpan(e Ephemeris, from, to vedic.Date, p vedic.Place, most, margin int) error {
	if err := p.CheckZone(); err != nil {
		return fmt.Errorf("festival: %w", err)
	}
	for _, d := range [2]vedic.Date{from, to} {
		if err := d.Check(); err != nil {
			return fmt.Errorf("festival: %w", err)
		}
	}
	if from.Year < panchang.FirstYear {
		return fmt.Errorf("festival: %w", &vedic.RangeError{What: "date", Got: from.String(),
			Low: "0500-01-01, the beginning of almanacs by these rules,", High: "9999-12-31"})
	}
	if days := to.Since(from); days < 0 || days >= most {
		high := from.Plus(most - 1).String()
		return fmt.Errorf("festival: %w",
			&vedic.RangeError{What: "last date", Got: to.String(), Low: from.String(), High: high})
	}
	if e == nil {
		return fmt.Errorf("festival: %w", vedic.ErrNoEphemeris)
	}
	first, last := e.Range()
	for _, d := range [2]struct {
		vedic.Date
		beyond int
	}{{from, -margin}, {to, margin}} {
		if at := d.Plus(d.beyond).JD(); at < first || at > last {
			return fmt.Errorf("festival: %w",
				outOfReach(ephemeris.Beyond(e, at), d.Date, d.beyond, first+vedic.JD(margin), last-vedic.JD(margin)))
		}
	}
	return nil
}

// outOfReach returns the error for a date that lies too close to the end of the ephemeris, or beyond it: the range of
// dates that can be asked for, and the remedy of the ephemeris for the day that the search needs.
func outOfReach(err error, d vedic.Date, beyond int, low, high vedic.JD) error {
	var needed, out *vedic.RangeError
	if !errors.As(err, &needed) || !errors.As(ephemeris.OutOfRange(d.JD(), low, high), &out) {
		return err
	}
	if needed.Remedy != "" {
		side := "after"
		if beyond < 0 {
			side, beyond = "before", -beyond
		}
		out.Remedy = fmt.Sprintf("the search also needs the %d days %s it, to %s; %s", beyond, side, needed.Got,
			needed.Remedy)
	}
	return out
}

// How many days a search looks beyond its dates: forty for Mandala Puja, and the sky around its base; for the periods
// of a day as far as the ends of Chaturmas.
const (
	// of every search
	margin = 60
	// of a day with its periods
	periodMargin = 220
)

//go:build !jyotish_core

package op

import (
	"fmt"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/couple"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Outlook is what two charts say of a marriage besides the points.
type Outlook = couple.Outlook

// outlook reads the charts of a match; nil unless both people have one.
func (d *Calculator) outlook(on *Request, a *MatchInput) (*Outlook, error) {
	bride, groom := a.Bride.Report, a.Groom.Report
	if !a.Outlook || bride == nil || groom == nil {
		return nil, nil
	}
	sky, ok := d.sky().(answer.Ephemeris)
	if !ok {
		return nil, fmt.Errorf("op: a %T is no answer.Ephemeris; an *ephemeris.Observer is", d.Ephemeris)
	}
	of := func(r *Report) yoga.Gender { return (&YogasInput{}).options(r).Gender }
	return couple.Of(on.Context, sky, bride.Chart, groom.Chart, couple.Options{Now: on.Now,
		Genders: [2]yoga.Gender{of(bride), of(groom)}})
}

// outlookIn returns an outlook in a language.
func outlookIn(o *Outlook, l vedic.Lang) *Outlook {
	if o == nil {
		return nil
	}
	return o.In(l)
}

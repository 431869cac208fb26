package op

import (
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// NeedsHour reports whether the operation needs the time of birth: it is computed from a chart. It is refused for a
// birth whose time is unknown, with a fault of the code [form.TimeUnknown], before anything is charged.
func (q *Operation) NeedsHour() bool { return q.Of == OfBirth }

// Untimed is what can be computed for a birth without a time.
type Untimed struct {
	Place place.Resolved `json:"place"`
	// Date is that of birth, by the clocks of the place.
	Date vedic.Date `json:"date"`
	// Julian is the date of birth in the Julian calendar, as [place.Moment] has it.
	Julian string `json:"julianDate,omitempty"`
	*kundali.Untimed
	// LeftOut are the parts of a chart that cannot be known without the time, in the order of leftOut; "dasha" is
	// among them if the Moon changes her nakshatra on the day.
	LeftOut []string `json:"leftOut"`
}

// leftOut are the keys of what an [Untimed] birth lacks.
func leftOut(u *kundali.Untimed) []string {
	list := []string{"lagna", "houses", "vargas", "points", "panchang", "strengths", "readings"}
	if u.Vimshottari == nil {
		list = append(list, "dasha")
	}
	return list
}

// Untimed returns what can be computed for a birth without a time. It uses only date, place, clock
// and settings of in. Errors are those of [Calculator.Resolve].
func (d *Calculator) Untimed(on *Request, in Input) (*Answer[Untimed], error) {
	l, u, err := d.OverDay(in, on.Now)
	if err != nil {
		return nil, in.Spelled(err)
	}
	return spoken("untimed", d.metaOf(&l.Sky), on.Lang, func(lang vedic.Lang) (*Untimed, []vedic.Warning, error) {
		warnings := append(l.Resolution.In(lang).Warnings,
			vedic.Warning{Code: form.TimeUnknown, Message: message(form.TimeUnknown, "", lang)})
		if u.Vimshottari == nil {
			warnings = append(warnings, vedic.Warning{Code: untimedDasha, Message: message(untimedDasha, "", lang)})
		}
		return &Untimed{Place: l.Place, Date: vedic.Date(in.Date), Julian: l.Time.Julian, Untimed: u,
			LeftOut: leftOut(u)}, warnings, nil
	})
}

package httpapi

import (
	"math"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// veil says how much a link that tells degrees tells of the person: beside name, date, time and place, also what they
// follow from by a sum, as the beginning of a dasha does from its balance. The positions of the grahas stay as they
// are, since they are what is shared; whoever computes an ephemeris can find the moment that they belong to. What a
// link tells that must not let them is in sharedsigns.go.
type veil struct {
	pii  string
	zone *time.Location // of the birth
}

// veilOf is that of a link on a report.
func veilOf(pii string, report *op.Report) *veil {
	return &veil{pii, report.Birth.Time.Location()}
}

// display is what a shared report says of the person.
type display struct {
	Name *string `json:"name"`
	// YYYY-MM-DD, or the year alone.
	BirthDate *string `json:"birthDate"`
	BirthTime *string `json:"birthTime"`
	Place     *string `json:"place"`
}

// The more personal data a link may show, the more members are told; the others are nil.
func (v *veil) display(c *call, r *account.Report, report *op.Report) display {
	year, _, _ := strings.Cut(r.BirthDate, "-")
	switch v.pii {
	case piiFull:
		return display{optional(r.Name), optional(r.BirthDate), optional(r.BirthTime), optional(r.PlaceLabel)}
	case piiInitials:
		return display{Name: optional(initials(r.Name)), BirthDate: optional(r.BirthDate),
			Place: c.placeName(report, false)}
	}
	return display{BirthDate: &year, Place: c.placeName(report, true)}
}

// placeName gives the city or the country of a birth in the language of the call, and nil where only coordinates were
// told. What the caller wrote as the place is not shown: it may be an address.
func (c *call) placeName(report *op.Report, country bool) *string {
	name, code := report.Place.Name, report.Place.CountryCode
	if id := report.Place.PlaceID; id != nil {
		if hit, ok := c.calculator.Gazetteer.ByID(*id, c.lang); ok {
			name, code = &hit.Name, &hit.Country
		}
	}
	if country {
		return code
	}
	return name
}

// initials gives the first letter of each word of a name, with the signs that belong to it: श्री is one letter.
func initials(name string) string {
	var out []string
	for _, word := range strings.Fields(name) {
		out = append(out, text.Letter(word)+".")
	}
	return strings.Join(out, " ")
}

// moment cuts a moment to its day, and takes the time zone away with the clock. At 00:00 UTC of its date: an offset
// would tell the zone and so the country.
func (v *veil) moment(at vedic.Instant) vedic.Instant {
	if v.pii == piiFull || at.IsZero() {
		return at
	}
	year, month, day := at.In(v.zone).Date()
	return vedic.Instant{Time: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

// periods cuts the moments of a dasha. The list that it is given stays as it is.
func (v *veil) periods(list []kundali.DashaPeriod) []kundali.DashaPeriod {
	if v.pii == piiFull || list == nil {
		return list
	}
	out := make([]kundali.DashaPeriod, len(list))
	for i, p := range list {
		p.Start, p.End, p.Sub = v.moment(p.Start), v.moment(p.End), v.periods(p.Sub)
		out[i] = p
	}
	return out
}

// balance cuts what was left of the first dasha to days: with its end it would tell the birth. From 3.4521 years of
// balance and the day on which the period ends the minute of birth follows.
func (v *veil) balance(b *kundali.Balance) {
	if v.pii != piiFull {
		b.Days = kundali.Decimal(math.Floor(float64(b.Days)))
	}
}

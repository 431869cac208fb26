package share

import (
	"math"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// How much personal data a shared report shows, each level more than the one before. From PiiDegrees on, the time of
// birth can be computed from the positions.
const (
	PiiNone     = "none"
	PiiDegrees  = "degrees"
	PiiInitials = "initials"
	PiiFull     = "full"
)

// privacy limits what a link that shows degrees says about the person: name, date, time and place, and values from
// which these can be computed, such as the balance of the first dasha. It leaves the positions of the grahas alone; a
// link that must not reveal the moment of birth shows signs (see Signs).
type privacy struct {
	pii  string
	zone *time.Location // of the birth
}

// Display is what a shared report says about the person. A member that the link does not show is nil.
type Display struct {
	Name *string `json:"name"`
	// BirthDate is YYYY-MM-DD, or the year alone.
	BirthDate *string `json:"birthDate"`
	BirthTime *string `json:"birthTime"`
	Place     *string `json:"place"`
}

// DisplayOf returns what a link with this much personal data says about the person.
func (s *Source) DisplayOf(pii string) Display {
	r := s.Row
	year, _, _ := strings.Cut(r.BirthDate, "-")
	switch pii {
	case PiiFull:
		return Display{api.Optional(r.Name), api.Optional(r.BirthDate), api.Optional(r.BirthTime),
			api.Optional(r.PlaceLabel)}
	case PiiInitials:
		return Display{Name: api.Optional(initials(r.Name)), BirthDate: api.Optional(r.BirthDate),
			Place: s.placeName(false)}
	}
	return Display{BirthDate: &year, Place: s.placeName(true)}
}

// placeName returns the city or the country of the birth, and nil if only coordinates were given. It never returns what
// the caller wrote as the place, which may be an address.
func (s *Source) placeName(country bool) *string {
	name, code := s.Report.Place.Name, s.Report.Place.CountryCode
	if id := s.Report.Place.PlaceID; id != nil {
		if hit, ok := s.Calculator.Gazetteer.ByID(*id, s.Lang); ok {
			name, code = &hit.Name, &hit.Country
		}
	}
	if country {
		return code
	}
	return name
}

// initials returns the first letter of each word of a name, with the signs that belong to it: श्री is one letter.
func initials(name string) string {
	var out []string
	for _, word := range strings.Fields(name) {
		out = append(out, text.Letter(word)+".")
	}
	return strings.Join(out, " ")
}

// moment reduces a moment to 00:00 UTC of its date at the place of birth. An offset would reveal the time zone and so
// the country.
func (v *privacy) moment(at vedic.Instant) vedic.Instant {
	if v.pii == PiiFull || at.IsZero() {
		return at
	}
	year, month, day := at.In(v.zone).Date()
	return vedic.Instant{Time: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

// periods returns a copy of dasha periods with their moments reduced.
func (v *privacy) periods(list []kundali.DashaPeriod) []kundali.DashaPeriod {
	if v.pii == PiiFull || list == nil {
		return list
	}
	out := make([]kundali.DashaPeriod, len(list))
	for i, p := range list {
		p.Start, p.End, p.Sub = v.moment(p.Start), v.moment(p.End), v.periods(p.Sub)
		out[i] = p
	}
	return out
}

// balance reduces the balance of the first dasha to whole days. From 3.4521 years of balance and the day on which the
// period ends, the minute of birth follows.
func (v *privacy) balance(b *kundali.Balance) {
	if v.pii != PiiFull {
		b.Days = kundali.Decimal(math.Floor(float64(b.Days)))
	}
}

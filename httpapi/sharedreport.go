package httpapi

import (
	"errors"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// sharedReport is all that a link may show of a report where it tells degrees: what is not a member here is not
// shared. It is made from the values of the report and of what the desk answers about it, and both the document
// and the page are written from it.
type sharedReport struct {
	Object    string        `json:"object"`
	Display   display       `json:"display"`
	ExpiresAt vedic.Instant `json:"expiresAt"`
	sharedChart
	Vimshottari  *kundali.Vimshottari `json:"vimshottari,omitempty"`
	Doshas       *sharedDoshas        `json:"doshas,omitempty"`
	Shodashvarga *sharedVargas        `json:"shodashvarga,omitempty"`
	Kp           *sharedKP            `json:"kp,omitempty"`
	Jaimini      *sharedJaimini       `json:"jaimini,omitempty"`
	Predictions  *sharedReading       `json:"predictions,omitempty"`
}

// sharedChart is the chart itself.
type sharedChart struct {
	Lagna   kundali.Lagna                        `json:"lagna"`
	Planets vedic.ByGraha[kundali.GrahaPosition] `json:"planets"`
	Houses  vedic.ByBhava[kundali.House]         `json:"houses"`
	Meta    *sharedMeta                          `json:"meta"`
}

// sharedMeta is how a shared answer was made. The hash is that of what it tells, by the recipe of all answers: so
// whoever has the document can prove it, and that of the whole would let a guess of the birth be proved.
type sharedMeta struct {
	Engine       op.Engine         `json:"engine"`
	Ephemeris    op.EphemerisModel `json:"ephemeris"`
	Ayanamsa     sharedAyanamsa    `json:"ayanamsa"`
	Node         vedic.Node        `json:"nodeType"`
	Houses       vedic.HouseSystem `json:"houseSystem"`
	Center       vedic.Center      `json:"center"`
	Year         vedic.DashaYear   `json:"dashaYear"`
	Ruleset      string            `json:"rulesetVersion"`
	ResultSHA256 string            `json:"resultSha256,omitempty"`
}

type sharedAyanamsa struct {
	Key     string        `json:"key"`
	Degrees vedic.Decimal `json:"degrees"`
	DMS     string        `json:"dms"`
}

// sharer makes what one link shows of a report. The veil decides what is told; the row and the report know more.
type sharer struct {
	*call
	*veil
	row    *account.Report
	report *op.Report
}

// made gives the report of a link with the parts that were chosen, as far as the report has them still.
func (s *sharer) made(x *account.Share) (*sharedReport, error) {
	chart := s.report.In(s.lang)
	out := &sharedReport{Object: "shared_kundali", Display: s.display(s.call, s.row, s.report),
		ExpiresAt:   vedic.Instant{Time: x.ExpiresAt},
		sharedChart: sharedChart{chart.Lagna, chart.Planets, chart.Houses, s.meta(&s.report.Meta)}}
	err := sealShown(out.Object, &out.sharedChart, out.Meta)
	for _, part := range x.Include {
		if err != nil {
			return nil, err
		}
		err = s.add(out, part)
		if errors.Is(err, account.ErrNotFound) {
			err = nil
		}
	}
	return out, err
}

// meta tells of the sky no finer than the link may: an ayanamsa to the minute of arc, which it takes more than a
// year to move by; to the eighth decimal it is a clock.
func (v *veil) meta(m *op.Meta) *sharedMeta {
	out := &sharedMeta{Engine: m.Engine, Ruleset: m.Ruleset}
	if m.Observation == nil {
		return out
	}
	out.Ephemeris, out.Node, out.Houses, out.Center, out.Year = m.Ephemeris, m.Node, m.Houses, m.Center, m.Year
	a := m.Ayanamsa
	out.Ayanamsa = sharedAyanamsa{a.Key, vedic.Decimal(a.Degrees.Degrees()), a.DMS.String()}
	if v.pii == piiFull {
		return out
	}
	whole := a.Degrees - a.Degrees%vedic.Arcminute
	out.Ayanamsa.Degrees = vedic.Decimal(math.Floor(whole.Degrees()*1e4) / 1e4)
	out.Ayanamsa.DMS = fmt.Sprintf("%d°%02d′", whole/vedic.Degree, whole%vedic.Degree/vedic.Arcminute)
	return out
}

// sealShown puts the hash of what is told into its meta.
func sealShown(object string, told any, m *sharedMeta) (err error) {
	m.ResultSHA256, err = op.Seal(object, told, m)
	return err
}

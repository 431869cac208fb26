package share

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/vedic"
)

// The parts of a shared report. The chart is in every shared report.
const (
	PartChart        = "chart"
	PartDashas       = "dashas"
	PartDoshas       = "doshas"
	PartShodashvarga = "shodashvarga"
	PartKp           = "kp"
	PartJaimini      = "jaimini"
	PartPredictions  = "predictions"
)

// Parts returns all parts in the order in which a link lists them.
func Parts() []string {
	return []string{PartChart, PartDashas, PartDoshas, PartShodashvarga, PartKp, PartJaimini, PartPredictions}
}

// SignParts returns the parts that a link with PiiNone may show.
func SignParts() []string { return []string{PartChart, PartDashas} }

// dashaLevels is the depth of the dashas of a shared report.
const dashaLevels = 2

// Source is a stored report and what a shared view of it is made with.
type Source struct {
	Context    context.Context
	Calculator *op.Calculator
	Lang       vedic.Lang
	Now        time.Time
	// AsOf is the moment whose dashas are current; zero is Now.
	AsOf   time.Time
	Row    *account.Report
	Report *op.Report
	// Systems are the parts that must be bought.
	Systems []string
	// Reading returns the stored reading in the language and when it was made, or account.ErrNotFound.
	Reading func() (document []byte, made time.Time, err error)
}

// Report is all that a link that shows degrees may show of a report: what is not a member here is not shared. The JSON
// document and the page are both written from it.
type Report struct {
	Object    string        `json:"object"`
	Display   Display       `json:"display"`
	ExpiresAt vedic.Instant `json:"expiresAt"`
	Chart
	Vimshottari  *kundali.Vimshottari `json:"vimshottari,omitempty"`
	Doshas       *sharedDoshas        `json:"doshas,omitempty"`
	Shodashvarga *sharedVargas        `json:"shodashvarga,omitempty"`
	Kp           *sharedKP            `json:"kp,omitempty"`
	Jaimini      *sharedJaimini       `json:"jaimini,omitempty"`
	Predictions  *sharedReading       `json:"predictions,omitempty"`
}

// Chart is the chart of a shared report.
type Chart struct {
	Lagna   kundali.Lagna                        `json:"lagna"`
	Planets vedic.ByGraha[kundali.GrahaPosition] `json:"planets"`
	Houses  vedic.ByBhava[kundali.House]         `json:"houses"`
	Meta    *sharedMeta                          `json:"meta"`
}

// sharedMeta says how a shared answer was made. Its hash covers only what is shown, so that the reader can verify the
// document; the hash of the whole report would let a guess of the birth be verified.
type sharedMeta struct {
	Engine    op.Engine         `json:"engine"`
	Ephemeris op.EphemerisModel `json:"ephemeris"`
	Ayanamsa  sharedAyanamsa    `json:"ayanamsa"`
	// That of the nakshatras, if they have one of their own.
	Nakshatras   *sharedAyanamsa   `json:"nakshatraAyanamsa,omitempty"`
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

// maker makes one shared report. The privacy decides what is shown; the source knows more.
type maker struct {
	*Source
	privacy
}

// ReportOf returns the report that a link shows, with the parts of the link that the report still has.
func ReportOf(src *Source, x *account.Share) (*Report, error) {
	s := &maker{src, privacy{x.Pii, src.Report.Birth.Time.Location()}}
	chart := s.Source.Report.In(s.Lang)
	out := &Report{Object: "shared_kundali", Display: s.DisplayOf(x.Pii),
		ExpiresAt: vedic.Instant{Time: x.ExpiresAt},
		Chart:     Chart{chart.Lagna, chart.Planets, chart.Houses, s.meta(&s.Source.Report.Meta)}}
	err := sealShown(out.Object, &out.Chart, out.Meta)
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

// dashas returns two levels of the vimshottari dasha.
func (s *maker) dashas() (*kundali.Vimshottari, error) {
	now := s.Now.UTC()
	if !s.AsOf.IsZero() {
		now = s.AsOf
	}
	view, err := s.Source.Report.View(s.Lang, dashaLevels, now)
	if err != nil {
		return nil, err
	}
	dashas := view.Vimshottari
	dashas.Periods, dashas.Current, dashas.AsOf = s.periods(dashas.Periods), s.periods(dashas.Current),
		vedic.Instant{Time: now}
	s.balance(&dashas.Balance)
	return &dashas, nil
}

func (v *privacy) meta(m *op.Meta) *sharedMeta {
	out := &sharedMeta{Engine: m.Engine, Ruleset: m.Ruleset}
	if m.Observation == nil {
		return out
	}
	out.Ephemeris, out.Node, out.Houses, out.Center, out.Year = m.Ephemeris, m.Node, m.Houses, m.Center, m.Year
	out.Ayanamsa = v.ayanamsa(&m.Ayanamsa)
	if m.Nakshatras != nil {
		by := v.ayanamsa(m.Nakshatras)
		out.Nakshatras = &by
	}
	return out
}

// ayanamsa rounds an ayanamsa down to the minute of arc unless the link shows all. The ayanamsa takes more than a year
// to move by a minute; with eight decimals it would reveal the moment.
func (v *privacy) ayanamsa(a *op.Ayanamsa) sharedAyanamsa {
	if v.pii == PiiFull {
		return sharedAyanamsa{a.Key, vedic.Decimal(a.Degrees.Degrees()), a.DMS.String()}
	}
	whole := a.Degrees - a.Degrees%vedic.Arcminute
	return sharedAyanamsa{a.Key, vedic.Decimal(math.Floor(whole.Degrees()*1e4) / 1e4),
		fmt.Sprintf("%d°%02d′", whole/vedic.Degree, whole%vedic.Degree/vedic.Arcminute)}
}

// sealShown stores the hash of what is shown in its meta.
func sealShown(object string, shown any, m *sharedMeta) (err error) {
	m.ResultSHA256, err = seal.Of(object, shown, m)
	return err
}

// Package stored has what the service keeps of charts, matches and readings: how a row is made of a result, and how a
// row is shown again, as a Go value or as the document of the contract. It knows no request and charges nothing.
package stored

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// ReportPrefix begins the id of a report.
const ReportPrefix = "kun_"

// Levels is how deep the dasha of a stored report goes.
const Levels = 2

// Viewer shows stored rows to one caller.
type Viewer struct {
	Calculator *op.Calculator
	Lang       vedic.Lang
	Live       bool      // the caller is no test key
	Now        time.Time // on which running periods and the count of active links depend
	Prefix     string    // of the links in a document, as /v1
}

// Head returns what the service knows of a report besides its chart.
func (v *Viewer) Head(r *account.Report) api.ReportHead { return head(r, v.Live, v.Now) }

func head(r *account.Report, live bool, now time.Time) api.ReportHead {
	return api.ReportHead{
		ID: r.ID, Object: "kundali", Livemode: live, Name: r.Name,
		Purchased: append([]string{}, r.Purchased...), HasPredictions: r.HasPredictions,
		ActiveShareLinks: r.ActiveShares(now),
		ExternalRef:      api.Optional(r.ExternalRef), CreatedAt: vedic.Instant{Time: r.CreatedAt},
		Tags: append([]string{}, r.Tags...), Note: api.Optional(r.Note),
	}
}

// Summary returns a report as lists show it.
func (v *Viewer) Summary(r account.Report) api.ReportSummary { return Summary(r, v.Live, v.Now) }

// Summary returns a report as lists show it, to a caller with a live key or not, at a moment.
func Summary(r account.Report, live bool, now time.Time) api.ReportSummary {
	s := api.ReportSummary{ReportHead: head(&r, live, now),
		Birth: op.BirthLine{Date: r.BirthDate, Time: r.BirthTime, PlaceLabel: r.PlaceLabel}}
	// MarshalText of the same types produced the stored texts, so they parse.
	_ = s.Ascendant.UnmarshalText([]byte(r.Ascendant))
	_ = s.MoonSign.UnmarshalText([]byte(r.MoonSign))
	_ = s.MoonNakshatra.UnmarshalText([]byte(r.MoonNakshatra))
	return s
}

// Value returns a report with its chart as a Go value. Levels is the depth of the dasha timeline.
func (v *Viewer) Value(r *account.Report, report *op.Report, levels int) (*api.Report, error) {
	shown, err := report.View(v.Lang, levels, v.Now)
	return &api.Report{ReportHead: v.Head(r), Chart: shown}, err
}

// Document returns the KundaliReport of a stored report without its credits. The usual form, English with [Levels], is
// the stored one and is not computed again.
func (v *Viewer) Document(r *account.Report, levels int) ([]byte, error) {
	if v.Lang == vedic.English && levels == Levels {
		chart, err := v.Calculator.StoredMembers(r.Body, v.Now)
		if err != nil {
			return nil, err
		}
		birth, err := canon.Split(chart.Get("input"))
		if err != nil {
			return nil, err
		}
		return v.around(r, birth, chart)
	}
	report, err := Restore(v.Calculator, r)
	if err != nil {
		return nil, err
	}
	return v.DocumentOf(r, report, levels)
}

// DocumentOf returns the KundaliReport of a report with a chart that was made already, without its credits.
func (v *Viewer) DocumentOf(r *account.Report, report *op.Report, levels int) ([]byte, error) {
	view, err := report.View(v.Lang, levels, v.Now)
	if err != nil {
		return nil, err
	}
	chart, err := view.Members()
	if err != nil {
		return nil, err
	}
	birth, err := canon.ObjectOf(&view.Input)
	if err != nil {
		return nil, err
	}
	return v.around(r, birth, chart)
}

// receiptRoom is room in bytes for the credits that follow the members of a document.
const receiptRoom = 160

// around returns the document of a report: its head, its links and the members of its chart. The birth has no name in
// it, since the name of a report may be changed later and so is a member of the report.
func (v *Viewer) around(r *account.Report, birth, chart canon.Object) ([]byte, error) {
	self := v.Prefix + "/kundali/" + r.ID
	head, err := canon.ObjectOf(&struct {
		api.ReportHead
		Links map[string]string `json:"links"`
	}{v.Head(r), map[string]string{"self": self, "dashas": self + "/dashas", "share": self + "/share"}})
	if err != nil {
		return nil, err
	}
	all := canon.Join(canon.Object{{Name: "input", Object: birth.Without("name")}}, head, chart)
	return all.AppendJSON(make([]byte, 0, all.Size()+receiptRoom)), nil
}

// Tag returns the strong entity tag of a form of a report.
func (v *Viewer) Tag(r *account.Report, levels int) string {
	return negotiate.EntityTag{Hash: r.ResultSHA256, Revision: r.Revision, Lang: v.Lang, Levels: levels,
		Shares: r.ActiveShares(v.Now)}.String()
}

// Match returns the MatchReport of a stored match without its credits.
func (v *Viewer) Match(m *account.Match) (jsontext.Value, error) {
	f, err := ReadForms(m.Body)
	if err != nil {
		return nil, err
	}
	return v.MatchOf(m, f)
}

// MatchOf returns the MatchReport of a match whose forms are at hand, without its credits.
func (v *Viewer) MatchOf(m *account.Match, f Forms) (jsontext.Value, error) {
	document, err := f.Nearest(v.Lang)
	if err != nil {
		return nil, err
	}
	own, err := marshal(struct {
		ID          *string       `json:"id"`
		Livemode    bool          `json:"livemode"`
		ExternalRef *string       `json:"externalRef"`
		CreatedAt   vedic.Instant `json:"createdAt"`
	}{api.Optional(m.ID), v.Live, api.Optional(m.ExternalRef), vedic.Instant{Time: m.CreatedAt}})
	return canon.Splice(document, own), err
}

// matchForm returns the answer that was stored of a match, in the language of the caller.
func (v *Viewer) matchForm(m *account.Match) (jsontext.Value, error) {
	f, err := ReadForms(m.Body)
	if err != nil {
		return nil, err
	}
	return f.Nearest(v.Lang)
}

// MatchSummary returns a match as lists show it.
func (v *Viewer) MatchSummary(m account.Match) (s api.MatchSummary, err error) {
	document, err := v.matchForm(&m)
	if err != nil {
		return s, err
	}
	err = json.Unmarshal(document, &s)
	s.ID, s.Livemode, s.ExternalRef = m.ID, v.Live, api.Optional(m.ExternalRef)
	s.CreatedAt = vedic.Instant{Time: m.CreatedAt}
	return s, err
}

// MatchValue returns a match with its stored text.
func (v *Viewer) MatchValue(m *account.Match) (*api.StoredMatch, error) {
	document, err := v.matchForm(m)
	return &api.StoredMatch{ID: m.ID, CreatedAt: vedic.Instant{Time: m.CreatedAt}, Document: document}, err
}

// Reading returns the Predictions of a stored reading: the reading with what a writer did, if one did, and more.
func (v *Viewer) Reading(p *account.Prediction, more ...[]byte) ([]byte, error) {
	f, err := ReadForms(p.Body)
	if err != nil {
		return nil, err
	}
	return v.ReadingOf(p, f, more...)
}

// ReadingOf is Reading for a reading whose forms are at hand.
func (v *Viewer) ReadingOf(p *account.Prediction, f Forms, more ...[]byte) ([]byte, error) {
	own, err := Generated(p)
	parts := [][]byte{f[v.Lang.Words().String()], own}
	parts = append(parts, more...)
	if done, ok := f[WriterForm(v.Lang)]; ok {
		parts = append(parts, slices.Concat([]byte(`{"writer":`), done, []byte("}")))
	}
	return canon.Splice(parts...), err
}

// Generated writes the report of a reading and the time of its order.
func Generated(p *account.Prediction) ([]byte, error) {
	return marshal(struct {
		ReportID    string        `json:"reportId"`
		GeneratedAt vedic.Instant `json:"generatedAt"`
	}{p.ReportID, vedic.Instant{Time: p.CreatedAt}})
}

// OfReport adds the id of a report to an answer that was computed of it.
func OfReport(id string, document []byte) ([]byte, error) {
	own, err := marshal(struct {
		ReportID string `json:"reportId"`
	}{id})
	return canon.Splice(document, own), err
}

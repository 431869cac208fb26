package stored

import (
	"encoding/json"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Order asks for a report: a birth with the tags and the note of the report.
type Order struct {
	op.Input
	Note account.ReportPatch // Tags and Note, nil if not sent
}

// ReadOrder reads a birth, in either shape of the contract, and what is written to its report. Faults are noted in the
// object.
func ReadOrder(calculator *op.Calculator, o *form.Object) (in Order) {
	ReadNote(o, &in.Note)
	in.Input = calculator.ReadBirth(o)
	return in
}

// Fingerprint returns the bytes that identify the order for idempotency: the canonical birth, and the tags and note if
// there are any.
func (in *Order) Fingerprint() []byte {
	birth := in.Canonical()
	if in.Note.Tags == nil && in.Note.Note == nil {
		return birth
	}
	b, err := json.Marshal(struct {
		Birth json.RawMessage `json:"birth"`
		Tags  *[]string       `json:"tags,omitempty"`
		Note  *string         `json:"note,omitempty"`
	}{birth, in.Note.Tags, in.Note.Note})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// Row returns the report of the order as it is stored for an account.
func (in *Order) Row(id, owner string, r *op.Report, at time.Time) (account.Report, error) {
	row, err := NewRow(id, owner, r, in.ExternalRef, at)
	if in.Note.Tags != nil {
		row.Tags = *in.Note.Tags
	}
	if in.Note.Note != nil {
		row.Note = *in.Note.Note
	}
	return row, err
}

// NewRow returns a new report as it is stored. The name is in its column alone, so that no document keeps one that was
// corrected.
func NewRow(id, owner string, r *op.Report, externalRef string, at time.Time) (account.Report, error) {
	stored, err := r.Store()
	if err != nil {
		return account.Report{}, err
	}
	if stored.Report, err = unnamed(stored.Report); err != nil {
		return account.Report{}, err
	}
	moon := r.Graha(vedic.Moon)
	return account.Report{
		Chart: account.Chart{
			Name: r.Input.Name, ExternalRef: externalRef, BirthDate: r.Input.Date, BirthTime: r.Input.Time,
			PlaceLabel: r.Input.Place,
			Ascendant:  r.Lagna.Rashi.Key.String(), MoonSign: moon.Rashi.Key.String(),
			MoonNakshatra: moon.Nakshatra.Key.String(),
			ResultSHA256:  r.Meta.ResultSHA256, Body: stored.Report, Sky: stored.Sky,
			Facts: facts(r),
		},
		ID: id, AccountID: owner, CreatedAt: at, Revision: 1,
	}, nil
}

// unnamed returns the document of a report without the name of the person.
func unnamed(document []byte) ([]byte, error) {
	report, err := canon.Split(document)
	if err != nil {
		return nil, err
	}
	birth, err := canon.Split(report.Get("input"))
	if err != nil {
		return nil, err
	}
	all := canon.Join(canon.Object{{Name: "input", Object: birth.Without("name")}}, report)
	return all.AppendJSON(make([]byte, 0, len(document))), nil
}

// facts returns the facts of a chart by which reports are searched.
func facts(r *op.Report) *account.Facts {
	from := r.Facts()
	f := &account.Facts{Words: from.Words}
	for _, d := range from.Dashas {
		f.Spans = append(f.Spans, account.Stretch{Name: d.Lord.String(), From: d.From, To: d.To})
	}
	return f
}

// Restore returns the chart of a stored report, with the name that the report has now.
func Restore(calculator *op.Calculator, r *account.Report) (*op.Report, error) {
	report, err := calculator.Restore(op.Stored{Report: r.Body, Sky: r.Sky})
	if err == nil {
		report.Input.Name = r.Name
	}
	return report, err
}

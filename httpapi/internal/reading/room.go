// Package reading has the areas of life of a report read, stores readings, and has the operator's language model reword
// them for a price. It knows no request.
package reading

import (
	"context"
	"errors"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Store is the part of an account.Store that readings need.
type Store interface {
	Prediction(ctx context.Context, account, report string) (account.Prediction, error)
	SavePrediction(ctx context.Context, account string, p account.Prediction, r *account.Replay) error
	Balance(ctx context.Context, account string) (int64, error)
}

// Room makes readings. All members but Writer must be set. Its methods may be called at the same time.
type Room struct {
	Store      Store
	Calculator *op.Calculator
	Till       *sale.Till
	Now        func() time.Time
	Writer     *writer.Writer // nil for none
}

// Call is one call for a reading of a report.
type Call struct {
	*Room
	Context context.Context
	Sale    *sale.Call // with the price of rewording
	Viewer  *stored.Viewer
	Report  *account.Report
	// Slow is called before the writer works, with the longest time that it may take.
	Slow func(longest time.Duration)
}

// Answer is a reading as it is answered. Sold is set where it was charged, and the other members where it was not.
type Answer struct {
	Sold     *sale.Sold
	Status   int
	Location string
	Document []byte
}

func (c *Call) second() time.Time { return c.Now().UTC().Truncate(time.Second) }

// answerWith shows a stored reading.
func (c *Call) answerWith(p *account.Prediction) (*Answer, error) {
	document, err := c.Viewer.Reading(p)
	return &Answer{Status: sale.Done, Document: document}, err
}

// Free returns the stored reading of the same order, or computes one. If the birth was corrected
// meanwhile, it is not stored, and the client is informed.
func (c *Call) Free(p *Order, claim *account.Replay) (*Answer, error) {
	had, err := c.Store.Prediction(c.Context, c.Report.AccountID, c.Report.ID)
	if order, _ := orderOf(had.Options); err == nil && order == p.options && !p.regenerate {
		return c.answerWith(&had)
	}
	if err != nil && !errors.Is(err, account.ErrNotFound) {
		return nil, err
	}
	made := account.Prediction{ReportID: c.Report.ID, Options: p.options, CreatedAt: c.second(),
		Of: account.Made(c.Report.ResultSHA256)}
	f, err := c.forms(p)
	if err != nil {
		return nil, err
	}
	if made.Body, err = f.Bytes(); err != nil {
		return nil, err
	}
	return c.keep(made, claim)
}

// keep stores a reading that costs nothing and answers with it; more are members of this answer alone.
func (c *Call) keep(made account.Prediction, claim *account.Replay, more ...[]byte) (*Answer, error) {
	a := &Answer{Status: sale.Created, Location: "/predictions/" + made.ReportID}
	var err error
	if a.Document, err = c.Viewer.Reading(&made, more...); err != nil {
		return nil, err
	}
	if claim != nil {
		claim.Status, claim.Document, claim.Location, claim.Resource = a.Status, a.Document, a.Location, made.ReportID
		claim.Language = c.Viewer.Lang.String()
	}
	err = c.Store.SavePrediction(c.Context, c.Report.AccountID, made, claim)
	if errors.Is(err, account.ErrStale) {
		err = problem.Corrected()
	}
	return a, err
}

// forms reads the report in every language.
func (c *Call) forms(p *Order) (stored.Forms, error) {
	report, err := stored.Restore(c.Calculator, c.Report)
	if err != nil {
		return nil, err
	}
	reply, err := c.read(p, report, nil)
	if err != nil {
		return nil, err
	}
	return stored.FormsOf(reply, c.Viewer.Lang.Words())
}

// read reads the report, with other words for the statements of a language where there are some.
func (c *Call) read(p *Order, report *op.Report, retold map[vedic.Lang]map[string]string) (
	*op.Answer[op.Predictions], error) {
	reply, err := c.Calculator.Predictions(&op.Request{Context: c.Context, Report: report, Now: c.Now(),
		Lang: c.Viewer.Lang.Words()},
		&op.PredictionsInput{Read: true, From: p.from, To: p.to, Areas: p.areas, Length: p.length, Parts: p.parts,
			Retold: retold})
	if fields, ok := errors.AsType[*op.Invalid](err); ok {
		return nil, problem.Invalid(fields.Faults)
	}
	return reply, err
}

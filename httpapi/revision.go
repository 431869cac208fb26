package httpapi

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

// readKundaliPatch reads a PATCH of a report.
func readKundaliPatch(c *call, o *form.Object) stored.Patch { return stored.ReadPatch(c.calculator, o) }

// reviseAttempts is how often a correction is made anew because the report changed meanwhile, where its caller did not
// say of which version it is.
const reviseAttempts = 4

// reviseKundali puts the chart of a corrected birth in the place of the one that was bought.
func reviseKundali(c *call, p stored.Patch) (*answer, error) {
	in := p.Birth
	if in.Lang != nil {
		c.speak(*in.Lang)
	}
	return once(c, in.Canonical(), func(claim *account.Replay) (*answer, error) {
		for n := 1; ; n++ {
			a, err := reviseOnce(c, p, claim)
			if len(c.ifMatch()) > 0 || !errors.Is(err, account.ErrStale) || n == reviseAttempts {
				return a, err
			}
		}
	})
}

// reviseOnce makes one correction of the report as it is now. The birth that the report has already is no correction,
// so that a call may be repeated.
func reviseOnce(c *call, p stored.Patch, claim *account.Replay) (*answer, error) {
	ctx, id := c.ctx, c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	of, err := negotiate.Revision(c.ifMatch(), r.ResultSHA256)
	if err != nil {
		return nil, err
	}
	if of != 0 && of != r.Revision {
		return nil, account.ErrStale
	}
	had, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	in := p.InPlaceOf(had, r.ExternalRef)
	made, err := c.calculator.Cast(in, c.now())
	if err != nil {
		return nil, err
	}
	if same, err := stored.SameBirth(had, made); err != nil || same {
		return relabelled(c, r, in.ExternalRef, err)
	}
	before, err := c.store.Revisions(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if open, _ := r.Open(len(before), c.second()); !open {
		return nil, revisionClosed(c)
	}
	return replaced(c, r, made, in.ExternalRef, claim)
}

// relabelled answers with a report whose birth is the one that was sent.
func relabelled(c *call, r account.Report, ref string, err error) (*answer, error) {
	if err == nil {
		r, err = c.store.UpdateReport(c.ctx, c.Account.ID, r.ID,
			account.ReportPatch{ExternalRef: &ref, Revision: r.Revision})
	}
	if err != nil {
		return nil, err
	}
	return answerReport(c, r, stored.Levels)
}

// replaced stores a correction and answers with it.
func replaced(c *call, r account.Report, made *op.Report, ref string, claim *account.Replay) (*answer, error) {
	on := op.Request{Context: c.ctx, Lang: c.lang, Now: c.now()}
	correction, err := stored.Correction(c.calculator, on, r, made, ref, c.second())
	if err != nil {
		return nil, err
	}
	next := r
	next.Chart, next.Revision, next.HasPredictions, next.ShareEnds = correction.Chart, r.Revision+1, false, nil
	a, err := answerReport(c, next, stored.Levels)
	if err != nil {
		return nil, err
	}
	if claim != nil {
		claim.Status, claim.Document, claim.Resource, claim.Language = a.status, a.body, r.ID, c.lang.String()
	}
	_, err = c.store.Revise(c.ctx, c.Account.ID, correction, claim)
	if errors.Is(err, account.ErrRevisionsClosed) {
		err = revisionClosed(c)
	}
	return a, err
}

// revisionClosed is the problem of a correction that comes too late, with what a new chart costs.
func revisionClosed(c *call) *problem.Problem {
	cost := c.till.Price(&c.Actor, sale.Kundali)
	p := problem.New("revision-closed",
		fmt.Sprintf("A birth can be corrected for %d hours after its chart was bought, "+
			"%d times. A new chart costs %d credits: send the birth to POST /kundali/generate.",
			int(account.RevisionSpan.Hours()), account.MostRevisions, cost))
	p.RequiredCredits, p.Links = &cost, map[string]string{"generate": c.prefix + "/kundali/generate"}
	return p
}

// listRevisions returns the charts that a report had before, with how often and until when its birth may be corrected
// still.
func listRevisions(c *call) (*answer, error) {
	ctx, id := c.ctx, c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	rows, err := c.store.Revisions(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if c.wantsValue() {
		value, err := c.viewer().RevisionValues(&r, rows, c.second())
		return &answer{status: http.StatusOK, value: value, lang: c.lang}, err
	}
	list, err := c.viewer().Revisions(&r, rows, c.second())
	if err != nil {
		return nil, err
	}
	a, err := c.ok(list)
	if err == nil {
		a.lang = c.lang
	}
	return a, err
}

package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// kundaliPatch is what a PATCH of a report asks for: other labels, or another birth.
type kundaliPatch struct {
	account.ReportPatch
	birth   *op.Input
	options bool // the birth was sent with options
}

// aloneDetail is what is wrong with tags and a note beside a corrected birth, or in it.
const aloneDetail = "A birth is corrected by itself: change this in a call of its own."

// readKundaliPatch reads a PATCH of a report. Tags and note cannot be sent with a birth: a
// correction replaces the chart in a transaction of its own, and a half-completed call could not be
// distinguished from a failed one.
func readKundaliPatch(c *call, o *form.Object) (p kundaliPatch) {
	p.ReportPatch = readLabels(o)
	o.Inner("birth", func(inner *form.Object) {
		var unread account.ReportPatch
		stored.ReadNote(inner, &unread)
		in := c.calculator.ReadBirth(inner)
		for _, name := range []string{"tags", "note"} {
			if inner.Sent(name) {
				inner.Note(name, form.IncompatibleWith, aloneDetail)
			}
		}
		p.birth, p.options = &in, inner.Sent("options")
	})
	for _, name := range []string{"tags", "note"} {
		if p.birth != nil && o.Sent(name) {
			o.Note(name, form.IncompatibleWith, aloneDetail)
		}
	}
	if p.birth != nil && p.Name != nil {
		p.birth.Name = *p.Name
	}
	if p.birth != nil && p.ExternalRef != nil {
		p.birth.ExternalRef = *p.ExternalRef
	}
	return p
}

// reviseAttempts is how often a correction is made anew because the report changed meanwhile, where its caller did not
// say of which version it is.
const reviseAttempts = 4

// reviseKundali puts the chart of a corrected birth in the place of the one that was bought.
func reviseKundali(c *call, p kundaliPatch) (*answer, error) {
	in := p.birth
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
func reviseOnce(c *call, p kundaliPatch, claim *account.Replay) (*answer, error) {
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
	in := p.inPlaceOf(had, r.ExternalRef)
	made, err := c.calculator.Cast(in, c.now())
	if err != nil {
		return nil, err
	}
	if same, err := sameBirth(had, made); err != nil || same {
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

// inPlaceOf returns the corrected birth. Settings, gender and external reference keep their
// previous values unless they were sent.
func (p *kundaliPatch) inPlaceOf(had *op.Report, ref string) op.Input {
	in := *p.birth
	if !p.options {
		in.Settings = had.Sky.Settings
	}
	if in.Gender == "" && had.Input.Gender != nil {
		in.Gender = *had.Input.Gender
	}
	if in.ExternalRef == "" {
		in.ExternalRef = ref
	}
	return in
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
	correction, err := correction(c, r, made, ref)
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

// correction is a new chart with all systems that were bought for the report, computed anew.
func correction(c *call, r account.Report, made *op.Report, ref string) (x account.Correction, err error) {
	row, err := stored.NewRow(c.ids.Next(stored.ReportPrefix), c.Account.ID, made, ref, c.second())
	if err != nil {
		return x, err
	}
	x = account.Correction{Chart: row.Chart, ReportID: r.ID, Of: r.Revision, At: c.second()}
	report, err := stored.Restore(c.calculator, &row)
	if err != nil {
		return x, err
	}
	for _, name := range r.Purchased {
		y := systemNamed(name)
		on := op.Request{Context: c.ctx, Report: report, Lang: c.lang, Now: c.now()}
		reply, err := c.calculator.Run(y.Operation, &on, y.FromTexts(nil))
		if err != nil {
			return x, err
		}
		all, err := stored.FormsOf(reply, c.lang)
		if err != nil {
			return x, err
		}
		body, err := all.Bytes()
		if err != nil {
			return x, err
		}
		x.Systems = append(x.Systems, account.System{ReportID: r.ID, Name: name, Body: body})
	}
	return x, nil
}

// sameBirth reports whether two reports have the same birth and the same settings, in whatever
// shape they were sent.
func sameBirth(a, b *op.Report) (bool, error) {
	if a.Meta.ResultSHA256 != b.Meta.ResultSHA256 {
		return false, nil
	}
	told := [2]op.GivenBirth{a.Input, b.Input}
	var text [2][]byte
	for i := range told {
		var err error
		told[i].Shape = ""
		if text[i], err = json.Marshal(told[i]); err != nil {
			return false, err
		}
	}
	return bytes.Equal(text[0], text[1]), nil
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

// revisionList is the KundaliRevisions of the contract.
type revisionList struct {
	Object   string `json:"object"`
	ReportID string `json:"reportId"`
	// Of the chart that the report has.
	Number int            `json:"number"`
	Left   int            `json:"left"`
	Until  vedic.Instant  `json:"until"`
	Data   []revisionLine `json:"data"`
}

// revisionLine is a chart that was replaced: its number, from 1, when another took its place, and the report as it was.
type revisionLine struct {
	Number     int            `json:"number"`
	ReplacedAt vedic.Instant  `json:"replacedAt"`
	Report     jsontext.Value `json:"report"`
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
	open, until := r.Open(len(rows), c.second())
	if c.wantsValue() {
		return revisionValues(c, r, rows, open, until)
	}
	list := revisionList{Object: "kundali.revisions", ReportID: id, Number: len(rows) + 1,
		Until: vedic.Instant{Time: until},
		Data:  []revisionLine{}}
	if open {
		list.Left = account.MostRevisions - len(rows)
	}
	for _, v := range rows {
		before := earlier(r, v)
		document, err := c.viewer().Document(&before, stored.Levels)
		if err != nil {
			return nil, err
		}
		list.Data = append(list.Data, revisionLine{v.Number, vedic.Instant{Time: v.ReplacedAt}, document})
	}
	a, err := c.ok(list)
	if err == nil {
		a.lang = c.lang
	}
	return a, err
}

// revisionValues answers with the same as a Go value.
func revisionValues(c *call, r account.Report, rows []account.Revision, open bool, until time.Time) (*answer, error) {
	list := &api.Revisions{Number: len(rows) + 1, Until: vedic.Instant{Time: until}}
	if open {
		list.Left = account.MostRevisions - len(rows)
	}
	for _, v := range rows {
		before := earlier(r, v)
		report, err := stored.Restore(c.calculator, &before)
		if err != nil {
			return nil, err
		}
		value, err := c.viewer().Value(&before, report, stored.Levels)
		if err != nil {
			return nil, err
		}
		list.Data = append(list.Data, api.Revision{Number: v.Number, ReplacedAt: vedic.Instant{Time: v.ReplacedAt},
			Report: value})
	}
	return &answer{status: http.StatusOK, value: list, lang: c.lang}, nil
}

// earlier is a report as it was before: what was bought for it has been computed anew since, and is not shown.
func earlier(r account.Report, v account.Revision) account.Report {
	ref := r.ExternalRef
	r.Chart, r.Purchased, r.HasPredictions, r.ShareEnds = v.Chart, nil, false, nil
	r.ExternalRef = ref
	return r
}

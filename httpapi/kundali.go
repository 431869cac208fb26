package httpapi

import (
	"context"
	"net/http"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
)

var (
	validateOnlyParam = param.Spec{Name: "validateOnly", Kind: param.Truth, Absent: "false",
		Doc: "resolve place and time, price it, charge nothing; answers 200 GenerateDryRun"}
	levelsParameter = param.Spec{Name: "dashaLevels", Kind: param.Integer, Low: 1, High: 3, Absent: "2",
		Doc: "depth of the embedded timeline"}
)

// reportFilters are the parameters that narrow a list of reports.
func reportFilters() []param.Spec {
	return append([]param.Spec{
		param.Limit, param.Cursor,
		{Name: "q",
			High: 80,
			Doc: "part of name, externalRef or a tag, whatever the case; one or two characters are found where a " +
				"word begins"},
		tagParameter,
		{Name: "externalRef", High: 64, Doc: "exact"},
		{Name: "createdAfter", Kind: param.Instant, Doc: "exclusive"},
		{Name: "createdBefore", Kind: param.Instant, Doc: "exclusive"},
	}, param.FactParameters()...)
}

// viewer shows stored rows to the caller.
func (c *call) viewer() *stored.Viewer {
	return &stored.Viewer{Calculator: c.calculator, Lang: c.lang, Live: c.Live(), Now: c.now(), Prefix: c.prefix}
}

// readOrder reads the body of a call that generates a report.
func readOrder(c *call, o *form.Object) stored.Order { return stored.ReadOrder(c.calculator, o) }

// generateKundali makes and sells a chart.
func generateKundali(c *call, in stored.Order) (*answer, error) {
	if in.Lang != nil {
		c.speak(*in.Lang)
	}
	if c.arg("validateOnly").Truth {
		return dryRun(c, in.Input)
	}
	return sell(c, in.Fingerprint(), func(context.Context) (sale.Product, error) {
		report, err := c.calculator.Cast(in.Input, c.now())
		if err != nil {
			return sale.Product{}, err
		}
		row, err := in.Row(c.ids.Next(stored.ReportPrefix), c.Account.ID, report, c.second())
		if err != nil {
			return sale.Product{}, err
		}
		document, err := c.viewer().DocumentOf(&row, report, int(c.arg("dashaLevels").Number))
		return sale.Product{Status: http.StatusCreated, Resource: row.ID, Location: "/kundali/" + row.ID,
			Document: document, Report: &row, Value: &api.Report{ReportHead: c.viewer().Head(&row), Chart: report}}, err
	})
}

// dryRun does all that a chart needs up to its price, and is free. It neither claims nor replays an Idempotency-Key, so
// the same key may be sent again with the real call.
func dryRun(c *call, in op.Input) (*answer, error) {
	found, err := c.calculator.Resolve(in, c.now())
	if err != nil {
		return nil, err
	}
	balance, err := c.store.Balance(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	cost := c.till.Price(&c.Actor, sale.Kundali)
	a, err := c.ok(struct {
		Object string `json:"object"`
		op.Resolution
		Cost       int64 `json:"cost"`
		Balance    int64 `json:"balance"`
		Affordable bool  `json:"affordable"`
	}{"kundali.dry_run", found.In(c.lang), cost, balance, balance >= cost})
	if err == nil {
		a.balance = &balance
	}
	return a, err
}

// listKundalis lists reports, newest first.
func listKundalis(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	f := account.ReportFilter{Text: c.arg("q").Text, ExternalRef: c.arg("externalRef").Text,
		After:  c.arg("createdAfter").At,
		Before: c.arg("createdBefore").At}
	if tags := c.arg(tagParameter.Name); tags.Sent {
		for _, tag := range tagsIn(tags.Text) {
			f.Facts = append(f.Facts, account.TagWord(tag))
		}
	}
	if err := chosenFacts(c, &f); err != nil {
		return nil, err
	}
	rows, err := c.store.Reports(c.ctx, c.Account.ID, f, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, c.viewer().Summary, account.Report.Mark)
}

// getKundali shows a stored report; by other settings it is cast anew, and not stored.
func getKundali(c *call) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	levels := int(c.arg("dashaLevels").Number)
	if c.arg("settings").Sent {
		return recast(c, r, levels)
	}
	if c.wantsValue() {
		return reportValue(c, r, levels)
	}
	if a := c.unchanged(c.viewer().Tag(&r, levels)); a != nil {
		return a, nil
	}
	return answerReport(c, r, levels)
}

// reportValue answers with a report as a Go value, by the settings that are asked for.
func reportValue(c *call, r account.Report, levels int) (*answer, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	value, err := c.viewer().Value(&r, report, levels)
	return &answer{status: http.StatusOK, value: value, lang: c.lang}, err
}

// recast answers with a report whose chart is looked at by other settings. Its tag is none that a change could be
// matched against: nothing of it is stored.
func recast(c *call, r account.Report, levels int) (*answer, error) {
	if c.wantsValue() {
		return reportValue(c, r, levels)
	}
	tag := viewTag(r.ResultSHA256, strconv.FormatInt(r.Revision, 10), c.lang.String(), strconv.Itoa(levels),
		strconv.Itoa(r.ActiveShares(c.now())), settingsAsked(c))
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	document, err := c.viewer().DocumentOf(&r, report, levels)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}

// updateKundali changes what its owner calls a report, or corrects its birth. If-Match keeps two people from changing
// it over each other.
func updateKundali(c *call, patch stored.Patch) (*answer, error) {
	if patch.Birth != nil {
		return reviseKundali(c, patch)
	}
	p := patch.ReportPatch
	ctx, id := c.ctx, c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if p.Revision, err = negotiate.Revision(c.ifMatch(), r.ResultSHA256); err != nil {
		return nil, err
	}
	if r, err = c.store.UpdateReport(ctx, c.Account.ID, id, p); err != nil {
		return nil, err
	}
	return answerReport(c, r, stored.Levels)
}

// deleteKundali removes a report with all that hangs on it.
func deleteKundali(c *call) (*answer, error) {
	ctx, id := c.ctx, c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	revision, err := negotiate.Revision(c.ifMatch(), r.ResultSHA256)
	if err != nil {
		return nil, err
	}
	return nothing(), c.store.DeleteReport(ctx, c.Account.ID, id, revision)
}

// answerReport answers with a report.
func answerReport(c *call, r account.Report, levels int) (*answer, error) {
	document, err := c.viewer().Document(&r, levels)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: c.viewer().Tag(&r, levels)}, err
}

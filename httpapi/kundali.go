package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	validateOnlyParam = parameter{name: "validateOnly", kind: truthParameter, absent: "false",
		doc: "resolve place and time, price it, charge nothing; answers 200 GenerateDryRun"}
	levelsParameter = parameter{name: "dashaLevels", kind: integerParameter, low: 1, high: 3, absent: "2",
		doc: "depth of the embedded timeline"}
)

// reportFilters are the parameters that narrow a list of reports.
func reportFilters() []parameter {
	return append([]parameter{
		limitParameter, cursorParam,
		{name: "q",
			high: 80,
			doc: "part of name, externalRef or a tag, whatever the case; one or two characters are found where a " +
				"word begins"},
		tagParameter,
		{name: "externalRef", high: 64, doc: "exact"},
		{name: "createdAfter", kind: instantParameter, doc: "exclusive"},
		{name: "createdBefore", kind: instantParameter, doc: "exclusive"},
	}, factParameters()...)
}

// headOf returns the head of a report at a moment, on which the count of active links depends.
func headOf(r account.Report, live bool, now time.Time) api.ReportHead {
	return api.ReportHead{
		ID: r.ID, Object: "kundali", Livemode: live, Name: r.Name,
		Purchased: append([]string{}, r.Purchased...), HasPredictions: r.HasPredictions,
		ActiveShareLinks: r.ActiveShares(now),
		ExternalRef:      optional(r.ExternalRef), CreatedAt: vedic.Instant{Time: r.CreatedAt},
		Tags: append([]string{}, r.Tags...), Note: optional(r.Note),
	}
}

// summarize returns the summary of a report of the calling account.
func (c *call) summarize(r account.Report) api.ReportSummary { return summarize(r, c.Live(), c.now()) }

// summarize returns the summary of a stored report.
func summarize(r account.Report, live bool, now time.Time) api.ReportSummary {
	s := api.ReportSummary{ReportHead: headOf(r, live, now),
		Birth: op.BirthLine{Date: r.BirthDate, Time: r.BirthTime, PlaceLabel: r.PlaceLabel}}
	// MarshalText of the same types produced the stored texts, so they parse.
	_ = s.Ascendant.UnmarshalText([]byte(r.Ascendant))
	_ = s.MoonSign.UnmarshalText([]byte(r.MoonSign))
	_ = s.MoonNakshatra.UnmarshalText([]byte(r.MoonNakshatra))
	return s
}

// newKundali is a birth with the tags and the note of its report.
type newKundali struct {
	op.Input
	note account.ReportPatch // Tags and Note, nil if not sent
}

// readNewKundali reads a birth as the desk does, in either shape of the contract, and what is written to it.
func readNewKundali(c *call, o *form.Object) (in newKundali) {
	readNote(o, &in.note)
	in.Input = c.calculator.ReadBirth(o)
	return in
}

// print returns the bytes that identify the request for idempotency: the canonical birth, and the
// tags and note if there are any.
func (in *newKundali) print() []byte {
	birth := in.Canonical()
	if in.note.Tags == nil && in.note.Note == nil {
		return birth
	}
	b, err := json.Marshal(struct {
		Birth json.RawMessage `json:"birth"`
		Tags  *[]string       `json:"tags,omitempty"`
		Note  *string         `json:"note,omitempty"`
	}{birth, in.note.Tags, in.note.Note})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// generateKundali makes and sells a chart.
func generateKundali(c *call, in newKundali) (*answer, error) {
	if in.Lang != nil {
		c.speak(*in.Lang)
	}
	if c.arg("validateOnly").truth {
		return dryRun(c, in.Input)
	}
	return sell(c, in.print(), func(context.Context) (sale.Product, error) {
		report, err := c.calculator.Cast(in.Input, c.now())
		if err != nil {
			return sale.Product{}, err
		}
		row, err := c.newReport(c.Account.ID, report, &in)
		if err != nil {
			return sale.Product{}, err
		}
		document, err := c.document(*row, report, int(c.arg("dashaLevels").number))
		return sale.Product{Status: http.StatusCreated, Resource: row.ID, Location: "/kundali/" + row.ID,
			Document: document, Report: row, Value: &api.Report{ReportHead: headOf(*row, c.Live(), c.now()), Chart: report}}, err
	})
}

// newReport is the report of a birth as it is stored for an account, with what its owner writes to it.
func (s *Service) newReport(owner string, r *op.Report, in *newKundali) (*account.Report, error) {
	row, err := s.row(owner, r, in.ExternalRef)
	if in.note.Tags != nil {
		row.Tags = *in.note.Tags
	}
	if in.note.Note != nil {
		row.Note = *in.note.Note
	}
	return &row, err
}

// row is a new report as it is stored.
func (s *Service) row(owner string, r *op.Report, externalRef string) (account.Report, error) {
	stored, err := r.Store()
	moon := r.Graha(vedic.Moon)
	return account.Report{
		Chart: account.Chart{
			Name: r.Input.Name, ExternalRef: externalRef, BirthDate: r.Input.Date, BirthTime: r.Input.Time,
			PlaceLabel: r.Input.Place,
			Ascendant:  r.Lagna.Rashi.Key.String(), MoonSign: moon.Rashi.Key.String(),
			MoonNakshatra: moon.Nakshatra.Key.String(),
			ResultSHA256:  r.Meta.ResultSHA256, Body: stored.Report, Sky: stored.Sky,
			Facts: factsOf(r),
		},
		ID: s.ids.Next(reportPrefix), AccountID: owner, CreatedAt: s.second(), Revision: 1,
	}, err
}

// dryRun does all that a chart needs up to its price, and is free. It neither claims nor replays an Idempotency-Key, so
// the same key may be sent again with the real call.
func dryRun(c *call, in op.Input) (*answer, error) {
	found, err := c.calculator.Resolve(in, c.now())
	if err != nil {
		return nil, err
	}
	balance, err := c.store.Balance(c.r.Context(), c.Account.ID)
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
	f := account.ReportFilter{Text: c.arg("q").text, ExternalRef: c.arg("externalRef").text,
		After:  c.arg("createdAfter").at,
		Before: c.arg("createdBefore").at}
	if tags := c.arg(tagParameter.name); tags.sent {
		for _, tag := range tagsIn(tags.text) {
			f.Facts = append(f.Facts, account.TagWord(tag))
		}
	}
	if err := c.chosenFacts(&f); err != nil {
		return nil, err
	}
	rows, err := c.store.Reports(c.r.Context(), c.Account.ID, f, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, c.summarize, account.Report.Mark)
}

// getKundali shows a stored report; by other settings it is cast anew, and not stored.
func getKundali(c *call) (*answer, error) {
	r, err := c.store.Report(c.r.Context(), c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	levels := int(c.arg("dashaLevels").number)
	if c.arg("settings").sent {
		return c.recast(r, levels)
	}
	if outcomeOf(c.r) != nil {
		return c.reportValue(r, levels)
	}
	if a := c.unchanged(c.tag(r, levels)); a != nil {
		return a, nil
	}
	return c.reported(r, levels)
}

// reportValue answers with a report as a Go value, by the settings that are asked for.
func (c *call) reportValue(r account.Report, levels int) (*answer, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	value, err := c.valueOf(r, report, levels)
	return &answer{status: http.StatusOK, value: value, lang: c.lang}, err
}

// valueOf returns a report as it is shown.
func (c *call) valueOf(r account.Report, report *op.Report, levels int) (*api.Report, error) {
	shown, err := report.View(c.lang, levels, c.now())
	return &api.Report{ReportHead: headOf(r, c.Live(), c.now()), Chart: shown}, err
}

// recast answers with a report whose chart is looked at by other settings. Its tag is none that a change could be
// matched against: nothing of it is stored.
func (c *call) recast(r account.Report, levels int) (*answer, error) {
	if outcomeOf(c.r) != nil {
		return c.reportValue(r, levels)
	}
	tag := viewTag(r.ResultSHA256, strconv.FormatInt(r.Revision, 10), c.lang.String(), strconv.Itoa(levels),
		strconv.Itoa(r.ActiveShares(c.now())), c.settingsAsked())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	view, err := report.View(c.lang, levels, c.now())
	if err != nil {
		return nil, err
	}
	chart, err := view.Members()
	if err != nil {
		return nil, err
	}
	document, err := c.around(r, chart)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: tag}, err
}

// readLabels reads what may be changed of a report besides its birth. An empty reference takes it away.
func readLabels(o *form.Object) account.ReportPatch {
	var p account.ReportPatch
	if raw, ok := o.Text("name", 1, 480); ok {
		name, fault := op.Name(raw)
		if fault != nil {
			o.Take("name", *fault)
		}
		p.Name = &name
	}
	if ref, ok := o.Text("externalRef", 0, 64); ok {
		if !form.VisibleASCII(ref) {
			o.Note("externalRef", form.BadFormat, "Use visible ASCII characters without spaces.")
		}
		p.ExternalRef = &ref
	}
	readNote(o, &p)
	return p
}

// updateKundali changes what its owner calls a report, or corrects its birth. If-Match keeps two people from changing
// it over each other.
func updateKundali(c *call, patch kundaliPatch) (*answer, error) {
	if patch.birth != nil {
		return reviseKundali(c, patch)
	}
	p := patch.ReportPatch
	ctx, id := c.r.Context(), c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	if p.Revision, err = negotiate.Revision(c.r.Header.Values("If-Match"), r.ResultSHA256); err != nil {
		return nil, err
	}
	if r, err = c.store.UpdateReport(ctx, c.Account.ID, id, p); err != nil {
		return nil, err
	}
	return c.reported(r, defaultLevels)
}

// deleteKundali removes a report with all that hangs on it.
func deleteKundali(c *call) (*answer, error) {
	ctx, id := c.r.Context(), c.path("id")
	r, err := c.store.Report(ctx, c.Account.ID, id)
	if err != nil {
		return nil, err
	}
	revision, err := negotiate.Revision(c.r.Header.Values("If-Match"), r.ResultSHA256)
	if err != nil {
		return nil, err
	}
	return nothing(), c.store.DeleteReport(ctx, c.Account.ID, id, revision)
}

// defaultLevels is the depth of the timeline where a call cannot ask for one.
const defaultLevels = 2

// reported answers with a report.
func (c *call) reported(r account.Report, levels int) (*answer, error) {
	document, err := c.stored(r, levels)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: c.tag(r, levels)}, err
}

// stored is the document of a stored report. As it was stored it is shown without being read. The usual form, English
// with two levels, is the one that was stored, and costs a few splices.
func (c *call) stored(r account.Report, levels int) ([]byte, error) {
	if c.lang == vedic.English && levels == storedLevels {
		chart, err := c.calculator.StoredMembers(r.Body, c.now())
		if err != nil {
			return nil, err
		}
		return c.around(r, chart)
	}
	report, err := c.restored(r)
	if err != nil {
		return nil, err
	}
	return c.document(r, report, levels)
}

// restored makes the report of what was stored.
func (c *call) restored(r account.Report) (*op.Report, error) {
	return c.calculator.Restore(op.Stored{Report: r.Body, Sky: r.Sky})
}

// tag is the strong tag of a form of a report.
func (c *call) tag(r account.Report, levels int) string {
	return negotiate.EntityTag{Hash: r.ResultSHA256, Revision: r.Revision, Lang: c.lang, Levels: levels,
		Shares: r.ActiveShares(c.now())}.String()
}

// document is a whole KundaliReport but for its credits: what the service knows of the report, what the chart says, and
// where to go on.
func (c *call) document(r account.Report, report *op.Report, levels int) ([]byte, error) {
	view, err := report.View(c.lang, levels, c.now())
	if err != nil {
		return nil, err
	}
	chart, err := view.Members()
	if err != nil {
		return nil, err
	}
	return c.around(r, chart)
}

// storedLevels is how deep the dasha of a stored report goes.
const storedLevels = 2

// around returns the document of a report: its head, its links and the members of its chart.
func (c *call) around(r account.Report, chart canon.Object) ([]byte, error) {
	self := c.prefix + "/kundali/" + r.ID
	head, err := canon.ObjectOf(&struct {
		api.ReportHead
		Links map[string]string `json:"links"`
	}{headOf(r, c.Live(), c.now()), map[string]string{"self": self, "dashas": self + "/dashas",
		"share": self + "/share"}})
	if err != nil {
		return nil, err
	}
	birth, err := unnamed(chart.Get("input"))
	if err != nil {
		return nil, err
	}
	all := canon.Join(canon.Object{{Name: "input", Object: birth}}, head, chart)
	return all.AppendJSON(make([]byte, 0, all.Size()+sale.ReceiptSize)), nil
}

// unnamed returns the birth as it was sent, without the name. The name of a report may be changed later, so it is a
// member of the report.
func unnamed(input []byte) (canon.Object, error) {
	birth, err := canon.Split(input)
	return slices.DeleteFunc(birth, func(m canon.Member) bool { return m.Name == "name" }), err
}

package httpapi

import (
	"context"
	"github.com/jyotish-go/jyotish/internal/form"
	"net/http"

	"github.com/jyotish-go/jyotish/vedic"
)

var (
	validateOnlyParam = parameter{name: "validateOnly", kind: truthParameter, absent: "false",
		doc: "resolve place and time, price it, charge nothing; answers 200 GenerateDryRun"}
	levelsParameter = parameter{name: "dashaLevels", kind: integerParameter, low: 1, high: 3, absent: "2",
		doc: "depth of the embedded timeline"}
)

func reportFilters() []parameter {
	return []parameter{
		limitParameter, cursorParam,
		{name: "q", high: 80, doc: "substring of name or externalRef"},
		{name: "externalRef", high: 64, doc: "exact"},
		{name: "createdAfter", kind: instantParameter, doc: "exclusive"},
		{name: "createdBefore", kind: instantParameter, doc: "exclusive"},
	}
}

// summary is the KundaliSummary of the contract.
type summary struct {
	ID               string        `json:"id"`
	Object           string        `json:"object"`
	Livemode         bool          `json:"livemode"`
	Name             string        `json:"name"`
	Birth            birthLine     `json:"birth"`
	Ascendant        string        `json:"ascendant"`
	MoonSign         string        `json:"moonSign"`
	MoonNakshatra    string        `json:"moonNakshatra"`
	Purchased        []string      `json:"purchasedSystems"`
	HasPredictions   bool          `json:"hasPredictions"`
	ActiveShareLinks int           `json:"activeShareLinks"`
	ExternalRef      *string       `json:"externalRef"`
	CreatedAt        vedic.Instant `json:"createdAt"`
}

type birthLine struct {
	Date       string `json:"date"`
	Time       string `json:"time"`
	PlaceLabel string `json:"placeLabel"`
}

func summarize(r Report) summary {
	return summary{
		ID: r.ID, Object: "kundali", Livemode: true, Name: r.Name, Birth: birthLine{r.BirthDate, r.BirthTime, r.PlaceLabel},
		Ascendant: r.Ascendant, MoonSign: r.MoonSign, MoonNakshatra: r.MoonNakshatra, Purchased: append([]string{}, r.Purchased...),
		HasPredictions: r.HasPredictions, ActiveShareLinks: r.ActiveShareLinks, ExternalRef: optional(r.ExternalRef),
		CreatedAt: vedic.Instant{Time: r.CreatedAt},
	}
}

// readBirth leaves the members to Births, which knows every name they may have.
func readBirth(c *call, o *form.Object) Birth {
	b, faults := c.births.Read(o.Raw)
	o.Accept()
	o.Faults = faults
	return b
}

func generateKundali(c *call, b Birth) (*answer, error) {
	c.speak(b.Lang())
	if c.arg("validateOnly").truth {
		return dryRun(c, b)
	}
	return c.sell(b.Canonical(), func(ctx context.Context) (goods, error) {
		chart, err := b.Cast(ctx)
		if err != nil {
			return goods{}, err
		}
		r := Report{Chart: chart, ID: c.ids.next(reportPrefix), AccountID: c.account.ID, CreatedAt: c.second(), Revision: 1}
		document, err := c.document(r, int(c.arg("dashaLevels").number))
		return goods{status: http.StatusCreated, resource: r.ID, location: "/kundali/" + r.ID, document: document, report: &r}, err
	})
}

// dryRun does all that a chart needs up to its price, and is free. It neither claims nor replays an Idempotency-Key, so the same key may
// be sent again with the real call.
func dryRun(c *call, b Birth) (*answer, error) {
	resolved, err := b.Resolve(c.r.Context(), c.view(0))
	if err != nil {
		return nil, err
	}
	balance, err := c.store.Balance(c.r.Context(), c.account.ID)
	if err != nil {
		return nil, err
	}
	cost := c.price(opKundali)
	head, err := marshal(struct {
		Object     string `json:"object"`
		Cost       int64  `json:"cost"`
		Balance    int64  `json:"balance"`
		Affordable bool   `json:"affordable"`
	}{"kundali.dry_run", cost, balance, balance >= cost})
	return &answer{status: http.StatusOK, body: splice(head, resolved), lang: c.lang, balance: &balance}, err
}

func listKundalis(c *call) (*answer, error) {
	s, err := c.slice()
	if err != nil {
		return nil, err
	}
	f := ReportFilter{Text: c.arg("q").text, ExternalRef: c.arg("externalRef").text, After: c.arg("createdAfter").at,
		Before: c.arg("createdBefore").at}
	rows, err := c.store.Reports(c.r.Context(), c.account.ID, f, s)
	if err != nil {
		return nil, err
	}
	return paged(c, s, rows, summarize, func(r Report) Mark { return Mark{r.CreatedAt, r.ID} })
}

func getKundali(c *call) (*answer, error) {
	r, err := c.store.Report(c.r.Context(), c.account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	levels := int(c.arg("dashaLevels").number)
	if a := c.unchanged(c.tag(r, levels)); a != nil {
		return a, nil
	}
	return c.reported(r, levels)
}

func readKundaliPatch(c *call, o *form.Object) ReportPatch {
	var p ReportPatch
	if raw, ok := o.Text("name", 1, 120); ok {
		name, fault := c.births.Name(raw)
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
	return p
}

func updateKundali(c *call, p ReportPatch) (*answer, error) {
	ctx, id := c.r.Context(), c.path("id")
	r, err := c.store.Report(ctx, c.account.ID, id)
	if err != nil {
		return nil, err
	}
	if p.Revision, err = matched(c.r.Header.Get("If-Match"), r.ResultSHA256); err != nil {
		return nil, err
	}
	if r, err = c.store.UpdateReport(ctx, c.account.ID, id, p); err != nil {
		return nil, err
	}
	return c.reported(r, defaultLevels)
}

func deleteKundali(c *call) (*answer, error) {
	ctx, id := c.r.Context(), c.path("id")
	r, err := c.store.Report(ctx, c.account.ID, id)
	if err != nil {
		return nil, err
	}
	revision, err := matched(c.r.Header.Get("If-Match"), r.ResultSHA256)
	if err != nil {
		return nil, err
	}
	return nothing(), c.store.DeleteReport(ctx, c.account.ID, id, revision)
}

// defaultLevels is the depth of the timeline where a call cannot ask for one.
const defaultLevels = 2

// reported answers with a report.
func (c *call) reported(r Report, levels int) (*answer, error) {
	document, err := c.document(r, levels)
	return &answer{status: http.StatusOK, body: document, lang: c.lang, etag: c.tag(r, levels)}, err
}

func (c *call) tag(r Report, levels int) string {
	return entityTag{r.ResultSHA256, r.Revision, c.lang, levels}.String()
}

func (c *call) view(levels int) View { return View{Lang: c.lang, DashaLevels: levels, Now: c.now()} }

// document is a whole KundaliReport but for its credits: what the service knows of the report, what the chart says, and where to go on.
func (c *call) document(r Report, levels int) ([]byte, error) {
	head, err := marshal(summarize(r))
	if err != nil {
		return nil, err
	}
	chart, err := c.births.Show(r.Chart, c.view(levels))
	if err != nil {
		return nil, err
	}
	links, err := marshal(struct {
		Links map[string]string `json:"links"`
	}{map[string]string{"self": c.prefix + "/kundali/" + r.ID}})
	return splice(head, chart, links), err
}

package httpapi

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Document returns the OpenAPI document of a service at a base address as JSON, with the usual prices and without a
// writer. It describes answers as they are unless the caller asks for more. It needs no service.
func Document(base, version string) ([]byte, error) {
	d, err := usualDocument(base, version)
	if err != nil {
		return nil, err
	}
	if d, err = d.Brief(); err != nil {
		return nil, err
	}
	return d.JSON()
}

// FullDocument is like Document, and describes everything that an answer may have.
func FullDocument(base, version string) ([]byte, error) {
	d, err := usualDocument(base, version)
	if err != nil {
		return nil, err
	}
	return d.JSON()
}

// usualDocument makes the document with the usual prices.
func usualDocument(base, version string) (*openapi.Document, error) {
	prices, err := sale.Prices(nil)
	if err != nil {
		return nil, err
	}
	return newDocument(strings.TrimRight(base, "/"), version, sale.WithoutWriter(prices))
}

// newDocument makes the OpenAPI document from the route tables.
func newDocument(base, version string, prices sale.PriceList) (*openapi.Document, error) {
	statuses := map[string]int{}
	for code, kind := range problem.Catalogue {
		statuses[code] = kind.Status
	}
	return openapi.New(openapi.Input{
		Base: base, Version: version, Prefixes: prefixes(),
		VersionHeader: versionHeader, AnswerVersions: answerVersions,
		TokenPattern: account.TokenPattern,
		First:        openapi.FirstPaths(), Languages: vedic.LangTags(), Tags: openapi.Tags(),
		PathVariables: pathVariables(), Events: events(), Batched: batched(),
		Statuses: statuses, Cures: problem.Texts(), UsualCodes: usualCodes(),
		FieldCodes: []string{form.BadFormat, form.ConflictingAlias, form.ControlCharacter, form.DuplicateItem,
			form.IncompatibleWith, form.MissingCompanion, form.NoUsableLetters, form.NotACalendarDate,
			form.NotAllowed, form.NotPurchased, form.OffsetConflict, form.OutOfRange, form.Required, form.TimeUnknown,
			form.TooLong, form.TooShort, form.UnknownField, form.UnknownTimezone, form.WrongType},
		Tables: []openapi.Table{
			{Rows: rows(operations(), prices)},
			{Rows: rows(pages(), nil), Servers: []openapi.Server{openapi.NewServer(base, "", "")}},
			{Rows: rows(probes(), nil), Servers: []openapi.Server{openapi.NewServer(base, "",
				"The listener of the operator, which has an address of its own.")}},
		},
	})
}

// rows returns what the document says of each route of a table.
func rows(table []route, prices sale.PriceList) (list []openapi.Row) {
	for i := range table {
		list = append(list, table[i].row(prices))
	}
	return list
}

// row returns what the document says of a route.
func (rt *route) row(prices sale.PriceList) openapi.Row {
	m := &rt.doc
	r := openapi.Row{ID: rt.name, Method: rt.method, Path: rt.path, Tag: m.tag, Summary: m.summary,
		Description: m.description,
		Public:      rt.public, Open: rt.open, Shared: rt.shared, Deprecated: rt.ends != nil,
		Charges: rt.price != "" || rt.option != "" || rt.receipt,
		Request: m.request, Form: m.form, BodyRequired: rt.body == requiredBody,
		Answers: m.answers, Media: rt.offered(), Line: m.line, Problems: rt.problems(), Own: m.problems,
		Keyed: rt.keyed, Matches: m.matches, Tagged: m.tagged, Versioned: rt.versioned(), Spoken: rt.spoken,
		HTMLError: rt.shared || rt.public && rt.path != prefixes()[0]}
	for i := range rt.query {
		p := &rt.query[i]
		r.Query = append(r.Query, openapi.Parameter{Name: p.Name, Required: p.Required, Description: p.Doc,
			Alike:  p.Alike,
			Schema: p.Describe()})
	}
	if !rt.public {
		r.Scope, r.Cost = string(rt.scope), rt.cost(prices)
		if rt.scope == "" {
			r.Scope = "any key"
		}
	}
	return r
}

// cost says how many credits a route costs.
func (rt *route) cost(prices sale.PriceList) string {
	if rt.doc.cost != "" {
		return rt.doc.cost
	}
	cost := "0"
	for _, p := range prices {
		switch p.Operation {
		case rt.price:
			cost = costLine(p)
		case rt.option:
			cost += "; " + costLine(p) + " for " + rt.option
		}
	}
	return cost
}

func costLine(p sale.Price) string {
	line := strconv.FormatInt(p.Credits, 10)
	if p.OncePerReport {
		line += " once per report"
	}
	return line
}

// problems lists the codes of the problems that a route may answer with.
func (rt *route) problems() []string {
	codes := slices.Concat(publicProblems, rt.doc.problems)
	if !rt.public {
		codes = slices.Concat(commonProblems, rt.doc.problems)
	}
	if rt.versioned() {
		codes = append(codes, "unknown-version")
	}
	if rt.body != noBody {
		codes = append(codes, bodyProblems...)
	}
	if rt.keyed {
		codes = append(codes, keyedProblems...)
	}
	if rt.method != http.MethodGet && (rt.price != "" || rt.option != "") {
		codes = append(codes, "outcome-unknown")
	}
	return codes
}

// usualCodes are the codes of problems that operations have in common.
func usualCodes() []string {
	all := slices.Concat(commonProblems, publicProblems, bodyProblems, keyedProblems,
		birthProblems, calendarProblems, paidProblems, []string{"unknown-version", "outcome-unknown"})
	slices.Sort(all)
	return slices.Compact(all)
}

// pathVariables describes the variables of paths.
func pathVariables() map[string]openapi.PathVariable {
	all := map[string]openapi.PathVariable{
		"token": {Schema: openapi.Schema{Type: "string", Pattern: sharePattern},
			Description: "of the public link or the calendar feed, from its address"},
		"operation": {Schema: openapi.Schema{Type: "string"}, Description: "its operationId"},
		"code":      {Schema: openapi.Schema{Type: "string"}, Description: "of the problem"},
	}
	for name, id := range pathIDs {
		all[name] = openapi.PathVariable{Schema: openapi.Schema{Ref: openapi.Ref(id.schema)}, Description: id.doc}
	}
	return all
}

// events returns what the document says of the messages to webhooks.
func events() []openapi.Event {
	return []openapi.Event{
		{Type: hook.BatchCompleted, Summary: "A batch is done",
			Description: "All rows of a batch are computed, failed, or left for want of credits. " +
				"The results are read at /batches/{batchId}/results."},
		{Type: hook.CreditsLow, Summary: "Credits run low",
			Description: "The balance fell below what the webhook asks for. Sent once until credits are " +
				"granted again."},
		{Type: hook.KeyExpiring, Summary: "A key ends soon",
			Description: "An active key ends within the days that the webhook asks for. Rotate it by " +
				"/api-keys/{keyId}/rotate."},
		{Type: hook.DashaChanges, Summary: "A dasha begins",
			Description: "A Vimshottari dasha of a kept chart begins within a day, or began within the " +
				"last one."},
		{Type: hook.FestivalTomorrow, Summary: "A festival is tomorrow",
			Description: "What is kept on the next day at the place of the webhook's " +
				"calendar. Sent once a day, and not on days without an entry."},
	}
}

// batched returns the results that may stand in a line of a batch.
func batched() (list []openapi.Batched) {
	for _, s := range batch.Systems() {
		list = append(list, openapi.Batched{Member: s.String(), Schema: resultSchema(s), Omitted: serviceMembers(s)})
	}
	return list
}

// serviceMembers are the members that the service adds to a result when it stores or sells it. A line of a batch has
// none of them, since its results are not stored one by one.
func serviceMembers(s batch.System) []string {
	switch s {
	case batch.Chart:
		return []string{"id", "object", "livemode", "name", "purchasedSystems", "hasPredictions", "activeShareLinks",
			"externalRef", "tags", "note", "createdAt", "links", "credits"}
	case batch.Match:
		return []string{"id", "livemode", "externalRef", "createdAt", "credits"}
	case batch.Positions, batch.Panchang:
		return nil
	}
	return []string{"reportId", "credits", "generatedAt"}
}

// resultSchema returns the name of the schema of a system's result outside batches.
func resultSchema(s batch.System) string {
	switch s {
	case batch.Chart:
		return "KundaliReport"
	case batch.Match:
		return "MatchReport"
	case batch.Panchang:
		return "Panchang"
	case batch.Positions:
		return "Positions"
	}
	return op.OperationNamed(s.String()).Endpoint().Schema
}

// operationDoc is what the document says of an operation beyond what its route does.
type operationDoc struct {
	tag, summary string
	description  string         // what the summary leaves out; scope and price follow it
	request      string         // schema of the body
	form         string         // schema of the body as a form with a file; empty where none is taken
	answers      map[int]string // schema by status; "" is none
	line         string         // schema of a line, where the answer is many of them
	problems     []string       // codes besides those that every operation may answer with
	matches      bool           // honours If-Match
	cost         string         // where no one price says it
	tagged       bool           // sends an ETag and honours If-None-Match
}

// Problem codes that come together.
var (
	bodyProblems  = []string{"malformed-request", "payload-too-large", "unsupported-media-type"}
	keyedProblems = []string{"invalid-idempotency-key", "idempotency-in-progress", "idempotency-key-reused"}
	birthProblems = []string{"place-not-found", "place-ambiguous", "time-ambiguous", "time-nonexistent",
		"date-out-of-range"}
	calendarProblems = []string{"place-not-found", "place-ambiguous", "date-out-of-range"}
	paidProblems     = []string{"insufficient-credits", "key-credit-limit"}
	// Those of every operation that needs a key. A wrong query is among them, since any query may be wrong.
	commonProblems = []string{"credential-in-url", "malformed-request", "unauthenticated", "ip-not-allowed",
		"insufficient-scope",
		"method-not-allowed", "not-acceptable", "payload-too-large", "validation-failed", "quota-exceeded",
		"internal-error", "unavailable"}
	publicProblems = []string{"credential-in-url", "malformed-request", "method-not-allowed", "not-acceptable",
		"payload-too-large",
		"validation-failed", "internal-error"}
)

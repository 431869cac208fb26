package httpapi

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// asker serves an operation of the table.
type asker struct {
	*op.Operation
	op.Endpoint
}

// askers returns the operations that are served by the table alone. Those whose results are stored have
// routes of their own.
func askers() (list []asker) {
	for _, q := range op.Operations() {
		if !q.Stored() {
			list = append(list, askerOf(q))
		}
	}
	return list
}

func askerOf(q *op.Operation) asker { return asker{q, q.Endpoint()} }

// tag is the group of the operation in the OpenAPI document.
func (a *asker) tag() string {
	switch {
	case a.Tag != "":
		return a.Tag
	case a.Of == op.OfPlace:
		return "muhurat"
	}
	return "charts"
}

// fieldSchemas are the schemas of the document for fields of these names.
var fieldSchemas = map[string]string{"graha": "GrahaKey", "dosha": "DoshaKey"}

// objected reports whether a field is sent as an object, a list of objects or a long text, and so never in a query.
func objected(f op.Field) bool {
	return f.Kind == op.Birth || f.Kind == op.Births || f.Kind == op.Document
}

// fields returns the parameters of the fields of the operation, without those that need an object.
func (a *asker) fields() (list []param.Spec) {
	for i := range a.Fields {
		if f := &a.Fields[i]; !objected(*f) {
			list = append(list, param.Spec{Name: f.Name, Kind: param.OperationField, Field: f,
				Schema: fieldSchemas[f.Name], Required: f.Required, Alike: f.Alike,
				Doc: a.Doc(f, vedic.English)})
		}
	}
	return list
}

// questionRoutes are the routes of all questions of reports.
func questionRoutes() (list []route) {
	for _, a := range askers() {
		if a.Price != "" {
			y := system{a}
			list = append(list, y.routes()...)
			continue
		}
		query := append(a.fields(), param.Lang)
		name := "get" + a.Endpoint.Name
		rt := route{name: name, method: "GET", path: a.Endpoint.Path, scope: account.Scope(a.Scope), spoken: true,
			cache: revalidate, query: query, serve: a.serve, bulky: true,
			doc: operationDoc{tag: a.tag(), summary: a.Title(vedic.English), description: a.Description,
				answers:  map[int]string{200: a.Endpoint.Schema},
				problems: []string{"not-found"}, tagged: true}}
		switch a.Of {
		case op.OfNone:
			rt.cache, rt.doc.problems = privateDay, nil
		case op.OfPlace:
			rt.cache, rt.doc.problems = privateDay, calendarProblems
			if a.daily() {
				rt.cache = revalidate
			}
		}
		if a.Private {
			rt = a.bodyRoute(rt)
			rt.doc.summary, rt.doc.description, rt.doc.problems = a.Title(vedic.English), a.Description, birthProblems
			if a.Picture {
				rt.media, rt.query = []string{mediaJSON, mediaSVG}, append(rt.query, themeParameter)
			}
			list = append(list, rt)
			continue
		}
		if a.PartsSold {
			rt.doc.problems = append(rt.doc.problems, "not-purchased")
		}
		if a.Of == op.OfBirth {
			rt.query = append(rt.query, settingsParameter)
			rt.doc.problems = append(rt.doc.problems, "undefined-at-latitude")
		}
		if a.Entries {
			rt.media = []string{mediaJSON, mediaCalendar}
			list = append(list, a.fileRoute(rt))
		}
		if a.Picture {
			list = append(list, a.pictureRoute(rt))
			rt.media = append(rt.media, mediaHTML)
		}
		list = append(list, rt)
		if a.Endpoint.Body != "" {
			list = append(list, a.bodyRoute(rt))
		}
		if a.Post {
			rt.name, rt.method, rt.doc.description = name+"Post", "POST", "The same as GET."
			list = append(list, rt)
		}
	}
	return list
}

// asked returns what the query asks of the question besides the report.
func (a *asker) asked(c *call) *form.Object {
	texts := map[string]string{}
	for i := range a.Fields {
		if arg, ok := c.arguments[a.Fields[i].Name]; ok && arg.Sent {
			texts[a.Fields[i].Name] = arg.Text
		} else if explains(c, &a.Fields[i]) {
			texts[a.Fields[i].Name] = "true"
		}
	}
	return a.FromTexts(texts)
}

// explains reports whether a full answer is asked for, and the field is the one that explains it.
func explains(c *call, f *op.Field) bool {
	return f.Name == "explain" && f.Kind == op.Truth && c.chosenDetail() == detailFull
}

// viewName names what the query asks of the question.
func (a *asker) viewName(c *call) string {
	var parts []string
	for i := range a.Fields {
		f := &a.Fields[i]
		text := f.Default
		if arg, ok := c.arguments[f.Name]; ok && arg.Sent {
			text = arg.Text
		} else if explains(c, f) {
			text = "true"
		}
		parts = append(parts, text)
	}
	if list := settingsAsked(c); list != "" {
		parts = append(parts, list)
	}
	return strings.Join(parts, ":")
}

// plain reports whether nothing was asked but the question itself.
func (a *asker) plain(c *call) bool {
	return !c.arguments["settings"].Sent && !slices.ContainsFunc(a.Fields, func(f op.Field) bool {
		arg, ok := c.arguments[f.Name]
		return ok && arg.Sent && arg.Text != f.Default
	})
}

// checked returns the faults of the fields and of the rest of the query.
func (a *asker) checked(c *call) error {
	if err := c.calculator.Check(a.Operation, a.asked(c)); err != nil {
		faults, ok := parameters(err)
		if !ok {
			return err
		}
		c.faults = append(faults, c.faults...)
	}
	return c.valid()
}

// parameters gives the faults of fields as those of parameters; ok is false for an error that has none.
func parameters(err error) (faults []problem.Field, ok bool) {
	var fields *op.Invalid
	if !errors.As(err, &fields) {
		return nil, false
	}
	for _, f := range fields.Faults {
		f.Parameter, _, _ = strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
		f.Pointer = ""
		faults = append(faults, f)
	}
	return faults, true
}

// serve answers a free operation, computed anew each time. What depends on the time of the request
// is computed for the start of the day, so the answer and its tag are valid until the day ends.
func (a *asker) serve(c *call) (*answer, error) {
	if err := a.checked(c); err != nil {
		return nil, err
	}
	switch a.Of {
	case op.OfNone:
		return a.plainly(c)
	case op.OfPlace:
		return a.there(c)
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path(a.ID))
	if err != nil {
		return nil, err
	}
	if err := a.mayAsk(c, r); err != nil {
		return nil, err
	}
	now, view := c.now(), a.viewName(c)
	if a.daily() {
		now = now.UTC().Truncate(24 * time.Hour)
		view += ":" + now.Format(time.DateOnly)
	}
	tag := viewTag(r.ResultSHA256, a.Last(), view, c.lang.String())
	if x := c.unchanged(tag); x != nil {
		return x, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := a.ask(c, report, now)
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return paperOf(c, a, reply, report)
	}
	x := ofReport(c, reply, r.ID)
	x.etag = tag
	return x, nil
}

// ofReport answers with a response that is of a report, whose id is a member of the document.
func ofReport(c *call, reply op.Response, id string) *answer {
	return &answer{status: http.StatusOK, value: reply, lang: c.lang,
		document: func() ([]byte, error) { return documentOf(reply, id) }}
}

// mayAsk refuses a part of a free question that comes with a system, as the chara dasha with Jaimini, where that was
// not bought for the report.
func (a *asker) mayAsk(c *call, r account.Report) error {
	price := c.calculator.RequiredSystem(a.Operation, a.asked(c))
	if price == "" {
		return nil
	}
	name := price[strings.LastIndexByte(price, '.')+1:]
	if slices.Contains(r.Purchased, name) {
		return nil
	}
	y := systemNamed(name)
	return notPurchased(c, "This comes with "+y.Endpoint.Name+", which was", y, r.ID)
}

// plainly answers a question that is asked of nothing. Its answer lasts as long as the rules do.
func (a *asker) plainly(c *call) (*answer, error) {
	tag := viewTag(vedic.Ruleset, c.version.Commit, a.Operation.Name, a.viewName(c), c.lang.String())
	if x := c.unchanged(tag); x != nil {
		return x, nil
	}
	reply, err := a.ask(c, nil, c.now())
	if err != nil {
		return nil, err
	}
	if c.onPaper() {
		return paperOf(c, a, reply, nil)
	}
	return &answer{status: http.StatusOK, value: reply, lang: c.lang, etag: tag}, nil
}

// bodyRoute is where what no query can hold is asked: people, and a school of one's own.
func (a *asker) bodyRoute(rt route) route {
	rt.name, rt.method, rt.body, rt.cache = "post"+a.Endpoint.Name, "POST", requiredBody, noStore
	rt.query, rt.serve = []param.Spec{param.Lang}, withBody(a.readBody, a.answerBody)
	rt.doc.request, rt.doc.summary, rt.doc.tagged = a.Endpoint.Body, "Same with a JSON body", false
	rt.doc.description = "Like the GET of the same path, with people and a school of your own in the body. The school " +
		"is never stored."
	if a.Of == op.OfBirth {
		rt.doc.description = "Like the GET of the same path, next to a birth in the body, since no address holds one."
		rt.query = append(rt.query, settingsParameter)
	}
	rt.doc.problems = slices.Concat(birthProblems, []string{"not-found", "undefined-at-latitude"})
	return rt
}

// readBody reads the fields of the question from a body. They are read again when it is asked.
func (a *asker) readBody(c *call, o *form.Object) *form.Object {
	o.Accept()
	if fields, ok := errors.AsType[*op.Invalid](c.calculator.Check(a.Operation, o.Again())); ok {
		o.Faults = append(o.Faults, fields.Faults...)
	}
	return o.Again()
}

func (a *asker) answerBody(c *call, o *form.Object) (*answer, error) {
	if a.Of == op.OfBirth {
		return a.besides(c, o)
	}
	reply, err := a.sought(c, o)
	var fields *op.Invalid
	var beyond *vedic.RangeError
	switch {
	case errors.As(err, &beyond) && beyond.What == "date":
		return nil, beyond
	case errors.As(err, &fields):
		return nil, problem.Invalid(fields.Faults)
	case err != nil:
		return nil, err
	case c.onPaper():
		return paperOf(c, a, reply, nil)
	case c.media == mediaCalendar:
		return calendarFile(c, a, reply)
	case c.media == mediaSVG:
		return daysPicture(c, reply)
	}
	return c.ok(reply)
}

// besides answers an operation on a stored report whose fields do not fit in a query.
func (a *asker) besides(c *call, o *form.Object) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path(a.ID))
	if err != nil {
		return nil, err
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang, Now: c.now(),
			Reports: reportsOf(c, c.ctx)}, o)
	if fields, ok := errors.AsType[*op.Invalid](err); ok {
		return nil, problem.Invalid(fields.Faults)
	}
	if err != nil {
		return nil, err
	}
	return ofReport(c, reply, r.ID), nil
}

// sought asks a question of the days of a place, for as long as a search may take.
func (a *asker) sought(c *call, o *form.Object) (reply op.Response, err error) {
	err = searched(c.ctx, func(ctx context.Context) (err error) {
		on := op.Request{Context: ctx, Lang: c.lang, Now: c.now(), Reports: reportsOf(c, ctx)}
		reply, err = c.calculator.Run(a.Operation, &on, o)
		return err
	})
	return reply, err
}

// there answers a question of the days of a place.
func (a *asker) there(c *call) (*answer, error) {
	reply, err := a.sought(c, a.asked(c))
	if reply, err = replied(reply, err); err != nil {
		return nil, err
	}
	if c.onPaper() {
		return paperOf(c, a, reply, nil)
	}
	switch c.media {
	case mediaCalendar:
		return calendarFile(c, a, reply)
	case mediaSVG, mediaHTML:
		x, err := daysPicture(c, reply)
		if err != nil {
			return nil, err
		}
		return hashed(c, x)
	}
	return c.tagged(reply)
}

// ask asks the question of a report, or of nothing.
func (a *asker) ask(c *call, report *op.Report, now time.Time) (op.Response, error) {
	return replied(c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang, Now: now,
			Reports: reportsOf(c, c.ctx)}, a.asked(c)))
}

// replied converts the errors of package op to problems.
func replied(reply op.Response, err error) (op.Response, error) {
	if beyond, ok := errors.AsType[*vedic.RangeError](err); ok && beyond.What == "date" {
		return nil, beyond
	}
	if faults, ok := parameters(err); ok {
		return nil, problem.Invalid(faults)
	}
	return reply, err
}

// daily reports whether the answer depends on the day it is asked on.
func (a *asker) daily() bool {
	return a.Dated || slices.ContainsFunc(a.Fields, func(f op.Field) bool {
		return f.Default == "now" || f.Default == "today"
	})
}

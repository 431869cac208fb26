package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// system is a question that is bought once for a report, and shown again for nothing. What is stored is the plain
// answer in every language, so that what was shown once never changes; whatever else may be asked of it is computed
// anew from the sky of the report.
type system struct{ asker }

// routes are the operations of a system. POST buys it once and shows it; GET only shows it and never charges, because
// browsers, proxies and link previews send GET unasked and repeat it.
func (y *system) routes() []route {
	path, title := y.Endpoint.Path, strings.TrimSuffix(y.Title(vedic.English), ".")
	query := append(y.fields(), param.Lang, settingsParameter)
	problems := []string{"not-found"}
	if slices.ContainsFunc(y.Fields, func(f op.Field) bool { return f.Kind == op.Moment }) {
		problems = slices.Concat(problems, []string{"date-out-of-range"})
	}
	return []route{
		{name: "compute" + y.Endpoint.Schema, method: "POST", path: path, scope: chartsCreate, price: y.Price,
			keyed:  true,
			spoken: true, cache: noStore,
			query: query, serve: y.serve,
			doc: operationDoc{tag: "charts", summary: title + ": buy once, view free",
				description: y.Description + " The first call buys it; later ones are free.",
				answers:     map[int]string{201: y.Endpoint.Schema, 200: y.Endpoint.Schema},
				problems:    slices.Concat(problems, paidProblems, []string{"conflict", "undefined-at-latitude"})}},
		{name: "get" + y.Endpoint.Schema, method: "GET", path: path, scope: chartsRead, spoken: true, cache: revalidate,
			receipt: true,
			query:   query, serve: y.serve,
			doc: operationDoc{tag: "charts", summary: title + ", where it was bought; never charges",
				description: y.Description + " Free once POST bought it.",
				answers:     map[int]string{200: y.Endpoint.Schema},
				problems:    slices.Concat(problems, []string{"not-purchased"}), tagged: true}},
	}
}

// serve shows the system. A POST buys it first where it was not bought yet.
func (y *system) serve(c *call) (*answer, error) {
	if err := y.asker.checked(c); err != nil {
		return nil, err
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	if c.route.method != http.MethodPost {
		a, err := y.again(c, r)
		if errors.Is(err, account.ErrNotFound) {
			return nil, notPurchased(c, "This system was", y, r.ID)
		}
		return a, err
	}
	return once(c, nil, func(claim *account.Replay) (*answer, error) { return y.sale(c, r, claim) })
}

// sale shows what was bought, or buys it. The look comes first and is repeated where another call bought it in between:
// so of a hundred first calls one is charged, and all get its bytes.
func (y *system) sale(c *call, r account.Report, claim *account.Replay) (*answer, error) {
	a, err := y.again(c, r)
	if !errors.Is(err, account.ErrNotFound) {
		return a, err
	}
	a, err = sold(c, claim, func(context.Context) (sale.Product, error) { return y.make(c, r) })
	if errors.Is(err, account.ErrPurchased) { // by a call beside this one
		return y.again(c, r)
	}
	if errors.Is(err, account.ErrStale) {
		return nil, problem.Corrected()
	}
	return a, err
}

// notPurchased is the problem of a call for something that comes with a system which was not bought for the report. It
// has the price and the POST that buys the system. Missing begins the sentence, as "The chart D7 comes with KP, which
// was".
func notPurchased(c *call, missing string, y *system, report string) *problem.Problem {
	cost, path := c.till.Price(&c.Actor, y.Price), c.prefix+"/kundali/"+report+"/"+y.Last()
	p := problem.New("not-purchased", fmt.Sprintf("%s not bought for this report. POST %s buys it for %d credits; "+
		"after that it is free.", missing, path, cost))
	p.RequiredCredits, p.Links = &cost, map[string]string{"purchase": path}
	return p
}

// make computes all forms and the answer. What is stored is always the plain answer, in English, Hindi and the language
// of the call; what is answered may be another, by the query.
func (y *system) make(c *call, r account.Report) (sale.Product, error) {
	report, err := c.looked(r)
	if err != nil {
		return sale.Product{}, err
	}
	reply, err := y.asker.ask(c, report, c.now())
	if err != nil {
		return sale.Product{}, err
	}
	whole := reply
	if !y.asker.plain(c) {
		if report, err = stored.Restore(c.calculator, &r); err != nil {
			return sale.Product{}, err
		}
		on := op.Request{Context: c.ctx, Report: report, Lang: c.lang, Now: c.now()}
		if whole, err = c.calculator.Run(y.Operation, &on, y.FromTexts(nil)); err != nil {
			return sale.Product{}, err
		}
	}
	made, err := stored.FormsOf(whole, c.lang)
	if err != nil {
		return sale.Product{}, err
	}
	g := sale.Product{Status: http.StatusCreated, Resource: r.ID, Location: "/kundali/" + r.ID + "/" + y.Last()}
	if g.Document, err = documentOf(reply, r.ID); err != nil {
		return sale.Product{}, err
	}
	body, err := made.Bytes()
	g.System = &account.System{ReportID: r.ID, Name: y.Last(), Body: body, CreatedAt: c.second(),
		Of: account.Made(r.ResultSHA256)}
	return g, err
}

// documentOf writes an answer with the report it is of.
func documentOf(reply op.Response, id string) ([]byte, error) {
	document, err := reply.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	return stored.OfReport(id, document)
}

// show gives what was stored where nothing else is asked, and computes all else from the sky of the report.
func (y *system) show(c *call, r account.Report, bought *account.System) ([]byte, error) {
	if y.asker.plain(c) {
		made, err := stored.ReadForms(bought.Body)
		if err != nil {
			return nil, err
		}
		if document, ok := made.In(c.lang); ok {
			return stored.OfReport(r.ID, document)
		}
		if c.lang == c.lang.Words() {
			return nil, errors.New("httpapi: " + y.Last() + " was stored without " + c.lang.String())
		} // in a language of names that it was not asked for in, it is computed anew
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := y.asker.ask(c, report, c.now())
	if err != nil {
		return nil, err
	}
	return documentOf(reply, r.ID)
}

// again returns what was bought before, byte for byte, even if rules have changed since. It fails
// with ErrNotFound if nothing was.
func (y *system) again(c *call, r account.Report) (*answer, error) {
	ctx := c.ctx
	bought, err := c.store.System(ctx, c.Account.ID, r.ID, y.Last())
	if err != nil {
		return nil, err
	}
	tag := ""
	if c.route.method != http.MethodPost {
		tag = y.tag(c, r)
		if a := c.unchanged(tag); a != nil {
			return a, nil
		}
	}
	if c.onPaper() {
		return y.paper(c, r)
	}
	document, err := y.show(c, r, &bought)
	if err != nil {
		return nil, err
	}
	balance, err := c.store.Balance(ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	paid := sale.Receipt(api.Credits{BalanceAfter: balance, Reason: api.ReasonPurchased})
	return &answer{status: http.StatusOK, body: canon.Splice(document, paid), lang: c.lang, etag: tag,
		balance: &balance}, nil
}

// paper shows what was bought as people read it.
func (y *system) paper(c *call, r account.Report) (*answer, error) {
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	reply, err := y.asker.ask(c, report, c.now())
	if err != nil {
		return nil, err
	}
	return paperOf(c, &y.asker, reply, report)
}

// tag names a view: the report, the system, and all that the query may change in it.
func (y *system) tag(c *call, r account.Report) string {
	return viewTag(r.ResultSHA256, y.Last(), c.lang.String(), y.asker.viewName(c))
}

// systemNamed returns the system of a name, as "shodashvarga". It panics where there is none.
func systemNamed(name string) *system {
	for _, a := range askers() {
		if a.Price != "" && a.Last() == name {
			return &system{a}
		}
	}
	panic("httpapi: there is no system " + name)
}

// systems are the names of those that are bought, in the order of the table.
func systems() (names []string) {
	for _, a := range askers() {
		if a.Price != "" {
			names = append(names, a.Last())
		}
	}
	return names
}

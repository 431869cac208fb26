package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// system is a premium system: bought once for a report, and shown again for nothing. What is bought is every form that a later call may
// ask for, by its name, so that what was shown once never changes; a view picks one form and may narrow it.
type system struct {
	name     string // last element of the path, and in Report.Purchased
	schema   string // of its answer; also the end of the names of its operations
	title    string
	price    string
	problems []string // codes besides those of every system
	query    []parameter
	cast     func(*call, *birth.Report) (forms, error)
	form     func(*call) string                                                 // the name of the form that the call asks for
	view     func(*call, *birth.Report, jsontext.Value) (jsontext.Value, error) // nil where a form is shown as it is
}

// forms are whole answers without report and credits, by name.
type forms map[string]jsontext.Value

// inLanguages writes a result once in each language, under a prefix of the form's name.
func (f forms) inLanguages(prefix string, in func(vedic.Lang) (any, error)) error {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		result, err := in(l)
		if err != nil {
			return err
		}
		if f[prefix+l.String()], err = marshal(result); err != nil {
			return err
		}
	}
	return nil
}

func spokenForm(c *call) string { return c.lang.String() }

var computeParameter = parameter{name: "compute", kind: truthParameter, absent: "true",
	doc: "false: never compute or charge; answers not-computed when the system was not yet purchased"}

// routes are the two doors of a system. They lead to the same purchase.
func (y *system) routes() []route {
	path := "/kundali/{id}/" + y.name
	query := append(y.query, langParameter)
	problems := join(systemProblems, y.problems)
	return []route{
		{name: "compute" + y.schema, method: "POST", path: path, scope: chartsCreate, price: y.price, keyed: true, spoken: true, cache: noStore,
			query: query, serve: y.serve,
			doc: operationDoc{tag: "charts", summary: y.title + ": buy once, view free", answers: map[int]string{201: y.schema, 200: y.schema},
				problems: problems}},
		{name: "get" + y.schema, method: "GET", path: path, scope: chartsRead, price: y.price, spoken: true, cache: revalidate,
			query: append([]parameter{computeParameter}, query...), serve: y.serve,
			doc: operationDoc{tag: "charts", summary: y.title, answers: map[int]string{200: y.schema},
				problems: join(problems, []string{"not-computed"}), tagged: true}},
	}
}

// serve shows the system, and buys it first where nobody has.
func (y *system) serve(c *call) (*answer, error) {
	r, err := c.store.Report(c.r.Context(), c.account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	if c.r.Method != http.MethodPost {
		return y.sale(c, r, nil)
	}
	return c.once(nil, func(claim *Replay) (*answer, error) { return y.sale(c, r, claim) })
}

func (y *system) sale(c *call, r Report, claim *Replay) (*answer, error) {
	a, err := y.again(c, r)
	if !errors.Is(err, ErrNotFound) {
		return a, err
	}
	if err := y.mayBuy(c, r); err != nil {
		return nil, err
	}
	a, err = c.sold(claim, func(context.Context) (goods, error) { return y.make(c, r) })
	if errors.Is(err, ErrPurchased) { // by a call beside this one
		return y.again(c, r)
	}
	return a, err
}

// mayBuy refuses a GET that does not want to pay or may not. HEAD never pays.
func (y *system) mayBuy(c *call, r Report) error {
	if c.r.Method == http.MethodPost {
		return nil
	}
	if c.r.Method == http.MethodHead || !c.arg("compute").truth {
		cost := c.price(y.price)
		p := NewProblem("not-computed", "This was not bought for the report yet. Send POST, or GET without compute=false, to buy it.")
		p.RequiredCredits, p.Links = &cost, map[string]string{"compute": c.prefix + "/kundali/" + r.ID + "/" + y.name}
		return p
	}
	if !c.key.has(chartsCreate) {
		return lacksScope(chartsRead, chartsCreate)
	}
	return nil
}

// make computes all forms and the answer.
func (y *system) make(c *call, r Report) (goods, error) {
	report, err := c.restored(r)
	if err != nil {
		return goods{}, err
	}
	made, err := y.cast(c, report)
	if err != nil {
		return goods{}, err
	}
	document, err := y.show(c, r, report, made)
	if err != nil {
		return goods{}, err
	}
	body, err := json.Marshal(made)
	g := goods{status: http.StatusOK, resource: r.ID, document: document,
		system: &System{ReportID: r.ID, Name: y.name, Body: body, CreatedAt: c.second()}}
	if c.r.Method == http.MethodPost {
		g.status, g.location = http.StatusCreated, "/kundali/"+r.ID+"/"+y.name
	}
	return g, err
}

// show picks the form that the call asks for, narrows it, and says whose it is.
func (y *system) show(c *call, r Report, report *birth.Report, made forms) ([]byte, error) {
	document, ok := made[y.form(c)]
	if !ok {
		return nil, errors.New("httpapi: " + y.name + " was stored without " + y.form(c))
	}
	if y.view != nil {
		var err error
		if document, err = y.view(c, report, document); err != nil {
			return nil, err
		}
	}
	return ofReport(r.ID, document)
}

// ofReport puts the report's id into an answer.
func ofReport(id string, document []byte) ([]byte, error) {
	member, err := marshal(struct {
		ReportID string `json:"reportId"`
	}{id})
	return splice(document, member), err
}

// again shows what was bought before. It fails with ErrNotFound if nothing was.
func (y *system) again(c *call, r Report) (*answer, error) {
	ctx := c.r.Context()
	stored, err := c.store.System(ctx, c.account.ID, r.ID, y.name)
	if err != nil {
		return nil, err
	}
	tag := ""
	if c.r.Method != http.MethodPost {
		tag = y.tag(c, r)
		if a := c.unchanged(tag); a != nil {
			return a, nil
		}
	}
	var made forms
	if err := json.Unmarshal(stored.Body, &made); err != nil {
		return nil, err
	}
	var report *birth.Report
	if y.view != nil {
		if report, err = c.restored(r); err != nil {
			return nil, err
		}
	}
	document, err := y.show(c, r, report, made)
	if err != nil {
		return nil, err
	}
	balance, err := c.store.Balance(ctx, c.account.ID)
	if err != nil {
		return nil, err
	}
	receipt := credits{BalanceAfter: balance, Reason: reasonPurchased}.receipt()
	return &answer{status: http.StatusOK, body: splice(document, receipt), lang: c.lang, etag: tag, balance: &balance}, nil
}

// tag names a view: the report, the system, and all that the query may change in it.
func (y *system) tag(c *call, r Report) string {
	parts := []string{r.ResultSHA256, y.name, c.lang.String()}
	for _, p := range y.query {
		parts = append(parts, c.arg(p.name).text)
	}
	return viewTag(parts...)
}

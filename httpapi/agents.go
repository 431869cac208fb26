package httpapi

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish"
	"github.com/jyotish-go/jyotish/httpapi/internal/agent"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Agents call the operations of the table with a key, by the Model Context Protocol; what they may ask follows from the
// table, so a question of the desk needs no line here.

// agentPath is where agents call.
const agentPath = "/mcp"

// agentWords are the words of the operations that are no question of the desk.
var agentWords = []agentOperation{
	{"kundali", "getKundali"}, {"reports", "listKundalis"}, {"predict", "generatePredictions"},
	{"match", "matchGunMilan"}, {"panchang", "getPanchang"}, {"best-dates", "findBestDates"},
	{"horoscope", "generateHoroscope"}, {"horoscope-all", "getDailyHoroscope"},
	{"numerology", "calculateNumerology"}, {"names", "suggestNames"}, {"places", "searchPlaces"},
	{"clock", "resolveTime"},
}

// agentOperation is an operation with the name of its tool.
type agentOperation struct{ word, operation string }

// agentOperations are the operations that agents may call.
func agentOperations() (list []agentOperation) {
	add := func(word, operation string) {
		if routesByName()[operation] != nil {
			list = append(list, agentOperation{word, operation})
		}
	}
	for _, w := range agentWords {
		add(w.word, w.operation)
	}
	for _, a := range askers() {
		if a.Price != "" {
			add(a.Command, "compute"+a.Endpoint.Schema)
		} else {
			add(a.Command, a.Endpoint.Get)
		}
	}
	return list
}

// agentQuestions are all that agents may ask.
func agentQuestions(d, short *openapi.Document) (list []agent.Question) {
	for _, o := range agentOperations() {
		list = append(list, agentQuestion(d, short, o.word, routesByName()[o.operation]))
	}
	return list
}

// agentQuestion makes a question of an operation: what it takes, as one schema with all others written into it, since
// clients of agents do not follow references. A kundali is a question about a birth, cast first where it is new: what
// it costs is the price of that.
func agentQuestion(d, short *openapi.Document, word string, rt *route) agent.Question {
	o := d.Paths[rt.path].Operations[strings.ToLower(rt.method)]
	about, _, _ := strings.Cut(o.Description, " Scope: ")
	q := agent.Question{Word: word, Title: rt.doc.summary, About: about, Output: short.Output(o), Operation: rt.name,
		OfReport: len(pathNames(rt.path)) > 0, Body: rt.doc.request != "",
		Brief: rt.brief != nil, Keyed: rt.keyed, Scope: string(rt.scope), Cost: o.Cost}
	if rt.name == "getKundali" {
		q.Birth, q.With = true, d.Inline(d.Components.Schemas["BirthInput"], 8)
		q.Cost = d.Paths["/kundali/generate"].Operations["post"].Cost + " where the birth was not cast before"
		return q
	}
	if rt.doc.request != "" {
		q.With = d.Inline(d.Components.Schemas[rt.doc.request], 8)
		return q
	}
	query := rt.query
	if rt.long != nil { // agents open a long list by part
		q.Most = openapi.MostEntries
		query = slices.DeleteFunc(slices.Clone(query), func(p param.Spec) bool {
			return p.Name == "limit" || p.Name == "cursor"
		})
	}
	// Agents have lang and what an answer shows as arguments of their own.
	q.With = d.Inline(param.Object(query, "lang", "detail", "expand", "fields"), 8)
	return q
}

// newAgents makes what agents talk to.
func (s *Service) newAgents(d *openapi.Document) (*agent.Server, error) {
	short, err := d.Brief()
	if err != nil {
		return nil, err
	}
	return agent.New(agent.Config{Version: s.version.Version, Questions: agentQuestions(d, short), Rules: s.citable,
		Resources: []agent.Resource{
			{Name: "glossary", Title: "Glossary", Row: "term", Text: jyotish.Glossary(),
				Description: "The words of jyotish as the answers spell them, with Devanagari and English."},
			{Name: "sources", Title: "Sources", Row: "work", Text: jyotish.Sources(),
				Description: "The works that rules cite, with editions and numbering."},
		}})
}

// exemplar is the birth whose answers show the rules: what a rule says is the same for every chart.
const exemplar = `{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","latitude":21.64,"longitude":69.61,"timeBasis":"lmt"}`

// citable returns the rules that agents may quote, by their ids.
func (s *Service) citable() (map[string]json.RawMessage, error) {
	in, faults := s.calculator.ParseBirth([]byte(exemplar))
	if len(faults) > 0 {
		return nil, &op.Invalid{Faults: faults}
	}
	report, err := s.calculator.Cast(in, s.now())
	if err != nil {
		return nil, err
	}
	on := &op.Request{Context: context.Background(), Report: report, Lang: vedic.English, Now: s.now()}
	var documents [][]byte
	for _, q := range op.Operations() {
		texts, ok := citing[q.Command]
		if !ok {
			continue
		}
		reply, err := s.calculator.Run(q, on, q.FromTexts(texts))
		if err != nil {
			return nil, err
		}
		document, err := reply.AppendJSON(nil)
		if err != nil {
			return nil, err
		}
		documents = append(documents, document)
	}
	return agent.Rules(documents...)
}

// citing are the questions whose answers cite every rule of theirs, when they are asked so.
var citing = map[string]map[string]string{
	"yoga": {"all": "true"}, "dosha": {"further": "true"}, "predict": nil, "remedies": nil,
	"festivals": {"year": "2026", "latitude": "23.18", "longitude": "75.78"},
}

// agents mounts what agents call. What agents talk to is made when the first of them calls, and after the key was let
// in: strangers cannot have it made.
func (s *Service) agents(r chi.Router) {
	inner := sync.OnceValues(func() (http.Handler, error) {
		a, err := s.agent()
		if err != nil {
			return nil, err
		}
		return a.Handler(), nil
	})
	rt := route{name: "mcp", path: agentPath}
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := s.newCall(w, r, &rt)
		c.record.route = agentPath
		for _, check := range []check{authenticateAgent, admitted, withinRate} {
			if err := check(c); err != nil {
				c.refuse(w, err)
				return
			}
		}
		h, err := inner()
		if err != nil {
			c.refuse(w, err)
			return
		}
		w.Header().Set("Cache-Control", noStore)
		w.Header().Set("Content-Language", vedic.English.String())
		g := agentGuest{guest: &guest{Service: s, r: r, actor: c.Actor}}
		if c.held != nil {
			step := &stepUp{ResponseWriter: w, call: c}
			w, g.refused = step, step.note
		}
		h.ServeHTTP(w, r.WithContext(agent.With(r.Context(), g)))
	})
	r.Handle(agentPath, h)
	s.metadata(r)
}

// Run runs an operation for an agent, and returns its answer as JSON. It is logged and counted as a call of its own,
// under the id of the request.
func (g agentGuest) Run(a agent.Ask) ([]byte, error) {
	out, err := g.run(a, true)
	if err != nil {
		return nil, err
	}
	return out.body, nil
}

// Cast makes the chart of a birth, or finds it where the same call made it before, and returns its id.
func (g agentGuest) Cast(birth json.RawMessage, once string) (id string, err error) {
	out, err := g.run(agent.Ask{Operation: "generateKundali", Body: birth, Once: once}, false)
	if err != nil {
		return "", err
	}
	return out.resource, nil
}

// agentGuest is a guest as agents call operations.
type agentGuest struct {
	*guest
	refused func(*problem.Problem) // is called when an operation failed; may be nil
}

func (g agentGuest) run(a agent.Ask, document bool) (out result, err error) {
	in := &inside{guest: g.guest, document: document, Call: dashboard.Call{Operation: a.Operation, Query: a.Query,
		Row: a.Body, Once: a.Once, Lang: a.Lang}}
	if a.ReportID != "" {
		in.IDs = []string{a.ReportID}
	}
	outer := recordOf(g.r)
	rec := &record{id: outer.id, address: outer.address, key: g.actor.Key.ID, account: g.actor.Account.ID}
	start := time.Now()
	out, failed := g.perform(g.r.Context(), in, rec)
	took, method := time.Since(start), routesByName()[a.Operation].method
	g.metrics.observe(method, rec, took)
	g.log(g.r.Context(), line{method: method, took: took, level: slog.LevelInfo}, rec)
	if failed != nil {
		if g.refused != nil {
			g.refused(failed)
		}
		return out, failed
	}
	return out, nil
}

// Converse serves one agent over a pair of streams with the rights of a key, until the reader ends. Nothing else may be
// written there.
func (s *Service) Converse(ctx context.Context, secret string, in io.ReadCloser, out io.WriteCloser) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, agentPath, nil)
	if err != nil {
		return err
	}
	c := &call{Service: s, ctx: ctx, r: r}
	if err := openKey(c, secret); err != nil {
		return err
	}
	rec := &record{id: s.ids.Next(requestPrefix), address: netip.IPv6Loopback()}
	g := &guest{Service: s, r: r.WithContext(context.WithValue(ctx, recordKey{}, rec)), actor: c.Actor}
	a, err := s.agent()
	if err != nil {
		return err
	}
	return a.Run(agent.With(ctx, agentGuest{guest: g}), in, out)
}

package local

import (
	"context"
	"sync"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Door answers questions. It is safe for concurrent use.
type Door struct {
	commit string
	files  []File

	mu        sync.RWMutex
	engine    *almanac.Engine // nil until tables are loaded
	zones     *place.Zones
	gazetteer *place.Gazetteer // nil until places are loaded
	rules     string
	borders   string
}

// Open makes a door that files are loaded into: those that the program was built with. Commit is its revision. Until a
// file is loaded every question that needs it is answered by its name.
func Open(commit string, files []File) *Door {
	return &Door{commit: commit, files: files, zones: place.OpenZones("", "")}
}

// With makes a door that has all its data. Nothing can be loaded into it.
func With(commit string, e almanac.Engine, g *place.Gazetteer, rules, borders string) *Door {
	return &Door{commit: commit, engine: &e, gazetteer: g, zones: place.OpenZones(rules, borders), rules: rules,
		borders: borders}
}

type asked struct {
	with *form.Object
	on   op.Request
}

// most is how many bytes a question may have.
const most = 1 << 20

// Ask runs an operation. The answer is one JSON object in UTF-8, also on an error, and never nil. A
// missing file is reported before the errors that follow from it.
func (d *Door) Ask(word string, body []byte) (answer []byte) {
	defer func() {
		if recover() != nil { // a bug ends one request and not the host program
			answer = refusal(&problem{Code: "internal-error", Detail: "The engine failed at this question."})
		}
	}()
	var l lack
	dk := d.desk(&l)
	reply, err := d.answer(dk, word, body)
	if file := l.file(); file != "" {
		return refusal(lacking(file))
	}
	if err != nil {
		return refusal(err)
	}
	return reply
}

// answer finds the question by its word, first among those that are none of the table.
func (d *Door) answer(dk *op.Calculator, word string, body []byte) ([]byte, error) {
	if len(body) > most {
		return nil, &form.SyntaxError{Detail: "A question has at most a million bytes."}
	}
	if err := form.Check(body); err != nil {
		return nil, err
	}
	for _, k := range kinds {
		if k.word == word {
			return d.take(dk, &k, form.Read(body))
		}
	}
	if q := op.OperationNamed(word); q != nil {
		return d.take(dk, &kind{word: q.Command, of: q.Of, answer: asTable(q)}, form.Read(body))
	}
	return nil, &op.Invalid{Faults: []op.Fault{{Code: form.NotAllowed, Detail: "There is no such question.",
		Allowed: Words(), Suggestion: form.Nearest(word, Words())}}}
}

// Words are the questions that may be asked. Those of the table come last, in its order.
func Words() (list []string) {
	for _, k := range kinds {
		list = append(list, k.word)
	}
	for _, q := range op.Operations() {
		list = append(list, q.Command)
	}
	return list
}

// asTable asks a question of the table.
func asTable(q *op.Operation) func(*Door, *op.Calculator, *asked) (reply, error) {
	return func(_ *Door, dk *op.Calculator, in *asked) (reply, error) { return dk.Run(q, &in.on, in.with) }
}

// reply is anything that writes itself.
type reply interface {
	AppendJSON([]byte) ([]byte, error)
}

// take parses the request with all its faults and answers it. Faults of the birth and the envelope
// are reported first; those of the fields when the chart is cast.
func (d *Door) take(dk *op.Calculator, k *kind, o *form.Object) ([]byte, error) {
	in := asked{on: op.Request{Context: context.Background(), Now: time.Now()}}
	if key, ok := o.Choice("lang", vedic.LangTags()...); ok {
		_ = in.on.Lang.UnmarshalText([]byte(key)) // one of its keys
	}
	if at, ok := o.Instant("now"); ok {
		in.on.Now = at
	}
	var told op.Input
	if k.of == op.OfBirth {
		o.Require("birth")
		o.Inner("birth", func(inner *form.Object) { told = dk.ReadBirth(inner) })
	}
	with := form.Read([]byte("{}"))
	o.Inner("with", func(inner *form.Object) { with = inner; inner.Accept() })
	if o.Close(); len(o.Faults) > 0 {
		return nil, &op.Invalid{Faults: o.Faults}
	}
	in.with = with.Again()
	if k.of == op.OfBirth {
		r, err := dk.Cast(told, in.on.Now)
		if err != nil {
			return nil, &at{"/birth", err}
		}
		in.on.Report = r
	}
	reply, err := k.answer(d, dk, &in)
	if err != nil {
		return nil, &at{"/with", err}
	}
	return reply.AppendJSON(nil)
}

// Version describes the program, its data and its operations. Members of data that is not loaded
// are empty.
func (d *Door) Version() []byte {
	d.mu.RLock()
	defer d.mu.RUnlock()
	v := struct {
		Engine    op.Engine `json:"engine"`
		Ruleset   string    `json:"rulesetVersion"`
		Questions []string  `json:"questions"`
		Ephemeris []string  `json:"ephemeris"`
		// The first date of the tables that are loaded, and the last.
		From   string `json:"from"`
		To     string `json:"to"`
		Zones  string `json:"zones"`
		Places string `json:"places"`
	}{Engine: op.Engine{Name: "jyotish", Version: op.Version, Commit: d.commit}, Ruleset: vedic.Ruleset,
		Questions: Words(), Ephemeris: []string{}}
	if d.engine != nil {
		first, last := d.engine.Range()
		v.Ephemeris = d.engine.Model().Files
		v.From, v.To = first.Time().Format(time.DateOnly), last.Time().Format(time.DateOnly)
	}
	if d.rules != "" {
		v.Zones = d.zones.Version()
	}
	if d.gazetteer != nil {
		v.Places = d.gazetteer.Version()
	}
	b, err := canon.Append(nil, &v)
	if err != nil {
		panic(err) // texts
	}
	return b
}

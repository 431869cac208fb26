package agent

import (
	"context"
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Question is one thing that may be asked, as the service answers it.
type Question struct {
	Word   string          // by which an agent asks it, as "yoga"
	Title  string          // a line on what it gives
	Method string          // of its operation
	Path   string          // of its operation, below the version; {id} stands for a report
	Birth  bool            // With tells of the birth, as nothing is asked besides
	Body   bool            // what is asked besides is sent as a body, and not as a query
	Brief  bool            // has a brief form
	Keyed  bool            // honours an Idempotency-Key
	Scope  string          // that a key needs
	Cost   string          // in credits; "0" for nothing
	With   json.RawMessage // JSON Schema of what may be asked besides
}

// ofReport says whether it is asked of a stored report.
func (q *Question) ofReport() bool { return strings.Contains(q.Path, "{id}") }

// Ask is one call of an operation.
type Ask struct {
	Method, Path string
	Query        url.Values
	Body         []byte // nil sends none
	Once         string // Idempotency-Key; empty sends none
	Lang         vedic.Lang
}

// Told is what an operation answered: its status and its document, which is a problem from 400 on.
type Told struct {
	Status int
	Body   []byte
}

// Caller calls operations for one key.
type Caller func(Ask) Told

type callerKey struct{}

// With gives a context in which tools call operations through a caller.
func With(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

func callerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// tool is a room as an agent sees it.
type tool struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Words       []string `json:"words"`  // of the questions that are asked here, the usual one first
	Scopes      []string `json:"scopes"` // whose other questions are asked here too

	questions []Question
}

// assigned gives each tool its questions: those it names, and then those that no tool names, by their scope. So a new
// question of the desk is found by agents without a line here.
func assigned(tools []tool, questions []Question) []tool {
	tools = slices.Clone(tools)
	named := map[string]bool{}
	for i := range tools {
		for _, word := range tools[i].Words {
			named[word] = true
			if k := slices.IndexFunc(questions, func(q Question) bool { return q.Word == word }); k >= 0 {
				tools[i].questions = append(tools[i].questions, questions[k])
			}
		}
	}
	for _, q := range questions {
		if named[q.Word] {
			continue
		}
		i := slices.IndexFunc(tools, func(t tool) bool { return slices.Contains(t.Scopes, q.Scope) })
		i = max(i, 0)
		tools[i].questions = append(tools[i].questions, q)
	}
	return tools
}

// words are the questions of the tool.
func (t *tool) words() (list []string) {
	for _, q := range t.questions {
		list = append(list, q.Word)
	}
	return list
}

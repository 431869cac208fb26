package agent

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/jyotish-go/jyotish/internal/form"
)

// listed is what a question is. Credits is the cost in words, "0" for nothing.
type listed struct {
	Tool     string `json:"tool"`
	Question string `json:"question"`
	Gives    string `json:"gives"`
	Credits  string `json:"credits"`
}

// fullDescription is the full description of an operation for an agent. Needs lists the other arguments of the
// tool. With is a JSON Schema; it is absent if there are no further fields.
type fullDescription struct {
	listed
	Scope string          `json:"scope"`
	Needs string          `json:"needs"`
	With  json.RawMessage `json:"with,omitempty"`
}

// describeDescribe is the tool describe as the protocol lists it.
func (s *Server) describeDescribe() *mcp.Tool {
	var words []string
	for _, t := range s.tools {
		words = append(words, t.words()...)
	}
	return &mcp.Tool{Name: "describe", Title: s.Describe.Title, Description: s.Describe.Description,
		InputSchema: arguments{Type: "object", Properties: map[string]property{
			"question": {Type: "string", Description: "The question to tell of; all are listed without it.",
				Enum: words},
			"part": {Type: "string", Description: s.Arguments["part"]},
		}},
		Annotations: &mcp.ToolAnnotations{Title: s.Describe.Title, ReadOnlyHint: true, IdempotentHint: true}}
}

// describe answers a call of the tool describe. Without a question it lists all of them in few words, so that the list
// has room in one answer.
func (s *Server) describe(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	raw := r.Params.Arguments
	if len(raw) == 0 {
		raw = []byte("{}")
	}
	var words []string
	all := map[string]map[string]string{} // by tool and question: short, since all of them share one answer
	for _, t := range s.tools {
		words = append(words, t.words()...)
		all[t.Name] = map[string]string{}
		for i := range t.questions {
			all[t.Name][t.questions[i].Word] = t.questions[i].short()
		}
	}
	o := form.Read(raw)
	word, one := o.Choice("question", words...)
	part, _ := o.Text("part", 0, 256)
	if o.Close(); len(o.Faults) > 0 {
		return refused("invalid-arguments", "The arguments of the tool need attention.", o.Faults), nil
	}
	var out any = struct {
		Tools map[string]map[string]string `json:"tools"`
	}{all}
	if one {
		out = s.describeInFull(word)
	}
	b, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	return answered(b, part)
}

// short is what the question gives, and costs if it does.
func (q *Question) short() string {
	if first, _, _ := strings.Cut(q.Cost, " "); first == "" || first == "0" {
		return q.Title
	}
	return q.Title + " (credits: " + q.Cost + ")"
}

// listed returns the short description of an operation.
func (t *tool) listed(q *Question) listed { return listed{t.Name, q.Word, q.Title, q.Cost} }

// describeInFull returns the full description of an operation. It returns the zero value if no tool has the
// operation.
func (s *Server) describeInFull(word string) (out fullDescription) {
	for _, t := range s.tools {
		k := slices.IndexFunc(t.questions, func(q Question) bool { return q.Word == word })
		if k < 0 {
			continue
		}
		q := &t.questions[k]
		out = fullDescription{listed: t.listed(q), Scope: q.Scope, With: q.With, Needs: "with"}
		switch {
		case q.Birth:
			out.Needs = "birth or reportId; with is what a birth may tell"
		case q.ofReport():
			out.Needs = "birth or reportId"
		}
	}
	return out
}

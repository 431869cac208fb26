package agent

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/jyotish-go/jyotish/internal/form"
)

// description is the full description of a tool for an agent. Needs lists its other arguments. With is a JSON Schema;
// it is absent if there are no further fields.
type description struct {
	Tool    string          `json:"tool"`
	Gives   string          `json:"gives"`
	Credits string          `json:"credits"` // in words; "0" for nothing
	Scope   string          `json:"scope"`
	Needs   string          `json:"needs"`
	With    json.RawMessage `json:"with,omitempty"`
}

// names lists the tools.
func (s *Server) names() (list []string) {
	for _, t := range s.tools {
		list = append(list, t.question.Word)
	}
	return list
}

// describeDescribe is the tool describe as the protocol lists it.
func (s *Server) describeDescribe() *mcp.Tool {
	return &mcp.Tool{Name: "describe", Title: s.Describe.Title, Description: s.Describe.Description,
		InputSchema: arguments{Type: "object", Properties: map[string]property{
			"tool": {Type: "string", Description: s.Arguments["tool"], Enum: s.names()},
			"part": {Type: "string", Description: s.Arguments["part"]},
		}},
		Annotations: &mcp.ToolAnnotations{Title: s.Describe.Title, ReadOnlyHint: true, IdempotentHint: true}}
}

// describe answers a call of the tool describe. Without a tool it lists all of them in few words, so that the list has
// room in one answer.
func (s *Server) describe(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	raw := r.Params.Arguments
	if len(raw) == 0 {
		raw = []byte("{}")
	}
	o := form.Read(raw)
	name, one := o.Choice("tool", s.names()...)
	part, _ := o.Text("part", 0, 256)
	if o.Close(); len(o.Faults) > 0 {
		return refused("invalid-arguments", "The arguments of the tool need attention.", o.Faults), nil
	}
	all := map[string]string{} // by tool: short, since all of them share one answer
	for i := range s.tools {
		q := &s.tools[i].question
		if one && q.Word == name {
			b, err := json.Marshal(q.description())
			if err != nil {
				return nil, err
			}
			return answered(b, part)
		}
		all[q.Word] = q.short()
	}
	b, err := json.Marshal(struct {
		Tools map[string]string `json:"tools"`
	}{all})
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

// description returns the full description of a tool.
func (q *Question) description() description {
	out := description{q.Word, q.Title, q.Cost, q.Scope, "with", q.With}
	switch {
	case q.Birth:
		out.Needs = "birth or reportId; with is what a birth may have"
	case q.OfReport:
		out.Needs = "reportId or birth"
	}
	return out
}

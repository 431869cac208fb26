package agent

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// scheme begins the address of every resource.
const scheme = "jyotish://"

// Resource is a text that agents may read whole, or by the rows of its tables.
type Resource struct {
	// Name is the last part of its address, as "glossary".
	Name, Title, Description string
	// Text is Markdown.
	Text string
	// Row is what a row of its tables is called, as "term"; empty where there are none.
	Row string
}

// addResources offers the texts whole, their rows one by one, and rules by their ids, which answers carry.
func addResources(s *mcp.Server, c Config) {
	for _, r := range c.Resources {
		s.AddResource(&mcp.Resource{URI: scheme + r.Name, Name: r.Name, Title: r.Title, Description: r.Description,
			MIMEType: "text/markdown", Size: int64(len(r.Text))},
			func(_ context.Context, q *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				return contents(q, "text/markdown", r.Text), nil
			})
		if r.Row == "" {
			continue
		}
		s.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: scheme + r.Name + "/{" + r.Row + "}",
			Name: r.Row, Title: r.Title + ": one " + r.Row, MIMEType: "text/markdown",
			Description: "The rows on one " + r.Row + "."},
			func(_ context.Context, q *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				found := r.rows(strings.TrimPrefix(q.Params.URI, scheme+r.Name+"/"))
				if found == "" {
					return nil, mcp.ResourceNotFoundError(q.Params.URI)
				}
				return contents(q, "text/markdown", found), nil
			})
	}
	rules := sync.OnceValues(c.Rules)
	s.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: scheme + "rules/{ruleId}", Name: "rule",
		Title: "A rule by its id", MIMEType: "application/json",
		Description: "What a rule says and who says so, by the ruleId that answers carry, as gajakesari or M09."},
		func(_ context.Context, q *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			all, err := rules()
			if err != nil {
				return nil, err
			}
			rule, ok := all[strings.TrimPrefix(q.Params.URI, scheme+"rules/")]
			if !ok {
				return nil, mcp.ResourceNotFoundError(q.Params.URI)
			}
			return contents(q, "application/json", string(rule)), nil
		})
}

// contents is an answer of one text.
func contents(q *mcp.ReadResourceRequest, media, text string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: q.Params.URI, MIMEType: media, Text: text}}}
}

// rows returns the rows of the tables whose first cell is a name, or has it among others. Case, underscores and code
// marks do not matter: an agent asks for what it read in an answer.
func (r *Resource) rows(name string) string {
	name = strings.ToLower(strings.NewReplacer("%20", " ", "_", " ").Replace(name))
	var found []string
	for line := range strings.Lines(r.Text) {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		cell, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " |")
		cell = strings.ToLower(strings.NewReplacer("`", "", "_", " ").Replace(cell))
		if slices.Contains(strings.Split(cell, ", "), name) {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return strings.Join(found, "\n")
}

// Rules collects the rules that documents cite, by their ids. The ones that a service's own description holds as
// examples are taken as they are; the error is that of a document that is no JSON.
func Rules(documents ...[]byte) (map[string]json.RawMessage, error) {
	all := map[string]json.RawMessage{}
	for _, d := range documents {
		n, err := parse(d)
		if err != nil {
			return nil, err
		}
		n.collect(all)
	}
	return all, nil
}

// collect notes every object that has a ruleId, the one that says most where there are several.
func (n *node) collect(all map[string]json.RawMessage) {
	if n.kind == '{' {
		if id := n.member("ruleId"); id != nil && id.kind == '"' && n.member("source") != nil {
			if b, _ := n.write(nil, cuts()[0], 1<<20); len(b) > len(all[id.text]) {
				all[id.text] = b
			}
		}
	}
	for _, item := range n.items {
		item.collect(all)
	}
}

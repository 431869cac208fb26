package agent

import (
	"cmp"
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// prompt is a way of asking that people choose from a menu.
type prompt struct {
	Name        string `json:"name"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Arguments   []struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		Required    bool   `json:"required"`
	} `json:"arguments"`
	// Text is what the person would say; {name} stands for an argument.
	Text string `json:"text"`
}

// prompt returns the prompt in the form of the protocol.
func (p *prompt) prompt() *mcp.Prompt {
	out := &mcp.Prompt{Name: p.Name, Title: p.Title, Description: p.Description}
	for _, a := range p.Arguments {
		out.Arguments = append(out.Arguments,
			&mcp.PromptArgument{Name: a.Name, Description: a.Description, Required: a.Required})
	}
	return out
}

// get fills in the prompt. Missing arguments are replaced by a remark that says so.
func (p *prompt) get(_ context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	text := p.Text
	for _, a := range p.Arguments {
		told := strings.TrimSpace(r.Params.Arguments[a.Name])
		told = cmp.Or(told, "not given.")
		text = strings.ReplaceAll(text, "{"+a.Name+"}", told)
	}
	return &mcp.GetPromptResult{Description: p.Description,
		Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}}}, nil
}

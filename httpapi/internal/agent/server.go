package agent

import (
	"context"
	_ "embed" // embeds the descriptions for agents
	"encoding/json"
	"io"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed words.json
var wordsFile []byte

// describeWords are the title and the description of the tool describe.
type describeWords struct{ Title, Description string }

// words holds the descriptions for agents of what is no operation. They are in English only; texts for people come
// from the answers.
type words struct {
	Instructions string            `json:"instructions"`
	Describe     describeWords     `json:"describe"`
	Arguments    map[string]string `json:"arguments"`
	Prompts      []prompt          `json:"prompts"`
}

// Config is what a server is made of.
type Config struct {
	// Version of the program, as reported by the protocol.
	Version string
	// Questions are the operations, in the order in which they are listed.
	Questions []Question
	// Resources are the readable resources.
	Resources []Resource
	// Rules returns the rules that agents can quote, by ID; called once, when needed.
	Rules func() (map[string]json.RawMessage, error)
}

// Server answers agents. It is safe for concurrent use, and keeps nothing of a call.
type Server struct {
	words
	server *mcp.Server
	tools  []tool // in the order of the operations
}

// New returns a server with a tool for each operation and the tool describe. Its tools use the caller in the context;
// see [With]. It returns an error if the embedded descriptions are not valid JSON, which a test checks.
func New(c Config) (*Server, error) {
	s := &Server{}
	if err := json.Unmarshal(wordsFile, &s.words); err != nil {
		return nil, err
	}
	for _, q := range c.Questions {
		s.tools = append(s.tools, tool{q})
	}
	s.server = mcp.NewServer(
		&mcp.Implementation{Name: "jyotish", Title: "Jyotish: Vedic astrology", Version: c.Version},
		&mcp.ServerOptions{Instructions: s.Instructions})
	for i := range s.tools {
		t := &s.tools[i]
		s.server.AddTool(s.describeTool(t), t.call)
	}
	s.server.AddTool(s.describeDescribe(), s.describe)
	for _, p := range s.Prompts {
		s.server.AddPrompt(p.prompt(), p.get)
	}
	addResources(s.server, c)
	return s, nil
}

// Handler serves the protocol over HTTP, each call by itself: nothing is kept between them. The context of a request
// must have a caller. So any node answers any call, and a restart breaks none off.
func (s *Server) Handler() http.Handler {
	return single(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s.server },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true,
			DisableLocalhostProtection: true, // a key is needed, which no foreign page has
			MaxRequestBodyBytes:        mostBody}))
}

// mostBody is how long a message of an agent may be, in bytes.
const mostBody = 64 << 10

// Run serves the protocol over a pair of streams until the reader ends. Nothing else may be written there. It is for
// one person, whose program starts this one.
func (s *Server) Run(ctx context.Context, in io.ReadCloser, out io.WriteCloser) error {
	return s.server.Run(ctx, &mcp.IOTransport{Reader: in, Writer: out})
}

// property is one argument of a tool.
type property struct {
	Type        string   `json:"type"`
	Description string   `json:"description,omitempty"`
	Enum        []string `json:"enum,omitempty"`
	Default     string   `json:"default,omitempty"`
}

// arguments is the schema of the arguments of a tool.
type arguments struct {
	Type       string              `json:"type"`
	Properties map[string]property `json:"properties"`
	Required   []string            `json:"required,omitempty"`
	Closed     bool                `json:"additionalProperties"`
}

// describeTool writes the tool as the protocol lists it. A tool that may cost is not marked as only reading, so that
// programs ask their user before they call it.
func (s *Server) describeTool(t *tool) *mcp.Tool {
	q, a := &t.question, arguments{Type: "object", Properties: map[string]property{}}
	add := func(name, kind string, keys ...string) {
		p := property{Type: kind, Description: s.Arguments[name], Enum: keys}
		if len(keys) > 0 {
			p.Default = keys[0]
		}
		a.Properties[name] = p
	}
	if q.OfReport {
		add("reportId", "string")
		add("birth", "object")
	}
	add("with", "object")
	if q.Brief {
		add("detail", "string", details...)
	}
	add("part", "string")
	add("lang", "string", vedic.LangTags()...)
	if q.Keyed {
		add("idempotencyKey", "string")
	}
	no := false
	out := &mcp.Tool{Name: q.Word, Title: q.Title, Description: q.about(), InputSchema: a,
		Annotations: &mcp.ToolAnnotations{Title: q.Title, ReadOnlyHint: !q.Keyed && !q.Birth, IdempotentHint: true,
			DestructiveHint: &no, OpenWorldHint: &no}}
	if q.Output != nil {
		out.OutputSchema = q.Output
	}
	return out
}

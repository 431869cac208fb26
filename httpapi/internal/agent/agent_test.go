package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/agent"
)

// talk connects a client to a server whose operations are answered by a function.
func talk(ctx context.Context, questions []agent.Question, answer agent.Caller) (*mcp.ClientSession, error) {
	server, err := agent.New(agent.Config{Version: "1.0.0", Questions: questions})
	if err != nil {
		return nil, err
	}
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	go server.Run(agent.With(ctx, answer), in, out)
	client := mcp.NewClient(&mcp.Implementation{Name: "example"}, nil)
	return client.Connect(ctx, &mcp.IOTransport{Reader: fromServer, Writer: toServer}, nil)
}

// yogas is a question of a stored report, of which nothing more may be asked.
var yogas = agent.Question{Word: "yoga", Title: "Yogas", Operation: "getYogas", OfReport: true,
	Scope: "kundali:read",
	Cost:  "0", Brief: true, With: json.RawMessage(`{"type":"object"}`)}

// caller runs every operation, and makes no reports.
type caller func(agent.Ask) ([]byte, error)

func (c caller) Run(a agent.Ask) ([]byte, error) { return c(a) }

func (caller) Cast(json.RawMessage, string) (string, error) { panic("no report was to be made") }

func ExampleServer() {
	ctx := context.Background()
	session, err := talk(ctx, []agent.Question{yogas}, caller(func(a agent.Ask) ([]byte, error) {
		fmt.Println(a.Operation, a.ReportID, a.Query.Encode())
		return []byte(`{"yogas":[{"id":"gajakesari"}]}`), nil
	}))
	if err != nil {
		panic(err)
	}
	r, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "yoga",
		Arguments: json.RawMessage(`{"reportId":"kun_01j9z6f3k2c4v5b6n7m8p9qrst"}`)})
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Content[0].(*mcp.TextContent).Text)
	// Output:
	// getYogas kun_01j9z6f3k2c4v5b6n7m8p9qrst detail=brief
	// {"yogas":[{"id":"gajakesari"}]}
}

// ask calls the tool yoga, whose operation answers with a document.
func ask(t *testing.T, document, arguments string) string {
	t.Helper()
	session, err := talk(t.Context(), []agent.Question{yogas}, caller(func(agent.Ask) ([]byte, error) {
		return []byte(document), nil
	}))
	require.NoError(t, err)
	r, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "yoga", Arguments: json.RawMessage(arguments)})
	require.NoError(t, err)
	raw, err := json.Marshal(r)
	require.NoError(t, err)
	require.LessOrEqual(t, len(raw), 10<<10)
	text := r.Content[0].(*mcp.TextContent).Text
	require.True(t, json.Valid([]byte(text)), text)
	return text
}

const some = `"reportId":"kun_01j9z6f3k2c4v5b6n7m8p9qrst"`

// What has no room is marked, whatever its shape, and the rest is as it was.
func TestAnswersFit(t *testing.T) {
	long := `{"data":[` + strings.TrimSuffix(strings.Repeat(`{"a":"b","c":[1,2,3]},`, 900), ",") + `],"end":true}`
	got := ask(t, long, `{`+some+`}`)
	require.Contains(t, got, `{"…":`)
	require.Contains(t, got, `"end":true`)
	require.Greater(t, len(got), 1000, "no more is left out than must be")
	deep := strings.Repeat(`{"a":[`, 60) + `1` + strings.Repeat(`]}`, 60)
	require.NotEmpty(t, ask(t, deep, `{`+some+`}`))
	wide := `{` + strings.TrimSuffix(strings.Repeat(`"name`+`":"`+strings.Repeat("क", 40)+`",`, 1), ",") + `}`
	require.Equal(t, wide, ask(t, wide, `{`+some+`}`))
	prose := ask(t, `{"text":"`+strings.Repeat("धर्म ", 4000)+`"}`, `{`+some+`}`)
	require.Contains(t, prose, "…")
	chart := ask(t, `{"planets":[`+strings.TrimSuffix(strings.Repeat(
		`{"graha":{"key":"saturn"},"star":{"key":"uttara_bhadrapada","pada":4},"far":{"a":{"b":"`+
			strings.Repeat("c", 110)+`"}}},`, 50), ",")+`]}`, `{`+some+`}`)
	require.Equal(t, 50, strings.Count(chart, `"star":{"key":"uttara_bhadrapada","pada":4}`), chart)
	require.Contains(t, chart, `"far":{"…":1}`)
	small := `{"a":1.50,"b":[],"c":{},"d":null,"e":"…"}`
	require.Equal(t, small, ask(t, small, `{`+some+`}`), "what has room is not touched")
}

// A pointer opens a member, an entry, a range, and names that hold slashes.
func TestParts(t *testing.T) {
	const document = `{"data":[{"n":0},{"n":1},{"n":2},{"n":3}],"a/b":{"c~d":7}}`
	for part, want := range map[string]string{
		"/data/2": `{"n":2}`, "/data/1-2": `[{"n":1},{"n":2}]`, "/data/3-99": `[{"n":3}]`, "/a~1b/c~0d": `7`,
		"/data/0/n": `0`,
	} {
		require.JSONEq(t, `{"part":"`+part+`","value":`+want+`}`, ask(t, document, `{`+some+`,"part":"`+part+`"}`))
	}
	for _, none := range []string{"/data/4", "/data/x", "/none", "/data/2-1", "/data/0/n/0"} {
		require.Contains(t, ask(t, document, `{`+some+`,"part":"`+none+`"}`), "no-such-part", none)
	}
}

// Each question is a tool of its own, with the schema of its answers.
func TestQuestionsAreTools(t *testing.T) {
	other := yogas
	other.Word, other.Output = "sandhya", json.RawMessage(`{"type":"object"}`)
	session, err := talk(t.Context(), []agent.Question{yogas, other}, nil)
	require.NoError(t, err)
	list, err := session.ListTools(t.Context(), nil)
	require.NoError(t, err)
	schemas := map[string]any{}
	for _, tool := range list.Tools {
		schemas[tool.Name] = tool.OutputSchema
	}
	require.Equal(t, map[string]any{"describe": nil, "yoga": nil, "sandhya": map[string]any{"type": "object"}}, schemas)
}

func BenchmarkFit(b *testing.B) {
	long := []byte(`{"data":[` + strings.TrimSuffix(strings.Repeat(`{"a":"b","c":[1,2,3]},`, 5000), ",") + `]}`)
	session, err := talk(b.Context(), []agent.Question{yogas}, caller(func(agent.Ask) ([]byte, error) {
		return long, nil
	}))
	require.NoError(b, err)
	for b.Loop() {
		_, err := session.CallTool(b.Context(),
			&mcp.CallToolParams{Name: "yoga", Arguments: json.RawMessage(`{` + some + `}`)})
		require.NoError(b, err)
	}
}

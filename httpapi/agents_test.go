package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
	"github.com/jyotish-go/jyotish/op"
)

// bearing sends a key with every request.
type bearing string

func (b bearing) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}

// converse connects the official client to the service over HTTP.
func (s *stand) converse(token string) *mcp.ClientSession {
	s.Helper()
	server := httptest.NewServer(s.handler)
	s.Cleanup(server.Close)
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(context.Background(), &mcp.StreamableClientTransport{Endpoint: server.URL + "/mcp",
		HTTPClient: &http.Client{Transport: bearing(token)}, DisableStandaloneSSE: true}, nil)
	require.NoError(s, err)
	s.Cleanup(func() { session.Close() })
	return session
}

// use calls a tool and checks what every answer is: one value, sent twice, of at most 10 kB in all, and a value of the
// schema of the tool.
func use(t *testing.T, session *mcp.ClientSession, tool, arguments string) *mcp.CallToolResult {
	t.Helper()
	r, err := session.CallTool(context.Background(),
		&mcp.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
	require.NoError(t, err, "%s %s", tool, arguments)
	raw, err := json.Marshal(r)
	require.NoError(t, err)
	require.LessOrEqual(t, len(raw), 10<<10, "%s %s", tool, arguments)
	text := r.Content[0].(*mcp.TextContent).Text
	value, err := json.Marshal(r.StructuredContent)
	require.NoError(t, err)
	require.JSONEq(t, text, string(value))
	if schema := outputs(t, session)[tool]; schema != nil && !r.IsError {
		require.NoError(t, schema.Check(r.StructuredContent), "%s %s: %s", tool, arguments, text)
	}
	return r
}

// outputSchemas are the schemas of the tools, which are the same in every session.
var outputSchemas map[string]*openapi3.Schema

// outputs reads the schemas of the answers of all tools.
func outputs(t *testing.T, session *mcp.ClientSession) map[string]*openapi3.Schema {
	t.Helper()
	if outputSchemas != nil {
		return outputSchemas
	}
	list, err := session.ListTools(context.Background(), nil)
	require.NoError(t, err)
	outputSchemas = map[string]*openapi3.Schema{}
	for _, tool := range list.Tools {
		if tool.OutputSchema == nil {
			continue
		}
		raw, err := json.Marshal(tool.OutputSchema)
		require.NoError(t, err)
		raw = bytes.ReplaceAll(raw, []byte("#/$defs/"), []byte("#/components/schemas/"))
		var schema map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(raw, &schema))
		var all map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(schema["$defs"], &all))
		delete(schema, "$defs")
		all["Output"], err = json.Marshal(schema)
		require.NoError(t, err)
		components, err := json.Marshal(all)
		require.NoError(t, err)
		doc, err := openapi3.Load([]byte(`{"components":{"schemas":` + string(components) + `}}`))
		require.NoError(t, err, tool.Name)
		outputSchemas[tool.Name] = doc.Components.Schemas["Output"].Value
	}
	return outputSchemas
}

func textOf(r *mcp.CallToolResult) string { return r.Content[0].(*mcp.TextContent).Text }

const agentBirth = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`

// agentSamples are the arguments of tools that are no operation of the table.
var agentSamples = map[string]string{
	"match": `{"bride":` + agentBirth +
		`,"groom":{"name":"Ravi","date":"1988-03-01","time":"11:20","place":"Delhi, India"}}`,
	"panchang":   `{"date":"2026-11-22","place":"Pune, India"}`,
	"best-dates": `{"activity":"travel","startDate":"2026-02-01","endDate":"2026-02-20","place":"Pune, India"}`,
	"horoscope":  `{"rashi":"mesha","period":"weekly"}`,
	"numerology": `{"name":"Priya Sharma","date":"1990-11-29"}`,
	"names":      `{"type":"baby","targetNumber":5}`,
	"places":     `{"q":"पुणे"}`,
	"clock":      `{"date":"1945-05-17","time":"06:45","latitude":18.52,"longitude":73.86}`,
}

// agentSample are the arguments without which a tool is refused; empty for none.
func agentSample(tool string) string {
	q := op.OperationNamed(tool)
	if q == nil || q.Stored() {
		return agentSamples[tool]
	}
	with := maps.Clone(q.Sample)
	if q.Of == op.OfPlace {
		if with == nil {
			with = map[string]string{}
		}
		with["place"] = "Pune, India"
	}
	if len(with) == 0 {
		return ""
	}
	values := map[string]json.RawMessage{}
	for i := range q.Fields {
		if text, ok := with[q.Fields[i].Name]; ok {
			values[q.Fields[i].Name] = q.Fields[i].Value(text)
		}
	}
	b, err := json.Marshal(values)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// Every operation is a tool with a schema of its answers, and each answers briefly, at length and in Hindi.
func TestAgentsAskEverything(t *testing.T) {
	s := newStand(t)
	session := s.converse(s.key.Token)
	list, err := session.ListTools(context.Background(), nil)
	require.NoError(t, err)
	all, listed := textOf(use(t, session, "describe", `{}`)), 0
	second := decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID
	tools := map[string]bool{}
	for _, tool := range list.Tools {
		require.Greater(t, len(tool.Description), 60, tool.Name)
		raw, _ := json.Marshal(tool)
		listed += len(raw)
		if tool.Name == "describe" {
			continue
		}
		tools[tool.Name] = true
		require.NotNil(t, tool.OutputSchema, tool.Name)
		require.Contains(t, tool.Description, "Scope: ")
		var in struct{ Properties map[string]any }
		raw, _ = json.Marshal(tool.InputSchema)
		require.NoError(t, json.Unmarshal(raw, &in))
		arguments := `{"part":""`
		if _, ok := in.Properties["birth"]; ok {
			arguments += `,"birth":` + agentBirth
		}
		if with := agentSample(tool.Name); with != "" {
			arguments += `,"with":` + with
		}
		if tool.Name == "compare" { // with another chart that is kept
			arguments += `,"with":{"report":"` + second + `"}`
		}
		for _, more := range []string{`}`, `,"detail":"full"}`, `,"lang":"hi"}`} {
			r := use(t, session, tool.Name, arguments+more)
			require.False(t, r.IsError, "%s %s: %s", tool.Name, arguments+more, textOf(r))
		}
		r := use(t, session, "describe", `{"tool":"`+tool.Name+`"}`)
		require.False(t, r.IsError, "%s: %s", tool.Name, textOf(r))
		require.Contains(t, textOf(r), `"scope"`)
		require.Contains(t, all, `"`+tool.Name+`":"`)
	}
	for _, q := range op.Operations() {
		require.True(t, tools[q.Command], "%s is no tool", q.Command)
	}
	t.Logf("%d tools in %d bytes", len(list.Tools), listed)
	s.sound()
}

// A birth that is asked again is cast and charged once, and what costs is charged once too.
func TestAgentsPayOnce(t *testing.T) {
	s := newStand(t)
	session := s.converse(s.key.Token)
	before := s.balance(s.account.ID)
	first := textOf(use(t, session, "kundali", `{"birth":`+agentBirth+`}`))
	var chart struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(first), &chart))
	cost := before - s.balance(s.account.ID)
	require.Equal(t, int64(10), cost)
	for range 2 {
		use(t, session, "yoga", `{"birth":`+agentBirth+`}`)
		use(t, session, "kp", `{"birth":`+agentBirth+`}`)
		use(t, session, "kp", `{"reportId":"`+chart.ID+`"}`)
	}
	require.Equal(t, before-10-5, s.balance(s.account.ID))
	s.sound()
}

// An agent may do what its key may do. Each refusal says how to correct the call, and charges
// nothing.
func TestAgentsAreRefused(t *testing.T) {
	s := newStand(t)
	narrow := s.converse(s.newKey(s.account.ID, "muhurat:read").Token)
	r := use(t, narrow, "kundali", `{"birth":`+agentBirth+`}`)
	require.True(t, r.IsError)
	require.Contains(t, textOf(r), "insufficient-scope")
	require.Contains(t, textOf(r), "kundali:create")
	_, poor := s.newAccount(3)
	r = use(t, s.converse(poor.Token), "kundali", `{"birth":`+agentBirth+`}`)
	require.True(t, r.IsError)
	require.Contains(t, textOf(r), "insufficient-credits")
	session := s.converse(s.key.Token)
	before := s.balance(s.account.ID)
	for arguments, want := range map[string][]string{
		`{}`:                              {"/birth", "reportId"},
		`{"birth":{"date":"1990-13-01"}}`: {"validation-failed", "/birth/date", "/birth/time"},
		`{"birth":{},"who":"me"}`:         {"unknown_field", "/who"},
		`{"reportId":"kun_00000000000000000000000000"}`:         {"not-found"},
		`{"birth":` + agentBirth + `,"with":{"al":true}}`:       {"/with/al", `"suggestion":"all"`},
		`{"birth":` + agentBirth + `,"part":"/yogas/999"}`:      {"no-such-part"},
		`{"birth":` + agentBirth + `,"with":{"moon":"paksa"}}`:  {"/with/moon", `"suggestion":"paksha"`},
		`{"birth":"1990-05-17"}`:                                {"wrong_type", "/birth"},
		`{"birth":` + agentBirth + `,"detail":"all"}`:           {"not_allowed", "brief"},
		`{"birth":` + agentBirth + `,"with":{"all":"perhaps"}}`: {"/with/all"},
	} {
		r := use(t, session, "yoga", arguments)
		require.True(t, r.IsError, arguments)
		for _, part := range want {
			require.Contains(t, textOf(r), part, arguments)
		}
	}
	require.LessOrEqual(t, before-s.balance(s.account.ID), int64(10), "one chart was cast")
	s.sound()
}

// A part of an answer opens what a brief one left out.
func TestAgentsOpenParts(t *testing.T) {
	s := newStand(t)
	session := s.converse(s.key.Token)
	year := `{"with":{"year":2026,"place":"Pune, India"}`
	require.Contains(t, textOf(use(t, session, "festivals", year+`}`)), `{"…":`)
	part := textOf(use(t, session, "festivals", year+`,"part":"/data/100-103"}`))
	var found struct{ Value []struct{ RuleID string } }
	require.NoError(t, json.Unmarshal([]byte(part), &found))
	require.Len(t, found.Value, 4)
	require.NotEmpty(t, found.Value[0].RuleID)
}

// Without a key that opens there is no conversation, as everywhere else.
func TestAgentsNeedAKey(t *testing.T) {
	s := newStand(t)
	for _, token := range []string{"-", "jk_live_wrong"} {
		r := s.do(request{method: "POST", path: "/mcp", token: token,
			body: `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`})
		r.problem(t, 401, "unauthenticated")
		require.Contains(t, r.header.Get("WWW-Authenticate"), "Bearer")
	}
	slow, err := s.operator.CreateKey(context.Background(),
		account.KeyOrder{AccountID: s.account.ID, Name: "slow", Scopes: []account.Scope{"muhurat:read"}, RateLimit: 2})
	require.NoError(t, err)
	var last reply
	for range 3 {
		r := httptest.NewRequest("POST", "/mcp", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"ping"}`))
		r.Header.Set("Authorization", "Bearer "+slow.Token)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		last = reply{w.Code, w.Header(), w.Body.Bytes()}
	}
	last.problem(t, 429, "quota-exceeded")
}

// T53: a list of calls in one request would pass the rate limit as one call. It is refused, whichever version of the
// protocol the client says it speaks, and none of its calls is run.
func TestAgentsSendOneMessage(t *testing.T) {
	s := newStand(t)
	cast := `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"kundali","arguments":{"birth":` +
		agentBirth + `}}}`
	calls := make([]string, 300)
	for i := range calls {
		calls[i] = fmt.Sprintf(cast, i+1)
	}
	post := func(body, version string) reply {
		r := httptest.NewRequest("POST", "/mcp", strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+s.key.Token)
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		if version != "" {
			r.Header.Set("Mcp-Protocol-Version", version)
		}
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, r)
		return reply{w.Code, w.Header(), w.Body.Bytes()}
	}
	for _, version := range []string{"", "2024-11-05", "2025-03-26", "2025-06-18"} {
		for _, list := range []string{"[" + strings.Join(calls, ",") + "]", "\r\n\t [" + calls[0] + "]", "[]"} {
			refused := post(list, version).ok(t, 400)
			require.Contains(t, string(refused.body), `"code":-32600`, version)
		}
	}
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	require.Contains(t, string(post(" \n"+calls[0], "2025-03-26").ok(t, 200).body), `"result"`)
	require.Equal(t, int64(990), s.balance(s.account.ID))
	require.Equal(t, 413, post(strings.Repeat(" ", 64<<10)+calls[0], "").status)
}

// Agents can read the glossary, the works and the rules, and get instructions for asking.
func TestAgentsRead(t *testing.T) {
	s := newStand(t)
	session := s.converse(s.key.Token)
	ctx := context.Background()
	read := func(uri string) string {
		r, err := session.ReadResource(ctx, &mcp.ReadResourceParams{URI: uri})
		require.NoError(t, err, uri)
		return r.Contents[0].Text
	}
	list, err := session.ListResources(ctx, nil)
	require.NoError(t, err)
	require.Len(t, list.Resources, 2)
	require.Contains(t, read("jyotish://glossary"), "| lagna |")
	require.Contains(t, read("jyotish://glossary/lagna"), "लग्न")
	require.Contains(t, read("jyotish://sources/BPHS"), "Parashara")
	require.Contains(t, read("jyotish://rules/gajakesari"), "Jupiter in a kendra from the Moon")
	require.Contains(t, read("jyotish://rules/M09"), "yogakaraka")
	_, err = session.ReadResource(ctx, &mcp.ReadResourceParams{URI: "jyotish://rules/none"})
	require.Error(t, err)
	prompts, err := session.ListPrompts(ctx, nil)
	require.NoError(t, err)
	require.Len(t, prompts.Prompts, 3)
	p, err := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "choose_date",
		Arguments: map[string]string{"activity": "marriage", "place": "Pune", "from": "2026-02-01",
			"to": "2026-02-28"}})
	require.NoError(t, err)
	text := p.Messages[0].Content.(*mcp.TextContent).Text
	require.Contains(t, text, "marriage at Pune")
	require.NotContains(t, text, "{")
}

// An agent that casts, asks why, and quotes the verse.
func TestAgentsQuote(t *testing.T) {
	s := newStand(t)
	session := s.converse(s.key.Token)
	var chart struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(textOf(use(t, session, "kundali", `{"birth":`+agentBirth+`}`))), &chart))
	var yogas struct {
		Yogas []struct {
			ID   string
			Rule struct{ Source string }
		}
		Meta struct{ Ayanamsa struct{ Key string } }
	}
	require.NoError(t, json.Unmarshal([]byte(textOf(use(t, session, "yoga", `{"reportId":"`+chart.ID+`"}`))), &yogas))
	require.NotEmpty(t, yogas.Yogas)
	require.Equal(t, "lahiri", yogas.Meta.Ayanamsa.Key)
	k := slices.IndexFunc(yogas.Yogas, func(y struct {
		ID   string
		Rule struct{ Source string }
	}) bool {
		return strings.Contains(y.Rule.Source, "BPHS")
	})
	require.GreaterOrEqual(t, k, 0)
	r, err := session.ReadResource(context.Background(),
		&mcp.ReadResourceParams{URI: "jyotish://rules/" + yogas.Yogas[k].ID})
	require.NoError(t, err)
	require.Contains(t, r.Contents[0].Text, yogas.Yogas[k].Rule.Source)
}

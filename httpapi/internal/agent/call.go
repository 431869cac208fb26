package agent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// asked is a parsed call of a tool. birth and with are as they were sent: the operation parses
// them, so that an agent gets the faults of the service.
type asked struct {
	question    *Question
	birth       json.RawMessage
	reportID    string
	with        map[string]json.RawMessage
	detail      string
	part        string
	once        string
	lang        vedic.Lang
	withMembers json.RawMessage
}

// Details of an answer, the usual one first.
var details = []string{"brief", "standard", "full"}

// call handles a call of the tool. A question about a birth takes two calls of the service: the
// first creates or finds the report, the second runs the operation. Both use the caller, with its
// scopes, credits and limits.
func (t *tool) call(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	caller := callerOf(ctx)
	if caller == nil {
		return nil, fmt.Errorf("agent: the context has no caller")
	}
	in, faults := t.read(r.Params.Arguments)
	if len(faults) > 0 {
		return refused("invalid-arguments", "The arguments of the tool need attention.", faults), nil
	}
	id := in.reportID
	if in.question.ofReport() && id == "" {
		told := in.cast(caller)
		if told.Status >= 300 {
			return problem(told, "/birth"), nil
		}
		var made struct{ ID string }
		if err := json.Unmarshal(told.Body, &made); err != nil {
			return nil, err
		}
		id = made.ID
	}
	told := caller(in.ask(id))
	if told.Status >= 300 {
		return problem(told, "/with"), nil
	}
	return answered(told.Body, in.part)
}

// read reads the arguments. Members of birth and with are accepted whole here; the operation refuses what it does not
// know.
func (t *tool) read(raw json.RawMessage) (in asked, faults []form.Fault) {
	if len(raw) == 0 {
		raw = []byte("{}")
	}
	o := form.Read(raw)
	in.question = &t.question
	in.detail = details[0]
	if d, ok := o.Choice("detail", details...); ok {
		in.detail = d
	}
	in.part, _ = o.Text("part", 0, 256)
	in.once, _ = o.Text("idempotencyKey", 0, 255)
	in.reportID, _ = o.Text("reportId", 0, 64)
	if l, ok := o.Choice("lang", vedic.LangTags()...); ok {
		_ = in.lang.UnmarshalText([]byte(l)) // one of its keys
	}
	var sent struct{ Birth, With json.RawMessage }
	_ = json.Unmarshal(raw, &sent) // what is no object was noted
	o.Inner("birth", func(inner *form.Object) { inner.Accept() })
	o.Inner("with", func(inner *form.Object) { inner.Accept() })
	in.birth, in.withMembers = sent.Birth, sent.With
	_ = json.Unmarshal(sent.With, &in.with)
	q := in.question
	if q.ofReport() && len(in.birth) == 0 && in.reportID == "" {
		o.Note("birth", form.Required, "Send the birth (date, time, place), or the reportId of an earlier answer.")
	}
	o.Close()
	return in, o.Faults
}

// cast creates the report of the birth. The same birth within a week returns the same report, and
// is charged once.
func (in *asked) cast(call Caller) Told {
	return call(Ask{Method: http.MethodPost, Path: castPath, Body: in.birth, Once: onceOf(castPath, in.birth)})
}

// castPath is the operation that makes reports. It honours an Idempotency-Key, without which an agent that repeats
// itself would pay for each chart.
const castPath = "/kundali/generate"

// onceOf derives an Idempotency-Key from what is asked, so that an agent which asks the same thing twice within a week
// pays for it once. Agents repeat themselves, after a timeout or because an answer was left out of their memory. The
// key is of the bytes: members in another order are another request.
func onceOf(path string, body []byte) string {
	sum := sha256.Sum256(append([]byte(path+"\n"), body...))
	return "agent-" + hex.EncodeToString(sum[:16])
}

// ask writes the call of the operation. Where a part is wanted, it is cut out of the whole answer here.
func (in *asked) ask(id string) Ask {
	q := in.question
	a := Ask{Method: q.Method, Path: strings.ReplaceAll(q.Path, "{id}", id), Query: url.Values{}, Lang: in.lang}
	if q.Brief {
		a.Query.Set("detail", in.detail)
		if in.part != "" && in.detail == "brief" { // a part is of the whole
			a.Query.Set("detail", "standard")
		}
	}
	switch {
	case q.Body:
		if a.Body = in.withMembers; len(a.Body) == 0 {
			a.Body = []byte("{}")
		}
	default:
		for name, v := range in.with {
			a.Query.Set(name, plain(v))
		}
	}
	if q.Keyed {
		if a.Once = in.once; a.Once == "" {
			a.Once = onceOf(a.Path+"?"+a.Query.Encode()+in.lang.String(), a.Body)
		}
	}
	return a
}

// plain writes a value as a query does: lists with commas. What is neither a text nor a list is written as its JSON.
func plain(v json.RawMessage) string {
	var text string
	if json.Unmarshal(v, &text) == nil {
		return text
	}
	var list []json.RawMessage
	if json.Unmarshal(v, &list) == nil {
		parts := make([]string, len(list))
		for i, item := range list {
			parts[i] = plain(item)
		}
		return strings.Join(parts, ",")
	}
	return string(v)
}

// answered returns a document as far as it has room, or a part of it.
func answered(document []byte, part string) (*mcp.CallToolResult, error) {
	n, err := parse(document)
	if err != nil {
		return nil, err
	}
	if part != "" {
		found, ok := n.at(part)
		if !ok {
			return refused("no-such-part", "The answer has no "+strconv.Quote(part)+
				". Ask without part to see what it has; write lists by their index, as /yogas/0.", nil), nil
		}
		name, _ := json.Marshal(part)
		n = &node{kind: '{', names: []string{"part", "value"}, items: []*node{{kind: '0', raw: name}, found}}
	}
	b := n.fit(room)
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(b)}},
		StructuredContent: json.RawMessage(b)}, nil
}

// refusal is the answer to an agent for a call that failed. Code is that of a problem of the
// service or of this package.
type refusal struct {
	Code   string       `json:"code"`
	Detail string       `json:"detail"`
	Errors []form.Fault `json:"errors,omitempty"`
}

// refused answers with a problem that was found here.
func refused(code, detail string, faults []form.Fault) *mcp.CallToolResult {
	b, err := json.Marshal(refusal{code, detail, faults})
	if err != nil {
		panic(err) // texts
	}
	return failed(b)
}

// failed answers with a document of a problem, as far as it has room.
func failed(document []byte) *mcp.CallToolResult {
	n, err := parse(document)
	if err != nil {
		n = &node{kind: '{'}
	}
	b := n.fit(room)
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: string(b)}},
		StructuredContent: json.RawMessage(b)}
}

// problem converts a problem of an operation, with the fields that the agent sent. Members that
// only an HTTP client can use are left out.
func problem(told Told, at string) *mcp.CallToolResult {
	n, err := parse(told.Body)
	if err != nil || n.kind != '{' {
		return refused("unavailable", "The service gave no answer. Try again.", nil)
	}
	if list := n.member("errors"); list != nil {
		for _, e := range list.items {
			e.place(at)
		}
	}
	n.leave("type", "instance", "title")
	b, _ := n.write(nil, cuts()[0], 1<<20)
	return failed(b)
}

// place prefixes the pointer of a fault with the member of the call that holds the field, and turns
// a query parameter into a pointer: an agent sent the field as /with/levels, the operation got a
// parameter.
func (n *node) place(at string) {
	for i, name := range n.names {
		if name == "pointer" || name == "parameter" {
			pointer := at + "/" + strings.TrimPrefix(n.items[i].text, "/")
			raw, _ := json.Marshal(pointer)
			n.names[i], n.items[i] = "pointer", &node{kind: '"', raw: raw, text: pointer}
		}
	}
}

// leave takes members away.
func (n *node) leave(names ...string) {
	for i := len(n.names) - 1; i >= 0; i-- {
		if slices.Contains(names, n.names[i]) {
			n.names, n.items = slices.Delete(n.names, i, i+1), slices.Delete(n.items, i, i+1)
		}
	}
}

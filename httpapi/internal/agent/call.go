package agent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/canon"
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
// first makes the report, once for the same birth within a week, and the second runs the operation. Both use the
// caller, with its scopes, credits and limits.
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
	if in.question.OfReport && id == "" {
		var err error
		if id, err = caller.Cast(in.birth, onceOf("cast", in.birth)); err != nil {
			return explained(err, "/birth")
		}
	}
	document, err := caller.Run(in.ask(id))
	if err != nil {
		return explained(err, "/with")
	}
	return answered(document, in.part)
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
	if q.OfReport && len(in.birth) == 0 && in.reportID == "" {
		o.Note("birth", form.Required, "Send the birth (date, time, place), or the reportId of an earlier answer.")
	}
	o.Close()
	return in, o.Faults
}

// onceOf derives an Idempotency-Key from what is asked, so that an agent which asks the same thing twice within a week
// pays for it once. Agents repeat themselves, after a timeout or because an answer was left out of their memory. The
// key is of the bytes: members in another order are another request.
func onceOf(what string, body []byte) string {
	sum := sha256.Sum256(append([]byte(what+"\n"), body...))
	return "agent-" + hex.EncodeToString(sum[:16])
}

// ask writes the call of the operation. Where a part is wanted, it is cut out of the whole answer here.
func (in *asked) ask(id string) Ask {
	q := in.question
	a := Ask{Operation: q.Operation, ReportID: id, Query: url.Values{}, Lang: in.lang}
	if q.Brief {
		a.Query.Set("detail", in.detail)
		if in.part != "" && in.detail == "brief" { // a part is of the whole
			a.Query.Set("detail", "standard")
		}
	}
	if q.Most > 0 { // this package cuts the answer itself, and part opens the rest
		a.Query.Set("limit", strconv.Itoa(q.Most))
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
			a.Once = onceOf(a.Operation+" "+id+"?"+a.Query.Encode()+in.lang.String(), a.Body)
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
	if part == "" {
		return written(document, false)
	}
	n, err := parse(document)
	if err != nil {
		return nil, err
	}
	found, ok := n.at(part)
	if !ok {
		return refused("no-such-part", "The answer has no "+strconv.Quote(part)+
			". Ask without part to see what it has; write lists by their index, as /yogas/0.", nil), nil
	}
	name, _ := json.Marshal(part)
	n = &node{kind: '{', names: []string{"part", "value"}, items: []*node{{kind: '0', raw: name}, found}}
	return sent(n.fit(room), false), nil
}

// written returns a document, cut where it has no room.
func written(document []byte, failed bool) (*mcp.CallToolResult, error) {
	if size(document) <= room {
		return sent(document, failed), nil
	}
	n, err := parse(document)
	if err != nil {
		return nil, err
	}
	return sent(n.fit(room), failed), nil
}

// sent returns a document as the protocol carries it: as text and as a value.
func sent(document []byte, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: failed, Content: []mcp.Content{&mcp.TextContent{Text: string(document)}},
		StructuredContent: json.RawMessage(document)}
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
	r, err := written(b, true)
	if err != nil {
		panic(err) // just marshalled
	}
	return r
}

// explained returns the problem of an operation, with the fields that the agent sent. Members that only an HTTP client
// can use are left out.
func explained(err error, at string) (*mcp.CallToolResult, error) {
	var p *problem.Problem
	if !errors.As(err, &p) {
		return nil, err
	}
	shown := struct {
		problem.Problem
		Type     string `json:"type,omitempty"`
		Title    string `json:"title,omitempty"`
		Instance string `json:"instance,omitempty"`
	}{Problem: *p}
	shown.Errors = slices.Clone(p.Errors)
	for i := range shown.Errors {
		// an agent sent the field as /with/levels, the operation may have read it as a parameter of its query
		if f := &shown.Errors[i]; f.Pointer+f.Parameter != "" {
			f.Pointer, f.Parameter = at+"/"+strings.TrimPrefix(f.Pointer+f.Parameter, "/"), ""
		}
	}
	b, err := canon.Append(nil, &shown)
	if err != nil {
		return nil, err
	}
	return written(b, true)
}

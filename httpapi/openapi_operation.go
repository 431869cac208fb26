package httpapi

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// describe writes the operation of a route.
func (rt *route) describe(prices []Price) *docOperation {
	m := rt.doc
	o := &docOperation{OperationID: rt.name, Tags: []string{m.tag}, Summary: m.summary,
		Security:   []map[string][]string{},
		Parameters: rt.parameters(m), Responses: map[string]*docResponse{}}
	o.Deprecated = rt.ends != nil
	if !rt.public {
		o.Security = append(o.Security, map[string][]string{"bearer": {}})
		o.Scope, o.Cost = string(rt.scope), "0"
		if rt.scope == "" {
			o.Scope = "any key"
		}
		for _, p := range prices {
			switch p.Operation {
			case rt.price:
				o.Cost = costLine(p)
			case rt.option:
				o.Cost += "; " + costLine(p) + " for " + rt.option
			}
		}
		if m.cost != "" {
			o.Cost = m.cost
		}
	}
	if m.request != "" {
		o.RequestBody = &docBody{rt.body == requiredBody,
			map[string]docMedia{mediaJSON: {Schema: schema{Ref: schemaRef(m.request)}}}}
		if m.form != "" {
			o.RequestBody.Content[mediaForm] = docMedia{Schema: schema{Ref: schemaRef(m.form)}}
		}
	}
	for status, name := range m.answers {
		o.Responses[statusKey(status)] = rt.success(m, status, name)
	}
	for status, codes := range statuses(rt.problems(m)) {
		o.Responses[statusKey(status)] = rt.failure(status, strings.Join(codes, "; "))
	}
	if m.tagged {
		o.Responses["304"] = &docResponse{Description: "Not modified", Headers: rt.headers("ETag")}
	}
	return o
}

func costLine(p Price) string {
	line := statusKey(int(p.Credits))
	if p.OncePerReport {
		line += " once per report"
	}
	return line
}

// problems lists the codes of all that may go wrong.
func (rt *route) problems(m operationDoc) []string {
	codes := join(publicProblems, m.problems)
	if !rt.public {
		codes = join(commonProblems, m.problems)
	}
	if rt.versioned() {
		codes = append(codes, "unknown-version")
	}
	if rt.body != noBody {
		codes = join(codes, bodyProblems)
	}
	if rt.keyed {
		codes = join(codes, keyedProblems)
	}
	if rt.method != http.MethodGet && (rt.price != "" || rt.option != "") {
		codes = append(codes, "outcome-unknown")
	}
	return codes
}

func (rt *route) parameters(m operationDoc) (out []docParameter) {
	for part := range strings.SplitSeq(rt.path, "/") {
		if name, ok := strings.CutPrefix(part, "{"); ok {
			name, _, _ = strings.Cut(name, "}") // what follows is a suffix, as in {token}.ics
			s := schema{Type: "string"}
			if name == "token" {
				s.Pattern = sharePattern
			}
			if id, ok := pathIDs[name]; ok {
				s = schema{Ref: schemaRef(id.schema)}
			}
			out = append(out, docParameter{Name: name, In: "path", Required: true, Schema: s})
		}
	}
	for _, p := range rt.query {
		out = append(out, docParameter{Name: p.name, In: "query", Required: p.required, Description: p.doc,
			Schema: p.describe()})
	}
	header := func(name, doc string, s schema) {
		out = append(out, docParameter{Name: name, In: "header", Description: doc, Schema: s})
	}
	if rt.keyed {
		low, high := int64(1), int64(257)
		header("Idempotency-Key", "1 to 255 visible ASCII characters, bare or as an RFC 9651 quoted string; "+
			"an account uses a key for one request",
			schema{Type: "string", MinLength: &low, MaxLength: &high})
	}
	if m.matches {
		header("If-Match", "ETag of the report as it was last seen", schema{Type: "string"})
	}
	if m.tagged {
		header("If-None-Match", "ETag of the answer that the caller holds", schema{Type: "string"})
	}
	if rt.versioned() {
		header(versionHeader, "version of the answer", schema{Type: "string", Enum: answerVersions,
			Default: jsontext.Value(strconv.Quote(newestAnswers()))})
	}
	if rt.spoken {
		header("Accept-Language", "en or hi; lang beats it", schema{Type: "string"})
	}
	return out
}

func (rt *route) success(m operationDoc, status int, name string) *docResponse {
	var names []string
	if status == 201 || status == 202 {
		names = append(names, "Location")
	}
	if rt.keyed {
		names = append(names, "Idempotency-Replayed")
	}
	if rt.price != "" || rt.option != "" || rt.receipt {
		names = append(names, "Credits-Balance")
	}
	if m.tagged || m.matches && name != "" {
		names = append(names, "ETag")
	}
	if slices.Contains(rt.media, mediaCalendar) || slices.Contains(rt.media, mediaFile) {
		names = append(names, "Content-Disposition")
	}
	if name == "Batch" { // one with rows to come says when to ask again
		names = append(names, "Retry-After")
	}
	r := &docResponse{Description: describeStatus(status), Headers: rt.headers(names...)}
	if name != "" {
		r.Content = map[string]docMedia{}
		for _, media := range rt.offered() {
			s := schema{Ref: schemaRef(name)}
			switch {
			case media == mediaPDF, media == mediaPNG, media == mediaFile:
				s = schema{Type: "string", Format: "binary"}
			case media != mediaJSON:
				s = schema{Type: "string"}
			case name == "OpenAPI":
				s = schema{Type: "object"}
			}
			m := docMedia{Schema: s}
			if media == mediaNDJSON && rt.doc.line != "" {
				m.Schema.ContentMediaType, m.Schema.ContentSchema = media, &reference{schemaRef(rt.doc.line)}
			}
			r.Content[media] = m
		}
	}
	return r
}

func describeStatus(status int) string {
	switch status {
	case 201:
		return "Created"
	case 202:
		return "Accepted"
	case 204:
		return "Done; no content"
	case 503:
		return "Not ready"
	}
	return "OK"
}

func (rt *route) failure(status int, codes string) *docResponse {
	var names []string
	switch status {
	case 401, 403:
		names = append(names, "WWW-Authenticate")
	case 405:
		names = append(names, "Allow")
	case 409, 429, 503, 504:
		names = append(names, "Retry-After")
	}
	name := "Problem"
	if status == 504 { // a status and a schema of its own: who reads Problem counts on charged being false
		name = "OutcomeUnknown"
	}
	content := map[string]docMedia{mediaProblem: {Schema: schema{Ref: schemaRef(name)}}}
	if rt.shared || rt.public && rt.path != prefixes()[0] { // browsers get a page
		content[mediaHTML] = docMedia{Schema: schema{Type: "string"}}
	}
	return &docResponse{Description: codes, Headers: rt.headers(names...), Content: content}
}

// headers are those of every answer, and more.
func (rt *route) headers(more ...string) map[string]docHeader {
	names := append(more, "X-Request-Id", "Cache-Control", "Content-Language", "Vary")
	if rt.doc.answers[200] != "" && strings.HasSuffix(rt.doc.answers[200], "Page") {
		names = append(names, "Link")
	}
	if !rt.public {
		names = append(names, "RateLimit", "RateLimit-Policy", "Credits-Charged")
	}
	if rt.versioned() {
		names = append(names, versionHeader)
	}
	if rt.ends != nil {
		names = append(names, "Deprecation", "Sunset")
	}
	if rt.open {
		names = append(names, "Access-Control-Allow-Origin")
	}
	if rt.shared {
		names = append(names, "RateLimit", "RateLimit-Policy", "X-Robots-Tag", "Referrer-Policy")
	}
	out := map[string]docHeader{}
	for _, name := range names {
		out[name] = docHeader{Schema: headerSchema(name)}
	}
	return out
}

// headerSchema gives the schema of a header. Numbers of credits are whole.
func headerSchema(name string) schema {
	switch name {
	case "Credits-Charged", "Credits-Balance":
		return schema{Type: "integer"}
	case "Idempotency-Replayed":
		return schema{Type: "boolean"}
	}
	return schema{Type: "string"}
}

// join puts lists one after the other.
func join(lists ...[]string) (out []string) {
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

package openapi

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Media types that the document treats in a way of their own.
const (
	mediaJSON     = "application/json"
	mediaHTML     = "text/html"
	mediaPDF      = "application/pdf"
	mediaPNG      = "image/png"
	mediaProblem  = "application/problem+json"
	mediaFile     = "application/octet-stream"
	mediaForm     = "multipart/form-data"
	mediaNDJSON   = "application/x-ndjson"
	mediaCalendar = "text/calendar"
)

// usualStatuses are the statuses of failures that nearly every operation has and that mean the same everywhere. An
// operation declares them as one response, "default", with their codes.
var usualStatuses = []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusMethodNotAllowed,
	http.StatusNotAcceptable, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType,
	http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable}

func (in *Input) operation(r *Row) *Operation {
	o := &Operation{OperationID: r.ID, Tags: []string{r.Tag}, Summary: r.Summary, Deprecated: r.Deprecated,
		Description: r.Description,
		Problems:    r.Own,
		Security:    []map[string][]string{}, Parameters: in.parameters(r), Responses: map[string]*Response{}}
	if !r.Public {
		o.Security = append(o.Security, map[string][]string{"bearer": {}})
		o.Scope, o.Cost = r.Scope, r.Cost
	}
	if r.Request != "" {
		o.RequestBody = &Body{r.BodyRequired, map[string]Media{mediaJSON: {Schema: Schema{Ref: Ref(r.Request)}}}}
		if r.Form != "" {
			o.RequestBody.Content[mediaForm] = Media{Schema: Schema{Ref: Ref(r.Form)}}
		}
	}
	for status, name := range r.Answers {
		o.Responses[strconv.Itoa(status)] = in.success(r, status, name)
	}
	var usual []string // codes of the statuses that are declared together
	byStatus := in.byStatus(r.Problems)
	for _, status := range slices.Sorted(maps.Keys(byStatus)) {
		if slices.Contains(usualStatuses, status) {
			usual = append(usual, byStatus[status]...)
			continue
		}
		o.Responses[strconv.Itoa(status)] = in.failure(r, status, byStatus[status])
	}
	if usual != nil {
		o.Responses["default"] = in.failure(r, 0, usual)
	}
	if r.Tagged {
		o.Responses["304"] = &Response{Description: "Not modified", Headers: in.headers(r, "ETag")}
	}
	return o
}

// byStatus groups problem codes by their status.
func (in *Input) byStatus(codes []string) map[int][]string {
	out := map[int][]string{}
	for _, code := range codes {
		status := in.Statuses[code]
		if !slices.Contains(out[status], code) {
			out[status] = append(out[status], code)
		}
	}
	return out
}

// parameters returns the parameters of a row: of the path, of the query, and headers.
func (in *Input) parameters(r *Row) (out []Parameter) {
	for part := range strings.SplitSeq(r.Path, "/") {
		if name, ok := strings.CutPrefix(part, "{"); ok {
			name, _, _ = strings.Cut(name, "}") // a suffix may follow, as in {token}.ics
			v := in.PathVariables[name]
			out = append(out, Parameter{Name: name, In: "path", Required: true, Description: v.Description,
				Schema: v.Schema})
		}
	}
	for _, p := range r.Query {
		p.In = "query"
		out = append(out, p)
	}
	header := func(name, doc string, s Schema) {
		out = append(out, Parameter{Name: name, In: "header", Description: doc, Schema: s})
	}
	if r.Keyed {
		low, high := int64(1), int64(257)
		header("Idempotency-Key", "1 to 255 visible ASCII characters, bare or as an RFC 9651 quoted string; "+
			"an account uses a key for one request",
			Schema{Type: "string", MinLength: &low, MaxLength: &high})
	}
	if r.Matches {
		header("If-Match", "ETag of the report as it was last seen", Schema{Type: "string"})
	}
	if r.Tagged {
		header("If-None-Match", "ETag of the answer that the caller holds", Schema{Type: "string"})
	}
	if r.Versioned {
		header(in.VersionHeader, "version of the answer", Schema{Type: "string", Enum: in.AnswerVersions,
			Default: jsontext.Value(strconv.Quote(in.newest()))})
	}
	if r.Spoken {
		header("Accept-Language", "en or hi; lang beats it", Schema{Type: "string"})
	}
	return out
}

// success returns the response of a row with a status below 300, or of a probe.
func (in *Input) success(r *Row, status int, name string) *Response {
	var names []string
	if status == http.StatusCreated || status == http.StatusAccepted {
		names = append(names, "Location")
	}
	if r.Keyed {
		names = append(names, "Idempotency-Replayed")
	}
	if r.Charges {
		names = append(names, "Credits-Balance")
	}
	if r.Tagged || r.Matches && name != "" {
		names = append(names, "ETag")
	}
	if slices.Contains(r.Media, mediaCalendar) || slices.Contains(r.Media, mediaFile) {
		names = append(names, "Content-Disposition")
	}
	if name == "Batch" { // a batch that is not complete says when to ask again
		names = append(names, "Retry-After")
	}
	out := &Response{Description: describeStatus(status), Headers: in.headers(r, names...)}
	if name == "" {
		return out
	}
	out.Content = map[string]Media{}
	for _, media := range r.Media {
		out.Content[media] = r.medium(media, name)
	}
	return out
}

// medium returns the form of a success in a media type.
func (r *Row) medium(media, name string) Media {
	m := Media{Schema: Schema{Ref: Ref(name)}}
	switch {
	case media == mediaPDF, media == mediaPNG, media == mediaFile:
		m.Schema = Schema{Type: "string", Format: "binary"}
	case media != mediaJSON:
		m.Schema = Schema{Type: "string"}
	case name == "OpenAPI":
		m.Schema = Schema{Type: "object"}
	}
	if media == mediaNDJSON && r.Line != "" {
		m.Schema.ContentMediaType, m.Schema.ContentSchema = media, &reference{Ref(r.Line)}
	}
	return m
}

func describeStatus(status int) string {
	switch status {
	case http.StatusCreated:
		return "Created"
	case http.StatusAccepted:
		return "Accepted"
	case http.StatusNoContent:
		return "Done; no content"
	case http.StatusServiceUnavailable:
		return "Not ready"
	}
	return "OK"
}

// failure returns the response of a row to what went wrong with a status, 0 for the usual ones.
func (in *Input) failure(r *Row, status int, codes []string) *Response {
	var names []string
	switch status {
	case 0:
		names = append(names, "Allow", "Retry-After", "WWW-Authenticate")
	case http.StatusConflict, http.StatusGatewayTimeout:
		names = append(names, "Retry-After")
	}
	name := "Problem"
	if status == http.StatusGatewayTimeout { // a schema of its own, since charged is always false in Problem
		name = "OutcomeUnknown"
	}
	content := map[string]Media{mediaProblem: {Schema: Schema{Ref: Ref(name)}}}
	if r.HTMLError {
		content[mediaHTML] = Media{Schema: Schema{Type: "string"}}
	}
	return &Response{Description: strings.Join(codes, "; "), Headers: in.headers(r, names...), Content: content}
}

// headers returns those of a response of a row that not every response has, and more. The description of the document
// lists the headers of every response once.
func (in *Input) headers(r *Row, more ...string) map[string]Header {
	names := more
	if strings.HasSuffix(r.Answers[200], "Page") {
		names = append(names, "Link")
	}
	if r.Deprecated {
		names = append(names, "Deprecation", "Sunset")
	}
	if r.Open {
		names = append(names, "Access-Control-Allow-Origin")
	}
	if r.Shared {
		names = append(names, "X-Robots-Tag", "Referrer-Policy")
	}
	out := map[string]Header{}
	for _, name := range names {
		out[name] = responseHeaders[name]
	}
	return out
}

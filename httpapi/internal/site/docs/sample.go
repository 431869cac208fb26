package docs

import (
	"bytes"
	"embed"
	"strings"
	"text/template"

	"github.com/go-json-experiment/json/jsontext"
)

//go:embed sample/*.tmpl
var sampleFiles embed.FS

// KeyPlaceholder stands in the samples where the caller's own key belongs.
const KeyPlaceholder = "jk_test_YOUR_KEY"

// request is one call of the API, from which every sample is written.
type request struct {
	Method, URL, Key string
	Body             string // JSON with indents of two spaces; empty for none
	File             string // name for an answer that is not JSON; empty for JSON
	Empty            bool   // the answer has no body
}

// Sample is the source text of one request in a programming language.
type Sample struct{ Tongue, Name, Text string }

// tongues are the languages of the samples, in the order in which they are offered.
var tongues = []struct{ file, name string }{
	{"curl", "curl"}, {"javascript", "JavaScript"}, {"python", "Python"}, {"go", "Go"},
}

var sampleTemplates = template.Must(template.New("").Funcs(template.FuncMap{
	"shell":  func(s string) string { return strings.ReplaceAll(s, "'", `'\''`) },
	"indent": func(by, s string) string { return strings.ReplaceAll(s, "\n", "\n"+by) },
	"python": pythonLiteral,
}).ParseFS(sampleFiles, "sample/*.tmpl"))

// samples writes a request in every language.
func samples(r request) ([]Sample, error) {
	var list []Sample
	for _, t := range tongues {
		var b bytes.Buffer
		if err := sampleTemplates.ExecuteTemplate(&b, t.file+".tmpl", r); err != nil {
			return nil, err
		}
		list = append(list, Sample{t.file, t.name, strings.TrimSuffix(b.String(), "\n")})
	}
	return list, nil
}

// pythonLiteral returns JSON as a Python expression: outside strings, true, false and null have other names.
func pythonLiteral(text string) string {
	var b strings.Builder
	for i, part := range splitStrings(text) {
		if i%2 == 0 {
			part = strings.NewReplacer("true", "True", "false", "False", "null", "None").Replace(part)
		}
		b.WriteString(part)
	}
	return b.String()
}

// splitStrings cuts JSON at its strings: the parts with odd numbers are strings with their quotes.
func splitStrings(text string) (parts []string) {
	from, inside := 0, false
	for i := 0; i < len(text); i++ {
		switch {
		case inside && text[i] == '\\':
			i++
		case inside && text[i] == '"':
			parts, from, inside = append(parts, text[from:i+1]), i+1, false
		case text[i] == '"':
			parts, from, inside = append(parts, text[from:i]), i, true
		}
	}
	return append(parts, text[from:])
}

// indented returns JSON on several lines, or "" for none.
func indented(raw jsontext.Value) string {
	if raw == nil {
		return ""
	}
	v := raw.Clone()
	if v.Indent(jsontext.WithIndent("  ")) != nil {
		return ""
	}
	return string(v)
}

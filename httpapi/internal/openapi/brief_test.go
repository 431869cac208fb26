package openapi_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// The document of brief answers is short, and its first paths are those that a reader needs first. It has every
// operation of the whole document except pages for people, with the same parameters in path and query except the
// switches that a description lists; every answer of theirs in JSON has an example; and every member of a schema is
// described, there or once for all.
func TestBriefDocument(t *testing.T) {
	whole := document(t)
	doc := whole.brief
	require.LessOrEqual(t, len(doc.raw), 400_000)
	text := string(doc.raw)
	at := 0
	for _, path := range []string{"/kundali/generate", "/kundali", "/kundali/{id}", "/predictions/{reportId}",
		"/horoscope/daily", "/credits/balance", "/api-keys/{keyId}", "/kundali/{id}/divisions", "/calendar/festivals"} {
		k := strings.Index(text, `"`+path+`":`)
		require.Greater(t, k, at, path)
		at = k
	}
	require.Greater(t, strings.Index(text, `"components":`), at)
	pages := []string{"/.well-known/api-catalog", "/.well-known/security.txt", "/changelog", "/docs", "/docs/reference",
		"/docs/{operation}", "/favicon.ico", "/favicon.svg", "/llms-full.txt", "/llms.txt", "/openapi.yaml",
		"/robots.txt"}
	var missing []string
	for path, item := range whole.Paths {
		if doc.Paths[path] == nil {
			missing = append(missing, path)
			continue
		}
		for method, o := range item.Operations() {
			got := doc.Paths[path].GetOperation(method)
			require.NotNil(t, got, o.OperationID)
			shown := slices.Concat(inQuery(got), listedSwitches(o, got))
			require.ElementsMatch(t, inQuery(o), shown, o.OperationID)
			require.Equal(t, o.RequestBody != nil, got.RequestBody != nil, o.OperationID)
		}
	}
	slices.Sort(missing)
	require.Equal(t, pages, missing)
	for _, raw := range [][]byte{whole.raw, doc.raw} { // each schema is described by itself
		require.NotContains(t, string(raw), `"description":"a part of `)
	}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, o := range doc.Paths[path].Operations() {
			// a table of 249 rows, and an answer of two forms: see TestExamples of httpapi
			unshown := o.OperationID == "getKpDivisions" || o.OperationID == "viewShare"
			require.True(t, unshown || o.Tags[0] == "ops" || exampled(o),
				"%s has no example", o.OperationID)
		}
	}
	for _, member := range undescribed(t, doc.raw) {
		name := strings.Fields(member)[1]
		require.Contains(t, text, `\n- `+name+": ", member)
	}
}

// listedSwitches lists the parameters that the description of an operation lists in their place.
func listedSwitches(whole, brief *openapi3.Operation) (names []string) {
	_, list, _ := strings.Cut(strings.TrimSuffix(brief.Description, "."), "at ?detail=full: ")
	for _, p := range whole.Parameters {
		if slices.Contains(strings.Split(list, ", "), p.Value.Name) {
			names = append(names, "query "+p.Value.Name)
		}
	}
	return names
}

// inQuery lists the parameters in path and query.
func inQuery(o *openapi3.Operation) (names []string) {
	for _, p := range o.Parameters {
		if p.Value.In != "header" {
			names = append(names, p.Value.In+" "+p.Value.Name)
		}
	}
	return names
}

// The brief document names the many switches of an operation, has one schema as another with more members, and has
// examples of the members that every answer has.
func TestBriefDocumentIsBrief(t *testing.T) {
	whole := document(t)
	doc := whole.brief
	yogas := doc.Paths["/kundali/{id}/yogas"].Get
	require.NotContains(t, inQuery(yogas), "query gajakesariStrict")
	require.Contains(t, yogas.Description, ", gajakesariStrict, ")
	require.Contains(t, inQuery(yogas), "query moon") // which has three values
	require.Contains(t, inQuery(whole.Paths["/kundali/{id}/yogas"].Get), "query gajakesariStrict")
	require.Contains(t, inQuery(doc.Paths["/gochar/transits"].Get), "query everywhere") // one of three or fewer

	key := doc.Components.Schemas["ApiKeyWithSecret"].Value
	require.Len(t, key.AllOf, 2)
	require.Equal(t, "#/components/schemas/ApiKey", key.AllOf[0].Ref)
	require.Contains(t, key.AllOf[1].Value.Properties, "secret")
	require.NotContains(t, key.AllOf[1].Value.Properties, "name")

	example := doc.Components.Schemas["Answer"].Value.Examples[0].(map[string]any)
	require.Equal(t, "marriage", example["question"])
	require.NotContains(t, example, "meta") // is not there in an answer to a call with fields
	sentence := example["disclaimer"].(string)
	require.True(t, strings.HasSuffix(sentence, " …") && len(sentence) < 80, sentence)
}

// exampled reports whether the answers of an operation in JSON have an example, there or at their schema.
func exampled(o *openapi3.Operation) bool {
	some := false
	for status, r := range o.Responses {
		m := r.Value.Content["application/json"]
		if m == nil || status >= "300" {
			continue
		}
		if m.Example != nil || len(m.Schema.Value.Examples) > 0 {
			return true
		}
		some = true
	}
	return !some
}

// The text of a document names its members in an order: what it is, then how to call it, then what that has in common.
func TestDocumentOrder(t *testing.T) {
	doc := document(t)
	for _, raw := range [][]byte{doc.raw, doc.brief.raw} {
		d := json.NewDecoder(strings.NewReader(string(raw)))
		_, err := d.Token()
		require.NoError(t, err)
		var names []string
		for d.More() {
			name, err := d.Token()
			require.NoError(t, err)
			var skipped json.RawMessage
			require.NoError(t, d.Decode(&skipped))
			names = append(names, name.(string))
		}
		names = slices.DeleteFunc(names, func(s string) bool { return s == "security" })
		require.Equal(t, []string{"openapi", "info", "servers", "tags", "paths", "webhooks", "components"}, names)
	}
}

package brief_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
)

// kept is what is kept of the documents of these tests.
var kept = brief.Members{"name": nil, "rows": {"id": nil}, "rules": {"?": {"applies": nil}, "text": nil}}

const document = `{"extra":[1,{"deep":true}],"name":{"first":"Asha","last":"Rao"},` +
	`"rows":[{"id":1,"more":2},{"id":3}],"rules":[{"applies":true,"text":"a"},{"applies":false,"text":"b"}]}`

func TestCut(t *testing.T) {
	for _, test := range []struct {
		name string
		k    brief.Members
		want string
	}{
		{"members, entries and those that apply", kept, `{"name":{"first":"Asha","last":"Rao"},` +
			`"rows":[{"id":1},{"id":3}],"rules":[{"text":"a"}]}`},
		{"one of them whole", kept.Whole([]string{"rows"}), `{"name":{"first":"Asha","last":"Rao"},` +
			`"rows":[{"id":1,"more":2},{"id":3}],"rules":[{"text":"a"}]}`},
		{"a filtered list whole", kept.Whole([]string{"rules"}), `{"name":{"first":"Asha","last":"Rao"},` +
			`"rows":[{"id":1},{"id":3}],"rules":[{"applies":true,"text":"a"},{"applies":false,"text":"b"}]}`},
		{"a member that is not kept", kept.Whole([]string{"extra"}).Only([]string{"extra"}),
			`{"extra":[1,{"deep":true}]}`},
		{"one of them, as it is kept", kept.Only([]string{"rules"}), `{"rules":[{"text":"a"}]}`},
		{"one of all", brief.Members(nil).Only([]string{"rows"}), `{"rows":[{"id":1,"more":2},{"id":3}]}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := test.k.Cut([]byte(document))
			require.NoError(t, err)
			require.JSONEq(t, test.want, string(got))
		})
	}
}

// A document with space in it, or with characters written as escapes that need none, is cut like another.
func TestCutRewrites(t *testing.T) {
	for document, want := range map[string]string{
		` { "extra" : [ 1 ], "name" : "Asha" } `:              `{"name":"Asha"}`,
		`{"name":"R\u0026D \u003c","rows":[{"id":"\u0001"}]}`: `{"name":"R&D <","rows":[{"id":"\u0001"}]}`,
		`{"rows":null,"rules":[],"name":"a\"}\\"}`:            `{"rows":null,"rules":[],"name":"a\"}\\"}`,
	} {
		got, err := kept.Cut([]byte(document))
		require.NoError(t, err)
		require.Equal(t, want, string(got))
	}
}

// What is no JSON, or more than one value, is refused.
func TestCutRefuses(t *testing.T) {
	for _, wrong := range []string{``, `{`, `{"name":}`, `{}{}`, `{"name":1`, `{"name":1]`, `{"name"}`, `{name:1}`,
		`{"rows":[{"id":1},]}`, `{"name":"a}`} {
		_, err := kept.Cut([]byte(wrong))
		require.Error(t, err, wrong)
	}
}

// Whole and Only leave the table as it is, since all answers share it.
func TestTableStays(t *testing.T) {
	before := len(brief.Of("KundaliReport"))
	brief.Of("KundaliReport").Whole([]string{"avakahada"})
	brief.Of("KundaliReport").Only([]string{"avakahada"})
	require.Len(t, brief.Of("KundaliReport"), before)
	require.NotContains(t, brief.Of("KundaliReport"), "avakahada")
	require.Nil(t, brief.Of("no such schema"))
}

// The same part of each list is sent; what is no list, or not there, stays.
func TestPart(t *testing.T) {
	const document = `{"a":[1,2,3],"b":[],"c":{"d":[{"x":1},{"x":2}],"e":5},"n":null,"z":[7,8,9]}`
	for _, x := range []struct {
		first, limit int
		want         string
		more         bool
	}{
		{0, 2, `{"a":[1,2],"b":[],"c":{"d":[{"x":1},{"x":2}],"e":5},"n":null,"z":[7,8,9]}`, true},
		{2, 2, `{"a":[3],"b":[],"c":{"d":[],"e":5},"n":null,"z":[7,8,9]}`, false},
		{9, 9, `{"a":[],"b":[],"c":{"d":[],"e":5},"n":null,"z":[7,8,9]}`, false},
		{0, 1, `{"a":[1],"b":[],"c":{"d":[{"x":1}],"e":5},"n":null,"z":[7,8,9]}`, true},
	} {
		got, found, more, err := brief.Part([]byte(document), []string{"a", "b", "c.d", "c.missing", "missing", "n"},
			x.first, x.limit)
		if text := string(got.AppendJSON(nil)); text != x.want || !found || more != x.more || err != nil {
			t.Errorf("from %d, %d entries: %s, %v, %v, %v", x.first, x.limit, text, found, more, err)
		}
	}
	if got, found, more, err := brief.Part([]byte(document), []string{"none"}, 0, 1); found || more || err != nil ||
		string(got.AppendJSON(nil)) != document {
		t.Errorf("without a list: %s, %v, %v, %v", got.AppendJSON(nil), found, more, err)
	}
	for _, wrong := range []string{`[]`, `{"a":5}`, `{"c":5}`, `{`} {
		_, _, _, err := brief.Part([]byte(wrong), []string{"a", "c.d"}, 0, 1)
		require.Error(t, err, "%s is cut", wrong)
	}
}

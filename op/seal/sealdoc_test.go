package seal_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A reader of docs/SEAL.md comes to the hash of its example, with nothing but the document, a reader of JSON and
// SHA-256.
func TestSealDocument(t *testing.T) {
	raw, err := os.ReadFile("../../docs/SEAL.md")
	require.NoError(t, err)
	doc := string(raw)
	between := func(begin, end string) string {
		_, rest, ok := strings.Cut(doc, begin)
		require.True(t, ok, begin)
		text, _, ok := strings.Cut(rest, end)
		require.True(t, ok, end)
		return text
	}
	named := func(list string) (names []string) {
		for _, m := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(list, -1) {
			names = append(names, m[1])
		}
		return names
	}
	aside := named(between("<!-- aside: begin -->", "<!-- aside: end -->"))
	words := named(between("<!-- words: begin -->", "<!-- words: end -->"))
	example := between("```json\n", "\n```")
	var answer map[string]any
	require.NoError(t, json.Unmarshal([]byte(example), &answer))

	result := map[string]any{}
	for name, v := range answer {
		if !slices.Contains(aside, name) {
			result[name] = v
		}
	}
	whole := map[string]any{"meta": answer["meta"], "object": answer["object"], "result": result}
	var b strings.Builder
	e := json.NewEncoder(&b) // sorts members; the example has no number that it writes otherwise than RFC 8785
	e.SetEscapeHTML(false)
	require.NoError(t, e.Encode(wordless(whole, words)))
	text := strings.TrimSuffix(b.String(), "\n")
	require.Equal(t, between("```text\n", "\n```"), text)
	sum := sha256.Sum256([]byte(text))
	require.Equal(t, answer["meta"].(map[string]any)["resultSha256"], hex.EncodeToString(sum[:]))
	require.Equal(t, "proven", proofOf(t, []byte(example)).Code)
}

// wordless leaves out the words.
func wordless(v any, words []string) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, x := range v {
			if !slices.Contains(words, name) || !isWords(x) {
				out[name] = wordless(x, words)
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = wordless(x, words)
		}
		return out
	}
	return v
}

func isWords(v any) bool {
	if list, ok := v.([]any); ok {
		return len(list) > 0 && !slices.ContainsFunc(list, func(x any) bool { _, text := x.(string); return !text })
	}
	_, text := v.(string)
	return text
}

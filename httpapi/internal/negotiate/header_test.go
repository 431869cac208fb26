package negotiate_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/internal/form"
)

// A key is the same bare or quoted; two headers, and what is no visible ASCII, are refused.
func TestIdempotencyKey(t *testing.T) {
	for sent, want := range map[string]string{
		"abc": "abc", `"abc"`: "abc", `"a\"b\\c"`: `a"b\c`,
		"8e03978e-40d5-43dd-bc93-6894a57f9324": "8e03978e-40d5-43dd-bc93-6894a57f9324",
		`a"b`:                                  `a"b`, strings.Repeat("k", 255): strings.Repeat("k", 255),
	} {
		got, ok := negotiate.IdempotencyKey(http.Header{"Idempotency-Key": {sent}})
		require.True(t, ok, sent)
		require.Equal(t, want, got)
	}
	for _, bad := range []string{"", `""`, `"`, `"abc`, `"a"b"`, `"a\c"`, `"a\`, "with space", "ünicode", "tab\t",
		strings.Repeat("k", 256), `"a b"`} {
		_, ok := negotiate.IdempotencyKey(http.Header{"Idempotency-Key": {bad}})
		require.False(t, ok, bad)
	}
	_, ok := negotiate.IdempotencyKey(http.Header{"Idempotency-Key": {"a", "b"}})
	require.False(t, ok)
	none, ok := negotiate.IdempotencyKey(http.Header{})
	require.True(t, ok)
	require.Empty(t, none)
}

// A key that is taken is within bounds, and quoting it does not change it.
func FuzzIdempotencyKey(f *testing.F) {
	f.Add(`"a\"b"`)
	f.Add("plain")
	f.Fuzz(func(t *testing.T, text string) {
		key, ok := negotiate.IdempotencyKey(http.Header{"Idempotency-Key": {text}})
		if !ok || key == "" {
			return
		}
		if len(key) < 1 || len(key) > 255 || !form.VisibleASCII(key) {
			t.Fatalf("%q gives %q", text, key)
		}
		quoted := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(key) + `"`
		if again, ok := negotiate.IdempotencyKey(http.Header{"Idempotency-Key": {quoted}}); !ok || again != key {
			t.Fatalf("%q is %q when quoted", key, again)
		}
	})
}

// A download has a plain name and that of a person, without what a file system cannot have in a name.
func TestAttachment(t *testing.T) {
	for name, want := range map[string]string{"Asha": "Asha", "Asha Rao": "Asha%20Rao",
		"आशा":            "%E0%A4%86%E0%A4%B6%E0%A4%BE",
		"../a\\b\"c\r\n": ".._a_b_c__"} {
		require.Equal(t, `attachment; filename="birth.jhd"; filename*=UTF-8''`+want+".jhd",
			negotiate.Attachment("birth", name, "jhd"))
	}
}

package httpapi

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
)

func TestIdempotencyKey(t *testing.T) {
	for sent, want := range map[string]string{
		"abc": "abc", `"abc"`: "abc", `"a\"b\\c"`: `a"b\c`,
		"8e03978e-40d5-43dd-bc93-6894a57f9324": "8e03978e-40d5-43dd-bc93-6894a57f9324",
		`a"b`:                                  `a"b`, strings.Repeat("k", 255): strings.Repeat("k", 255),
	} {
		got, err := idempotencyKey(http.Header{"Idempotency-Key": {sent}})
		require.NoError(t, err, sent)
		require.Equal(t, want, got)
	}
	for _, bad := range []string{"", `""`, `"`, `"abc`, `"a"b"`, `"a\c"`, `"a\`, "with space", "ünicode", "tab\t",
		strings.Repeat("k", 256), `"a b"`} {
		_, err := idempotencyKey(http.Header{"Idempotency-Key": {bad}})
		require.Error(t, err, bad)
	}
	_, err := idempotencyKey(http.Header{"Idempotency-Key": {"a", "b"}})
	require.Error(t, err)
	none, err := idempotencyKey(http.Header{})
	require.NoError(t, err)
	require.Empty(t, none)
}

func TestShowsCredential(t *testing.T) {
	token := account.NewToken()
	for _, shows := range []string{"/x?api_key=1", "/x?Access_Token=1", "/x?key=1", "/x?token=1", "/x?q=" + token,
		"/" + token, "/x?" + token,
		"/x?q=%6a%6b" + token[2:], "/%6ak" + token[2:], "/x?q=a%ZZ&w=" + token} {
		u, err := url.ParseRequestURI(shows)
		require.NoError(t, err)
		require.True(t, showsCredential(u), shows)
	}
	for _, harmless := range []string{"/x", "/x?q=jk_live_", "/x?keyId=key_1", "/x?cursor=abc", "/x?q=jk_live_short"} {
		u, err := url.ParseRequestURI(harmless)
		require.NoError(t, err)
		require.False(t, showsCredential(u), harmless)
	}
}

func TestNearest(t *testing.T) {
	known := []string{"name", "date", "time", "place", "latitude", "longitude", "timezone", "externalRef",
		"validateOnly"}
	for wrong, want := range map[string]string{"lat": "latitude", "Name": "name", "plcae": "place",
		"validateonly": "validateOnly",
		"external_ref": "externalRef", "zzz": "", "x": "", "timezon": "timezone", strings.Repeat("a", 1000): ""} {
		require.Equal(t, want, form.Nearest(wrong, known), wrong)
	}
}

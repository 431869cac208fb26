package httpapi

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
)

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

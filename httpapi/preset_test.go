package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Presets and the sky of a report: both languages have the same result, and repeating the call is
// free.
func TestPresetsAndSky(t *testing.T) {
	s := newStand(t)
	for _, path := range []string{"/v1/presets", "/v1/kundali/" + s.generate().ID + "/sky"} {
		r := s.get(path).ok(t, 200)
		type sealed struct{ Meta struct{ ResultSha256 string } }
		require.Equal(t, decode[sealed](t, r), decode[sealed](t, s.get(path+"?lang=hi").ok(t, 200)), path)
		require.Equal(t, 304, s.do(request{method: "GET", path: path,
			header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).status, path)
	}
	type programs struct {
		Data []struct{ Name, Text, Note string }
	}
	require.Len(t, decode[programs](t, s.get("/v1/presets").ok(t, 200)).Data, 7)
}

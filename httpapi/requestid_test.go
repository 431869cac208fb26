package httpapi

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
)

func TestRequestID(t *testing.T) {
	g := account.NewIDs(time.Now)
	require.Equal(t, "caller_id-1", requestID(g, "caller_id-1"))
	for _, bad := range []string{"", "short", strings.Repeat("a", 65), "with space", "line\nfeed", "ünicode1",
		account.NewToken()} {
		require.Regexp(t, `^req_[0-9a-z]{26}$`, requestID(g, bad))
	}
}

// What a problem does not repeat, for it may be a link.
func TestShowsShare(t *testing.T) {
	for _, path := range []string{"/v1/share/abc", "/api/v1/share/x", "/V1/Share/abc", "/share/abc", "//v1//share//abc",
		"/x/" + link.NewToken()} {
		require.True(t, showsShare(path), path)
	}
	for _, path := range []string{"/v1/kundali/kun_01fwhe4ydgfk1shh6w1g60eecf/share",
		"/v1/kundali/kun_01fwhe4ydgfk1shh6w1g60eecf/share/shr_01fwhe4ydgfk1shh6w1g60eecf",
		"/v1/share", "/v1/share/", "/v1/places"} {
		require.False(t, showsShare(path), path)
	}
}

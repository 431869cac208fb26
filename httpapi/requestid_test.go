package httpapi

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

func TestRequestID(t *testing.T) {
	g := account.NewIDs(time.Now)
	require.Equal(t, "caller_id-1", requestID(g, "caller_id-1"))
	for _, bad := range []string{"", "short", strings.Repeat("a", 65), "with space", "line\nfeed", "ünicode1",
		account.NewToken()} {
		require.Regexp(t, `^req_[0-9a-z]{26}$`, requestID(g, bad))
	}
}

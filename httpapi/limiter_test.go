package httpapi_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// unable is a limiter that cannot count while it is down.
type unable struct {
	account.Limiter
	down     bool
	subjects []string
}

var errUnable = errors.New("connection refused")

func (b *unable) Take(_ context.Context, subject string, limit int) (account.Quota, bool, error) {
	b.subjects = append(b.subjects, subject)
	if b.down {
		return account.Quota{}, false, errUnable
	}
	return account.NewQuota(limit, 1, account.Span), true, nil
}

func (b *unable) Full(_ context.Context, subject string, limit int) (account.Quota, bool, error) {
	b.subjects = append(b.subjects, subject)
	if b.down {
		return account.Quota{}, false, errUnable
	}
	return account.NewQuota(limit, 0, 0), false, nil
}

// A limiter that is down is open for counting: a call with a good key is served, without a word on its quota. It is
// closed for authentication: a secret that opens nothing gets no verdict. Both show in the metrics and in the log.
func TestLimiterDown(t *testing.T) {
	limiter := &unable{}
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Limiter = limiter })
	_, other := newStand(t).newAccount(0)
	account := func(token string) reply {
		return s.do(request{method: "GET", path: "/v1/account", token: token, from: "192.0.2.77"})
	}
	require.Equal(t, `"default";r=59;t=60`,
		strings.Replace(account("").ok(t, 200).header.Get("RateLimit"), "r=5999", "r=59", 1))
	account(other.Token).problem(t, 401, "unauthenticated")
	for _, subject := range limiter.subjects {
		require.NotContains(t, subject, "192.0.2", "a limiter keeps no addresses of people")
	}

	limiter.down = true
	require.Empty(t, account("").ok(t, 200).header.Get("RateLimit"))
	r := account(other.Token)
	r.problem(t, 503, "unavailable")
	require.Empty(t, r.header.Get("WWW-Authenticate"))
	account("-").problem(t, 401, "unauthenticated")
	require.Contains(t, s.log.String(), `"msg":"rate limiter"`)
	metrics := string(s.probe("/metrics").ok(t, 200).body)
	require.Contains(t, metrics, `ratelimit_failures_total{policy="auth-failures"} 1`)
	require.Contains(t, metrics, `ratelimit_failures_total{policy="default"} 1`)

	limiter.down = false
	account(other.Token).problem(t, 401, "unauthenticated")
}

package httpapi

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// Policies of draft-ietf-httpapi-ratelimit-headers-11.
const (
	callsPolicy    = "default"       // calls of one key
	accountPolicy  = "account"       // calls of all keys of one account
	accountFactor  = 10              // times the limit of the key that calls
	failuresPolicy = "auth-failures" // secrets that opened nothing, from one address
	failuresLimit  = 20
	viewsPolicy    = "share-views" // of shared reports, from one address
	viewsLimit     = 30
)

// writeQuota sets the RateLimit fields (structured fields, RFC 9651), and the older X-RateLimit ones where the operator
// wants them. A problem and a success carry them alike.
func writeQuota(h http.Header, q account.Quota, policy string, legacy bool) {
	h.Set("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%d", policy, q.Limit, int(account.Span.Seconds())))
	h.Set("RateLimit", fmt.Sprintf("%q;r=%d;t=%d", policy, q.Remaining, q.Reset))
	if legacy {
		h.Set("X-RateLimit-Limit", strconv.Itoa(q.Limit))
		h.Set("X-RateLimit-Remaining", strconv.Itoa(q.Remaining))
		h.Set("X-RateLimit-Reset", strconv.Itoa(q.Reset))
	}
}

// exceeded is the problem of a full log.
func exceeded(q account.Quota, policy, detail string) *problem.Problem {
	p := problem.New("quota-exceeded", detail).Retry(q.Reset)
	p.ViolatedPolicies = []string{policy}
	return p
}

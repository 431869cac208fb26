package httpapi

import (
	"regexp"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// Prefixes of identifiers of what the service makes besides what belongs to every account.
const (
	matchPrefix   = "gm_"
	requestPrefix = "req_"
)

var tokenAnywhere = regexp.MustCompile(account.TokenPattern)

// requestID keeps a caller's own request id if it is short, harmless in a log line and not a secret by mistake, and
// makes one otherwise.
func requestID(g *account.IDs, sent string) string {
	if len(sent) < 8 || len(sent) > 64 || tokenAnywhere.MatchString(sent) || shareAnywhere.MatchString(sent) {
		return g.Next(requestPrefix)
	}
	for _, c := range []byte(sent) {
		if !isAlphanumeric(c) && c != '_' && c != '-' {
			return g.Next(requestPrefix)
		}
	}
	return sent
}

// isAlphanumeric is of ASCII: letters of other scripts do not belong in a header.
func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

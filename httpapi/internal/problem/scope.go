package problem

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// LacksScope is the problem of a key without permissions, which it names.
func LacksScope(scopes ...account.Scope) *Problem {
	var words []string
	for _, s := range scopes {
		words = append(words, string(s))
	}
	list := strings.Join(words, " ")
	p := New("insufficient-scope", "This call needs a key with the scope "+list+".")
	p.RequiredScopes = scopes
	p.Header.Set("WWW-Authenticate", fmt.Sprintf(`Bearer realm="api", error="insufficient_scope", scope=%q`, list))
	return p
}

// Corrected is the problem of a call whose report got another birth while it was at work.
func Corrected() *Problem {
	return New("conflict", "The birth of this report was corrected just now. Send the same again.")
}

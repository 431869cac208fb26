package httpapi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// The permissions that this service knows, besides that to manage keys.
const (
	kundaliRead         account.Scope = "kundali:read"
	kundaliCreate       account.Scope = "kundali:create"
	kundaliDelete       account.Scope = "kundali:delete"
	kundaliShare        account.Scope = "kundali:share"
	chartsRead          account.Scope = "charts:read"
	chartsCreate        account.Scope = "charts:create"
	predictionsRead     account.Scope = "predictions:read"
	predictionsCreate   account.Scope = "predictions:create"
	predictionsWrite    account.Scope = "predictions:write" // have a writer word one: it costs, and facts leave
	doshasRead          account.Scope = "doshas:read"
	remediesRead        account.Scope = "remedies:read"
	compatibilityRead   account.Scope = "compatibility:read"
	compatibilityCreate account.Scope = "compatibility:create"
	compatibilityDelete account.Scope = "compatibility:delete"
	batchesRead         account.Scope = "batches:read"
	batchesCreate       account.Scope = "batches:create"
	horoscopeRead       account.Scope = "horoscope:read"
	numerologyRead      account.Scope = "numerology:read"
	muhuratRead         account.Scope = "muhurat:read"
	placesRead          account.Scope = "places:read"
	creditsRead         account.Scope = "credits:read"
	keysRead            account.Scope = "keys:read"
	accountManage       account.Scope = "account:manage"
)

// Scopes gives all scopes, in the order of the contract.
func Scopes() []account.Scope {
	return []account.Scope{
		kundaliRead, kundaliCreate, kundaliDelete, kundaliShare, chartsRead, chartsCreate, predictionsRead,
		predictionsCreate, predictionsWrite, doshasRead,
		remediesRead, compatibilityRead, compatibilityCreate, compatibilityDelete, batchesRead, batchesCreate,
		horoscopeRead, numerologyRead,
		muhuratRead, placesRead, creditsRead, keysRead, account.KeysManage, accountManage,
	}
}

// ParseScopes reads a comma list of scopes, or "all".
func ParseScopes(list string) ([]account.Scope, error) {
	if list == "all" {
		return Scopes(), nil
	}
	var out []account.Scope
	for word := range strings.SplitSeq(list, ",") {
		s := account.Scope(strings.TrimSpace(word))
		if !slices.Contains(Scopes(), s) {
			return nil, fmt.Errorf("%q is not a scope; the scopes are %s", s, strings.Join(texts(Scopes()), ", "))
		}
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out, nil
}

// spending are the scopes that let a key draw on the balance.
func spending() []account.Scope {
	return []account.Scope{kundaliCreate, chartsCreate, compatibilityCreate, batchesCreate, predictionsWrite}
}

// texts turns scopes into plain strings.
func texts[S ~string](list []S) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = string(s)
	}
	return out
}

// without gives the elements of a that b lacks.
func without[T comparable](a, b []T) []T {
	return slices.DeleteFunc(slices.Clone(a), func(x T) bool { return slices.Contains(b, x) })
}

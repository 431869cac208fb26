package httpapi

import (
	"fmt"
	"slices"
	"strings"
)

// Scope is a permission of a key, as resource:action. Spending is always an action of its own (create), so a key that reads can never
// spend. There are no wildcards.
type Scope string

const (
	kundaliRead         Scope = "kundali:read"
	kundaliCreate       Scope = "kundali:create"
	kundaliDelete       Scope = "kundali:delete"
	kundaliShare        Scope = "kundali:share"
	chartsRead          Scope = "charts:read"
	chartsCreate        Scope = "charts:create"
	predictionsRead     Scope = "predictions:read"
	predictionsCreate   Scope = "predictions:create"
	doshasRead          Scope = "doshas:read"
	remediesRead        Scope = "remedies:read"
	compatibilityRead   Scope = "compatibility:read"
	compatibilityCreate Scope = "compatibility:create"
	compatibilityDelete Scope = "compatibility:delete"
	batchesRead         Scope = "batches:read"
	batchesCreate       Scope = "batches:create"
	horoscopeRead       Scope = "horoscope:read"
	numerologyRead      Scope = "numerology:read"
	muhuratRead         Scope = "muhurat:read"
	placesRead          Scope = "places:read"
	creditsRead         Scope = "credits:read"
	keysRead            Scope = "keys:read"
	keysManage          Scope = "keys:manage"
	accountManage       Scope = "account:manage"
)

// Scopes gives all scopes, in the order of the contract.
func Scopes() []Scope {
	return []Scope{
		kundaliRead, kundaliCreate, kundaliDelete, kundaliShare, chartsRead, chartsCreate, predictionsRead, predictionsCreate, doshasRead,
		remediesRead, compatibilityRead, compatibilityCreate, compatibilityDelete, batchesRead, batchesCreate, horoscopeRead, numerologyRead,
		muhuratRead, placesRead, creditsRead, keysRead, keysManage, accountManage,
	}
}

// ParseScopes reads a comma list of scopes, or "all".
func ParseScopes(list string) ([]Scope, error) {
	if list == "all" {
		return Scopes(), nil
	}
	var out []Scope
	for word := range strings.SplitSeq(list, ",") {
		s := Scope(strings.TrimSpace(word))
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
func spending() []Scope {
	return []Scope{kundaliCreate, chartsCreate, compatibilityCreate, batchesCreate}
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

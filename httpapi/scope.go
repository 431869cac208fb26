package httpapi

import (
	"fmt"
	"slices"
	"strings"
	"time"

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

// Scopes returns all scopes, in the order of the contract.
func Scopes() []account.Scope {
	return []account.Scope{
		kundaliRead, kundaliCreate, kundaliDelete, kundaliShare, chartsRead, chartsCreate, predictionsRead,
		predictionsCreate, predictionsWrite, doshasRead,
		remediesRead, compatibilityRead, compatibilityCreate, compatibilityDelete, batchesRead, batchesCreate,
		horoscopeRead, numerologyRead,
		muhuratRead, placesRead, creditsRead, keysRead, account.KeysManage, accountManage,
	}
}

// ScopePreset is a set of scopes under a short name.
type ScopePreset struct {
	Name, Use string // Use says in English what a key with it is for
	Scopes    []account.Scope
}

// ScopePresets returns the sets of scopes that [ParseScopes] knows by name.
func ScopePresets() []ScopePreset {
	managing := []account.Scope{account.KeysManage, accountManage}
	reading := slices.DeleteFunc(Scopes(), func(s account.Scope) bool { return !strings.HasSuffix(string(s), ":read") })
	deleting := []account.Scope{kundaliDelete, compatibilityDelete}
	return []ScopePreset{
		{"all", "everything, for the owner of the account", Scopes()},
		{"app", "a program that makes and shows charts: everything but to delete and to manage keys and account",
			without(Scopes(), append(managing, deleting...))},
		{"read", "a program that only shows what is there; it spends no credits", reading},
	}
}

// ScopesHelp lists the presets and all scopes for people, a line each.
func ScopesHelp() string {
	var b strings.Builder
	for _, p := range ScopePresets() {
		fmt.Fprintf(&b, "  %-5s %s\n", p.Name, p.Use)
	}
	fmt.Fprintf(&b, "or scopes with commas between:\n")
	for _, s := range Scopes() {
		fmt.Fprintf(&b, "  %s\n", s)
	}
	return b.String()
}

// ParseScopes reads a comma list of scopes and names of presets.
func ParseScopes(list string) ([]account.Scope, error) {
	var out []account.Scope
	for word := range strings.SplitSeq(list, ",") {
		found := []account.Scope{account.Scope(strings.TrimSpace(word))}
		for _, p := range ScopePresets() {
			if p.Name == string(found[0]) {
				found = p.Scopes
				break
			}
		}
		for _, s := range found {
			if !slices.Contains(Scopes(), s) {
				return nil, fmt.Errorf("%q is neither a scope nor a preset of scopes. Use one of these:\n%s", s,
					strings.TrimRight(ScopesHelp(), "\n"))
			}
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
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

// without returns the elements of a that b lacks.
func without[T comparable](a, b []T) []T {
	return slices.DeleteFunc(slices.Clone(a), func(x T) bool { return slices.Contains(b, x) })
}

// Test keys are for trying the interface out: the same engine, and answers that say livemode false. They spend nothing;
// what they make is another account's, beside that of the customer, and goes by age; they make no batches and no share
// links, and no keys.
const (
	testAnswers = 50 // priced ones a day
	keepTests   = 30 * 24 * time.Hour
)

// TestScopes returns those of some scopes that a test key may have.
func TestScopes(of []account.Scope) []account.Scope {
	return without(of, []account.Scope{batchesCreate, batchesRead, kundaliShare, account.KeysManage, accountManage})
}

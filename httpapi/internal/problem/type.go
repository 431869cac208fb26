package problem

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"sync"
)

// Type is the ProblemType of the document: what a problem code means, wherever it occurs.
type Type struct {
	Type   string `json:"type"`
	Code   string `json:"code"`
	Status int    `json:"status"`
	Title  string `json:"title"`
	// Description says what the code means and what to do, whatever the case at hand.
	Description string `json:"description"`
}

//go:embed problem.json
var textFile []byte

// Texts returns what every code means and what to do, by code. The map must not be changed.
var Texts = sync.OnceValue(func() (text map[string]string) {
	if err := json.Unmarshal(textFile, &text); err != nil {
		panic(err) // a fault of the build
	}
	return text
})

// Types returns all problem types of the service at a base address, in the order of their codes.
func Types(base string) (list []Type) {
	for _, code := range slices.Sorted(maps.Keys(Catalogue)) {
		list = append(list, TypeOf(base, code))
	}
	return list
}

// TypeOf returns the problem type of a code of the catalogue.
func TypeOf(base, code string) Type {
	kind := Catalogue[code]
	return Type{URI(base, code), code, kind.Status, kind.Title, Texts()[code]}
}

// URI returns the type URI of a problem, which leads to its page.
func URI(base, code string) string {
	if code == "quota-exceeded" {
		return QuotaType
	}
	return base + "/problems/" + code
}

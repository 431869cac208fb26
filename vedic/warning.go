package vedic

// Warning is a caveat about a result that is valid nevertheless.
type Warning struct {
	// A key in snake case, the same in every language; programs go by it.
	Code string `json:"code"`
	// A sentence for people, in the language of the answer.
	Message string `json:"message"`
	// JSON Pointer into the request, where one field caused it.
	Pointer string `json:"pointer,omitempty"`
}

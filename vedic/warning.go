package vedic

// Warning tells what a careful reader should know about a result that stands nevertheless.
type Warning struct {
	// A key in snake case, the same in every language; programs go by it.
	Code string `json:"code"`
	// A sentence for people, in the language of the answer.
	Message string `json:"message"`
	// JSON Pointer into the request, where one field caused it.
	Pointer string `json:"pointer,omitempty"`
}

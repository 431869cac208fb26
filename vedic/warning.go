package vedic

// Warning tells what a careful reader should know about a result that stands nevertheless.
type Warning struct {
	Code    string `json:"code"`              // a key, the same in every language
	Message string `json:"message"`           // in the language of the answer
	Pointer string `json:"pointer,omitempty"` // JSON Pointer into the request, where one field caused it
}

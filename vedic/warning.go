package vedic

// Warning tells what a careful reader should know about a result that stands nevertheless.
type Warning struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Pointer string `json:"pointer,omitempty"` // JSON Pointer into the request, where one field caused it
}

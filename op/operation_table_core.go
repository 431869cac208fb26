//go:build jyotish_core

package op

// table lists the operations of the small build, which is sent to browsers.
var table = []*Operation{vargaQuestion, dashasQuestion}

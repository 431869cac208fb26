//go:build jyotish_core

package op

// table holds the questions of the small build, which is sent to browsers.
var table = []*Question{vargaQuestion, dashasQuestion}

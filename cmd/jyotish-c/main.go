//go:build jyotish_c

// Command jyotish-c is the engine as a C library with three functions. Its header is
// sdk/python-engine/jyotish.h.
//
//	go build -buildmode=c-shared -tags jyotish_c -o libjyotish.so ./cmd/jyotish-c
package main

// #include <stdlib.h>
import "C"

import (
	"sync"
	"unsafe"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/local"
	"github.com/jyotish-go/jyotish/place/atlas"
)

// commit is the revision, set by the linker.
var commit string

// door is opened by the first question, since laying out the places takes a moment.
var door = sync.OnceValue(func() *local.Door {
	_, borders := atlas.Packed()
	return local.With(commit, almanac.Engine{}, atlas.Gazetteer(), atlas.Rules(), borders)
})

// jyotish_ask runs an operation on a JSON request and returns a JSON response. The caller frees the
// response with jyotish_free. Both texts are UTF-8 and end in a zero byte; a NULL request counts as
// "{}". It may be called from many threads at once, but not in a child after fork.
//
//export jyotish_ask
func jyotish_ask(question, told *C.char) *C.char {
	body := []byte("{}")
	if told != nil {
		body = []byte(C.GoString(told))
	}
	word := ""
	if question != nil {
		word = C.GoString(question)
	}
	return C.CString(string(door().Ask(word, body)))
}

// jyotish_free frees a result of jyotish_ask or jyotish_version. NULL is allowed.
//
//export jyotish_free
func jyotish_free(answer *C.char) { C.free(unsafe.Pointer(answer)) }

// jyotish_version returns the version of the engine as JSON. The caller frees it with jyotish_free.
//
//export jyotish_version
func jyotish_version() *C.char { return C.CString(string(door().Version())) }

func main() {}

//go:build js && wasm

// Command jyotish-wasm is the engine inside a browser or Node: sdk/wasm/build makes the npm package of it. It puts an
// object with the functions ask, load and version under the global name that its first argument tells, and waits.
package main

import (
	"os"
	"runtime/debug"
	"syscall/js"

	"github.com/jyotish-go/jyotish/internal/local"
)

// Set by the linker: the files of data that belong to this build, as local.ReadFiles has them, and the revision.
var files, commit string

// Ask takes a word and a Uint8Array of JSON, and gives one; it never throws, since what is wrong is told in the answer.
// Load takes a Uint8Array of a file and gives {name} or {error}. Bytes and not strings: text of JavaScript is UTF-16,
// and would be made over twice.
func main() {
	debug.SetGCPercent(400) // a page has memory to spare, and no second thread to collect on
	door := local.Open(commit, local.ReadFiles(files))
	js.Global().Set(os.Args[1], js.ValueOf(map[string]any{
		"ask": js.FuncOf(func(_ js.Value, a []js.Value) any {
			return bytesOf(door.Ask(a[0].String(), taken(a[1])))
		}),
		"version": js.FuncOf(func(js.Value, []js.Value) any { return bytesOf(door.Version()) }),
		"load": js.FuncOf(func(_ js.Value, a []js.Value) any {
			name, err := door.Load(taken(a[0]))
			if err != nil {
				return map[string]any{"error": err.Error()}
			}
			return map[string]any{"name": name}
		}),
	}))
	select {}
}

// taken copies a Uint8Array. The bytes are the engine's own from then on, as a page may change or detach its array.
func taken(v js.Value) []byte {
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// bytesOf makes a Uint8Array.
func bytesOf(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}

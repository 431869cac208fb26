//go:build js && wasm

// Command jyotish-wasm is the engine for a browser or Node; sdk/wasm/build makes the npm package of
// it. It assigns an object with the functions ask, load and version to the global name in its first
// argument, and waits.
package main

import (
	"os"
	"runtime/debug"
	"syscall/js"

	"github.com/jyotish-go/jyotish/internal/local"
)

// Set by the linker: the files of data that belong to this build, as local.ReadFiles has them, and the revision.
var files, commit string

// ask takes the name of an operation and a Uint8Array of JSON, and returns JSON; it never throws,
// because errors are in the answer. load takes a Uint8Array of a file and returns {name} or
// {error}. Bytes avoid the two conversions of JavaScript's UTF-16 strings.
func main() {
	debug.SetGCPercent(400) // a page has memory to spare and no second thread for collecting
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

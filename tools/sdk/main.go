// Command sdk writes the clients of sdk/ from the OpenAPI document of the service: TypeScript, Python and Go, and the
// requests of the collection. Run it from the root of the repository after every change of the document:
//
//	go run -C tools ./sdk
//
// A test beside it fails while the files are stale.
package main

import (
	"fmt"
	"os"

	"github.com/jyotish-go/jyotish/httpapi"
)

// base is the address that the document names.
const base = "http://localhost:8080"

func main() {
	files, err := generate()
	for path, text := range files {
		if err == nil {
			err = os.WriteFile(path, text, 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sdk:", err)
		os.Exit(1)
	}
}

// generate gives the files by their paths below the root of the repository.
func generate() (map[string][]byte, error) {
	text, err := httpapi.Document(base, "0", "")
	if err != nil {
		return nil, err
	}
	d, err := parse(text)
	if err != nil {
		return nil, err
	}
	code, err := golang(d)
	if err != nil {
		return nil, err
	}
	collection, err := postman(text)
	return map[string][]byte{
		"sdk/go/client.go":                     code,
		"sdk/ts/src/client.ts":                 typescript(d),
		"sdk/python/jyotish_client/_client.py": python(d),
		"sdk/jyotish.postman_collection.json":  collection,
	}, err
}

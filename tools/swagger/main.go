// Command swagger fetches Swagger UI by npm, checks that it is the edition that it should be, and leaves beside package
// httpapi what the documentation page needs of it: the script and the style sheet, packed, and their licences. Nothing
// in them is changed.
//
// Usage: go run -C tools ./swagger -out ../httpapi/docs/swagger
package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/jyotish-go/jyotish/tools/npm"
)

// The edition, and what its tarball at the npm registry hashes to. To take another one, change both and read what its
// licences say.
const (
	edition  = "swagger-ui-dist@5.35.0"
	checksum = "1b8e891893404ea4c3558b6a87e2a3e494e7eedba41168c2ece5800a391a6ea6"
)

// wanted are the files that are kept, and whether they are packed.
var wanted = map[string]bool{
	"swagger-ui-bundle.js": true, "swagger-ui.css": true,
	"LICENSE": false, "NOTICE": false, "swagger-ui-bundle.js.LICENSE.txt": false,
}

func main() {
	out := flag.String("out", "docs/swagger", "folder to write to")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "gen/swagger:", err)
		os.Exit(1)
	}
}

// run writes the files that are wanted, and leaves others in the folder as they are.
func run(out string) error {
	tarball, err := npm.Fetch(edition, checksum)
	if err != nil {
		return err
	}
	names := slices.Sorted(maps.Keys(wanted))
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = "package/" + name
	}
	files, err := npm.Files(tarball, paths...)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for i, name := range names {
		if err := keep(files[i], filepath.Join(out, name), wanted[name]); err != nil {
			return err
		}
	}
	return nil
}

// keep writes one file, packed under another name or as it is.
func keep(content []byte, name string, packed bool) error {
	if !packed {
		return os.WriteFile(name, content, 0o644)
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(content); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(name+".gz", b.Bytes(), 0o644)
}

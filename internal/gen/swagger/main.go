// Command swagger fetches Swagger UI by npm, checks that it is the edition that it should be, and leaves beside package
// httpapi what the documentation page needs of it: the script and the style sheet, packed, and their licences. Nothing
// in them is changed.
//
// Usage, in the folder of package httpapi: go run ../internal/gen/swagger -out docs/swagger
package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
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

func run(out string) error {
	tarball, err := fetch()
	if err != nil {
		return err
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(tarball)); sum != checksum {
		return fmt.Errorf("%s hashes to %s, not to %s", edition, sum, checksum)
	}
	return unpack(tarball, out)
}

// fetch asks npm for the tarball; pack runs no script of it.
func fetch() ([]byte, error) {
	dir, err := os.MkdirTemp("", "swagger")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	npm := exec.Command("npm", "pack", "--pack-destination", dir, edition)
	npm.Stderr = os.Stderr
	if err := npm.Run(); err != nil {
		return nil, fmt.Errorf("npm pack %s: %w", edition, err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(files) != 1 {
		return nil, errors.Join(err, fmt.Errorf("npm pack left %d tarballs", len(files)))
	}
	return os.ReadFile(files[0])
}

// unpack writes the wanted files of the tarball to a folder.
func unpack(tarball []byte, out string) error {
	plain, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	found := 0
	for files := tar.NewReader(plain); ; {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		name := path.Base(head.Name)
		if packed, ok := wanted[name]; ok && path.Dir(head.Name) == "package" {
			if err := keep(files, filepath.Join(out, name), packed); err != nil {
				return err
			}
			found++
		}
	}
	if found != len(wanted) {
		return fmt.Errorf("%s has %d of the %d files", edition, found, len(wanted))
	}
	return nil
}

// keep writes one file, packed under another name or as it is.
func keep(from io.Reader, name string, packed bool) error {
	content, err := io.ReadAll(from)
	if err != nil || !packed {
		return errors.Join(err, os.WriteFile(name, content, 0o644))
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

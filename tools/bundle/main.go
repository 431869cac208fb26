// Command bundle packs a folder for package internal/bundle: equal folders give equal bytes, for no time of a file goes
// along.
//
// Usage: go run -C tools ./bundle ../life/text, which writes ../life/text.zip.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "gen/bundle:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("one folder is wanted, such as ../life/text")
	}
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(to, flate.BestCompression)
	})
	here := os.DirFS(filepath.Dir(args[0]))
	err := fs.WalkDir(here, filepath.Base(args[0]), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return add(w, here, name)
	})
	if err = errors.Join(err, w.Close()); err != nil {
		return err
	}
	return os.WriteFile(args[0]+".zip", packed.Bytes(), 0o644)
}

func add(w *zip.Writer, from fs.FS, name string) error {
	b, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err == nil {
		_, err = to.Write(b)
	}
	return err
}

package main

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"

	"github.com/jyotish-go/jyotish/internal/local"
)

// zones packs the rules of the time zones without compressing each: the file is compressed as a
// whole when it is fetched, which halves its size.
func zones(rules string) ([]byte, error) {
	r, err := zip.NewReader(strings.NewReader(rules), int64(len(rules)))
	if err != nil {
		return nil, err
	}
	var plain bytes.Buffer
	w := zip.NewWriter(&plain)
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			return nil, err
		}
		head := f.FileHeader
		head.Method, head.CompressedSize64, head.Flags = zip.Store, head.UncompressedSize64, 0
		to, err := w.CreateRaw(&head)
		if err != nil {
			return nil, err
		}
		if _, err := io.Copy(to, in); err != nil {
			return nil, err
		}
		if err := in.Close(); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return local.PackZones(plain.String()), err
}

// Command tzdata makes place/atlas/zoneinfo.zip: lib/time/zoneinfo.zip of the Go that runs it, each zone deflated,
// which Go leaves as it is. A zone is read once in the life of a program, in some 30 µs more, and all of them take less
// than two thirds of the room.
//
// Usage: go run -C tools ./tzdata -out ../place/atlas/zoneinfo.zip
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"flag"
	"fmt"
	"go/build"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("out", "zoneinfo.zip", "file to write")
	in := flag.String("in", filepath.Join(build.Default.GOROOT, "lib", "time", "zoneinfo.zip"), "file to read")
	flag.Parse()
	if err := run(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "gen/tzdata:", err)
		os.Exit(1)
	}
}

// Equal editions give equal bytes: no time of a file goes along.
func run(in, out string) error {
	r, err := zip.OpenReader(in)
	if err != nil {
		return err
	}
	defer r.Close()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, f := range r.File {
		if f.FileInfo().IsDir() {
			continue
		}
		if err := add(w, f); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(out, packed.Bytes(), 0o644)
}

// add writes a zone with its sizes in front, where a reader wants them, and without a time.
func add(w *zip.Writer, f *zip.File) error {
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	plain, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	var small bytes.Buffer
	d, err := flate.NewWriter(&small, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := d.Write(plain); err != nil {
		return err
	}
	if err := d.Close(); err != nil {
		return err
	}
	to, err := w.CreateRaw(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(plain),
		CompressedSize64: uint64(small.Len()), UncompressedSize64: uint64(len(plain))})
	if err != nil {
		return err
	}
	_, err = to.Write(small.Bytes())
	return err
}

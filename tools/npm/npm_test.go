package npm

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"strings"
	"testing"
)

// sample is a tarball of two files.
func sample(t *testing.T) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	for name, text := range map[string]string{"package/a.json": "[1]", "package/LICENSE": "free"} {
		if err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(text)), Mode: 0o644}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Files come in the order in which they are asked for, whatever that of the tarball is.
func TestFiles(t *testing.T) {
	got, err := Files(sample(t), "package/LICENSE", "package/a.json")
	if err != nil || len(got) != 2 || string(got[0]) != "free" || string(got[1]) != "[1]" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Files(sample(t), "package/b.json"); err == nil || !strings.Contains(err.Error(), "package/b.json") {
		t.Error(err)
	}
	if _, err := Files([]byte("no tarball"), "package/a.json"); err == nil {
		t.Error("what is no tarball was read")
	}
}

// The SHA-256 of "abc" is that of FIPS 180-4, B.1.
func TestCheck(t *testing.T) {
	const sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	if err := Check([]byte("abc"), "a@1", sum); err != nil {
		t.Error(err)
	}
	if err := Check([]byte("abd"), "a@1", sum); err == nil || !strings.Contains(err.Error(), "a@1") {
		t.Error(err)
	}
}

// Package golden holds whole results against files that people read in review: testdata/golden/<name>.json, below the
// module.
package golden

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// update is defined in test binaries only, so that no program of ours ever has such a flag.
var update = func() *bool {
	if !testing.Testing() {
		return new(bool)
	}
	return flag.Bool("update", false, "write the golden files anew; read the difference before you commit it")
}()

// JSON marshals got and compares it, as decoded JSON with numbers to the digit, with testdata/golden/<name>.json. The
// test fails with the difference; with -update the file is written instead. A name is a path with slashes that stays
// below testdata/golden: reference values lie elsewhere and are never written.
func JSON(tb testing.TB, name string, got any) {
	tb.Helper()
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		tb.Fatalf("golden: %q leads out of testdata/golden", name)
		return
	}
	text, err := json.MarshalIndent(got, "", "  ")
	if err != nil {
		tb.Fatalf("golden: %s: %v", name, err)
		return
	}
	path := filepath.Join(root(tb), "testdata", "golden", filepath.FromSlash(name)+".json")
	if *update {
		write(tb, path, text)
		return
	}
	want, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		tb.Fatalf("golden: %s is not there; go test -update writes it", path)
		return
	}
	if err != nil {
		tb.Fatalf("golden: %v", err)
		return
	}
	if diff := cmp.Diff(decode(tb, want), decode(tb, text)); diff != "" {
		tb.Errorf("%s differs (-golden +got); if it should, go test -update writes it:\n%s", name, diff)
	}
}

// Text compares a text with testdata/golden/<name>, whose name has its extension, byte for byte; with -update the file
// is written instead.
func Text(tb testing.TB, name string, got []byte) {
	tb.Helper()
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		tb.Fatalf("golden: %q leads out of testdata/golden", name)
		return
	}
	path := filepath.Join(root(tb), "testdata", "golden", filepath.FromSlash(name))
	if *update {
		write(tb, path, bytes.TrimSuffix(got, []byte("\n")))
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		tb.Fatalf("golden: %v; go test -update writes it", err)
		return
	}
	if diff := cmp.Diff(string(want), string(bytes.TrimSuffix(got, []byte("\n")))+"\n"); diff != "" {
		tb.Errorf("%s differs (-golden +got); if it should, go test -update writes it:\n%s", name, diff)
	}
}

func write(tb testing.TB, path string, text []byte) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		tb.Fatalf("golden: %v", err)
	}
	if err := os.WriteFile(path, append(text, '\n'), 0o666); err != nil {
		tb.Fatalf("golden: %v", err)
	}
}

func decode(tb testing.TB, text []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		tb.Fatalf("golden: %v", err)
	}
	return v
}

// root climbs from the directory of the package under test to that of go.mod.
func root(tb testing.TB) string {
	dir, err := os.Getwd()
	for err == nil {
		if _, e := os.Stat(filepath.Join(dir, "go.mod")); e == nil {
			return dir
		}
		if filepath.Dir(dir) == dir {
			err = errors.New("there is no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
	tb.Fatalf("golden: %v", err)
	return ""
}

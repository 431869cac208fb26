package arch

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/bundle"
)

// A bundle that a room carries is the folder beside it, file by file: whoever changes a text and forgets to pack it is
// told here, and not by an answer that still says the old words. Bytes are not compared, which depend on the release
// of Go that packed them.
func TestBundlesAreTheirFolders(t *testing.T) {
	found := 0
	for room, p := range packages(t) {
		for _, pattern := range p.EmbedPatterns {
			name := strings.TrimSuffix(pattern, ".zip")
			dir := filepath.Join(root, filepath.FromSlash(room))
			if info, err := os.Stat(filepath.Join(dir, name)); name == pattern || err != nil || !info.IsDir() {
				continue
			}
			found++
			checkBundle(t, room, dir, name)
		}
	}
	if found < 5 {
		t.Errorf("%d bundles were found: does the test still see them?", found)
	}
}

func checkBundle(t *testing.T, room string, dir, name string) {
	t.Helper()
	packed, err := os.ReadFile(filepath.Join(dir, name+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	want, got := filesOf(t, os.DirFS(dir), name), filesOf(t, bundle.Open(string(packed)), name)
	for _, file := range slices.Sorted(maps.Keys(want)) {
		if !bytes.Equal(want[file], got[file]) {
			t.Errorf("%s/%s is not what %s.zip has: run go generate -run bundle %s", room, file, name, "./"+room)
		}
		delete(got, file)
	}
	for file := range got {
		t.Errorf("%s/%s.zip has %s, which is gone: run go generate -run bundle %s", room, name, file, "./"+room)
	}
}

func filesOf(t *testing.T, files fs.FS, under string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := fs.WalkDir(files, under, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all[name], err = fs.ReadFile(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

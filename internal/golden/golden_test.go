package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// listener hears what a test would say, and does not fail.
type listener struct {
	testing.TB
	said string
}

func (l *listener) Helper()                        {}
func (l *listener) Errorf(format string, a ...any) { l.said += fmt.Sprintf(format, a...) }
func (l *listener) Fatalf(format string, a ...any) { l.said += fmt.Sprintf(format, a...) }

// module makes an empty module with a package two folders deep and goes there.
func module(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	deep := filepath.Join(dir, "a", "b")
	if err := os.MkdirAll(deep, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(deep)
	return dir
}

type chart struct {
	Sun  float64 `json:"sun"`
	Name string  `json:"name"`
}

func TestJSON(t *testing.T) {
	dir := module(t)
	*update = true
	JSON(t, "kundali/one", chart{10.5, "मेष"})
	*update = false
	if text, err := os.ReadFile(filepath.Join(dir, "testdata", "golden", "kundali", "one.json")); err != nil ||
		!strings.Contains(string(text), "मेष") {
		t.Fatalf("%s %v", text, err)
	}
	JSON(t, "kundali/one", chart{10.5, "मेष"})
	for what, c := range map[string]struct {
		name string
		got  any
		want string
	}{
		"another number":  {"kundali/one", chart{10.50000001, "मेष"}, "differs"},
		"a missing file":  {"kundali/two", chart{}, "-update writes it"},
		"a way out":       {"../reference/positions", chart{}, "leads out"},
		"an absolute way": {"/tmp/x", chart{}, "leads out"},
		"not marshalable": {"kundali/one", func() {}, "unsupported type"},
	} {
		l := &listener{TB: t}
		JSON(l, c.name, c.got)
		if !strings.Contains(l.said, c.want) {
			t.Errorf("%s: %q, want %q", what, l.said, c.want)
		}
	}
}

func TestText(t *testing.T) {
	module(t)
	*update = true
	Text(t, "drawing/one.svg", []byte("<svg>\n"))
	*update = false
	Text(t, "drawing/one.svg", []byte("<svg>\n"))
	for name, want := range map[string]string{"drawing/one.svg": "differs", "drawing/two.svg": "-update writes it",
		"../one.svg": "leads out"} {
		l := &listener{TB: t}
		Text(l, name, []byte("<svg/>\n"))
		if !strings.Contains(l.said, want) {
			t.Errorf("%s: %q, want %q", name, l.said, want)
		}
	}
}

func TestUpdateNeverLeavesTheFolder(t *testing.T) {
	dir := module(t)
	*update = true
	defer func() { *update = false }()
	l := &listener{TB: t}
	JSON(l, "../reference/positions", chart{})
	if _, err := os.Stat(filepath.Join(dir, "testdata")); err == nil || !strings.Contains(l.said, "leads out") {
		t.Errorf("something was written: %q", l.said)
	}
}

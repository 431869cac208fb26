package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
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
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n"), 0o666))
	deep := filepath.Join(dir, "a", "b")
	require.NoError(t, os.MkdirAll(deep, 0o777))
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
	text, err := os.ReadFile(filepath.Join(dir, "testdata", "golden", "kundali", "one.json"))
	require.NoError(t, err, string(text))
	require.Contains(t, string(text), "मेष", string(text))
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
		require.Contains(t, l.said, c.want, what)
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
		require.Contains(t, l.said, want, name)
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

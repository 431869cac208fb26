package httpapi_test

import (
	"context"
	"html"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/docs"
)

// sampleIn finds the samples of a page: the language and the text.
var sampleIn = regexp.MustCompile(`(?s)data-tongue="([a-z]+)">.*?<code>(.*?)</code>`)

// The samples of the main operations are copied from their pages and run, with a key and the id of a chart in their
// places, against a service that listens. The samples of a language are one program, which ends at the first failure.
func TestSamplesRun(t *testing.T) {
	server := httptest.NewUnstartedServer(nil)
	base := "http://" + server.Listener.Addr().String()
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Base = base })
	server.Config.Handler = s.handler
	server.Start()
	t.Cleanup(server.Close)
	chart := s.generate().ID
	require.Len(t, docs.Main, 20)

	dir := t.TempDir()
	texts := map[string]string{"go": "package main\n\nfunc main() {\n"}
	for _, id := range docs.Main {
		found := sampleIn.FindAllStringSubmatch(string(s.open("/docs/"+id).ok(t, 200).body), -1)
		require.Len(t, found, 4, id)
		for _, sample := range found {
			text := strings.NewReplacer(docs.KeyPlaceholder, s.key.Token, "kun_"+strings.Repeat("0", 26), chart).
				Replace(html.UnescapeString(sample[2]))
			switch sample[1] {
			case "curl":
				texts["curl"] += strings.Replace(text, "curl ", "curl -sS --fail-with-body ", 1) + " || exit 1\n"
			case "javascript":
				texts["javascript"] += "{\n" + text + "\n}\n"
			case "python":
				texts["python"] += text + "\n"
			case "go":
				texts["go"] += "\t" + id + "()\n"
				text = strings.Replace(text, "func main()", "func "+id+"()", 1)
				require.NoError(t, os.WriteFile(filepath.Join(dir, id+".go"), []byte(text), 0o600))
			}
		}
	}
	texts["go"] += "}\n"
	for name, text := range map[string]string{"all.sh": texts["curl"], "all.mjs": texts["javascript"],
		"all.py": texts["python"], "main.go": texts["go"], "go.mod": "module samples\n\ngo 1.24\n"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	for tool, command := range map[string][]string{"curl": {"sh", "all.sh"}, "node": {"node", "all.mjs"},
		"python3": {"python3", "all.py"}, "go": {"go", "run", "."}} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Logf("no %s here: its samples are not run", tool)
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
		run := exec.CommandContext(ctx, command[0], command[1:]...)
		run.Dir = dir
		out, err := run.CombinedOutput()
		cancel()
		require.NoError(t, err, "%v: %s", command, out)
		require.Contains(t, string(out), "Pune", tool)
	}
}

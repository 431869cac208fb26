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
// places, against a service that listens. Each prints what the service answers. The Go samples are one program, since
// twenty would be built one after the other.
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
	program := []string{"package main\n\nimport \"os\"\n\nfunc main() {\n\tswitch os.Args[1] {\n"}
	runs := map[string][][]string{}
	for _, id := range docs.Main {
		found := sampleIn.FindAllStringSubmatch(string(s.open("/docs/"+id).ok(t, 200).body), -1)
		require.Len(t, found, 4, id)
		for _, sample := range found {
			text := html.UnescapeString(sample[2])
			text = strings.ReplaceAll(text, docs.KeyPlaceholder, s.key.Token)
			text = strings.ReplaceAll(text, "kun_"+strings.Repeat("0", 26), chart)
			file := filepath.Join(dir, id+map[string]string{"curl": ".sh", "javascript": ".mjs", "python": ".py",
				"go": ".go"}[sample[1]])
			switch sample[1] {
			case "curl":
				text = strings.Replace(text, "curl ", "curl -sS --fail-with-body ", 1)
				runs["curl"] = append(runs["curl"], []string{"sh", file})
			case "javascript":
				runs["node"] = append(runs["node"], []string{"node", file})
			case "python":
				runs["python3"] = append(runs["python3"], []string{"python3", file})
			case "go":
				text = strings.Replace(text, "func main()", "func "+id+"()", 1)
				program = append(program, "\tcase \""+id+"\":\n\t\t"+id+"()\n")
				runs["go"] = append(runs["go"], []string{filepath.Join(dir, "samples"), id})
			}
			require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		}
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(strings.Join(program, "")+"\t}\n}\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module samples\n\ngo 1.24\n"), 0o600))
	for tool, list := range runs {
		if _, err := exec.LookPath(tool); err != nil {
			t.Logf("no %s here: its samples are not run", tool)
			continue
		}
		if tool == "go" {
			build := exec.Command("go", "build", "-o", "samples", ".")
			build.Dir = dir
			out, err := build.CombinedOutput()
			require.NoError(t, err, "%s", out)
		}
		for _, command := range list {
			out := runSample(t, command)
			require.Greater(t, len(out), 40, "%v", command)
		}
	}
}

// runSample runs a command and returns what it prints. It fails unless the command succeeds.
func runSample(t *testing.T, command []string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, command[0], command[1:]...).CombinedOutput()
	require.NoError(t, err, "%v: %s", command, out)
	return out
}

package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every jyotish command line of the README, of docs/COMMANDS.md and docs/COMMUNITIES.md works in an empty folder, and
// the README's chart and its Go program show the digits that the command prints.
func TestDocumentedCommands(t *testing.T) {
	page := func(name string) string {
		raw, err := os.ReadFile(filepath.Join("..", "..", name))
		require.NoError(t, err)
		return string(raw)
	}
	readme := page("README.md")
	require.LessOrEqual(t, strings.Count(readme, "\n"), 200, "the README is one page")
	printed := regexp.MustCompile("(?s)<<'END'\n(Date: .*?)END\n").FindStringSubmatch(readme)
	require.NotNil(t, printed)
	block := regexp.MustCompile("(?s)```sh\n(.*?)```")
	var chart string
	ran := 0
	for _, text := range []string{readme, page("docs/COMMANDS.md"), page("docs/COMMUNITIES.md")} {
		t.Chdir(t.TempDir())
		require.NoError(t, os.WriteFile("printout.txt", []byte(printed[1]), 0o600))
		for _, m := range block.FindAllStringSubmatch(text, -1) {
			for line := range strings.Lines(m[1]) {
				line, isOurs := strings.CutPrefix(strings.TrimSpace(line), "jyotish ")
				if !isOurs {
					continue
				}
				o := jyotish(t, nil, words(line)...)
				require.Zero(t, o.code, "%s: %s", line, o.stderr)
				if ran++; chart == "" {
					chart = o.stdout
				}
			}
		}
	}
	require.Greater(t, ran, 10)
	require.Contains(t, strings.Join(strings.Fields(jyotish(t, nil, "explain-difference", "printout.txt").stdout), " "),
		"Their ayanamsa is Raman. 4 of 5 values agree. The one that does not: Jupiter")
	shown := regexp.MustCompile("(?s)```\n(M\\. K\\. Gandhi.*?)```").FindStringSubmatch(readme)
	require.NotNil(t, shown)
	for line := range strings.Lines(shown[1]) {
		if line = strings.TrimSpace(line); line != "…" {
			require.Contains(t, chart, line)
		}
	}
	program := regexp.MustCompile(`(?m)^(Lagna|Moon) (\w+) (\d+°\d+′\d+″)`).FindAllStringSubmatch(readme, -1)
	require.Len(t, program, 2)
	for _, m := range program {
		require.Regexp(t, m[1]+` +`+m[2]+` +`+m[3], chart)
	}
}

// words splits a command line as a shell does, with double quotes only.
func words(line string) (list []string) {
	for _, m := range regexp.MustCompile(`"([^"]*)"|\S+`).FindAllStringSubmatch(line, -1) {
		if m[1] != "" {
			list = append(list, m[1])
		} else {
			list = append(list, m[0])
		}
	}
	return list
}

package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every sentence of the help has its Hindi one, and no Hindi one stands there for nothing.
func TestHelpInHindi(t *testing.T) {
	questions, asked := questionCommands(nil)
	parser, err := kong.New(&commands{}, append(questions, kong.Name("jyotish"),
		kong.Description("The Vedic astrology engine."), kong.Vars{"version": "1"})...)
	require.NoError(t, err)
	words, err := helpWords(vedic.Hindi, asked)
	require.NoError(t, err)
	used := map[string]bool{}
	see := func(at, said string) {
		used[said] = true
		if said != "" && words[said] == "" && strings.ContainsFunc(said, func(r rune) bool {
			return r >= 'a' && r <= 'z'
		}) {
			t.Errorf("%s: no Hindi for %q", at, said)
		}
	}
	var walk func(node *kong.Node)
	walk = func(node *kong.Node) {
		see(node.FullPath(), node.Help)
		if node.Group != nil {
			see(node.FullPath(), node.Group.Title)
		}
		for _, flag := range node.Flags {
			see(node.FullPath()+" --"+flag.Name, flag.Help)
		}
		for _, arg := range node.Positional {
			see(node.FullPath()+" "+arg.Name, arg.Help)
		}
		for _, child := range node.Children {
			walk(child)
		}
	}
	walk(parser.Model.Node)
	for _, frame := range append([]string{"Examples:", `Run "%s --help" for more information on a command.`},
		helpFrames...) {
		see("frame", frame)
	}
	for _, line := range topicLines {
		see("topic", line)
	}
	raw, err := helpFiles.ReadFile("text/hi/help.json")
	require.NoError(t, err)
	var rows []struct{ En, Hi string }
	require.NoError(t, json.Unmarshal(raw, &rows))
	for _, row := range rows {
		require.True(t, used[row.En], "no help says %q any more: strike it out", row.En)
		for _, gap := range []string{"%s", "--lang", "TEXT", "FILE#2", "JYOTISH_PEPPER", "/play/"} {
			if strings.Contains(row.En, gap) != strings.Contains(row.Hi, gap) {
				t.Errorf("%q and %q differ in %s", row.En, row.Hi, gap)
			}
		}
	}
}

// An unknown language is refused with the list of languages, in a flag as well as in the
// environment.
func TestHelpInNoLanguage(t *testing.T) {
	for _, c := range [][2]string{{"today --help --lang xx", ""}, {"--lang=xx", ""}, {"--help", "xx"}} {
		var out bytes.Buffer
		err := run(t.Context(), nil, strings.Fields(c[0]), func(name string) string {
			if name == "JYOTISH_LANG" {
				return c[1]
			}
			return ""
		}, nil, &out, &out)
		var u usage
		if !errors.As(err, &u) || !strings.Contains(err.Error(), `"xx" is not one of en, hi, as, bn`) || out.Len() > 0 {
			t.Errorf("%q: error %v, %s", c, err, out.String())
		}
	}
}

// The language of the help is that of the line, else of the environment, else of the file of defaults; a language
// without sentences gets English.
func TestHelpLanguage(t *testing.T) {
	for _, c := range []struct {
		line, variable string
		want           string
	}{
		{"today --help --lang hi", "", "प्रयोग: jyotish today"},
		{"--lang=hi today --help", "", "आज का पंचांग दिखाएँ।"},
		{"--lang hi", "", "वैदिक ज्योतिष का इंजन।"},
		{"--lang hi dasha --help", "", "कुंडली की दशाएँ।"},
		{"", "hi", `किसी आदेश की सहायता के लिए "jyotish <command> --help" चलाएँ।`},
		{"help keys create", "hi", "कुंजी बनाएँ; उसका रहस्य केवल इसी बार छपता है।"},
		{"today --help --lang en", "hi", "Usage: jyotish today"},
		{"today --help --lang ta", "", "Usage: jyotish today"},
		{"today --help", "", "Usage: jyotish today"},
	} {
		var out bytes.Buffer
		getenv := func(name string) string {
			if name == "JYOTISH_LANG" {
				return c.variable
			}
			return ""
		}
		err := run(context.Background(), nil, strings.Fields(c.line), getenv, strings.NewReader(""), &out, &out)
		if code, ok := err.(exit); !ok || code != 0 {
			t.Errorf("%q: %v", c.line, err)
		}
		require.Contains(t, out.String(), c.want, "%q with %q: no", c.line, c.variable)
	}
}

package command

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/vedic"
)

// helpFiles are the sentences of the help in further languages, each beside its English one, as message catalogues have
// them. The words of questions are the desk's.
//
//go:embed text/*/*.json text/*/*.txt
var helpFiles embed.FS

// helpLang returns the language of the help: from the command line, the environment or the file of
// defaults. Help exists in languages with sentences; for languages with names only it is in
// English. An unknown language is an error.
func (sh *shell) helpLang() (lang vedic.Lang, err error) {
	told := sh.defaults["lang"]
	if value := sh.getenv(variableOf("lang")); value != "" {
		told = value
	}
	for i, arg := range sh.args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			told = value
		} else if arg == "--lang" && i+1 < len(sh.args) {
			told = sh.args[i+1]
		}
	}
	if told == "" {
		return vedic.English, nil
	}
	if err := lang.UnmarshalText([]byte(told)); err != nil {
		return 0, usage{fmt.Errorf("--lang: %w", err)}
	}
	return lang.Words(), nil
}

// asksHelp reports whether a line may end in the help of a command.
func asksHelp(line []string) bool {
	return len(line) == 0 || line[0] == "help" || slices.Contains(line, "--help") || slices.Contains(line, "-h")
}

// behind puts a language that stands before the command behind it, where its flag is: jyotish --lang hi today.
func behind(line []string) []string {
	switch {
	case len(line) > 0 && strings.HasPrefix(line[0], "--lang="):
		return append(slices.Clone(line[1:]), line[0])
	case len(line) > 1 && line[0] == "--lang":
		return append(slices.Clone(line[2:]), line[0], line[1])
	}
	return line
}

// earlyDate begins a date of a year before 1, also one of fewer digits than four, which is refused as a date.
var earlyDate = regexp.MustCompile(`^-\d{1,4}-`)

// withEarlyDate moves a date of a year before 1 that follows the command, as in "date -0500-03-21", to the end of the
// line behind "--", so that the parser takes it for an argument and not for flags.
func withEarlyDate(line []string) []string {
	if len(line) < 2 || !earlyDate.MatchString(line[1]) || slices.Contains(line, "--") {
		return line
	}
	return slices.Concat(line[:1], line[2:], []string{"--", line[1]})
}

// helpWords returns the help's sentences in a language by the English ones, with those of some questions; nil for
// English.
func helpWords(lang vedic.Lang, questions map[string]*questionCommand) (map[string]string, error) {
	if lang == vedic.English {
		return nil, nil
	}
	raw, err := helpFiles.ReadFile("text/" + lang.String() + "/help.json")
	if err != nil {
		return nil, err
	}
	var rows []map[string]string
	if err := json.Unmarshal(raw, &rows); err != nil {
		return nil, fmt.Errorf("help in %s: %w", lang, err)
	}
	words := map[string]string{}
	for _, row := range rows {
		words[row["en"]] = row[lang.String()]
	}
	for _, c := range questions {
		for ; c != nil; c = c.within {
			words[c.Title(vedic.English)] = c.Title(lang)
			for i := range c.Fields {
				words[c.Doc(&c.Fields[i], vedic.English)] = c.Doc(&c.Fields[i], lang)
			}
		}
	}
	return words, nil
}

// translate puts the words of a language into the help of a command and all below it. A sentence without a translation
// stays; a test finds it.
func translate(node *kong.Node, words map[string]string) {
	put := func(s *string) {
		if w := words[*s]; w != "" {
			*s = w
		}
	}
	put(&node.Help)
	if node.Group != nil {
		put(&node.Group.Title)
	}
	for _, flag := range node.Flags {
		put(&flag.Help)
	}
	for _, arg := range node.Positional {
		put(&arg.Help)
	}
	for _, child := range node.Children {
		translate(child, words)
	}
}

// helpFrames are what the library that prints the help writes itself, where a line begins with it.
var helpFrames = []string{"Usage:", "Flags:", "Arguments:", "Commands:"}

// translateFrames puts the words of a language into what was printed around sentences.
func translateFrames(printed []byte, words map[string]string) []byte {
	lines := bytes.SplitAfter(printed, []byte("\n"))
	for i, line := range lines {
		for _, frame := range helpFrames {
			if rest, ok := bytes.CutPrefix(line, []byte(frame)); ok {
				lines[i] = append([]byte(words[frame]), rest...)
			}
		}
		if command, ok := bytes.CutPrefix(line, []byte(`Run "`)); ok {
			command, _, _ = bytes.Cut(command, []byte(` --help"`))
			lines[i] = fmt.Appendf(nil, words[`Run "%s --help" for more information on a command.`]+"\n", command)
		}
	}
	return bytes.Join(lines, nil)
}

package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/op"
)

// manCommand writes the manual pages, one a command, from the words of the help.
type manCommand struct {
	Dir string `arg:"" optional:"" help:"Where they go, jyotish.1 and one a command; without it the first is printed."`
}

// Run writes the pages.
func (c *manCommand) Run(sh *shell) error {
	app := sh.parser.Model
	if c.Dir == "" {
		_, err := fmt.Fprint(sh.stdout, manPage(app.Node, ""))
		return err
	}
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return err
	}
	var write func(node *kong.Node, path string) error
	write = func(node *kong.Node, path string) error {
		name := strings.ReplaceAll(strings.TrimSpace("jyotish "+path), " ", "-") + ".1"
		if err := os.WriteFile(filepath.Join(c.Dir, name), []byte(manPage(node, path)), 0o644); err != nil {
			return err
		}
		for _, child := range node.Children {
			if child.Hidden {
				continue
			}
			if err := write(child, strings.TrimSpace(path+" "+child.Name)); err != nil {
				return err
			}
		}
		return nil
	}
	return write(app.Node, "")
}

// roff makes a text one of roff: no command in the first column, no escape, hyphens that can be copied.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}

// manPage returns the manual page of a command; path is "" for the program. It contains no date, so
// that equal programs have equal pages.
func manPage(node *kong.Node, path string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	name := strings.TrimSpace("jyotish " + path)
	title := strings.ReplaceAll(name, " ", "-")
	line(`.TH "%s" "1" "" "jyotish %s" "User Commands"`, strings.ToUpper(roff(title)), roff(op.Version))
	line(".SH NAME\n%s \\- %s", roff(title), roff(strings.TrimSuffix(node.Help, ".")))
	line(".SH SYNOPSIS\n.B %s", roff(name))
	if len(node.Children) > 0 {
		line(".I command")
	}
	line("[flags]")
	for _, arg := range node.Positional {
		line(".I %s", roff(arg.Summary()))
	}
	if len(node.Children) > 0 {
		line(".SH COMMANDS")
		for _, child := range node.Children {
			if !child.Hidden {
				line(".TP\n.B %s\n%s", roff(child.Name), roff(child.Help))
			}
		}
	}
	if len(node.Positional) > 0 {
		line(".SH ARGUMENTS")
		for _, arg := range node.Positional {
			line(".TP\n.I %s\n%s", roff(arg.Name), roff(arg.Help))
		}
	}
	if len(node.Flags) > 0 {
		line(".SH OPTIONS")
		for _, f := range node.Flags {
			if f.Hidden {
				continue
			}
			value := ""
			if !f.IsBool() {
				value = `=\fI` + roff(f.FormatPlaceHolder()) + `\fR`
			}
			line(".TP\n\\fB\\-\\-%s\\fR%s\n%s", roff(f.Name), value, roff(f.Help))
		}
	}
	if lines := examplesOf[path]; len(lines) > 0 {
		line(".SH EXAMPLES\n.nf")
		for _, l := range lines {
			line("%s", roff(l))
		}
		line(".fi")
	}
	if path == "" {
		line(".SH ENVIRONMENT\nEvery flag can come from the environment as JYOTISH_<FLAG>. JYOTISH_CONFIG names the file of defaults; " +
			"NO_COLOR changes nothing, since no colour is printed; PAGER shows what is longer than the terminal.")
		line(".SH EXIT STATUS\n0 when done, 1 when something failed, 2 for wrong usage or input, 3 where rows or files are bad.")
	}
	return b.String()
}

package command

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/op"
)

// completionCommand prints what a shell needs to complete a command line. It is made from the commands themselves, so
// it knows every flag and every key.
type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish,powershell" help:"One of ${enum}."`
}

// Run prints the script.
func (c *completionCommand) Run(sh *shell) error {
	list := completions(sh.parser.Model)
	write := map[string]func(io.Writer, []completion){"bash": bashCompletion, "zsh": zshCompletion,
		"fish":       fishCompletion,
		"powershell": powershellCompletion}
	write[c.Shell](sh.stdout, list)
	return nil
}

// completion is what may follow a command: those below it, and its flags with their keys.
type completion struct {
	path  string // as "keys create"; "" for the program
	words []word
	keys  map[string][]string // by flag, with its hyphens
}

// word is a command or a flag, with what it is for.
type word struct{ text, says string }

// The program comes first, then each command in the order of the help, with the flags of those above it.
func completions(app *kong.Application) (list []completion) {
	questions := map[string]*op.Operation{}
	for _, q := range op.Operations() {
		questions[q.Command] = q
	}
	var walk func(path string, node *kong.Node, flags []*kong.Flag)
	walk = func(path string, node *kong.Node, flags []*kong.Flag) {
		c := completion{path: path, keys: map[string][]string{}}
		for _, child := range node.Children {
			if !child.Hidden {
				c.words = append(c.words, word{child.Name, child.Help})
			}
		}
		flags = append(slices.Clone(flags), node.Flags...)
		for _, f := range flags {
			if f.Hidden {
				continue
			}
			name := "--" + f.Name
			c.words = append(c.words, word{name, f.Help})
			if keys := valuesOf(f, questions[path]); len(keys) > 0 {
				c.keys[name] = keys
			}
		}
		if len(node.Positional) == 1 && node.Positional[0].Enum != "" {
			for _, key := range node.Positional[0].EnumSlice() {
				c.words = append(c.words, word{key, ""})
			}
		}
		list = append(list, c)
		for _, child := range node.Children {
			walk(strings.TrimSpace(path+" "+child.Name), child, flags)
		}
	}
	walk("", app.Node, nil)
	return list
}

// valuesOf are the values that a flag may have, where they are few.
func valuesOf(f *kong.Flag, q *op.Operation) []string {
	if f.Enum != "" {
		return f.EnumSlice()
	}
	if q == nil {
		return nil
	}
	for i := range q.Fields {
		if field := &q.Fields[i]; field.FlagName() == f.Name {
			return field.Keys
		}
	}
	return nil
}

// texts are the words alone.
func (c *completion) texts() (list []string) {
	for _, w := range c.words {
		list = append(list, w.text)
	}
	return list
}

// eachKey goes through the flags that have keys, in order.
func eachKey(list []completion, see func(path, flag string, keys []string)) {
	for _, c := range list {
		for _, w := range c.words {
			if keys := c.keys[w.text]; len(keys) > 0 {
				see(c.path, w.text, keys)
			}
		}
	}
}

// below are the commands that stand under others, as shell patterns of a path with a blank before it.
func below(list []completion, quote string) string {
	var paths []string
	for _, c := range list[1:] {
		paths = append(paths, quote+" "+c.path+quote)
	}
	return strings.Join(paths, "|")
}

// bashCompletion completes by the words before the cursor: the longest path of commands among them says which flags
// there are. A flag may have its key after a blank or an equals sign.
func bashCompletion(w io.Writer, list []completion) {
	fmt.Fprintf(w, `# bash completion of jyotish
_jyotish() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path ${COMP_WORDS[i]}" in
      %s) path="$path ${COMP_WORDS[i]}" ;;
    esac
  done
  if [ "$cur" = "=" ]; then cur=; elif [ "$prev" = "=" ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
  case "$path:$prev" in
`, below(list, `"`))
	eachKey(list, func(path, flag string, keys []string) {
		fmt.Fprintf(w, "    \"%s:%s\") COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return ;;\n", leadBlank(path), flag,
			strings.Join(keys, " "))
	})
	fmt.Fprintf(w, "  esac\n  case \"$path\" in\n")
	for _, c := range list {
		fmt.Fprintf(w, "    \"%s\") words='%s' ;;\n", leadBlank(c.path), strings.Join(c.texts(), " "))
	}
	fmt.Fprint(w, `  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _jyotish jyotish
`)
}

// leadBlank writes a path as the scripts hold it.
func leadBlank(path string) string {
	if path == "" {
		return ""
	}
	return " " + path
}

// plain is a text between single quotes of any shell here, and without what zsh parts at.
func plain(s string) string {
	return strings.NewReplacer("'", "’", ":", " –", "\n", " ").Replace(s)
}

// zshCompletion also shows what each word is for.
func zshCompletion(w io.Writer, list []completion) {
	fmt.Fprintf(w, `#compdef jyotish
_jyotish() {
  local path_="" w
  local -a told
  for w in ${words[2,CURRENT-1]}; do
    case "$path_ $w" in
      %s) path_="$path_ $w" ;;
    esac
  done
  case "$path_:${words[CURRENT-1]}" in
`, below(list, `"`))
	eachKey(list, func(path, flag string, keys []string) {
		fmt.Fprintf(w, "    \"%s:%s\") compadd -- %s; return ;;\n", leadBlank(path), flag, strings.Join(keys, " "))
	})
	fmt.Fprint(w, "  esac\n  case \"$path_\" in\n")
	for _, c := range list {
		fmt.Fprintf(w, "    \"%s\") told=(", leadBlank(c.path))
		for _, x := range c.words {
			fmt.Fprintf(w, "'%s:%s' ", x.text, plain(x.says))
		}
		fmt.Fprint(w, ") ;;\n")
	}
	fmt.Fprint(w, `  esac
  _describe jyotish told
  _files
}
if [ "$funcstack[1]" = "_jyotish" ]; then _jyotish "$@"; else compdef _jyotish jyotish; fi
`)
}

// fishCompletion writes each word separately, with the commands that must precede it.
func fishCompletion(w io.Writer, list []completion) {
	fmt.Fprint(w, "# fish completion of jyotish\ncomplete -c jyotish -e\n")
	for _, c := range list {
		when := "__fish_use_subcommand"
		if parts := strings.Fields(c.path); len(parts) > 0 {
			when = "__fish_seen_subcommand_from " + strings.Join(parts, "; and __fish_seen_subcommand_from ")
		}
		for _, x := range c.words {
			flag, ok := strings.CutPrefix(x.text, "--")
			if !ok {
				fmt.Fprintf(w, "complete -c jyotish -n '%s' -f -a %s -d '%s'\n", when, x.text, plain(x.says))
				continue
			}
			fmt.Fprintf(w, "complete -c jyotish -n '%s' -l %s -d '%s'", when, flag, plain(x.says))
			if keys := c.keys[x.text]; len(keys) > 0 {
				fmt.Fprintf(w, " -x -a '%s'", strings.Join(keys, " "))
			}
			fmt.Fprintln(w)
		}
	}
}

// powershellCompletion has two tables, words by path and keys by path and flag, since PowerShell has no patterns in a
// case.
func powershellCompletion(w io.Writer, list []completion) {
	fmt.Fprint(w, "# PowerShell completion of jyotish\n$jyotishWords = @{\n")
	for _, c := range list {
		fmt.Fprintf(w, "  '%s' = '%s'\n", c.path, strings.Join(c.texts(), " "))
	}
	fmt.Fprint(w, "}\n$jyotishKeys = @{\n")
	eachKey(list, func(path, flag string, keys []string) {
		fmt.Fprintf(w, "  '%s %s' = '%s'\n", path, flag, strings.Join(keys, " "))
	})
	fmt.Fprint(w, `}
Register-ArgumentCompleter -Native -CommandName jyotish -ScriptBlock {
  param($cur, $ast, $at)
  $told = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($cur -ne '') { $told = @($told | Select-Object -SkipLast 1) }
  $path = ''
  foreach ($w in $told) {
    $next = "$path $w".Trim()
    if ($jyotishWords.ContainsKey($next)) { $path = $next }
  }
  $list = $jyotishWords[$path]
  if ($told.Count -gt 0 -and $jyotishKeys.ContainsKey("$path $($told[-1])")) { $list = $jyotishKeys["$path $($told[-1])"] }
  $list -split ' ' | Where-Object { $_ -like "$cur*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`)
}

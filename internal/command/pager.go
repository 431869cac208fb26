package command

import (
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// unpaged are the commands whose output is not to be read page by page: they go on, or are for programs.
var unpaged = []string{"serve", "worker", "batch", "filter", "openapi", "completion", "man", "probe", "migrate",
	"backup",
	"export", "mcp"}

// paged returns the writer of a command line: a pager on a terminal that can scroll, as git does it, and the output
// itself anywhere else. Output that fits the terminal is shown at once, by less with its flags. PAGER chooses another
// pager; an empty one or cat is none. done waits until the reader has finished. A pager that is missing is no error.
func paged(args []string, out *os.File) (w io.Writer, done func()) {
	none := func() {}
	if !isTerminal(out) || os.Getenv("TERM") == "dumb" || len(args) > 0 && slices.Contains(unpaged, args[0]) ||
		slices.Contains(args, "--json") {
		return out, none
	}
	name, told := os.LookupEnv("PAGER")
	if !told {
		name = "less"
	}
	words := strings.Fields(name)
	if len(words) == 0 || words[0] == "cat" {
		return out, none
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		return out, none
	}
	pager := exec.Command(path, words[1:]...)
	pager.Stdout, pager.Stderr = out, os.Stderr
	if pager.Env = os.Environ(); os.Getenv("LESS") == "" {
		pager.Env = append(pager.Env, "LESS=FRX")
	}
	in, err := pager.StdinPipe()
	if err != nil || pager.Start() != nil {
		return out, none
	}
	return in, func() {
		_ = in.Close()
		_ = pager.Wait()
	}
}

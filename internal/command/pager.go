package command

import (
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// unpaged are the commands whose output is not to be read page by page: they go on, or are for programs.
var unpaged = []string{"serve", "worker", "batch", "openapi", "completion", "man", "probe", "migrate", "backup",
	"export", "mcp"}

// paged gives the writer of a command line: a pager where somebody reads at a terminal, as git does it. What fits the
// terminal is shown without one, by less with its flags. PAGER chooses another, an empty one or cat none. done waits
// until it was read. A pager that is not there is no error.
func paged(args []string, out *os.File) (w io.Writer, done func()) {
	none := func() {}
	if !isTerminal(out) || len(args) > 0 && slices.Contains(unpaged, args[0]) ||
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

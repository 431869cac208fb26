package birthfile

import (
	"regexp"
	"sync"
)

// pattern returns an expression, which is compiled when it is first asked for: most runs of a program that can read the
// files of others read none, and all of these take a third of a megabyte.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// Command mutate changes the code of a package in one place at a time and counts how many of the changes its tests
// find. A change that no test finds survives: a test is missing, or the line is not needed.
//
// Usage: go run -C tools ./mutate [-n 24] [-seed 1] [-line expression] [target ...]
//
// A target is one of the table below or a package, such as ./milan. The changes are a sample. Its order depends on the
// changed lines alone, so that a change of other code leaves the sample nearly as it was. The file equivalent.txt lists
// changes that no test can find, each with its reason; they are left out of the sample.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"time"
)

// A target is code that is changed and the tests that should find it.
type target struct {
	name  string
	code  string   // the package that is changed
	files []string // those that are changed; nil for all
	tests []string // packages of tests; nil for those of code
	run   string   // the tests that are run, as of go test -run
}

// money is what sells: a mistake here costs somebody money.
var money = []target{
	{name: "httpapi (sales)", code: "./httpapi", files: []string{"credit.go", "idempotency.go", "sale.go"}, run: sales},
	{name: "httpapi/internal/sale", code: "./httpapi/internal/sale"},
	{name: "httpapi/account", code: "./httpapi/account",
		tests: []string{"./httpapi/account", "./httpapi/account/sqlite"}},
	{name: "httpapi/account/sqlite", code: "./httpapi/account/sqlite"},
	{name: "internal/sqlstore", code: "./internal/sqlstore",
		tests: []string{"./internal/sqlstore", "./httpapi/account/sqlite"}},
	{name: "httpapi/internal/keys", code: "./httpapi/internal/keys"},
	{name: "httpapi/internal/limit", code: "./httpapi/internal/limit"},
}

// sales matches the tests of package httpapi that sell something; the whole package takes minutes.
const sales = "Charge|Claim|Credit|Idempot|InProgress|Key|Ledger|Money|Price|Replay|Sale|Sell|Sold|Spend|Turn|Usage"

// subject is the packages of the subject.
var subject = []string{"vedic", "place", "varga", "dasha", "rashidasha", "numerology", "kundali", "kp", "jaimini",
	"points", "chakra", "tajika", "panchang", "gochar", "festival", "muhurat", "finding", "yoga", "bala", "dosha",
	"milan", "remedy", "prediction", "life", "horoscope", "window", "couple", "calendar", "answer",
	"ephemeris/almanac"}

// targets returns those of the arguments: all for none.
func targets(args []string) (list []target) {
	all := slices.Clone(money)
	for _, name := range subject {
		all = append(all, target{name: name, code: "./" + name})
	}
	if len(args) == 0 {
		return all
	}
	for _, name := range args {
		i := slices.IndexFunc(all, func(t target) bool { return t.name == name || t.code == name })
		switch {
		case name == "money":
			list = append(list, money...)
		case i >= 0:
			list = append(list, all[i])
		default:
			list = append(list, target{name: name, code: name})
		}
	}
	return list
}

func main() {
	var r runner
	flag.IntVar(&r.sample, "n", 24, "changes of each target")
	flag.Uint64Var(&r.seed, "seed", 1, "another seed is another sample")
	flag.IntVar(&r.workers, "p", runtime.NumCPU(), "changes that are tested at once")
	flag.BoolVar(&r.verbose, "v", false, "print the changes that were found too")
	flag.Func("line", "change only lines that match a regular expression", func(text string) (err error) {
		r.line, err = regexp.Compile(text)
		return err
	})
	least := flag.Int("min", 90, "fail where fewer of a hundred are found")
	list := flag.String("equivalent", "mutate/equivalent.txt", "the file of changes that no test can find")
	root := flag.String("root", "..", "directory of the module")
	flag.Parse()
	if err := run(&r, *root, *list, *least, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(r *runner, root, list string, least int, args []string) (err error) {
	if r.root, err = filepath.Abs(root); err != nil {
		return err
	}
	if r.equivalent, err = equivalents(list); err != nil {
		return err
	}
	if r.dir, err = os.MkdirTemp("", "mutate"); err != nil {
		return err
	}
	defer os.RemoveAll(r.dir)
	fmt.Printf("%-24s %6s %6s %6s  %s\n", "target", "found", "of", "%", "time")
	low := 0
	for _, t := range targets(args) {
		began := time.Now()
		s, err := r.test(t)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		percent := 100 * s.found / max(1, s.tested)
		fmt.Printf("%-24s %6d %6d %6d  %v\n", t.name, s.found, s.tested, percent, time.Since(began).Round(time.Second))
		for _, m := range s.survivors {
			fmt.Println("  " + m.String())
		}
		if percent < least {
			low++
		}
	}
	if low > 0 {
		return fmt.Errorf("%d targets below %d %%", low, least)
	}
	return nil
}

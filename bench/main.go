// Command jyotish-bench compares programs of Vedic astrology with the values of observatories,
// books, almanacs and other programs; see bench/README.md.
//
//	go run ./bench run                                  # this engine
//	go run ./bench run --program "python3 adapter.py"   # another one
//	go run ./bench table a.json b.json
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/op"
)

type commands struct {
	Run     runCmd     `cmd:"" help:"Ask a program all questions and judge its answers: this engine, or another one."`
	Table   tableCmd   `cmd:"" help:"Make a table of the results of runs, which run --out wrote."`
	Referee refereeCmd `cmd:"" help:"Fetch the peers of bench/peers, ask each of them all questions, and print a table."`
	Answer  answerCmd  `cmd:"" help:"Answer lines of questions on standard input by this engine: an adapter to look at."`
	Make    makeCmd    `cmd:"" help:"Make cases/ anew from the reference files of the project."`
}

// runCmd asks one program. Another one has to be named: a table without its version would say nothing.
type runCmd struct {
	Program string   `help:"A command that reads questions and writes answers, a line of JSON each; split at spaces." xor:"whom"`
	URL     string   `help:"A service that takes the same lines by POST." xor:"whom"`
	Name    string   `help:"What the program is called in tables."`
	Of      string   `help:"The version of the program."`
	Suite   []string `help:"Only these suites."`
	Out     string   `help:"Write the result here, as JSON, besides the table." type:"path"`
	Misses  bool     `help:"Print the values that are not as expected."`
}

func (r *runCmd) Run(ctx context.Context) error {
	suites, err := load(r.Suite)
	if err != nil {
		return err
	}
	var program Program = newEngine()
	report := Report{Program: "jyotish", Version: op.Version, At: time.Now().UTC().Format(time.DateOnly)}
	switch {
	case r.Program != "":
		program = command{strings.Fields(r.Program)}
	case r.URL != "":
		program = service{r.URL}
	}
	if r.Program != "" || r.URL != "" {
		report.Program, report.Version = r.Name, r.Of
		if r.Name == "" || r.Of == "" {
			return fmt.Errorf("--name and --of say which program and version this is")
		}
	}
	for i := range suites {
		s := &suites[i]
		answers, err := program.Answers(ctx, s.asks())
		if err != nil {
			return fmt.Errorf("%s: %w", s.Suite, err)
		}
		report.Results = append(report.Results, s.judge(answers))
	}
	fmt.Print(table([]Report{report}))
	if r.Misses {
		for _, res := range report.Results {
			for _, m := range res.Misses {
				fmt.Printf("%s %s %s: expected %v, got %v, off by %.4g\n", res.Suite, m.Case, m.Value, m.Expected,
					m.Got, m.Off)
			}
		}
	}
	if r.Out == "" {
		return nil
	}
	b, err := json.MarshalIndent(report, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(r.Out, append(b, '\n'), 0o644)
}

// tableCmd lays results of several runs side by side; a suite that one did not run says so.
type tableCmd struct {
	Files []string `arg:"" type:"existingfile" help:"Results of runs."`
}

func (c *tableCmd) Run() error {
	var runs []Report
	for _, name := range c.Files {
		var r Report
		b, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(b, &r)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		runs = append(runs, r)
	}
	fmt.Print(table(runs))
	return nil
}

// answerCmd is this engine as an adapter: what another program's has to do, in a few lines.
type answerCmd struct{}

func (answerCmd) Run(ctx context.Context) error { return newEngine().serve(ctx, os.Stdin, os.Stdout) }

// makeCmd makes the cases anew. They are in the repository, so running them does not need it.
type makeCmd struct {
	From string `default:"testdata/reference" type:"existingdir" help:"The reference files."`
	To   string `default:"bench/cases" type:"existingdir" help:"Where the cases are written."`
}

func (c *makeCmd) Run() error { return (&maker{dir: c.From}).write(c.To) }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	k := kong.Parse(&commands{}, kong.Name("jyotish-bench"), kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Description("Holds programs of Vedic astrology against published facts."))
	k.FatalIfErrorf(k.Run())
}

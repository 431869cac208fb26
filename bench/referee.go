package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/op"
)

//go:embed peers/*.mjs
var adapters embed.FS

// peer is a program that can be had and run by one command.
type peer struct {
	name    string
	version string
	// adapter is the file below peers/ that node runs; empty for a Go program, which is built from the folder of its
	// name with the build tag swisseph.
	adapter string
	// from is the package of npm.
	from string
}

var peers = []peer{
	{"swephgo", "v1.1.0, libswe 2.10.03", "", ""},
	{"swisseph-wasm", "0.1.0", "swisseph-wasm.mjs", "swisseph-wasm"},
	{"panchangam-js", "2.2.3", "panchangam.mjs", "@ishubhamx/panchangam-js"},
	{"astronomy-engine", "2.1.19", "astronomy-engine.mjs", "astronomy-engine"},
	{"circular-natal-horoscope-js", "1.1.0", "circular-natal.mjs", "circular-natal-horoscope-js"},
	{"tz-lookup", "11.7.0", "tz-lookup.mjs", "@photostructure/tz-lookup"},
}

// refereeCmd asks all peers. It is run at the root of the module: one peer is built from its source.
type refereeCmd struct {
	Peer   []string `help:"Only these peers."`
	Files  string   `help:"Folder of the Swiss Ephemeris files of swephgo." default:"ephemeris/swiss/ephe" type:"path"`
	Misses bool     `help:"Print the values that are not as expected."`
}

// Run prints the table. A peer that cannot be fetched or run has a column of its own that says so, on standard error.
func (r *refereeCmd) Run(ctx context.Context) error {
	suites, err := load(nil)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "jyotish-referee-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }() // a temporary folder
	today := time.Now().UTC().Format(time.DateOnly)
	ours, err := results(ctx, newEngine(), suites)
	if err != nil {
		return err
	}
	runs := []Report{{Program: "jyotish", Version: op.Version, At: today, Results: ours}}
	var failed error
	for _, p := range peers {
		if len(r.Peer) > 0 && !slices.Contains(r.Peer, p.name) {
			continue
		}
		program, err := p.fetch(ctx, dir, r.Files)
		var list []Result
		if err == nil {
			list, err = results(ctx, program, suites)
		}
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", p.name, err))
			continue
		}
		runs = append(runs, Report{Program: p.name, Version: p.version, At: today, Results: list})
	}
	fmt.Print(refereeTable(runs))
	for _, run := range runs {
		for _, res := range run.Results {
			for _, m := range res.Misses {
				if r.Misses {
					fmt.Printf("%s %s %s %s: expected %v, got %v, off by %.4g\n", run.Program, res.Suite, m.Case,
						m.Value,
						m.Expected, m.Got, m.Off)
				}
			}
		}
	}
	return failed
}

// results asks a program all suites.
func results(ctx context.Context, p Program, suites []Suite) (list []Result, err error) {
	for i := range suites {
		s := &suites[i]
		answers, err := p.Answers(ctx, s.asks())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Suite, err)
		}
		list = append(list, s.judge(answers))
	}
	return list, nil
}

// fetch installs or builds a peer in a folder, and returns how it is run.
func (p *peer) fetch(ctx context.Context, dir, files string) (Program, error) {
	if p.adapter == "" {
		if err := os.Setenv("SE_EPHE_PATH", files); err != nil {
			return nil, err
		}
		out := filepath.Join(dir, p.name)
		return command{[]string{out}}, runIn(ctx, ".", "go", "build", "-tags", "swisseph", "-o", out,
			"./bench/peers/"+p.name)
	}
	home := filepath.Join(dir, strings.TrimSuffix(p.adapter, ".mjs"))
	if err := os.Mkdir(home, 0o700); err != nil {
		return nil, err
	}
	for _, name := range []string{p.adapter, "lines.mjs"} {
		b, err := fs.ReadFile(adapters, "peers/"+name)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(home, name), b, 0o600); err != nil {
			return nil, err
		}
	}
	// Scripts of packages are not run: none of these needs one.
	return command{[]string{"node", filepath.Join(home, p.adapter)}},
		runIn(ctx, home, "npm", "install", "--prefix", ".",
			"--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error", p.from+"@"+p.version)
}

// runIn runs a command in a folder. What it prints goes to standard error.
func runIn(ctx context.Context, dir string, args ...string) error {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	return cmd.Run()
}

// refereeTable has a row a suite and a column a program: how many values are right, and the largest difference. A dash
// stands for a suite that a program has no documented way to answer.
func refereeTable(runs []Report) string {
	head, rule := "| suite |", "|---|"
	for _, run := range runs {
		head += fmt.Sprintf(" %s %s |", run.Program, run.Version)
		rule += "---|"
	}
	page := head + "\n" + rule + "\n"
	for i, first := range runs[0].Results {
		page += fmt.Sprintf("| %s (%d) |", first.Suite, first.Values)
		for _, run := range runs {
			page += " " + run.Results[i].short() + " |"
		}
		page += "\n"
	}
	return page
}

// short returns a result in a few characters.
func (r *Result) short() string {
	if r.Right+r.Wrong == 0 {
		return "–"
	}
	s := fmt.Sprint(r.Right)
	if r.Unanswered > 0 {
		s += fmt.Sprintf(" of %d", r.Right+r.Wrong)
	}
	if r.TooMuch > 0 {
		s += fmt.Sprintf(", %d further", r.TooMuch)
	}
	if r.Worst > 0 {
		s += "; " + significant(r.Worst)
	}
	return s
}

// significant writes a number with two significant digits.
func significant(x float64) string {
	if x >= 10 {
		return fmt.Sprint(math.Round(x))
	}
	return fmt.Sprintf("%.2g", x)
}

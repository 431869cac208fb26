package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A runner tests samples of mutants.
type runner struct {
	root, dir       string // of the module, and one for programs
	sample, workers int
	seed            uint64
	verbose         bool
	line            *regexp.Regexp // of the lines that are changed; nil for all
	equivalent      []equivalent
}

// A score is the result of one target.
type score struct {
	found, tested int
	survivors     []*mutant
}

// A pkg is a package as go list describes it.
type pkg struct {
	Dir, ImportPath string
	GoFiles         []string
}

// A job is a mutant and how it is tested.
type job struct {
	*mutant
	name     string   // of the change among those of the programs
	programs []string // nil for a mutant that needs its own
}

// test draws a sample of a target's mutants and runs the tests against each.
func (r *runner) test(t target) (s score, err error) {
	if t.tests == nil {
		t.tests = []string{t.code}
	}
	p, err := r.list(t.code)
	if err != nil {
		return s, err
	}
	c, err := r.checkedOf(p)
	if err != nil {
		return s, err
	}
	var sample []*mutant
	for _, m := range r.candidates(t, c) {
		if len(sample) < r.sample && c.compiles(m.edit) {
			sample = append(sample, m)
		}
	}
	jobs, limit, err := r.jobs(t, c, sample)
	if err != nil {
		return s, err
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	queue := make(chan job)
	for n := range r.workers {
		wg.Go(func() {
			for j := range queue {
				found := r.found(t, c, j, limit, strconv.Itoa(n))
				mu.Lock()
				s.tested++
				if found {
					s.found++
				} else {
					s.survivors = append(s.survivors, j.mutant)
				}
				if r.verbose {
					fmt.Fprintln(os.Stderr, map[bool]string{true: "found", false: "not found"}[found], j.mutant)
				}
				mu.Unlock()
			}
		})
	}
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	wg.Wait()
	slices.SortFunc(s.survivors, func(a, b *mutant) int {
		return cmp.Or(strings.Compare(a.path, b.path), cmp.Compare(a.start, b.start))
	})
	return s, err
}

func (r *runner) list(code string) (p pkg, err error) {
	out, err := r.goCommand("list", "-json=Dir,ImportPath,GoFiles", code)
	if err != nil {
		return p, err
	}
	return p, json.Unmarshal(out, &p)
}

// goCommand runs go in the root of the module.
func (r *runner) goCommand(args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Dir = r.root
	var problem bytes.Buffer
	c.Stderr = &problem
	out, err := c.Output()
	if err != nil {
		err = fmt.Errorf("go %s: %w\n%s", args[0], err, problem.Bytes())
	}
	return out, err
}

// candidates returns the mutants of a target in the order of the sample: the kinds take turns, so that a table of
// numbers does not fill it. Equivalents and bounds of floats are left out.
func (r *runner) candidates(t target, c *checked) (all []*mutant) {
	of := map[kind][]*mutant{}
	most := 0
	for path, src := range c.sources {
		if t.files != nil && !slices.Contains(t.files, filepath.Base(path)) {
			continue
		}
		for _, m := range src.mutants(c.fset, r.seed) {
			if r.line != nil && !r.line.MatchString(m.from) {
				continue
			}
			if !c.accidental(m) && !slices.ContainsFunc(r.equivalent, func(e equivalent) bool { return e.is(m) }) {
				of[m.kind] = append(of[m.kind], m)
				most = max(most, len(of[m.kind]))
			}
		}
	}
	for _, list := range of {
		slices.SortFunc(list, func(a, b *mutant) int { return cmp.Compare(a.rank, b.rank) })
	}
	for i := range most {
		for _, k := range kinds {
			if i < len(of[k]) {
				all = append(all, of[k][i])
			}
		}
	}
	return all
}

// jobs builds programs that hold many mutants each and runs them without any. It returns the time after which a test is
// taken for endless: a multiple, since other programs may share the machine.
func (r *runner) jobs(t target, c *checked, sample []*mutant) (jobs []job, limit time.Duration, err error) {
	var alone []job
	for round := 0; len(sample) > 0; round++ {
		var edits []edit
		var group []job
		var later []*mutant
		for i, m := range sample {
			j := job{mutant: m, name: strconv.Itoa(i + 1)}
			e, ok := c.switched(m, j.name)
			switch {
			case !ok:
				alone = append(alone, j)
			case slices.ContainsFunc(edits, e.overlaps):
				later = append(later, m)
			default:
				edits, group = append(edits, e), append(group, j)
			}
		}
		sample = later
		if len(group) == 0 {
			break
		}
		programs, err := r.build(t, c, fmt.Sprint("many", round), edits)
		if err != nil {
			return nil, 0, err
		}
		took, failed := r.execute(t, programs, "", time.Hour)
		if failed != nil { // a test notices the switches themselves
			alone = append(alone, group...)
			continue
		}
		limit = max(limit, took)
		for _, j := range group {
			j.programs = programs
			jobs = append(jobs, j)
		}
	}
	if len(jobs) == 0 {
		programs, err := r.build(t, c, "untouched", nil)
		if err != nil {
			return nil, 0, err
		}
		if limit, err = r.execute(t, programs, "", time.Hour); err != nil {
			return nil, 0, fmt.Errorf("the tests fail without any change: %w", err)
		}
	}
	return append(jobs, alone...), 30*time.Second + 2*limit, nil
}

// build compiles a target's tests with edits of its code, a program for each package of tests.
func (r *runner) build(t target, c *checked, name string, edits []edit) (programs []string, err error) {
	of := map[string][]edit{}
	for _, e := range edits {
		of[e.path] = append(of[e.path], e)
	}
	files := map[string][]byte{filepath.Join(t.code, "mutate.go"): c.helper()}
	for path, list := range of {
		files[path] = apply(c.sources[path].text, list...)
	}
	replace := map[string]string{}
	for path, text := range files {
		file := filepath.Join(r.dir, fmt.Sprint(name, ".", len(replace), ".go"))
		replace[filepath.Join(r.root, path)] = file
		if err := os.WriteFile(file, text, 0o600); err != nil {
			return nil, err
		}
	}
	raw, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return nil, err
	}
	overlay := filepath.Join(r.dir, name+".json")
	if err := os.WriteFile(overlay, raw, 0o600); err != nil {
		return nil, err
	}
	for i, test := range t.tests {
		programs = append(programs, filepath.Join(r.dir, fmt.Sprint(name, ".", i, ".test")))
		if _, err := r.goCommand("test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", overlay, "-o", programs[i],
			test); err != nil {
			return nil, err
		}
	}
	return programs, nil
}

// execute runs compiled tests, each in the directory of its package, until one fails. Chosen is the name of the change
// that is made.
func (r *runner) execute(t target, programs []string, chosen string, limit time.Duration) (time.Duration, error) {
	began := time.Now()
	for i, program := range programs {
		ctx, stop := context.WithTimeout(context.Background(), limit)
		defer stop()
		c := exec.CommandContext(ctx, program, "-test.failfast", "-test.run", t.run)
		c.Dir = filepath.Join(r.root, t.tests[i])
		c.Env = append(os.Environ(), variable+"="+chosen)
		c.WaitDelay = time.Second
		if out, err := c.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("%w\n%s", err, out)
		}
	}
	return time.Since(began), nil
}

// found reports whether a test fails with a mutant, or does not compile.
func (r *runner) found(t target, c *checked, j job, limit time.Duration, worker string) bool {
	if j.programs == nil {
		programs, err := r.build(t, c, worker, []edit{j.edit})
		if err != nil { // the package compiles with it, so a test does not
			return true
		}
		j.programs = programs
	}
	_, failed := r.execute(t, j.programs, j.name, limit)
	return failed != nil
}

package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// test draws a sample of a target's mutants and runs the tests against each.
func (r *runner) test(t target) (s score, err error) {
	if t.tests == nil {
		t.tests = []string{t.code}
	}
	p, err := r.list(t.code)
	if err != nil {
		return s, err
	}
	limit, err := r.untouched(t)
	if err != nil {
		return s, err
	}
	all, err := r.candidates(t, p)
	if err != nil {
		return s, err
	}
	var wg sync.WaitGroup
	var mu sync.Mutex
	queue := make(chan *mutant)
	for n := range r.workers {
		wg.Go(func() {
			for m := range queue {
				found, e := r.found(t, m, limit, fmt.Sprint(n))
				mu.Lock()
				err = cmp.Or(err, e)
				s.tested++
				if found {
					s.found++
				} else {
					s.survivors = append(s.survivors, m)
				}
				if r.verbose && found {
					fmt.Fprintln(os.Stderr, "found", m)
				}
				mu.Unlock()
			}
		})
	}
	check, err2 := r.checker(p)
	if err2 != nil {
		return s, err2
	}
	for n := 0; len(all) > 0 && n < r.sample; all = all[1:] {
		if check(all[0]) {
			queue <- all[0]
			n++
		}
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
// numbers does not fill it. Equivalents are left out.
func (r *runner) candidates(t target, p pkg) ([]*mutant, error) {
	of := map[kind][]*mutant{}
	total := 0
	for _, name := range p.GoFiles {
		if t.files != nil && !slices.Contains(t.files, name) {
			continue
		}
		src, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		path, err := filepath.Rel(r.root, filepath.Join(p.Dir, name))
		if err != nil {
			return nil, err
		}
		list, err := mutants(filepath.ToSlash(path), src, r.seed)
		if err != nil {
			return nil, err
		}
		for _, m := range list {
			if !slices.ContainsFunc(r.equivalent, func(e equivalent) bool { return e.is(m) }) {
				of[m.kind] = append(of[m.kind], m)
				total++
			}
		}
	}
	for _, list := range of {
		slices.SortFunc(list, func(a, b *mutant) int { return cmp.Compare(a.rank, b.rank) })
	}
	var all []*mutant
	for i := 0; len(all) < total; i++ {
		for _, k := range kinds {
			if i < len(of[k]) {
				all = append(all, of[k][i])
			}
		}
	}
	return all, nil
}

// checker returns a function that reports whether a mutant compiles.
func (r *runner) checker(p pkg) (func(*mutant) bool, error) {
	out, err := r.goCommand("list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", p.ImportPath)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		exports[path] = file
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})
	src, files := map[string][]byte{}, map[string]*ast.File{}
	for _, name := range p.GoFiles {
		name = filepath.Join(p.Dir, name)
		if src[name], err = os.ReadFile(name); err != nil {
			return nil, err
		}
		if files[name], err = parser.ParseFile(fset, name, src[name], parser.SkipObjectResolution); err != nil {
			return nil, err
		}
	}
	return func(m *mutant) bool {
		name := filepath.Join(r.root, m.path)
		changed, err := parser.ParseFile(fset, name, m.apply(src[name]), parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		list := []*ast.File{changed}
		for other, f := range files {
			if other != name {
				list = append(list, f)
			}
		}
		config := types.Config{Importer: imports, Sizes: types.SizesFor("gc", "amd64")}
		_, err = config.Check(p.ImportPath, fset, list, nil)
		return err == nil
	}, nil
}

// untouched runs the tests without a change. It returns the time after which a changed test is taken for endless: a
// multiple, since other programs may share the machine.
func (r *runner) untouched(t target) (time.Duration, error) {
	var took time.Duration
	for _, test := range t.tests {
		program := filepath.Join(r.dir, "untouched")
		if err := r.build(program, test, ""); err != nil {
			return 0, err
		}
		began := time.Now()
		if out, err := r.execute(program, test, t.run, time.Hour); err != nil {
			return 0, fmt.Errorf("the tests fail without any change: %w\n%s", err, out)
		}
		took = max(took, time.Since(began))
	}
	return 20*time.Second + 4*took, nil
}

// build compiles a package's tests.
func (r *runner) build(program, test, overlay string) error {
	args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", program}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	_, err := r.goCommand(append(args, test)...)
	return err
}

// execute runs compiled tests in the directory of their package until one fails.
func (r *runner) execute(program, test, run string, limit time.Duration) ([]byte, error) {
	ctx, stop := context.WithTimeout(context.Background(), limit)
	defer stop()
	c := exec.CommandContext(ctx, program, "-test.failfast", "-test.run", run)
	c.Dir = filepath.Join(r.root, test)
	c.WaitDelay = time.Second
	return c.CombinedOutput()
}

// found reports whether a test fails with a mutant.
func (r *runner) found(t target, m *mutant, limit time.Duration, worker string) (bool, error) {
	name := filepath.Join(r.root, m.path)
	src, err := os.ReadFile(name)
	if err != nil {
		return false, err
	}
	file, overlay := filepath.Join(r.dir, worker+".go"), filepath.Join(r.dir, worker+".json")
	if err := os.WriteFile(file, m.apply(src), 0o600); err != nil {
		return false, err
	}
	raw, err := json.Marshal(map[string]map[string]string{"Replace": {name: file}})
	if err != nil {
		return false, err
	}
	if err := os.WriteFile(overlay, raw, 0o600); err != nil {
		return false, err
	}
	for _, test := range t.tests {
		program := filepath.Join(r.dir, worker+".test")
		if err := r.build(program, test, overlay); err != nil {
			return false, fmt.Errorf("%s\n%w", m, err)
		}
		if _, err := r.execute(program, test, t.run, limit); err != nil {
			return true, nil
		}
	}
	return false, nil
}

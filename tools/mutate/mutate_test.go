package main

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func read(t *testing.T, path string, text []byte) []*mutant {
	t.Helper()
	fset := token.NewFileSet()
	s, err := parse(fset, path, text)
	require.NoError(t, err)
	return s.mutants(fset, 1)
}

func TestMutants(t *testing.T) {
	src := []byte("package p\n\nfunc f(a, b int) bool {\n\tif a < b && !g(a) {\n\t\ta += 2\n\t}\n" +
		"\t_ = `SELECT x FROM y WHERE z = 1`\n\treturn true\n}\n")
	list := read(t, "p.go", src)
	var got []string
	for _, m := range list {
		got = append(got, fmt.Sprintf("%s %d: %s", m.kind, m.line, m.to))
		require.Contains(t, strings.Join(strings.Fields(string(apply(src, m.edit))), " "), m.to)
	}
	slices.Sort(got)
	require.Equal(t, []string{
		"boundary 4: if a <= b && !g(a) {",
		"constant 5: a += (2+1)",
		"constant 5: a += (2-1)",
		"constant 8: return false",
		"logic 4: if a < b || !g(a) {",
		"negation 4: if a < b && g(a) {",
		"negation 4: if a >= b && !g(a) {",
		"operator 5: a -= 2",
		"query 7: _ = `SELECT x FROM y WHERE z <> 1`",
		"statement 5: ",
		"statement 7: ",
		"statement 8: ",
	}, got)
}

// The room that make reserves is not seen by any test: it is not changed. A length is.
func TestCapacitiesAreLeftOut(t *testing.T) {
	list := read(t, "p.go", []byte("package p\n\nvar (\n\ta = make([]int, 3, 7+n)\n\tb = make(map[int]int, 5)\n\tc = "+
		"make(chan int, 9)\n\td = made(1, 2, 4)\n)\n"))
	var got []string
	for _, m := range list {
		got = append(got, m.to)
	}
	slices.Sort(got)
	require.Equal(t, []string{"a = make([]int, (3+1), 7+n)", "a = make([]int, (3-1), 7+n)", "c = make(chan int, (9+1))",
		"c = make(chan int, (9-1))", "d = made((1+1), 2, 4)", "d = made((1-1), 2, 4)", "d = made(1, (2+1), 4)",
		"d = made(1, (2-1), 4)", "d = made(1, 2, (4+1))", "d = made(1, 2, (4-1))"}, got)
}

// Code above a line does not move its change within the sample.
func TestRankDependsOnTheLine(t *testing.T) {
	rank := func(src string) uint64 {
		list := read(t, "p.go", []byte("package p\n"+src+"func f(a int) bool { return a < 1 }\n"))
		return list[len(list)-1].rank
	}
	require.Equal(t, rank(""), rank("\n// g does nothing.\nfunc g() {}\n\n"))
}

func TestEquivalentsNameLinesThatExist(t *testing.T) {
	list, err := equivalents("equivalent.txt")
	require.NoError(t, err)
	for _, e := range list {
		src, err := os.ReadFile(filepath.Join("../..", e.path))
		require.NoError(t, err)
		assert.True(t, slices.ContainsFunc(read(t, e.path, src), e.is),
			"%s has no such change any more:\n- %s\n+ %s", e.path, e.from, e.to)
	}
}

// Both a line that a test holds and one that none does, in a module of one package.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/p\n\ngo 1.26\n",
		"p.go":   "package p\n\nfunc Held(a int) bool { return a < 5 }\n\nfunc Unheld(a int) bool { return a != 5 }\n",
		"p_test.go": "package p\n\nimport \"testing\"\n\nfunc TestHeld(t *testing.T) {\n\tif !Held(4) " +
			"|| Held(5) || Unheld(5) && false {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	r := runner{root: dir, dir: t.TempDir(), sample: 99, workers: 1, seed: 1}
	s, err := r.test(target{name: "p", code: "."})
	require.NoError(t, err)
	var survivors []string
	for _, m := range s.survivors {
		survivors = append(survivors, m.to)
	}
	require.ElementsMatch(t, []string{"func Unheld(a int) bool { return a == 5 }",
		"func Unheld(a int) bool { return a != (5+1) }", "func Unheld(a int) bool { return a != (5-1) }"}, survivors)
	require.Equal(t, 4, s.found, "< becomes <= and >=, 5 becomes 6 and 4")
}

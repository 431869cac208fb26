package main

import (
	"bytes"
	"strings"
	"testing"
)

// What is wide is broken, the program stays the same, and a second pass finds nothing to do.
func TestMended(t *testing.T) {
	for name, c := range map[string]struct{ src, want string }{
		"a comment": {
			"package p\n\n// " + strings.Repeat("word ", 30) + "\n// and more.\nvar x int\n",
			"package p\n\n// " + strings.TrimSpace(strings.Repeat("word ", 23)) + "\n// " +
				strings.Repeat("word ", 7) + "and more.\nvar x int\n"},
		"a list in a comment": {"package p\n\n// x is:\n//   - " + strings.Repeat("word ", 30) + "x\nvar x int\n", ""},
		"a directive":         {"package p\n\n//go:generate " + strings.Repeat("word ", 30) + "x\nvar x int\n", ""},
		"arguments": {
			"package p\n\nvar x = f(" + strings.Repeat("argument, ", 12) + "g(1, 2, 3))\n",
			"package p\n\nvar x = f(" + strings.TrimSpace(strings.Repeat("argument, ", 11)) +
				"\n\targument, g(1, 2, 3))\n"},
		"a condition": {
			"package p\n\nfunc f() bool {\n\treturn " + strings.Repeat("a(1, 2) && ", 10) + "b || cdefgh\n}\n",
			"package p\n\nfunc f() bool {\n\treturn " + strings.TrimSpace(strings.Repeat("a(1, 2) && ", 10)) +
				"\n\t\tb || cdefgh\n}\n"},
		"a chain of calls": {
			"package p\n\nvar x = a.b" + strings.Repeat("(1, 2).method", 9) + "(3, 4)\n",
			"package p\n\nvar x = a.b" + strings.Repeat("(1, 2).method", 7) +
				"(1, 2).\n\tmethod(1, 2).method(3, 4)\n"},
		"a comment at the end": {
			"package p\n\nvar x = 1 // " + strings.Repeat("w", 110) + " end\n",
			"package p\n\n// " + strings.Repeat("w", 110) + " end\nvar x = 1\n"},
		"a body": {
			"package p\n\nfunc f(a []func(), b interface{}) int { return " + strings.Repeat("g", 90) + "(a) }\n",
			"package p\n\nfunc f(a []func(), b interface{}) int {\n\treturn " + strings.Repeat("g", 90) + "(a)\n}\n"},
		"functions in a list": {
			"package p\n\nvar x = []func(){" + strings.Repeat("abcdefgh, ", 12) + "f}\n",
			"package p\n\nvar x = []func(){" + strings.TrimSpace(strings.Repeat("abcdefgh, ", 10)) +
				"\n\tabcdefgh, abcdefgh, f}\n"},
		"what is printed": {
			"package p\n\nfunc ExampleX() {\n\tx()\n\t// Output: a\n\t// " + strings.Repeat("word ", 30) + "x\n}\n",
			""},
		"a raw string": {"package p\n\nvar x = `\n// " + strings.Repeat("word ", 30) + "\n" +
			strings.Repeat("a, ", 50) + "`\n", ""},
	} {
		if c.want == "" {
			c.want = c.src
		}
		got, err := mended([]byte(c.src))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", name, err, got, c.want)
		}
		if again, err := mended(got); err != nil || !bytes.Equal(again, got) {
			t.Errorf("%s: a second pass makes %v\n%s", name, err, again)
		}
	}
}

func TestWhole(t *testing.T) {
	for line, want := range map[string]bool{
		"\tx(`" + strings.Repeat("{}", 70) + "`, 1)":   true,
		"\t// https://" + strings.Repeat("a", 120):     true,
		"\t// see https://" + strings.Repeat("a", 120): false,
		"\tx(" + strings.Repeat("`a`, ", 40) + ")":     false,
	} {
		if got := whole(line); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
	if got := columns("\t\tग्रह"); got != 12 {
		t.Errorf("columns: %d", got)
	}
}

// What the compiler sees may not change: a comma more or less at a line's end does not count.
func TestTokens(t *testing.T) {
	same := strings.Join(tokens([]byte("f(a, b)")), " ")
	if got := strings.Join(tokens([]byte("f(a,\n\tb,\n)")), " "); got != same {
		t.Errorf("%q and %q", got, same)
	}
	if got := strings.Join(tokens([]byte("f(b, a)")), " "); got == same {
		t.Error("other tokens pass")
	}
}

package local_test

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/local"
	"github.com/jyotish-go/jyotish/op"
)

// holes matches the traces of an empty list or an unfilled gap in a sentence. byDigit matches a
// house written with a digit in Hindi.
var (
	holes   = regexp.MustCompile(`: ?[.।;]|, ?[.।;]|, ,|  |\( *\)|\{[A-Za-z]*\}|: ?$|, ?$| [,;]|%!|<nil>|\[\]`)
	byDigit = regexp.MustCompile(`भावों? \d`)
)

// notWords are members whose strings are no sentences: pictures, and what was asked.
var notWords = map[string]bool{"svg": true, "ics": true, "input": true}

// said calls each for every string of an answer, with the member that it stands in.
func said(v any, member string, each func(member, text string)) {
	switch v := v.(type) {
	case string:
		each(member, v)
	case []any:
		for _, x := range v {
			said(x, member, each)
		}
	case map[string]any:
		for k, x := range v {
			if !notWords[k] {
				said(x, k, each)
			}
		}
	}
}

// No sentence has a hole in it, whatever a chart lacks, and no Hindi one counts houses by digits.
func TestSentencesAreWhole(t *testing.T) {
	d := whole()
	found := map[string]bool{}
	check := func(word, lang, with string) {
		a := d.Ask(word, []byte(`{`+with+`,`+now+`,"lang":"`+lang+`"}`))
		switch w := refused(t, a); {
		case w.Error != nil && word == "varshphal": // a birth at the end of December has no year that begins in some
			return
		case w.Error != nil:
			t.Fatalf("%s %s: %+v", word, with, w.Error)
		}
		var v any
		require.NoError(t, json.Unmarshal(a, &v))
		said(v, "", func(member, text string) {
			hole := holes.FindString(text)
			if hole == "" && lang == "hi" {
				hole = byDigit.FindString(text)
			}
			if key := word + " " + member + " " + lang + " " + hole; hole != "" && !found[key] {
				found[key] = true
				t.Errorf("%s, %s: %q in %.300q", word, member, hole, text)
			}
		})
	}
	list := births(24)
	for i, born := range list {
		for _, word := range local.Words() {
			q := op.OperationNamed(word)
			if word != "chart" && (q == nil || q.Of != op.OfBirth) {
				continue
			}
			with := ""
			switch word {
			case "ask":
				with = `,"with":{"question":"marriage"}`
			case "varshphal":
				with = `,"with":{"year":2026}`
			case "compare":
				with = `,"with":{"with":` + list[(i+1)%len(list)] + `}`
			case "chakra":
				with = `,"with":{"kinds":["kota"]}`
			}
			for _, lang := range []string{"en", "hi"} {
				check(word, lang, `"birth":`+born+with)
			}
		}
		for _, lang := range []string{"en", "hi"} {
			check("match", lang, `"with":{"bride":`+born+`,"groom":`+list[(i+1)%len(list)]+`,"poruthams":true}`)
		}
	}
}

package text_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

func library(en, hi string) *text.Library {
	return text.New(fstest.MapFS{"text/en/a.json": {Data: []byte(en)}, "text/hi/a.json": {Data: []byte(hi)}})
}

func TestGet(t *testing.T) {
	l := library(`[{"id":"a","text":"one"},{"id":"b","text":"two"}]`, `[{"id":"a","text":"एक"}]`)
	if got, ok := l.Get(vedic.Hindi, "a"); got != "एक" || !ok {
		t.Error(got, ok)
	}
	if got, ok := l.Get(vedic.Hindi, "b"); got != "two" || ok { // the English one, and said so
		t.Error(got, ok)
	}
	defer func() {
		if recover() == nil {
			t.Error("an unknown ID was answered")
		}
	}()
	l.Get(vedic.English, "c")
}

func TestCheck(t *testing.T) {
	l := library(`[{"id":"a","text":"one"},{"id":"b","text":"two"}]`, `[{"id":"a","text":"एक"}]`)
	got := strings.Join(l.Check([]string{"a", "c"}), "; ")
	for _, want := range []string{`en lacks "c"`, `hi lacks "c"`, `en has "b"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
	if faults := l.Check([]string{"a", "b"}); len(faults) != 1 {
		t.Error(faults)
	}
	for _, bad := range []string{`[{"id":"a","text":"x"},{"id":"a","text":"y"}]`, `{`, `[{"id":"a"}]`} {
		if faults := library(bad, `[]`).Check(nil); len(faults) != 1 {
			t.Errorf("%s: %v", bad, faults)
		}
	}
}

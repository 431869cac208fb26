package text_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

func library(en, hi string) *text.Library {
	return text.New(fstest.MapFS{"text/en/a.json": {Data: []byte(en)}, "text/hi/a.json": {Data: []byte(hi)}})
}

func TestGet(t *testing.T) {
	l := library(`[{"id":"a","text":"one"},{"id":"b","text":"two"}]`, `[{"id":"a","text":"एक"}]`)
	for _, c := range []struct {
		lang     vedic.Lang
		id, want string
		has      bool
	}{{vedic.Hindi, "a", "एक", true}, {vedic.Hindi, "b", "two", false}, {vedic.English, "area(0)", "area(0)", false}} {
		if got, has := l.Get(c.lang, c.id), l.Has(c.lang, c.id); got != c.want || has != c.has {
			t.Error(c.id, got, has)
		}
	}
}

// A language is read only when it is requested. A damaged language is reported by Check and by a
// request for it.
func TestEachLanguageApart(t *testing.T) {
	l := library(`[{"id":"a","text":"one"}]`, `{`)
	if got := l.Get(vedic.English, "a"); got != "one" || !l.Has(vedic.English, "a") {
		t.Error(got)
	}
	require.Len(t, l.Check([]string{"a"}), 1)
	defer func() {
		require.NotNil(t, recover(), "a damaged language was answered")
	}()
	l.Get(vedic.Hindi, "a")
}

func TestHas(t *testing.T) {
	l := library(`[{"id":"a","text":"one"}]`, `[{"id":"a","text":"एक"},{"id":"b","text":"दो"}]`)
	for _, x := range []struct {
		lang vedic.Lang
		id   string
		want bool
	}{{vedic.English, "a", true}, {vedic.English, "b", false}, {vedic.Hindi, "a", true}, {vedic.Hindi, "b", true},
		{vedic.Hindi, "c", false}} {
		require.Equal(t, x.want, l.Has(x.lang, x.id), x)
	}
}

func TestCheck(t *testing.T) {
	l := library(`[{"id":"a","text":"one"},{"id":"b","text":"two"}]`, `[{"id":"a","text":"एक"}]`)
	got := strings.Join(l.Check([]string{"a", "c"}), "; ")
	for _, want := range []string{`en lacks "c"`, `hi lacks "c"`, `en has "b"`} {
		require.Contains(t, got, want)
	}
	require.Len(t, l.Check([]string{"a", "b"}), 1)
	for _, bad := range []string{`[{"id":"a","text":"x"},{"id":"a","text":"y"}]`, `{`, `[{"id":"a"}]`} {
		require.Len(t, library(bad, `[]`).Check(nil), 1, bad)
	}
}

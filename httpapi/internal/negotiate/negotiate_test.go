package negotiate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/stretchr/testify/require"
)

func TestMedia(t *testing.T) {
	both := []string{"application/json", "text/html"}
	for accept, want := range map[string]string{
		"": "application/json", "*/*": "application/json", "application/json": "application/json",
		"text/html": "text/html", "text/*": "text/html",
		"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": "text/html",
		"application/json;q=0.2, text/html;q=0.1":                         "application/json",
		"image/png": "", "application/json;q=0, */*": "text/html", "*/*;q=0": "",
		"APPLICATION/JSON": "application/json",
		";;;":              "", "a/b;q=x": "",
		"*/*;q=NaN": "", "*/*;q=Inf": "", "*/*;q=0x1p-1": "", "*/*;q=2": "", "*/*;q=-1": "", "*/*;q=+1": "",
		"*/*;q=1e0":   "",
		"*/*;q=1.000": "application/json", "*/*;q=0.": "", "*/*;q=": "",
		"application/problem+json, */*;q=0.1": "application/json",
	} {
		require.Equal(t, want, Media(accept, both), accept)
	}
}

func TestLanguage(t *testing.T) {
	for accept, want := range map[string]vedic.Lang{
		"": vedic.English, "hi": vedic.Hindi, "hi-IN,hi;q=0.9,en;q=0.8": vedic.Hindi, "en-GB": vedic.English,
		"de":           vedic.English,
		"de, hi;q=0.5": vedic.Hindi, "hi;q=0, en": vedic.English, "*": vedic.English, "!!!": vedic.English,
		"en;q=0.1, hi;q=0.9":        vedic.Hindi,
		strings.Repeat("hi,", 1000): vedic.English,
	} {
		require.Equal(t, want, Language(accept), accept)
	}
}

func TestEntityTags(t *testing.T) {
	tag := EntityTag{"abc", 3, vedic.Hindi, 2, 0}.String()
	require.Equal(t, `"abc.3.hi2"`, tag)
	require.Equal(t, `"abc.3.hi2+4"`, EntityTag{"abc", 3, vedic.Hindi, 2, 4}.String())
	for _, header := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
		require.True(t, ListsTag(header, tag), header)
	}
	require.False(t, ListsTag(`"abc.3.en2"`, tag))

	none, err := Revision(nil, "abc")
	require.NoError(t, err)
	require.Zero(t, none)
	for header, want := range map[string]int64{"*": 0, tag: 3, "\t" + tag: 3, `"abc.3.en1"`: 3, `"abc.3.en1+20"`: 3,
		`"other.1.en2", "abc.7.en2"`: 7} {
		got, err := Revision([]string{`"first.1.en2"`, header}, "abc")
		require.NoError(t, err, header)
		require.Equal(t, want, got, header)
	}
	for _, header := range []string{"W/" + tag, `"other.3.hi2"`, `"abc"`, `"abc.x.en2"`, `"abc.0.en2"`, `"abc.-1.en2"`,
		"nonsense", "", " ", ",", `abc.3.hi2`, `"abc.3.hi2`, `""abc.3.hi2""`, `"abc.+3.hi2"`, `"abc.03.hi2"`,
		`"abc.3_0.hi2"`,
		"\u00a0" + tag} {
		_, err := Revision([]string{header}, "abc")
		require.ErrorIs(t, err, account.ErrStale, header)
	}
}

func FuzzAcceptLanguage(f *testing.F) {
	f.Add("hi-IN,hi;q=0.9,en;q=0.8")
	f.Add("*;q=x")
	f.Add("q=Inf")
	f.Add("q=0x1p4")
	f.Fuzz(func(t *testing.T, text string) {
		_ = Language(text).String()
		Media(text, []string{"application/json", "text/html"})
		Coding(text)
		if q := Weight(text); !(q >= 0 && q <= 1) {
			t.Fatalf("%q has weight %v", text, q)
		}
	})
}

// A revision is found only if a header names the tag as it was sent out.
func FuzzIfMatch(f *testing.F) {
	f.Add(`"x.1.en2"`, `"abc.3.hi2+4"`)
	f.Add(`W/"abc.3.en2"`, `abc.3.en2`)
	f.Add(`"abc.+3.en2", "abc.03.en2"`, `"abc.3.en2.4"`)
	f.Fuzz(func(t *testing.T, one, two string) {
		n, err := Revision([]string{one, two}, "abc")
		all := one + "," + two
		if err == nil && !strings.Contains(all, fmt.Sprintf(`"abc.%d.`, n)) && !(n == 0 && strings.Contains(all, "*")) {
			t.Fatalf("%q asks for revision %d", all, n)
		}
	})
}

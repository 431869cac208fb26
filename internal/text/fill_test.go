package text_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/text"
)

func TestFill(t *testing.T) {
	for _, c := range []struct{ template, want string }{
		{"", ""},
		{"no gap", "no gap"},
		{"{a}", "one"},
		{"{a}{b}", "onetwo"},
		{"in {a}, of {b}.", "in one, of two."},
		{"{c} stays", "{c} stays"}, // an unknown placeholder stays visible
		{"शुक्र {a} में", "शुक्र one में"},
	} {
		require.Equal(t, c.want, text.Fill(c.template, text.Pairs("a", "one", "b", "two")), c.template)
	}
}

func TestSentence(t *testing.T) {
	for in, want := range map[string]string{"the Sun": "The Sun", "Mars": "Mars", "": "",
		"सूर्य": "सूर्य", "éa": "Éa", "2nd": "2nd"} {
		require.Equal(t, want, text.Sentence(in), in)
	}
}

func TestTemplate(t *testing.T) {
	names := []string{"", "graha", "n"}
	f, err := text.Cut("{Graha} is {n}th; {graha}", names)
	require.NoError(t, err)
	require.Equal(t, "The Sun is 4th; the Sun", f.Fill([]string{"", "the Sun", "4"}))
	require.Equal(t, []int{1, 2, 1}, f.Slots())
	if !f.Leads(1, 2) || f.Leads(2, 1) || f.Leads(0, 3) {
		t.Error("the graha comes first")
	}
	plain, err := text.Cut("plain", names)
	if got := plain.Fill(nil); err != nil || got != "plain" || len(plain.Slots()) != 0 {
		t.Error(got, err)
	}
	for _, bad := range []string{"{graha", "{who}", "{}", "a {GRAHAM} b"} {
		if _, err := text.Cut(bad, names); err == nil || !strings.Contains(err.Error(), "{") &&
			!strings.Contains(err.Error(), "closed") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func FuzzFill(f *testing.F) {
	f.Add("{a} and {b}")
	f.Add("{{a}")
	f.Add("}{")
	f.Add("{A?comes|come}")
	f.Fuzz(func(t *testing.T, s string) {
		if !strings.Contains(s, "{") && text.Fill(s, text.Pairs()) != s {
			t.Error(s)
		}
		cut, err := text.Cut(s, []string{"a", "b"})
		if err != nil {
			return
		}
		filled := cut.Agree([]string{"1", "2"}, make([]text.Form, 2))
		if strings.Contains(filled, "{a}") && !strings.Contains(s, "?") { // a form may hold a brace
			t.Error(s)
		}
	})
}

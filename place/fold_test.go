package place

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func TestFold(t *testing.T) {
	for _, c := range []struct{ text, words string }{
		{"Porbandar, Gujarat, India", "porbandar|gujarat|india"},
		{"  NEW   Delhi ", "new|delhi"},
		{"São Paulo", "sao|paulo"},
		{"Dehra Dūn", "dehra|dun"},
		{"U.S.A.", "usa"},
		{"Washington D.C.", "washington|dc"},
		{"St.Louis", "saint|louis"},
		{"St. Louis", "saint|louis"},
		{"Mt Abu", "mount|abu"},
		{"Khor'fakkan", "khorfakkan"},
		{"E’zhou", "ezhou"},
		{"Clermont-Ferrand", "clermont|ferrand"},
		{"Łódź", "lodz"},
		{"Straße", "strasse"},
		{"İzmir", "izmir"},
		{"Tromsø", "tromso"},
		{"मुम्बई", "मुंबई"},
		{"मुंबई", "मुंबई"},
		{"राँची", "रांची"},
		{"चंडीगढ़", "चंडीगढ"},
		{"МОСКВА", "москва"},
		{"北京 中国", "北京|中国"},
		{"…", ""},
		{"", ""},
		{"\xff\xfe", ""},
	} {
		w := fold(c.text)
		var got []string
		for i := range w.count() {
			got = append(got, w.run(i, i+1))
		}
		require.Equal(t, c.words, strings.Join(got, "|"), "fold(%q) = %q", c.text, got)
	}
}

// A name has one key for all spacings and accents.
func TestKeysAgree(t *testing.T) {
	for _, same := range [][]string{
		{"New Delhi", "new-delhi", "NEWDELHI", "New  Delhi"},
		{"São Paulo", "sao paulo", "SAO PAULO", "Sa\u0303o Paulo"},
		{"St. Louis", "Saint Louis", "st louis"},
		{"हिन्दी", "हिंदी"},
		{"गुड़गांव", "गुड़गाँव"},
		{"গৌড়", "গৌড়"},
	} {
		for _, s := range same[1:] {
			require.Equal(t, key(same[0]), key(s), "key(%q) = %q, but key(%q) = %q", s, key(s), same[0], key(same[0]))
		}
	}
}

func TestFoldParts(t *testing.T) {
	w := fold("New York, New York (USA)")
	require.Equal(t, []int{0, 0, 1, 1, 2}, w.part, "parts")
	require.False(t, w.onePart(1, 3), "a run of words across a comma is taken for one")
	require.True(t, w.onePart(0, 2), "a run of words across a comma is taken for one")
	if w := fold(strings.Repeat("a ", 40)); w.count() != maxWords || !w.more {
		t.Errorf("%d words, more %t", w.count(), w.more)
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Porbandar, Gujarat", "U.S.A.", "मुम्बई", "Łódź", "\xff", "ﷺ", "a,,b", "한국"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		w := fold(s)
		if w.count() > maxWords || len(w.at) != w.count()+1 || !slices.IsSorted(w.at) || !slices.IsSorted(w.part) {
			t.Fatalf("fold(%q) = %+v", s, w)
		}
		if utf8.ValidString(s) && !utf8.ValidString(w.text) {
			t.Fatalf("fold(%q) is not UTF-8: %q", s, w.text)
		}
		if latin, ok := w.inLatin(); ok && latin.count() != w.count() {
			t.Fatalf("%q has %d words, in Latin %d", s, w.count(), latin.count())
		}
	})
}

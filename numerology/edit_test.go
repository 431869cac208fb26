package numerology

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// offered lists the edits of a name as "place:from→to cost/word".
func offered(name string, l lengths) (all []string) {
	for _, e := range edits(name, &l) {
		all = append(all, fmt.Sprintf("%d:%s→%s %d/%d", e.at, name[e.at:e.at+e.cut], e.put, e.cost, e.word))
	}
	return all
}

// What the rules of respelling allow, worked out letter by letter. Nothing is known of the vowels.
func TestEditsByHand(t *testing.T) {
	for name, want := range map[string][]string{
		"ram":    {"1:a→aa 1/0"},
		"vina":   {"0:v→w 1/0", "1:i→ee 1/0", "2:n→nn 2/0", "3:a→ah 1/0", "3:a→aa 1/0"},
		"raam":   {"1:aa→a 1/0"},
		"reema":  {"1:ee→i 1/0", "4:a→ah 1/0", "4:a→aa 1/0"},
		"poonam": {"1:oo→u 1/0", "4:a→aa 1/0"}, // no n after a long vowel is doubled
		"seea":   nil,                          // three vowels in a row are left
		"hari":   {"1:a→aa 1/0", "3:i→ee 1/0", "3:i→y 1/0"},
		"shruti": {"3:u→oo 1/0", "4:t→tt 2/0", "5:i→ee 1/0", "5:i→y 1/0"},
		"hary":   {"1:a→aa 1/0", "3:y→i 1/0"},
		"uma":    {"0:u→oo 1/0", "2:a→ah 1/0", "2:a→aa 1/0"},
		"i":      {"0:i→ee 1/0"}, // one letter keeps its sign
		"y":      nil,
		"ajay":   {"0:a→aa 1/0"}, // nothing before a last y
		"amrah":  {"0:a→aa 1/0"}, // nor before a last h
		"awan":   {"1:w→v 1/0", "2:a→aa 1/0"},
		"quli":   {"3:i→ee 1/0", "3:i→y 1/0", "2:l→ll 2/0"},
		"phani":  {"0:ph→f 2/0", "2:a→aa 1/0", "3:n→nn 2/0", "4:i→ee 1/0", "4:i→y 1/0"},
		"fani":   {"0:f→ph 2/0", "1:a→aa 1/0", "2:n→nn 2/0", "3:i→ee 1/0", "3:i→y 1/0"},
		"saffi":  {"1:a→aa 1/0", "4:i→ee 1/0", "4:i→y 1/0"},
		"kshma":  {"4:a→ah 1/0", "4:a→aa 1/0"}, // an initial ksh stays
		"akshma": {"0:a→aa 1/0", "1:ksh→x 3/0", "5:a→ah 1/0", "5:a→aa 1/0"},
		"akshar": {"0:a→aa 1/0", "1:ksh→x 3/0", "4:a→aa 1/0"},
		"akshta": {"0:a→aa 1/0", "5:a→ah 1/0", "5:a→aa 1/0"}, // only before a vowel or m
		"vikram": {"0:v→w 1/0", "1:i→ee 1/0", "2:k→c 2/0", "4:a→aa 1/0"},
		"kal":    {"1:a→aa 1/0"}, // the initial stays
		"acka":   {"0:a→aa 1/0", "3:a→ah 1/0", "3:a→aa 1/0"},
		"akki":   {"0:a→aa 1/0", "3:i→ee 1/0", "3:i→y 1/0"},
		"aca":    {"0:a→aa 1/0", "1:c→k 2/0", "2:a→ah 1/0", "2:a→aa 1/0"},
		"owa":    {"2:a→ah 1/0", "2:a→aa 1/0"}, // ow is a vowel
		"om ram": {"4:a→aa 1/1"},
		"sai va": {"4:v→w 1/1", "5:a→ah 1/1", "5:a→aa 1/1"},
		"":       nil,
	} {
		got := offered(name, lengths{})
		slices.Sort(got)
		slices.Sort(want)
		require.Equal(t, want, got, name)
	}
	// Where the vowels are known only a long one is doubled, and a consonant only after a short one.
	known := lengths{known: true}
	known.long[1] = true
	for name, want := range map[string][]string{
		"rati": {"1:a→aa 1/0", "3:i→ee 1/0", "3:i→y 1/0"},
		"vina": {"0:v→w 1/0", "1:i→ee 1/0", "3:a→ah 1/0"},
		"hima": {"1:i→ee 1/0", "3:a→ah 1/0"},
		"ata":  {"1:t→tt 2/0", "2:a→ah 1/0"},
		"su":   {"1:u→oo 1/0"},
		"uma":  {"2:a→ah 1/0"},
		"anu":  {"1:n→nn 2/0", "2:u→oo 1/0"}, // at the end length is not heard
	} {
		got := offered(name, known)
		slices.Sort(got)
		slices.Sort(want)
		require.Equal(t, want, got, "%q, known", name)
	}
}

// An edit adds to each total what its letters are worth more than those that it replaces. By the tables ph is 7 and 8
// in the rows of nine, f is 6; Cheiro has 8 and 5, and 8.
func TestEditsChangeTotals(t *testing.T) {
	for _, e := range edits("phal", &lengths{known: true}) {
		require.Equal(t, "f", e.put, "%+v", e)
		require.Equal(t, [2]int{6 - 15, 8 - 13}, e.delta, "%+v", e)
	}
	require.Equal(t, 1+8+9, smallTotal("az 09-", &pythagorean))
	require.Equal(t, 1+7+9, smallTotal("az 09-", &chaldean))
}

// Neighbouring edits: the next begins where the one before ends, and a consonant is not doubled right after it.
func TestEditsBesideEachOther(t *testing.T) {
	aa := edit{at: 1, cut: 1, put: "aa"}
	for _, c := range []struct {
		e    edit
		want bool
	}{
		{edit{at: 1, cut: 1, put: "ah"}, false}, {edit{at: 2, cut: 1, put: "nn"}, false},
		{edit{at: 3, cut: 1, put: "nn"}, true}, {edit{at: 2, cut: 1, put: "w"}, true},
		{edit{at: 2, cut: 1, put: "ee"}, true}, {edit{at: 2, cut: 1, put: "ph"}, true},
	} {
		require.Equal(t, c.want, c.e.goesAfter(&aa), "%+v after aa: %t", c.e, !c.want)
	}
	chosen := []edit{{at: 0, cut: 2, put: "f"}, {at: 4, cut: 1, put: "ee"}}
	require.Equal(t, "fanee om", write("phani om", chosen))
	require.Equal(t, "ph→f i→ee", strings.Join(describe("phani om", chosen), " "))
	require.Equal(t, len("fanee")+len("om"), lettersIn("phani om", chosen))
	for name, want := range map[string]string{"anne-marie rao": "Anne-Marie Rao", "": "", "a1b": "A1b",
		"-z 9a": "-Z 9a"} {
		require.Equal(t, want, capital(name))
	}
}

// Blends of two keywords: su + kiran and sury + iran, ki + surya and kir + urya.
func TestBlendsByHand(t *testing.T) {
	s := &sought{keywords: []string{"surya", "kiran"}}
	want := []string{"surya", "kiran", "sukiran", "suryiran", "kisurya", "kirurya"}
	require.Equal(t, want, s.cores())
	// Blends have 4 to 14 letters, and no space: "a"+"ba" is "aba" and is too short; with "bab" it is not.
	for _, c := range []struct {
		keywords []string
		want     []string
	}{
		{[]string{"a", "ba"}, []string{"a", "ba"}},
		{[]string{"a", "bab"}, []string{"a", "bab", "abab", "baba"}},
		{[]string{"om", "sri ram"}, []string{"om", "sri ram"}},
		{[]string{"a", "bcdefghijklmn"}, []string{"a", "bcdefghijklmn", "abcdefghijklmn", "aefghijklmn"}},
		{[]string{"a", "bcdefghijklmnp"}, []string{"a", "bcdefghijklmnp", "aefghijklmnp"}},
		{[]string{"om", "om"}, []string{"om", "om"}},
	} {
		got := (&sought{keywords: c.keywords}).cores()
		for _, name := range c.want {
			require.Contains(t, got, name, c.keywords)
		}
		for _, name := range got[len(c.keywords):] {
			if len(name) < 4 || len(name) > 14 || strings.Contains(name, " ") || slices.Contains(c.keywords, name) {
				t.Errorf("%q: %q", c.keywords, name)
			}
		}
	}
	for word, want := range map[string][2]int{"surya": {2, 4}, "kiran": {2, 3}, "aum": {2, 3}, "brr": {3, 3},
		"": {0, 0}, "om": {1, 2}} {
		first, second := syllableEnd(word)
		require.Equal(t, [2]int{first, second}, want, "%s: %d %d", word, first, second)
	}
}

// Names sound alike whatever the length of their vowels; where a spelling differs in a sound, they do not.
func TestSoundsByHand(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"ravi", "ravee", true}, {"ravi", "ravy", true}, {"ravi", "rawi", true}, {"sita", "sitah", true},
		{"phani", "fani", true}, {"anita", "annita", true}, {"vikram", "vicram", true}, {"akshay", "axay", true},
		{"ram", "raam", true}, {"y", "i", false}, {"ya", "ia", false}, {"siva", "shiva", false},
		{"kala", "khala", false},
		{"ay", "ai", false}, {"ah", "a", true}, {"oh", "o", false}, {"h", "", false}, {"aab", "ab", true},
		{"aeb", "eb", false}, {"back", "bak", true}, {"chala", "cala", false},
	} {
		if got := soundOf(c.a) == soundOf(c.b); got != c.alike {
			t.Errorf("%s %q, %s %q: alike %t", c.a, soundOf(c.a), c.b, soundOf(c.b), got)
		}
	}
	if begins("kavita", "") || !begins(soundOf("kavita"), "k") || begins(soundOf("khushi"), "k") {
		t.Error("beginnings")
	}
}

// The long vowels of a name of two words, by place: राम सीता.
func TestLengthsOfTwoWords(t *testing.T) {
	l := lengthsOf("ram sita", "राम सीता")
	for i, c := range "ram sita" {
		require.Equal(t, strings.ContainsRune("aeiou", c), l.long[i], "place %d", i)
		require.True(t, l.known, "place %d: %t", i, l.long[i])
	}
	for _, native := range []string{"राम", "राम सीता गीता"} {
		if l := lengthsOf("ram sita", native); !l.known || l.long != (lengths{}).long {
			t.Errorf("%s: %+v", native, l)
		}
	}
	// The second word goes not together with its Devanagari, which leaves the first as it is.
	if l := lengthsOf("ram john", "राम जॉन"); !l.long[1] || l.long[5] {
		t.Errorf("%+v", l)
	}
}

// Spans of life by the life path: of 1 the first ends at 35, of 9 at 27; the next two last nine years each.
func TestSpansByHand(t *testing.T) {
	for life, ends := range map[int][3]int{1: {35, 44, 53}, 2: {34, 43, 52}, 9: {27, 36, 45}} {
		from, to := spans(life)
		if from != [4]int{0, ends[0] + 1, ends[1] + 1, ends[2] + 1} || *to[0] != ends[0] || *to[1] != ends[1] ||
			*to[2] != ends[2] || to[3] != nil {
			t.Errorf("%d: %v", life, from)
		}
	}
}

// Numbers above 52 come down; 52 stands. 61 is 7 by its digits and 52 by nines.
func TestCompoundsByHand(t *testing.T) {
	for total, want := range map[int][2]int{52: {52, 52}, 53: {8, 44}, 61: {7, 52}, 62: {8, 44}, 99: {18, 45}} {
		require.Equal(t, want, [2]int{compoundOf(total, false), compoundOf(total, true)}, total)
	}
	for n, want := range map[int]bool{10: false, 11: true, 12: false, 22: true, 33: true, 64: false, 75: false} {
		require.Equal(t, want, upTo33.has(n), "%d is a master number: %t", n, !want)
	}
	require.False(t, upTo22.has(33), "masters")
	require.False(t, noMasters.has(11), "masters")
	for sum, want := range map[int]bool{12: false, 13: true, 14: true, 15: false, 16: true, 19: true, 20: false} {
		if d := karmicDebt(sum); (d != nil) != want || d != nil && *d != sum {
			t.Errorf("%d is a debt: %t", sum, !want)
		}
	}
}

// A greatest length holds for every spelling, and no spelling is listed twice.
func TestLengthOfSpellings(t *testing.T) {
	for target := 1; target <= 9; target++ {
		all, err := Suggest(Wish{Kind: Respelling, BaseName: "Anita", Target: target, Limit: 50})
		require.NoError(t, err)
		few, err := Suggest(Wish{Kind: Respelling, BaseName: "Anita", Target: target, Limit: 50, MaxLength: 6})
		require.NoError(t, err)
		var want, got []string
		for _, x := range all.Suggestions {
			if len(x.Name) <= 6 {
				want = append(want, x.Name)
			}
		}
		for _, x := range few.Suggestions {
			got = append(got, x.Name)
		}
		slices.Sort(want)
		slices.Sort(got)
		if len(all.Suggestions) == 50 || !slices.Equal(got, want) || len(slices.Compact(got)) != len(want) {
			t.Errorf("%d: %q, want %q of %d", target, got, want, len(all.Suggestions))
		}
	}
}

// Before sunrise the day of birth is the day before, for the number of the day alone: 1 March 2000 is then the 29th of
// February, 11 and so 2. The digits of the whole date are 2, 3 and 1: 6.
func TestBirthBeforeSunrise(t *testing.T) {
	r := &Request{Date: vedic.Date{Year: 2000, Month: time.March, Day: 1}, Gender: Male}
	at := func(o Options) [4]int {
		b := r.birth(&o)
		return [4]int{b.Driver.Value, b.Driver.Compound, b.Conductor.Value, b.Kua.Value}
	}
	// The kua of a man of 2000: 11 − 2 is 9.
	require.Equal(t, [4]int{1, 1, 6, 9}, at(Options{}))
	require.Equal(t, [4]int{2, 29, 6, 9}, at(Options{BeforeSunrise: true}))
}

// Ten digits in ASCII and in each script, and their neighbours in the tables of characters.
func TestDigitsByHand(t *testing.T) {
	for i, r := range []rune("0123456789") {
		if n, ok := digitValue(r); !ok || int(n) != i {
			t.Errorf("%c: %d %t", r, n, ok)
		}
	}
	for i, r := range []rune("०१२३४५६७८९") {
		if n, ok := digitValue(r); !ok || int(n) != i {
			t.Errorf("%c: %d %t", r, n, ok)
		}
	}
	for _, r := range "/:॥॰a६٣" {
		if n, ok := digitValue(r); ok != (r == '६') || ok && n != 6 {
			t.Errorf("%c: %d %t", r, n, ok)
		}
	}
}

// Tags are asked together within regions, faiths and the rest: a name needs one of each kind that is named.
func TestTagsByKind(t *testing.T) {
	for _, c := range []struct {
		tags []string
		want [3][]string
	}{
		{[]string{"hindi", "himalayan", "hindu", "parsi", "classical", "modern"},
			[3][]string{{"hindi", "himalayan"}, {"hindu", "parsi"}, {"classical", "modern"}}},
		{[]string{"tamil"}, [3][]string{{"tamil"}, nil, nil}},
		{[]string{"sikh"}, [3][]string{nil, {"sikh"}, nil}},
	} {
		s := &sought{Wish: &Wish{Tags: c.tags}}
		require.NoError(t, s.readTags())
		for i, want := range c.want {
			if got := s.tags[i].keys(); !slices.Equal(got, want) && len(got)+len(want) > 0 {
				t.Errorf("%q: kind %d is %q, want %q", c.tags, i, got, want)
			}
		}
	}
}

// Tamil consonants are voiced between vowels and after nasals, and neither at the beginning nor where doubled.
func TestTamilByHand(t *testing.T) {
	for tamil, want := range map[string]string{
		"கங்கா": "KANGA", "சங்கர்": "SANGAR", "மஞ்சு": "MANJU", "தங்கம்": "THANGAM", "பாட்டு": "PATTU",
		"நடராஜன்": "NADARAJAN", "பம்பா": "PAMBA", "அச்சு": "ACHU",
	} {
		got, err := Spell(tamil, SpellOptions{})
		require.NoError(t, err, tamil)
		require.Equal(t, want, got.Text, tamil)
	}
	for _, odd := range []string{"்கா", "ங்", "்", "க்"} { // signs without a letter are read somehow
		if got, err := Spell(odd+"மா", SpellOptions{}); err != nil || got.Text == "" {
			t.Errorf("%q: %q %v", odd, got.Text, err)
		}
	}
}

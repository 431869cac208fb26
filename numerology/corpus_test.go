package numerology

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestCorpusCounts(t *testing.T) {
	names := corpus()
	genders := map[gender]int{}
	tags := map[string]int{}
	for _, n := range names {
		genders[n.gender]++
		for _, key := range n.tags.keys() {
			tags[key]++
		}
	}
	if len(names) < 2400 || genders[female] < 1000 || genders[male] < 1000 || genders[either] < 100 {
		t.Errorf("%d names: %d female, %d male, %d either", len(names), genders[female], genders[male], genders[either])
	}
	for i, key := range nameTagKeys {
		want := 30
		if i >= nameRegions {
			want = 90
		}
		require.GreaterOrEqual(t, tags[key], want, "%d names are %s, want %d", tags[key], key, want)
	}
	t.Logf("%d names: %d female, %d male, %d either; %v", len(names), genders[female], genders[male], genders[either],
		tags)
}

func TestCorpusOrder(t *testing.T) {
	names := corpus()
	if !slices.IsSortedFunc(names, func(a, b givenName) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.latin), strings.ToLower(b.latin)),
			strings.Compare(a.deva, b.deva))
	}) {
		t.Error("names.tsv is not sorted by Latin, then by Devanagari")
	}
	for i, n := range names[1:] {
		if p := names[i]; p.latin == n.latin && p.deva == n.deva {
			t.Errorf("%s %s stands twice", n.latin, n.deva)
		}
	}
}

var (
	latinForm   = regexp.MustCompile(`^[A-Z][a-z]{1,19}$`)
	meaningForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9 ,;.'-]{2,63}$`)
	rootForm    = regexp.MustCompile(`^(modern coinage|[A-Z][a-z]+( [a-z-]+( \+ [a-z-]+)*)?)$`)
	spacesForm  = regexp.MustCompile(`  | $| [,;]|[,;]\S`)
)

func TestCorpusForm(t *testing.T) {
	const regions, faiths = 1<<nameRegions - 1, (1<<nameFaiths - 1) << nameRegions
	for _, n := range corpus() {
		switch {
		case !latinForm.MatchString(n.latin):
			t.Errorf("%s: Latin spelling", n.latin)
		case !meaningForm.MatchString(n.meaning) || spacesForm.MatchString(n.meaning):
			t.Errorf("%s: meaning %q", n.latin, n.meaning)
		case !rootForm.MatchString(n.root):
			t.Errorf("%s: root %q", n.latin, n.root)
		case n.tags&(regions|faiths) == 0:
			t.Errorf("%s: neither a region nor a faith", n.latin)
		}
	}
	for i, line := range slices.Collect(strings.Lines(nameTable)) {
		if line[0] != '#' && !slices.IsSortedFunc(strings.Split(strings.TrimSpace(strings.Split(line, "\t")[5]), ","),
			func(a, b string) int {
				return slices.Index(nameTagKeys[:], a) - slices.Index(nameTagKeys[:], b)
			}) {
			t.Errorf("line %d: the tags are out of order", i+1)
		}
	}
}

// No gloss speaks of hard things, takes sides, or calls a name after a caste.
func TestCorpusTone(t *testing.T) {
	hard := regexp.MustCompile(`(?i)\b(death|dead|died?|kill\w*|slay\w*|disease|illness|ruin\w*|demon\w*|caste|enem\w+|foreign|infidel|heathen|beggar|curse\w*)\b`)
	for _, n := range corpus() {
		require.False(t, hard.MatchString(n.meaning), "%s: %s", n.latin, n.meaning)
	}
}

// cluster is a syllable: consonants of Hindi or the lla of Marathi, joined by viramas, with a vowel sign or none; or a
// vowel.
const cluster = `(?:[क-नप-रलळव-ह]़?्)*[क-नप-रलळव-ह]़?[ा-ौ]?|[अ-औ]`

var (
	devaForm  = regexp.MustCompile(`^(?:(?:` + cluster + `)ं?)+$`)
	nuktaForm = regexp.MustCompile(`[^कखगजफडढ]़`)
	nasalForm = regexp.MustCompile(`ङ्[क-घ]|ञ्[च-झ]|ण्[ट-ढ]|न्[त-ध]|म्[प-भ]`)
	oddForm   = regexp.MustCompile(`[ऄऌऍऎऒऽॐ०-९]`)
)

// The Devanagari is well-formed: vowel signs and viramas stand on consonants, a nukta only where Hindi has one, no
// virama ends a name, and a nasal before a stop of its class is an anusvara.
func TestCorpusScript(t *testing.T) {
	for _, n := range corpus() {
		if !norm.NFC.IsNormalString(n.deva) || !devaForm.MatchString(n.deva) || nuktaForm.MatchString(n.deva) ||
			nasalForm.MatchString(n.deva) || oddForm.MatchString(n.deva) {
			t.Errorf("%s: %s (% x)", n.latin, n.deva, n.deva)
		}
	}
}

// sounds gives the Latin spellings that each Devanagari letter or sign may have in a name.
var sounds = map[string]string{
	"क": "k c ck q", "ख": "kh", "ग": "g gh", "घ": "gh", "ङ": "ng", "च": "ch c", "छ": "chh ch", "ज": "j z g",
	"झ": "jh z", "ञ": "n ny",
	"ट": "t tt", "ठ": "th", "ड": "d t", "ढ": "dh", "ण": "n", "त": "t th", "थ": "th t", "द": "d dh th", "ध": "dh d",
	"न": "n",
	"प": "p", "फ": "ph f", "ब": "b v w", "भ": "bh", "म": "m", "य": "y i", "र": "r", "ल": "l", "व": "v w u o",
	"श": "sh s ss", "ष": "sh s",
	"स": "s c ss ce", "ह": "h", "ळ": "zh l",
	"क़": "q k", "ख़": "kh", "ग़": "gh g", "ज़": "z s dh", "फ़": "f ph", "ड़": "r d", "ढ़": "rh dh",
	"क्ष": "ksh kkh x", "ज्ञ": "gy jn gn dny gi", "त्त": "tt th tth", "ंह": "nh mh ngh", "ं": "n m",
	"अ": "a", "आ": "aa a", "इ": "i e", "ई": "i ee y ea", "उ": "u oo", "ऊ": "u oo", "ऋ": "ri ru hri", "ए": "e ai",
	"ऐ": "ai ei e", "ओ": "o",
	"औ": "au ou o", "ऑ": "o au",
	"ा": "aa ah au a", "ि": "ie ee i e y", "ी": "eei ee ie ea ey ei i y e", "ु": "oo u o", "ू": "oo u",
	"ृ": "ri ru ra ry",
	"े": "ei ay ey ai e a", "ै": "aiy ai ei ay ey y e a", "ो": "oa ow au ou oe o", "ौ": "au ou ow av aw o a",
	"ॉ":        "au aw o a",
	"inherent": "aa a e o u i", "िय": "iy eey i ee",
}

// foreignSpellings keep the spelling of another language, which Devanagari follows by ear.
var foreignSpellings = strings.Fields(`
Abel Abigail Adeline Agnes Alex Alexander Alice Alwin Ambrose Andrew Angela Angelina Annie Anthony Antonia Brian Bridget Charles
Cherry Cyrus Daffodil Dennis Dexter Diana Dixon Dolly Donna Eliza Emma Ernest Eugene Eunice Eva George Ignatius Irene Isaac Ivy
James Jennifer Jeremiah Jimmy John Johnson Kenneth Lalrinpuii Leander Leo Leon Lincoln Louis Lourdes Mathai Mathew Michael Myra
Patricia Pearl Phoebe Priscilla Raphael Rebecca Renee Reuben Rhea Roxana Simon Stella Tennyson Theodore Tiffany Urban William
Xerxes Zachariah`)

// spells reports whether latin (lower case) can be read as deva.
func spells(latin, deva string) bool {
	if deva == "" {
		return latin == "" || latin == "h"
	}
	var unit string
	for _, size := range []int{3, 2, 1} { // the longest unit in runes
		if head, ok := runes(deva, size); ok && sounds[head] != "" {
			unit = head
			break
		}
	}
	if unit == "" {
		return false
	}
	rest := deva[len(unit):]
	vowels := []string{""}
	if last, _ := utf8.DecodeLastRuneInString(unit); last >= 'क' && last <= '़' { // a consonant
		switch sign, _ := runes(rest, 1); {
		case sign == "्":
			rest = rest[len(sign):]
		case sign >= "ा" && sign <= "ौ": // matched as a unit of its own
		default:
			vowels = append(vowels, strings.Fields(sounds["inherent"])...)
		}
	}
	for _, sound := range strings.Fields(sounds[unit]) {
		for _, vowel := range vowels {
			if tail, ok := strings.CutPrefix(latin, sound+vowel); ok && spells(tail, rest) {
				return true
			}
		}
	}
	return false
}

func runes(s string, n int) (string, bool) {
	r := []rune(s)
	if len(r) < n {
		return "", false
	}
	return string(r[:n]), true
}

func TestCorpusSound(t *testing.T) {
	for _, n := range corpus() {
		if foreign := slices.Contains(foreignSpellings, n.latin); spells(strings.ToLower(n.latin), n.deva) == foreign {
			t.Errorf("%s %s: foreign spelling is %t", n.latin, n.deva, foreign)
		}
	}
	for _, x := range [][2]string{{"Ram", "राम"}, {"Krishna", "कृष्ण"}, {"Priya", "प्रिया"},
		{"Jnaneshwar", "ज्ञानेश्वर"}, {"Firdaus", "फ़िरदौस"}} {
		require.True(t, spells(strings.ToLower(x[0]), x[1]), "%s is not read as %s", x[0], x[1])
	}
	for _, x := range [][2]string{{"Ram", "रमा"}, {"Bharat", "बरत"}, {"Sita", "गीता"}, {"Kamal", "कमला"},
		{"Mohan", "मोहित"}} {
		require.False(t, spells(strings.ToLower(x[0]), x[1]), "%s is read as %s", x[0], x[1])
	}
}

// opening returns the syllable at the beginning of deva, spelled as in the 108, or "" for a
// conjunct or ri. A sound that is not among the 108 (sha, kha, ju, je, jo) returns "". The length
// of a vowel is ignored: ai counts as e, au as o. Ba has no syllable of its own and counts as va;
// jna counts as nya. A letter with one syllable has it for all vowels.
func opening(deva string) string {
	if strings.HasPrefix(deva, "ज्ञ") {
		return "ञ"
	}
	r := []rune(strings.Replace(deva, "़", "", 1))
	if i := strings.IndexRune("अआइईउऊएऐओऔऑ", r[0]); i >= 0 {
		return map[rune]string{'अ': "अ", 'आ': "अ", 'इ': "ई", 'ई': "ई", 'उ': "उ", 'ऊ': "उ", 'ए': "ए", 'ऐ': "ए", 'ओ': "ओ",
			'औ': "ओ", 'ऑ': "ओ"}[r[0]]
	}
	if r[0] == 'ब' {
		r[0] = 'व'
	}
	r = append(r, 0)
	switch {
	case r[1] == '्' || r[1] == 'ृ' || r[0] == 'ऋ':
		return ""
	case strings.ContainsRune("घङछषणठथझञ", r[0]):
		return string(r[0])
	case strings.ContainsRune("धफढ", r[0]):
		return string(r[0]) + "ा"
	}
	for sign, same := range map[string]string{"ी": "िी", "ू": "ुू", "े": "ेै", "ो": "ोौॉ"} {
		if strings.ContainsRune(same, r[1]) {
			return string(r[0]) + sign
		}
	}
	return string(r[0]) + "ा"
}

// bareSyllables are those of the 108 that usage leaves with fewer than three names or without one of the genders, with
// the names that the corpus has for them: female, male, either.
var bareSyllables = map[string][3]int{
	"ण":  {0, 0, 0}, // no name begins with it; names in na are taken
	"यी": {0, 1, 1},
	"ढा": {0, 4, 0},
	"डू": {0, 4, 0},
}

func TestCorpusSyllables(t *testing.T) {
	found := map[string]*[4]int{}
	for n := vedic.Ashwini; n <= vedic.Revati; n++ {
		for p := vedic.Pada(1); p <= 4; p++ {
			_, deva := n.Syllable(p)
			found[deva] = &[4]int{}
		}
	}
	require.Len(t, found, 108)
	for _, n := range corpus() {
		if count := found[opening(n.deva)]; count != nil {
			count[n.gender]++
		}
	}
	for syllable, count := range found {
		f, m, u := count[female], count[male], count[either]
		if want, bare := bareSyllables[syllable]; bare {
			require.Equal(t, want, [3]int{f, m, u}, "%s: %d female, %d male, %d either", syllable, f, m, u)
			continue
		}
		if f+m+u < 3 || f+u == 0 || m+u == 0 {
			t.Errorf("%s: %d female, %d male, %d either", syllable, f, m, u)
		}
	}
}

func TestParseNamesErrors(t *testing.T) {
	for table, want := range map[string]string{
		"# head\nRam\tराम\tm\n":                                          "names.tsv line 2: 3 columns, want 6",
		"Ram\tराम\tx\tpleasing\tSanskrit rama\thindu\n":                  `names.tsv line 1: gender "x", want f, m or u`,
		"Ram\tराम\tfm\tpleasing\tSanskrit rama\thindu\n":                 `names.tsv line 1: gender "fm", want f, m or u`,
		"Ram\tराम\tm\t\tSanskrit rama\thindu\n":                          "names.tsv line 1: column 4 is empty",
		"Ram\tराम\tm\tpleasing\tSanskrit rama\thindu\tmore\n":            "names.tsv line 1: more than 6 columns",
		"Ram\tराम\tm\tpleasing\tSanskrit rama\thindu,martian\n":          `names.tsv line 1: tag "martian", want one of hindi, `,
		"Sita\tसीता\tf\tfurrow\tSanskrit sita\thindu\n\n":                "names.tsv line 2: column 1 is empty",
		"Ram\tराम\tm\tpleasing\tSanskrit rama\thindu\nSita\tसीता\tf\t\n": "names.tsv line 2: column 4 is empty",
	} {
		if _, err := parseNames(table); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", table, err, want)
		}
	}
	names, err := parseNames("# head\nKiran\tकिरण\tu\tray of light\tSanskrit kirana\thindu,modern\n")
	if err != nil || len(names) != 1 || names[0].gender != either ||
		!slices.Equal(names[0].tags.keys(), []string{"hindu", "modern"}) {
		t.Errorf("%+v, %v", names, err)
	}
}

func BenchmarkParseNames(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := parseNames(nameTable); err != nil {
			b.Fatal(err)
		}
	}
}

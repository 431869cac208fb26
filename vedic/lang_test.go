package vedic

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

// lang reads a tag that is there.
func lang(t *testing.T, tag string) (l Lang) {
	t.Helper()
	require.NoError(t, l.UnmarshalText([]byte(tag)))
	return l
}

// The tables of the languages have the same keys, each in its own script and fit to be compared, and as many names as
// the reading of the witnesses came to: 3,710.
func TestLanguages(t *testing.T) {
	first := lang(t, "as").Cells()
	filled := 0
	for _, l := range Langs()[2:] {
		about, said := l.Language(), map[string]string{}
		if about.Name == "" || about.English == "" || about.Hindi == "" || l.Words() != English {
			t.Errorf("%v: %+v", l, about)
		}
		for i, c := range l.Cells() {
			require.Equal(t, first[i].ID, c.ID, l)
			if c.Text == "" {
				continue
			}
			filled++
			group, _, _ := strings.Cut(c.ID, ".")
			require.Empty(t, said[group+c.Text], "%v: %s is called as", l, c.ID)
			if said[group+c.Text] = c.ID; c.Sources == "" || c.Agreement == "" {
				t.Errorf("%v: %s without a witness", l, c.ID)
			}
			if !norm.NFC.IsNormalString(c.Text) || strings.TrimSpace(c.Text) != c.Text ||
				strings.ContainsFunc(c.Text, func(r rune) bool {
					return !strings.ContainsRune(" -'/", r) && !unicode.Is(unicode.Scripts[about.Script], r)
				}) {
				t.Errorf("%v: %s: %q is not %s alone", l, c.ID, c.Text, about.Script)
			}
		}
	}
	require.Equal(t, 3710, filled)
	require.Len(t, first, 352)
}

// Which languages wait for a second witness, and what each lacks, as those who read the witnesses say.
func TestDrafts(t *testing.T) {
	for _, l := range Langs() {
		draft := slices.Contains([]string{"pa", "ne", "sa"}, l.String())
		require.Equal(t, draft, l.Language().Draft, "%v: draft %v", l, !draft)
	}
	sanskrit, english := lang(t, "pa").Lacking()
	require.LessOrEqual(t, len(sanskrit), 0, "Punjabi: %v", sanskrit)
	require.Contains(t, english, "samvatsara.prabhava", "Punjabi: %v", sanskrit)
	require.NotContains(t, english, "vara.somavara", "Punjabi: %v", sanskrit)
	sanskrit, _ = lang(t, "ne").Lacking()
	require.Contains(t, sanskrit, "samvatsara.prabhava", "Nepali")
	if sanskrit, english = Hindi.Lacking(); sanskrit != nil || english != nil {
		t.Errorf("Hindi lacks %v %v", sanskrit, english)
	}
}

// Names as almanacs of the region print them: the native ones, and not the Sanskrit ones in its letters.
func TestNativeNames(t *testing.T) {
	for _, c := range []struct {
		tag, want string
		name      func(Lang) string
	}{
		{"ta", "திருவாதிரை", Ardra.Name}, {"ml", "തിരുവാതിര", Ardra.Name}, {"te", "మఖ", Magha.Name},
		{"kn", "ಮಖಾ", Magha.Name}, {"mr", "मूळ", Mula.Name}, {"gu", "સુદ એકમ", Tithi(1).Name},
		{"gu", "પૂનમ", Tithi(15).Name}, {"ne", "औंसी", Tithi(30).Name}, {"pa", "ਬ੍ਰਿਹਸਪਤੀ", Jupiter.Name},
		{"pa", "ਮੱਸਿਆ", Tithi(30).Name}, {"kn", "ಹುಣ್ಣಿಮೆ", Tithi(15).Name}, {"bn", "সোমবার", Somavara.Name},
		{"as", "সূৰ্য", Sun.Name}, {"ta", "வளர்பிறை பிரதமை", Tithi(1).Name}, {"or", "ସୂର୍ଯ୍ୟ", Sun.Name},
		// Sanskrit has no words for the halves of the month in its table: the whole name is English
		{"sa", "Shukla Pratipada", Tithi(1).Name}, {"sa", "सूर्यः", Sun.Name},
		{"en", "Ardra", Ardra.Name}, {"hi", "आर्द्रा", Ardra.Name},
	} {
		require.Equal(t, c.want, c.name(lang(t, c.tag)), c.tag)
	}
}

// Another language is a folder of data: the one made up here is read, listed, named by its keys and refused where it
// is wrong, and no line of Go knows it.
func TestMadeUpLanguage(t *testing.T) {
	files := fstest.MapFS{
		"language/qya/language.json": {Data: []byte(
			`{"name":"Quenya","english":"Quenya","hindi":"क्वेन्या","script":"Latin","draft":true}`)},
		"language/qya/names.tsv": {Data: []byte("group\tkey\ttext\tsources\tagreement\n" +
			"graha\tsun\tAnar\tAppendix E\tsingle\ngraha\tmoon\tIsil\tAppendix E\tsingle\nrashi\tmesha\t\t\tnone\n")},
		"language/qya/dates.json": {Data: []byte(madeUpDates(`"digits":"ABCDEFGHIJ"`))},
	}
	made, err := readLanguages(files)
	require.NoError(t, err)
	before := languages
	defer func() { languages = before }()
	languages = func() *tongues { return made }
	l := lang(t, "qya")
	if got := strings.Join(LangTags(), " "); got != "en hi qya" || l.Language().Name != "Quenya" ||
		!l.Language().Draft {
		t.Errorf("%s: %+v", got, l.Language())
	}
	if Sun.Name(l) != "Anar" || Moon.Name(l) != "Isil" || Mesha.Name(l) != "Aries" || l.Words() != English {
		t.Errorf("%s, %s, %s", Sun.Name(l), Moon.Name(l), Mesha.Name(l))
	}
	day := time.Date(2026, 11, 22, 15, 4, 0, 0, time.UTC)
	require.Equal(t, "CC. Hísimë CACG BF:AE", l.Format(day, "2006-01-02 15:04"), "a date")
	require.Equal(t, "Anarya, Hísimë CC CACG", l.Format(day, "Monday, 2 January 2006"), "a day")
	named := Name(Sun, l)
	require.Equal(t, "Anar", named.Name, "%+v", named)
	_, lacking := l.Lacking()
	require.Equal(t, []string{"rashi.mesha"}, lacking, "lacking")
	var none Lang
	if err := none.UnmarshalText([]byte("sindarin")); err == nil || !strings.Contains(err.Error(), "en, hi, qya") {
		t.Errorf("error %v", err)
	}
	for _, table := range []string{"group\tkey\ttext\tsources\tagreement\ngraha\tsun\tAnar\n",
		"group\tkey\ttext\tsources\tagreement\ngraha\tsun\tA\tx\ty\ngraha\tsun\tB\tx\ty\n"} {
		files["language/qya/names.tsv"] = &fstest.MapFile{Data: []byte(table)}
		_, err := readNames(files, "language/qya/names.tsv")
		require.Error(t, err, "%q: error", table)
		require.Contains(t, err.Error(), ", line ", "%q: error", table)
	}
}

func TestNoLanguage(t *testing.T) {
	l := Lang(200)
	if _, ok := l.Term("graha.sun"); ok || l.Known() || l.Cells() != nil || Sun.Name(l) != "Sun" {
		t.Errorf("%v is a language", l)
	}
}

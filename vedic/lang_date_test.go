package vedic

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
	"golang.org/x/text/unicode/norm"
)

// 2 October 1869, a Saturday: the date and the clock as charts of CLDR 48 print them.
func TestLangFormat(t *testing.T) {
	at := time.Date(1869, 10, 2, 7, 12, 5, 0, time.UTC)
	for _, c := range []struct{ tag, layout, want string }{
		{"ta", "2006-01-02 15:04", "2 அக்., 1869 07:12"}, {"ta", "Monday, 2 January 2006", "சனி, 2 அக்டோபர், 1869"},
		{"bn", "2006-01-02", "২ অক্টো, ১৮৬৯"}, {"bn", "2 January 2006", "২ অক্টোবর, ১৮৬৯"},
		{"bn", "15:04:05", "০৭:১২:০৫"},
		{"mr", "January 2006", "ऑक्टोबर १८६९"}, {"mr", "2006-01", "ऑक्टो १८६९"}, {"mr", "01-02 15:04", "२ ऑक्टो ०७:१२"},
		{"mr", "Mon", "श"},
		{"gu", "2006-01-02", "2 ઑક્ટો, 1869"}, {"as", "2006-01-02", "০২-১০-১৮৬৯"}, {"ml", "2006-01-02", "1869 ഒക്ടോ 2"},
		{"ne", "2 January 2006", "१८६९ अक्टोबर २"}, {"or", "2006-01-02", "ଅକ୍ଟୋବର 2, 1869"},
		{"sa", "Monday", "शनिवासरः"},
		{"kn", "2006-01-02", "ಅಕ್ಟೋ 2, 1869"}, {"pa", "January", "ਅਕਤੂਬਰ"},
		{"te", "Monday, 2 January 2006", "2, అక్టోబర్ 1869, శనివారం"},
		{"en", "2006-01-02 15:04", "1869-10-02 07:12"}, {"hi", "2006-01-02 15:04", "1869-10-02 07:12"},
		{"mr", "(2006-01-02 -07:00)", "(२ ऑक्टो, १८६९ +००:००)"},
	} {
		require.Equal(t, c.want, lang(t, c.tag).Format(at, c.layout), "%s, %s", c.tag, c.layout)
	}
	require.Equal(t, "১২°৩৪′, D৯", lang(t, "bn").Digits("12°34′, D9"))
	require.Equal(t, "1212", Hindi.Digits("12")+lang(t, "ta").Digits("12"))
}

// The digits are those that golang.org/x/text prints for the language. It carries an older CLDR, which had no Sanskrit:
// CLDR 48 counts it in Devanagari.
func TestDigitsAreThoseOfText(t *testing.T) {
	for _, l := range Langs()[2:] {
		tag := l.String()
		if tag == "sa" {
			tag = "mr"
		}
		want := message.NewPrinter(language.MustParse(tag)).Sprint(number.Decimal(9876543210, number.NoSeparator()))
		require.Equal(t, want, l.Digits("9876543210"), l)
	}
}

// Names of months and weekdays are distinct and in the script of the language.
func TestDates(t *testing.T) {
	for _, l := range Langs()[2:] {
		d, script := l.dates(), l.Language().Script
		for _, list := range [][]string{d.Months, d.ShortMonths, d.Weekdays, d.ShortWeekdays} {
			said := map[string]bool{}
			for _, name := range list {
				if said[name] || name == "" || !norm.NFC.IsNormalString(name) {
					t.Errorf("%v: %q in %q", l, name, list)
				}
				if said[name] = true; strings.ContainsFunc(name, func(r rune) bool {
					return r != '.' && r != '’' && !unicode.Is(unicode.Scripts[script], r)
				}) {
					t.Errorf("%v: %q is not %s alone", l, name, script)
				}
			}
		}
		require.True(t, strings.HasPrefix(d.Source, "Unicode CLDR "), "%v: source %q", l, d.Source)
	}
}

// The error for an invalid file of dates says what is wrong.
func TestWrongDates(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{`, "unexpected end"}, {`{"months":["a"]}`, "1 and 0 months"},
		{madeUpDates(`"digits":"012"`), "3 digits instead of ten"}, {madeUpDates(`"full":"QQQ d"`), `"QQQ"`},
		{madeUpDates(`"long":""`), "a pattern is missing"},
	} {
		files := fstest.MapFS{"dates.json": {Data: []byte(c.text)}}
		if _, err := readDates(files, "dates.json"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40s: error %v, want %s", c.text, err, c.want)
		}
	}
}

// madeUpDates is the file of a language that is made up, with a member changed.
func madeUpDates(change string) string {
	return `{"source":"Appendix D","months":["Narvinyë","Nénimë","Súlimë","Víressë","Lótessë","Nárië","Cermië","Urimë",` +
		`"Yavannië","Narquelië","Hísimë","Ringarë"],"shortMonths":["1","2","3","4","5","6","7","8","9","10","11","12"],` +
		`"weekdays":["Anarya","Isilya","Aldúya","Menelya","Eärenya","Valanya","Elenya"],"shortWeekdays":["An","Is","Al",` +
		`"Me","Eä","Va","El"],"full":"EEEE, MMMM d y","long":"MMMM d y","medium":"d. MMMM y","day":"d. MMMM",` +
		`"month":"MMMM y","shortMonth":"MMM y",` + change + `}`
}

package view_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// samples are a line for each operation, more where it has views of its own, with what its page in English has.
//
// Places of the birth of M. K. Gandhi are those of testdata/reference: Moon 27°56′ of Cancer, Sun 16°54′ of Virgo,
// Rahu 12°09′ of Cancer. Days of Delhi are those of published calendars, as in the tests of package festival. A sub of
// Ketu is 7 of 120 parts of 13°20′, which is 46′40″.
var samples = []struct{ line, want string }{
	{"grahas", `Moon +Cancer +27°56′\d\d″ +10 +Ashlesha +4 +Mercury`},
	{"varga charts=D9,D30", `D30`},
	{"kp interlinks=true companions=true", `Placidus houses`},
	{"jaimini", `Atmakaraka +the self +Jupiter`},
	{"bala explain=true", `Sun`},
	{"yoga all=true", `Not formed`},
	{"dasha levels=3", `\n +Venus +1879-05-19 20:5\d +1899-05-1\d`},
	{"dosha further=true", `Shrapit: absent`},
	{"remedies", `no dasha runs any more`},
	{"predict", `\nMarriage\n +This chart .*\n +For marriage, \d+ of 100 random charts`},
	{"ask question=career", `Libra|career|work`},
	{"life until=1910-01-01", `Libra was rising at birth`},
	{"varshphal age=30", `Year 31 of life, 30 complete`},
	{"points", `Gulika`},
	{"points syllable=2", `Yogi`},
	{"transits", `Saturn`},
	{"transits life=true", `Saturn`},
	{"divisions", `D5`},
	{"chakra", `Krittika`},
	{"chakra type=sudarshana", `Libra`},
	{"chakra type=kota", `Ashlesha`},
	{"birthdays from=1900-01-01 to=1901-12-31", `1900-|1901-`},
	{"sky", `Moon .*117\.9389`},
	{"remedies-general", `Mantra of the Sun|Mantra of Sun`},
	{"kp-table", `\n1 +Aries +0°00′00″ +0°46′40″ +Mars +Ketu +Ketu\n`},
	{"presets", `jhora`},
	{"languages", `हिन्दी|Hindi`},
	{"untimed date=1869-10-02 place=Porbandar,Gujarat,India", `Cancer`},
	{"untimed date=1917-10-25 calendar=julian latitude=55.75 longitude=37.62",
		`1917-11-07\n1917-10-25 of the Julian calendar`},
	{"detect date=1985-03-21 time=06:35 latitude=28.6139 longitude=77.209 moon=331.738364872", `--ayanamsa lahiri`},
	{"explain-difference", `Moon: Printed मकर 1°43'`},
	{"rectify date=1981-08-03 earliest=09:00 latest=11:00 place=Jaipur,India event=marriage:2010-08-06,child:2005-06-19," +
		"work:2006-12-17,promotion:2006-12-28,degree:2010-06-27,home:2004-01-19,move:2009-07-12,faith:2002-08-05",
		`better than chance: 09:39:30 to 09:45:00`}, // drawn by the rules for a birth at 09:42
	{"rectify date=1981-08-03 earliest=09:00 latest=11:00 place=Jaipur,India event=marriage:2010-08",
		`No time of birth`},
	{"rectify date=1885-10-25 calendar=julian earliest=10:00 latest=10:10 latitude=55.75 longitude=37.62 event=marriage:1910-02-01",
		`in the Julian calendar, as that of the birth\.\nmarriage, 1910-02-01:`},
	{"rectify date=1981-08-03 earliest=09:00 latest=09:10 place=Jaipur,India event=marriage:2010-08",
		`(?m)^Rashi +1 +Leo *$`},
	{"festivals from=2026-11-05 to=2026-11-09 place=Delhi,India", `Diwali \(Lakshmi Puja\)`},
	{"festivals from=2026-11-01 to=2026-11-30 place=Delhi,India official=true", `Guru Nanak`},
	{"ekadashi from=2026-11-01 to=2026-11-10 place=Delhi,India", `2026-11-05 +Thu +Rama Ekadashi \(smarta\)`},
	{"eclipses year=2027 place=Delhi,India", `2027-08-02 15:3\d +Sun +total`},
	{"calendar month=2026-11 place=Delhi,India", `Diwali \(Lakshmi Puja\)`},
	{"date date=2026-04-14", `2083`},
	{"muhurat-days activity=marriage school=drik from=2026-02-01 to=2026-02-28 place=Delhi,India",
		`(?m)^2026-02-05 Thursday`},
	{"muhurat-why activity=marriage school=drik date=2026-02-07 place=Delhi,India",
		`Not listed by the rule of Drik Panchang: Yoga`},
	{"asta year=2026 place=Delhi,India", `Jupiter +2026-07-15 \d\d:\d\d +2026-08-1`},
	{"gochar at=2026-11-28 place=Delhi,India", `Saturn`},
	{"stars at=2026-11-29 from=2026-11-01 to=2026-11-30 stars=spica place=Delhi,India", `Spica`},
}

// latinKept are Latin words of a page in Hindi that have no other form: zones, the ephemeris, charts by their numbers,
// flags with the programs that they stand for.
var latinKept = regexp.MustCompile(`[A-Z][a-z]+/[A-Z][A-Za-z_/]+|-deb\d+ DE\d+|(?m)^ *--like .*$|--[a-z-]+ [a-z0-9_.-]+|` +
	`\bD\d+\b`)

var latinWord = regexp.MustCompile(`[A-Za-z]{2,}`)

// Every operation has a page in both languages. That of a birth says by which settings the chart was cast. The one in
// Hindi has no Latin word.
func TestEveryOperation(t *testing.T) {
	t.Parallel()
	gandhi := cast(t, strings.Replace(mohan, "M. K. Gandhi", "गांधी", 1))
	shown := map[string]bool{"compare": true} // below
	for _, x := range samples {
		words := strings.Fields(x.line)
		q := op.OperationNamed(words[0])
		require.NotNil(t, q, x.line)
		shown[words[0]] = true
		given := map[string]string{}
		for _, word := range words[1:] {
			name, value, _ := strings.Cut(word, "=")
			given[name] = value
		}
		if words[0] == "explain-difference" { // in the script of the page, for it repeats what is printed
			given["text"] = "जन्म तिथि: 1990-05-15\nजन्म समय: 14:30\nसमय क्षेत्र: +05:30\nसूर्य वृषभ 0°32'\n" +
				"चंद्र मकर 1°43'\nमंगल कुंभ 24°30'\nगुरु मिथुन 15°47'\nशनि मकर 1°31'\n"
		}
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			on := &op.Request{Context: context.Background(), Now: today, Lang: lang}
			var of *op.Report
			var err error
			if q.Of == op.OfBirth {
				on.Report = gandhi
				of, err = gandhi.View(lang, 2, today)
				require.NoError(t, err)
			}
			response, err := calculator.Run(q, on, q.FromTexts(given))
			require.NoError(t, err, x.line)
			p, err := view.Reader{Lang: lang, Gazetteer: calculator.Gazetteer}.Of(q, response, of, today)
			require.NoError(t, err, x.line)
			got := writtenWithin(t, p, 200) // tables of many columns may be wider than a page
			if lang == vedic.English {
				require.Regexp(t, x.want, got, x.line)
				if q.Of == op.OfBirth {
					require.Regexp(t, `(?m)^(Lahiri|Krishnamurti) \d+°.* houses, mean node`, got, x.line)
				}
			} else if given["official"] == "" { // a list with the names of the law
				require.Empty(t, latinWord.FindAllString(latinKept.ReplaceAllString(got, ""), -1), x.line)
			}
		}
	}
	for _, q := range op.Operations() {
		require.True(t, shown[q.Command], "%s has no sample", q.Command)
	}
}

// The chart of 17 May 1990, 06:45, at Pune has Taurus rising and Venus in Pisces, its sign of exaltation: the 11th
// house. From there it aspects the 7th sign, Virgo, the 5th; it rules Taurus and Libra, the 1st and the 6th; and
// Jupiter rules its sign. Saturn in Capricorn, the 9th, aspects its 3rd, 7th and 10th: the 11th, the 3rd and the 6th.
func TestLiving(t *testing.T) {
	t.Parallel()
	r := cast(t, `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`)
	living := func(lang vedic.Lang) *view.LivingChart {
		on := &op.Request{Context: context.Background(), Now: today, Lang: lang, Report: r}
		standing, err := calculator.Grahas(on)
		require.NoError(t, err)
		shown, err := r.View(lang, 2, today)
		require.NoError(t, err)
		c, err := view.Reader{Lang: lang, Gazetteer: calculator.Gazetteer}.Living(shown, standing.Result, "D1", "south")
		require.NoError(t, err)
		return c
	}
	c := living(vedic.English)
	venus, saturn := c.Grahas[5], c.Grahas[6]
	require.Equal(t, []any{"venus", 11, "jupiter"}, []any{venus.Key, venus.House, venus.Lord})
	require.Equal(t, []int{1, 6}, venus.Own)
	require.Equal(t, []int{5}, venus.Sees)
	require.Equal(t, []string{"saturn"}, venus.SeenBy)
	require.Contains(t, venus.Rows, [2]string{"Dignity", "exalted"})
	require.Equal(t, []int{11, 3, 6}, saturn.Sees)
	require.Equal(t, "venus", c.Houses[0].Lord)
	require.Equal(t, []string{"venus"}, c.Houses[10].With)
	require.Contains(t, string(c.Picture), "<svg")
	for _, row := range living(vedic.Hindi).Grahas[5].Rows {
		require.NotRegexp(t, latinWord, row[0]+row[1])
	}
}

// A work has its title in the language of the reader.
func TestWork(t *testing.T) {
	t.Parallel()
	en, hi := view.Reader{Lang: vedic.English}, view.Reader{Lang: vedic.Hindi}
	require.Equal(t, "बृहत् पाराशर होरा", hi.Work("BPHS"))
	require.Equal(t, "BPHS", en.Work("BPHS"))
}

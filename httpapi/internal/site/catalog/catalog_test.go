package catalog_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/catalog"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// all is a catalog of a service with small files.
var all = catalog.Catalog{Calculator: &op.Calculator{Resolver: birth.Resolver{
	Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}},
	Now:      func() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) },
	TimeZone: "Asia/Kolkata", Periods: []string{"daily", "weekly"}, MostRows: 3}

// selects calls each for the selects of every form and panel.
func selects(l vedic.Lang, each func(where string, f page.Field)) {
	for _, f := range all.Forms(l) {
		for _, x := range slices.Concat(f.Fields, f.More) {
			each(f.Way+"."+x.Name, x.Field)
		}
	}
	for _, p := range slices.Concat(all.Panels(l), all.Days(l)) {
		for _, x := range p.Fields {
			each(p.Word+"."+x.Name, x)
		}
	}
}

// A select has at most one chosen option, all of them have words, and no value is there twice.
func TestSelects(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		n := 0
		selects(l, func(where string, f page.Field) {
			if len(f.Choices) == 0 {
				return
			}
			n++
			chosen, values := 0, map[string]bool{}
			for _, c := range f.Choices {
				if c.Chosen {
					chosen++
				}
				require.NotEmpty(t, c.Text, where)
				require.False(t, values[c.Value], "%s: %q", where, c.Value)
				values[c.Value] = true
			}
			require.Greater(t, len(f.Choices), 1, where)
			if !strings.HasSuffix(where, ".activity") { // which has to be chosen
				require.Equal(t, 1, chosen, where)
			}
		})
		require.Greater(t, n, 30)
	}
}

// Every label and hint is a text of the pages.
func TestLabels(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		selects(l, func(where string, f page.Field) {
			require.NotEmpty(t, page.Word(l, f.Label), where)
			require.NotEqual(t, f.Label, page.Word(l, f.Label), where)
			if f.Hint != "" {
				require.NotEqual(t, f.Hint, page.Word(l, f.Hint), where)
			}
		})
	}
}

func form(t *testing.T, way string) dashboard.Form {
	t.Helper()
	list := all.Forms(vedic.English)
	i := slices.IndexFunc(list, func(f dashboard.Form) bool { return f.Way == way })
	require.GreaterOrEqual(t, i, 0, way)
	return list[i]
}

func field(t *testing.T, f dashboard.Form, name string) dashboard.FormField {
	t.Helper()
	list := slices.Concat(f.Fields, f.More)
	i := slices.IndexFunc(list, func(x dashboard.FormField) bool { return x.Name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return list[i]
}

// A date of any calendar is written, and its calendar is chosen: the Gregorian one at first.
func TestDateForm(t *testing.T) {
	f := form(t, "tables/date")
	require.Equal(t, "getCalendarDate", f.Operation)
	date, from := field(t, f, "date"), field(t, f, "from")
	require.Empty(t, date.Choices)
	require.Empty(t, date.Kind)
	require.Equal(t, page.Choice{Value: "gregorian", Text: from.Choices[0].Text, Chosen: true}, from.Choices[0])
	require.False(t, from.Choices[1].Chosen)
}

// A filter of a table begins with any.
func TestTableForms(t *testing.T) {
	f := form(t, "tables/remedies-general")
	for _, name := range []string{"graha", "dosha", "weekday", "maxCost", "purpose"} {
		x := field(t, f, name)
		require.Equal(t, page.Choice{Text: "Any", Chosen: true}, x.Choices[0], name)
	}
	require.Equal(t, "Sunday", field(t, f, "weekday").Choices[1].Text)
	require.Equal(t, "ravivara", field(t, f, "weekday").Choices[1].Value)
}

// The choices of forms with their own lists: twelve signs and all, the numbers that names come to, the stars.
func TestNumberForms(t *testing.T) {
	require.Len(t, field(t, form(t, "horoscope"), "rashi").Choices, 13)
	require.Equal(t, "Asia/Kolkata", field(t, form(t, "horoscope"), "timezone").Value)
	require.Len(t, field(t, form(t, "horoscope"), "period").Choices, 2)
	baby := form(t, "names/baby")
	require.Equal(t, map[string]string{"type": "baby"}, baby.Fixed)
	require.Len(t, field(t, baby, "nakshatra").Choices, 28)
	require.Len(t, field(t, baby, "pada").Choices, 5)
	var targets []string
	for _, c := range field(t, baby, "targetNumber").Choices {
		targets = append(targets, c.Value)
	}
	require.Equal(t, "0 1 2 3 4 5 6 7 8 9 11 22 33", strings.Join(targets, " "), "with the master numbers")
	for _, name := range []string{"region", "faith", "style"} {
		x := field(t, baby, name)
		require.Equal(t, "tags", x.To, name)
		require.Equal(t, "", x.Choices[0].Value, name)
	}
	style := field(t, baby, "style").Choices
	require.Equal(t, "classical modern", style[1].Value+" "+style[2].Value)
	require.Equal(t, "options.no33", field(t, form(t, "numerology"), "no33").To)
	limit := field(t, form(t, "names/business"), "limit")
	require.Equal(t, "number 1 50", limit.Kind+" "+limit.Least+" "+limit.Most)
}

// Panels are the operations that have a page, each with what it needs to be asked. What takes data of a birth in its
// own fields is a table.
func TestPanels(t *testing.T) {
	want := map[op.Subject][]string{}
	for _, q := range op.Operations() {
		if q.NoPage == "" && !q.Private {
			want[q.Of] = append(want[q.Of], q.Command)
		}
	}
	for of, list := range map[op.Subject][]dashboard.Panel{op.OfBirth: all.Panels(vedic.English),
		op.OfPlace: all.Days(vedic.English)} {
		var words []string
		for _, p := range list {
			words = append(words, p.Word)
			q := op.OperationNamed(p.Word)
			require.Len(t, p.Fields, len(q.Form), p.Word)
			require.Equal(t, q.Price != "", p.Buy != "", p.Word)
		}
		require.Equal(t, want[of], words)
	}
	asked := map[string]page.Field{}
	selects(vedic.English, func(where string, f page.Field) { asked[where] = f })
	require.Equal(t, "", asked["dasha.levels"].Value, "the page begins without")
	require.Equal(t, "5", asked["life.years"].Value)
	question := asked["ask.question"]
	require.False(t, question.Loose)
	require.Equal(t, 200, question.Length)
	require.NotEmpty(t, question.Suggested)
	require.Equal(t, "month", asked["calendar.month"].Kind)
	require.Equal(t, page.Choice{Text: "Any", Chosen: true}, asked["remedies.maxCost"].Choices[0])
}

// The settings of a chart are those that a birth has, with words.
func TestSettings(t *testing.T) {
	list := all.Settings(vedic.English)
	require.Len(t, list, len(birth.SettingNames()))
	for i, name := range birth.SettingNames() {
		require.Equal(t, name, list[i].Name)
		require.Len(t, list[i].Choices, len(birth.SettingKeys(name)))
		for _, c := range list[i].Choices {
			require.NotContains(t, c.Text, "setting.", c.Value)
		}
	}
}

// Names and short names in the language of the page.
func TestNames(t *testing.T) {
	require.Equal(t, "Mo", all.Short(vedic.English, vedic.Moon, 0))
	require.Equal(t, "Ari", all.Short(vedic.English, vedic.Moon, vedic.Mesha))
	require.NotEqual(t, "Mo", all.Short(vedic.Hindi, vedic.Moon, 0))
	require.Equal(t, "vaishya", all.Named(vedic.English, "varna", "vaishya"))
	require.Equal(t, "वैश्य", all.Named(vedic.Hindi, "varna", "vaishya"))
}

// The clock of a birth is the zone of the place, or the offset where that was not of the zone's rules; UTC where
// neither is known.
func TestClock(t *testing.T) {
	at := time.Date(1990, 5, 17, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		zone, source, offset string
		want                 int
	}{
		{"Asia/Kolkata", "tzdb", "+05:30", 19800}, {"Asia/Kolkata", "explicit", "+04:51:07", 17467},
		{"Asia/Kolkata", "lmt_longitude", "+04:38:26", 16706}, {"Mars/Olympus", "tzdb", "+05:30", 0},
		{"Asia/Kolkata", "tzdb", "soon", 0},
	} {
		_, offset := at.In(all.Clock(c.zone, c.source, c.offset)).Zone()
		require.Equal(t, c.want, offset, c)
	}
}

// A phrase about charts is read as parameters of the list, with words to show; the rest is the name.
func TestFactPhrase(t *testing.T) {
	facts, left := all.FactPhrase("Asha Moon in Rohini Mars 7 lagna Leo", vedic.English)
	require.Equal(t, "Asha", left)
	var got []string
	for _, f := range facts {
		got = append(got, f.Parameter+"="+f.Key+" "+f.Text)
	}
	require.Equal(t, []string{"moonNakshatra=rohini Moon: Rohini", "marsHouse=7 Mars: house 7",
		"lagnaRashi=simha Ascendant: Leo"}, got)
	facts, left = all.FactPhrase("Saturn dasha", vedic.English)
	require.Empty(t, left)
	require.Equal(t, "mahadasha saturn", facts[0].Parameter+" "+facts[0].Key)
	require.Contains(t, facts[0].Text, "Saturn")
	facts, left = all.FactPhrase("Asha Rao", vedic.English)
	require.Empty(t, facts)
	require.Equal(t, "Asha Rao", left)
}

// A year of the sky is drawn around a report.
func TestSkyYear(t *testing.T) {
	in, faults := all.Calculator.ParseBirth([]byte(`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune"}`))
	require.Empty(t, faults)
	r, err := all.Calculator.Cast(in, all.Now())
	require.NoError(t, err)
	y, err := all.SkyYear(r, 2027, vedic.Hindi)
	require.NoError(t, err)
	require.NotNil(t, y)
	_, err = all.SkyYear(r, 1100, vedic.Hindi)
	require.Error(t, err)
}

package share_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/op/seal"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

var calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
	Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}, Commit: "abc"}

var (
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	ends = time.Date(2026, 12, 21, 9, 0, 0, 0, time.UTC)
)

// source is a report that has all its systems and no reading.
func source(t *testing.T, lang vedic.Lang, purchased ...string) *share.Source {
	t.Helper()
	return sourceWith(t, lang, `{}`, purchased...)
}

// sourceWith is [source] with the options of the birth.
func sourceWith(t *testing.T, lang vedic.Lang, options string, purchased ...string) *share.Source {
	t.Helper()
	o := form.Read([]byte(`{"name":"Zubeida Qamar","date":"1990-05-17","time":"06:45","place":"Pune, India",
		"gender":"female","options":` + options + `}`))
	in := calculator.ReadBirth(o)
	require.Empty(t, o.Faults)
	r, err := calculator.Cast(in, noon)
	require.NoError(t, err)
	return &share.Source{Context: context.Background(), Calculator: calculator, Lang: lang, Now: noon, Report: r,
		Row: &account.Report{ID: "kun_1", Purchased: purchased, Chart: account.Chart{Name: "Zubeida Qamar",
			BirthDate: "1990-05-17", BirthTime: "06:45", PlaceLabel: "Pune, India"}},
		Systems: []string{share.PartShodashvarga, share.PartKp, share.PartJaimini},
		Reading: func() ([]byte, time.Time, error) { return nil, time.Time{}, account.ErrNotFound }}
}

func text[T any](t *testing.T, v *T) string {
	t.Helper()
	raw, err := canon.Append(nil, v)
	require.NoError(t, err)
	return string(raw)
}

// withheld are a person's data that no link shows but one that shows all: the name, the sex, the clock time there and
// in UT, the coordinates, the zone, and numbers from which the time can be worked out.
var withheld = []string{"Zubeida", "Qamar", `"female"`, "06:45", "T01:15", "18.519", "73.855", "Maharashtra", "Kolkata",
	"specialLagnas", "23.72260968", "23°43′21″"}

// What a link withholds of a person is nowhere in the document and nowhere on its page, in either language.
func TestPersonalData(t *testing.T) {
	t.Parallel()
	all := []string{share.PartChart, share.PartDashas, share.PartDoshas, share.PartShodashvarga, share.PartKp,
		share.PartJaimini, share.PartPredictions}
	for pii, c := range map[string]struct {
		display string
		hidden  []string
	}{
		share.PiiDegrees: {`{"name":null,"birthDate":"1990","birthTime":null,"place":"India"}`,
			append([]string{"Pune", "Z. Q."}, withheld...)},
		share.PiiInitials: {`{"name":"Z. Q.","birthDate":"1990-05-17","birthTime":null,"place":"Pune"}`,
			append([]string{"Pune, India"}, withheld...)},
		share.PiiFull: {`{"name":"Zubeida Qamar","birthDate":"1990-05-17","birthTime":"06:45","place":"Pune, India"}`,
			[]string{`"female"`, "18.519", "73.855"}},
	} {
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			src := source(t, lang, share.PartShodashvarga, share.PartKp, share.PartJaimini)
			shown, err := share.ReportOf(src, &account.Share{Pii: pii, Include: all, ExpiresAt: ends})
			require.NoError(t, err)
			if lang == vedic.English {
				require.JSONEq(t, c.display, text(t, &shown.Display))
			}
			document := text(t, shown)
			page, err := share.ReportPage(shown, lang)
			require.NoError(t, err)
			for _, hidden := range c.hidden {
				require.NotContains(t, document, hidden, pii)
				require.NotContains(t, string(page), hidden, pii)
			}
			for _, part := range []string{"vimshottari", "doshas", "shodashvarga", "kp", "jaimini"} {
				require.Contains(t, document, `"`+part+`":`, pii)
			}
			require.NotContains(t, document, `"predictions":`, "there is no reading")
			require.Contains(t, document, `"expiresAt":"2026-12-21T09:00:00Z"`)
			require.Contains(t, string(page), "2026-12-21")
			require.Contains(t, string(page), map[vedic.Lang]string{vedic.English: "Taurus", vedic.Hindi: "वृषभ"}[lang])
			require.Equal(t, pii == share.PiiFull, strings.Contains(document, "specialLagnas"))
		}
	}
}

// The chart of 17 May 1990, 06:45, at Pune has Taurus rising and Venus exalted in Pisces, the 11th house. A link shows
// the places that the report has, and a part that was not bought is left out.
func TestReport(t *testing.T) {
	t.Parallel()
	src := source(t, vedic.English)
	shown, err := share.ReportOf(src, &account.Share{Pii: share.PiiDegrees,
		Include: []string{share.PartChart, share.PartKp}, ExpiresAt: ends})
	require.NoError(t, err)
	require.Equal(t, vedic.Vrishabha, shown.Lagna.Rashi.Key)
	require.Equal(t, vedic.Meena, shown.Planets[vedic.Venus-1].Rashi.Key)
	require.Equal(t, vedic.Bhava(11), shown.Planets[vedic.Venus-1].House)
	require.Equal(t, text(t, &src.Report.In(vedic.English).Planets), text(t, &shown.Planets))
	require.Nil(t, shown.Kp)
	require.Nil(t, shown.Vimshottari)

	v, err := seal.Verify([]byte(text(t, shown)))
	require.NoError(t, err)
	require.Equal(t, seal.Proven, v.Status(), "what is shown can be proven")
}

// A link with signs alone has no degree, no day and no time, and is true of a whole slot of time: a birth a few minutes
// away in the same slot has the same document.
func TestSigns(t *testing.T) {
	t.Parallel()
	link := &account.Share{Pii: share.PiiNone, Include: []string{share.PartChart, share.PartDashas}, ExpiresAt: ends}
	for lang, rising := range map[vedic.Lang]string{vedic.English: "Taurus", vedic.Hindi: "वृषभ"} {
		shown, err := share.SignsOf(source(t, lang), link)
		require.NoError(t, err)
		document := text(t, shown)
		page, err := share.SignsPage(shown, lang)
		require.NoError(t, err)
		require.Contains(t, document, rising)
		require.Contains(t, string(page), rising)
		require.Contains(t, document, `"display":{"birthDate":"1990","birthTime":null,"name":null,"place":"`+
			map[vedic.Lang]string{vedic.English: "India", vedic.Hindi: "भारत"}[lang]+`"}`)
		for _, hidden := range append([]string{"Pune", "1990-05", "-05-17", "Z. Q.", "kun_", "Sha256", `"dms"`,
			"longitude", "degreeInSign", "elapsed", "°", "′"}, withheld...) {
			require.NotContains(t, document, hidden)
			require.NotContains(t, string(page), hidden)
		}
		require.NotNil(t, shown.Figure())
		link.Include = []string{share.PartChart}
		bare, err := share.SignsOf(source(t, lang), link)
		require.NoError(t, err)
		require.Nil(t, bare.Vimshottari)
		link.Include = []string{share.PartChart, share.PartDashas}
	}
}

// A match is shown without births: labels by the level of the link, and of Mars only whether the dosha is there.
func TestMatch(t *testing.T) {
	t.Parallel()
	party := func(text string) op.Person {
		o := form.Read([]byte(text))
		p := calculator.ReadPerson(o, vedic.Settings{})
		require.Empty(t, o.Faults)
		return p
	}
	a, err := calculator.Match(&op.Request{Context: context.Background(), Now: noon}, &op.MatchInput{Poruthams: true,
		Bride: party(`{"name":"Zubeida Qamar","date":"1990-05-17","time":"06:45","place":"Pune, India"}`),
		Groom: party(`{"name":"Ravi","date":"1988-01-02","time":"10:00","place":"Jaipur, India"}`)})
	require.NoError(t, err)
	document, err := a.AppendJSON(nil)
	require.NoError(t, err)
	for pii, label := range map[string]string{share.PiiNone: "", share.PiiInitials: "Z. Q.",
		share.PiiFull: "Zubeida Qamar"} {
		shown, err := share.MatchOf(&account.MatchShare{Pii: pii, ExpiresAt: ends}, document)
		require.NoError(t, err)
		require.Len(t, shown.Kootas, 8)
		require.Equal(t, 36, shown.Maximum)
		if label == "" {
			require.Nil(t, shown.Bride.Label)
		} else {
			require.Equal(t, label, *shown.Bride.Label)
		}
		raw, err := json.Marshal(shown)
		require.NoError(t, err)
		for _, lang := range []vedic.Lang{vedic.English, vedic.Hindi} {
			page, err := share.MatchPage(shown, lang)
			require.NoError(t, err)
			for _, hidden := range []string{"Pune", "Jaipur", "1990", "06:45", "longitude", "′", `"cancellations"`} {
				require.NotContains(t, string(raw), hidden)
				require.NotContains(t, string(page), hidden)
			}
			require.Equal(t, label != "", label != "" && strings.Contains(string(page), label))
			require.Contains(t, string(page), "36")
		}
	}
	_, err = share.MatchOf(&account.MatchShare{}, []byte(`{`))
	require.Error(t, err)
}

// A page names the ayanamsa, and that of the nakshatras where they have one of their own: the Moon of such a chart may
// have a nakshatra that does not lie in her sign.
func TestAyanamsasOnPages(t *testing.T) {
	t.Parallel()
	const mixed = `{"ayanamsa":"tropical","nakshatraAyanamsa":"raman"}`
	for _, c := range []struct {
		lang           vedic.Lang
		options        string
		want, withheld string
	}{
		{vedic.English, `{}`, "<dt>Ayanamsa</dt><dd>Lahiri", "Ayanamsa of the nakshatras"},
		{vedic.English, mixed, "<dt>Ayanamsa of the nakshatras</dt><dd>Raman</dd>", "Lahiri"},
		{vedic.Hindi, mixed, "<dt>नक्षत्रों का अयनांश</dt><dd>रमण</dd>", "Raman"},
	} {
		src := sourceWith(t, c.lang, c.options)
		shown, err := share.ReportOf(src, &account.Share{Pii: share.PiiDegrees, Include: []string{share.PartChart},
			ExpiresAt: ends})
		require.NoError(t, err)
		report, err := share.ReportPage(shown, c.lang)
		require.NoError(t, err)
		signs, err := share.SignsOf(src, &account.Share{Pii: share.PiiNone, Include: []string{share.PartChart},
			ExpiresAt: ends})
		require.NoError(t, err)
		alone, err := share.SignsPage(signs, c.lang)
		require.NoError(t, err)
		for _, page := range []string{string(report), string(alone)} {
			require.Contains(t, page, c.want)
			require.NotContains(t, page, c.withheld)
		}
	}
}

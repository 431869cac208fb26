package dashboard_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// The dashboard's picker shows a chart by other settings on every page of it; the ways on keep them, and looking never
// charges.
func TestSettingsPicker(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	before := s.balance(s.account.ID)
	plain := b.open(report)
	require.Contains(t, plain, `<option value="raman">Raman`)
	require.NotContains(t, plain, "As it was bought")
	other := report + "?ayanamsa=fagan_bradley&dashaYear=days_360&houseSystem=&nodeType="
	page := b.open(other)
	require.Contains(t, page, "Ayanamsa: Fagan–Bradley; Year of the dashas: 360 days (savana).")
	require.Contains(t, page, `<option value="fagan_bradley" selected>`)
	require.NotEqual(t, degrees.FindAllString(plain, -1), degrees.FindAllString(page, -1))
	require.Contains(t,
		page, `chart.json?style=north&amp;ayanamsa=fagan_bradley&amp;dashaYear=days_360`)
	panel := report + "/ask/dasha?ayanamsa=fagan_bradley&amp;dashaYear=days_360"
	require.Contains(t, page, `href="`+panel+`"`)
	dashas := b.open(report + "/ask/dasha?ayanamsa=fagan_bradley&dashaYear=days_360&system=yogini")
	require.Contains(t, dashas, `<input type="hidden" name="system" value="yogini">`)
	require.Contains(t, dashas, `<input type="hidden" name="ayanamsa" value="fagan_bradley">`)
	require.NotEqual(t, article.FindString(b.open(report+"/ask/dasha?system=yogini")), article.FindString(dashas))

	kp := report + "/ask/kp?nodeType=true" // it has an ayanamsa of its own
	sold := b.open(kp)
	require.Contains(t, sold, `name="to" value="kp"`)
	require.Equal(t, before, s.balance(s.account.ID))
	b.send("POST", report+"/kp", b.fill(sold, report+"/kp", "to", "kp", "nodeType", "true")).
		goes(t, regexp.QuoteMeta(kp))
	bought := s.balance(s.account.ID)
	require.NotEqual(t, article.FindString(b.open(report+"/ask/kp")), article.FindString(b.open(kp)))
	require.NotEqual(t, degrees.FindAllString(b.open(report+"/kp"), -1),
		degrees.FindAllString(b.open(report+"/kp?nodeType=true"), -1))
	require.Contains(t, b.open(report+"?ayanamsa=tropical"), "<dd><bdi>Tropical (no ayanamsa)</bdi></dd>")
	refused := string(b.send("GET", report+"?ayanamsa=nonsense&nodeType=true", nil).ok(t, 422).body)
	require.Contains(t, refused, "<li>Ayanamsa: This cannot be chosen. Lahiri")
	require.NotContains(t, refused, "<li>Node")
	require.Equal(t, bought, s.balance(s.account.ID))
	s.sound()
}

var degrees = regexp.MustCompile(`[0-9]+°[0-9]+′`)

// A setting that the other settings of the chart exclude is refused with its reason, in the language of the page.
func TestSettingsThatExclude(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	path := "/dashboard/reports/" + s.generate().ID
	for lang, want := range map[string]string{"en": "<li>Ayanamsa of the nakshatras: This needs tropical signs",
		"hi": "<li>नक्षत्रों का अयनांश: यह सायन राशियों"} {
		page := b.send("GET", path+"?nakshatraAyanamsa=raman&lang="+lang, nil).ok(t, 422).body
		require.Contains(t, string(page), want)
	}
	page := b.open(path + "?ayanamsa=tropical&nakshatraAyanamsa=raman&lang=en")
	require.Contains(t, page, "Ayanamsa: Tropical (no ayanamsa); Ayanamsa of the nakshatras: Raman")
	s.sound()
}

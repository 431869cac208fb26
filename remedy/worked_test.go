package remedy_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

// charts are the recorded births and a hundred skies by rule: every graha moves on by a step of its own.
func charts(t testing.TB) (list []*kundali.Chart) {
	t.Helper()
	for _, id := range skytest.References(t) {
		list = append(list, read(skytest.Reference(t, id)))
	}
	for i := range 100 {
		sky := skytest.Sky("")
		sky.Lagna = vedic.NewLongitude(vedic.Angle(i) * 37 * vedic.Degree)
		for g := range sky.Grahas[:8] {
			sky.Grahas[g].Longitude = vedic.NewLongitude(vedic.Angle(i*(2*g+3)*11+g*41) * vedic.Degree / 3)
		}
		sky.Grahas[8].Longitude = sky.Grahas[7].Longitude.Plus(vedic.Circle / 2)
		list = append(list, read(sky))
	}
	return list
}

// Example 6 of the rules: Saturn combust at 5°, in the 8th, at 0.95 of the strength required, aspected by Jupiter: 3 +
// 2 + 0.2 − 1 = 4.2.
func saturnBurdened() (*kundali.Chart, *bala.Strengths) {
	s := even()
	s.Shadbala[vedic.Saturn-1].Total = bala.Rupa * 5 * 95 / 100
	return chart("lagna mesha 15, saturn vrishchika 8, sun vrishchika 13, jupiter karka 20, mars makara 5, moon mithuna 5, mercury tula 15, venus kanya 5, rahu simha 5"), s
}

// The worked examples of the rules, remedy.md §7.
func TestWorked(t *testing.T) {
	c, s := saturnBurdened()
	r := reportOf(t, c, nil, remedy.Options{Strengths: s})
	saturn := r.Grahas[vedic.Saturn-1]
	if saturn.Score != 4200 || saturn.Index != 56 || len(saturn.Reasons) < 5 {
		t.Errorf("6: %v, %d", saturn.Score, saturn.Index)
	}

	// 3: Karka lagna, weak Saturn, lord of 7 and 8.
	r = reportOf(t, chart("lagna karka 15, saturn mesha 5, rahu mesha 9"), found(dosha.Shrapit), remedy.Options{})
	saturn = r.Grahas[vedic.Saturn-1]
	if v, _ := value(&saturn, "saturn.gem.lordship"); saturn.Gemstone || saturn.Aim != remedy.Pacify || v != "false" {
		t.Errorf("3: %v %v %s", saturn.Gemstone, saturn.Aim, v)
	}
	got := ids(r.Remedies)
	require.NotContains(t, got, "graha.saturn.gemstone", "3")
	require.Contains(t, got, "graha.saturn.mantra", "3")
	require.Contains(t, got, "graha.saturn.charity", "3")

	// 4 and 5: Mesha lagna, the Sun debilitated in the 7th; a diamond is worn already, or not.
	r = reportOf(t, chart(sunFallen), nil, remedy.Options{})
	if sun := afflictionOf(r, vedic.Sun); sun == nil || !sun.Gemstone || sun.Score < 3000 ||
		!slices.Contains(ids(r.Remedies), "graha.sun.gemstone") {
		t.Errorf("4: %+v", sun)
	}
	r = reportOf(t, chart(sunFallen), nil, remedy.Options{Worn: []vedic.Graha{vedic.Venus}})
	sun := afflictionOf(r, vedic.Sun)
	if v, _ := value(sun, "sun.gem.clash"); sun.Gemstone || v != "false" ||
		slices.Contains(ids(r.Remedies), "graha.sun.gemstone") {
		t.Errorf("5: %+v", sun)
	}

	// 1 and 7: yantras and a mantra, from the catalogue.
	for _, x := range []struct{ id, key, want string }{
		{"graha.sun.yantra", "square", "6 1 8 / 7 5 3 / 2 9 4"}, {"graha.sun.yantra", "sum", "15"},
		{"graha.ketu.yantra", "sum", "39"},
		{"graha.moon.mantra", "mantra", "ॐ श्रां श्रीं श्रौं सः चन्द्रमसे नमः"},
		{"graha.moon.mantra", "japaCount", "11000"},
	} {
		require.Equal(t, x.want, detail(t, x.id, x.key), "%s %s", x.id, x.key)
	}

	// 2: Vrishabha lagna: Venus, Mercury and Saturn, who is yogakaraka.
	r = reportOf(t, chart("lagna vrishabha 15"), nil, remedy.Options{})
	require.Equal(t, "yogakaraka", r.Grahas[vedic.Saturn-1].Nature, "2")
}

func afflictionOf(r *remedy.Report, g vedic.Graha) *remedy.Affliction {
	for i := range r.Afflicted {
		if r.Afflicted[i].Graha == g {
			return &r.Afflicted[i]
		}
	}
	return nil
}

func detail(t *testing.T, id, key string) string {
	t.Helper()
	c, err := remedy.General(remedy.Query{})
	require.NoError(t, err)
	for _, r := range c.Remedies {
		for _, d := range r.Details {
			if r.ID == id && d.Key == key {
				return d.Value
			}
		}
	}
	return ""
}

// A reason reads as people say it.
func TestReasonTexts(t *testing.T) {
	c, s := saturnBurdened()
	r := reportOf(t, c, nil, remedy.Options{Strengths: s})
	var lines []string
	for _, f := range r.Grahas[vedic.Saturn-1].Reasons {
		lines = append(lines, f.Text())
	}
	got := strings.Join(lines, "\n")
	require.Contains(t, got, "Saturn is combust, 5°00′00″ from the Sun: +3")
	require.Contains(t, got, "Saturn has 0.95 of the shadbala required of it: +0.2")
	require.Contains(t, got, "Jupiter, a benefic, aspects Saturn: −1")
}

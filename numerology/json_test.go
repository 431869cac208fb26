package numerology_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/vedic"
)

var toJSON = skytest.JSON

// Another language changes texts and nothing else, and leaves the first profile as it was.
func TestIn(t *testing.T) {
	p := profile(t, "राम 😀", "1869-10-02", numerology.Options{})
	p.Warnings = append(p.Warnings, vedic.Warning{Code: "of_others", Message: "kept"})
	before := toJSON(t, p)
	hindi := p.In(vedic.Hindi)
	require.True(t, bytes.Equal(before, toJSON(t, p)), "the profile has changed")
	require.True(t, bytes.Equal(before, toJSON(t, hindi.In(vedic.English))), "the way back leads elsewhere")
	if text := string(toJSON(t, hindi)); strings.Contains(text, "A path of") ||
		!strings.Contains(text, "जीवन पथ अंक") || hindi.Warnings[len(hindi.Warnings)-1].Message != "kept" {
		t.Error(text)
	}
	s := suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "Zarina", Target: 5})
	before = toJSON(t, s)
	back := s.In(vedic.Hindi).In(vedic.English)
	require.True(t, bytes.Equal(before, toJSON(t, s)), "suggestions change")
	require.True(t, bytes.Equal(before, toJSON(t, back)), "suggestions change")
}

// A list is never null: only what may be none is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, profile(t, "Ng", "2000-01-01", numerology.Options{}))) +
		string(toJSON(t, suggest(t, numerology.Wish{Kind: numerology.Business, Keywords: []string{"Om"}, Target: 5})))
	for _, may := range []string{"karmicDebt", "kua", "toAge", "native", "meaning", "gender"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	require.NotContains(t, text, "null")
}

// Whole results: one as usual, one of an Indic name with other choices, in Hindi.
func TestGolden(t *testing.T) {
	gandhi := profile(t, "Mohandas Karamchand Gandhi", "1869-10-02", numerology.Options{})
	r := numerology.Request{Name: "प्रिया शर्मा", CurrentName: "Priyaa Sharma", Date: date(t, "1990-11-29"),
		AsOf: today, Gender: numerology.Female}
	priya, err := numerology.Of(r, numerology.Options{Names: numerology.Straight, LifePath: numerology.AllDigits,
		LoShuKua: true, BirthdayYear: true})
	require.NoError(t, err)
	priya = priya.In(vedic.Hindi)
	for id, p := range map[string]*numerology.Profile{"gandhi": gandhi, "priya": priya} {
		golden.JSON(t, "numerology/"+id, p)
	}
	golden.JSON(t, "numerology/ravi_spellings",
		suggest(t, numerology.Wish{Kind: numerology.Respelling, BaseName: "रवि", Target: 1,
			Born: date(t, "2000-01-01")}))
}

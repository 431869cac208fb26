package finding_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/vedic"
)

// The paths and values are those of the contract; the wordings are read here once.
func TestFacts(t *testing.T) {
	two := finding.Of(vedic.Moon, vedic.Jupiter)
	for _, c := range []struct {
		f                 finding.Fact
		path, value, text string
	}{
		{
			finding.Fact{Kind: finding.InHouse, Graha: vedic.Mars, N: 7, M: uint8(vedic.Tula)},
			"mars.house", "7", "Mars is in Libra, house 7 from the lagna",
		},
		{
			finding.Fact{Kind: finding.InHouse, Graha: vedic.Sun, Other: vedic.Moon, N: 2, M: 1, Against: true,
				Want: finding.Kendra},
			"sun.house_from.moon",
			"2", "Against it: the Sun is in Aries, house 2 from the Moon; looked for: 1, 4, 7, 10",
		},
		{
			finding.Fact{Kind: finding.InHouse, Graha: vedic.Sun, Other: vedic.Sun, N: 1},
			"sun.house_from.sun", "1", "The Sun alone would have to be two",
		},
		{finding.Fact{Kind: finding.InSign, N: 4}, "lagna.rashi", "karka", "The lagna is in Cancer"},
		{finding.Fact{Kind: finding.IsCombust, Graha: vedic.Venus, N: 1}, "venus.combust", "true", "Venus is combust"},
		{finding.Fact{Kind: finding.HasDignity, Graha: vedic.Rahu}, "rahu.dignity", "", "Rahu has no dignity of place"},
		{
			finding.Fact{Kind: finding.HasDignity, Graha: vedic.Mars, N: uint8(vedic.Exalted)},
			"mars.dignity", "exalted", "Mars is exalted",
		},
		{
			finding.Fact{Kind: finding.Holding, N: finding.Benefics, Other: vedic.Moon, Who: two, Want: 1<<2 | 1<<12},
			"house.2_12.from.moon.benefics", "moon,jupiter", "In house 2, 12 from the Moon: the Moon, Jupiter",
		},
		{
			finding.Fact{Kind: finding.Holding, N: finding.Malefics, Want: 1 << 8},
			"house.8.malefics", "", "Malefics in house 8 from the lagna: none",
		},
		{finding.Fact{Kind: finding.Rules, Graha: vedic.Saturn, N: 10}, "house.10.lord", "saturn",
			"Saturn rules house 10"},
		{
			finding.Fact{Kind: finding.AspectsHouse, Graha: vedic.Mars, N: 8, M: 1},
			"mars.aspects_house.8", "true", "Mars aspects house 8",
		},
		{
			finding.Fact{Kind: finding.Shadbala, Graha: vedic.Jupiter, N: 65},
			"jupiter.shadbala", "6.5", "Jupiter has a shadbala of 6.5 rupas",
		},
		{
			finding.Fact{Kind: finding.Elongation, Graha: vedic.Moon, Arc: 170 * vedic.Degree},
			"moon.elongation", "170°00′00″", "The Moon is 170°00′00″ ahead of the Sun",
		},
		{
			finding.Fact{Kind: finding.Elongated, Graha: vedic.Moon, Arc: 170*vedic.Degree + 59*vedic.Arcminute},
			"moon.elongation", "170", "The Moon is 170°59′00″ ahead of the Sun",
		},
		{
			finding.Fact{Kind: finding.StayBegins, Graha: vedic.Saturn, Arc: 86400},
			"saturn.transit.from", "1970-01-02T00:00:00Z", "This stay begins on 1970-01-02",
		},
		{finding.Fact{Kind: finding.PartySign, N: 2, M: 1}, "bride.rashi", "vrishabha",
			"The bride's Moon is in Taurus"},
		{finding.Fact{Kind: finding.PartyYoni, N: 1, M: 2}, "groom.yoni", "horse", "The groom's yoni is the horse"},
		{finding.Fact{Kind: finding.KootaPoints, N: 3, M: 3}, "tara.points", "1.5", "Points of tara: 1.5"},
		{
			finding.Fact{Kind: finding.BurdenCombust, Graha: vedic.Mercury, Arc: 5 * vedic.Degree, Points: 3000},
			"mercury.affliction.combust", "3", "Mercury is combust, 5°00′00″ from the Sun: +3",
		},
		{
			finding.Fact{Kind: finding.GemHouse, Graha: vedic.Sun, N: 8, Against: true},
			"sun.gem.house", "false", "No gem: the Sun is in house 8; mantra and charity serve",
		},
	} {
		if p, v, s := c.f.Path(), c.f.Value(), c.f.Text(); p != c.path || v != c.value || s != c.text {
			t.Errorf("%q %q %q, want %q %q %q", p, v, s, c.path, c.value, c.text)
		}
		b, err := json.Marshal(c.f)
		var back finding.Told
		if err == nil {
			err = json.Unmarshal(b, &back)
		}
		if want := (finding.Told{Path: c.path, Value: c.value, Text: c.text}); err != nil || back != want {
			t.Errorf("%s: %v", b, err)
		}
	}
}

func TestInLeavesTheListAsItIs(t *testing.T) {
	english := []finding.Fact{{Kind: finding.IsCombust, Graha: vedic.Moon, N: 1}}
	hindi := finding.AllIn(english, vedic.Hindi)
	require.Equal(t, "चंद्र अस्त है", hindi[0].Text())
	require.Equal(t, "The Moon is combust", english[0].Text())
	back := hindi[0].In(vedic.English)
	require.True(t, back == english[0], back)
}

func TestPoints(t *testing.T) {
	for p, want := range map[finding.Points]string{0: "0", 1000: "1", -1000: "-1", 4200: "4.2", 1250: "1.25",
		-50: "-0.05", 12005: "12.005"} {
		require.Equal(t, want, p.String(), int(p))
	}
}

func TestTell(t *testing.T) {
	got := finding.Tell(vedic.English, "sun.x", "1", "combust.yes", "graha", "the Sun")
	require.Equal(t, (finding.Told{Path: "sun.x", Value: "1", Text: "The Sun is combust"}), got)
	if got := finding.Tell(vedic.English, "sun.x", "1", "no such text"); got.Text != "" {
		t.Errorf("a text that is not there was told: %q", got.Text)
	}
}

package kundali_test

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func TestHindi(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	before := string(toJSON(t, c))
	hindi := c.In(vedic.Hindi)
	moon := hindi.Graha(vedic.Moon)
	for _, x := range [][2]string{
		{hindi.Lagna.Rashi.Name, "तुला"}, {hindi.Lagna.Nakshatra.Name, "चित्रा"}, {moon.Graha.Name, "चंद्र"},
		{moon.Rashi.Name, "कर्क"},
		{moon.Nakshatra.Name, "आश्लेषा"}, {hindi.Bhava(1).Rashi.Name, "तुला"}, {hindi.Panchang.Vara.Name, "शनिवार"},
		{hindi.Panchang.Tithi.Name, "कृष्ण एकादशी"}, {hindi.Panchang.Nakshatra.Name, "आश्लेषा"},
		{hindi.Panchang.Yoga.Name, "साध्य"},
		{hindi.Panchang.Karana.Name, "बालव"}, {hindi.Vimshottari.MoonNakshatra.Name, "आश्लेषा"},
	} {
		require.Equal(t, x[1], x[0])
	}
	require.Empty(t, cmp.Diff(before, string(toJSON(t, c))), "the chart was changed")
	require.Empty(t, cmp.Diff(before, string(toJSON(t, hindi.In(vedic.English)))), "English does not come back")
}

// Without a sunrise the civil weekday stands, with a warning; with one there is none.
func TestNoSunrise(t *testing.T) {
	c := read(skytest.Reference(t, "tromso_midwinter")) // 21 December 1990, a Friday
	if p := c.Panchang; p.Vara.Key != vedic.Shukravara || p.Sunrise != nil || p.Sunset != nil {
		t.Errorf("%+v", p)
	}
	require.Len(t, c.Warnings, 1)
	require.Equal(t, "no_sunrise", c.Warnings[0].Code)
	require.Empty(t, chart("").Warnings)
}

// Our warnings are worded anew, those of others are left alone.
func TestWarningsInHindi(t *testing.T) {
	sky := skytest.Reference(t, "tromso_midwinter")
	c := kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place,
		Accuracy: 12 * time.Hour}, sky)
	foreign := vedic.Warning{Code: "future_date", Message: "The birth lies ahead."}
	c.Warnings = append(c.Warnings, foreign)
	hindi := c.In(vedic.Hindi).Warnings
	if len(hindi) != 3 || hindi[2] != foreign || hindi[0].Code != "no_sunrise" ||
		hindi[1].Code != "unstable_birth_time" {
		t.Fatalf("%+v", hindi)
	}
	for i, w := range hindi[:2] {
		if latin := strings.IndexFunc(w.Message, func(r rune) bool {
			return unicode.Is(unicode.Latin, r) || r == '{'
		}); latin >= 0 || w.Message == "" {
			t.Errorf("%q", w.Message)
		}
		require.NotEqual(t, c.Warnings[i].Message, w.Message, "the English message was changed")
	}
	require.Contains(t, hindi[1].Message, "लग्न की राशि, नवांश लग्न, दशांश लग्न")
}

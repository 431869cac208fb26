package kp_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// gandhi is a chart from what is recorded: longitudes, cusps and ayanamsa of the reference, sunrise and sunset of Swiss
// Ephemeris 2.10.03 as in the golden files of kundali.
func gandhi(tb testing.TB, o kp.Options) *kp.Chart {
	r := references(tb)[0]
	sky := r.sky()
	sky.Ayanamsa = vedic.Degrees(21.941368477)
	sky.Day = vedic.Day{Sunrise: 2403972.55064544, Sunset: 2403973.04749092, NextSunrise: 2403973.55085781}
	return kp.FromSky(r.birth(), sky, o)
}

func TestGolden(t *testing.T) {
	c := gandhi(t, kp.Options{})
	golden.JSON(t, "kp/gandhi", c)
	var all []kp.Judgement
	for _, m := range kp.Matters() {
		all = append(all, c.Judge(m))
	}
	golden.JSON(t, "kp/gandhi_judgements", all)
}

var toJSON = skytest.JSON

// The members of Kp in the contract, of each object in it, but those of the answer around it. More members are allowed,
// fewer are not.
func TestContract(t *testing.T) {
	c := gandhi(t, kp.Options{})
	var tree map[string]any
	require.NoError(t, json.Unmarshal(toJSON(t, c), &tree))
	lords := []string{"signLord", "starLord", "subLord", "subSubLord", "subNumber"}
	has := func(what string, v any, members ...string) {
		t.Helper()
		object := v.(map[string]any)
		for _, m := range members {
			if value, ok := object[m]; !ok || value == nil {
				t.Errorf("%s lacks %s: %v", what, m, slices.Sorted(maps.Keys(object)))
			}
		}
	}
	each := func(name string, n int, members ...string) {
		t.Helper()
		list := tree[name].([]any)
		require.Len(t, list, n, name)
		for _, v := range list {
			has(name, v, members...)
		}
	}
	has("kp", tree, "cusps", "planets", "planetSignificators", "houseSignificators", "rulingPlanets")
	each("cusps", 12, append(lords, "house", "longitude", "dms", "rashi")...)
	each("planets", 9, append(lords, "graha", "longitude", "dms", "rashi", "house", "retrograde")...)
	each("planetSignificators", 9, "graha", "level1", "level2", "level3", "level4")
	each("houseSignificators", 12, "house", "levelA", "levelB", "levelC", "levelD", "nodeAgents")
	has("rulingPlanets", tree["rulingPlanets"], "at", "dayLord", "ascSignLord", "ascStarLord", "ascSubLord",
		"moonSignLord", "moonStarLord",
		"moonSubLord")
	_, ok := tree["horaryNumber"]
	require.False(t, ok, "a birth has a number")
	require.False(t, bytes.Contains(toJSON(t, c), []byte("null")), "%s", toJSON(t, c))
}

// What is read back is what was sent, and can be asked the same; the service's own writer sends the same values.
func TestRoundTrip(t *testing.T) {
	for _, r := range references(t) {
		if r.polar() {
			continue
		}
		c := kp.FromSky(r.birth(), r.sky(), kp.Options{SubLords: true, Companions: true})
		c.Number = 7
		sent := toJSON(t, c)
		var back kp.Chart
		require.NoError(t, json.Unmarshal(sent, &back))
		again := toJSON(t, &back)
		require.True(t, bytes.Equal(again, sent), "%s was read back as\n%s\nand sent as\n%s", r.Input.ID, again, sent)
		for _, m := range kp.Matters() {
			require.Empty(t, cmp.Diff(c.Judge(m), back.Judge(m)), r.Input.ID)
			require.Empty(t, cmp.Diff(c.Fruitful(m, c.RulingPlanets), back.Fruitful(m, back.RulingPlanets)), r.Input.ID)
		}
		require.Empty(t, cmp.Diff(c.Interlinks(), back.Interlinks()), r.Input.ID)
		written, err := canon.Append(nil, c)
		require.NoError(t, err)
		var a, b any
		if json.Unmarshal(written, &a) != nil || json.Unmarshal(sent, &b) != nil || !cmp.Equal(a, b) {
			t.Errorf("%s: %s", r.Input.ID, cmp.Diff(a, b))
		}
	}
}

// Warnings of the chart are worded in a language, those of others stay; the chart itself stays too.
func TestIn(t *testing.T) {
	sky := skytest.Sky(toy)
	sky.Day = vedic.Day{}
	c := kp.FromSky(kundali.Birth{Time: sky.At.Time(), Place: sky.Place}, sky, kp.Options{})
	c.Warnings = append(c.Warnings, vedic.Warning{Code: "other", Message: "as it was"})
	english := c.Warnings[0].Message
	hindi := c.In(vedic.Hindi).Warnings
	if len(hindi) != 2 || hindi[0].Code != "no_sunrise" || !strings.Contains(hindi[0].Message, "सूर्य") ||
		hindi[1].Message != "as it was" {
		t.Errorf("%+v", hindi)
	}
	require.Equal(t, english, c.Warnings[0].Message, "%+v", c.Warnings)
	require.NotContains(t, english, "सूर्य", "%+v", c.Warnings)
}

// Every word that a judgement can say is there in both languages, with nothing left to fill in.
func TestWords(t *testing.T) {
	c := gandhi(t, kp.Options{})
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, m := range kp.Matters() {
			j := c.Judge(m)
			for _, words := range []string{m.Name(l), j.Verdict.Name(l), j.Evidence(l)} {
				require.NotEmpty(t, words, "%s in %v", m.ID, l)
				require.False(t, strings.ContainsAny(words, "{}"), "%s in %v: %q", m.ID, l, words)
				hindi := strings.ContainsFunc(words, func(r rune) bool {
					return r >= 'ऀ' && r <= 'ॿ'
				})
				require.Equal(t, l == vedic.Hindi, hindi, "%s in %v: %q", m.ID, l, words)
			}
		}
		for _, ruler := range c.RulingPlanets.Rulers {
			for _, r := range slices.Concat(ruler.By, ruler.Because) {
				require.NotEmpty(t, r.Name(l), "%v has no words in %v", r, l)
			}
		}
	}
}

package kundali_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is read back is what was sent, in either language, with and without a sunrise.
func TestRoundTrip(t *testing.T) {
	for _, id := range skytest.References(t) {
		c := read(skytest.Reference(t, id)).In(vedic.Hindi)
		c.Vimshottari = c.Vimshottari.At(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
		sent := toJSON(t, c)
		var back kundali.Chart
		require.NoError(t, json.Unmarshal(sent, &back), id)
		again := toJSON(t, back)
		require.True(t, bytes.Equal(again, sent), "%s was read back as\n%s\nand sent as\n%s", id, again, sent)
	}
	c := chart("moon karka 10")
	var back kundali.Chart
	require.NoError(t, json.Unmarshal(toJSON(t, c), &back))
	require.NotNil(t, back.Panchang.Sunrise, "%+v", back.Panchang)
	require.True(t, back.Panchang.Sunrise.Equal(c.Sky.Day.Sunrise.Time()), "%+v", back.Panchang)
	require.EqualValues(t, 4, back.BhavaOf(vedic.Moon), "%+v", back.Panchang)
}

// A period writes itself as its tags have it, however deep it goes.
func TestPeriodsAsTagged(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	for levels := 1; levels <= 3; levels++ {
		v, err := c.Dashas(levels, time.Time{}, time.Time{})
		require.NoError(t, err)
		for i := range v.Periods {
			want := jsontext.Value(toJSON(t, v.Periods[i]))
			require.NoError(t, want.Canonicalize())
			if got, err := v.Periods[i].AppendJSON(nil); err != nil || string(got) != string(want) {
				t.Errorf("%s, %v, want\n%s", got, err, want)
			}
		}
	}
	for _, bad := range []kundali.DashaPeriod{{}, {Lord: vedic.Moon, Sub: make([]kundali.DashaPeriod, 1)}} {
		b, err := bad.AppendJSON(nil)
		require.Error(t, err, "%s", b)
	}
}

// A larger report embeds the chart and has its members beside its own.
func TestEmbeds(t *testing.T) {
	report := struct {
		ID string `json:"id"`
		*kundali.Chart
		Birth struct {
			Date string `json:"date"`
		} `json:"birth"`
	}{ID: "kun_1", Chart: chart("")}
	report.Birth.Date = "2000-01-01"
	var members map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(toJSON(t, report), &members))
	want := []string{"id", "birth", "lagna", "planets", "houses", "panchang", "avakahada", "vimshottari", "sensitivity"}
	for _, name := range want {
		_, ok := members[name]
		require.True(t, ok, "no member %q", name)
	}
	require.Len(t, members, len(want), "members, birth %s", members["birth"])
	require.Equal(t, `{"date":"2000-01-01"}`, string(members["birth"]), "members, birth %s", members["birth"])
}

// Only a sunrise, a sunset, an orb, a dignity and a span may be null; a list never is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, read(skytest.Reference(t, "tromso_midwinter"))))
	for _, may := range []string{"sunrise", "sunset", "combustionOrb", "dignity", "earlierMinutes", "laterMinutes"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	require.NotContains(t, text, "null")
	for _, list := range []string{"current", "unstableWithinStatedAccuracy"} {
		require.Contains(t, text, `"`+list+`":[]`, "%s is not an empty list", list)
	}
}

// A graha and a house write themselves as their tags have it.
func TestPositionsAsTagged(t *testing.T) {
	same := func(tagged any, got []byte, err error) {
		t.Helper()
		want := jsontext.Value(toJSON(t, tagged))
		require.NoError(t, want.Canonicalize())
		require.NoError(t, err, "%s: want\n%s", got, want)
		require.Equal(t, string(want), string(got), "%s: want\n%s", got, want)
	}
	for _, id := range skytest.References(t) {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			c := read(skytest.Reference(t, id)).In(l)
			for i := range c.Planets {
				got, err := c.Planets[i].AppendJSON(nil)
				same(c.Planets[i], got, err)
			}
			for i := range c.Houses {
				got, err := c.Houses[i].AppendJSON(nil)
				same(c.Houses[i], got, err)
			}
		}
	}
	b, err := new(kundali.GrahaPosition).AppendJSON(nil)
	require.Error(t, err, "%s", b)
	if b, err := new(kundali.House).AppendJSON(nil); err == nil {
		t.Errorf("%s", b)
	}
}

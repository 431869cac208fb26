package almanac

import (
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// The picture of a day names first what is kept, with its hours, then what a family looks up; on a plain day it is the
// date that is large. Its letters are those of the language.
func TestDayCard(t *testing.T) {
	a, d := newTest(t)
	card := func(date string, l vedic.Lang) *drawing.Card {
		v := &visit{Almanac: a, r: httptest.NewRequest("GET", "/", nil), lang: l, now: d.now}
		at, ok := a.townOf("plc_qzml", l)
		require.True(t, ok)
		day, err := vedic.ParseDate(date)
		require.NoError(t, err)
		x, err := v.desk.Day(op.Query{Spot: at.spot(), From: day, Lang: &l}, v.now)
		require.NoError(t, err)
		c := v.dayCard(at, x.Result)
		_, err = c.PNG()
		require.NoError(t, err)
		return c
	}
	diwali := card("2026-11-08", vedic.English)
	require.Equal(t, "Sunday, 8 November 2026", diwali.Over)
	require.Equal(t, "Diwali (Lakshmi Puja)", diwali.Title)
	require.Equal(t, []string{"Lakshmi Puja 18:25 – 20:25", "Pune, Maharashtra, India"}, diwali.Lines)
	require.Equal(t, []drawing.CardFact{{Name: "Tithi, until 11:28", Text: "Krishna Chaturdashi"},
		{Name: "Nakshatra", Text: "Swati"}, {Name: "Sunrise", Text: "06:37"}, {Name: "Sunset", Text: "17:59"},
		{Name: "Abhijit Muhurta", Text: "11:55 – 12:41"}, {Name: "Rahu Kalam", Text: "16:34 – 17:59"}}, diwali.Facts)
	require.Equal(t, vedic.Tithi(29), diwali.Tithi)
	hindi := card("2026-11-08", vedic.Hindi)
	require.Equal(t, "दीपावली", hindi.Title)
	require.Equal(t, "तिथि, 11:28 तक", hindi.Facts[0].Name)
	ordinary := card("2026-11-28", vedic.English)
	require.Empty(t, ordinary.Over)
	require.Equal(t, "Saturday, 28 November 2026", ordinary.Title)
}

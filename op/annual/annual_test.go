package annual_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/annual"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

var ist = time.FixedZone("IST", 19800)

// year casts the year of Vedic Astrology: An Integrated Approach, examples 118 to 120, or a part of it.
func year(t *testing.T, p tajika.Pravesha) *tajika.Varsha {
	t.Helper()
	observer := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Lat: vedic.Degrees(26.3), Lon: vedic.Degrees(73 + 4.0/60)}
	birth := kundali.Birth{Time: time.Date(1967, 3, 8, 17, 40, 0, 0, ist), Place: place}
	chart, err := kundali.Cast(observer, birth, vedic.Settings{})
	require.NoError(t, err)
	p.Completed = 33
	v, err := tajika.Of(observer, chart, p, tajika.Options{})
	require.NoError(t, err)
	return v
}

// The book prints 8 March 2000, 4:41:21, the muntha in Taurus and the officers Venus, Sun, Saturn, Mars and Jupiter, of
// whom Mars rules.
func TestPrintedYear(t *testing.T) {
	v := annual.Of(year(t, tajika.Pravesha{}), ist, vedic.English)
	require.WithinDuration(t, time.Date(2000, 3, 8, 4, 41, 21, 0, ist), v.At.Time, 20*time.Second)
	require.Equal(t, "Mars", v.Lord.Name)
	require.Equal(t, vedic.Vrishabha.Name(vedic.English), v.Muntha.RashiName)
	var officers []vedic.Graha
	for _, o := range v.Lord.Offices {
		require.NotEmpty(t, o.Name)
		officers = append(officers, o.Graha)
	}
	require.Equal(t, []vedic.Graha{vedic.Venus, vedic.Sun, vedic.Saturn, vedic.Mars, vedic.Jupiter}, officers)
	require.Len(t, v.Grahas, 9)
	require.Equal(t, "Sun", v.Grahas[0].Name)
	require.Equal(t, vedic.Kumbha.Name(vedic.English), v.Grahas[0].RashiName, "on 8 March")
	require.Equal(t, v.Lagna, v.Chart().Lagna.Longitude)
	require.Equal(t, v.At.Unix(), v.Chart().Birth.Time.Unix())
}

// A year has twelve months, which begin with it, and three dashas; nine grahas and eight yoginis rule, and the lagna
// and seven grahas by degrees. A solar year is 365.256 days.
func TestWholeYear(t *testing.T) {
	v := annual.Of(year(t, tajika.Pravesha{}), ist, vedic.English)
	require.Len(t, v.Months, 12)
	require.Equal(t, v.At, v.Months[0])
	require.WithinDuration(t, v.At.Add(8766*time.Hour+9*time.Minute), v.Ends.Time, time.Hour)
	for _, m := range v.Months {
		_, offset := m.Zone()
		require.Equal(t, 19800, offset)
	}
	require.Len(t, v.Patyayini, 8)
	lagnas := 0
	for _, p := range v.Patyayini {
		if require.True(t, p.Start.Before(p.End.Time)); p.Lagna {
			lagnas++
			require.Empty(t, p.Name, "views name the lagna")
			require.Zero(t, p.Lord)
		} else {
			require.Equal(t, p.Lord.Name(vedic.English), p.Name)
		}
	}
	require.Equal(t, 1, lagnas)
	for _, p := range v.Mudda {
		require.Equal(t, p.Lord.Name(vedic.English), p.Name)
	}
	for _, p := range v.Yogini {
		require.Equal(t, p.Yogini.Name(vedic.English), p.Name)
		require.NotEqual(t, p.Lord.Name(vedic.English), p.Name, "a yogini has a name of her own")
	}
}

// A month has neither end, months nor dashas.
func TestMonth(t *testing.T) {
	v := annual.Of(year(t, tajika.Pravesha{Month: 2}), ist, vedic.English)
	require.Equal(t, time.April, v.At.Month(), "30 degrees of the Sun after 8 March")
	require.Nil(t, v.Ends)
	require.Nil(t, v.Months)
	require.Nil(t, v.Mudda)
	require.Nil(t, v.Yogini)
	require.Nil(t, v.Patyayini)
	require.Len(t, v.Lord.Offices, 6, "the lord of the month is one more")
}

// Hindi changes names and sentences only, and another zone the clocks only.
func TestLanguageAndZone(t *testing.T) {
	v := year(t, tajika.Pravesha{})
	en, hi := annual.Of(v, ist, vedic.English), annual.Of(v, time.UTC, vedic.Hindi)
	require.Equal(t, "मंगल", hi.Lord.Name)
	require.Equal(t, "सूर्य", hi.Grahas[0].Name)
	require.Equal(t, en.At.Unix(), hi.At.Unix())
	require.Equal(t, 7, en.At.UTC().Day(), "23:11 of the day before")
	require.Equal(t, 23, hi.At.Hour())
	require.Len(t, hi.Yogas, len(en.Yogas))
	for i := range en.Sahams {
		require.Equal(t, en.Sahams[i].Saham, hi.Sahams[i].Saham)
		require.NotEqual(t, en.Sahams[i].Name, hi.Sahams[i].Name)
	}
	for i := range en.Verdicts {
		require.NotEqual(t, en.Verdicts[i].Text, hi.Verdicts[i].Text)
	}
}

// Lists that may be empty are not null in JSON.
func TestEmptyLists(t *testing.T) {
	v := *year(t, tajika.Pravesha{})
	v.Yogas, v.Verdicts, v.Sahams = nil, nil, nil
	shown := annual.Of(&v, ist, vedic.English)
	require.NotNil(t, shown.Yogas)
	require.NotNil(t, shown.Verdicts)
	require.NotNil(t, shown.Sahams)
}

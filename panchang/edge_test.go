package panchang_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// A weekday or a number outside of its range has no choghadiya; the first and the last have one.
func TestChoghadiyaOutOfRange(t *testing.T) {
	for _, c := range []struct {
		v  vedic.Vara
		i  int
		is bool
	}{
		{0, 0, false}, {vedic.Ravivara, -1, false}, {vedic.Ravivara, 0, true}, {vedic.Ravivara, 15, true},
		{vedic.Ravivara, 16, false}, {vedic.Shanivara, 0, true}, {vedic.Shanivara, 15, true},
		{vedic.Shanivara + 1, 0, false}, {0, -1, false}, {vedic.Shanivara + 1, 16, false},
	} {
		term, quality := panchang.ChoghadiyaOf(c.v, c.i)
		require.Equal(t, c.is, term != "", "choghadiya %d of weekday %d: %q %q", c.i, c.v, term, quality)
		require.Equal(t, c.is, quality != "", "choghadiya %d of weekday %d: %q %q", c.i, c.v, term, quality)
	}
}

// A month that is none has no name, and only the twelve are read.
func TestMonthsOutOfRange(t *testing.T) {
	for _, m := range []panchang.Masa{0, 13} {
		require.Equal(t, "none", m.String(), m)
		require.Equal(t, "none", m.Name(vedic.English), m)
	}
	if m := panchang.Masa(12); m.String() != "phalguna" || m.Name(vedic.English) != "Phalguna" {
		t.Errorf("%q %q", m.String(), m.Name(vedic.English))
	}
	for text, want := range map[string]panchang.Masa{"none": 0, "chaitra": 1, "phalguna": 12} {
		m := panchang.Masa(5)
		require.NoError(t, m.UnmarshalText([]byte(text)), text)
		require.Equal(t, want, m, text)
	}
	m := panchang.Masa(5)
	var e *vedic.ParseError
	require.ErrorAs(t, m.UnmarshalText([]byte("Chaitra")), &e)
	require.EqualValues(t, 5, m)
}

// Daylight from 100 to 100.5, so that an eighth is a sixteenth of a day. Rahu has the 8th on Sunday, the 3rd on
// Saturday.
func TestRahuKalamOfAnOutline(t *testing.T) {
	for _, c := range []struct {
		v        vedic.Vara
		sunset   vedic.JD
		from, to vedic.JD
		ok       bool
	}{
		{vedic.Ravivara, 100.5, 100 + 7.0/16, 100.5, true},
		{vedic.Shanivara, 100.5, 100 + 2.0/16, 100 + 3.0/16, true},
		{vedic.Shanivara, 0, 0, 0, false}, {0, 100.5, 0, 0, false}, {vedic.Shanivara + 1, 100.5, 0, 0, false},
	} {
		x := panchang.Outline{Vara: c.v, Begins: 100, Sunset: c.sunset, Ends: 101}
		if from, to, ok := x.RahuKalam(); from != c.from || to != c.to || ok != c.ok {
			t.Errorf("weekday %d: %v %v %v", c.v, from, to, ok)
		}
	}
}

// Each option takes its last value, and the next is refused.
func TestOptionsOutOfRange(t *testing.T) {
	for _, c := range []struct {
		what      string
		good, bad panchang.Options
	}{
		{"option sunrise", panchang.Options{Sunrise: ephemeris.Hindu}, panchang.Options{Sunrise: ephemeris.Hindu + 1}},
		{"option polar", panchang.Options{Polar: panchang.PolarNearest},
			panchang.Options{Polar: panchang.PolarNearest + 1}},
		{"option durmuhurta", panchang.Options{Durmuhurta: panchang.DurmuhurtaNarada},
			panchang.Options{Durmuhurta: panchang.DurmuhurtaNarada + 1}},
		{"option mula", panchang.Options{Mula: panchang.MulaEarly}, panchang.Options{Mula: panchang.MulaEarly + 1}},
		{"option solar month", panchang.Options{SolarMonth: panchang.SolarAparahna},
			panchang.Options{SolarMonth: panchang.SolarAparahna + 1}},
		{"option language", panchang.Options{Lang: vedic.Langs()[len(vedic.Langs())-1]},
			panchang.Options{Lang: vedic.Lang(len(vedic.Langs()))}},
		{"refraction", panchang.Options{Refraction: vedic.Degree},
			panchang.Options{Refraction: vedic.Degree + vedic.Arcsecond}},
		{"refraction", panchang.Options{}, panchang.Options{Refraction: -vedic.Arcsecond}},
	} {
		sky := still(5, 10)
		_, err := panchang.Of(sky, date("2023-01-01"), nowhere, c.good)
		require.NoError(t, err, c.what)
		var e *vedic.RangeError
		if _, err := panchang.Of(sky, date("2023-01-01"), nowhere, c.bad); !errors.As(err, &e) || e.What != c.what {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	var e *vedic.RangeError
	_, err := panchang.Of(still(5, 10), date("2023-01-01"), nowhere, panchang.Options{Mula: 7})
	if !errors.As(err, &e) || e.Got != "7" || e.Low != "0" || e.High != "2" {
		t.Errorf("%+v", e)
	}
}

// A span holds its start and not its end.
func TestSpanHolds(t *testing.T) {
	start := time.Date(2023, 1, 1, 6, 0, 0, 0, time.UTC)
	s := panchang.Span{Start: vedic.Instant{Time: start}, End: vedic.Instant{Time: start.Add(time.Hour)}}
	for after, want := range map[time.Duration]bool{-1: false, 0: true, time.Minute: true, time.Hour - 1: true,
		time.Hour: false} {
		require.Equal(t, want, s.Holds(start.Add(after)), "%v after the start: %v", after, !want)
	}
}

// Lengths are whole seconds, rounded; what is none is refused.
func TestLengthAsJSON(t *testing.T) {
	for l, want := range map[time.Duration]string{0: "0", 499 * time.Millisecond: "0", 500 * time.Millisecond: "1",
		12 * time.Hour: "43200"} {
		if b, err := json.Marshal(panchang.Length(l)); err != nil || string(b) != want {
			t.Errorf("%v: %s %v", l, b, err)
		}
	}
	var l panchang.Length
	require.NoError(t, json.Unmarshal([]byte("43200"), &l))
	require.Equal(t, panchang.Length(12*time.Hour), l)
	for _, bad := range []string{"1.5", `"1"`, "2147483648"} {
		var e *vedic.ParseError
		require.ErrorAs(t, json.Unmarshal([]byte(bad), &l), &e, bad)
		require.Equal(t, panchang.Length(12*time.Hour), l, bad)
	}
}

// Twelve hours of daylight and twelve of night; the fifths of the day are 2 h 24 m, the praharas three hours.
func TestDayByHand(t *testing.T) {
	d := still(5, 10).of(t, "2023-01-02", panchang.Options{})
	if time.Duration(*d.Light.Dinamana) != 12*time.Hour || time.Duration(*d.Light.Ratrimana) != 12*time.Hour ||
		d.Light.Madhyahna.Sub(d.Light.Begins.Time).Round(time.Second) != 6*time.Hour || len(d.Warnings) != 0 {
		t.Errorf("%+v %v", d.Light, d.Warnings)
	}
	var kalas []string
	for _, s := range d.Kalas {
		kalas = append(kalas, s.Key.Key()+s.Half+" "+at(d, s.Span))
		require.Equal(t, max(0, len(kalas)-5), s.Number, "%+v", s)
		require.Equal(t, panchang.Neutral, s.Quality, "%+v", s)
	}
	equal(t, "kalas", kalas, []string{"pratah 6:00–8:24", "sangava 8:24–10:48", "madhyahna 10:48–13:12",
		"aparahna 13:12–15:36", "sayahna 15:36–18:00",
		"praharaday 6:00–9:00", "praharaday 9:00–12:00", "praharaday 12:00–15:00", "praharaday 15:00–18:00",
		"praharanight 18:00–21:00", "praharanight 21:00–24:00", "praharanight 24:00–27:00",
		"praharanight 27:00–30:00"})
	if len(d.Choghadiya) != 16 || len(d.Hora) != 24 || at(d, d.Choghadiya[8].Span) != "18:00–19:30" ||
		at(d, d.Hora[12].Span) != "18:00–19:00" || at(d, d.Hora[23].Span) != "29:00–30:00" {
		t.Errorf("%d %d %s", len(d.Choghadiya), len(d.Hora), at(d, d.Hora[12].Span))
	}
	// The Moon rises at noon and sets at midnight.
	require.Equal(t, "12:00", d.Light.Moonrise.Format("15:04"), "%+v", d.Light)
	require.Equal(t, "00:00", d.Light.Moonset.Format("15:04"), "%+v", d.Light)
}

// Days may be left early, and the error of a date is the last thing that is yielded.
func TestDaysEndEarly(t *testing.T) {
	sky, n := still(5, 10), 0
	for range panchang.Days(context.Background(), sky, date("2023-01-01"), date("2023-01-09"), nowhere,
		panchang.Options{}) {
		if n++; n == 3 {
			break
		}
	}
	for range panchang.Outlines(context.Background(), sky, date("2023-01-01"), date("2023-01-09"), nowhere,
		panchang.Options{}) {
		if n++; n == 6 {
			break
		}
	}
	require.Equal(t, 6, n)
	calls, errs := 60, 0
	for d, err := range panchang.Days(context.Background(), failing{sky, &calls}, date("2023-01-01"),
		date("2023-01-20"), nowhere, panchang.Options{}) {
		require.LessOrEqual(t, errs, 0, "a day follows an error")
		require.Equal(t, err != nil, d == nil, "%v %v", d, err)
		if err != nil {
			errs++
		}
	}
	require.Equal(t, 1, errs)
}

// The navamshas that rise fill the day from its beginning to its end.
func TestNavamshasFillTheDay(t *testing.T) {
	d := of(t, "2026-03-20", delhi, panchang.Options{})
	list, err := panchang.Navamshas(observer, d)
	// A day is a turn of the sky and one degree: 108 navamshas and about a third of the next; at most two are cut.
	if err != nil || len(list) < 108 || len(list) > 110 {
		t.Fatal(len(list), err)
	}
	if !list[0].Start.Equal(d.Light.Begins.Time) || !list[len(list)-1].End.Equal(d.Light.Ends.Time) {
		t.Errorf("%v to %v, want %v to %v", list[0].Start, list[len(list)-1].End, d.Light.Begins, d.Light.Ends)
	}
	for i, s := range list[1:] {
		if !s.Start.Equal(list[i].End.Time) || s.Rashi != list[i].Rashi.Nth(2) || !s.Start.Before(s.End.Time) {
			t.Errorf("%d: %+v after %+v", i+1, s, list[i])
		}
	}
	_, err = panchang.Navamshas(nil, d)
	require.ErrorIs(t, err, vedic.ErrNoEphemeris)
	_, err = panchang.Navamshas(observer, nil)
	require.Error(t, err, "navamshas of no day")
}

// Of a Vishti in which the Moon changes her sign, a day has the pieces that meet it. The gain is 12° a day, so that the
// eighth karana, from 42° to 48°, lasts twelve hours; the Moon moves 13° a day.
func TestBhadraInPieces(t *testing.T) {
	const perHour = 13.0 / 24
	for _, c := range []struct {
		name       string
		gain, moon float64 // at sunrise
		want       []string
	}{
		{"the sign changes two hours before sunrise", 44, 30 + 2*perHour, []string{"4:00–14:00"}},
		{"two hours after it", 44, 30 - 2*perHour, []string{"2:00–8:00", "8:00–14:00"}},
		{"at no time", 44, 45, []string{"2:00–14:00"}},
		{"two hours after the next sunrise", 32, 30 - 26*perHour, []string{"26:00–32:00"}},
		{"two hours before it", 32, 30 - 22*perHour, []string{"26:00–28:00", "28:00–38:00"}},
		{"Vishti ends before sunrise", 49, 45, nil},
		{"Vishti begins after the next", 29, 45, nil},
	} {
		d := plain{sun: 360 + c.moon - c.gain, moon: c.moon, sunSpeed: 1, moonSpeed: 13}.of(t, "2023-01-01",
			panchang.Options{})
		var got []string
		for _, b := range d.Bhadra {
			got = append(got, at(d, b.Span))
		}
		equal(t, c.name, got, c.want)
	}
}

package httpapi_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The chart of Gandhi's thirty-first year and his points, as techniques.json has them; neither costs anything.
func TestTechniques(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID
	type year struct {
		At     time.Time
		Lagna  float64
		Muntha struct{ Rashi string }
	}
	r := s.get(path+"/varshphal?age=30").ok(t, 200)
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	v := decode[year](t, r)
	require.InDelta(t, (2414930.29411582-2440587.5)*86400, float64(v.At.Unix()), 2)
	require.InDelta(t, 82.552719, v.Lagna, 0.006)
	require.Equal(t, "mesha", v.Muntha.Rashi)
	require.Equal(t, v, decode[year](t, s.get(path+"/varshphal?year=1899").ok(t, 200)))
	s.get(path+"/varshphal?age=30&month=2").ok(t, 200)
	for _, moment := range []string{"tithi_pravesha", "yoga_pravesha", "nakshatra_pravesha"} {
		lunar := decode[year](t, s.get(path+"/varshphal?age=30&begins="+moment).ok(t, 200))
		require.NotEqual(t, v, lunar, moment)
	}

	p := decode[struct {
		Timed struct {
			Points []struct {
				Point     string
				Longitude float64
			}
		} `json:"timedUpagrahas"`
		Badhaka struct{ Rashi string }
	}](t, s.get(path+"/points").ok(t, 200))
	require.Equal(t, "simha", p.Badhaka.Rashi)
	for _, x := range p.Timed.Points {
		if x.Point == "gulika" {
			require.InDelta(t, 165.96153, x.Longitude, 0.06) // in air of 0 °C, and not of ours
		}
	}
	for query, parameter := range map[string]string{
		"/varshphal": "year", "/varshphal?year=1860": "year", "/varshphal?age=151": "age",
		"/varshphal?year=1900&age=3":     "age",
		"/varshphal?age=3&begins=sayana": "begins", "/points?gulika=noon": "gulika",
	} {
		require.Equal(t, parameter, s.get(path+query).problem(t, 422, "validation-failed").Errors[0].Parameter, query)
	}
	for _, view := range []string{"/points", "/grahas", "/varshphal?age=30"} {
		tag := s.get(path+view).ok(t, 200).header.Get("ETag")
		s.do(request{method: "GET", path: path + view, header: map[string]string{"If-None-Match": tag}}).ok(t, 304)
	}
	// A living person has a year that runs.
	running := decode[year](t, s.get("/v1/kundali/"+s.generate().ID+"/varshphal").ok(t, 200))
	require.Less(t, s.clock.now().Sub(running.At), 366*24*time.Hour)
	require.False(t, running.At.After(s.clock.now()))
}

// The annual chart is drawn with the lagna of the year, which for Asha Rao in 2026 is Cancer in the
// sheet. The birth chart has another: 17 May 1990, 06:45, rises in Taurus at Pune.
func TestAnnualPicture(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID
	svg := string(s.get(path+"/varshphal.svg?year=2026").ok(t, 200).body)
	require.Contains(t, svg, "Annual chart 2026 – Asha Rao")
	require.Regexp(t, `House 1, Cancer: [^.]*Ascendant`, svg)
	require.Contains(t, string(s.get(path+"/varshphal.svg?year=2026&lang=hi").ok(t, 200).body), "वर्ष कुंडली 2026")
	require.NotContains(t, string(s.get(path+"/chart.svg").ok(t, 200).body), "Annual")
}

// The sky over a place, and to a chart: Saturn's station by the stars and by the equinox as almanacs print it, his
// times around the Moon, vargas of any number and the wheels; all for nothing.
func TestTransitsOfTechniques(t *testing.T) {
	s := newStand(t)
	type turn struct {
		Graha        string
		At, Tropical time.Time
		Retrograde   bool
	}
	const delhi = "place=New+Delhi,+India"
	sky := decode[struct {
		Grahas   []struct{ Name, Graha string }
		Stations []turn
	}](t, s.get("/v1/gochar/transits?from=2025-07-01&to=2025-07-31&events=station&grahas=saturn&"+delhi).ok(t, 200))
	require.Len(t, sky.Grahas, 9)
	require.Len(t, sky.Stations, 1)
	require.InDelta(t, 0, sky.Stations[0].At.Sub(time.Date(2025, 7, 13, 3, 27, 34, 0, time.UTC)).Seconds(), 1)
	require.InDelta(t, 0, sky.Stations[0].Tropical.Sub(time.Date(2025, 7, 13, 4, 6, 0, 0, time.UTC)).Minutes(), 1)

	path := "/v1/kundali/" + s.generate().ID
	const at = "at=2026-11-22T12:00:00Z"
	for _, view := range []string{"/transits?life=true&year=2026&" + at, "/transits?kakshyas=true&year=2026&" + at,
		"/divisions?varga=D81", "/divisions",
		"/chakra?" + at, "/chakra.svg?chakra=kota&" + at, "/chakra.svg?chakra=sudarshana&theme=dark&" + at,
		"/varshphal.svg?year=2026&style=south&degrees=true"} {
		r := s.get(path+view).ok(t, 200)
		require.Equal(t, "0", r.header.Get("Credits-Charged"), view)
		again := request{method: "GET", path: path + view,
			header: map[string]string{"If-None-Match": r.header.Get("ETag")}}
		require.Empty(t, s.do(again).ok(t, 304).body, view)
	}
	// One of the sixteen comes with them, in whatever disguise; D9 is free.
	for _, varga := range []string{"D10", "D1xD10", "10", "D81,D7"} {
		s.get(path+"/divisions?varga="+varga).problem(t, 402, "not-purchased")
	}
	s.get(path+"/divisions?varga=D9,D9xD12").ok(t, 200)
	for query, fault := range map[string]string{
		"/divisions?varga=D999": "varga bad_format", "/divisions?varga=D5&deal=raman": "deal not_allowed",
		"/transits?orb=16": "orb out_of_range", "/transits?from=2026-01-01": "to missing_companion",
		"/transits?from=2020-01-01&to=2040-01-01": "to out_of_range",
		"/transits?kakshyas=true":                 "kakshyas missing_companion",
		"/chakra?kinds=kurma":                     "kinds not_allowed", "/chakra?letter=r": "letter bad_format",
		"/chakra.svg?chakra=kurma": "chakra not_allowed", "/varshphal.svg?year=1980": "year out_of_range",
		"/varshphal.svg?year=2026&style=west": "style not_allowed",
	} {
		p := s.get(path+query).problem(t, 422, "validation-failed").Errors[0]
		require.Equal(t, fault, p.Parameter+" "+p.Code, query)
	}
	for query, fault := range map[string]string{
		"events=station": "events missing_companion", "year=2026&events=birth": "events not_allowed",
		"from=2000-01-01&to=2020-01-01": "to out_of_range", "into=house": "into not_allowed",
	} {
		p := s.get("/v1/gochar/transits?"+delhi+"&"+query).problem(t, 422, "validation-failed").Errors[0]
		require.Equal(t, fault, p.Parameter+" "+p.Code, query)
	}
	const july = "/v1/gochar/transits?from=2025-07-01&to=2025-07-02&place="
	tag := s.get(july+"Pune,+India").ok(t, 200).header.Get("ETag")
	s.do(request{method: "GET", path: july + "Pune,+India", header: map[string]string{"If-None-Match": tag}}).ok(t, 304)
	s.get(july+"Xyzzyplugh,+India").problem(t, 422, "place-not-found")
	s.get(july+"Springfield,+USA").problem(t, 422, "place-ambiguous")
	s.get(path+"/transits?at=1092-01-01").problem(t, 422, "date-out-of-range")
	s.get("/v1/gochar/transits?year=1150&"+delhi).problem(t, 422, "date-out-of-range")
	unknown := decode[report](t, s.post("/v1/kundali/generate",
		`{"name":"N","date":"1990-05-15","time":"12:00","place":"Jaipur, India","timeAccuracyMinutes":720}`).
		ok(t, 201)).ID
	require.Contains(t, string(s.get("/v1/kundali/"+unknown+"/chakra?"+at).ok(t, 200).body),
		`"withheld":[{"because":"time_unknown","what":"sudarshana"}]`)
	s.get("/v1/kundali/"+unknown+"/chakra.svg?chakra=sudarshana").problem(t, 422, "validation-failed")
}

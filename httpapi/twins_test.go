package httpapi_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	openapi3 "github.com/jyotish-go/jyotish/internal/openapitest"
)

// objectsOnly are the members of bodies that no query can hold, since they are objects.
var objectsOnly = []string{"people", "options", "with"}

// GET and POST of one question take the same members, and have the same defaults.
func TestTwinsTakeTheSame(t *testing.T) {
	s := newStand(t)
	twins := 0
	for path, item := range s.doc.Paths {
		if item.Get == nil || item.Post == nil || item.Get.Parameters.GetByInAndName("query", "cursor") != nil {
			continue // or one lists what the other makes
		}
		twins++
		query, members := map[string]*openapi3.Schema{}, map[string]*openapi3.Schema{}
		for _, p := range item.Get.Parameters {
			if p.Value.In == "query" {
				query[p.Value.Name] = p.Value.Schema.Value
			}
		}
		for _, p := range item.Post.Parameters {
			if p.Value.In == "query" {
				members[p.Value.Name] = p.Value.Schema.Value
			}
		}
		if item.Post.RequestBody != nil {
			body := item.Post.RequestBody.Value.Content["application/json"].Schema.Value
			for name, p := range body.Properties {
				if !slices.Contains(objectsOnly, name) {
					members[name] = p.Value
				}
			}
		}
		for name, p := range query {
			if name == "detail" || name == "expand" || name == "fields" { // of the answer, and not of the question
				continue
			}
			require.Contains(t, members, name, "%s: POST", path)
			if p.Default != nil && members[name].AnyOf == nil {
				require.Equal(t, fmt.Sprint(p.Default), fmt.Sprint(members[name].Default), "%s: %s", path, name)
			}
		}
		for name := range members {
			require.Contains(t, query, name, "%s: GET", path)
		}
	}
	require.Greater(t, twins, 8)
}

// What is asked by query and by body is answered alike.
func TestTwinsAnswerTheSame(t *testing.T) {
	s := newStand(t)
	const dates = `"place":"Pune, India","startDate":"2026-11-21","endDate":"2026-12-20","activity":"vehicle_purchase"`
	for _, x := range []struct{ path, query, body string }{
		{"/v1/muhurat/panchang", "place=Pune,%20India", `{"place":"Pune, India"}`},
		{"/v1/muhurat/panchang", "place=Pune,%20India&date=2026-11-22&ayanamsa=raman",
			`{"place":"Pune, India","date":"2026-11-22","ayanamsa":"raman"}`},
		{"/v1/muhurat/panchang", "place=Pune,%20India&ayanamsa=raman",
			`{"place":"Pune, India","options":{"ayanamsa":"raman"}}`},
		{"/v1/muhurat/best-dates", bestQuery("weekdays=sun,sat&dayPart=daytime"),
			`{` + dates + `,"weekdays":["sun","sat"],"dayPart":"daytime"}`},
		{"/v1/muhurat/best-dates", bestQuery("free=sun,sat:evening&minScore=50&minDurationMinutes=30&limit=3"),
			`{` + dates + `,"free":["sun","sat:evening"],"minScore":50,"minDurationMinutes":30,"limit":3}`},
		{"/v1/horoscope/generate", "rashi=mesha&period=yearly&date=2026-03-01",
			`{"rashi":"mesha","period":"yearly","date":"2026-03-01"}`},
		{"/v1/horoscope/generate", "rashi=leo", `{"rashi":"leo"}`},
	} {
		get := s.get(x.path+"?"+x.query).ok(t, 200)
		require.Equal(t, string(get.body), string(s.post(x.path, x.body).ok(t, 200).body), x.query)
	}
}

func bestQuery(more string) string {
	return url.Values{"place": {"Pune, India"}, "startDate": {"2026-11-21"}, "endDate": {"2026-12-20"},
		"activity": {"vehicle_purchase"}}.Encode() + "&" + more
}

// TestTwinsRefuse checks that a fault in a list of a query, or in a value sent twice in a body, is
// reported under the name of its field.
func TestTwinsRefuse(t *testing.T) {
	s := newStand(t)
	before := s.balance(s.account.ID)
	for query, parameter := range map[string]string{
		"weekdays=sun,funday": "weekdays", "free=never": "free", "free=sun&weekdays=sat": "free",
		"minScore=101": "minScore", "minDurationMinutes=4": "minDurationMinutes", "dayPart=night": "dayPart",
	} {
		p := s.get("/v1/muhurat/best-dates?"+bestQuery(query)).problem(t, 422, "validation-failed")
		require.Equal(t, parameter, p.Errors[0].Parameter, query)
	}
	p := s.post("/v1/muhurat/panchang", `{"place":"Pune, India","ayanamsa":"raman","options":{"ayanamsa":"lahiri"}}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "/ayanamsa", p.Errors[0].Pointer)
	require.Equal(t, before, s.balance(s.account.ID))
}

// A year of a sign has its twelve months.
func TestYearlyHoroscope(t *testing.T) {
	s := newStand(t)
	got := decode[struct {
		Horoscope struct {
			Period, From, To string
			Months           []struct{ Month, Score int }
			Days             []any
		}
	}](t, s.get("/v1/horoscope/generate?rashi=karka&period=yearly&date=2026-06-15").ok(t, 200)).Horoscope
	require.Equal(t, "yearly 2026-01-01 2026-12-31", strings.Join([]string{got.Period, got.From, got.To}, " "))
	require.Len(t, got.Months, 12)
	require.Empty(t, got.Days)
	s.get("/v1/horoscope/generate?rashi=karka&period=decade").problem(t, 422, "validation-failed")
}

// A date that the ephemeris does not reach has one code, however far it is, before or after, and the answer names the
// file that has it. So does one in the tables of which the search needs days that they lack.
func TestDatesBeyondHaveOneCode(t *testing.T) {
	s := newStand(t)
	before := s.balance(s.account.ID)
	for date, file := range map[string]string{"1199-01-01": "almanac-0600.bin", "2500-01-01": "almanac-2400.bin"} {
		year := date[:4]
		for _, path := range []string{"/v1/muhurat/panchang?place=Pune,%20India&date=" + date,
			"/v1/muhurat/festivals?place=Pune,%20India&startDate=" + date + "&endDate=" + date,
			"/v1/muhurat/best-dates?activity=marriage&place=Pune,%20India&startDate=" + date + "&endDate=" + date,
			"/v1/muhurat/days?activity=marriage&place=Pune,%20India&year=" + year,
			"/v1/muhurat/why?activity=marriage&place=Pune,%20India&date=" + date,
			"/v1/muhurat/asta?place=Pune,%20India&year=" + year,
			"/v1/calendar/festivals?place=Pune,%20India&year=" + year,
			"/v1/calendar/ekadashi?place=Pune,%20India&year=" + year,
			"/v1/calendar/eclipses?place=Pune,%20India&year=" + year,
			"/v1/calendar/month?place=Pune,%20India&month=" + year + "-01",
			"/v1/horoscope/daily?date=" + date, "/v1/horoscope/generate?rashi=mesha&date=" + date,
			"/v1/horoscope/generate?rashi=mesha&period=yearly&date=" + date,
			"/v1/gochar/transits?place=Pune,%20India&at=" + date + "T00:00:00Z",
			"/v1/gochar/stars?place=Pune,%20India&at=" + date + "T00:00:00Z",
			"/v1/time/resolve?time=06:45&latitude=18.5&longitude=73.8&date=" + date} {
			require.Contains(t, s.get(path).problem(t, 422, "date-out-of-range").Detail, file, path)
		}
		birth := strings.Replace(shapeA, `1990-05-17"`, date+`","calendar":"julian"`, 1)
		s.post("/v1/kundali/generate", birth).problem(t, 422, "date-out-of-range")
		s.post(matchPath, `{"bride":`+birth+`,"groom":{"moon":{"nakshatra":4,"pada":1}}}`).
			problem(t, 422, "date-out-of-range")
	}
	// A birth that is still to come is another thing, as long as it could be computed.
	s.post("/v1/kundali/generate", strings.Replace(shapeA, "1990-05-17", "2030-01-01", 1)).
		problem(t, 422, "validation-failed")
	// The first moment of the year 1 is a moment, and not none.
	s.get("/v1/gochar/transits?place=Pune,%20India&at=0001-01-01T00:00:00Z").problem(t, 422, "date-out-of-range")
	s.get("/v1/gochar/stars?place=Xyzzyplugh,+India").problem(t, 422, "place-not-found")
	s.get("/v1/gochar/stars?place=Springfield,+USA").problem(t, 422, "place-ambiguous")
	require.Equal(t, before, s.balance(s.account.ID))
}

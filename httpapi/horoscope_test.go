package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// rashiAnswer is the part of a RashiHoroscope that tests look at.
type rashiAnswer struct {
	Rashi            struct{ Key, Name string }
	Period, From, To string
	Areas            []struct {
		Area, Text string
		Rating     int
		Because    []struct{ Text string }
		Rules      []struct{ Source string }
	}
	Lucky struct {
		Time *struct{ Start, End time.Time }
	}
	Transits []struct {
		Graha, Rashi  string
		HouseFromMoon int
	}
	Segments []struct {
		Start         time.Time
		Rashi         string
		HouseFromMoon int
	}
	Days []struct{ Date string }
}

type dailyAnswer struct {
	Object, Date, Timezone, Lang string
	Rashis                       []rashiAnswer
	Meta                         struct {
		ResultSha256 string
		Ayanamsa     struct{ Key string }
		Engine       struct{ Commit string }
	}
}

type singleAnswer struct {
	Object, Lang, Timezone string
	Horoscope              rashiAnswer
	Meta                   struct{ ResultSha256 string }
}

// On 15 April 2026 the Moon leaves Kumbha at 09:37 in India. Both methods give one answer, for nothing.
func TestDailyHoroscope(t *testing.T) {
	s := newStand(t)
	const path = "/v1/horoscope/daily?date=2026-04-15"
	var first dailyAnswer
	for _, method := range []string{"GET", "POST"} {
		r := s.do(request{method: method, path: path}).ok(t, 200)
		require.Equal(t, "private, max-age=3600", r.header.Get("Cache-Control"))
		require.Equal(t, "0", r.header.Get("Credits-Charged"))
		got := decode[dailyAnswer](t, r)
		require.Equal(t, "horoscope.daily 2026-04-15 Asia/Kolkata en lahiri abc",
			strings.Join([]string{got.Object, got.Date, got.Timezone, got.Lang, got.Meta.Ayanamsa.Key,
				got.Meta.Engine.Commit}, " "))
		require.Len(t, got.Rashis, 12)
		for i, x := range got.Rashis {
			require.Equal(t, "daily 2026-04-15 2026-04-15", x.Period+" "+x.From+" "+x.To)
			require.Len(t, x.Areas, 5)
			require.Len(t, x.Transits, 9)
			require.NotEmpty(t, x.Areas[0].Because)
			require.NotEmpty(t, x.Areas[0].Rules[0].Source)
			require.Equal(t, "kumbha", x.Segments[0].Rashi)
			require.Equal(t, (10-i+12)%12+1, x.Segments[0].HouseFromMoon, "Kumbha from %s", x.Rashi.Key)
			require.Equal(t, "meena", x.Segments[1].Rashi)
			require.Equal(t, "2026-04-15T09:37", x.Segments[1].Start.Format("2006-01-02T15:04"))
		}
		held := map[string]string{"If-None-Match": r.header.Get("ETag")}
		again := s.do(request{method: method, path: path, header: held})
		require.Equal(t, 304, again.status)
		require.Equal(t, r.header.Get("ETag"), again.header.Get("ETag"))
		held["Accept-Language"] = "hi"
		hindi := s.do(request{method: method, path: path, header: held}).ok(t, 200)
		require.Equal(t, "hi", hindi.header.Get("Content-Language"))
		other := decode[dailyAnswer](t, hindi)
		require.Equal(t, "hi मेष", other.Lang+" "+other.Rashis[0].Rashi.Name)
		require.NotEqual(t, got.Rashis[0].Areas[0].Text, other.Rashis[0].Areas[0].Text)
		require.Equal(t, got.Meta, other.Meta)
		if method == "GET" {
			first = got
		}
		require.Equal(t, first, got)
	}
}

// The clock of the stand is 2026-11-21 09:00 UT, when Kiritimati has the 21st already, at 23:00; an hour later it is
// the 22nd there.
func TestDailyHoroscopeIsOfToday(t *testing.T) {
	s := newStand(t)
	require.Equal(t, "2026-11-21", decode[dailyAnswer](t, s.get("/v1/horoscope/daily").ok(t, 200)).Date)
	s.clock.move(time.Hour)
	got := decode[dailyAnswer](t, s.get("/v1/horoscope/daily?timezone=Pacific/Kiritimati").ok(t, 200))
	require.Equal(t, "2026-11-22 Pacific/Kiritimati", got.Date+" "+got.Timezone)
	require.Nil(t, got.Rashis[0].Lucky.Time, "no place is known there, so there is no hour")
	require.Equal(t, "2026-11-21", decode[dailyAnswer](t, s.get("/v1/horoscope/daily").ok(t, 200)).Date)
}

// A sign has two names, each valid in the query and in a body. Weeks begin on Monday: 15 April 2026
// is a Wednesday.
func TestHoroscope(t *testing.T) {
	s := newStand(t)
	day := decode[dailyAnswer](t, s.get("/v1/horoscope/daily?date=2026-04-15").ok(t, 200))
	for period, span := range map[string]string{"": "daily 2026-04-15 2026-04-15",
		"daily":  "daily 2026-04-15 2026-04-15",
		"weekly": "weekly 2026-04-13 2026-04-19", "monthly": "monthly 2026-04-01 2026-04-30",
		"yearly": "yearly 2026-01-01 2026-12-31"} {
		query, member := "", ""
		if period != "" {
			query, member = "&period="+period, `,"period":"`+period+`"`
		}
		r := s.get("/v1/horoscope/generate?date=2026-04-15&rashi=kanya"+query).ok(t, 200)
		require.Equal(t, "private, max-age=3600", r.header.Get("Cache-Control"))
		got := decode[singleAnswer](t, r)
		require.Equal(t, "horoscope en Asia/Kolkata kanya "+span,
			strings.Join([]string{got.Object, got.Lang, got.Timezone, got.Horoscope.Rashi.Key,
				got.Horoscope.Period, got.Horoscope.From, got.Horoscope.To}, " "))
		if strings.HasPrefix(span, "daily") {
			require.Equal(t, day.Rashis[5], got.Horoscope)
		}
		english := s.get("/v1/horoscope/generate?date=2026-04-15&rashi=virgo"+query).ok(t, 200)
		require.Equal(t, string(r.body), string(english.body))
		require.Equal(t, r.header.Get("ETag"), english.header.Get("ETag"))
		posted := s.post("/v1/horoscope/generate",
			`{"rashi":"virgo","date":"2026-04-15","timezone":"Asia/Kolkata"`+member+`}`).ok(t, 200)
		require.Equal(t, "no-store", posted.header.Get("Cache-Control"))
		require.Empty(t, posted.header.Get("ETag"))
		require.Equal(t, string(r.body), string(posted.body))
		held := map[string]string{"If-None-Match": r.header.Get("ETag")}
		require.Equal(t, 304, s.do(request{method: "GET",
			path: "/v1/horoscope/generate?date=2026-04-15&rashi=kanya" + query, header: held}).status)
	}
	s.get("/v1/horoscope/generate?rashi=VIRGO").ok(t, 200)
	s.post("/v1/horoscope/generate", `{"rashi":"Tula"}`).ok(t, 200)
	hindi := s.post("/v1/horoscope/generate", `{"rashi":"mesha","lang":"hi"}`).ok(t, 200)
	require.Equal(t, "hi 2026-11-21", decode[singleAnswer](t, hindi).Lang+" "+
		decode[singleAnswer](t, hindi).Horoscope.From)
	both := s.post("/v1/horoscope/generate?lang=en", `{"rashi":"mesha","lang":"hi"}`).ok(t, 200)
	require.Equal(t, "en", decode[singleAnswer](t, both).Lang, "the query beats the body")
	s.sound()
	require.Equal(t, int64(1000), s.balance(s.account.ID))
}

func TestHoroscopeFaults(t *testing.T) {
	s := newStand(t)
	for query, want := range map[string]string{
		"daily?date=2026-02-30":                      "date not_a_calendar_date",
		"daily?date=today":                           "date bad_format",
		"daily?timezone=Asia/Bombay":                 "timezone unknown_timezone",
		"daily?timezone=":                            "timezone unknown_timezone",
		"daily?timezone=Local":                       "timezone unknown_timezone",
		"daily?timezone=" + strings.Repeat("a", 65):  "timezone too_long",
		"daily?lang=fr":                              "lang not_allowed",
		"daily?rashi=mesha":                          "rashi unknown_field",
		"generate":                                   "rashi required",
		"generate?rashi=ram":                         "rashi not_allowed",
		"generate?rashi=mesha&period=hourly":         "period not_allowed",
		"generate?rashi=mesha&timezone=Europe/Kievv": "timezone unknown_timezone",
	} {
		p := s.get("/v1/horoscope/"+query).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Parameter+" "+p.Errors[0].Code, query)
	}
	p := s.get("/v1/horoscope/generate?rashi=ariess&timezone=Asia/Kolkatta").problem(t, 422, "validation-failed")
	require.Equal(t, "aries", p.Errors[0].Suggestion)
	p = s.get("/v1/horoscope/daily?timezone=Asia/Kolkatta").problem(t, 422, "validation-failed")
	require.Equal(t, "Asia/Kolkata", p.Errors[0].Suggestion)
	for body, want := range map[string]string{
		`{}`:                                         "/rashi required",
		`{"rashi":"Ram"}`:                            "/rashi not_allowed",
		`{"rashi":1}`:                                "/rashi wrong_type",
		`{"rashi":"mesha","period":"hourly"}`:        "/period not_allowed",
		`{"rashi":"mesha","date":"2026-02-30"}`:      "/date not_a_calendar_date",
		`{"rashi":"mesha","date":""}`:                "/date bad_format",
		`{"rashi":"mesha","timezone":""}`:            "/timezone unknown_timezone",
		`{"rashi":"mesha","timezone":5}`:             "/timezone wrong_type",
		`{"rashi":"mesha","timezone":"Asia/Bombay"}`: "/timezone unknown_timezone",
		`{"rashi":"mesha","lang":"fr"}`:              "/lang not_allowed",
		`{"rashi":"mesha","place":"Pune"}`:           "/place unknown_field",
	} {
		p := s.post("/v1/horoscope/generate", body).problem(t, 422, "validation-failed")
		require.Len(t, p.Errors, 1, body)
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, body)
	}
	for _, date := range []string{"1200-01-01", "3100-12-31"} {
		for _, path := range []string{"daily?date=" + date, "generate?rashi=mesha&date=" + date,
			"generate?rashi=mesha&period=monthly&date=" + date} {
			s.get("/v1/horoscope/"+path).problem(t, 422, "date-out-of-range")
		}
		s.do(request{method: "POST", path: "/v1/horoscope/daily?date=" + date}).problem(t, 422, "date-out-of-range")
		s.post("/v1/horoscope/generate", `{"rashi":"mesha","date":"`+date+`"}`).problem(t, 422, "date-out-of-range")
	}
}

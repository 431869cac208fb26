package httpapi_test

import (
	"fmt"
	"math"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/skytest"
)

type when struct {
	Key, Name  string
	Start, End time.Time
	Quality    string
}

// dayAnswer is the part of a Panchang that tests look at.
type dayAnswer struct {
	Object, Date string
	Place        struct{ Timezone, Method, Label string }
	Day          struct {
		Sunrise, Sunset, NextSunrise, Moonrise, Moonset *time.Time
		SunriseDefinition, Polar                        string
	}
	Vara                           struct{ Key, Name string }
	Tithi, Nakshatra, Yoga, Karana []struct {
		when
		Number              int
		EndsNextDay, Kshaya bool
	}
	LunarMonth struct {
		Amanta, Purnimanta, Paksha string
		Adhika                     bool
	}
	Era struct {
		VikramSamvat, ShakaSamvat int
		Samvatsara                string
	}
	Slots, Choghadiya []when
	Hora              []struct{ Lord string }
	Credits           *struct{ Charged int64 }
	Warnings          []struct{ Code, Message string }
	Meta              struct {
		ResultSha256 string
		Ayanamsa     struct{ Key string }
	}
}

func (a *dayAnswer) slot(key string) *when {
	for i := range a.Slots {
		if a.Slots[i].Key == key {
			return &a.Slots[i]
		}
	}
	return nil
}

func (s *stand) panchang(query string) dayAnswer {
	s.Helper()
	return decode[dayAnswer](s, s.get("/api/v1/muhurat/panchang?"+query).ok(s, 200))
}

// The days of New Delhi that Drik Panchang published, 2022-01-24 first: times are to the minute, within a minute of
// ours for the Sun and the parts of the day and two for the ends of limbs, the tolerances of the rules.
func TestPanchangIsAsPublished(t *testing.T) {
	s := newStand(t)
	var file struct {
		Days []struct {
			Date, Place, Sunrise, Sunset string
			Moonrise, Moonset            string
			Tithi, Nakshatra             [][2]string
			Yoga, Karana                 [][2]string
			Brahma, Vijaya, Rahu         []string
			Yamaganda, Gulika, Nishita   []string
		}
	}
	skytest.ReadJSON(t, "rules_panchang_vectors_published.json", &file)
	days, compared := 0, 0
	for _, want := range file.Days {
		if !strings.Contains(want.Place, "Delhi") {
			continue
		}
		days++
		got := s.panchang("date=" + want.Date + "&latitude=28.6139&longitude=77.209")
		require.Equal(t, "Asia/Kolkata", got.Place.Timezone)
		near := func(what string, at *time.Time, printed string, minutes float64) {
			clock, next, _ := strings.Cut(printed, "+")
			if clock == "" {
				return
			}
			require.NotNil(t, at, "%s %s", want.Date, what)
			w, err := time.Parse("2006-01-02 15:04 -07:00", want.Date+" "+clock+" +05:30")
			require.NoError(t, err)
			if next == "1" {
				w = w.AddDate(0, 0, 1)
			}
			require.LessOrEqual(t, math.Abs(at.Round(time.Minute).Sub(w).Minutes()), minutes, "%s %s: %v, %s",
				want.Date, what, at, printed)
			compared++
		}
		near("sunrise", got.Day.Sunrise, want.Sunrise, 1)
		near("sunset", got.Day.Sunset, want.Sunset, 1)
		near("moonrise", got.Day.Moonrise, want.Moonrise, 1)
		near("moonset", got.Day.Moonset, want.Moonset, 1)
		for i, e := range want.Tithi {
			near("tithi", &got.Tithi[i].End, e[1], 2)
		}
		for i, e := range want.Nakshatra {
			near("nakshatra", &got.Nakshatra[i].End, e[1], 2)
			require.Equal(t, e[0], got.Nakshatra[i].Name)
		}
		for i, e := range want.Yoga {
			near("yoga", &got.Yoga[i].End, e[1], 2)
		}
		for i, e := range want.Karana {
			near("karana", &got.Karana[i].End, e[1], 2)
		}
		for key, span := range map[string][]string{"brahma": want.Brahma, "vijaya": want.Vijaya,
			"rahu_kalam": want.Rahu,
			"yamaganda":  want.Yamaganda, "gulika": want.Gulika, "nishita": want.Nishita} {
			if len(span) == 2 {
				near(key, &got.slot(key).Start, span[0], 1)
				near(key, &got.slot(key).End, span[1], 1)
			}
		}
	}
	require.Equal(t, 9, days)
	require.Greater(t, compared, 80)
}

func TestPanchang(t *testing.T) {
	s := newStand(t)
	const delhi = "date=2022-01-24&place=New+Delhi,+India"
	r := s.get("/v1/muhurat/panchang?"+delhi).ok(t, 200)
	require.Equal(t, "private, max-age=86400", r.header.Get("Cache-Control"))
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	got := decode[dayAnswer](t, r)
	require.Equal(t, "panchang 2022-01-24 gazetteer lahiri",
		strings.Join([]string{got.Object, got.Date, got.Place.Method, got.Meta.Ayanamsa.Key}, " "))
	require.Equal(t, "pausha magha krishna false 2078 1943 Plava",
		fmt.Sprint(got.LunarMonth.Amanta, " ", got.LunarMonth.Purnimanta, " ",
			// Drik Panchang
			got.LunarMonth.Paksha, " ", got.LunarMonth.Adhika, got.Era.VikramSamvat, got.Era.ShakaSamvat, " ",
			got.Era.Samvatsara))
	require.Len(t, got.Choghadiya, 16)
	require.Len(t, got.Hora, 24)
	require.Equal(t, "moon", got.Hora[0].Lord, "a Monday begins with the hour of the Moon")
	require.Nil(t, got.Credits)

	tag := map[string]string{"If-None-Match": r.header.Get("ETag")}
	require.Empty(t, s.do(request{method: "GET", path: "/v1/muhurat/panchang?" + delhi, header: tag}).ok(t, 304).body)
	s.do(request{method: "GET", path: "/v1/muhurat/panchang?lang=hi&" + delhi, header: tag}).ok(t, 200)
	s.do(request{method: "HEAD", path: "/v1/muhurat/panchang?" + delhi}).ok(t, 200)

	hindi := s.get("/v1/muhurat/panchang?lang=hi&"+delhi).ok(t, 200)
	require.Equal(t, "hi", hindi.header.Get("Content-Language"))
	require.Equal(t, "सोमवार", decode[dayAnswer](t, hindi).Vara.Name)
	require.Equal(t, got.Meta.ResultSha256, decode[dayAnswer](t, hindi).Meta.ResultSha256)

	body := `{"date":"2022-01-24","place":"New Delhi, India"}`
	posted := s.post("/v1/muhurat/panchang", body).ok(t, 200)
	require.JSONEq(t, string(r.body), string(posted.body), "both methods give one answer")
	require.Equal(t, "no-store", posted.header.Get("Cache-Control"))
	require.Empty(t, posted.header.Get("ETag"))
	raman := decode[dayAnswer](t,
		s.post("/v1/muhurat/panchang", `{"date":"2022-01-24","place":"New Delhi, India","sunrise":"disc_centre_geometric",
		"options":{"ayanamsa":"raman","lang":"hi"}}`).ok(t, 200))
	require.Equal(t, "raman disc_centre_geometric सोमवार",
		raman.Meta.Ayanamsa.Key+" "+raman.Day.SunriseDefinition+" "+raman.Vara.Name)
	asked := s.panchang(delhi + "&sunrise=disc_centre_geometric&ayanamsa=raman")
	require.Equal(t, raman.Meta.ResultSha256, asked.Meta.ResultSha256)
	require.Greater(t, asked.Day.Sunrise.Sub(*got.Day.Sunrise), 3*time.Minute,
		"34′ of air and 16′ of the disc come first")

	today := s.panchang("placeId=" + decode[search](t, s.get("/v1/places?q=Pune").ok(t, 200)).Data[0].PlaceID)
	require.Equal(t, "2026-11-21 place_id", today.Date+" "+today.Place.Method, "the date of the stand's clock")
}

// Where the Sun does not rise there is no time of it, and a warning; where the Moon does not, likewise.
func TestPanchangOfWhatDoesNotHappen(t *testing.T) {
	s := newStand(t)
	codes := func(a dayAnswer) (list string) {
		for _, w := range a.Warnings {
			list += w.Code + " "
		}
		return list
	}
	for date, want := range map[string]string{"2026-06-21": "midnight_sun", "2026-12-21": "polar_night"} {
		got := s.panchang("date=" + date + "&place=" + escape("Tromsø, Norway"))
		require.Equal(t, want, got.Day.Polar)
		require.Nil(t, got.Day.Sunrise)
		require.Nil(t, got.Day.Sunset)
		require.Nil(t, got.Day.NextSunrise)
		require.Empty(t, got.Choghadiya)
		require.Empty(t, got.Hora)
		require.Nil(t, got.slot("rahu_kalam"))
		require.NotEmpty(t, got.Tithi)
		require.Contains(t, codes(got), want)
	}
	// The Moon rises later each day, so once a month some day from sunrise to sunrise has no moonrise.
	without := 0
	for d := time.Date(2026, 2, 1, 0, 0, 0, 0, time.UTC); d.Month() == time.February ||
		d.Day() < 3; d = d.AddDate(0, 0, 1) {
		got := s.panchang("date=" + d.Format(time.DateOnly) + "&latitude=28.6139&longitude=77.209")
		require.Equal(t, got.Day.Moonrise == nil, strings.Contains(codes(got), "no_moonrise_today"), got.Date)
		require.Equal(t, got.Day.Moonset == nil, strings.Contains(codes(got), "no_moonset_today"), got.Date)
		if got.Day.Moonrise == nil {
			without++
		}
	}
	require.Equal(t, 1, without)
}

// New York put clocks forward on 2026-03-08, a day of 23 hours, and back on 2026-11-01, one of 25; each instant has the
// offset of its own side of the change.
func TestPanchangOverAChangeOfClocks(t *testing.T) {
	s := newStand(t)
	for date, want := range map[string][2]string{"2026-03-07": {"-05:00", "-04:00"}, "2026-03-08": {"-04:00", "-04:00"},
		"2026-10-31": {"-04:00", "-05:00"}, "2026-11-01": {"-05:00", "-05:00"}} {
		r := s.get("/v1/muhurat/panchang?date="+date+"&place="+escape("New York, USA")).ok(t, 200)
		got := decode[struct {
			Day struct{ Sunrise, NextSunrise string }
		}](t, r)
		require.Equal(t, date, got.Day.Sunrise[:10])
		require.Equal(t, want, [2]string{got.Day.Sunrise[19:], got.Day.NextSunrise[19:]}, date)
		change := map[string]string{"2026-03-07": "2026-03-08T07:00:00Z", "2026-10-31": "2026-11-01T06:00:00Z"}[date]
		if change == "" {
			continue
		}
		at, err := time.Parse(time.RFC3339, change)
		require.NoError(t, err)
		before, after := 0, 0
		for _, slot := range decode[dayAnswer](t, r).Slots {
			_, offset := slot.Start.Zone()
			if slot.Start.Before(at) {
				require.Equal(t, want[0], slot.Start.Format("-07:00"), slot.Key)
				before++
			} else {
				require.Equal(t, want[1], slot.Start.Format("-07:00"), "%s %d", slot.Key, offset)
				after++
			}
		}
		require.Positive(t, before)
	}
}

type festivals struct {
	Object, StartDate, EndDate string
	Data                       []struct {
		Date, Key, Name, Kind string
		Window                *struct{ Start, End time.Time }
		Rule                  struct{ RuleID, Source string }
		Detail, Alternative   *string
		Choice                string
		Aliases               []string
	}
	Meta struct{ ResultSha256 string }
}

// The dates of Delhi are those that public calendars have; see the tests of package panchang.
func TestFestivals(t *testing.T) {
	s := newStand(t)
	path := "/api/v1/muhurat/festivals?startDate=2026-01-01&endDate=2026-12-31&place=New+Delhi,+India&limit=1000"
	r := s.get(path).ok(t, 200)
	require.Equal(t, "private, max-age=86400", r.header.Get("Cache-Control"))
	got := decode[festivals](t, r)
	found, last := map[string]string{}, ""
	for _, f := range got.Data {
		require.GreaterOrEqual(t, f.Date, last)
		require.NotEmpty(t, f.Rule.Source)
		found[f.Key], last = f.Date, f.Date
		for _, old := range f.Aliases {
			found[old] = f.Date
		}
	}
	for key, date := range map[string]string{"makara": "2026-01-14", "maha_shivaratri": "2026-02-15",
		"raksha_bandhan":   "2026-08-28",
		"ganesh_chaturthi": "2026-09-14", "vijayadashami": "2026-10-20", "diwali": "2026-11-08"} {
		require.Equal(t, date, found[key], key)
	}
	require.Empty(t, s.do(request{method: "GET", path: path,
		header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).ok(t, 304).body)
	hindi := decode[festivals](t, s.get(path+"&lang=hi").ok(t, 200))
	require.Equal(t, got.Meta.ResultSha256, hindi.Meta.ResultSha256)
	require.NotEqual(t, got.Data[0].Name, hindi.Data[0].Name)
	one := decode[festivals](t,
		s.get("/v1/muhurat/festivals?startDate=2026-11-08&endDate=2026-11-08&place=New+Delhi,+India").ok(t, 200))
	require.NotEmpty(t, one.Data)
}

func TestMuhuratFaults(t *testing.T) {
	s := newStand(t)
	for query, want := range map[string]string{
		"panchang?date=2026-02-30&place=Pune":                                           "date not_a_calendar_date",
		"panchang?date=30-01-2026&place=Pune":                                           "date bad_format",
		"panchang?date=2026-01-30":                                                      "place required",
		"panchang?place=%20%20":                                                         "place too_short",
		"panchang?latitude=28":                                                          "longitude missing_companion",
		"panchang?longitude=77":                                                         "latitude missing_companion",
		"panchang?latitude=91&longitude=77":                                             "latitude out_of_range",
		"panchang?latitude=NaN&longitude=77":                                            "latitude wrong_type",
		"panchang?placeId=Pune":                                                         "placeId bad_format",
		"panchang?place=Pune&timezone=Asia/Bombay":                                      "timezone unknown_timezone",
		"panchang?place=Pune&sunrise=dawn":                                              "sunrise not_allowed",
		"panchang?place=Pune&ayanamsa=lahri":                                            "ayanamsa not_allowed",
		"panchang?place=Pune&lang=fr":                                                   "lang not_allowed",
		"panchang?place=Pune&day=2026-01-30":                                            "day unknown_field",
		"festivals?place=Pune&endDate=2026-01-30":                                       "startDate required",
		"festivals?place=Pune&startDate=2026-01-30":                                     "endDate required",
		"festivals?place=Pune,+India&startDate=2026-01-30&endDate=2026-01-29":           "endDate out_of_range",
		"festivals?place=Pune,+India&startDate=2026-01-01&endDate=2027-01-03":           "endDate out_of_range",
		"festivals?startDate=2026-01-01&endDate=2026-01-03":                             "place required",
		"festivals?startDate=2026-01-01&endDate=2026-01-03&place=Pune&sunrise=geometry": "sunrise not_allowed",
	} {
		p := s.get("/v1/muhurat/"+query).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Parameter+" "+p.Errors[0].Code, query)
	}
	p := s.get("/v1/muhurat/festivals?place=Pune,+India&startDate=2026-01-01&endDate=2027-01-03").
		problem(t, 422, "validation-failed")
	require.Contains(t, p.Errors[0].Detail, "2027-01-02", "the last date that may be")
	p = s.get("/v1/muhurat/panchang?place=Pune&sunrise=geometry").problem(t, 422, "validation-failed")
	require.Equal(t, []string{"upper_limb_refracted", "disc_centre_refracted", "upper_limb_geometric",
		"disc_centre_geometric", "hindu"}, p.Errors[0].Allowed)
	for body, want := range map[string]string{
		`{}`:                    "/place required",
		`{"date":"2026-01-30"}`: "/place required",
		`{"date":"2026-01-30","place":"Pune","options":{"center":"topocentric"}}`:      "/options/center not_allowed",
		`{"date":"2026-01-30","place":"Pune","options":{"ayanamsa":"x"}}`:              "/options/ayanamsa not_allowed",
		`{"date":"2026-01-30","place":"Pune","sunrise":"x"}`:                           "/sunrise not_allowed",
		`{"date":"2026-01-30","latitude":"28","longitude":77}`:                         "/latitude wrong_type",
		`{"date":"2026-01-30","latitude":28,"longitude":77,"timezone":"Europe/Kievv"}`: "/timezone unknown_timezone",
	} {
		p := s.post("/v1/muhurat/panchang", body).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, body)
	}
}

func TestMuhuratRefusals(t *testing.T) {
	s := newStand(t)
	for place, code := range map[string]string{"Xyzzyplugh, India": "place-not-found",
		"Springfield, USA": "place-ambiguous", "Pune, India": "date-out-of-range"} {
		date := "2026-01-30"
		if code == "date-out-of-range" {
			date = "1150-05-17"
		}
		p := s.get("/v1/muhurat/panchang?"+url.Values{"date": {date}, "place": {place}}.Encode()).problem(t, 422, code)
		require.Equal(t, code == "place-ambiguous", len(p.Candidates) > 1)
		s.get("/v1/muhurat/festivals?"+url.Values{"startDate": {date}, "endDate": {date}, "place": {place}}.Encode()).
			problem(t, 422, code)
		s.post("/v1/muhurat/panchang", fmt.Sprintf(`{"date":%q,"place":%q}`, date, place)).problem(t, 422, code)
	}
}

// The days of a place: requests by path are valid, a repeated one gets 304, and an invalid one has
// its fault.
func TestDaysOfAPlace(t *testing.T) {
	s := newStand(t)
	for path, x := range map[string]struct{ good, wrong, fault string }{
		"calendar/festivals": {"year=2026&keys=diwali", "year=2026&from=2026-01-01", "year incompatible_with"},
		"calendar/ekadashi":  {"from=2026-11-01&to=2026-11-10", "from=2026-11-01", "to missing_companion"},
		"calendar/eclipses":  {"year=2027", "from=2027-01-02&to=2027-01-01", "to out_of_range"},
		"calendar/month":     {"month=2026-11", "month=2026-13", "month bad_format"},
		"muhurat/days": {"activity=marriage&school=drik&from=2026-02-01&to=2026-02-10", "school=drik",
			"activity required"},
		"muhurat/why": {"activity=marriage&school=drik&date=2026-02-07", "activity=marriage&school=none",
			"school not_allowed"},
		"muhurat/asta":   {"year=2026", "year=0", "year out_of_range"},
		"births/untimed": {"date=1990-05-15", "dashaYear=days_360", "date required"},
		"presets/detect": {"date=1990-05-15&time=14:30&moon=284.123&sun=30.2", "date=1990-05-15&moon=284",
			"time required"},
	} {
		at := "/v1/" + path + "?" + x.good + "&place="
		r := s.get(at+"Pune,+India").ok(t, 200)
		require.Equal(t, "private, max-age=86400", r.header.Get("Cache-Control"), path)
		again := request{method: "GET", path: at + "Pune,+India",
			header: map[string]string{"If-None-Match": r.header.Get("ETag")}}
		require.Empty(t, s.do(again).ok(t, 304).body, path)
		english := decode[struct{ Meta struct{ ResultSha256 string } }](t, r)
		hindi := decode[struct{ Meta struct{ ResultSha256 string } }](t, s.get(at+"Pune,+India&lang=hi").ok(t, 200))
		require.Equal(t, english, hindi, "%s: one result in both languages", path)
		s.get(at+"Xyzzyplugh,+India").problem(t, 422, "place-not-found")
		s.get(at+"Springfield,+USA").problem(t, 422, "place-ambiguous")
		p := s.get("/v1/"+path+"?place=Pune,+India&"+x.wrong).problem(t, 422, "validation-failed")
		require.Equal(t, x.fault, p.Errors[0].Parameter+" "+p.Errors[0].Code, path)
		if s.doc.Paths["/"+path+".ics"] == nil {
			continue
		}
		at = "/v1/" + path + ".ics?" + x.good + "&place="
		again = request{method: "GET", path: at + "Pune,+India", header: map[string]string{
			"If-None-Match": s.get(at+"Pune,+India").ok(t, 200).header.Get("ETag")}}
		require.Empty(t, s.do(again).ok(t, 304).body, path)
		s.get(at+"Xyzzyplugh,+India").problem(t, 422, "place-not-found")
		s.get(at+"Springfield,+USA").problem(t, 422, "place-ambiguous")
		p = s.get("/v1/"+path+".ics?place=Pune,+India&"+x.wrong).problem(t, 422, "validation-failed")
		require.Equal(t, x.fault, p.Errors[0].Parameter+" "+p.Errors[0].Code, path)
	}
	for path, early := range map[string]string{
		"calendar/festivals": "year=1150", "calendar/ekadashi": "year=1150", "calendar/eclipses": "year=1150",
		"calendar/month": "month=1150-05",
		"muhurat/days":   "activity=marriage&from=1150-05-01&to=1150-05-10",
		"muhurat/why":    "activity=marriage&date=1150-05-01", "muhurat/asta": "year=1150",
		"births/untimed": "calendar=julian&date=1150-05-01",
		"presets/detect": "calendar=julian&date=1150-05-01&time=12:00&moon=1",
	} {
		s.get("/v1/"+path+"?place=Pune,+India&"+early).problem(t, 422, "date-out-of-range")
		if s.doc.Paths["/"+path+".ics"] != nil {
			s.get("/v1/"+path+".ics?place=Pune,+India&"+early).problem(t, 422, "date-out-of-range")
		}
	}
}

// An operator may put a price on a panchang. Then a POST is charged once it is made, and never for what was
// refused; GET and HEAD name the price and charge nothing.
func TestPricedPanchang(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"muhurat.panchang": 300}
	})
	const path, body = "/v1/muhurat/panchang?date=2022-01-24&place=New+Delhi,+India",
		`{"date":"2022-01-24","place":"New Delhi, India"}`
	p := s.get(path).problem(t, 402, "not-purchased")
	require.EqualValues(t, 300, *p.RequiredCredits)
	require.Equal(t, int64(1000), s.balance(s.account.ID))
	r := s.post(p.Links["purchase"], body).ok(t, 200)
	require.Equal(t, "300 700", r.header.Get("Credits-Charged")+" "+r.header.Get("Credits-Balance"))
	require.Equal(t, int64(300), decode[dayAnswer](t, r).Credits.Charged)
	s.do(request{method: "HEAD", path: path}).ok(t, 402)
	s.get(path+"&sunrise=x").problem(t, 422, "validation-failed")
	s.get("/v1/muhurat/festivals?startDate=2026-01-01&endDate=2026-01-03&place=Pune,+India").ok(t, 200)
	require.Equal(t, int64(700), s.balance(s.account.ID))
	s.post("/v1/muhurat/panchang", body).ok(t, 200)
	frugal, revoke := s.issue(`"creditLimit":200`)
	s.do(request{method: "POST", path: "/v1/muhurat/panchang", body: body, token: frugal}).
		problem(t, 402, "key-credit-limit")
	revoke()
	s.post("/v1/muhurat/panchang", body).ok(t, 200)
	s.post("/v1/muhurat/panchang", body).problem(t, 402, "insufficient-credits")
	require.Equal(t, int64(100), s.balance(s.account.ID))
	s.sound()
}

type bestDates struct {
	Object, Activity, StartDate, EndDate string
	DaysScanned                          int
	Windows                              []struct {
		Date, Grade     string
		Start, End      time.Time
		Score           float64
		DurationMinutes int
		Lagna           *string
		Factors         []struct {
			Key, Value, Verdict string
			Score, Weight       float64
			Rule                struct{ RuleID, Source, Note string }
			Person              int
		}
	}
	Rejected []struct {
		Reason, Name string
		Days         int
	}
	Warnings []struct{ Code, Pointer string }
	Meta     struct{ ResultSha256 string }
}

// A marriage in Delhi in February 2026, for two people: every window with its reasons, every other day with one, and
// the personal Moon of both counted. The whole month before, Kharmas and the combustion of Venus close; an empty answer
// says so.
func TestBestDates(t *testing.T) {
	s := newStand(t)
	const path = "/v1/muhurat/best-dates"
	bride := `{"name":"Asha","date":"1998-05-17","time":"06:45","place":"Pune, India","gender":"female"}`
	groom := `{"moon":{"nakshatra":13,"pada":2}}`
	body := func(more string) string {
		return `{"activity":"marriage","startDate":"2026-02-01","endDate":"2026-02-28","place":"New Delhi, India"` +
			more + `}`
	}
	r := s.post(path, body(`,"people":[`+bride+`,`+groom+`]`)).ok(t, 200)
	require.Equal(t, "no-store", r.header.Get("Cache-Control"))
	got := decode[bestDates](t, r)
	require.Equal(t, "muhurat.best_dates marriage 2026-02-01 2026-02-28",
		strings.Join([]string{got.Object, got.Activity, got.StartDate, got.EndDate}, " "))
	require.Equal(t, 28, got.DaysScanned)
	require.NotEmpty(t, got.Windows)
	require.LessOrEqual(t, len(got.Windows), 10)
	rejected, dates := 0, map[string]bool{}
	for _, x := range got.Rejected {
		require.NotEmpty(t, x.Name)
		rejected += x.Days
	}
	people := map[int]bool{}
	for i, w := range got.Windows {
		require.True(t, i == 0 || got.Windows[i-1].Score >= w.Score)
		require.LessOrEqual(t, w.DurationMinutes, int(w.End.Sub(w.Start).Minutes()))
		require.Positive(t, w.DurationMinutes)
		require.NotEmpty(t, w.Factors)
		for _, f := range w.Factors {
			require.NotEqual(t, "required_failed", f.Verdict)
			require.NotEmpty(t, f.Rule.Source, f.Key)
			people[f.Person] = true
		}
		dates[w.Date] = true
	}
	require.True(t, people[1] && people[2], "%v", people)
	require.LessOrEqual(t, rejected+len(dates), 28)

	report := decode[report](t, s.post("/v1/kundali/generate", bride).ok(t, 201)).ID
	same := decode[bestDates](t, s.post(path, body(`,"people":[{"reportId":"`+report+`"},`+groom+`]`)).ok(t, 200))
	require.Equal(t, got.Meta.ResultSha256, same.Meta.ResultSha256, "a person is the same by birth and by report")
	hindi := decode[bestDates](t, s.post(path+"?lang=hi", body(`,"people":[`+bride+`,`+groom+`]`)).ok(t, 200))
	require.Equal(t, got.Meta.ResultSha256, hindi.Meta.ResultSha256)
	require.NotEqual(t, got.Rejected[0].Name, hindi.Rejected[0].Name)

	narrow := decode[bestDates](t, s.post(path,
		body(`,"weekdays":["mon","wed"],"dayPart":"daytime","minDurationMinutes":60,"minScore":55,"limit":2,"options":{"lang":"hi"}`)).ok(t, 200))
	require.LessOrEqual(t, len(narrow.Windows), 2)
	for _, w := range narrow.Windows {
		day, err := time.Parse(time.DateOnly, w.Date)
		require.NoError(t, err)
		require.Contains(t, []time.Weekday{time.Monday, time.Wednesday}, day.Weekday())
		require.GreaterOrEqual(t, w.DurationMinutes, 60)
		require.GreaterOrEqual(t, w.Score, 55.0)
	}
	guessed := decode[bestDates](t, s.post(path,
		body(`,"people":[`+strings.Replace(bride, "Pune, India", "Porbundar", 1)+`]`)).ok(t, 200))
	require.Equal(t, "place_guessed /people/0/place", guessed.Warnings[0].Code+" "+guessed.Warnings[0].Pointer)

	query := path + "?activity=marriage&startDate=2026-02-01&endDate=2026-02-28&place=New+Delhi,+India"
	plain := s.get(query).ok(t, 200)
	require.JSONEq(t, string(s.post(path, body("")).ok(t, 200).body), string(plain.body),
		"both methods give one answer")
	require.Empty(t, s.do(request{method: "GET", path: query,
		header: map[string]string{"If-None-Match": plain.header.Get("ETag")}}).ok(t, 304).body)
	kharmas := decode[bestDates](t, s.get(path+
		"?activity=marriage&startDate=2025-12-20&endDate=2026-01-10&place=New+Delhi,+India").ok(t, 200))
	require.Empty(t, kharmas.Windows)
	require.Equal(t, 22, kharmas.DaysScanned)
	require.NotEmpty(t, kharmas.Rejected)
	require.Equal(t, "no_windows", kharmas.Warnings[0].Code)
}

func TestBestDatesRefusals(t *testing.T) {
	s := newStand(t)
	const path = "/v1/muhurat/best-dates"
	const moon = `{"moon":{"nakshatra":4,"pada":1}}`
	body := func(more string) string {
		return `{"activity":"marriage","startDate":"2026-02-01","endDate":"2026-02-05","place":"New Delhi, India"` +
			more + `}`
	}
	for more, want := range map[string]string{
		`{"startDate":"2026-02-01","endDate":"2026-02-05","place":"Pune"}`:                            "/activity required",
		`{"activity":"wedding","startDate":"2026-02-01","endDate":"2026-02-05","place":"Pune"}`:       "/activity not_allowed",
		`{"activity":"travel","startDate":"2026-02-01","endDate":"2026-01-31","place":"Pune, India"}`: "/endDate out_of_range",
		`{"activity":"travel","startDate":"2026-02-01","endDate":"2027-02-03","place":"Pune, India"}`: "/endDate out_of_range",
		body(`,"people":[` + strings.Repeat(moon+",", 4) + moon +
			`]`): "/people too_long",
		body(`,"people":[{"moon":{"nakshatra":28,"pada":1}}]`): "/people/0/moon/nakshatra out_of_range",
		body(`,"people":[{"moon":{"nakshatra":4}}]`):           "/people/0/moon/pada required",
		body(`,"people":[{}]`):                                 "/people/0/name required",
		body(`,"people":[` +
			moon +
			`,{"name":"A","date":"2029-05-17","time":"06:45","place":"Pune, India"}]`): "/people/1/date out_of_range",
		body(`,"weekdays":["mon","monday"]`): "/weekdays/1 not_allowed",
		body(`,"limit":51`):                  "/limit out_of_range",
		body(`,"minDurationMinutes":4`):      "/minDurationMinutes out_of_range",
		body(`,"dayPart":"night"`):           "/dayPart not_allowed",
	} {
		p := s.post(path, more).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, more)
		if want == "/activity not_allowed" {
			require.Len(t, p.Errors[0].Allowed, 17)
		}
	}
	p := s.get(path+"?activity=wedding&startDate=2026-02-01&endDate=2026-02-05&place=Pune").
		problem(t, 422, "validation-failed")
	require.Equal(t, "activity not_allowed", p.Errors[0].Parameter+" "+p.Errors[0].Code)
	p = s.get(path+"?activity=travel&startDate=2026-02-01&endDate=2026-01-05&place=Pune,+India").
		problem(t, 422, "validation-failed")
	require.Equal(t, "endDate out_of_range", p.Errors[0].Parameter+" "+p.Errors[0].Code)
	for person, code := range refusals {
		s.post(path, body(`,"people":[`+person+`]`)).problem(t, 422, code)
	}
	s.post(path, body(`,"people":[{"reportId":"kun_`+missingID+`"}]`)).problem(t, 404, "not-found")
	for place, code := range map[string]string{"Xyzzyplugh, India": "place-not-found",
		"Springfield, USA": "place-ambiguous"} {
		s.get(path+"?activity=travel&startDate=2026-02-01&endDate=2026-02-05&place="+escape(place)).
			problem(t, 422, code)
	}
	s.get(path+"?activity=travel&startDate=1150-02-01&endDate=1150-02-05&place=Pune,+India").
		problem(t, 422, "date-out-of-range")
}

func TestPricedBestDates(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"muhurat.best_dates": 600}
	})
	const path = "/v1/muhurat/best-dates?activity=travel&startDate=2026-02-01&endDate=2026-02-05&place=Pune,+India"
	const body = `{"activity":"travel","startDate":"2026-02-01","endDate":"2026-02-05","place":"Pune, India"}`
	frugal, revoke := s.issue(`"creditLimit":200`)
	s.get(path).problem(t, 402, "not-purchased")
	s.do(request{method: "POST", path: "/v1/muhurat/best-dates", body: body, token: frugal}).
		problem(t, 402, "key-credit-limit")
	revoke()
	s.post("/v1/muhurat/best-dates",
		`{"activity":"travel","startDate":"2026-02-01","endDate":"2026-01-05","place":"Pune, India"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "600", s.post("/v1/muhurat/best-dates", body).ok(t, 200).header.Get("Credits-Charged"))
	s.post("/v1/muhurat/best-dates", body).problem(t, 402, "insufficient-credits")
	require.Equal(t, int64(400), s.balance(s.account.ID))
	s.sound()
}

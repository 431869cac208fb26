package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pandit is a school of one's own, on seven lines.
const pandit = `{
  "school": "ours", "name": "Pandit Ji", "source": {"work": "own"},
  "activities": [{
    "activity": "marriage", "source": {"work": "own"},
    "nakshatra": {"open": ["rohini", "hasta"]}
  }]
}`

type listedDays struct {
	SchoolName string
	Rule       struct {
		School           string
		Ranked, Verified bool
	}
	Days []struct {
		Date, Text string
		Merit      *struct {
			Score  *int
			Points float64
			Mind   []struct{ Person int }
		}
	}
	Warnings []struct{ Code string }
}

// POST accepts a custom school and people. Days, best dates and reasons follow its rules, its
// scores are points, and nothing of it is stored. Its faults have line and member.
func TestOwnSchool(t *testing.T) {
	s := newStand(t)
	const span = `"activity":"marriage","place":"New Delhi, India"`
	days := decode[listedDays](t, s.post("/v1/muhurat/days",
		`{`+span+`,"from":"2026-02-01","to":"2026-02-28","reasons":true,"school":`+pandit+`}`).ok(t, 200))
	require.Equal(t, "Pandit Ji ours", days.SchoolName+" "+days.Rule.School)
	require.NotEmpty(t, days.Days)
	require.False(t, days.Rule.Ranked || days.Rule.Verified)
	for _, d := range days.Days {
		require.Contains(t, d.Text, "not ranked")
		require.Nil(t, d.Merit.Score)
	}
	best := decode[bestDates](t, s.post("/v1/muhurat/best-dates",
		`{`+span+`,"startDate":"2026-02-01","endDate":"2026-02-28","limit":50,"school":`+pandit+`}`).ok(t, 200))
	stars := map[string]bool{}
	for _, w := range best.Windows {
		for _, f := range w.Factors {
			if f.Rule.RuleID == "muhurat.school.nakshatra" {
				stars[f.Value] = true
			}
		}
	}
	require.Equal(t, map[string]bool{"rohini": true, "hasta": true}, stars)
	why := decode[struct {
		Text    string
		Schools []struct{ Rule struct{ School string } }
	}](t, s.post("/v1/muhurat/why", `{`+span+`,"date":"2026-02-07","school":`+pandit+`}`).ok(t, 200))
	require.Equal(t, "Not listed by the rule of Pandit Ji: Nakshatra.", why.Text)
	require.Len(t, why.Schools, 5)

	bad := strings.NewReplacer(`"hasta"`, `"hastaa"`).Replace(pandit)
	for path, more := range map[string]string{"days": "", "why": "",
		"best-dates": `"startDate":"2026-02-01","endDate":"2026-02-02",`} {
		p := s.post("/v1/muhurat/"+path, `{`+more+span+`,"school":`+bad+`}`).problem(t, 422, "validation-failed")
		require.Equal(t, "/school/activities/0/nakshatra/open/1 bad_format", p.Errors[0].Pointer+" "+p.Errors[0].Code)
		require.Contains(t, p.Errors[0].Detail, "Line 5: activities[0].nakshatra.open[1]")
		p = s.post("/v1/muhurat/"+path, `{`+more+span+`,"school":"drikk"}`).problem(t, 422, "validation-failed")
		require.Equal(t, "/school not_allowed", p.Errors[0].Pointer+" "+p.Errors[0].Code)
		require.Equal(t, []string{"drik", "astrosage", "prokerala", "muhurta_chintamani"}, p.Errors[0].Allowed)
		long := strings.Replace(pandit, "Pandit Ji", strings.Repeat("J", 33000), 1)
		p = s.post("/v1/muhurat/"+path, `{`+more+span+`,"school":`+long+`}`).problem(t, 422, "validation-failed")
		require.Contains(t, p.Errors[0].Detail, "32768")
	}
}

// People and free time by POST; a report of the account stands for a birth.
func TestDaysForPeople(t *testing.T) {
	s := newStand(t)
	const birth = `{"name":"Asha","date":"1998-05-17","time":"06:45","place":"Pune, India","gender":"female"}`
	id := decode[report](t, s.post("/v1/kundali/generate", birth).ok(t, 201)).ID
	body := func(more string) string {
		return `{"activity":"marriage","from":"2026-02-01","to":"2026-04-30","place":"New Delhi, India"` + more + `}`
	}
	one := s.post("/v1/muhurat/days", body(`,"people":[`+birth+`]`)).ok(t, 200)
	same := s.post("/v1/muhurat/days", body(`,"people":[{"reportId":"`+id+`"}]`)).ok(t, 200)
	require.Equal(t, string(one.body), string(same.body))
	minded := 0
	for _, d := range decode[listedDays](t, one).Days {
		require.NotNil(t, d.Merit, "people weigh")
		for _, m := range d.Merit.Mind {
			minded += m.Person
		}
	}
	require.Positive(t, minded)
	all := decode[listedDays](t, s.post("/v1/muhurat/days", body("")).ok(t, 200)).Days
	free := decode[listedDays](t, s.post("/v1/muhurat/days", body(`,"free":["sun","evening"]`)).ok(t, 200)).Days
	require.NotEmpty(t, free)
	require.Less(t, len(free), len(all))
	for more, want := range map[string]string{
		`,"people":[{"moon":{"nakshatra":4}}]`:   "/people/0/moon/pada required",
		`,"people":[{}]`:                         "/people/0/name required",
		`,"free":["night"]`:                      "/free/0 bad_format",
		`,"free":["sun"],"weekdays":["mon"]`:     "/free incompatible_with",
		`,"year":2026`:                           "/year incompatible_with",
		`,"people":[{"reportId":"kun_1"}],"x":1`: "/x unknown_field",
	} {
		p := s.post("/v1/muhurat/days", body(more)).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer+" "+p.Errors[0].Code, more)
	}
	p := s.post("/v1/muhurat/days",
		`{"activity":"marriage","from":"2026-01-01","to":"2031-01-02","place":"Pune, India"}`).
		problem(t, 422, "validation-failed")
	require.Equal(t, "/to out_of_range", p.Errors[0].Pointer+" "+p.Errors[0].Code)
	for path, span := range map[string]string{"days": `"from":"%d-02-01","to":"%[1]d-02-03"`,
		"why": `"date":"%d-02-01"`} {
		asked := func(year int, place, more string) reply {
			return s.post("/v1/muhurat/"+path, `{"activity":"marriage",`+fmt.Sprintf(span, year)+`,"place":"`+place+`"`+
				more+`}`)
		}
		asked(2026, "Pune, India", `,"people":[{"reportId":"kun_`+missingID+`"}]`).problem(t, 404, "not-found")
		for person, code := range refusals {
			asked(2026, "Pune, India", `,"people":[`+person+`]`).problem(t, 422, code)
		}
		asked(2026, "Xyzzyplugh, India", "").problem(t, 422, "place-not-found")
		asked(2026, "Springfield, USA", "").problem(t, 422, "place-ambiguous")
		asked(1150, "Pune, India", "").problem(t, 422, "date-out-of-range")
	}
	s.get("/v1/muhurat/days?activity=marriage&from=2026-01-01&to=2031-01-02&place=Pune,+India").
		problem(t, 422, "validation-failed")
	s.get("/v1/muhurat/days?activity=marriage&from=1150-01-01&to=1150-01-02&place=Pune,+India").
		problem(t, 422, "date-out-of-range")
}

// Where asta cannot be seen it is by the orb of combustion, and the answers say so.
func TestAstaNearThePole(t *testing.T) {
	s := newStand(t)
	for _, path := range []string{"asta?year=2026", "days?activity=marriage&year=2026",
		"why?activity=marriage&date=2026-08-10"} {
		got := decode[listedDays](t, s.get("/v1/muhurat/"+path+"&latitude=69.65&longitude=18.96").ok(t, 200))
		var codes []string
		for _, w := range got.Warnings {
			codes = append(codes, w.Code)
		}
		require.Contains(t, codes, "asta_by_orb", path)
	}
}

// A list of days is a picture and a page as well.
func TestDaysAsPicture(t *testing.T) {
	s := newStand(t)
	const query = "?activity=marriage&from=2026-11-01&to=2027-01-31&reasons=true&place=New+Delhi,+India"
	r := s.get("/v1/muhurat/days.svg"+query).ok(t, 200)
	require.Equal(t, "image/svg+xml; charset=utf-8", r.header.Get("Content-Type"))
	require.Contains(t, string(r.body), "January 2027: 15 (")
	require.Contains(t, string(s.get("/v1/muhurat/days.svg"+query+"&lang=hi&theme=dark").ok(t, 200).body), "जनवरी 2027")
	require.Empty(t, s.do(request{method: "GET", path: "/v1/muhurat/days.svg" + query,
		header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).ok(t, 304).body)
	s.get("/v1/muhurat/days.svg?activity=marriage&year=2026&place=Xyzzyplugh,+India").problem(t, 422, "place-not-found")
	s.get("/v1/muhurat/days.svg?activity=marriage&year=2026&place=Springfield,+USA").problem(t, 422, "place-ambiguous")
	s.get("/v1/muhurat/days.svg?activity=marriage&year=1150&place=Pune,+India").problem(t, 422, "date-out-of-range")
	p := s.get("/v1/muhurat/days.svg"+query+"&theme=blue").problem(t, 422, "validation-failed")
	require.Equal(t, "theme not_allowed", p.Errors[0].Parameter+" "+p.Errors[0].Code)
	page := s.do(request{method: "GET", path: "/v1/muhurat/days" + query,
		header: map[string]string{"Accept": "text/html"}}).ok(t, 200)
	require.Equal(t, "text/html; charset=utf-8", page.header.Get("Content-Type"))
	for _, text := range []string{"<svg", "Marriage, 2026-11-01", "2026-11-25", "Better than"} {
		require.Contains(t, string(page.body), text)
	}
	empty := s.do(request{method: "GET", path: "/v1/muhurat/days?activity=marriage&from=2026-01-05&to=2026-01-06" +
		"&place=Pune,+India&lang=hi", header: map[string]string{"Accept": "text/html"}}).ok(t, 200)
	require.Contains(t, string(empty.body), "कोई दिन मान्य नहीं")
}

// A window before sunrise stands under its civil date, with the Hindu day next to it: in JSON, on the page and in the
// picture of a list. The marriage window of 11 February 2027 in Jaipur begins at 03:05, on the Hindu day of the 10th.
func TestWindowsBeforeSunrise(t *testing.T) {
	type hinduDay struct{ Date, Vara string }
	type windows []struct {
		Start, Date string
		HinduDay    hinduDay
	}
	s := newStand(t)
	const at = "?activity=marriage&place=Jaipur,+India"
	best := decode[struct {
		Windows windows
		Days    []struct {
			Date     string
			HinduDay hinduDay
		}
	}](t, s.get("/v1/muhurat/best-dates"+at+"&startDate=2027-02-10&endDate=2027-02-10").ok(t, 200))
	starts := map[string]hinduDay{}
	for _, w := range best.Windows {
		require.Equal(t, w.Start[:10], w.Date)
		starts[w.Start[:16]] = w.HinduDay
	}
	wednesday := hinduDay{"2027-02-10", "budhavara"}
	require.Equal(t, map[string]hinduDay{"2027-02-10T07:07": wednesday, "2027-02-11T03:05": wednesday}, starts)
	require.Equal(t, wednesday, best.Days[0].HinduDay)

	list := decode[struct {
		Windows windows
		Days    []struct {
			Date     string
			HinduDay hinduDay
			Windows  windows
		}
	}](t, s.get("/v1/muhurat/days"+at+"&from=2027-02-09&to=2027-02-10").ok(t, 200))
	require.Equal(t, hinduDay{"2027-02-09", "mangalavara"}, list.Days[0].HinduDay)
	require.Equal(t, "2027-02-10", list.Days[0].Date, "its only window begins at 03:41 of the 10th")
	for _, w := range append(list.Windows, list.Days[1].Windows...) {
		require.Equal(t, w.Start[:10], w.Date)
	}

	page := string(s.do(request{method: "GET", path: "/v1/muhurat/days" + at + "&from=2027-02-11&to=2027-02-14",
		header: map[string]string{"Accept": "text/html"}}).ok(t, 200).body)
	require.Contains(t, page, `2027-02-15 Monday <span class="soft small">Hindu day: Sunday, 14 February</span>`)
	require.Contains(t, page, `2027-02-11 Thursday</th>`)
	picture := string(s.get("/v1/muhurat/days.svg"+at+"&from=2027-02-11&to=2027-02-14").ok(t, 200).body)
	require.Contains(t, picture, "February 2027: 11, 15", "the marked dates are those on which windows begin")
}

package op_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

func askCalendar(t *testing.T, word string, told map[string]string) (op.Response, error) {
	t.Helper()
	q := op.OperationNamed(word)
	on := &op.Request{Context: context.Background(), Now: time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)}
	return dk.Run(q, on, q.FromTexts(told))
}

// All faults are reported at once. Each wrong key is reported by its index in the list, with the
// nearest valid keys.
func TestWrongCalendars(t *testing.T) {
	const delhi = "New Delhi, India"
	for _, c := range []struct {
		word string
		told map[string]string
		want []string // pointer and a part of the detail
	}{
		{"festivals", map[string]string{"place": delhi, "year": "2026", "keys": "dewali,holi,rakshabandan",
			"region": "atlantis"},
			[]string{"/region/0 kerala", "/keys/0 diwali", "/keys/2 raksha_bandhan"}},
		{"festivals", map[string]string{"place": delhi, "school": "none"}, []string{"/school allowed"}},
		{"festivals", map[string]string{"place": delhi, "from": "2001-01-01", "to": "2035-12-31"},
			[]string{"/to 2011-01-08"}},
		{"festivals", map[string]string{"place": delhi, "from": "1900-01-01", "to": "2010-12-31", "keys": "holi"},
			[]string{"/to 2000-03-16"}},
		{"festivals", map[string]string{"place": delhi, "year": "1200"}, []string{"/year 1200-03-14"}},
		{"festivals", map[string]string{"place": delhi, "name": "lakshmi puj", "years": "26-27"},
			[]string{"/name nearest", "/years 2026-2036"}},
		{"festivals", map[string]string{"place": delhi, "name": "diwali", "year": "2026", "years": "2026-2027"},
			[]string{"/years not both"}},
		{"eclipses", map[string]string{"place": delhi, "year": "2399"}, []string{"/year 2399-11-02"}},
		{"calendar", map[string]string{"place": delhi, "month": "2399-12"}, []string{"/month 2399-11-02"}},
	} {
		_, err := askCalendar(t, c.word, c.told)
		var wrong *op.Invalid
		require.ErrorAs(t, err, &wrong, c.told)
		require.Len(t, wrong.Faults, len(c.want), c.told)
		for i, f := range wrong.Faults {
			at, part, _ := strings.Cut(c.want[i], " ")
			require.Equal(t, at, f.Pointer, c.told)
			require.Contains(t, f.Detail, part, c.told)
		}
	}
}

// Where the Sun does not set, days are counted from 06:00, have no window, and a warning says so.
func TestPolarCalendar(t *testing.T) {
	r, err := askCalendar(t, "ekadashi", map[string]string{"latitude": "78.2", "longitude": "15.6",
		"from": "2026-06-20", "to": "2026-06-30"})
	require.NoError(t, err)
	list := r.(*op.Answer[op.FestivalList])
	if len(list.Result.List) != 2 || list.Result.List[0].Window != nil || list.Result.List[0].Parana != nil {
		t.Errorf("%+v", list.Result.List)
	}
	code := func(w vedic.Warning) bool { return w.Code == "undivided_days" }
	require.True(t, slices.ContainsFunc(list.Warnings, code), list.Warnings)
	if r, err = askCalendar(t, "ekadashi", map[string]string{"place": "New Delhi, India", "year": "2026"}); err != nil {
		t.Fatal(err)
	}
	list = r.(*op.Answer[op.FestivalList])
	// twenty-four, each by both traditions
	require.False(t, slices.ContainsFunc(list.Warnings, code), "%v %v", list.Warnings, len(list.Result.List))
	require.Len(t, list.Result.List, 48, list.Warnings)
}

// Keys of before are taken still, and name the days of today.
func TestCalendarAliases(t *testing.T) {
	r, err := askCalendar(t, "festivals", map[string]string{"place": "New Delhi, India", "year": "2026",
		"keys": "aja,makara,purnima_snan"})
	require.NoError(t, err)
	found := map[string]bool{}
	for _, f := range r.(*op.Answer[op.FestivalList]).Result.List {
		found[string(f.Key)] = true
	}
	for _, key := range []string{"aja_ekadashi", "makara_sankranti"} {
		require.True(t, found[key], "%v %v", key, found)
	}
	require.Len(t, found, 3)
}

// Without dates the days of a school are those of the twelve months from today, not of a year that is almost over. A
// year and a span are as they are given.
func TestMuhuratDaysAhead(t *testing.T) {
	for _, c := range []struct{ year, from, to, first, last string }{
		{"", "", "", "2026-11-22", "2027-11-21"}, {"2026", "", "", "2026-01-01", "2026-12-31"},
		{"", "2026-02-01", "2026-02-10", "2026-02-01", "2026-02-10"},
	} {
		given := map[string]string{"activity": "marriage", "place": "Jaipur, India"}
		for name, text := range map[string]string{"year": c.year, "from": c.from, "to": c.to} {
			if text != "" {
				given[name] = text
			}
		}
		r, err := askCalendar(t, "muhurat-days", given)
		require.NoError(t, err)
		list := r.(*op.Answer[op.MuhuratDays]).Result
		require.Equal(t, c.first, list.From.String(), "%+v: %v to %v", c, list.From, list.To)
		require.Equal(t, c.last, list.To.String(), "%+v: %v to %v", c, list.From, list.To)
		for i := range list.Days {
			if d := list.Days[i].HinduDay.Date; d.Since(list.From) < 0 || d.Since(list.To) > 0 {
				t.Errorf("%+v lists %v", c, d)
			}
		}
	}
}

// A name means its days: without a span those of this year and the next ten, with their profile. Diwali was published
// for 8 November 2026 and 29 October 2027 at New Delhi.
func TestNamedFestival(t *testing.T) {
	r, err := askCalendar(t, "festivals", map[string]string{"place": "New Delhi, India", "name": "Lakshmi Puja"})
	require.NoError(t, err)
	list := r.(*op.Answer[op.FestivalList]).Result
	if n := len(list.List); n != 11 || list.From.Year != 2026 || list.To.Year != 2036 {
		t.Errorf("%d days from %s to %s", n, list.From, list.To)
	}
	if list.List[0].Date.String() != "2026-11-08" || list.List[1].Date.String() != "2027-10-29" {
		t.Errorf("Diwali is on %s and %s", list.List[0].Date, list.List[1].Date)
	}
	if p := list.Named; len(p) != 1 || p[0].Key != "diwali" || p[0].Asks == "" || p[0].Keepers[0] != "everyone" {
		t.Errorf("%+v", p)
	}
	r, err = askCalendar(t, "festivals",
		map[string]string{"place": "New Delhi, India", "name": "diwali", "years": "2027"})
	require.NoError(t, err)
	require.Len(t, r.(*op.Answer[op.FestivalList]).Result.List, 1)
}

// Public holidays by the place: the list of Nager.Date has the days of Singapore's Ministry of Manpower. A country
// without a rule, and options that choose whose days they are, are refused.
func TestPublicHolidays(t *testing.T) {
	r, err := askCalendar(t, "festivals", map[string]string{"place": "Singapore", "year": "2026", "form": "nager"})
	require.NoError(t, err)
	list := r.(*op.Answer[op.FestivalList]).Result
	var file []struct{ Date, LocalName, CountryCode string }
	require.NoError(t, json.Unmarshal([]byte(list.File), &file), list.File)
	require.Len(t, file, 2, list.File)
	if v := file[0]; v.Date != "2026-05-31" || v.LocalName != "Vesak Day" || v.CountryCode != "SG" {
		t.Errorf("%+v", v)
	}
	if len(list.List) != 0 || len(list.Holidays) != 2 || list.School != festival.OfficialDays {
		t.Errorf("%+v", list)
	}
	r, err = askCalendar(t, "festivals",
		map[string]string{"place": "Singapore", "years": "2026-2027", "official": "true",
			"name": "deepavali"})
	require.NoError(t, err)
	list = r.(*op.Answer[op.FestivalList]).Result
	if len(list.Holidays) != 2 || list.Holidays[1].Date.String() != "2027-10-28" || list.File != "" {
		t.Errorf("%+v", list.Holidays)
	}
	for _, c := range []struct {
		told map[string]string
		want string
	}{
		{map[string]string{"place": "Johannesburg, South Africa", "official": "true"}, "/place"},
		{map[string]string{"place": "Singapore", "official": "true", "community": "tamil", "here": "true"},
			"/community /here"},
		{map[string]string{"place": "Singapore", "form": "xml"}, "/form"},
	} {
		_, err := askCalendar(t, "festivals", c.told)
		var wrong *op.Invalid
		require.ErrorAs(t, err, &wrong, c.told)
		var at []string
		for _, f := range wrong.Faults {
			at = append(at, f.Pointer)
		}
		require.Equal(t, c.want, strings.Join(at, " "), "%v: %+v", c.told, wrong.Faults)
	}
}

package birth_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

const timeless = `{"name":"A","date":"1950-01-26","time":"unknown","place":"Delhi, India"}`

// An unknown time is given in either shape. One that is not sent at all is refused with both cures.
func TestReadUnknownTime(t *testing.T) {
	in, faults := births.ParseBirth([]byte(timeless))
	require.Empty(t, faults)
	require.True(t, in.TimeUnknown)
	again, faults := births.ParseBirth(in.Canonical())
	require.Empty(t, faults)
	require.Equal(t, in.Canonical(), again.Canonical())
	require.Contains(t, string(in.Canonical()), `"time":"unknown"`)
	for body, want := range map[string]string{
		`{"name":"A","date":"1950-01-26","place":"Delhi, India"}`:         `/time required`,
		`{"firstName":"A","birthDate":"1950-01-26","birthPlace":"Delhi"}`: `/birthTime required`,
		strings.Replace(timeless, "unknown", "Unknown", 1):                `/time bad_format`,
		strings.Replace(timeless, "unknown", "", 1):                       `/time bad_format`,
		strings.Replace(timeless, `"name"`, `"timeAccuracyMinutes":5,"name"`,
			1): `/timeAccuracyMinutes incompatible_with`,
	} {
		_, faults := births.ParseBirth([]byte(body))
		require.Len(t, faults, 1, body)
		require.Equal(t, want, faults[0].Pointer+" "+faults[0].Code, body)
		if faults[0].Code == form.Required {
			require.Contains(t, faults[0].Detail, "HH:MM")
			require.Contains(t, faults[0].Detail, `"unknown"`)
		}
	}
}

// untimed resolves the day of a birth in Delhi without a time.
func untimed(t *testing.T, date string) (birth.Located, *kundali.Untimed) {
	t.Helper()
	l, u, err := births.OverDay(read(t, strings.Replace(timeless, "1950-01-26", date, 1)), today)
	require.NoError(t, err)
	return l, u
}

// The day runs from midnight to midnight of the place: 18:30 UTC in Delhi. Houses are not needed, so the polar night
// has a day as well.
func TestOverDay(t *testing.T) {
	l, u := untimed(t, "1950-01-26")
	require.Equal(t, "1950-01-25T18:30:00Z", l.Time.UTC.String())
	require.Equal(t, "1950-01-26T18:30:00Z", u.To.UTC().Format("2006-01-02T15:04:05Z07:00"))
	require.Equal(t, []vedic.Warning{}, l.Warnings)
	polar := with(`"date":"1990-12-21","time":"unknown","place":"Tromsø, Norway","options":{"houseSystem":"placidus"}`)
	_, _, err := births.OverDay(read(t, polar), today)
	require.NoError(t, err)

	for members, want := range map[string]string{
		`"place":"Hyderabad"`:                            "/place place_ambiguous",
		`"date":"1150-01-01","calendar":"julian"`:        "/date date_out_of_range",
		`"date":"2030-01-01"`:                            "/date out_of_range",
		`"utcOffset":"+05:00","timezone":"Asia/Kolkata"`: "/utcOffset offset_conflicts_with_timezone",
		`"date":null,"birthDate":"2030-01-01"`:           "/birthDate out_of_range",
		`"placeId":"plc_zzzzz"`:                          "/placeId place_not_found",
	} {
		in := read(t, with(`"time":"unknown",`+members))
		_, _, err := births.OverDay(in, today)
		require.Error(t, err, members)
		require.Equal(t, want, listFaults(birth.Faults(in.Spelled(err))), members)
	}
	for members, want := range map[string][]string{
		`"date":"2027-01-01"`:                               {"future_date /date"},
		`"date":"1889-11-14","place":"Allahabad"`:           {"old_local_time"},
		`"place":"Delhi, India","timezone":"Europe/London"`: {"timezone_differs_from_coordinates /timezone"},
		`"place":"Delhi, India","timezone":"Asia/Kolkata"`:  nil,
	} {
		l, _, err := births.OverDay(read(t, with(`"time":"unknown",`+members)), today)
		require.NoError(t, err, members)
		require.Equal(t, want, codes(l.Warnings), members)
	}
}

// Where clocks go forward at midnight the day begins at one o'clock, and where midnight comes twice at the first one:
// Beirut on 26 March 2000 has 23 hours, and Havana on 28 October 2012, when clocks went from 1:00 back to 0:00, has 25.
func TestOverDayLength(t *testing.T) {
	for where, hours := range map[string]float64{
		`"date":"2000-03-26","place":"Beirut, Lebanon"`: 23, `"date":"2000-03-27","place":"Beirut, Lebanon"`: 24,
		`"date":"2012-11-04","place":"Havana, Cuba"`: 25,
	} {
		_, u, err := births.OverDay(read(t, with(`"time":"unknown",`+where)), today)
		require.NoError(t, err)
		require.Equal(t, hours, u.To.Sub(u.From.Time).Hours(), where)
	}
}

// The Moon is in Uttara Phalguni all of 25 November 2024. On 26 January 1950 she leaves Ashwini at 11:50 and passes a
// pada in about six hours.
func TestStarWithoutTime(t *testing.T) {
	star := func(date string) (vedic.Nakshatra, error) {
		in := read(t, strings.Replace(timeless, "1950-01-26", date, 1))
		n, found, err := births.StarWithoutTime(in, today)
		require.Equal(t, "Delhi, India", found.Place.Label)
		return n, err
	}
	n, err := star("2024-11-25")
	require.NoError(t, err)
	require.Equal(t, vedic.UttaraPhalguni, n)
	_, err = star("1950-01-26")
	faults := birth.Faults(err)
	require.Equal(t, "/time time_unknown", listFaults(faults))
	require.Contains(t, faults[0].Allowed, "ashwini/4")
	require.Contains(t, faults[0].Allowed, "bharani/1")
	require.NotContains(t, faults[0].Allowed, "rohini/1")

	err = births.RefuseMatch(read(t, timeless), today)
	require.Equal(t, faults[0].Allowed, birth.Faults(err)[0].Allowed)
	require.Contains(t, birth.Faults(err)[0].Detail, "A match needs the pada of the Moon")
	lost := read(t, strings.Replace(timeless, "Delhi, India", "Xyzzyplugh", 1))
	require.Equal(t, "/place place_not_found", listFaults(birth.Faults(births.RefuseMatch(lost, today))))
	_, _, err = births.StarWithoutTime(lost, today)
	require.Equal(t, "/place place_not_found", listFaults(birth.Faults(err)))
}

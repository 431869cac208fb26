package birth_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Russia had 31 January and then 14 February 1918, Greece 15 February and 1 March 1923. A date as it was written there
// before has a warning, unless the calendar was said; a date that was skipped is refused; the answer has both dates.
func TestCalendarOfADate(t *testing.T) {
	const warned = "calendar_not_stated /date"
	for members, want := range map[string]struct {
		day, julian string
		warnings    []string
	}{
		`"date":"1917-11-07","place":"Moscow, Russia"`: {"1917-11-07", "1917-10-25",
			[]string{warned}},
		`"date":"1917-11-07","place":"Moscow, Russia","calendar":"gregorian"`: {"1917-11-07", "1917-10-25", nil},
		`"date":"1917-10-25","place":"Moscow, Russia","calendar":"julian"`:    {"1917-11-07", "1917-10-25", nil},
		`"date":"1918-01-31","place":"Moscow, Russia"`: {"1918-01-31", "1918-01-18",
			[]string{warned}},
		`"date":"1918-02-14","place":"Moscow, Russia"`:                        {"1918-02-14", "", nil},
		`"date":"1918-02-05","place":"Moscow, Russia","calendar":"gregorian"`: {"1918-02-05", "1918-01-23", nil},
		`"date":"1900-02-29","place":"Moscow, Russia","calendar":"julian"`:    {"1900-03-13", "1900-02-29", nil},
		`"date":"1917-11-07","latitude":59.93,"longitude":30.31`: {"1917-11-07", "1917-10-25",
			[]string{warned}},
		`"date":"1923-02-15","place":"Athens, Greece"`: {"1923-02-15", "1923-02-02",
			[]string{warned}},
		`"date":"1917-11-07","place":"Berlin, Germany"`:                    {"1917-11-07", "", nil},
		`"date":"1869-10-02","place":"Porbandar, India"`:                   {"1869-10-02", "", nil},
		`"date":"2000-01-01","place":"Moscow, Russia","calendar":"julian"`: {"2000-01-14", "2000-01-01", nil},
		`"date":"1917-11-07","place":"Moscow, Russia","timezone":"Asia/Tokyo"`: {"1917-11-07", "1917-10-25",
			[]string{warned, "timezone_differs_from_coordinates /timezone"}},
		`"date":null,"birthDate":"1917-10-25","place":"Moscow, Russia"`: {"1917-10-25", "1917-10-12",
			[]string{"calendar_not_stated /birthDate"}},
		`"time":"unknown","date":"1917-10-25","place":"Moscow, Russia","name":"A"`: {"1917-10-25", "1917-10-12",
			[]string{warned}},
	} {
		in := read(t, with(members))
		var found birth.Resolution
		var err error
		if in.TimeUnknown {
			var l birth.Located
			l, _, err = births.OverDay(in, today)
			found = l.Resolution
		} else {
			found, err = births.Resolve(in, today)
		}
		require.NoError(t, err, members)
		require.Equal(t, want.day, found.Time.Local[:10], members)
		require.Equal(t, want.julian, found.Time.Julian, members)
		list := slices.DeleteFunc(codes(found.Warnings), func(c string) bool { return c == "old_local_time" })
		require.Empty(t, cmp.Diff(want.warnings, list, cmpopts.EquateEmpty()), members)
		for _, w := range found.Warnings {
			if w.Code == "calendar_not_stated" && in.Place != "Athens, Greece" {
				require.Contains(t, w.Message, "on 1918-02-14")
				require.Contains(t, birth.Reword(w, vedic.Hindi, birth.PlaceNames{}).Message, "1918-02-14 से लागू")
			}
		}
		again := read(t, string(in.Canonical()))
		require.Equal(t, string(in.Canonical()), string(again.Canonical()))
	}
	for members, want := range map[string]string{
		`"date":"1918-02-05","place":"Moscow, Russia"`: "There was no 1918-02-05 at this place: 1918-01-31 of the Julian calendar " +
			"was followed by 1918-02-14 of the Gregorian. Send `calendar` \"julian\" for the day that the Gregorian calendar " +
			"calls 1918-02-18, or `calendar` \"gregorian\" for the one that the Julian calls 1918-01-23.",
		`"date":"1923-02-16","place":"Athens, Greece","time":"unknown"`: "1923-03-01",
		`"date":"1700-03-05","place":"Oslo"`:                            "", // 1 March was there
		`"date":"1752-09-13","place":"London, United Kingdom"`:          "calls 1752-09-24, or `calendar` \"gregorian\" for the one that the Julian calls 1752-09-02",
		`"date":"1752-09-13","place":"Boston, Massachusetts"`:           "1752-09-14",
		`"date":"1582-10-10","place":"Rome, Italy"`:                     "1582-10-04 of the Julian calendar was followed by 1582-10-15",
	} {
		in := read(t, with(members))
		_, err := births.Moment(in)
		if in.TimeUnknown {
			_, _, err = births.OverDay(in, today)
		}
		var wrong *birth.Invalid
		if want == "" {
			require.NoError(t, err, members)
			continue
		}
		require.True(t, errors.As(err, &wrong), "%s: %v", members, err)
		require.Equal(t, "/date", wrong.Faults[0].Pointer)
		require.Contains(t, wrong.Faults[0].Detail, want)
	}
	// Before 15 October 1582 the Gregorian calendar was nowhere: the calendar must be sent.
	for date, refused := range map[string]bool{"1500-01-01": true, "1582-10-14": true, "1582-10-15": false} {
		in := read(t, with(`"date":"`+date+`","place":"Berlin, Germany"`))
		_, err := births.Moment(in)
		if !refused {
			require.NoError(t, err)
			continue
		}
		var wrong *birth.Invalid
		require.ErrorAs(t, err, &wrong, date)
		require.Equal(t, "/calendar", wrong.Faults[0].Pointer)
		require.Contains(t, wrong.Faults[0].Detail, date+" is before 1582-10-15")
		in.TimeUnknown = true
		_, _, err = births.OverDay(in, today)
		require.ErrorAs(t, err, &wrong)
	}
	r, err := births.Moment(read(t, with(`"date":"1500-01-01","calendar":"gregorian","place":"Berlin, Germany"`)))
	require.NoError(t, err)
	require.Empty(t, r.Warnings)
	require.Equal(t, "1499-12-23", r.Time.Julian)
	// A body of another service has the member too.
	vendor := `{"day":1,"month":1,"year":1500,"hour":10,"min":0,"lat":52.5,"lon":13.4,"tzone":1`
	_, err = births.Moment(read(t, vendor+`}`))
	var wrong *birth.Invalid
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, "/calendar", wrong.Faults[0].Pointer)
	found, err := births.Moment(read(t, vendor+`,"calendar":"julian"}`))
	require.NoError(t, err)
	require.Equal(t, "1500-01-10T10:00:00", found.Time.Local)
	_, faults := births.ParseBirth([]byte(with(`"date":"1901-02-29","calendar":"julian"`)))
	require.Equal(t, "/date", faults[0].Pointer)
	_, faults = births.ParseBirth([]byte(with(`"calendar":"persian"`)))
	require.Equal(t, "/calendar", faults[0].Pointer)
}

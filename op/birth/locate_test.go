package birth_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// The instant of a clock, worked out by hand from the law of the place, and the offset with its source.
func TestMoment(t *testing.T) {
	for members, want := range map[string]string{
		// local mean time: Porbandar at 69.6087° E is 4 h 38 min 26 s ahead, New York at 74.0060° W 4 h 56 min 1 s
		// behind
		`"date":"1869-10-02","time":"07:12","place":"Porbandar, India","timeBasis":"lmt"`: "1869-10-02T02:33:34Z +04:38:26 lmt_longitude",
		`"date":"1883-11-17","time":"12:00","place":"New York, USA"`:                      "1883-11-17T16:56:01Z -04:56:01 lmt_longitude",
		`"date":"1883-11-19","time":"12:00","place":"New York, USA"`:                      "1883-11-19T17:00:00Z -05:00 tzdb",
		// Madras time in India to the end of 1905, war time an hour ahead from 1942-09-01 to 1945-10-15
		`"date":"1889-11-14","time":"23:00","place":"Allahabad, India"`: "1889-11-14T17:38:50Z +05:21:10 tzdb",
		`"date":"1942-10-11","time":"16:00","place":"Allahabad, India"`: "1942-10-11T09:30:00Z +06:30 tzdb",
		`"date":"1942-08-31","time":"16:00","place":"Allahabad, India"`: "1942-08-31T10:30:00Z +05:30 tzdb",
		`"date":"1945-10-16","time":"16:00","place":"Allahabad, India"`: "1945-10-16T10:30:00Z +05:30 tzdb",
		// stated by the caller, to the second, over the zone of the place
		`"utcOffset":"+04:51:07"`:                        "1990-05-17T01:53:53Z +04:51:07 explicit",
		`"utcOffset":"-04:51:07"`:                        "1990-05-17T11:36:07Z -04:51:07 explicit",
		`"utcOffset":"+05:30","timezone":"Asia/Kolkata"`: "1990-05-17T01:15:00Z +05:30 explicit",
		`"timeBasis":"utc"`:                              "1990-05-17T06:45:00Z +00:00 utc",
		`"timeBasis":"utc","utcOffset":"+00:00"`:         "1990-05-17T06:45:00Z +00:00 utc",
		// the edges of summer time in New York: April and October to 2006, March and November from 2007, all year in
		// the war and in January 1974
		`"date":"2007-03-11","time":"01:59:59","place":"New York, USA"`:                         "2007-03-11T06:59:59Z -05:00 tzdb",
		`"date":"2007-03-11","time":"03:00","place":"New York, USA"`:                            "2007-03-11T07:00:00Z -04:00 tzdb",
		`"date":"2006-03-12","time":"02:30","place":"New York, USA"`:                            "2006-03-12T07:30:00Z -05:00 tzdb",
		`"date":"2006-04-02","time":"03:00","place":"New York, USA"`:                            "2006-04-02T07:00:00Z -04:00 tzdb",
		`"date":"2007-11-04","time":"00:59:59","place":"New York, USA"`:                         "2007-11-04T04:59:59Z -04:00 tzdb",
		`"date":"2007-11-04","time":"01:30","place":"New York, USA","disambiguation":"earlier"`: "2007-11-04T05:30:00Z -04:00 tzdb",
		`"date":"2007-11-04","time":"01:30","place":"New York, USA","disambiguation":"later"`:   "2007-11-04T06:30:00Z -05:00 tzdb",
		`"date":"2007-11-04","time":"01:30","place":"New York, USA","utcOffset":"-05:00"`:       "2007-11-04T06:30:00Z -05:00 explicit",
		`"date":"2007-11-04","time":"02:00","place":"New York, USA"`:                            "2007-11-04T07:00:00Z -05:00 tzdb",
		`"date":"2006-10-29","time":"01:30","place":"New York, USA","disambiguation":"later"`:   "2006-10-29T06:30:00Z -05:00 tzdb",
		`"date":"2007-10-28","time":"01:30","place":"New York, USA"`:                            "2007-10-28T05:30:00Z -04:00 tzdb",
		`"date":"1943-01-15","time":"12:00","place":"New York, USA"`:                            "1943-01-15T16:00:00Z -04:00 tzdb",
		`"date":"1945-09-30","time":"01:30","place":"New York, USA","disambiguation":"earlier"`: "1945-09-30T05:30:00Z -04:00 tzdb",
		`"date":"1974-01-06","time":"03:00","place":"New York, USA"`:                            "1974-01-06T07:00:00Z -04:00 tzdb",
		`"date":"1974-01-05","time":"03:00","place":"New York, USA"`:                            "1974-01-05T08:00:00Z -05:00 tzdb",
	} {
		r, err := births.Resolve(read(t, with(members)), today)
		require.NoError(t, err, members)
		require.Equal(t, want, r.Time.UTC.String()+" "+r.Time.Offset.String()+" "+r.Time.Source, members)
	}
}

// A time that the clock skipped when it moved forward is a gap. A time that the clock showed twice
// when it moved back is a fold. The error has both moments.
func TestMomentGapAndFold(t *testing.T) {
	for members, want := range map[string]string{
		`"date":"2007-03-11","time":"02:00"`:                           "gap 2007-03-11T06:59:59Z 2007-03-11T07:00:00Z",
		`"date":"2007-03-11","time":"02:59:59"`:                        "gap 2007-03-11T06:59:59Z 2007-03-11T07:00:00Z",
		`"date":"2007-03-11","time":"02:30","disambiguation":"later"`:  "gap 2007-03-11T06:59:59Z 2007-03-11T07:00:00Z",
		`"date":"1974-01-06","time":"02:30"`:                           "gap 1974-01-06T06:59:59Z 1974-01-06T07:00:00Z",
		`"date":"1942-02-09","time":"02:30"`:                           "gap 1942-02-09T06:59:59Z 1942-02-09T07:00:00Z",
		`"date":"2007-11-04","time":"01:00"`:                           "fold 2007-11-04T05:00:00Z 2007-11-04T06:00:00Z",
		`"date":"2007-11-04","time":"01:59:59"`:                        "fold 2007-11-04T05:59:59Z 2007-11-04T06:59:59Z",
		`"date":"2007-11-04","time":"01:30","disambiguation":"reject"`: "fold 2007-11-04T05:30:00Z 2007-11-04T06:30:00Z",
		`"date":"1945-09-30","time":"01:30"`:                           "fold 1945-09-30T05:30:00Z 1945-09-30T06:30:00Z",
	} {
		in := read(t, with(members+`,"place":"New York, USA"`))
		_, err := births.Resolve(in, today)
		var gap *place.GapError
		var fold *place.FoldError
		var got string
		var both [2]place.Moment
		switch {
		case errors.As(err, &gap):
			got, both = "gap ", [2]place.Moment{gap.Before, gap.After}
		case errors.As(err, &fold):
			got, both = "fold ", [2]place.Moment{fold.Earlier, fold.Later}
		}
		if got += both[0].UTC.String() + " " + both[1].UTC.String(); got != want {
			t.Errorf("%s: %s, not %s", members, got, want)
		}
		for _, m := range both {
			if late := float64(m.JulianDayTT-m.JulianDayUT) * 86400; m.DeltaT < 20 || m.DeltaT > 70 ||
				late < m.DeltaT-0.001 || late > m.DeltaT+0.001 {
				t.Errorf("%s: %v has TT − UT of %v s, and %v s between its Julian days", members, m.UTC, m.DeltaT, late)
			}
		}
	}
}

// Fields that contradict each other or the limits of the resolver.
func TestContradictions(t *testing.T) {
	for members, want := range map[string]string{
		`"utcOffset":"+05:00","timezone":"Asia/Kolkata"`:                                        "/utcOffset offset_conflicts_with_timezone +05:30 [+05:30]",
		`"utcOffset":"+05:30","timezone":"Asia/Kolkata","date":"1942-10-11"`:                    "/utcOffset offset_conflicts_with_timezone +06:30 [+06:30]",
		`"utcOffset":"-06:00","timezone":"America/New_York","date":"2007-11-04","time":"01:30"`: "/utcOffset offset_conflicts_with_timezone  [-04:00 -05:00]",
		`"utcOffset":"+05:30","timeBasis":"utc"`:                                                "/utcOffset offset_conflicts_with_timezone +00:00 [+00:00]",
		`"utcOffset":"+05:30","timeBasis":"lmt","latitude":18.52,"longitude":75`:                "/utcOffset offset_conflicts_with_timezone +05:00 [+05:00]",
		`"date":"2027-09-18"`: "/date out_of_range  []",
		`"date":"2399-01-01"`: "/date out_of_range  []",
	} {
		in := read(t, with(members))
		_, err := births.Resolve(in, today)
		var wrong *birth.Invalid
		require.ErrorAs(t, err, &wrong, members)
		require.Len(t, wrong.Faults, 1, members)
		f := wrong.Faults[0]
		if got := f.Pointer + " " + f.Code + " " + f.Suggestion + " [" + strings.Join(f.Allowed, " ") +
			"]"; got != want || !isSentence(f.Detail) {
			t.Errorf("%s: %s (%s), not %s", members, got, f.Detail, want)
		}
	}
}

func isSentence(s string) bool {
	return s != "" && strings.ToUpper(s[:1]) == s[:1] && strings.HasSuffix(s, ".")
}

// An unknown or ambiguous place is refused, and the error lists the candidates.
func TestPlaceUnknown(t *testing.T) {
	for text, want := range map[string]string{
		"Xyzzyplugh, India": "not found:",
		"Springfield, USA":  "ambiguous: Springfield Springfield Springfield Springfield Springfield",
		"Hyderabad":         "ambiguous: Hyderabad Hyderabad", "Hyderabd": "not found: Hyderabad Hyderabad Heydarabad",
		"Pune, France": "not found: Pune",
	} {
		in := read(t, with(`"place":"`+text+`"`))
		_, err := births.Resolve(in, today)
		var unknown *place.NotFoundError
		var several *place.AmbiguousError
		var got string
		var hits []place.Hit
		switch {
		case errors.As(err, &unknown):
			got, hits = "not found:", unknown.Suggestions
		case errors.As(err, &several):
			got, hits = "ambiguous:", several.Candidates
		}
		for _, h := range hits {
			got += " " + h.Name
			if again := resolve(t, with(`"place":"`+text+`","placeId":"`+h.PlaceID+
				`"`)); again.Place.Latitude != h.Latitude || again.Place.Label != text {
				t.Errorf("%s by its id: %+v", h.Label(), again.Place)
			}
		}
		require.Equal(t, want, got, "%s: %s (%v), not %s", text, got, err, want)
	}
	var unknown *place.NotFoundError
	_, err := births.Resolve(read(t, with(`"placeId":"plc_zzzzz"`)), today)
	require.ErrorAs(t, err, &unknown)
	require.Equal(t, "plc_zzzzz", unknown.Text)
}

// Coordinates come before an id, and an id before the text, which stays what the caller wrote.
func TestPlaceOrder(t *testing.T) {
	const delhi = `"latitude":28.6139,"longitude":77.209`
	for members, want := range map[string]string{
		`"place":"Banaras"`: "gazetteer Varanasi Asia/Kolkata", `"place":"बनारस"`: "gazetteer Varanasi Asia/Kolkata",
		`"place":"London",` + delhi:                                 "coordinates  Asia/Kolkata",
		`"place":"London",` + delhi + `,"timezone":"Asia/Calcutta"`: "coordinates  Asia/Calcutta",
		`"place":"sea","latitude":0,"longitude":-30`:                "coordinates  Etc/GMT+2",
		`"place":"London",` + idOf(t, "Pune, India"):                "place_id Pune Asia/Kolkata",
		`"place":"London",` + idOf(t, "Pune, India") + `,` + delhi:  "coordinates  Asia/Kolkata",
	} {
		p := resolve(t, with(members)).Place
		name := ""
		if p.Name != nil {
			name = *p.Name
		}
		require.Equal(t, want, p.Method+" "+name+" "+p.Timezone)
		require.Contains(t, members, `"place":"`+p.Label+`"`)
	}
}

func idOf(t *testing.T, text string) string {
	t.Helper()
	p, err := births.Gazetteer.Resolve(place.Query{Text: text})
	require.NoError(t, err)
	return `"placeId":"` + *p.PlaceID + `"`
}

// Outside 1200-01-14 to 2400-01-01, what the embedded tables cover, no birth is resolved.
func TestRange(t *testing.T) {
	far := *births
	far.AnyFuture = true
	for date, good := range map[string]bool{
		"0000-01-01": false, "1150-05-17": false, "1200-01-13": false, "1200-01-16": true, "1799-12-31": true,
		"2399-12-30": true, "2400-01-03": false,
		"9999-12-31": false,
	} {
		in := read(t, with(`"calendar":"gregorian","date":"`+date+`"`))
		_, err := far.Resolve(in, today)
		var beyond *vedic.RangeError
		if good != (err == nil) || !good && (!errors.As(err, &beyond) || beyond.What != "date") {
			t.Errorf("%s: %v", date, err)
		}
	}
	// A time that was never, or twice, beyond the tables: the date is what is wrong.
	for _, date := range []string{"2500-03-14", "2500-11-07"} {
		clock := map[bool]string{true: "02:30", false: "01:30"}[date < "2500-06"]
		_, err := far.Resolve(read(t, with(`"date":"`+date+`","time":"`+clock+`","place":"New York, USA"`)), today)
		require.ErrorAs(t, err, new(*vedic.RangeError), date)
	}
}

// Births may be up to 300 days in the future: until 2027-09-17 14:30:00 in Pune, seen from
// 2026-11-21 09:00 UTC.
func TestFuture(t *testing.T) {
	far := *births
	far.AnyFuture = true // a researcher's
	for _, c := range []struct {
		when string
		want []string
		good bool
	}{
		{"2026-11-21 14:30:00", nil, true},
		{"2026-11-21 14:30:01", []string{"future_date /birthDate"}, true},
		{"2027-09-17 14:30:00", []string{"future_date /birthDate"}, true},
		{"2027-09-17 14:30:01", []string{"future_date /birthDate"}, false},
		{"2399-01-01 00:00:00", []string{"future_date /birthDate", "delta_t_uncertain"}, false}, // ΔT ± 50 s
	} {
		date, clock, _ := strings.Cut(c.when, " ")
		in := read(t, with(`"date":null,"time":null,"birthDate":"`+date+`","birthTime":"`+clock+`"`))
		r, err := far.Resolve(in, today)
		require.NoError(t, err, c.when)
		require.Empty(t, cmp.Diff(c.want, codes(r.Warnings)), c.when)
		_, err = births.Resolve(in, today)
		var wrong *birth.Invalid
		if c.good != (err == nil) || !c.good && (!errors.As(err, &wrong) || wrong.Faults[0].Pointer != "/birthDate") {
			t.Errorf("%s: %v", c.when, err)
		}
		if !c.good && !strings.Contains(err.Error(), "until 2027-09-17") {
			t.Errorf("%s: %v", c.when, err)
		}
	}
}

// Answers have the error of ΔT from 2030 on: 6 s in 2050 and 30 s in 2300 by HM Nautical Almanac Office. It is warned
// of from half a minute on, and before that only where the Moon changes its nakshatra, or a graha its sign, within it.
func TestErrorOfDeltaT(t *testing.T) {
	far := *births
	far.AnyFuture = true
	resolve := func(at time.Time) birth.Resolution {
		r, err := far.Resolve(read(t, with(`"date":"`+at.Format(time.DateOnly)+`","time":"`+at.Format(time.TimeOnly)+
			`","timeBasis":"utc"`)), today)
		require.NoError(t, err)
		return r
	}
	for year, want := range map[int]float64{1990: 0, 2029: 0, 2030: 2, 2050: 6, 2100: 10} {
		r := resolve(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC))
		require.InDelta(t, want, float64(r.Time.DeltaTError), 0.01, "%d", year)
	}
	before, ok := json.Marshal(resolve(time.Date(2029, 12, 31, 0, 0, 0, 0, time.UTC)).Time)
	require.NoError(t, ok)
	require.NotContains(t, string(before), "deltaTErrorSeconds")

	at := time.Date(2250, 1, 1, 0, 0, 0, 0, time.UTC) // ± 25 s
	star := func(at time.Time) vedic.Nakshatra {
		sky, err := births.Ephemeris.Sky(vedic.JDOf(at), vedic.Place{Lat: vedic.Degrees(26.9)}, vedic.Settings{})
		require.NoError(t, err)
		n, _ := sky.Grahas.At(vedic.Moon).Longitude.Nakshatra()
		return n
	}
	for first := star(at); star(at) == first; {
		at = at.Add(time.Hour)
	}
	for last := star(at); star(at) == last; {
		at = at.Add(-time.Second)
	}
	for later, want := range map[time.Duration][]string{-20 * time.Second: {"future_date /date", "delta_t_uncertain"},
		20 * time.Second: {"future_date /date", "delta_t_uncertain"}, 40 * time.Second: {"future_date /date"}} {
		r := resolve(at.Add(later))
		require.Equal(t, want, codes(r.Warnings), "%v", later)
	}
	for _, w := range resolve(at).Warnings[1:] {
		require.Contains(t, w.Message, "25 s, 0.2′") // the Moon moves by half an arc second a second
		require.Contains(t, birth.Reword(w, vedic.Hindi, birth.PlaceNames{}).Message,
			"चंद्र की गति: 25 s, 0.2′")
	}
	require.Contains(t, resolve(time.Date(2350, 1, 1, 0, 0, 0, 0, time.UTC)).Warnings[1].Message, "40 s")
}

// 29 February 1900 is a day of the Julian calendar, which Russia and Greece had then; 1990 was no leap year in either.
func TestLeapDayOfTheJulianCalendar(t *testing.T) {
	for date, want := range map[string]bool{"1900-02-29": true, "1700-02-29": true, "1990-02-29": false,
		"1900-02-30": false, "2100-02-29": false} {
		_, faults := births.ParseBirth([]byte(with(`"date":"` + date + `"`)))
		require.NotEmpty(t, faults, date)
		require.Equal(t, want, strings.Contains(faults[0].Detail, "send `calendar` \"julian\""), "%s: %v", date, faults)
	}
}

// The ends of tithis are uncertain by ΔT where its error is half a minute or more: 40 s in 500, 15 s in 1000, by the
// table of HM Nautical Almanac Office.
func TestUncertainTimes(t *testing.T) {
	for year, want := range map[int]string{500: "40 s", 1000: "", 1900: "", 2026: "", 2100: "", 2500: "100 s"} {
		list := birth.UncertainTimes(vedic.Date{Year: year, Month: time.January, Day: 1}, vedic.English)
		if want == "" {
			require.Empty(t, list, year)
			continue
		}
		require.Len(t, list, 1, year)
		require.Equal(t, "delta_t_uncertain", list[0].Code)
		require.Contains(t, list[0].Message, want, year)
	}
}

// codes returns warnings as "code /pointer".
func codes(list []vedic.Warning) (all []string) {
	for _, w := range list {
		all = append(all, strings.TrimSpace(w.Code+" "+w.Pointer))
	}
	return all
}

package festival_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// calendarRow is a published value of testdata/reference/calendars.
type calendarRow struct {
	Key, Name, Festival, Place, Date, Start, End, Published, Source string
	ParanaStart                                                     string `json:"parana_start"`
	ParanaEnd                                                       string `json:"parana_end"`
}

func calendarRows(tb testing.TB, name string) (rows []calendarRow) {
	tb.Helper()
	skytest.ReadJSON(tb, "calendars/"+name+".json", &rows)
	return rows
}

// cities returns the places of testdata/reference/calendars by their names there.
func cities(tb testing.TB) map[string]vedic.Place {
	tb.Helper()
	b, err := os.ReadFile("../testdata/reference/calendars/places.tsv")
	require.NoError(tb, err)
	places := map[string]vedic.Place{}
	for line := range strings.Lines(string(b)) {
		c := strings.Split(strings.TrimSpace(line), "\t")
		lat, errLat := strconv.ParseFloat(c[1], 64)
		lon, errLon := strconv.ParseFloat(c[2], 64)
		zone, errZone := time.LoadLocation(c[3])
		if errLat != nil || errLon != nil || errZone != nil {
			continue // the head
		}
		places[c[0]] = vedic.Place{Name: c[0], Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon), Zone: zone}
	}
	return places
}

// keyed returns the entries of keys on a date.
func keyed(tb testing.TB, p vedic.Place, date string, keys ...string) []festival.Entry {
	tb.Helper()
	return on(tb, p, date, date, festival.Options{Keys: keys})
}

// timeOf returns a named time of an entry.
func timeOf(e *festival.Entry, key string) *festival.Time {
	for i := range e.Times {
		if e.Times[i].Key == key {
			return &e.Times[i]
		}
	}
	return nil
}

// Chhath in Bihar and to its east: Shashthi of 2025 begins 7 to 38 minutes after sunrise, and the evening is kept.
func TestChhath(t *testing.T) {
	places := cities(t)
	for name, date := range map[string]string{
		"Patna, India": "2025-10-27", "Kathmandu, Nepal": "2025-10-27", "Ranchi, India": "2025-10-27",
		"Kolkata, India": "2025-10-27", "Guwahati, India": "2025-10-27", "New Delhi, India": "2025-10-27",
		"Mumbai, India": "2025-10-27",
	} {
		require.Len(t, keyed(t, places[name], date, "chhath"), 1, "%s %s", name, date)
		// In 2023 it begins more than three hours after the sunrise of the 18th at Patna, two and a half at Delhi.
		require.Len(t, keyed(t, places[name], "2023-11-19", "chhath"), 1, "%s 2023-11-19", name)
	}
	ref := loadReference(t)
	for i := range ref.Rows {
		row := &ref.Rows[i]
		if row.Festival == "chhath" && row.Status == "sound" {
			require.Len(t, keyed(t, ref.place(t, row.Place), row.Date, "chhath"), 1, "%s %s", row.Place, row.Date)
		}
	}
	evening := keyed(t, places["Patna, India"], "2025-10-27", "chhath")[0]
	if at := timeOf(&evening, "evening_arghya"); at == nil || off(at.Start.Time, "17:12") > time.Minute {
		t.Errorf("evening %+v", evening.Times) // 17:12 as published for Patna
	}
	morning := keyed(t, places["Patna, India"], "2025-10-28", "chhath_usha")[0]
	if at := timeOf(&morning, "morning_arghya"); at == nil || off(at.Start.Time, "05:55") > 2*time.Minute {
		t.Errorf("morning %+v", morning.Times)
	}
}

// lakshmiExceptions are the printed windows of Lakshmi Puja that are not met, with the reason.
//
//   - New York 2025-10-20, 19:09 to 20:39, is a misprint of its newspaper: it is the window of Hartford, Connecticut.
//     Sunset at New York was at 18:08 and the next sunrise at 07:14 (13 h 06 min of night), so that a fifth of the
//     night ended at 18:08 + 2:37 = 20:45. Another newspaper printed 19:17 to 20:45, which is met. The windows of the
//     first for Toronto and London are met too.
//   - Bengaluru 2024 is an edge: on 1 November Amavasya outlasted sunset (17:52:52) by 24 min 16 s, 16 seconds more
//     than the ghati of the rule. The list has 31 October, which is among the alternatives.
var lakshmiExceptions = map[string]bool{
	"New York,USA 2025-10-20 19:09": true, "Bengaluru, India 2024-10-31 18:47": true,
}

// Lakshmi Puja: pradosha with Amavasya while Vrishabha rises, both ends within three minutes of what is published.
func TestLakshmiPuja(t *testing.T) {
	places := cities(t)
	for _, row := range lines(t, "calendars/lakshmi_puja_lists.tsv") {
		date, place, start, end := row[0], row[1], row[2], row[3]
		met := false
		for _, e := range keyed(t, places[place], date, "diwali") {
			at := timeOf(&e, "lakshmi_puja")
			met = off(at.Start.Time, start) <= 3*time.Minute && off(at.End.Time, end) <= 3*time.Minute
		}
		require.NotEqual(t, lakshmiExceptions[place+" "+date+" "+start], met, "%v: met", row)
	}
	edge := keyed(t, places["Bengaluru, India"], "2024-11-01", "diwali")
	if len(edge) != 1 || !slices.ContainsFunc(edge[0].Alternatives, func(a festival.Alternative) bool {
		return a.Date == vdate("2024-10-31")
	}) {
		t.Errorf("Bengaluru 2024: %v", edge)
	}
	hartford := places["New York,USA"]
	hartford.Lat, hartford.Lon = vedic.Degrees(41.7637), vedic.Degrees(-72.6851)
	at := timeOf(&keyed(t, hartford, "2025-10-20", "diwali")[0], "lakshmi_puja")
	require.True(t, off(at.Start.Time, "19:09") <= time.Minute, "Hartford 2025: %v", at)
	require.True(t, off(at.End.Time, "20:39") <= time.Minute, "Hartford 2025: %v", at)
	// Amavasya ends at 18:17 at Delhi in 2024, before Vrishabha rises: pradosha alone (17:36 to 18:16 in print).
	e := keyed(t, delhi, "2024-11-01", "diwali")[0]
	if at := timeOf(&e, "lakshmi_puja"); off(at.Start.Time, "17:36") > 2*time.Minute ||
		off(at.End.Time, "18:16") > 2*time.Minute {
		t.Errorf("%v", at)
	}
	require.Nil(t, timeOf(&e, "nishita"), "nishita")
}

// discCentre is an ephemeris whose Sun rises and sets when the centre of its disc passes the horizon without
// refraction.
type discCentre struct{ *ephemeris.Observer }

func (e discCentre) Next(ev ephemeris.Event, after vedic.JD, p vedic.Place) (vedic.JD, error) {
	if ev.Body == ephemeris.Body(vedic.Sun) {
		ev.Rule = ephemeris.CentreGeometric
	}
	return e.Observer.Next(ev, after, p)
}

// The list of 2011 is of an older program: its ends lie two to three minutes before ours, and are met within ten
// seconds when the Sun sets with the centre of its disc, without refraction. Its starts are met within 80 seconds.
func TestLakshmiPujaOf2011(t *testing.T) {
	places, n := cities(t), 0
	for _, row := range lines(t, "calendars/lakshmi_puja_lists.tsv") {
		if !strings.HasPrefix(row[0], "2011") {
			continue
		}
		d := vdate(row[0])
		list, err := festival.Of(context.Background(), discCentre{observer}, d, d, places[row[1]],
			festival.Options{Keys: []string{"diwali"}})
		require.NoError(t, err, row)
		require.Len(t, list, 1, row)
		n++
		at := timeOf(&list[0], "lakshmi_puja")
		start, end := off(at.Start.Time, row[2]), off(at.End.Time, row[3])
		require.True(t, start <= 80*time.Second, "%v: %v and %v off", row, start, end)
		require.True(t, end <= 10*time.Second, "%v: %v and %v off", row, start, end)
	}
	require.Equal(t, 13, n)
}

// The other times of Lakshmi Puja at Delhi on 2025-10-20, a Monday: nishita, and good choghadiyas within Amavasya.
func TestLakshmiPujaOtherwise(t *testing.T) {
	e := keyed(t, delhi, "2025-10-20", "diwali")[0]
	for key, want := range map[string][2]string{
		"pradosha": {"17:46", "20:18"}, "nishita": {"23:41", "00:31"}, "choghadiya_amrit": {"16:21", "17:46"},
	} {
		at := timeOf(&e, key)
		if at == nil || off(at.Start.Time, want[0]) > time.Minute || off(at.End.Time, want[1]) > time.Minute {
			t.Errorf("%s %v, want %v", key, at, want)
		}
	}
	require.NotNil(t, e.Rite, "rite")
	require.Equal(t, e.Times[0].Span, *e.Rite, "rite")
}

// Moonrise of Karva Chauth and Sankashti within two minutes of what is published for 37 cities.
func TestMoonrise(t *testing.T) {
	places := cities(t)
	for _, name := range []string{"karva_moonrise", "sankashti_moonrise_2021"} {
		for _, row := range calendarRows(t, name) {
			list := keyed(t, places[row.Place], row.Date, row.Festival)
			require.Len(t, list, 1, row)
			if row.Place == "New Delhi, India" && row.Date == "2022-10-13" {
				continue // a misprint: Noida, 12 km away, and the almanacs have 20:09
			}
			at := timeOf(&list[0], "moonrise")
			if at == nil || off(at.Start.Time, row.Published) > 2*time.Minute || list[0].Rite == nil {
				t.Errorf("%+v: %v", row, at)
			}
		}
	}
}

// The bath of Naraka Chaturdashi is from moonrise to sunrise (Delhi 2025-10-20, 05:13 to 06:25 in print).
func TestAbhyangaSnan(t *testing.T) {
	for _, c := range [][3]string{{"2025-10-20", "05:13", "06:25"}, {"2024-10-31", "05:20", "06:32"}} {
		e := keyed(t, delhi, c[0], "naraka_chaturdashi")[0]
		at := timeOf(&e, "abhyanga_snan")
		if at == nil || off(at.Start.Time, c[1]) > 2*time.Minute || off(at.End.Time, c[2]) > 2*time.Minute {
			t.Errorf("%v: %v", c, at)
		}
	}
}

// ISKCON breaks the fast until a third of the daylight, almanacs until a fifth of it.
func TestParanaISKCON(t *testing.T) {
	row := calendarRows(t, "iskcon_parana")[0]
	for _, e := range keyed(t, delhi, "2024-12-26", "saphala_ekadashi") {
		at := timeOf(&e, "parana_iskcon")
		if e.School == "smarta" {
			require.Nil(t, at, "smarta")
			continue
		}
		require.True(t, off(at.Start.Time, row.Start) <= time.Minute, "%v, want %+v", at, row)
		require.True(t, off(at.End.Time, row.End) <= time.Minute, "%v, want %+v", at, row)
		if off(e.Parana.End.Time, "09:16") > 2*time.Minute {
			t.Errorf("almanac: %v", e.Parana) // a fifth of the daylight after 07:12
		}
	}
}

// Windows of 2026 at Chicago, Denver and New York, of a list that breaks the fast until a third of the daylight. Of its
// rows 24 are ours; it leaves Hari vasara out, or has a sunrise some minutes off, in the others, and its rows for Delhi
// have the sunrise of another town.
func TestParana2026(t *testing.T) {
	places, n := cities(t), 0
	for _, row := range calendarRows(t, "ekadashi_parana_2026") {
		if strings.HasSuffix(row.Place, "India") {
			continue
		}
		for _, e := range on(t, places[row.Place], row.Date, row.Date, festival.Options{Ekadashis: true}) {
			at := timeOf(&e, "parana_iskcon")
			if at != nil && off(at.Start.Time, row.ParanaStart[11:16]) <= 3*time.Minute &&
				off(at.End.Time, row.ParanaEnd[11:16]) <= 3*time.Minute {
				n++
				break
			}
		}
	}
	require.GreaterOrEqual(t, n, 24)
}

// Days that are counted from another have their own tithi; those on the same day have that of the day.
func TestCountedDays(t *testing.T) {
	for _, c := range []struct {
		date, key string
		tithi     vedic.Tithi
	}{
		{"2025-10-19", "chhoti_diwali", 29}, {"2026-11-07", "chhoti_diwali", 29},
		{"2025-10-25", "chhath_nahay_khay", 4},
		{"2025-10-26", "chhath_kharna", 5}, {"2025-10-27", "chhath", 6}, {"2025-10-28", "chhath_usha", 7},
		{"2023-09-04", "randhan_chhath", 21}, {"2026-03-04", "holi", 16}, {"2025-10-20", "mahavira_nirvana", 30},
		// two sunrises of Tritiya in July 2025: the eighth day after Dwitiya is Navami and not Dashami
		{"2025-07-05", "bahuda_yatra", 10},
	} {
		list := keyed(t, delhi, c.date, c.key)
		require.Len(t, list, 1, c)
		require.Equal(t, c.tithi, list[0].Tithi, c)
		day, stay := list[0].Date, list[0].Stay
		if d := day.In(delhi.Zone); stay.End.Before(d) || stay.Start.After(d.AddDate(0, 0, 2)) {
			t.Errorf("%+v: stay %v", c, stay)
		}
	}
	require.Nil(t, keyed(t, delhi, "2026-01-13", "lohri")[0].Sankranti, "lohri has the entry of the next day")
}

package dashboard_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// born is the birth in a report.
type born struct {
	Place struct {
		Latitude, Longitude float64
		Method              string
	}
	Time  struct{ Offset, OffsetSource string }
	Input struct {
		Date, Time          string
		Gender              string
		TimeAccuracyMinutes *int
	}
	Warnings []struct{ Code string }
}

func (s *stand) born(path string) born {
	return decode[born](s, s.get("/v1/kundali/"+path[strings.LastIndexByte(path, '/')+1:]+"?detail=standard"))
}

// A birth may be entered with seconds, coordinates and local mean time; 69.6° of longitude are 4 h
// 38 min 24 s.
func TestDashboardBirthInFull(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const form = "/dashboard/reports/new"
	told := []string{"name", "Mohan", "date", "1869-10-02", "time", "07:12", "seconds", "9", "place", "Porbandar",
		"latitude", "21.64", "longitude", "69.6", "basis", "lmt", "gender", "male", "accuracy", "5"}
	page := b.submit(form, form, told...).header.Get("Location")
	got := s.born(page)
	require.Equal(t, "07:12:09", got.Input.Time)
	require.Equal(t, "coordinates", got.Place.Method)
	require.InDelta(t, 21.64, got.Place.Latitude, 1e-9)
	require.Equal(t, "+04:38:24", got.Time.Offset)
	require.Equal(t, "male", got.Input.Gender)
	require.Equal(t, 5, *got.Input.TimeAccuracyMinutes)

	// The form of its correction has all of it, so that another name is another name and no other birth.
	correct := page + "/birth"
	shown := b.open(correct)
	for _, want := range []string{`name="seconds" type="text" value="09"`, `value="21.64"`, `value="69.6"`,
		`<option value="lmt" selected>`, `<option value="male" selected>`, `<option value="5" selected>`,
		`type="time" value="07:12"`, "<details open>"} {
		require.Contains(t, shown, want)
	}
	told[1] = "Mohandas"
	b.submit(correct, correct, told...).goes(t, page)
	again := s.born(page)
	require.Equal(t, got, again)
}

// A chart is not sold where the time is unknown, missing or unreadable; the form says so at the field. It names what
// needs no time, and keeps what was chosen.
func TestDashboardUnknownTime(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const form = "/dashboard/reports/new"
	birth := []string{"name", "Asha", "date", "1990-05-17", "time", "", "place", "Pune, India"}
	before := s.balance(s.account.ID)
	r := b.submit(form, form, birth...).ok(t, 422)
	require.Contains(t, string(r.body), `id="time-wrong"`)
	r = b.submit(form, form, append(birth, "accuracy", "720", "latitude", "18 N", "longitude", "73.8", "offset",
		"half past", "seconds", "99")...).ok(t, 422)
	for _, id := range []string{"latitude-wrong", "offset-wrong"} {
		require.Contains(t, string(r.body), `id="`+id+`"`)
	}
	require.NotContains(t, string(r.body), "/latitude:")
	require.Equal(t, before, s.balance(s.account.ID))

	r = b.submit(form, form, append(birth, "accuracy", "720")...).ok(t, 422)
	require.Contains(t, string(r.body), "This needs the time of birth. For a birth without a time")
	require.Regexp(t, `<option value="?720"? selected`, string(r.body))
	require.NotContains(t, string(r.body), `value="unknown"`)
	require.Equal(t, before, s.balance(s.account.ID))
	require.Contains(t, b.open(form), `<details><summary>Seconds, unknown time`)
}

// The page of a report has what is known of the birth: 69.609° east are 4 h 38 min 26 s of mean time, so 07:12 there is
// 02:33:34 in UT. Where the time is unknown, all that half a day changes is said to be uncertain.
func TestDashboardBirthData(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const form = "/dashboard/reports/new"
	page := b.submit(form, form, "name", "Mohan", "date", "1869-10-02", "time", "07:12", "place",
		"Porbandar, Gujarat, India", "basis", "lmt", "gender", "male").header.Get("Location")
	shown := b.open(page)
	for _, want := range []string{"1869-10-02 07:12:00 (+04:38:26, local mean time (LMT))", "1869-10-02 02:33:34",
		"Porbandar, Gujarat, IN", "21°38′", "69°36′", "Asia/Kolkata", ">male<", "Lahiri 22°02′", "Whole sign", "Mean",
		"365.25 days"} {
		require.Contains(t, strings.ReplaceAll(shown, "&#43;", "+"), want)
	}
	require.NotContains(t, shown, "uncertain")
	shown = b.open(page + "?ayanamsa=raman&houseSystem=placidus&lang=hi")
	for _, want := range []string{"रमण 20°", "प्लेसिडस", "स्थानीय मध्य समय", "पुरुष"} {
		require.Contains(t, shown, want)
	}
	page = b.submit(form+"?lang=en", form, "name", "Asha", "date", "1990-05-17", "time", "12:00", "place",
		"Pune, India",
		"accuracy", "720").header.Get("Location")
	shown = b.open(page)
	require.Contains(t, shown, "the time is unknown")
	require.Equal(t, 5, strings.Count(shown, ">uncertain<"))
}

// Tags and a note are sent with the birth. Their faults are shown together with those of the birth,
// each next to its field, and the form keeps what was typed; in Hindi too.
func TestDashboardNoteAtOnce(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const form = "/dashboard/reports/new"
	require.Contains(t, b.open(form), `<details><summary>Tags and note</summary>`)
	birth := []string{"name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Pune, India", "tags",
		"VIP, विवाह,,vip", "note", "Asked\nof marriage."}
	before := s.balance(s.account.ID)
	wrong := []string{"name", "Asha", "date", "1990-05-17", "time", "25:61", "place", "Pune, India", "latitude",
		"18 N", "longitude", "73.8", "tags", strings.Repeat("x", 41), "note", strings.Repeat("y", 2001)}
	for _, lang := range []string{"?lang=hi", "?lang=en"} {
		r := b.submit(form+lang, form, wrong...).ok(t, 422)
		for _, want := range []string{`id="tags-wrong"`, `id="note-wrong"`, `id="time-wrong"`, `id="latitude-wrong"`,
			strings.Repeat("x", 41), strings.Repeat("y", 2001), `<details open><summary>`} {
			require.Contains(t, string(r.body), want)
		}
		require.NotContains(t, string(r.body), "/tags/0:")
	}
	require.Equal(t, before, s.balance(s.account.ID))

	page := b.submit(form, form, birth...).header.Get("Location")
	got := decode[struct {
		Tags []string
		Note *string
	}](t, s.get("/v1/kundali/"+page[strings.LastIndexByte(page, '/')+1:]+"?detail=standard").ok(t, 200))
	require.Equal(t, []string{"VIP", "विवाह"}, got.Tags)
	require.Equal(t, "Asked\nof marriage.", *got.Note)
	require.Contains(t, b.open(page), `<span class="tag"><bdi>VIP</bdi></span>`)
}

// Places are offered with district and state: two towns of one state are called Rampur.
func TestDashboardPlacesHaveDistricts(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	const form = "/dashboard/reports/new"
	r := b.submit(form, form, "name", "Asha", "date", "1990-05-17", "time", "06:45", "place", "Rampur, Uttar Pradesh",
		"step", "place").ok(t, 200)
	require.Contains(t, string(r.body), "Rampur, Saharanpur, Uttar Pradesh, India")
	require.Contains(t, string(r.body), "<bdi>Rampur, Uttar Pradesh, India</bdi>")
}

// An earlier chart can be read; when no correction is left, its form says so with the price of a new chart, and a
// correction sent from an old page gets the same and not a bare error.
func TestDashboardEarlierCharts(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	path := "/dashboard/reports/" + s.generate().ID
	form := path + "/birth"
	at := func(time string) []string {
		return []string{"name", "Asha Rao", "date", "1990-05-17", "time", time, "place", "Pune, India"}
	}
	held := b.fill(b.open(form), form, at("12:00")...)
	for _, time := range []string{"06:15", "10:15", "16:15"} {
		b.submit(form, form, at(time)...).goes(t, path)
	}
	require.Contains(t, b.open(path), `href="`+path+`/before/1"`)
	first := b.open(path + "/before/1")
	require.Contains(t, first, "1990-05-17, 06:45")
	require.Contains(t, first, "Moon")
	require.NotContains(t, first, "16:15")
	require.Contains(t, b.open(path+"/before/2"), "1990-05-17, 06:15")
	b.send("GET", path+"/before/4", nil).ok(t, 404)
	_, stranger := s.newAccount(10)
	s.browser().signIn(stranger.Token).send("GET", path+"/before/1", nil).ok(t, 404)

	require.Contains(t, b.open(form), "Make a new chart.")
	require.Contains(t, b.open(form), "10 credits")
	r := b.send("POST", form, held).ok(t, 409)
	require.Contains(t, string(r.body), "can be corrected no more")
	require.Contains(t, string(r.body), "10 credits")
	require.EqualValues(t, 990, s.balance(s.account.ID))
}

package birth_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// Each body of another service is the same birth as ours.
func TestVendorBirths(t *testing.T) {
	const ours = `{"name":"1990-05-17","date":"1990-05-17","time":"06:45","latitude":18.52,"longitude":73.86,` +
		`"utcOffset":"+05:30"}`
	want, faults := births.ParseBirth([]byte(ours))
	require.Empty(t, faults)
	raman, faults := births.ParseBirth([]byte(strings.Replace(ours, `}`, `,"options":{"ayanamsa":"raman"}}`, 1)))
	require.Empty(t, faults)
	const numbers = `{"day":17,"month":5,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86,"tzone":5.5}`
	for body, shape := range map[string]string{
		numbers: "astrologyapi",
		`{"day":"17","month":"5","year":"1990","hour":"6","min":"45","lat":"18.52","lon":"73.86","tzone":"5.5"}`:   "astrologyapi",
		`{"dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86,"tz":5.5}`:                                      "vedicastroapi",
		`{"datetime":"1990-05-17T06:45:00+05:30","coordinates":"18.52,73.86"}`:                                     "prokerala",
		`{"datetime":"1990-05-17T06:45:00+05:30","coordinates":"18.52, 73.86","ayanamsa":1}`:                       "prokerala",
		`{"datetime":"1990-05-17T06:45:00+05:30","coordinates":"18.52,73.86","ayanamsa":3,"name":"1990-05-17"}`:    "prokerala",
		`{"name":"1990-05-17","dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86,"tz":5.5,"gender":"other"}`: "vedicastroapi",
	} {
		in, faults := births.ParseBirth([]byte(body))
		require.Empty(t, faults, body)
		require.Equal(t, shape, in.Shape, body)
		right := want
		if strings.Contains(body, `"ayanamsa":3`) {
			right = raman
		}
		if strings.Contains(body, "gender") {
			right.Gender = "other"
		}
		require.Equal(t, string(right.Canonical()), string(in.Canonical()), body)
		warnings := in.Warnings()
		require.Len(t, warnings, 1)
		require.Equal(t, "other_service", warnings[0].Code)
		require.Contains(t, warnings[0].Message, "This was read as a birth of ")
		hindi := birth.Reword(warnings[0], vedic.Hindi, birth.PlaceNames{})
		require.Contains(t, hindi.Message, "के रूप में पढ़ा गया")
		require.Equal(t, warnings[0], birth.Reword(hindi, vedic.English, birth.PlaceNames{}))
	}
	// West of Greenwich, and three quarters of an hour.
	in, faults := births.ParseBirth([]byte(strings.Replace(numbers, `5.5`, `-3.5`, 1)))
	require.Empty(t, faults)
	require.Equal(t, "-03:30", in.Offset.String())
	in, faults = births.ParseBirth([]byte(strings.Replace(numbers, `5.5`, `5.75`, 1)))
	require.Empty(t, faults)
	require.Equal(t, "+05:45", in.Offset.String())
	// Tenths of an hour that no float holds.
	in, faults = births.ParseBirth([]byte(strings.Replace(numbers, `5.5`, `"5.1"`, 1)))
	require.Empty(t, faults)
	require.Equal(t, "+05:06", in.Offset.String())
	// Without an offset the zone of the place counts.
	in, faults = births.ParseBirth([]byte(strings.Replace(numbers, `,"tzone":5.5`, ``, 1)))
	require.Empty(t, faults)
	require.Nil(t, in.Offset)
}

// A fault is one of the member that was sent.
func TestVendorFaults(t *testing.T) {
	for body, pointers := range map[string]string{
		`{"day":31,"month":4,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86}`: "/day",
		`{"day":17,"month":13,"year":1990,"hour":24,"min":60,"lat":91,"lon":-181,` +
			`"tzone":5.51}`: "/month /hour /min /lat /lon /tzone",
		`{"day":17,"hour":6,"min":45}`: "/month /year /lat /lon",
		`{"day":17,"month":5,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86,"tzone":99}`: "/tzone",
		`{"day":"x","month":5,"year":1990,"hour":6,"min":45,"lat":"N","lon":73.86}`:             "/day /lat",
		`{"day":17,"month":5,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86,` +
			`"tzone":5.5,"utcOffset":"+05:00"}`: "/utcOffset",
		`{"datetime":"1990-05-17T06:45:00.5+05:30","coordinates":"18.52,73.86"}`:                              "/datetime",
		`{"day":"1234567890123456789012345","month":5,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86}`: "/day",
		`{"dob":"05/17/1990","tob":"06:45","lat":18.52,"lon":73.86}`:                                          "/dob",
		`{"dob":"1990-05-17","tob":"6:45 am","lat":18.52,"lon":73.86}`:                                        "/dob /tob",
		`{"datetime":"1990-05-17T06:45:00","coordinates":"18.52;73.86"}`:                                      "/datetime /coordinates",
		`{"datetime":"1990-05-17T06:45:00+05:30","coordinates":"18.52,73.86","ayanamsa":2}`:                   "/ayanamsa",
		`{"day":17,"month":5,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86,"sun":"aries"}`:            "/sun",
	} {
		_, faults := births.ParseBirth([]byte(body))
		var got []string
		for _, f := range faults {
			got = append(got, f.Pointer)
			require.NotEmpty(t, f.Detail)
		}
		require.Equal(t, pointers, strings.Join(got, " "), body)
	}
	for body, want := range map[string]string{
		`{"day":31,"month":4,"year":1990,"hour":6,"min":45,"lat":18.52,"lon":73.86}`: "30",
		`{"dob":"31/04/1990","tob":"06:45","lat":18.52,"lon":73.86}`:                 "30/04/1990",
	} {
		_, faults := births.ParseBirth([]byte(body))
		require.Len(t, faults, 1)
		require.Equal(t, want, faults[0].Suggestion)
	}
	// What is wrong with the sky or the clock of a birth has the member's name too.
	in,
		faults := births.ParseBirth([]byte(`{"day":17,"month":5,"year":3990,"hour":6,"min":45,"lat":18.52,"lon":73.86,"tzone":0}`))
	require.Empty(t, faults)
	_, faults = births.Preview(in, today)
	require.Equal(t, "/day", faults[0].Pointer)
	// A year after now, as by a slip, is one of the date.
	in, faults = births.ParseBirth([]byte(`{"dob":"17/05/2032","tob":"06:45","lat":18.52,"lon":73.86}`))
	require.Empty(t, faults)
	_, faults = births.Preview(in, today)
	require.Equal(t, "/dob", faults[0].Pointer)
}

// The warning names the field of the date that was sent.
func TestVendorWarningPointer(t *testing.T) {
	for body, want := range map[string]string{
		`{"datetime":"1990-05-17T06:45:00+05:30","coordinates":"18.52,73.86"}`: "/datetime",
		`{"dob":"1990-05-17T06:45:00+05:30","coordinates":"18.52,73.86"}`:      "/dob",
		`{"dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86}`:           "/dob",
	} {
		in := read(t, body)
		require.Equal(t, want, in.Warnings()[0].Pointer, body)
	}
}

// A field that is wrong is one fault: a malformed utcOffset is not compared with the offset of the service.
func TestVendorOffset(t *testing.T) {
	const body = `{"dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86,"tz":5.5,"utcOffset":"OFFSET"}`
	for offset, want := range map[string]string{
		"+05:30": "", "+05:30:00": "", "5:30": "/utcOffset bad_format", "+05:00": "/utcOffset conflicting_alias",
	} {
		_, faults := births.ParseBirth([]byte(strings.Replace(body, "OFFSET", offset, 1)))
		require.Equal(t, want, listFaults(faults), offset)
	}
}

// Two people in one object are read by the prefix of their members, with the ayanamsa of both.
func TestReadVendorMatch(t *testing.T) {
	match := func(body string) (m birth.VendorMatch, ok bool, faults string) {
		o := form.Read([]byte(body))
		m, ok = births.ReadVendorMatch(o, vedic.Settings{Ayanamsa: vedic.Krishnamurti})
		if ok {
			o.Close()
		}
		return m, ok, listFaults(o.Faults)
	}
	m, ok, faults := match(`{"m_day":17,"m_month":5,"m_year":1990,"m_hour":6,"m_min":45,"m_lat":18.52,"m_lon":73.86,` +
		`"m_tzone":5.5,"f_day":7,"f_month":11,"f_year":1995,"f_hour":14,"f_min":35,"f_lat":28.61,"f_lon":77.21,` +
		`"f_tzone":5.5}`)
	require.True(t, ok)
	require.Empty(t, faults)
	require.Equal(t, "f_ m_", m.BridePrefix+" "+m.GroomPrefix)
	require.Equal(t, "1995-11-07 1990-05-17", m.Bride.Date.String()+" "+m.Groom.Date.String())
	require.Equal(t, vedic.Krishnamurti, m.Bride.Settings.Ayanamsa)

	m, ok, faults = match(`{"girl_dob":"1995-11-07T14:35:00+05:30","girl_coordinates":"28.61,77.21",` +
		`"boy_dob":"1990-05-17T06:45:00+05:30","boy_coordinates":"18.52,73.86","ayanamsa":3}`)
	require.True(t, ok)
	require.Empty(t, faults)
	require.Equal(t, "girl_ boy_", m.BridePrefix+" "+m.GroomPrefix)
	require.Equal(t, vedic.Raman, m.Bride.Settings.Ayanamsa)
	require.Equal(t, vedic.Raman, m.Groom.Settings.Ayanamsa)

	_, ok, faults = match(`{"girl_dob":"1995-11-07T14:35:00+05:30","girl_coordinates":"28.61;77.21","ayanamsa":2}`)
	require.True(t, ok)
	require.Equal(t, "/ayanamsa not_allowed, /girl_coordinates bad_format, /boy_name required, /boy_date required, "+
		"/boy_time required, /boy_place required", faults)

	_, ok, faults = match(`{"bride":{},"groom":{},"ayanamsa":2}`)
	require.False(t, ok, "it has another shape")
	require.Empty(t, faults)
}

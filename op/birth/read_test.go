package birth_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
)

// faultsOf returns what is wrong with a birth, as "/pointer code suggestion".
func faultsOf(t *testing.T, body string) (lines []string) {
	t.Helper()
	in, faults := births.ParseBirth([]byte(body))
	if len(faults) > 0 && cmp.Diff(birth.Input{}, in, cmp.AllowUnexported(birth.Input{})) != "" {
		t.Errorf("%s: half an input: %+v", body, in)
	}
	for _, f := range faults {
		require.NotEmpty(t, f.Detail, "%s: %+v", body, f)
		lines = append(lines, strings.TrimSpace(f.Pointer+" "+f.Code+" "+f.Suggestion))
	}
	return lines
}

// What is not one JSON object is refused whole: half a birth is not a birth.
func TestReadSyntax(t *testing.T) {
	cut := gandhi[:len(gandhi)-1]
	for name, body := range map[string]string{
		"nothing": "", "cut": cut, "cut within": cut + `,"options":{"ayanamsa":"ra`, "two": gandhi + gandhi,
		"garbage after": gandhi + "x",
		"twice":         cut + `,"name":"B"}`, "list": "[" + gandhi + "]", "text": `"x"`,
		"deep":    `{"options":` + strings.Repeat("[", 20),
		"Latin-1": "{\"name\":\"Jos\xe9\"}", "byte order mark": "\ufeff" + gandhi,
	} {
		in, faults := births.ParseBirth([]byte(body))
		if len(faults) != 1 || faults[0].Pointer != "" || faults[0].Code != form.BadFormat || in.Name != "" {
			t.Errorf("%s: %+v, %+v", name, in, faults)
		}
	}
	require.Len(t, faultsOf(t, `{}`), 4)
}

// wrong are wrong values of every field: where they are wrong, why, and what would be right.
var wrong = map[string]string{
	// date
	`"date":"1990-02-30"`: "/date not_a_calendar_date 1990-02-28",
	`"date":"2000-02-30"`: "/date not_a_calendar_date 2000-02-29",
	`"date":"1900-02-29"`: "/date not_a_calendar_date 1900-02-28",
	`"date":"1990-04-31"`: "/date not_a_calendar_date 1990-04-30",
	`"date":"1990-13-01"`: "/date bad_format 1990-01-13", `"date":"1990-00-01"`: "/date bad_format",
	`"date":"1990-01-32"`: "/date bad_format",
	`"date":"1990-5-7"`:   "/date bad_format 1990-05-07", `"date":"1990/05/17"`: "/date bad_format 1990-05-17",
	`"date":" 1990-05-17"`: "/date bad_format 1990-05-17", `"date":"17-05-1990"`: "/date bad_format 1990-05-17",
	`"date":"1990-2-30"`: "/date bad_format", `"date":""`: "/date bad_format", `"date":19900517`: "/date wrong_type",
	`"date":"१९९०-०५-१७"`: "/date bad_format 1990-05-17", `"date":"-990-05-17"`: "/date bad_format -0990-05-17",
	`"date":"12000-01-01"`:          "/date bad_format",
	`"date":"1990-05-17T06:45:00Z"`: "/date bad_format", `"date":"` + strings.Repeat("1", 65) + `"`: "/date too_long",
	`"date":["1990-05-17"]`: "/date wrong_type",
	// time
	`"time":"24:00"`: "/time bad_format", `"time":"24:00:00"`: "/time bad_format",
	`"time":"7:5"`:  "/time bad_format 07:05",
	`"time":"7:45"`: "/time bad_format 07:45", `"time":"7.45"`: "/time bad_format 07:45",
	`"time":"7:45 PM"`:  "/time bad_format 19:45",
	`"time":"12:30 am"`: "/time bad_format 00:30", `"time":"12:30p.m."`: "/time bad_format 12:30",
	`"time":"13:00 pm"`: "/time bad_format",
	`"time":"0:30 am"`:  "/time bad_format", `"time":"06:60"`: "/time bad_format",
	`"time":"06:45:60"`: "/time bad_format",
	`"time":"0645"`:     "/time bad_format", `"time":"06:45+05:30"`: "/time bad_format",
	`"time":"-06:45"`: "/time bad_format",
	`"time":645`:      "/time wrong_type", `"time":"06:45:00.5"`: "/time bad_format",
	`"time":"6:5:4"`: "/time bad_format 06:05:04",
	// name
	`"name":"A\u0000\u0007"`: "/name control_character", `"name":"\u001b[2J"`: "/name control_character",
	`"name":""`:    "/name too_short",
	`"name":"   "`: "/name too_short", `"name":"` + strings.Repeat("x", 121) + `"`: "/name too_long",
	`"name":"` + strings.Repeat("x", 481) + `"`: "/name too_long",
	`"name":"A` + "\u202e" + `B"`:               "/name control_character AB",
	`"name":["A"]`:                              "/name wrong_type",
	// place
	`"place":""`: "/place too_short", `"place":" "`: "/place too_short",
	`"place":"Pu\nne"`: "/place control_character", `"place":"` + strings.Repeat("x", 201) + `"`: "/place too_long",
	`"place":{"city":"Pune"}`: "/place wrong_type", `"latitude":91,"longitude":0`: "/latitude out_of_range",
	`"latitude":-90.001,"longitude":0`:   "/latitude out_of_range",
	`"latitude":0,"longitude":180.5`:     "/longitude out_of_range",
	`"latitude":0,"longitude":-1e9`:      "/longitude out_of_range",
	`"latitude":"18.5","longitude":73.8`: "/latitude wrong_type",
	`"latitude":18.5`:                    "/longitude missing_companion",
	`"longitude":73.8`:                   "/latitude missing_companion",
	`"placeId":"pune"`:                   "/placeId bad_format", `"placeId":""`: "/placeId too_short",
	`"placeId":"plc_QZR7"`: "/placeId bad_format",
	`"placeId":7`:          "/placeId wrong_type",
	// clock
	`"timezone":"Asia/Calcuta"`:     "/timezone unknown_timezone Asia/Calcutta",
	`"timezone":"asia/kolkata"`:     "/timezone unknown_timezone Asia/Kolkata",
	`"timezone":"Local"`:            "/timezone unknown_timezone",
	`"timezone":"../../etc/passwd"`: "/timezone unknown_timezone", `"timezone":""`: "/timezone too_short",
	`"timezone":5.5`: "/timezone wrong_type", `"timezone":"` + strings.Repeat("A", 65) + `"`: "/timezone too_long",
	`"utcOffset":"5:30"`: "/utcOffset bad_format +05:30", `"utcOffset":"+0530"`: "/utcOffset bad_format +05:30",
	`"utcOffset":"-5"`: "/utcOffset bad_format -05:00", `"utcOffset":"UTC+5:30"`: "/utcOffset bad_format +05:30",
	`"utcOffset":"−03:30"`: "/utcOffset bad_format -03:30", `"utcOffset":"+16:00"`: "/utcOffset bad_format",
	`"utcOffset":"+05:60"`: "/utcOffset bad_format", `"utcOffset":"Z"`: "/utcOffset bad_format",
	`"utcOffset":5.5`:     "/utcOffset wrong_type",
	`"timeBasis":"local"`: "/timeBasis not_allowed", `"timeBasis":"LMT"`: "/timeBasis not_allowed lmt",
	`"disambiguation":"erlier"`: "/disambiguation not_allowed earlier",
	// the rest
	`"gender":"f"`: "/gender not_allowed", `"gender":"femal"`: "/gender not_allowed female",
	`"timeAccuracyMinutes":721`: "/timeAccuracyMinutes out_of_range",
	`"timeAccuracyMinutes":-1`:  "/timeAccuracyMinutes out_of_range",
	`"timeAccuracyMinutes":1.5`: "/timeAccuracyMinutes wrong_type",
	`"timeAccuracyMinutes":"5"`: "/timeAccuracyMinutes wrong_type",
	`"externalRef":"a b"`:       "/externalRef bad_format", `"externalRef":"é"`: "/externalRef bad_format",
	`"externalRef":"` + strings.Repeat("x", 65) + `"`: "/externalRef too_long",
	`"options":"lahiri"`:                              "/options wrong_type",
	`"options":{"ayanamsa":"Lahiri"}`:                 "/options/ayanamsa not_allowed lahiri",
	`"options":{"houseSystem":"whole-sign"}`:          "/options/houseSystem not_allowed whole_sign",
	`"options":{"nodeType":1}`:                        "/options/nodeType wrong_type",
	`"options":{"dashaYear":"365.25"}`:                "/options/dashaYear not_allowed",
	`"options":{"center":"topo"}`:                     "/options/center not_allowed topocentric",
	`"options":{"lang":"french"}`:                     "/options/lang not_allowed",
	`"options":{"ayanamsha":"lahiri"}`:                "/options/ayanamsha unknown_field ayanamsa",
	// unknown fields
	`"lat":18.5`: "/lat unknown_field latitude", `"tz":"x"`: "/tz unknown_field",
	`"dateOfBirth":"x"`: "/dateOfBirth unknown_field",
	`"Name":"x"`:        "/Name unknown_field name", `"birth_time":"x"`: "/birth_time unknown_field birthTime",
	`"a/b~c":1`: "/a~1b~0c unknown_field", `"id":"kun_1"`: "/id unknown_field",
}

// Each wrong value is one fault, with its pointer, its code and the suggestion.
func TestReadFaults(t *testing.T) {
	for members, want := range wrong {
		require.Empty(t, cmp.Diff([]string{want}, faultsOf(t, with(members))), members)
	}
}

// What is suggested is right: sent instead, it is not wrong again.
func TestReadSuggestions(t *testing.T) {
	for members, want := range wrong {
		part := strings.SplitN(want, " ", 3)
		if len(part) < 3 || part[1] == form.UnknownField || strings.Contains(part[0][1:], "/") {
			continue
		}
		mended := with(members + `,"` + part[0][1:] + `":"` + part[2] + `"`)
		require.Nil(t, faultsOf(t, mended), mended)
	}
}

// A null is a wrong value of every field, not an absent one.
func TestReadNull(t *testing.T) {
	for _, field := range strings.Fields("name date time place birthDate firstName lastName latitude longitude placeId timezone utcOffset timeBasis " +
		"disambiguation gender timeAccuracyMinutes externalRef options") {
		require.Contains(t, faultsOf(t, `{"`+field+`":null}`), "/"+field+" "+form.WrongType, field)
	}
}

// Everything wrong with a birth in one answer.
func TestReadAllAtOnce(t *testing.T) {
	body := `{"name":"A\u0007","date":"1990-02-30","time":"7:5","latitude":91,"timezone":"Asia/Calcuta","utcOffset":"5:30","lat":3,` +
		`"options":{"ayanamsa":"lahri","x":1},"timeAccuracyMinutes":"5"}`
	want := []string{
		"/name control_character", "/date not_a_calendar_date 1990-02-28", "/time bad_format 07:05",
		"/latitude out_of_range",
		"/longitude missing_companion", "/timezone unknown_timezone Asia/Calcutta", "/utcOffset bad_format +05:30",
		"/timeAccuracyMinutes wrong_type",
		"/options/ayanamsa not_allowed lahiri", "/options/x unknown_field", "/lat unknown_field latitude",
	}
	require.Empty(t, cmp.Diff(want, faultsOf(t, body)))
}

// What is missing is named as the shape that was begun names it.
func TestReadRequired(t *testing.T) {
	for body, want := range map[string]string{
		`{}`:                                 "/name /date /time /place",
		`{"name":"A"}`:                       "/date /time /place",
		`{"firstName":"A"}`:                  "/birthDate /birthTime /birthPlace",
		`{"birthDate":"1990-05-17"}`:         "/firstName /birthTime /birthPlace",
		`{"name":"A","birthTime":"06:45"}`:   "/birthDate /birthPlace",
		`{"latitude":18.5,"longitude":73.8}`: "/name /date /time",
		`{"placeId":"plc_r7kb"}`:             "/name /date /time",
		`{"lastName":"Rao"}`:                 "/firstName /birthDate /birthTime /birthPlace",
		`{"lastName":""}`:                    "/firstName /birthDate /birthTime /birthPlace",
	} {
		var pointers []string
		for _, line := range faultsOf(t, body) {
			pointer, code, _ := strings.Cut(line, " ")
			require.Equal(t, form.Required, code, "%s: %s", body, line)
			pointers = append(pointers, pointer)
		}
		require.Equal(t, want, strings.Join(pointers, " "), body)
	}
}

// Two names of one field may stand beside each other if they agree.
func TestReadAliases(t *testing.T) {
	for members, want := range map[string]string{
		`"birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India","firstName":"Asha","lastName":"Rao"`: "",
		`"firstName":"Asha Rao"`: "", `"firstName":"Asha Rao","lastName":""`: "",
		`"firstName":" Asha","lastName":"Rao "`: "",
		`"birthDate":"1990-05-18"`:              "/birthDate conflicting_alias",
		`"birthTime":"06:46"`:                   "/birthTime conflicting_alias",
		`"birthPlace":"Pune"`:                   "/birthPlace conflicting_alias",
		`"firstName":"Asha"`:                    "/firstName conflicting_alias",
		`"firstName":"Asha","lastName":"Rau"`:   "/firstName conflicting_alias",
		`"lastName":"Rao"`:                      "/firstName missing_companion",
		`"birthDate":"x"`:                       "/birthDate conflicting_alias",
		`"birthDate":7`:                         "/birthDate wrong_type",
		`"name":null,"firstName":"Asha","lastName":"` + strings.Repeat("x", 118) + `"`: "/lastName too_long",
	} {
		require.Equal(t, want, strings.Join(faultsOf(t, with(members)), ", "), members)
	}
}

func TestReadShape(t *testing.T) {
	const b = `{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India"}`
	one, other, mixed := read(t, with(``)), read(t, b), read(t, with(`"birthTime":"06:45"`))
	if one.Shape != "A" || other.Shape != "B" || mixed.Shape != "B" || other.Name != "Asha Rao" {
		t.Errorf("%+v, %+v, %+v", one, other, mixed)
	}
	if one := read(t, with(`"name":null,"firstName":"Asha"`)); one.Name != "Asha" {
		t.Errorf("%+v", one)
	}
}

// Coordinates are enough, and so is the id of a place; what they say is then what the place is called.
func TestReadWithoutPlace(t *testing.T) {
	for members, want := range map[string]string{
		`"latitude":26.9124,"longitude":75.7873`:             "26.9124, 75.7873",
		`"placeId":"plc_r7kb"`:                               "Jaipur, Rajasthan, India",
		`"latitude":26.9124,"longitude":75.7873,"place":"Å"`: "Å",
		`"placeId":"plc_r7kb","birthPlace":"home"`:           "home",
	} {
		body := `{"name":"A","date":"1990-05-15","time":"14:30",` + members + `}`
		in, faults := births.ParseBirth([]byte(body))
		require.LessOrEqual(t, len(faults), 0, "%s: %v", members, faults)
		require.Equal(t, want, in.Place, "%s: %v", members, faults)
		r, err := births.Resolve(in, today)
		if err != nil || r.Place.Label != want || r.Place.Timezone != "Asia/Kolkata" {
			t.Errorf("%s: %v", members, err)
		}
	}
	blank := []byte(`{"name":"A","date":"1990-05-15","time":"14:30","placeId":"plc_r7kb","place":" "}`)
	_, faults := births.ParseBirth(blank)
	require.Len(t, faults, 1)
}

// A resolver may take births without names. A last name alone is half of one.
func TestReadNameless(t *testing.T) {
	plain := *births
	plain.Nameless = true
	in, faults := plain.ParseBirth([]byte(`{"date":"1990-05-15","time":"14:30","place":"Jaipur"}`))
	if len(faults) > 0 || in.Name != "" || strings.Contains(string(in.Canonical()), `"name"`) {
		t.Errorf("%+v, %v", in, faults)
	}
	again, faults := plain.ParseBirth(in.Canonical())
	require.LessOrEqual(t, len(faults), 0, "%+v, %v", again, faults)
	require.Equal(t, string(in.Canonical()), string(again.Canonical()), "%+v, %v", again, faults)
	half := []byte(`{"lastName":"Rao","birthDate":"1990-05-15","birthTime":"14:30","birthPlace":"Jaipur"}`)
	if _, faults = plain.ParseBirth(half); listFaults(faults) != "/firstName missing_companion" {
		t.Error(faults)
	}
}

// Coordinates are read to the last digit: a float64 puts this latitude one microarcsecond too far.
func TestCoordinatesAreExact(t *testing.T) {
	in := read(t, with(`"latitude":75.177002937083330555,"longitude":-62.570982069583336111`))
	if c := in.Coordinates; c == nil || c.Lat != 270637210573 || c.Lon != -225255535451 {
		t.Errorf("%+v", c)
	}
}

package birth_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// A birth that was parsed and has no chart is one fault of the field that was sent, whatever it was called.
func TestPreviewFaults(t *testing.T) {
	const b = `"firstName":"Asha","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune, India"`
	for body, want := range map[string]string{
		with(`"place":"Xyzzyplugh, India"`):                                               "/place place_not_found",
		with(`"place":null,"birthPlace":"Xyzzyplugh"`):                                    "/birthPlace place_not_found",
		with(`"placeId":"plc_zzzzz"`):                                                     "/placeId place_not_found",
		with(`"place":"Hyderabad"`):                                                       "/place place_ambiguous",
		with(`"date":"2007-03-11","time":"02:30","place":"New York, USA"`):                "/time time_nonexistent",
		with(`"date":"2007-11-04","time":"01:30","place":"New York, USA"`):                "/disambiguation time_ambiguous",
		with(`"date":"1150-01-01","calendar":"julian"`):                                   "/date date_out_of_range",
		with(`"date":null,"birthDate":"1150-01-01","calendar":"julian"`):                  "/birthDate date_out_of_range",
		with(`"place":"Tromsø, Norway","options":{"houseSystem":"placidus"}`):             "/latitude undefined_at_latitude",
		with(`"utcOffset":"+05:00","timezone":"Asia/Kolkata"`):                            "/utcOffset offset_conflicts_with_timezone",
		with(`"time":"unknown"`):                                                          "/time time_unknown",
		with(`"time":null,"birthTime":"unknown"`):                                         "/birthTime time_unknown",
		`{` + b + `,"birthDate":"x"}`:                                                     "",
		`{"firstName":"Asha","date":"2007-03-11","time":"02:30","place":"New York, USA"}`: "/time time_nonexistent",
		`{"firstName":"Asha","birthDate":"2007-03-11","birthTime":"02:30","birthPlace":"New York, USA"}`: "/birthTime " +
			"time_nonexistent",
		`{"firstName":"Asha","date":"1990-05-17","time":"unknown","place":"Pune, India"}`:             "/time time_unknown",
		`{"calendar":"gregorian","dob":"1150-01-01T06:45:00+05:30","coordinates":"18.52,73.86"}`:      "/dob date_out_of_range",
		`{"calendar":"gregorian","datetime":"1150-01-01T06:45:00+05:30","coordinates":"18.52,73.86"}`: "/datetime date_out_of_range",
		`{"datetime":"1990-05-17T06:45:00+05:00","coordinates":"18.52,73.86","timezone":"Asia/Kolkata"}`: "/datetime " +
			"offset_conflicts_with_timezone",
		`{"dob":"1990-05-17T06:45:00+05:00","coordinates":"18.52,73.86","timezone":"Asia/Kolkata"}`: "/dob " +
			"offset_conflicts_with_timezone",
		`{"dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86,"tz":5,"timezone":"Asia/Kolkata"}`: "/tz " +
			"offset_conflicts_with_timezone",
		`{"dob":"17/05/1990","tob":"06:45","lat":18.52,"lon":73.86,"utcOffset":"+05:00","timezone":"Asia/Kolkata"}`: "/utcOffset " +
			"offset_conflicts_with_timezone",
		`{"dob":"11/03/2007","tob":"02:30","lat":40.71,"lon":-74.01}`: "/tob time_nonexistent",
		`{"dob":"21/12/1990","tob":"12:00","lat":69.65,"lon":18.96,"options":{"houseSystem":"koch"}}`: "/lat " +
			"undefined_at_latitude",
	} {
		if want == "" {
			continue
		}
		in := read(t, body)
		_, faults := births.Preview(in, today)
		require.Equal(t, want, listFaults(faults), body)
		require.True(t, isSentence(faults[0].Detail), faults[0].Detail)
	}
	found, faults := births.Preview(read(t, gandhi), today)
	require.Empty(t, faults)
	require.Equal(t, "1869-10-02T02:33:34Z", found.Time.UTC.String())
}

// Places that may have been meant are listed with their ids, and the two moments of a fold by their words.
func TestFaultsAllowed(t *testing.T) {
	_, faults := births.Preview(read(t, with(`"place":"Hyderabad"`)), today)
	require.Contains(t, faults[0].Detail, "add its region and country, or choose one by its id.")
	require.Len(t, faults[0].Allowed, 2)
	for _, allowed := range faults[0].Allowed {
		require.Regexp(t, `^plc_[0-9a-z]+ \(Hyderabad, .+\)$`, allowed)
	}
	_, faults = births.Preview(read(t, with(`"date":"2007-11-04","time":"01:30","place":"New York, USA"`)), today)
	require.Equal(t, []string{"earlier", "later"}, faults[0].Allowed)
	polar := with(`"place":"Tromsø, Norway","options":{"houseSystem":"placidus"}`)
	_, faults = births.Preview(read(t, polar), today)
	require.Contains(t, faults[0].Detail, "Use whole_sign or equal houses there; KP has none.")
}

// An error of one of two people has the person in its pointers. A joined error has the faults of both, in their order.
func TestFaultsOfPeople(t *testing.T) {
	unknown := &place.NotFoundError{Text: "Atlantis"}
	fields := &birth.Invalid{Faults: []birth.Fault{{Pointer: "/date", Code: "required"},
		{Pointer: "/time", Code: "bad_format"}}}
	err := errors.Join(&birth.PersonError{Person: "bride", Err: fields},
		&birth.PersonError{Person: "groom", Err: unknown})
	require.Equal(t, "/bride/date required, /bride/time bad_format, /groom/place place_not_found",
		listFaults(birth.Faults(err)))
	require.True(t, errors.Is(err, error(unknown)))
	require.Equal(t, "groom: "+unknown.Error(), (&birth.PersonError{Person: "groom", Err: unknown}).Error())
	in := read(t, with(`"place":null,"birthPlace":"Pune"`))
	require.Equal(t, "/with/birthPlace place_not_found",
		listFaults(birth.Faults(&birth.PersonError{Person: "with", Err: in.Spelled(unknown)})))
}

// What no field has caused is described by the error itself, without a pointer; so is a range that is none of the date.
func TestFaultsOfOthers(t *testing.T) {
	for _, err := range []error{errors.New("the tables are gone"), &vedic.RangeError{What: "latitude"}} {
		faults := birth.Faults(err)
		require.Equal(t, " not_computed", listFaults(faults))
		require.True(t, isSentence(faults[0].Detail), faults[0].Detail)
	}
	cause := errors.New("cause")
	require.ErrorIs(t, &birth.Invalid{Cause: cause}, cause)
}

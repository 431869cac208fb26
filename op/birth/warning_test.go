package birth_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Each warning where it is due, and near misses where it is not. Kolkata's zone kept Madras time, "MMT", to the end of
// 1905, and Dhaka is half an hour ahead of it.
func TestWarnings(t *testing.T) {
	const kolkata, newYork = `"latitude":22.5726,"longitude":88.3639,`, `"latitude":40.71,"longitude":-74.01,`
	for members, want := range map[string][]string{
		``: nil,

		`"date":"1889-11-14","place":"Allahabad"`:                      {"old_local_time"},
		`"date":"1905-12-31","place":"Allahabad"`:                      {"old_local_time"},
		`"date":"1906-01-02","place":"Allahabad"`:                      nil,
		`"date":"1889-11-14","place":"Allahabad","timeBasis":"lmt"`:    nil,
		`"date":"1889-11-14","place":"Allahabad","timeBasis":"utc"`:    nil,
		`"date":"1889-11-14","place":"Allahabad","utcOffset":"+05:27"`: nil,
		`"date":"1850-11-14","place":"Allahabad"`:                      nil, // the mean time of the place itself
		`"date":"1947-06-01","place":"Berlin, Germany"`:                nil, // CEMT, midsummer time
		`"date":"1935-07-01","place":"Auckland, New Zealand"`:          nil, // NZMT, a standard
		`"date":"1889-11-14","place":"London, United Kingdom"`:         nil, // GMT is not a city's own

		`"place":"Ahmedabd"`:                         {"place_guessed /place"},
		`"place":"Vadodarra, Gujarat"`:               {"place_guessed /place"},
		`"place":"Ahmedabad"`:                        nil,
		`"place":"Aurangabad"`:                       {"place_chosen /place"}, // there is a smaller one
		`"place":"Rampur"`:                           {"place_chosen /place"},
		`"place":"Aurangabad, Maharashtra, India"`:   nil,
		`"place":"Bombay"`:                           nil, // an old name
		`"place":null,"birthPlace":"Ahmedabd"`:       {"place_guessed /birthPlace"},
		`"place":"Ahmedabd",` + idOf(t, "Ahmedabad"): nil,

		`"date":"2027-01-01"`:                  {"future_date /date"},
		`"date":null,"birthDate":"2027-01-01"`: {"future_date /birthDate"},
		`"date":"2026-11-21","time":"14:30"`:   nil, // now

		kolkata + `"timezone":"Asia/Dhaka"`:                          {"timezone_differs_from_coordinates /timezone"},
		kolkata + `"timezone":"Asia/Kolkata"`:                        nil,
		kolkata + `"timezone":"Asia/Calcutta"`:                       nil,
		kolkata + `"timezone":"Asia/Colombo","date":"2010-01-01"`:    nil, // the same offset then
		kolkata + `"timezone":"Asia/Colombo","date":"2000-01-01"`:    {"timezone_differs_from_coordinates /timezone"},
		kolkata + `"utcOffset":"+06:00"`:                             nil, // no zone was stated
		newYork + `"timezone":"America/Detroit"`:                     nil,
		newYork + `"timezone":"America/Detroit","date":"1870-05-17"`: nil, // both kept the mean time of the place
		newYork + `"timezone":"America/Detroit","date":"1890-05-17"`: {"timezone_differs_from_coordinates /timezone"},
		`"place":"Delhi, India","timezone":"Europe/London"`:          {"timezone_differs_from_coordinates /timezone"},

		`"place":"Ahmedabd","date":"1889-11-14","timezone":"Asia/Kolkata"`: {"place_guessed /place", "old_local_time"},
	} {
		r, err := births.Resolve(read(t, with(members)), today)
		if diff := cmp.Diff(want, codes(r.Warnings)); diff != "" || err != nil || r.Warnings == nil {
			t.Errorf("%s: %v %s", members, err, diff)
		}
	}
}

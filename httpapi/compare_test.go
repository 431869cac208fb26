package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Two charts are compared by the ids of two stored reports, or by a birth in a body, which no URL
// contains. The report of another account is not found. No report, two reports and an invalid one
// have different errors.
func TestCompare(t *testing.T) {
	s := newStand(t)
	first := decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID
	const other = `{"name":"Other","date":"1990-01-31","time":"06:20","latitude":18.52,"longitude":73.86}`
	second := decode[report](t, s.post("/v1/kundali/generate", other).ok(t, 201)).ID
	type comparison struct {
		Object, ReportID, Disclaimer string
		Moons                        struct{ There, Back int }
		Chapters                     []struct{ Subject, Title string }
	}
	path := "/v1/kundali/" + first + "/compare"
	r := s.get(path+"?report="+second).ok(t, 200)
	require.Equal(t, "0", r.header.Get("Credits-Charged"))
	byID := decode[comparison](t, r)
	require.Equal(t, "kundali.compare", byID.Object)
	require.Equal(t, first, byID.ReportID)
	require.Len(t, byID.Chapters, 6)
	// his Moon is in Cancer, that of the other in Pisces: the ninth sign from it, and back the fifth
	require.Equal(t, [2]int{9, 5}, [2]int{byID.Moons.There, byID.Moons.Back})

	byBirth := decode[comparison](t, s.post(path, `{"with":`+other+`}`).ok(t, 200))
	require.Equal(t, byID, byBirth)
	// by other settings than those that the report was bought with
	byRaman := s.post(path+"?settings=ayanamsa=raman", `{"with":`+other+`}`).ok(t, 200)
	require.Contains(t, string(byRaman.body), `"key":"raman"`)
	s.post(path+"?settings=ayanamsa=ramen", `{"with":`+other+`}`).problem(t, 422, "validation-failed")
	require.Equal(t, "दोनों चंद्र", decode[comparison](t, s.get(path+"?lang=hi&report="+second).ok(t, 200)).
		Chapters[0].Title)

	require.Equal(t, "report", s.get(path).problem(t, 422, "validation-failed").Errors[0].Parameter)
	s.get(path+"?report=kun_00000000000000000000000000").problem(t, 404, "not-found")
	s.post(path, `{"with":`+other+`,"report":"`+second+`"}`).problem(t, 422, "validation-failed")
	bad := s.post(path, `{"with":{"date":"1990-02-31","time":"06:20"}}`).problem(t, 422, "validation-failed")
	require.Contains(t, bad.Errors[0].Pointer, "/with/")
	for code, birth := range map[string]string{
		"place-not-found":   `"date":"1990-01-31","time":"06:20","place":"Xqzvwkjh, Zzqqx"`,
		"place-ambiguous":   `"date":"1990-01-31","time":"06:20","place":"Springfield, USA"`,
		"time-ambiguous":    `"date":"2007-11-04","time":"01:30","place":"New York, USA"`,
		"time-nonexistent":  `"date":"2007-03-11","time":"02:30","place":"New York, USA"`,
		"date-out-of-range": `"date":"1100-01-31","calendar":"julian","time":"06:20","place":"Pune, India"`,
	} {
		s.post(path, `{"with":{"name":"R",`+birth+`}}`).problem(t, 422, code)
	}
	s.post("/v1/kundali/kun_none/compare", `{"with":`+other+`}`).problem(t, 404, "not-found")
}

// A chart that is compared with itself says so, in the language of the answer, by id and by birth.
func TestCompareWithItself(t *testing.T) {
	s := newStand(t)
	id := decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID
	type warned struct {
		Warnings []struct{ Code, Message, Pointer string }
	}
	path := "/v1/kundali/" + id + "/compare"
	byID := decode[warned](t, s.get(path+"?lang=hi&report="+id).ok(t, 200)).Warnings
	require.Len(t, byID, 1)
	require.Equal(t, "same_birth", byID[0].Code)
	require.Equal(t, "/report", byID[0].Pointer)
	require.Contains(t, byID[0].Message, "तुलना स्वयं से")
	byBirth := decode[warned](t, s.post(path, `{"with":`+gandhiLMT+`}`).ok(t, 200)).Warnings
	require.Equal(t, "/with", byBirth[0].Pointer)
	require.Equal(t, "same_birth", byBirth[0].Code)
	other := decode[warned](t, s.post(path,
		`{"with":{"name":"Other","date":"1990-01-31","time":"06:20","latitude":18.52,`+
			`"longitude":73.86}}`).ok(t, 200)).Warnings
	for _, w := range other {
		require.NotEqual(t, "same_birth", w.Code)
	}
}

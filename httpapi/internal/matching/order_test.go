package matching_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/internal/matching"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	calculator = &op.Calculator{Resolver: birth.Resolver{Ephemeris: ephemeris.New(almanac.Engine{}),
		Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
)

const (
	asha  = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
	ravi  = `{"name":"Ravi Rao","date":"1988-01-30","time":"10:20","place":"Mumbai, India"}`
	moons = `"bride":{"moon":{"nakshatra":"rohini","pada":2}},"groom":{"moon":{"nakshatra":"hasta","pada":1}}`
)

// read reads an order and lists its faults as "pointer code".
func read(body string) (matching.Order, string) {
	o := form.Read([]byte(body))
	m := matching.ReadOrder(calculator, o)
	o.Close()
	return m, list(o.Faults)
}

func list(faults []problem.Field) string {
	var all []string
	for _, f := range faults {
		all = append(all, f.Pointer+" "+f.Code)
	}
	return strings.Join(all, ", ")
}

// run carries an order out. Reports kun_1 is Asha.
func run(t *testing.T, body string) (*op.Answer[op.Match], error) {
	t.Helper()
	m, faults := read(body)
	require.Empty(t, faults, body)
	return m.Run(calculator, &op.Request{Context: t.Context(), Now: noon, Reports: func(id string) (*op.Report, error) {
		if id != "kun_1" {
			return nil, errLost
		}
		in, _ := calculator.ParseBirth([]byte(asha))
		return calculator.Cast(in, noon)
	}})
}

var errLost = errors.New("no such report")

// labels returns who is the bride and who the groom.
func labels(a *op.Answer[op.Match]) string {
	text := func(s *string) string {
		if s == nil {
			return "-"
		}
		return *s
	}
	return text(a.Result.Bride.Label) + ", " + text(a.Result.Groom.Label)
}

func with(birth, gender string) string {
	if gender == "" {
		return birth
	}
	return strings.Replace(birth, `{`, `{"gender":"`+gender+`",`, 1)
}

// Of two people without names of their own, the one who is female or stands beside a male is the bride; where no gender
// decides it is the first, and the answer warns of that.
func TestParties(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, second, want string
		warned              bool
	}{
		{"", "", "Asha Rao, Ravi Rao", true},
		{"female", "", "Asha Rao, Ravi Rao", false},
		{"", "male", "Asha Rao, Ravi Rao", false},
		{"female", "male", "Asha Rao, Ravi Rao", false},
		{"male", "", "Ravi Rao, Asha Rao", false},
		{"", "female", "Ravi Rao, Asha Rao", false},
		{"male", "female", "Ravi Rao, Asha Rao", false},
		{"male", "male", "Asha Rao, Ravi Rao", true},
		{"female", "female", "Asha Rao, Ravi Rao", true},
		{"other", "unspecified", "Asha Rao, Ravi Rao", true},
	} {
		a, err := run(t, `{"person1":`+with(asha, c.first)+`,"person2":`+with(ravi, c.second)+`}`)
		require.NoError(t, err)
		require.Equal(t, c.want, labels(a), c)
		warned := false
		for _, w := range a.Warnings {
			warned = warned || w.Code == "parties_in_order"
		}
		require.Equal(t, c.warned, warned, c)
	}
	for _, names := range [][2]string{{"bride", "groom"}, {"girl", "boy"}, {"female", "male"}, {"bride", "person2"}} {
		a, err := run(t, `{"`+names[0]+`":`+asha+`,"`+names[1]+`":`+ravi+`}`)
		require.NoError(t, err, names)
		require.Equal(t, "Asha Rao, Ravi Rao", labels(a), names)
	}
}

// A person is a birth, a report or a Moon, and each of them one thing.
func TestReadOrder(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`{` + moons + `}`: "",
		`{}`:              "/bride required, /groom required",
		`{"bride":` + asha + `,"girl":` + asha + `,"groom":` + ravi + `}`: "/girl conflicting_alias",
		`{"bride":{"reportId":"kun_1","moon":{}},"groom":` + ravi + `}`:   "/bride incompatible_with",
		`{"bride":{"moon":{"nakshatra":"rohini","pada":5}},"groom":{"moon":{}}}`: "/bride/moon/pada out_of_range, " +
			"/groom/moon/nakshatra required, /groom/moon/pada required",
		`{"bride":{"reportId":""},"groom":` + ravi + `}`: "/bride/reportId too_short",
		`{"bride":7,"groom":` + ravi + `}`:               "/bride wrong_type",
		`{` + moons + `,"options":{"cancellationPolicy":"lax","mangalReferences":["moon","sun"]}}`: "/options/" +
			"cancellationPolicy not_allowed, /options/mangalReferences/1 not_allowed",
		`{` + moons + `,"options":{"mangalReferences":[]}}`: "/options/mangalReferences too_short",
		`{` + moons + `,"save":1}`:                          "/save wrong_type",
		`{` + moons + `,"bridegroom":1}`:                    "/bridegroom unknown_field",
		`{"f_day":31,"f_month":4,"f_year":1990,"f_hour":6,"f_min":45,"f_lat":18.52,"f_lon":73.86,"m_day":17,` +
			`"m_month":5,"m_year":1990,"m_hour":6,"m_min":45,"m_lat":18.52,"m_lon":73.86}`: "/f_day not_a_calendar_date",
	} {
		_, got := read(body)
		require.Equal(t, want, got, body)
	}
	m, _ := read(`{` + moons + `}`)
	require.True(t, m.Save, "a match is kept unless it is not wanted")
	require.Nil(t, m.Lang)
	m, _ = read(`{` + moons + `,"save":false,"externalRef":"crm-7","options":{"lang":"hi"}}`)
	require.False(t, m.Save)
	require.Equal(t, "crm-7", m.ExternalRef)
	require.Equal(t, vedic.Hindi, *m.Lang)
}

// Orders are one for an Idempotency-Key if they ask for the same match, however it was written.
func TestFingerprint(t *testing.T) {
	t.Parallel()
	fingerprint := func(body string) string {
		m, faults := read(body)
		require.Empty(t, faults, body)
		b, err := m.Fingerprint()
		require.NoError(t, err)
		return string(b)
	}
	same := fingerprint(`{"bride":` + asha + `,"groom":` + ravi + `}`)
	require.Equal(t, same, fingerprint(`{"boy":`+ravi+`,"save":true,"girl":{"firstName":"Asha","lastName":"Rao",`+
		`"birthDate":"1990-05-17","birthTime":"06:45:00","birthPlace":"Pune, India"}}`))
	seen := map[string]string{same: "births"}
	for _, body := range []string{`{"bride":` + ravi + `,"groom":` + asha + `}`, `{` + moons + `}`,
		`{` + moons + `,"save":false}`, `{` + moons + `,"externalRef":"x"}`,
		`{` + moons + `,"options":{"cancellationPolicy":"strict"}}`,
		`{` + moons + `,"options":{"mangalReferences":["moon"]}}`,
		`{` + moons + `,"options":{"mangalReferences":["moon","venus"]}}`,
		`{"bride":{"reportId":"kun_1"},"groom":` + ravi + `}`,
		`{"bride":` + asha + `,"groom":` + ravi + `,"options":{"ayanamsa":"raman"}}`,
	} {
		f := fingerprint(body)
		require.Empty(t, seen[f], body)
		seen[f] = body
	}
}

// A report is looked up by its id, which the answer repeats; the error of the lookup is returned.
func TestRun(t *testing.T) {
	t.Parallel()
	a, err := run(t, `{"bride":{"reportId":"kun_1"},"groom":`+ravi+`}`)
	require.NoError(t, err)
	require.Equal(t, "Asha Rao, Ravi Rao", labels(a))
	require.Equal(t, "kun_1", *a.Result.Bride.ReportID)
	require.NotNil(t, a.Result.Poruthams)
	require.NotNil(t, a.Result.Outlook)
	for _, body := range []string{`{"bride":{"reportId":"kun_2"},"groom":` + ravi + `}`,
		`{"bride":` + asha + `,"groom":{"reportId":"kun_2"}}`} {
		_, err = run(t, body)
		require.ErrorIs(t, err, errLost)
	}
	// a birth that states no settings has those of the match; both need the same
	a, err = run(t, `{"bride":`+asha+`,"groom":`+ravi+`,"options":{"ayanamsa":"raman"}}`)
	require.NoError(t, err)
	require.Equal(t, vedic.Raman, a.Result.Bride.View.Sky.Settings.Ayanamsa)
	own := strings.Replace(ravi, `{`, `{"options":{"nodeType":"true"},`, 1)
	_, err = run(t, `{"bride":`+asha+`,"groom":`+own+`,"options":{"ayanamsa":"raman"}}`)
	require.Equal(t, "/groom/options/ayanamsa incompatible_with", list(problem.Of(err).Errors))
}

// A birth that cannot be charted is a problem of the person, by the name under which it was sent.
func TestRunRefuses(t *testing.T) {
	t.Parallel()
	late := strings.Replace(ravi, "1988-01-30", "2030-01-30", 1)
	for body, want := range map[string][3]string{
		`{"girl":` + asha + `,"boy":` + strings.Replace(ravi, "Mumbai, India", "Xyzzyplugh", 1) + `}`: {
			"place-not-found", "For boy: ", ""},
		`{"girl":` + asha + `,"boy":` + late + `}`: {"validation-failed", "For boy: ", "/boy/date out_of_range"},
		`{"m_day":17,"m_month":5,"m_year":2030,"m_hour":6,"m_min":45,"m_lat":18.52,"m_lon":73.86,"f_day":17,` +
			`"f_month":5,"f_year":1990,"f_hour":6,"f_min":45,"f_lat":18.52,"f_lon":73.86}`: {"validation-failed",
			"For groom: ", "/m_day out_of_range"},
	} {
		_, err := run(t, body)
		p := problem.Of(err)
		require.Equal(t, want[0], p.Code, body)
		require.True(t, strings.HasPrefix(p.Detail, want[1]), p.Detail)
		require.Equal(t, want[2], list(p.Errors), body)
	}
}

package batch_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

const (
	gandhi = `{"name":"M. K. Gandhi","gender":"male","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}`
	asha   = `{"firstName":"Asha","birthDate":"1990-05-17","birthTime":"06:45","birthPlace":"Pune","latitude":18.5,"longitude":73.9}`
)

// The lagna of Gandhi is in Tula and his Moon in Karka (Raman, Notable Horoscopes); both shapes of a birth are read.
func TestCharts(t *testing.T) {
	e := engine(t, batch.Options{Systems: []batch.System{batch.Chart, batch.Panchang}})
	for body, want := range map[string][3]string{gandhi: {"tula", "karka", "1869-10-02"},
		asha: {"vrishabha", "makara", "1990-05-17"}} {
		r := e.Compute(batch.Row{Body: []byte(body)})
		require.NoError(t, r.Err)
		var day struct{ Date string }
		require.NoError(t, json.Unmarshal(r.JSON(batch.Panchang), &day))
		got := [3]string{r.Report.Lagna.Rashi.Key.String(), r.Report.Graha(vedic.Moon).Rashi.Key.String(), day.Date}
		require.Equal(t, want, got, body)
		if v := r.Report.Vimshottari; len(v.Current) > 0 || !v.AsOf.IsZero() {
			t.Errorf("without a moment, %+v runs", v.Current)
		}
	}
}

// The moment, the language, the settings and the levels of dasha are those of the options, unless a row has its own.
func TestOptions(t *testing.T) {
	settings := vedic.Settings{Ayanamsa: vedic.Raman}
	for _, levels := range []int{1, 2, 3} {
		e := engine(t, batch.Options{At: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), Lang: vedic.Hindi,
			Settings: settings, DashaLevels: levels})
		r := e.Compute(batch.Row{Body: []byte(asha)})
		v := r.Report.Vimshottari
		if r.Err != nil || v.Levels != levels || len(v.Current) != levels ||
			v.AsOf.UTC().Year() != 2000 && v.AsOf.Year() != 2000 {
			t.Errorf("%v: %d levels, %d of %d run at %v", r.Err, levels, len(v.Current), v.Levels, v.AsOf)
		}
		require.Equal(t, vedic.Vrishabha.Name(vedic.Hindi), r.Report.Lagna.Rashi.Name, "%+v", r.Report.Lagna)
		require.Equal(t, "raman", r.Report.Meta.Ayanamsa.Key, "%+v", r.Report.Lagna)
		own := strings.TrimSuffix(asha, "}") + `,"options":{"lang":"en"}}`
		if r = e.Compute(batch.Row{Body: []byte(own)}); r.Report.Lagna.Rashi.Name != "Taurus" ||
			r.Report.Meta.Ayanamsa.Key != "lahiri" {
			t.Errorf("%+v", r.Report.Lagna)
		}
	}
	e := engine(t, batch.Options{Lang: vedic.Hindi})
	if v := e.Compute(batch.Row{Body: []byte(asha)}).Report.Vimshottari; len(v.Current) > 0 || !v.AsOf.IsZero() {
		t.Errorf("without a moment, %+v runs", v.Current)
	}
}

func TestWrongOptions(t *testing.T) {
	for _, c := range []struct {
		o    batch.Options
		want error
	}{
		{batch.Options{}, batch.ErrNoSystem},
		{batch.Options{Systems: []batch.System{batch.Chart, batch.Match}}, batch.ErrMatchAlone},
	} {
		_, err := batch.New(dk, c.o)
		require.ErrorIs(t, err, c.want)
	}
	var beyond *vedic.RangeError
	_, err := batch.New(dk, batch.Options{Systems: single, DashaLevels: 4})
	require.ErrorAs(t, err, &beyond)
	for _, key := range []string{"charts", "", "Chart", "match "} {
		_, err := batch.ParseSystem(key)
		require.Error(t, err, key)
		require.Contains(t, err.Error(), strings.Join(batch.Keys(), ", "), key)
	}
	for i, key := range batch.Keys() {
		if s, err := batch.ParseSystem(key); err != nil || s != batch.Systems()[i] || s.String() != key {
			t.Error(key, s, err)
		}
	}
}

// All faults of a row are reported at once, or the single reason why it has no chart.
func TestBadRows(t *testing.T) {
	for body, want := range map[string]string{
		`{"name":"A","date":"1990-02-30","time":"25:00","lat":1}`: "/date not_a_calendar_date, /time bad_format, /place required, /lat unknown_field",
		`[1]`:      " bad_format",
		`{"name":`: " bad_format",
		``:         " bad_format",
		`{"name":"A","date":"1990-05-17","time":"unknown","place":"Pune, India"}`:                   "/time time_unknown",
		`{"name":"A","date":"1990-05-17","place":"Pune, India"}`:                                    "/time required",
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Springfield"}`:                     "/place place_ambiguous",
		`{"name":"A","date":"1990-05-17","time":"06:45","place":"Xyzzyplugh"}`:                      "/place place_not_found",
		`{"name":"A","date":"2024-03-10","time":"02:30","place":"New York, USA"}`:                   "/time time_nonexistent",
		`{"name":"A","date":"2024-11-03","time":"01:30","place":"New York, USA"}`:                   "/disambiguation time_ambiguous",
		`{"name":"A","date":"1150-01-01","calendar":"julian","time":"01:30","place":"Pune, India"}`: "/date date_out_of_range",
		`{"name":"A","date":"1990-01-01","time":"01:30","place":"xy","latitude":"north"}`:           "/latitude wrong_type, /longitude missing_companion",
		`{"name":"A","date":"1990-01-01","time":"01:30","place":"xy","externalRef":"a b"}`:          "/externalRef bad_format",
		`{"name":"A","date":"1990-01-01","time":"01:30","place":"xy","latitude":80,"longitude":20}`: "/latitude undefined_at_latitude",
	} {
		r := engine(t, batch.Options{Systems: []batch.System{batch.Chart, "kp"}}).
			Compute(batch.Row{Number: 2, Line: 3, Body: []byte(body)})
		text, err := r.AppendProblem(nil)
		require.NoError(t, err, "%s: no problem", body)
		require.Error(t, r.Err, "%s: no problem", body)
		var problem struct {
			Row, Line int
			Errors    []struct{ Pointer, Code, Detail string }
		}
		require.NoError(t, json.Unmarshal(text, &problem))
		var got []string
		for _, f := range problem.Errors {
			if got = append(got, f.Pointer+" "+f.Code); !strings.HasSuffix(f.Detail, ".") {
				t.Errorf("%s: %q", body, f.Detail)
			}
		}
		if diff := cmp.Diff(want, strings.Join(got, ", ")); diff != "" || problem.Row != 2 || problem.Line != 3 {
			t.Errorf("%s: %s %s", body, text, diff)
		}
	}
}

// A couple is two births or two Moons. Faults of either are reported at once, by its name.
func TestMatches(t *testing.T) {
	e := engine(t, batch.Options{Systems: []batch.System{batch.Match}})
	require.Equal(t, batch.Couples, e.Kind())
	const moon = `{"moon":{"nakshatra":4,"pada":2}}`
	for body, want := range map[string]string{
		`{"bride":` + asha + `,"groom":` + gandhi + `,"externalRef":"c1"}`: "",
		`{"bride":` + moon + `,"groom":` + moon + `}`:                      "",
		`{"bride":` + moon + `,"groom":` + gandhi + `}`:                    "",
		`{"bride":` + moon + `}`:                                           "/groom required",
		`{"bride":{"name":"A"},"groom":{"moon":{"nakshatra":28}}}`:         "/bride/date required, /bride/time required, /bride/place required, /groom/moon/pada required, /groom/moon/nakshatra out_of_range",
		`{"bride":{"name":"A","date":"1990-05-17","time":"06:45","place":"Springfield"},"groom":{"name":"A","date":"1150-05-17","calendar":"julian","time":"06:45","place":"Pune, India"}}`: "/bride/place place_ambiguous, /groom/date date_out_of_range",
		`{"bride":` + asha + `,"groom":` + strings.TrimSuffix(gandhi, "}") +
			`,"options":{"ayanamsa":"raman"}}}`: "/groom/options/ayanamsa incompatible_with",
		`{"bride":{"moon":{"nakshatra":4,"pada":2},"name":"A"},"groom":` + moon +
			`}`: "/bride/moon incompatible_with",
	} {
		r := e.Compute(batch.Row{Number: 1, Body: []byte(body)})
		var got []string
		if r.Err != nil {
			for _, f := range birth.Faults(r.Err) {
				got = append(got, f.Pointer+" "+f.Code)
			}
		}
		require.Empty(t, cmp.Diff(want, strings.Join(got, ", ")), body)
		var m struct {
			Object string
			Kootas []struct{}
		}
		if want == "" && (json.Unmarshal(r.JSON(batch.Match), &m) != nil || m.Object != "gun_milan" ||
			len(m.Kootas) != 8) {
			t.Errorf("%s: %s", body, r.JSON(batch.Match))
		}
	}
}

// The panchang of a day needs no hour; each system that is of a birth does, alone or beside the panchang.
func TestBatchUnknownTime(t *testing.T) {
	body := []byte(`{"name":"A","date":"1990-05-17","time":"unknown","place":"Pune, India"}`)
	timed := []byte(`{"name":"A","date":"1990-05-17","time":"06:45","place":"Pune, India"}`)
	day := engine(t, batch.Options{Systems: []batch.System{batch.Panchang}})
	r := day.Compute(batch.Row{Number: 1, Body: body})
	require.NoError(t, r.Err)
	want := string(r.JSON(batch.Panchang))
	if other := day.Compute(batch.Row{Number: 1, Body: timed}); string(other.JSON(batch.Panchang)) != want {
		t.Error("the panchang of the day is another")
	}
	for _, s := range batch.Systems() {
		if s == batch.Panchang || s == batch.Match {
			continue
		}
		for _, systems := range [][]batch.System{{s}, {s, batch.Panchang}} {
			r := engine(t, batch.Options{Systems: systems, At: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}).
				Compute(batch.Row{Number: 1, Body: body})
			var fields *op.Invalid
			if !errors.As(r.Err, &fields) || fields.Faults[0].Code != "time_unknown" || len(r.Systems()) > 0 {
				t.Error(systems, r.Err)
			}
		}
	}
}

package op_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// untimedOf asks what is certain of a birth in Pune on a date.
func untimedOf(t *testing.T, date string) (*op.Answer[op.Untimed], string) {
	t.Helper()
	q := op.OperationNamed("untimed")
	reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today},
		q.FromTexts(map[string]string{"date": date, "place": "Delhi, India"}))
	require.NoError(t, err)
	b, err := reply.AppendJSON(nil)
	require.NoError(t, err)
	return reply.(*op.Answer[op.Untimed]), string(b)
}

// The days are those of the reference of kundali's tests: on 26 January 1950 the Moon is in Mesha all day and leaves
// Ashwini; on 25 November 2024 she is in Uttara Phalguni all day and passes from Simha to Kanya.
func TestUntimed(t *testing.T) {
	a, text := untimedOf(t, "1950-01-26")
	require.Equal(t, "1950-01-26T00:00:00+05:30", a.Result.From.Format("2006-01-02T15:04:05Z07:00"))
	require.Equal(t, "1950-01-27T00:00:00+05:30", a.Result.To.Format("2006-01-02T15:04:05Z07:00"))
	sign, ok := a.Result.Rashi(vedic.Moon)
	require.True(t, ok)
	require.Equal(t, vedic.Mesha, sign)
	require.Nil(t, a.Result.Vimshottari)
	require.Contains(t, a.Result.LeftOut, "dasha")
	require.Equal(t, []string{"time_unknown", "untimed_dasha"}, codesOf(a.Warnings))
	require.Contains(t, text, `"vimshottari":null`)
	for _, member := range []string{"lagna", "houses", "house", "panchang", "cusps"} {
		require.NotContains(t, text, `"`+member+`":`)
	}
	_, again := untimedOf(t, "1950-01-26")
	require.Equal(t, text, again)

	a, _ = untimedOf(t, "2024-11-25")
	_, ok = a.Result.Rashi(vedic.Moon)
	require.False(t, ok)
	require.Equal(t, vedic.Sun, a.Result.Vimshottari.Lord)
	require.NotContains(t, a.Result.LeftOut, "dasha")
	require.Equal(t, []string{"time_unknown"}, codesOf(a.Warnings))
	hindi, err := a.In(vedic.Hindi)
	require.NoError(t, err)
	_, warnings, meta := hindi.About()
	require.Contains(t, warnings[0].Message, "जन्म का समय ज्ञात नहीं है")
	require.Equal(t, a.Meta.ResultSHA256, meta.ResultSHA256)
}

func codesOf(list []vedic.Warning) (codes []string) {
	for _, w := range list {
		codes = append(codes, w.Code)
	}
	return codes
}

// Where clocks go forward at midnight the day begins at one o'clock: Beirut on 26 March 2000 has 23 hours. Where they
// go back at the end of a day it has 25: Beirut on 28 October 2000.
func TestUntimedDayLength(t *testing.T) {
	for date, hours := range map[string]float64{"2000-03-26": 23, "2000-03-27": 24, "2000-10-28": 25} {
		q := op.OperationNamed("untimed")
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today},
			q.FromTexts(map[string]string{"date": date, "place": "Beirut, Lebanon"}))
		require.NoError(t, err)
		u := reply.(*op.Answer[op.Untimed]).Result
		require.Equal(t, hours, u.To.Sub(u.From.Time).Hours(), date)
	}
}

const timeless = `{"name":"A","date":"1950-01-26","time":"unknown","place":"Delhi, India"}`

// Nothing that needs the hour is made of a birth without one: the chart from which every such operation is computed is
// refused with one error, in the names of the shape that was sent. The others do not take a chart.
func TestUntimedRefused(t *testing.T) {
	refused := func(err error, at string) {
		t.Helper()
		faults := birth.Faults(err)
		require.Len(t, faults, 1)
		require.Equal(t, at+" "+form.TimeUnknown, faults[0].Pointer+" "+faults[0].Code)
		require.Contains(t, faults[0].Detail, "Without it there are: untimed")
	}
	for _, body := range []string{timeless,
		`{"firstName":"A","birthDate":"1950-01-26","birthTime":"unknown","birthPlace":"Delhi, India"}`} {
		in, faults := dk.ParseBirth([]byte(body))
		require.Empty(t, faults)
		at := map[string]string{"A": "/time", "B": "/birthTime"}[in.Shape]
		_, err := dk.Cast(in, today)
		refused(err, at)
		_, err = dk.CastUnsealed(in, today)
		refused(err, at)
		_, err = dk.Resolve(in, today)
		refused(err, at)
		_, err = dk.Positions(in, today)
		refused(err, at)
		_, faults = dk.Preview(in, today)
		require.Equal(t, form.TimeUnknown, faults[0].Code)
	}
	for _, q := range op.Operations() {
		require.Equal(t, q.Of == op.OfBirth, q.NeedsHour(), q.Name)
	}
	// the other person of a comparison and of mangal dosha
	report := cast(t, with(`"date":"1990-05-17","time":"06:45:30","place":"Pune, India"`))
	for command, field := range map[string]string{"compare": "with", "dosha": "partner"} {
		q := op.OperationNamed(command)
		require.NotNil(t, q, command)
		_, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: report},
			q.FromTexts(map[string]string{field: timeless}))
		require.Equal(t, form.TimeUnknown, birth.Faults(err)[0].Code, command)
	}
}

// A match needs the pada, which a day does not fix; the fault lists those that the Moon passed. On 26 January 1950 she
// left Ashwini at 11:50.
func TestUntimedMatch(t *testing.T) {
	in, faults := dk.ParseBirth([]byte(timeless))
	require.Empty(t, faults)
	for _, d := range []string{"bride", "groom"} {
		m := &op.MatchInput{Bride: op.Person{Birth: &in},
			Groom: op.Person{Moon: &milan.Party{Nakshatra: vedic.Rohini, Pada: 2}}}
		if d == "groom" {
			m.Bride, m.Groom = m.Groom, m.Bride
		}
		_, err := dk.Match(&op.Request{Context: t.Context(), Now: today}, m)
		list := birth.Faults(err)
		require.Len(t, list, 1)
		require.Equal(t, "/"+d+"/time time_unknown", list[0].Pointer+" "+list[0].Code)
		require.Contains(t, list[0].Allowed, "ashwini/4")
		require.Contains(t, list[0].Allowed, "bharani/1")
		require.NotContains(t, list[0].Allowed, "rohini/1")
	}
}

// The first letters of a name need the nakshatra alone: they are there if it is the same all day.
func TestUntimedNames(t *testing.T) {
	ask := func(date string) ([]op.Fault, string) {
		o := form.Read([]byte(`{"type":"baby","targetNumber":5,"date":"` + date +
			`","time":"unknown","place":"Delhi, India"}`))
		q := dk.ReadNames(o)
		o.Close()
		require.Empty(t, o.Faults)
		a, err := dk.Names(q, today, nil)
		if err != nil {
			return birth.Faults(err), ""
		}
		b, err := json.Marshal(a.Result)
		require.NoError(t, err)
		return nil, string(b)
	}
	faults, _ := ask("1950-01-26")
	require.Equal(t, "/time time_unknown", faults[0].Pointer+" "+faults[0].Code)
	require.Contains(t, faults[0].Allowed, "ashwini/4")
	faults, text := ask("2024-11-25")
	require.Empty(t, faults)
	require.Contains(t, text, "It begins with a syllable of the nakshatra, Pa.", "te, to, pa and pi")
}

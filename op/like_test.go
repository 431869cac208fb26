package op_test

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// Indira Gandhi as Jagannatha Hora prints her, of testdata/reference/detective.json (jhora-1).
const indira = `"date":"1917-11-19","time":"23:11","place":null,"latitude":25.45,"longitude":81.85,"utcOffset":"+05:30"`

// The settings of a program give its printed values by the one word, to within what the preset promises: longitudes to
// a quarter of an arcsecond, dashas to some minutes: 0.05″ of the Moon are three of them here.
func TestLike(t *testing.T) {
	r := cast(t, with(indira+`,"options":{"like":"jhora"}`))
	for g, want := range map[vedic.Graha]float64{vedic.Sun: 214.13096666666667, vedic.Moon: 275.588325,
		vedic.Mercury: 223.24201388888886, vedic.Rahu: 250.56551666666667} {
		got := vedic.Angle(r.Sky.Grahas.At(g).Longitude).Degrees()
		require.LessOrEqual(t, math.Abs(got-want)*3600, 0.25, g)
	}
	starts := map[vedic.Graha]string{vedic.Mars: "1929-11-14T18:37:14", vedic.Saturn: "1970-11-15T06:59:11",
		vedic.Venus: "2013-11-15T07:36:21"}
	for _, p := range r.Vimshottari.Periods {
		if text, ok := starts[p.Lord]; ok {
			at, err := time.Parse("2006-01-02T15:04:05-07:00", text+"+05:30")
			if off := p.Start.Sub(at).Abs(); err != nil || off > 5*time.Minute {
				t.Errorf("%v begins %v off: %v, %v", p.Lord, off, p.Start, err)
			}
		}
	}
	said := func(l vedic.Lang) string {
		view, err := r.View(l, 2, today)
		require.NoError(t, err)
		i := slices.IndexFunc(view.Warnings, func(w vedic.Warning) bool { return w.Code == "like_program" })
		require.GreaterOrEqual(t, i, 0, "nobody says whose settings these are")
		return view.Warnings[i].Message
	}
	p, err := preset.Find("jhora")
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		if text := said(l); err != nil || !strings.Contains(text, p.Promise(l)) || !strings.Contains(text, p.Limit(l)) {
			t.Errorf("%v: %s", l, text)
		}
	}
}

// Printed values are sent as text. All faults in them are reported at once.
func TestDetect(t *testing.T) {
	q := op.OperationNamed("detect")
	ask := func(more map[string]string) (op.Response, error) {
		texts := map[string]string{"date": "1917-11-19", "time": "23:11", "latitude": "25.45", "longitude": "81.85",
			"utcOffset": "+05:30"}
		maps.Copy(texts, more)
		return dk.Run(q, &op.Request{Context: t.Context(), Now: today}, q.FromTexts(texts))
	}
	reply, err := ask(map[string]string{"lagna": "117-22-38.31", "sun": "214-07-51.48", "moon": "275.588325",
		"mercury": "223-14-31.25",
		"dasha":   "Mars 1929-11-14T18:37:14,Venus 2013-11-15T07:36:21,Mercury 1989-11-15T03:57:25"})
	require.NoError(t, err)
	d := reply.(*op.Answer[op.Detection]).Result
	if d.Like != "jhora" || d.Verdict != preset.FoundNear || d.Years[0].Year != preset.SolarReturn || d.Text == "" {
		t.Errorf("%+v", d)
	}
	hindi, err := reply.In(vedic.Hindi)
	require.NoError(t, err)
	require.NotEqual(t, d.Text, hindi.(*op.Answer[op.Detection]).Result.Text)
	for text, want := range map[string]map[string]string{
		"/moon": {}, "/sun": {"sun": "east"}, "/dasha": {"moon": "1.5", "dasha": "Rahu"},
	} {
		var wrong *op.Invalid
		if _, err := ask(want); err == nil {
			t.Error(text, "is taken")
		} else if !errors.As(err, &wrong) || len(wrong.Faults) != 1 || wrong.Faults[0].Pointer != text {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Every program says what it promises and what it cannot give, in both languages.
func TestPresets(t *testing.T) {
	q := op.OperationNamed("presets")
	reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today}, q.FromTexts(nil))
	require.NoError(t, err)
	list := reply.(*op.Answer[op.Programs]).Result.Data
	require.Len(t, list, len(preset.All()))
	for _, p := range list {
		require.NotEmpty(t, p.Promise, "%s promises", p.Name)
		require.NotEmpty(t, p.Limit, "%s promises", p.Name)
	}
}

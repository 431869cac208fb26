package stored_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
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

const asha = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India","externalRef":"crm-7"}`

// order reads an order that has nothing wrong.
func order(t *testing.T, body string) stored.Order {
	t.Helper()
	o := form.Read([]byte(body))
	in := stored.ReadOrder(calculator, o)
	o.Close()
	require.Empty(t, o.Faults)
	return in
}

// row returns the chart of an order and its row.
func row(t *testing.T, body string) (account.Report, *op.Report) {
	t.Helper()
	in := order(t, body)
	r, err := calculator.Cast(in.Input, noon)
	require.NoError(t, err)
	kept, err := in.Row("kun_1", "acc_1", r, noon)
	require.NoError(t, err)
	return kept, r
}

// members returns the members of a document.
func members(t *testing.T, document []byte) (all map[string]json.RawMessage) {
	t.Helper()
	require.NoError(t, json.Unmarshal(document, &all))
	return all
}

func with(body, members string) string { return strings.TrimSuffix(body, "}") + "," + members + "}" }

// viewer shows rows in a language.
func viewer(l vedic.Lang) *stored.Viewer {
	return &stored.Viewer{Calculator: calculator, Lang: l, Live: true, Now: noon, Prefix: "/v1"}
}

// A row has what lists and searches need, and the chart made of it again is the one that was stored.
func TestRow(t *testing.T) {
	kept, r := row(t, with(asha, `"tags":["client","Pune"],"note":"twins"`))
	require.Equal(t, []any{"kun_1", "acc_1", "Asha Rao", "crm-7", "1990-05-17", "06:45", "Pune, India", int64(1), noon},
		[]any{kept.ID, kept.AccountID, kept.Name, kept.ExternalRef, kept.BirthDate, kept.BirthTime, kept.PlaceLabel,
			kept.Revision, kept.CreatedAt})
	require.Equal(t, "vrishabha makara shravana", kept.Ascendant+" "+kept.MoonSign+" "+kept.MoonNakshatra)
	require.Equal(t, []string{"client", "Pune"}, kept.Tags)
	require.Equal(t, "twins", kept.Note)
	require.Contains(t, kept.Facts.Words, "moon.nakshatra.shravana")
	require.Len(t, kept.Facts.Spans, 9)
	require.Equal(t, "moon", kept.Facts.Spans[0].Name)
	require.NotContains(t, string(kept.Body), "Asha Rao")
	require.Equal(t, "Asha Rao", r.Input.Name)
	kept.Name = "Asha Devi"
	again, err := stored.Restore(calculator, &kept)
	require.NoError(t, err)
	require.Equal(t, "Asha Devi", again.Input.Name)
	require.Equal(t, r.Meta.ResultSHA256, again.Meta.ResultSHA256)
	plain, _ := row(t, asha)
	require.Empty(t, plain.Tags)
	require.Empty(t, plain.Note)
}

// Two orders are one for an Idempotency-Key if their births, tags and notes are, however they were written.
func TestFingerprint(t *testing.T) {
	fingerprint := func(body string) string { in := order(t, body); return string(in.Fingerprint()) }
	same := `{"firstName":"Asha","lastName":"Rao","birthDate":"1990-05-17","birthTime":"06:45:00",` +
		`"birthPlace":"Pune, India","externalRef":"crm-7"}`
	require.Equal(t, fingerprint(asha), fingerprint(same))
	seen := map[string]string{}
	for _, more := range []string{`"gender":"female"`, `"tags":[]`, `"tags":["a"]`, `"tags":["a","b"]`, `"tags":["ab"]`,
		`"note":""`, `"note":"a"`, `"tags":["a"],"note":"a"`} {
		f := fingerprint(with(asha, more))
		require.Empty(t, seen[f], more)
		require.NotEqual(t, fingerprint(asha), f, more)
		seen[f] = more
	}
}

// Tags are names without commas, each once whatever its letters; a note has lines.
func TestReadNote(t *testing.T) {
	long := strings.Repeat("x", account.MostTagLength)
	for body, want := range map[string]string{
		`{"tags":["client","` + long + `"],"note":"a\nb"}`: "",
		`{"tags":[]}`:                   "",
		`{"tags":["` + long + `x"]}`:    "/tags/0 too_long",
		`{"tags":["a","b,c"]}`:          "/tags/1 bad_format",
		`{"tags":["Pune","pune"]}`:      "/tags/1 duplicate_item",
		`{"tags":["STRASSE","straße"]}`: "/tags/1 duplicate_item",
		`{"tags":["a","a"]}`:            "/tags/1 duplicate_item",
		`{"tags":[""," "]}`:             "/tags/0 too_short, /tags/1 too_short",
		`{"tags":["a\u0007"]}`:          "/tags/0 control_character",
		`{"tags":"a"}`:                  "/tags wrong_type",
		`{"note":"a\u0007"}`:            "/note control_character",
		`{"note":"` + strings.Repeat("x", account.MostNote+1) + `"}`: "/note too_long",
	} {
		o := form.Read([]byte(body))
		var p account.ReportPatch
		stored.ReadNote(o, &p)
		var got []string
		for _, f := range o.Faults {
			got = append(got, f.Pointer+" "+f.Code)
		}
		require.Equal(t, want, strings.Join(got, ", "), body)
	}
	var p account.ReportPatch
	stored.ReadNote(form.Read([]byte(`{}`)), &p)
	require.Nil(t, p.Tags)
	require.Nil(t, p.Note)
}

// The usual document is made of the stored bytes, and is the same as one of the chart; the name of the birth is the
// report's.
func TestDocument(t *testing.T) {
	kept, r := row(t, with(asha, `"tags":["client"]`))
	kept.Name, kept.ShareEnds = "Asha Devi", []time.Time{noon, noon.Add(time.Second)}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		v := viewer(l)
		for _, levels := range []int{1, stored.Levels, 3} {
			document, err := v.Document(&kept, levels)
			require.NoError(t, err)
			again, err := v.DocumentOf(&kept, r, levels)
			require.NoError(t, err)
			require.Equal(t, string(again), string(document), "%v %d", l, levels)
			m := members(t, document)
			require.JSONEq(t, `"Asha Devi"`, string(m["name"]))
			require.NotContains(t, members(t, m["input"]), "name")
			require.JSONEq(t, `["client"]`, string(m["tags"]))
			require.JSONEq(t, `[]`, string(m["purchasedSystems"]))
			require.JSONEq(t, `1`, string(m["activeShareLinks"]), "the other has just ended")
			require.JSONEq(t, `{"self":"/v1/kundali/kun_1","dashas":"/v1/kundali/kun_1/dashas",`+
				`"share":"/v1/kundali/kun_1/share"}`, string(m["links"]))
		}
	}
	value, err := viewer(vedic.English).Value(&kept, r, 1)
	require.NoError(t, err)
	require.Equal(t, "Asha Devi", value.Name)
	require.NotNil(t, value.Chart)
}

// The tag of a document changes with all that its bytes depend on.
func TestTag(t *testing.T) {
	kept, _ := row(t, asha)
	seen := map[string]bool{}
	tag := func(change func(*stored.Viewer, *account.Report, *int)) {
		v, r, levels := viewer(vedic.English), kept, stored.Levels
		change(v, &r, &levels)
		text := v.Tag(&r, levels)
		require.False(t, seen[text], text)
		seen[text] = true
	}
	tag(func(*stored.Viewer, *account.Report, *int) {})
	tag(func(v *stored.Viewer, _ *account.Report, _ *int) { v.Lang = vedic.Hindi })
	tag(func(_ *stored.Viewer, r *account.Report, _ *int) { r.Revision++ })
	tag(func(_ *stored.Viewer, r *account.Report, _ *int) { r.ResultSHA256 = strings.Repeat("0", 64) })
	tag(func(_ *stored.Viewer, r *account.Report, _ *int) { r.ShareEnds = []time.Time{noon.Add(time.Hour)} })
	tag(func(_ *stored.Viewer, _ *account.Report, levels *int) { *levels = 3 })
}

// A list shows what a row has, without its chart.
func TestSummary(t *testing.T) {
	kept, _ := row(t, asha)
	kept.Purchased, kept.HasPredictions = []string{"kp"}, true
	s := viewer(vedic.English).Summary(kept)
	require.Equal(t, vedic.Vrishabha, s.Ascendant)
	require.Equal(t, vedic.Makara, s.MoonSign)
	require.Equal(t, vedic.Shravana, s.MoonNakshatra)
	require.Equal(t, op.BirthLine{Date: "1990-05-17", Time: "06:45", PlaceLabel: "Pune, India"}, s.Birth)
	require.Equal(t, []string{"kp"}, s.Purchased)
	require.Equal(t, "crm-7", *s.ExternalRef)
	require.True(t, s.HasPredictions)
	require.Nil(t, s.Note)
	require.False(t, stored.Summary(kept, false, noon).Livemode)
}

// forms returns the forms of a match of two Moons as they are stored.
func forms(t *testing.T, asked vedic.Lang) stored.Forms {
	t.Helper()
	moon := func(body string) op.Person { return calculator.ReadPerson(form.Read([]byte(body)), vedic.Settings{}) }
	a, err := calculator.Match(&op.Request{Context: context.Background(), Now: noon}, &op.MatchInput{
		Bride: moon(`{"moon":{"nakshatra":"rohini","pada":2}}`),
		Groom: moon(`{"moon":{"nakshatra":"hasta","pada":1}}`)})
	require.NoError(t, err)
	f, err := stored.FormsOf(a, asked)
	require.NoError(t, err)
	return f
}

var tamil, telugu = lang("ta"), lang("te")

func lang(tag string) (l vedic.Lang) {
	if err := l.UnmarshalText([]byte(tag)); err != nil {
		panic(err)
	}
	return l
}

// An answer is stored in English and Hindi and in the language of names that it was asked for in. In another language
// of names it is shown in English, and says so; one that was stored without its sentences is an error.
func TestForms(t *testing.T) {
	f := forms(t, tamil)
	require.Len(t, f, 3)
	require.Len(t, forms(t, vedic.Hindi), 2)
	body, err := f.Bytes()
	require.NoError(t, err)
	again, err := stored.ReadForms(body)
	require.NoError(t, err)
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi, tamil} {
		document, err := again.Nearest(l)
		require.NoError(t, err)
		require.JSONEq(t, string(f[l.String()]), string(document))
	}
	near, err := again.Nearest(telugu)
	require.NoError(t, err)
	var told struct {
		Warnings []vedic.Warning `json:"warnings"`
		Object   string          `json:"object"`
	}
	require.NoError(t, json.Unmarshal(near, &told))
	require.Equal(t, "gun_milan", told.Object)
	require.Equal(t, "names_not_kept", told.Warnings[len(told.Warnings)-1].Code)
	require.Contains(t, told.Warnings[len(told.Warnings)-1].Message, "Telugu")
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi, telugu} {
		_, err = stored.Forms{"ta": f["ta"]}.Nearest(l)
		require.Error(t, err, l)
	}
	old, ok := stored.Forms{"seven.en": f["en"]}.In(vedic.English)
	require.True(t, ok, "as an earlier version stored it")
	require.Equal(t, f["en"], old)
	_, err = stored.ReadForms([]byte("[]"))
	require.Error(t, err)
}

// A reading in one language takes the place of the one that was stored, and the others stay.
func TestBeside(t *testing.T) {
	all, err := stored.Forms{"en": []byte(`{"a":2}`)}.Beside([]byte(`{"en":{"a":1},"hi":{"a":3}}`), vedic.English)
	require.NoError(t, err)
	require.Equal(t, stored.Forms{"en": []byte(`{"a":2}`), "hi": []byte(`{"a":3}`)}, all)
	_, err = stored.Forms{}.Beside([]byte(`x`), vedic.English)
	require.Error(t, err)
}

// A match is shown with what the service knows of it, whole or as a line of a list.
func TestMatch(t *testing.T) {
	body, err := forms(t, vedic.English).Bytes()
	require.NoError(t, err)
	m := account.Match{ID: "gm_1", ExternalRef: "crm-7", CreatedAt: noon, Body: body}
	v := viewer(vedic.English)
	document, err := v.Match(&m)
	require.NoError(t, err)
	all := members(t, document)
	require.JSONEq(t, `"gm_1"`, string(all["id"]))
	require.JSONEq(t, `"crm-7"`, string(all["externalRef"]))
	require.JSONEq(t, `true`, string(all["livemode"]))
	require.JSONEq(t, `36`, string(all["maximum"]))
	s, err := v.MatchSummary(m)
	require.NoError(t, err)
	require.Equal(t, []any{"gm_1", "gun_milan", 36, "crm-7", noon}, []any{s.ID, s.Object, s.Maximum, *s.ExternalRef,
		s.CreatedAt.Time})
	require.Equal(t, "rohini", s.Bride.Nakshatra.Key)
	require.EqualValues(t, 2, s.Bride.Nakshatra.Pada)
	require.NotEmpty(t, s.Verdict.Band)
	value, err := v.MatchValue(&m)
	require.NoError(t, err)
	require.Equal(t, "gm_1", value.ID)
	m.Body = []byte("x")
	for _, show := range []func() error{
		func() error { _, err := v.Match(&m); return err },
		func() error { _, err := v.MatchSummary(m); return err },
		func() error { _, err := v.MatchValue(&m); return err },
	} {
		require.Error(t, show())
	}
	m.ID = ""
	m.Body = body
	document, err = v.Match(&m)
	require.NoError(t, err)
	require.JSONEq(t, `null`, string(members(t, document)["id"]), "a match that was not stored")
}

// A reading has its report, the time of its order, and what a writer did of it in the language of the caller.
func TestReading(t *testing.T) {
	p := account.Prediction{ReportID: "kun_1", CreatedAt: noon,
		Body: []byte(`{"en":{"object":"predictions"},"hi":{"object":"predictions"},"writer.hi":{"code":"done"}}`)}
	for l, want := range map[vedic.Lang]string{
		vedic.English: `{"object":"predictions","reportId":"kun_1","generatedAt":"2026-11-28T12:00:00Z","x":1}`,
		vedic.Hindi: `{"object":"predictions","reportId":"kun_1","generatedAt":"2026-11-28T12:00:00Z","x":1,` +
			`"writer":{"code":"done"}}`,
	} {
		document, err := viewer(l).Reading(&p, []byte(`{"x":1}`))
		require.NoError(t, err)
		require.JSONEq(t, want, string(document))
	}
	p.Body = []byte("x")
	_, err := viewer(vedic.English).Reading(&p)
	require.Error(t, err)
	document, err := stored.OfReport("kun_1", []byte(`{"object":"kundali.kp"}`))
	require.NoError(t, err)
	require.JSONEq(t, `{"object":"kundali.kp","reportId":"kun_1"}`, string(document))
}

package httpapi_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// warned are the codes of an answer's warnings, and what they say.
type warned struct {
	Warnings []struct{ Code, Message string }
	Meta     struct{ ResultSha256 string }
}

func (w *warned) said(code string) string {
	for _, x := range w.Warnings {
		if x.Code == code {
			return x.Message
		}
	}
	return ""
}

// Names in a further language, wherever a response has names. The response says that its sentences
// are in another language and which names are missing, and its seal is that of the English one.
func TestNamesInFurtherLanguages(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.post("/v1/kundali/"+id+"/shodashvarga", "").ok(t, 201)
	place := "place=" + url.QueryEscape("Chennai, India") + "&"
	for _, c := range []struct{ path, lang, want string }{
		{"/v1/kundali/" + id, "ta", "சூரியன்"}, {"/v1/kundali/" + id + "/dashas", "te", ""},
		{"/v1/kundali/" + id + "/shodashvarga", "kn", ""}, {"/v1/kundali/" + id + "/points", "ml", "ശനി"},
		{"/v1/muhurat/panchang?" + place + "date=2026-11-23", "bn", "সোমবার"},
		{"/v1/calendar/festivals?" + place + "year=2026&limit=1000", "gu", "દિવાળી"},
		{"/v1/muhurat/days?" + place + "activity=marriage&from=2027-02-01&to=2027-02-28", "mr", ""},
		{"/v1/horoscope/daily?date=2026-11-23", "or", ""},
		{"/v1/gochar/transits?" + place, "as", "ৰাহু"},
	} {
		ask := "?"
		if strings.Contains(c.path, "?") {
			ask = "&"
		}
		r := s.get(c.path+ask+"lang="+c.lang).ok(t, 200)
		got := decode[warned](t, r)
		require.Contains(t, string(r.body), c.want, c.path)
		require.Contains(t, got.said("names_lacking"), "sentences in English", c.path)
		require.Empty(t, got.said("names_draft"), c.path)
		plain := decode[warned](t, s.get(c.path).ok(t, 200))
		require.Empty(t, plain.said("names_lacking"), c.path)
		require.NotEmpty(t, plain.Meta.ResultSha256, c.path)
		require.Equal(t, plain.Meta, got.Meta, c.path)
	}
	drafts := decode[warned](t, s.get("/v1/kundali/"+id+"?lang=pa").ok(t, 200))
	require.Contains(t, drafts.said("names_draft"), "Punjabi")
	// a chart is of no year of the sixty, a day is of one by each way to count them
	require.NotContains(t, drafts.said("names_lacking"), "samvatsara")
	require.Contains(t, drafts.said("names_lacking"), "dignity")
	day := decode[warned](t, s.get("/v1/muhurat/panchang?"+place+"date=2026-11-23&lang=pa").ok(t, 200))
	require.Regexp(t, `samvatsara \([1-6] of 60\)`, day.said("names_lacking"))
	require.NotContains(t, day.said("names_lacking"), "dignity")
	sanskrit := decode[warned](t, s.get("/v1/kundali/"+id+"?lang=ne").ok(t, 200))
	require.Contains(t, sanskrit.said("names_lacking"), "named in Sanskrit: ")
}

// The eight kootas of a match, with what each compares.
func TestKootasInTamil(t *testing.T) {
	s := newStand(t)
	body := `{"bride":{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Chennai, India"},"groom":{"name":"Ravi",` +
		`"date":"1988-01-03","time":"05:10","place":"Chennai, India"},"options":{"lang":"ta"}}`
	r := s.post(matchPath, body).ok(t, 201)
	for _, want := range []string{"யோனி", "நாடி", "செவ்வாய் தோஷம்"} {
		require.Contains(t, string(r.body), want)
	}
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal(r.body, &made))
	kept := s.get("/v1/compatibility/"+made.ID+"?lang=ta").ok(t, 200)
	require.Contains(t, string(kept.body), "நாடி")
	// it was stored in Tamil; for Bengali it is in English, and a warning says so
	other := s.get("/v1/compatibility/"+made.ID+"?lang=bn").ok(t, 200)
	require.Contains(t, string(other.body), `"name":"Nadi"`)
	got := decode[warned](t, other)
	require.Contains(t, got.said("names_not_kept"), "Bengali")
}

// A system that was bought in one language is computed anew for names in another, for nothing.
func TestSystemInFurtherLanguages(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/jaimini"
	first := s.post(path, "").ok(t, 201)
	balance := s.balance(s.account.ID)
	other := s.get(path+"?lang=kn").ok(t, 200)
	require.Equal(t, decode[warned](t, first).Meta, decode[warned](t, other).Meta)
	got := decode[warned](t, other)
	require.Contains(t, got.said("names_lacking"), "Kannada")
	require.Equal(t, balance, s.balance(s.account.ID))
}

// A language that is not there is refused with those that are, in the query, in a body and for a picture.
func TestNoSuchLanguage(t *testing.T) {
	s := newStand(t)
	for _, p := range []problem.Problem{s.get("/v1/presets?lang=tlh").problem(t, 422, "validation-failed"),
		s.post("/v1/kundali/generate", `{"name":"Asha","date":"1990-05-17","time":"06:45","place":"Pune, India",`+
			`"options":{"lang":"tlh"}}`).problem(t, 422, "validation-failed")} {
		require.Equal(t, []string{"en", "hi", "as", "bn", "gu", "kn", "ml", "mr", "ne", "or", "pa", "sa", "ta", "te"},
			p.Errors[0].Allowed)
	}
}

// The languages, and the table of one.
func TestLanguages(t *testing.T) {
	s := newStand(t)
	type list struct {
		Data []struct {
			Tag, English     string
			Draft, Sentences bool
			Names            int
			Lacking          []string
		}
		Table []struct{ ID, Text, Sources, Agreement string }
	}
	r := s.get("/v1/languages").ok(t, 200)
	got := decode[list](t, r)
	s.do(request{method: "GET", path: "/v1/languages",
		header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).ok(t, 304)
	require.Len(t, got.Data, 14)
	require.True(t, got.Data[1].Sentences)
	require.Empty(t, got.Table)
	got = decode[list](t, s.get("/v1/languages?table=te").ok(t, 200))
	require.Len(t, got.Table, 352)
	require.Equal(t, "graha.sun", got.Table[0].ID)
	require.Equal(t, "సూర్యుడు", got.Table[0].Text)
	require.Equal(t, "4 agree", got.Table[0].Agreement)
}

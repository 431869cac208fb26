package httpapi_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The shared chart has the same values as the report for every viewer (T24).
func TestSharedChartIsTheReport(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	own := decode[map[string]rawJSON](t, s.get("/v1/kundali/"+id).ok(t, 200))
	for _, pii := range []string{"degrees", "initials", "full"} {
		got := decode[map[string]rawJSON](t, s.follow(s.shareOf(id, `{"pii":"`+pii+`"}`).path()).ok(t, 200))
		for _, part := range []string{"lagna", "planets", "houses"} {
			require.JSONEq(t, string(own[part]), string(got[part]), pii)
		}
	}
}

var everything = `"include":["chart","dashas","doshas","shodashvarga","kp","jaimini","predictions"]`

// signs are the parts that a link with pii none may show.
var signs = `"include":["chart","dashas"]`

// Withheld data of a person appears nowhere in a shared view, neither as entered nor in another
// form.
func TestSharedPersonalData(t *testing.T) {
	s := newStand(t)
	id := decode[report](t, s.post("/v1/kundali/generate",
		strings.Replace(shapeA, `"Asha Rao"`, `"Zubeida Qamar","externalRef":"patient-7","gender":"female"`, 1)).
		ok(t, 201)).ID
	s.buyAll(id)
	secret := []string{"Zubeida", "Qamar", "patient-7", `"female"`, "06:45", "T01:15", "18.519", "73.855",
		"Maharashtra", "Kolkata", `"sensitivity"`, `"sunrise`,
		"specialLagnas", "externalRef", `"input"`, `"links"`, "createdAt", "23.72260968", "23°43′21″", "109.2236833"}
	for pii, c := range map[string]struct {
		display string
		hidden  []string
	}{
		"none": {`{"name":null,"birthDate":"1990","birthTime":null,"place":"India"}`,
			append([]string{"Pune", "1990-05", "-05-17", "Z. Q.", "kun_", "Sha256", `"dms"`, "longitude",
				"degreeInSign", "elapsed", "°", "′"}, secret...)},
		"degrees": {`{"name":null,"birthDate":"1990","birthTime":null,"place":"India"}`,
			append([]string{"Pune", "+05:30\",\"level", "Z. Q."}, secret...)},
		"initials": {`{"name":"Z. Q.","birthDate":"1990-05-17","birthTime":null,"place":"Pune"}`,
			append([]string{"Pune, India"}, secret...)},
		"full": {`{"name":"Zubeida Qamar","birthDate":"1990-05-17","birthTime":"06:45","place":"Pune, India"}`,
			[]string{"patient-7", `"female"`, "18.519", "73.855", `"sensitivity"`, "externalRef", `"input"`, `"links"`,
				"createdAt"}},
	} {
		parts := everything
		if pii == "none" {
			parts = signs
		}
		x := s.shareOf(id, `{"pii":"`+pii+`",`+parts+`}`)
		for _, lang := range []string{"en", "hi"} {
			r := s.follow(x.path()+"?lang="+lang).ok(t, 200)
			if lang == "en" {
				require.JSONEq(t, c.display, string(field(t, r, "display")))
			}
			page := s.do(request{method: "GET", path: x.path() + "?lang=" + lang, token: "-",
				header: map[string]string{"Accept": "text/html"}}).ok(t, 200)
			require.Contains(t, string(page.body), `<html lang="`+lang+`">`)
			for _, word := range c.hidden {
				require.False(t, bytes.Contains(r.body, []byte(word)), "%s shows %s", pii, word)
				require.False(t, bytes.Contains(page.body, []byte(word)), "the page of %s shows %s", pii, word)
			}
		}
		s.clock.move(time.Minute)
	}
}

// By hand: born 1990-05-17 at 06:45 in Pune, the first dasha ends on 1990-09-03 and the second on 1997-09-03.
func TestSharedMoments(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.buyAll(id)
	type moments struct {
		Vimshottari struct {
			Balance struct {
				Days     float64
				Duration string
			}
			Periods []struct{ End string }
			AsOf    string
		}
		Kp      struct{ RulingPlanets struct{ At string } }
		Jaimini struct {
			CharaDasha []struct{ Start, End string }
		}
	}
	see := func(pii string) (m moments) {
		return decode[moments](t, s.follow(s.shareOf(id, `{"pii":"`+pii+`",`+everything+`}`).path()).ok(t, 200))
	}
	m := see("initials")
	require.Equal(t, []string{"1990-09-03T00:00:00Z", "1997-09-03T00:00:00Z", "1990-05-17T00:00:00Z",
		"1990-05-17T00:00:00Z", "2000-05-16T00:00:00Z"},
		[]string{m.Vimshottari.Periods[0].End, m.Vimshottari.Periods[1].End, m.Kp.RulingPlanets.At,
			m.Jaimini.CharaDasha[0].Start, m.Jaimini.CharaDasha[0].End})
	require.Equal(t, 109., m.Vimshottari.Balance.Days)
	require.Equal(t, "P0Y3M18D", m.Vimshottari.Balance.Duration)
	require.Equal(t, "2026-11-21T09:00:00Z", m.Vimshottari.AsOf)
	m = see("degrees")
	require.Equal(t, "1990-09-03T00:00:00Z", m.Vimshottari.Periods[0].End)
	require.Equal(t, "1990-05-17T06:45:00+05:30", see("full").Kp.RulingPlanets.At)
}

// A name, a label or a place that looks like markup is text on the page.
func TestSharePageEscapes(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	name, err := json.Marshal(`O'Brien`)
	require.NoError(t, err)
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"name":` + string(name) + `}`}).ok(t, 200)
	body := s.browse(s.shareOf(id, `{"pii":"full"}`).path(), "en").ok(t, 200).body
	require.Contains(t, string(body), "O&#39;Brien")
	require.NotContains(t, string(body), "ZgotmplZ")
}

package httpapi_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// unseenCharacters are those that no reader sees, as JSON writes them: marks of direction, spaces without width,
// controls.
var unseenCharacters = []string{`\u202a`, `\u202b`, `\u202c`, `\u202d`, `\u202e`, `\u2066`, `\u2067`, `\u2068`,
	`\u2069`,
	`\u200b`, `\u200e`, `\u200f`, `\u2060`, `\u2028`, `\u00ad`, `\u061c`, `\ufeff`, `\u0000`, `\u0007`, `\u001b`,
	`\u007f`,
	`\u0085`, `\u200c`, `\u200d`}

// freeTexts are requests with a text that people write, at {}, and where its fault is.
var freeTexts = []struct{ method, path, body, pointer string }{
	{"POST", "/v1/kundali/generate", `{"name":"{}","date":"1990-05-17","time":"06:45","place":"Pune, India"}`, "/name"},
	{"POST", "/v1/kundali/generate", `{"name":"A","date":"1990-05-17","time":"06:45","place":"{}","latitude":18.5,` +
		`"longitude":73.8}`, "/place"},
	{"POST", "/v1/kundali/generate", shapeA[:len(shapeA)-1] + `,"externalRef":"{}"}`, "/externalRef"},
	{"PATCH", "/v1/kundali/{id}", `{"name":"{}"}`, "/name"},
	{"PATCH", "/v1/kundali/{id}", `{"tags":["{}"]}`, "/tags/0"},
	{"PATCH", "/v1/kundali/{id}", `{"note":"First line.\n{}"}`, "/note"},
	{"PATCH", "/v1/kundali/{id}", `{"externalRef":"{}"}`, "/externalRef"},
	{"POST", "/v1/kundali/{id}/share", `{"label":"{}"}`, "/label"},
	{"POST", matchPath, `{"bride":{"name":"{}","date":"1992-03-14","time":"06:20","place":"Jaipur, India"},` +
		`"groom":{"moon":{"nakshatra":1,"pada":1}}}`, "/bride/name"},
	{"POST", feedsPath, `{"include":["ekadashi"],"place":"Pune, India","label":"{}"}`, "/label"},
	{"POST", "/v1/webhooks", `{"url":"https://example.com/","events":["credits.low"],"label":"{}"}`, "/label"},
	{"POST", "/v1/api-keys", `{"name":"{}","scopes":["kundali:read"]}`, "/name"},
	{"PATCH", letterheadPath, `{"name":"{}"}`, "/name"},
	{"PATCH", letterheadPath, `{"address":"12 Temple Road\n{}"}`, "/address"},
	{"POST", "/v1/numerology/calculate", `{"name":"{}","date":"1990-11-29"}`, "/name"},
}

// T55: a text that people write may have no character that no reader sees: in a list such a name reads as another one,
// and a place or a label can turn the line that it stands in. The joiners of Indian scripts are kept between letters.
func TestUnseenCharacters(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	before := s.balance(s.account.ID)
	at := func(path string) string { return strings.ReplaceAll(path, "{id}", id) }
	for _, f := range freeTexts {
		for _, c := range unseenCharacters {
			texts := []string{"Asha " + c + "Rao", c + "Asha", "Asha" + c}
			if c == `\u2028` || c == `\u0085` { // white space, which is left out at the ends
				texts = texts[:1]
			}
			for _, text := range texts {
				q := request{method: f.method, path: at(f.path), body: strings.ReplaceAll(f.body, "{}", text)}
				p := s.do(q).problem(t, 422, "validation-failed")
				require.True(t, slices.ContainsFunc(p.Errors, func(e problem.Field) bool {
					return e.Pointer == f.pointer && (e.Code == "control_character" ||
						f.pointer == "/externalRef" && e.Code == "bad_format") // a space is wrong there too
				}), "%s: %v", q.body, p.Errors)
			}
		}
	}
	require.Equal(t, before, s.balance(s.account.ID))
	for _, c := range []string{"\u202e", "\u200b", "\ufeff"} {
		_, err := s.operator.CreateAccount(context.Background(), "Asha"+c, 0)
		require.Error(t, err)
		_, err = s.operator.CreateKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: c + "k",
			Scopes: []account.Scope{"muhurat:read"}, RateLimit: 10})
		require.Error(t, err)
	}

	const name = "अक्\u200dषय श्री"
	for _, f := range freeTexts {
		if f.path == "/v1/numerology/calculate" || f.pointer == "/externalRef" {
			continue // counts letters; has ASCII only
		}
		r := s.do(request{method: f.method, path: at(f.path), body: strings.ReplaceAll(f.body, "{}", name)})
		require.Less(t, r.status, 300, "%s %s: %s", f.method, f.body, r.body)
		if f.method == "PATCH" {
			require.Contains(t, string(r.body), name)
		}
	}
}

// A batch refuses such a row and computes the others.
func TestUnseenCharactersInBatches(t *testing.T) {
	s := newStand(t)
	b := s.newBatch(`"chart"`, shapeA, strings.Replace(shapeA, "Asha", `Asha\u202e`, 1))
	require.EqualValues(t, 1, s.work(b.ID).Rows.Failed)
	lines := string(s.get(batchesPath+"/"+b.ID+"/results").ok(t, 200).body)
	require.Equal(t, 2, strings.Count(lines, "\n"))
	require.Contains(t, lines, "control_character")
}

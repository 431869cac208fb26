package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
)

// An operation that takes {} takes no body at all just the same, and its document says that the body is optional. One
// that refuses {} says in the document that it needs a body.
func TestBodiesAreOptional(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.post("/v1/kundali/"+id+"/jaimini", "").ok(t, 201)
	match := decode[struct{ ID string }](t, s.post("/v1/compatibility/match",
		`{"bride":`+shapeA+`,"groom":`+shapeB+`}`).ok(t, 201)).ID
	walked, optional := 0, 0
	for _, row := range httpapi.Routes() {
		if row.Method != "POST" && row.Method != "PATCH" {
			continue
		}
		_, key := s.issueWith(`"scopes":["kundali:read"]`)
		path := "/v1" + strings.NewReplacer("{id}", id, "{reportId}", id, "{matchId}", match, "{keyId}", key).
			Replace(row.Path)
		if strings.Contains(path, "{") {
			continue // of a batch or a webhook, which take no body
		}
		walked++
		empty := s.do(request{method: row.Method, path: path, body: "{}"})
		s.clock.move(time.Minute)
		absent := s.do(request{method: row.Method, path: path})
		body := s.doc.Paths[row.Path].GetOperation(row.Method).RequestBody
		if empty.status == http.StatusUnprocessableEntity {
			require.True(t, body == nil || body.Value.Required, "%s needs members", row.Name)
			continue
		}
		optional++
		require.Less(t, empty.status, 300, "%s: %s", row.Name, empty.body)
		require.Less(t, absent.status, 300, "%s: %s", row.Name, absent.body)
		require.False(t, body != nil && body.Value.Required, "%s takes {}", row.Name)
		s.endKeys()
	}
	require.GreaterOrEqual(t, walked, 25)
	require.GreaterOrEqual(t, optional, 8)
}

// An option in a body that is not read would be lost without a word, so it is refused and nothing is sold.
func TestBodiesThatAreNotRead(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/kp"
	before := s.balance(s.account.ID)
	p := s.post(path, `{"at":"2026-11-21T12:00:00Z"}`).problem(t, 422, "validation-failed")
	require.Equal(t, "/at unknown_field", p.Errors[0].Pointer+" "+p.Errors[0].Code)
	require.Contains(t, p.Errors[0].Detail, "query")
	s.post(path, `[1]`).problem(t, 400, "malformed-request")
	s.do(request{method: "POST", path: path, body: "at=now", header: map[string]string{
		"Content-Type": "application/x-www-form-urlencoded"}}).problem(t, 400, "malformed-request")
	require.Equal(t, before, s.balance(s.account.ID))
	s.post(path, `{}`).ok(t, 201)
}

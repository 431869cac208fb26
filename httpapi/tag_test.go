package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// labelled is what tests look at of the tags and the note of a report.
type labelled struct {
	ID   string
	Tags []string
	Note *string
	Meta struct{ ResultSHA256 string }
}

func (s *stand) labels(id string) labelled {
	s.Helper()
	return decode[labelled](s, s.get("/v1/kundali/"+id).ok(s, 200))
}

// Tags and note of a report: changed, listed, found, exported; no share link and no other account has them, and they go
// with the report.
func TestTagsAndNote(t *testing.T) {
	s := newStand(t)
	id, second := s.generate().ID, s.generate().ID
	was := s.labels(id)
	require.Empty(t, was.Tags)
	require.NotNil(t, was.Tags)
	require.Nil(t, was.Note)
	link := s.shareOf(id, `{"pii":"full"}`)
	first := s.get("/v1/kundali/"+id).ok(t, 200).header.Get("ETag")
	changed := s.patch(id, `{"tags":["VIP"," विवाह "],"note":"Comes again\r\nin March. "}`,
		map[string]string{"If-Match": first}).
		ok(t, 200)
	require.NotEqual(t, first, changed.header.Get("ETag"))
	s.patch(id, `{"tags":[]}`, map[string]string{"If-Match": first}).problem(t, 412, "precondition-failed")
	got := s.labels(id)
	require.Equal(t, []string{"VIP", "विवाह"}, got.Tags)
	require.Equal(t, "Comes again\nin March.", *got.Note)
	require.Equal(t, was.Meta, got.Meta, "they are no part of the result")
	s.patch(second, `{"tags":["vip"]}`, nil).ok(t, 200)

	require.Equal(t, []string{second, id}, s.filtered("tag=Vip"))
	require.Equal(t, []string{id}, s.filtered("tag=vip,%E0%A4%B5%E0%A4%BF%E0%A4%B5%E0%A4%BE%E0%A4%B9"))
	require.Equal(t, []string{second, id}, s.filtered("q=vip"))
	require.Empty(t, s.filtered("tag=vi"))
	require.Equal(t, []string{second, id}, s.filtered("tag=vip&moonRashi=makara"))
	s.get("/v1/kundali?tag=a,,b").problem(t, 422, "validation-failed")
	require.Contains(t, string(s.get("/v1/account/export").ok(t, 200).body), `"note":"Comes again\nin March."`)

	for _, path := range []string{link.path(), link.path() + "?lang=hi"} {
		shown := string(s.open(path).ok(t, 200).body)
		require.NotContains(t, shown, "VIP")
		require.NotContains(t, shown, "Comes again")
	}
	_, key := s.newAccount(0)
	s.do(request{method: "PATCH", path: "/v1/kundali/" + id, body: `{"tags":["x"]}`, token: key.Token}).
		problem(t, 404, "not-found")
	require.NotContains(t, string(s.do(request{method: "GET", path: "/v1/kundali?tag=vip", token: key.Token}).
		ok(t, 200).body),
		id)

	after := decode[labelled](t, s.patch(id, corrected, nil).ok(t, 200))
	require.Equal(t, got.Tags, after.Tags, "a corrected birth keeps them")
	require.Equal(t, []string{second, id}, s.filtered("tag=vip"))
	s.do(request{method: "DELETE", path: "/v1/kundali/" + id}).ok(t, 204)
	require.Equal(t, []string{second}, s.filtered("tag=vip"))
	require.NotContains(t, string(s.get("/v1/account/export").ok(t, 200).body), "Comes again")
}

// All faults of tags and notes are reported at once, and nothing is changed.
func TestWrongTags(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	many := `"` + strings.Join(strings.Split("abcdefghijklmnopqrstu", ""), `","`) + `"`
	for body, want := range map[string]string{
		`{"tags":["a","A"]}`:                                "/tags/1",
		`{"tags":["a,b"]}`:                                  "/tags/0",
		`{"tags":["a",""]}`:                                 "/tags/1",
		`{"tags":["a\u0007"]}`:                              "/tags/0",
		`{"tags":[` + many + `]}`:                           "/tags",
		`{"tags":["` + strings.Repeat("a", 41) + `"]}`:      "/tags/0",
		`{"tags":"a"}`:                                      "/tags",
		`{"note":"a\u0000b"}`:                               "/note",
		`{"note":"` + strings.Repeat("a", 2001) + `"}`:      "/note",
		strings.TrimSuffix(corrected, "}") + `,"note":"a"}`: "/note",
	} {
		p := s.patch(id, body, nil).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer, body)
	}
	require.Empty(t, s.labels(id).Tags)
}

// Tags and a note can be sent with a new chart. They are stored in one transaction with the sale
// and are part of its Idempotency-Key. Their faults are reported with all others, before anything
// is charged.
func TestTagsAtOnce(t *testing.T) {
	s := newStand(t)
	with := func(members string) string { return strings.Replace(shapeA, "{", "{"+members+",", 1) }
	post := func(body, query, once string) reply {
		r := request{method: "POST", path: "/v1/kundali/generate" + query, body: body}
		if once != "" {
			r.header = map[string]string{"Idempotency-Key": once}
		}
		return s.do(r)
	}
	noted := with(`"tags":[" VIP","विवाह"],"note":"Asked\r\nof marriage. "`)
	made := decode[labelled](t, post(noted, "", "once-1").ok(t, 201))
	require.Equal(t, []string{"VIP", "विवाह"}, made.Tags)
	require.Equal(t, "Asked\nof marriage.", *made.Note)
	require.Equal(t, made.Tags, s.labels(made.ID).Tags)
	require.Equal(t, made.Note, s.labels(made.ID).Note)
	require.Equal(t, []string{made.ID}, s.filtered("tag=vip"))
	require.Equal(t, made.ID, decode[labelled](t, post(noted, "", "once-1").ok(t, 201)).ID)
	post(shapeA, "", "once-1").problem(t, 422, "idempotency-key-reused")
	post(with(`"tags":["VIP"]`), "", "once-1").problem(t, 422, "idempotency-key-reused")
	plain := decode[labelled](t, post(shapeA, "", "").ok(t, 201))
	require.Equal(t, made.Meta, plain.Meta, "they are no part of the result")

	for _, member := range []string{`"tags":["x"]`, `"note":"x"`} {
		p := s.patch(plain.ID, `{"birth":`+with(member)+`}`, nil).problem(t, 422, "validation-failed")
		require.Len(t, p.Errors, 1)
		require.Equal(t, "incompatible_with", p.Errors[0].Code)
	}

	before := s.balance(s.account.ID)
	wrong := strings.Replace(with(`"tags":["a,b","x","X"],"note":7`), `"time":"`, `"time":"9`, 1)
	var where []string
	for _, f := range post(wrong, "", "").problem(t, 422, "validation-failed").Errors {
		where = append(where, f.Pointer)
	}
	require.ElementsMatch(t, []string{"/tags/0", "/tags/2", "/note", "/time"}, where)
	post(with(`"tags":["a,b"]`), "?validateOnly=true", "").problem(t, 422, "validation-failed")
	require.Equal(t, before, s.balance(s.account.ID))
	post(noted, "?validateOnly=true", "").ok(t, 200)
}

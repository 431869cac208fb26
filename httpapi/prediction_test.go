package httpapi_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

type predictions struct {
	ReportID, GeneratedAt, Lang string
	Answers                     []struct{ Question, Summary string }
	Areas                       []struct {
		Area       string
		Score      float64
		Summary    string
		Statements []struct {
			Text    string
			Because []any
			Rules   []any
		}
	}
	Disclaimer string
}

// The first order reads; the same one again, and a look, show what was read; another order, or regenerate, reads anew.
func TestPredictions(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	generate, path := "/v1/predictions/generate/"+id, "/v1/predictions/"+id
	p := s.get(path).problem(t, 404, "not-computed")
	require.Equal(t, generate, p.Links["generate"])

	first := s.post(generate, "").ok(t, 201)
	require.Equal(t, path, first.header.Get("Location"))
	got := decode[predictions](t, first)
	require.Equal(t, id, got.ReportID)
	require.Len(t, got.Areas, 11)
	require.Len(t, got.Answers, 9)
	for _, a := range got.Answers {
		require.NotEmpty(t, a.Summary, a.Question)
	}
	for _, a := range got.Areas {
		require.NotEmpty(t, a.Summary)
		require.NotEmpty(t, a.Statements, a.Area)
		for _, x := range a.Statements {
			require.NotEmpty(t, x.Text)
			require.NotEmpty(t, x.Because, x.Text)
			require.NotEmpty(t, x.Rules, x.Text)
		}
	}
	require.Equal(t, string(first.body), string(s.post(generate, "{}").ok(t, 200).body))
	again := s.get(path).ok(t, 200)
	require.Equal(t, string(first.body), string(again.body))
	require.Equal(t, 304, s.do(request{method: "GET", path: path,
		header: map[string]string{"If-None-Match": again.header.Get("ETag")}}).status)
	require.Equal(t, "hi", decode[predictions](t, s.get(path+"?lang=hi").ok(t, 200)).Lang)

	two := decode[predictions](t, s.post(generate,
		`{"areas":["wealth","career"],"from":"2027-01-01","to":"2027-12-31","lang":"hi"}`).ok(t, 201))
	require.Len(t, two.Areas, 2)
	require.Equal(t, "career", two.Areas[0].Area)
	require.Equal(t, "hi", two.Lang)
	s.post(generate, `{"areas":["career","wealth"],"from":"2027-01-01","to":"2027-12-31"}`).ok(t, 200)
	s.post(generate, `{"areas":["career","wealth"],"from":"2027-01-01","to":"2027-12-31","regenerate":true}`).ok(t, 201)
	require.Equal(t, int64(990), s.balance(s.account.ID), "readings are free")
	require.True(t, decode[struct{ HasPredictions bool }](t, s.get("/v1/kundali/"+id)).HasPredictions)

	s.do(request{method: "DELETE", path: "/v1/kundali/" + id}).ok(t, 204)
	s.get(path).problem(t, 404, "not-found")
}

func TestPredictionFaults(t *testing.T) {
	s := newStand(t)
	generate := "/v1/predictions/generate/" + s.generate().ID
	got := map[string]string{}
	for _, e := range s.post(generate, `{"areas":["love","career","career"],"from":"2027-02-30","to":"2026","lang":"fr","regenerate":1,"x":1}`).
		problem(t, 422, "validation-failed").Errors {
		got[e.Pointer] = e.Code
	}
	require.Equal(t, map[string]string{"/areas/0": "not_allowed", "/areas/2": "duplicate_item",
		"/from": "not_a_calendar_date", "/to": "bad_format",
		"/lang": "not_allowed", "/regenerate": "wrong_type", "/x": "unknown_field"}, got)
	for _, body := range []string{`{"from":"2027-01-01","to":"2026-12-31"}`, `{"from":"2027-01-01","to":"2047-01-02"}`,
		`{"to":"2020-01-01"}`} {
		p := s.post(generate, body).problem(t, 422, "validation-failed")
		require.Equal(t, "/to", p.Errors[0].Pointer, body)
	}
}

// scribe holds readings up until they are let through.
type scribe struct {
	account.Store
	arrived, open chan struct{}
}

func (l *scribe) SavePrediction(ctx context.Context, owner string, p account.Prediction, r *account.Replay) error {
	l.arrived <- struct{}{}
	<-l.open
	return l.Store.SavePrediction(ctx, owner, p, r)
}

func TestPredictionIdempotencyKey(t *testing.T) {
	store := &scribe{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), open: make(chan struct{})}
	s := newStandWith(t, store.Store.(*sqlite.Store), func(c *httpapi.Config) { c.Store = store })
	q := request{method: "POST", path: "/v1/predictions/generate/" + s.generate().ID,
		header: map[string]string{"Idempotency-Key": "k"}}
	other := q
	other.body = `{"regenerate":true}`
	var wg sync.WaitGroup
	var first reply
	wg.Go(func() { first = s.do(q) })
	<-store.arrived
	s.do(q).problem(t, 409, "idempotency-in-progress")
	s.do(other).problem(t, 422, "idempotency-key-reused")
	store.open <- struct{}{}
	wg.Wait()
	again := s.do(q).ok(t, 201)
	require.Equal(t, string(first.ok(t, 201).body), string(again.body))
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	require.False(t, strings.Contains(s.log.String(), "Asha"))
}

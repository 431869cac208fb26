package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// exported reads an export: its lines by the kind of their object.
func exported(t *testing.T, body []byte) map[string][]map[string]any {
	t.Helper()
	out := map[string][]map[string]any{}
	lines := strings.Split(strings.TrimSuffix(string(body), "\n"), "\n")
	for _, line := range lines {
		var row map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &row), line)
		kind := row["object"].(string)
		out[kind] = append(out[kind], row)
	}
	require.Len(t, out["export.end"], 1)
	require.EqualValues(t, len(lines)-1, out["export.end"][0]["lines"])
	return out
}

// All that an account has stored is in its export, and nothing that is another's or a secret.
func TestExport(t *testing.T) {
	s := newStand(t)
	r := s.generate()
	for range 25 { // more than a page
		s.generate()
	}
	for _, path := range []string{"kp", "jaimini"} {
		s.post("/v1/kundali/"+r.ID+"/"+path, "").ok(t, 201)
	}
	s.post("/v1/predictions/generate/"+r.ID, "").ok(t, 201)
	s.post("/v1/kundali/"+r.ID+"/share", `{"label":"for Mother"}`).ok(t, 201)
	match := *decode[matched](t, s.post(matchPath, twoMoons).ok(t, 201)).ID
	_, other := s.newAccount(50)
	theirs := decode[report](t, s.do(request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		token: other.Token}).ok(t, 201))

	got := s.get("/api/v1/account/export").ok(t, 200)
	require.Equal(t, "application/x-ndjson; charset=utf-8", got.header.Get("Content-Type"))
	require.Equal(t, "no-store", got.header.Get("Cache-Control"))
	rows := exported(t, got.body)
	counts := map[string]int{}
	for kind, list := range rows {
		counts[kind] = len(list)
	}
	require.Equal(t, map[string]int{"account": 1, "api_key": 1, "kundali": 26, "kundali.system": 2, "predictions": 1,
		"share_link": 1, "match": 1,
		"credit_transaction": 30, "export.end": 1}, counts) // 1 grant, 26 reports, 2 systems, 1 match
	require.EqualValues(t, 1000-260-10-15, rows["account"][0]["balance"])
	last := rows["kundali"][25]
	require.Equal(t, r.ID, last["id"], "the oldest comes last")
	require.Equal(t, "Asha Rao", last["name"])
	require.Contains(t, last["report"], "lagna")
	require.Contains(t, last["sky"], "lagna")
	require.Equal(t, r.ID, rows["predictions"][0]["reportId"])
	require.Contains(t, rows["predictions"][0]["forms"], "en")
	require.Equal(t, "for Mother", rows["share_link"][0]["label"])
	require.NotContains(t, rows["share_link"][0], "url")
	require.Equal(t, match, rows["match"][0]["id"])
	for _, secret := range []string{s.key.Token, theirs.ID, other.ID, "hash", "pepper"} {
		require.NotContains(t, string(got.body), secret)
	}

	var b bytes.Buffer
	require.NoError(t, httpapi.Export(context.Background(), s.store, s.account.ID, s.clock.now(), &b))
	require.Equal(t, string(got.body), b.String(), "the operator gets the same")
	require.ErrorIs(t, httpapi.Export(context.Background(), s.store, "acc_nobody", s.clock.now(), &b),
		account.ErrNotFound)
	require.Empty(t, s.do(request{method: "HEAD", path: "/v1/account/export"}).ok(t, 200).body)
}

// broken is a store that fails in the middle of an export.
type broken struct{ *sqlite.Store }

func (broken) Matches(context.Context, string, account.Slice) ([]account.Match, error) {
	return nil, errors.New("gone")
}

// An export that cannot be finished breaks off, and is not taken for a whole one.
func TestExportBreaksOff(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) { c.Store = broken{c.Store.(*sqlite.Store)} })
	for range 5 {
		s.generate()
	}
	server := httptest.NewServer(s.handler)
	defer server.Close()
	q, err := http.NewRequest("GET", server.URL+"/v1/account/export", nil)
	require.NoError(t, err)
	q.Header.Set("Authorization", "Bearer "+s.key.Token)
	answer, err := server.Client().Do(q)
	if err == nil {
		defer answer.Body.Close()
		var b bytes.Buffer
		_, err = b.ReadFrom(answer.Body)
		require.NotContains(t, b.String(), "export.end")
	}
	require.Error(t, err)
	server.Close()
	require.Contains(t, s.log.String(), `"route":"/v1/account/export"`)
	require.Contains(t, s.log.String(), `"cause":"gone"`)
}

// discarded counts what is written, and forgets it.
type discarded struct{ bytes, largest int }

func (d *discarded) Write(b []byte) (int, error) {
	d.bytes += len(b)
	d.largest = max(d.largest, len(b))
	return len(b), nil
}

// An export comes in pieces, however long it is.
func TestExportStreams(t *testing.T) {
	s := newStand(t)
	for range 30 {
		s.generate()
	}
	var d discarded
	require.NoError(t, httpapi.Export(context.Background(), s.store, s.account.ID, s.clock.now(), &d))
	require.Greater(t, d.bytes, 300_000, fmt.Sprint(d))
	require.Less(t, d.largest, 64_000)
}

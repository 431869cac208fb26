package command

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

// link is one that shows a report to whoever has its token.
type link struct{ ID, Token string }

// releaseStore says what is in a store of an earlier release.
type releaseStore struct {
	Token, Match, Batch   string
	Reports               []string
	Share, Initials       link
	Balance, Transactions int64
	Hashes                map[string]string // of what is below an address, as the release answered it
}

// A store of an earlier release opens; all in it is listed, shown in both languages with the hashes that were answered
// then, shared, proven and deleted.
func TestReleasedStore(t *testing.T) {
	files, err := filepath.Glob("testdata/release/*.db.gz")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var old releaseStore
			text, err := os.ReadFile(strings.TrimSuffix(file, ".db.gz") + ".json")
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, &old))
			db := unzipped(t, file)
			s := startServer(t, db, nil)
			r := &released{t, s, &old}
			r.lists()
			r.shows()
			r.shares()
			r.deletes()
			require.NoError(t, s.stop())
			require.Contains(t, operate(t, db, "verify-ledger"), " 0 faults")
		})
	}
}

// released asks a service that runs on such a store.
type released struct {
	*testing.T
	server *server
	old    *releaseStore
}

// ask sends a call, wants a status, and gives the body.
func (r *released) ask(method, path, body string, status int) []byte {
	r.Helper()
	q := sending{method: method, path: path, body: body, token: r.old.Token}
	if method == "POST" {
		q.key = "again" + path
	}
	got, err := r.server.send(http.DefaultClient, q)
	require.NoError(r, err)
	require.Equal(r, status, got.status, "%s %s: %s", method, path, got.body)
	return got.body
}

// proofOf gives what the command finds of the one answer in a body.
func (r *released) proofOf(body []byte) op.Proof {
	r.Helper()
	v, err := op.Verify(body)
	require.NoError(r, err)
	require.Len(r, v.Proofs, 1, "%s", body)
	return v.Proofs[0]
}

func (r *released) lists() {
	for path, want := range map[string]int{"/kundali": len(r.old.Reports), "/compatibility": 1, "/batches": 1,
		"/credits/history?limit=100": int(r.old.Transactions), "/kundali/" + r.old.Reports[0] + "/share": 2} {
		var page struct{ Data []json.RawMessage }
		require.NoError(r, json.Unmarshal(r.ask("GET", path, "", 200), &page))
		require.Len(r, page.Data, want, path)
	}
	require.Equal(r, r.old.Balance, r.server.balance(r.T, customer{token: r.old.Token}))
}

// shows reads everything in both languages. In English it is proven; in Hindi it is, or it is said that it cannot be.
func (r *released) shows() {
	require.NotEmpty(r, r.old.Hashes)
	for path, hash := range r.old.Hashes {
		p := r.proofOf(r.ask("GET", path, "", 200))
		require.Equal(r, hash, p.Stated, path)
		require.Equal(r, op.Proven, p.Standing, "%s: %+v", path, p)
		p = r.proofOf(r.ask("GET", path+"?lang=hi", "", 200))
		require.Equal(r, hash, p.Stated, path)
		require.NotEqual(r, op.Changed, p.Standing, "%s: %+v", path, p)
	}
	for _, id := range r.old.Reports { // computed anew from what was kept
		for _, path := range []string{"/kundali/%s/yogas", "/kundali/%s/strengths", "/kundali/%s/dashas", "/doshas/%s",
			"/remedies/%s"} {
			p := r.proofOf(r.ask("GET", fmt.Sprintf(path, id), "", 200))
			require.Equal(r, op.Proven, p.Standing, "%s: %+v", path, p)
		}
		p := r.proofOf(r.ask("GET", "/kundali/"+id+"?dashaLevels=3", "", 200))
		require.Equal(r, op.Proven, p.Standing, "%+v", p)
		require.Contains(r, string(r.ask("GET", "/kundali/"+id+"/chart.svg", "", 200)), "<svg")
	}
	v, err := op.Verify(r.ask("GET", "/batches/"+r.old.Batch+"/results", "", 200))
	require.NoError(r, err)
	require.Len(r, v.Proofs, 2*3, "two rows of three systems")
	require.Equal(r, op.Proven, v.Status(), "%+v", v)
}

func (r *released) shares() {
	for _, x := range []link{r.old.Share, r.old.Initials} {
		require.NotEmpty(r, r.ask("GET", "/share/"+x.Token, "", 200))
		require.NotEmpty(r, r.ask("GET", "/share/"+x.Token+"?lang=hi", "", 200))
	}
	made := r.ask("POST", "/kundali/"+r.old.Reports[1]+"/share", `{"pii":"full"}`, 201)
	var l struct{ URL string }
	require.NoError(r, json.Unmarshal(made, &l))
	r.ask("GET", l.URL[strings.Index(l.URL, "/share/"):], "", 200)
	r.ask("DELETE", "/kundali/"+r.old.Reports[0]+"/share/"+r.old.Share.ID, "", 204)
	r.ask("GET", "/share/"+r.old.Share.Token, "", 410)
}

func (r *released) deletes() {
	r.ask("DELETE", "/compatibility/"+r.old.Match, "", 204)
	r.ask("DELETE", "/batches/"+r.old.Batch, "", 204)
	for _, id := range r.old.Reports {
		r.ask("DELETE", "/kundali/"+id, "", 204)
		r.ask("GET", "/kundali/"+id, "", 404)
	}
	r.ask("GET", "/share/"+r.old.Initials.Token, "", 404)
	require.Equal(r, r.old.Balance, r.server.balance(r.T, customer{token: r.old.Token}), "nothing was bought")
}

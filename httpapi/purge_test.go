package httpapi_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// personal are the texts that a person of the tests of deletion is known by. Each is in nothing else that is stored.
var personal = []string{"Quixotina", "Zephyrine", "Wexcombe", "Fjordhaven", "Xanthippe", "Vortigern", "Jabberwock",
	"Quetzalina", "Thistlewick"}

// T54: what is deleted is soon in no byte of the files of a running service: names, earlier names, places, tags, notes,
// references, labels and rows, in the database, its write-ahead log, its indexes and the reserve.
func TestDeletionLeavesNoBytes(t *testing.T) {
	dir := t.TempDir()
	store, err := sqlite.Open(filepath.Join(dir, "service.db"))
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	s := newStandWith(t, store, nil)
	held := func() (found []string) {
		files, err := filepath.Glob(filepath.Join(dir, "*"))
		require.NoError(t, err)
		for _, f := range files {
			content, err := os.ReadFile(f)
			if err != nil {
				continue // the log of SQLite comes and goes
			}
			for _, text := range personal {
				for _, form := range []string{text, strings.ToLower(text)} {
					if bytes.Contains(content, []byte(form)) {
						found = append(found, filepath.Base(f)+" holds "+form)
					}
				}
			}
		}
		return found
	}
	birth := func(name string) string {
		return `{"name":"` + name + `","date":"1990-05-17","time":"06:45","place":"Fjordhaven","latitude":18.52,` +
			`"longitude":73.86,"timezone":"Asia/Kolkata","externalRef":"Wexcombe-7"}`
	}
	const plain = `"date":"1990-05-17","time":"06:45","latitude":18.52,"longitude":73.86,"timezone":"Asia/Kolkata"`

	chart := decode[report](t, s.post("/v1/kundali/generate", birth("Zephyrine Rao")).ok(t, 201)).ID
	s.do(request{method: "PATCH", path: "/v1/kundali/" + chart,
		body: `{"name":"Quixotina Rao","tags":["Xanthippe"],"note":"Vortigern called."}`}).ok(t, 200)
	s.post("/v1/kundali/"+chart+"/kp", "").ok(t, 201)
	s.post("/v1/predictions/generate/"+chart, "").ok(t, 201)
	s.post("/v1/kundali/"+chart+"/share", `{"label":"for Jabberwock"}`).ok(t, 201)
	s.post(feedsPath, `{"include":["dashas"],"reportId":"`+chart+`","label":"Jabberwock"}`).ok(t, 201)
	match := *decode[matched](t, s.post(matchPath, `{"bride":{"name":"Quetzalina",`+plain+`},"groom":{"name":"Ravi",`+
		plain+`},"externalRef":"Wexcombe-8"}`).ok(t, 201)).ID
	batch := s.newBatch(`"chart"`, birth("Thistlewick")).ID
	s.work(batch)
	require.NotEmpty(t, s.get("/v1/kundali?q=quixotina").ok(t, 200).body) // the index of names has it now
	require.Equal(t, len(personal), len(namesIn(held())))

	for _, path := range []string{"/v1/kundali/" + chart, "/v1/compatibility/" + match, batchesPath + "/" + batch} {
		s.do(request{method: "DELETE", path: path}).ok(t, 204)
	}
	require.Eventually(t, func() bool { return len(held()) == 0 }, 30*time.Second, 100*time.Millisecond, "%v", held())

	// An earlier name of a chart that stays goes with the hourly purge, once the answer that had it is repeated no
	// more.
	kept := decode[report](t, s.post("/v1/kundali/generate", birth("Zephyrine Rao")).ok(t, 201)).ID
	s.do(request{method: "PATCH", path: "/v1/kundali/" + kept, body: `{"name":"Ravi","externalRef":""}`}).ok(t, 200)
	_, err = store.PurgeReplays(context.Background(), s.clock.now().Add(time.Second))
	require.NoError(t, err)
	require.Eventually(t, func() bool { return !namesIn(held())["zephyrine"] }, 30*time.Second, 100*time.Millisecond,
		"%v", held())
	s.sound()
}

// namesIn returns the personal texts that are found, whatever their case.
func namesIn(found []string) map[string]bool {
	out := map[string]bool{}
	for _, f := range found {
		_, text, _ := strings.Cut(strings.ToLower(f), " holds ")
		out[text] = true
	}
	return out
}

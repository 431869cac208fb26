package command

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// T29: what is secret or personal and went through a serving process is in none of its traces: not in its log, its
// metrics, its problems, and, but for the names in the columns that are for them, not in its files.
func TestProcessLeavesNoTrace(t *testing.T) {
	db := newFile(t, "trace.db")
	c := newCustomer(t, db, 1000)
	admin := freeAddress(t)
	s := startServer(t, db, nil, "--admin-addr", admin)
	secrets, problems := s.confide(t, c)
	w, err := http.Get("http://" + admin + "/metrics")
	require.NoError(t, err)
	metrics, err := io.ReadAll(w.Body)
	require.NoError(t, err)
	require.Contains(t, string(metrics), "credits_debited_total")
	where := namesIn(t, db, confided[0])
	require.Contains(t, where, "report.name")
	for _, column := range where {
		require.Contains(t, itsPlaces, column)
	}
	traces := map[string]string{"metrics": string(metrics), "problems": problems}
	for _, file := range filesOf(t, db) {
		traces[file] = read(t, file)
	}
	require.NoError(t, s.Stop())
	traces["log"] = s.Log.Text()
	require.Contains(t, traces["log"], `"route":"/api/v1/kundali/generate"`)
	for trace, text := range traces {
		for _, secret := range secrets {
			require.False(t, strings.Contains(text, secret), "%s holds %q", trace, secret)
		}
		for _, personal := range confided {
			if !strings.Contains(trace, "trace.db") {
				require.False(t, strings.Contains(text, personal), "%s holds %q", trace, personal)
			}
		}
	}
	t.Logf("%d secrets and %d personal texts in none of %d traces", len(secrets), len(confided), len(traces))
}

// itsPlaces are the columns in which a name belongs: its own, what it is searched by, and the documents that were asked
// for with it.
var itsPlaces = []string{"report.name", "report.search", "report_search.search", "report_search_gram.search",
	"report.body", "report_prediction.body", "match.body", "idempotency.document"}

// confided are personal texts that are found nowhere by chance.
var confided = []string{"Quixotina", "1987-03-29", "Pune, India"}

// confide lets the process have secrets and personal data in every way, also in calls that fail, and gives the secrets
// and all problems.
func (s *server) confide(t *testing.T, c commandtest.Customer) (secrets []string, problems string) {
	t.Helper()
	secrets = []string{c.Token}
	ask := func(method, path, body string) []byte {
		r, err := s.Send(http.DefaultClient,
			commandtest.Request{Method: method, Path: path, Body: body, Token: c.Token})
		require.NoError(t, err)
		if r.Status >= 400 {
			problems += string(r.Body)
			return r.Body
		}
		secrets = append(secrets, secretsIn(r.Body)...)
		return r.Body
	}
	birth := fmt.Sprintf(`{"name":%q,"date":%q,"time":"06:45","place":%q}`, confided[0], confided[1], confided[2])
	id := commandtest.ID(t, ask("POST", "/kundali/generate", birth))
	key := commandtest.ID(t, ask("POST", "/api-keys", `{"name":"k","scopes":["kundali:read"]}`))
	ask("POST", "/api-keys/"+key+"/rotate", `{"overlapSeconds":60}`)
	ask("POST", "/kundali/"+id+"/share", `{}`)
	ask("GET", "/share/"+secrets[len(secrets)-1], "")
	ask("GET", "/kundali?q="+confided[0]+"&nonsense="+confided[0], "")
	ask("GET", "/kundali?q="+c.Token, "")
	ask("GET", "/kundali/"+c.Token, "")
	ask("GET", "/"+confided[0], "")
	ask("POST", "/kundali/generate", birth[:len(birth)-4])
	ask("POST", "/kundali/generate", strings.Replace(birth, confided[2], "Springfield, USA", 1))
	ask("POST", "/kundali/generate", strings.Replace(birth, "06:45", confided[0], 1))
	ask("POST", "/kundali/generate", strings.Replace(birth, `"time"`, `"`+confided[0]+`":1,"time"`, 1))
	ask("POST", "/compatibility/match", `{"bride":`+birth+`,"groom":{"moon":{"nakshatra":9,"pada":4}}}`)
	ask("POST", "/numerology/calculate", `{"name":"Quixotina","date":"1987-03-29"}`)
	ask("GET", "/places?q=Pune,+India", "")
	require.Len(t, secrets, 4, "a key, another, its next secret, a link")
	// The caller's own words may come back in what is said of them, as the name of an unknown field does: they are not
	// a trace.
	return secrets, strings.ReplaceAll(problems, confided[0], "")
}

// secretsIn are those that an answer shows this once: of a key, and of a link at the end of its address.
func secretsIn(body []byte) (secrets []string) {
	var v struct{ Secret, URL string }
	if json.Unmarshal(body, &v) != nil {
		return nil // not one object
	}
	if v.Secret != "" {
		secrets = append(secrets, v.Secret)
	}
	if _, token, ok := strings.Cut(v.URL, "/share/"); ok {
		secrets = append(secrets, token)
	}
	return secrets
}

// namesIn lists the columns of all tables that hold a text as it is.
func namesIn(t *testing.T, path, text string) (where []string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=query_only(1)")
	require.NoError(t, err)
	defer db.Close()
	rows,
		err := db.Query(`SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'`)
	require.NoError(t, err)
	defer rows.Close()
	var columns [][2]string
	for rows.Next() {
		var c [2]string
		require.NoError(t, rows.Scan(&c[0], &c[1]))
		columns = append(columns, c)
	}
	require.Greater(t, len(columns), 40)
	for _, c := range columns {
		var n int
		query := fmt.Sprintf(`SELECT count(*) FROM %q WHERE instr(lower(CAST(%q AS TEXT)), lower(?)) > 0`, c[0], c[1])
		require.NoError(t, db.QueryRow(query, text).Scan(&n))
		if n > 0 {
			where = append(where, c[0]+"."+c[1])
		}
	}
	return where
}

func filesOf(t *testing.T, db string) []string {
	t.Helper()
	files, err := filepath.Glob(db + "*")
	require.NoError(t, err)
	return files
}

func read(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(content)
}

// freeAddress is one that nothing listens at.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

package command

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// ledgerOf is what an earlier release said of a database that it left behind.
type ledgerOf struct {
	Token                 string
	Balance, Transactions int64
	Sales                 []struct{ Path, ID, Result string }
}

// T30: a database of an earlier release opens with the same key, balance, ledger and results, and what came later works
// on it.
func TestUpgrade(t *testing.T) {
	files, err := filepath.Glob("testdata/upgrade/*.db.gz")
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { upgrade(t, file) })
	}
}

func upgrade(t *testing.T, file string) {
	var old ledgerOf
	text, err := os.ReadFile(strings.TrimSuffix(file, ".db.gz") + ".json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &old))
	db := unzipped(t, file)
	s := startServer(t, db, nil)
	c := customer{token: old.Token}
	require.Equal(t, old.Balance, s.balance(t, c))
	for _, sale := range old.Sales {
		path := sale.Path // a system is shown again where it was bought
		if sale.ID != "" {
			path = strings.NewReplacer("/generate", "", "/match", "").Replace(sale.Path) + "/" + sale.ID
		}
		r, err := s.send(http.DefaultClient, sending{method: "GET", path: path, token: old.Token})
		require.NoError(t, err)
		require.Equal(t, http.StatusOK, r.status, "%s: %s", path, r.body)
		var v struct{ Meta struct{ ResultSHA256 string } }
		require.NoError(t, json.Unmarshal(r.body, &v))
		require.Equal(t, sale.Result, v.Meta.ResultSHA256, path)
	}
	require.Equal(t, old.Balance, s.balance(t, c), "what was bought is not bought again")
	var ledger struct{ Data []json.RawMessage }
	r, err := s.send(http.DefaultClient, sending{method: "GET", path: "/credits/history?limit=100", token: old.Token})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(r.body, &ledger))
	require.Len(t, ledger.Data, int(old.Transactions))

	spent := s.sellEverything(t, c)
	require.Equal(t, old.Balance-spent, s.balance(t, c))
	require.NoError(t, s.stop())
	require.Contains(t, operate(t, db, "verify-ledger"), " 0 faults")
}

// sellEverything buys one of each thing and gives what it cost.
func (s *server) sellEverything(t *testing.T, c customer) (spent int64) {
	t.Helper()
	buy := func(path, body string) heard {
		r, err := s.send(http.DefaultClient, sending{"POST", path, body, c.token, "new" + path})
		require.NoError(t, err)
		require.Equal(t, http.StatusCreated, r.status, "%s: %s", path, r.body)
		spent += r.credits(t)
		return r
	}
	id := idOf(t, buy("/kundali/generate", born("Asha Rao", 3)).body)
	for _, system := range []string{"kp", "jaimini", "shodashvarga"} {
		buy("/kundali/"+id+"/"+system, "")
	}
	buy("/compatibility/match", `{"bride":{"reportId":"`+id+`"},"groom":{"moon":{"nakshatra":9,"pada":4}}}`)
	require.EqualValues(t, 40, spent)
	return spent
}

func unzipped(t *testing.T, file string) string {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(t, err)
	raw, err := io.ReadAll(z)
	require.NoError(t, err)
	path := newFile(t, "upgraded.db")
	require.NoError(t, os.WriteFile(path, raw, 0o600))
	return path
}

package postgres_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// TestMillionCharts lists and searches an account of a million charts, and prints how long each list took:
// BENCHMARKS.md has the figures. The charts are those of the test of SQLite by this name. It takes minutes and two
// gigabytes, so it is left out unless JYOTISH_MILLION is set.
func TestMillionCharts(t *testing.T) {
	if os.Getenv("JYOTISH_MILLION") == "" {
		t.Skip("left out: set JYOTISH_MILLION=1")
	}
	s := postgres.MustOpen(t)
	shop := storetest.NewShop(t, s)
	shop.Sell(1)
	start := time.Now()
	million(t, s)
	t.Logf("made in %v", time.Since(start).Round(time.Second))
	now := account.Holds{Name: "venus", At: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)}
	for _, f := range []account.ReportFilter{
		{}, {Text: "a"}, {Text: "sha"}, {Text: "zubin mistry"}, {Text: "asha rao 777"}, {Text: "crm-123456"},
		{Text: "zubin shah"}, {Text: "qqq"},
		{Facts: []string{"moon.nakshatra.4"}}, {Facts: []string{"mars.house.7", "moon.nakshatra.4"}},
		{Facts: []string{"mars.house.7", "moon.nakshatra.4", "lagna.rashi.3"}},
		{Facts: []string{"moon.rashi.12", "moon.nakshatra.4"}}, // never
		{Holds: now, Facts: []string{"venus.1000"}}, {Holds: now, Facts: []string{"moon.nakshatra.4"}},
		{Facts: []string{"moon.nakshatra.4"}, Text: "zubin mistry"}, {Facts: []string{"mars.house.7"}, Text: "a"},
		{Facts: []string{"mars.house.7"}, Text: "crm-123456"},
		{Facts: []string{"moon.rashi.12", "moon.nakshatra.4"}, Text: "zubin"}, // never
	} {
		var took []time.Duration
		found := 0
		for range 9 {
			start := time.Now()
			rows, err := s.Reports(context.Background(), shop.Issued.AccountID, f, account.Slice{Limit: 21})
			require.NoError(t, err)
			took, found = append(took, time.Since(start)), len(rows)
		}
		t.Logf("%-60s %2d rows, first %v, median %v", fmt.Sprintf("%q %v %s", f.Text, f.Facts, f.Holds.Name), found,
			took[0].Round(10*time.Microsecond), slices.Sorted(slices.Values(took))[4].Round(10*time.Microsecond))
	}
}

// million puts a million reports beside the one that is sold.
func million(t *testing.T, s *postgres.Store) {
	t.Helper()
	for _, text := range []string{
		`INSERT INTO report (id, account_id, created_at, revision, name, external_ref, search, birth_date, birth_time,
			place_label, ascendant, moon_sign, moon_nakshatra, result_sha256, body, sky)
		SELECT 'kun_' || lpad((1000 + i)::text, 26, '0'), r.account_id, r.created_at - (1000000 - i) * 60, 1, n, 'crm-' || i,
			n || E'\n' || 'crm-' || i, r.birth_date, r.birth_time, r.place_label, r.ascendant, r.moon_sign,
			r.moon_nakshatra, r.result_sha256, r.body, r.sky
		FROM (SELECT * FROM report LIMIT 1) r, generate_series(1, 1000000) i,
			LATERAL (SELECT (ARRAY['asha', 'ravi', 'meera', 'arjun', 'lakshmi', 'vijay', 'sunita', 'kiran', 'prakash', 'deepa',
				'आशा', 'zubin', 'gopal'])[i % 13 + 1] || ' ' || (ARRAY['rao', 'sharma', 'iyer', 'patel', 'singh', 'nair', 'das',
				'mistry', 'शर्मा', 'kulkarni', 'joshi'])[i / 13 % 11 + 1] || ' ' || i AS n) x`,
		`INSERT INTO report_fact (report_id, facts, spans)
		SELECT id, 'moon.nakshatra.' || (n * 7919 % 27 + 1) || ' sun.house.' || (n % 2 + 1) || ' mars.house.' ||
			(n * 104729 % 12 + 1) || ' moon.rashi.' || (n * 7919 % 27 * 4 / 9 + 1) || ' lagna.rashi.' ||
			(n * 15485863 % 12 + 1) || ' venus.' || (1000 + step) || ' venus.' || (1001 + step) || ' venus.' || (1002 + step) ||
			' venus.' || (1003 + step) || ' venus.' || (1004 + step),
			'venus:' || (step * 157788000) || ':' || ((step + 4) * 157788000)
		FROM (SELECT id, right(id, 26)::bigint AS n, right(id, 26)::bigint * 31 % 24 - 4 AS step FROM report
			WHERE id ~ '^kun_0{10}') x`,
		`ANALYZE`,
	} {
		_, err := s.Pool().Exec(context.Background(), text)
		require.NoError(t, err)
	}
}

package sqlite_test

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// TestMillionCharts lists and searches an account of a million charts, and prints how long each list took:
// BENCHMARKS.md has the figures. It takes minutes and a gigabyte, so it is left out unless JYOTISH_MILLION is set.
func TestMillionCharts(t *testing.T) {
	if os.Getenv("JYOTISH_MILLION") == "" {
		t.Skip("left out: set JYOTISH_MILLION=1")
	}
	store, path := openAt(t)
	s := newShop(t, store)
	s.Sell(1)
	start := time.Now()
	fill(t, path, 1_000_000)
	t.Logf("made in %v", time.Since(start).Round(time.Second))
	for _, text := range []string{"", "a", "as", "zu", "sha", "zubin mistry", "asha rao 777", "kulkarni 99999",
		"crm-123456", "शर्मा", "zubin shah", "qqq", "mistry 1"} {
		list(t, s.Store, s.Issued.AccountID, account.ReportFilter{Text: text})
	}
	now := account.Holds{Name: "venus", At: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)}
	for _, f := range []account.ReportFilter{
		{Facts: []string{"moon.nakshatra.4"}}, {Facts: []string{"mars.house.7", "moon.nakshatra.4"}},
		{Facts: []string{"mars.house.7", "moon.nakshatra.4", "lagna.rashi.3"}},
		{Facts: []string{"moon.rashi.12", "moon.nakshatra.4"}}, // never
		{Holds: now}, {Holds: now, Facts: []string{"moon.nakshatra.4"}},
		{Facts: []string{"moon.nakshatra.4"}, Text: "zubin mistry"}, {Facts: []string{"mars.house.7"}, Text: "a"},
		{Facts: []string{"mars.house.7"}, Text: "crm-123456"},
		{Facts: []string{"moon.rashi.12", "moon.nakshatra.4"}, Text: "zubin"}, // never
	} {
		list(t, s.Store, s.Issued.AccountID, f)
	}
}

// fill puts n reports beside the one that is sold: names of thirteen and eleven words and a number, and made-up facts.
func fill(t *testing.T, path string, n int) {
	t.Helper()
	_, err := raw(t, path).Exec(`WITH RECURSIVE
		first (name, n) AS (VALUES ('asha', 0), ('ravi', 1), ('meera', 2), ('arjun', 3), ('lakshmi', 4), ('vijay', 5),
			('sunita', 6), ('kiran', 7), ('prakash', 8), ('deepa', 9), ('आशा', 10), ('zubin', 11), ('gopal', 12)),
		last (name, n) AS (VALUES ('rao', 0), ('sharma', 1), ('iyer', 2), ('patel', 3), ('singh', 4), ('nair', 5),
			('das', 6), ('mistry', 7), ('शर्मा', 8), ('kulkarni', 9), ('joshi', 10)),
		count (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < ?1)
		INSERT INTO report SELECT printf('kun_%026d', 1000 + i), r.account_id, r.created_at - (?1 - i) * 60, 1,
			f.name || ' ' || l.name || ' ' || i, 'crm-' || i, f.name || ' ' || l.name || ' ' || i || char(10) || 'crm-' || i,
			r.birth_date, r.birth_time, r.place_label, r.ascendant, r.moon_sign, r.moon_nakshatra, r.result_sha256, r.body,
			r.sky
		FROM count, first f, last l, (SELECT * FROM report) r WHERE f.n = i % 13 AND l.n = i / 13 % 11`, n)
	require.NoError(t, err)
	// The Moon and the lagna stand anywhere; of a maha dasha twenty years are told, from a year of birth that is drawn.
	_,
		err = raw(t,
		path).Exec(`INSERT INTO report_fact SELECT id, 'moon.nakshatra.' || (n * 7919 % 27 + 1) || ' sun.house.' ||
		(n % 2 + 1) || ' mars.house.' ||
		(n * 104729 % 12 + 1) || ' moon.rashi.' || (n * 7919 % 27 * 4 / 9 + 1) || ' lagna.rashi.' || (n * 15485863 % 12 + 1) ||
		' venus.' || (1000 + step) || ' venus.' || (1001 + step) || ' venus.' || (1002 + step) || ' venus.' || (1003 + step) ||
		' venus.' || (1004 + step), 'venus:' || (step * 157788000) || ':' || ((step + 4) * 157788000)
		FROM (SELECT id, CAST(substr(id, 5) AS INTEGER) AS n, CAST(substr(id, 5) AS INTEGER) * 31 % 24 - 4 AS step FROM report)`)
	require.NoError(t, err)
}

// Names and facts together find what each of them finds, by whichever of the ways a search takes: half of these charts
// have the Sun in house 1, a twelfth of them Mars in house 7.
func TestNamesAndFacts(t *testing.T) {
	const many = 11_000
	store, path := openAt(t)
	s := newShop(t, store)
	s.Sell(1)
	fill(t, path, many)
	for _, c := range []struct {
		text string
		f    []string
		has  func(i, n int) bool // by the count of fill and the number of the report
	}{
		{"ravi", []string{"sun.house.1"}, func(i, n int) bool { return i%13 == 1 && n%2 == 0 }},
		{"ra", []string{"sun.house.1", "mars.house.7"},
			func(i, n int) bool { return (i%13 == 1 || i/13%11 == 0) && n%2 == 0 && n*104729%12 == 6 }},
		{"zubin mistry", []string{"mars.house.7"},
			func(i, n int) bool { return i%13 == 11 && i/13%11 == 7 && n*104729%12 == 6 }},
		{"", []string{"sun.house.2", "mars.house.7"}, func(_, n int) bool { return n%2 == 1 && n*104729%12 == 6 }},
		{"ravi", []string{"sun.house.12"}, func(int, int) bool { return false }},
	} {
		var want, got []string
		for i := many; i > 0; i-- {
			if n := 1000 + i; c.has(i, n) {
				want = append(want, fmt.Sprintf("kun_%026d", n))
			}
		}
		p := account.Slice{Limit: 100}
		for {
			rows, err := store.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: c.text, Facts: c.f}, p)
			require.NoError(t, err)
			for _, r := range rows {
				got, p.After = append(got, r.ID), r.Mark()
			}
			if len(rows) < p.Limit {
				break
			}
		}
		require.Equal(t, want, got, "%q %v", c.text, c.f)
	}
}

// list asks for a page of a list some times, and prints the median.
func list(t *testing.T, store account.Store, owner string, f account.ReportFilter) {
	t.Helper()
	var took []time.Duration
	found := 0
	for range 9 {
		start := time.Now()
		rows, err := store.Reports(ctx, owner, f, account.Slice{Limit: 21})
		require.NoError(t, err)
		took, found = append(took, time.Since(start)), len(rows)
	}
	t.Logf("%-40s %2d rows, first %v, median %v", fmt.Sprintf("%q %v %s", f.Text, f.Facts, f.Holds.Name), found,
		took[0].Round(10*time.Microsecond),
		slices.Sorted(slices.Values(took))[4].Round(10*time.Microsecond))
}

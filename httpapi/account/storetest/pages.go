package storetest

import (
	"fmt"
	"slices"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// pagesBySearch are the searches that pages are held to: by a fact, by a name and a fact, by what holds, and all.
func pagesBySearch() map[string]account.ReportFilter {
	fact, running := []string{"moon.rashi.mesha"}, account.Holds{Name: "venus", At: noon.Add(time.Hour)}
	return map[string]account.ReportFilter{
		"a fact": {Facts: fact}, "a name and a fact": {Facts: fact, Text: "sha r"}, "what holds": {Holds: running},
		"a letter and a fact": {Facts: fact, Text: "a"}, "all": {Facts: fact, Text: "asha", Holds: running},
	}
}

// factsPaged: while charts are sold and deleted between pages, each page goes on where the one before it ended, in the
// order of lists, also where many were made in one second; none comes twice and none of those that stay is left out.
func factsPaged(s *Shop) {
	var ids []string
	for n := range 40 {
		c := s.sellWithFacts(n, noon)
		ids = append(ids, c.Report.ID)
	}
	for n := 40; n < 52; n++ { // of one second, sold in another order than that of their ids
		c := s.ChargeOf(91 - n)
		c.Debit.Amount, c.Replay, c.Report.CreatedAt = 0, nil, noon.Add(20*time.Second)
		c.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha"},
			Spans: []account.Stretch{{Name: "venus", From: noon, To: noon.AddDate(0, 0, 50)}}}
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
		ids = append(ids, c.Report.ID)
	}
	// Newest first: 39 to 21, then the second of 20 with 51 to 40, then 19 to 0.
	order := func(id string) int {
		n := slices.Index(ids, id)
		if n >= 40 {
			return 20_000 + 91 - n
		}
		return 1000 * n
	}
	want := slices.SortedFunc(slices.Values(ids), func(a, b string) int { return order(b) - order(a) })
	sold := 100
	for name, f := range pagesBySearch() {
		for _, limit := range []int{1, 7, 30, 60} {
			got, p := []string{}, account.Slice{Limit: limit}
			for {
				rows, err := s.Reports(ctx, s.Issued.AccountID, f, p)
				require.NoError(s, err)
				for _, r := range rows {
					if !r.CreatedAt.After(noon.Add(time.Minute)) { // what is sold below may come on the first page
						got = append(got, r.ID)
					}
					p.After = r.Mark()
				}
				if len(rows) < limit {
					break
				}
				if limit > 1 {
					sold++ // newer than all, so that it is on no page that follows
					s.soldAt(sold, noon.Add(time.Duration(sold)*time.Minute))
				}
			}
			require.Equal(s, want, got, "%s, pages of %d", name, limit)
		}
	}
	for name, f := range pagesBySearch() {
		f.Before = noon.Add(time.Minute)
		first, err := s.Reports(ctx, s.Issued.AccountID, f, account.Slice{Limit: 5})
		require.NoError(s, err)
		require.Equal(s, want[:5], idsOf(first), name)
		require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, want[6], 0))
		require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, want[4], 0)) // the mark itself
		want = slices.Delete(slices.Clone(want), 6, 7)
		second, err := s.Reports(ctx, s.Issued.AccountID, f, account.Slice{Limit: 5, After: first[4].Mark()})
		require.NoError(s, err)
		require.Equal(s, want[5:10], idsOf(second), name)
		want = slices.Delete(slices.Clone(want), 4, 5)
	}
}

// soldAt sells a report with the facts of all at a moment.
func (s *Shop) soldAt(number int, at time.Time) {
	s.Helper()
	c := s.ChargeOf(number)
	c.Debit.Amount, c.Replay, c.Report.CreatedAt = 0, nil, at
	c.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha"},
		Spans: []account.Stretch{{Name: "venus", From: noon, To: noon.AddDate(0, 0, 50)}}}
	_, err := s.Charge(ctx, c)
	require.NoError(s, err)
}

// factsApart: many accounts have charts of the same seconds, names and facts, and each finds its own.
func factsApart(s *Shop) {
	owners := []string{s.Issued.AccountID}
	for n := range 20 {
		other, err := s.Operator.CreateAccount(ctx, fmt.Sprintf("Other %d", n), 0)
		require.NoError(s, err)
		owners = append(owners, other.ID)
	}
	want := map[string][]string{}
	for n := range 5 * len(owners) {
		c := s.ChargeOf(n)
		owner := owners[n*8%len(owners)]
		c.Debit.Amount, c.Debit.AccountID, c.Replay = 0, owner, nil
		c.Report.AccountID, c.Report.CreatedAt = owner, noon.Add(time.Duration(n/50)*time.Second)
		c.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha"},
			Spans: []account.Stretch{{Name: "venus", From: noon, To: noon.AddDate(0, 0, 50)}}}
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
		want[owner] = append([]string{c.Report.ID}, want[owner]...)
	}
	for _, owner := range owners {
		for name, f := range pagesBySearch() {
			rows, err := s.Reports(ctx, owner, f, account.Slice{Limit: 99})
			require.NoError(s, err)
			require.Equal(s, want[owner], idsOf(rows), name)
		}
	}
	rows, err := s.Reports(ctx, "acc_nobody", account.ReportFilter{Facts: []string{"moon.rashi.mesha"}, Text: "asha"},
		account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, rows)
}

// likeNames: a name that has all parts of a text, and not the text, is not found, however many such there are before
// one that has it.
func likeNames(s *Shop) {
	var want []string
	for n := range 150 {
		c := s.ChargeOf(n)
		c.Debit.Amount, c.Replay, c.Report.CreatedAt = 0, nil, noon.Add(time.Duration(n)*time.Second)
		c.Report.Name, c.Report.Facts = "abdabc", &account.Facts{Words: []string{"sun.house.1"}}
		if n < 2 {
			c.Report.Name = "abcabd"
			want = append([]string{c.Report.ID}, want...)
		}
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	for _, f := range []account.ReportFilter{{Text: "abcabd"}, {Text: "abcabd", Facts: []string{"sun.house.1"}}} {
		rows, err := s.Reports(ctx, s.Issued.AccountID, f, account.Slice{Limit: 9})
		require.NoError(s, err)
		require.Equal(s, want, idsOf(rows))
	}
}

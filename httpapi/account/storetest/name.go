package storetest

import (
	"fmt"
	"slices"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// named sells a report of a name at a moment.
func (s *Shop) named(number int, name, ref string, at time.Time) string {
	s.Helper()
	c := s.ChargeOf(number)
	c.Debit.Amount, c.Replay, c.Report.Name, c.Report.ExternalRef, c.Report.CreatedAt = 0, nil, name, ref, at
	_, err := s.Charge(ctx, c)
	require.NoError(s, err)
	return c.Report.ID
}

func (s *Shop) found(text string) (names []string) {
	s.Helper()
	rows, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: text}, account.Slice{Limit: 99})
	require.NoError(s, err)
	for _, r := range rows {
		names = append(names, r.Name)
	}
	return names
}

// namesByIDs: names are found by ids, more of them than a statement takes, of the account alone.
func namesByIDs(s *Shop) {
	want, ids := map[string]string{}, []string{"kun_none", ""}
	for n := range 60 {
		id := s.named(n, fmt.Sprintf("Name %d", n), "", noon)
		ids, want[id] = append(ids, id), fmt.Sprintf("Name %d", n)
	}
	got, err := s.ReportNames(ctx, s.Issued.AccountID, ids)
	require.NoError(s, err)
	require.Equal(s, want, got)
	for _, ask := range [][]string{nil, {"kun_none"}} {
		got, err = s.ReportNames(ctx, s.Issued.AccountID, ask)
		require.NoError(s, err)
		require.Empty(s, got)
	}
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	got, err = s.ReportNames(ctx, other.ID, ids)
	require.NoError(s, err)
	require.Empty(s, got)
}

// names: one or two characters are found where words begin, more of them anywhere, in any script, and nothing is a
// wildcard. What is renamed or deleted is found by its old name no more.
func names(s *Shop) {
	all := []string{"Asha Rao", "Natasha Ray", "आशा राव", `a"b*c\d%e_f`, "Óscar  Úbeda", "李 明", "x"}
	ids := []string{}
	for n, name := range all {
		ids = append(ids, s.named(n, name, fmt.Sprintf("Ref-%d", n), noon.Add(time.Duration(n)*time.Second)))
	}
	for text, want := range map[string][]int{
		"a": {3, 0}, "as": {0}, "AS": {0}, "sh": nil, "ash": {1, 0}, "RA": {1, 0}, "r": {6, 5, 4, 3, 2, 1, 0},
		"a r": {1, 0}, "asha r": {1, 0}, "ra ": nil, "rao": {0}, "asha  rao": nil, "रा": {2}, "शा": nil, "शा र": {2},
		`"b*`: {3}, `c\d`: {3}, "%e_": {3}, "___": nil, "óscar": {4}, "OSCAR": nil, "  ú": {4}, "úbe": {4},
		"李": {5}, "明": {5}, "李 明": {5}, "x": {6}, "xy": nil, "ref-3": {3}, "f-6": {6}, "rao\nref": nil, "oref": nil,
		`" OR "`: nil, "a\x00b": nil, "ash AND": nil,
	} {
		var names []string
		for _, n := range want {
			names = append(names, all[n])
		}
		require.Equal(s, names, s.found(text), "%q", text)
	}
	other := "Zubin"
	_, err := s.UpdateReport(ctx, s.Issued.AccountID, ids[0], account.ReportPatch{Name: &other})
	require.NoError(s, err)
	require.Equal(s, []string{all[1]}, s.found("ash"))
	require.Equal(s, []string{other}, s.found("zub"))
	require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, ids[1], 0))
	require.Empty(s, s.found("ash"))
	stranger, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	rows, err := s.Reports(ctx, stranger.ID, account.ReportFilter{Text: "zub"}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, rows)
}

// namesTogether: pages of a search have each report once and in the order of lists, also where reports of one second
// were stored in another order than that of their ids, and within the bounds of a list.
func namesTogether(s *Shop) {
	want := []string{}
	for _, n := range []int{5, 3, 9, 1, 7, 2, 8, 4, 6} {
		want = append(want, s.named(n, "Asha Rao", "", noon.Add(time.Duration(n/4)*time.Second)))
	}
	slices.Sort(want) // a later second has a greater number
	slices.Reverse(want)
	for limit := 1; limit < 11; limit++ {
		got, p := []string{}, account.Slice{Limit: limit}
		for {
			rows, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: "sha"}, p)
			require.NoError(s, err)
			for _, r := range rows {
				got, p.After = append(got, r.ID), r.Mark()
			}
			if len(rows) < limit {
				break
			}
		}
		require.Equal(s, want, got, "pages of %d", limit)
	}
	rows, err := s.Reports(ctx, s.Issued.AccountID, account.ReportFilter{Text: "as", After: noon,
		Before: noon.Add(2 * time.Second)}, account.Slice{Limit: 99})
	require.NoError(s, err)
	require.Len(s, rows, 4) // 4 to 7
}

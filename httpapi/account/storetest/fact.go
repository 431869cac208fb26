package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// sellWithFacts sells a report with facts: a word of its own, a word that all have, and a span of fifty days
// from a day on.
func (s *Shop) sellWithFacts(number int, from time.Time) account.Charge {
	s.Helper()
	c := s.ChargeOf(number)
	c.Debit.Amount, c.Replay = 0, nil
	c.Report.CreatedAt = noon.Add(time.Duration(number) * time.Second)
	c.Report.Facts = &account.Facts{Words: []string{"moon.rashi.mesha", fmt.Sprintf("mars.house.%d", number)},
		Spans: []account.Stretch{{Name: "venus", From: from, To: from.AddDate(0, 0, 50)},
			{Name: "sun", From: from.AddDate(0, 0, 50), To: from.AddDate(6, 0, 50)}}}
	_, err := s.Charge(ctx, c)
	require.NoError(s, err)
	return c
}

func (s *Shop) chosen(f account.ReportFilter) (numbers []int) {
	s.Helper()
	rows, err := s.Reports(ctx, s.Issued.AccountID, f, account.Slice{Limit: 99})
	require.NoError(s, err)
	for _, r := range rows {
		var n int
		_, err := fmt.Sscanf(r.ID, "kun_%d", &n)
		require.NoError(s, err)
		numbers = append(numbers, n)
	}
	return numbers
}

// facts: a list is narrowed to the reports that have all words, and of which a span holds at a moment, whatever else
// narrows it; a corrected chart has other facts, and one that is deleted none.
func facts(s *Shop) {
	for n := range 4 {
		s.sellWithFacts(n, noon.AddDate(0, 0, 20*n))
	}
	word := func(words ...string) account.ReportFilter { return account.ReportFilter{Facts: words} }
	holds := func(name string, at time.Time) account.ReportFilter {
		return account.ReportFilter{Holds: account.Holds{Name: name, At: at}}
	}
	require.Equal(s, []int{3, 2, 1, 0}, s.chosen(word("moon.rashi.mesha")))
	require.Equal(s, []int{2}, s.chosen(word("moon.rashi.mesha", "mars.house.2")))
	require.Empty(s, s.chosen(word("mars.house.1", "mars.house.2")))
	require.Empty(s, s.chosen(word("moon.rashi")), "a word is whole")
	require.Empty(s, s.chosen(word(`moon" OR "mars`)))
	require.Equal(s, []int{0}, s.chosen(holds("venus", noon)), "the first moment belongs to it")
	require.Equal(s, []int{2, 1}, s.chosen(holds("venus", noon.AddDate(0, 0, 50))), "the last one does not")
	require.Equal(s, []int{1, 0}, s.chosen(holds("sun", noon.AddDate(0, 0, 70))))
	require.Equal(s, []int{3, 2, 1, 0}, s.chosen(holds("sun", noon.AddDate(5, 0, 0))))
	require.Empty(s, s.chosen(holds("sun", noon.AddDate(-40, 0, 0))))
	f := holds("sun", noon.AddDate(0, 0, 70))
	f.Facts, f.Text = []string{"mars.house.1"}, "asha"
	require.Equal(s, []int{1}, s.chosen(f))
	f.Text = "usha"
	require.Empty(s, s.chosen(f))
	require.Equal(s, []int{2, 1}, s.chosen(account.ReportFilter{Facts: []string{"moon.rashi.mesha"}, After: noon,
		Before: noon.Add(3 * time.Second)}))
	rows, err := s.Reports(ctx, s.Issued.AccountID, word("moon.rashi.mesha"), account.Slice{Limit: 2,
		After: account.Mark{At: noon.Add(3 * time.Second), ID: s.ChargeOf(3).Report.ID}})
	require.NoError(s, err)
	require.Len(s, rows, 2)
	require.Equal(s, s.ChargeOf(2).Report.ID, rows[0].ID)
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	rows, err = s.Reports(ctx, other.ID, word("moon.rashi.mesha"), account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, rows)

	c := s.correction(1, 1)
	c.At, c.Facts = noon.Add(time.Minute), &account.Facts{Words: []string{"mars.house.9"}}
	_, err = s.Revise(ctx, s.Issued.AccountID, c, nil)
	require.NoError(s, err)
	require.Equal(s, []int{1}, s.chosen(word("mars.house.9")))
	require.Empty(s, s.chosen(word("mars.house.1")))
	require.NoError(s, s.DeleteReport(ctx, s.Issued.AccountID, s.ChargeOf(2).Report.ID, 0))
	require.Equal(s, []int{3, 0}, s.chosen(word("moon.rashi.mesha")))
}

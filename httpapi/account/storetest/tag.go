package storetest

import (
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

func tagged(tags ...string) account.ReportFilter {
	var f account.ReportFilter
	for _, tag := range tags {
		f.Facts = append(f.Facts, account.TagWord(tag))
	}
	return f
}

func (s *Shop) label(number int, tags ...string) account.Report {
	s.Helper()
	r, err := s.UpdateReport(ctx, s.Issued.AccountID, s.ChargeOf(number).Report.ID, account.ReportPatch{Tags: &tags})
	require.NoError(s, err)
	return r
}

// tagsAndNotes: they are stored, listed and searched, by one tag and by several, with names and facts; a corrected
// chart keeps them, and one that is deleted takes them along.
func tagsAndNotes(s *Shop) {
	for n := range 3 {
		s.sellWithFacts(n, noon)
	}
	owner, first := s.Issued.AccountID, s.ChargeOf(0).Report.ID
	note := "Asked of marriage.\nComes again in March."
	r, err := s.UpdateReport(ctx, owner, first, account.ReportPatch{Tags: &[]string{"VIP", "विवाह"}, Note: &note})
	require.NoError(s, err)
	require.Equal(s, []string{"VIP", "विवाह"}, r.Tags)
	require.Equal(s, note, r.Note)
	require.EqualValues(s, 2, r.Revision)
	r, err = s.UpdateReport(ctx, owner, first, account.ReportPatch{Tags: &[]string{"VIP", "विवाह"}, Note: &note})
	require.NoError(s, err)
	require.EqualValues(s, 2, r.Revision, "nothing changed")
	s.label(1, "vip")

	require.Equal(s, []int{1, 0}, s.chosen(tagged("Vip")), "whatever the case")
	require.Equal(s, []int{0}, s.chosen(tagged("vip", "विवाह")))
	require.Empty(s, s.chosen(tagged("vi")), "a tag is whole")
	f := tagged("vip")
	f.Facts, f.Text = append(f.Facts, "mars.house.1"), "asha"
	require.Equal(s, []int{1}, s.chosen(f))
	require.Equal(s, []int{1, 0}, s.chosen(account.ReportFilter{Text: "vIp"}))
	require.Equal(s, []int{0}, s.chosen(account.ReportFilter{Text: "वाह"}))
	require.Empty(s, s.chosen(account.ReportFilter{Text: "march"}), "notes are not searched")
	rows, err := s.Reports(ctx, owner, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, [][]string{nil, {"vip"}, {"VIP", "विवाह"}}, [][]string{rows[0].Tags, rows[1].Tags, rows[2].Tags})
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	none, err := s.Reports(ctx, other.ID, tagged("vip"), account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Empty(s, none)
	_, err = s.UpdateReport(ctx, other.ID, first, account.ReportPatch{Note: &note})
	require.ErrorIs(s, err, account.ErrNotFound)

	c := s.correction(1, 2)
	c.At, c.Facts = noon.Add(time.Minute), &account.Facts{Words: []string{"mars.house.9"}}
	r, err = s.Revise(ctx, owner, c, nil)
	require.NoError(s, err)
	require.Equal(s, []string{"vip"}, r.Tags)
	f = tagged("vip")
	f.Facts = append(f.Facts, "mars.house.9")
	require.Equal(s, []int{1}, s.chosen(f))
	require.Equal(s, []int{1, 0}, s.chosen(account.ReportFilter{Text: "vip"}))

	r = s.label(0)
	require.Empty(s, r.Tags)
	require.Equal(s, note, r.Note, "what is not told stays")
	require.Equal(s, []int{1}, s.chosen(tagged("vip")))
	require.Equal(s, []int{2, 0}, s.chosen(account.ReportFilter{Facts: []string{"moon.rashi.mesha"}}))
	require.NoError(s, s.DeleteReport(ctx, owner, s.ChargeOf(1).Report.ID, 0))
	require.Empty(s, s.chosen(tagged("vip")))
}

// notedAtOnce: a report that is sold with tags and a note is stored, listed and found with them, with its facts or with
// those that are made of it later.
func notedAtOnce(s *Shop) {
	for n := range 2 {
		c := s.ChargeOf(n)
		c.Report.Tags, c.Report.Note = []string{"VIP", "विवाह"}, "Asked of marriage."
		if n == 0 {
			c.Report.Facts = &account.Facts{Words: []string{"mars.house.1"}}
		}
		_, err := s.Charge(ctx, c)
		require.NoError(s, err)
	}
	s.Sell(2)
	owner := s.Issued.AccountID
	for n := range 2 {
		r, err := s.Report(ctx, owner, s.ChargeOf(n).Report.ID)
		require.NoError(s, err)
		require.Equal(s, []string{"VIP", "विवाह"}, r.Tags)
		require.Equal(s, "Asked of marriage.", r.Note)
		require.EqualValues(s, 1, r.Revision)
	}
	rows, err := s.Reports(ctx, owner, account.ReportFilter{}, account.Slice{Limit: 9})
	require.NoError(s, err)
	require.Equal(s, [][]string{nil, {"VIP", "विवाह"}, {"VIP", "विवाह"}},
		[][]string{rows[0].Tags, rows[1].Tags, rows[2].Tags})
	require.Equal(s, []int{0}, s.chosen(tagged("vip")))
	f := tagged("vip")
	f.Facts = append(f.Facts, "mars.house.1")
	require.Equal(s, []int{0}, s.chosen(f))
	require.Equal(s, []int{1, 0}, s.chosen(account.ReportFilter{Text: "vip"}))
}

package storetest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// searches are what a crowd is searched for: by one fact and by several, with a name, a tag and a maha dasha, and
// where none has all that is wanted.
func searches() (list []account.ReportFilter) {
	running := account.Holds{Name: "venus", At: time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)}
	vip, before := account.TagWord(SeldomTag), account.TagWord(OldTag)
	for _, text := range []string{"a", "sha", "zubin mistry", "asha rao 777", "crm-123456", "zubin shah", "qqq"} {
		list = append(list, account.ReportFilter{Text: text})
	}
	words := func(text string, facts ...string) {
		list = append(list, account.ReportFilter{Text: text, Facts: facts})
	}
	words("", "moon.nakshatra.4")
	words("", "mars.house.7", "moon.nakshatra.4")
	words("", "sun.rashi.1", "mars.house.7")
	words("", "mars.house.7", "moon.nakshatra.4", "lagna.rashi.3")
	words("", "mars.house.7", "moon.nakshatra.4", "lagna.rashi.3", "sun.nakshatra.9")
	words("", "moon.rashi.12", "moon.nakshatra.4") // never: Rohini is in Vrishabha
	words("", vip)
	words("", vip, "mars.house.7")
	words("", vip, "mars.house.7", "moon.nakshatra.4")
	words("", before)
	words("", before, "mars.house.7")
	words("zubin", before)
	words("zubin mistry", "moon.nakshatra.4")
	words("zubin mistry", "moon.nakshatra.4", "mars.house.7")
	words("zubin", "moon.rashi.12", "moon.nakshatra.4")
	words("a", "mars.house.7")
	words("crm-123456", "mars.house.7")
	list = append(list, account.ReportFilter{Holds: running},
		account.ReportFilter{Holds: running, Facts: []string{"moon.nakshatra.4"}},
		account.ReportFilter{Holds: running, Facts: []string{"moon.nakshatra.4"}, Text: "zubin mistry"},
		account.ReportFilter{Holds: running, Facts: []string{vip}})
	return list
}

// has reports whether a person is found, by reading all of it.
func has(p *Person, f account.ReportFilter) bool {
	for _, w := range f.Facts {
		if !slices.Contains(p.Facts.Words, w) &&
			!slices.ContainsFunc(p.Tags, func(tag string) bool { return account.TagWord(tag) == w }) {
			return false
		}
	}
	if f.Holds.Name != "" && !slices.ContainsFunc(p.Facts.Spans, func(x account.Stretch) bool {
		return x.Name == f.Holds.Name && !f.Holds.At.Before(x.From) && f.Holds.At.Before(x.To)
	}) {
		return false
	}
	text := p.SearchText(p.Tags)
	if len([]rune(f.Text)) > 2 {
		return strings.Contains(text, f.Text)
	}
	return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' }),
		func(word string) bool { return strings.HasPrefix(word, f.Text) })
}

// expected returns the ids of the first reports of each search, newest first.
func (c Crowd) expected(list []account.ReportFilter, most int) [][]string {
	found := make([][]string, len(list))
	for i := c.Size; i > 0; i-- {
		p := c.Person(i)
		for n, f := range list {
			if len(found[n]) < most && has(&p, f) {
				found[n] = append(found[n], p.ID)
			}
		}
	}
	return found
}

// page is how many reports a page of twenty asks for, to know whether there are more.
const page = 21

// Search compares the results of searches in a crowd, on two pages, with those of reading all rows.
// A second account has reports with the same names and facts. fill puts a crowd into the store.
// told, if not nil, is called with the time of each page, the median of nine, and with the
// processor time that processor returns.
func Search(s *Shop, size int, fill func(Crowd), processor func() time.Duration, told func(string)) {
	s.Helper()
	small, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	crowds := []Crowd{{Account: s.Issued.AccountID, Size: size, Last: noon, First: 1000},
		{Account: small.ID, Size: 50, Last: noon, First: size + 1000}}
	for _, c := range crowds {
		fill(c)
	}
	searchCrowds(s, crowds, processor, told)
}

// searchCrowds is Search of a store that has its crowds.
func searchCrowds(s *Shop, crowds []Crowd, processor func() time.Duration, told func(string)) {
	list := searches()
	for _, c := range crowds {
		want := c.expected(list, 2*page)
		for n, f := range list {
			name := fmt.Sprintf("of %d: %s", c.Size, strings.Join(append(f.Facts, f.Holds.Name, f.Text), " "))
			first := s.timed(c, f, account.Mark{}, name, processor, told)
			require.Equal(s, want[n][:min(page, len(want[n]))], first, name)
			if len(first) < page {
				continue
			}
			second := s.timed(c, f, account.Mark{At: c.at(first[page-1]), ID: first[page-1]}, name+", page 2",
				processor, told)
			require.Equal(s, want[n][page:], second, name)
		}
	}
}

// at is when the report of an id was made.
func (c Crowd) at(id string) time.Time {
	var number int
	_, _ = fmt.Sscanf(id, "kun_%d", &number) // written by Person
	return c.Person(number - c.First).CreatedAt
}

// timed returns the ids of a page.
func (s *Shop) timed(c Crowd, f account.ReportFilter, after account.Mark, name string, processor func() time.Duration,
	told func(string)) (ids []string) {
	s.Helper()
	const times = 9
	var took []time.Duration
	var work time.Duration
	for range times {
		before := time.Duration(0)
		if told != nil {
			before = processor()
		}
		start := time.Now()
		rows, err := s.Reports(ctx, c.Account, f, account.Slice{Limit: page, After: after})
		took = append(took, time.Since(start))
		require.NoError(s, err)
		if told == nil {
			return idsOf(rows)
		}
		work += processor() - before
		ids = idsOf(rows)
	}
	told(fmt.Sprintf("%-90s %2d rows, first %8v, median %8v, processor %8v", name, len(ids), round(took[0]),
		round(slices.Sorted(slices.Values(took))[times/2]), round(work/times)))
	return ids
}

func round(d time.Duration) time.Duration { return d.Round(10 * time.Microsecond) }

func idsOf(rows []account.Report) []string {
	var ids []string
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	return ids
}

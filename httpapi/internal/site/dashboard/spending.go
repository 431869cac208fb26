package dashboard

import (
	"net/url"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// spending is the picture of what was spent on each of the last days, with its measures in the units of its view box.
type spending struct {
	Total         int64
	From, To      page.Moment // days
	Days          []spentDay
	Width, Height int
	Most          int64 // spent on a day
	Cut           bool  // there was more than is counted
}

// spentDay is one column.
type spentDay struct {
	Day           page.Moment
	Credits       int64
	X, Y, Breadth int
	Tall          int
}

const (
	spendDays  = 30
	spendPages = 10 // of 100 debits: an account that makes more has the totals of its newest thousand
	spendWide  = 600
	spendTall  = 120
)

// spending asks for the debits of the last days and sums them up day by day, in UTC.
func (v *visit) spending(now time.Time) (*spending, error) {
	first := now.UTC().Truncate(24*time.Hour).AddDate(0, 0, 1-spendDays)
	q := url.Values{"limit": {"100"}, "type": {"debit"}, "from": {first.Format(time.RFC3339)}}
	byDay := map[string]int64{}
	var list api.List[api.Transaction]
	var err error
	for range spendPages {
		if list, err = ask[api.List[api.Transaction]](v,
			Call{Operation: "listTransactions", Query: q}); err != nil {
			return nil, err
		}
		for _, t := range list.Data {
			byDay[day(t.CreatedAt.Time).String()] -= t.Amount
		}
		if !list.HasMore {
			break
		}
		q.Set("cursor", *list.NextCursor)
	}
	s := drawSpending(first, byDay)
	s.Cut = list.HasMore
	return s, nil
}

// drawSpending lays the columns out.
func drawSpending(first time.Time, byDay map[string]int64) *spending {
	s := &spending{Width: spendWide, Height: spendTall, From: day(first), To: day(first.AddDate(0, 0, spendDays-1))}
	for i := range spendDays {
		at := day(first.AddDate(0, 0, i))
		name := at.String()
		s.Days = append(s.Days, spentDay{Day: at, Credits: byDay[name]})
		s.Total += byDay[name]
		s.Most = max(s.Most, byDay[name])
	}
	step := spendWide / spendDays
	for i := range s.Days {
		d := &s.Days[i]
		d.X, d.Breadth = i*step+3, step-6
		if d.Credits > 0 {
			d.Tall = max(2, int(d.Credits*spendTall/s.Most))
		}
		d.Y = spendTall - d.Tall
	}
	return s
}

package dashboard

import (
	"net/url"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// homeView is the first page.
type homeView struct {
	Account  api.Account
	Spending *spending     // nil where the key may not see it
	Latest   []transaction // the newest movements
	Prices   []api.Price
	Kept     bool // reports and matches may be seen
	Reports  []reportRow
	Make     bool        // reports may be made
	Match    bool        // matches may be made
	Heads    bool        // the letterhead may be changed
	Shop     bool        // credits are sold
	Free     []page.Link // what is asked of days, signs, names and numbers, for nothing
}

// homeRows is how many rows of a list the first page shows.
const homeRows = "6"

func home(v *visit) (*answer, error) {
	var view homeView
	var err error
	if view.Account, err = ask[api.Account](v, Call{Operation: "getAccount"}); err != nil {
		return nil, err
	}
	if v.guest.May("credits:read") {
		if err := view.money(v); err != nil {
			return nil, err
		}
	}
	view.Make, view.Match = v.guest.May("kundali:create"), v.guest.May("compatibility:create")
	view.Heads = v.guest.May("account:manage")
	view.Shop = v.door.Shop() != nil && v.guest.May("credits:read")
	if v.guest.May("muhurat:read") {
		view.Free = v.daysWays("-")
	}
	view.Free = append(view.Free, v.formWays()...)
	if view.Kept = v.guest.May("kundali:read"); view.Kept {
		list, err := ask[api.List[api.ReportSummary]](v,
			Call{Operation: "listKundalis", Query: url.Values{"limit": {homeRows}}})
		if err != nil {
			return nil, err
		}
		view.Reports = each(list.Data, reportRowOf)
	}
	return &answer{name: "dashboard-home", title: "home.title", view: view, wide: true}, nil
}

// money reads what has been spent.
func (view *homeView) money(v *visit) error {
	prices, err := v.prices()
	if err != nil {
		return err
	}
	for _, p := range prices {
		if p.Credits > 0 {
			view.Prices = append(view.Prices, p)
		}
	}
	if view.Spending, err = v.spending(time.Now()); err != nil {
		return err
	}
	list, err := ask[api.List[api.Transaction]](v,
		Call{Operation: "listTransactions", Query: url.Values{"limit": {homeRows}}})
	if err != nil {
		return err
	}
	view.Latest, err = v.transactions(list.Data, time.UTC)
	return err
}

// older is the link to the next part of a list; empty where there is none.
func older(cursor *string, path string) string {
	if cursor == nil {
		return ""
	}
	return path + "?" + url.Values{"cursor": {*cursor}}.Encode()
}

// each converts the rows of a list.
func each[A, B any](list []A, of func(A) B) []B {
	out := make([]B, len(list))
	for i, x := range list {
		out[i] = of(x)
	}
	return out
}

// text is a text that may not be.
func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// cursor is the part of a list that the address asks for.
func (v *visit) cursor(limit string) url.Values {
	q := url.Values{"limit": {limit}}
	if c := v.r.URL.Query().Get("cursor"); c != "" {
		q.Set("cursor", c)
	}
	return q
}

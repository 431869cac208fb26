package dashboard

import (
	"net/url"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// account is what the pages use of the API's Account.
type account struct {
	Name    string `json:"name"`
	Balance int64  `json:"balance"`
	Key     struct {
		Prefix string   `json:"prefix"`
		Scopes []string `json:"scopes"`
	} `json:"key"`
}

// homeView is the first page.
type homeView struct {
	Account  account
	Spending *spending     // nil where the key may not see it
	Latest   []transaction // the newest movements
	Prices   []price
	Kept     bool // reports and matches may be seen
	Reports  []reportRow
	Make     bool        // reports may be made
	Match    bool        // matches may be made
	Heads    bool        // the letterhead may be changed
	Free     []page.Link // what is asked of days, signs, names and numbers, for nothing
}

// homeRows is how many rows of a list the first page shows.
const homeRows = "6"

func home(v *visit) (*answer, error) {
	var view homeView
	var err error
	if view.Account, err = ask[account](v, Call{Method: "GET", Path: "/account"}); err != nil {
		return nil, err
	}
	if v.guest.May("credits:read") {
		if err := view.money(v); err != nil {
			return nil, err
		}
	}
	view.Make, view.Match = v.guest.May("kundali:create"), v.guest.May("compatibility:create")
	view.Heads = v.guest.May("account:manage")
	if v.guest.May("muhurat:read") {
		view.Free = v.daysWays("-")
	}
	view.Free = append(view.Free, v.formWays()...)
	if view.Kept = v.guest.May("kundali:read"); view.Kept {
		list, err := ask[pageOf[reportRow]](v,
			Call{Method: "GET", Path: "/kundali", Query: url.Values{"limit": {homeRows}}})
		if err != nil {
			return nil, err
		}
		view.Reports = list.Data
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
	list, err := ask[pageOf[transaction]](v,
		Call{Method: "GET", Path: "/credits/history", Query: url.Values{"limit": {homeRows}}})
	view.Latest = list.Data
	return err
}

// pageOf is a part of a list of the API.
type pageOf[T any] struct {
	Data    []T    `json:"data"`
	HasMore bool   `json:"hasMore"`
	Next    string `json:"nextCursor"`
}

// older is the link to the next part of a list.
func (p pageOf[T]) older(path string) string {
	if !p.HasMore {
		return ""
	}
	return path + "?" + url.Values{"cursor": {p.Next}}.Encode()
}

// cursor is the part of a list that the address asks for.
func (v *visit) cursor(limit string) url.Values {
	q := url.Values{"limit": {limit}}
	if c := v.r.URL.Query().Get("cursor"); c != "" {
		q.Set("cursor", c)
	}
	return q
}

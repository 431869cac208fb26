package dashboard

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/shop"
)

const (
	creditsPath = Base + "/credits"
	pricesPath  = Base + "/prices"
)

// PaidPath is the page to which a payment provider sends people back from an order.
func PaidPath(id string) string { return creditsPath + "/" + id + "/back" }

// packRow is a pack of credits with its price in words.
type packRow struct {
	Credits     int64
	ID          string
	Price, Each string
	Chosen      bool
}

// packs returns the packs of the shop; the chosen one is the cheapest where none of that ID is sold.
func (v *visit) packs(chosen string) (rows []packRow) {
	s := v.door.Shop()
	if _, ok := s.Pack(chosen); !ok {
		chosen = s.Packs[0].ID()
	}
	for _, p := range s.Packs {
		each := money.Amount{Minor: (p.Price.Minor*200 + p.Credits) / (2 * p.Credits), Currency: p.Price.Currency}
		rows = append(rows, packRow{p.Credits, p.ID(), p.Price.In(v.lang), each.In(v.lang), p.ID() == chosen})
	}
	return rows
}

// taxName returns the tax that all prices of the shop include; empty for none.
func taxName(s *shop.Shop) string {
	_, name := s.Tax(s.Packs[0].Price)
	return name
}

// pricesView is the page of prices, which anybody may read.
type pricesView struct {
	Shop   bool
	Packs  []packRow
	Tax    string
	Prices []api.Price // of operations that cost something
}

func showPrices(v *visit) (*answer, error) {
	view := pricesView{Prices: slices.DeleteFunc(slices.Clone(v.door.PriceList()),
		func(p api.Price) bool { return p.Credits == 0 })}
	if s := v.door.Shop(); s != nil {
		view.Shop, view.Packs, view.Tax = true, v.packs(""), taxName(s)
	}
	return &answer{name: "dashboard-prices", title: "shop.prices-title", view: view}, nil
}

// orderRow is an order with the words of its pages.
type orderRow struct {
	api.Order
	Sum, Within string // price, and tax within it
	Made        page.Moment
	When        *page.Moment // it was paid; nil while it is not
	Papers      []string     // keys of the papers that there are
}

func (v *visit) orderRow(o api.Order) orderRow {
	currency := money.Currency(o.Currency)
	row := orderRow{Order: o, Sum: money.Amount{Minor: o.Price, Currency: currency}.In(v.lang),
		Within: money.Amount{Minor: o.Tax, Currency: currency}.In(v.lang), Made: day(o.CreatedAt.Time),
		When: maybe(o.PaidAt), Papers: []string{"request"}}
	if o.Invoice != nil {
		row.Papers = []string{"invoice", "receipt"}
	}
	return row
}

// creditsView is the page on which credits are bought.
type creditsView struct {
	marks
	Shop    bool
	Balance int64
	Packs   []packRow
	Tax     string
	Ways    []page.Choice
	Online  bool // a way is the page of a provider
	Buyer   page.Field
	May     bool // order
	Wrong   []string
	Orders  []orderRow
	Older   string
}

// orderRows is how many orders a page shows.
const orderRows = 20

func showCredits(v *visit) (*answer, error) { return v.creditsPage(nil) }

// creditsPage is the page with the form, as it was sent where something was wrong with it.
func (v *visit) creditsPage(p *Problem) (*answer, error) {
	if err := v.needs("credits:read"); err != nil {
		return nil, err
	}
	balance, err := ask[api.Balance](v, Call{Operation: "getBalance"})
	if err != nil {
		return nil, err
	}
	view := creditsView{marks: v.again(), Balance: balance.Balance, May: v.guest.May("account:manage")}
	if s := v.door.Shop(); s != nil {
		view.Shop, view.Tax = true, taxName(s)
		view.Packs = v.packs(cmp.Or(v.field("pack"), v.r.URL.Query().Get("pack")))
		for i, way := range s.Providers {
			view.Online = view.Online || way.Name() != payment.Bank{}.Name()
			view.Ways = append(view.Ways, page.Choice{Value: way.Name(), Text: v.word("shop.way-" + way.Name()),
				Chosen: way.Name() == v.field("provider") || v.field("provider") == "" && i == 0})
		}
		if view.May {
			if view.Buyer, err = v.buyerField(p); err != nil {
				return nil, err
			}
		}
		view.Wrong = p.elsewhere("/buyer")
	}
	if err := view.list(v); err != nil {
		return nil, err
	}
	a := &answer{name: "dashboard-credits", title: "shop.title", view: view}
	if p != nil {
		a.status, a.bare = p.Status, true
	}
	return a, nil
}

// buyerField asks for the lines of the invoice. They are those of the letterhead at first, or the name of the account.
func (v *visit) buyerField(p *Problem) (page.Field, error) {
	f := page.Field{Name: "buyer", Kind: "lines", Label: "shop.buyer", Hint: "shop.buyer-hint", Length: 1000,
		Complete: "billing street-address", Value: v.field("buyer"), Wrong: p.wrong(v.lang, "/buyer")}
	if p != nil {
		return f, nil
	}
	own, err := v.letterhead()
	if err != nil {
		return f, err
	}
	f.Value = strings.TrimSpace(cmp.Or(own.Name, v.guest.Account()) + "\n" + own.Address)
	return f, nil
}

// list reads the orders of the account, from those on that are older than one that the address names.
func (view *creditsView) list(v *visit) error {
	before := v.r.URL.Query().Get("before")
	if before != "" && !identifier.MatchString(before) {
		return &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	list, err := v.guest.Orders(before, orderRows+1)
	if err != nil {
		return err
	}
	if len(list) > orderRows {
		list = list[:orderRows]
		view.Older = creditsPath + "?" + url.Values{"before": {list[orderRows-1].ID}}.Encode()
	}
	view.Orders = each(list, v.orderRow)
	return nil
}

func orderCredits(v *visit) (*answer, error) {
	if v.door.Shop() == nil {
		return nowhere(v)
	}
	if err := v.needs("account:manage"); err != nil {
		return nil, err
	}
	id, err := v.guest.MakeOrder(v.field("pack"), v.field("provider"), v.field("buyer"))
	if p, ok := err.(*Problem); ok && p.Status == http.StatusUnprocessableEntity {
		return v.creditsPage(p)
	}
	if err != nil {
		return nil, err
	}
	return &answer{location: creditsPath + "/" + id}, nil
}

// orderView is the page of an order.
type orderView struct {
	orderRow
	Seller, Buyer []string
	Bank          []string // where a transfer goes
	Online        bool     // it is paid on a page of the provider
	Gone          bool     // its way to pay is offered no more
}

// order reads the order that the path names.
func (v *visit) order() (o api.Order, err error) {
	if err := v.needs("credits:read"); err != nil {
		return o, err
	}
	id := v.r.PathValue("orderId")
	return v.guest.Order(id)
}

func showOrder(v *visit) (*answer, error) {
	o, err := v.order()
	if err != nil {
		return nil, err
	}
	view := orderView{orderRow: v.orderRow(o), Seller: strings.Split(o.Seller, "\n"),
		Buyer: strings.Split(o.Buyer, "\n")}
	if o.PaidAt == nil {
		view.pay(v.door.Shop())
	}
	return &answer{name: "dashboard-order", heading: v.word("shop.order-title", "n", o.Credits), view: view,
		home: creditsPath}, nil
}

// pay says how the order is paid.
func (view *orderView) pay(s *shop.Shop) {
	offered := false
	if s != nil {
		_, offered = s.Provider(view.Provider)
	}
	switch {
	case !offered:
		view.Gone = true
	case view.Provider == (payment.Bank{}).Name():
		view.Bank = s.Bank
	default:
		view.Online = true
	}
}

// payOrder leads to the page of the provider. A link leads here, and not a form: the policy of the pages lets no form
// end at another site.
func payOrder(v *visit) (*answer, error) {
	o, err := v.order()
	if err != nil {
		return nil, err
	}
	address, err := v.guest.PayPage(o.ID)
	if err != nil {
		return nil, err
	}
	return &answer{location: cmp.Or(address, creditsPath+"/"+o.ID)}, nil
}

// paidBack is where a provider sends people back. The browser keeps the session from a page that another site leads to,
// so this page shows nothing of the account, and its link leads on.
func paidBack(v *visit) (*answer, error) {
	id := v.r.PathValue("orderId")
	return &answer{name: "notice", title: "shop.back-title", view: page.Notice{Text: v.word("shop.back"),
		Path: creditsPath + "/" + id, Onward: "shop.back-go"}}, nil
}

// orderPaper sends a paper of an order.
func orderPaper(v *visit) (*answer, error) {
	paper, pdf := strings.CutSuffix(v.r.PathValue("paper"), ".pdf")
	o, err := v.order()
	if err != nil {
		return nil, err
	}
	if !pdf || !slices.Contains(v.orderRow(o).Papers, paper) {
		return nowhere(v)
	}
	body, err := v.guest.OrderPaper(o.ID, paper, v.lang)
	if err != nil {
		return nil, err
	}
	v.w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s-%s.pdf"`, paper, o.ID))
	return &answer{media: "application/pdf", body: body}, nil
}

// Package order sells credits for money: it makes orders, sends people to the page on which they pay, and grants
// credits once a payment is reported. It knows no request.
package order

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/shop"
	"github.com/jyotish-go/jyotish/vedic"
)

// maxUnpaid is how many unpaid orders an account may make in 24 hours.
const maxUnpaid = 20

// Bounds of what a buyer writes for the invoice.
const (
	maxLines = 8
	maxLine  = 100
	MaxBuyer = maxLines*maxLine + maxLines - 1
)

// Room sells what a shop has. All members must be set. Its methods may be called at the same time.
type Room struct {
	Store account.Orders
	Shop  *shop.Shop
	IDs   *account.IDs
	Now   func() time.Time
	// Page returns the public address of the page to which a provider sends people back from an order.
	Page func(id string) string
}

// Request is what a buyer chose: a pack by its ID, a provider by its name, and the lines of the invoice.
type Request struct{ Pack, Provider, Buyer string }

// Make stores an order of an account. All faults of the request are reported at once.
func (r *Room) Make(ctx context.Context, owner string, q Request) (account.Order, error) {
	var faults []problem.Field
	pack, ok := r.Shop.Pack(q.Pack)
	if !ok {
		faults = append(faults, problem.Field{Pointer: "/pack", Code: form.NotAllowed,
			Detail: "Choose one of the packs that are sold."})
	}
	provider, ok := r.Shop.Provider(q.Provider)
	if !ok {
		faults = append(faults, problem.Field{Pointer: "/provider", Code: form.NotAllowed,
			Detail: "Choose one of the ways to pay."})
	}
	buyer, fault := buyerLines(q.Buyer)
	if fault != nil {
		faults = append(faults, *fault)
	}
	if len(faults) > 0 {
		return account.Order{}, problem.Invalid(faults)
	}
	tax, taxName := r.Shop.Tax(pack.Price)
	o := account.Order{ID: r.IDs.Next(account.OrderPrefix), AccountID: owner, Credits: pack.Credits,
		Price: pack.Price.Minor, Tax: tax.Minor, TaxName: taxName, Currency: string(pack.Price.Currency),
		Provider: provider.Name(), Seller: strings.Join(r.Shop.Seller, "\n"), Buyer: buyer, CreatedAt: r.second()}
	err := r.Store.CreateOrder(ctx, o, maxUnpaid)
	if errors.Is(err, account.ErrTooManyOrders) {
		err = problem.New("conflict", fmt.Sprintf(
			"This account has %d orders of the last 24 hours that are not paid. Pay one of them, or order tomorrow.",
			maxUnpaid))
	}
	return o, err
}

// buyerLines reads the lines of a buyer: at least one, without empty ones.
func buyerLines(text string) (string, *problem.Field) {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" {
			continue
		}
		if len([]rune(line)) > maxLine {
			return "", &problem.Field{Pointer: "/buyer", Code: form.TooLong,
				Detail: fmt.Sprintf("A line has up to %d letters.", maxLine)}
		}
		lines = append(lines, line)
	}
	switch {
	case len(lines) == 0:
		return "", &problem.Field{Pointer: "/buyer", Code: form.Required, Detail: "Write the name for the invoice."}
	case len(lines) > maxLines:
		return "", &problem.Field{Pointer: "/buyer", Code: form.TooLong,
			Detail: fmt.Sprintf("Write up to %d lines.", maxLines)}
	}
	return strings.Join(lines, "\n"), nil
}

// Pay returns the address of the page on which an order of an account is paid. It is empty for an order that is paid
// already, and for one that is paid in another way.
func (r *Room) Pay(ctx context.Context, owner, id string) (string, error) {
	o, err := r.Store.Order(ctx, owner, id)
	if err != nil || o.Paid() {
		return "", err
	}
	provider, ok := r.Shop.Provider(o.Provider)
	if !ok { // the operator offers it no more
		return "", nil
	}
	address, err := provider.Begin(ctx, payment.Order{ID: o.ID, Price: Price(&o),
		Description: fmt.Sprintf("%d credits", o.Credits), Return: r.Page(o.ID)})
	if err != nil {
		p := problem.New("unavailable", "The page of the payment provider cannot be opened just now. Try again.")
		p.Cause = err
		return "", p
	}
	return address, nil
}

// Event reads a message of a provider and grants the credits of the order that it reports as paid. It returns the
// errors of [payment.Provider] and of [account.Orders]. A message that comes again changes nothing.
func (r *Room) Event(ctx context.Context, p payment.Provider, body []byte, head http.Header) (account.Order, error) {
	paid, err := p.Event(body, head)
	if err != nil {
		return account.Order{}, err
	}
	return r.Store.PayOrder(ctx, account.OrderPayment{OrderID: paid.OrderID, Price: paid.Amount.Minor,
		Currency: string(paid.Amount.Currency), Ref: paid.Ref, TxnID: r.IDs.Next(account.TxnPrefix), At: r.second()})
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// Price returns the price of an order.
func Price(o *account.Order) money.Amount {
	return money.Amount{Minor: o.Price, Currency: money.Currency(o.Currency)}
}

// Paper prints a paper of an order as PDF. Bank is where a transfer goes, for a request. A request for an order that is
// paid, and an invoice or a receipt of one that is not, is account.ErrNotFound.
func Paper(o *account.Order, kind invoice.Kind, bank []string, l vedic.Lang) ([]byte, error) {
	if o.Paid() != (kind == invoice.Invoice || kind == invoice.Receipt) {
		return nil, account.ErrNotFound
	}
	p := invoice.Paper{Kind: kind, Number: o.InvoiceNumber(), Order: o.ID, Seller: strings.Split(o.Seller, "\n"),
		Buyer: strings.Split(o.Buyer, "\n"), Credits: o.Credits, Price: Price(o), TaxName: o.TaxName,
		Tax: money.Amount{Minor: o.Tax, Currency: money.Currency(o.Currency)}, Made: o.CreatedAt, Paid: o.PaidAt,
		Ref: o.PaymentRef, Lang: l}
	if o.Provider == (payment.Bank{}).Name() {
		p.Bank = bank
	}
	return p.PDF(), nil
}

package account

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// OrderPrefix is what the id of an [Order] begins with.
const OrderPrefix = "ord_"

// Errors of orders.
var (
	// ErrTooManyOrders reports that an account has as many unpaid orders of a day as it may have.
	ErrTooManyOrders = errors.New("the account has too many unpaid orders of today")
	// ErrOtherAmount reports a payment of another amount or in another currency than the order has.
	ErrOtherAmount = errors.New("the payment is not the price of the order")
)

// Order is a pack of credits that an account buys for money. Sums are in the smallest unit of the currency.
type Order struct {
	ID, AccountID string
	// Credits that the account gets once the order is paid.
	Credits int64
	// Price to pay, and the tax within it. TaxName has the rate, as "GST 18 %"; empty is none.
	Price, Tax int64
	TaxName    string
	// Currency is an ISO 4217 code.
	Currency string
	// Provider is the way to pay, as "stripe" or "bank".
	Provider string
	// Seller and Buyer are lines for the invoice as they were when the order was made, divided by line feeds.
	Seller, Buyer string
	CreatedAt     time.Time

	// Invoice is the number of the invoice, from 1 and without gaps over all accounts; 0 while the order is not paid.
	Invoice int64
	// PaymentRef is the id that the provider or the operator gave the payment.
	PaymentRef string
	// PaidAt is zero while the order is not paid.
	PaidAt time.Time
}

// Paid reports whether the order is paid and its credits are granted.
func (o *Order) Paid() bool { return !o.PaidAt.IsZero() }

// InvoiceNumber writes the number of the invoice as people see it, with six digits or more. It is empty while the order
// is not paid.
func (o *Order) InvoiceNumber() string {
	if !o.Paid() {
		return ""
	}
	return fmt.Sprintf("%06d", o.Invoice)
}

// Mark is the place of a row in the lists of its kind.
func (o Order) Mark() Mark { return Mark{o.CreatedAt, o.ID} }

// OrderPayment is the payment of an order.
type OrderPayment struct {
	OrderID string
	// Price and Currency that were paid. They must be those of the order.
	Price    int64
	Currency string
	Ref      string
	// TxnID is the id of the transaction that grants the credits.
	TxnID string
	At    time.Time
}

// Orders stores what accounts buy for money.
type Orders interface {
	// CreateOrder stores a new order. It fails with ErrTooManyOrders where the account has made as many as most in the
	// 24 hours before it that are not paid, and with ErrNotFound where there is no such account.
	CreateOrder(ctx context.Context, o Order, most int) error
	// Order returns an order of an account.
	Order(ctx context.Context, account, id string) (Order, error)
	// Orders lists the orders of an account, newest first.
	Orders(ctx context.Context, account string, s Slice) ([]Order, error)
	// PayOrder marks an order of any account as paid, gives it the next number of an invoice, and grants the credits,
	// in one transaction. An order that is paid already is returned as it is, so that a payment that is reported more
	// than once grants credits once. It fails with ErrNotFound, and with ErrOtherAmount, where nothing changes.
	PayOrder(ctx context.Context, p OrderPayment) (Order, error)
}

// OrderFilter narrows a list of orders; the zero filter is all of them.
type OrderFilter struct {
	// Unpaid leaves out orders that are paid.
	Unpaid bool
}

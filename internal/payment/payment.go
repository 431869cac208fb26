// Package payment asks payment providers to take money for an order, and reads what they report of it. No data of a
// card passes through it: a person pays on a page of the provider.
package payment

import (
	"context"
	"errors"
	"net/http"

	"github.com/jyotish-go/jyotish/internal/money"
)

// Order is what a person pays for.
type Order struct {
	// ID of the order, which the provider reports with the payment.
	ID string
	// Price to pay, taxes included.
	Price money.Amount
	// Description is one line for the page of the provider.
	Description string
	// Return is the address of the order, to which the provider sends the person back.
	Return string
}

// Paid is a payment as the provider reports it.
type Paid struct {
	// OrderID is the ID of the order, as Begin sent it.
	OrderID string
	Amount  money.Amount
	// Ref is the provider's own id of the payment.
	Ref string
}

// Provider takes payments. Its methods may be called at the same time.
type Provider interface {
	// Name is the key of the provider: stripe or bank.
	Name() string
	// Begin returns the address of the page on which a person pays. It is empty where an order is paid in another way,
	// which the page of the order explains. Begin may be repeated for an order.
	Begin(ctx context.Context, o Order) (address string, err error)
	// Event reads a message of the provider: its body and its headers. It returns ErrForged for a message that is not
	// proven to come from the provider, and ErrOther for one that reports no payment of an order.
	Event(body []byte, head http.Header) (Paid, error)
}

// Errors of Event.
var (
	// ErrForged reports a message without a valid signature, or an old one that is sent again.
	ErrForged = errors.New("payment: the message is not signed by the provider")
	// ErrOther reports a message that is valid and is not a payment of an order.
	ErrOther = errors.New("payment: the message reports no payment of an order")
)

// ErrProvider reports that a provider did not begin a payment. A repetition may succeed.
var ErrProvider = errors.New("payment: the provider did not begin the payment")

// Bank takes bank transfers: the page of an order shows the account, and the operator confirms the order once the
// money has arrived.
type Bank struct{}

// Name returns "bank".
func (Bank) Name() string { return "bank" }

// Begin returns no address.
func (Bank) Begin(context.Context, Order) (string, error) { return "", nil }

// Event returns ErrForged: no bank sends messages.
func (Bank) Event([]byte, http.Header) (Paid, error) { return Paid{}, ErrForged }

package sqlstore

import (
	"context"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// orderColumns are in the order in which readOrder scans them.
const orderColumns = `SELECT id, account_id, credits, price, tax, tax_name, currency, provider, seller, buyer,
	created_at, coalesce(payment_ref, ''), coalesce(invoice, 0), paid_at FROM credit_order`

const (
	orderByID = orderColumns + ` WHERE id = $1`
	orderOf   = orderColumns + ` WHERE account_id = $1 AND id = $2`
	ordersOf  = orderColumns +
		` WHERE account_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`
	allOrders    = orderColumns + ` WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`
	unpaidOrders = orderColumns + ` WHERE paid_at IS NULL AND (created_at, id) < ($1, $2)
		ORDER BY created_at DESC, id DESC LIMIT $3`
)

func readOrder(scan Scan) (o account.Order, err error) {
	var created, paid *int64
	err = scan(&o.ID, &o.AccountID, &o.Credits, &o.Price, &o.Tax, &o.TaxName, &o.Currency, &o.Provider,
		&o.Seller, &o.Buyer, &created, &o.PaymentRef, &o.Invoice, &paid)
	o.CreatedAt, o.PaidAt = moment(created), moment(paid)
	return o, err
}

// CreateOrder stores an order. The lock of the wallet, which is taken first, has orders of an account counted one after
// the other.
func (s *Tables) CreateOrder(ctx context.Context, o account.Order, most int) error {
	return s.db.Do(ctx, func(t Tx) error {
		if err := t.One(BalanceOf+s.say.Lock, []any{o.AccountID}, new(int64)); err != nil {
			return err
		}
		var unpaid int
		err := t.One(`SELECT count(*) FROM credit_order WHERE account_id = $1 AND created_at > $2 AND paid_at IS NULL`,
			[]any{o.AccountID, o.CreatedAt.Add(-24 * time.Hour).Unix()}, &unpaid)
		if err != nil {
			return err
		}
		if unpaid >= most {
			return account.ErrTooManyOrders
		}
		_, err = t.Exec(`INSERT INTO credit_order (id, account_id, credits, price, tax, tax_name, currency, provider,
			seller, buyer, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, o.ID,
			o.AccountID, o.Credits, o.Price, o.Tax, o.TaxName, o.Currency, o.Provider, o.Seller, o.Buyer,
			o.CreatedAt.Unix())
		return err
	})
}

// Order returns an order of an account.
func (s *Tables) Order(ctx context.Context, owner, id string) (account.Order, error) {
	return readOrder(func(into ...any) error { return s.db.One(ctx, orderOf, []any{owner, id}, into...) })
}

// AnyOrder returns an order of any account.
func (s *Tables) AnyOrder(ctx context.Context, id string) (account.Order, error) {
	return readOrder(func(into ...any) error { return s.db.One(ctx, orderByID, []any{id}, into...) })
}

// Orders lists the orders of an account.
func (s *Tables) Orders(ctx context.Context, owner string, p account.Slice) ([]account.Order, error) {
	at, id := after(p)
	return all(ctx, s.db, ordersOf, []any{owner, at, id, p.Limit}, readOrder)
}

// AllOrders lists the orders of all accounts.
func (s *Tables) AllOrders(ctx context.Context, f account.OrderFilter, p account.Slice) ([]account.Order, error) {
	at, id := after(p)
	text := allOrders
	if f.Unpaid {
		text = unpaidOrders
	}
	return all(ctx, s.db, text, []any{at, id, p.Limit}, readOrder)
}

// PayOrder grants the credits of an order. It locks the wallet before the order, as every method does, and reads the
// order again under the lock: of two reports of one payment the second finds it paid. The row of invoice_number is
// locked last, until the transaction ends.
func (s *Tables) PayOrder(ctx context.Context, p account.OrderPayment) (o account.Order, err error) {
	err = s.db.Do(ctx, func(t Tx) (err error) {
		read := func(text string) (account.Order, error) {
			return readOrder(func(into ...any) error { return t.One(text, []any{p.OrderID}, into...) })
		}
		if o, err = read(orderByID); err != nil {
			return err
		}
		if err := t.One(BalanceOf+s.say.Lock, []any{o.AccountID}, new(int64)); err != nil {
			return err
		}
		if o, err = read(orderByID + s.say.Lock); err != nil {
			return err
		}
		if p.Price != o.Price || p.Currency != o.Currency {
			return account.ErrOtherAmount
		}
		if o.Paid() {
			return nil
		}
		return settle(t, &o, p)
	})
	if err != nil {
		return account.Order{}, err
	}
	return o, nil
}

// settle writes the payment of an order, and posts its credits under a reference that is the id of the order.
func settle(t Tx, o *account.Order, p account.OrderPayment) error {
	err := t.One(`INSERT INTO invoice_number (id, latest) VALUES (1, 1)
		ON CONFLICT (id) DO UPDATE SET latest = invoice_number.latest + 1 RETURNING latest`, nil, &o.Invoice)
	if err != nil {
		return err
	}
	o.PaymentRef, o.PaidAt = p.Ref, p.At
	if err := change(t, `UPDATE credit_order SET payment_ref = $2, invoice = $3, paid_at = $4 WHERE id = $1`, o.ID,
		o.PaymentRef, o.Invoice, o.PaidAt.Unix()); err != nil {
		return err
	}
	x := account.Transaction{ID: p.TxnID, AccountID: o.AccountID, Type: account.Grant, Amount: o.Credits,
		Resource: o.ID, Ref: o.ID, CreatedAt: p.At}
	err = t.One(`UPDATE wallet SET balance = balance + $2 WHERE account_id = $1 RETURNING balance`,
		[]any{x.AccountID, x.Amount}, &x.BalanceAfter)
	if err != nil {
		return err
	}
	return Post(t, x, bookGrants)
}

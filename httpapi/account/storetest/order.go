package storetest

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// orderOf is an order of 100 credits for INR 499.00; its number makes it another one.
func (s *Shop) orderOf(number int) account.Order {
	return account.Order{ID: fmt.Sprintf("ord_%026d", number), AccountID: s.Issued.AccountID, Credits: 100,
		Price: 49900, Tax: 7612, TaxName: "GST 18 %", Currency: "INR", Provider: "stripe",
		Seller: "Kendra\nPune", Buyer: "Asha\nDelhi",
		CreatedAt: noon.Add(time.Duration(number) * time.Second)}
}

// paymentOf is the payment of an order.
func paymentOf(o account.Order) account.OrderPayment {
	return account.OrderPayment{OrderID: o.ID, Price: o.Price, Currency: o.Currency, Ref: "pi_1", TxnID: "txn_" + o.ID,
		At: noon.Add(time.Hour)}
}

// orders stores every member, lists newest first, part by part, and shows an account its own only.
func orders(s *Shop) {
	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	var want []account.Order
	for n := range 5 {
		o := s.orderOf(n)
		require.NoError(s, s.CreateOrder(ctx, o, 10))
		want = append(want, o)
	}
	foreign := s.orderOf(9)
	foreign.AccountID, foreign.TaxName, foreign.Tax = other.ID, "", 0
	require.NoError(s, s.CreateOrder(ctx, foreign, 10))
	slices.Reverse(want)
	got, err := s.Orders(ctx, s.Issued.AccountID, account.Slice{Limit: 3})
	require.NoError(s, err)
	require.Equal(s, want[:3], got)
	got, err = s.Orders(ctx, s.Issued.AccountID, account.Slice{Limit: 3, After: got[2].Mark()})
	require.NoError(s, err)
	require.Equal(s, want[3:], got)
	one, err := s.Order(ctx, other.ID, foreign.ID)
	require.NoError(s, err)
	require.Equal(s, foreign, one)
	_, err = s.Order(ctx, s.Issued.AccountID, foreign.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	_, err = s.AnyOrder(ctx, "ord_none")
	require.ErrorIs(s, err, account.ErrNotFound)
	one, err = s.Operator.Order(ctx, foreign.ID)
	require.NoError(s, err)
	require.Equal(s, foreign, one)

	_, err = s.PayOrder(ctx, paymentOf(want[0]))
	require.NoError(s, err)
	list, err := s.Operator.Orders(ctx, true)
	require.NoError(s, err)
	require.Equal(s, append([]account.Order{foreign}, want[1:]...), list)
	list, err = s.Operator.Orders(ctx, false)
	require.NoError(s, err)
	require.Len(s, list, 6)
	nobody := s.orderOf(20)
	nobody.AccountID = "acc_none"
	require.ErrorIs(s, s.CreateOrder(ctx, nobody, 10), account.ErrNotFound)
	require.Error(s, s.CreateOrder(ctx, want[1], 10), "an id is taken once")
}

// orderPaidOnce grants the credits of an order once, numbers invoices without gaps, and takes no other amount.
func orderPaidOnce(s *Shop) {
	first, second := s.orderOf(1), s.orderOf(2)
	require.NoError(s, s.CreateOrder(ctx, first, 10))
	require.NoError(s, s.CreateOrder(ctx, second, 10))
	for _, wrong := range []func(*account.OrderPayment){func(p *account.OrderPayment) { p.Price-- },
		func(p *account.OrderPayment) { p.Currency = "USD" }} {
		p := paymentOf(first)
		wrong(&p)
		_, err := s.PayOrder(ctx, p)
		require.ErrorIs(s, err, account.ErrOtherAmount)
	}
	p := paymentOf(first)
	p.OrderID = "ord_none"
	_, err := s.PayOrder(ctx, p)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.Equal(s, int64(1000), s.Left())

	want := first
	want.Invoice, want.PaymentRef, want.PaidAt = 1, "pi_1", noon.Add(time.Hour)
	got, err := s.PayOrder(ctx, paymentOf(first))
	require.NoError(s, err)
	require.Equal(s, want, got)
	again := paymentOf(first)
	again.Ref, again.TxnID, again.At = "pi_2", "txn_again", noon.Add(2*time.Hour)
	got, err = s.PayOrder(ctx, again)
	require.NoError(s, err)
	require.Equal(s, want, got, "the first report stays")
	require.Equal(s, int64(1100), s.Left())

	confirmed, err := s.Operator.ConfirmOrder(ctx, second.ID, "NEFT 17")
	require.NoError(s, err)
	require.Equal(s, []any{int64(2), "NEFT 17", noon},
		[]any{confirmed.Invoice, confirmed.PaymentRef, confirmed.PaidAt})
	require.Equal(s, int64(1200), s.Left())
	list, err := s.Transactions(ctx, s.Issued.AccountID, account.TransactionFilter{}, account.Slice{Limit: 1})
	require.NoError(s, err)
	require.Equal(s, []any{account.Grant, int64(100), int64(1200), second.ID, second.ID},
		[]any{list[0].Type, list[0].Amount, list[0].BalanceAfter, list[0].Resource, list[0].Ref})
	_, err = s.Operator.ConfirmOrder(ctx, "ord_none", "x")
	require.ErrorIs(s, err, account.ErrNotFound)
}

// ordersTogether: many reports of a payment at once grant credits once, and invoices of orders that are paid at once
// have numbers without gaps.
func ordersTogether(s *Shop) {
	const n = 6
	for i := range n {
		require.NoError(s, s.CreateOrder(ctx, s.orderOf(i), n))
	}
	var all sync.WaitGroup
	for i := range 4 * n {
		all.Go(func() {
			p := paymentOf(s.orderOf(i % n))
			p.TxnID = fmt.Sprintf("txn_%d", i)
			_, err := s.PayOrder(ctx, p)
			if err != nil {
				s.Error(err)
			}
		})
	}
	all.Wait()
	require.Equal(s, int64(1000+100*n), s.Left())
	list, err := s.Operator.Orders(ctx, false)
	require.NoError(s, err)
	var numbers []int64
	for _, o := range list {
		numbers = append(numbers, o.Invoice)
	}
	slices.Sort(numbers)
	require.Equal(s, []int64{1, 2, 3, 4, 5, 6}, numbers)
}

// ordersUpTo: unpaid orders of a day are bounded, those that are paid or older are not counted.
func ordersUpTo(s *Shop) {
	for n := range 3 {
		require.NoError(s, s.CreateOrder(ctx, s.orderOf(n), 3))
	}
	require.ErrorIs(s, s.CreateOrder(ctx, s.orderOf(3), 3), account.ErrTooManyOrders)
	_, err := s.PayOrder(ctx, paymentOf(s.orderOf(0)))
	require.NoError(s, err)
	require.NoError(s, s.CreateOrder(ctx, s.orderOf(3), 3))
	later := s.orderOf(4)
	require.ErrorIs(s, s.CreateOrder(ctx, later, 3), account.ErrTooManyOrders)
	later.CreatedAt = noon.Add(25 * time.Hour)
	require.NoError(s, s.CreateOrder(ctx, later, 3))
}

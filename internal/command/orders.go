package command

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/vedic"
)

// ordersCommand lists and confirms orders of credits, and prints their papers.
type ordersCommand struct {
	List    ordersList    `cmd:"" help:"List the orders of credits, newest first."`
	Confirm ordersConfirm `cmd:"" help:"Note that an order is paid, and give its credits."`
	Invoice ordersInvoice `cmd:"" help:"Write the invoice of an order as PDF, or the request to pay it."`
}

// ordersList shows the newest 1,000 orders of all accounts.
type ordersList struct {
	Unpaid bool `help:"Only those that are not paid."`
	JSON   bool `help:"Print the orders as JSON."`
	databaseFlag
}

// Run prints the orders.
func (c *ordersList) Run(sh *shell) error {
	return c.operateExisting(sh, func(o *account.Operator) error {
		list, err := o.Orders(sh.ctx, c.Unpaid)
		if err != nil {
			return err
		}
		if c.JSON {
			return printAllShown(sh, list, httpapi.ShowOrder)
		}
		rows := [][]string{{"Id", "Account", "Credits", "Price", "By", "Since", "Paid", "Invoice"}}
		for _, x := range list {
			rows = append(rows, []string{x.ID, x.AccountID, fmt.Sprint(x.Credits), orderPrice(&x), x.Provider,
				x.CreatedAt.Format(time.DateOnly), dayOf(x.PaidAt), invoiceOf(&x)})
		}
		sh.table(rows)
		return nil
	})
}

// orderPrice writes the price of an order with its currency.
func orderPrice(o *account.Order) string {
	return money.Amount{Minor: o.Price, Currency: money.Currency(o.Currency)}.String()
}

// invoiceOf writes the number of the invoice; a dash for an order that is not paid.
func invoiceOf(o *account.Order) string { return cmp.Or(o.InvoiceNumber(), "-") }

// orderArg names an order.
type orderArg struct {
	Order string `arg:"" help:"Id of the order."`
}

func (a *orderArg) find(sh *shell, o *account.Operator) (account.Order, error) {
	order, err := o.Order(sh.ctx, a.Order)
	if errors.Is(err, account.ErrNotFound) {
		err = fmt.Errorf("there is no order %q; jyotish orders list shows those that there are", a.Order)
	}
	return order, err
}

// ordersConfirm pays an order whose money came by another way than a provider that reports it.
type ordersConfirm struct {
	orderArg
	Ref string `placeholder:"TEXT" help:"What the bank calls the payment; shown on the receipt."`
	databaseFlag
}

// Run confirms the order. It can be repeated: the credits are given once.
func (c *ordersConfirm) Run(sh *shell) error {
	if c.Ref == "" {
		return usage{errors.New("--ref: This is required: what the bank calls the payment, for example --ref NEFT-12345")}
	}
	return c.operateExisting(sh, func(o *account.Operator) error {
		before, err := c.find(sh, o)
		if err != nil {
			return err
		}
		x, err := o.ConfirmOrder(sh.ctx, c.Order, c.Ref)
		if err != nil {
			return err
		}
		if before.Paid() {
			fmt.Fprintf(sh.stdout, "%s was paid already on %s, invoice %s\n", x.ID, dayOf(x.PaidAt), invoiceOf(&x))
			return nil
		}
		fmt.Fprintf(sh.stdout, "%s  %+d credits for %s, invoice %s\n", x.ID, x.Credits, orderPrice(&x), invoiceOf(&x))
		return nil
	})
}

// ordersInvoice prints a paper of an order.
type ordersInvoice struct {
	orderArg
	Out     string `required:"" placeholder:"FILE" type:"path" help:"Where the PDF goes."`
	Receipt bool   `help:"The receipt in place of the invoice."`
	Lang    string `default:"en" placeholder:"L" help:"Language: en (default), hi, ta … (jyotish languages)."`
	shopFlag
	databaseFlag
}

// Run writes the paper. An order that is not paid has a request, whose bank is that of the settings of the shop.
func (c *ordersInvoice) Run(sh *shell) error {
	var l vedic.Lang
	if err := l.UnmarshalText([]byte(c.Lang)); err != nil {
		return usage{fmt.Errorf("--lang: %w", err)}
	}
	s, err := c.shopFlag.open(sh)
	if err != nil {
		return err
	}
	return c.operateExisting(sh, func(o *account.Operator) error {
		x, err := c.find(sh, o)
		if err != nil {
			return err
		}
		kind, bank := invoice.Invoice, []string(nil)
		switch {
		case !x.Paid() && c.Receipt:
			return fmt.Errorf("order %s is not paid, so it has no receipt", x.ID)
		case !x.Paid():
			kind = invoice.Request
		case c.Receipt:
			kind = invoice.Receipt
		}
		if s != nil {
			bank = s.Bank
		}
		body, err := httpapi.OrderPaper(x, kind, bank, l)
		if err != nil {
			return err
		}
		return os.WriteFile(c.Out, body, 0o600)
	})
}

// Package shop reads what an operator sells: packs of credits with their prices, who sells them, and how they are paid.
package shop

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/payment"
)

// Shop is what an operator sells. [Parse] makes one.
type Shop struct {
	// Packs in the order of their credits, at least one.
	Packs []Pack
	// Seller is the name of the operator with address and tax numbers, a line each, as invoices show it.
	Seller []string
	// TaxName and TaxRate are the tax that prices include, such as "GST" and 1800 hundredths of a percent; an empty
	// name is none.
	TaxName string
	TaxRate int64
	// Bank is where a transfer goes, a line each; none where transfers are not accepted.
	Bank []string
	// Providers are the ways to pay, at least one, the usual one first.
	Providers []payment.Provider
}

// Pack is an amount of credits with its price, taxes included.
type Pack struct {
	Credits int64
	Price   money.Amount
}

// ID names the pack by its credits.
func (p Pack) ID() string { return strconv.FormatInt(p.Credits, 10) }

// Pack returns the pack of an ID.
func (s *Shop) Pack(id string) (Pack, bool) {
	for _, p := range s.Packs {
		if p.ID() == id {
			return p, true
		}
	}
	return Pack{}, false
}

// Provider returns the way to pay of a name.
func (s *Shop) Provider(name string) (payment.Provider, bool) {
	for _, p := range s.Providers {
		if p.Name() == name {
			return p, true
		}
	}
	return nil, false
}

// Tax returns the tax that a price includes, and its name with the rate, such as "GST 18 %". Both are zero where there
// is none.
func (s *Shop) Tax(price money.Amount) (money.Amount, string) {
	if s.TaxName == "" {
		return money.Amount{Currency: price.Currency}, ""
	}
	rate := strconv.FormatFloat(float64(s.TaxRate)/100, 'f', -1, 64)
	return price.Within(s.TaxRate), s.TaxName + " " + rate + " %"
}

// Bounds of a shop.
const (
	maxPacks   = 12
	maxLines   = 8
	maxLine    = 100
	maxCredits = 10_000_000
)

// file is the settings file.
type file struct {
	Currency money.Currency
	Packs    []struct {
		Credits int64
		Price   string
	}
	Seller []string
	Tax    *struct {
		Name    string
		Percent float64
	}
	Bank []string
}

// Parse reads the settings of a shop, a JSON object:
//
//	{
//	  "currency": "INR",
//	  "packs": [{"credits": 100, "price": "499.00"}, {"credits": 1000, "price": "3999.00"}],
//	  "seller": ["Kendra Jyotish", "12 Temple Road", "Pune 411030", "GSTIN 27ABCDE1234F1Z5"],
//	  "tax": {"name": "GST", "percent": 18},
//	  "bank": ["Kendra Jyotish", "Account 123456789", "IFSC BANK0001234"]
//	}
//
// Prices include the tax. Tax and bank may be left out; without a bank another provider is needed. The
// providers that are passed come before bank transfers. An error lists everything that is wrong.
func Parse(text []byte, providers ...payment.Provider) (*Shop, error) {
	var f file
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, unreadable(err)
	}
	if d.More() {
		return nil, errors.New("there is more than one JSON value")
	}
	s := &Shop{Seller: f.Seller, Bank: f.Bank, Providers: slices.Clone(providers)}
	if len(f.Bank) > 0 {
		s.Providers = append(s.Providers, payment.Bank{})
	}
	var wrong []error
	if len(s.Providers) == 0 {
		wrong = append(wrong, errors.New("there is no way to pay: write bank, or set "+
			"JYOTISH_STRIPE_KEY and JYOTISH_STRIPE_WEBHOOK_SECRET"))
	}
	wrong = append(wrong, s.readPacks(&f)...)
	wrong = append(wrong, checkLines("seller", f.Seller, 1), checkLines("bank", f.Bank, 0))
	if f.Tax != nil {
		s.TaxName, s.TaxRate = strings.TrimSpace(f.Tax.Name), int64(math.Round(f.Tax.Percent*100))
		if s.TaxName == "" || len(s.TaxName) > maxLine || f.Tax.Percent <= 0 || f.Tax.Percent > 100 {
			wrong = append(wrong, errors.New(`tax: write a name and a percent from 0.01 to 100, as {"name": "GST", `+
				`"percent": 18}, or leave tax out`))
		}
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	return s, nil
}

// unreadable says which member of the file is wrong, and what would be right.
func unreadable(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		want := map[reflect.Kind]string{reflect.String: `text in quotes, such as "499.00"`,
			reflect.Int64:   "a whole number without quotes, such as 100",
			reflect.Float64: "a number without quotes, such as 18",
			reflect.Slice:   `a list, such as ["Kendra Jyotish", "Pune"]`}[wrong.Type.Kind()]
		return fmt.Errorf("%s: this is a JSON %s; write %s", strings.ToLower(wrong.Field), wrong.Value,
			cmp.Or(want, "a JSON object"))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fmt.Errorf("there is no setting %s; a shop has currency, packs (credits, price), seller, tax (name, percent) "+
			"and bank", name)
	}
	return fmt.Errorf("this is not a JSON object: %s", strings.TrimPrefix(err.Error(), "json: "))
}

// readPacks fills in the packs, and returns what is wrong with them.
func (s *Shop) readPacks(f *file) (wrong []error) {
	if !f.Currency.Known() {
		return []error{fmt.Errorf("currency: %q is not supported; use one of %s", f.Currency, currencies())}
	}
	if len(f.Packs) == 0 || len(f.Packs) > maxPacks {
		return []error{fmt.Errorf(`packs: write from 1 to %d, such as {"credits": 100, "price": "499.00"}`, maxPacks)}
	}
	for i, p := range f.Packs {
		price, err := money.Parse(p.Price, f.Currency)
		switch {
		case err != nil:
			wrong = append(wrong, fmt.Errorf("packs: price: %w", err))
		case price.Minor == 0:
			wrong = append(wrong,
				errors.New("packs: price: a pack has a price above 0; jyotish credits grant gives credits away"))
		case p.Credits < 1 || p.Credits > maxCredits:
			wrong = append(wrong, fmt.Errorf("packs: credits: %d is not from 1 to %d", p.Credits, maxCredits))
		case slices.ContainsFunc(f.Packs[:i], func(q struct {
			Credits int64
			Price   string
		}) bool {
			return q.Credits == p.Credits
		}):
			wrong = append(wrong, fmt.Errorf("packs: there are two of %d credits", p.Credits))
		}
		s.Packs = append(s.Packs, Pack{p.Credits, price})
	}
	slices.SortFunc(s.Packs, func(a, b Pack) int { return int(a.Credits - b.Credits) })
	return wrong
}

// currencies lists the codes of the supported currencies.
func currencies() string {
	var codes []string
	for _, c := range money.Currencies() {
		codes = append(codes, string(c))
	}
	return strings.Join(codes, ", ")
}

// checkLines refuses lines that an invoice has no room for.
func checkLines(name string, lines []string, least int) error {
	if len(lines) < least || len(lines) > maxLines {
		return fmt.Errorf("%s: write from %d to %d lines", name, least, maxLines)
	}
	for _, line := range lines {
		if n := len([]rune(line)); n < 1 || n > maxLine || strings.ContainsAny(line, "\r\n") {
			return fmt.Errorf("%s: a line has from 1 to %d letters", name, maxLine)
		}
	}
	return nil
}

// Package money has amounts of money as whole numbers of the smallest unit of a currency, as payment providers count
// them. It computes with no fractions and converts no currency.
package money

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Currency is an ISO 4217 code, such as "INR".
type Currency string

// digits are the currencies that are supported, with their minor units after ISO 4217. Currencies that a provider
// counts otherwise than the standard does are not among them.
var digits = map[Currency]int{"AED": 2, "AUD": 2, "BDT": 2, "CAD": 2, "CHF": 2, "EUR": 2, "GBP": 2, "INR": 2, "JPY": 0,
	"LKR": 2, "MUR": 2, "MYR": 2, "NPR": 2, "NZD": 2, "SGD": 2, "USD": 2, "ZAR": 2}

// indian are the currencies whose amounts are grouped as 1,00,000.
var indian = []Currency{"BDT", "INR", "LKR", "NPR"}

// Currencies returns the supported currencies in the order of their codes.
func Currencies() []Currency {
	list := make([]Currency, 0, len(digits))
	for c := range digits {
		list = append(list, c)
	}
	slices.Sort(list)
	return list
}

// Known reports whether the currency is supported.
func (c Currency) Known() bool {
	_, ok := digits[c]
	return ok
}

// Amount is a sum in one currency. The zero Amount is nothing, in no currency.
type Amount struct {
	// Minor counts the smallest unit of the currency: paise for INR, yen for JPY.
	Minor    int64
	Currency Currency
}

// maxMinor bounds what Parse accepts, far above any price: 10¹² of the smallest unit.
const maxMinor = 1_000_000_000_000

// Parse reads an amount without its currency, such as "499" or "499.50". It accepts neither a sign nor separators of
// thousands, and as many decimals as the currency has or none.
func Parse(text string, c Currency) (Amount, error) {
	places, ok := digits[c]
	if !ok {
		return Amount{}, fmt.Errorf("%q is not a supported currency; use one of %v", string(c), Currencies())
	}
	whole, part, dot := strings.Cut(text, ".")
	if dot && len(part) != places || whole == "" || strings.Trim(whole+part, "0123456789") != "" {
		return Amount{}, fmt.Errorf("%q is not an amount in %s; write %s", text, c, Amount{49900, c}.Decimal())
	}
	if !dot {
		part = strings.Repeat("0", places)
	}
	n, err := strconv.ParseInt(whole+part, 10, 64)
	if err != nil || n > maxMinor {
		return Amount{}, fmt.Errorf("%q is more than an amount can be", text)
	}
	return Amount{n, c}, nil
}

// Decimal returns the amount without its currency and without separators, such as "499.50", as programs read it.
func (a Amount) Decimal() string {
	whole, part := a.parts()
	return whole + part
}

// String returns the amount with the code of its currency, such as "INR 1,49,900.00".
func (a Amount) String() string { return strings.TrimSpace(string(a.Currency) + " " + a.grouped()) }

// In returns the amount for people who read a language, such as "₹1,49,900.00".
func (a Amount) In(l vedic.Lang) string {
	id := "money." + string(a.Currency)
	if !texts.Has(l, id) {
		return a.String()
	}
	return text.Fill(texts.Get(l, id), text.Pairs("n", a.grouped()))
}

// grouped returns the number with separators of thousands.
func (a Amount) grouped() string {
	whole, part := a.parts()
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	step, groups := 3, []string(nil)
	for len(whole) > step {
		groups, whole = append(groups, whole[len(whole)-step:]), whole[:len(whole)-step]
		if slices.Contains(indian, a.Currency) {
			step = 2
		}
	}
	groups = append(groups, whole)
	slices.Reverse(groups)
	return sign + strings.Join(groups, ",") + part
}

// parts returns the whole number, with its sign, and the decimals with their point.
func (a Amount) parts() (whole, part string) {
	n, sign := a.Minor, ""
	if n < 0 {
		n, sign = -n, "-"
	}
	text := strconv.FormatInt(n, 10)
	places := digits[a.Currency]
	if places == 0 {
		return sign + text, ""
	}
	for len(text) <= places {
		text = "0" + text
	}
	return sign + text[:len(text)-places], "." + text[len(text)-places:]
}

// Within returns the tax that a price includes, at a rate in hundredths of a percent (1800 is 18 %): price × rate ÷
// (100 % + rate), rounded half up to the smallest unit.
func (a Amount) Within(rate int64) Amount {
	of := 10_000 + rate
	return Amount{(2*a.Minor*rate + of) / (2 * of), a.Currency}
}

// Less returns the amount without a part of it. Both are in one currency.
func (a Amount) Less(b Amount) Amount { return Amount{a.Minor - b.Minor, a.Currency} }

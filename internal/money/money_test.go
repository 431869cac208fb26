package money_test

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/vedic"
)

// The grouping is that of the Indian system for rupees and of thousands elsewhere; ISO 4217 has no minor unit of JPY.
func TestString(t *testing.T) {
	for want, a := range map[string]money.Amount{
		"INR 0.05":          {Minor: 5, Currency: "INR"},
		"INR 999.00":        {Minor: 99900, Currency: "INR"},
		"INR 1,000.00":      {Minor: 100000, Currency: "INR"},
		"INR 1,49,900.50":   {Minor: 14990050, Currency: "INR"},
		"NPR 12,34,567.00":  {Minor: 123456700, Currency: "NPR"},
		"USD 1,234,567.00":  {Minor: 123456700, Currency: "USD"},
		"JPY 1,234,567":     {Minor: 1234567, Currency: "JPY"},
		"EUR -1,000.00":     {Minor: -100000, Currency: "EUR"},
		"INR -12,34,567.00": {Minor: -123456700, Currency: "INR"},
		"0":                 {},
	} {
		require.Equal(t, want, a.String())
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text     string
		currency money.Currency
		minor    int64
	}{{"499", "INR", 49900}, {"499.50", "INR", 49950}, {"0.01", "USD", 1}, {"5000", "JPY", 5000}} {
		a, err := money.Parse(c.text, c.currency)
		require.NoError(t, err)
		require.Equal(t, money.Amount{Minor: c.minor, Currency: c.currency}, a)
		again, err := money.Parse(a.Decimal(), c.currency)
		require.NoError(t, err)
		require.Equal(t, a, again)
	}
	for _, text := range []string{"", ".", "-1", "1.5", "1.500", "1,000", "1e3", " 1", "٤", "10000000001",
		"99999999999999999999"} {
		_, err := money.Parse(text, "INR")
		require.Error(t, err, text)
	}
	_, err := money.Parse("1.00", "JPY")
	require.Error(t, err)
	_, err = money.Parse("1", "XYZ")
	require.ErrorContains(t, err, "not a supported currency")
}

// By hand: 18 % within 499.00 is 499 × 18 ÷ 118 = 76.1186…, 5 % within 105 is 5, and 0.5 paise are rounded up
// (0.03 × 20 ÷ 120 = 0.005).
func TestWithin(t *testing.T) {
	for _, c := range []struct{ price, rate, want int64 }{
		{49900, 1800, 7612}, {10500, 500, 500}, {3, 2000, 1}, {100, 0, 0}, {0, 1800, 0},
	} {
		got := money.Amount{Minor: c.price, Currency: "INR"}.Within(c.rate)
		require.Equal(t, money.Amount{Minor: c.want, Currency: "INR"}, got)
	}
}

// People read the sign of a currency, or its name.
func TestIn(t *testing.T) {
	for _, c := range []struct {
		currency money.Currency
		lang     vedic.Lang
		want     string
	}{{"INR", vedic.English, "₹1,49,900.00"}, {"INR", vedic.Hindi, "₹1,49,900.00"},
		{"USD", vedic.English, "US$149,900.00"}, {"USD", vedic.Hindi, "149,900.00 अमेरिकी डॉलर"},
		{"JPY", vedic.Hindi, "14,990,000 येन"}} {
		require.Equal(t, c.want, money.Amount{Minor: 14990000, Currency: c.currency}.In(c.lang))
	}
	latin := regexp.MustCompile(`[A-Za-z]`)
	for _, c := range money.Currencies() {
		require.NotRegexp(t, latin, money.Amount{Minor: 1, Currency: c}.In(vedic.Hindi))
		require.NotContains(t, money.Amount{Minor: 1, Currency: c}.In(vedic.English), "{n}")
	}
}

func ExampleParse() {
	price, err := money.Parse("149900", "INR")
	if err != nil {
		panic(err)
	}
	tax := price.Within(1800)
	fmt.Println(price, tax, price.Less(tax))
	// Output: INR 1,49,900.00 INR 22,866.10 INR 1,27,033.90
}

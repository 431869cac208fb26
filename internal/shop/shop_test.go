package shop_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/shop"
)

const whole = `{"currency":"INR","packs":[{"credits":1000,"price":"3999.00"},{"credits":100,"price":"499"}],
	"seller":["Kendra","Pune"],"tax":{"name":"GST","percent":18},"bank":["Account 1"]}`

func TestParse(t *testing.T) {
	s, err := shop.Parse([]byte(whole))
	require.NoError(t, err)
	require.Equal(t, []shop.Pack{{Credits: 100, Price: money.Amount{Minor: 49900, Currency: "INR"}},
		{Credits: 1000, Price: money.Amount{Minor: 399900, Currency: "INR"}}}, s.Packs)
	p, ok := s.Pack("100")
	require.True(t, ok)
	tax, name := s.Tax(p.Price)
	require.Equal(t, "GST 18 %", name)
	require.Equal(t, int64(7612), tax.Minor) // 499 × 18 ÷ 118
	_, ok = s.Pack("101")
	require.False(t, ok)
	require.Equal(t, []payment.Provider{payment.Bank{}}, s.Providers)
	_, ok = s.Provider("stripe")
	require.False(t, ok)

	s, err = shop.Parse([]byte(`{"currency":"JPY","packs":[{"credits":1,"price":"5"}],"seller":["K"]}`), payment.Bank{})
	require.NoError(t, err)
	tax, name = s.Tax(s.Packs[0].Price)
	require.Equal(t, money.Amount{Currency: "JPY"}, tax)
	require.Empty(t, name)
}

// Each mistake is named with the member that it is in.
func TestParseRefuses(t *testing.T) {
	for _, c := range [][3]string{
		{`"INR"`, `"RUB"`, `"RUB" is not supported; use one of AED, AUD,`},
		{`"499"`, `"499.5"`, "is not an amount in INR"},
		{`"499"`, `"0"`, "above 0"},
		{`"499"`, `499`, `packs.price: this is a JSON number; write text in quotes, such as "499.00"`},
		{`"credits":100,`, `"credits":"100",`, "packs.credits: this is a JSON string; write a whole number"},
		{`["Account 1"]`, `"Account 1"`, "bank: this is a JSON string; write a list"},
		{`"percent":18`, `"percent":"18"`, "tax.percent: this is a JSON string; write a number without quotes"},
		{`"bank":["Account 1"]}`, `"bank":["Account 1"]`, "not a JSON object: unexpected EOF"},
		{`"credits":100,`, `"credits":0,`, "credits: 0 is not from 1"},
		{`"credits":100,`, `"credits":1000,`, "two of 1000 credits"},
		{`["Kendra","Pune"]`, `[]`, "seller: write from 1 to 8 lines"},
		{`"Account 1"`, `""`, "bank: a line has from 1 to 100 letters"},
		{`"percent":18`, `"percent":-1`, "tax: write a name"},
		{`,"bank":["Account 1"]`, ``, "write bank, or set JYOTISH_STRIPE_KEY"},
		{`"tax"`, `"taxes"`, `no setting "taxes"; a shop has currency, packs`},
		{`["Account 1"]}`, `["Account 1"]}{}`, "more than one"},
	} {
		changed := strings.Replace(whole, c[0], c[1], 1)
		require.NotEqual(t, whole, changed, c[0])
		_, err := shop.Parse([]byte(changed))
		require.ErrorContains(t, err, c[2])
	}
	_, err := shop.Parse([]byte(`{"currency":"INR","packs":[{"credits":0,"price":"1"}],"seller":[]}`))
	require.ErrorContains(t, err, "seller")
	require.ErrorContains(t, err, "credits: 0")
	require.ErrorContains(t, err, "no way to pay")
}

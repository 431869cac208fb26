package invoice_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/invoice"
	"github.com/jyotish-go/jyotish/internal/money"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/vedic"
)

func paper(k invoice.Kind, l vedic.Lang) *invoice.Paper {
	return &invoice.Paper{Kind: k, Number: "000007", Order: "ord_01", Seller: []string{"Kendra Jyotish", "Pune"},
		Buyer: []string{"आशा राव", "12 Temple Road"}, Credits: 1000,
		Price: money.Amount{Minor: 14990000, Currency: "INR"}, Tax: money.Amount{Minor: 2286610, Currency: "INR"},
		TaxName: "GST 18 %", Made: time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC),
		Paid: time.Date(2026, 11, 29, 9, 0, 0, 0, time.UTC), Ref: "pi_1", Bank: []string{"Account 123", "IFSC B0001"},
		Lang: l}
}

// read returns the text of a PDF as another program reads it.
func read(t *testing.T, body []byte) string {
	t.Helper()
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("poppler-utils is not installed")
	}
	file := filepath.Join(t.TempDir(), "a.pdf")
	require.NoError(t, os.WriteFile(file, body, 0o600))
	out, err := exec.Command(tool, "-layout", file, "-").CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, 1, bytes.Count(out, []byte{'\f'}), "one page")
	return strings.Join(strings.Fields(string(out)), " ")
}

func TestPDF(t *testing.T) {
	for _, c := range []struct {
		kind invoice.Kind
		lang vedic.Lang
		has  []string
		not  []string
	}{
		{invoice.Request, vedic.English, []string{"Payment request", "Date: 28 November 2026", "Order ord_01",
			"Account 123", "IFSC B0001", "Not paid yet."}, []string{"Number", "Paid in full"}},
		{invoice.Invoice, vedic.English, []string{"Invoice", "Number 000007", "Date: 29 November 2026",
			"From Kendra Jyotish Pune", "To आशा राव 12 Temple Road", "1000 credits ₹1,49,900.00",
			"Price without tax ₹1,27,033.90", "Tax: GST 18 % ₹22,866.10", "Total ₹1,49,900.00",
			"Paid in full on 29 November 2026. Payment reference: pi_1", "Credits are not refunded."},
			[]string{"Account 123", "Received"}},
		{invoice.Receipt, vedic.English, []string{"Receipt", "Received from आशा राव"}, []string{"Account 123"}},
		{invoice.Receipt, vedic.Hindi, []string{"रसीद", "संख्या 000007", "1000 क्रेडिट ₹1,49,900.00", "29 नवंबर 2026"},
			[]string{"Receipt", "Total", "November"}},
	} {
		got := read(t, paper(c.kind, c.lang).PDF())
		for _, want := range c.has {
			require.Contains(t, got, want, c.kind)
		}
		for _, other := range c.not {
			require.NotContains(t, got, other, c.kind)
		}
	}
	require.Equal(t, paper(invoice.Invoice, vedic.Hindi).PDF(), paper(invoice.Invoice, vedic.Hindi).PDF())
}

// The longest lines that a shop or a buyer may write stay on the sheet, and without a tax there is no row of it.
func TestLongLines(t *testing.T) {
	p := paper(invoice.Request, vedic.English)
	long := strings.Repeat("W", 100)
	p.TaxName = ""
	p.Seller, p.Buyer, p.Bank = nil, nil, nil
	for range 8 {
		p.Seller, p.Buyer, p.Bank = append(p.Seller, long), append(p.Buyer, long), append(p.Bank, long)
	}
	got := read(t, p.PDF())
	require.Equal(t, 24, strings.Count(got, long))
	require.NotContains(t, got, "Tax")
	require.Contains(t, got, "Credits are not refunded.")
}

// The fonts have every letter of the amounts in both languages.
func TestLettersOfAmounts(t *testing.T) {
	for _, c := range money.Currencies() {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			s := money.Amount{Minor: 123456789, Currency: c}.In(l)
			missing, any := pdf.Missing(s)
			require.False(t, any, "%s: %q", s, missing)
		}
	}
}

package browser

import (
	"bytes"
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestPrintInABrowser prints a day, a quiet one and the fullest of the year, on one sheet each, and a workbench on two.
func TestPrintInABrowser(t *testing.T) {
	w := newWindow(t)
	for _, lang := range []string{"en", "hi"} {
		for _, day := range []string{"2026-11-08", "2026-11-18"} {
			w.run(w.open("/panchang/pune-plc_qzml/"+day+"?lang="+lang), see("h1"))
			require.Equal(t, 1, w.sheets(), "%s, %s", day, lang)
		}
	}
	w.signIn(w.token)
	w.run(w.open("/dashboard/reports/new"), typed("#name", "Asha Rao"), set("#date", "1990-05-17"),
		set("#time", "06:45"),
		typed("#place", "ujja"), see("#places li"), click("#places li"), follow("main form button", "#planets"))
	require.LessOrEqual(t, w.sheets(), 2)
	w.calm()
}

// sheets returns the number of sheets of the page that is open.
func (w *window) sheets() int {
	w.Helper()
	file, err := chromedp.Run(w.ctx, chromedp.Action[[]byte](func(ctx context.Context, target *chromedp.Target) ([]byte,
		error) {
		r, err := cdp.Call(ctx, target, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: new(true)})
		if err != nil {
			return nil, err
		}
		return r.Data, nil
	}))
	require.NoError(w, err)
	return bytes.Count(file, []byte("/Type /Page\n"))
}

package browser

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// almanacPages are one of each of the public pages.
var almanacPages = []string{"/", "/panchang/pune-plc_qzml/2026-11-08", "/panchang/pune-plc_qzml/2026-11",
	"/festivals/2026/pune-plc_qzml", "/ekadashi/2026/pune-plc_qzml", "/eclipses/2026/pune-plc_qzml", "/panchang/rampur",
	"/panchang/pune-plc_qzml/2026-02-30", "/muhurat", "/muhurat/marriage/2026-11/pune-plc_qzml",
	"/muhurat/marriage/next/pune-plc_qzml", "/rashifal", "/docs", "/docs/reference", "/docs/generateKundali",
	"/rashifal/mesha/2026-W47", "/names?nakshatra=4&number=5", "/numerology", "/chart", "/match",
	"/widget/pune-plc_qzml"}

// TestAlmanacInABrowser looks at the public pages as somebody who was never here: in both languages, light and dark,
// narrow and wide, with the keyboard alone and without the script.
func TestAlmanacInABrowser(t *testing.T) {
	w := newWindow(t)
	long := os.Getenv("JYOTISH_LONG") == "1"
	for i, lang := range []string{"en", "hi"} {
		for k, path := range almanacPages {
			if sep := "?"; !strings.Contains(path, sep) {
				path += sep
			}
			w.run(w.open(path+"&lang="+lang), see("h1"))
			if long || k%2 == i { // else in the other language
				w.decent()
			} else {
				w.axe()
			}
		}
		w.freely(lang)
	}
	w.run(w.open("/panchang/pune-plc_qzml/2026-11"), look(1280, 900, false), see("h1"))
	w.keyboard()

	w.run(w.open("/"), look(1280, 900, false), typed("#town-name", "ujja"), see("#town-list li"),
		chromedp.KeyEvent(kb.ArrowDown), see("#town-list li[aria-selected=true]"), click("#town-list li"),
		follow("form.town button", "h1"))
	require.Regexp(t, "^/panchang/ujjain-plc_", w.at())
	w.run(w.open("/"), see("h1"))
	w.run(until("document.title.includes('Ujjain')"))

	w.run(chromedp.Func(withoutScripts), w.open("/"), see("h1"), typed("#town-name", "Pune"),
		click("form.town button"))
	w.run(until("document.title.includes('Pune')"))
	w.wrong = slices.DeleteFunc(w.wrong, func(said string) bool { // pages that say what is wrong
		return strings.Contains(said, "2026-02-30") && strings.Contains(said, "400")
	})
	w.calm()
}

// freely has a chart and a match cast as a visitor does, by the keyboard alone, and looks at what is answered.
func (w *window) freely(lang string) {
	w.Helper()
	w.run(w.open("/chart?lang="+lang), look(1280, 900, false), see("#date"))
	w.keyboard()
	w.run(set("#date", "1990-05-15"), set("#time", "14:30"), typed("#place", "Jaipur, India"+kb.Enter), see("#facts"))
	w.decent()
	w.run(w.open("/match?lang="+lang), look(1280, 900, false), see("#bride-date"), set("#bride-date", "1990-05-15"),
		set("#bride-time", "14:30"), typed("#bride-place", "Jaipur, India"), set("#groom-date", "1988-01-02"),
		set("#groom-time", "10:00"), typed("#groom-place", "Pune, India"+kb.Enter), see("#verdict"))
	w.decent()
}

// withoutScripts switches the scripts of pages off.
func withoutScripts(ctx context.Context, target *chromedp.Target) error {
	_, err := cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled,
		emulation.SetScriptExecutionDisabledParams{Value: true})
	return err
}

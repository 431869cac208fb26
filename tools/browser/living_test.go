package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// TestVenusInABrowser walks to Venus by keys in the chart of 17 May 1990, 06:45, at Pune: Taurus rises, so Venus in
// Pisces is in the 11th house, rules the 1st and the 6th and aspects the 5th. Then time moves, and the navamsa takes
// the place of the rashi. With JYOTISH_SHOTS the walk is kept in pictures.
func TestVenusInABrowser(t *testing.T) {
	w := newWindow(t)
	report := "/dashboard/reports/" + w.made("/v1/kundali/generate",
		`{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`)
	w.signIn(w.token)
	const ready = `!document.querySelector("[data-time]").hidden && document.querySelector("[data-now]").textContent !== ""`
	step := 0
	shot := func() {
		step++
		if into := os.Getenv("JYOTISH_SHOTS"); into != "" {
			seen, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
			require.NoError(t, err)
			w.kept(into, fmt.Sprintf("venus-%d", step), seen)
		}
	}
	is := func(what string) {
		t.Helper()
		w.run(until(what))
	}
	w.run(look(1440, 900, false), w.open(report), see("#planets"), until(ready))
	w.decent()
	w.run(look(1440, 900, false))
	require.Equal(t, "Rashi (D1)", w.text("#chart"))
	shot()

	w.run(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-style=east]").focus()`),
		chromedp.KeyEvent("\t"))
	is(`document.activeElement.dataset.house === "1"`)
	shot()
	for range 6 { // from the Sun to Venus
		w.run(chromedp.KeyEvent(kb.ArrowDown))
	}
	is(`document.activeElement.parentNode.dataset.graha === "venus" && document.activeElement.getAttribute("aria-pressed") === "true"`)
	require.Equal(t, "Venus", w.text("[data-card] h3"))
	require.Contains(t, w.text("[data-card]"), "exalted")
	require.Contains(t, w.text("[data-card]"), "1, 6")
	for class, houses := range map[string]string{"own": "1,6", "sees": "5", "here": "11"} {
		is(fmt.Sprintf(`[...document.querySelectorAll("path.%s")].map((x) => x.dataset.house).sort((a, b) => a - b).join() === %q`,
			class, houses))
	}
	shot()
	w.decent()
	w.run(look(1440, 900, false))

	// Time moves the ring and the dasha together; the graha that was touched is said with them.
	w.run(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-time] input").focus()`),
		chromedp.KeyEvent(kb.Home))
	is(`/-01-01/.test(document.querySelector("[data-now]").textContent)`)
	require.Contains(t, w.text("[data-now]"), "Venus")
	first := w.text("[data-now]")
	w.run(chromedp.KeyEvent(kb.ArrowRight))
	is(`/-01-02/.test(document.querySelector("[data-time] input").getAttribute("aria-valuetext"))`)
	w.run(chromedp.KeyEvent(kb.End))
	is(`/-12-31/.test(document.querySelector("[data-now]").textContent)`)
	require.NotEqual(t, first, w.text("[data-now]"))
	is(`[...document.querySelectorAll("[data-ring] text")].length === 9`)
	shot()

	// + is the next chart, over which the rashi stays in the ring; Escape ends the choice.
	w.run(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-graha=venus] rect").focus()`),
		chromedp.KeyEvent("+"))
	is(`document.querySelector("#chart").textContent === "Navamsa (D9)" && document.activeElement.parentNode.dataset.graha === "venus"`)
	w.run(chromedp.SetValue(chromedp.CSS("#around"), "D1"),
		chromedp.Evaluate[chromedp.Void](`document.querySelector("#around").dispatchEvent(new Event("change"))`))
	is(`document.querySelector("[data-ring='12']").textContent.includes("Ve")`)
	shot()
	w.run(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-graha=venus] rect").focus()`),
		chromedp.KeyEvent(kb.Escape))
	is(`!document.querySelector("[data-card] h3") && !document.querySelector("path.sees")`)

	// Touched on a phone.
	w.run(look(360, 800, true), w.open(report), see("#planets"), until(ready),
		chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-house='7']").dispatchEvent(new MouseEvent("click", { bubbles: true }))`))
	require.Equal(t, "House 7", w.text("[data-card] h3"))
	require.Contains(t, w.text("[data-card]"), "Mars in house 10")
	shot()
	w.calm()
}

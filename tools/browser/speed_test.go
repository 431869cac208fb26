package browser

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// What a page may take on a slow telephone, in milliseconds: until its largest part is painted, and for how long it
// answers no one.
const (
	mostLargest = 1500
	mostBlocked = 150
)

// emulateLine is Network.emulateNetworkConditions, which the generated commands lack. Chromium 148 refuses the command
// that is to replace it.
var emulateLine = cdp.Command[lineParams, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

// lineParams are its parameters: milliseconds, and bytes a second.
type lineParams struct {
	Offline  bool    `json:"offline"`
	Latency  float64 `json:"latency"`
	Download float64 `json:"downloadThroughput"`
	Upload   float64 `json:"uploadThroughput"`
}

// slowly makes the processor four times slower and the line one of 1.6 Mbit/s with 150 ms of delay, without a cache.
func slowly(ctx context.Context, target *chromedp.Target) error {
	if _, err := cdp.Call(ctx, target, emulation.SetCPUThrottlingRate,
		emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		return err
	}
	if _, err := cdp.Call(ctx, target, network.SetCacheDisabled,
		network.SetCacheDisabledParams{CacheDisabled: true}); err != nil {
		return err
	}
	_, err := cdp.Call(ctx, target, emulateLine, lineParams{Latency: 150, Download: 1.6e6 / 8, Upload: 750e3 / 8})
	return err
}

// measured waits until the page is quiet and returns what it took.
const measured = `(async () => {
	await new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", done));
	await new Promise((done) => setTimeout(done, 500));
	const list = (type) => new Promise((done) => {
		new PerformanceObserver((l) => done(l.getEntries())).observe({ type, buffered: true });
		setTimeout(() => done([]), 200);
	});
	const largest = (await list("largest-contentful-paint")).at(-1)?.startTime ?? 0;
	const blocked = (await list("longtask")).reduce((sum, task) => sum + task.duration - 50, 0);
	return [Math.round(largest), Math.round(blocked)];
})()`

// TestSpeedInABrowser measures the main pages as a telephone of 360 pixels sees them, the middle one of three times.
// It needs JYOTISH_LONG=1 and a machine that does nothing else; -v prints the table.
func TestSpeedInABrowser(t *testing.T) {
	if os.Getenv("JYOTISH_LONG") != "1" {
		t.Skip("set JYOTISH_LONG=1 on a machine that does nothing else")
	}
	w := newWindow(t)
	w.run(look(360, 800, false))
	paths := []string{"/", "/panchang/pune-plc_qzml/2026-11", "/festivals/2026/pune-plc_qzml",
		"/muhurat/marriage/next/pune-plc_qzml", "/rashifal", "/names", "/chart", "/docs", "/docs/generateKundali"}
	for _, path := range paths {
		w.run(w.open(path), see("h1")) // so that the service has the page at hand
	}
	w.run(chromedp.Func(slowly))
	for _, path := range paths {
		var largest, blocked []int
		for range 3 {
			w.run(w.open(path))
			got, err := chromedp.Run(w.ctx, chromedp.Evaluate[[]int](measured, chromedp.EvalAwaitPromise))
			require.NoError(t, err)
			largest, blocked = append(largest, got[0]), append(blocked, got[1])
		}
		slices.Sort(largest)
		slices.Sort(blocked)
		t.Logf("%-45s %5d ms %5d ms", path, largest[1], blocked[1])
		require.Positive(t, largest[1], path)
		require.LessOrEqual(t, largest[1], mostLargest, path)
		require.LessOrEqual(t, blocked[1], mostBlocked, path)
	}
}

package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// usage: zz_shot base key outdir widths schemes path...
func main() {
	base, key, out := os.Args[1], os.Args[2], os.Args[3]
	widths, schemes := strings.Split(os.Args[4], ","), strings.Split(os.Args[5], ",")
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("/usr/bin/chromium"), chromedp.NoSandbox, chromedp.DisableGPU)
	a, end := chromedp.NewExecAllocator(context.Background(), opts...)
	defer end()
	ctx, done := chromedp.NewContext(a)
	defer done()
	ctx, cancel := context.WithTimeout(ctx, 9*time.Minute)
	defer cancel()
	must(chromedp.Do(ctx))
	if key != "-" {
		must(chromedp.Do(ctx, chromedp.Navigate(base+"/dashboard"), chromedp.SendKeys(chromedp.CSS("#key"), key), chromedp.Click(chromedp.CSS("main button"))))
		time.Sleep(time.Second)
	}
	axe, _ := os.ReadFile(os.Getenv("JYOTISH_AXE"))
	js, err := os.ReadFile("/tmp/pages-run/check.js")
	must(err)
	for i, path := range os.Args[6:] {
		for _, width := range widths {
			for _, scheme := range schemes {
				n, _ := strconv.ParseInt(width, 10, 64)
				must(chromedp.Do(ctx, chromedp.EmulateViewport(n, 800), chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
					_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
					return err
				}), chromedp.Navigate(base+path)))
				time.Sleep(300 * time.Millisecond)
				wrong, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](string(js)))
				if err != nil {
					fmt.Println(path, err)
				}
				for _, x := range wrong {
					fmt.Printf("%s %s %s: %s\n", path, width, scheme, x)
				}
				if len(axe) > 0 {
					chromedp.Do(ctx, chromedp.Evaluate[chromedp.Void](string(axe)+"; undefined"))
					bad, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](`axe.run().then(r => r.violations.map(v => v.impact+" "+v.id + ": " + v.nodes.map(n => n.html.slice(0, 120)).join(" | ")))`, chromedp.EvalAwaitPromise))
					if err != nil {
						fmt.Println(path, "axe", err)
					}
					for _, x := range bad {
						fmt.Printf("%s %s %s: AXE %s\n", path, width, scheme, x)
					}
				}
				shot, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
				if err != nil {
					fmt.Println(path, err)
					continue
				}
				name := fmt.Sprintf("%s/%02d-%s-%s.png", out, i, width, scheme)
				must(os.WriteFile(name, shot, 0o644))
				fmt.Println("SHOT", name, path)
			}
		}
	}
}

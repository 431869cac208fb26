package almanac

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
)

// widgetView is the day of a town as a frame on somebody's page shows it: what people look up, and the way to all else.
type widgetView struct {
	*dayView
	Whole string // the address of the whole day
}

// widget is today at a town, for embedding in other sites. It is the only page that they may frame:
// it has no form, no script and no personal data.
func widget(v *visit) (*answer, error) {
	t, err := v.town(func(slug string) string { return "/widget/" + slug })
	if err != nil {
		return nil, err
	}
	h := v.w.Header()
	h.Set("Content-Security-Policy", page.FramePolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("X-Robots-Tag", "noindex")
	h.Del("X-Frame-Options")
	d := v.today(t)
	k, err := v.keptAs("widget "+t.PlaceID+" "+d.String(), func() (*kept, error) {
		x, err := v.desk.Day(op.Query{Spot: t.spot(), From: d, Lang: &v.lang}, v.now)
		if err != nil {
			return nil, v.outOfDays(t, d, err)
		}
		view, err := v.dayView(t, x)
		if err != nil {
			return nil, err
		}
		view.Family = v.shortly(view)
		title := v.word("almanac.day-title", "town", t.Short(), "date", dated(v.lang, d))
		body, err := page.Render("almanac-widget", page.Frame{Lang: v.lang, Title: title, Bare: true},
			widgetView{view, v.door.Base() + v.way("/panchang/"+t.Slug()+"/"+d.String())})
		if err != nil {
			return nil, err
		}
		return v.pack("text/html; charset=utf-8", body), nil
	})
	return &answer{page: k, fresh: time.Minute}, err
}

// Embed is what somebody writes into a page of their own to have the widget there.
func (w *dayView) Embed() string {
	return fmt.Sprintf(`<iframe src="%s" title="%s" width="320" height="480" loading="lazy" style="border:0"></iframe>`,
		w.frame, strings.ReplaceAll(w.Town.Short(), `"`, ""))
}

package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// forPeople reports whether a refusal is read by somebody in a browser: who asks for a page before
// anything else, at an address for anybody that is not the API's. Shared links have pages of their
// own.
func forPeople(c *call) bool {
	if c.route != nil && (!c.route.public || c.route.shared) {
		return false
	}
	for _, prefix := range prefixes() {
		if c.r.URL.Path == prefix || strings.HasPrefix(c.r.URL.Path, prefix+"/") {
			return false
		}
	}
	return negotiate.Media(strings.Join(c.r.Header.Values("Accept"), ","), []string{mediaJSON, mediaHTML}) == mediaHTML
}

// noticePage renders an error for a browser, with links to continue: to the page without the
// invalid part, or to the main pages.
func noticePage(c *call, p *problem.Problem) ([]byte, error) {
	var l vedic.Lang
	asked := c.r.URL.Query().Get("lang")
	if l.UnmarshalText([]byte(asked)) != nil || asked == "" {
		l = negotiate.Language(c.r.Header.Get("Accept-Language"))
	}
	n := page.Refusal{Text: page.Word(l, "notice.nowhere"), Detail: p.RequestID}
	if p.Code != "not-found" || c.route != nil {
		n.Text = page.Word(l, "problem."+p.Code, "seconds", p.RetryAfter)
	}
	if len(p.Errors) > 0 {
		n.Text = page.Word(l, "notice.address")
	}
	for _, f := range p.Errors {
		field := f.Parameter + f.Pointer
		text := field + ": " + page.Fault(l, f.Code, field, f.Detail)
		if f.Parameter == "lang" {
			text = page.Word(l, "notice.one-language")
		}
		n.Faults = append(n.Faults, text)
	}
	if len(p.Errors) > 0 && c.route != nil {
		n.Ways = append(n.Ways, page.Choice{Value: c.instance(), Text: page.Word(l, "notice.without")})
	}
	for _, way := range [][2]string{{"/", "notice.first"}, {"/docs", "almanac.docs"},
		{"/dashboard", "almanac.sign-in"}} {
		if !slices.ContainsFunc(n.Ways, func(x page.Choice) bool { return x.Value == way[0] }) {
			n.Ways = append(n.Ways, page.Choice{Value: way[0], Text: page.Word(l, way[1])})
		}
	}
	h := c.head
	h.Set("Content-Language", l.String())
	h.Set("Content-Security-Policy", page.Policy)
	h.Set("Vary", "Accept, Accept-Language")
	return page.Render("refusal", page.Frame{Lang: l, Title: page.Word(l, "notice.failed")}, n)
}

// refusal is a problem as it is sent, and its media type: as a page to whom a page is for, and else as JSON.
func refusal(c *call, h http.Header, p *problem.Problem) (media string, body []byte, err error) {
	switch {
	case c.route != nil && c.route.shared && c.media == mediaHTML:
		h.Set("Content-Language", c.lang.String())
		body, err = troublePage(p.Code, c.lang)
		return mediaHTML, body, err
	case forPeople(c):
		body, err = noticePage(c, p)
		return mediaHTML, body, err
	}
	body, err = marshal(p)
	return mediaProblem, body, err
}

// troublePage renders a page that says why there is nothing to see. A code without a text of its own is shown as a
// temporary failure of the service.
func troublePage(code string, lang vedic.Lang) ([]byte, error) {
	switch code {
	case "not-found", "share-gone", "quota-exceeded", "validation-failed":
	default:
		code = "unavailable"
	}
	id := "sheet." + strings.ReplaceAll(code, "-", "_")
	return page.Render("notice", page.Frame{Lang: lang, Title: page.Word(lang, id+".title")},
		page.Notice{Text: page.Word(lang, id+".text"), Bad: true})
}

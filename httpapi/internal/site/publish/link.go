package publish

import (
	"cmp"
	"html"
	"net/url"
	"regexp"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// The pages are written by our own templates, in which attributes always have double quotes.
var (
	attribute = regexp.MustCompile(`\b(href|src|action)="([^"]*)"`)
	// what leads nowhere: an item of a list, or a link in a text, whose words stay
	deadItem   = regexp.MustCompile(`<li><a href="` + nowhere + `"[^>]*>[^<]*</a></li>\n?`)
	deadLink   = regexp.MustCompile(`<a [^>]*href="` + nowhere + `"[^>]*>((?s:.*?))</a>`)
	deadHead   = regexp.MustCompile(`<link [^>]*href="` + nowhere + `"[^>]*>\n?`)
	deadPaging = regexp.MustCompile(`<a rel="(?:prev|next)" href="` + nowhere + `"[^>]*>[^<]*</a>`)
	// suggestions of towns are asked from the host of the page
	suggestions = regexp.MustCompile(` data-places="[^"]*" data-search="[^"]*"`)
)

// nowhere stands for the address of what is not published.
const nowhere = "#!"

// relink makes the links of a page relative, and drops those to what is neither published nor of a service.
func (w *writer) relink(from target, body []byte) []byte {
	body = attribute.ReplaceAllFunc(body, func(m []byte) []byte {
		name, value, _ := strings.Cut(string(m), "=")
		to := w.link(from, html.UnescapeString(strings.Trim(value, `"`)))
		return []byte(name + `="` + html.EscapeString(to) + `"`)
	})
	for _, dead := range []*regexp.Regexp{suggestions, deadItem, deadHead} {
		body = dead.ReplaceAll(body, nil)
	}
	body = deadPaging.ReplaceAll(body, []byte("<span></span>"))
	return deadLink.ReplaceAll(body, []byte("$1"))
}

// link returns an address as the file of a page names it.
func (w *writer) link(from target, address string) string {
	if address == "" || address[0] != '/' && address[0] != '?' {
		return address
	}
	to, err := url.Parse(address)
	if err != nil {
		return nowhere
	}
	at := target{cmp.Or(to.Path, from.path), from.lang}
	query := to.Query()
	if query.Has("lang") {
		if at.lang.UnmarshalText([]byte(query.Get("lang"))) != nil {
			return nowhere
		}
	} else if !strings.HasPrefix(at.path, page.AssetBase) {
		at.lang = vedic.English
	}
	query.Del("lang")
	file := ""
	switch near := w.near(from, at.path); {
	case strings.HasPrefix(at.path, page.AssetBase) && !strings.HasSuffix(at.path, ".webmanifest"):
		file = at.path[1:]
	case len(query) > 0:
	case at.path == "/":
		file = target{"/index", at.lang}.file()
	case w.ours[target{near, at.lang}]:
		file = target{near, at.lang}.file()
	}
	switch {
	case file != "":
		file = strings.Repeat("../", strings.Count(from.file(), "/")) + file
		if to.Fragment != "" {
			file += "#" + to.Fragment
		}
		return file
	case w.Service != "":
		return w.Service + cmp.Or(to.Path, from.path) + strings.TrimPrefix(address, to.Path)
	}
	return nowhere
}

// near returns the address that a way without a town leads to, seen from a page: the list of the same town and year.
func (w *writer) near(from target, to string) string {
	part := strings.Split(from.path, "/")
	if len(part) != 4 {
		return to
	}
	town, when := part[2], part[3]
	if part[1] != "panchang" {
		town, when = part[3], part[2]
	}
	switch to {
	case "/panchang/month":
		return "/panchang/" + town + "/" + (when + "-01")[:7]
	case "/festivals", "/ekadashi", "/eclipses":
		return to + "/" + when[:4] + "/" + town
	}
	return to
}

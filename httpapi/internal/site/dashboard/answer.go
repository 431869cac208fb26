package dashboard

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
)

// answer writes what a handler gave.
func (v *visit) answer(a *answer, err error) {
	if err != nil {
		a = v.failed(err)
	}
	if a == nil { // it was streamed
		return
	}
	h := v.w.Header()
	h.Set("Content-Language", v.lang.String())
	a.status = cmp.Or(a.status, http.StatusOK)
	switch {
	case a.location != "":
		h.Set("Location", a.location)
		v.w.WriteHeader(http.StatusSeeOther)
	case a.media != "":
		h.Set("Content-Type", a.media)
		v.w.WriteHeader(a.status)
		v.w.Write(a.body)
	default:
		v.render(a)
	}
}

// render writes a page.
func (v *visit) render(a *answer) {
	body, err := page.Render(a.name, v.frame(a), a.view)
	if err != nil {
		panic(err) // a mistake in a template, for the log
	}
	h := v.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if v.guest != nil && v.r.Method == http.MethodGet && !a.secret { // what a form sent may be a secret, too
		var how string
		h.Add("Vary", "Accept-Encoding")
		if body, how = v.door.Pack(v.r, body); how != "" {
			h.Set("Content-Encoding", how)
		}
	}
	v.w.WriteHeader(a.status)
	v.w.Write(body)
}

func (v *visit) frame(a *answer) page.Frame {
	f := page.Frame{Lang: v.lang, Title: a.heading, Forms: true, Scripted: a.scripted, Wide: a.wide,
		Full: a.full, Brand: "/?lang=" + v.lang.String()}
	if a.title != "" {
		f.Title = v.word(a.title)
	}
	if v.r.Method == http.MethodGet && !a.bare {
		q := v.r.URL.Query()
		q.Set("lang", f.OtherLang().String())
		f.Other = (&url.URL{Path: v.r.URL.Path, RawQuery: q.Encode()}).String()
	} else if !a.secret {
		f.Other = cmp.Or(a.home, v.nearest()) + "?lang=" + f.OtherLang().String()
	}
	if a.again {
		q := url.Values{"lang": {f.OtherLang().String()}}
		f.Other, f.Sent = v.r.URL.Path+"?"+q.Encode(), page.SentOf(v.r.PostForm)
	}
	if v.guest != nil {
		f.Leave = &page.Leave{Path: signOutPath, Token: v.guest.Mark()}
		f.Links = v.links()
	}
	return f
}

// nearest is the page that can be asked for at the address of a form that was sent, or above it: the way to the other
// language leads there where this page cannot be had again.
func (v *visit) nearest() string {
	for path := v.r.URL.Path; len(path) > len(Base); path = path[:strings.LastIndexByte(path, '/')] {
		r := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: path}, Host: v.r.Host}
		if _, pattern := v.mux.Handler(r); pattern != Base+"/" && pattern != "" && hasIDs(pattern, path) {
			return path
		}
	}
	return Base
}

// hasIDs reports whether a path has an id wherever its pattern has one: the start of a batch is no batch.
func hasIDs(pattern, path string) bool {
	parts := strings.Split(path, "/")
	for i, part := range strings.Split(pattern[strings.IndexByte(pattern, '/'):], "/") {
		if (strings.HasSuffix(part, "Id}") || part == "{id}") && !identifier.MatchString(parts[i]) {
			return false
		}
	}
	return true
}

// links are the ways that the key opens.
func (v *visit) links() (list []page.Link) {
	for _, l := range []struct{ path, word, scope string }{
		{Base, "nav.home", ""},
		{Base + "/reports", "nav.reports", "kundali:read"},
		{Base + "/matches", "nav.matches", "compatibility:read"},
		{Base + "/batches", "nav.batches", "batches:read"},
		{Base + "/panchang", "nav.panchang", "muhurat:read"},
		{Base + "/horoscope", "nav.told", "horoscope:read"},
		{Base + "/calendars", "nav.calendars", "kundali:share"},
		{Base + "/webhooks", "nav.webhooks", "account:manage"},
		{Base + "/history", "nav.history", "credits:read"},
		{Base + "/keys", "nav.keys", "keys:read"},
	} {
		if l.scope == "" || v.guest.May(l.scope) {
			here := v.r.URL.Path == l.path || l.path != Base && strings.HasPrefix(v.r.URL.Path, l.path+"/")
			switch l.path {
			case Base + "/history":
				if v.door.Shop() != nil { // the page of credits leads to the history
					l.path, l.word = creditsPath, "nav.credits"
					here = here || strings.HasPrefix(v.r.URL.Path, creditsPath)
				}
			case Base + "/reports": // the list of charts leads to the clients
				here = here || strings.HasPrefix(v.r.URL.Path, clientsPath)
			case Base + "/panchang":
				here = here || strings.HasPrefix(v.r.URL.Path, Base+"/days/")
			case Base + "/horoscope":
				here = here || slices.ContainsFunc(v.formWays(), func(x page.Link) bool { return x.Here })
			}
			list = append(list, page.Link{Path: l.path, Word: l.word, Here: here})
		}
	}
	return list
}

// failed is the page of a failure.
func (v *visit) failed(err error) *answer {
	var p *Problem
	if !errors.As(err, &p) {
		panic(err) // handlers give problems only
	}
	v.wait(p)
	n := page.Notice{Text: p.full(v.lang), Faults: v.settingFaults(p), Bad: true, Path: Base, Onward: "notice.home",
		Detail: v.door.RequestID(v.r)}
	switch {
	case v.guest == nil:
		n.Path, n.Onward = signInPath, "notice.sign-in"
	case p.Code == "insufficient-credits" && v.door.Shop() != nil:
		n.Path, n.Onward = creditsPath, "shop.buy"
	}
	return &answer{status: p.Status, name: "notice", title: "notice.failed", view: n, bare: true}
}

// settingFaults returns, for each setting that has an unknown value in the address, the values that
// are allowed. Without one it returns why the settings do not go with those of the chart.
func (v *visit) settingFaults(p *Problem) (list []string) {
	if !slices.ContainsFunc(p.Errors, func(f form.Fault) bool { return f.Parameter == "settings" }) {
		return nil
	}
	asked := v.look()
	for _, x := range asked.Fields {
		var names []string
		known := !asked.chosen.Has(x.Name)
		for _, c := range x.Choices {
			known = known || c.Chosen && c.Value != ""
			if c.Value != "" {
				names = append(names, c.Text)
			}
		}
		if !known {
			list = append(list, v.word(x.Label)+": "+page.Word(v.lang, "fault.not_allowed")+" "+
				strings.Join(names, ", "))
		}
	}
	if len(list) > 0 {
		return list
	}
	for _, f := range p.Errors {
		name, text, ok := strings.Cut(f.Detail, ": ")
		if f.Parameter != "settings" || !ok {
			continue
		}
		list = append(list, v.word("look."+name)+": "+page.Fault(v.lang, f.Code, name, text))
	}
	return list
}

// wait says after how long the same may succeed, where the problem knows.
func (v *visit) wait(p *Problem) {
	if p.RetryAfter > 0 {
		v.w.Header().Set("Retry-After", strconv.Itoa(p.RetryAfter))
	}
}

// nowhere answers what is not there.
func nowhere(*visit) (*answer, error) {
	return nil, &Problem{Status: http.StatusNotFound, Code: "not-found"}
}

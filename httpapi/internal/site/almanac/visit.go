package almanac

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// visit is one request.
type visit struct {
	*Almanac
	w    http.ResponseWriter
	r    *http.Request
	lang vedic.Lang
	told bool // the address says the language
	// foreign means that the browser asks for another language than English, so that links of English pages have to
	// name theirs.
	foreign bool
	// whose is the key of the community whose days the page has; empty for that of the place.
	whose   string
	account *preferred // once asked for
	now     time.Time
	ctx     context.Context // of what is computed: that of the request until a page is made that others may wait for
}

// answer is what is sent: a page that is made or kept, a way elsewhere, or one thing that is wrong.
type answer struct {
	location string
	again    bool // the way holds for ever
	page     *kept
	status   int // zero is 200
	fresh    time.Duration
	private  bool // it is the chosen town's, or of the chosen community
	cookied  bool // it may be another for a visitor with a chosen community
	file     string
}

// preferred is what the account of a signed-in visitor chose.
type preferred struct {
	community string // empty for none
	signedIn  bool
}

// preferred asks for it once a page.
func (v *visit) preferred() preferred {
	if v.account == nil {
		v.account = new(preferred)
		v.account.community, v.account.signedIn = v.door.Community(v.r)
	}
	return *v.account
}

// open makes the HTTP handler of a page.
func (a *Almanac) open(h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v := &visit{Almanac: a, w: w, r: r, now: a.door.Now(), ctx: r.Context()}
		asked := r.URL.Query().Get("lang")
		v.told = v.lang.UnmarshalText([]byte(asked)) == nil
		usual := a.door.Language(r.Header.Get("Accept-Language"))
		if v.foreign = usual != vedic.English; !v.told {
			v.lang = usual
		}
		if wait := a.door.Visit(r); wait > 0 {
			v.refuse(&wrong{status: http.StatusTooManyRequests, text: "almanac.often", wait: wait})
			return
		}
		if asked != "" && !v.told {
			v.refuse(v.noLanguage(asked))
			return
		}
		x, err := h(v)
		if err != nil {
			v.refuse(err)
			return
		}
		v.send(x)
	}
}

// refuse sends the page of what is wrong.
func (v *visit) refuse(err error) {
	var x *wrong
	switch {
	case errors.As(err, &x) && x.location != "":
		v.send(&answer{location: x.location, again: x.status != http.StatusSeeOther})
		return
	case x != nil:
	case v.r.Context().Err() != nil: // who asked is gone
		x = &wrong{status: http.StatusServiceUnavailable, text: "almanac.busy", wait: 5}
	default:
		v.door.Failed(v.r, err)
		x = &wrong{status: http.StatusInternalServerError, text: "almanac.broken"}
	}
	v.w.Header().Set("X-Robots-Tag", "noindex")
	if v.door.Problem(v.w, v.r, x.status, page.Word(vedic.English, x.text, x.values...), x.wait, x.near) {
		return
	}
	if x.wait > 0 {
		v.w.Header().Set("Retry-After", strconv.Itoa(x.wait))
	}
	title := v.word("almanac.wrong")
	switch {
	case x.which():
		title = v.word("almanac.which")
	case x.status == http.StatusBadRequest:
		title = v.word("almanac.mistyped")
	}
	body, err := page.Render("almanac-notice", v.frame(title, nil), x.view(v))
	if err != nil {
		panic(err) // a mistake in a template, for the log
	}
	v.send(&answer{status: x.status, page: v.pack("text/html; charset=utf-8", body)})
}

func (v *visit) send(a *answer) {
	h := v.w.Header()
	if a.location != "" {
		status := http.StatusSeeOther
		if a.again {
			status = http.StatusMovedPermanently
		}
		h.Set("Cache-Control", "no-cache")
		h.Set("Location", a.location)
		v.w.WriteHeader(status)
		return
	}
	// Somebody who is signed in may choose another community in another browser, so that no copy may be kept.
	a.private = a.private || a.cookied && v.preferred().signedIn
	h.Set("Content-Language", v.lang.String())
	h.Set("Vary", v.vary(a))
	switch {
	case a.fresh > 0 && a.private:
		h.Set("Cache-Control", "private, no-cache")
	case a.fresh > 0:
		h.Set("Cache-Control", fmt.Sprintf("public, max-age=%d", int(a.fresh.Seconds())))
		h.Set("Access-Control-Allow-Origin", "*") // the same for everybody: calendar files are read by pages elsewhere
	default:
		h.Set("Cache-Control", "no-store")
	}
	if a.file != "" {
		h.Set("Content-Disposition", `attachment; filename="`+a.file+`"`)
	}
	if a.status == 0 {
		a.status = http.StatusOK
		h.Set("ETag", a.page.tag)
		if has(v.r.Header.Get("If-None-Match"), a.page.tag) {
			v.w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	v.body(a)
}

// body sends a page, compressed if the client accepts it.
func (v *visit) body(a *answer) {
	h := v.w.Header()
	h.Set("Content-Type", a.page.media)
	body := a.page.packed
	if a.page.raw {
	} else if v.door.Unpacks(v.r.Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
	} else if !a.page.raw {
		body = unpacked(body)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	v.w.WriteHeader(a.status)
	if v.r.Method != http.MethodHead {
		v.w.Write(body)
	}
}

// vary names the headers that the page depends on.
func (v *visit) vary(a *answer) string {
	list := []string{"Accept-Encoding"}
	if !v.told || v.lang == vedic.English {
		list = append(list, "Accept-Language")
	}
	if a.private || a.status >= http.StatusMultipleChoices {
		list = append(list, "Accept")
	}
	if a.private || a.cookied {
		list = append(list, "Cookie")
	}
	return strings.Join(list, ", ")
}

// has reports whether an If-None-Match header names a tag, by weak comparison.
func has(header, tag string) bool {
	for x := range strings.SplitSeq(header, ",") {
		if x = strings.TrimSpace(x); x == "*" || strings.TrimPrefix(x, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// word returns a text in the language of the page.
func (v *visit) word(id string, values ...any) string { return page.Word(v.lang, id, values...) }

// way is the address of a page in the language of this one.
func (v *visit) way(path string) string {
	if v.foreign && v.lang == vedic.English {
		return path + "?lang=" + v.lang.String()
	}
	return inLang(path, v.lang)
}

// inLang adds the language to an address. English is what an address without one is for a search engine.
func inLang(path string, l vedic.Lang) string {
	if l == vedic.English {
		return path
	}
	return path + "?lang=" + l.String()
}

// ask asks a question of the desk that the table has, with texts by the names of its fields.
func (v *visit) ask(word string, texts map[string]string) (op.Response, error) {
	q := op.OperationNamed(word)
	return v.desk.Run(q, &op.Request{Context: v.ctx, Lang: v.lang, Now: v.now}, q.FromTexts(texts))
}

// town is that which the address names. An address that names it otherwise than we do leads to ours; one that several
// share is what it may mean.
func (v *visit) town(path func(slug string) string) (*town, error) {
	slug := v.r.PathValue("place")
	if id := idOf(slug); id != "" {
		t, ok := v.townOf(id, v.lang)
		switch {
		case !ok:
			return nil, v.unknown(strings.TrimSuffix(strings.TrimSuffix(slug, id), "-"), path)
		case t.Slug() != slug:
			return nil, &wrong{location: v.keep(path(t.Slug()))}
		}
		return t, nil
	}
	return nil, v.unknown(slug, path)
}

// keep adds what was asked besides to an address.
func (v *visit) keep(path string) string {
	if v.told {
		return path + "?" + url.Values{"lang": {v.lang.String()}}.Encode()
	}
	return path
}

// chosen is the town that the visitor chose, else the usual one.
func (v *visit) chosen() *town {
	if c, err := v.r.Cookie(townCookie); err == nil {
		if t, ok := v.townOf(c.Value, v.lang); ok {
			return t
		}
	}
	t, ok := v.townOf(usual, v.lang)
	if !ok { // a gazetteer of the operator's own
		return nil
	}
	return t
}

package almanac

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// sheet is a page before it is written: its template, its title and what it shows.
type sheet struct {
	name  string
	title string
	head  *page.Head
	view  any
	other string    // where it is in the other language, with what was chosen; empty at its own address
	until time.Time // until when it holds; zero is for ever
}

// made returns a page from memory, or makes it in its turn. The key is all that the page depends on
// besides the language.
func (v *visit) made(key string, build func() (*sheet, error)) (*kept, error) {
	return v.keptAs(key, func() (*kept, error) {
		s, err := build()
		if err != nil {
			return nil, err
		}
		k, err := v.written(s)
		if err == nil {
			k.until = s.until
		}
		return k, err
	})
}

// written writes a page.
func (v *visit) written(s *sheet) (*kept, error) {
	f := v.frame(s.title, s.head)
	f.Other = cmp.Or(s.other, f.Other)
	if v.r.Method == http.MethodPost {
		f.Sent = page.SentOf(v.r.PostForm)
	}
	body, err := page.Render(s.name, f, s.view)
	if err != nil {
		return nil, err
	}
	return v.pack("text/html; charset=utf-8", body), nil
}

// keptAs returns what is kept under a key, or builds it. What others may wait for is built even if who asked first is
// gone.
func (v *visit) keptAs(key string, build func() (*kept, error)) (*kept, error) {
	wait, done := context.WithTimeout(v.r.Context(), patience)
	defer done()
	k, err := v.cache.get(wait, v.cacheKey(key), v.now, func() (*kept, error) {
		ctx, done := context.WithTimeout(context.WithoutCancel(v.r.Context()), patience)
		defer done()
		select {
		case v.turns <- struct{}{}:
			defer func() { <-v.turns }()
		case <-ctx.Done():
			return nil, errBusy
		}
		v.ctx = ctx
		return build()
	})
	if err == errBusy || err == context.DeadlineExceeded {
		return nil, &wrong{status: http.StatusServiceUnavailable, text: "almanac.busy", wait: 5}
	}
	return k, err
}

// cacheKey returns the key under which a page is kept. Links of an English page differ by what the browser asks for.
func (v *visit) cacheKey(key string) string {
	return fmt.Sprintf("%v %t %s", v.lang, v.foreign && v.lang == vedic.English, key)
}

// pack makes a page of its bytes. The tag is weak: the page is the same packed and plain.
func (v *visit) pack(media string, body []byte) *kept {
	sum := sha256.Sum256(body)
	return &kept{tag: `W/"` + hex.EncodeToString(sum[:12]) + `"`, media: media, packed: v.door.Pack(body)}
}

// unpacked is a kept page as it was before it was packed.
func unpacked(packed []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // we packed it
	}
	body, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	return body
}

// frame is what surrounds a page. The ways through the pages are those of the visitor's language.
func (v *visit) frame(title string, head *page.Head) page.Frame {
	f := page.Frame{Lang: v.lang, Title: title, Head: head, Wide: true, Forms: true, Scripted: true}
	if head == nil {
		f.Head = &page.Head{}
	}
	f.Other = "?lang=" + f.OtherLang().String()
	links := []struct{ path, word string }{
		{"/", "almanac.nav-today"}, {"/panchang/month", "almanac.nav-month"}, {"/festivals", "almanac.nav-festivals"},
		{"/ekadashi", "almanac.nav-ekadashi"}, {"/eclipses", "almanac.nav-eclipses"},
		{"/muhurat", "almanac.nav-muhurat"},
		{"/rashifal", "almanac.nav-rashifal"}, {"/names", "almanac.nav-names"},
		{"/numerology", "almanac.nav-numerology"},
	}
	if v.door.Published() {
		links, f.Still = links[1:], v.door.Base() == "" // a file does not know the day
	}
	if v.door.Charts() {
		links = append(links, struct{ path, word string }{"/chart", "almanac.nav-chart"},
			struct{ path, word string }{"/match", "almanac.nav-match"})
	}
	for _, l := range links {
		f.Links = append(f.Links, page.Link{Path: v.way(l.path), Word: l.word,
			Here: head != nil && head.Room == l.path})
	}
	f.Brand, f.Play = v.way("/"), v.door.Play()
	return f
}

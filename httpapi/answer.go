package httpapi

import (
	"errors"
	"io"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/vedic"
)

// Media types.
const (
	mediaJSON    = "application/json"
	mediaHTML    = "text/html"
	mediaSVG     = "image/svg+xml"
	mediaPDF     = "application/pdf"
	mediaPNG     = "image/png"
	mediaProblem = "application/problem+json"
)

// answer is a success before it is written. Its result is a Go value, which [answer.encode] writes as JSON at the edge;
// a page, a picture or a stored text is a body from the beginning.
type answer struct {
	status   int
	value    any                    // of the result; nil where there is only a body
	document func() ([]byte, error) // writes the value where its own JSON is not the whole answer
	body     []byte
	lang     vedic.Lang
	resource string // id of what a call made, also where it was made before
	location string // path below the prefix of the version
	next     string // URL of the next page of a list
	etag     string
	charged  int64
	balance  *int64 // after a priced call
	replayed bool
	stream   func(io.Writer) error // writes a long body in place of body; see stream.go
	length   int                   // of a body that is packed while it waits for its reader
	coding   string                // of the body, as gzip; empty for none
	packed   []byte                // that body; see wait.go
}

// ok answers 200 with a value.
func (c *call) ok(v any) (*answer, error) {
	return &answer{status: http.StatusOK, value: v, lang: c.lang}, nil
}

// encode writes the value as JSON into the body, unless there is a body already.
func (a *answer) encode() (err error) {
	switch {
	case a.body != nil:
	case a.document != nil:
		a.body, err = a.document()
	case a.value != nil:
		a.body, err = marshal(a.value)
	}
	return err
}

// written writes the value of an answer as JSON, cut to what the caller wants of it.
func (c *call) written(a *answer) error {
	if err := a.encode(); err != nil {
		return err
	}
	return shaped(c, a)
}

// nothing answers 204.
func nothing() *answer { return &answer{status: http.StatusNoContent} }

// unchanged answers 304 if the caller holds what the tag names, and nil otherwise. It is asked before the answer is
// made, which is most of what a repeated call would cost.
func (c *call) unchanged(tag string) *answer {
	if c.r == nil {
		return nil
	}
	held := c.r.Header.Get("If-None-Match")
	if held == "" || !negotiate.ListsTag(held, tagOfForm(c, tag)) {
		return nil
	}
	return &answer{status: http.StatusNotModified, etag: tag, lang: c.lang}
}

// write sends a success. Headers of one answer are set in one place, so that an operation cannot forget that its answer
// is private.
func (c *call) write(w http.ResponseWriter, a *answer) {
	h := w.Header()
	h.Set("Content-Language", a.lang.String())
	h.Set("Cache-Control", c.route.cache)
	if !c.route.public {
		h.Set("Vary", varyOn(c))
		h.Set("Credits-Charged", strconv.FormatInt(a.charged, 10))
	}
	if c.route.shared {
		h.Set("Vary", "Accept, Accept-Language")
	}
	if mayPack(c, c.media) {
		negotiate.AddVary(h, "Accept-Encoding")
	}
	setIf(h, versionHeader, c.answerVersion)
	if c.route.open {
		h.Set("Access-Control-Allow-Origin", "*")
	}
	if a.location != "" {
		h.Set("Location", c.prefix+a.location)
	}
	if a.next != "" {
		h.Set("Link", "<"+a.next+`>; rel="next"`)
	}
	if a.balance != nil {
		h.Set("Credits-Balance", strconv.FormatInt(*a.balance, 10))
	}
	if a.replayed {
		h.Set("Idempotency-Replayed", "true")
	}
	c.record.credits, c.record.replayed = a.charged, a.replayed
	if a.stream != nil {
		sendStream(c, w, a)
		return
	}
	setIf(h, "Content-Encoding", a.coding)
	setIf(h, "ETag", negotiate.CodedTag(tagOfForm(c, a.etag), codingHeld(c, a)))
	if a.packed != nil {
		sendUnpacked(c, w, a)
		return
	}
	send(w, a.status, c.media, a.body)
}

// codingHeld returns the coding of the form that a tag names: of what is sent or, where that is
// unchanged, of what the caller holds already.
func codingHeld(c *call, a *answer) string {
	if a.status != http.StatusNotModified {
		return a.coding
	}
	for _, how := range negotiate.Codings {
		if strings.Contains(c.r.Header.Get("If-None-Match"), negotiate.CodedTag(tagOfForm(c, a.etag), how)) {
			return how
		}
	}
	return ""
}

// problem returns what the caller gets for an error, and records its cause for the log.
func (c *call) problem(err error) *problem.Problem {
	p := *problem.Of(err)
	p.Type, p.Instance, p.RequestID = problem.URI(c.base, p.Code), c.instance(), c.record.id
	c.record.code, c.record.cause = p.Code, p.Cause
	if errors.Is(p.Cause, account.ErrUnavailable) {
		c.metrics.busy.Inc()
	}
	return &p
}

// refuse sends a failure. A problem is never compressed together with a secret and never cached. It
// is sent as a page if a browser opened a link.
func (c *call) refuse(w http.ResponseWriter, err error) {
	p := c.problem(err)
	h := w.Header()
	maps.Copy(h, p.Header)
	h.Set("Content-Language", "en")
	h.Set("Cache-Control", noStore)
	if c.route != nil && !c.route.public {
		h.Set("Vary", varyOn(c))
		if p.Charged != nil {
			h.Set("Credits-Charged", "0")
		}
	}
	setIf(h, versionHeader, c.answerVersion)
	if c.route != nil && c.route.shared {
		h.Set("Vary", "Accept, Accept-Language")
	}
	media, body, err := refusal(c, h, p)
	if err != nil {
		c.record.cause = err
	}
	body, how := packBody(c, media, body, "")
	setIf(h, "Content-Encoding", how)
	send(w, p.Status, media, body)
}

// varyOn names the headers that an answer behind a key depends on.
func varyOn(c *call) string {
	on := "Accept-Language, Authorization"
	if len(c.route.media) > 1 {
		on = "Accept, " + on
	}
	if c.route.versioned() {
		on += ", " + versionHeader
	}
	return on
}

// contentType returns the Content-Type of a body of a media type.
func contentType(media string) string {
	switch media {
	case mediaPDF, mediaIcon, mediaPNG, mediaFile: // which have no letters, or state their charset
		return media
	case mediaLinkset:
		return media + catalogProfile
	}
	return media + "; charset=utf-8"
}

// send writes a whole answer with its length. HEAD has its body dropped by the server.
func send(w http.ResponseWriter, status int, media string, body []byte) {
	h := w.Header()
	if status != http.StatusNoContent && status != http.StatusNotModified {
		h.Set("Content-Type", contentType(media))
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	w.WriteHeader(status)
	w.Write(body)
}

// setIf sets a header unless its value is empty.
func setIf(h http.Header, name, value string) {
	if value != "" {
		h.Set(name, value)
	}
}

package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
)

// Answers are compressed if the caller accepts it. A compressed answer is another representation, so it has another
// strong tag, and If-None-Match knows both; every answer that could be compressed says so in Vary. An answer with a
// secret is never compressed, because the length of a compressed secret next to text that a stranger chooses reveals it
// (BREACH). The pages of the dashboard are compressed: their forms carry a token masked anew each time, and no other
// site can request them with the cookie of a session.

// mayPack reports whether answers of a media type may be compressed.
func mayPack(c *call, media string) bool {
	if media == mediaPDF || media == mediaPNG || c.route != nil && (c.route.shared || c.route.secret()) {
		return false
	}
	return c.head.Get("Content-Encoding") == "" // not compressed yet
}

// secret reports whether a success contains a secret, such as a new key or the URL of a link.
func (rt *route) secret() bool {
	return slices.ContainsFunc([]int{200, 201}, func(status int) bool {
		return slices.Contains([]string{"ApiKeyWithSecret", "ShareLink", "MatchShareLink"}, rt.doc.answers[status]) ||
			status == 201 && slices.Contains([]string{"Webhook", "Feed"}, rt.doc.answers[status])
	})
}

// packAnswer compresses the body of an answer if the caller accepts it. A stream is compressed while it is written.
func packAnswer(c *call, a *answer) {
	if a.stream != nil || a.status == http.StatusNoContent || a.status == http.StatusNotModified {
		return
	}
	tag := ""
	if c.route.public && c.route.doc.tagged { // the same for all callers, and compressed once
		tag = a.etag
	}
	a.body, a.coding = packBody(c, c.media, a.body, tag)
}

// packBody returns a body as it is sent and its content coding, "" for none. A body with a tag is compressed once.
func packBody(c *call, media string, body []byte, tag string) ([]byte, string) {
	if !mayPack(c, media) {
		return body, ""
	}
	negotiate.AddVary(c.head, "Accept-Encoding")
	how := negotiate.Coding(strings.Join(c.r.Header.Values("Accept-Encoding"), ","))
	if how == "" || len(body) < negotiate.MinCompressed {
		return body, ""
	}
	if tag != "" {
		return c.kept(how, tag, body), how
	}
	return negotiate.Compress(how, body), how
}

// kept compresses a document that does not change, once. There are few such documents, so none is dropped.
func (s *Service) kept(how, tag string, body []byte) []byte {
	key := how + tag
	if b, ok := s.packedOnce.Load(key); ok {
		return b.([]byte)
	}
	b := negotiate.Compress(how, body)
	s.packedOnce.Store(key, b)
	return b
}

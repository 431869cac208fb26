package negotiate

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
)

// IdempotencyKey returns the key of the Idempotency-Key header, bare as most clients send it or as the quoted string of
// the draft; both are the same key. It is empty if there is none; ok is false for two headers, and for a key that is
// not 1 to 255 visible ASCII characters.
func IdempotencyKey(h http.Header) (key string, ok bool) {
	values := h.Values("Idempotency-Key")
	if len(values) == 0 {
		return "", true
	}
	key, ok = values[0], len(values) == 1
	if ok && strings.HasPrefix(key, `"`) {
		key, ok = quotedString(key)
	}
	if !ok || !form.VisibleASCII(key) || len(key) < 1 || len(key) > 255 {
		return "", false
	}
	return key, true
}

// quotedString reads an RFC 9651 string, in which only a quote and a backslash are escaped.
func quotedString(s string) (string, bool) {
	if len(s) < 2 || s[len(s)-1] != '"' {
		return "", false
	}
	var b strings.Builder
	for inner := s[1 : len(s)-1]; inner != ""; inner = inner[1:] {
		c := inner[0]
		if c == '\\' {
			if len(inner) < 2 || inner[1] != '"' && inner[1] != '\\' {
				return "", false
			}
			inner = inner[1:]
			c = inner[0]
		} else if c == '"' {
			return "", false
		}
		b.WriteByte(c)
	}
	return b.String(), true
}

// Attachment returns the Content-Disposition of a download: its plain name, and the name of a person for clients that
// can read that (RFC 6266). plain and ending are ASCII.
func Attachment(plain, name, ending string) string {
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, name)
	return `attachment; filename="` + plain + "." + ending + `"; filename*=UTF-8''` + url.PathEscape(clean) + "." +
		ending
}

package httpapi

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Answers are sent packed to whoever asks for it by Accept-Encoding. What holds: a packed answer is another
// representation, so its strong tag is another one, and If-None-Match knows both; every answer that could have been
// packed says so in Vary; a picture or page of a secret link, and a new key are never packed, since the length of a
// packed secret beside what a stranger may choose gives it away (BREACH); the pages of the dashboard are, whose forms
// carry their mark behind another mask each time, and which no other site can ask for with the cookie of a session;
// PDF is packed already; a stream is packed piece by piece, so that it arrives as it is made.

// codings are the content codings that answers may have, the better one first.
var codings = []string{"zstd", "gzip"}

// leastPacked is the size from which on an answer is packed: a smaller one goes into one packet anyhow.
const leastPacked = 1400

// A small answer is packed quickly: of a chart of 19 kB gzip's first level makes 4.8 kB in 35 µs, the fifth 4.2 in 61
// and the eighth 4.1 in more than 100, of some 700 that all of its sale takes. A large one is packed hard: a day of all
// signs, the largest answer that many ask for, stays below 15 kB on every day. Whoever takes zstd has it for less. A
// page that is kept is between them: a year of festivals of 237 kB becomes 19.9 kB in 1.2 ms, which the first reader
// waits for.
const (
	quickLevel, pageLevel, hardLevel = 1, 5, 8
	leastHard                        = 64 << 10 // bytes, from which on it is packed hard
)

// coding gives the content coding that an Accept-Encoding header likes best, empty for none (RFC 9110, 12.5.3). Of
// "gzip;q=0.5, zstd" it is zstd; of "identity, gzip;q=0.5" it is none; of "" none. Of equals the better one.
func coding(header string) (best string) {
	weights := map[string]float64{}
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(element), ";")
		weights[strings.ToLower(strings.TrimSpace(name))] = weight(parameters)
	}
	most := weights["identity"] // which is taken where nothing is said of it, but last
	for _, name := range codings {
		q, told := weights[name]
		if !told {
			q = weights["*"]
		}
		if q > 0 && (q > most || best == "" && q >= most) {
			best, most = name, q
		}
	}
	return best
}

// packs says whether answers of a media type may be packed: never one with a secret.
func (c *call) packs(media string) bool {
	if media == mediaPDF || media == mediaPNG || c.route != nil && (c.route.shared || c.route.secret()) {
		return false
	}
	return c.head.Get("Content-Encoding") == "" // not packed already
}

// secret says whether a success carries what is told once and opens something. An attacker who can choose part of a
// page and see lengths can find a secret in it letter by letter where both are packed together.
func (rt *route) secret() bool {
	return slices.ContainsFunc([]int{200, 201}, func(status int) bool {
		return slices.Contains([]string{"ApiKeyWithSecret", "ShareLink", "MatchShareLink"}, rt.doc.answers[status]) ||
			status == 201 && slices.Contains([]string{"Webhook", "Feed"}, rt.doc.answers[status])
	})
}

// code packs the body of an answer as its caller takes it. A stream is packed as it goes, by stream.
func (c *call) code(a *answer) {
	if a.stream != nil || a.status == http.StatusNoContent || a.status == http.StatusNotModified {
		return
	}
	tag := ""
	if c.route.public && c.route.doc.tagged { // the same for everybody, and packed once
		tag = a.etag
	}
	a.body, a.coding = c.coded(c.media, a.body, tag)
}

// coded gives a body as it is sent, and its coding, empty for none. A body of a tag is packed once.
func (c *call) coded(media string, body []byte, tag string) ([]byte, string) {
	if !c.packs(media) {
		return body, ""
	}
	addVary(c.head, "Accept-Encoding")
	how := coding(strings.Join(c.r.Header.Values("Accept-Encoding"), ","))
	if how == "" || len(body) < leastPacked {
		return body, ""
	}
	if tag != "" {
		return c.kept(how, tag, body), how
	}
	return packBy(how, body), how
}

// addVary names a header that an answer depends on.
func addVary(h http.Header, name string) {
	if have := h.Get("Vary"); have == "" {
		h.Set("Vary", name)
	} else if !strings.Contains(have, name) {
		h.Set("Vary", have+", "+name)
	}
}

// kept packs a document that does not change, once. The documents of a process are few, so nothing is thrown out.
func (s *Service) kept(how, tag string, body []byte) []byte {
	key := how + tag
	if b, ok := s.packedOnce.Load(key); ok {
		return b.([]byte)
	}
	b := packBy(how, body)
	s.packedOnce.Store(key, b)
	return b
}

var (
	quick, kept, hard = gzips(quickLevel), gzips(pageLevel), gzips(hardLevel)
	zstds             = sync.OnceValue(func() *zstd.Encoder {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		if err != nil {
			panic(err) // options that there are
		}
		return w
	})
)

// gzips keeps writers of a level: each has large tables.
func gzips(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(io.Discard, level)
		if err != nil {
			panic(err) // a level that there is
		}
		return w
	}}
}

// packBy packs bytes.
func packBy(how string, body []byte) []byte {
	if how == "zstd" {
		return zstds().EncodeAll(body, make([]byte, 0, len(body)/4))
	}
	if len(body) >= leastHard {
		return gzipped(hard, body)
	}
	return gzipped(quick, body)
}

// gzipped packs bytes by writers of a level.
func gzipped(writers *sync.Pool, body []byte) []byte {
	var b bytes.Buffer
	w := writers.Get().(*gzip.Writer)
	defer writers.Put(w)
	w.Reset(&b)
	w.Write(body) // a buffer takes all
	w.Close()
	return b.Bytes()
}

// codedTag is the tag of a packed form of what a tag names. "abc" packed by gzip is "abc-gzip". An empty tag or coding
// leaves it as it is.
func codedTag(tag, how string) string {
	if tag == "" || how == "" {
		return tag
	}
	return strings.TrimSuffix(tag, `"`) + "-" + how + `"`
}

// plainTag is the tag without the coding of its form.
func plainTag(tag string) string {
	inner, quoted := strings.CutSuffix(tag, `"`)
	if !quoted {
		return tag
	}
	for _, how := range codings {
		if before, ok := strings.CutSuffix(inner, "-"+how); ok {
			return before + `"`
		}
	}
	return tag
}

// packing packs a stream: each piece that is written arrives as soon as it would without.
type packing struct {
	w  packer
	to io.Writer
}

// packer is what gzip and zstd have in common.
type packer interface {
	io.WriteCloser
	Flush() error
}

// packStream packs what is written to a stream.
func packStream(how string, to io.Writer) (*packing, error) {
	if how == "zstd" {
		w, err := zstd.NewWriter(to, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		return &packing{w, to}, err
	}
	w, err := gzip.NewWriterLevel(to, quickLevel)
	return &packing{w, to}, err
}

// Write packs and sends a piece.
func (p *packing) Write(b []byte) (int, error) {
	n, err := p.w.Write(b)
	if err == nil {
		err = p.w.Flush()
	}
	return n, err
}

// Close ends the stream.
func (p *packing) Close() error { return p.w.Close() }

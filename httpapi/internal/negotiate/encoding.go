package negotiate

import (
	"bytes"
	"io"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// Codings are the content codings that answers may have, the better one first.
var Codings = []string{"zstd", "gzip"}

// MinCompressed is the least size in bytes that is worth compressing: a smaller body fits into one packet.
const MinCompressed = 1400

// Levels of gzip. Small bodies use the fastest: of a chart of 19 kB, level 1 makes 4.8 kB in 35 µs, level 5 makes 4.2
// kB in 61 µs and level 8 makes 4.1 kB in more than 100 µs, where the whole sale takes 700 µs. Large bodies use the
// strongest. Cached pages use the one between: a year of festivals of 237 kB becomes 19.9 kB in 1.2 ms.
const (
	quickLevel, pageLevel, hardLevel = 1, 5, 8
	minHard                          = 64 << 10 // bytes, from which on the hard level is used
)

// Coding returns the content coding that an Accept-Encoding header prefers, the better one of equals, and "" for none
// (RFC 9110, section 12.5.3). For "gzip;q=0.5, zstd" it is zstd; for "identity, gzip;q=0.5" and "" it is "".
func Coding(header string) (best string) {
	weights := map[string]float64{}
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(element), ";")
		weights[strings.ToLower(strings.TrimSpace(name))] = Weight(parameters)
	}
	most := weights["identity"] // identity is always acceptable unless excluded
	for _, name := range Codings {
		q, sent := weights[name]
		if !sent {
			q = weights["*"]
		}
		if q > 0 && (q > most || best == "" && q >= most) {
			best, most = name, q
		}
	}
	return best
}

var (
	quick, pages, hard = gzips(quickLevel), gzips(pageLevel), gzips(hardLevel)
	zstds              = sync.OnceValue(func() *zstd.Encoder {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		if err != nil {
			panic(err) // the options are constant
		}
		return w
	})
)

// gzips returns a pool of writers of a level, each of which has large tables.
func gzips(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(io.Discard, level)
		if err != nil {
			panic(err) // the level is constant
		}
		return w
	}}
}

// Compress returns a body in a content coding of Codings.
func Compress(how string, body []byte) []byte {
	if how == "zstd" {
		return zstds().EncodeAll(body, make([]byte, 0, len(body)/4))
	}
	if len(body) >= minHard {
		return gzipped(hard, body)
	}
	return gzipped(quick, body)
}

// CompressPage returns a page that is cached, in gzip.
func CompressPage(body []byte) []byte { return gzipped(pages, body) }

func gzipped(writers *sync.Pool, body []byte) []byte {
	var b bytes.Buffer
	w := writers.Get().(*gzip.Writer)
	defer writers.Put(w)
	w.Reset(&b)
	w.Write(body) // a buffer takes all
	w.Close()
	return b.Bytes()
}

// CodedTag returns the tag of the compressed form of a document: "abc" becomes "abc-gzip". Without a tag or a coding it
// returns the tag unchanged.
func CodedTag(tag, how string) string {
	if tag == "" || how == "" {
		return tag
	}
	return strings.TrimSuffix(tag, `"`) + "-" + how + `"`
}

// PlainTag returns a tag without its content coding.
func PlainTag(tag string) string {
	inner, quoted := strings.CutSuffix(tag, `"`)
	if !quoted {
		return tag
	}
	for _, how := range Codings {
		if before, ok := strings.CutSuffix(inner, "-"+how); ok {
			return before + `"`
		}
	}
	return tag
}

// stream compresses what is written to it and flushes after each write.
type stream struct{ w compressor }

// compressor is what gzip and zstd have in common.
type compressor interface {
	io.WriteCloser
	Flush() error
}

// CompressStream returns a writer that compresses what is written to it in a content coding of Codings. Each write is
// flushed at once.
func CompressStream(how string, to io.Writer) (io.WriteCloser, error) {
	if how == "zstd" {
		w, err := zstd.NewWriter(to, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(1<<20))
		return &stream{w}, err
	}
	w, err := gzip.NewWriterLevel(to, quickLevel)
	return &stream{w}, err
}

// Write compresses and flushes a piece.
func (p *stream) Write(b []byte) (int, error) {
	n, err := p.w.Write(b)
	if err == nil {
		err = p.w.Flush()
	}
	return n, err
}

// Close ends the stream.
func (p *stream) Close() error { return p.w.Close() }

// Unpacks reports whether an Accept-Encoding header takes gzip (RFC 9110, 12.5.3). The first
// element that is gzip decides; "*" is not taken for it, which costs such a caller bytes and
// nothing else.
func Unpacks(header string) bool {
	for element := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(element), ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			return Weight(parameters) > 0
		}
	}
	return false
}

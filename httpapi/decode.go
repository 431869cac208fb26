package httpapi

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/internal/form"
)

// Bounds of a request.
const (
	maxURL  = 8 << 10  // bytes
	maxBody = 64 << 10 // bytes, but for a batch and for a logo
)

// longBody is how long the body of a batch may take to come: 4 MiB over a slow line, and with it less than an answer
// may take.
const longBody = 25 * time.Second

// bodyLimit returns how many bytes the body of an operation may have, by the path below the prefix of the version.
func bodyLimit(method, path string) int64 {
	switch {
	case method == http.MethodPost && (path == batchesPath || path == birthFilePath):
		return job.MaxBody
	case method == http.MethodPatch && path == letterheadPath:
		return letterhead.MaxBody
	}
	return maxBody
}

// requestLimit returns how many bytes the body of a request may have. It is asked by the path and
// before routing, so that a large body is refused before it is read.
func requestLimit(r *http.Request) int64 {
	for _, prefix := range prefixes() {
		if path, ok := strings.CutPrefix(r.URL.Path, prefix); ok {
			return bodyLimit(r.Method, path)
		}
	}
	if r.Method == http.MethodPost && dashboard.TakesFiles(r.URL.Path) {
		return dashboard.MaxFileForm
	}
	return maxBody
}

// object opens the body: JSON, or the Go values of a call from inside the process. It is nil where a body is required
// and there is none.
func (c *call) object() (*form.Object, error) {
	if c.inside != nil && c.inside.Values != nil {
		return form.Of(c.inside.Values), takeBody(c, c.inside.Values.Size())
	}
	raw, err := readBody(c)
	if err != nil || raw == nil && c.route.body == requiredBody {
		return nil, err
	}
	return form.Read(raw), nil
}

// takeBody refuses a body from inside the process that is too large, and takes room for it.
func takeBody(c *call, size int) error {
	limit := bodyLimit(c.route.method, c.route.path)
	if int64(size) > limit {
		return problem.TooLarge(limit)
	}
	return holdBody(c, int64(size), limit)
}

// holdBody takes room for a body until the call is over.
func holdBody(c *call, size, limit int64) error {
	budget := c.admission.small
	if limit > maxBody && size > maxBody {
		budget = c.admission.large
	}
	if size == 0 {
		return nil
	}
	return c.hold(budget, size, "bodies on their way")
}

// readBody returns the body of a request, once it is known to be one JSON object within bounds; see
// form.Check. An empty body is nil. A body of unknown length counts as the longest that there may
// be. Its room is taken before the first byte is read.
func readBody(c *call) ([]byte, error) {
	if c.inside != nil {
		if err := takeBody(c, len(c.inside.Row)); err != nil || c.inside.Row == nil {
			return nil, err
		}
		return c.inside.Row, checkSyntax(c.inside.Row)
	}
	r := c.r
	limit := requestLimit(r)
	announced := r.ContentLength
	if announced < 0 {
		announced = limit
	}
	if err := holdBody(c, announced, limit); err != nil {
		return nil, err
	}
	if err := checkCoding(r.Header); err != nil {
		return nil, err
	}
	raw, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, limit))
	if err != nil {
		return nil, bodyError(err)
	}
	if len(raw) == 0 {
		return nil, nil
	}
	if err := checkMediaType(r.Header); err != nil {
		return nil, err
	}
	return raw, checkSyntax(raw)
}

// bodyError distinguishes a body that is too large from one that ended early.
func bodyError(err error) error {
	if large, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return problem.TooLarge(large.Limit)
	}
	return problem.New("malformed-request", "The request body ended early.")
}

// checkMediaType wants JSON, and no two opinions about it.
func checkMediaType(h http.Header) error {
	sent := h.Values("Content-Type")
	if len(sent) == 1 {
		kind, parameters, err := mime.ParseMediaType(sent[0])
		charset, named := parameters["charset"]
		if err == nil && kind == "application/json" && (!named || strings.EqualFold(charset, "utf-8")) {
			return nil
		}
	}
	return problem.New("unsupported-media-type", "Send Content-Type: application/json; the character set is UTF-8.")
}

// checkCoding refuses a body that is packed: nothing is unpacked here, and what a small body may become is no question.
func checkCoding(h http.Header) error {
	for _, sent := range h.Values("Content-Encoding") {
		if !strings.EqualFold(sent, "identity") {
			return problem.New("unsupported-media-type", "Send the body as it is, without Content-Encoding.")
		}
	}
	return nil
}

// checkSyntax wants one object that all parsers read alike.
func checkSyntax(raw []byte) error {
	if err := form.Check(raw); err != nil {
		return problem.New("malformed-request", err.Error())
	}
	return nil
}

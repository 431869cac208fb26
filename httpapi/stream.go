package httpapi

import (
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
)

// patience is how long one piece of a long answer may take to be sent. A server gives a whole answer no more than that
// otherwise.
const patience = 30 * time.Second

// sendStream sends a long answer piece by piece. If that fails the connection is broken off, as the status has been
// sent. A client that gets a broken chunk knows that the answer is not whole; an answer that simply ended could be
// taken for it.
func sendStream(c *call, w http.ResponseWriter, a *answer) {
	h := w.Header()
	h.Set("Content-Type", c.media+"; charset=utf-8")
	how := ""
	if mayPack(c, c.media) {
		negotiate.AddVary(h, "Accept-Encoding")
		how = negotiate.Coding(strings.Join(c.r.Header.Values("Accept-Encoding"), ","))
		setIf(h, "Content-Encoding", how)
	}
	w.WriteHeader(a.status)
	if c.r.Method == http.MethodHead {
		return
	}
	if err := a.send(&piecewise{w, http.NewResponseController(w)}, how); err != nil {
		c.record.cause = err
		panic(http.ErrAbortHandler)
	}
}

// send writes a streamed body, compressed if it has a coding. If it breaks off, the end of the
// coding is missing, which the client notices.
func (a *answer) send(to io.Writer, how string) error {
	if how == "" {
		return a.stream(to)
	}
	p, err := negotiate.CompressStream(how, to)
	if err != nil {
		return err
	}
	if err := a.stream(p); err != nil {
		return err
	}
	return p.Close()
}

// piecewise is a connection that gives each piece its own time. A reader that takes a piece each half minute may take
// hours over all of it, and one that takes none is let go.
type piecewise struct {
	to      http.ResponseWriter
	control *http.ResponseController
}

// Write sends a piece.
func (p *piecewise) Write(b []byte) (int, error) {
	_ = p.control.SetWriteDeadline(time.Now().Add(patience)) // what cannot have deadlines needs none
	n, err := p.to.Write(b)
	if err == nil {
		_ = p.control.Flush()
	}
	return n, err
}

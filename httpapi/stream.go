package httpapi

import (
	"net/http"
	"time"
)

// patience is how long one piece of a long answer may take to be sent. A server gives a whole answer no more than that otherwise.
const patience = 30 * time.Second

// stream sends a long answer piece by piece. If that fails the connection is broken off, as the status has been sent.
func (c *call) stream(w http.ResponseWriter, a *answer) {
	h := w.Header()
	h.Set("Content-Type", c.media+"; charset=utf-8")
	w.WriteHeader(a.status)
	if c.r.Method == http.MethodHead {
		return
	}
	if err := a.stream(&piecewise{w, http.NewResponseController(w)}); err != nil {
		c.record.cause = err
		panic(http.ErrAbortHandler)
	}
}

// piecewise is a connection that gives each piece its own time.
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

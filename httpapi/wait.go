package httpapi

import (
	"bytes"
	"io"
	"net/http"
	"strconv"

	"github.com/klauspost/compress/s2"
)

// An answer stays in memory until its reader has taken it, and that may be slow. So a large one waits packed, which is
// a tenth of it, and is unpacked piece by piece as it goes; what is held of all large answers is bounded.
const (
	largeAnswer = 128 << 10 // bytes
	pieceSize   = 64 << 10
)

// takeRoom compresses the answer and reserves memory for it until it is written. A free answer without
// takeRoom is refused; a charged or created one is always sent. Public documents are one copy for all
// clients.
func takeRoom(c *call, a *answer) error {
	if c.route.public && !c.route.shared { // shared by all clients
		return nil
	}
	if len(a.body) > largeAnswer && c.r.Method != http.MethodHead {
		if err := a.pack(); err != nil {
			return err
		}
	}
	held := int64(len(a.body) + len(a.packed))
	if a.packed != nil {
		held += 2 * pieceSize
	}
	if held <= smallAnswer {
		return nil
	}
	if a.charged == 0 && a.location == "" && !a.replayed {
		return c.hold(c.admission.answers, held, "large answers on their way")
	}
	c.admission.answers.Force(c.Account.ID, held)
	c.ends = append(c.ends, func() { c.admission.answers.Give(c.Account.ID, held) })
	return nil
}

// pack packs the body. S2 is quick rather than small, and is not what the reader gets: that is unpacked again, or
// packed as the reader asked.
func (a *answer) pack() error {
	var packed bytes.Buffer
	w := s2.NewWriter(&packed, s2.WriterBlockSize(pieceSize), s2.WriterConcurrency(1))
	if _, err := w.Write(a.body); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	a.length, a.packed, a.body = len(a.body), bytes.Clone(packed.Bytes()), nil
	return nil
}

// sendUnpacked sends a packed answer. If that fails the connection is broken off, as the status has been sent.
// Reader and writer are wrapped so that io.CopyBuffer goes piece by piece and does not take a way that reads all at
// once.
func sendUnpacked(c *call, w http.ResponseWriter, a *answer) {
	h := w.Header()
	media := c.media
	if media != mediaPDF && media != mediaPNG && media != mediaFile { // which have no letters, or say it themselves
		media += "; charset=utf-8"
	}
	h.Set("Content-Type", media)
	h.Set("Content-Length", strconv.Itoa(a.length))
	w.WriteHeader(a.status)
	from := s2.NewReader(bytes.NewReader(a.packed), s2.ReaderMaxBlockSize(pieceSize))
	if _, err := io.CopyBuffer(struct{ io.Writer }{w}, struct{ io.Reader }{from}, make([]byte, 32<<10)); err != nil {
		c.record.cause = err
		panic(http.ErrAbortHandler)
	}
}

package sqlite

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"
)

// packer deflates documents. A report of 20 KB becomes about 4, and what a commit writes is what the throughput of the service hangs
// on. Writers and readers of compress/flate are large, so they are used again.
type packer struct{ writers, readers sync.Pool }

func (p *packer) pack(document []byte) []byte {
	var b bytes.Buffer
	w, ok := p.writers.Get().(*flate.Writer)
	if ok {
		w.Reset(&b)
	} else {
		w, _ = flate.NewWriter(&b, flate.BestSpeed) // the level is known
	}
	w.Write(document) // to memory: cannot fail
	w.Close()
	p.writers.Put(w)
	return b.Bytes()
}

func (p *packer) unpack(packed []byte) ([]byte, error) {
	from := bytes.NewReader(packed)
	r, ok := p.readers.Get().(io.ReadCloser)
	if !ok {
		r = flate.NewReader(from)
	} else if err := r.(flate.Resetter).Reset(from, nil); err != nil {
		return nil, err
	}
	defer p.readers.Put(r)
	return io.ReadAll(r)
}

package batch

import (
	"context"
	"iter"
	"sync"
)

// chunkRows is how many rows go to a worker at once: enough that handing over costs nothing beside them.
const chunkRows = 8

// chunk is some rows with room for what becomes of them.
type chunk struct {
	rows    [chunkRows]Row
	results [chunkRows]Result
	n       int
	err     error // of the input, after the rows
	flush   bool  // the input may wait for the results up to this chunk
	done    chan struct{}
}

// take copies a row into the chunk: its reader uses the room of the body again for the next.
func (c *chunk) take(row Row) {
	own := &c.rows[c.n]
	body := append(own.Body[:0], row.Body...)
	*own, own.Body = row, body
	c.n++
}

// Run computes rows on all workers and gives the results in the order of the rows. A result is its caller's until the
// next one is asked for; the body of a row is copied when it is taken. The error, which ends the results, is that of
// the input or of the context; what is wrong with a row is in its result. However many rows there are, no more than
// three chunks of eight a worker are held.
func (e *Engine) Run(ctx context.Context, rows iter.Seq2[Row, error]) iter.Seq2[*Result, error] {
	return e.run(ctx, rows, nil, nil)
}

// run is Run for rows that are read through in, which may be nil. Before each read from it, all rows so far are
// computed, and flush is called after their results.
func (e *Engine) run(ctx context.Context, rows iter.Seq2[Row, error], in *idleReader, flush func() error,
) iter.Seq2[*Result, error] {
	return func(yield func(*Result, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		p := newPipe(e.o.Workers)
		var all sync.WaitGroup
		for range e.o.Workers {
			all.Go(func() { e.work(p.work) })
		}
		fed := make(chan struct{})
		go func() {
			defer close(fed)
			p.feed(ctx, rows, in)
		}()
		interrupted := p.drain(ctx, yield, flush)
		cancel()
		if !interrupted { // one that was may wait for input that never comes
			<-fed
			all.Wait()
		}
	}
}

// work computes chunks until the channel is closed. Each chunk has its own done channel, because
// the output waits for the next chunk in order and not for the first that is ready.
func (e *Engine) work(chunks <-chan *chunk) {
	for c := range chunks {
		for i := range c.n {
			e.compute(&c.rows[i], &c.results[i])
		}
		c.done <- struct{}{}
	}
}

// pipe hands chunks from the input to the workers and, in their order, to the output.
type pipe struct {
	free, work, order chan *chunk
}

// Three chunks a worker are one that is filled, one in work and one that waits for its turn; each channel holds them
// all.
func newPipe(workers int) *pipe {
	n := 3 * workers
	p := &pipe{make(chan *chunk, n), make(chan *chunk, n), make(chan *chunk, n)}
	for range n {
		p.free <- &chunk{done: make(chan struct{}, 1)}
	}
	return p
}

// feed fills chunks with rows.
// It is the one that reads the input, and closes what it feeds: work, so that the workers end, before order, so that
// the output does. An error of the input goes with the rows that were read before it, which are computed.
func (p *pipe) feed(ctx context.Context, rows iter.Seq2[Row, error], in *idleReader) {
	defer close(p.order)
	defer close(p.work)
	var c *chunk
	unflushed := false
	if in != nil {
		in.idle = func() { // the iteration below calls it, when it reads
			if c == nil && unflushed {
				c = p.vacant(ctx)
			}
			if c != nil {
				c.flush = true
				p.send(c)
			}
			c, unflushed = nil, false
		}
	}
	for row, err := range rows {
		if c == nil {
			if c = p.vacant(ctx); c == nil {
				return
			}
		}
		if err != nil {
			c.err = err
			break
		}
		unflushed = true
		if c.take(row); c.n == chunkRows {
			p.send(c)
			c = nil
		}
	}
	if c != nil {
		p.send(c)
	}
}

// vacant waits for an empty chunk. It returns nil if the context ends.
func (p *pipe) vacant(ctx context.Context) *chunk {
	select {
	case c := <-p.free:
		c.n, c.err, c.flush = 0, nil, false
		return c
	case <-ctx.Done():
		return nil
	}
}

// send never waits: the channels hold all chunks there are.
func (p *pipe) send(c *chunk) {
	p.work <- c
	p.order <- c
}

// drain yields results until there are no more, or the caller or the context ends it; it says whether the context did.
func (p *pipe) drain(ctx context.Context, yield func(*Result, error) bool, flush func() error) (interrupted bool) {
	for {
		var c *chunk
		select {
		case <-ctx.Done():
			yield(nil, ctx.Err())
			return true
		case next, ok := <-p.order:
			if !ok && ctx.Err() != nil { // the input was not taken to its end
				yield(nil, ctx.Err())
			}
			if !ok {
				return false
			}
			c = next
		}
		<-c.done
		for i := range c.n {
			if !yield(&c.results[i], nil) {
				return false
			}
		}
		if c.err == nil && c.flush {
			c.err = flush()
		}
		if c.err != nil {
			yield(nil, c.err)
			return false
		}
		p.free <- c
	}
}

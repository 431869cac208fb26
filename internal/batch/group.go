package batch

import (
	"context"
	"errors"
	"sync"

	"github.com/parquet-go/parquet-go"
)

// Columns that hold no JSON are not handed over row by row: a worker computes some thousand rows and lays them out as a
// row group of its own, which is put into the file when its turn comes.

// groupRows is how many rows of the input a row group is of, bad ones among them. They alone decide where it ends, so
// that the files are the same on any number of cores and however often a job was killed.
const groupRows = 4096

// group is some rows of the input and what becomes of them. Groups go round: free, being filled with rows, being
// computed, waiting for their turn to be written, free. There is one more than workers, so that the reader is a group
// ahead.
type group struct {
	rows   []Row
	n      int
	out    *parquet.ConcurrentRowGroupWriter // of the part that the group is written to
	bad    []byte                            // lines of bad rows
	failed []bool                            // rows
	ends   bool                              // its part
	err    error                             // of the input, after the rows, or of the columns
	done   chan struct{}
}

// take copies a row: its reader uses the room of the body again for the next.
func (g *group) take(row Row) {
	if g.n == len(g.rows) {
		g.rows = append(g.rows, Row{})
	}
	own := &g.rows[g.n]
	body := append(own.Body[:0], row.Body...)
	*own, own.Body = row, body
	g.n++
}

// fill computes the rows into the columns.
// Lines of bad rows are kept until it is the group's turn, so that they stand in the order of the rows.
func (g *group) fill(e *Engine, r *Result) {
	g.bad, g.failed = g.bad[:0], g.failed[:0]
	var err error
	for i := range g.n {
		e.compute(&g.rows[i], r)
		g.failed = append(g.failed, r.Err != nil)
		if r.Err == nil {
			_, err = g.out.WriteRows([]parquet.Row{r.cells})
		} else if g.bad, err = r.AppendProblem(g.bad); err == nil {
			g.bad = append(g.bad, '\n')
		}
		if err != nil {
			break
		}
	}
	if err == nil {
		err = g.out.Flush() // encodes and compresses
	}
	g.err = errors.Join(g.err, err)
}

// grouped reports whether a job writes row groups whole.
func (j *Job) grouped() bool {
	e := j.Engine
	if j.OutFormat != Parquet || !e.o.Columns {
		return false
	}
	for _, c := range e.columns {
		if c.Kind == "json" {
			return false
		}
	}
	return true
}

// partGroups is how many row groups a part has.
// Cells are reckoned at eight bytes, and texts at eight more, so that the number follows from the columns alone.
func (j *Job) partGroups() int {
	row := 0
	for _, c := range j.Engine.columns {
		if row += 8; c.Kind == "string" {
			row += 8
		}
	}
	return max(1, j.partBytes()/(row*groupRows))
}

// grouping is a job that is being done so.
type grouping struct {
	*outputs
	parts             *parquetParts
	free, work, order chan *group
	begin             chan struct{} // after a part
	lock              sync.Mutex    // of what follows, and of the part that is open
	over              bool
}

// runGroups is the job from open files on.
func (o *outputs) runGroups(ctx context.Context, in *source, from *checkpoint) error {
	workers := o.Engine.o.Workers
	n := workers + 1
	x := &grouping{outputs: o, parts: o.good.(*parquetParts), free: make(chan *group, n), work: make(chan *group, n),
		order: make(chan *group, n)}
	for range n {
		x.free <- &group{done: make(chan struct{}, 1)}
	}
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			room := new(Result)
			for g := range x.work {
				g.fill(o.Engine, room)
				g.done <- struct{}{}
			}
		})
	}
	fed := make(chan struct{})
	x.begin = make(chan struct{}, 1)
	go func() {
		defer close(fed)
		x.feed(ctx, in, from)
	}()
	interrupted, err := x.drain(ctx)
	x.stop()
	cancel()
	if !interrupted { // one that was may wait for input that never comes
		<-fed
		all.Wait()
	}
	return err
}

// feed fills groups with rows.
func (x *grouping) feed(ctx context.Context, in *source, from *checkpoint) {
	defer close(x.order)
	defer close(x.work)
	var g *group
	send := func(err error) bool {
		sent := g
		g = nil
		ends, ok := x.send(sent, err)
		if !ok || !ends {
			return ok
		}
		select {
		case <-x.begin: // the part is whole and closed
			return true
		case <-ctx.Done():
			return false
		}
	}
	for row, err := range after(in.rows, from) {
		if g == nil {
			select {
			case g = <-x.free:
				g.n = 0
			case <-ctx.Done():
				return
			}
		}
		if err != nil {
			send(err)
			return
		}
		if g.take(row); g.n == groupRows && !send(nil) {
			return
		}
	}
	if g != nil {
		send(nil)
	}
}

// send assigns a group its place in a part; ok is false where no more are taken.
func (x *grouping) send(g *group, err error) (ends, ok bool) {
	x.lock.Lock()
	defer x.lock.Unlock()
	if x.over {
		return false, false
	}
	if g.err = err; x.parts.file == nil {
		if err := x.parts.begin(); err != nil {
			g.n, g.err = 0, err
			g.done <- struct{}{}
			x.order <- g
			return false, false
		}
	}
	x.parts.groups++
	g.out = x.parts.w.BeginRowGroup()
	ends = x.parts.groups == x.partGroups()
	g.ends = ends
	x.work <- g // which has room for all there are, as order has
	x.order <- g
	return ends, true
}

// stop lets no further group begin.
func (x *grouping) stop() {
	x.lock.Lock()
	x.over = true
	x.lock.Unlock()
}

// drain puts groups into the file in their order; it says whether the context ended it. Workers end in any order, and
// the first group is waited for though the second be ready: that is what keeps the files the same on any number of
// cores.
func (x *grouping) drain(ctx context.Context) (interrupted bool, err error) {
	for {
		var g *group
		select {
		case <-ctx.Done():
			return true, ctx.Err()
		case next, ok := <-x.order:
			if !ok {
				return false, ctx.Err()
			}
			g = next
		}
		<-g.done
		if err := x.takeGroup(g); err != nil {
			return false, err
		}
		if g.ends {
			x.begin <- struct{}{}
		}
		x.free <- g
	}
}

// takeGroup is outputs.take for a group.
func (x *grouping) takeGroup(g *group) error {
	if g.err != nil {
		return g.err
	}
	if _, err := g.out.Commit(); err != nil {
		return err
	}
	if err := x.bad.put(g.bad); err != nil {
		return err
	}
	for i := range g.n {
		if g.failed[i] {
			x.now.Failed++
		}
		x.progress.row(g.failed[i])
	}
	x.now.Rows += int64(g.n)
	x.last, x.taken = g.rows[g.n-1].digest, true
	if !g.ends {
		return nil
	}
	if err := x.parts.end(); err != nil || !x.keeps {
		return err
	}
	if _, err := x.settle(true); err != nil {
		return err
	}
	return x.save()
}

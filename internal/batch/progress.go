package batch

import (
	"sync/atomic"
	"time"
)

// Status is how far a job has come. Rows and Failed count those of before a resume too. Rate is rows a second since the
// job began or was resumed, and Left the time that the rest will take at that pace, as far as the input is known to go
// on; zero where it is not.
type Status struct {
	Rows, Failed int64
	Rate         float64
	Left         time.Duration
}

// progress counts for others to look at.
type progress struct {
	// done, with those of before a resume
	rows, failed atomic.Int64
	first        atomic.Pointer[start]
	input        atomic.Pointer[source]
}

// start is when the first new row was done, and how far the input had been read then.
type start struct {
	at   time.Time
	read int64
	rows int64
}

// begin takes up the counts of a checkpoint, and forgets the pace of an earlier run.
func (p *progress) begin(in *source, from *checkpoint) {
	p.rows.Store(from.Rows)
	p.failed.Store(from.Failed)
	p.input.Store(in)
	p.first.Store(nil)
}

func (p *progress) row(failed bool) {
	n := p.rows.Add(1)
	if failed {
		p.failed.Add(1)
	}
	if p.first.Load() == nil {
		p.first.Store(&start{time.Now(), p.input.Load().done.Load(), n})
	}
}

// Status returns the progress of the job. It may be called at any time, also concurrently with Run.
func (j *Job) Status() Status {
	p := &j.progress
	s := Status{Rows: p.rows.Load(), Failed: p.failed.Load()}
	first, in := p.first.Load(), p.input.Load()
	if first == nil {
		return s
	}
	elapsed := time.Since(first.at)
	s.Rate = float64(s.Rows-first.rows) / elapsed.Seconds()
	read := in.done.Load()
	if read > first.read && in.total > read {
		s.Left = time.Duration(float64(elapsed) * float64(in.total-read) / float64(read-first.read))
	}
	return s
}

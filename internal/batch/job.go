package batch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// Job computes the rows of one file into another.
//
// Good rows go to Out: a line of NDJSON each, or the rows of a directory of Parquet files. Bad rows go to Errors, a
// line of NDJSON each. While it runs, a checkpoint stands beside Out, which says how much of both files counts;
// everything it counts is on the disk. A job that was killed goes on from there with Resume, and its files end the same
// as those of one that was not. When all rows are done the checkpoint is removed. What is written to standard output, a
// device or a pipe has none, and cannot be resumed.
type Job struct {
	// Engine computes; it must have been made with Options.Columns for CSV.
	Engine *Engine
	// In, Out and Errors are files; "-" is standard input or output, and of Errors neither. Of Parquet Out is a folder.
	In, Out, Errors string
	// InFormat and OutFormat are stated; see [InputFormat].
	InFormat, OutFormat Format
	// Resume goes on from a checkpoint, if there is one, and else begins.
	Resume bool
	// Stdin and Stdout are what "-" stands for; may be nil without it.
	Stdin  io.Reader
	Stdout io.Writer
	// Every is the time between checkpoints of NDJSON and CSV; zero is five seconds. Parquet has one a part.
	Every time.Duration
	// A part of Parquet ends with the row that brings its cells to PartBytes bytes; zero is 64 MiB.
	PartBytes int

	progress progress
}

// The refusals of a job that would write over something.
var (
	// ErrUnfinished is of a job that was killed and is begun without Resume.
	ErrUnfinished = errors.New("the output has a checkpoint: resume the job, or remove both files to start again")
	// ErrExists is of an output that is whole, or of somebody else.
	ErrExists = errors.New("the output exists and has no checkpoint: remove it, or choose another file")
	// ErrBadExists is of a file for bad rows that is not empty.
	ErrBadExists = errors.New("the file for bad rows exists and belongs to another job: remove it, or choose another file")
	// ErrOneFile is of a name given twice.
	ErrOneFile = errors.New("input, output and bad rows must be three files")
)

// Summary is what a job came to: how many rows there were, with those of before a resume, and how many of them were
// bad.
type Summary struct{ Rows, Failed int64 }

// Run does the job. The error is that of a file, of the context, ErrUnfinished, ErrExists, ErrBadExists or ErrOneFile,
// or one of going on: ErrOtherInput, ErrOtherJob. What was done until then counts, and the job can be resumed; if that
// was nothing, there is nothing left of it.
func (j *Job) Run(ctx context.Context) (Summary, error) {
	in, err := openSource(j.In, j.InFormat, j.Engine.Kind(), j.Stdin)
	if err != nil {
		return Summary{}, err
	}
	defer in.close()
	from, err := j.begin()
	if err != nil {
		return Summary{}, err
	}
	j.progress.begin(in, from)
	o, err := j.open(from)
	if err != nil {
		return Summary{}, err
	}
	if j.grouped() {
		if err := o.runGroups(ctx, in, from); err != nil {
			return o.summary(), errors.Join(err, o.leave())
		}
		return o.summary(), o.close()
	}
	for r, err := range j.Engine.Run(ctx, after(in.rows, from)) {
		if err != nil {
			return o.summary(), errors.Join(err, o.leave())
		}
		if err := o.take(r); err != nil {
			return o.summary(), errors.Join(err, o.abandon())
		}
		j.progress.row(r.Err != nil)
	}
	return o.summary(), o.close()
}

// begin finds the checkpoint from which the job goes on, or makes the first one.
// A resume without a checkpoint begins; where the output stands without one, it is whole or another's, and is let be.
func (j *Job) begin() (*checkpoint, error) {
	first := &checkpoint{Job: j.fingerprint()}
	in, out, bad := filepath.Clean(j.In), filepath.Clean(j.Out), filepath.Clean(j.Errors)
	switch {
	case in == bad || out == bad || in == out && in != Standard:
		return nil, ErrOneFile
	case onDisk(j.Out):
	case j.Resume:
		return nil, fmt.Errorf("resume: %s is not a file, so it has no checkpoint", j.Out)
	default:
		return first, j.vacant()
	}
	c, err := readCheckpoint(j.Out)
	if err != nil {
		return nil, err
	}
	_, missing := os.Stat(j.Out)
	switch {
	case c != nil && !j.Resume:
		return nil, ErrUnfinished
	case c != nil && c.Job != first.Job:
		return nil, ErrOtherJob
	case c != nil:
		return c, nil
	case missing == nil:
		return nil, ErrExists
	}
	if err := j.vacant(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(j.Out), 0o777); err != nil {
		return nil, err
	}
	return first, first.write(j.Out)
}

// vacant reports whether a new file for bad rows would write over something.
func (j *Job) vacant() error {
	info, err := os.Stat(j.Errors)
	if err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		return ErrBadExists
	}
	return nil
}

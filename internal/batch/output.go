package batch

import (
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// outputs are the two files of a job, and its checkpoint.
type outputs struct {
	*Job
	good  sink
	bad   *textFile
	keeps bool // there are checkpoints
	now   checkpoint
	last  digest
	taken bool // any row
	next  time.Time
	saved chan error // of the checkpoint that is being written; nil where none is
}

func (j *Job) open(from *checkpoint) (o *outputs, err error) {
	o = &outputs{Job: j, keeps: onDisk(j.Out), now: *from, next: time.Now().Add(j.every())}
	if o.bad, err = openText(j.Errors, from.ErrorBytes, nil); err != nil {
		return nil, err
	}
	switch j.OutFormat {
	case CSV:
		o.good, err = openCSV(j.Out, j, from.Output.Bytes)
	case Parquet:
		o.good, err = openParts(j.Out, j, from.Output.Parts)
	default:
		o.good, err = openText(j.Out, from.Output.Bytes, j.Stdout)
	}
	if err == nil && o.bad.disk {
		err = syncDir(filepath.Dir(j.Errors))
	}
	if err != nil {
		return nil, errors.Join(err, o.bad.abandon())
	}
	return o, nil
}

func (j *Job) every() time.Duration {
	if j.Every > 0 {
		return j.Every
	}
	return 5 * time.Second
}

func (j *Job) partBytes() int {
	if j.PartBytes > 0 {
		return j.PartBytes
	}
	return 64 << 20
}

func (o *outputs) summary() Summary { return Summary{o.now.Rows, o.now.Failed} }

// take writes a row to one of the files, and begins a checkpoint where one is due.
func (o *outputs) take(r *Result) (err error) {
	if r.Err == nil {
		err = o.good.write(r)
	} else {
		o.now.Failed++
		err = o.bad.line(r.AppendProblem)
	}
	o.now.Rows++
	o.last, o.taken = r.digest, true
	if err != nil || !o.keeps || o.OutFormat != Parquet && time.Now().Before(o.next) {
		return err
	}
	if idle, err := o.settle(false); !idle || err != nil {
		return err
	}
	return o.save()
}

// save starts to write a checkpoint if there is new progress. It does not wait for the disk, so
// rows continue to be written. The progress is captured before it starts; rows written later are
// not counted even if they reach the disk.
func (o *outputs) save() error {
	at, ok, err := o.good.mark()
	if err != nil || !ok {
		return err
	}
	bad, _, err := o.bad.mark()
	if err != nil {
		return err
	}
	o.now.Output, o.now.ErrorBytes, o.now.Input = at, bad.Bytes, hex.EncodeToString(o.last[:])
	o.next = time.Now().Add(o.every())
	o.saved = make(chan error, 1)
	go func(c checkpoint) { o.saved <- errors.Join(o.good.sync(), o.bad.sync(), c.write(o.Out)) }(o.now)
	return nil
}

// settle reports whether no checkpoint is being written, and with what error the last one was. It may wait for that.
func (o *outputs) settle(wait bool) (idle bool, err error) {
	if o.saved == nil {
		return true, nil
	}
	if !wait && len(o.saved) == 0 {
		return false, nil
	}
	err, o.saved = <-o.saved, nil
	return true, err
}

// close ends both files after the last row, and then the checkpoint.
func (o *outputs) close() error {
	_, err := o.settle(true)
	if err := errors.Join(err, o.good.close(), o.bad.close()); err != nil || !o.keeps {
		return err
	}
	if err := os.Remove(CheckpointPath(o.Out)); err != nil {
		return err
	}
	return syncDir(filepath.Dir(CheckpointPath(o.Out)))
}

// leave is close before the last row: all that was done counts for a resume.
func (o *outputs) leave() error {
	_, err := o.settle(true)
	if err == nil && o.keeps && o.taken {
		if err = o.save(); err == nil {
			_, err = o.settle(true)
		}
	}
	err = errors.Join(err, o.abandon())
	if o.keeps && o.now.Rows == 0 { // nothing came of it
		for _, path := range []string{o.Out, o.Errors, CheckpointPath(o.Out)} {
			err = errors.Join(err, os.Remove(path))
		}
	}
	return err
}

// abandon closes both files as they are.
func (o *outputs) abandon() error {
	_, err := o.settle(true)
	return errors.Join(err, o.good.abandon(), o.bad.abandon())
}

package batch

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"

	"github.com/jyotish-go/jyotish/op"
)

// checkpoint is the progress of a job, from which it resumes after it was killed. It is written
// after the rows that it counts are on disk. On resuming, anything in the files beyond it is cut
// off, so no row is lost or duplicated even after a power failure.
type checkpoint struct {
	Job        string `json:"job"`    // identifies the computation and the program; see fingerprint
	Input      string `json:"input"`  // digest of the rows so far
	Rows       int64  `json:"rows"`   // all rows, including failed ones
	Failed     int64  `json:"failed"` // failed rows
	Output     mark   `json:"output"`
	ErrorBytes int64  `json:"errorBytes"`
}

// mark is how much of an output counts.
type mark struct {
	Bytes int64 `json:"bytes"` // of the file of NDJSON
	Parts int   `json:"parts"` // of Parquet
}

// CheckpointPath names the checkpoint of an output.
func CheckpointPath(out string) string { return filepath.Clean(out) + ".checkpoint" }

// readCheckpoint returns the checkpoint of an output; nil where there is none.
func readCheckpoint(out string) (*checkpoint, error) {
	raw, err := os.ReadFile(CheckpointPath(out))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	c := new(checkpoint)
	if err == nil {
		err = json.Unmarshal(raw, c)
	}
	if err != nil {
		return nil, fmt.Errorf("the checkpoint cannot be read: %w", err)
	}
	return c, nil
}

// write puts the checkpoint on the disk, as a whole or not at all: beside the old one, synced, renamed over it, and the
// folder synced, since a name is data of the folder.
func (c *checkpoint) write(out string) error {
	raw, err := json.Marshal(c)
	if err != nil {
		return err
	}
	path := CheckpointPath(out)
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	_, err = file.Write(append(raw, '\n'))
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir puts the names in a directory on the disk.
func syncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// fingerprint identifies the computation of a job: two jobs with the same input but different
// output have different fingerprints. The number of workers is left out because it does not affect
// the result. The commit of the program is included because another build may.
func (j *Job) fingerprint() string {
	o := j.Engine.o
	h := sha256.New()
	fmt.Fprintln(h, o.Systems, o.DashaLevels, o.Lang, o.At.Unix(), o.Settings, o.Columns, o.Members, j.InFormat,
		j.OutFormat, j.partBytes(), o.Length, o.Ages,
		op.Version, j.Engine.desk.Commit)
	return hex.EncodeToString(h.Sum(nil))
}

// ErrOtherInput reports that an input does not begin with the rows of which the output was made so far.
var ErrOtherInput = errors.New("the input does not begin with the rows that are done: continue with the same input, or start again")

// ErrOtherJob reports that an output was begun with other options or by another version of the program.
var ErrOtherJob = errors.New("the output was started with other options or by another version of the program: start again")

// digest is the running digest of rows.
type digest [sha256.Size]byte

// after leaves out the rows that a checkpoint counts, and gives each of the others with the digest of all rows up to
// it. The digest of a row is that of the digest before it and of its body, so that one number proves all rows and their
// order.
func after(rows iter.Seq2[Row, error], from *checkpoint) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		var sum digest
		var room []byte
		seen := int64(0)
		for row, err := range rows {
			if err == nil {
				room = append(append(room[:0], sum[:]...), row.Body...)
				sum = sha256.Sum256(room)
				row.digest = sum
				if seen++; seen == from.Rows && hex.EncodeToString(sum[:]) != from.Input {
					err = ErrOtherInput
				}
			}
			if err == nil && seen <= from.Rows {
				continue
			}
			if !yield(row, err) || err != nil {
				return
			}
		}
		if seen < from.Rows {
			yield(Row{}, ErrOtherInput)
		}
	}
}

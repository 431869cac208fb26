package batch

import (
	"bufio"
	"errors"
	"io"
	"os"
)

// sink takes the good rows.
type sink interface {
	write(r *Result) error
	mark() (m mark, ok bool, err error) // how much counts now; not ok where nothing new does
	sync() error                        // puts on the disk what was marked; may be called beside write
	close() error                       // after the last row: all counts and is on the disk
	abandon() error                     // instead of close: no more comes
}

// textFile is a file of lines that grows, and whose end a checkpoint may cut off.
type textFile struct {
	file *os.File // nil for standard output
	disk bool     // file is one on a disk, and no device or pipe
	b    *bufio.Writer
	size int64
	room []byte
}

// openText opens a file of which the first bytes count.
func openText(path string, size int64, stdout io.Writer) (*textFile, error) {
	if path == Standard {
		return &textFile{b: bufio.NewWriterSize(stdout, 256<<10)}, nil
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	t := &textFile{file: file, b: bufio.NewWriterSize(file, 256<<10), size: size, disk: onDisk(path)}
	if err := t.cut(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return t, nil
}

// cut cuts off what does not count.
func (t *textFile) cut() error {
	if !t.disk {
		return nil
	}
	info, err := t.file.Stat()
	if err != nil {
		return err
	}
	if info.Size() < t.size {
		return errors.New(t.file.Name() +
			" is shorter than its checkpoint says: it was changed since, and cannot be gone on with")
	}
	if err := t.file.Truncate(t.size); err != nil {
		return err
	}
	_, err = t.file.Seek(t.size, io.SeekStart)
	return err
}

// onDisk reports whether an output is kept: a file or a directory, and not standard output, a device or a pipe.
func onDisk(path string) bool {
	if path == Standard {
		return false
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular() || info.IsDir()
}

// line writes what put appends.
func (t *textFile) line(put func([]byte) ([]byte, error)) (err error) {
	if t.room, err = put(t.room[:0]); err != nil {
		return err
	}
	t.room = append(t.room, '\n')
	t.size += int64(len(t.room))
	_, err = t.b.Write(t.room)
	return err
}

// put writes whole lines.
func (t *textFile) put(lines []byte) error {
	t.size += int64(len(lines))
	_, err := t.b.Write(lines)
	return err
}

func (t *textFile) write(r *Result) error {
	return t.line(func(b []byte) ([]byte, error) { return r.AppendJSON(b), nil })
}

// mark flushes: all lines written so far count.
func (t *textFile) mark() (mark, bool, error) {
	return mark{Bytes: t.size}, true, t.b.Flush()
}

func (t *textFile) sync() error {
	if !t.disk {
		return nil
	}
	return t.file.Sync()
}

func (t *textFile) close() error {
	return errors.Join(t.b.Flush(), t.sync(), t.abandon())
}

func (t *textFile) abandon() error {
	if t.file == nil {
		return nil
	}
	return t.file.Close()
}

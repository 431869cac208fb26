package sqlite

import (
	"context"
	"fmt"
	"time"
)

// A deletion overwrites the rows in the database file, but the write-ahead log keeps earlier pages with them until it
// begins anew, which SQLite does only after some megabytes. So the log is folded into the file and emptied soon after
// rows were removed, after the hourly purge, and after opening, since a process before may have been killed.
const (
	foldAfter = time.Second            // so many deletions share one
	foldWait  = 100 * time.Millisecond // for readers that still need the log; other writes wait meanwhile
	foldAgain = 5 * time.Second        // where a reader, a backup say, needs it for longer
)

// folding is when the writer empties the write-ahead log.
type folding struct {
	wanted chan struct{} // from any goroutine
	due    *time.Timer   // of the loop alone
	set    bool          // of the loop alone: due is running
}

func newFolding() folding {
	return folding{wanted: make(chan struct{}, 1), due: time.NewTimer(foldAfter), set: true}
}

// want asks for the log to be emptied soon. It never waits.
func (f *folding) want() {
	select {
	case f.wanted <- struct{}{}:
	default: // wanted already
	}
}

// plan starts the timer unless it is running.
func (f *folding) plan() {
	if !f.set {
		f.set = true
		f.due.Reset(foldAfter)
	}
}

// fold empties the write-ahead log, or plans to try again.
func (w *writer) fold() {
	emptied, err := w.truncate()
	w.folding.set = err != nil || !emptied
	if w.folding.set {
		w.folding.due.Reset(foldAgain)
	}
}

// truncate copies the write-ahead log into the file and cuts it to no bytes. It reports false where a reader still
// needs the log.
func (w *writer) truncate() (bool, error) {
	if err := w.same(); err != nil {
		return false, err
	}
	ctx := context.Background()
	if err := w.patience(ctx, foldWait); err != nil {
		return false, err
	}
	var busy, pages, copied int64
	err := w.conn.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &copied)
	if again := w.patience(ctx, busyTimeout); err == nil {
		err = again
	}
	return busy == 0, err
}

// patience sets how long the connection waits for a lock of SQLite.
func (w *writer) patience(ctx context.Context, d time.Duration) error {
	_, err := w.conn.ExecContext(ctx, fmt.Sprintf(`PRAGMA busy_timeout = %d`, d.Milliseconds()))
	return err
}

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// maxBatch bounds how many jobs wait for one commit together.
const maxBatch = 64

// writer owns the one connection that writes. Jobs come in by the channel and are answered by their own; tx and conn
// belong to the goroutine of loop alone.
type writer struct {
	conn    *sql.Conn
	tx      *tx
	same    func() error // fails where the file is not the one that was opened
	jobs    chan job
	quit    chan struct{}
	stopped chan struct{}

	indexing indexing // of the loop alone
	folding  folding
}

// job is one transaction of a caller. It is skipped if the caller is gone before it begins; once begun it is finished.
type job struct {
	ctx  context.Context
	run  func(sqlstore.Tx) error
	done chan error
}

// startWriter takes a connection out of the pool for good and begins the loop.
func startWriter(db *sql.DB, same func() error) (*writer, error) {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	w := &writer{conn: conn, same: same, tx: &tx{conn: conn, prepared: map[string]*sql.Stmt{}},
		jobs: make(chan job, maxBatch), quit: make(chan struct{}), stopped: make(chan struct{}),
		indexing: newIndexing(), folding: newFolding()}
	go w.loop()
	return w, nil
}

// do runs a transaction: all of it is committed when do returns nil, and nothing of it otherwise.
func (w *writer) do(ctx context.Context, run func(sqlstore.Tx) error) error {
	j := job{ctx, run, make(chan error, 1)}
	select {
	case w.jobs <- j:
	case <-w.quit:
		return account.ErrUnavailable
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-j.done:
		return translate(err)
	case <-w.stopped:
	}
	// select picks either channel if both are ready, so a job that finished just before the writer
	// stopped is checked once more.
	select {
	case err := <-j.done:
		return translate(err)
	default:
		return account.ErrUnavailable
	}
}

// stop ends the loop after the current commit and closes the connection. Waiting jobs get
// ErrUnavailable; none of them has begun.
func (w *writer) stop() {
	close(w.quit)
	<-w.stopped
	closeAll(w.tx.prepared)
	w.conn.Close()
}

// loop commits what waits, together, until the writer is stopped.
func (w *writer) loop() {
	defer close(w.stopped)
	for {
		select {
		case j := <-w.jobs:
			// Yield to other callers, so that they commit together with this one. It costs nothing
			// when idle; with 50 busy callers, a commit has eleven jobs instead of seven.
			runtime.Gosched()
			jobs := w.batch(j)
			w.commit(jobs)
			if w.indexing.after(len(jobs)) {
				w.index()
			}
		case <-w.indexing.due.C:
			w.index()
		case <-w.folding.wanted:
			w.folding.plan()
		case <-w.folding.due.C:
			w.fold()
		case <-w.quit:
			for _, j := range w.batch() {
				j.done <- account.ErrUnavailable
			}
			return
		}
	}
}

// batch adds to the first jobs those that wait already.
func (w *writer) batch(jobs ...job) []job {
	for len(jobs) < maxBatch {
		select {
		case j := <-w.jobs:
			jobs = append(jobs, j)
		default:
			return jobs
		}
	}
	return jobs
}

// commit runs jobs in one transaction, each in a savepoint, and reports their results after the
// commit is on disk. If the transaction fails, none of them has happened.
func (w *writer) commit(jobs []job) {
	// No success is reported before COMMIT returns: a reported charge that is lost in a power
	// failure would be a sale without payment. A savepoint keeps a failed job, for example without
	// credits, from undoing the others.
	results := make([]error, len(jobs))
	err := w.same()
	if err == nil {
		err = w.tx.begin()
	}
	for i := 0; i < len(jobs) && err == nil; i++ {
		results[i], err = w.attempt(jobs[i])
	}
	if err == nil {
		_, err = w.tx.Exec("COMMIT")
	}
	if err != nil {
		w.tx.Exec("ROLLBACK") // fails where SQLite has rolled back itself
	}
	for i, j := range jobs {
		if results[i] == nil {
			results[i] = err
		}
		j.done <- results[i]
	}
}

// attempt runs one job. The second error is one that leaves the transaction unusable.
func (w *writer) attempt(j job) (failed, broken error) {
	if err := j.ctx.Err(); err != nil {
		return err, nil
	}
	if _, err := w.tx.Exec("SAVEPOINT job"); err != nil {
		return nil, err
	}
	if failed = safely(j.run, w.tx); failed != nil {
		if _, err := w.tx.Exec("ROLLBACK TO job"); err != nil {
			return failed, errors.Join(failed, err)
		}
	}
	_, broken = w.tx.Exec("RELEASE job")
	return failed, broken
}

// safely keeps a panic in one job from taking the writer, and with it every later job, down.
func safely(run func(sqlstore.Tx) error, t sqlstore.Tx) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("sqlite: panic of type %T in a transaction", v)
		}
	}()
	return run(t)
}

// tx is the open transaction, for the jobs in it.
type tx struct {
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
}

// begin takes the lock of the file at once, for which SQLite waits as long as busy_timeout says.
func (t *tx) begin() error {
	_, err := t.Exec("BEGIN IMMEDIATE")
	return err
}

// statement prepares a statement once. It is called by the loop's goroutine alone, hence no lock.
func (t *tx) statement(text string) (*sql.Stmt, error) {
	if st, ok := t.prepared[text]; ok {
		return st, nil
	}
	st, err := t.conn.PrepareContext(context.Background(), numbered(text))
	if err == nil {
		t.prepared[text] = st
	}
	return st, err
}

// Exec runs a statement and gives the number of rows that it changed.
func (t *tx) Exec(text string, args ...any) (int64, error) {
	st, err := t.statement(text)
	if err != nil {
		return 0, err
	}
	result, err := st.Exec(args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// One reads one row; no row is account.ErrNotFound.
func (t *tx) One(text string, args []any, into ...any) error {
	st, err := t.statement(text)
	if err != nil {
		return err
	}
	err = st.QueryRow(args...).Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		err = account.ErrNotFound
	}
	return err
}

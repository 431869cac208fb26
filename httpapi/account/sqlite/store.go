package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// Store is an open database. Its methods may be called at the same time.
type Store struct {
	*sqlstore.Tables
	path    string
	file    os.FileInfo // of the path when it was opened
	writer  *writer
	writing *sql.DB
	reading *sql.DB
	pepper  []byte
	closing sync.Once

	mu       sync.Mutex
	prepared map[string]*sql.Stmt // of the readers
}

var _ account.OperatorStore = (*Store)(nil)

var dialect = sqlstore.Dialect{Find: "instr", Bought: "rowid"}

// Open opens a database, makes it where there is none, and brings its schema up to date. It refuses one that a later
// version has written.
func Open(path string) (*Store, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600) // SQLite itself would let everybody read it
	if err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	file, err := f.Stat()
	f.Close()
	if err != nil {
		return nil, fmt.Errorf("sqlite: %w", err)
	}
	s := &Store{path: path, file: file, prepared: map[string]*sql.Stmt{}}
	s.Tables = sqlstore.New(database{s}, dialect)
	if err := s.open(); err != nil {
		s.Close()
		return nil, fmt.Errorf("sqlite: open: %w", err)
	}
	return s, nil
}

// secure_delete overwrites what is deleted, as a birth that its owner wants gone should not be found in the file; the
// writer begins its transactions as a writer (_txlock=immediate), since one that only later turns into a writer can be
// refused in the middle.
func (s *Store) open() (err error) {
	// By default a savepoint writes the pages it may restore to a temporary file.
	dsn := source(s.path, "journal_mode(WAL)", "secure_delete(1)", "temp_store(memory)", journalLimit) +
		"&_txlock=immediate"
	if s.writing, err = sql.Open("sqlite", dsn); err != nil {
		return err
	}
	err = patiently(func() error { s.pepper, err = migrate(s.writing); return err })
	if err != nil {
		return err
	}
	if s.writer, err = startWriter(s.writing, s.Same); err != nil {
		return err
	}
	if s.reading, err = sql.Open("sqlite", source(s.path, "query_only(1)")); err != nil {
		return err
	}
	s.reading.SetMaxOpenConns(max(4, runtime.NumCPU()))
	s.reading.SetMaxIdleConns(max(4, runtime.NumCPU()))
	s.reserve()
	return s.reading.Ping()
}

// journalLimit is what the write-ahead log is cut back to, in bytes, after a checkpoint: a large batch leaves no file
// of its size behind.
const journalLimit = "journal_size_limit(8388608)"

// patiently tries again, for five seconds, what another process is in the way of. SQLite waits by itself but where
// two would wait for each other, as two do that turn a new file to its write-ahead log at once.
func patiently(try func() error) (err error) {
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		var e *sqlite.Error
		if err = try(); !errors.As(err, &e) || e.Code()&0xff != sqlite3.SQLITE_BUSY || time.Now().After(deadline) {
			return err
		}
	}
}

// source is the DSN: pragmas are in it because one that is executed reaches one connection only. A path is escaped,
// so that one with a question mark is no pragma.
func source(path string, pragmas ...string) string {
	q := url.Values{}
	for _, p := range append(pragmas, fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()),
		"synchronous(FULL)", "foreign_keys(1)") {
		q.Add("_pragma", p)
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
}

// busyTimeout is how long a connection waits for a lock of another process.
const busyTimeout = 5 * time.Second

// Close waits for what is being written and closes the database. Closing twice does nothing.
func (s *Store) Close() error {
	var err error
	s.closing.Do(func() { err = s.close() })
	return err
}

// The readers' statements go before their connections; see closeAll.
func (s *Store) close() error {
	var errs []error
	if s.writer != nil {
		s.writer.stop()
	}
	s.mu.Lock()
	closeAll(s.prepared)
	s.mu.Unlock()
	for _, db := range []*sql.DB{s.reading, s.writing} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}

// Pepper is the secret that was made with the database. An operator who wants the file alone to be worth less sets
// another one outside of it, before the first key is made.
func (s *Store) Pepper() []byte { return s.pepper }

// query prepares a statement for the readers, once. Statements are constants of the program, of which there are some
// dozens, so the table does not grow.
func (s *Store) query(ctx context.Context, text string) (*sql.Stmt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if st, ok := s.prepared[text]; ok {
		return st, nil
	}
	st, err := s.reading.PrepareContext(ctx, numbered(text))
	if err == nil {
		s.prepared[text] = st
	}
	return st, err
}

// closeAll closes prepared statements. A connection that is closed before its statements stays open behind the scenes,
// and with it the write-ahead log is never folded into the file.
func closeAll(prepared map[string]*sql.Stmt) {
	for _, st := range prepared {
		st.Close()
	}
}

// translate maps SQLite errors to the errors of package account. Other errors are programming
// errors and returned unchanged. SQLite's messages contain no values.
func translate(err error) error {
	var e *sqlite.Error
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return account.ErrNotFound
	case errors.As(err, &e):
		switch e.Code() & 0xff {
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
			sqlite3.SQLITE_READONLY,
			sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_INTERRUPT:
			return fmt.Errorf("%w: %w", account.ErrUnavailable, err)
		}
	}
	return err
}

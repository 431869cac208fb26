package postgres

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/internal/pack"
)

// Store is an open database. Its methods may be called at the same time.
type Store struct {
	pool *pgxpool.Pool
	pack pack.Packer
}

var _ httpapi.OperatorStore = (*Store)(nil)

// How long the storage waits. A lock that is held for longer than lockWait, or a server that does not answer within patience, makes it
// unavailable; a transaction whose node has stalled is ended by the server after idleWait, so that no wallet stays locked.
const (
	patience = 10 * time.Second
	lockWait = "5s"
	idleWait = "15s"
)

// poolSize is how many connections a node opens at most where the address does not say (pool_max_conns). Callers around one wallet wait
// on connections, so it is more than the processors would keep busy.
const poolSize = 16

// Open connects to the database of an address such as postgres://user:password@host/name and brings its schema up to date. It refuses one
// that a later version has written. The address may set whatever pgx knows, for example search_path or pool_max_conns.
func Open(ctx context.Context, address string) (*Store, error) {
	pool, err := connect(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	s := &Store{pool: pool}
	err = s.migrate(ctx)
	if err == nil {
		err = s.migrateQueue(ctx)
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("postgres: open: %w", err)
	}
	return s, nil
}

// connect makes the connections, with limits on how long they wait where the address sets none.
func connect(ctx context.Context, address string) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = poolSize
	}
	for name, value := range map[string]string{"lock_timeout": lockWait, "idle_in_transaction_session_timeout": idleWait, "application_name": "jyotish"} {
		if _, told := config.ConnConfig.RuntimeParams[name]; !told {
			config.ConnConfig.RuntimeParams[name] = value
		}
	}
	return pgxpool.NewWithConfig(ctx, config)
}

// Close waits for the connections in use and closes them all. Closing twice does nothing.
func (s *Store) Close() error {
	s.pool.Close()
	return nil
}

// Pool gives the connections, for machinery that keeps rows of its own in the same database.
func (s *Store) Pool() *pgxpool.Pool { return s.pool }

// ErrPepper says that the keys of a database were made under another pepper.
var ErrPepper = errors.New("the keys of this database were made under another pepper")

// Seal notes under which pepper the keys of the database are made, the first time, and fails with ErrPepper on another one from then on.
func (s *Store) Seal(ctx context.Context, pepper []byte) error {
	return s.do(ctx, func(t *tx) error { return seal(t, pepper) })
}

func seal(t *tx, pepper []byte) error {
	mac := hmac.New(sha256.New, pepper)
	mac.Write([]byte("pepper"))
	mine := mac.Sum(nil)
	var kept []byte
	err := t.one(`INSERT INTO meta (name, value) VALUES ('pepper seal', $1) ON CONFLICT (name) DO UPDATE SET value = meta.value
		RETURNING value`, []any{mine}, &kept)
	if err == nil && !hmac.Equal(mine, kept) {
		err = ErrPepper
	}
	return err
}

// Ready writes a row.
func (s *Store) Ready(ctx context.Context) error {
	return s.do(ctx, func(t *tx) error {
		_, err := t.exec(`INSERT INTO meta (name, value) VALUES ('ready', $1) ON CONFLICT (name) DO UPDATE SET value = $1`,
			[]byte(time.Now().UTC().Format(time.RFC3339)))
		return err
	})
}

// read runs a query, or more than one, on a connection.
func (s *Store) read(ctx context.Context, use func(context.Context, *pgx.Conn) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c, err := s.pool.Acquire(within)
	if err != nil {
		return unreachable(ctx, err)
	}
	defer c.Release()
	err = use(within, c.Conn())
	return translate(ctx, c.Conn(), err)
}

// one reads one row; no row is httpapi.ErrNotFound.
func (s *Store) one(ctx context.Context, text string, args []any, into ...any) error {
	return s.read(ctx, func(ctx context.Context, c *pgx.Conn) error { return c.QueryRow(ctx, text, args...).Scan(into...) })
}

// all reads rows.
func all[T any](ctx context.Context, s *Store, text string, args []any, scan func(pgx.Row) (T, error)) (out []T, err error) {
	err = s.read(ctx, func(ctx context.Context, c *pgx.Conn) error {
		rows, err := c.Query(ctx, text, args...)
		if err != nil {
			return err
		}
		out, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (T, error) { return scan(row) })
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// unreachable is the error of a caller who got no connection.
func unreachable(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", httpapi.ErrUnavailable, err)
}

// translate gives errors the names that the service knows. Whatever leaves the connection closed is one of the connection, unless the
// caller broke it off.
func translate(ctx context.Context, c *pgx.Conn, err error) error {
	var e *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, pgx.ErrNoRows):
		return httpapi.ErrNotFound
	case errors.As(err, &e):
		if unavailable(e.Code) {
			return fmt.Errorf("%w: %w", httpapi.ErrUnavailable, e)
		}
		// The detail and the place of an error may quote a row.
		return &pgconn.PgError{Severity: e.Severity, Code: e.Code, Message: e.Message, TableName: e.TableName, ConstraintName: e.ConstraintName}
	case c.IsClosed():
		return unreachable(ctx, err)
	}
	return err
}

// unavailable says whether a code of an error (SQLSTATE) is of a server that cannot just now, and not of a statement that is wrong: lost
// connections, resources that are used up, a server that stops, starts or only reads, locks and conflicts.
func unavailable(code string) bool {
	switch code {
	case "55P03", "25006", "25P03", "25P04", serializationFailure, deadlock:
		return true
	}
	switch code[:min(2, len(code))] {
	case "08", "53", "57", "58":
		return true
	}
	return false
}

// unix is a moment as it is stored.
func unix(t time.Time) pgtype.Int8 { return pgtype.Int8{Int64: t.Unix(), Valid: !t.IsZero()} }

// moment is the opposite of unix.
func moment(n pgtype.Int8) time.Time {
	if !n.Valid {
		return time.Time{}
	}
	return time.Unix(n.Int64, 0).UTC()
}

// null is a text that may not apply.
func null(s string) pgtype.Text { return pgtype.Text{String: s, Valid: s != ""} }

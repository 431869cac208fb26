package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/sqlstore"
)

// Store is an open database. Its methods may be called at the same time.
type Store struct {
	*sqlstore.Tables
	pool   *pgxpool.Pool
	sweeps sweeps
}

var _ account.OperatorStore = (*Store)(nil)

// Timeouts of the storage. A lock held longer than lockWait, or a server that does not answer
// within patience, makes it unavailable. The server ends a transaction whose node has stalled after
// idleWait, so that no wallet stays locked. An idle connection is pinged before use and dropped
// after pingWait, as after an unnoticed network failure. A new connection may take connectWait;
// otherwise those begun during the failure would occupy the pool for two minutes.
const (
	patience    = 10 * time.Second
	pingWait    = time.Second
	connectWait = 3 * time.Second
	lockWait    = "5s"
	idleWait    = "15s"
)

// poolSize is how many connections a node opens at most where the address does not say (pool_max_conns). Callers around
// one wallet wait on connections, so it is more than the processors would keep busy.
const poolSize = 16

// Open connects to the database of an address such as postgres://user:password@host/name and brings its schema up to
// date. It refuses one that a later version has written. The address may set whatever pgx knows, for example
// search_path or pool_max_conns.
func Open(ctx context.Context, address string) (*Store, error) {
	pool, err := connect(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	s := &Store{pool: pool, sweeps: sweeps{closed: make(chan struct{})}}
	s.Tables = sqlstore.New(database{s}, sqlstore.Dialect{Find: "strpos", Bought: "bought", Lock: " FOR UPDATE",
		LockOwner: " FOR NO KEY UPDATE", Skip: " FOR UPDATE SKIP LOCKED"})
	err = s.migrate(ctx)
	if err == nil {
		err = s.migrateQueue(ctx)
	}
	if err == nil {
		err = s.indexNames(ctx)
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("postgres: open: %w", err)
	}
	return s, nil
}

// connect makes the connections, with limits on how long they wait where the address sets none. It does not wait for
// the server; the first query does.
func connect(ctx context.Context, address string) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = poolSize
	}
	config.PingTimeout = pingWait
	if config.ConnConfig.ConnectTimeout == 0 {
		config.ConnConfig.ConnectTimeout = connectWait
	}
	for name, value := range map[string]string{"lock_timeout": lockWait,
		"idle_in_transaction_session_timeout": idleWait, "application_name": "jyotish"} {
		if _, told := config.ConnConfig.RuntimeParams[name]; !told {
			config.ConnConfig.RuntimeParams[name] = value
		}
	}
	return pgxpool.NewWithConfig(ctx, config)
}

// Close waits for the connections in use and closes them all. Closing twice does nothing.
func (s *Store) Close() error {
	s.sweeps.stop()
	s.pool.Close()
	return nil
}

// Pool returns the connections, for machinery that keeps rows of its own in the same database.
func (s *Store) Pool() *pgxpool.Pool { return s.pool }

// read runs one or more queries on a connection. The error of an ended context is returned as such,
// and that of a slow server as account.ErrUnavailable, although the driver does not distinguish
// them.
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

// unreachable is the error of a caller who got no connection.
func unreachable(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", account.ErrUnavailable, err)
}

// translate returns errors the names that the service knows. Whatever leaves the connection closed is one of the
// connection, unless the caller broke it off.
func translate(ctx context.Context, c *pgx.Conn, err error) error {
	var e *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, pgx.ErrNoRows):
		return account.ErrNotFound
	case errors.As(err, &e):
		if e.Code == foreignKeyViolation && e.TableName == "batch_result" {
			return account.ErrNotFound // the batch was deleted meanwhile
		}
		if unavailable(e.Code) {
			return fmt.Errorf("%w: %w", account.ErrUnavailable, e)
		}
		// The detail and the place of an error may quote a row.
		return &pgconn.PgError{Severity: e.Severity, Code: e.Code, Message: e.Message, TableName: e.TableName,
			ConstraintName: e.ConstraintName}
	case c.IsClosed():
		return unreachable(ctx, err)
	}
	return err
}

// foreignKeyViolation is the code (SQLSTATE) of a row whose parent is not there.
const foreignKeyViolation = "23503"

// unavailable reports whether a code of an error (SQLSTATE) is of a server that cannot just now,
// and not of a statement that is wrong: lost connections, resources that are used up, a server that
// stops, starts or only reads, locks and conflicts. Of the codes by name: 55P03 a lock that was not
// had in time, 25006 a server that only reads, as after a failover, 25P03 and 25P04 a transaction
// that the server ended for its idleness or its length. Of the classes: 08 connections, 53
// resources, 57 an operator's intervention, 58 a fault of the system.
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

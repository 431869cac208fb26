package command

import (
	"context"
	"errors"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/transfer"
)

// Servers opens what the nodes of one service share: a database on a PostgreSQL server, and a counter of calls on a
// Redis or Valkey server. Every function is set. A program without Servers stores data in SQLite files only.
//
// The functions are implemented by the module cluster, so that the client libraries of both servers stay out of this
// module.
type Servers struct {
	// OpenDatabase opens the database at an address (postgres://…), and creates its schema or brings it up to date.
	OpenDatabase func(ctx context.Context, address string) (RemoteDatabase, error)

	// Schema returns the version of the schema at an address, 0 if there is none, and the latest version that this
	// program knows. It changes nothing.
	Schema func(ctx context.Context, address string) (have, latest int, err error)

	// OpenCounter parses the address of a server (redis://…). It does not wait for the server.
	OpenCounter func(address string) (CallCounter, error)
}

// Database is a store with what the commands of an operator need of it.
type Database interface {
	account.OperatorStore
	account.Sealed
	// Integrity has the database check itself and returns what is wrong; errors.ErrUnsupported if it cannot.
	Integrity(ctx context.Context) (faults []string, err error)
	// Migrated returns an error if the schema is not the one that this program was made for.
	Migrated(ctx context.Context) error
	// NamesIndexed returns account.ErrUnindexed, with how to add the index, if names are searched without one.
	NamesIndexed(ctx context.Context) error
	Close() error
}

// RemoteDatabase is a Database on a server. The contents of an SQLite file can be imported into it.
type RemoteDatabase interface {
	Database
	// Import copies everything from a source, or nothing, and returns the tally of each table.
	Import(ctx context.Context, from transfer.Source, pepper []byte) ([]*transfer.Tally, error)
}

// CallCounter is a rate limit on a server.
type CallCounter interface {
	account.Limiter
	Close() error
}

// errSQLiteOnly is the error of a program without Servers that is given the address of one.
var errSQLiteOnly = errors.New("this program stores data in SQLite files and connects to no server; for PostgreSQL, " +
	"Redis and Valkey use jyotish-cluster: it is in each release, and a checkout of the source builds it with " +
	"go build -C cluster ./cmd/jyotish-cluster")

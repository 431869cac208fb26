//go:build jyotish_cluster

package command

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/account/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account/redis"
)

// Whoever runs one service on one file has no use for the clients of PostgreSQL and Redis, which are a quarter of what
// has to be compiled and 14 MB of the program: a build tag puts them in.

// clustered says that this program speaks to servers.
const clustered = true

// speaksToServers and the functions below have a second form in single.go, which says how to get this program.
func speaksToServers() error { return nil }

func openServer(ctx context.Context, address string) (remoteDatabase, error) {
	return postgres.Open(ctx, address)
}

func serverSchema(ctx context.Context, address string) (have, latest int, err error) {
	return postgres.Schema(ctx, address)
}

func openCounter(address string) (callCounter, error) { return redis.Open(address) }

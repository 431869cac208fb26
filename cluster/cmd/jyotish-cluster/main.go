// Command jyotish-cluster is the command jyotish for services on several nodes: it also stores data in PostgreSQL,
// computes batches in worker processes and counts calls in Redis or Valkey.
package main

import (
	"context"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/cluster/redis"
	"github.com/jyotish-go/jyotish/internal/command"
)

func main() { command.Main(servers) }

// servers opens the databases and counters of the command line.
var servers = &command.Servers{
	OpenDatabase: func(ctx context.Context, address string) (command.RemoteDatabase, error) {
		return postgres.Open(ctx, address)
	},
	Schema:      postgres.Schema,
	OpenCounter: func(address string) (command.CallCounter, error) { return redis.Open(address) },
}

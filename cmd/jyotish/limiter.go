package main

import (
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/redis"
)

// limiterFlag names the server in which the nodes of a service count calls together.
type limiterFlag struct {
	RateLimit string `name:"ratelimit" placeholder:"redis://…" help:"The Redis or Valkey server that nodes count calls in. Without one PostgreSQL counts; a service on SQLite counts in memory."`
	server    *redis.Limiter
}

// open takes the address; it does not wait for the server.
func (f *limiterFlag) open() (err error) {
	if f.RateLimit == "" {
		return nil
	}
	if f.server, err = redis.Open(f.RateLimit); err != nil {
		return usage{fmt.Errorf("--ratelimit: %w", err)}
	}
	return nil
}

// limiter is nil where the storage or the process counts.
func (f *limiterFlag) limiter() httpapi.Limiter {
	if f.server == nil {
		return nil
	}
	return f.server
}

// close ends the connections.
func (f *limiterFlag) close() {
	if f.server != nil {
		f.server.Close()
	}
}

package command

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// limiterFlag names the server in which the nodes of a service count calls together.
type limiterFlag struct {
	RateLimit string        `name:"ratelimit" placeholder:"redis://…" help:"The Redis or Valkey server that nodes count calls in. Without one PostgreSQL counts; a service on SQLite counts in memory."`
	RateWait  time.Duration `name:"ratelimit-wait" default:"50ms" placeholder:"DUR" help:"How long a call waits for that server, before calls are counted in memory."`
	server    CallCounter
	breaker   *account.Breaker // in front of it
}

// open parses the address of the server, and does not wait for it.
func (f *limiterFlag) open(sh *shell) (err error) {
	if f.RateLimit == "" {
		return nil
	}
	if f.RateWait <= 0 {
		return usage{fmt.Errorf("--ratelimit-wait: This must be more than zero, for example 50ms")}
	}
	if sh.servers == nil {
		return usage{fmt.Errorf("--ratelimit: %w", errSQLiteOnly)}
	}
	if f.server, err = sh.servers.OpenCounter(f.RateLimit); err != nil {
		return usage{fmt.Errorf("--ratelimit: %w", err)}
	}
	return nil
}

// limiter is nil where the storage or the process counts. A server that is away or hangs is not waited for.
func (f *limiterFlag) limiter(logger *slog.Logger) account.Limiter {
	if f.server == nil {
		return nil
	}
	f.breaker = account.NewBreaker(f.server, f.RateWait, func(open bool, err error) {
		if open {
			logger.Error("rate limiter: calls are counted in memory", "cause", err.Error())
			return
		}
		logger.Info("rate limiter: calls are counted together again")
	})
	return f.breaker
}

// checks are what readiness asks of it.
func (f *limiterFlag) checks() (list []httpapi.Check) {
	if b := f.breaker; b != nil {
		list = append(list, httpapi.Check{Name: "ratelimit", Degrades: true,
			Run: func(context.Context) error { return b.Degraded() }})
	}
	return list
}

// close ends the connections.
func (f *limiterFlag) close() {
	if f.breaker != nil {
		f.breaker.Close()
	}
	if f.server != nil {
		f.server.Close()
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/redis"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
)

// serveCommand serves the HTTP interface.
type serveCommand struct {
	Addr      string        `default:"127.0.0.1:8080" help:"Where to listen."`
	AdminAddr string        `default:"127.0.0.1:8081" help:"Where probes and metrics are; empty for nowhere."`
	BaseURL   string        `name:"base-url" placeholder:"URL" help:"The address that clients use, where a proxy stands before the service."`
	Bootstrap bool          `help:"On an empty database, make an account with 1,000 credits and a key."`
	RateLimit string        `name:"ratelimit" placeholder:"redis://…" help:"The Redis or Valkey server that nodes count calls in. By default PostgreSQL counts, and a service on SQLite counts in memory."`
	Drain     time.Duration `placeholder:"D" help:"How long the service goes on after it was told to stop, with a readiness probe that fails, until balancers send no more calls."`
	databaseFlag
	gazetteerFlag
}

// grace is how long calls in progress have when the service is told to stop.
const grace = 20 * time.Second

// garbage is how much a serving process lets pile up before it collects, in percent of what it keeps. That is a gazetteer and little else,
// and a call leaves 0.14 MB behind: at Go's 100 a sixth of the processor time of a generate went into collecting. At 400 the process takes
// 30 MB more. GOGC is obeyed where it is set, and so is GOMEMLIMIT.
const garbage = 400

// Run serves until the context ends.
func (c *serveCommand) Run(sh *shell) error {
	if sh.getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	g, err := c.open()
	if err != nil {
		return err
	}
	public, err := listen("--addr", c.Addr)
	if err != nil {
		return err
	}
	defer public.Close()
	var admin net.Listener
	if c.AdminAddr != "" {
		if admin, err = listen("--admin-addr", c.AdminAddr); err != nil {
			return err
		}
		defer admin.Close()
	}
	if c.BaseURL == "" {
		c.BaseURL = "http://" + public.Addr().String()
	}
	limiter, done, err := c.limiter()
	if err != nil {
		return err
	}
	defer done()
	return c.with(sh, func(store database, pepper []byte) error {
		desk := newDesk(g)
		logger := slog.New(slog.NewJSONHandler(sh.stderr, nil))
		service, err := httpapi.New(httpapi.Config{
			Store: store, Desk: desk, Limiter: limiter, Pepper: pepper, Base: c.BaseURL, Logger: logger, Attributions: []string{place.Attribution},
			Version: httpapi.Version{Version: kundali.Version, Commit: desk.Commit},
			Checks:  []httpapi.Check{{Name: "ephemeris", Run: func(context.Context) error { return desk.SelfTest() }}},
		})
		if err != nil {
			return err
		}
		defer service.Close()
		if err := c.welcome(sh, httpapi.NewOperator(store, pepper, nil)); err != nil {
			return err
		}
		return c.serve(sh.ctx, service, public, admin, logger)
	})
}

// limiter opens the server that counts, nil where the storage does.
func (c *serveCommand) limiter() (httpapi.Limiter, func(), error) {
	if c.RateLimit == "" {
		return nil, func() {}, nil
	}
	l, err := redis.Open(c.RateLimit)
	if err != nil {
		return nil, nil, usage{fmt.Errorf("--ratelimit: %w", err)}
	}
	return l, func() { l.Close() }, nil
}

func listen(flag, addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", flag, addr, err)
	}
	return l, nil
}

// welcome says how to call the service: with a new key, or how to come by one.
func (c *serveCommand) welcome(sh *shell, o *httpapi.Operator) error {
	accounts, err := o.Accounts(sh.ctx)
	if err != nil {
		return err
	}
	switch {
	case len(accounts) > 0 && c.Bootstrap:
		fmt.Fprintf(sh.stderr, "%s has an account already, and its keys cannot be shown again. To make another key:\n"+
			"  jyotish keys create --account %s --name laptop --scopes all --db %s\n\n", c.DB, accounts[0].ID, c.DB)
	case len(accounts) == 0 && c.Bootstrap:
		made, err := o.Bootstrap(sh.ctx)
		if err != nil {
			return err
		}
		fmt.Fprintf(sh.stdout, bootstrapped, made.Token, c.BaseURL, made.Token)
	case len(accounts) == 0:
		fmt.Fprintf(sh.stderr, "%s has no account yet. To make one, and a key:\n  jyotish account create --name me --credits 1000 --db %s\n"+
			"  jyotish keys create --account ID --name laptop --scopes all --db %s\n\n", c.DB, c.DB, c.DB)
	}
	fmt.Fprintf(sh.stderr, "Serving %s/api/v1 (documentation: %s/docs)\n", c.BaseURL, c.BaseURL)
	return nil
}

const bootstrapped = `Your key, shown this once, with 1,000 credits:

  %s

Try it:

  curl -s %s/api/v1/kundali/generate \
    -H 'Authorization: Bearer %s' \
    -H 'Content-Type: application/json' \
    -d '{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"}'

`

// serve answers until the context ends, then lets calls in progress finish. The probes answer until the last of them has.
func (c *serveCommand) serve(ctx context.Context, service *httpapi.Service, public, admin net.Listener, logger *slog.Logger) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	start := func(addr string, h http.Handler, listener net.Listener) *http.Server {
		server := httpapi.Server(addr, h)
		server.ErrorLog = slog.NewLogLogger(logger.Handler(), slog.LevelWarn)
		go func() {
			if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
				stop(err)
			}
		}()
		return server
	}
	servers := []*http.Server{start(c.Addr, service.Handler(), public)}
	if admin != nil {
		servers = append(servers, start(c.AdminAddr, service.Admin(), admin))
	}
	go service.Maintain(ctx)
	<-ctx.Done()
	var failed error
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		failed = cause
	} else {
		service.Drain()
		time.Sleep(c.Drain)
	}
	wait, done := context.WithTimeout(context.Background(), grace)
	defer done()
	for _, server := range servers {
		failed = errors.Join(failed, server.Shutdown(wait))
	}
	return failed
}

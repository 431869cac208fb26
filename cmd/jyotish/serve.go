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

	"github.com/prometheus/client_golang/prometheus"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/sqlite"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
)

// serveCommand serves the HTTP interface.
type serveCommand struct {
	Addr      string        `default:"127.0.0.1:8080" help:"Where to listen."`
	AdminAddr string        `default:"127.0.0.1:8081" help:"Where probes and metrics are; empty for nowhere."`
	BaseURL   string        `name:"base-url" placeholder:"URL" help:"The address that clients use, where a proxy stands before the service."`
	Drain     time.Duration `default:"0s" placeholder:"D" help:"How long to go on answering, not ready any more, once told to stop."`
	Bootstrap bool          `help:"On an empty database, make an account with 1,000 credits and a key."`
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
	return c.with(sh, func(store *sqlite.Store, pepper []byte) error {
		desk := newDesk(g)
		engine := countCalls(almanac.Engine{})
		desk.Ephemeris = ephemeris.New(engine)
		logger := slog.New(slog.NewJSONHandler(sh.stderr, nil))
		service, err := httpapi.New(httpapi.Config{
			Store: store, Desk: desk, Pepper: pepper, Base: c.BaseURL, Logger: logger, Attributions: []string{place.Attribution},
			Version: httpapi.Version{Version: kundali.Version, Commit: desk.Commit},
			Checks:  checks(store, desk, c.Gazetteer == ""), Collectors: []prometheus.Collector{engine.calls},
		})
		if err != nil {
			return err
		}
		defer service.Close()
		if admin != nil {
			fmt.Fprintf(sh.stderr, "Probes and metrics: http://%s/readyz, /livez, /metrics\n", admin.Addr())
		}
		if err := c.welcome(sh, httpapi.NewOperator(store, pepper, nil)); err != nil {
			return err
		}
		return c.serve(sh.ctx, service, public, admin, logger)
	})
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

// serve answers until the context ends, then lets calls in progress finish.
func (c *serveCommand) serve(ctx context.Context, service *httpapi.Service, public, admin net.Listener, logger *slog.Logger) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	servers := map[*http.Server]net.Listener{httpapi.Server(c.Addr, service.Handler()): public}
	if admin != nil {
		servers[httpapi.Server(c.AdminAddr, service.Admin())] = admin
	}
	for server, listener := range servers {
		server.ErrorLog = slog.NewLogLogger(logger.Handler(), slog.LevelWarn)
		go func() {
			if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
				stop(err)
			}
		}()
	}
	go service.Maintain(ctx)
	<-ctx.Done()
	service.Drain()
	if c.Drain > 0 && !failing(ctx) {
		logger.Info("draining", "for", c.Drain.String())
		time.Sleep(c.Drain)
	}
	wait, done := context.WithTimeout(context.Background(), grace)
	defer done()
	var failed error
	for server := range servers {
		failed = errors.Join(failed, server.Shutdown(wait))
	}
	if failing(ctx) {
		failed = errors.Join(context.Cause(ctx), failed)
	}
	return failed
}

// failing says whether a context ended because something failed, and not because the service was told to stop.
func failing(ctx context.Context) bool { return !errors.Is(context.Cause(ctx), context.Canceled) }

package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/press"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place"
)

// serveCommand serves the HTTP interface.
type serveCommand struct {
	Addr      string        `default:"127.0.0.1:8080" help:"Where to listen."`
	AdminAddr string        `default:"127.0.0.1:8081" help:"Where probes and metrics are; empty for nowhere."`
	BaseURL   string        `name:"base-url" placeholder:"URL" help:"The address that clients use, where a proxy stands before the service."`
	Drain     time.Duration `default:"0s" placeholder:"D" help:"How long to go on answering, not ready any more, once asked to stop."`
	Chromium  string        `placeholder:"PATH" help:"Print PDF of reports through this Chromium, instead of as books; for one release."`
	NoSandbox bool          `name:"chromium-no-sandbox" help:"Let Chromium print without its sandbox where the service runs as root; else it does not print there."`
	letterheadFlags
	Bootstrap    bool   `help:"On an empty database, make an account with 1,000 credits and a key."`
	Almanac      string `default:"on" enum:"on,off" help:"Pages for anybody, without a key: panchang, festivals, eclipses (on, off)."`
	PublicCharts bool   `help:"Let visitors of those pages have charts and matches cast, ten a day and address; nothing of them is kept."`
	Work         bool   `default:"true" negatable:"" help:"Compute batches too; --no-work leaves them to jyotish worker, which takes PostgreSQL."`
	writerFlags
	oauthFlags
	shopFlag
	signUpFlags
	policyFlags
	tlsFlags
	limiterFlag
	databaseFlag
	sourceFlags
	playFlag
	tablesFlag
}

// grace is how long calls in progress may continue after the service is stopped.
const grace = 20 * time.Second

// garbage is the GC percentage of a serving process. It keeps little more than a gazetteer, and a
// call allocates 0.14 MB: at Go's default of 100 collection took a sixth of the processor time of a
// generate. At 400 the process uses 30 MB more. GOGC and GOMEMLIMIT take precedence if set.
const garbage = 400

// roomy is how many bytes a serving process takes before it collects garbage however little there is. It works with
// 140 MB; what slow callers can make it hold is bounded well below this.
const roomy = 300 << 20

// Run serves until the context ends. All flags are checked before anything is opened, and the listeners are opened
// before the database, so that a second service on one port fails before it migrates anything. The ledger is added up
// before the first call.
func (c *serveCommand) Run(sh *shell) error {
	logger := slog.New(slog.NewJSONHandler(sh.stderr, nil))
	config, d, err := c.check(sh, logger)
	if err != nil {
		return err
	}
	fmt.Fprintf(sh.stderr, "Starting jyotish %s on %s with the database %s\n", op.Version, c.Addr, c.DB)
	if sh.getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	if sh.getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(roomy))
	}
	data, err := c.sourceFlags.open()
	if err != nil {
		return err
	}
	dk := newDesk(data)
	if dk.Earlier, err = c.tablesFlag.open(); err != nil {
		return err
	}
	if err := c.limiterFlag.open(sh); err != nil {
		return err
	}
	defer c.limiterFlag.close()
	if err := c.listen(&d); err != nil {
		return err
	}
	defer d.close()
	if c.BaseURL == "" {
		c.BaseURL = d.own.scheme() + "://" + d.public.Addr().String()
	}
	return c.with(sh, func(store Database, pepper []byte) error {
		if err := whole(sh.ctx, store, c.DB.String()); err != nil {
			return err
		}
		service, err := c.service(config, dk, data.sky, store, pepper)
		if err != nil {
			return err
		}
		defer service.Close()
		if d.admin != nil {
			fmt.Fprintf(sh.stderr, "Probes and metrics: http://%s/readyz, /livez, /metrics\n", d.admin.Addr())
		}
		if err := c.welcome(sh, account.NewOperator(store, pepper, nil)); err != nil {
			return err
		}
		return c.serve(sh.ctx, service, d, logger)
	})
}

// printer finds the Chromium that prints reports instead of the book, where one was named. Root's would have no
// sandbox.
func (c *serveCommand) printer() (httpapi.Printer, error) {
	if c.Chromium == "" {
		return nil, nil
	}
	p, err := press.Find(c.Chromium)
	switch {
	case err != nil:
		return nil, usage{fmt.Errorf("--chromium: %w", err)}
	case os.Geteuid() != 0:
		return p, nil
	case !c.NoSandbox:
		return nil, usage{fmt.Errorf("--chromium: %w, or add --chromium-no-sandbox", press.ErrRoot)}
	}
	p.Unguarded = true
	return p, nil
}

// check checks every flag and reads the files that flags name. It returns what the flags say of the service; the store
// and the calculator are missing. It opens no listener and no database.
func (c *serveCommand) check(sh *shell, logger *slog.Logger) (config httpapi.Config, d doors, err error) {
	config = httpapi.Config{
		Logger: logger, Almanac: c.Almanac == "on", PublicCharts: c.PublicCharts,
		Attributions: []string{place.Attribution}, Version: httpapi.Version{Version: op.Version, Commit: commit()},
	}
	var w wrongs
	if !c.Work && !c.DB.remote() {
		w.add("--no-work", "Only this service can compute the batches of a SQLite file.")
	}
	if c.Drain < 0 {
		w.add("--drain", "This must not be negative.")
	}
	checkAddr(&w, "--addr", c.Addr)
	if c.AdminAddr != "" {
		checkAddr(&w, "--admin-addr", c.AdminAddr)
	}
	config.Letterhead = c.letterheadFlags.read(&w)
	if err := w.err(); err != nil {
		return config, d, err
	}
	if config.Printer, err = c.printer(); err != nil {
		return config, d, err
	}
	if config.Writer, err = c.writerFlags.open(sh); err != nil {
		return config, d, err
	}
	if config.Mail, err = c.signUpFlags.open(sh); err != nil {
		return config, d, err
	}
	if err := c.oauthFlags.apply(&config); err != nil {
		return config, d, err
	}
	if config.Shop, err = c.shopFlag.open(sh); err != nil {
		return config, d, err
	}
	if err := c.policyFlags.apply(&config); err != nil {
		return config, d, err
	}
	if err := c.checkPepper(sh); err != nil {
		return config, d, err
	}
	if d.own, err = c.tlsFlags.open(); err != nil {
		return config, d, err
	}
	d.play, err = c.playFlag.open()
	config.Play = d.play != nil
	return config, d, err
}

// checkAddr notes an address that cannot be listened on, as host:port.
func checkAddr(w *wrongs, flag, addr string) {
	_, port, err := net.SplitHostPort(addr)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		w.add(flag, "%q is no address. Use HOST:PORT, for example 127.0.0.1:8080, or :8080 for every network.", addr)
	}
}

// checkPepper checks the secret that the operator gave, where one must be given or was.
func (c *serveCommand) checkPepper(sh *shell) error {
	own := []byte{} // a SQLite file has one of its own
	if c.DB.remote() {
		own = nil
	}
	_, err := c.pepper(sh, own)
	return err
}

func (c *serveCommand) service(config httpapi.Config, dk *op.Calculator, sky almanac.Engine, store Database,
	pepper []byte) (*httpapi.Service, error) {
	engine := countCalls(sky)
	dk.Ephemeris = ephemeris.New(engine)
	config.Store, config.Limiter, config.Calculator = store, c.limiter(config.Logger), dk
	config.Pepper, config.Base = pepper, c.BaseURL
	config.Checks = append(checks(store, dk, c.Gazetteer == "", pepper), c.limiterFlag.checks()...)
	config.Collectors = []prometheus.Collector{engine.calls}
	return httpapi.New(config)
}

// doors are where the service listens and what the public listener shows.
type doors struct {
	public, admin net.Listener // admin may be nil
	own           *certificate // of the public one; may be nil
	play          fs.FS        // shown at /play/; nil for none
}

// listen opens the listeners.
func (c *serveCommand) listen(d *doors) (err error) {
	if d.public, err = listen("--addr", c.Addr); err != nil || c.AdminAddr == "" {
		return err
	}
	if d.admin, err = listen("--admin-addr", c.AdminAddr); err != nil {
		d.close()
	}
	return err
}

// close closes the listeners. Closing one that a server has closed does nothing.
func (d *doors) close() {
	d.public.Close()
	if d.admin != nil {
		d.admin.Close()
	}
}

// listen listens on the address of a flag.
func listen(flag, addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil,
			fmt.Errorf("%s %s: another program listens there. Choose another port, for example %s 127.0.0.1:8090, "+
				"or port 0 for any that is free", flag, addr, flag)
	}
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", flag, addr, err)
	}
	return l, nil
}

// welcome says how to call the service: with a new key, or how to come by one. The key goes to standard output and all
// else to standard error, so that the key can be piped.
func (c *serveCommand) welcome(sh *shell, o *account.Operator) error {
	accounts, err := o.Accounts(sh.ctx)
	if err != nil {
		return err
	}
	switch {
	case len(accounts) > 0 && c.Bootstrap:
		fmt.Fprintf(sh.stderr, "%s has an account already, and its keys cannot be shown again. To make another key:\n"+
			"  jyotish keys create --account %s --name laptop --scopes all --db %s\n\n", c.DB, accounts[0].ID, c.DB)
	case len(accounts) == 0 && c.Bootstrap:
		made, err := o.Bootstrap(sh.ctx, httpapi.Scopes())
		if err != nil {
			return err
		}
		fmt.Fprintf(sh.stdout, bootstrapped, made.Token, c.BaseURL, made.Token)
	case len(accounts) == 0:
		fmt.Fprintf(sh.stderr,
			"%s has no account yet. To make one, and a key:\n  jyotish account create --name me --credits 1000 --db %s\n"+
				"  jyotish keys create --account ID --name laptop --scopes all --db %s\n\n", c.DB, c.DB, c.DB)
	}
	fmt.Fprintf(sh.stderr, "Serving %s/api/v1 (documentation: %s/docs, dashboard: %s/dashboard)\n", c.BaseURL,
		c.BaseURL, c.BaseURL)
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

// servers makes the servers behind the doors, and what starts each.
func (c *serveCommand) servers(service *httpapi.Service, d doors) map[*http.Server]func() error {
	public := httpapi.Server(c.Addr, withPlay(d.play, service.Handler()))
	start := map[*http.Server]func() error{public: func() error { return public.Serve(service.Named(d.public)) }}
	if d.own != nil {
		public.TLSConfig = d.own.config()
		start[public] = func() error { return public.ServeTLS(d.public, "", "") }
	}
	if d.admin != nil {
		admin := httpapi.Server(c.AdminAddr, service.Admin())
		start[admin] = func() error { return admin.Serve(d.admin) }
	}
	return start
}

// serve serves until the context ends. It then reports not ready, waits for the load balancer
// (--drain), closes the listeners and lets calls in progress finish. Afterwards the caller can
// close the store.
func (c *serveCommand) serve(ctx context.Context, service *httpapi.Service, d doors, logger *slog.Logger) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	servers := c.servers(service, d)
	for server, start := range servers {
		server.ErrorLog = slog.NewLogLogger(logger.Handler(), slog.LevelWarn)
		go func() {
			if err := start(); !errors.Is(err, http.ErrServerClosed) {
				stop(err)
			}
		}()
	}
	again := make(chan os.Signal, 1)
	// which would end the process otherwise, also where there is nothing to read again
	signal.Notify(again, syscall.SIGHUP)
	defer signal.Stop(again)
	if d.own != nil {
		go d.own.watch(ctx, lookEvery, again, logger)
	}
	maintained := make(chan struct{})
	go func() {
		defer close(maintained)
		service.Maintain(ctx)
	}()
	defer c.work(ctx, service, logger)()
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
	select {
	case <-maintained: // before its store is closed
	case <-wait.Done():
	}
	return failed
}

// work computes batches and sends webhooks until the context ends. wait waits for work in progress.
func (c *serveCommand) work(ctx context.Context, service *httpapi.Service, logger *slog.Logger) (wait func()) {
	var working sync.WaitGroup
	working.Go(func() { service.Notify(ctx) })
	if c.Work {
		working.Go(func() {
			if err := service.Work(ctx); err != nil {
				logger.Error("batches are not computed by this node any more", "cause", err.Error())
			}
		})
	}
	return working.Wait
}

// failing reports whether a context ended because of a failure and not because the service was
// stopped.
func failing(ctx context.Context) bool { return !errors.Is(context.Cause(ctx), context.Canceled) }

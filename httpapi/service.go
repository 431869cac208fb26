package httpapi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/keys"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/httpapi/internal/limit"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
	"github.com/jyotish-go/jyotish/httpapi/internal/oauth"
	"github.com/jyotish-go/jyotish/httpapi/internal/order"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/reading"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/signup"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/mail"
	"github.com/jyotish-go/jyotish/internal/shop"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op"
)

// Config is what a service is made of. Store, Desk and Pepper are needed; every other zero value is right. The
// ephemeris of the desk must be a muhurat.Sky and a festival.Ephemeris too, as *ephemeris.Observer is.
type Config struct {
	// Store keeps accounts and what they bought. One that is an account.Limiter, Running, Queue or Sealed too is used
	// as such.
	Store account.Store
	// Calculator answers the questions; it must be [op.Calculator.Ready].
	Calculator *op.Calculator
	// Pepper is the secret under which tokens are hashed and cursors sealed, at least 32 bytes. Without the one that
	// keys were made under, none of them opens.
	Pepper []byte
	// Base is the public address of the service, without a slash at its end; http://localhost:8080 by default.
	Base string
	// Prices are an operator's own prices, operation to credits; see [Prices].
	Prices map[string]int64
	// TrustedProxies are the networks whose X-Forwarded-For is believed; none by default.
	TrustedProxies []netip.Prefix
	// LegacyRateHeaders also sends X-RateLimit-Limit, -Remaining and -Reset.
	LegacyRateHeaders bool
	// Attributions are the sources that the documentation page names.
	Attributions []string
	// Limiter counts calls and failures. By default it is the store if it can (as one that nodes share does), or else
	// this process.
	Limiter account.Limiter
	// MaxCalls and MaxAccountCalls bound the calls that are computed at once, and those that an account has under way;
	// 256 and 32 by default.
	MaxCalls, MaxAccountCalls int
	// BatchLimits are how much an account may have stored of batches; by default 20 with rows to come, 100,000 rows
	// and 512 MB in all.
	BatchLimits account.BatchLimits
	// Almanac serves pages to anybody, without a key: panchang, festivals, eclipses. Off by default.
	Almanac bool
	// PublicCharts lets visitors of the almanac have charts and matches cast, ten a day and address. Nothing of them is
	// kept. Off by default.
	PublicCharts bool
	// Play says that the caller serves the page that computes without a server at /play/. The almanac then links to it.
	Play bool
	// Writer rewords readings for clients that agree to send facts of the birth to it; nil for
	// none.
	Writer *writer.Writer
	// Shop sells credits for money; nil sells none, and the operator grants them.
	Shop *shop.Shop
	// Mail sends the links by which people sign up and in; nil offers neither, and the operator makes accounts.
	Mail mail.Sender
	// TestAnswers is the number of priced answers per day for the test keys of an account; 50 by
	// default.
	TestAnswers int
	// KeepResults is how long completed batches are kept; 7 days by default.
	KeepResults time.Duration
	// PrivateWebhooks allows webhooks to private addresses and to http URLs.
	PrivateWebhooks bool
	// OAuth is the authorization server whose access tokens agents may send in place of a key; none by default.
	OAuth OAuth
	// Version is shown in documents and probes.
	Version Version
	// Checks are dependencies besides the storage.
	Checks []Check
	// Printer prints reports as PDF with a browser instead of as a book; nil for none.
	Printer Printer
	// Letterhead is the default for books; an account can have its own.
	Letterhead book.Letterhead
	// Collectors are metrics besides the service's own; names must be unique.
	Collectors []prometheus.Collector
	// Now is the clock, time.Now by default. Durations of answers are measured by the machine's.
	Now func() time.Time
	// Logger has a line for each request; it discards by default.
	Logger *slog.Logger
}

// Service answers the HTTP interface. Its methods may be called at the same time. It is made by [New] and serves by
// [Service.Handler] and [Service.Admin]; Work, Maintain and Notify run beside them until their context ends.
type Service struct {
	store             account.Store
	calculator        *op.Calculator
	pepper            []byte
	sender            *webhook.Sender
	oauth             *oauth.Verifier // of access tokens; nil for none
	base              string
	prices            sale.PriceList
	till              *sale.Till
	trustedProxies    []netip.Prefix
	legacyRateHeaders bool
	attributions      []string
	version           Version
	checks            []Check
	printer           Printer
	now               func() time.Time
	logger            *slog.Logger
	batchLimits       account.BatchLimits
	keepResults       time.Duration
	testAnswers       int
	almanac           bool
	publicCharts      bool
	play              bool
	casts             *limit.Daily // charts on public pages, of an address, on this node
	firstPage         http.Handler // of people; nil without the almanac

	ids         *account.IDs
	cursors     param.Cursors
	admission   admission
	limiter     account.Limiter
	rates       *limit.Meter // calls of a key
	totals      *limit.Meter // calls of an account, on this node
	failures    *limit.Meter // secrets that opened nothing, of an address
	views       *limit.Meter // of share links, of an address
	mails       *limit.Meter // links that are asked for, on this node
	readers     *limit.Meter // of public pages, of an address, on this node
	complained  atomic.Int64
	running     account.Running
	used        *limit.Usage
	secrets     limit.Secrets // that were valid lately
	proven      atomic.Bool   // the pepper, by a key that it opened
	metrics     *metrics
	draining    atomic.Bool
	worker      *job.Worker // of batches
	keys        *keys.Room
	links       *link.Room
	hooks       *hook.Room
	batches     *job.Room
	letterheads *letterhead.Room
	readings    *reading.Room
	orders      *order.Room  // nil where credits are not sold
	signups     *signup.Room // nil where there is no sign-up by e-mail
	packedOnce  sync.Map     // documents that do not change, by coding and tag
	published
}

// New makes a service. It fails on a Config that lacks what it needs or has prices, a letterhead or metrics that cannot
// be. Keys for cursors, links, feeds and webhooks are derived from the pepper, each by its own name, so that what one
// of them seals opens nowhere else.
func New(c Config) (*Service, error) {
	if c.Store == nil || c.Calculator == nil || len(c.Pepper) < 32 {
		return nil, errors.New("httpapi: Config needs Store, Desk and a Pepper of 32 bytes")
	}
	prices, err := sale.Prices(c.Prices)
	if err != nil {
		return nil, err
	}
	if c.Writer == nil {
		prices = sale.WithoutWriter(prices)
	}
	if err := c.Calculator.Ready(); err != nil {
		return nil, fmt.Errorf("httpapi: %w", err)
	}
	if err := (&book.Options{Letterhead: c.Letterhead}).Check(); err != nil {
		return nil, fmt.Errorf("httpapi: %w", err)
	}
	s := &Service{
		store: c.Store, calculator: c.Calculator, pepper: c.Pepper, base: strings.TrimRight(c.Base, "/"),
		prices:         prices,
		trustedProxies: c.TrustedProxies, legacyRateHeaders: c.LegacyRateHeaders, attributions: c.Attributions,
		version: c.Version, limiter: c.Limiter,
		checks: append([]Check{{Name: "storage", Run: c.Store.Ready}}, c.Checks...), printer: c.Printer, now: c.Now,
		logger: c.Logger, batchLimits: c.BatchLimits, keepResults: c.KeepResults,
		testAnswers: cmp.Or(c.TestAnswers, testAnswers), almanac: c.Almanac,
		publicCharts: c.Almanac && c.PublicCharts, play: c.Play,
	}
	s.fill()
	s.furnish(&c)
	if err := s.signInBy(c.OAuth); err != nil {
		return nil, fmt.Errorf("httpapi: OAuth: %w", err)
	}
	s.casts = limit.NewDaily(s.now, castsPerDay)
	s.admission = newAdmission(cmp.Or(c.MaxCalls, maxCalls), cmp.Or(c.MaxAccountCalls, maxAccountCalls))
	s.cursors = param.Cursors{Key: s.seal("cursor")}
	s.sender = webhook.NewSender(c.PrivateWebhooks)
	if s.metrics, err = newMetrics(c.Collectors); err != nil {
		return nil, err
	}
	s.publish()
	go numerology.Prepare()
	return s, nil
}

// fill sets what a Config may leave out, and the state of a running service.
func (s *Service) fill() {
	s.base = cmp.Or(s.base, "http://localhost:8080")
	if s.now == nil {
		s.now = time.Now
	}
	if s.logger == nil {
		s.logger = slog.New(slog.DiscardHandler)
	}
	s.batchLimits = account.BatchLimits{Open: cmp.Or(s.batchLimits.Open, job.MaxOpen),
		Rows: cmp.Or(s.batchLimits.Rows, job.StoredRows), Bytes: cmp.Or(s.batchLimits.Bytes, job.StoredBytes)}
	s.keepResults = cmp.Or(s.keepResults, job.KeepResults)
	s.ids = account.NewIDs(s.now)
	s.share()
	s.till = &sale.Till{Store: s.store, Running: s.running, IDs: s.ids, Now: s.now, Prices: s.prices,
		TestAnswers: s.testAnswers, Describe: operationLine, Logger: s.logger, Counts: sale.Counts{
			Debited: func(credits int64) { s.metrics.debited.Add(float64(credits)) },
			Doubted: func() { s.metrics.doubts.Inc() }, Replayed: func() { s.metrics.replays.Inc() }}}
	s.batches = &job.Room{Store: s.store, Calculator: s.calculator, Till: s.till, IDs: s.ids, Now: s.now,
		Limits: s.batchLimits, Kept: s.keepResults, Wake: func() { s.worker.Wake() }, Keeping: kundaliCreate,
		Batching: batchesCreate}
	s.worker = &job.Worker{Store: s.store, Calculator: s.calculator, IDs: s.ids, Now: s.now, Logger: s.logger,
		MostBytes: s.batchLimits.Bytes, Chart: sale.Kundali, Keep: s.batches.Keep,
		Debited: s.till.Counts.Debited}
	s.used = limit.NewUsage(s.store.TouchKey)
}

// seal returns the key that is derived from the pepper for one use.
func (s *Service) seal(use string) []byte {
	key := account.Seal(s.pepper, use)
	return key[:]
}

// furnish sets the rooms of what belongs to an account besides batches.
func (s *Service) furnish(c *Config) {
	s.keys = &keys.Room{Store: s.store, IDs: s.ids, Now: s.now, Pepper: s.pepper, Scopes: len(Scopes()),
		Spending: spending(), Test: TestScopes}
	s.links = &link.Room{Store: s.store, IDs: s.ids, Now: s.now, ShareKey: s.seal("share"), FeedKey: s.seal("feed"),
		Calculator: s.calculator}
	s.hooks = &hook.Room{Store: s.store, Calculator: s.calculator, IDs: s.ids, Now: s.now, Key: s.seal("webhook"),
		Private: c.PrivateWebhooks}
	s.readings = &reading.Room{Store: s.store, Calculator: s.calculator, Till: s.till, Now: s.now, Writer: c.Writer}
	s.letterheads = &letterhead.Room{Store: s.store, Now: s.now, Usual: c.Letterhead}
	if c.Mail != nil {
		s.signups = &signup.Room{Store: s.store, IDs: s.ids, Now: s.now, Pepper: s.pepper, Mail: c.Mail, Base: s.base,
			Scopes: Scopes(), Go: s.used.Go, Logger: s.logger}
	}
	if c.Shop != nil {
		s.orders = &order.Room{Store: s.store, Shop: c.Shop, IDs: s.ids, Now: s.now,
			Page: func(id string) string { return s.base + dashboard.PaidPath(id) }}
	}
}

// share finds where the nodes of the service count and claim together: in the store if it can, or else, for a service
// on one node, in memory. The count of an account is kept by each node for itself: it guards that node's processors,
// and a shared one would cost a second question for each call.
func (s *Service) share() {
	if s.limiter == nil {
		s.limiter, _ = s.store.(account.Limiter)
	}
	if s.limiter == nil {
		s.limiter = account.NewLimiter(s.now)
	}
	count := func(policy string) *limit.Meter {
		return &limit.Meter{Limiter: s.limiter, Policy: policy, Failed: s.limiterFailed}
	}
	s.rates, s.failures, s.views = count(callsPolicy), count(failuresPolicy), count(viewsPolicy)
	// That of an account guards the node, so that no other need be asked.
	s.totals = &limit.Meter{Limiter: account.NewLimiter(s.now), Policy: accountPolicy, Failed: s.limiterFailed}
	s.mails = &limit.Meter{Limiter: account.NewLimiter(s.now), Policy: mailsPolicy, Failed: s.limiterFailed}
	s.readers = &limit.Meter{Limiter: account.NewLimiter(s.now), Policy: readersPolicy, Failed: s.limiterFailed}
	var shared bool
	if s.running, shared = s.store.(account.Running); !shared {
		s.running = account.NewRunning()
	}
}

// Work computes the rows of batches until the context ends. Any number of processes may do so; see [job.Worker.Run].
func (s *Service) Work(ctx context.Context) error { return s.worker.Run(ctx) }

// Notify looks for the events of webhooks and sends their messages until the context ends. Any number of nodes may do
// so.
func (s *Service) Notify(ctx context.Context) { s.notifier().Run(ctx) }

func (s *Service) notifier() *hook.Notifier {
	return &hook.Notifier{Store: s.store, Calculator: s.calculator, Sender: s.sender, Key: s.hooks.Key, IDs: s.ids,
		Now: s.now, Logger: s.logger}
}

// Maintain forgets what need not be kept, every hour until the context ends. Once it returns it is done with the store.
// On several nodes each may run it: they pass over what another is at.
func (s *Service) Maintain(ctx context.Context) {
	hour := time.NewTicker(time.Hour)
	defer hour.Stop()
	for {
		s.purge(ctx)
		select {
		case <-ctx.Done():
			return
		case <-hour.C:
		}
	}
}

// purge forgets, each as far as it can, what is old. What fails is tried again in an hour.
func (s *Service) purge(ctx context.Context) {
	now := s.now()
	for _, forget := range []func() (int64, error){
		func() (int64, error) { return s.store.PurgeReplays(ctx, now.Add(-account.KeepReplays)) },
		func() (int64, error) { return s.store.PurgeSessions(ctx, now) },
		func() (int64, error) { return s.store.PurgeEmailLinks(ctx, now) },
		func() (int64, error) { return s.store.PurgeDeliveries(ctx, now.Add(-hook.KeepDeliveries)) },
		func() (int64, error) { return s.store.PurgeTests(ctx, now.Add(-keepTests)) },
		func() (int64, error) { return s.store.PurgeBatches(ctx, now.Add(-s.keepResults)) },
	} {
		if _, err := forget(); err != nil && ctx.Err() == nil {
			s.logger.Error("purge", "cause", err.Error())
		}
	}
}

// Drain makes readiness fail, so that a load balancer removes the node before its listener closes
// and no call is lost. Calls that still arrive are answered.
func (s *Service) Drain() { s.draining.Store(true) }

// Close waits for background writes. Shut down the servers before it, and close the store after it.
func (s *Service) Close() { s.used.Wait() }

// Server makes a server for one of the handlers, with the bounds that keep slow and large requests from holding it. A
// header must be there within 5 seconds and a body within 10, or 25 where it may be long; what is not read within 30 is
// broken off. Batches and streams move these bounds for themselves.
func Server(addr string, h http.Handler) *http.Server {
	return &http.Server{
		Addr: addr, Handler: h,
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second,
		IdleTimeout:    60 * time.Second,
		MaxHeaderBytes: 16 << 10,
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			narrow(c)
			return ctx
		},
	}
}

// sendRoom is the size of the kernel's send buffer of a connection in bytes. The default would be
// megabytes, so a client that sends requests without reading answers would have many of them
// computed. At a round trip of 100 ms it still allows 2.5 MB a second.
const sendRoom = 256 << 10

// narrow sets the buffer of a connection, of a TLS connection the underlying one.
func narrow(c net.Conn) {
	if under, ok := c.(interface{ NetConn() net.Conn }); ok {
		c = under.NetConn()
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetWriteBuffer(sendRoom) // else it keeps more
	}
}

// second is the present moment as it is stored and shown.
func (s *Service) second() time.Time { return s.now().UTC().Truncate(time.Second) }

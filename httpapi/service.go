package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/jyotish-go/jyotish/birth"
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/numerology"
)

// Config is what a service is made of. Store, Desk and Pepper are needed; every other zero value is right. The ephemeris of the desk must
// be a muhurat.Ephemeris too, as *ephemeris.Observer is.
type Config struct {
	Store Store
	Desk  *birth.Desk
	// Pepper is the secret under which tokens are hashed and cursors sealed, at least 32 bytes. Without the one that keys were made
	// under, none of them opens.
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
	// Limiter counts calls and failures. By default it is the store if it can (as one that nodes share does), or else this process.
	Limiter    Limiter
	Version    Version
	Checks     []Check                // of readiness, besides the storage
	Printer    Printer                // of reports as PDF; without one they are not
	Collectors []prometheus.Collector // of metrics, besides the service's own
	Now        func() time.Time       // time.Now by default
	Logger     *slog.Logger           // discards by default
}

// Service answers the HTTP interface.
type Service struct {
	store             Store
	desk              *birth.Desk
	calendar          *calendar.Desk
	pepper            []byte
	shareKey          []byte // under which the tokens of share links are hashed
	base              string
	prices            []Price
	trustedProxies    []netip.Prefix
	legacyRateHeaders bool
	attributions      []string
	version           Version
	checks            []Check
	printer           Printer
	now               func() time.Time
	logger            *slog.Logger

	ids        *ids
	cursors    cursors
	limiter    Limiter
	rates      *meter // calls of a key
	failures   *meter // secrets that opened nothing, of an address
	views      *meter // of share links, of an address
	complained atomic.Int64
	running    Running
	used       *usage
	metrics    *metrics
	draining   atomic.Bool
	made       chan struct{} // a batch was
	engines    engines       // of batches
	inside     http.Handler  // the operations, for those who are inside already
	openAPI    []byte

	assets      assets
	manual      []byte            // the documentation with Swagger UI
	reference   []byte            // the documentation on one plain page
	problemText map[string]string // by code
}

// New makes a service.
func New(c Config) (*Service, error) {
	if c.Store == nil || c.Desk == nil || len(c.Pepper) < 32 {
		return nil, errors.New("httpapi: Store, Desk and a Pepper of 32 bytes are needed")
	}
	prices, err := Prices(c.Prices)
	if err != nil {
		return nil, err
	}
	days, err := calendar.New(c.Desk)
	if err != nil {
		return nil, fmt.Errorf("httpapi: %w", err)
	}
	s := &Service{
		store: c.Store, desk: c.Desk, calendar: days, pepper: c.Pepper, base: strings.TrimRight(c.Base, "/"), prices: prices,
		trustedProxies: c.TrustedProxies, legacyRateHeaders: c.LegacyRateHeaders, attributions: c.Attributions, version: c.Version, limiter: c.Limiter,
		checks: append([]Check{{"storage", c.Store.Ready}}, c.Checks...), printer: c.Printer, now: c.Now, logger: c.Logger,
	}
	s.fill()
	cursorKey, shareKey := seal(c.Pepper, "cursor"), seal(c.Pepper, "share")
	s.cursors = cursors{key: cursorKey[:]}
	s.shareKey = shareKey[:]
	if s.metrics, err = newMetrics(c.Collectors); err != nil {
		return nil, err
	}
	go numerology.Prepare()
	return s, s.publish()
}

// fill sets what a Config may leave out, and the state of a running service.
func (s *Service) fill() {
	if s.base == "" {
		s.base = "http://localhost:8080"
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.logger == nil {
		s.logger = slog.New(slog.DiscardHandler)
	}
	s.ids = &ids{now: s.now}
	s.share()
	s.made = make(chan struct{}, 1)
	s.used = &usage{touch: s.store.TouchKey, noted: map[string]time.Time{}}
}

// share finds where the nodes of the service count and claim together: in the store if it can, or else, for a service on one node, in memory.
func (s *Service) share() {
	if s.limiter == nil {
		s.limiter, _ = s.store.(Limiter)
	}
	if s.limiter == nil {
		s.limiter = memory{newWindows[string](s.now)}
	}
	count := func(policy string) *meter { return &meter{s.limiter, policy, s.limiterFailed} }
	s.rates, s.failures, s.views = count(callsPolicy), count(failuresPolicy), count(viewsPolicy)
	var shared bool
	if s.running, shared = s.store.(Running); !shared {
		s.running = &running{keys: map[string][32]byte{}}
	}
}

// Maintain forgets what need not be kept, every hour until the context ends.
func (s *Service) Maintain(ctx context.Context) {
	hour := time.NewTicker(time.Hour)
	defer hour.Stop()
	for {
		if _, err := s.store.PurgeReplays(ctx, s.now().Add(-KeepReplays)); err != nil && ctx.Err() == nil {
			s.logger.Error("purge", "cause", err.Error())
		}
		if _, err := s.store.PurgeSessions(ctx, s.now()); err != nil && ctx.Err() == nil {
			s.logger.Error("purge", "cause", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-hour.C:
		}
	}
}

// Drain makes readiness false, so that whoever sends calls here sends them elsewhere. Calls that come nevertheless are answered.
func (s *Service) Drain() { s.draining.Store(true) }

// Close waits for what is still being written off the path of calls. The servers are shut down before it, the store closed after it.
func (s *Service) Close() { s.used.writing.Wait() }

// Server makes a server for one of the handlers, with the bounds that keep slow and large requests from holding it.
func Server(addr string, h http.Handler) *http.Server {
	return &http.Server{
		Addr: addr, Handler: h,
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, IdleTimeout: 60 * time.Second,
		MaxHeaderBytes: 16 << 10,
	}
}

// second is the present moment as it is stored and shown.
func (s *Service) second() time.Time { return s.now().UTC().Truncate(time.Second) }

package httpapi

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the service's own, in a registry of its own. No label names a caller.
type metrics struct {
	registry *prometheus.Registry
	handler  http.Handler // of the page of all metrics
	duration *prometheus.HistogramVec
	debited  prometheus.Counter
	replays  prometheus.Counter
	limited  prometheus.Counter
	busy     prometheus.Counter
	doubts   prometheus.Counter

	uncounted *prometheus.CounterVec
	refused   *prometheus.CounterVec // calls for which there was no room
}

// durations are the bucket bounds of the OpenTelemetry conventions, in seconds.
var durations = []float64{.005, .01, .025, .05, .075, .1, .25, .5, .75, 1, 2.5, 5, 7.5, 10}

// newMetrics registers all metrics. It fails if two of them have the same name.
func newMetrics(more []prometheus.Collector) (*metrics, error) {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "http_server_request_duration_seconds",
			Help: "How long requests took.", Buckets: durations},
			[]string{"http_request_method", "http_route", "http_response_status_code"}),
		debited: newCounter("credits_debited_total", "Credits that calls were charged."),
		replays: newCounter("idempotency_replays_total", "Answers replayed for an Idempotency-Key."),
		limited: newCounter("ratelimit_rejections_total", "Calls refused by a rate limit."),
		busy:    newCounter("db_busy_total", "Calls that failed because the storage could not answer."),
		doubts:  newCounter("outcome_unknown_total", "Sales whose outcome was unknown when the caller was answered."),
		uncounted: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "ratelimit_failures_total",
			Help: "Questions that the rate limiter could not answer."}, []string{"policy"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "admission_rejections_total",
			Help: "Calls refused because as much was under way as the service, or an account, takes on."},
			[]string{"bound"}),
	}
	m.handler = promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{DisableCompression: true})
	for _, c := range append([]prometheus.Collector{m.refused, m.duration, m.debited, m.replays, m.limited, m.busy,
		m.doubts, m.uncounted, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})}, more...) {
		if err := m.registry.Register(c); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func newCounter(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
}

// observe counts a request and how long it took. The route is the pattern from the table of routes and not
// the path that was sent, so that callers cannot create labels without end.
func (m *metrics) observe(method string, rec *record, took time.Duration) {
	m.duration.WithLabelValues(methodLabel(method), rec.route, strconv.Itoa(rec.status)).Observe(took.Seconds())
}

// methodLabel keeps methods that a caller made up out of metrics and log.
func methodLabel(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT":
		return method
	}
	return "_OTHER"
}

package httpapi

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// metrics are the service's own, in a registry of its own. No label names a caller.
type metrics struct {
	registry *prometheus.Registry
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

func newMetrics(more []prometheus.Collector) (*metrics, error) {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "http_server_request_duration_seconds",
			Help: "How long requests took.", Buckets: durations},
			[]string{"http_request_method", "http_route", "http_response_status_code"}),
		debited: counter("credits_debited_total", "Credits that calls were charged."),
		replays: counter("idempotency_replays_total", "Answers replayed for an Idempotency-Key."),
		limited: counter("ratelimit_rejections_total", "Calls refused by a rate limit."),
		busy:    counter("db_busy_total", "Calls that failed because the storage could not answer."),
		doubts:  counter("outcome_unknown_total", "Sales of which the caller was told that nobody knows yet."),
		uncounted: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "ratelimit_failures_total",
			Help: "Questions that the rate limiter could not answer."}, []string{"policy"}),
	}
	m.refused = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "admission_rejections_total",
		Help: "Calls refused because as much was under way as the service, or an account, takes on."},
		[]string{"bound"})
	own := []prometheus.Collector{m.refused, m.duration, m.debited, m.replays, m.limited, m.busy, m.doubts, m.uncounted,
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})}
	for _, c := range append(own, more...) {
		if err := m.registry.Register(c); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func counter(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
}

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

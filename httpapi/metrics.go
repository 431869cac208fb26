package httpapi

import (
	"net/http"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/internal/metric"
)

// Collector tells of something on the page of metrics: its name, which no other has, and lines in the text format of
// Prometheus.
type Collector interface {
	Name() string
	AppendText(b []byte) []byte
}

// metrics are the service's own, in a registry of its own. No label names a caller.
type metrics struct {
	registry metric.Registry
	duration *metric.Histogram
	debited  *metric.Counter
	replays  *metric.Counter
	limited  *metric.Counter
	busy     *metric.Counter
	doubts   *metric.Counter

	uncounted *metric.Counters
	refused   *metric.Counters // calls for which there was no room
}

// durations are the bucket bounds of the OpenTelemetry conventions, in seconds.
var durations = []float64{.005, .01, .025, .05, .075, .1, .25, .5, .75, 1, 2.5, 5, 7.5, 10}

// newMetrics registers all metrics; an error is a name that two of them have.
func newMetrics(more []Collector) (*metrics, error) {
	m := &metrics{
		duration: metric.NewHistogram("http_server_request_duration_seconds", "How long requests took.", durations,
			"http_request_method", "http_route", "http_response_status_code"),
		debited: metric.NewCounter("credits_debited_total", "Credits that calls were charged."),
		replays: metric.NewCounter("idempotency_replays_total", "Answers replayed for an Idempotency-Key."),
		limited: metric.NewCounter("ratelimit_rejections_total", "Calls refused by a rate limit."),
		busy:    metric.NewCounter("db_busy_total", "Calls that failed because the storage could not answer."),
		doubts: metric.NewCounter("outcome_unknown_total",
			"Sales of which the caller was told that nobody knows yet."),
		uncounted: metric.NewCounters("ratelimit_failures_total",
			"Questions that the rate limiter could not answer.", "policy"),
		refused: metric.NewCounters("admission_rejections_total",
			"Calls refused because as much was under way as the service, or an account, takes on.", "bound"),
	}
	err := m.registry.Register(m.refused, m.duration, m.debited, m.replays, m.limited, m.busy, m.doubts, m.uncounted,
		metric.Go{}, metric.Process{})
	for _, c := range more {
		if err == nil {
			err = m.registry.Register(c)
		}
	}
	return m, err
}

// observe counts a request with how long it took. The route is that of the table and not the path as sent, so that
// callers cannot make up labels without end.
func (m *metrics) observe(method string, rec *record, took time.Duration) {
	m.duration.Observe(took.Seconds(), methodLabel(method), rec.route, strconv.Itoa(rec.status))
}

// serve answers with all that is counted.
func (m *metrics) serve(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", metric.ContentType)
	_, _ = w.Write(m.registry.AppendText(nil)) // or the caller is gone
}

// methodLabel keeps methods that a caller made up out of metrics and log.
func methodLabel(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT":
		return method
	}
	return "_OTHER"
}

package httpapi

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/limit"
)

// record is what a request leaves in the log and the metrics. It has no field for names, birth
// data, tokens, queries or paths, so that these cannot be logged by mistake. Do not add a field for
// anything that a client sent.
type record struct {
	id, route, key, account, code string
	status                        int
	bytes                         int64
	credits                       int64
	replayed                      bool
	secret                        bool // the URL contains a secret
	address                       netip.Addr
	cause                         error  // of an internal error
	stack                         []byte // of a panic
	call                          *call  // once an operation was found
}

type recordKey struct{}

var errPanic = errors.New("panic")

// recordOf returns that of a request; every one has one, as observe is outermost.
func recordOf(r *http.Request) *record { return r.Context().Value(recordKey{}).(*record) }

// observe is the outermost layer: it names the request, sets the headers of every answer, catches panics, and writes
// one line of log. Counting and logging stand in a defer: a call that is broken off with a panic is one of those that
// operators want to see.
func (s *Service) observe(next http.Handler, level slog.Level) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		rec := &record{id: requestID(s.ids, r.Header.Get("X-Request-Id")), route: "unmatched",
			address: limit.ClientAddress(r, s.trustedProxies)}
		r = r.WithContext(context.WithValue(r.Context(), recordKey{}, rec))
		out := &recorder{ResponseWriter: w, record: rec}
		out.Header().Set("X-Request-Id", rec.id)
		out.Header().Set("X-Content-Type-Options", "nosniff")
		if r.TLS != nil || strings.HasPrefix(s.base, "https://") {
			out.Header().Set("Strict-Transport-Security", "max-age=31536000")
		}
		if framedTwice(r) {
			out.Header().Set("Connection", "close")
		}
		defer func() { // also where an answer is broken off
			took := time.Since(start)
			rec.hungUp(r)
			s.metrics.observe(r.Method, rec, took)
			s.log(r.Context(), line{r.Method, r.Header.Get("traceparent"), took, level}, rec)
		}()
		s.guard(next, out, r)
	})
}

// framedTwice reports whether something in front of the service may take another view of where the request ends. Then
// the connection is closed after the answer, so that nothing behind the body is read as a request of somebody else
// (RFC 9112, 6.1 and 6.3). A chunked request may have had a Content-Length too: net/http removes it and reads on. In an
// HTTP/1.0 request net/http ignores a Transfer-Encoding. HTTP/2 has frames of its own.
func framedTwice(r *http.Request) bool {
	return r.ProtoMajor == 1 && (r.ProtoMinor == 0 || len(r.TransferEncoding) > 0)
}

// statusHungUp is the status in log and metrics of a call whose client did not wait for the answer,
// as in other servers. It is never sent.
const statusHungUp = 499

// hungUp marks a call that failed only because its client disconnected, which is not a fault of the
// service. Both the context and the cause must be cancelled; otherwise it remains a failure.
func (rec *record) hungUp(r *http.Request) {
	if rec.status >= 500 && errors.Is(r.Context().Err(), context.Canceled) && errors.Is(rec.cause, context.Canceled) {
		rec.status, rec.cause = statusHungUp, nil
	}
}

// guard answers a panic with an internal error; see [record.panicked]. A panic after the status was sent cannot be
// answered any more; it is logged all the same.
func (s *Service) guard(next http.Handler, w *recorder, r *http.Request) {
	defer func() {
		v := recover()
		if v == nil {
			return
		}
		err := w.record.panicked(v)
		if w.record.status == 0 {
			c := w.record.call
			if c == nil {
				c = s.newCall(w, r, nil)
			}
			c.refuse(w, err)
		}
	}()
	next.ServeHTTP(w, r)
}

// line is what a line of the log says besides the record.
type line struct {
	method, trace string
	took          time.Duration
	level         slog.Level
}

// log writes the line of a request. It has a route and no path: an id in a path is somebody's.
func (s *Service) log(ctx context.Context, l line, rec *record) {
	attrs := []slog.Attr{
		slog.String("id", rec.id), slog.String("method", methodLabel(l.method)), slog.String("route", rec.route),
		slog.Int("status", rec.status), slog.Float64("ms", float64(l.took.Microseconds())/1e3),
		slog.Int64("bytes", rec.bytes),
		slog.Int64("credits", rec.credits),
	}
	cause := ""
	if rec.cause != nil {
		cause = rec.cause.Error()
	}
	for _, a := range []slog.Attr{slog.String("trace", traceID(l.trace)),
		slog.String("key", rec.key),
		slog.String("account", rec.account), slog.String("problem", rec.code), slog.String("cause", cause),
		slog.String("stack", string(rec.stack))} {
		if a.Value.String() != "" {
			attrs = append(attrs, a)
		}
	}
	switch {
	case rec.status >= 500:
		l.level = slog.LevelError
	case rec.status == 401 || rec.status == 403:
		l.level = slog.LevelWarn
	}
	s.logger.LogAttrs(ctx, l.level, "request", attrs...)
}

var traceparent = regexp.MustCompile(`^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}`)

// traceID returns the trace that a caller's W3C traceparent names, so that our line is found from theirs.
func traceID(header string) string {
	if m := traceparent.FindStringSubmatch(header); m != nil {
		return m[1]
	}
	return ""
}

// recorder notes what is written.
type recorder struct {
	http.ResponseWriter
	record *record
}

// WriteHeader notes the status.
func (w *recorder) WriteHeader(status int) {
	w.record.status = cmp.Or(w.record.status, status)
	w.ResponseWriter.WriteHeader(status)
}

// Write notes the size.
func (w *recorder) Write(b []byte) (int, error) {
	w.record.status = cmp.Or(w.record.status, http.StatusOK)
	n, err := w.ResponseWriter.Write(b)
	w.record.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

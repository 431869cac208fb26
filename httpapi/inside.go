package httpapi

import (
	"context"
	"io"
	"net/http"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
)

// inside is a call from inside the process, of a page of the dashboard or of an agent. It runs the same row of the
// table as a request over HTTP does: only what the door has checked before, the address and the rate, is not checked
// again.
type inside struct {
	dashboard.Call
	guest    *guest
	paper    bool      // the result is wanted as people read it
	document bool      // the result is wanted as JSON, in place of a Go value
	to       io.Writer // takes a long answer as it comes
}

// wantsValue reports whether the result is wanted as a Go value, of which nothing is written as JSON.
func (c *call) wantsValue() bool { return c.inside != nil && !c.inside.document }

// routesByName are the operations by their names.
var routesByName = sync.OnceValue(func() map[string]*route {
	table := map[string]*route{}
	for _, rt := range operations() {
		table[rt.name] = &rt
	}
	return table
})

// pathVariables returns the variables of the path of the route with their values, which are in the order of the path.
// It panics where their number differs.
func (rt *route) pathVariables(values []string) (list []variable) {
	names := pathNames(rt.path)
	if len(names) != len(values) {
		panic("httpapi: " + rt.name + " was called with another number of ids than its path has")
	}
	for i, name := range names {
		list = append(list, variable{name, values[i]})
	}
	return list
}

// pathNames returns the names of the variables of a path, in their order.
func pathNames(path string) (names []string) {
	for part := range strings.SplitSeq(path, "/") {
		if name, ok := strings.CutPrefix(part, "{"); ok {
			names = append(names, strings.TrimSuffix(name, "}"))
		}
	}
	return names
}

// result is what came of a call from inside.
type result struct {
	*answer
	media string // Content-Type of the body
	head  http.Header
}

// perform runs an operation for a caller inside the process. What it came to is noted in the record. A failure is a
// *[problem.Problem].
func (s *Service) perform(ctx context.Context, in *inside, rec *record) (out result, failed *problem.Problem) {
	rt := routesByName()[in.Operation]
	if rt == nil {
		panic("httpapi: there is no operation " + in.Operation)
	}
	c := &call{Service: s, ctx: ctx, inside: in, head: http.Header{}, route: rt, prefix: prefixes()[0], record: rec,
		variables: rt.pathVariables(in.IDs), Actor: in.guest.actor}
	c.RequestID = rec.id
	rec.route, rec.call = c.prefix+rt.path, c
	defer c.end()
	defer func() {
		if v := recover(); v != nil {
			failed = c.problem(rec.panicked(v))
			rec.status = failed.Status
		}
	}()
	a, err := c.run()
	if err == nil && in.document {
		err = c.written(a)
	}
	if err != nil {
		failed = c.problem(err)
		rec.status = failed.Status
		return out, failed
	}
	rec.status, rec.credits, rec.replayed = a.status, a.charged, a.replayed
	rec.bytes = int64(len(a.body))
	if a.stream != nil {
		if rec.cause = a.stream(in.to); rec.cause != nil {
			panic(http.ErrAbortHandler)
		}
	}
	return result{a, contentType(c.media), c.head}, nil
}

// panicked notes a panic and returns the error that stands for it. Of its value only a runtime error is kept: any
// other may quote what a caller sent. http.ErrAbortHandler goes on, as it means to end the connection.
func (rec *record) panicked(v any) error {
	if v == http.ErrAbortHandler {
		panic(v)
	}
	rec.stack, rec.cause = debug.Stack(), errPanic
	if e, ok := v.(runtime.Error); ok {
		rec.cause = e
	}
	return rec.cause
}

package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// call is one request to one operation, and all that is known of it so far.
type call struct {
	*Service
	r             *http.Request
	head          http.Header // of the answer
	route         *route      // nil where no operation was found
	prefix        string      // of the version, as the caller wrote it
	record        *record
	sale.Actor           // who calls; the zero Actor of a public operation
	media         string // of the answer
	lang          vedic.Lang
	arguments     map[string]param.Value
	faults        []problem.Field // of the query, until the body has been read too
	answerVersion string          // see versionHeader; empty where the operation has none
	fields        []string        // of the answer that are wanted; none is all
	whole         []string        // members that come whole in a brief answer
	asOf          time.Time       // that what changes with time is shown for; zero is now
	ends          []func()        // give back what the call holds
	control       *http.ResponseController
	leave         func() // ends its being computed; nil before that began
}

// serve makes the HTTP handler of an operation. The order is: checks, work, cutting to what is wanted, packing, taking
// room for it, writing. Its place among the calls that are computed is given back before it is written, as the reader
// may be slow.
func (s *Service) serve(rt route, prefix string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &call{Service: s, r: r, head: w.Header(), route: &rt, prefix: prefix, record: recordOf(r),
			control: http.NewResponseController(w)}
		c.RequestID = c.record.id
		c.record.route, c.record.call = prefix+rt.path, c
		rt.ends.tell(w.Header())
		if bodyLimit(r) > maxBody {
			// what cannot have deadlines needs none
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(longBody))
		}
		defer c.end()
		a, err := c.run()
		if out := outcomeOf(r); out != nil && err == nil {
			out.take(c, a)
			return
		}
		if err == nil {
			err = a.encode()
		}
		if err == nil {
			err = c.shaped(a)
		}
		if err == nil {
			c.code(a)
			err = c.room(a)
		}
		if c.leave != nil {
			c.leave()
		}
		if err != nil {
			c.refuse(w, err)
			return
		}
		c.write(w, a)
	}
}

// run performs the checks of a call in the documented order. Nothing that an unauthenticated client
// sends is parsed, and a request that fails validation counts against the rate limit but is never
// charged. A dashboard session was authenticated at login and skips the first checks. The scope is
// checked after the rate, so that a key without it is slowed down too. Arguments come last.
func (c *call) run() (*answer, error) {
	checks := []func() error{c.acceptable, c.authenticate, c.admitted, c.withinRate, c.permitted, c.under,
		c.readArguments}
	if c.route.public {
		checks = []func() error{c.acceptable, c.readArguments}
	} else if g := guestOf(c.r); g != nil {
		c.Key, c.Account = g.actor.Key, g.actor.Account
		checks = []func() error{c.acceptable, c.permitted, c.under, c.readArguments}
	}
	if c.route.shared {
		checks = c.sharedChecks()
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return nil, err
		}
	}
	if c.route.body == noBody {
		if err := c.refuseMembers(); err != nil {
			return nil, err
		}
		if err := c.enter(); err != nil {
			return nil, err
		}
	}
	return c.route.serve(c)
}

// acceptable chooses the media type of the answer. It is the first check, because failures use that
// type too.
func (c *call) acceptable() error {
	offered := c.route.offered()
	if c.media = negotiate.Media(strings.Join(c.r.Header.Values("Accept"), ","), offered); c.media == "" {
		return problem.New("not-acceptable", "This operation answers with "+strings.Join(offered, " or ")+" only.")
	}
	return nil
}

// readArguments reads the query and the language: lang takes precedence over Accept-Language.
// Invalid parameters are reported at once unless there is a body; then they are reported together
// with its faults. An invalid Idempotency-Key is refused before any work.
func (c *call) readArguments() error {
	err := c.readVersion()
	if err != nil {
		return err
	}
	if c.arguments, c.faults, err = param.Read(c.r.URL.RawQuery, c.route.query); err != nil {
		return err
	}
	c.readFields()
	if c.route.spoken {
		header := c.r.Header.Get("Accept-Language")
		if c.lang = negotiate.Language(header); guestOf(c.r) != nil {
			_ = c.lang.UnmarshalText([]byte(header)) // a page sends the key of a supported language
		}
	}
	if lang := c.arguments["lang"]; lang.Sent {
		_ = c.lang.UnmarshalText([]byte(lang.Text)) // a language that is not known is among the faults
	}
	if c.route.keyed {
		if _, err := idempotencyKey(c.r.Header); err != nil {
			return err
		}
	}
	if c.route.body != noBody || slices.ContainsFunc(c.route.query, func(p param.Spec) bool { return p.Field != nil }) {
		return nil // reported together with the faults there
	}
	return c.valid()
}

// refuseMembers refuses a body with members where the operation reads none, because a caller who sends an option
// expects it to count. An absent body and {} are accepted.
func (c *call) refuseMembers() error {
	if c.r.Method == http.MethodGet || c.r.Method == http.MethodHead || c.r.Method == http.MethodDelete {
		return nil
	}
	const detail = "This operation takes no body. Send its options, if it has any, in the query."
	raw, err := c.readBody()
	if p := new(problem.Problem); errors.As(err, &p) && p.Code == "unsupported-media-type" {
		return problem.New("malformed-request", detail)
	}
	if err != nil || raw == nil {
		return err
	}
	o := form.Read(raw)
	o.Close()
	for i := range o.Faults {
		o.Faults[i].Detail = detail
	}
	c.faults = append(c.faults, o.Faults...)
	return c.valid()
}

// valid fails if anything was wrong with the request.
func (c *call) valid() error {
	if len(c.faults) > 0 {
		return problem.Invalid(c.faults)
	}
	return nil
}

// arg gives a parameter of the query. It panics on one that the route does not declare.
func (c *call) arg(name string) param.Value {
	a, ok := c.arguments[name]
	if !ok {
		panic(fmt.Sprintf("httpapi: %s has no parameter %q", c.route.name, name))
	}
	return a
}

// path returns a variable of the path, as the caller wrote it.
func (c *call) path(name string) string { return chi.URLParam(c.r, name) }

// variables are all of the path. They are part of the fingerprint of a call.
func (c *call) variables() map[string]string {
	out := map[string]string{}
	params := chi.RouteContext(c.r.Context()).URLParams
	for i, name := range params.Keys {
		out[name] = params.Values[i]
	}
	return out
}

// instance returns the path of the request for a problem, or "/" if it contains a secret. The query
// is left out, because it may contain a birth.
func (c *call) instance() string {
	path := c.r.URL.EscapedPath()
	if c.record.secret || tokenAnywhere.MatchString(path) || showsShare(c.r.URL.Path) {
		return "/"
	}
	return path
}

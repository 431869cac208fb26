package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
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
	ctx           context.Context
	r             *http.Request // nil for a call from inside the process
	inside        *inside       // nil for a call over HTTP
	variables     []variable    // of the path, in their order
	head          http.Header   // of the answer
	route         *route        // nil where no operation was found
	prefix        string        // of the version, as the caller wrote it
	record        *record
	sale.Actor                    // who calls; the zero Actor of a public operation
	held          []account.Scope // of the key of an access token, before the token narrowed them; nil for a secret
	media         string          // of the answer
	lang          vedic.Lang
	arguments     map[string]param.Value
	faults        []problem.Field // of the query, until the body has been read too
	answerVersion string          // see versionHeader; empty where the operation has none
	fields        []string        // of the answer that are wanted; none is all
	whole         []string        // members that come whole in a brief answer
	firstEntry    int             // of a long list, where the part that is sent begins
	asOf          time.Time       // that what changes with time is shown for; zero is now
	ends          []func()        // give back what the call holds
	control       *http.ResponseController
	leave         func() // ends its being computed; nil before that began
}

// variable is a variable of a path with its value, as the caller wrote it.
type variable struct{ name, value string }

// newCall returns the call of a request over HTTP. The route is nil where no operation was found.
func (s *Service) newCall(w http.ResponseWriter, r *http.Request, rt *route) *call {
	c := &call{Service: s, ctx: r.Context(), r: r, head: w.Header(), route: rt, record: recordOf(r)}
	if at := chi.RouteContext(r.Context()); at != nil {
		for i, name := range at.URLParams.Keys {
			c.variables = append(c.variables, variable{name, at.URLParams.Values[i]})
		}
	}
	return c
}

// check is one of the checks of a call. Its error becomes a problem.
type check func(*call) error

// serve makes the HTTP handler of an operation. The order is: checks, work, cutting to what is wanted, packing, taking
// room for it, writing. Its place among the calls that are computed is given back before it is written, as the reader
// may be slow.
func (s *Service) serve(rt route, prefix string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := s.newCall(w, r, &rt)
		c.prefix, c.control = prefix, http.NewResponseController(w)
		c.RequestID = c.record.id
		c.record.route, c.record.call = prefix+rt.path, c
		rt.ends.tell(w.Header())
		if requestLimit(r) > maxBody {
			// what cannot have deadlines needs none
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(longBody))
		}
		defer c.end()
		a, err := c.run()
		if err == nil {
			err = c.written(a)
		}
		if err == nil {
			packAnswer(c, a)
			err = takeRoom(c, a)
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
	checks := []check{acceptable, authenticate, admitted, withinRate, permitted, underWay, readArguments}
	switch {
	case c.route.shared:
		checks = sharedChecks(c)
	case c.route.public:
		checks = []check{acceptable, readArguments}
	case c.inside != nil:
		checks = []check{acceptable, permitted, underWay, readArguments}
	}
	for _, check := range checks {
		if err := check(c); err != nil {
			return nil, err
		}
	}
	if c.route.body == noBody {
		if c.inside == nil {
			if err := refuseMembers(c); err != nil {
				return nil, err
			}
		}
		if err := c.enter(); err != nil {
			return nil, err
		}
	}
	return c.route.serve(c)
}

// acceptable chooses the media type of the answer. It is the first check, because failures use that
// type too.
func acceptable(c *call) error {
	offered := c.route.offered()
	if c.media = negotiate.Media(c.accept(), offered); c.media == "" {
		return problem.New("not-acceptable", "This operation answers with "+strings.Join(offered, " or ")+" only.")
	}
	return nil
}

// readArguments reads the query and the language: lang takes precedence over Accept-Language.
// Invalid parameters are reported at once unless there is a body; then they are reported together
// with its faults. An invalid Idempotency-Key is refused before any work.
func readArguments(c *call) error {
	err := readVersion(c)
	if err != nil {
		return err
	}
	query, err := c.sentQuery()
	if err != nil {
		return err
	}
	c.arguments, c.faults = param.Read(query, c.route.query)
	readFields(c)
	if err := readLongCursor(c); err != nil {
		return err
	}
	switch {
	case c.route.spoken && c.inside != nil:
		c.lang = c.inside.Lang
	case c.route.spoken:
		c.lang = negotiate.Language(c.r.Header.Get("Accept-Language"))
	}
	if lang := c.arguments["lang"]; lang.Sent {
		_ = c.lang.UnmarshalText([]byte(lang.Text)) // a language that is not known is among the faults
	}
	if c.route.keyed {
		if _, err := c.onceKey(); err != nil {
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
func refuseMembers(c *call) error {
	if c.route.method == http.MethodGet || c.route.method == http.MethodDelete {
		return nil
	}
	const detail = "This operation takes no body. Send its options, if it has any, in the query."
	raw, err := readBody(c)
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
func (c *call) path(name string) string {
	for _, v := range c.variables {
		if v.name == name {
			return v.value
		}
	}
	return ""
}

// sentQuery returns what was sent as the query.
func (c *call) sentQuery() (url.Values, error) {
	if c.inside != nil {
		return c.inside.Query, nil
	}
	sent, err := url.ParseQuery(c.r.URL.RawQuery)
	if err != nil {
		return nil, problem.New("malformed-request", "The query of the URL is not well formed.")
	}
	return sent, nil
}

// accept returns the media types that the caller accepts, as the Accept header writes them.
func (c *call) accept() string {
	if c.inside != nil {
		return c.inside.Accept
	}
	return strings.Join(c.r.Header.Values("Accept"), ",")
}

// onceKey returns the Idempotency-Key of the call; empty for none.
func (c *call) onceKey() (string, error) {
	if c.inside != nil {
		return c.inside.Once, nil
	}
	key, ok := negotiate.IdempotencyKey(c.r.Header)
	if !ok {
		return "", problem.New("invalid-idempotency-key",
			"Use 1 to 255 visible ASCII characters, bare or as a quoted string.")
	}
	return key, nil
}

// ifMatch returns the tags that the caller will change nothing but.
func (c *call) ifMatch() []string {
	if c.inside != nil {
		return nil
	}
	return c.r.Header.Values("If-Match")
}

// instance returns the path of the request for a problem, or "/" if it contains a secret. The query
// is left out, because it may contain a birth.
func (c *call) instance() string {
	if c.r == nil {
		return "/"
	}
	path := c.r.URL.EscapedPath()
	if c.record.secret || tokenAnywhere.MatchString(path) || showsShare(c.r.URL.Path) {
		return "/"
	}
	return path
}

// viewTag returns a tag from everything that distinguishes a view. Commas are replaced, because a
// comma separates tags in a list.
func viewTag(parts ...string) string {
	return strconv.Quote(strings.ReplaceAll(strings.Join(parts, "."), ",", "+"))
}

package httpapi

import (
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/brief"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/job"
	"github.com/jyotish-go/jyotish/httpapi/internal/link"
	"github.com/jyotish-go/jyotish/httpapi/internal/openapi"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
)

// route is one operation of the service: where it is, who may use it, what it costs, how long its answer keeps, and
// what serves it.
type route struct {
	name    string // operationId of the OpenAPI document
	method  string
	path    string        // path below the version prefix
	scope   account.Scope // required scope; empty for any key
	public  bool          // no key needed
	open    bool          // readable from any origin: public and of no account
	shared  bool          // public with the token of a share link: see sharedChecks
	price   string        // operation in the price list, if priced
	option  string        // operation in the price list that a call costs only where its body asks for more
	receipt bool          // its answer has credits, though it charges nothing
	keyed   bool          // honours Idempotency-Key
	bulky   bool          // takes much of the processor and of memory, so that few are computed at a time
	body    bodyUse
	spoken  bool     // the answer has words in it, so its language is negotiated
	cache   string   // Cache-Control of a success
	media   []string // that a success may have, the default first; empty is JSON
	query   []param.Spec
	brief   brief.Members     // of a success, where it has a brief form
	long    *openapi.LongList // lists of its answer of which a part is sent; see longlist.go
	serve   handler
	doc     operationDoc
	ends    *ending // of an operation that will go
}

// offered returns the media types of a success, JSON where none are named.
func (rt *route) offered() []string {
	if len(rt.media) == 0 {
		return []string{mediaJSON}
	}
	return rt.media
}

// bodyUse says whether an operation takes a body.
type bodyUse uint8

const (
	// A body that was sent all the same is not read.
	noBody bodyUse = iota
	optionalBody
	requiredBody
)

// handler answers one call. An error becomes a problem; see problemOf. It is called once all checks of the call are
// passed, and again by no retry: what it does, it does once.
type handler func(*call) (*answer, error)

// Cache-Control of answers. Personal data may be kept by the caller's own cache and is asked for again each time; what
// changes with every call, and secrets, are kept nowhere. Nothing behind a key is ever public. No answer behind a key
// is public: a cache on the way does not know whose it is.
const (
	noStore     = "no-store"
	revalidate  = "private, no-cache"
	privateHour = "private, max-age=3600"
	privateDay  = "private, max-age=86400"
	publicDay   = "public, max-age=86400"
	publicHour  = "public, max-age=3600"
	publicEver  = "public, max-age=31536000, immutable"
)

// prefixes are the two doors of version 1. They lead to the same rooms.
func prefixes() []string { return []string{"/api/v1", "/v1"} }

// pathIDs are the variables of paths that are identifiers, with their prefix and their schema. A path with anything
// else in that place is no path of the service, so a word of a path (generate, general) is never taken for an id.
var pathIDs = map[string]struct{ prefix, schema, doc string }{
	"id":         {stored.ReportPrefix, "ReportId", "of the stored chart, kun_…"},
	"keyId":      {account.KeyPrefix, "KeyId", "of the key, key_…"},
	"reportId":   {stored.ReportPrefix, "ReportId", "of the stored chart, kun_…"},
	"matchId":    {matchPrefix, "MatchId", "of the match, gm_…"},
	"shareId":    {link.SharePrefix, "ShareId", "of the link, shr_…"},
	"feedId":     {link.FeedPrefix, "FeedId", "of the calendar feed"},
	"webhookId":  {hook.IDPrefix, "WebhookId", "of the webhook"},
	"deliveryId": {hook.MessagePrefix, "DeliveryId", "of the message"},
	"batchId":    {job.IDPrefix, "BatchId", "of the batch, bat_…"},
}

// pattern is the path as the router reads it. The ids of all kinds have 26 characters of Crockford's base 32 behind
// their prefix.
func (rt *route) pattern() string {
	path := rt.path
	for name, id := range pathIDs {
		path = strings.ReplaceAll(path, "{"+name+"}", "{"+name+":"+id.prefix+"[0-9a-hjkmnp-tv-z]{26}}")
	}
	return path
}

// operations is the table of what is served below the prefixes: a table a subject, each in a file of its own.
func operations() []route {
	return detailed(slices.Concat(
		questionRoutes(),
		kundaliRoutes(),
		birthFileRoutes(),
		shareRoutes(),
		feedRoutes(),
		webhookRoutes(),
		pictureRoutes(),
		muhuratRoutes(),
		predictionRoutes(),
		horoscopeRoutes(),
		compatibilityRoutes(),
		batchRoutes(),
		numerologyRoutes(),
		creditRoutes(),
		apiKeyRoutes(),
		accountRoutes(),
		letterheadRoutes(),
		placeRoutes(),
	))
}

// withBody returns a handler that reads a JSON body with read, which notes faults in the object,
// and calls serve if the body and the query have none. An absent optional body reads as an empty
// object. The body is read before the call takes a slot for computing, so that slow senders block
// no one.
func withBody[T any](read func(*call, *form.Object) T, serve func(*call, T) (*answer, error)) handler {
	return func(c *call) (*answer, error) {
		o, err := c.object()
		if err == nil {
			err = c.enter()
		}
		if err != nil {
			return nil, err
		}
		if o == nil {
			return nil, problem.New("malformed-request", "The request needs a JSON object as its body.")
		}
		in := read(c, o)
		o.Close()
		c.faults = append(c.faults, o.Faults...)
		if err := c.valid(); err != nil {
			return nil, err
		}
		return serve(c, in)
	}
}

package httpapi_test

import (
	"context"
	"sync"
	"testing"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

func (g *gated) CreateFeed(ctx context.Context, f account.Feed, max int, r *account.Replay) error {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.CreateFeed(ctx, f, max, r)
}

func (g *gated) CreateWebhook(ctx context.Context, w account.Webhook, max int, r *account.Replay) error {
	g.arrived <- struct{}{}
	<-g.gate
	return g.Store.CreateWebhook(ctx, w, max, r)
}

// While a feed or a webhook is being created, another call with its key is refused with a time to
// retry.
func TestFeedAndWebhookStillRunning(t *testing.T) {
	store := &gated{Store: sqlite.MustOpen(t), arrived: make(chan struct{}), gate: make(chan struct{})}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	for path, body := range map[string]string{
		feedsPath: `{"include":["ekadashi"],"place":"Pune, India"}`,
		hooksPath: `{"url":"https://example.com/","events":["credits.low"]}`,
	} {
		q := request{method: "POST", path: path, body: body,
			header: map[string]string{"Idempotency-Key": "key-" + path}}
		var wg sync.WaitGroup
		wg.Go(func() { s.do(q) })
		<-store.arrived
		s.do(q).problem(t, 409, "idempotency-in-progress")
		store.gate <- struct{}{}
		wg.Wait()
	}
}

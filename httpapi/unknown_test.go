package httpapi_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// mute is a store whose answer to a sale is lost once, after the sale was made or before.
type mute struct {
	*sqlite.Store
	lose, made bool
}

func (m *mute) Charge(ctx context.Context, c account.Charge) (int64, error) {
	if !m.lose {
		return m.Store.Charge(ctx, c)
	}
	m.lose = false
	if m.made {
		if _, err := m.Store.Charge(ctx, c); err != nil {
			return 0, err
		}
	}
	return 0, fmt.Errorf("%w: the server is gone", account.ErrOutcomeUnknown)
}

// TestOutcomeUnknown checks T31: the service never says that a call was not charged if it may have
// been. The key in the problem makes a second try safe, whether or not the first succeeded. A
// caller who hung up finds the key by the request id, also for sales without a price.
func TestOutcomeUnknown(t *testing.T) {
	for _, price := range []int64{10, 0} {
		for _, made := range []bool{true, false} {
			store := &mute{Store: sqlite.MustOpen(t), lose: true, made: made}
			s := newStandWith(t, store.Store, func(c *httpapi.Config) {
				c.Store, c.Prices = store, map[string]int64{"kundali.generate": price}
			})
			q := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
				header: map[string]string{"X-Request-Id": "caller-1"}}
			r := s.do(q)
			p := r.problem(t, 504, "outcome-unknown")
			require.Empty(t, r.header.Values("Credits-Charged"))
			require.Equal(t, "3", r.header.Get("Retry-After"))
			require.Contains(t, string(r.body), `"charged":null`)
			require.NotEmpty(t, p.IdempotencyKey)

			sales := s.salesOf("caller-1")
			if made {
				require.Equal(t, []string{p.IdempotencyKey}, sales)
			} else {
				require.Empty(t, sales)
			}
			q.header = map[string]string{"Idempotency-Key": p.IdempotencyKey}
			again := s.do(q).ok(t, 201)
			require.Equal(t, made, again.header.Get("Idempotency-Replayed") == "true")
			require.Equal(t, 1000-price, s.balance(s.account.ID), "once")
			require.Equal(t, string(again.body), string(s.do(q).ok(t, 201).body))
			require.Len(t, decode[struct{ Data []report }](t, s.get("/v1/kundali")).Data, 1)
			s.sound()
		}
	}
}

// salesOf returns the idempotency keys that the history lists for a request.
func (s *stand) salesOf(request string) (keys []string) {
	s.Helper()
	page := decode[struct {
		Data  []struct{ RequestID string }
		Sales []struct{ IdempotencyKey string }
	}](s, s.get("/v1/credits/history?requestId="+request).ok(s, 200))
	for _, x := range page.Data {
		require.Equal(s, request, x.RequestID)
	}
	for _, x := range page.Sales {
		keys = append(keys, x.IdempotencyKey)
	}
	return keys
}

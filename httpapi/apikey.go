package httpapi

import (
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/keys"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
)

func readKeyOrder(c *call, o *form.Object) account.Key { return c.keys.Read(&c.Actor, o) }

func createKey(c *call, k account.Key) (*answer, error) {
	return made(c, keys.Normal(k), func(claim *account.Replay) (*sale.Made, error) {
		return c.keys.Create(c.ctx, &c.Actor, k, claim)
	})
}

func readRotation(_ *call, o *form.Object) time.Duration { return keys.ReadRotation(o) }

func rotateKey(c *call, overlap time.Duration) (*answer, error) {
	target, err := c.keys.Held(c.ctx, &c.Actor, c.path("keyId"))
	if err != nil {
		return nil, err
	}
	return made(c, overlap, func(claim *account.Replay) (*sale.Made, error) {
		return c.keys.Rotate(c.ctx, &c.Actor, &target, overlap, claim)
	})
}

// listKeys returns a page of the keys of the account, those that ended among them.
func listKeys(c *call) (*answer, error) {
	now := c.now()
	return listOf(c, func(s account.Slice) ([]account.Key, error) { return c.store.Keys(c.ctx, c.Account.ID, s) },
		func(k account.Key) api.Key { return api.KeyOf(k, now) }, account.Key.Mark)
}

// getKey returns one key of the account by its ID.
func getKey(c *call) (*answer, error) {
	k, err := c.store.Key(c.ctx, c.Account.ID, c.path("keyId"))
	if err != nil {
		return nil, err
	}
	return c.ok(api.KeyOf(k, c.now()))
}

func revokeKey(c *call) (*answer, error) {
	return nothing(), c.keys.Revoke(c.ctx, &c.Actor, c.path("keyId"))
}

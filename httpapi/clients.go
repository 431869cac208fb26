package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/internal/clients"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
)

// Clients returns the clients of the account. Who may read charts may read clients, who may make charts may write them,
// and who may delete charts may delete them.
func (g *guest) Clients() dashboard.ClientBook {
	return &clients.Book{Context: g.r.Context(), Store: g.store, Calculator: g.calculator, IDs: g.ids, Now: g.now,
		Actor: &g.actor, Failed: func(err error) error { return g.door().problemFor(g.r, err) }}
}

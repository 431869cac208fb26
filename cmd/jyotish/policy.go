package main

import (
	"fmt"
	"net/netip"

	"github.com/jyotish-go/jyotish/httpapi"
)

// policyFlags are what an operator decides: prices, whom to believe, how to tell limits.
type policyFlags struct {
	Prices            map[string]int64 `mapsep:"," placeholder:"OP=N,…" help:"Prices of your own in credits, as kundali.generate=12; GET /credits/balance lists the operations."`
	TrustedProxies    []string         `sep:"," placeholder:"CIDR,…" help:"Networks whose X-Forwarded-For is believed; needed behind a proxy."`
	LegacyRateHeaders bool             `help:"Send X-RateLimit-Limit, -Remaining and -Reset too."`
}

// apply puts the flags into a configuration.
func (f *policyFlags) apply(c *httpapi.Config) error {
	if _, err := httpapi.Prices(f.Prices); err != nil {
		return usage{fmt.Errorf("--prices: %w", err)}
	}
	c.Prices, c.LegacyRateHeaders = f.Prices, f.LegacyRateHeaders
	for _, text := range f.TrustedProxies {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return usage{fmt.Errorf("--trusted-proxies: %q is no network; write 10.0.0.0/8, or 10.0.0.1/32 for one address", text)}
		}
		c.TrustedProxies = append(c.TrustedProxies, network)
	}
	return nil
}

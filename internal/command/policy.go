package command

import (
	"errors"
	"fmt"
	"net/netip"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// policyFlags are the operator's settings for prices, proxies and limits.
type policyFlags struct {
	Prices            map[string]int64 `mapsep:"," placeholder:"OP=N,…" help:"Prices of your own in credits, as kundali.generate=12; GET /credits/balance lists the operations."`
	TrustedProxies    []string         `sep:"," placeholder:"CIDR,…" help:"Networks whose X-Forwarded-For is believed; needed behind a proxy."`
	LegacyRateHeaders bool             `help:"Send X-RateLimit-Limit, -Remaining and -Reset too."`
	MaxCalls          int              `default:"256" placeholder:"N" help:"How many calls are computed at once; one more is asked to come again."`
	MaxAccountCalls   int              `default:"32" placeholder:"N" help:"How many calls an account may have under way at once."`
	TestAnswers       int              `default:"50" placeholder:"N" help:"How many priced answers the test keys of an account get a day."`
	PrivateWebhooks   bool             `help:"Let webhooks lead to addresses that are not public, by http too: anybody with a key may then have the service call what is beside it."`
	batchFlags
}

// batchFlags are how much an account may have of batches. A worker takes them too.
type batchFlags struct {
	BatchRows int64         `default:"100000" placeholder:"N" help:"How many rows of batches an account may have stored."`
	BatchMB   int64         `name:"batch-mb" default:"512" placeholder:"N" help:"How many megabytes of rows and results an account may have stored."`
	BatchKeep time.Duration `default:"168h" placeholder:"D" help:"How long a batch is kept once it is completed."`
}

// apply puts the flags into a configuration.
func (f *batchFlags) apply(c *httpapi.Config) error {
	if f.BatchRows < 1 || f.BatchMB < 1 || f.BatchKeep < time.Hour {
		return usage{errors.New("--batch-rows and --batch-mb must be at least 1, --batch-keep at least 1h")}
	}
	c.BatchLimits = account.BatchLimits{Rows: f.BatchRows, Bytes: f.BatchMB << 20}
	c.KeepResults = f.BatchKeep
	return nil
}

// apply puts the flags into a configuration.
func (f *policyFlags) apply(c *httpapi.Config) error {
	if _, err := httpapi.Prices(f.Prices); err != nil {
		return usage{fmt.Errorf("--prices: %w", err)}
	}
	if err := f.batchFlags.apply(c); err != nil {
		return err
	}
	if f.MaxCalls < 1 || f.MaxAccountCalls < 1 {
		return usage{errors.New("--max-calls and --max-account-calls must be at least 1")}
	}
	if f.TestAnswers < 1 {
		return usage{errors.New("--test-answers must be at least 1")}
	}
	c.TestAnswers, c.PrivateWebhooks = f.TestAnswers, f.PrivateWebhooks
	c.MaxCalls, c.MaxAccountCalls = f.MaxCalls, f.MaxAccountCalls
	c.Prices, c.LegacyRateHeaders = f.Prices, f.LegacyRateHeaders
	for _, text := range f.TrustedProxies {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return usage{fmt.Errorf("--trusted-proxies: %q is not a network; write 10.0.0.0/8, or 10.0.0.1/32 for one address", text)}
		}
		c.TrustedProxies = append(c.TrustedProxies, network)
	}
	return nil
}

package command

import (
	"errors"
	"fmt"
	"os"

	"github.com/jyotish-go/jyotish/internal/payment"
	"github.com/jyotish-go/jyotish/internal/shop"
)

// shopFlag names the settings by which credits are sold.
type shopFlag struct {
	Shop string `type:"path" placeholder:"FILE" help:"Sell packs of credits by the settings of this JSON file: currency, packs, seller, tax, bank. Stripe takes payments where its secrets are in JYOTISH_STRIPE_KEY and JYOTISH_STRIPE_WEBHOOK_SECRET."`
}

// The variables of the environment that hold the secrets of Stripe. Flags would show them in the list of processes.
const (
	stripeKey     = "JYOTISH_STRIPE_KEY"
	stripeWebhook = "JYOTISH_STRIPE_WEBHOOK_SECRET"
)

// open reads the settings; nil where credits are not sold.
func (f *shopFlag) open(sh *shell) (*shop.Shop, error) {
	key, secret := sh.getenv(stripeKey), sh.getenv(stripeWebhook)
	if f.Shop == "" {
		if key != "" || secret != "" {
			return nil, usage{fmt.Errorf("%s is set, but no credits are sold: name the settings with --shop",
				stripeKey)}
		}
		return nil, nil
	}
	text, err := os.ReadFile(f.Shop)
	if err != nil {
		return nil, usage{fmt.Errorf("--shop: %w", err)}
	}
	var providers []payment.Provider
	switch {
	case key != "" && secret != "":
		stripe, err := payment.NewStripe(payment.StripeConfig{Key: key, WebhookSecret: secret})
		if err != nil {
			return nil, err
		}
		providers = append(providers, stripe)
	case key != "" || secret != "":
		return nil, usage{errors.New(stripeKey + " and " + stripeWebhook + " must be set together")}
	}
	s, err := shop.Parse(text, providers...)
	if err != nil {
		return nil, usage{fmt.Errorf("--shop: %s: %w", f.Shop, err)}
	}
	return s, nil
}

package keys

import (
	"net/netip"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
)

// Limits of what a caller may ask of a key.
const (
	maxAllowedIPs = 20
	usualOverlap  = 24 * time.Hour
	maxOverlap    = 7 * 24 * time.Hour
)

// Read reads an ApiKeyCreate. What is not sent is as the calling key has it, so a key never makes one that may do more.
func (r *Room) Read(a *sale.Actor, o *form.Object) account.Key {
	o.Require("name", "scopes")
	k := account.Key{AccountID: a.Account.ID, RateLimit: min(account.DefaultRateLimit, a.Key.RateLimit),
		ExpiresAt: a.Key.ExpiresAt, AllowedIPs: a.Key.AllowedIPs}
	k.Name, _ = o.Text("name", 1, 80)
	live := a.Live()
	if sent, ok := o.Truth("livemode"); ok && sent != live {
		if sent {
			o.Note("livemode", form.NotAllowed, "A test key cannot make other keys.").Allowed = []string{"false"}
		}
		live = sent
	}
	if !live {
		k.Secret.Prefix = account.NewTestToken()[:len("jk_test_")]
	}
	k.Scopes = r.readScopes(&a.Key, o, live)
	if t, ok := o.Instant("expiresAt"); ok {
		k.ExpiresAt = t
		r.checkExpiry(&a.Key, o, t)
	}
	if n, ok := o.Integer("rateLimitPerMinute", 1, min(account.MaxRateLimit, int64(a.Key.RateLimit))); ok {
		k.RateLimit = int(n)
	}
	if list := readPrefixes(&a.Key, o); list != nil {
		k.AllowedIPs = list
	}
	if n, ok := o.Integer("creditLimit", 0, account.MaxCredits); ok {
		k.CreditLimit = &n
	}
	return k
}

// readScopes allows the scopes that the calling key may grant.
func (r *Room) readScopes(by *account.Key, o *form.Object, live bool) (out []account.Scope) {
	allowed := r.grantable(by)
	if !live {
		allowed = r.Test(allowed)
	}
	words, _ := o.List("scopes", 1, r.Scopes)
	for i, word := range words {
		if !slices.Contains(allowed, account.Scope(word)) {
			fault := o.Note("scopes/"+strconv.Itoa(i), form.NotAllowed, "The calling key cannot grant this scope.")
			for _, s := range allowed {
				fault.Allowed = append(fault.Allowed, string(s))
			}
			fault.Suggestion = form.Nearest(word, fault.Allowed)
		}
		out = append(out, account.Scope(word))
	}
	return out
}

// grantable returns the scopes that a key may hand on. A key with a credit limit hands no scope on that spends: its
// limit would be worth nothing if it could make keys without one, or many with the same.
func (r *Room) grantable(by *account.Key) []account.Scope {
	if by.CreditLimit == nil {
		return by.Scopes
	}
	return without(by.Scopes, r.Spending)
}

// checkExpiry refuses an end that has passed, or is after the end of the calling key.
func (r *Room) checkExpiry(by *account.Key, o *form.Object, t time.Time) {
	if !t.After(r.Now()) {
		o.Note("expiresAt", form.OutOfRange, "This moment has passed.")
	} else if end := by.ExpiresAt; !end.IsZero() && t.After(end) {
		o.Note("expiresAt", form.OutOfRange, "A key cannot outlive the one that makes it.").
			Suggestion = end.Format(time.RFC3339)
	}
}

// readPrefixes allows networks within those of the calling key.
func readPrefixes(by *account.Key, o *form.Object) (out []netip.Prefix) {
	words, _ := o.List("allowedIps", 0, maxAllowedIPs)
	for i, word := range words {
		at := "allowedIps/" + strconv.Itoa(i)
		p, err := netip.ParsePrefix(word)
		if err != nil {
			fault := o.Note(at, form.BadFormat, "Use CIDR notation, for example 203.0.113.0/24.")
			if a, err := netip.ParseAddr(word); err == nil && a.Zone() == "" {
				fault.Suggestion = netip.PrefixFrom(a, a.BitLen()).String()
			}
			continue
		}
		if p = p.Masked(); !covered(p, by.AllowedIPs) {
			o.Note(at, form.NotAllowed, "The calling key is limited to other addresses.")
		}
		out = append(out, p)
	}
	return out
}

// covered reports whether a network lies within one of a list; the empty list is every network.
// Worked: 203.0.113.0/24 is covered by 203.0.0.0/16, not by 203.0.113.0/25, which is narrower.
func covered(p netip.Prefix, list []netip.Prefix) bool {
	return len(list) == 0 || slices.ContainsFunc(list, func(q netip.Prefix) bool {
		return q.Bits() <= p.Bits() && q.Contains(p.Addr())
	})
}

// ReadRotation reads a RotateRequest: how long the old secret stays valid, by default a day.
func ReadRotation(o *form.Object) time.Duration {
	seconds, ok := o.Integer("overlapSeconds", 0, int64(maxOverlap/time.Second))
	if !ok {
		return usualOverlap
	}
	return time.Duration(seconds) * time.Second
}

// without returns the scopes of a that b lacks.
func without(a, b []account.Scope) []account.Scope {
	return slices.DeleteFunc(slices.Clone(a), func(x account.Scope) bool { return slices.Contains(b, x) })
}

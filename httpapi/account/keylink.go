package account

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

// KeyLink is a person as an OAuth issuer knows them: an access token of that issuer with that subject opens the key
// that has the link. The zero KeyLink is none: the key is opened by its secret.
type KeyLink struct {
	// Issuer is the identifier of the authorization server, a URL, exactly as the iss claim of its tokens has it.
	Issuer string
	// Subject is the sub claim of the tokens, 1 to 255 visible ASCII characters.
	Subject string
}

// What listings show in place of the first characters of a secret. The beginning says whether it is a test key.
const (
	linkPrefix     = tokenPrefix + "oauth"
	testLinkPrefix = testPrefix + "oauth"
)

// Secret returns what is stored in place of the secret of a linked key: an HMAC of issuer and subject under a key made
// of the pepper for this purpose, so that no bearer secret has the same hash.
func (l KeyLink) Secret(pepper []byte) Secret {
	key := Seal(pepper, "oauth link")
	return Secret{Hash: Seal(key[:], l.Issuer+"\n"+l.Subject), Prefix: linkPrefix}
}

// Check returns a sentence about what makes it no link, or nil.
func (l KeyLink) Check() error {
	if err := CheckIssuer(l.Issuer); err != nil {
		return err
	}
	if l.Subject == "" || len(l.Subject) > 255 || !visible(l.Subject) {
		return errors.New("the subject must have 1 to 255 visible ASCII characters, as the sub claim of the tokens " +
			"has it")
	}
	return nil
}

// CheckIssuer returns a sentence about what makes a text no identifier of an issuer (RFC 8414, section 2), or nil. An
// http URL is allowed here, because an issuer of the operator's own may have one.
func CheckIssuer(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.RawQuery != "" || u.ForceQuery ||
		u.User != nil || strings.Contains(text, "#") || !visible(text) || len(text) > 2000 {
		return fmt.Errorf("%q is no issuer: it must be a URL without query and fragment, as https://login.example.com",
			text)
	}
	return nil
}

// visible reports whether a text has visible ASCII characters only: no space and no control character.
func visible(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

// LinkKey makes a key that is opened by access tokens of a person instead of a secret. It never manages keys: the scope
// is refused. Only an operator links: an account that could name a subject itself would have the charts of somebody
// else's agent stored in it.
//
// It fails as [Operator.CreateKey] does, and with ErrLinked where a key of any account that is not revoked has the same
// link.
func (o *Operator) LinkKey(ctx context.Context, order KeyOrder, link KeyLink) (Key, error) {
	if err := link.Check(); err != nil {
		return Key{}, err
	}
	if slices.Contains(order.Scopes, KeysManage) {
		return Key{}, errors.New("a linked key cannot manage keys; leave the scope keys:manage out")
	}
	k, err := o.newKey(ctx, order)
	if err != nil {
		return Key{}, err
	}
	k.Link, k.Secret = link, link.Secret(o.pepper)
	if order.Test {
		k.Secret.Prefix = testLinkPrefix
	}
	return k, o.store.CreateKey(ctx, k, MaxActiveKeys, nil)
}

// newKey makes the key of an order, without a secret. Its account exists.
func (o *Operator) newKey(ctx context.Context, order KeyOrder) (Key, error) {
	name, err := o.checkKey(&order)
	if err != nil {
		return Key{}, err
	}
	if _, err := o.store.Balance(ctx, order.AccountID); err != nil {
		return Key{}, fmt.Errorf("account %s: %w", order.AccountID, err)
	}
	owner := order.AccountID
	if order.Test {
		test, err := o.store.TestAccount(ctx, Account{ID: o.ids.Next(AccountPrefix), Name: "test", TestOf: owner,
			CreatedAt: o.second()})
		if err != nil {
			return Key{}, err
		}
		owner = test.ID
	}
	return Key{ID: o.ids.Next(KeyPrefix), AccountID: owner, Name: name, Scopes: order.Scopes,
		RateLimit: order.RateLimit, CreditLimit: order.CreditLimit, CreatedAt: o.second(),
		ExpiresAt: order.ExpiresAt.UTC().Truncate(time.Second)}, nil
}

// Package signup signs people up and in by a link that is sent by e-mail. It knows no request.
package signup

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/mail"
	"github.com/jyotish-go/jyotish/vedic"
)

// openLinks is how many links may be on their way to one address.
const openLinks = 3

// tokenLength is the length of the token of a link, in base 62 characters: 256 bits.
const tokenLength = 43

// Room sends links and opens them. All members must be set. Its methods may be called at the same time. Of addresses
// and links only hashes are stored.
type Room struct {
	Store  account.Emails
	IDs    *account.IDs
	Now    func() time.Time
	Pepper []byte // under which addresses, links and secrets are hashed
	Mail   mail.Sender
	Base   string          // the public address of the service
	Scopes []account.Scope // of the key of a new account
	Go     func(func())    // runs a function beside the caller
	Logger *slog.Logger
}

func (r *Room) second() time.Time { return r.Now().UTC().Truncate(time.Second) }

// linkHash and emailHash return what is stored of the token of a link and of an address.
func (r *Room) linkHash(token string) [32]byte    { return account.Seal(r.Pepper, "e-mail link "+token) }
func (r *Room) emailHash(address string) [32]byte { return account.Seal(r.Pepper, "e-mail "+address) }

// Address reads an e-mail address.
func Address(text string) (string, error) {
	address, ok := mail.Address(text)
	if !ok {
		return "", problem.Invalid([]problem.Field{{Pointer: "/email", Code: form.BadFormat,
			Detail: "Write an e-mail address, for example asha@example.org."}})
	}
	return address, nil
}

// Send makes a link and sends it to an address in a language. An address that has enough links gets no further one,
// without an error. It returns before the e-mail is sent, so that it takes as long whatever the mail server does.
func (r *Room) Send(ctx context.Context, address string, l vedic.Lang) error {
	token, now := account.RandomBase62(tokenLength), r.second()
	err := r.Store.CreateEmailLink(ctx, account.EmailLink{Hash: r.linkHash(token), Email: r.emailHash(address),
		ExpiresAt: now.Add(account.EmailLinkLife)}, openLinks, now)
	if errors.Is(err, account.ErrTooManyLinks) {
		return nil
	}
	if err != nil {
		return err
	}
	subject, text := dashboard.LinkMail(l, r.Base, token)
	r.Go(func() {
		err := r.Mail.Send(context.WithoutCancel(ctx), mail.Message{To: address, Subject: subject, Text: text})
		if err != nil {
			r.Logger.Error("an e-mail was not sent", "cause", mailFault(err))
		}
	})
	return nil
}

// mailFault is what the log says of an e-mail that was not sent. A mail server may quote the address that it refuses,
// so its own words are left out.
func mailFault(err error) string {
	var refused interface{ Timeout() bool }
	if errors.As(err, &refused) {
		return "the mail server cannot be reached"
	}
	return "the mail server refused it"
}

// Account returns the id of the account that a link opens; empty where using it makes one. A link that opens nothing is
// account.ErrNotFound.
func (r *Room) Account(ctx context.Context, token string) (id string, err error) {
	return r.Store.EmailAccount(ctx, r.linkHash(token), r.second())
}

// Use uses a link that opens the account of an id, and returns the key with which its person is signed in. Where the id
// is empty it makes an account of the name.
func (r *Room) Use(ctx context.Context, token, id, name string) (account.Key, error) {
	now := r.second()
	use := account.EmailSignIn{Hash: r.linkHash(token), At: now, Key: account.Key{ID: r.IDs.Next(account.KeyPrefix),
		Name: "e-mail", Secret: account.SecretOf(account.NewToken(), r.Pepper), Scopes: slices.Clone(r.Scopes),
		RateLimit: account.DefaultRateLimit, CreatedAt: now}}
	if id == "" {
		name, fault := form.Text(name, 1, 80)
		if fault != nil {
			fault.Pointer = "/name"
			return account.Key{}, problem.Invalid([]problem.Field{*fault})
		}
		use.Fresh = account.Account{ID: r.IDs.Next(account.AccountPrefix), Name: name, CreatedAt: now}
	}
	key, err := r.Store.UseEmailLink(ctx, use)
	if errors.Is(err, account.ErrTooManyKeys) {
		return key, problem.New("conflict",
			"The account has as many keys as it may have. Sign in with one of them and "+
				"revoke another.")
	}
	return key, err
}

package httpapi

import (
	"context"
	"errors"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/mail"
	"github.com/jyotish-go/jyotish/vedic"
)

// People sign up and in by a link that is sent by e-mail, where the operator offers it. What an address is shown does
// not depend on whether it has an account, and neither does the work that is done for it. Of addresses and links only
// hashes are stored.
const (
	mailsPolicy = "e-mails" // links that are asked for, from one address
	mailsLimit  = 5
	// mailsTotal is how many e-mails this node sends a minute.
	mailsTotal = 120
	// openLinks is how many links may be on their way to one address.
	openLinks = 3
)

// linkHash and emailHash are what is kept of the token of a link and of an address.
func (s *Service) linkHash(token string) [32]byte {
	return account.Seal(s.pepper, "e-mail link "+token)
}
func (s *Service) emailHash(address string) [32]byte {
	return account.Seal(s.pepper, "e-mail "+address)
}

// SignUp reports whether people may sign up and in by e-mail.
func (d door) SignUp() bool { return d.mail != nil }

// SendLink sends a link to an address. An address that has enough links gets no further one, without a word.
func (d door) SendLink(r *http.Request, address string, l vedic.Lang) error {
	return d.problemFor(r, d.sendLink(r, address, l))
}

func (s *Service) sendLink(r *http.Request, address string, l vedic.Lang) error {
	if s.mail == nil {
		return account.ErrNotFound
	}
	address, ok := mail.Address(address)
	if !ok {
		return problem.Invalid([]problem.Field{{Pointer: "/email", Code: form.BadFormat,
			Detail: "Write an e-mail address, for example asha@example.org."}})
	}
	for _, bound := range []struct {
		subject string
		limit   int
	}{{s.subject(recordOf(r).address), mailsLimit}, {"all", mailsTotal}} {
		q, admitted, down := s.mails.Take(r.Context(), bound.subject, bound.limit)
		if down != nil {
			return down
		}
		if !admitted {
			return exceeded(q, mailsPolicy, "Too many links were asked for.")
		}
	}
	token, now := account.RandomBase62(sessionRandom), s.second()
	err := s.store.CreateEmailLink(r.Context(), account.EmailLink{Hash: s.linkHash(token), Email: s.emailHash(address),
		ExpiresAt: now.Add(account.EmailLinkLife)}, openLinks, now)
	if errors.Is(err, account.ErrTooManyLinks) {
		return nil
	}
	if err != nil {
		return err
	}
	subject, text := dashboard.LinkMail(l, s.base, token)
	s.used.Go(func() { // the answer takes as long whatever the mail server does
		err := s.mail.Send(context.WithoutCancel(r.Context()), mail.Message{To: address, Subject: subject, Text: text})
		if err != nil {
			s.logger.Error("an e-mail was not sent", "cause", mailFault(err))
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

// Link reports whether a link opens, and whether it would make an account.
func (d door) Link(r *http.Request, token string) (fresh bool, err error) {
	if d.mail == nil {
		return false, d.problemFor(r, account.ErrNotFound)
	}
	id, err := d.store.EmailAccount(r.Context(), d.linkHash(token), d.second())
	return id == "", d.problemFor(r, d.linkRefused(r, err))
}

// linkRefused counts a link that opens nothing against the address that it came from.
func (s *Service) linkRefused(r *http.Request, err error) error {
	if !errors.Is(err, account.ErrNotFound) {
		return err
	}
	q, admitted, down := s.failures.Take(r.Context(), s.subject(recordOf(r).address), failuresLimit)
	switch {
	case down != nil:
		return down
	case !admitted:
		return exceeded(q, failuresPolicy, "Too many links from this address opened nothing.")
	}
	return err
}

// UseLink signs in by a link and returns the token of the session. An account that it makes has the name.
func (d door) UseLink(r *http.Request, token, name string) (string, error) {
	session, err := d.useLink(r, token, name)
	return session, d.problemFor(r, err)
}

func (s *Service) useLink(r *http.Request, token, name string) (string, error) {
	if s.mail == nil {
		return "", account.ErrNotFound
	}
	hash, now := s.linkHash(token), s.second()
	id, err := s.store.EmailAccount(r.Context(), hash, now)
	if err != nil {
		return "", s.linkRefused(r, err)
	}
	use := account.EmailSignIn{Hash: hash, At: now, Key: account.Key{ID: s.ids.Next(account.KeyPrefix), Name: "e-mail",
		Secret: account.SecretOf(account.NewToken(), s.pepper), Scopes: Scopes(), RateLimit: account.DefaultRateLimit,
		CreatedAt: now}}
	if id == "" {
		name, fault := form.Text(name, 1, 80)
		if fault != nil {
			fault.Pointer = "/name"
			return "", problem.Invalid([]problem.Field{*fault})
		}
		use.Fresh = account.Account{ID: s.ids.Next(account.AccountPrefix), Name: name, CreatedAt: now}
	}
	key, err := s.store.UseEmailLink(r.Context(), use)
	if errors.Is(err, account.ErrTooManyKeys) {
		return "", problem.New("conflict", "The account has as many keys as it may have. Sign in with one of them and "+
			"revoke another.")
	}
	if err != nil {
		return "", err
	}
	rec := recordOf(r)
	rec.key, rec.account = key.ID, key.AccountID
	return s.openSession(r.Context(), key.ID, key.Secret.Hash)
}

// openSession opens a session of a key with the secret of a hash, and returns the token of the session.
func (s *Service) openSession(ctx context.Context, key string, secret [32]byte) (string, error) {
	token, now := account.RandomBase62(sessionRandom), s.second()
	return token, s.store.CreateSession(ctx, account.Session{Hash: s.sessionHash(token), KeyID: key, KeyHash: secret,
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(account.SessionLife)})
}

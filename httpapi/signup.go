package httpapi

import (
	"errors"
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/signup"
	"github.com/jyotish-go/jyotish/vedic"
)

// People sign up and in by a link that is sent by e-mail, where the operator offers it. What an address is shown does
// not depend on whether it has an account, and neither does the work that is done for it.
const (
	mailsPolicy = "e-mails" // links that are asked for, from one address
	mailsLimit  = 5
	// mailsTotal is how many e-mails this node sends a minute.
	mailsTotal = 120
)

// SignUp reports whether people may sign up and in by e-mail.
func (d door) SignUp() bool { return d.signups != nil }

// SendLink sends a link to an address. An address that has enough links gets no further one, without a word.
func (d door) SendLink(r *http.Request, address string, l vedic.Lang) error {
	return d.problemFor(r, d.sendLink(r, address, l))
}

func (s *Service) sendLink(r *http.Request, address string, l vedic.Lang) error {
	if s.signups == nil {
		return account.ErrNotFound
	}
	address, err := signup.Address(address)
	if err != nil {
		return err
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
	return s.signups.Send(r.Context(), address, l)
}

// Link reports whether a link opens, and whether it would make an account.
func (d door) Link(r *http.Request, token string) (fresh bool, err error) {
	id, err := d.linkAccount(r, token)
	return err == nil && id == "", d.problemFor(r, err)
}

// linkAccount returns the id of the account that a link opens. It counts a link that opens nothing against the address
// that it came from.
func (s *Service) linkAccount(r *http.Request, token string) (string, error) {
	if s.signups == nil {
		return "", account.ErrNotFound
	}
	id, err := s.signups.Account(r.Context(), token)
	if !errors.Is(err, account.ErrNotFound) {
		return id, err
	}
	q, admitted, down := s.failures.Take(r.Context(), s.subject(recordOf(r).address), failuresLimit)
	switch {
	case down != nil:
		return id, down
	case !admitted:
		return id, exceeded(q, failuresPolicy, "Too many links from this address opened nothing.")
	}
	return id, err
}

// UseLink signs in by a link and returns the token of the session. An account that it makes has the name.
func (d door) UseLink(r *http.Request, token, name string) (string, error) {
	session, err := d.useLink(r, token, name)
	return session, d.problemFor(r, err)
}

func (s *Service) useLink(r *http.Request, token, name string) (string, error) {
	id, err := s.linkAccount(r, token)
	if err != nil {
		return "", err
	}
	key, err := s.signups.Use(r.Context(), token, id, name)
	if err != nil {
		return "", err
	}
	rec := recordOf(r)
	rec.key, rec.account = key.ID, key.AccountID
	return s.openSession(r.Context(), key.ID, key.Secret.Hash)
}

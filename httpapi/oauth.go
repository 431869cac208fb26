package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/oauth"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/webhook"
)

// OAuth names the authorization server whose access tokens agents may send in place of a key. The zero value is none.
// A token opens /mcp and nothing else, and only for a subject that an operator linked to a key.
type OAuth struct {
	// Issuer is its identifier, which the iss claim of a token must be.
	Issuer string
	// Keys is the URL of its JSON Web Key Set.
	Keys string
	// Private says that the server is the operator's own: both URLs may be http, and Keys may lead to an address that
	// is not public.
	Private bool
}

// Check returns a sentence about what is wrong, or nil. The zero value is right.
func (o OAuth) Check() error {
	if o == (OAuth{}) {
		return nil
	}
	if o.Issuer == "" {
		return errors.New("the issuer is missing")
	}
	if err := account.CheckIssuer(o.Issuer); err != nil {
		return err
	}
	if !o.Private && !strings.HasPrefix(o.Issuer, "https://") {
		return fmt.Errorf("the issuer %q must begin with https://", o.Issuer)
	}
	if o.Keys == "" {
		return errors.New("the URL of the keys of the issuer is missing")
	}
	if err := webhook.CheckURL(o.Keys, o.Private); err != nil {
		return fmt.Errorf("the keys of the issuer: %w", err)
	}
	return nil
}

// metadataPath is where a client learns which authorization server gives tokens for a resource (RFC 9728).
const metadataPath = "/.well-known/oauth-protected-resource"

// signInBy makes the verifier of access tokens; it stays nil without an issuer. The resource that tokens must be for is
// the address of /mcp.
func (s *Service) signInBy(o OAuth) error {
	if err := o.Check(); err != nil || o == (OAuth{}) {
		return err
	}
	keys, err := oauth.NewKeySet(o.Keys, o.Private, s.now, func(err error) {
		s.logger.Warn("the keys of the OAuth issuer cannot be read", "cause", err.Error())
	})
	if err != nil {
		return err
	}
	s.oauth = &oauth.Verifier{Issuer: o.Issuer, Resource: s.base + agentPath, Keys: keys, Now: s.now}
	return nil
}

// metadataURL is the address of the metadata of /mcp: the path of the resource comes after that of the document.
func (s *Service) metadataURL() string {
	u, err := url.Parse(s.oauth.Resource)
	if err != nil {
		return s.base + metadataPath + agentPath
	}
	u.Path = metadataPath + u.Path
	return u.String()
}

// resourceMetadata is the document that a client reads to learn how to sign in (RFC 9728).
type resourceMetadata struct {
	Resource             string          `json:"resource"`
	AuthorizationServers []string        `json:"authorization_servers"`
	ScopesSupported      []account.Scope `json:"scopes_supported"`
	BearerMethods        []string        `json:"bearer_methods_supported"`
	ResourceName         string          `json:"resource_name"`
	Documentation        string          `json:"resource_documentation"`
}

// metadata mounts the metadata of /mcp, at the root and with the path of the resource appended, as the service and a
// proxy before it may see that. Without an issuer there is none.
func (s *Service) metadata(r chi.Router) {
	if s.oauth == nil {
		return
	}
	body, err := marshal(resourceMetadata{Resource: s.oauth.Resource, AuthorizationServers: []string{s.oauth.Issuer},
		ScopesSupported: AgentScopes(), BearerMethods: []string{"header"}, ResourceName: "jyotish",
		Documentation: s.base + "/docs"})
	if err != nil {
		panic(err) // texts
	}
	h := func(w http.ResponseWriter, r *http.Request) {
		recordOf(r).route = metadataPath
		w.Header().Set("Cache-Control", publicHour)
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Content-Language", "en")
		send(w, http.StatusOK, mediaJSON, body)
	}
	paths := []string{metadataPath, metadataPath + agentPath}
	if u, err := url.Parse(s.metadataURL()); err == nil && !slices.Contains(paths, u.Path) {
		paths = append(paths, u.Path)
	}
	for _, path := range paths {
		r.Get(path, h)
		r.Head(path, h)
	}
}

// AgentScopes are the scopes that the tools of agents need, in the order of [Scopes]: a linked key has no use for
// another.
func AgentScopes() []account.Scope {
	needed := map[account.Scope]bool{kundaliCreate: true} // a tool casts the chart of a birth first
	for _, name := range agentOperations() {
		needed[routesByName()[name.operation].scope] = true
	}
	return slices.DeleteFunc(Scopes(), func(s account.Scope) bool { return !needed[s] })
}

// authenticateAgent is authenticate for agents, who may also send an access token. A refusal names the address from
// which a client finds out where to get one.
func authenticateAgent(c *call) error {
	if c.oauth == nil {
		return authenticate(c)
	}
	var err error
	if token, _ := bearer(c.r.Header); oauth.Looks(token) {
		err = openByToken(c, token)
	} else {
		err = authenticate(c)
	}
	if p, ok := errors.AsType[*problem.Problem](err); ok && p.Code == "unauthenticated" {
		c.challenge(p)
	}
	return err
}

// challenge adds the address of the metadata to a refusal.
func (c *call) challenge(p *problem.Problem) {
	const name = "WWW-Authenticate"
	p.Header.Set(name, p.Header.Get(name)+fmt.Sprintf(", resource_metadata=%q", c.metadataURL()))
}

// openByToken finds the key that is linked to the subject of an access token. The scopes of the token narrow those of
// the key. A token that is not valid and a subject without a key are counted as wrong secrets are.
func openByToken(c *call, token string) error {
	got, err := c.oauth.Verify(c.ctx, token)
	var invalid *oauth.InvalidError
	switch {
	case errors.As(err, &invalid):
		p := unauthenticated(fmt.Sprintf(`, error="invalid_token", error_description=%q`, invalid.Error()))
		p.Detail = "T" + invalid.Error()[1:] + ". Sign in again, or send a valid API key."
		return countRefused(c, token, p)
	case errors.Is(err, oauth.ErrKeys):
		p := problem.New("unavailable",
			"The access token cannot be checked just now, because the issuer does not answer.")
		return p.Retry(int(time.Minute / time.Second))
	case err != nil:
		return err
	}
	s := account.KeyLink{Issuer: c.oauth.Issuer, Subject: got.Subject}.Secret(c.pepper)
	key, owner, err := c.store.KeyBySecret(c.ctx, s)
	if err == nil && !key.Opens(s, c.now()) {
		err = account.ErrNotFound
	}
	if errors.Is(err, account.ErrNotFound) {
		return countRefused(c, token, problem.New("not-linked",
			"The access token is valid, but its subject is not linked "+
				"to an account. Ask the operator of the service to link it."))
	}
	if err != nil {
		return err
	}
	c.held = key.Scopes
	key.Scopes = slices.DeleteFunc(slices.Clone(key.Scopes), func(s account.Scope) bool {
		return !slices.Contains(got.Scopes, string(s))
	})
	c.Key, c.Account = key, owner
	c.secrets.Note(account.Seal(c.pepper, token), c.now())
	c.prove()
	c.opened()
	return nil
}

// stepUp answers with 403 and the scope that an access token lacks, in place of the answer of a tool, so that the
// client can ask its person for more (RFC 6750, section 3.1). A scope that the key lacks too stays in the answer of the
// tool: no token could have it.
type stepUp struct {
	http.ResponseWriter
	call           *call
	lacks          atomic.Pointer[problem.Problem]
	begun, refused bool
}

// note remembers the refusal of an operation where another token would have been let in.
func (w *stepUp) note(p *problem.Problem) {
	if p.Code != "insufficient-scope" || len(without(p.RequiredScopes, w.call.held)) > 0 {
		return
	}
	lacking := problem.LacksScope(p.RequiredScopes...)
	lacking.Detail = "This call needs an access token with the scope " + strings.Join(texts(p.RequiredScopes), " ") +
		"."
	w.call.challenge(lacking)
	w.lacks.Store(lacking)
}

// WriteHeader begins the answer, or refuses the call.
func (w *stepUp) WriteHeader(status int) {
	if w.begun {
		return
	}
	w.begun = true
	if p := w.lacks.Load(); p != nil {
		w.refused = true
		w.call.refuse(w.ResponseWriter, p)
		return
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write writes a part of the answer. After a refusal it does nothing.
func (w *stepUp) Write(b []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	if w.refused {
		return len(b), nil
	}
	return w.ResponseWriter.Write(b)
}

// Package oauthtest is an OAuth 2.1 authorization server for tests: it signs access tokens with keys that a test can
// rotate, and answers the requests of a client that discovers it, asks for a code with PKCE and exchanges the code.
package oauthtest

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// TB is the part of testing.TB that the server needs.
type TB interface {
	Helper()
	Cleanup(func())
	Fatalf(format string, args ...any)
}

// Claims are the claims or the header of a token.
type Claims map[string]any

// Server is the authorization server. Its methods may be called at the same time.
type Server struct {
	// Issuer is its identifier and address.
	Issuer string
	// Subject is whom it signs in: there is one person, who always agrees.
	Subject string
	// Withhold are scopes that it grants at the second request only.
	Withhold string

	tb  TB
	now func() time.Time

	mu     sync.Mutex
	keys   []Key
	reads  int // of the key set
	down   bool
	grants map[string]url.Values // by code
	asked  []url.Values          // at the authorization endpoint
}

// Key is a key of the server with its private half.
type Key struct {
	ID, Alg string
	Private crypto.Signer
}

// NewKey makes a key for RS256, ES256 or EdDSA.
func NewKey(tb TB, id, alg string) Key {
	tb.Helper()
	k := Key{ID: id, Alg: alg}
	var err error
	switch alg {
	case "RS256":
		k.Private, err = rsa.GenerateKey(rand.Reader, 2048)
	case "ES256":
		k.Private, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	case "EdDSA":
		_, k.Private, err = ed25519.GenerateKey(rand.Reader)
	default:
		err = fmt.Errorf("no key for %s", alg)
	}
	if err != nil {
		tb.Fatalf("oauthtest: %v", err)
	}
	return k
}

// New starts a server with one key, ES256, and stops it after the test. Now is the clock of its tokens.
func New(tb TB, now func() time.Time) *Server {
	tb.Helper()
	s := &Server{Subject: "asha-7", tb: tb, now: now, grants: map[string]url.Values{}}
	s.keys = []Key{NewKey(tb, "first", "ES256")}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/oauth-authorization-server", s.metadata)
	mux.HandleFunc("GET /jwks", s.keySet)
	mux.HandleFunc("GET /authorize", s.authorize)
	mux.HandleFunc("POST /token", s.token)
	server := httptest.NewServer(mux)
	tb.Cleanup(server.Close)
	s.Issuer = server.URL
	return s
}

// KeysURL is where the key set is.
func (s *Server) KeysURL() string { return s.Issuer + "/jwks" }

// Use replaces the keys of the server; the first one signs.
func (s *Server) Use(keys ...Key) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keys = keys
}

// Fail makes the key set answer with 503, or again as it should.
func (s *Server) Fail(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = down
}

// Reads returns how often the key set was asked for.
func (s *Server) Reads() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.reads
}

// Asked returns the requests at the authorization endpoint, in their order.
func (s *Server) Asked() []url.Values {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]url.Values(nil), s.asked...)
}

// Claims returns the claims of a good token for a resource, which ends in an hour.
func (s *Server) Claims(resource, scope string) Claims {
	now := s.now().Unix()
	return Claims{"iss": s.Issuer, "sub": s.Subject, "aud": resource, "client_id": "agent", "jti": rand.Text(),
		"iat": now, "exp": now + 3600, "scope": scope}
}

// Token signs claims as an access token with the first key.
func (s *Server) Token(c Claims) string {
	s.mu.Lock()
	k := s.keys[0]
	s.mu.Unlock()
	return k.Sign(s.tb, Claims{"alg": k.Alg, "typ": "at+jwt", "kid": k.ID}, c)
}

// Good signs a token that is right in everything.
func (s *Server) Good(resource, scope string) string { return s.Token(s.Claims(resource, scope)) }

// Sign makes a token of a header and claims, whatever they say.
func (k Key) Sign(tb TB, header, c Claims) string {
	tb.Helper()
	signed := part(tb, header) + "." + part(tb, c)
	sum := sha256.Sum256([]byte(signed))
	var signature []byte
	var err error
	switch private := k.Private.(type) {
	case *rsa.PrivateKey:
		signature, err = private.Sign(rand.Reader, sum[:], crypto.SHA256)
	case *ecdsa.PrivateKey:
		r, v, failed := ecdsa.Sign(rand.Reader, private, sum[:])
		if err = failed; err == nil {
			signature = append(r.FillBytes(make([]byte, 32)), v.FillBytes(make([]byte, 32))...)
		}
	case ed25519.PrivateKey:
		signature = ed25519.Sign(private, []byte(signed))
	}
	if err != nil {
		tb.Fatalf("oauthtest: %v", err)
	}
	return signed + "." + base64.RawURLEncoding.EncodeToString(signature)
}

// JWK returns the public half as a JSON Web Key.
func (k Key) JWK() Claims {
	out := Claims{"kid": k.ID, "alg": k.Alg, "use": "sig"}
	text := base64.RawURLEncoding.EncodeToString
	switch public := k.Private.Public().(type) {
	case *rsa.PublicKey:
		out["kty"], out["n"], out["e"] = "RSA", text(public.N.Bytes()), "AQAB" // 65537
	case *ecdsa.PublicKey:
		point, _ := public.Bytes() // 4, x, y
		out["kty"], out["crv"], out["x"], out["y"] = "EC", "P-256", text(point[1:33]), text(point[33:])
	case ed25519.PublicKey:
		out["kty"], out["crv"], out["x"] = "OKP", "Ed25519", text(public)
	}
	return out
}

func part(tb TB, v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		tb.Fatalf("oauthtest: %v", err)
	}
	return base64.RawURLEncoding.EncodeToString(b)
}

// metadata describes the server (RFC 8414).
func (s *Server) metadata(w http.ResponseWriter, _ *http.Request) {
	s.write(w, Claims{"issuer": s.Issuer, "authorization_endpoint": s.Issuer + "/authorize",
		"token_endpoint": s.Issuer + "/token", "jwks_uri": s.KeysURL(), "response_types_supported": []string{"code"},
		"grant_types_supported":                 []string{"authorization_code"},
		"code_challenge_methods_supported":      []string{"S256"},
		"token_endpoint_auth_methods_supported": []string{"none", "client_secret_post"}})
}

func (s *Server) keySet(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reads++
	if s.down {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	list := []Claims{}
	for _, k := range s.keys {
		list = append(list, k.JWK())
	}
	s.write(w, Claims{"keys": list})
}

// authorize gives a code for whatever is asked for, and sends the browser back.
func (s *Server) authorize(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	back, err := url.Parse(q.Get("redirect_uri"))
	if err != nil || q.Get("response_type") != "code" || q.Get("code_challenge_method") != "S256" {
		http.Error(w, "invalid_request", http.StatusBadRequest)
		return
	}
	code := rand.Text()
	s.mu.Lock()
	s.asked = append(s.asked, q)
	s.grants[code] = q
	s.mu.Unlock()
	back.RawQuery = url.Values{"code": {code}, "state": {q.Get("state")}}.Encode()
	http.Redirect(w, r, back.String(), http.StatusFound)
}

// token exchanges a code, once, for an access token of the resource that the code was given for.
func (s *Server) token(w http.ResponseWriter, r *http.Request) {
	code := r.FormValue("code")
	s.mu.Lock()
	q, ok := s.grants[code]
	delete(s.grants, code)
	first := len(s.asked) == 1
	s.mu.Unlock()
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	challenge := base64.RawURLEncoding.EncodeToString(sum[:])
	if !ok || r.FormValue("grant_type") != "authorization_code" ||
		subtle.ConstantTimeCompare([]byte(challenge), []byte(q.Get("code_challenge"))) == 0 ||
		r.FormValue("resource") != q.Get("resource") {
		w.WriteHeader(http.StatusBadRequest)
		s.write(w, Claims{"error": "invalid_grant"})
		return
	}
	scope := q.Get("scope")
	if first && s.Withhold != "" {
		scope = without(scope, s.Withhold)
	}
	s.write(w, Claims{"access_token": s.Good(q.Get("resource"), scope), "token_type": "Bearer", "expires_in": 3600,
		"scope": scope})
}

func (s *Server) write(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(v); err != nil {
		s.tb.Fatalf("oauthtest: %v", err)
	}
}

// without returns a list of scopes without those of another.
func without(scopes, others string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(scopes), func(s string) bool {
		return slices.Contains(strings.Fields(others), s)
	}), " ")
}

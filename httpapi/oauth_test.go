package httpapi_test

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/modelcontextprotocol/go-sdk/oauthex"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/oauthtest"
)

// signedIn is a service that takes the access tokens of an authorization server, over HTTP.
type signedIn struct {
	*stand
	issuer   *oauthtest.Server
	server   *httptest.Server
	resource string
}

func newSignedIn(t *testing.T) *signedIn {
	t.Helper()
	s := &signedIn{server: httptest.NewUnstartedServer(nil)}
	base := "http://" + s.server.Listener.Addr().String()
	s.resource = base + "/mcp"
	s.stand = newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		s.issuer = oauthtest.New(t, c.Now)
		c.Base = base
		c.OAuth = httpapi.OAuth{Issuer: s.issuer.Issuer, Keys: s.issuer.KeysURL(), Private: true}
	})
	s.server.Config.Handler = s.handler
	s.server.Start()
	t.Cleanup(s.server.Close)
	return s
}

// link links a subject of the issuer to a new key of an account.
func (s *signedIn) link(owner, subject string, scopes ...account.Scope) account.Key {
	s.Helper()
	k, err := s.operator.LinkKey(context.Background(), account.KeyOrder{AccountID: owner, Name: subject,
		Scopes: scopes, RateLimit: 6000}, account.KeyLink{Issuer: s.issuer.Issuer, Subject: subject})
	require.NoError(s, err)
	return k
}

// token is a good access token of a subject.
func (s *signedIn) token(subject, scope string) string {
	return s.with(subject, oauthtest.Claims{"scope": scope})
}

// with signs a token of a subject with some claims changed.
func (s *signedIn) with(subject string, change oauthtest.Claims) string {
	c := s.issuer.Claims(s.resource, all())
	c["sub"] = subject
	maps.Copy(c, change)
	return s.issuer.Token(c)
}

// all are the scopes of agents as a token has them.
func all() string {
	var list []string
	for _, scope := range httpapi.AgentScopes() {
		list = append(list, string(scope))
	}
	return strings.Join(list, " ")
}

// call calls a tool with a bearer token.
func (s *signedIn) call(bearer, tool, arguments string) reply {
	s.Helper()
	body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + tool + `","arguments":` + arguments +
		`}}`
	r := httptest.NewRequest(http.MethodPost, "/mcp", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	return s.undocumented(r)
}

// undocumented sends a request to a path that the OpenAPI document does not describe.
func (s *stand) undocumented(r *http.Request) reply {
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return reply{w.Code, w.Header(), w.Body.Bytes()}
}

const places = `{"with":{"q":"Pune"}}`

// served checks that a tool was called.
func (s *signedIn) served(r reply) {
	s.Helper()
	var answer struct{ Result *mcp.CallToolResult }
	require.NoError(s, json.Unmarshal(r.ok(s, 200).body, &answer), "%s", r.body)
	require.NotNil(s, answer.Result, "%s", r.body)
	require.False(s, answer.Result.IsError, "%s", r.body)
}

// metadataURL is where the metadata of the resource are.
func (s *signedIn) metadataURL() string {
	return strings.Replace(s.resource, "/mcp", "/.well-known/oauth-protected-resource/mcp", 1)
}

// The metadata name the resource, the issuer and the scopes of the tools, at both addresses; there are none where the
// service has no issuer, and then a refusal names none.
func TestOAuthMetadata(t *testing.T) {
	s := newSignedIn(t)
	for _, path := range []string{"/.well-known/oauth-protected-resource",
		"/.well-known/oauth-protected-resource/mcp"} {
		r := s.undocumented(httptest.NewRequest("GET", path, nil)).ok(t, 200)
		require.Equal(t, "*", r.header.Get("Access-Control-Allow-Origin"))
		require.Equal(t, "application/json", strings.Split(r.header.Get("Content-Type"), ";")[0])
		got := decode[oauthex.ProtectedResourceMetadata](t, r)
		require.Equal(t, s.resource, got.Resource)
		require.Equal(t, []string{s.issuer.Issuer}, got.AuthorizationServers)
		require.Equal(t, []string{"header"}, got.BearerMethodsSupported)
		require.Contains(t, got.ScopesSupported, "kundali:create")
		require.Contains(t, got.ScopesSupported, "places:read")
		for _, scope := range []string{"keys:manage", "keys:read", "account:manage", "kundali:delete"} {
			require.NotContains(t, got.ScopesSupported, scope)
		}
	}
	plain := newStand(t)
	plain.do(request{method: "GET", path: "/.well-known/oauth-protected-resource", token: "-"}).
		problem(t, 404, "not-found")
	r := plain.do(request{method: "POST", path: "/mcp", token: "-"})
	r.problem(t, 401, "unauthenticated")
	require.Equal(t, `Bearer realm="api"`, r.header.Get("WWW-Authenticate"))
	require.Zero(t, s.issuer.Reads(), "the issuer is not asked before a token comes")
}

// A token of a linked subject opens /mcp with the key of the link, and no other path. A key opens it as before.
func TestOAuthToken(t *testing.T) {
	s := newSignedIn(t)
	k := s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	token := s.token("asha-7", all())
	s.served(s.call(token, "places", places))
	s.served(s.call(s.key.Token, "places", places))
	for _, path := range []string{"/api/v1/places?q=Pune", "/api/v1/account", "/v1/api-keys"} {
		r := s.do(request{method: "GET", path: path, token: token})
		r.problem(t, 401, "unauthenticated")
		require.NotContains(t, r.header.Get("WWW-Authenticate"), "resource_metadata", "tokens are for /mcp alone")
	}
	before := s.balance(s.account.ID)
	s.served(s.call(token, "kundali", `{"birth":`+agentBirth+`}`))
	require.Equal(t, before-10, s.balance(s.account.ID))
	s.service.Close()
	stored, err := s.store.Key(context.Background(), s.account.ID, k.ID)
	require.NoError(t, err)
	require.EqualValues(t, 10, stored.CreditsSpent, "the key of the link was charged")
	require.Equal(t, s.clock.now(), stored.LastUsedAt)
	require.Contains(t, s.log.String(), k.ID)
	for _, private := range []string{token, "asha-7", "Asha", "1990-05-17"} {
		require.NotContains(t, s.log.String(), private)
	}
	s.sound()
}

// Each token that is not right is refused with 401, the reason and the way to the metadata.
func TestOAuthRefusals(t *testing.T) {
	s := newSignedIn(t)
	s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	now := s.clock.now().Unix()
	key := oauthtest.NewKey(t, "first", "ES256")
	foreign := func(typ string) string {
		return key.Sign(t, oauthtest.Claims{"alg": "ES256", "typ": typ, "kid": "first"},
			s.issuer.Claims(s.resource, all()))
	}
	for name, c := range map[string]struct{ token, reason string }{
		"audience": {s.with("asha-7", oauthtest.Claims{"aud": strings.TrimSuffix(s.resource, "/mcp")}),
			"is for another audience"},
		"issuer":    {s.with("asha-7", oauthtest.Claims{"iss": "https://evil.example"}), "is of another issuer"},
		"expired":   {s.with("asha-7", oauthtest.Claims{"exp": now - 60}), "has expired"},
		"not yet":   {s.with("asha-7", oauthtest.Claims{"nbf": now + 61}), "is not valid yet"},
		"other key": {foreign("at+jwt"), "has a wrong signature"},
		"ID token":  {foreign("JWT"), "is not of the type at+jwt"},
		"none":      {"eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.e30.", "is not signed with RS256, ES256, EdDSA"},
	} {
		r := s.call(c.token, "places", places)
		p := r.problem(t, 401, "unauthenticated")
		require.Equal(t, "The access token "+c.reason+". Sign in again, or send a valid API key.", p.Detail, name)
		challenges, err := oauthex.ParseWWWAuthenticate(r.header["Www-Authenticate"])
		require.NoError(t, err, name)
		require.Equal(t, []oauthex.Challenge{{Scheme: "bearer", Params: map[string]string{"realm": "api",
			"error": "invalid_token", "error_description": "the access token " + c.reason,
			"resource_metadata": s.metadataURL()}}}, challenges, name)
	}
	r := s.call("", "places", places)
	r.problem(t, 401, "unauthenticated")
	require.Equal(t, `Bearer realm="api", resource_metadata="`+s.metadataURL()+`"`, r.header.Get("WWW-Authenticate"))
	r = s.call(account.NewToken(), "places", places)
	r.problem(t, 401, "unauthenticated")
	require.Contains(t, r.header.Get("WWW-Authenticate"), s.metadataURL())
	s.served(s.call(s.token("asha-7", all()), "places", places))

	s.issuer.Fail(true)
	s.clock.move(25 * time.Hour)
	require.Equal(t, 60, s.call(s.token("asha-7", all()), "places", places).problem(t, 503, "unavailable").RetryAfter)
	require.Contains(t, s.log.String(), "the keys of the OAuth issuer cannot be read")
}

// After twenty tokens that open nothing an address hears no more of wrong ones, and good ones are served all the same.
func TestOAuthGuessing(t *testing.T) {
	s := newSignedIn(t)
	s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	good := s.token("asha-7", all())
	s.served(s.call(good, "places", places))
	for range 10 {
		s.call(s.with("asha-7", oauthtest.Claims{"aud": "x"}), "places", places).problem(t, 401, "unauthenticated")
		s.call(s.token("stranger", all()), "places", places).problem(t, 403, "not-linked")
	}
	s.call(s.with("asha-7", oauthtest.Claims{"aud": "x"}), "places", places).problem(t, 429, "quota-exceeded")
	s.call(s.token("stranger", all()), "places", places).problem(t, 429, "quota-exceeded")
	s.served(s.call(good, "places", places))
	s.clock.move(2 * time.Hour) // the token has expired; the program that still sends it is not guessing
	for range 25 {
		s.call(good, "places", places).problem(t, 401, "unauthenticated")
	}
}

// A subject without a link, one whose link was revoked and one whose link has expired get the same refusal. A new link
// opens again.
func TestOAuthRevokedLink(t *testing.T) {
	s := newSignedIn(t)
	token := s.token("asha-7", all())
	refused := func() { t.Helper(); s.call(token, "places", places).problem(t, 403, "not-linked") }
	refused()
	k := s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	s.served(s.call(token, "places", places))
	s.do(request{method: "DELETE", path: "/api/v1/api-keys/" + k.ID}).ok(t, 204)
	refused()
	link := account.KeyLink{Issuer: s.issuer.Issuer, Subject: "asha-7"}
	_, err := s.operator.LinkKey(context.Background(), account.KeyOrder{AccountID: s.account.ID, Name: "n",
		Scopes: httpapi.AgentScopes(), ExpiresAt: s.clock.now().Add(time.Minute)}, link)
	require.NoError(t, err)
	s.served(s.call(token, "places", places))
	s.clock.move(time.Minute)
	refused()
	p := s.do(request{method: "POST", path: "/api/v1/api-keys/" + s.key.ID + "/rotate"})
	p.ok(t, 200) // keys with a secret are rotated as before
}

// The scopes of a token narrow those of the key and never widen them. A scope that the token lacks is a 403 that names
// it; one that the key lacks is the answer of the tool, since no token could have it.
func TestOAuthScopes(t *testing.T) {
	s := newSignedIn(t)
	s.link(s.account.ID, "asha-7", "places:read", "numerology:read")
	r := s.call(s.token("asha-7", "numerology:read kundali:read"), "places", places)
	p := r.problem(t, 403, "insufficient-scope")
	require.Equal(t, []account.Scope{"places:read"}, p.RequiredScopes)
	require.Equal(t, "This call needs an access token with the scope places:read.", p.Detail)
	challenges, err := oauthex.ParseWWWAuthenticate(r.header["Www-Authenticate"])
	require.NoError(t, err)
	require.Equal(t, []oauthex.Challenge{{Scheme: "bearer", Params: map[string]string{"realm": "api",
		"error": "insufficient_scope", "scope": "places:read", "resource_metadata": s.metadataURL()}}}, challenges)
	s.call(s.with("asha-7", oauthtest.Claims{"scope": ""}), "places", places).problem(t, 403, "insufficient-scope")
	s.call(s.token("asha-7", "places:reads PLACES:READ places:read,x"), "places", places).
		problem(t, 403, "insufficient-scope")
	s.served(s.call(s.token("asha-7", "places:read"), "places", places))

	before := s.balance(s.account.ID)
	r = s.call(s.token("asha-7", all()), "kundali", `{"birth":`+agentBirth+`}`)
	require.Contains(t, string(r.ok(t, 200).body), "insufficient-scope")
	require.Contains(t, string(r.body), `"isError":true`)
	require.Equal(t, before, s.balance(s.account.ID))
}

// Two people who are linked to two accounts never see each other's charts, and neither pays for the other.
func TestOAuthAccountsApart(t *testing.T) {
	s := newSignedIn(t)
	other, _ := s.newAccount(1000)
	s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	s.link(other.ID, "ravi-8", httpapi.AgentScopes()...)
	asha, ravi := s.token("asha-7", all()), s.token("ravi-8", all())
	cast := func(token string) string {
		t.Helper()
		r := s.call(token, "kundali", `{"birth":`+agentBirth+`}`)
		s.served(r)
		var answer struct {
			Result struct{ StructuredContent struct{ ID string } }
		}
		require.NoError(t, json.Unmarshal(r.body, &answer))
		return answer.Result.StructuredContent.ID
	}
	hers, his := cast(asha), cast(ravi)
	require.NotEqual(t, hers, his)
	require.EqualValues(t, 990, s.balance(s.account.ID))
	require.EqualValues(t, 990, s.balance(other.ID))
	for token, id := range map[string]string{asha: his, ravi: hers} {
		r := s.call(token, "yoga", `{"reportId":"`+id+`"}`)
		require.Contains(t, string(r.ok(t, 200).body), `"code":"not-found"`)
		r = s.call(token, "reports", `{}`)
		s.served(r)
		require.NotContains(t, string(r.body), id)
	}
	s.served(s.call(asha, "yoga", `{"reportId":"`+hers+`"}`))
}

// An issuer with a new key is understood at once when its first token comes, and its old key is forgotten.
func TestOAuthRotation(t *testing.T) {
	s := newSignedIn(t)
	s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	old := s.token("asha-7", all())
	s.served(s.call(old, "places", places))
	s.issuer.Use(oauthtest.NewKey(t, "next", "RS256"))
	s.clock.move(time.Minute)
	s.served(s.call(s.token("asha-7", all()), "places", places))
	require.Equal(t, 2, s.issuer.Reads())
	s.call(old, "places", places).problem(t, 401, "unauthenticated")
}

// An agent that knows nothing but the address of /mcp: it is refused, reads the metadata of the service and of the
// issuer, has its person sign in, exchanges the code with PKCE for a token of this resource, and calls tools. Where a
// tool needs a scope that it was not granted, it asks for that one and goes on.
func TestOAuthAgent(t *testing.T) {
	s := newSignedIn(t)
	s.link(s.account.ID, "asha-7", httpapi.AgentScopes()...)
	s.issuer.Withhold = "kundali:create"
	browser := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	handler, err := auth.NewAuthorizationCodeHandler(&auth.AuthorizationCodeHandlerConfig{
		PreregisteredClient: &oauthex.ClientCredentials{ClientID: "agent"}, RedirectURL: "http://127.0.0.1:1/callback",
		AuthorizationCodeFetcher: func(ctx context.Context, args *auth.AuthorizationArgs) (*auth.AuthorizationResult,
			error) {
			answer, err := browser.Get(args.URL)
			if err != nil {
				return nil, err
			}
			defer answer.Body.Close()
			back, err := url.Parse(answer.Header.Get("Location"))
			if err != nil {
				return nil, err
			}
			return &auth.AuthorizationResult{Code: back.Query().Get("code"), State: back.Query().Get("state")}, nil
		}})
	require.NoError(t, err)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(context.Background(),
		&mcp.StreamableClientTransport{Endpoint: s.resource, OAuthHandler: handler, DisableStandaloneSSE: true}, nil)
	require.NoError(t, err)
	defer session.Close()
	asked := s.issuer.Asked()
	require.Len(t, asked, 1)
	require.Equal(t, s.resource, asked[0].Get("resource"))
	require.ElementsMatch(t, strings.Fields(all()), strings.Fields(asked[0].Get("scope")))

	require.Contains(t, textOf(use(t, session, "places", places)), "Pune")
	require.Len(t, s.issuer.Asked(), 1)
	require.Contains(t, textOf(use(t, session, "kundali", `{"birth":`+agentBirth+`}`)), `"kun_`)
	asked = s.issuer.Asked()
	require.Len(t, asked, 2, "the person was asked for the scope that was missing")
	require.True(t, slices.Contains(strings.Fields(asked[1].Get("scope")), "kundali:create"))
	require.EqualValues(t, 990, s.balance(s.account.ID))
}

// A service does not start with an issuer that it could not check or reach as it should.
func TestOAuthConfig(t *testing.T) {
	const issuer, keys = "https://login.example.com", "https://login.example.com/jwks"
	for _, c := range []struct {
		config httpapi.OAuth
		fault  string
	}{
		{httpapi.OAuth{}, ""},
		{httpapi.OAuth{Issuer: issuer, Keys: keys}, ""},
		{httpapi.OAuth{Issuer: "http://login.lan", Keys: "http://10.0.0.1/jwks", Private: true}, ""},
		{httpapi.OAuth{Keys: keys}, "issuer is missing"},
		{httpapi.OAuth{Private: true}, "issuer is missing"},
		{httpapi.OAuth{Issuer: issuer}, "keys of the issuer is missing"},
		{httpapi.OAuth{Issuer: "http://login.example.com", Keys: keys}, "must begin with https://"},
		{httpapi.OAuth{Issuer: issuer + "?a", Keys: keys}, "no issuer"},
		{httpapi.OAuth{Issuer: issuer, Keys: "http://login.example.com/jwks"}, "must begin with https://"},
		{httpapi.OAuth{Issuer: issuer, Keys: "https://127.0.0.1/jwks"}, "public address"},
	} {
		err := c.config.Check()
		if c.fault == "" {
			require.NoError(t, err, "%+v", c.config)
			continue
		}
		require.ErrorContains(t, err, c.fault, "%+v", c.config)
	}
	store := sqlite.MustOpen(t)
	_, err := httpapi.New(httpapi.Config{Store: store, Calculator: (&births{}).desk(), Pepper: store.Pepper(),
		OAuth: httpapi.OAuth{Issuer: issuer}})
	require.ErrorContains(t, err, "OAuth")
}

package oauth_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"maps"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/oauth"
	"github.com/jyotish-go/jyotish/internal/oauthtest"
)

const resource = "https://jyotish.example/mcp"

// stand is a verifier beside a server, with a clock that tests move.
type stand struct {
	*oauth.Verifier
	*oauthtest.Server
	t        *testing.T
	at       atomic.Int64 // seconds
	failures atomic.Int64
}

func newStand(t *testing.T) *stand {
	t.Helper()
	s := &stand{t: t}
	s.at.Store(1_795_000_000)
	now := func() time.Time { return time.Unix(s.at.Load(), 0) }
	s.Server = oauthtest.New(t, now)
	keys, err := oauth.NewKeySet(s.KeysURL(), true, now, func(error) { s.failures.Add(1) })
	require.NoError(t, err)
	s.Verifier = &oauth.Verifier{Issuer: s.Server.Issuer, Resource: resource, Keys: keys, Now: now}
	return s
}

// refused checks that a token is refused for a reason.
func (s *stand) refused(token, reason string) {
	s.t.Helper()
	_, err := s.Verify(context.Background(), token)
	var invalid *oauth.InvalidError
	require.ErrorAs(s.t, err, &invalid, token)
	require.Equal(s.t, reason, invalid.Reason, token)
}

func (s *stand) good(token string) oauth.Token {
	s.t.Helper()
	got, err := s.Verify(context.Background(), token)
	require.NoError(s.t, err)
	return got
}

// with signs a good token with some claims changed; nil removes one.
func (s *stand) with(change oauthtest.Claims) string {
	c := s.Claims(resource, "charts:read")
	for name, v := range change {
		if c[name] = v; v == nil {
			delete(c, name)
		}
	}
	return s.Token(c)
}

// A good token of each algorithm says who called and what was granted.
func TestGoodTokens(t *testing.T) {
	t.Parallel()
	for _, alg := range []string{"RS256", "ES256", "EdDSA"} {
		s := newStand(t)
		s.Use(oauthtest.NewKey(t, "k1", alg))
		want := oauth.Token{Subject: "asha-7", Scopes: []string{"charts:read", "doshas:read"}}
		require.Equal(t, want, s.good(s.Good(resource, "charts:read doshas:read")), alg)
		require.Equal(t, 1, s.Reads())
	}
	s := newStand(t)
	require.Empty(t, s.good(s.with(oauthtest.Claims{"scope": nil})).Scopes)
	s.good(s.with(oauthtest.Claims{"aud": []string{"https://other.example", resource}}))
	s.good(s.with(oauthtest.Claims{"exp": float64(s.at.Load()) + 0.5}))
	key := oauthtest.NewKey(t, "k2", "EdDSA")
	s.Use(key)
	s.at.Add(60)
	s.good(key.Sign(t, oauthtest.Claims{"alg": "EdDSA", "typ": "application/AT+jwt", "kid": "k2"},
		s.Claims(resource, "")))
}

// What a claim says wrong is the reason of the refusal.
func TestWrongClaims(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	now := s.at.Load()
	for _, c := range []struct {
		change oauthtest.Claims
		reason string
	}{
		{oauthtest.Claims{"iss": "https://evil.example"}, "is of another issuer"},
		{oauthtest.Claims{"iss": s.Server.Issuer + "/"}, "is of another issuer"},
		{oauthtest.Claims{"iss": nil}, "is of another issuer"},
		{oauthtest.Claims{"aud": "https://jyotish.example"}, "is for another audience"},
		{oauthtest.Claims{"aud": resource + "/"}, "is for another audience"},
		{oauthtest.Claims{"aud": []string{"https://other.example"}}, "is for another audience"},
		{oauthtest.Claims{"aud": []string{}}, "is for another audience"},
		{oauthtest.Claims{"aud": nil}, "is for another audience"},
		{oauthtest.Claims{"aud": oauthtest.Claims{resource: resource}}, "is for another audience"},
		{oauthtest.Claims{"exp": nil}, "has no end"},
		{oauthtest.Claims{"exp": now - 60}, "has expired"},
		{oauthtest.Claims{"exp": -1e300}, "has expired"},
		{oauthtest.Claims{"exp": "9999999999"}, "has claims that cannot be read"},
		{oauthtest.Claims{"nbf": now + 61}, "is not valid yet"},
		{oauthtest.Claims{"sub": ""}, "has no subject"},
		{oauthtest.Claims{"sub": nil}, "has no subject"},
		{oauthtest.Claims{"scope": []string{"charts:read"}}, "has claims that cannot be read"},
		{oauthtest.Claims{"iss": nil, "ISS": s.Server.Issuer}, "is of another issuer"}, // names have one case
	} {
		s.refused(s.with(c.change), c.reason)
	}
	s.good(s.with(oauthtest.Claims{"exp": now - 59})) // the clocks may be a minute apart
	s.good(s.with(oauthtest.Claims{"nbf": now + 60}))
}

// What a header says wrong is the reason of the refusal, also where the signature is right.
func TestWrongHeaders(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	key := oauthtest.NewKey(t, "k1", "ES256")
	s.Use(key)
	sign := func(change oauthtest.Claims) string {
		h := oauthtest.Claims{"alg": "ES256", "typ": "at+jwt", "kid": "k1"}
		maps.Copy(h, change)
		return key.Sign(t, h, s.Claims(resource, ""))
	}
	s.good(sign(nil))
	const algorithm = "is not signed with RS256, ES256, EdDSA"
	for _, c := range []struct {
		change oauthtest.Claims
		reason string
	}{
		{oauthtest.Claims{"typ": "JWT"}, "is not of the type at+jwt"}, // an ID token
		{oauthtest.Claims{"typ": ""}, "is not of the type at+jwt"},
		{oauthtest.Claims{"alg": "none"}, algorithm},
		{oauthtest.Claims{"alg": "None"}, algorithm},
		{oauthtest.Claims{"alg": "HS256"}, algorithm},
		{oauthtest.Claims{"alg": "ES384"}, algorithm},
		{oauthtest.Claims{"alg": ""}, algorithm},
		{oauthtest.Claims{"kid": ""}, "does not name its key"},
		{oauthtest.Claims{"crit": []string{"exp"}}, "has an extension that is not known"},
		{oauthtest.Claims{"alg": "RS256"}, "is signed with a key that the issuer does not have"},
	} {
		s.refused(sign(c.change), c.reason)
	}
}

// Tokens that were made to fool a checker: none, an HMAC with the public key, a key that the token brings itself, the
// key of somebody else, changed claims, members twice, and what is no token.
func TestForgedTokens(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	key := oauthtest.NewKey(t, "k1", "RS256")
	s.Use(key)
	good := s.Good(resource, "charts:read")
	s.good(good)
	parts := strings.Split(good, ".")
	encode := base64.RawURLEncoding.EncodeToString
	header := func(text string) string { return encode([]byte(text)) }

	none := header(`{"alg":"none","typ":"at+jwt","kid":"k1"}`)
	s.refused(none+"."+parts[1]+".", "is not signed with RS256, ES256, EdDSA")
	s.refused(parts[0]+"."+parts[1]+".", "has a wrong signature")

	der, err := x509.MarshalPKIXPublicKey(key.Private.Public())
	require.NoError(t, err)
	modulus, err := json.Marshal(key.JWK())
	require.NoError(t, err)
	for _, secret := range [][]byte{der, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}), modulus} {
		for _, alg := range []string{"HS256", "RS256"} {
			signed := header(`{"alg":"`+alg+`","typ":"at+jwt","kid":"k1"}`) + "." + parts[1]
			mac := hmac.New(sha256.New, secret)
			mac.Write([]byte(signed))
			_, err := s.Verify(context.Background(), signed+"."+encode(mac.Sum(nil)))
			require.Error(t, err)
		}
	}

	mallory := oauthtest.NewKey(t, "k1", "RS256")
	head := oauthtest.Claims{"alg": "RS256", "typ": "at+jwt", "kid": "k1"}
	s.refused(mallory.Sign(t, head, s.Claims(resource, "")), "has a wrong signature")
	head["jwk"], head["jku"], head["x5u"] = mallory.JWK(), "https://evil.example/jwks", "https://evil.example/cert"
	s.refused(mallory.Sign(t, head, s.Claims(resource, "")), "has a wrong signature")

	claims, err := base64.RawURLEncoding.DecodeString(parts[1])
	require.NoError(t, err)
	changed := strings.Replace(string(claims), "asha-7", "ravi-8", 1)
	s.refused(parts[0]+"."+encode([]byte(changed))+"."+parts[2], "has a wrong signature")
	s.refused(header(`{"alg":"none","alg":"RS256","typ":"at+jwt","kid":"k1"}`)+"."+parts[1]+"."+parts[2],
		"has a header that cannot be read")
	s.refused(s.with(oauthtest.Claims{"note": strings.Repeat("a", 6200)}), "is not a signed JSON Web Token")
	for _, noise := range []string{"", ".", "..", "...", good + ".", "a.b.c", good + "=", " " + good,
		"." + parts[1] + "." + parts[2], strings.Repeat("a", 9000) + "." + parts[1] + "." + parts[2]} {
		_, err := s.Verify(context.Background(), noise)
		var invalid *oauth.InvalidError
		require.ErrorAs(t, err, &invalid, noise)
	}
	require.Equal(t, 1, s.Reads(), "none of it made the service ask the issuer")
}

// A key that is not known makes the keys be read again, at most once a minute, however many callers there are.
func TestRotation(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	const unknown = "is signed with a key that the issuer does not have"
	s.good(s.Good(resource, ""))
	before := s.Good(resource, "")
	s.Use(oauthtest.NewKey(t, "second", "EdDSA"))
	after := s.Good(resource, "")
	s.at.Add(59)
	s.refused(after, unknown)
	require.Equal(t, 1, s.Reads(), "within the minute nobody asks again")
	s.at.Add(1)
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			if _, err := s.Verify(context.Background(), after); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	require.Equal(t, 2, s.Reads())
	s.refused(before, unknown) // the issuer removed its key

	hung, cancel := context.WithCancel(context.Background())
	cancel()
	s.Use(oauthtest.NewKey(t, "third", "RS256"))
	s.at.Add(60)
	_, err := s.Verify(hung, s.Good(resource, ""))
	require.NoError(t, err, "a caller who hangs up does not break off what others wait for")
	require.Equal(t, 3, s.Reads())
}

// A key that the issuer removed is refused ten minutes later at the latest. While the issuer does not answer, known
// keys serve for a day and the issuer is asked once a minute.
func TestOldKeys(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	key := oauthtest.NewKey(t, "k1", "ES256")
	s.Use(key)
	token := func() string {
		return key.Sign(t, oauthtest.Claims{"alg": "ES256", "typ": "at+jwt", "kid": "k1"}, s.Claims(resource, ""))
	}
	s.good(token())
	s.at.Add(599)
	s.good(token())
	require.Equal(t, 1, s.Reads())
	s.Fail(true)
	s.at.Add(1)
	s.good(token())
	s.good(token())
	require.Equal(t, 2, s.Reads())
	require.EqualValues(t, 1, s.failures.Load())
	s.at.Add(24*3600 - 601)
	s.good(token())
	s.at.Add(1)
	_, err := s.Verify(context.Background(), token())
	require.ErrorIs(t, err, oauth.ErrKeys)
	s.Fail(false)
	s.at.Add(60)
	s.good(token())

	s.Use(oauthtest.NewKey(t, "k2", "ES256"))
	s.at.Add(600)
	s.refused(token(), "is signed with a key that the issuer does not have")
}

// Before the keys were ever read, no token can be checked.
func TestIssuerAway(t *testing.T) {
	t.Parallel()
	s := newStand(t)
	s.Fail(true)
	token := s.Good(resource, "")
	for range 3 {
		_, err := s.Verify(context.Background(), token)
		require.ErrorIs(t, err, oauth.ErrKeys)
	}
	require.Equal(t, 1, s.Reads())
	s.Fail(false)
	s.at.Add(60)
	s.good(token)
}

// The address of the keys is https and public, unless the operator says that the issuer is inside.
func TestKeysAddress(t *testing.T) {
	t.Parallel()
	for url, private := range map[string]bool{"http://login.example.com/jwks": true, "https://10.0.0.1/jwks": true,
		"https://localhost/jwks": true, "https://login.example.com/jwks": false} {
		_, err := oauth.NewKeySet(url, false, time.Now, nil)
		require.Equal(t, private, err != nil, url)
		_, err = oauth.NewKeySet(url, true, time.Now, nil)
		require.NoError(t, err, url)
	}
	_, err := oauth.NewKeySet("login.example.com/jwks", true, time.Now, nil)
	require.Error(t, err)
}

package oauth

import (
	"context"
	"encoding/base64"
	"errors"
	"slices"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

const (
	// Skew is how far the clocks of issuer and service may be apart.
	Skew = 60 * time.Second
	// longest is how long a token may be, in bytes; a header of HTTP has 16 KiB in all.
	longest = 8 << 10
)

// ErrKeys reports that the keys of the issuer cannot be read, so that no token can be checked just now.
var ErrKeys = errors.New("the keys of the issuer cannot be read")

// InvalidError says why a token is refused. It never has a part of the token.
type InvalidError struct{ Reason string }

// Error returns the reason as a sentence without its full stop.
func (e *InvalidError) Error() string { return "the access token " + e.Reason }

// Verifier checks the tokens of an issuer. Its methods may be called at the same time.
type Verifier struct {
	// Issuer is the iss claim that tokens must have, byte for byte.
	Issuer string
	// Resource is what the aud claim must name: this service (RFC 8707).
	Resource string
	// Keys are those of the issuer.
	Keys *KeySet
	// Now is the clock.
	Now func() time.Time
}

// Token is what a good access token says.
type Token struct {
	// Subject is who called, as the issuer knows them.
	Subject string
	// Scopes are what the person granted; none if the token has no scope claim.
	Scopes []string
}

// header is the protected header of a token. Members that name or bring keys (jwk, jku, x5c, x5u) are not read.
type header struct {
	Alg  string         `json:"alg"`
	Typ  string         `json:"typ"`
	Kid  string         `json:"kid"`
	Crit jsontext.Value `json:"crit"`
}

// claims are the claims of a token that are checked. Times are seconds since 1970 and may have a fraction.
type claims struct {
	Issuer    string         `json:"iss"`
	Subject   string         `json:"sub"`
	Audience  jsontext.Value `json:"aud"`
	Expires   *float64       `json:"exp"`
	NotBefore *float64       `json:"nbf"`
	Scope     string         `json:"scope"`
}

// Looks reports whether a bearer token has the form of a signed JSON Web Token, three parts between dots.
func Looks(token string) bool { return strings.Count(token, ".") == 2 }

// Verify checks a token: form, type, algorithm, signature, issuer, audience, time and subject, in this order. It fails
// with an [*InvalidError], or with ErrKeys if the keys could not be read.
func (v *Verifier) Verify(ctx context.Context, token string) (Token, error) {
	parts := strings.Split(token, ".")
	if len(token) > longest || len(parts) != 3 {
		return Token{}, &InvalidError{"is not a signed JSON Web Token"}
	}
	var h header
	if err := decode(parts[0], &h); err != nil {
		return Token{}, &InvalidError{"has a header that cannot be read"}
	}
	switch {
	case !accessToken(h.Typ):
		return Token{}, &InvalidError{"is not of the type at+jwt"}
	case !slices.Contains(algorithms, h.Alg):
		return Token{}, &InvalidError{"is not signed with " + strings.Join(algorithms, ", ")}
	case h.Crit != nil:
		return Token{}, &InvalidError{"has an extension that is not known"}
	case h.Kid == "":
		return Token{}, &InvalidError{"does not name its key"}
	}
	verify, err := v.Keys.find(ctx, keyID{h.Kid, h.Alg})
	if err != nil {
		return Token{}, err
	}
	signature, err := base64.RawURLEncoding.Strict().DecodeString(parts[2])
	if err != nil || !verify([]byte(parts[0]+"."+parts[1]), signature) {
		return Token{}, &InvalidError{"has a wrong signature"}
	}
	var c claims
	if err := decode(parts[1], &c); err != nil {
		return Token{}, &InvalidError{"has claims that cannot be read"}
	}
	if reason := v.refuse(&c); reason != "" {
		return Token{}, &InvalidError{reason}
	}
	return Token{Subject: c.Subject, Scopes: strings.Fields(c.Scope)}, nil
}

// refuse returns what is wrong with the claims; empty for nothing.
func (v *Verifier) refuse(c *claims) string {
	now, skew := float64(v.Now().Unix()), Skew.Seconds()
	switch {
	case c.Issuer != v.Issuer:
		return "is of another issuer"
	case !slices.Contains(audience(c.Audience), v.Resource):
		return "is for another audience"
	case c.Expires == nil:
		return "has no end"
	case now >= *c.Expires+skew:
		return "has expired"
	case c.NotBefore != nil && now < *c.NotBefore-skew:
		return "is not valid yet"
	case c.Subject == "":
		return "has no subject"
	}
	return ""
}

// accessToken reports whether a type is that of an access token, in any case of letters and with or without the first
// part of the media type (RFC 9068, section 4). An ID token, which is made for another reader, has another type.
func accessToken(typ string) bool {
	typ = strings.ToLower(typ)
	return typ == "at+jwt" || typ == "application/at+jwt"
}

// audience reads the aud claim, which is a text or a list of texts.
func audience(raw jsontext.Value) []string {
	var list []string
	var one string
	switch {
	case raw.Kind() == '"' && jsonv2.Unmarshal(raw, &one) == nil:
		return []string{one}
	case raw.Kind() == '[' && jsonv2.Unmarshal(raw, &list) == nil:
		return list
	}
	return nil
}

// decode reads a part of a token: base64url without padding, of JSON.
func decode(part string, into any) error {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err != nil {
		return err
	}
	return jsonv2.Unmarshal(raw, into)
}

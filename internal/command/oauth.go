package command

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/httpapi"
)

// oauthFlags name the authorization server that agents may sign in with.
type oauthFlags struct {
	OAuthIssuer  string `name:"oauth-issuer" placeholder:"URL" help:"Let agents sign in at /mcp with access tokens of this OAuth authorization server; jyotish keys link says for whom."`
	OAuthJWKS    string `name:"oauth-jwks" placeholder:"URL" help:"Where that server has its public keys, a JSON Web Key Set."`
	OAuthPrivate bool   `name:"oauth-private" help:"That server is your own: it may have a private address and http URLs."`
}

// apply puts the flags into a configuration.
func (f *oauthFlags) apply(c *httpapi.Config) error {
	switch {
	case f.OAuthIssuer == "" && (f.OAuthJWKS != "" || f.OAuthPrivate):
		return usage{errors.New("--oauth-issuer: This is required too, for example " +
			"--oauth-issuer https://login.example.com")}
	case f.OAuthIssuer != "" && f.OAuthJWKS == "":
		return usage{errors.New("--oauth-jwks: This is required too, for example " +
			"--oauth-jwks https://login.example.com/.well-known/jwks.json")}
	}
	c.OAuth = httpapi.OAuth{Issuer: f.OAuthIssuer, Keys: f.OAuthJWKS, Private: f.OAuthPrivate}
	err := c.OAuth.Check()
	if err == nil {
		return nil
	}
	own := c.OAuth
	own.Private = true
	if own.Check() == nil {
		return usage{fmt.Errorf("--oauth-issuer, --oauth-jwks: %w; if the server is your own, add --oauth-private",
			err)}
	}
	return usage{fmt.Errorf("--oauth-issuer, --oauth-jwks: %w", err)}
}

package command

import (
	"errors"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// keysLink makes a key that access tokens of a person open; its id goes to standard output, alone.
type keysLink struct {
	Issuer  string `placeholder:"URL" help:"The authorization server, as --oauth-issuer of serve."`
	Subject string `placeholder:"TEXT" help:"The person, as the claim sub of the tokens of that server."`
	keyFlags
	JSON bool `help:"Print the key as JSON."`
	databaseFlag
}

// Help lists the scopes.
func (c *keysLink) Help() string {
	return "Of the scopes of --scopes, those that no tool of /mcp needs are left out:\n" + httpapi.ScopesHelp()
}

// Run makes the key and prints its id.
func (c *keysLink) Run(sh *shell) error {
	var w wrongs
	if c.Issuer == "" {
		w.add("--issuer", "This is required: the issuer of the tokens, for example --issuer https://login.example.com.")
	}
	if c.Subject == "" {
		w.add("--subject", "This is required: who the person is to the issuer; the claim sub of a token of theirs.")
	}
	link := account.KeyLink{Issuer: c.Issuer, Subject: c.Subject}
	if c.Issuer != "" && c.Subject != "" {
		if err := link.Check(); err != nil {
			w.add("--issuer, --subject", "%v", err)
		}
	}
	order := c.order(&w)
	needed := httpapi.AgentScopes()
	asked := len(order.Scopes)
	order.Scopes = slices.DeleteFunc(slices.Clone(order.Scopes),
		func(s account.Scope) bool { return !slices.Contains(needed, s) })
	if asked > 0 && len(order.Scopes) == 0 {
		w.add("--scopes", "No tool of /mcp needs %s; use --scopes app, for example.", c.Scopes)
	}
	if err := w.err(); err != nil {
		return err
	}
	return c.operateExisting(sh, func(o *account.Operator) (err error) {
		if order.AccountID, err = c.find(sh, o); err != nil {
			return err
		}
		k, err := o.LinkKey(sh.ctx, order, link)
		if errors.Is(err, account.ErrLinked) {
			return fmt.Errorf("%s at %s: %w; jyotish keys list shows the keys of an account", c.Subject, c.Issuer, err)
		}
		if err != nil {
			return err
		}
		if c.JSON {
			return printShown(sh, k, showKey)
		}
		fmt.Fprintln(sh.stdout, k.ID)
		fmt.Fprintf(sh.stderr, "Access tokens of %s for %s open this key at /mcp.\n", c.Issuer, c.Subject)
		return nil
	})
}

package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// keysCommand makes, links, lists and revokes keys.
type keysCommand struct {
	Create keysCreate `cmd:"" help:"Make a key; its secret is printed this once."`
	Link   keysLink   `cmd:"" help:"Make a key that a person opens by signing in with OAuth, for agents at /mcp."`
	List   keysList   `cmd:"" help:"List the keys of an account."`
	Revoke keysRevoke `cmd:"" help:"End a key at once."`
}

// keyFlags describe a new key.
type keyFlags struct {
	accountFlag
	Name      string `placeholder:"TEXT" help:"What the key is for."`
	Scopes    string `placeholder:"S,…" help:"all, app, read, or scopes with commas between; without it they are listed."`
	Expires   string `placeholder:"T" help:"When it ends, as 2027-01-31T00:00:00Z."`
	RateLimit int    `default:"60" help:"Calls a minute, up to 6000."`
	Test      bool   `help:"A test key: it spends nothing, and what it makes is kept apart and deleted after 30 days."`
}

// keysCreate makes a key; the secret goes to standard output, alone.
type keysCreate struct {
	keyFlags
	JSON bool `help:"Print the key as JSON."`
	databaseFlag
}

// Help lists the scopes.
func (c *keysCreate) Help() string { return "The scopes of --scopes are:\n" + httpapi.ScopesHelp() }

// Run makes the key and prints its secret. A test key gets those of the scopes that it may have; the others are left
// out, so that --scopes all is right for it too.
func (c *keysCreate) Run(sh *shell) error {
	var w wrongs
	order := c.order(&w)
	if err := w.err(); err != nil {
		return err
	}
	return c.operateExisting(sh, func(o *account.Operator) (err error) {
		if order.AccountID, err = c.find(sh, o); err != nil {
			return err
		}
		k, err := o.CreateKey(sh.ctx, order)
		if err != nil {
			return err
		}
		if c.JSON {
			return printShown(sh, k, httpapi.ShowIssued)
		}
		fmt.Fprintln(sh.stdout, k.Token)
		fmt.Fprintf(sh.stderr, "This is key %s. The secret is kept nowhere and will not be shown again.\n", k.ID)
		return nil
	})
}

// order reads the flags and notes everything that is wrong with them. The account is not looked up.
func (c *keyFlags) order(w *wrongs) account.KeyOrder {
	c.require(w)
	var err error
	order := account.KeyOrder{Name: c.Name, RateLimit: c.RateLimit, Test: c.Test}
	if c.Name == "" {
		w.add("--name", "This is required: what the key is for, for example --name laptop.")
	}
	if c.RateLimit < 1 || c.RateLimit > account.MaxRateLimit {
		w.add("--rate-limit", "%d is not from 1 to %d calls a minute.", c.RateLimit, account.MaxRateLimit)
	}
	if c.Expires != "" {
		if order.ExpiresAt, err = time.Parse(time.RFC3339, c.Expires); err != nil {
			w.add("--expires", "%q is no time. Use RFC 3339, for example 2027-01-31T00:00:00Z.", c.Expires)
		}
	}
	if c.Scopes == "" { // last, as the list is long
		w.add("--scopes", "This is required: what may the key do? For example --scopes all. There are:\n%s",
			strings.TrimRight(httpapi.ScopesHelp(), "\n"))
	} else if order.Scopes, err = httpapi.ParseScopes(c.Scopes); err != nil {
		w.add("--scopes", "%v", err)
	}
	if c.Test {
		order.Scopes = httpapi.TestScopes(order.Scopes)
	}
	return order
}

// keysList shows the keys of an account, ended ones included.
type keysList struct {
	accountFlag
	JSON bool `help:"Print the keys as JSON."`
	databaseFlag
}

// Run prints the keys, newest first, without their secrets.
func (c *keysList) Run(sh *shell) error {
	var w wrongs
	c.require(&w)
	if err := w.err(); err != nil {
		return err
	}
	return c.operateExisting(sh, func(o *account.Operator) error {
		id, err := c.find(sh, o)
		if err != nil {
			return err
		}
		list, err := o.Keys(sh.ctx, id)
		if err != nil {
			return err
		}
		if c.JSON {
			return printAllShown(sh, list, showKey)
		}
		rows := [][]string{{"Id", "Name", "Prefix", "Scopes", "Calls a minute", "Since", "Ends",
			"Last used", "From", "OAuth subject", "State"}}
		for _, k := range list {
			state := "active"
			switch {
			case !k.RevokedAt.IsZero():
				state = "revoked"
			case !k.ExpiresAt.IsZero() && !k.ExpiresAt.After(time.Now()):
				state = "expired"
			}
			rows = append(rows, []string{k.ID, k.Name, k.Secret.Prefix, fmt.Sprint(len(k.Scopes)),
				fmt.Sprint(k.RateLimit), k.CreatedAt.Format(time.DateOnly), dayOf(k.ExpiresAt),
				dayOf(k.LastUsedAt), addressOf(k), cmp.Or(k.Link.Subject, "-"), state})
		}
		sh.table(rows)
		return nil
	})
}

// showKey encodes a key without its secret.
func showKey(k account.Key) (json.RawMessage, error) { return httpapi.ShowKey(k, time.Now()) }

// keysRevoke ends a key, even the last one that may manage keys: an operator can make another.
type keysRevoke struct {
	Key string `arg:"" help:"Id of the key."`
	databaseFlag
}

// Run ends the key.
func (c *keysRevoke) Run(sh *shell) error {
	return c.operateExisting(sh, func(o *account.Operator) error {
		if err := o.RevokeKey(sh.ctx, c.Key); err != nil {
			return fmt.Errorf("key %s: %w", c.Key, err)
		}
		fmt.Fprintln(sh.stderr, "The key is revoked.")
		return nil
	})
}

// dayOf writes a date; a dash for a time that is not set.
func dayOf(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.Format(time.DateOnly)
}

// addressOf writes the address that a key was last used from; a dash for none.
func addressOf(k account.Key) string {
	if !k.LastUsedFrom.IsValid() {
		return "-"
	}
	return k.LastUsedFrom.String()
}

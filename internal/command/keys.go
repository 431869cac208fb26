package command

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
)

// keysCommand makes, lists and revokes keys.
type keysCommand struct {
	Create keysCreate `cmd:"" help:"Make a key; its secret is printed this once."`
	List   keysList   `cmd:"" help:"List the keys of an account."`
	Revoke keysRevoke `cmd:"" help:"End a key at once."`
}

// keysCreate makes a key; the secret goes to standard output, alone.
type keysCreate struct {
	Account   string `required:"" placeholder:"ID|NAME" help:"The account, by its id or its name (jyotish account list)."`
	Name      string `required:"" placeholder:"TEXT" help:"What the key is for, such as website."`
	Scopes    string `required:"" placeholder:"all|app|read|S,…" help:"What the key may do: all, app (everything but keys and credits), read, or scopes with commas between."`
	Expires   string `placeholder:"T" help:"When it ends, as 2027-01-31T00:00:00Z."`
	RateLimit int    `default:"60" help:"Calls a minute, up to 6000."`
	Test      bool   `help:"A test key: it spends nothing, and what it makes is kept apart and deleted after 30 days."`
	JSON      bool   `help:"Print the key as JSON."`
	databaseFlag
}

// Help lists the scopes, and shows keys to copy.
func (c *keysCreate) Help() string {
	return "The scopes are:\n\n" + strings.TrimRight(httpapi.ScopesHelp(), "\n") + "\n\n" +
		"  jyotish keys create --account \"Asha Rao\" --name website --scopes app\n" +
		"  jyotish keys create --account \"Asha Rao\" --name trial --scopes all --test"
}

// Run makes the key and prints its secret. A test key gets those of the scopes that it may have; the others are left
// out, so that --scopes all is right for it too.
func (c *keysCreate) Run(sh *shell) error {
	scopes, err := httpapi.ParseScopes(c.Scopes)
	if err != nil {
		return usage{fmt.Errorf("--scopes: %w", err)}
	}
	order := account.KeyOrder{Name: c.Name, Scopes: scopes, RateLimit: c.RateLimit, Test: c.Test}
	if c.Test {
		order.Scopes = httpapi.TestScopes(scopes)
	}
	if c.Expires != "" {
		if order.ExpiresAt, err = time.Parse(time.RFC3339, c.Expires); err != nil {
			return usage{fmt.Errorf("--expires: Use RFC 3339, for example 2027-01-31T00:00:00Z")}
		}
	}
	return c.operate(sh, func(o *account.Operator) error {
		var err error
		if order.AccountID, err = accountID(sh.ctx, o, c.Account); err != nil {
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

// keysList shows the keys of an account, ended ones included.
type keysList struct {
	Account string `required:"" placeholder:"ID|NAME" help:"The account, by its id or its name."`
	JSON    bool   `help:"Print the keys as JSON."`
	databaseFlag
}

// Run prints the keys, newest first, without their secrets.
func (c *keysList) Run(sh *shell) error {
	return c.operate(sh, func(o *account.Operator) error {
		id, err := accountID(sh.ctx, o, c.Account)
		if err != nil {
			return err
		}
		list, err := o.Keys(sh.ctx, id)
		if err != nil {
			return err
		}
		if c.JSON {
			return printAllShown(sh, list, func(k account.Key) (json.RawMessage, error) {
				return httpapi.ShowKey(k, time.Now())
			})
		}
		rows := [][]string{{"Id", "Name", "Prefix", "Scopes", "Calls a minute", "Since", "Ends",
			"Last used", "From", "State"}}
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
				dayOf(k.LastUsedAt), addressOf(k), state})
		}
		sh.table(rows)
		return nil
	})
}

// keysRevoke ends a key, even the last one that may manage keys: an operator can make another.
type keysRevoke struct {
	Key string `arg:"" help:"Id of the key."`
	databaseFlag
}

// Run ends the key.
func (c *keysRevoke) Run(sh *shell) error {
	return c.operate(sh, func(o *account.Operator) error {
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

package account

import (
	"context"
	"errors"
	"strings"
	"time"
)

// What the ids of a [Client] and a [Visit] begin with.
const (
	ClientPrefix = "cli_"
	VisitPrefix  = "vst_"
)

// Bounds of what an account keeps of its clients.
const (
	// MostClients is how many clients an account may have.
	MostClients = 10_000
	// MostItems and MostVisits are how many charts and matches, and how many visits, a client may have.
	MostItems, MostVisits = 100, 500
)

// ErrTooMany reports that there are as many rows as there may be.
var ErrTooMany = errors.New("there are as many of these as there may be")

// Client is a person whom an account advises.
type Client struct {
	ID, AccountID string
	// Name is not empty. Phone is as it was written.
	Name, Phone string
	Tags        []string
	// Note may have several lines.
	Note string
	// CreatedAt and ChangedAt have whole seconds.
	CreatedAt, ChangedAt time.Time
	// Items are the ids of charts and matches, newest first. One that was deleted may be among them.
	Items []string
	// Visits of the client, newest day first.
	Visits []Visit
}

// Visit is a day on which a client came, or called.
type Visit struct {
	ID string
	// Day is YYYY-MM-DD.
	Day, Note string
	CreatedAt time.Time
}

// Mark is the place of a row in the lists of its kind.
func (c Client) Mark() Mark { return Mark{c.CreatedAt, c.ID} }

// SearchText is what a client is found by: name, phone and tags, folded, a line each. The phone is there as it was
// written, and its digits alone.
func (c *Client) SearchText() string {
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, c.Phone)
	return Fold(strings.Join(append([]string{c.Name, c.Phone, digits}, c.Tags...), "\n"))
}

// Clients stores the people whom accounts advise.
type Clients interface {
	// CreateClient stores a client without items and visits. ErrTooMany where the account has MostClients.
	CreateClient(ctx context.Context, c Client) error
	// Client returns a client with its items and visits; ErrNotFound where the account has none of that id.
	Client(ctx context.Context, account, id string) (Client, error)
	// Clients lists clients whose name, phone or tags contain a text, whatever its case, newest first, without items
	// and visits. An empty text is in all.
	Clients(ctx context.Context, account, text string, s Slice) ([]Client, error)
	// ChangeClient replaces name, phone, tags and note; ErrNotFound.
	ChangeClient(ctx context.Context, c Client) error
	// DeleteClient removes a client with its visits, and no chart or match; ErrNotFound.
	DeleteClient(ctx context.Context, account, id string) error
	// AddItem gives a client a chart or a match by its id, which may be repeated; ErrNotFound and ErrTooMany.
	AddItem(ctx context.Context, account, client, item string, at time.Time) error
	// RemoveItem takes it away, which may be repeated; ErrNotFound where the account has no such client.
	RemoveItem(ctx context.Context, account, client, item string) error
	// AddVisit stores a visit; ErrNotFound and ErrTooMany.
	AddVisit(ctx context.Context, account, client string, v Visit) error
	// RemoveVisit removes a visit, which may be repeated; ErrNotFound where the account has no such client.
	RemoveVisit(ctx context.Context, account, client, id string) error
}

package account

import (
	"context"
	"time"
)

// Letterhead is whose name is on the books that an account makes. Texts may be empty.
type Letterhead struct {
	AccountID string
	Name      string
	// Address is lines, divided by line feeds.
	Address string
	// Colour is #rrggbb.
	Colour string
	// Logo is a PNG that the service made of the picture that came, so that no byte of an upload is ever served or
	// printed; nil where there is none.
	Logo []byte
	// Whole seconds.
	ChangedAt time.Time
}

// Letterheads stores one letterhead an account.
type Letterheads interface {
	// Letterhead returns that of an account, ErrNotFound where it has none.
	Letterhead(ctx context.Context, account string) (Letterhead, error)
	// ChangeLetterhead writes what change makes of the letterhead that the account has, or of an empty one. Changes
	// that meet are made one after the other. An error of change is given back, and nothing is written. Change may be
	// called more than once where a store runs a transaction again, and does nothing but change its argument.
	ChangeLetterhead(ctx context.Context, account string, change func(*Letterhead) error) (Letterhead, error)
	// DeleteLetterhead removes it, which may be repeated.
	DeleteLetterhead(ctx context.Context, account string) error
}

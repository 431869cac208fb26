package account

import (
	"context"
	"time"
)

// Letterhead is whose name stands on the books that an account makes. Texts may be empty.
type Letterhead struct {
	AccountID string
	Name      string
	Address   string    // lines
	Colour    string    // #rrggbb
	Logo      []byte    // a PNG as it was made of the picture that came; none where there is no logo
	ChangedAt time.Time // whole seconds
}

// Letterheads stores one letterhead an account.
type Letterheads interface {
	// Letterhead gives that of an account, ErrNotFound where it has none.
	Letterhead(ctx context.Context, account string) (Letterhead, error)
	// ChangeLetterhead writes what change makes of the letterhead that the account has, or of an empty one. Changes that
	// meet are made one after the other. An error of change is given back, and nothing is written.
	ChangeLetterhead(ctx context.Context, account string, change func(*Letterhead) error) (Letterhead, error)
	// DeleteLetterhead removes it, which may be repeated.
	DeleteLetterhead(ctx context.Context, account string) error
}

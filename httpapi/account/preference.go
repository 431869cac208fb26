package account

import (
	"context"
	"time"
)

// Preferences are what people chose on the pages of an account. They change no answer of the API.
type Preferences struct {
	AccountID string
	// Community is the key of whose festivals are listed; empty where none was chosen.
	Community string
	// Style is how charts are drawn: north, south or east; empty where none was chosen.
	Style string
	// Whole seconds; zero where nothing was chosen.
	ChangedAt time.Time
}

// PreferenceStore stores the preferences of accounts.
type PreferenceStore interface {
	// Preferences returns those of an account, empty ones where nothing was chosen.
	Preferences(ctx context.Context, account string) (Preferences, error)
	// Prefer stores the choices that are not empty and leaves the others as they are. It fails where there is no such
	// account.
	Prefer(ctx context.Context, p Preferences) error
}

package api

import (
	"net/netip"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// Account is an account as its keys see it. The command shows accounts without a key.
type Account struct {
	Object    string        `json:"object"`        // the kind of this object
	ID        string        `json:"id"`            // identifies it in later calls
	Name      string        `json:"name"`          // name of the account
	Livemode  bool          `json:"livemode"`      // false of a test key and of what it makes
	Key       *AccountKey   `json:"key,omitempty"` // the key of this call
	Balance   int64         `json:"balance"`       // credits of the account
	Limits    AccountLimits `json:"limits"`        // limits of the account
	CreatedAt vedic.Instant `json:"createdAt"`     // when it was made, in UTC
}

// AccountKey is the key that asks. RateLimit is in calls a minute.
type AccountKey struct {
	ID        string          `json:"id"`                 // identifies it in later calls
	Prefix    string          `json:"prefix"`             // the beginning of the secret, which distinguishes keys
	Scopes    []account.Scope `json:"scopes"`             // what the key may do
	RateLimit int             `json:"rateLimitPerMinute"` // calls a minute
}

// AccountLimits are how much an account may have at once.
type AccountLimits struct {
	MaxActiveKeys int `json:"maxActiveKeys"` // how many keys may be active at once
	// How many reports may be stored; nil: as many as the balance pays for.
	MaxReports *int `json:"maxReports"`
}

// Key is an API key without its secret.
type Key struct {
	ID        string          `json:"id"`                 // identifies it in later calls
	Object    string          `json:"object"`             // the kind of this object
	Name      string          `json:"name"`               // name that its owner chose
	Prefix    string          `json:"prefix"`             // e.g. jk_live_4fX9
	Scopes    []account.Scope `json:"scopes"`             // what the key may do
	Livemode  bool            `json:"livemode"`           // false of a test key and of what it makes
	RateLimit int             `json:"rateLimitPerMinute"` // calls a minute
	// Networks from which the key may call; empty for all.
	AllowedIPs []netip.Prefix `json:"allowedIps"`
	// Credits that the key may spend in total; nil for no limit.
	CreditLimit  *int64         `json:"creditLimit"`
	CreditsSpent int64          `json:"creditsSpent"` // credits that this key has spent
	Status       string         `json:"status"`       // the state, by key
	CreatedAt    vedic.Instant  `json:"createdAt"`    // when it was made, in UTC
	ExpiresAt    *vedic.Instant `json:"expiresAt"`    // when it ends, in UTC; nil for never
	LastUsedAt   *vedic.Instant `json:"lastUsedAt"`   // accurate to the minute
	LastUsedFrom *string        `json:"lastUsedFrom"` // address that the call came from
	RotatedAt    *vedic.Instant `json:"rotatedAt"`    // when the secret was last changed, in UTC
	RevokedAt    *vedic.Instant `json:"revokedAt"`    // when it was ended, in UTC; nil while it is active
	// Of the secret before a rotation, while it is still valid.
	PreviousPrefix     *string        `json:"previousPrefix"`
	PreviousValidUntil *vedic.Instant `json:"previousValidUntil"` // when that secret ends
}

// WholeKey is a key with who opens it by OAuth, as exports and operators see it.
type WholeKey struct {
	Key
	Link *KeyLink `json:"link,omitempty"` // nil for a key that has a secret
}

// KeyLink is the subject of an issuer whose access tokens open a key.
type KeyLink struct {
	Issuer  string `json:"issuer"`
	Subject string `json:"subject"`
}

// NewKey is a key with its secret, which only the answer that makes or rotates it has.
type NewKey struct {
	Key
	// Shown once; nil on an idempotent replay, because only its hash is kept. 8-char type prefix, 32 random base62,
	// 6 base62 CRC-32.
	Secret *string `json:"secret"`
}

// Transaction is a line of the ledger of credits.
type Transaction struct {
	ID           string          `json:"id"`           // identifies it in later calls
	Object       string          `json:"object"`       // the kind of this object
	Type         account.TxnType `json:"type"`         // the kind of entry: grant, debit, refund, adjustment or expiry
	Amount       int64           `json:"amount"`       // signed; debits negative
	BalanceAfter int64           `json:"balanceAfter"` // credits of the account afterwards
	Operation    *string         `json:"operation"`    // an operation of the price list
	Resource     *string         `json:"resource"`     // the id of what was bought
	KeyID        *string         `json:"keyId"`        // the key of the call
	RequestID    *string         `json:"requestId"`    // the X-Request-Id of the call
	ReversalOf   *string         `json:"reversalOf"`   // the transaction that this one reverses
	Note         *string         `json:"note"`         // a note on the entry
	Livemode     bool            `json:"livemode"`     // false of a test key and of what it makes
	CreatedAt    vedic.Instant   `json:"createdAt"`    // when it was made, in UTC
}

// Sale is a priced call that was done under an Idempotency-Key which the service made.
type Sale struct {
	Operation string `json:"operation"` // an operation of the price list
	// The same call with this key is answered from what is stored, and not charged again.
	IdempotencyKey string        `json:"idempotencyKey"`
	Resource       *string       `json:"resource"`  // the id of what was bought
	CreatedAt      vedic.Instant `json:"createdAt"` // when it was made, in UTC
}

// Letterhead is what stands on the books of an account; nil members where there is none.
type Letterhead struct {
	Object  string  `json:"object"`  // the kind of this object
	Name    *string `json:"name"`    // who makes the books: on their cover and at the foot of their pages
	Address *string `json:"address"` // below the name, lines that end with a line feed
	Colour  *string `json:"colour"`  // of headings and lines, #rrggbb; nil is a dark red
	// What is given of the picture, which is at /account/letterhead/logo.png; nil where there is none.
	Logo *Logo `json:"logo"`
	// Nil where the account has none: its books have that of the service.
	ChangedAt *vedic.Instant `json:"changedAt"`
}

// Preferences are what was chosen on the pages of an account; nil where nothing was.
type Preferences struct {
	Object    string        `json:"object"`
	Community *string       `json:"community"`
	Style     *string       `json:"style"`
	ChangedAt vedic.Instant `json:"changedAt"`
}

// Order is a pack of credits that was bought for money. Sums are in the smallest unit of the currency.
type Order struct {
	Object     string         `json:"object"`
	ID         string         `json:"id"`
	Credits    int64          `json:"credits"`
	Price      int64          `json:"price"`
	Tax        int64          `json:"tax"`
	TaxName    *string        `json:"taxName"`
	Currency   string         `json:"currency"`
	Provider   string         `json:"provider"`
	Seller     string         `json:"seller"`
	Buyer      string         `json:"buyer"`
	CreatedAt  vedic.Instant  `json:"createdAt"`
	Invoice    *string        `json:"invoice"`
	PaymentRef *string        `json:"paymentRef"`
	PaidAt     *vedic.Instant `json:"paidAt"`
}

// Client is a person whom an account advises. Items are the ids of charts and matches.
type Client struct {
	Object    string        `json:"object"`
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Phone     *string       `json:"phone"`
	Tags      []string      `json:"tags"`
	Note      *string       `json:"note"`
	Items     []string      `json:"items"`
	Visits    []Visit       `json:"visits"`
	CreatedAt vedic.Instant `json:"createdAt"`
	ChangedAt vedic.Instant `json:"changedAt"`
}

// Visit is a day on which a client came.
type Visit struct {
	ID   string  `json:"id"`
	Day  string  `json:"day"`
	Note *string `json:"note"`
}

// Logo measures the picture of a letterhead, in pixels and bytes.
type Logo struct {
	Width  int `json:"width"`  // dots, at most 600
	Height int `json:"height"` // dots, at most 600
	Bytes  int `json:"bytes"`  // of the PNG, at most 204,800
}

// Balance is what an account has, with the price list.
type Balance struct {
	Object   string        `json:"object"`   // the kind of this object
	Balance  int64         `json:"balance"`  // credits of the account
	Livemode bool          `json:"livemode"` // false of a test key and of what it makes
	Costs    []Price       `json:"costs"`    // prices in credits
	AsOf     vedic.Instant `json:"asOf"`     // the moment for which the parts that change with time hold
}

// Price is what an operation costs, in credits.
type Price struct {
	Operation     string `json:"operation"`     // an operation of the price list
	Credits       int64  `json:"credits"`       // what a call costs
	OncePerReport bool   `json:"oncePerReport"` // later views of the same report are free
}

package api

import (
	"net/netip"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/vedic"
)

// Account is an account as its keys see it. The command shows accounts without a key.
type Account struct {
	Object    string        `json:"object"`
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Livemode  bool          `json:"livemode"`
	Key       *AccountKey   `json:"key,omitempty"`
	Balance   int64         `json:"balance"`
	Limits    AccountLimits `json:"limits"`
	CreatedAt vedic.Instant `json:"createdAt"`
}

// AccountKey is the key that asks. RateLimit is in calls a minute.
type AccountKey struct {
	ID        string          `json:"id"`
	Prefix    string          `json:"prefix"`
	Scopes    []account.Scope `json:"scopes"`
	RateLimit int             `json:"rateLimitPerMinute"`
}

// AccountLimits are how much an account may have at once.
type AccountLimits struct {
	MaxActiveKeys int `json:"maxActiveKeys"`
	// Nil: as many as the balance pays.
	MaxReports *int `json:"maxReports"`
}

// Key is an API key without its secret.
type Key struct {
	ID                 string          `json:"id"`
	Object             string          `json:"object"`
	Name               string          `json:"name"`
	Prefix             string          `json:"prefix"`
	Scopes             []account.Scope `json:"scopes"`
	Livemode           bool            `json:"livemode"`
	RateLimit          int             `json:"rateLimitPerMinute"`
	AllowedIPs         []netip.Prefix  `json:"allowedIps"`
	CreditLimit        *int64          `json:"creditLimit"`
	CreditsSpent       int64           `json:"creditsSpent"`
	Status             string          `json:"status"`
	CreatedAt          vedic.Instant   `json:"createdAt"`
	ExpiresAt          *vedic.Instant  `json:"expiresAt"`
	LastUsedAt         *vedic.Instant  `json:"lastUsedAt"`
	LastUsedFrom       *string         `json:"lastUsedFrom"`
	RotatedAt          *vedic.Instant  `json:"rotatedAt"`
	RevokedAt          *vedic.Instant  `json:"revokedAt"`
	PreviousPrefix     *string         `json:"previousPrefix"`
	PreviousValidUntil *vedic.Instant  `json:"previousValidUntil"`
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
	Secret *string `json:"secret"`
}

// Transaction is a line of the ledger of credits.
type Transaction struct {
	ID           string          `json:"id"`
	Object       string          `json:"object"`
	Type         account.TxnType `json:"type"`
	Amount       int64           `json:"amount"`
	BalanceAfter int64           `json:"balanceAfter"`
	Operation    *string         `json:"operation"`
	Resource     *string         `json:"resource"`
	KeyID        *string         `json:"keyId"`
	RequestID    *string         `json:"requestId"`
	ReversalOf   *string         `json:"reversalOf"`
	Note         *string         `json:"note"`
	Livemode     bool            `json:"livemode"`
	CreatedAt    vedic.Instant   `json:"createdAt"`
}

// Sale is a priced call that was done under an Idempotency-Key which the service made.
type Sale struct {
	Operation      string        `json:"operation"`
	IdempotencyKey string        `json:"idempotencyKey"`
	Resource       *string       `json:"resource"`
	CreatedAt      vedic.Instant `json:"createdAt"`
}

// Letterhead is what stands on the books of an account; nil members where there is none.
type Letterhead struct {
	Object    string         `json:"object"`
	Name      *string        `json:"name"`
	Address   *string        `json:"address"`
	Colour    *string        `json:"colour"`
	Logo      *Logo          `json:"logo"`
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
	Width  int `json:"width"`
	Height int `json:"height"`
	Bytes  int `json:"bytes"`
}

// Balance is what an account has, with the price list.
type Balance struct {
	Object   string        `json:"object"`
	Balance  int64         `json:"balance"`
	Livemode bool          `json:"livemode"`
	Costs    []Price       `json:"costs"`
	AsOf     vedic.Instant `json:"asOf"`
}

// Price is what an operation costs, in credits.
type Price struct {
	Operation     string `json:"operation"`
	Credits       int64  `json:"credits"`
	OncePerReport bool   `json:"oncePerReport"` // later views of the same report are free
}

package account

import (
	"context"
	"errors"
	"time"
)

// Webhook is an address of a customer's program that is told of events. A zero time means never. Times are whole
// seconds.
type Webhook struct {
	ID, AccountID, URL, Label string
	// Events are the types that it is told of.
	Events []string
	// Ask is what the events are looked for by, a JSON object of the service that storage does not look into.
	Ask []byte
	// Sealed is the secret that messages are signed with, encrypted: it must be had in the clear to sign, so a hash
	// would not do.
	Sealed []byte
	// DisabledAt is when its receiver said that it is gone for good (410).
	CreatedAt, DisabledAt time.Time
}

// Delivery is one message to a webhook, with what became of it.
type Delivery struct {
	ID, AccountID, WebhookID string
	// Event is what tells it from all other events of the webhook, so that each is told once.
	Event string
	// Type is the name of the event in the contract.
	Type string
	// ReportID is the report whose removal takes it along; empty for none.
	ReportID string
	// Body is the message as it is signed, byte for byte.
	Body   []byte
	Status DeliveryStatus
	// Attempts that were begun, also by a node that died over it.
	Attempts int
	// AnsweredWith is the HTTP status of the last answer; zero for none.
	AnsweredWith int
	// Problem of the last attempt, in words for the owner; empty if there was none.
	Problem string
	// NextAt is when it is due, or, while it is claimed, when the claim ends.
	CreatedAt, NextAt time.Time
	AttemptedAt       time.Time
}

// DeliveryStatus says how a message stands.
type DeliveryStatus uint8

// How a message may stand.
const (
	// DeliveryPending is to be sent, or is being sent.
	DeliveryPending DeliveryStatus = iota
	// Delivered was taken with a status of 2xx.
	Delivered
	// DeliveryFailed is not tried any more, unless its owner has it sent again.
	DeliveryFailed
)

// String returns the key, as "pending".
func (s DeliveryStatus) String() string { return [...]string{"pending", "delivered", "failed"}[s] }

// ErrTooManyWebhooks says that an account has as many webhooks as it may have.
var ErrTooManyWebhooks = errors.New("the account has as many webhooks as it may have")

// Webhooks stores addresses and what is sent there.
type Webhooks interface {
	// CreateWebhook stores a new one unless its account has as many as max (ErrTooManyWebhooks), with the replay if
	// there is one.
	CreateWebhook(ctx context.Context, w Webhook, max int, r *Replay) error
	// Webhook returns one webhook of an account, disabled or not; ErrNotFound where it has none of that id.
	Webhook(ctx context.Context, account, id string) (Webhook, error)
	// Webhooks lists those of an account, newest first.
	Webhooks(ctx context.Context, account string, s Slice) ([]Webhook, error)
	// DeleteWebhook removes a webhook with its messages. ErrNotFound where it is gone already.
	DeleteWebhook(ctx context.Context, account, id string) error
	// DisableWebhook ends sending to a webhook, because its receiver is gone for good; what was pending has failed.
	DisableWebhook(ctx context.Context, account, id string, at time.Time) error
	// AllWebhooks lists up to limit enabled webhooks of all accounts whose id is greater than after, in order of it.
	AllWebhooks(ctx context.Context, after string, limit int) ([]Webhook, error)
	// AddDelivery stores a message that is to be sent, and says whether it did: each event once for a webhook, whoever
	// notices it. A webhook or report that is gone is ErrNotFound.
	AddDelivery(ctx context.Context, d Delivery) (bool, error)
	// HasDelivery reports whether there is a message of an event.
	HasDelivery(ctx context.Context, webhook, event string) (bool, error)
	// Deliveries lists the messages to a webhook, newest first; ErrNotFound where the account has no such webhook.
	Deliveries(ctx context.Context, account, webhook string, s Slice) ([]Delivery, error)
	// ClaimDelivery hands out the message that has been due for the longest time, and counts the attempt: it is not due
	// again before the end of the claim, so that nobody else sends it meanwhile, and somebody does if the claimer dies.
	// ErrNotFound says that none is due.
	ClaimDelivery(ctx context.Context, now, until time.Time) (Delivery, error)
	// FinishDelivery writes what came of the attempt that was claimed. Another attempt since then is not changed.
	FinishDelivery(ctx context.Context, d Delivery) error
	// ReplayDelivery makes a message due again from its first attempt. That may be one that was delivered, as where the
	// receiver lost it. ErrNotFound where there is no such message.
	ReplayDelivery(ctx context.Context, account, webhook, id string, at time.Time) error
	// PurgeDeliveries forgets the messages that were made before a moment and are not pending, and says how many.
	PurgeDeliveries(ctx context.Context, before time.Time) (int64, error)
}

// Mark is the place of a row in the lists of its kind.
func (w Webhook) Mark() Mark { return Mark{w.CreatedAt, w.ID} }

// Mark is the place of a row in the lists of its kind.
func (d Delivery) Mark() Mark { return Mark{d.CreatedAt, d.ID} }

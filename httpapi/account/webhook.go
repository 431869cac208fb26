package account

import (
	"context"
	"errors"
	"time"
)

// Webhook is a URL that receives events. A zero time means never. Times are whole seconds.
type Webhook struct {
	ID, AccountID, URL, Label string
	// Events are the types that it receives.
	Events []string
	// Ask is the request that events are computed from, a JSON object that storage does not
	// inspect.
	Ask []byte
	// Sealed is the encrypted signing secret. Signing needs the plain secret, so a hash is not
	// enough.
	Sealed []byte
	// DisabledAt is when the receiver answered that it is gone for good (410).
	CreatedAt, DisabledAt time.Time
}

// Delivery is one message to a webhook, with what became of it.
type Delivery struct {
	ID, AccountID, WebhookID string
	// Event identifies the event within its webhook, so that it is sent once.
	Event string
	// Type is the name of the event in the API.
	Type string
	// ReportID is the report with which the delivery is deleted; empty for none.
	ReportID string
	// Body is the signed message, byte for byte.
	Body   []byte
	Status DeliveryStatus
	// Attempts that were begun, including those of a node that died.
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

// ErrTooManyWebhooks reports that an account has as many webhooks as it may have.
var ErrTooManyWebhooks = errors.New("the account has reached its limit of webhooks")

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
	// AddDelivery stores a message to be sent and reports whether it was new: an event is stored
	// once per webhook. ErrNotFound if the webhook or the report was deleted.
	AddDelivery(ctx context.Context, d Delivery) (bool, error)
	// HasDelivery reports whether an event has a message.
	HasDelivery(ctx context.Context, webhook, event string) (bool, error)
	// Deliveries lists the messages to a webhook, newest first; ErrNotFound if the account has no
	// such webhook.
	Deliveries(ctx context.Context, account, webhook string, s Slice) ([]Delivery, error)
	// ClaimDelivery returns the message that has been due for longest and counts the attempt. The
	// message is not due again before until, so no other node sends it meanwhile, and another one
	// does if this node dies. ErrNotFound if none is due.
	ClaimDelivery(ctx context.Context, now, until time.Time) (Delivery, error)
	// FinishDelivery stores the result of the claimed attempt, unless another attempt has begun
	// since.
	FinishDelivery(ctx context.Context, d Delivery) error
	// ReplayDelivery makes a message due again from its first attempt, even if it was delivered.
	// ErrNotFound if there is no such message.
	ReplayDelivery(ctx context.Context, account, webhook, id string, at time.Time) error
	// PurgeDeliveries deletes the messages that were created before a moment and are not pending,
	// and returns their number.
	PurgeDeliveries(ctx context.Context, before time.Time) (int64, error)
}

// Mark is the place of a row in the lists of its kind.
func (w Webhook) Mark() Mark { return Mark{w.CreatedAt, w.ID} }

// Mark is the place of a row in the lists of its kind.
func (d Delivery) Mark() Mark { return Mark{d.CreatedAt, d.ID} }

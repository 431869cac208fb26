package httpapi

import (
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/internal/form"
)

func readWebhookOrder(c *call, o *form.Object) hook.Order { return c.hooks.Read(o) }

// createWebhook creates a webhook for reports of the account and a calendar that can be computed.
func createWebhook(c *call, order hook.Order) (*answer, error) {
	q, err := c.hooks.Check(c.ctx, &c.Actor, &order)
	if err != nil {
		return nil, err
	}
	return made(c, q, func(claim *account.Replay) (*sale.Made, error) {
		return c.hooks.Create(c.ctx, &c.Actor, &q, claim)
	})
}

// listWebhooks returns a page of the webhooks of the account, the disabled ones among them.
func listWebhooks(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.Webhook, error) {
		return c.store.Webhooks(c.ctx, c.Account.ID, s)
	}, api.WebhookOf, account.Webhook.Mark)
}

// deleteWebhook ends a webhook with its messages, those that are still due among them.
func deleteWebhook(c *call) (*answer, error) {
	return nothing(), c.store.DeleteWebhook(c.ctx, c.Account.ID, c.path("webhookId"))
}

// listDeliveries returns a page of the messages of a webhook.
func listDeliveries(c *call) (*answer, error) {
	return listOf(c, func(s account.Slice) ([]account.Delivery, error) {
		return c.store.Deliveries(c.ctx, c.Account.ID, c.path("webhookId"), s)
	}, api.DeliveryOf, account.Delivery.Mark)
}

func replayDelivery(c *call) (*answer, error) {
	return nothing(), c.hooks.Replay(c.ctx, &c.Actor, c.path("webhookId"), c.path("deliveryId"))
}

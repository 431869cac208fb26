package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// webhookRoutes is the table of webhooks.
func webhookRoutes() []route {
	const one = "/webhooks/{webhookId}"
	return []route{
		{name: "createWebhook", method: "POST", path: "/webhooks", scope: accountManage, keyed: true, cache: noStore,
			body: requiredBody, serve: withBody(readWebhookOrder, createWebhook),
			doc: operationDoc{tag: "webhooks", summary: "Send events to an address; its secret is shown once",
				description: "Messages are POSTed as JSON and signed (webhook-id, webhook-timestamp and " +
					"webhook-signature of the Standard Webhooks). A receiver answers with 200 to 299 within 15 " +
					"seconds; otherwise the message is sent again for a day, and can be replayed after that. A " +
					"message may arrive twice, with the same id. 410 ends the webhook. Redirects are not " +
					"followed, and only public addresses are called.",
				request: "WebhookCreate", answers: map[int]string{201: "Webhook"},
				problems: []string{"not-found", "conflict", "place-not-found", "place-ambiguous"}}},
		{name: "listWebhooks", method: "GET", path: "/webhooks", scope: accountManage, cache: revalidate,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listWebhooks,
			doc: operationDoc{tag: "webhooks", summary: "The webhooks of the account, newest first",
				description: "Newest first, without their secrets.",
				answers:     map[int]string{200: "WebhookPage"}, problems: []string{"invalid-cursor"}}},
		{name: "deleteWebhook", method: "DELETE", path: one, scope: accountManage, cache: noStore,
			serve: deleteWebhook,
			doc: operationDoc{tag: "webhooks", summary: "End a webhook and forget what was sent to it",
				description: "Nothing is sent to it from then on, and the messages that were sent are deleted.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
		{name: "listDeliveries", method: "GET", path: one + "/deliveries", scope: accountManage, cache: revalidate,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listDeliveries,
			doc: operationDoc{tag: "webhooks", summary: "What was sent to a webhook and what came of it, newest first",
				description: "Each message with the number of attempts and the result of the last one; kept for " +
					"thirty days.",
				answers: map[int]string{200: "DeliveryPage"}, problems: []string{"not-found", "invalid-cursor"}}},
		{name: "replayDelivery", method: "POST", path: one + "/deliveries/{deliveryId}/replay", scope: accountManage,
			cache: noStore, serve: replayDelivery,
			doc: operationDoc{tag: "webhooks", summary: "Send a message again, with the same id",
				description: "Sent within seconds, with the same id and a new timestamp, and repeated for a day " +
					"until it arrives.",
				answers: map[int]string{204: ""}, problems: []string{"not-found", "conflict"}}},
	}
}

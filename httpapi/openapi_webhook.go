package httpapi

import (
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/hook"
)

// hookWords are what the document says of the events.
func hookWords() map[string][2]string {
	return map[string][2]string{
		hook.BatchCompleted: {"A batch is done",
			"All rows of a batch are computed, failed, or left for want of credits. " +
				"The results are read at /batches/{batchId}/results."},
		hook.CreditsLow: {"Credits run low",
			"The balance fell below what the webhook asks for. Told once until credits are " +
				"granted again."},
		hook.KeyExpiring: {"A key ends soon",
			"An active key ends within the days that the webhook asks for. Rotate it by " +
				"/api-keys/{keyId}/rotate."},
		hook.DashaChanges: {"A dasha begins",
			"A Vimshottari dasha of a kept chart begins within a day, or began within the " +
				"last one."},
		hook.FestivalTomorrow: {"A festival is tomorrow",
			"What is kept on the next day at the place of the webhook's " +
				"calendar. Told once a day, and not on days of which there is nothing to tell."},
	}
}

const hookMessage = " Sent by POST to the address of the webhook, and signed by the Standard Webhooks. The same message " +
	"may come twice: webhook-id is the same then. It is sent up to eight times within a day, until it is answered."

// hookPaths describes what is sent to webhooks, by the event.
func hookPaths() map[string]*docPath {
	headers := []docParameter{
		{Name: "webhook-id", In: "header", Required: true, Description: "of the message, the same each time it is sent",
			Schema: schema{Ref: schemaRef("DeliveryId")}},
		{Name: "webhook-timestamp", In: "header", Required: true,
			Description: "when this attempt was made, in seconds since 1970; refuse what is five minutes off",
			Schema:      schema{Type: "string", Pattern: "^[0-9]+$"}},
		{Name: "webhook-signature", In: "header", Required: true,
			Description: "v1, and the Base64 of the HMAC-SHA256 of id, timestamp and body, joined by dots, under the " +
				"secret of the webhook (the bytes of the Base64 behind whsec_)",
			Schema: schema{Type: "string", Pattern: "^v1,"}},
	}
	all := map[string]*docPath{}
	for event, words := range hookWords() {
		name := hookSchema(event)
		all[event] = &docPath{Operations: map[string]*docOperation{"post": {OperationID: "on" + name,
			Tags: []string{"webhooks"}, Summary: words[0], Description: words[1] + hookMessage,
			Security: []map[string][]string{}, Parameters: headers,
			RequestBody: &docBody{true, map[string]docMedia{mediaJSON: {Schema: schema{Ref: schemaRef(name)}}}},
			Responses: map[string]*docResponse{
				"2XX": {Description: "The message was taken."},
				"410": {Description: "The receiver is gone: the webhook is told of nothing more."},
				"default": {Description: "The message was not taken, and is sent again. A redirect is not followed, " +
					"and counts as this."},
			}}}}
	}
	return all
}

// hookSchema names the schema of the message of an event: BatchCompletedMessage of batch.completed.
func hookSchema(event string) string {
	first, second, _ := strings.Cut(event, ".")
	return upperFirst(first) + upperFirst(second) + "Message"
}

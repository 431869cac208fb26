package openapi

import (
	"strings"
)

// eventTag is the tag of the messages to webhooks, and eventMessage is added to its description.
const (
	eventTag     = "webhooks"
	eventMessage = ". A message is sent by POST to the address of the webhook and signed by the Standard Webhooks. It " +
		"may come twice, with the same webhook-id. It is sent up to eight times within a day, until it is answered."
)

// eventPaths returns what is sent to webhooks, by the event.
func eventPaths(events []Event) map[string]*Path {
	headers := []Parameter{
		{Name: "webhook-id", In: "header", Required: true, Description: "of the message, the same each time it is sent",
			Schema: Schema{Ref: Ref("DeliveryId")}},
		{Name: "webhook-timestamp", In: "header", Required: true,
			Description: "when this attempt was made, in seconds since 1970; refuse what is five minutes off",
			Schema:      Schema{Type: "string", Pattern: "^[0-9]+$"}},
		{Name: "webhook-signature", In: "header", Required: true,
			Description: "v1, and the Base64 of the HMAC-SHA256 of id, timestamp and body, joined by dots, under the " +
				"secret of the webhook (the bytes of the Base64 behind whsec_)",
			Schema: Schema{Type: "string", Pattern: "^v1,"}},
	}
	all := map[string]*Path{}
	for _, e := range events {
		name := eventSchema(e.Type)
		all[e.Type] = &Path{Operations: map[string]*Operation{"post": {OperationID: "on" + name,
			Tags: []string{eventTag}, Summary: e.Summary, Description: e.Description,
			Security: []map[string][]string{}, Parameters: headers,
			RequestBody: &Body{true, map[string]Media{mediaJSON: {Schema: Schema{Ref: Ref(name)}}}},
			Responses: map[string]*Response{
				"2XX": {Description: "The message was taken."},
				"410": {Description: "The receiver is gone: the webhook gets no more messages."},
				"default": {Description: "The message was not taken, and is sent again. A redirect is not followed, " +
					"and counts as this."},
			}}}}
	}
	return all
}

// eventSchema returns the name of the schema of the message of an event: BatchCompletedMessage of batch.completed.
func eventSchema(event string) string {
	first, second, _ := strings.Cut(event, ".")
	return upperFirst(first) + upperFirst(second) + "Message"
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

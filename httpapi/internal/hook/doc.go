// Package hook looks for the events that webhooks subscribe to and sends a signed message for each.
package hook

// Package webhook signs messages to programs of customers and sends them (Standard Webhooks 1.0).
// It knows neither the store nor the events. It sends to public addresses only: the address is
// checked when the connection is made, after its name was resolved, so that no name can lead to an
// internal address. It does not follow redirects and uses no proxy.
//
// This prevents server-side request forgery (SSRF): a customer could give an address inside the
// operator's network and learn from the outcome what is there. The connection is refused before a
// byte is sent. An outcome is one of a few words and a status, never text of the receiver.
package webhook

// Package webhook signs messages to programs of customers and sends them (Standard Webhooks 1.0). It knows no store and
// no event. What it sends goes to public addresses only: the address is looked at when the connection is made, after
// its name was resolved, so that no name leads inside; ways to elsewhere are not followed, and no proxy is asked.
//
// What is guarded against: a customer who names an address inside the operator's network and reads from the outcome
// what is there (SSRF). So the connection is refused before a byte is sent, and an outcome is one of few words and a
// status, never a text of the receiver.
package webhook

// Package webhook signs messages to programs of customers and sends them (Standard Webhooks 1.0). It knows no store and
// no event. What it sends goes to public addresses only: the address is looked at when the connection is made, after
// its name was resolved, so that no name leads inside; ways to elsewhere are not followed, and no proxy is asked.
package webhook

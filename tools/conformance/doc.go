// Package conformance holds what the program writes and promises against libraries of others: calendars, the OpenAPI
// document and its schemas, and the order of a wallet's operations.
package conformance

// Package agent is the Model Context Protocol server, over HTTP as part of the service and over
// standard input and output for one person.
//
// It has at most sixteen tools, one for each area (chart, dasha, dosha, match, muhurat …). A tool
// takes the name of an operation, the person or place, and further fields. The operations, their
// fields, costs and scopes come from the service, which has them from the table in package op; the
// tool describe returns them. An answer has at most 8 kB: it is brief by default, omitted parts are
// marked, and the argument part fetches them. Verdicts keep their rule and its source, so that an
// agent can quote them.
//
// The package calls operations through a [Caller] with the rights of its key: scopes, credits,
// limits and idempotency are those of the operations.
//
// There are sixteen tools instead of one per operation because an agent reads all descriptions
// before its first call, and they use up its context.
package agent

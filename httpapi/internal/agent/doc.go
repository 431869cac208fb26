// Package agent is the Model Context Protocol server, over HTTP as part of the service and over
// standard input and output for one person.
//
// Each operation of the service is a tool, named like its command, with a schema of its answers. The operations, their
// fields, costs and scopes come from the table in package op. A chart is cast once by the tool kundali; its id is the
// reportId of all other tools about that birth. An answer has at most 10 kB: it is brief by default, omitted parts are
// marked, and the argument part fetches them. Verdicts keep their rule and its source, so that an agent can quote them.
//
// The package calls operations through a [Caller] with the rights of its key: scopes, credits,
// limits and idempotency are those of the operations.
//
// Fields of single operations are listed by the tool describe and not in the schemas of arguments, because an agent
// reads all of these before its first call, and they use up its context.
package agent

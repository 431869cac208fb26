// Package agent lets programs that reason in words ask the engine by themselves: the Model Context Protocol, over HTTP
// as part of the service and over standard input and output for one person.
//
// It has at most sixteen tools, one a room of the house (chart, dasha, dosha, match, muhurat …). A tool takes the
// question by its word, whom or what it is asked of, and what is asked besides; which questions there are, what each
// takes, costs and needs comes from the service, which has it from the table of desk. The tool describe tells it to the
// agent. An answer takes at most 8 kB, whatever it holds: it is brief by default, what was left out is marked, and part
// opens it. Verdicts keep their rule and its source, so that an agent can quote them.
//
// The package calls operations through a [Caller] and can do no more than its key may: scopes, credits, limits and
// idempotency are those of the operations.
//
// Sixteen tools and not one a question: an agent reads all descriptions before its first call, and each takes room from
// what it is asked about.
package agent

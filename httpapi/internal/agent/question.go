package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

// Question is one thing that may be asked, as the service answers it.
type Question struct {
	// Word is the name of its tool, as "yoga"; no two questions have one.
	Word string
	// Title says in a line what it returns, and About in more words.
	Title, About string
	// Operation is the operationId of its operation.
	Operation string
	// OfReport means that it is asked of a stored report.
	OfReport bool
	// Birth means that With describes the birth, because there are no further fields.
	Birth bool
	// Body means that the fields are sent as a body instead of a query.
	Body bool
	// Brief means that the answer has a brief form.
	Brief bool
	// Most is the limit to send where the answer has a long list; 0 where it has none.
	Most int
	// Keyed means that it supports Idempotency-Key.
	Keyed bool
	// Scope is the required permission of the key.
	Scope string
	// Cost in credits, as a number or a number and words; "0" for nothing.
	Cost string
	// With is a JSON Schema of what may be asked besides; nil for nothing.
	With json.RawMessage
	// Output is a JSON Schema of its answers, shortened ones too; nil for none.
	Output json.RawMessage
}

// Ask is one call of an operation.
type Ask struct {
	// Operation is its operationId.
	Operation string
	// ReportID is the report that it is asked of; empty for none.
	ReportID string
	Query    url.Values
	// Body is JSON as the agent sent it; nil sends none.
	Body json.RawMessage
	// Once is the Idempotency-Key; empty sends none.
	Once string
	// Lang is the language that the answer is to have.
	Lang vedic.Lang
}

// Caller calls operations for one key. It has no rights but those of the key. Its errors are a *[problem.Problem].
type Caller interface {
	// Run runs an operation and returns its answer as JSON.
	Run(Ask) ([]byte, error)
	// Cast makes a report of a birth, which is JSON as the agent sent it, and returns its id. once is the
	// Idempotency-Key.
	Cast(birth json.RawMessage, once string) (id string, err error)
}

type callerKey struct{}

// With returns a context in which tools call operations through a caller. It is in the context,
// since the server and its tools are one for all callers.
func With(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

// callerOf returns the caller of a context; nil where there is none.
func callerOf(ctx context.Context) Caller {
	c, _ := ctx.Value(callerKey{}).(Caller)
	return c
}

// about returns the description of the tool: what it returns, its scope and its cost.
func (q *Question) about() string {
	return fmt.Sprintf("%s. %s Scope: %s. Credits: %s.", strings.TrimSuffix(q.Title, "."), q.About, q.Scope, q.Cost)
}

// tool is an operation as an agent sees it.
type tool struct{ question Question }

package op

import (
	"cmp"
	"strings"
)

// Endpoint is where and how HTTP serves an operation. It follows from the row; see [Operation.Endpoint].
type Endpoint struct {
	Schema string // of the result in the OpenAPI document
	Path   string // below the version prefix
	ID     string // the variable of the path that names the report
	Name   string // operationId without its verb
	Body   string // schema of the POST body, if a field is an object that no query can hold
	Get    string // operationId of the GET; of the POST if it is private
	Buy    string // operationId of the POST that buys it; empty for a free operation
}

// Endpoint returns where HTTP serves an operation that is not stored.
func (q *Operation) Endpoint() Endpoint {
	e := Endpoint{Schema: q.Schema, Path: q.Path, ID: "id", Name: q.Schema}
	last := strings.ToUpper(q.Last()[:1]) + q.Last()[1:]
	if e.Schema == "" {
		e.Schema, e.Name = last, last
	}
	if q.Of == OfBirth {
		e.Name = last
		e.Path = cmp.Or(e.Path, "/kundali/{id}/"+q.Last())
		if strings.Contains(e.Path, "{reportId}") {
			e.ID = "reportId"
		}
	}
	if q.Body {
		e.Body = e.Name + "Request"
	}
	if e.Get = "get" + e.Name; q.Price != "" {
		e.Get, e.Buy = "get"+e.Schema, "compute"+e.Schema
	}
	if q.Private {
		e.Get = "post" + e.Name
	}
	return e
}

package httpapi

import (
	"net/http"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/docs"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// getProblem answers with what a problem code means, as JSON or as a page.
func getProblem(c *call) (*answer, error) {
	code := c.path("code")
	if _, ok := problem.Catalogue[code]; !ok {
		return nil, problem.New("not-found", "There is no such problem code.")
	}
	p := problem.TypeOf(c.base, code)
	if c.media != mediaHTML {
		return c.ok(p)
	}
	c.head.Set("Content-Security-Policy", page.Policy)
	body, err := docs.ProblemPage(docs.Problem{Code: p.Code, Status: p.Status, Title: p.Title, Text: p.Description},
		negotiate.Language(c.r.Header.Get("Accept-Language")))
	return &answer{status: http.StatusOK, body: body}, err
}

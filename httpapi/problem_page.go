package httpapi

import (
	_ "embed"
	"encoding/json"
	"maps"
	"net/http"
	"slices"

	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/docs"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// problemType is the ProblemType of the document: what a problem code means, wherever it occurs.
type problemType struct {
	Type   string `json:"type"`
	Code   string `json:"code"`
	Status int    `json:"status"`
	Title  string `json:"title"`
	// Description says what the code means and what to do, whatever the case at hand.
	Description string `json:"description"`
}

//go:embed problem.json
var problemFile []byte

// problemText returns the descriptions of all codes.
func problemText() (text map[string]string, err error) {
	err = json.Unmarshal(problemFile, &text)
	return text, err
}

func (s *Service) problemTypes() (list []problemType) {
	for _, code := range slices.Sorted(maps.Keys(problem.Catalogue)) {
		list = append(list, s.problemType(code))
	}
	return list
}

func (s *Service) problemType(code string) problemType {
	kind := problem.Catalogue[code]
	return problemType{s.typeOf(code), code, kind.Status, kind.Title, s.problemText[code]}
}

// typeOf returns the type URI of a problem.
func (s *Service) typeOf(code string) string {
	if code == "quota-exceeded" {
		return problem.QuotaType
	}
	return s.base + "/problems/" + code
}

func getProblem(c *call) (*answer, error) {
	code := c.path("code")
	if _, ok := problem.Catalogue[code]; !ok {
		return nil, problem.New("not-found", "There is no such problem code.")
	}
	if c.media != mediaHTML {
		return c.ok(c.problemType(code))
	}
	c.head.Set("Content-Security-Policy", page.Policy)
	p := c.problemType(code)
	body, err := docs.ProblemPage(docs.Problem{Code: p.Code, Status: p.Status, Title: p.Title, Text: p.Description},
		negotiate.Language(c.r.Header.Get("Accept-Language")))
	return &answer{status: http.StatusOK, body: body}, err
}

package httpapi

import (
	"bytes"
	"html/template"
	"maps"
	"net/http"
	"slices"
)

// problemType is the ProblemType of the document: what a problem code means, wherever it occurs.
type problemType struct {
	Type   string `json:"type"`
	Code   string `json:"code"`
	Status int    `json:"status"`
	Title  string `json:"title"`
}

func (s *Service) problemTypes() (list []problemType) {
	for _, code := range slices.Sorted(maps.Keys(catalogue)) {
		list = append(list, s.problemType(code))
	}
	return list
}

func (s *Service) problemType(code string) problemType {
	kind := catalogue[code]
	return problemType{s.typeOf(code), code, kind.status, kind.title}
}

// typeOf gives the type URI of a problem.
func (s *Service) typeOf(code string) string {
	if code == "quota-exceeded" {
		return quotaType
	}
	return s.base + "/problems/" + code
}

var problemTemplate = template.Must(template.New("problem").Parse(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{{.Code}}</title>
<h1>{{.Title}}</h1>
<p>Code <code>{{.Code}}</code>, status {{.Status}}. The member <code>detail</code> of the answer says what to do in the case at hand.
A failed request is never charged.</p>
<p><a href="/docs">All operations</a></p>
</html>
`))

func getProblem(c *call) (*answer, error) {
	code := c.path("code")
	if _, ok := catalogue[code]; !ok {
		return nil, NewProblem("not-found", "There is no such problem code.")
	}
	if c.media != mediaHTML {
		return c.ok(c.problemType(code))
	}
	c.head.Set("Content-Security-Policy", docsPolicy)
	var b bytes.Buffer
	err := problemTemplate.Execute(&b, c.problemType(code))
	return &answer{status: http.StatusOK, body: b.Bytes()}, err
}

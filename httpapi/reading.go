package httpapi

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/birth"
)

// reading answers with what is read out of a report anew each time, for nothing: make writes it without the report's id. View names what
// the query may change in it.
func (c *call) reading(name, view string, make func(*birth.Report) ([]byte, error)) (*answer, error) {
	id := c.path("id")
	if id == "" {
		id = c.path("reportId")
	}
	r, err := c.store.Report(c.r.Context(), c.account.ID, id)
	if err != nil {
		return nil, err
	}
	tag := viewTag(r.ResultSHA256, name, view, c.lang.String())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.restored(r)
	if err != nil {
		return nil, err
	}
	document, err := make(report)
	if err != nil {
		return nil, err
	}
	body, err := ofReport(r.ID, document)
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, err
}

// viewTag names a view by all that tells it from others. A comma would end the tag in a list of tags.
func viewTag(parts ...string) string {
	return strconv.Quote(strings.ReplaceAll(strings.Join(parts, "."), ",", "+"))
}

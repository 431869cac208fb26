package httpapi

import (
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/op"
)

const mediaCalendar = "text/calendar"

// fileRoute returns the route for calendar programs: the path of rt with ".ics". Requesting rt with
// Accept: text/calendar returns the same.
func (a *asker) fileRoute(rt route) route {
	rt.name, rt.path, rt.media = rt.name+"File", rt.path+".ics", []string{mediaCalendar}
	rt.doc.summary = strings.TrimSuffix(rt.doc.summary, ".") + ": for calendar programs (iCalendar, RFC 5545)."
	return rt
}

// calendarFile answers with a list of dated entries as an iCalendar file.
func calendarFile(c *call, a *asker, reply op.Response) (*answer, error) {
	body, err := op.AppendCalendar(nil, reply, c.now())
	if err != nil {
		return nil, err
	}
	x, err := hashed(c, &answer{status: http.StatusOK, body: body, lang: c.lang})
	if err == nil && x.status == http.StatusOK {
		c.head.Set("Content-Disposition", `attachment; filename="`+strings.ToLower(a.Last())+`.ics"`)
	}
	return x, err
}

package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"

	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/daypage"
)

// pictureRoute is where the picture of an answer is: at the address of the question with ".svg".
func (a *asker) pictureRoute(rt route) route {
	rt.name, rt.path, rt.media = rt.name+"Picture", rt.path+".svg", []string{mediaSVG}
	rt.query = append(slices.Clone(rt.query), themeParameter)
	rt.doc.summary = strings.TrimSuffix(rt.doc.summary, ".") + ": as a picture (SVG)."
	rt.doc.description = "Months of a wall calendar, drawn."
	return rt
}

// daysPicture answers with the picture of a reply, or with its page.
func daysPicture(c *call, reply op.Response) (*answer, error) {
	x := &answer{status: http.StatusOK, lang: c.lang}
	var err error
	if c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", share.PagePolicy)
		x.body, err = daypage.Days(reply, c.lang, otherLanguage(c))
	} else {
		var t drawing.Theme
		_ = t.UnmarshalText([]byte(c.arg("theme").Text)) // was read as one of the keys
		x.body, err = view.PictureOf(reply, drawing.Look{Theme: t, Lang: c.lang})
	}
	return x, err
}

const mediaCalendar = "text/calendar"

// fileRoute returns the route for calendar programs: the path of rt with ".ics". Requesting rt with
// Accept: text/calendar returns the same.
func (a *asker) fileRoute(rt route) route {
	rt.name, rt.path, rt.media = rt.name+"File", rt.path+".ics", []string{mediaCalendar}
	rt.doc.summary = strings.TrimSuffix(rt.doc.summary, ".") + ": for calendar programs (iCalendar, RFC 5545)."
	rt.doc.description = "The entries as an iCalendar file, timed or all-day."
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

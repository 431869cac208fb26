package httpapi

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"

	"github.com/jyotish-go/jyotish/httpapi/internal/share"
)

// daysView is a list of days of a school as its page shows it.
type daysView struct {
	*op.MuhuratDays
	Warnings []vedic.Warning
	Calendar template.HTML
	Lang     vedic.Lang
}

// Hours returns a window in words, with its civil dates.
func (v *daysView) Hours(o muhurat.Opening) string { return o.Text(v.Lang) }

// Vara returns the weekday of a civil date.
func (v *daysView) Vara(d vedic.Date) string { return vedic.VaraOf(d.Weekday()).Name(v.Lang) }

// Note returns the Hindu day where it has another date than the civil one; else "".
func (v *daysView) Note(of muhurat.HinduDay, d vedic.Date) string { return of.Note(d, v.Lang) }

// Standing returns the class of a day; "" if there is none.
func (v *daysView) Standing(m *muhurat.Merit) string {
	if m == nil || m.Class == "" {
		return ""
	}
	return m.Class.Name(v.Lang)
}

// daysPage writes the days that a school lists as a page for people: a wall calendar, and each day with its windows.
func daysPage(reply op.Response, lang vedic.Lang, other string) ([]byte, error) {
	svg, err := view.Picture(lang, func(l drawing.Look) ([]byte, error) { return Picture(reply, l) })
	if err != nil {
		return nil, err
	}
	a := reply.(*op.Answer[op.MuhuratDays]) // the only one that has a picture
	d := a.Result
	v := &daysView{d, a.Warnings, svg, lang}
	title := d.Activity.Name(lang) + ", " + d.From.String() + " – " + d.To.String()
	return page.Render("days", page.Frame{Lang: lang, Title: title, Other: other, Wide: true}, v)
}

// Picture draws the answer to a question that has Question.Picture: the span of a list of days as a wall calendar,
// listed days with their scores, good ones coloured and excellent ones with an edge. The error says that the answer has
// none, or what is wrong with the look.
func Picture(reply op.Response, l drawing.Look) ([]byte, error) {
	a, ok := reply.(*op.Answer[op.MuhuratDays])
	if !ok {
		object, _, _ := reply.About()
		return nil, fmt.Errorf("httpapi: %s has no picture", object)
	}
	d := a.Result
	m := drawing.Months{Title: d.Title(l.Lang), First: d.From,
		Count: 12*(d.To.Year-d.From.Year) + int(d.To.Month-d.From.Month) + 1}
	m.Days = marked(d.Days)
	return m.SVG(l)
}

// marked returns the civil dates on which windows begin. The score stands on the date of the best window of a Hindu
// day; where two Hindu days have windows on one date, the higher one.
func marked(days []op.MuhuratDay) (marks []drawing.MarkedDay) {
	last, best := vedic.Date{}, -1
	for i := range days {
		x := &days[i]
		for _, c := range x.CivilDays() {
			if c.Date != last {
				marks = append(marks, drawing.MarkedDay{Date: c.Date, Quality: drawing.Good})
				last, best = c.Date, -1
			}
			if !c.Best || x.Merit == nil || x.Merit.Score == nil || *x.Merit.Score <= best {
				continue
			}
			mark := &marks[len(marks)-1]
			best, mark.Quality = *x.Merit.Score, drawing.Good
			mark.Note, mark.Best = strconv.Itoa(best), x.Merit.Class == muhurat.ClassExcellent
			if x.Merit.Class == muhurat.ClassFair || x.Merit.Class == muhurat.ClassWeak {
				mark.Quality = drawing.Neutral
			}
		}
	}
	return marks
}

// pictureRoute is where the picture of an answer is: at the address of the question with ".svg".
func (a *asker) pictureRoute(rt route) route {
	rt.name, rt.path, rt.media = rt.name+"Picture", rt.path+".svg", []string{mediaSVG}
	rt.query = append(slices.Clone(rt.query), themeParameter)
	rt.doc.summary += ": as a picture (SVG)."
	return rt
}

// shown answers with the picture of a reply, or with its page.
func (c *call) shown(reply op.Response) (*answer, error) {
	x := &answer{status: http.StatusOK, lang: c.lang}
	var err error
	if c.media == mediaHTML {
		c.head.Set("Content-Security-Policy", share.PagePolicy)
		x.body, err = daysPage(reply, c.lang, c.elsewhere())
	} else {
		var t drawing.Theme
		_ = t.UnmarshalText([]byte(c.arg("theme").text)) // was read as one of the keys
		x.body, err = Picture(reply, drawing.Look{Theme: t, Lang: c.lang})
	}
	if err != nil {
		return nil, err
	}
	return c.hashed(x)
}

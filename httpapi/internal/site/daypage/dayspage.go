package daypage

import (
	"html/template"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
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

// Days writes the days that a school lists as a page for people: a wall calendar, and each day with its windows.
func Days(reply op.Response, lang vedic.Lang, other string) ([]byte, error) {
	svg, err := view.Picture(lang, func(l drawing.Look) ([]byte, error) { return view.PictureOf(reply, l) })
	if err != nil {
		return nil, err
	}
	a := reply.(*op.Answer[op.MuhuratDays]) // the only one that has a picture
	d := a.Result
	v := &daysView{d, a.Warnings, svg, lang}
	title := d.Activity.Name(lang) + ", " + d.From.String() + " – " + d.To.String()
	return page.Render("days", page.Frame{Lang: lang, Title: title, Other: other, Wide: true}, v)
}

// Package daypage renders a day of the panchang, and a list of days of a school, as pages for people.
package daypage

import (
	"html/template"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// dayView is a panchang as its page shows it. Times are of the clock at the place, with a date where it is another.
type dayView struct {
	*op.Day
	Warnings []vedic.Warning
	lang     vedic.Lang
	Where    string // the place, by its name
	Ring     template.HTML
	Limbs    []limbRow
	Days     []keptRow
}

// limbRow is a limb of the day: Kind is the ID of its word.
type limbRow struct{ Kind, Name, From, To string }

// Day writes the panchang of a day as a page for people.
func Day(a *op.Answer[op.Day], reader view.Reader, other string) ([]byte, error) {
	d, lang := a.Result, reader.Lang
	v := &dayView{Day: d, Warnings: a.Warnings, lang: lang, Where: reader.Where(&d.Place)}
	v.Limbs = append(v.Limbs, limbRows(v, "day.tithi", d.Tithi)...)
	v.Limbs = append(v.Limbs, limbRows(v, "day.nakshatra", d.Nakshatra)...)
	v.Limbs = append(v.Limbs, limbRows(v, "day.yoga", d.Yoga)...)
	v.Limbs = append(v.Limbs, limbRows(v, "day.karana", d.Karana)...)
	v.Days = v.keptRows(lang)
	var err error
	if v.Ring, err = v.ring(lang); err != nil {
		return nil, err
	}
	title := d.Vara.Name + ", " + lang.Format(d.Date.In(nil), time.DateOnly)
	return page.Render("day", page.Frame{Lang: lang, Title: title, Other: other, Wide: true}, v)
}

// limb is what segments are of.
type limb interface {
	vedic.Tithi | vedic.Nakshatra | vedic.NityaYoga | vedic.Karana
	Name(vedic.Lang) string
}

func limbRows[K limb](v *dayView, kind string, list []panchang.Segment[K]) (rows []limbRow) {
	for i := range list {
		rows = append(rows, limbRow{kind, list[i].Name, v.Clock(list[i].Start), v.Clock(list[i].End)})
	}
	return rows
}

// Clock shows a moment to the nearest minute, as almanacs do.
func (v *dayView) Clock(instant vedic.Instant) string {
	at := instant.Round(time.Minute)
	switch {
	case vedic.DateOf(at) == v.Date:
		return v.lang.Format(at, "15:04")
	case v.lang.Words() == v.lang:
		return at.Format("02.01. 15:04")
	}
	return v.lang.Format(at, "01-02 15:04")
}

// Maybe shows a moment that there may not be.
func (v *dayView) Maybe(at *vedic.Instant) string {
	if at == nil {
		return "–"
	}
	return v.Clock(*at)
}

// ring draws the day with the choghadiyas around it and its slots within.
func (v *dayView) ring(lang vedic.Lang) (template.HTML, error) {
	heading := []string{v.Vara.Name, lang.Format(v.Date.In(nil), time.DateOnly)}
	if len(v.Tithi) > 0 && len(v.Nakshatra) > 0 {
		heading = append(heading, v.Tithi[0].Name, v.Nakshatra[0].Name)
	}
	return view.Picture(lang, func(l drawing.Look) ([]byte, error) { return view.DayRing(v.Day, heading, l) })
}

package share

import (
	"html/template"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The page of a report is always rendered from a shared report, so the page of a link cannot show more than the link.
// The page of the owner is that of a link that shows everything, with additions.

// PagePolicy is the Content-Security-Policy of the pages: they load their style sheet and nothing else.
const PagePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Sheet is the page of a report with its pictures.
type Sheet struct {
	*Report

	lang     vedic.Lang
	Sections []string // that are shown; nil is all
	Charts   []Picture
	// Vargas are the sixteen divisional charts, if they were bought.
	Vargas   []Picture
	Timeline template.HTML
	Bindus   template.HTML
	Tithi    string
	Systems  []System
	AsOf     string // the day whose dashas are current
	Until    string // the day on which the link ends
}

// Picture is an SVG of package drawing with its title.
type Picture struct {
	Title string
	SVG   template.HTML
}

// System says whether a report has a system, and what it costs.
type System struct {
	Name   string
	Bought bool
	Free   bool
	Price  int64
}

// Shows reports whether a section is shown.
func (v *Sheet) Shows(section string) bool {
	return v.Sections == nil || slices.Contains(v.Sections, section)
}

// YearOnly reports whether the link shows only the year of the birth.
func (v *Sheet) YearOnly() bool {
	return v.Display.BirthDate != nil && len(*v.Display.BirthDate) == 4
}

// NameOf returns the name of an ayanamsa.
func (v *Sheet) NameOf(ayanamsa string) string { return ayanamsaName(v.lang, ayanamsa) }

func ayanamsaName(l vedic.Lang, key string) string {
	return view.Reader{Lang: l}.Named("ayanamsa", key)
}

// Day formats the day of a moment.
func (v *Sheet) Day(at vedic.Instant) string { return v.lang.Format(at.Time, time.DateOnly) }

// ReportPage renders the page of a link.
func ReportPage(shown *Report, lang vedic.Lang) ([]byte, error) {
	v, err := NewSheet(shown, lang, drawing.North)
	if err != nil {
		return nil, err
	}
	v.Until = v.Day(shown.ExpiresAt)
	return page.Render("sheet", page.Frame{Lang: lang, Title: v.title(lang), Other: otherLang(lang), Wide: true,
		Brand: "/?lang=" + lang.String(), Preview: page.Word(lang, "sheet.preview")}, v)
}

// otherLang returns the query of the same page in the other language.
func otherLang(lang vedic.Lang) string { return "?lang=" + page.Frame{Lang: lang}.OtherLang().String() }

func (v *Sheet) title(lang vedic.Lang) string {
	if v.Display.Name != nil {
		return *v.Display.Name
	}
	return page.Word(lang, "sheet.title")
}

// NewSheet returns the page of a shared report with its pictures drawn.
func NewSheet(shown *Report, lang vedic.Lang, style drawing.Style) (*Sheet, error) {
	v := &Sheet{Report: shown, lang: lang}
	chart, err := Draw(shown.figure(), lang, style)
	if err != nil {
		return nil, err
	}
	v.Charts = []Picture{chart}
	if shown.Vimshottari != nil {
		v.Timeline, err = timeline(shown.Vimshottari, lang)
	}
	return v, err
}

// figure returns the drawing of the rashi chart.
func (c *Chart) figure() *drawing.Figure {
	lagna := c.Lagna.Rashi.Key
	f := signsFrom(lagna)
	f.Bodies = append(f.Bodies, drawing.Body{House: 1, Degree: c.Lagna.Longitude.InSign()})
	for i := range c.Planets {
		p := &c.Planets[i]
		f.Bodies = append(f.Bodies, drawing.Body{Graha: p.Graha.Key, House: vedic.Bhava(lagna.CountTo(p.Rashi.Key)),
			Degree: p.Longitude.InSign(), Retrograde: p.Retrograde && !p.Graha.Key.Node(), Combust: p.Combust})
	}
	return f
}

// signsFrom returns an empty rashi chart whose houses are counted from a sign.
func signsFrom(first vedic.Rashi) *drawing.Figure {
	f := &drawing.Figure{Frame: drawing.Frame(varga.D1)}
	for i := range f.Rashis {
		f.Rashis[i] = first.Nth(i + 1)
	}
	return f
}

// The size of a chart on a telephone in pixels: its width and the least height of its letters.
const (
	narrowWidth   = 270
	narrowLetters = 12
)

// Draw draws a figure for a page.
func Draw(f *drawing.Figure, lang vedic.Lang, style drawing.Style) (Picture, error) {
	svg, err := f.SVG(drawing.Options{Style: style, Theme: drawing.Page, Lang: lang, Degrees: true,
		Size: narrowWidth, Letters: narrowLetters})
	return pictureOf(f, svg, lang), err
}

// pictureOf returns a drawing with its title.
func pictureOf(f *drawing.Figure, svg []byte, lang vedic.Lang) Picture {
	return Picture{f.Frame.Name(lang), template.HTML(svg)} // package drawing escapes it
}

// timeline draws the dashas.
func timeline(dashas *kundali.Vimshottari, lang vedic.Lang) (template.HTML, error) {
	t := drawing.Timeline{Periods: timelineOf(dashas.Periods)}
	if len(dashas.Current) > 0 {
		t.Now = dashas.AsOf.Time
	}
	return view.Picture(lang, t.SVG)
}

func timelineOf(list []kundali.DashaPeriod) (out []drawing.Period) {
	for _, x := range list {
		if x.End.After(x.Start.Time) {
			out = append(out, drawing.Period{Lord: x.Lord, Start: x.Start.Time, End: x.End.Time,
				Sub: timelineOf(x.Sub)})
		}
	}
	return out
}

package httpapi

import (
	"html/template"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// The page of a report is made of a shared report: that of a link shows what the link shows, and cannot show what it
// does not; that of the owner is the page of a link that shows everything, with what only the owner sees added.

// sharePolicy lets the page of a link load its style sheet and nothing else.
const sharePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// sheetView is the page of a shared report, with the pictures of it.
type sheetView struct {
	*sharedReport

	lang     vedic.Lang
	sections []string // that are shown; nil is all
	Charts   []picture
	// The sixteen, where they were bought.
	Vargas   []picture
	Timeline template.HTML
	Bindus   template.HTML
	Tithi    string
	Systems  []boughtRow
	// What now is.
	AsOf string
	// How long the link opens.
	Until string
}

// picture is an SVG made by package drawing, with what stands below it.
type picture struct {
	Title string
	SVG   template.HTML
}

// boughtRow says of a system whether the report has it.
type boughtRow struct {
	Name   string
	Bought bool
	Free   bool
	Price  int64
}

// Shows says whether a section is wanted.
func (v *sheetView) Shows(section string) bool {
	return v.sections == nil || slices.Contains(v.sections, section)
}

// YearOnly says that the link tells no more of the birth than its year.
func (v *sheetView) YearOnly() bool {
	return v.Display.BirthDate != nil && len(*v.Display.BirthDate) == 4
}

// Day shortens a moment to its day.
func (v *sheetView) Day(at vedic.Instant) string { return v.lang.Format(at.Time, time.DateOnly) }

// sharedPage writes a shared report as a page for people.
func sharedPage(shown *sharedReport, lang vedic.Lang) ([]byte, error) {
	v, err := newSheet(shown, lang, drawing.North)
	if err != nil {
		return nil, err
	}
	v.Until = v.Day(shown.ExpiresAt)
	return page.Render("sheet", page.Frame{Lang: lang, Title: v.title(lang), Other: otherLang(lang), Wide: true}, v)
}

// otherLang is where the same page is in the other language.
func otherLang(lang vedic.Lang) string { return "?lang=" + page.Frame{Lang: lang}.OtherLang().String() }

func (v *sheetView) title(lang vedic.Lang) string {
	if v.Display.Name != nil {
		return *v.Display.Name
	}
	return page.Word(lang, "sheet.title")
}

// newSheet draws what a shared report has.
func newSheet(shown *sharedReport, lang vedic.Lang, style drawing.Style) (*sheetView, error) {
	v := &sheetView{sharedReport: shown, lang: lang}
	chart, err := drawn(shown.figure(), lang, style)
	if err != nil {
		return nil, err
	}
	v.Charts = []picture{chart}
	if shown.Vimshottari != nil {
		v.Timeline, err = timeline(shown.Vimshottari, lang)
	}
	return v, err
}

// figure is the rashi as the report tells it.
func (c *sharedChart) figure() *drawing.Figure {
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

// signsFrom is a rashi in which nothing stands, the houses counted from a sign.
func signsFrom(first vedic.Rashi) *drawing.Figure {
	f := &drawing.Figure{Frame: drawing.Frame(varga.D1)}
	for i := range f.Rashis {
		f.Rashis[i] = first.Nth(i + 1)
	}
	return f
}

// On a telephone a chart is so many pixels wide, and its letters are at least so high.
const (
	narrowWidth   = 270
	narrowLetters = 12
)

// drawn draws a figure for a page. Its title stands in it in the square styles and below it in all.
func drawn(f *drawing.Figure, lang vedic.Lang, style drawing.Style) (picture, error) {
	svg, err := f.SVG(drawing.Options{Style: style, Theme: drawing.Page, Lang: lang, Degrees: true,
		Size: narrowWidth, Letters: narrowLetters})
	return pictureOf(f, svg, lang), err
}

// pictureOf titles what was drawn.
func pictureOf(f *drawing.Figure, svg []byte, lang vedic.Lang) picture {
	return picture{f.Frame.Name(lang), template.HTML(svg)} // made of our own words, and escaped
}

// timeline draws the dasha.
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

// troublePage tells people why there is nothing to see. A code without words of its own is a passing trouble of the
// service.
func troublePage(code string, lang vedic.Lang) ([]byte, error) {
	switch code {
	case "not-found", "share-gone", "quota-exceeded", "validation-failed":
	default:
		code = "unavailable"
	}
	id := "sheet." + strings.ReplaceAll(code, "-", "_")
	return page.Render("notice", page.Frame{Lang: lang, Title: page.Word(lang, id+".title")},
		page.Notice{Text: page.Word(lang, id+".text"), Bad: true})
}

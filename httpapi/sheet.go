package httpapi

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// The page of a report is made of a SharedReport: that of a link shows what the link shows, and cannot show what it does not; that of the
// owner is the page of a link that shows everything, with what only the owner sees added.

// sharePolicy lets the page of a link load its style sheet and nothing else.
const sharePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// named is a key with its name in the language of the document.
type named struct{ Key, Name string }

// sheetView is what the page takes from a SharedReport, with the pictures of it.
type sheetView struct {
	Display struct{ Name, BirthDate, BirthTime, Place *string }
	Lagna   struct {
		Rashi named
		DMS   string `json:"dms"`
	}
	Planets []struct {
		Graha, Rashi        named
		DMS                 string `json:"dms"`
		House               int
		Retrograde, Combust bool
		Nakshatra           struct {
			Name string
			Pada int
		}
	}
	Houses []struct {
		House     int
		Rashi     named
		Lord      vedic.Graha
		Occupants []vedic.Graha
	}
	Vimshottari *struct {
		Periods, Current []sheetPeriod
		AsOf             string
	}
	Doshas *struct {
		Doshas []struct{ Name, Status, Explanation string }
	}
	Shodashvarga *struct {
		Charts []struct {
			Varga, Name string
			Lagna       struct{ Rashi named }
		}
	}
	Kp *struct {
		Cusps []struct {
			House                       int
			Rashi                       vedic.Rashi
			DMS                         string `json:"dms"`
			SignLord, StarLord, SubLord vedic.Graha
		}
	}
	Jaimini *struct {
		CharaKarakas []struct {
			Karaka string
			Graha  vedic.Graha
		}
	}
	Predictions *struct {
		Disclaimer string
		Areas      []struct {
			Area       string
			Statements []struct{ Text string }
		}
	}
	ExpiresAt string

	sections []string // that are shown; nil is all
	Charts   []picture
	Vargas   []picture // the sixteen, where they were bought
	Timeline template.HTML
	Bindus   template.HTML
	Tithi    string
	Systems  []boughtRow
	AsOf     string // what now is
	Until    string // how long the link opens
}

type sheetPeriod struct {
	Lord       vedic.Graha
	Start, End string
	Sub        []sheetPeriod
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

// YearOnly says that the link tells no more of the birth than its year, so that periods are told by years too.
func (v *sheetView) YearOnly() bool {
	return v.Display.BirthDate != nil && len(*v.Display.BirthDate) == 4
}

// Day shortens a moment to its day, or to its year where no more is told.
func (v *sheetView) Day(instant string) string {
	if v.YearOnly() {
		return instant[:4]
	}
	return instant[:10]
}

// sharedPage writes a SharedReport as a page for people.
func sharedPage(document []byte, lang vedic.Lang) ([]byte, error) {
	v, err := newSheet(document, lang, drawing.North)
	if err != nil {
		return nil, err
	}
	v.Until = v.ExpiresAt[:10]
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

// newSheet reads a SharedReport and draws what it has.
func newSheet(document []byte, lang vedic.Lang, style drawing.Style) (*sheetView, error) {
	v := new(sheetView)
	if err := json.Unmarshal(document, v); err != nil {
		return nil, err
	}
	chart, err := v.rashi(lang, style)
	if err != nil {
		return nil, err
	}
	v.Charts = []picture{chart}
	if v.Vimshottari != nil {
		v.Timeline, err = v.timeline(lang)
	}
	return v, err
}

// rashi draws the signs as the document tells them.
func (v *sheetView) rashi(lang vedic.Lang, style drawing.Style) (p picture, err error) {
	f := &drawing.Figure{Frame: 1}
	var lagna vedic.Rashi
	if err := lagna.UnmarshalText([]byte(v.Lagna.Rashi.Key)); err != nil {
		return p, err
	}
	for i := range f.Rashis {
		f.Rashis[i] = lagna.Nth(i + 1)
	}
	f.Bodies = append(f.Bodies, drawing.Body{House: 1, Degree: degreeOf(v.Lagna.DMS)})
	for _, x := range v.Planets {
		b := drawing.Body{Degree: degreeOf(x.DMS), Combust: x.Combust}
		var r vedic.Rashi
		if err := b.Graha.UnmarshalText([]byte(x.Graha.Key)); err != nil {
			return p, err
		}
		if err := r.UnmarshalText([]byte(x.Rashi.Key)); err != nil {
			return p, err
		}
		b.House, b.Retrograde = vedic.Bhava(lagna.CountTo(r)), x.Retrograde && !b.Graha.Node()
		f.Bodies = append(f.Bodies, b)
	}
	return drawn(f, lang, style)
}

// degreeOf gives the whole degrees of a place in a sign as a document writes it.
func degreeOf(dms string) vedic.Angle {
	var n int
	_, _ = fmt.Sscanf(dms, "%d", &n) // it was written by the same program
	return vedic.Angle(n) * vedic.Degree
}

// drawn draws a figure for a page. Its title stands in it in the square styles and below it in all.
func drawn(f *drawing.Figure, lang vedic.Lang, style drawing.Style) (picture, error) {
	svg, err := f.SVG(drawing.Options{Style: style, Theme: drawing.Page, Lang: lang, Degrees: true})
	return picture{f.Frame.Name(lang), template.HTML(svg)}, err // made of our own words, and escaped
}

// timeline draws the dasha. Where a link tells years only, sub-periods have no beginnings of their own, and now is not marked.
func (v *sheetView) timeline(lang vedic.Lang) (template.HTML, error) {
	t := drawing.Timeline{Periods: v.periods(v.Vimshottari.Periods)}
	if n := len(v.Vimshottari.Current); n > 0 && !v.YearOnly() {
		t.Now, _ = time.Parse(time.RFC3339, v.Vimshottari.AsOf)
	}
	svg, err := t.SVG(drawing.Look{Theme: drawing.Page, Lang: lang})
	return template.HTML(svg), err // as above
}

func (v *sheetView) periods(list []sheetPeriod) (out []drawing.Period) {
	for _, x := range list {
		p := drawing.Period{Lord: x.Lord}
		p.Start, _ = time.Parse(time.RFC3339, x.Start)
		p.End, _ = time.Parse(time.RFC3339, x.End)
		if !v.YearOnly() {
			p.Sub = v.periods(x.Sub)
		}
		if p.End.After(p.Start) {
			out = append(out, p)
		}
	}
	return out
}

// troublePage tells people why there is nothing to see. A code without words of its own is a passing trouble of the service.
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

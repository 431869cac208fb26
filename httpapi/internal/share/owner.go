package share

import (
	"html/template"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Sections returns the parts of the page of a report that can be asked for, in the order of the page.
func Sections() []string {
	return []string{"charts", "planets", "houses", "dashas", "ashtakavarga", "doshas", "shodashvarga", "kp", "jaimini",
		"predictions", "systems"}
}

// CheckSections returns what is wrong with a comma list of [Sections]; nil for nothing.
func CheckSections(list string) *form.Fault {
	for _, section := range SectionsOf(list) {
		if !slices.Contains(Sections(), section) {
			return &form.Fault{Code: form.NotAllowed, Detail: "There is no such section.", Allowed: Sections(),
				Suggestion: form.Nearest(section, Sections())}
		}
	}
	return nil
}

// SectionsOf splits a comma list of sections.
func SectionsOf(list string) (out []string) {
	for section := range strings.SplitSeq(list, ",") {
		out = append(out, strings.ToLower(strings.TrimSpace(section)))
	}
	return out
}

// FreeFrames are the charts that come with a report.
var FreeFrames = []drawing.Frame{drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon, drawing.Sun,
	drawing.Bhava}

// ownerCharts are those that the owner's page begins with.
var ownerCharts = []drawing.Frame{drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon, drawing.Bhava}

// Adorn adds what only the owner's page has, as of a day, but for the systems.
func (v *Sheet) Adorn(report *op.Report, style drawing.Style, asOf time.Time) (err error) {
	panchang := report.In(v.lang).Panchang
	v.Tithi = panchang.Tithi.Name + ", " + report.Weekday(v.lang)
	v.AsOf = v.lang.Format(asOf, time.DateOnly)
	v.Charts = nil
	if v.Shows("charts") {
		if v.Charts, err = drawnAll(report, ownerCharts, v.lang, style); err != nil {
			return err
		}
	}
	if v.Shodashvarga != nil && v.Shows("shodashvarga") {
		if v.Vargas, err = drawnAll(report, boughtFrames(), v.lang, style); err != nil {
			return err
		}
	}
	if v.Shows("ashtakavarga") {
		v.Bindus, err = drawnBindus(report, v.lang)
	}
	return err
}

// boughtFrames are the vargas that are not free.
func boughtFrames() (list []drawing.Frame) {
	for _, v := range varga.All() {
		if f := drawing.Frame(v); !slices.Contains(FreeFrames, f) {
			list = append(list, f)
		}
	}
	return list
}

func drawnAll(report *op.Report, frames []drawing.Frame, lang vedic.Lang, style drawing.Style) (list []Picture,
	err error) {
	for _, frame := range frames {
		f, err := drawing.Of(report.Chart, frame)
		if err != nil {
			return nil, err
		}
		p, err := Draw(f, lang, style)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// Bindus from which a sign is shown as strong, and up to which as weak: of one graha, of all. Common practice; 337
// bindus over twelve signs are 28 on the average.
const (
	strongBindus, weakBindus = 5, 3
	strongSarva, weakSarva   = 30, 24
)

func drawnBindus(report *op.Report, lang vedic.Lang) (template.HTML, error) {
	b := bala.Ashtakavarga(report.Chart, bala.AshtakavargaOptions{})
	g := drawing.Grid{Lagna: report.Lagna.Rashi.Key}
	for i := range b.Tables {
		t := &b.Tables[i]
		row := drawing.GridRow{Bindus: t.Bindus, Total: t.Total, High: strongBindus, Low: weakBindus}
		if row.Lagna = row.Graha.UnmarshalText([]byte(t.Of.String())) != nil; row.Lagna {
			row.Graha = 0
		}
		g.Rows = append(g.Rows, row)
	}
	g.Rows = append(g.Rows, drawing.GridRow{Bindus: b.Sarva, Total: b.Total, High: strongSarva, Low: weakSarva})
	return view.Picture(lang, g.SVG)
}

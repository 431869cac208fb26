package httpapi

import (
	"bytes"
	"context"
	"errors"
	"html/template"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// Printer prints a page. Files are what the page loads, by paths relative to it; made is the date that the PDF bears.
// Equal pages and dates give equal bytes. It fails when the context ends.
type Printer interface {
	Print(ctx context.Context, html []byte, files map[string][]byte, made time.Time) ([]byte, error)
}

// sheetSections are the parts of the page of a report that can be asked for, in the order of the page.
func sheetSections() []string {
	return []string{"charts", "planets", "houses", "dashas", "ashtakavarga", "doshas", "shodashvarga", "kp", "jaimini",
		"predictions", "systems"}
}

var sectionsParameter = param.Spec{Name: "sections", High: 200, Check: checkSections,
	Doc: "comma list of " + strings.Join(sheetSections(), ", ") +
		"; default all. What was not bought is left out and listed under systems"}

func checkSections(list string) *problem.Field {
	for _, section := range sectionsOf(list) {
		if !slices.Contains(sheetSections(), section) {
			return &problem.Field{Code: form.NotAllowed, Detail: "There is no such section.", Allowed: sheetSections(),
				Suggestion: form.Nearest(section, sheetSections())}
		}
	}
	return nil
}

func sectionsOf(list string) (out []string) {
	for section := range strings.SplitSeq(list, ",") {
		out = append(out, strings.ToLower(strings.TrimSpace(section)))
	}
	return out
}

func getReportPage(c *call) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	c.asOf = c.now().UTC().Truncate(24 * time.Hour)
	tag, err := sheetTag(c, "page", r)
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", share.PagePolicy)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	body, err := reportPage(c, r, otherLanguage(c))
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, err
}

// printPage prints the page of a report through the browser that was named, as of the day of the report.
func printPage(c *call, r account.Report) (*answer, error) {
	ctx := c.ctx
	c.asOf = r.CreatedAt.UTC()
	tag, err := sheetTag(c, "pdf", r)
	if err != nil {
		return nil, err
	}
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	html, err := reportPage(c, r, "")
	if err != nil {
		return nil, err
	}
	html, files := besideFiles(html)
	leave, err := c.admission.press.Enter(ctx, c.Account.ID)
	if err != nil {
		return nil, cannotPrint(c, r, err)
	}
	defer leave()
	body, err := c.printer.Print(ctx, html, files, r.CreatedAt)
	if err != nil {
		return nil, cannotPrint(c, r, err)
	}
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, nil
}

// cannotPrint says where the page is that a browser can print.
func cannotPrint(c *call, r account.Report, cause error) error {
	p := problem.New("unavailable",
		"This service cannot print just now. Open links.print in a browser and print it there.")
	p.Links, p.Cause = map[string]string{"print": c.prefix + "/kundali/" + r.ID + "/report.html"}, cause
	if cause != nil {
		p.Retry(30)
	}
	return p
}

// besideFiles makes a page that loads its files from beside itself.
func besideFiles(html []byte) ([]byte, map[string][]byte) {
	files := map[string][]byte{}
	for _, a := range page.Assets() {
		name := strings.TrimPrefix(a.Path, "/")
		html = bytes.ReplaceAll(html, []byte(`"`+a.Path+`"`), []byte(`"`+name+`"`))
		files[name] = a.Body
	}
	return html, files
}

// sheetTag names a page by all that it is made of; more is what a kind is made of besides.
func sheetTag(c *call, kind string, r account.Report, more ...string) (string, error) {
	read := ""
	switch p, err := c.store.Prediction(c.ctx, c.Account.ID, r.ID); {
	case err == nil:
		read = strconv.FormatInt(p.CreatedAt.Unix(), 10)
	case !errors.Is(err, account.ErrNotFound):
		return "", err
	}
	return viewTag(append([]string{r.ResultSHA256, strconv.FormatInt(r.Revision, 10), kind, c.lang.String(),
		c.arg("style").Text,
		strings.Join(sectionsOf(c.arg("sections").Text), "+"), c.asOf.Format(time.DateOnly),
		page.Assets()["style.css"].Path, read}, more...)...), nil
}

// pageTag returns the additional tag parts of a page; nil for other media types.
func pageTag(c *call) []string {
	if c.media != mediaHTML {
		return nil
	}
	return []string{"page", page.Assets()["style.css"].Path}
}

// otherLanguage is the same page in the other language.
func otherLanguage(c *call) string {
	q, _ := c.sentQuery() // was read before
	q = maps.Clone(q)
	if q == nil {
		q = url.Values{}
	}
	q.Set("lang", page.Frame{Lang: c.lang}.OtherLang().String())
	return "?" + q.Encode()
}

// reportPage is the page of a report as its owner sees it.
func reportPage(c *call, r account.Report, other string) ([]byte, error) {
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	all := &account.Share{Pii: share.PiiFull, Include: share.Parts()}
	shown, err := share.ReportOf(shareSource(c, &r, report), all)
	if err != nil {
		return nil, err
	}
	var style drawing.Style
	_ = style.UnmarshalText([]byte(c.arg("style").Text)) // was read as one of the keys
	v, err := share.NewSheet(shown, c.lang, style)
	if err != nil {
		return nil, err
	}
	if a := c.arg("sections"); a.Sent {
		v.Sections = sectionsOf(a.Text)
	}
	if err := adorn(c, v, r, report, style); err != nil {
		return nil, err
	}
	return page.Render("sheet", page.Frame{Lang: c.lang, Title: r.Name, Other: other, Wide: true}, v)
}

// ownerCharts are those that the owner's page begins with.
var ownerCharts = []drawing.Frame{drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon, drawing.Bhava}

// adorn adds what only the owner's page has.
func adorn(c *call, v *share.Sheet, r account.Report, report *op.Report, style drawing.Style) (err error) {
	panchang := report.In(c.lang).Panchang
	v.Tithi = panchang.Tithi.Name + ", " + report.Weekday(c.lang)
	v.AsOf = c.lang.Format(c.asOf, time.DateOnly)
	v.Charts = nil
	if v.Shows("charts") {
		if v.Charts, err = drawnAll(report, ownerCharts, c.lang, style); err != nil {
			return err
		}
	}
	if v.Shodashvarga != nil && v.Shows("shodashvarga") {
		if v.Vargas, err = drawnAll(report, boughtFrames(), c.lang, style); err != nil {
			return err
		}
	}
	if v.Shows("ashtakavarga") {
		if v.Bindus, err = drawnBindus(report, c.lang); err != nil {
			return err
		}
	}
	if v.Shows("systems") {
		for _, name := range systems() {
			v.Systems = append(v.Systems,
				share.System{Name: name, Bought: slices.Contains(r.Purchased, name),
					Price: c.till.Price(&c.Actor, systemNamed(name).Price)})
		}
		v.Systems = append(v.Systems, share.System{Name: share.PartPredictions, Bought: r.HasPredictions, Free: true})
	}
	return nil
}

// boughtFrames are the vargas that are not free.
func boughtFrames() (list []drawing.Frame) {
	for _, v := range varga.All() {
		if f := drawing.Frame(v); !slices.Contains(freeFrames, f) {
			list = append(list, f)
		}
	}
	return list
}

func drawnAll(report *op.Report, frames []drawing.Frame, lang vedic.Lang, style drawing.Style) (list []share.Picture,
	err error) {
	for _, frame := range frames {
		f, err := drawing.Of(report.Chart, frame)
		if err != nil {
			return nil, err
		}
		p, err := share.Draw(f, lang, style)
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

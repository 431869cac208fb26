package httpapi

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
)

// Printer prints a page. Files are what the page loads, by paths relative to it; made is the date that the PDF bears.
// Equal pages and dates give equal bytes. It fails when the context ends.
type Printer interface {
	Print(ctx context.Context, html []byte, files map[string][]byte, made time.Time) ([]byte, error)
}

var sectionsParameter = param.Spec{Name: "sections", High: 200, Check: share.CheckSections,
	Doc: "comma list of " + strings.Join(share.Sections(), ", ") +
		"; default all. What was not bought is left out and listed under systems"}

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
		strings.Join(share.SectionsOf(c.arg("sections").Text), "+"), c.asOf.Format(time.DateOnly),
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
		v.Sections = share.SectionsOf(a.Text)
	}
	if err := v.Adorn(report, style, c.asOf); err != nil {
		return nil, err
	}
	if v.Shows("systems") {
		for _, name := range systems() {
			v.Systems = append(v.Systems,
				share.System{Name: name, Bought: slices.Contains(r.Purchased, name),
					Price: c.till.Price(&c.Actor, systemNamed(name).Price)})
		}
		v.Systems = append(v.Systems, share.System{Name: share.PartPredictions, Bought: r.HasPredictions, Free: true})
	}
	return page.Render("sheet", page.Frame{Lang: c.lang, Title: r.Name, Other: other, Wide: true}, v)
}

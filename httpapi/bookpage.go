package httpapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/bookorder"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/op"
)

var bookSectionsParameter = param.Spec{Name: "sections", High: 200, Check: bookorder.CheckSections,
	Doc: "comma list of " + strings.Join(bookorder.Sections(), ", ") +
		"; default all that was bought. The names of the page's sections are taken too"}

var invocationParameter = param.Spec{Name: "invocation", High: 200, Check: bookorder.CheckInvocation,
	Doc: "on the cover: none (default), ganesha, om, shri, or up to 60 letters of your own"}

// bookOptions are what is asked of the book of a report.
func bookOptions(c *call, r *account.Report) book.Options {
	var sections []string
	if a := c.arg("sections"); a.Sent {
		sections = share.SectionsOf(a.Text)
	}
	return bookorder.Options(c.arg("style").Text, sections, r.Purchased)
}

// getReportPDF returns the book of a report as of the day of the report, so that it is the same whenever it is made.
func getReportPDF(c *call) (*answer, error) {
	ctx := c.ctx
	r, err := c.store.Report(ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	if c.printer != nil {
		return printPage(c, r)
	}
	c.asOf = r.CreatedAt.UTC()
	head, sum, err := c.letterheads.OfBook(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	tag, err := sheetTag(c, "book", r, sum, bookorder.InvocationTag(c.arg("invocation").Text))
	if err != nil {
		return nil, err
	}
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	leave, err := c.admission.press.Enter(ctx, c.Account.ID)
	if err != nil {
		return nil, cannotPrint(c, r, err)
	}
	defer leave()
	o := bookOptions(c, &r)
	o.Letterhead, o.Invocation = head, c.arg("invocation").Text
	body, err := book.Of(c.calculator, &op.Request{Context: ctx, Report: report, Lang: c.lang, Now: c.asOf}, o)
	if err != nil {
		return nil, unshown(err, "/report")
	}
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: tag}, nil
}

// unshown says what of a stored report or match the fonts of the book cannot show.
func unshown(err error, at string) error {
	var wrong *op.Invalid
	if !errors.As(err, &wrong) {
		return err
	}
	p := problem.New("validation-failed", "The book cannot show what is stored.")
	for _, f := range wrong.Faults {
		f.Pointer = at + f.Pointer
		p.Errors = append(p.Errors, f)
	}
	return p
}

// getMatchPDF returns the book of a stored match. The charts of the two are in it as far as their reports are still
// there.
func getMatchPDF(c *call) (*answer, error) {
	ctx := c.ctx
	m, err := c.store.Match(ctx, c.Account.ID, c.path("matchId"))
	if err != nil {
		return nil, err
	}
	var told struct{ Bride, Groom struct{ ReportID *string } }
	f, err := stored.ReadForms(m.Body)
	if err != nil {
		return nil, err
	}
	document, err := f.Nearest(c.lang)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(document, &told); err != nil {
		return nil, err
	}
	var births [2]*op.Report
	head, sum, err := c.letterheads.OfBook(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	tag := []string{m.ID, c.lang.String(), "book", c.arg("style").Text, op.Version, sum,
		bookorder.InvocationTag(c.arg("invocation").Text)}
	for i, id := range [2]*string{told.Bride.ReportID, told.Groom.ReportID} {
		if id == nil {
			continue
		}
		row, err := c.store.Report(ctx, c.Account.ID, *id)
		if errors.Is(err, account.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if births[i], err = stored.Restore(c.calculator, &row); err != nil {
			return nil, err
		}
		tag = append(tag, *id)
	}
	etag := viewTag(tag...)
	if a := c.unchanged(etag); a != nil {
		return a, nil
	}
	leave, err := c.admission.press.Enter(ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	var style drawing.Style
	_ = style.UnmarshalText([]byte(c.arg("style").Text)) // was read as one of the keys
	body, err := book.MatchOf(c.calculator, &op.Request{Context: ctx, Lang: c.lang,
		Now: m.CreatedAt.UTC().Truncate(time.Second)},
		document, births, book.Options{Style: style, Letterhead: head, Invocation: c.arg("invocation").Text})
	if err != nil {
		return nil, unshown(err, "/match")
	}
	return &answer{status: http.StatusOK, body: body, lang: c.lang, etag: etag}, nil
}

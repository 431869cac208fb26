package httpapi

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/varga"
)

var (
	chartParameter = param.Spec{Name: "varga", High: 40, Bare: true, Absent: "D1", Check: checkFrame,
		Doc: "D1 to D60, moon, sun or bhava. D1, D9, moon, sun and bhava are free; others need the Shodashvarga purchase"}
	styleParameter = param.Spec{Name: "style", Kind: param.Choice, Allowed: []string{"north", "south", "east"},
		Absent: "north", Doc: "north, south or east Indian chart"}
	sizeParameter = param.Spec{Name: "size", Kind: param.Integer, Low: drawing.MinSize, High: drawing.MaxSize,
		Absent: "480",
		Doc:    "pixels of a side"}
	themeParameter = param.Spec{Name: "theme", Kind: param.Choice, Allowed: []string{"light", "dark", "print"},
		Absent: "light", Doc: "colours of the picture"}
	lettersParameter = param.Spec{Name: "letters", Kind: param.Integer, Low: 0, High: drawing.MaxLetters, Absent: "0",
		Doc: "pixels that letters are high at least, wherever there is room, in a picture of that size"}
	aroundParameter = param.Spec{Name: "transits", High: 64, Bare: true,
		Doc: "a moment (RFC 3339, a date, which begins at the birth place, or now) whose grahas stand around the chart; " +
			"not of bhava, whose houses are no signs"}
	degreesShown = param.Spec{Name: "degrees", Kind: param.Truth, Absent: "false",
		Doc: "whole degrees beside each graha"}
)

// checkFrame refuses a chart that there is not, with the keys of those that there are.
func checkFrame(s string) *problem.Field {
	if _, err := drawing.ParseFrame(s); err != nil {
		known := drawing.FrameKeys()
		return &problem.Field{Code: form.NotAllowed, Detail: "There is no such chart.", Allowed: known,
			Suggestion: form.Nearest(s, known)}
	}
	return nil
}

// shodashvarga is the name of the system that has the vargas.
const shodashvarga = "shodashvarga"

// mayDraw refuses a chart that was not bought for a report.
func mayDraw(c *call, f drawing.Frame, r account.Report) error {
	if slices.Contains(share.FreeFrames, f) || slices.Contains(r.Purchased, shodashvarga) {
		return nil
	}
	return notPurchased(c, "The chart "+f.String()+" comes with the sixteen divisional charts, which were",
		systemNamed(shodashvarga), r.ID)
}

// getChartSVG draws a chart of a report. Permission is checked before the tag is compared, because
// a tag does not prove a purchase. The tag includes everything that changes the picture, and the
// day if transits are drawn.
func getChartSVG(c *call) (*answer, error) {
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	frame, err := drawing.ParseFrame(c.arg("varga").Text)
	if err != nil {
		return nil, err
	}
	if err := mayDraw(c, frame, r); err != nil {
		return nil, err
	}
	o := drawOptions(c, r.Name)
	around, day := c.arg("transits"), ""
	if around.Sent {
		if frame == drawing.Bhava {
			return nil, problem.Invalid([]problem.Field{{Parameter: "transits", Code: form.IncompatibleWith,
				Detail: "The houses of bhava are no signs, in which transits stand. Ask for another chart."}})
		}
		day = dayStart(c).Format(time.DateOnly)
	}
	tag := viewTag(r.ResultSHA256, strconv.FormatInt(r.Revision, 10), c.lang.String(), "svg", frame.String(),
		o.Style.String(), o.Theme.String(),
		c.arg("size").Text, c.arg("degrees").Text, settingsAsked(c), c.arg("letters").Text, tagged(around.Text), day)
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	if around.Sent {
		return drawTransits(c, report, frame, o, tag)
	}
	return drawChart(c, report, frame, o, tag)
}

// viewShareSVG draws the rashi of a shared report, under the name that its link shows.
func viewShareSVG(c *call) (*answer, error) {
	x, r, report, err := openLink(c)
	if err != nil {
		return nil, err
	}
	o := drawing.Options{Lang: c.lang}
	_ = o.Style.UnmarshalText([]byte(c.arg("style").Text)) // checked with the query
	_ = o.Theme.UnmarshalText([]byte(c.arg("theme").Text))
	if x.Pii == share.PiiNone {
		shown, err := share.SignsOf(shareSource(c, &r, report), &x)
		if err != nil {
			return nil, err
		}
		return drawFigure(c, shown.Figure(), o, "")
	}
	if name := shareSource(c, &r, report).DisplayOf(x.Pii).Name; name != nil {
		o.Name = *name
	}
	return drawChart(c, report, drawing.Frame(varga.D1), o, "")
}

// drawOptions reads how a chart is to be drawn. The values were checked with the query.
func drawOptions(c *call, name string) drawing.Options {
	o := drawing.Options{Lang: c.lang, Name: name, Size: int(c.arg("size").Number), Degrees: c.arg("degrees").Truth}
	o.Letters = int(c.arg("letters").Number)
	_ = o.Style.UnmarshalText([]byte(c.arg("style").Text))
	_ = o.Theme.UnmarshalText([]byte(c.arg("theme").Text))
	return o
}

// dayStart is the beginning of the day: pictures of now are of then, so that their tags last a day.
func dayStart(c *call) time.Time { return c.now().UTC().Truncate(24 * time.Hour) }

// tagged names a text from outside in a tag, which has no room for all letters.
func tagged(s string) string {
	if s == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:6])
}

// drawTransits answers with a chart that has the grahas of another moment around it.
func drawTransits(c *call, report *op.Report, frame drawing.Frame, o drawing.Options, tag string) (*answer, error) {
	figure, err := drawing.Of(report.Chart, frame)
	if err != nil {
		return nil, err
	}
	q := op.OperationNamed("transits")
	on := op.Request{Context: c.ctx, Report: report, Lang: c.lang, Now: dayStart(c)}
	reply, err := replied(c.calculator.Run(q, &on, q.FromTexts(map[string]string{"at": c.arg("transits").Text})))
	if wrong, ok := errors.AsType[*problem.Problem](err); ok {
		for i := range wrong.Errors {
			wrong.Errors[i].Parameter = "transits"
		}
	}
	if err != nil {
		return nil, err
	}
	transits := reply.(*op.Answer[op.Transits]).Result
	now := transits.Positions()
	picture, err := figure.Around(transits.At.Time, &now)
	if err != nil {
		return nil, err
	}
	svg, err := picture.SVG(o)
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", picturePolicy)
	return &answer{status: http.StatusOK, body: svg, lang: c.lang, etag: tag}, nil
}

// drawChart answers with a chart.
func drawChart(c *call, report *op.Report, frame drawing.Frame, o drawing.Options, tag string) (*answer, error) {
	figure, err := drawing.Of(report.Chart, frame)
	if err != nil {
		return nil, err
	}
	return drawFigure(c, figure, o, tag)
}

// drawFigure writes a drawing as an answer; an empty tag is none.
func drawFigure(c *call, f *drawing.Figure, o drawing.Options, tag string) (*answer, error) {
	svg, err := f.SVG(o)
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", picturePolicy)
	return &answer{status: http.StatusOK, body: svg, lang: c.lang, etag: tag}, nil
}

// picturePolicy lets a picture that is opened by itself load nothing.
const picturePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

package httpapi

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/varga"
)

var (
	chartParameter = parameter{name: "varga", high: 40, bare: true, absent: "D1", check: checkFrame,
		doc: "D1 to D60, moon, sun or bhava. D1, D9, moon, sun and bhava are free; others need the Shodashvarga purchase"}
	styleParameter = parameter{name: "style", kind: choiceParameter, allowed: []string{"north", "south", "east"},
		absent: "north"}
	sizeParameter = parameter{name: "size", kind: integerParameter, low: drawing.MinSize, high: drawing.MaxSize,
		absent: "480",
		doc:    "pixels of a side"}
	themeParameter = parameter{name: "theme", kind: choiceParameter, allowed: []string{"light", "dark", "print"},
		absent: "light"}
	degreesShown = parameter{name: "degrees", kind: truthParameter, absent: "false",
		doc: "whole degrees beside each graha"}
)

func checkFrame(s string) *FieldError {
	if _, err := drawing.ParseFrame(s); err != nil {
		known := drawing.FrameKeys()
		return &FieldError{Code: form.NotAllowed, Detail: "There is no such chart.", Allowed: known,
			Suggestion: form.Nearest(s, known)}
	}
	return nil
}

// shodashvarga is the name of the system that has the vargas.
const shodashvarga = "shodashvarga"

// freeFrames are the charts that come with a report.
var freeFrames = []drawing.Frame{drawing.Frame(varga.D1), drawing.Frame(varga.D9), drawing.Moon, drawing.Sun,
	drawing.Bhava}

// mayDraw refuses a chart that was not bought for a report.
func (c *call) mayDraw(f drawing.Frame, r account.Report) error {
	if slices.Contains(freeFrames, f) || slices.Contains(r.Purchased, shodashvarga) {
		return nil
	}
	cost := c.price(opShodashvarga)
	p := NewProblem("not-computed", "The chart "+f.String()+
		" comes with the sixteen divisional charts, which were not bought for this report.")
	p.RequiredCredits, p.Links = &cost, map[string]string{"compute": c.prefix + "/kundali/" + r.ID + "/" + shodashvarga}
	return p
}

func getChartSVG(c *call) (*answer, error) {
	r, err := c.store.Report(c.r.Context(), c.account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	frame, err := drawing.ParseFrame(c.arg("varga").text)
	if err != nil {
		return nil, err
	}
	if err := c.mayDraw(frame, r); err != nil {
		return nil, err
	}
	o := c.drawn(r.Name)
	tag := viewTag(r.ResultSHA256, strconv.FormatInt(r.Revision, 10), c.lang.String(), "svg", frame.String(),
		o.Style.String(), o.Theme.String(),
		c.arg("size").text, c.arg("degrees").text, c.settingsAsked())
	if a := c.unchanged(tag); a != nil {
		return a, nil
	}
	report, err := c.looked(r)
	if err != nil {
		return nil, err
	}
	return c.picture(report, frame, o, tag)
}

// viewShareSVG draws the rashi of a shared report, under the name that its link shows.
func viewShareSVG(c *call) (*answer, error) {
	x, r, err := c.followed()
	if err != nil {
		return nil, err
	}
	if x.Lang != "" && !c.arg("lang").sent {
		_ = c.lang.UnmarshalText([]byte(x.Lang)) // was read as one of the keys
	}
	report, err := c.restored(r)
	if err != nil {
		return nil, err
	}
	o := drawing.Options{Lang: c.lang}
	_ = o.Style.UnmarshalText([]byte(c.arg("style").text)) // checked with the query
	_ = o.Theme.UnmarshalText([]byte(c.arg("theme").text))
	if x.Pii == piiNone {
		shown, err := c.sharedSigns(&x, report)
		if err != nil {
			return nil, err
		}
		return c.figure(shown.figure(), o, "")
	}
	if name := veilOf(x.Pii, report).display(c, &r, report).Name; name != nil {
		o.Name = *name
	}
	return c.picture(report, drawing.Frame(varga.D1), o, "")
}

// drawn reads how a chart is to be drawn. The values were checked with the query.
func (c *call) drawn(name string) drawing.Options {
	o := drawing.Options{Lang: c.lang, Name: name, Size: int(c.arg("size").number), Degrees: c.arg("degrees").truth}
	_ = o.Style.UnmarshalText([]byte(c.arg("style").text))
	_ = o.Theme.UnmarshalText([]byte(c.arg("theme").text))
	return o
}

// picture answers with a chart.
func (c *call) picture(report *desk.Report, frame drawing.Frame, o drawing.Options, tag string) (*answer, error) {
	figure, err := drawing.Of(report.Chart, frame)
	if err != nil {
		return nil, err
	}
	return c.figure(figure, o, tag)
}

func (c *call) figure(f *drawing.Figure, o drawing.Options, tag string) (*answer, error) {
	svg, err := f.SVG(o)
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", picturePolicy)
	return &answer{status: http.StatusOK, body: svg, lang: c.lang, etag: tag}, nil
}

// picturePolicy lets a picture that is opened by itself load nothing.
const picturePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

package httpapi

import (
	"net/http"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/param"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/chakras"
)

// chakraParameter says which wheel is drawn. The rest is asked as of the question.
var chakraParameter = param.Spec{Name: "chakra", Kind: param.Choice, Allowed: chakras.Keys(),
	Absent: chakras.Sarvatobhadra, Doc: "sarvatobhadra, sudarshana or kota"}

// chakraAsker is the question of the wheels without its kinds.
func chakraAsker() *asker {
	a := askerOf(op.OperationNamed("chakra"))
	return &a
}

func chakraParameters() []param.Spec {
	list := []param.Spec{chakraParameter}
	for _, p := range chakraAsker().fields() {
		if p.Name != "kinds" {
			list = append(list, p)
		}
	}
	return append(list, themeParameter, param.Lang)
}

// getChakraSVG draws a chakra of a report. The current one is for the start of the day, as in the
// answer.
func getChakraSVG(c *call) (*answer, error) {
	a, kind := chakraAsker(), c.arg("chakra").Text
	if err := a.checked(c); err != nil {
		return nil, err
	}
	r, err := c.store.Report(c.ctx, c.Account.ID, c.path("id"))
	if err != nil {
		return nil, err
	}
	now := c.now().UTC().Truncate(24 * time.Hour)
	theme := c.arg("theme").Text
	tag := viewTag(r.ResultSHA256, "chakra.svg", kind, a.viewName(c), now.Format(time.DateOnly), theme, c.lang.String())
	if x := c.unchanged(tag); x != nil {
		return x, nil
	}
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{"kinds": kind}
	for i := range a.Fields {
		if arg, ok := c.arguments[a.Fields[i].Name]; ok && arg.Sent {
			texts[a.Fields[i].Name] = arg.Text
		}
	}
	reply, err := replied(c.calculator.Run(a.Operation,
		&op.Request{Context: c.ctx, Report: report, Lang: c.lang,
			Now: now}, a.FromTexts(texts)))
	if err != nil {
		return nil, err
	}
	look := drawing.Look{Lang: c.lang}
	_ = look.Theme.UnmarshalText([]byte(theme)) // checked with the query
	svg, err := chakraSVG(reply.(*op.Answer[chakras.Chakra]).Result, look)
	if err != nil {
		return nil, err
	}
	c.head.Set("Content-Security-Policy", picturePolicy)
	return &answer{status: http.StatusOK, body: svg, lang: c.lang, etag: tag}, nil
}

// chakraSVG draws the one wheel there is. One that hangs on an hour that is not known is a problem of the chart.
func chakraSVG(x *chakras.Chakra, look drawing.Look) ([]byte, error) {
	switch {
	case x.Sarvatobhadra != nil:
		s := x.Sarvatobhadra
		return drawing.LatticeOf(&s.Chakra, s.Owner, look.Lang).SVG(look)
	case x.Sudarshana != nil:
		s := x.Sudarshana
		return drawing.WheelOf(&s.Sudarshana, s.House, look.Lang).SVG(look)
	case x.Kota != nil:
		return drawing.FortOf(&x.Kota.Kota, look.Lang).SVG(look)
	}
	w := x.Withheld[0]
	return nil, problem.Invalid([]problem.Field{{Parameter: "chakra", Code: "incompatible_with",
		Detail: "This birth has no " + string(w.What) + ": " + strings.TrimSpace(w.Because.Name(look.Lang)) + "."}})
}

package command

import (
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// yearFlags say how an annual chart is drawn. Its Day and its Year are fields of the question.
type yearFlags struct {
	SVG     string `name:"svg" placeholder:"FILE" help:"Draw the chart into a file instead of printing; - is standard output."`
	Style   string `placeholder:"K" help:"north (default), south or east."`
	Theme   string `placeholder:"K" help:"Of the picture: light (default), dark or print."`
	Size    int    `placeholder:"N" help:"Of the picture, in pixels of its side: 160 to 2000, 480 without it."`
	Degrees bool   `help:"Write degrees into the picture."`

	o drawing.Options
}

// year reads how an annual chart is to be drawn, where the question has one.
func (c *questionCommand) year(w *wrongs, lang vedic.Lang, asJSON bool) (f yearFlags) {
	v := c.flags.FieldByName("Year")
	if !v.IsValid() {
		return f
	}
	f = v.Interface().(yearFlags)
	if f.SVG == "" && f.Style != "" {
		w.add("--svg", "--style is of a picture: say with --svg FILE where it goes.")
	}
	drawn := drawingFlags{SVG: f.SVG, Style: f.Style, Theme: f.Theme, Size: f.Size, Degrees: f.Degrees}
	_, f.o = drawn.read(lang, asJSON, w)
	return f
}

// draw writes the picture.
func (f *yearFlags) draw(sh *shell, report *op.Report, year *op.Varshphal) error {
	f.o.Name = report.Input.Name
	svg, err := drawing.Annual(year.Chart(), year.CivilYear).SVG(f.o)
	if err != nil {
		return err
	}
	return writePrivate(sh, "picture", f.SVG, svg)
}

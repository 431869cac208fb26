package command

import (
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// ring draws the chart with the transits of the moment around it.
type ring struct {
	flags drawingFlags
	frame drawing.Frame
	o     drawing.Options
}

// ring reads how the chart is to be drawn, where the question has transits to put around it.
func (c *questionCommand) ring(w *wrongs, lang vedic.Lang, asJSON bool) (r ring) {
	v := c.flags.FieldByName("Ring")
	if !v.IsValid() {
		return r
	}
	r.flags = v.Interface().(drawingFlags)
	if f := &r.flags; f.SVG == "" && (f.Style != "" || f.Varga != "") {
		w.add("--svg", "--style and --varga are of a picture: say with --svg FILE where it goes.")
	}
	r.frame, r.o = r.flags.read(lang, asJSON, w)
	if r.frame == drawing.Bhava {
		w.add("--varga", "Transits are drawn in signs, and the houses of bhava are not signs. Draw another chart.")
	}
	return r
}

// draw writes the picture.
func (r *ring) draw(sh *shell, report *op.Report, t *op.Transits) error {
	figure, err := drawing.Of(report.Chart, r.frame)
	if err != nil {
		return err
	}
	now := t.Positions()
	picture, err := figure.Around(t.At.Time, &now)
	if err != nil {
		return err
	}
	r.o.Name = report.Input.Name
	svg, err := picture.SVG(r.o)
	if err != nil {
		return err
	}
	return writePrivate(sh, "picture", r.flags.SVG, svg)
}

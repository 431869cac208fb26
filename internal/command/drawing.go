package command

import (
	"cmp"
	"fmt"
	"os"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// drawingFlags choose which chart is drawn, and how.
type drawingFlags struct {
	SVG     string `name:"svg" placeholder:"FILE" help:"Draw the chart into a file instead of printing; - is standard output."`
	Style   string `placeholder:"K" help:"north (default), south or east."`
	Varga   string `placeholder:"D9" help:"The chart to draw: D1 (default) to D60, moon, sun or bhava."`
	Theme   string `placeholder:"K" help:"Of the picture: light (default), dark or print."`
	Size    int    `placeholder:"N" help:"Of the picture, in pixels of its side: 160 to 2000, 480 without it."`
	Degrees bool   `help:"Write degrees into the picture."`
}

// read reads the flags. What concerns a picture needs one.
func (f *drawingFlags) read(lang vedic.Lang, asJSON bool, w *wrongs) (frame drawing.Frame, o drawing.Options) {
	o = drawing.Options{Lang: lang, Size: f.Size, Degrees: f.Degrees}
	w.read("--style", f.Style, &o.Style)
	w.read("--theme", f.Theme, &o.Theme)
	f.Varga = cmp.Or(f.Varga, "D1")
	frame, err := drawing.ParseFrame(f.Varga)
	if err != nil {
		w.fail("--varga", err)
	}
	if err := (drawing.Options{Size: f.Size}).Check(); err != nil {
		w.add("--size", "%v.", err)
	}
	switch {
	case f.SVG != "" && asJSON:
		w.add("--svg", "Choose this or --json.")
	case f.SVG == "" && (f.Theme != "" || f.Size != 0 || f.Degrees):
		w.add("--svg", "--theme, --size and --degrees are of a picture: say with --svg FILE where it goes.")
	}
	return frame, o
}

// draw writes the picture.
func (f *drawingFlags) draw(sh *shell, figure *drawing.Figure, o drawing.Options) error {
	svg, err := figure.SVG(o)
	if err != nil {
		return err
	}
	return writePrivate(sh, "picture", f.SVG, svg)
}

// writePrivate writes a picture or a calendar into a file, or to standard output for a hyphen. Only its owner may read
// the file, which may contain a birth.
func writePrivate(sh *shell, what, file string, content []byte) error {
	if file == "-" {
		_, err := sh.stdout.Write(content)
		return err
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		return fmt.Errorf("the %s: %w", what, err)
	}
	return nil
}

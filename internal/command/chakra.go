package command

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/vedic"
)

// chakraFlags draw one of the wheels.
type chakraFlags struct {
	SVG   string `name:"svg" placeholder:"FILE" help:"Draw the one of --kinds into a file instead of printing; - is standard output."`
	Theme string `placeholder:"K" help:"Of the picture: light (default), dark or print."`

	look drawing.Look
}

// picture reads how a wheel is to be drawn, where the question has one.
func (c *questionCommand) picture(w *wrongs, texts map[string]string, asJSON bool) (f chakraFlags) {
	v := c.flags.FieldByName("Picture")
	if !v.IsValid() {
		return f
	}
	f = v.Interface().(chakraFlags)
	w.read("--theme", f.Theme, &f.look.Theme)
	switch {
	case f.SVG == "" && f.Theme != "":
		w.add("--svg", "--theme is of a picture: say with --svg FILE where it goes.")
	case f.SVG == "":
	case asJSON:
		w.add("--svg", "Choose this or --json.")
	case texts["kinds"] == "" || strings.Contains(texts["kinds"], ","):
		w.add("--kinds", "A picture shows one chakra: choose it, for example --kinds kota.")
	}
	return f
}

// draw writes the picture of the one wheel there is. A wheel that is withheld is an error that says why.
func (f *chakraFlags) draw(sh *shell, c *chakras.Chakra, l vedic.Lang) error {
	f.look.Lang = l
	var svg []byte
	var err error
	switch {
	case c.Sarvatobhadra != nil:
		svg, err = drawing.LatticeOf(&c.Sarvatobhadra.Chakra, c.Sarvatobhadra.Owner, l).SVG(f.look)
	case c.Sudarshana != nil:
		svg, err = drawing.WheelOf(&c.Sudarshana.Sudarshana, c.Sudarshana.House, l).SVG(f.look)
	case c.Kota != nil:
		svg, err = drawing.FortOf(&c.Kota.Kota, l).SVG(f.look)
	default:
		return fmt.Errorf("%s cannot be drawn: %s", c.Withheld[0].What, c.Withheld[0].Because.Name(l))
	}
	if err != nil {
		return err
	}
	return writePrivate(sh, "picture", f.SVG, svg)
}

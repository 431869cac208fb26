package pdf_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/pdf"
)

// A page from which everything since a mark was removed is as if nothing had been drawn since: text, colours, links and
// elements. What was put before the mark stays.
func TestUndo(t *testing.T) {
	draw := func(trial bool) []byte {
		d := pdf.New("Trial", "en")
		p := d.NewPage(500*pdf.Point, 700*pdf.Point)
		in := &pdf.Element{Role: "Sect"}
		d.Root().Attach(in)
		text := func(e *pdf.Element, s string, c pdf.Colour) {
			p.Begin(e.Add("P"))
			p.Text(50*pdf.Point, 100*pdf.Point, 10*pdf.Point, c, d.Word(s, pdf.Regular))
			p.End()
		}
		text(in, "first", 0x112233)
		p.Put()
		if trial {
			m := p.Mark()
			text(&pdf.Element{Role: "Sect"}, "first", 0x445566)
			p.Link(0, 0, pdf.Point, pdf.Point, p, 0)
			p.Undo(m)
		}
		text(in, "first", 0x112233)
		return d.Bytes([]*pdf.Page{p})
	}
	require.Equal(t, draw(false), draw(true))
}

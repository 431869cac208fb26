package httpapi

import (
	"html/template"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
)

// matchNeeds is the sum from which common practice takes a match to be acceptable: 18 of 36.
const matchNeeds = 18

// matchView is a match as a page for people, its owner or a stranger with a link.
type matchView struct {
	*sharedMatch
	Bars  template.HTML // a picture of the points, or none
	Until string        // day on which the link ends, or none
}

// matchPage is a match as a page for its owner.
func (c *call) matchPage(m account.Match) ([]byte, error) {
	v, err := toldMatch(m, c.lang)
	if err != nil {
		return nil, err
	}
	bars := drawing.Bars{Got: int(v.Total), Of: 2 * v.Maximum, Needed: 2 * matchNeeds}
	for _, k := range v.Kootas {
		bars.Kootas = append(bars.Kootas, drawing.Bar{Name: k.Name, Got: int(k.Obtained), Of: int(k.Maximum)})
	}
	svg, err := view.Picture(c.lang, bars.SVG)
	if err != nil {
		return nil, err
	}
	return page.Render("koota", page.Frame{Lang: c.lang, Title: page.Word(c.lang, "koota.title"), Other: c.elsewhere(),
		Wide: true}, &matchView{sharedMatch: v, Bars: svg})
}

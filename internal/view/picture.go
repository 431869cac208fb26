package view

import (
	"html/template"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// Picture draws a picture for a page of the web in both of its forms, of which the page's style shows the one that
// there is room for. Two drawings and no script: a phone shows the slim one. Draw is called twice.
func Picture(l vedic.Lang, draw func(drawing.Look) ([]byte, error)) (template.HTML, error) {
	broad, err := draw(drawing.Look{Theme: drawing.Page, Lang: l})
	if err != nil {
		return "", err
	}
	narrow, err := draw(drawing.Look{Theme: drawing.Page, Lang: l, Narrow: true})
	return template.HTML(`<div class="broad">` + string(broad) + `</div><div class="slim">` + string(narrow) +
		`</div>`), err
}

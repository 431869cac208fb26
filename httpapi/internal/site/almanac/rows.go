package almanac

import (
	"html/template"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// yearRows are the rows of a table of days. A year has seven hundred: a template, which asks for each member by its
// name, took eight milliseconds for them, and what writes them here takes one.
type yearRows []yearRow

// Shown is the body of the table.
func (d yearRows) Shown(l vedic.Lang) template.HTML {
	var b strings.Builder
	b.Grow(320 * len(d))
	for i := range d {
		d[i].write(&b, l)
	}
	return template.HTML(b.String())
}

// write writes a row. Every text goes through put, which leaves no mark of HTML in it.
func (r *yearRow) write(b *strings.Builder, l vedic.Lang) {
	put := func(before, text, after string) {
		b.WriteString(before)
		b.WriteString(template.HTMLEscapeString(text))
		b.WriteString(after)
	}
	put(`<tr><td><a href="`, r.Path, `">`)
	put(`<time datetime="`, r.Date, `">`)
	put("", r.Shown, "</time></a> ")
	put(`<span class="soft small">`, r.Vara, "</span></td>")
	head := `<th scope="row">`
	if r.Great {
		head = `<th scope="row" class="great">`
	}
	b.WriteString(head)
	if r.Page != "" {
		put(`<a href="`, r.Page, `">`)
		put("", r.Name, "</a>")
	} else {
		put("", r.Name, "")
	}
	if r.Tithi != "" {
		put(` <span class="soft small">`, r.Tithi, "</span>")
	}
	b.WriteString("</th><td>")
	for _, t := range r.Times {
		b.WriteString("<div>")
		if t.Word != "" {
			put("", page.Word(l, t.Word), " ")
		}
		put("", t.Span, "</div>")
	}
	for _, more := range [][]string{r.Note, r.Others} {
		for _, text := range more {
			put(`<div class="soft small">`, text, "</div>")
		}
	}
	b.WriteString("</td></tr>\n")
}

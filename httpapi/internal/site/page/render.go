package page

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed template
var templateFiles embed.FS

// Policy is the Content-Security-Policy of the pages: everything from this host, nothing inside the page, no frame
// around it.
const Policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
	"manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"

// FramePolicy is that of a page that any site may frame. It loads its stylesheet, and sends nothing anywhere.
const FramePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors *"

// sheet is what a template sees: the frame, and its own view.
type sheet struct {
	Frame
	View any
	// Main is the rendered matter of the page, for the frame around it.
	Main   template.HTML
	wrongs *[]wrongField
}

// wrongField is a field of a form that was refused, for the summary above the form.
type wrongField struct{ Name, Label, Text string }

// Refused notes a wrong field for the summary. It writes nothing. The label is the ID of a text.
func (s sheet) Refused(name, label, text string) string {
	w := wrongField{Name: name, Text: text}
	if label != "" {
		w.Label = s.Word(label)
	}
	*s.wrongs = append(*s.wrongs, w)
	return ""
}

// Wrongs returns the wrong fields of the page in their order.
func (s sheet) Wrongs() []wrongField { return *s.wrongs }

// With returns a part of a page what it shows, without losing the frame.
func (s sheet) With(view any) sheet { return sheet{Frame: s.Frame, View: view, wrongs: s.wrongs} }

// Render writes a page of template/NAME.html with its view. It fails only by a mistake in a template, which tests find.
func Render(name string, f Frame, view any) ([]byte, error) {
	t, err := templateOf(name)
	if err != nil {
		return nil, err
	}
	s := sheet{Frame: f, View: view, wrongs: new([]wrongField)}
	var b bytes.Buffer
	if err := t.ExecuteTemplate(&b, "main", s); err != nil {
		return nil, fmt.Errorf("page: %s: %w", name, err)
	}
	s.Main = template.HTML(b.String()) // written by a template, which escaped it
	b = bytes.Buffer{}
	if err := t.ExecuteTemplate(&b, "frame", s); err != nil {
		return nil, fmt.Errorf("page: %s: %w", name, err)
	}
	return b.Bytes(), nil
}

// parts are the files that pages share, parsed once.
var parts = sync.OnceValues(func() (*template.Template, error) {
	return template.New("").Funcs(template.FuncMap{"asset": AssetPath}).ParseFS(templateFiles, "template/part/*.html")
})

// pages holds the pages by name. Each is parsed on first use: parsing all of them takes twenty
// times as long and would delay the first page after a start.
var pages = sync.OnceValue(func() map[string]func() (*template.Template, error) {
	files, err := fs.Glob(templateFiles, "template/*.html")
	if err != nil {
		panic(err) // invalid pattern
	}
	all := make(map[string]func() (*template.Template, error), len(files))
	for _, file := range files {
		all[strings.TrimSuffix(path.Base(file), ".html")] = sync.OnceValues(func() (*template.Template, error) {
			shared, err := parts()
			if err != nil {
				return nil, err
			}
			t, err := shared.Clone()
			if err != nil {
				return nil, err
			}
			return t.ParseFS(templateFiles, file)
		})
	}
	return all
})

// templateOf returns the template of a page beside a copy of the parts.
func templateOf(name string) (*template.Template, error) {
	parsed, ok := pages()[name]
	if !ok {
		return nil, fmt.Errorf("page: no page %q", name)
	}
	return parsed()
}

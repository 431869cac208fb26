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
	"base-uri 'none'; frame-ancestors 'none'"

// FramePolicy is that of a page that any site may frame. It loads its stylesheet, and sends nothing anywhere.
const FramePolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors *"

// sheet is what a template sees: the frame, and its own view.
type sheet struct {
	Frame
	View any
}

// With gives a part of a page what it shows, without losing the frame.
func (s sheet) With(view any) sheet { return sheet{s.Frame, view} }

// Render writes a page of template/NAME.html with its view. It fails only by a mistake in a template, which tests find.
func Render(name string, f Frame, view any) ([]byte, error) {
	all, err := templates()
	if err != nil {
		return nil, err
	}
	t, ok := all[name]
	if !ok {
		return nil, fmt.Errorf("page: no page %q", name)
	}
	var b bytes.Buffer
	if err := t.ExecuteTemplate(&b, "frame", sheet{f, view}); err != nil {
		return nil, fmt.Errorf("page: %s: %w", name, err)
	}
	return b.Bytes(), nil
}

// templates parses the files, once: the parts once for all, and each page beside a copy of them.
var templates = sync.OnceValues(func() (map[string]*template.Template, error) {
	parts, err := template.New("").Funcs(template.FuncMap{"asset": AssetPath}).
		ParseFS(templateFiles, "template/part/*.html")
	if err != nil {
		return nil, err
	}
	files, err := fs.Glob(templateFiles, "template/*.html")
	if err != nil {
		return nil, err
	}
	all := map[string]*template.Template{}
	for _, file := range files {
		t, err := parts.Clone()
		if err != nil {
			return nil, err
		}
		if t, err = t.ParseFS(templateFiles, file); err != nil {
			return nil, err
		}
		all[strings.TrimSuffix(path.Base(file), ".html")] = t
	}
	return all, nil
})

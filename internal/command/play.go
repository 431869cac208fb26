package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"strings"
)

// playFlag shows the playground: a page that computes by itself.
type playFlag struct {
	Play string `placeholder:"DIR" type:"path" help:"Show the page that computes by itself at /play/: the directory that sdk/play/build made."`
}

// playPolicy lets the page load what stands beside it and nothing else, from anywhere.
const playPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; " +
	"img-src 'self' data:; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// open finds the files; nil where none are to be shown. A folder that was not built is refused at the start, not when
// somebody opens the page.
func (f *playFlag) open() (fs.FS, error) {
	if f.Play == "" {
		return nil, nil
	}
	root, err := os.OpenRoot(f.Play) // which no link leads out of
	if err != nil {
		return nil, usage{fmt.Errorf("--play: %w", err)}
	}
	for _, name := range []string{"index.html", "sw.js", "engine/core.wasm"} {
		if _, err := root.Stat(name); err != nil {
			return nil, usage{fmt.Errorf("--play: %s has no %s: build it with sdk/play/build", f.Play, name)}
		}
	}
	return root.FS(), nil
}

// withPlay serves the playground in front of a service. The page sends no birth data.
func withPlay(files fs.FS, service http.Handler) http.Handler {
	if files == nil {
		return service
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ours := strings.CutPrefix(r.URL.Path, "/play/")
		switch {
		case r.URL.Path == "/play":
			http.Redirect(w, r, "/play/", http.StatusMovedPermanently)
		case !ours:
			service.ServeHTTP(w, r)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "This is a page: GET it.", http.StatusMethodNotAllowed)
		default:
			playFile(w, r, files, name)
		}
	})
}

// playFile sends a file, in its compressed form if there is one and the browser accepts it. The
// media type follows from the name, because sniffing is disabled. A directory is not found.
func playFile(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	name = cmp.Or(name, "index.html")
	h := w.Header()
	h.Set("Content-Security-Policy", playPolicy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-cache") // the worker of the page keeps it
	h.Set("Vary", "Accept-Encoding")
	kind := map[string]string{".wasm": "application/wasm", ".bin": "application/octet-stream"}[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	sent := name
	if _, err := fs.Stat(files, name+".br"); err == nil && strings.Contains(r.Header.Get("Accept-Encoding"), "br") {
		sent = name + ".br"
		h.Set("Content-Encoding", "br")
	}
	f, err := files.Open(sent)
	if err == nil {
		defer f.Close()
		var info fs.FileInfo
		if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
			err = fs.ErrNotExist
		}
		if file, ok := f.(*os.File); ok && err == nil {
			h.Set("Content-Type", kind)
			http.ServeContent(w, r, "", info.ModTime(), file)
			return
		}
	}
	h.Del("Content-Encoding")
	status, text := http.StatusInternalServerError, "The file cannot be read."
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		status, text = http.StatusNotFound, "There is no such file."
	}
	http.Error(w, text, status)
}

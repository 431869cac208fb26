package httpapi

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/jyotish-go/jyotish/httpapi/page"
)

// mountAssets adds what pages load.
func (s *Service) mountAssets(r chi.Router) {
	for _, a := range page.Assets() {
		h := assetHandler(a)
		r.Get(a.Path, h)
		r.Head(a.Path, h)
	}
}

// assetHandler serves a file whose path names its content.
func assetHandler(a page.Asset) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		recordOf(r).route = page.AssetBase
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		w.Header().Set("Content-Language", "en")
		send(w, http.StatusOK, a.Media, a.Body)
	}
}

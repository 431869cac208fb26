package dashboard

import (
	"cmp"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/place"
)

// placeText names a place with its district, state and country, which distinguish places of one name.
func placeText(h place.Hit) string {
	parts := []string{cmp.Or(text(h.NameLocalized), h.Name)}
	for _, p := range []string{text(h.Admin2), text(h.Admin1), h.Country} {
		if p != "" && p != parts[len(parts)-1] && (p != h.Name || len(parts) > 1) {
			parts = append(parts, p)
		}
	}
	name := strings.Join(parts, ", ")
	if h.Beside != "" {
		name += " (" + h.Beside + ")"
	}
	return name
}

// searchPlaces asks for the places that a text may mean.
func (v *visit) searchPlaces(text string) ([]place.Hit, error) {
	list, err := ask[*api.PlaceSearch](v, Call{Operation: "searchPlaces", Query: url.Values{"q": {text}}})
	if err != nil {
		return nil, err
	}
	return list.Data, nil
}

// places answers the script, which asks while somebody types: a list of ids and texts.
func places(v *visit) (*answer, error) {
	rows := []page.Suggestion{}
	typed := v.r.URL.Query().Get("q")
	hits, err := v.searchPlaces(typed)
	p, failed := err.(*Problem)
	for _, h := range hits {
		rows = append(rows, page.Suggest(h.PlaceID, placeText(h), typed, v.lang))
	}
	body, _ := json.Marshal(rows) // texts
	a := &answer{status: http.StatusOK, media: "application/json; charset=utf-8", body: body}
	if failed {
		a.status = p.Status
	}
	return a, nil
}

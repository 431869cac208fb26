package dashboard

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
)

// hit is a place of the API's search.
type hit struct {
	PlaceID string `json:"placeId"`
	Name    string `json:"name"`
	Local   string `json:"nameLocalized"`
	Admin1  string `json:"admin1"`
	Admin2  string `json:"admin2"`
	Beside  string `json:"beside"`
	Country string `json:"country"`
	Zone    string `json:"timezone"`
}

// Text names the place with its district, state and country, so that it can be told from its namesakes.
func (h hit) Text() string {
	parts := []string{h.Name}
	if h.Local != "" {
		parts[0] = h.Local
	}
	for _, p := range []string{h.Admin2, h.Admin1, h.Country} {
		if p != "" && p != parts[len(parts)-1] && (p != h.Name || len(parts) > 1) {
			parts = append(parts, p)
		}
	}
	text := strings.Join(parts, ", ")
	if h.Beside != "" {
		text += " (" + h.Beside + ")"
	}
	return text
}

// searchPlaces asks for the places that a text may mean.
func (v *visit) searchPlaces(text string) ([]hit, error) {
	list, err := ask[pageOf[hit]](v, Call{Method: "GET", Path: "/places", Query: url.Values{"q": {text}}})
	return list.Data, err
}

// places answers the script, which asks while somebody types: a list of ids and texts.
func places(v *visit) (*answer, error) {
	type row struct {
		ID   string `json:"id"`
		Text string `json:"text"`
	}
	rows := []row{}
	hits, err := v.searchPlaces(v.r.URL.Query().Get("q"))
	p, failed := err.(*Problem)
	for _, h := range hits {
		rows = append(rows, row{h.PlaceID, h.Text()})
	}
	body, _ := json.Marshal(rows) // texts
	a := &answer{status: http.StatusOK, media: "application/json; charset=utf-8", body: body}
	if failed {
		a.status = p.Status
	}
	return a, nil
}

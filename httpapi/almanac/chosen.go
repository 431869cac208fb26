package almanac

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// townCookie holds the id of the chosen town, and nothing of the visitor.
const townCookie = "town"

// townForm asks for a town.
type townForm struct{ Asked, To string }

// townForm is the form, with what was asked.
func (v *visit) townForm(asked string) townForm { return townForm{Asked: asked} }

// chooseTown takes the name or the id of a town, keeps it as the chosen one, and leads to its day, or to where the form
// says.
func chooseTown(v *visit) (*answer, error) {
	q := v.r.URL.Query()
	id, name := q.Get("id"), strings.TrimSpace(q.Get("name"))
	if id == "" {
		if name == "" {
			return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-name"}
		}
		hits := v.search(name)
		x := &wrong{status: http.StatusNotFound, text: "almanac.no-town", values: []any{"name", name}, asks: name}
		switch {
		case len(hits) == 0:
			return nil, x
		case len(hits) > 1 && !leads(hits):
			x.status, x.text = http.StatusMultipleChoices, "almanac.which-town"
			for _, t := range hits {
				x.ways = append(x.ways, way{"/town?" + url.Values{"id": {t.PlaceID},
					"lang": {v.lang.String()}}.Encode(), t.Whole()})
			}
			return nil, x
		}
		id = hits[0].PlaceID
	}
	t, ok := v.townOf(id, v.lang)
	if !ok {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-town", values: []any{"name", id}}
	}
	http.SetCookie(v.w, &http.Cookie{Name: townCookie, Value: t.PlaceID, Path: "/", MaxAge: 365 * 24 * 3600,
		Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteLaxMode})
	return &answer{location: v.way("/panchang/" + t.Slug())}, nil
}

// leads says whether the first town is ten times as large as the next, as one is taken from its namesakes elsewhere.
func leads(hits []*town) bool {
	return hits[0].Population >= 10*hits[1].Population && hits[0].Population > 0
}

// findTowns answers the script, which asks while somebody types.
func findTowns(v *visit) (*answer, error) {
	type row struct {
		ID   string `json:"id"`
		Text string `json:"text"`
	}
	rows := []row{}
	for _, t := range v.search(strings.TrimSpace(v.r.URL.Query().Get("q"))) {
		rows = append(rows, row{t.PlaceID, t.Whole()})
	}
	body, err := json.Marshal(rows)
	if err != nil {
		return nil, err
	}
	return &answer{page: v.pack("application/json; charset=utf-8", body), fresh: time.Hour}, nil
}

// toTown leads from an address without a town to that of the chosen one, this year.
func toTown(format string) handler {
	return func(v *visit) (*answer, error) {
		t := v.chosen()
		if t == nil {
			return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-name"}
		}
		return &answer{location: v.keep(fmt.Sprintf(format, v.today(t).Year, t.Slug()))}, nil
	}
}

// today is the date at a town.
func (v *visit) today(t *town) vedic.Date {
	zone, err := v.desk.Zones.Load(t.Timezone)
	if err != nil {
		return vedic.DateOf(v.now.UTC()) // the gazetteer's zones are all known
	}
	return vedic.DateOf(v.now.In(zone))
}

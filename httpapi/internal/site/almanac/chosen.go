package almanac

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// townCookie holds the id of the chosen town, and nothing of the visitor.
const townCookie = "town"

// townForm asks for a town: From is the address of the page that it stands on, which the town chosen has too; empty
// for the day that runs there.
type townForm struct{ Asked, From string }

// chooseTown takes the name or the id of a town, keeps it as the chosen one, and leads to where the form stood, there.
func chooseTown(v *visit) (*answer, error) {
	q := v.r.URL.Query()
	id, name, from := q.Get("id"), strings.TrimSpace(q.Get("name")), q.Get("from")
	if id == "" {
		if name == "" {
			return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-name", from: from}
		}
		t, x := v.meant(name, func(t *town) string {
			to := url.Values{"id": {t.PlaceID}, "lang": {v.lang.String()}}
			if from != "" {
				to.Set("from", from)
			}
			return "/town?" + to.Encode()
		})
		if x != nil {
			x.from = from
			return nil, x
		}
		id = t.PlaceID
	}
	t, ok := v.townOf(id, v.lang)
	if !ok {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-town", values: []any{"name", id}, from: from}
	}
	http.SetCookie(v.w, &http.Cookie{Name: townCookie, Value: t.PlaceID, Path: "/", MaxAge: 365 * 24 * 3600,
		Secure: v.door.Secure(v.r), HttpOnly: true, SameSite: http.SameSiteLaxMode})
	return &answer{location: v.way(t.at(from))}, nil
}

// at is the page of an address at this town instead of that which the address names. What is no address of ours that
// names one leads to the day that runs.
func (t *town) at(address string) string {
	parts := strings.Split(address, "/")
	found := false
	for i, part := range parts {
		if i > 0 && slug(part) != part && idOf(part) == "" || len(parts) > 5 {
			found = false
			break
		}
		if i > 1 && idOf(part) != "" {
			parts[i], found = t.Slug(), true
		}
	}
	if !found || parts[0] != "" || !slices.Contains(Roots(), "/"+parts[1]) {
		return "/panchang/" + t.Slug()
	}
	return strings.Join(parts, "/")
}

// findTowns answers the script, which asks while somebody types.
func findTowns(v *visit) (*answer, error) {
	rows := []page.Suggestion{}
	typed := strings.TrimSpace(v.r.URL.Query().Get("q"))
	for _, t := range v.search(typed) {
		rows = append(rows, page.Suggest(t.PlaceID, t.Whole(), typed, v.lang))
	}
	body, err := json.Marshal(rows)
	if err != nil {
		return nil, err
	}
	return &answer{page: v.pack("application/json; charset=utf-8", body), fresh: time.Hour}, nil
}

// toTown leads to the page at the town of the query (?place=Toronto), or at the chosen town.
func (v *visit) toTown(at func(*town) string) (*answer, error) {
	t := v.chosen()
	if name := strings.TrimSpace(v.r.URL.Query().Get("place")); name != "" {
		found, x := v.meant(name, at)
		if x != nil {
			return nil, x
		}
		t = found
	}
	if t == nil {
		return nil, &wrong{status: http.StatusNotFound, text: "almanac.no-name"}
	}
	return &answer{location: at(t)}, nil
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

func (v *visit) today(t *town) vedic.Date {
	zone, err := v.desk.Zones.Load(t.Timezone)
	if err != nil {
		return vedic.DateOf(v.now.UTC()) // the gazetteer's zones are all known
	}
	return vedic.DateOf(v.now.In(zone))
}

package view

import (
	"fmt"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// Places is what was found under a name. The id is shown last: it is what a later question takes without a doubt.
func (in Reader) Places(hits []place.Hit) *Paper {
	p := newPage(in)
	rows := [][]string{p.head("at", "latitude", "longitude", "zone", "people", "id")}
	for _, h := range hits {
		name := h.Label()
		if h.NameLocalized != nil && *h.NameLocalized != h.Name && in.Lang.Words() == vedic.English {
			name = *h.NameLocalized + " · " + name
		}
		rows = append(rows, []string{name, string(h.Latitude.AppendDegrees(nil)),
			string(h.Longitude.AppendDegrees(nil)),
			h.Timezone, fmt.Sprint(h.Population), h.PlaceID})
	}
	p.table(rows)
	return p.out
}

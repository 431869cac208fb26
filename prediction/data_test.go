package prediction

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// rules_prediction.json: the areas with their houses, weights, lords and vargas, and whether a graha in a house is
// welcome.
func TestTablesAreTheRules(t *testing.T) {
	var file struct {
		Areas []struct{ ID, Houses, Lords, Karakas, Vargas string }
		Cells map[string][]struct{ House, Polarity int } `json:"planet_in_house"`
	}
	skytest.ReadJSON(t, "rules_prediction.json", &file)
	require.Len(t, file.Areas, 10)
	require.Len(t, file.Cells, 9)
	house := regexp.MustCompile(`(\d+) \((0\.\d+)\)`)
	for _, want := range file.Areas {
		var a Area
		require.NoError(t, a.UnmarshalText([]byte(want.ID)))
		row := &areas[a-1]
		found := house.FindAllStringSubmatch(want.Houses, -1)
		require.Len(t, found, len(row.houses), "%v: houses, want %s", a, want.Houses)
		for i, f := range found {
			n, _ := strconv.Atoi(f[1])
			w, _ := strconv.ParseFloat(f[2], 64)
			if s := row.houses[i]; int(s.house) != n || s.by != int64(math.Round(w*100)) {
				t.Errorf("%v: house %d counts %d, want %s", a, s.house, s.by, f[0])
			}
		}
		lords := strings.Split(want.Lords, ", ")
		for i, l := range lords {
			if len(lords) != len(row.lords) || l != "L"+strconv.Itoa(int(row.lords[i])) {
				t.Errorf("%v has the lords %v, want %s", a, row.lords, want.Lords)
			}
		}
		if !strings.Contains(want.Vargas+",", row.varga.String()+",") &&
			!strings.Contains(want.Vargas, row.varga.String()+" ") {
			t.Errorf("%v has %v, want of %s", a, row.varga, want.Vargas)
		}
		for _, k := range row.karakas {
			if k.graha != 0 && !strings.Contains(want.Karakas, k.graha.Name(vedic.English)) {
				t.Errorf("%v has the karaka %v, want of %s", a, k.graha, want.Karakas)
			}
		}
	}
	for name, cells := range file.Cells {
		g, err := vedic.ParseGraha(name)
		require.NoError(t, err, name)
		require.Len(t, cells, 12, name)
		for _, c := range cells {
			row := moods.At(g)
			if got := int(row.At(vedic.Bhava(c.House))); got != max(-1, min(1, c.Polarity)) {
				t.Errorf("%v in %d is %d, want %d", g, c.House, got, c.Polarity)
			}
		}
	}
}

// Every tag of a yoga that leads anywhere leads to an area, and no area is without house, lord and karaka.
func TestTablesAreComplete(t *testing.T) {
	for key, list := range yogaAreas {
		for _, a := range list {
			require.True(t, a >= Personality, "%s leads to %v", key, a)
			require.True(t, a <= Spirituality, "%s leads to %v", key, a)
		}
	}
	tags := map[string]bool{"longevity": true, "little/medium/excellent": true} // what is not read
	for _, f := range yoga.All(gandhi(t), yoga.Options{}) {
		tags[f.ID] = true
		for _, tag := range f.Tags {
			if tags[tag] = true; yogaAreas[tag] == nil && tag != "longevity" && tag != "little/medium/excellent" &&
				f.Class != yoga.Nabhasa && f.Class != yoga.OfBhava {
				t.Errorf("the tag %s of %s leads nowhere", tag, f.ID)
			}
		}
	}
	for key := range yogaAreas {
		require.True(t, tags[key], "no yoga has %s", key)
	}
	for i, row := range areas {
		var all int64
		for _, s := range row.houses {
			all += s.by
		}
		if len(row.main) == 0 || len(row.lords) == 0 || len(row.karakas) == 0 || all < 90 || all > 110 {
			t.Errorf("%v: %+v", Area(i+1), row)
		}
	}
	for f, row := range factors {
		if row.key == "" || row.path == "" || len(row.source) != 1 || row.source[0].Work == "" {
			t.Errorf("factor %d: %+v", f, row)
		}
	}
}

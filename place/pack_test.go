package place

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// small is a source of three places.
func small() Source {
	return Source{
		Version: "test",
		Regions: []Region{{"IN", "India", "भारत"}, {"IN.09", "Gujarat", "गुजरात"}, {"IN.39", "Uttarakhand", ""},
			{"IN.36", "Uttar Pradesh", ""}},
		Names: []RegionName{{"IN.36~IN.39", []string{"UP", "Uttar Pradesh"}}, {"@2", []string{"Doon"}},
			{"@99", []string{"Nowhere"}}},
		Rows: []Row{
			{ID: 7, Name: "Porbandar", Region: "IN.09", Zone: "Asia/Kolkata", Lat: vedic.Degrees(21.64219),
				Lon: vedic.Degrees(69.60929), Population: 138872, Hindi: "पोरबंदर", Aliases: []string{"Sudamapuri"}},
			{ID: 2, Name: "Dehra Dun", Region: "IN.39", Zone: "Asia/Kolkata", Lat: vedic.Degrees(30.32443),
				Lon: vedic.Degrees(78.03392), Population: 522081, Foreign: []string{"Deradun"}},
			{ID: 5, Name: "Quito", Region: "IN", Zone: "America/Guayaquil", Lat: vedic.Degrees(-0.22985),
				Lon: vedic.Degrees(-78.52495)},
		},
	}
}

func packedSmall(t *testing.T, change func(*Source)) (*Gazetteer, error) {
	t.Helper()
	s := small()
	if change != nil {
		change(&s)
	}
	b, err := Pack(s)
	if err != nil {
		return nil, err
	}
	return Open(string(b))
}

func TestPackKeepsAll(t *testing.T) {
	g, err := packedSmall(t, nil)
	require.NoError(t, err)
	for _, want := range small().Rows {
		h, ok := g.ByID(idOf(want.ID), vedic.Hindi)
		if !ok || h.Name != want.Name || h.Latitude != want.Lat || h.Longitude != want.Lon || h.Timezone != want.Zone ||
			h.Population != int(want.Population) {
			t.Errorf("%s came back as %+v", want.Name, h)
		}
	}
	for text, name := range map[string]string{
		"Porbandar": "Porbandar", "पोरबंदर": "Porbandar", "sudamapuri": "Porbandar", "Deradun": "Dehra Dun",
		"quito":         "Quito",
		"Dehra Dun, UP": "Dehra Dun", "Dehra Dun, Doon": "Dehra Dun",
	} {
		if r, err := g.Resolve(Query{Text: text}); err != nil || *r.Name != name {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
	_, err = g.Resolve(Query{Text: "Porbandar, Nowhere"})
	require.Error(t, err, "a region around no place contains one")
}

// The order of the source does not matter.
func TestPackIsDeterministic(t *testing.T) {
	a, err := Pack(small())
	require.NoError(t, err)
	s := small()
	slices.Reverse(s.Rows)
	b, err := Pack(s)
	require.NoError(t, err, "the same source in another order gives other bytes")
	require.True(t, bytes.Equal(a, b), "the same source in another order gives other bytes, %v", err)
	require.EqualValues(t, 5, s.Rows[0].ID, "Pack has ordered its argument")
}

func TestPackRefuses(t *testing.T) {
	for want, change := range map[string]func(*Source){
		"two rows have the id 7":        func(s *Source) { s.Rows[1].ID = 7 },
		`unknown region "IN.77"`:        func(s *Source) { s.Rows[0].Region = "IN.77" },
		"latitude 90.5":                 func(s *Source) { s.Rows[0].Lat = vedic.Degrees(90.5) },
		"longitude -181":                func(s *Source) { s.Rows[0].Lon = vedic.Degrees(-181) },
		"a name has a tab":              func(s *Source) { s.Rows[0].Aliases = []string{"a\tb"} },
		`have "XX", which`:              func(s *Source) { s.Names[0].Codes = "XX" },
		"IN.09 comes before its countr": func(s *Source) { s.Regions[0], s.Regions[1] = s.Regions[1], s.Regions[0] },
	} {
		if _, err := packedSmall(t, change); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want an error with %q, got %v", want, err)
		}
	}
}

package place

import (
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// A few places, checked against GeoNames' pages.
func TestByID(t *testing.T) {
	g := Embedded()
	for _, c := range []struct {
		geoname  uint32
		name     string
		country  string
		lat, lon float64
		zone     string
	}{
		{1259395, "Porbandar", "IN", 21.64219, 69.60929, "Asia/Kolkata"},
		{1275339, "Mumbai", "IN", 19.07283, 72.88261, "Asia/Kolkata"},
		{5128581, "New York", "US", 40.71427, -74.00597, "America/New_York"},
		{2643743, "London", "GB", 51.50853, -0.12574, "Europe/London"},
		{1880252, "Singapore", "SG", 1.28967, 103.85007, "Asia/Singapore"},
		{1283240, "Kathmandu", "NP", 27.70169, 85.3206, "Asia/Kathmandu"},
		{2147714, "Sydney", "AU", -33.86785, 151.20732, "Australia/Sydney"},
	} {
		h, ok := g.ByID(idOf(c.geoname), vedic.English)
		const tolerance = 0.01 // degrees, of the rounded supplement
		if !ok || h.Name != c.name || h.CountryCode != c.country || h.Timezone != c.zone ||
			math.Abs(h.Latitude.Degrees()-c.lat) > tolerance || math.Abs(h.Longitude.Degrees()-c.lon) > tolerance {
			t.Errorf("%s: %+v, %t", c.name, h, ok)
		}
	}
	for _, id := range []string{"", "plc_", "plc_0", "plc_zzzzzzz", "plc_R8LF", "1259395", "plc_00qzpf", "plc_-1",
		"plc_1 ", "plc_99999999999999999"} {
		h, ok := g.ByID(id, vedic.English)
		require.False(t, ok, "ByID(%q) found %s", id, h.Name)
	}
}

func TestHitJSON(t *testing.T) {
	h, _ := Embedded().ByID(idOf(1259395), vedic.Hindi)
	got, err := json.Marshal(h)
	require.NoError(t, err)
	want := `{"placeId":"plc_qzr7","name":"Porbandar","nameLocalized":"पोरबंदर","admin1":"गुजरात","admin2":"पोरबंदर","country":"भारत",` +
		`"countryCode":"IN","latitude":21.64219,"longitude":69.60929,"timezone":"Asia/Kolkata","population":138872,"score":1}`
	require.Equal(t, want, string(got), "got  %s", got)
	h, _ = Embedded().ByID(idOf(1259395), vedic.English)
	if h.NameLocalized != nil || *h.Admin1 != "Gujarat" || h.Country != "India" ||
		h.Label() != "Porbandar, Gujarat, India" {
		t.Errorf("in English: %+v, %s", h, h.Label())
	}
}

// Each row of the table is complete, and its id has the documented form.
func TestRows(t *testing.T) {
	g := Embedded()
	zones := NewZones()
	id := regexp.MustCompile(`^plc_[0-9a-z]{1,16}$`)
	require.GreaterOrEqual(t, g.count(), 165_000)
	for row := range g.count() {
		h := g.hit(row, 1, vedic.English)
		if row > 0 && g.population(row-1) < g.population(row) {
			t.Fatalf("%s is larger than the one before", h.Name)
		}
		if found, ok := g.find(g.id(row)); !ok || found != row {
			t.Fatalf("%s is not found by its id", h.Name)
		}
		if h.Name == "" || len(h.CountryCode) != 2 || h.Country == "" || !id.MatchString(h.PlaceID) {
			t.Fatalf("%+v", h)
		}
		require.NoError(t, (vedic.Place{Lat: h.Latitude, Lon: h.Longitude}).Check(), h.Name)
		_, err := zones.Load(h.Timezone)
		require.NoError(t, err, h.Name)
	}
}

// Small towns of South Asia and their districts, by GeoNames' pages and the Government of
// India. Districts distinguish towns of one name.
func TestDistricts(t *testing.T) {
	g := Embedded()
	for text, want := range map[string]string{
		"Deoband":                  "Deoband, Saharanpur, Uttar Pradesh, India",
		"Bithur":                   "Bithur, Kanpur, Uttar Pradesh, India",
		"Pushkar":                  "Pushkar, Ajmer, Rajasthan, India",
		"Khajuraho":                "Khajuraho, Chhatarpur, Madhya Pradesh, India",
		"Rampur, Himachal Pradesh": "Rampur, Shimla, Himachal Pradesh, India",
		"Porbandar":                "Porbandar, Gujarat, India",
		"Lucknow":                  "Lucknow, Uttar Pradesh, India",
	} {
		hits := g.Search(Query{Text: text})
		require.NotEmpty(t, hits, "%s finds %s", text, labels(hits))
		require.Equal(t, want, hits[0].Label(), "%s finds %s", text, labels(hits))
	}
	india, told := 0, 0
	for row := range g.count() {
		if g.country(row).code != "IN" {
			continue
		}
		india++
		if _, ok := g.district(row, vedic.English); ok {
			told++
		}
	}
	require.GreaterOrEqual(t, india, 7000)
	require.GreaterOrEqual(t, told, 98*india/100)
	h, _ := g.ByID("plc_ragh", vedic.Hindi)
	if h.Admin2 == nil || *h.Admin2 != "सहारनपुर" ||
		h.Label() != "देवबंद, सहारनपुर, उत्तर प्रदेश, भारत" && h.Label() != "Deoband, सहारनपुर, उत्तर प्रदेश, भारत" {
		t.Errorf("%+v, %s", h, h.Label())
	}
}

func TestVersion(t *testing.T) {
	v := Embedded().Version()
	require.True(t, strings.HasPrefix(v, "GeoNames cities15000 of 2022"), "version %q", v)
	require.Contains(t, Attribution, "CC BY 4.0", "the attribution lacks licence or origin")
	require.Contains(t, Attribution, "GeoNames", "the attribution lacks licence or origin")
}

// A damaged table is an error and is not read beyond its end.
func TestOpenDamaged(t *testing.T) {
	for n := 0; n < len(embedded); n += 1 + len(embedded)/997 {
		_, err := Open(embedded[:n])
		require.Error(t, err, "%d of %d bytes are taken for a gazetteer", n, len(embedded))
	}
	for _, data := range []string{embedded + "x", "jyplace1" + embedded[8:]} {
		_, err := Open(data)
		require.Error(t, err, "a damaged table is taken for a gazetteer")
	}
}

func BenchmarkEmbedded(b *testing.B) {
	for b.Loop() {
		Embedded()
	}
}

// Ids of earlier editions remain valid, both GeoNames' and those made for towns without one:
// stored reports contain them.
func TestIDsAreKept(t *testing.T) {
	g := Embedded()
	for id, want := range map[string]string{
		"plc_qzr7": "Porbandar", "plc_11sikh6": "Peddaboddepalle", "plc_16d1xm6": "Beltangadi",
		"plc_1bfl15a": "Tirumalpur", "plc_1i34uli": "Ponmundam", "plc_1oxlr54": "Sufipind",
	} {
		if h, ok := g.ByID(id, vedic.English); !ok || h.Name != want || h.CountryCode != "IN" {
			t.Errorf("%s is %s, want %s", id, h.Label(), want)
		}
	}
}

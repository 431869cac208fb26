package place

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestResolve(t *testing.T) {
	g := Embedded()
	for _, c := range []struct {
		text, want string
		confidence float64
	}{
		{"Porbandar, Gujarat, India", "Porbandar, Gujarat, India", 1},
		{"porbandar", "Porbandar, Gujarat, India", 0.9},
		{"delhi india", "Delhi, India", 1},
		{"Delhi", "Delhi, India", 0.85}, // and a Delhi in Ontario
		{"Delhi, Delhi, India", "Delhi, India", 1},
		{"मुंबई", "Mumbai, Maharashtra, India", 0.9},
		{"मुंबई, महाराष्ट्र, भारत", "Mumbai, Maharashtra, India", 1},
		{"Springfield, Illinois, USA", "Springfield, Illinois, United States", 1},
		{"Hyderabad, India", "Hyderabad, Telangana, India", 1},
		{"Hyderabad, Pakistan", "Hyderabad, Sindh, Pakistan", 1},
		{"Hyderabad, Sind", "Hyderabad, Sindh, Pakistan", 1},
		{"Singapore", "Singapore, Singapore", 0.9},
		{"New York", "New York, United States", 0.9},
		{"New York, New York", "New York, United States", 1},
		{"London", "London, England, United Kingdom", 0.85}, // and a London in Ontario, 23 times smaller
		{"Rampur, Uttar Pradesh, India", "Rampur, Uttar Pradesh, India", 0.95},
		{"Kansas City", "Kansas City, Missouri, United States", 0.85}, // its namesake lies across the river
		// a village elsewhere; Munich to Italians, who yield
		{"Monaco", "Monaco, Municipality of Monaco, Monaco", 0.85},
		{"Bangor, Maine", "Bangor, Penobscot County, Maine, United States", 1},
		// old and official names
		{"Bombay", "Mumbai, Maharashtra, India", 0.9},
		{"Banglore, India", "Bengaluru, Karnataka, India", 1},
		{"Trivandrum, Kerala", "Trivandrum, Kerala, India", 1},
		{"Rangoon, Burma", "Yangon, Myanmar", 1},
		{"Leningrad, USSR", "Saint Petersburg, Russia", 1},
		// regions that have been divided since, and districts
		{"Dehra Dun, Uttar Pradesh", "Dehra Dun, Uttarakhand, India", 0.95},
		{"Ranchi, Bihar, India", "Ranchi, Jharkhand, India", 0.95},
		{"Hyderabad, Andhra Pradesh, India", "Hyderabad, Telangana, India", 0.95},
		{"Lahore, British India", "Lahore, Punjab, Pakistan", 1},
		{"Madikeri, Coorg, Karnataka", "Madikeri, Kodagu, Karnataka, India", 1},
		{"Vapi, Valsad, Gujarat, India", "Vapi, Valsad, Gujarat, India", 0.85},
		{"Howrah, Kolkata, India", "Howrah, West Bengal, India", 0.85},
		{"Porbandar, Porbandar District, Gujarat, India", "Porbandar, Gujarat, India", 1},
		// misspelt
		{"Varansi", "Varanasi, Uttar Pradesh, India", 0.65},
		{"Varansi, India", "Varanasi, Uttar Pradesh, India", 0.75},
		{"Lucknaw, UP", "Lucknow, Uttar Pradesh, India", 0.75},
		{"Porbandar, Gujaraat State, India", "Porbandar, Gujarat, India", 1},
		{"Hydrabad, Telangana", "Hyderabad, Telangana, India", 0.75},
		{"Nagpur, Maharashtraa", "Nagpur, Maharashtra, India", 0.9},
		// by sound
		{"चुनार, उत्तर प्रदेश", "Chunar, Mirzapur, Uttar Pradesh, India", 0.9},
	} {
		r, err := g.Resolve(Query{Text: c.text})
		require.NoError(t, err, c.text)
		h, _ := g.ByID(*r.PlaceID, vedic.English)
		if h.Label() != c.want || r.Confidence != c.confidence || r.Label != c.text || r.Method != "gazetteer" {
			t.Errorf("%q is %s with the confidence %g, want %s with %g", c.text, h.Label(), r.Confidence, c.want,
				c.confidence)
		}
	}
}

func TestResolveAmbiguous(t *testing.T) {
	g := Embedded()
	for text, first := range map[string]string{
		"Springfield":      "Springfield, Missouri, United States",
		"Springfield, USA": "Springfield, Missouri, United States",
		"Hyderabad":        "Hyderabad, Telangana, India",
		"Salem":            "Salem, Tamil Nadu, India",
		"Birmingham":       "Birmingham, England, United Kingdom",
		"Bangor":           "Bangor, Ards and North Down, Northern Ireland, United Kingdom",
		"Bassein":          "Pathein, Ayeyarwady, Myanmar",
		"Goa":              "Goa, Province of Camarines Sur, Bicol, Philippines", // a town, and an Indian state
	} {
		_, err := g.Resolve(Query{Text: text})
		var a *AmbiguousError
		require.ErrorAs(t, err, &a, text)
		if n := len(a.Candidates); n < 2 || n > 5 || a.Text != text || a.Candidates[0].Label() != first {
			t.Errorf("%q: candidates %s", text, labels(a.Candidates))
		}
	}
}

func TestResolveNotFound(t *testing.T) {
	g := Embedded()
	for text, suggestion := range map[string]string{
		"":        "",
		"Qqxxzzv": "",
		// a town of that name there is
		"Atlantis, Greece":       "Atlantis, City of Cape Town, Western Cape, South Africa",
		"Porbandar, France":      "Porbandar, Gujarat, India",
		"Porbandar, Kerala":      "Porbandar, Gujarat, India",
		"Lahore, India":          "Lahore, Punjab, Pakistan",
		"Delhi Qqxxzzv":          "Delhi, India",
		"Andheri, Mumbai, India": "Mumbai, Maharashtra, India",
		"Gujarat, India":         "Ahmedabad, Gujarat, India",
		"Porban":                 "Porbandar, Gujarat, India", // unfinished
		"Kanpor":                 "Kanpur, Uttar Pradesh, India",
		"hydrabad":               "Hyderabad, Telangana, India",  // of which there are two
		"Rampur, Bulandshahr":    "Rampur, Uttar Pradesh, India", // 120 km away
	} {
		r, err := g.Resolve(Query{Text: text})
		var n *NotFoundError
		require.ErrorAs(t, err, &n, "%q: %+v", text, r)
		if len(n.Suggestions) > 5 || suggestion == "" != (len(n.Suggestions) == 0) {
			t.Errorf("%q suggests %s", text, labels(n.Suggestions))
		} else if suggestion != "" && n.Suggestions[0].Label() != suggestion {
			t.Errorf("%q suggests %s, want %s", text, labels(n.Suggestions), suggestion)
		}
	}
}

func TestResolveCountry(t *testing.T) {
	g := Embedded()
	r, err := g.Resolve(Query{Text: "Hyderabad", Country: "pk"})
	if err != nil || *r.CountryCode != "PK" || r.Confidence != 1 {
		t.Errorf("%+v, %v", r, err)
	}
	_, err = g.Resolve(Query{Text: "Porbandar", Country: "FR"})
	require.Error(t, err, "Porbandar was found in France")
}

func TestResolvedJSON(t *testing.T) {
	g := Embedded()
	r, err := g.Resolve(Query{Text: "Porbandar, Gujarat"})
	require.NoError(t, err)
	check := func(r Resolved, want string) {
		t.Helper()
		if got, err := json.Marshal(r); err != nil || string(got) != want {
			t.Errorf("%v\ngot  %s\nwant %s", err, got, want)
		}
	}
	check(r,
		`{"placeId":"plc_qzr7","label":"Porbandar, Gujarat","name":"Porbandar","admin1":"Gujarat","countryCode":"IN",`+
			`"latitude":21.64219,"longitude":69.60929,"timezone":"Asia/Kolkata","method":"gazetteer","confidence":1,"alternatives":[]}`)
	h, _ := g.ByID("plc_qzr7", vedic.English)
	check(FromHit("home",
		h), `{"placeId":"plc_qzr7","label":"home","name":"Porbandar","admin1":"Gujarat","countryCode":"IN",`+
		`"latitude":21.64219,"longitude":69.60929,"timezone":"Asia/Kolkata","method":"place_id","confidence":1,"alternatives":[]}`)
	bare, err := FromCoordinates("", vedic.Degrees(21.6), vedic.Degrees(-69.5), "Etc/GMT+5")
	require.NoError(t, err)
	check(bare, `{"placeId":null,"label":"","name":null,"admin1":null,"countryCode":null,`+
		`"latitude":21.6,"longitude":-69.5,"timezone":"Etc/GMT+5","method":"coordinates","confidence":1,"alternatives":[]}`)
	var outside *vedic.RangeError
	_, err = FromCoordinates("", vedic.Degrees(90.1), 0, "UTC")
	require.ErrorAs(t, err, &outside, "latitude 90.1")
	_, err = FromCoordinates("", 0, vedic.Degrees(-180.1), "UTC")
	require.ErrorAs(t, err, &outside, "longitude -180.1")
}

// Every name of our tables leads to its place: alone with its country where that is enough, else
// with its region, and where two places of one region share it, among the candidates.
func TestAliases(t *testing.T) {
	g := Embedded()
	n := 0
	check := func(geoname string, names []string) {
		id, err := strconv.ParseUint(geoname, 10, 32)
		require.NoError(t, err)
		h, ok := g.ByID(idOf(uint32(id)), vedic.English)
		require.True(t, ok, "%s is not in the gazetteer", geoname)
		for _, name := range names {
			n++
			if !leadsTo(g, name+", "+h.Country, h) &&
				(h.Admin1 == nil || !leadsTo(g, name+", "+*h.Admin1+", "+h.Country, h)) {
				t.Errorf("%s does not lead to %s", name, h.Label())
			}
		}
	}
	for _, f := range table(t, "names.tsv") {
		check(f[0], nonEmpty(append(strings.Split(f[4], "|"), f[1], f[3])))
	}
	for _, f := range table(t, "extra.tsv") {
		check(f[0], nonEmpty(append(strings.Split(f[9], "|"), f[1], f[8])))
	}
	require.GreaterOrEqual(t, n, 2000)
}

func leadsTo(g *Gazetteer, text string, h Hit) bool {
	r, err := g.Resolve(Query{Text: text})
	if a := (*AmbiguousError)(nil); errors.As(err, &a) {
		for _, c := range a.Candidates {
			if c.PlaceID == h.PlaceID {
				return true
			}
		}
	}
	return err == nil && *r.PlaceID == h.PlaceID && r.Confidence >= 0.85
}

func nonEmpty(names []string) []string {
	var out []string
	for _, n := range names {
		if n != "" {
			out = append(out, n)
		}
	}
	return out
}

// table reads one of our tables.
func table(t *testing.T, path string) [][]string {
	t.Helper()
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	var out [][]string
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(line, "\t"))
		}
	}
	return out
}

func ExampleGazetteer_Resolve() {
	g := Embedded()
	for _, text := range []string{"Porbandar, Gujarat, India", "Cawnpore", "Hyderabad", "Porbandar, France"} {
		born, err := g.Resolve(Query{Text: text})
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(*born.Name, born.Latitude, born.Longitude, born.Timezone, born.Confidence)
	}
	// Output:
	// Porbandar 21°38′31″ 69°36′33″ Asia/Kolkata 1
	// Kanpur 26°27′54″ 80°20′59″ Asia/Kolkata 0.9
	// place "Hyderabad" may be any of: Hyderabad, Telangana, India; Hyderabad, Sindh, Pakistan; add its region and country, or choose one by its id
	// place "Porbandar, France" is not known; nearest in spelling: Porbandar, Gujarat, India
}

func BenchmarkResolve(b *testing.B) {
	g := Embedded()
	for name, text := range map[string]string{
		"exact": "Porbandar", "stated": "Porbandar, Gujarat, India", "ambiguous": "Springfield, USA",
		"misspelt": "Varansi, India",
	} {
		g.Resolve(Query{Text: text})
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				g.Resolve(Query{Text: text})
			}
		})
	}
}

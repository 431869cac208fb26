package local_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/local"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// data are the files as they are given away, by their names.
var data = sync.OnceValue(func() map[string][]byte {
	from := vedic.JDOf(time.Date(1899, 12, 31, 10, 0, 0, 0, time.UTC))
	to := vedic.JDOf(time.Date(2101, 1, 1, 12, 0, 0, 0, time.UTC))
	years, err := almanac.Engine{}.Cut(from, to)
	if err != nil {
		panic(err)
	}
	cut, err := years.File()
	if err != nil {
		panic(err)
	}
	whole, err := almanac.Engine{}.File()
	if err != nil {
		panic(err)
	}
	return map[string][]byte{local.YearsFile: cut, local.WholeFile: whole,
		local.ZonesFile: local.PackZones(atlas.Rules()), local.PlacesFile: local.PackPlaces(atlas.Packed())}
})

// loaded opens a door with some of the files.
func loaded(t *testing.T, names ...string) *local.Door { return loadedAs(t, "", names...) }

func loadedAs(t *testing.T, commit string, names ...string) *local.Door {
	t.Helper()
	var known []local.File
	for name, file := range data() {
		sum := sha256.Sum256(file)
		known = append(known, local.File{Name: name, SHA256: hex.EncodeToString(sum[:])})
	}
	d := local.Open(commit, known)
	for _, name := range names {
		if got, err := d.Load(data()[name]); err != nil || got != name {
			t.Fatalf("%s: %q, %v", name, got, err)
		}
	}
	return d
}

// whole is the door of a program that has everything built in.
func whole() *local.Door {
	_, borders := atlas.Packed()
	return local.With("", almanac.Engine{}, atlas.Gazetteer(), atlas.Rules(), borders)
}

// wrong is the body of a refusal.
type wrong struct {
	Error *struct {
		Code, Detail, File string
		Errors             []op.Fault
	}
}

func refused(t *testing.T, answer []byte) wrong {
	t.Helper()
	var w wrong
	require.NoError(t, json.Unmarshal(answer, &w), string(answer))
	return w
}

const now = `"now":"2026-11-22T09:00:00Z"`

// births returns n births with coordinates and zone.
func births(n int) (list []string) {
	rng := rand.New(rand.NewPCG(23, 1))
	spots := []string{`"latitude":28.6139,"longitude":77.209,"timezone":"Asia/Kolkata"`,
		`"latitude":-33.87,"longitude":151.21,"timezone":"Australia/Sydney"`,
		`"latitude":40.71,"longitude":-74.01,"timezone":"America/New_York"`,
		`"latitude":27.7,"longitude":85.32,"timezone":"Asia/Kathmandu"`}
	for i := range n {
		day := time.Date(1900, 1, 3, 0, 0, 0, 0, time.UTC).AddDate(0, 0, rng.IntN(45_500))
		list = append(list, fmt.Sprintf(`{"date":"%s","time":"%02d:%02d:%02d","place":"Here",%s}`,
			day.Format(time.DateOnly), 4+rng.IntN(20), rng.IntN(60), rng.IntN(60), spots[i%len(spots)]))
	}
	return list
}

// With the years and the zones alone, births that tell their zone get what the whole data answer, to the last byte,
// though these compare the zone with that of the place.
func TestFewerDataAnswerAlike(t *testing.T) {
	all, some := whole(), loaded(t, local.YearsFile, local.ZonesFile)
	for _, birth := range births(40) {
		for _, ask := range [][2]string{{"chart", `{"birth":` + birth + `,` + now + `}`},
			{"dasha", `{"birth":` + birth + `,"with":{"system":"yogini"},` + now + `,"lang":"hi"}`}} {
			a, b := all.Ask(ask[0], []byte(ask[1])), some.Ask(ask[0], []byte(ask[1]))
			require.Equal(t, string(b), string(a), "%s %s:\n%.300s\n%.300s", ask[0], ask[1], a, b)
			require.Nil(t, refused(t, a).Error, "%s %s:\n%.300s\n%.300s", ask[0], ask[1], a, b)
		}
	}
}

// What needs data that are not there names the file, also where the rooms would make the best of it, as the calendar of
// a panchang at the end of the years and a sade sati that goes on after them.
func TestLackingData(t *testing.T) {
	const delhi = `"latitude":28.6139,"longitude":77.209,"timezone":"Asia/Kolkata"`
	born := func(date, where string) string {
		return `{"birth":{"date":"` + date + `","time":"10:00","place":"Delhi"` + where + `},` + now + `}`
	}
	for _, c := range []struct {
		have       []string
		word, body string
		file       string
	}{
		{[]string{local.YearsFile, local.ZonesFile}, "chart", born("1950-01-01", ","+delhi), ""},
		{[]string{local.YearsFile, local.ZonesFile}, "chart", born("1899-06-01", ","+delhi), local.WholeFile},
		{[]string{local.YearsFile, local.ZonesFile}, "chart", born("1950-01-01", ""), local.PlacesFile},
		{[]string{local.YearsFile, local.ZonesFile}, "chart", born("1950-01-01", `,"latitude":28.6,"longitude":77.2`),
			local.PlacesFile},
		{[]string{local.YearsFile, local.ZonesFile}, "chart", born("1950-01-01", `,"placeId":"plc_qzr7"`),
			local.PlacesFile},
		{[]string{local.YearsFile}, "chart", born("1950-01-01", ","+delhi), local.ZonesFile},
		{[]string{local.ZonesFile}, "chart", born("1950-01-01", ","+delhi), local.WholeFile},
		{[]string{local.YearsFile, local.ZonesFile}, "panchang", `{"with":{"date":"2026-11-22",` + delhi + `}}`, ""},
		{[]string{local.YearsFile, local.ZonesFile}, "panchang", `{"with":{"date":"2100-12-31",` + delhi + `}}`,
			local.WholeFile},
		{[]string{local.YearsFile, local.ZonesFile}, "dosha", `{"birth":{"date":"2080-01-01","time":"10:00",` +
			`"place":"x",` + delhi + `},"with":{"sadeSati":"2080-01-01"},"now":"2080-02-01T00:00:00Z"}`,
			local.WholeFile},
		{[]string{local.WholeFile, local.ZonesFile}, "dosha", `{"birth":{"date":"2080-01-01","time":"10:00",` +
			`"place":"x",` + delhi + `},"with":{"sadeSati":"2080-01-01"},"now":"2080-02-01T00:00:00Z"}`, ""},
		{[]string{local.WholeFile, local.ZonesFile, local.PlacesFile}, "chart", born("1850-01-01", ""), ""},
	} {
		w := refused(t, loaded(t, c.have...).Ask(c.word, []byte(c.body)))
		switch {
		case c.file == "" && w.Error != nil:
			t.Errorf("%v %s %s: %+v", c.have, c.word, c.body, w.Error)
		case c.file != "" && (w.Error == nil || w.Error.File != c.file || !strings.Contains(w.Error.Detail, c.file)):
			t.Errorf("%v %s %s: %+v, want %s", c.have, c.word, c.body, w.Error, c.file)
		}
	}
}

// A file is known by its hash alone: one that is cut off, has another bit or is another's is refused, and what was
// loaded before goes on answering.
func TestDamagedData(t *testing.T) {
	d := loaded(t, local.YearsFile, local.ZonesFile)
	ask := []byte(`{"birth":` + births(1)[0] + `,` + now + `}`)
	before := d.Ask("chart", ask)
	for name, file := range data() {
		flipped := slices.Clone(file)
		flipped[len(flipped)/2] ^= 1
		for _, bad := range [][]byte{flipped, file[:len(file)-1], nil, []byte("<!doctype html>")} {
			if got, err := d.Load(bad); err == nil || !strings.Contains(err.Error(), "SHA-256") {
				t.Errorf("%s of %d bytes was taken for %q: %v", name, len(bad), got, err)
			}
		}
	}
	require.Equal(t, string(before), string(d.Ask("chart", ask)), "another answer after damaged files")
	_, err := d.Load(data()[local.WholeFile])
	require.NoError(t, err)
	_, err = d.Load(data()[local.YearsFile])
	require.NoError(t, err)
	if !strings.Contains(string(d.Version()), `"from":"1800-01-04"`) {
		t.Errorf("fewer years took the place of more: %s", d.Version())
	}
}

// All wrong fields are reported at once, each by its pointer in the request.
func TestWrongQuestions(t *testing.T) {
	d := whole()
	for _, c := range []struct {
		word, body, code string
		pointers         string
	}{
		{"chrt", `{}`, "validation-failed", ""},
		{"chart", `[]`, "malformed-request", ""},
		{"chart", `{"a":1,"a":2}`, "malformed-request", ""},
		{"chart", `{}`, "validation-failed", "/birth"},
		{"chart", `{"birth":{"date":"1990-02-30","time":"25:00","place":"Delhi"},"lang":"fr","more":1}`,
			"validation-failed", "/lang /birth/date /birth/time /more"},
		{"chart", `{"birth":{"date":"1990-02-03","time":"20:00","place":"Delhi"},"with":{"dashaLevels":9,"x":1}}`,
			"validation-failed", "/with/dashaLevels /with/x"},
		{"dasha", `{"birth":{"date":"1990-02-03","time":"20:00","place":"Delhi"},"with":{"system":"yogin"}}`,
			"validation-failed", "/with/system"},
		{"chart", `{"birth":{"date":"1990-02-03","time":"20:00","place":"Xyzzyplugh"}}`, "place-not-found", ""},
		{"chart", `{"birth":{"date":"1190-02-03","calendar":"julian","time":"20:00","place":"Delhi"}}`,
			"date-out-of-range", ""},
		{"match", `{"with":{"bride":{"moon":{"nakshatra":28,"pada":1}}}}`, "validation-failed",
			"/with/groom /with/bride/moon/nakshatra"},
		{"match", `{"with":{"bride":{"moon":{"nakshatra":2,"pada":1}},"groom":{"date":"1990-02-03","time":"20:00",` +
			`"place":"Xyzzyplugh"}}}`, "place-not-found", ""},
		{"best-dates",
			`{"with":{"activity":"marriage","startDate":"2026-12-01","endDate":"2026-12-05","place":"Delhi",` +
				`"people":[{"reportId":"krp_1"}]}}`, "", ""},
	} {
		w := refused(t, d.Ask(c.word, []byte(c.body)))
		require.NotNil(t, w.Error, "%s %s was answered", c.word, c.body)
		var at []string
		for _, f := range w.Error.Errors {
			at = append(at, f.Pointer)
		}
		slices.Sort(at)
		want := strings.Fields(c.pointers)
		slices.Sort(want)
		if c.code != "" && (w.Error.Code != c.code ||
			strings.TrimSpace(strings.Join(at, " ")) != strings.Join(want, " ")) {
			t.Errorf("%s %s: %s %v", c.word, c.body, w.Error.Code, at)
		}
		require.NotEqual(t, "internal-error", w.Error.Code, "%s %s: %+v", c.word, c.body, w.Error)
		require.NotEqual(t, "not-answered", w.Error.Code, "%s %s: %+v", c.word, c.body, w.Error)
	}
}

// Every question of the table can be asked, with what a caller must tell and no more.
func TestEveryQuestion(t *testing.T) {
	d := whole()
	const born = `{"date":"1969-10-02","time":"07:12","place":"Porbandar"}`
	told := map[string]string{
		"match": `{"with":{"bride":` + born +
			`,"groom":{"moon":{"nakshatra":4,"pada":2}},"poruthams":true}}`,
		"numerology": `{"with":{"name":"Asha Rao","date":"1990-05-17"}}`,
		"places":     `{"with":{"q":"porb","limit":3}}`,
		"best-dates": `{"with":{"activity":"marriage","startDate":"2026-11-25","endDate":"2026-12-05","place":"Delhi"}}`,
		"varshphal":  `{"birth":` + born + `,"with":{"year":2026}}`,
		"compare": `{"birth":` + born +
			`,"with":{"with":{"date":"1990-02-03","time":"20:00","place":"Delhi"}}}`,
		"chakra":             `{"birth":` + born + `,"with":{"kinds":["kota"]}}`,
		"muhurat-days":       `{"with":{"activity":"marriage","place":"Delhi","from":"2026-11-25","to":"2026-11-26"}}`,
		"muhurat-why":        `{"with":{"activity":"marriage","place":"Delhi","date":"2026-11-25"}}`,
		"date":               `{"with":{"date":"2082-01-15","from":"bs"}}`,
		"asta":               `{"with":{"place":"Delhi","year":2026}}`,
		"untimed":            `{"with":{"date":"1969-10-02","place":"Porbandar"}}`,
		"ask":                `{"birth":` + born + `,"with":{"question":"career"}}`,
		"explain-difference": `{"with":{"text":"Date: 1969-10-02\nTime: 07:12\nPlace: Porbandar\nMoon Cancer 27°56'"}}`,
		"rectify": `{"with":{"date":"1969-10-02","place":"Porbandar","earliest":"07:00","latest":"08:00",` +
			`"event":["degree:1991-06-10"]}}`,
		"detect": `{"with":{"date":"1969-10-02","time":"07:12","place":"Porbandar","lagna":"187.5"}}`,
	}
	for _, word := range local.Words() {
		body := told[word]
		if body == "" {
			body = `{"birth":` + born + `}`
			if q := op.OperationNamed(word); word == "panchang" || q != nil && q.Of == op.OfPlace {
				body = `{"with":{"place":"Delhi"}}`
			} else if q != nil && q.Of == op.OfNone {
				body = `{}`
			}
		}
		a := d.Ask(word, []byte(body[:len(body)-1]+strings.Repeat(",", min(1, len(body)-2))+now+"}"))
		if w := refused(t, a); w.Error != nil {
			t.Errorf("%s: %+v", word, w.Error)
		} else if !strings.Contains(string(a), `"object":"`) {
			t.Errorf("%s: %.200s", word, a)
		}
	}
}

// Names in a further language come through this door too, with one seal; one that is not there is refused with a list.
func TestLanguageOfNames(t *testing.T) {
	d := loaded(t, local.YearsFile, local.ZonesFile)
	ask := func(lang string) string {
		return string(d.Ask("varga",
			[]byte(`{"birth":{"name":"Asha","date":"1990-05-17","time":"06:45","latitude":13.0878,`+
				`"longitude":80.2785,"place":"Chennai","timezone":"Asia/Kolkata"},"lang":"`+lang+`"}`)))
	}
	for _, want := range []string{"கும்பம்", `"code":"names_lacking"`} {
		require.Contains(t, ask("ta"), want, "without")
	}
	var en, ta struct{ Meta struct{ ResultSHA256 string } }
	if json.Unmarshal([]byte(ask("en")), &en) != nil || json.Unmarshal([]byte(ask("ta")), &ta) != nil || en != ta {
		t.Errorf("seals %v and %v", en, ta)
	}
	require.Contains(t, ask("tlh"), `"allowed":["en","hi","as",`)
}

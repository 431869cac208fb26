package httpapi_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"time"
	"unicode"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/vedic"
)

// births stands in for the astrology: it answers like it, with the same numbers for everybody.
type births struct {
	casts atomic.Int64
	// trouble, if set, happens in the middle of a cast.
	trouble func(ctx context.Context) error
}

// birth is the fake's normal form of a request.
type birth struct {
	from    *births
	Name    string `json:"name"`
	Date    string `json:"date"`
	Time    string `json:"time"`
	Place   string `json:"place"`
	Ref     string `json:"externalRef,omitempty"`
	Options struct {
		Lang string `json:"lang,omitempty"`
	} `json:"options,omitzero"`
}

var aliases = map[string]string{"firstName": "name", "birthDate": "date", "birthTime": "time", "birthPlace": "place"}

func (f *births) Read(body []byte) (httpapi.Birth, []httpapi.FieldError) {
	var sent map[string]json.RawMessage
	if err := json.Unmarshal(body, &sent); err != nil {
		panic(err)
	}
	b := birth{from: f}
	into := map[string]*string{"name": &b.Name, "date": &b.Date, "time": &b.Time, "place": &b.Place, "externalRef": &b.Ref}
	var faults []httpapi.FieldError
	for name, raw := range sent {
		member := name
		if a, ok := aliases[name]; ok {
			member = a
		}
		pointer := "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
		switch {
		case name == "options" && json.Unmarshal(raw, &b.Options) == nil:
		case name != "options" && into[member] == nil:
			faults = append(faults, httpapi.FieldError{Pointer: pointer, Code: "unknown_field", Detail: "No such field."})
		case name == "options" || json.Unmarshal(raw, into[member]) != nil:
			faults = append(faults, httpapi.FieldError{Pointer: pointer, Code: "wrong_type", Detail: "This is of another type."})
		}
	}
	for _, name := range []string{"name", "date", "time", "place"} {
		if *into[name] == "" && len(faults) == 0 {
			faults = append(faults, httpapi.FieldError{Pointer: "/" + name, Code: "required", Detail: "This field is required."})
		}
	}
	if _, fault := f.Name(b.Name); fault != nil && len(faults) == 0 {
		fault.Pointer = "/name"
		faults = append(faults, *fault)
	}
	if _, err := time.Parse("2006-01-02", b.Date); err != nil && len(faults) == 0 {
		faults = append(faults, httpapi.FieldError{Pointer: "/date", Code: "bad_format", Detail: "Use YYYY-MM-DD."})
	}
	return &b, faults
}

func (f *births) Name(name string) (string, *httpapi.FieldError) {
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" .'-", r) {
			return "", &httpapi.FieldError{Code: "bad_format", Detail: "Use letters, marks, spaces, .'- and digits."}
		}
	}
	return name, nil
}

func (b *birth) Canonical() []byte {
	raw, _ := json.Marshal(b)
	return raw
}

func (b *birth) Lang() (l vedic.Lang, asked bool) {
	asked = l.UnmarshalText([]byte(b.Options.Lang)) == nil
	return l, asked
}

// refusals are the places that the fake cannot find, and why.
var refusals = map[string]string{
	"Nowhere": "place-not-found", "Springfield": "place-ambiguous", "Fold": "time-ambiguous", "Gap": "time-nonexistent",
	"Atlantis": "date-out-of-range",
}

func (b *birth) refusal() error {
	if code, ok := refusals[b.Place]; ok {
		p := httpapi.NewProblem(code, "The fake cannot place this birth.")
		if code == "place-ambiguous" {
			p.Candidates = json.RawMessage(`[{"placeId":"plc_1","name":"Springfield","nameLocalized":null,"admin1":null,"admin2":null,"country":"USA",` +
				`"countryCode":"US","latitude":39.8,"longitude":-89.6,"timezone":"America/Chicago","population":114000,"score":0.5}]`)
		}
		if code == "time-ambiguous" {
			p.Times = json.RawMessage("[" + fakeTime + "]")
		}
		return p
	}
	return nil
}

func (b *birth) Resolve(_ context.Context, v httpapi.View) ([]byte, error) {
	if err := b.refusal(); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, `{"place":%s,"time":%s,"warnings":[]}`, fakePlace, fakeTime), nil
}

func (b *birth) Cast(ctx context.Context) (httpapi.Chart, error) {
	b.from.casts.Add(1)
	if b.from.trouble != nil {
		if err := b.from.trouble(ctx); err != nil {
			return httpapi.Chart{}, err
		}
	}
	if err := b.refusal(); err != nil {
		return httpapi.Chart{}, err
	}
	body := b.Canonical()
	return httpapi.Chart{
		Name: b.Name, ExternalRef: b.Ref, BirthDate: b.Date, BirthTime: b.Time, PlaceLabel: b.Place, Ascendant: "tula", MoonSign: "karka",
		MoonNakshatra: "pushya", ResultSHA256: fmt.Sprintf("%x", sha256.Sum256(body)), Body: body, Sky: []byte(`{"at":2451545}`),
	}, nil
}

const (
	fakePlace = `{"placeId":null,"label":"Pune, India","name":"Pune","admin1":"Maharashtra","countryCode":"IN","latitude":18.52,"longitude":73.86,` +
		`"timezone":"Asia/Kolkata","method":"gazetteer","confidence":0.98,"alternatives":[]}`
	fakeTime = `{"local":"1990-05-17T06:45:00","utc":"1990-05-17T01:15:00Z","offset":"+05:30","offsetSource":"tzdb","dst":false,` +
		`"abbreviation":"IST","tzdbVersion":"2025c","julianDayUt":2448028.552083,"julianDayTt":2448028.55274,"deltaTSeconds":56.8}`
	fakeSign      = `"rashi":{"key":"tula","name":"%s"},"rashiNumber":7,"degreeInSign":12.5,"dms":"12°30′00″"`
	fakeNakshatra = `{"number":15,"key":"swati","name":"Swati","pada":2,"lord":"rahu","elapsed":0.4375}`
	fakeDelta     = `{"earlierMinutes":12.5,"laterMinutes":30}`
)

// Show writes about 20 KB.
func (f *births) Show(c httpapi.Chart, v httpapi.View) ([]byte, error) {
	var b birth
	if err := json.Unmarshal(c.Body, &b); err != nil {
		return nil, err
	}
	sign := fmt.Sprintf(fakeSign, map[vedic.Lang]string{vedic.English: "Tula", vedic.Hindi: "तुला"}[v.Lang])
	input, err := json.Marshal(struct {
		Shape    string  `json:"shape"`
		Name     string  `json:"name"`
		Gender   *string `json:"gender"`
		Date     string  `json:"date"`
		Time     string  `json:"time"`
		Place    string  `json:"place"`
		Accuracy *int    `json:"timeAccuracyMinutes"`
	}{"A", b.Name, nil, b.Date, b.Time, b.Place, nil})
	return fmt.Appendf(nil, `{"input":%s,"place":%s,"time":%s,"lagna":{%s,"longitude":192.5,"nakshatra":%s,"lord":"venus"},"planets":[%s],
		"houses":[%s],"panchang":%s,"avakahada":%s,"vimshottari":%s,"sensitivity":%s,"warnings":[],"meta":%s}`, input, fakePlace, fakeTime,
		sign, fakeNakshatra, planets(sign), houses(), fakePanchang, fakeAvakahada, vimshottari(v), fakeSensitivity,
		fmt.Sprintf(fakeMeta, c.ResultSHA256)), err
}

var grahas = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}

func planets(sign string) string {
	var list []string
	for _, g := range grahas {
		list = append(list, fmt.Sprintf(`{"graha":{"key":"%s","name":"%s"},%s,"longitude":192.5,"latitude":0,"speed":0.9856,"retrograde":false,
			"combust":false,"combustionOrb":null,"house":1,"nakshatra":%s,"dignity":null,"vargottama":false,"declination":-4.5,"signLord":"venus",
			"aspectsHouses":[7]}`, g, g, sign, fakeNakshatra))
	}
	return strings.Join(list, ",")
}

func houses() string {
	var list []string
	for n := range 12 {
		list = append(list, fmt.Sprintf(`{"house":%d,"rashi":{"key":"tula","name":"Tula"},"lord":"venus","start":%d,"cusp":%d,"end":%d,"occupants":[],
			"aspectedBy":["mars"]}`, n+1, n*30, n*30+15, n*30+30))
	}
	return strings.Join(list, ",")
}

func vimshottari(v httpapi.View) string {
	return fmt.Sprintf(`{"moonNakshatra":%s,"balance":{"lord":"saturn","duration":"P8Y3M","days":3012.5},"levels":%d,"periods":%s,"current":[],
		"asOf":"%s"}`, fakeNakshatra, v.DashaLevels, periods(1, min(2, v.DashaLevels)), v.Now.UTC().Format(time.RFC3339))
}

func periods(level, deepest int) string {
	var list []string
	for _, g := range grahas {
		sub := ""
		if level < deepest {
			sub = `,"sub":` + periods(level+1, deepest)
		}
		list = append(list, fmt.Sprintf(`{"lord":"%s","level":%d,"start":"1990-05-17T01:15:00Z","end":"2009-05-17T01:15:00Z",
			"partial":false%s}`, g, level, sub))
	}
	return "[" + strings.Join(list, ",") + "]"
}

const (
	fakePanchang = `{"vara":{"key":"thursday","name":"Guruvara"},"tithi":{"key":"ashtami","name":"Ashtami"},"nakshatra":{"key":"swati","name":"Swati"},
		"yoga":{"key":"shubha","name":"Shubha"},"karana":{"key":"bava","name":"Bava"},"paksha":"shukla","sunrise":"1990-05-17T00:31:00Z","sunset":null}`
	fakeAvakahada = `{"varna":"shudra","vashya":"manava","yoni":"mahisha","gana":"deva","nadi":"antya","rashiLord":"venus","nakshatraLord":"rahu",
		"nameSyllables":["ru","re","ro","ta"],"paya":"silver"}`
	fakeSensitivity = `{"lagna":` + fakeDelta + `,"navamsaLagna":` + fakeDelta + `,"dasamsaLagna":` + fakeDelta + `,"moonNakshatra":` + fakeDelta +
		`,"moonPada":{"earlierMinutes":null,"laterMinutes":1.5},"dashaDaysPerMinute":5.1,"unstableWithinStatedAccuracy":[]}`
	fakeMeta = `{"engine":{"name":"jyotish","version":"0","commit":"0"},"ephemeris":{"source":"almanac","version":"1","files":[],"fallback":false},
		"ayanamsa":{"key":"lahiri","degrees":23.72,"dms":"23°43′12″"},"nodeType":"mean","houseSystem":"whole_sign","center":"geocentric",
		"dashaYear":"days_365_25","rulesetVersion":"1","resultSha256":"%s"}`
)

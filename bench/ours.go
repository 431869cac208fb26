package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// engine is this project's own answers, from its packages as anyone imports them.
type engine struct {
	sky   *ephemeris.Observer
	zones *place.Zones
	years map[string][]festival.Entry // of the places and years that were asked

	questions map[string]question
}

// question computes the values of one kind of question and names the settings that it reads.
type question struct {
	answer   func(context.Context, *asked) (values, error)
	settings []string
}

func newEngine() *engine {
	e := &engine{sky: ephemeris.New(almanac.Engine{}), zones: atlas.Zones(), years: map[string][]festival.Entry{}}
	e.questions = map[string]question{
		"positions": {e.positions, []string{"ayanamsa", "clock"}}, "ayanamsa": {e.ayanamsa, []string{"ayanamsa"}},
		"cusps": {e.cusps, []string{"ayanamsa", "houses"}}, "rise_set": {e.riseSet, []string{"limb", "refraction"}},
		"limbs": {limbs, nil}, "chara_karakas": {karakas, []string{"karakas"}}, "rashi_drishti": {drishti, nil},
		"ashtakavarga": {ashtakavarga, nil}, "vargas": {vargas, nil}, "kp_division": {division, nil},
		"kootas": {kootas, nil}, "festivals": {e.festivals, []string{"school"}},
		"muhurat_days": {e.muhurat, []string{"school"}}, "zone": {e.zone, nil}, "utc_offset": {e.offset, nil},
	}
	return e
}

// Answers never fails but with the context: what cannot be answered is said so in its answer.
func (e *engine) Answers(ctx context.Context, asks []Ask) (map[string]Answer, error) {
	answers := map[string]Answer{}
	for _, a := range asks {
		answers[a.ID] = e.answer(ctx, a)
	}
	return answers, ctx.Err()
}

// serve answers lines of questions with lines of answers, as another program would.
func (e *engine) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	s, w := bufio.NewScanner(in), json.NewEncoder(out)
	s.Buffer(nil, mostAnswer)
	for n := 1; s.Scan(); n++ {
		var a Ask
		if err := json.Unmarshal(s.Bytes(), &a); err != nil {
			return fmt.Errorf("line %d of the questions: %w", n, err)
		}
		if err := w.Encode(e.answer(ctx, a)); err != nil {
			return err
		}
	}
	return s.Err()
}

// asked is what a question may hold; the same members mean the same everywhere. Latitude and longitude are degrees
// north and east, Local is as "1869-10-02 07:12", signs and nakshatras count from 1.
type asked struct {
	At           vedic.JD `json:"jdUt"`
	Lat, Lon     float64
	Zone, Local  string
	Date         vedic.Date
	From, To     vedic.Date
	Year         int
	Festival     string
	Activity     string
	Number       int
	Longitude    float64
	Longitudes   map[string]float64
	Signs        map[string]int
	Sign         int
	Bride, Groom struct{ Nakshatra, Pada int }
	School       string
	Ayanamsa     string
	Clock        vedic.Clock
	Houses       string
	Refraction   float64 // at the horizon, in degrees
	Limb         string
	Karakas      int
}

type values = map[string]any

// answer returns one answer. What cannot be said is said to be so, with the reason.
func (e *engine) answer(ctx context.Context, a Ask) Answer {
	q, ok := e.questions[a.Question]
	if !ok {
		return Answer{ID: a.ID, Unsupported: "no such question: " + a.Question}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Settings)) {
		if !slices.Contains(q.settings, name) {
			return Answer{ID: a.ID, Unsupported: fmt.Sprintf("no such setting of %s: %q; it reads %q", a.Question, name,
				q.settings)}
		}
	}
	var in asked
	for _, part := range []any{a.Settings, a.Input} {
		b, err := json.Marshal(part)
		if err == nil {
			d := json.NewDecoder(bytes.NewReader(b))
			d.DisallowUnknownFields()
			err = d.Decode(&in)
		}
		if err != nil {
			return Answer{ID: a.ID, Unsupported: err.Error()}
		}
	}
	v, err := q.answer(ctx, &in)
	if err != nil {
		return Answer{ID: a.ID, Unsupported: err.Error()}
	}
	return Answer{ID: a.ID, Values: v}
}

func (in *asked) place() vedic.Place {
	return vedic.Place{Name: "of the case", Lat: vedic.Degrees(in.Lat), Lon: vedic.Degrees(in.Lon)}
}

func (in *asked) settings() (s vedic.Settings, err error) {
	if in.Ayanamsa != "" && in.Ayanamsa != "tropical" {
		err = s.Ayanamsa.UnmarshalText([]byte(in.Ayanamsa))
	}
	if in.Houses != "" && err == nil {
		err = s.Houses.UnmarshalText([]byte(in.Houses))
	}
	return s, err
}

// positions are grahas and the lagna, tropical or by an ayanamsa.
func (e *engine) positions(_ context.Context, in *asked) (values, error) {
	s, err := in.settings()
	if err != nil {
		return nil, err
	}
	v := values{}
	for node, name := range map[vedic.Node]string{vedic.MeanNode: "mean_node", vedic.TrueNode: "true_node"} {
		s.Node = node
		sky, err := e.sky.By(in.Clock).Sky(in.At, in.place(), s)
		if err != nil {
			return nil, err
		}
		at := func(l vedic.Longitude, tropical vedic.Angle) float64 {
			if in.Ayanamsa == "tropical" {
				return tropical.Degrees()
			}
			return vedic.Angle(l).Degrees()
		}
		for g, p := range sky.Grahas.All() {
			switch g {
			case vedic.Rahu:
				v[name] = at(p.Longitude, sky.Tropical(g))
			case vedic.Ketu:
			default:
				v[strings.ToLower(planets.At(g))] = at(p.Longitude, sky.Tropical(g))
			}
		}
		v["lagna"] = at(sky.Lagna, sky.TropicalLagna())
	}
	return v, nil
}

var planets = vedic.ByGraha[string]{"Sun", "Moon", "Mars", "Mercury", "Jupiter", "Venus", "Saturn", "Rahu", "Ketu"}

func (e *engine) ayanamsa(_ context.Context, in *asked) (values, error) {
	s, err := in.settings()
	if err != nil {
		return nil, err
	}
	sky, err := e.sky.Sky(in.At, in.place(), s)
	return values{"ayanamsa": sky.Ayanamsa.Degrees()}, err
}

func (e *engine) cusps(_ context.Context, in *asked) (values, error) {
	s, err := in.settings()
	if err != nil {
		return nil, err
	}
	sky, err := e.sky.Sky(in.At, in.place(), s)
	v := values{"midheaven": vedic.Angle(sky.Midheaven).Degrees()}
	for b, c := range sky.Cusps.All() {
		v[fmt.Sprintf("cusp%d", b)] = vedic.Angle(c).Degrees()
	}
	return v, err
}

// riseSet are the first risings and settings after a moment.
func (e *engine) riseSet(_ context.Context, in *asked) (values, error) {
	if in.Limb != "" && in.Limb != "upper" {
		return nil, fmt.Errorf("limb %q: risings are of the upper limb, \"upper\"", in.Limb)
	}
	v := values{}
	for name, ev := range map[string]ephemeris.Event{
		"sunrise": {Body: ephemeris.Body(vedic.Sun)}, "sunset": {Body: ephemeris.Body(vedic.Sun), Setting: true},
		"moonrise": {Body: ephemeris.Body(vedic.Moon)}, "moonset": {Body: ephemeris.Body(vedic.Moon), Setting: true},
	} {
		ev.Refraction = vedic.Degrees(in.Refraction)
		at, err := e.sky.Next(ev, in.At, in.place())
		if err != nil {
			return nil, err
		}
		v[name] = float64(at)
	}
	return v, nil
}

func degrees(d float64) vedic.Longitude { return vedic.NewLongitude(vedic.Degrees(d)) }

func limbs(_ context.Context, in *asked) (values, error) {
	sun, moon := degrees(in.Longitudes["sun"]), degrees(in.Longitudes["moon"])
	return values{"tithi": float64(vedic.TithiOf(sun, moon)), "yoga": float64(vedic.NityaYogaOf(sun, moon))}, nil
}

// skyOf is a sky of given longitudes.
func skyOf(longitudes map[string]float64) (sky vedic.Sky, err error) {
	for name, d := range longitudes {
		if name == "lagna" {
			sky.Lagna = degrees(d)
			continue
		}
		g, err := vedic.ParseGraha(name)
		if err != nil {
			return sky, err
		}
		sky.Grahas[g-1].Longitude = degrees(d)
	}
	return sky, nil
}

func karakas(_ context.Context, in *asked) (values, error) {
	if in.Karakas != 0 && in.Karakas != 8 {
		return nil, fmt.Errorf("karakas %d: the values are of the scheme of 8", in.Karakas)
	}
	sky, err := skyOf(in.Longitudes)
	if err != nil {
		return nil, err
	}
	v := values{}
	for i, k := range jaimini.Karakas(&sky, jaimini.Eight) {
		v[fmt.Sprintf("karaka%d", i+1)] = strings.ToLower(planets.At(k.Graha))
	}
	return v, nil
}

func drishti(_ context.Context, in *asked) (values, error) {
	r := vedic.Rashi(in.Sign)
	if r < vedic.Mesha || r > vedic.Meena {
		return nil, fmt.Errorf("%d is no sign", in.Sign)
	}
	v := values{}
	seen := jaimini.Aspects(r)
	for s := vedic.Mesha; s <= vedic.Meena; s++ {
		v[fmt.Sprintf("sign%d", s)] = seen[0] == s || seen[1] == s || seen[2] == s
	}
	return v, nil
}

// ashtakavarga puts grahas in the middle of their signs, for the tables ask for signs alone.
func ashtakavarga(_ context.Context, in *asked) (values, error) {
	middles := map[string]float64{}
	for name, s := range in.Signs {
		middles[name] = float64(s-1)*30 + 15
	}
	sky, err := skyOf(middles)
	if err != nil {
		return nil, err
	}
	sky.At = 2451545 // a chart has a moment; the tables do not depend on it
	chart := kundali.FromSky(kundali.Birth{}, sky)
	v := values{}
	for _, t := range bala.Ashtakavarga(chart, bala.AshtakavargaOptions{}).Tables {
		name := "lagna"
		if g, ok := t.Of.Graha(); ok {
			name = strings.ToLower(planets.At(g))
		}
		var row []any
		for _, n := range t.Bindus {
			row = append(row, float64(n))
		}
		v[name] = row
	}
	return v, nil
}

// vargas are the signs of a longitude, 1 to 12.
func vargas(_ context.Context, in *asked) (values, error) {
	v := values{}
	for _, d := range varga.All() {
		p, err := d.At(degrees(in.Longitude), varga.Parashara)
		if err != nil {
			return nil, err
		}
		v[d.String()] = float64(p.Rashi)
	}
	return v, nil
}

func division(_ context.Context, in *asked) (values, error) {
	d, err := kp.Row(in.Number)
	if err != nil {
		return nil, err
	}
	name := func(g vedic.Graha) string { return strings.ToLower(planets.At(g)) }
	arcseconds := func(a vedic.Angle) float64 { return math.Round(a.Degrees() * 3600) }
	return values{"from": arcseconds(vedic.Angle(d.From)), "width": arcseconds(d.Width),
		"sign_lord": name(d.Sign), "star_lord": name(d.Star), "sub_lord": name(d.Sub)}, nil
}

func kootas(_ context.Context, in *asked) (values, error) {
	party := func(p struct{ Nakshatra, Pada int }) milan.Party {
		return milan.Party{Nakshatra: vedic.Nakshatra(p.Nakshatra), Pada: vedic.Pada(p.Pada)}
	}
	r, err := milan.Match(party(in.Bride), party(in.Groom), milan.Options{})
	if err != nil {
		return nil, err
	}
	v := values{}
	for _, k := range r.Kootas {
		v[k.Koota.String()] = k.Obtained.Float()
	}
	return v, nil
}

func dates(list []vedic.Date) []any {
	all := []any{}
	for _, d := range list {
		all = append(all, d.String())
	}
	return all
}

func (e *engine) festivals(ctx context.Context, in *asked) (values, error) {
	zone, err := time.LoadLocation(in.Zone)
	if err != nil {
		return nil, err
	}
	id := fmt.Sprint(in.Lat, in.Lon, in.Zone, in.Year)
	year, ok := e.years[id]
	if !ok {
		p := in.place()
		p.Zone = zone
		if year, err = festival.Year(ctx, e.sky, in.Year, p, festival.Options{}); err != nil {
			return nil, err
		}
		e.years[id] = year
	}
	var found []vedic.Date
	for _, entry := range year {
		if string(entry.Key) == in.Festival && (in.School == "" || entry.School == in.School) {
			found = append(found, entry.Date)
		}
	}
	return values{"dates": dates(found)}, nil
}

func (e *engine) muhurat(ctx context.Context, in *asked) (values, error) {
	zone, err := time.LoadLocation(in.Zone)
	if err != nil {
		return nil, err
	}
	activity, err := muhurat.ParseActivity(in.Activity)
	if err != nil {
		return nil, err
	}
	school, err := muhurat.BuiltIn(in.School)
	if err != nil {
		return nil, err
	}
	p := in.place()
	p.Zone = zone
	l, err := muhurat.List(ctx, e.sky, muhurat.Plan{Activity: activity, School: school, From: in.From, To: in.To,
		Place: p})
	if err != nil {
		return nil, err
	}
	var days []vedic.Date
	for _, d := range l.Days {
		days = append(days, d.HinduDay.Date) // almanacs list by the day from sunrise
	}
	return values{"dates": dates(days)}, nil
}

func (e *engine) zone(_ context.Context, in *asked) (values, error) {
	name, err := e.zones.ZoneAt(vedic.Degrees(in.Lat), vedic.Degrees(in.Lon))
	return values{"zone": name}, err
}

// offset is what clocks of a zone showed, as ±hh:mm:ss.
func (e *engine) offset(_ context.Context, in *asked) (values, error) {
	at, err := time.Parse("2006-01-02 15:04", in.Local)
	if err != nil {
		return nil, err
	}
	zone, err := e.zones.Load(in.Zone)
	if err != nil {
		return nil, err
	}
	_, seconds := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), 0, 0, zone).Zone()
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	return values{"offset": fmt.Sprintf("%c%02d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)}, nil
}

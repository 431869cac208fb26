package safety

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/couple"
	"github.com/jyotish-go/jyotish/dasha"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/printout"
	"github.com/jyotish-go/jyotish/rashidasha"
	"github.com/jyotish-go/jyotish/rectify"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/star"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/window"
	"github.com/jyotish-go/jyotish/yoga"
)

// The input of every example: two births and a place.
var (
	observer = ephemeris.New(almanac.Engine{})
	zone     = time.FixedZone("IST", 19800)
	jaipur   = vedic.Place{Name: "Jaipur", Lat: vedic.Degrees(26.9124), Lon: vedic.Degrees(75.7873), Zone: zone}
	pune     = vedic.Place{Name: "Pune", Lat: vedic.Degrees(18.5204), Lon: vedic.Degrees(73.8567), Zone: zone}
	day      = vedic.Date{Year: 2026, Month: 11, Day: 20}
	noon     = time.Date(2026, 11, 20, 12, 0, 0, 0, zone)
	birth    = kundali.Birth{Time: time.Date(1990, 5, 15, 14, 30, 0, 0, zone), Place: jaipur, Accuracy: time.Minute}
	other    = kundali.Birth{Time: time.Date(1988, 2, 10, 6, 10, 0, 0, zone), Place: pune}
)

// result is a value that a main verb returns.
type result struct {
	name string // package and function
	make func() (any, error)
}

// of makes a result of a function that returns no error.
func of[T any](v T) (any, error) { return v, nil }

var chart = sync.OnceValue(func() *kundali.Chart { return cast(birth) })
var second = sync.OnceValue(func() *kundali.Chart { return cast(other) })

func cast(b kundali.Birth) *kundali.Chart {
	c, err := kundali.Cast(observer, b, vedic.Settings{})
	if err != nil {
		panic(err)
	}
	return c
}

func seed() dasha.Seed {
	s, err := dasha.SeedOf(&chart().Sky, dasha.PointOf(vedic.Moon))
	if err != nil {
		panic(err)
	}
	return s
}

// collect gathers a sequence of values with errors.
func collect[T any](seq func(func(T, error) bool)) (list []T, err error) {
	for v, failed := range seq {
		if failed != nil {
			return nil, failed
		}
		list = append(list, v)
	}
	return list, nil
}

// results are examples of what the main verbs of the packages return. Each package has at least one row.
func results() []result {
	ctx := context.Background()
	sky := func() *vedic.Sky { return &chart().Sky }
	now := vedic.JDOf(noon)
	transits := func() vedic.ByGraha[gochar.Transit] { return gochar.Of(&sky().Grahas) }
	return []result{
		{"bala.Of", func() (any, error) { return of(bala.Of(chart(), bala.Options{})) }},
		{"bala.Ashtakavarga", func() (any, error) {
			return of(bala.Ashtakavarga(chart(), bala.AshtakavargaOptions{}))
		}},
		{"bala.KakshyaAt", func() (any, error) { return of(bala.KakshyaAt(sky().Lagna)) }},
		{"bala.GrahaStrength.Explain", func() (any, error) {
			s := bala.Of(chart(), bala.Options{})
			return of(s.Shadbala[0].Explain(vedic.English))
		}},
		{"birthfile.All", func() (any, error) {
			clock, offset := birthfile.Clock(14*3600*100), 19800
			r := &birthfile.Record{Name: "Asha", Year: 1990, Month: 5, Day: 15, Clock: &clock, Offset: &offset,
				At: &birthfile.Point{Lat: jaipur.Lat, Lon: jaipur.Lon}}
			b, warnings, err := birthfile.Append(nil, birthfile.AAF, r)
			if err != nil {
				return nil, err
			}
			all, err := birthfile.All("a.aaf", bytes.NewReader(b))
			if err != nil {
				return nil, err
			}
			list, err := collect(all)
			return []any{list, warnings}, err
		}},
		{"calendar.Of", func() (any, error) { return calendar.Converter{}.Of(calendar.Tamil, day) }},
		{"calendar.Month", func() (any, error) { return calendar.Converter{}.Month(calendar.BikramSambat, 2082, 1) }},
		{"chakra.KotaOf", func() (any, error) { return of(chakra.KotaOf(sky().Grahas[1].Longitude, &sky().Grahas)) }},
		{"chakra.SarvatobhadraOf", func() (any, error) {
			return of(chakra.SarvatobhadraOf(&sky().Grahas, chakra.Options{}))
		}},
		{"chakra.SudarshanaOf", func() (any, error) { return of(chakra.SudarshanaOf(vedic.Simha, &sky().Grahas)) }},
		{"chakra.LattasOf", func() (any, error) { return of(chakra.LattasOf(&sky().Grahas)) }},
		{"chakra.SarvatobhadraGrid", func() (any, error) { return of(chakra.SarvatobhadraGrid()) }},
		{"chakra.PersonOf", func() (any, error) {
			return of(chakra.PersonOf(&sky().Grahas, "Asha", vedic.Somavara))
		}},
		{"chakra.On", func() (any, error) {
			s := chakra.SarvatobhadraOf(&sky().Grahas, chakra.Options{})
			return of(s.On(chakra.PersonOf(&sky().Grahas, "Asha", vedic.Somavara)))
		}},
		{"dasha.Of", func() (any, error) {
			t, err := dasha.Of(dasha.SystemVimshottari, seed(), sky().At, dasha.Options{})
			return t.Mahas(), err
		}},
		{"dasha.Balance", func() (any, error) {
			return of(dasha.Vimshottari(sky().Grahas[1].Longitude, sky().At, 0).Balance())
		}},
		{"dasha.KalachakraOf", func() (any, error) {
			return dasha.KalachakraOf(sky().Grahas[1].Longitude, sky().At, dasha.KalachakraOptions{})
		}},
		{"dasha.Fits", func() (any, error) { return of(dasha.Fits(sky(), dasha.FitOptions{})) }},
		{"dasha.AshtottariApplies", func() (any, error) { return of(dasha.AshtottariApplies(sky())) }},
		{"dasha.Systems", func() (any, error) { return of(dasha.Systems()) }},
		{"dosha.Of", func() (any, error) { return of(dosha.Of(chart(), dosha.Options{})) }},
		{"dosha.SadeSatiAt", func() (any, error) {
			f, list, err := dosha.SadeSatiAt(ctx, observer, chart(), now, dosha.Options{})
			return []any{f, list}, err
		}},
		{"drawing.Of", func() (any, error) { return drawing.Of(chart(), drawing.Moon) }},
		{"drawing.TimelineOf", func() (any, error) { return of(drawing.TimelineOf(chart())) }},
		{"ephemeris.Sky", func() (any, error) { return of(*sky()) }},
		{"ephemeris.Lights", func() (any, error) { return observer.Lights(now, 0) }},
		{"ephemeris.Ascents", func() (any, error) { return observer.Ascents(now, now+1, jaipur, 0) }},
		{"ephemeris.Frame", func() (any, error) { return almanac.Engine{}.Frame(now, 0) }},
		{"ephemeris.Body", func() (any, error) { return almanac.Engine{}.Body(1, now) }},
		{"almanac.Model", func() (any, error) { return of(almanac.Engine{}.Model()) }},
		{"festival.Of", func() (any, error) {
			return festival.Of(ctx, observer, day, day.Plus(40), jaipur, festival.Options{})
		}},
		{"festival.On", func() (any, error) { return festival.On(ctx, observer, day, jaipur, festival.Options{}) }},
		{"festival.Month", func() (any, error) {
			return festival.Month(ctx, observer, 2026, 11, jaipur, festival.Options{})
		}},
		{"festival.Eclipses", func() (any, error) {
			return festival.Eclipses(ctx, observer, day.Plus(-365), day.Plus(365), jaipur, true)
		}},
		{"gochar.Of", func() (any, error) { return of(transits()) }},
		{"gochar.NatalOf", func() (any, error) { return of(gochar.NatalOf(sky())) }},
		{"gochar.Against", func() (any, error) {
			t, n := transits(), gochar.NatalOf(sky())
			return of(gochar.Against(&t, &n, vedic.Degree, gochar.Options{}))
		}},
		{"gochar.Judge", func() (any, error) {
			t := transits()
			return of(gochar.Judge(&t, vedic.Makara, gochar.Options{}))
		}},
		{"gochar.AstaYear", func() (any, error) {
			return gochar.AstaYear(ctx, observer, jaipur, 2026, gochar.Options{})
		}},
		{"gochar.Combustions", func() (any, error) {
			return gochar.Combustions(ctx, observer, vedic.Mercury, now, now+200, gochar.Options{})
		}},
		{"gochar.Crossings", func() (any, error) {
			return gochar.Crossings(ctx, observer, vedic.Sun, []vedic.Longitude{0}, now, now+366, gochar.Options{})
		}},
		{"gochar.Eclipses", func() (any, error) {
			return gochar.Eclipses(ctx, observer, jaipur, now, now+400, gochar.Options{Everywhere: true})
		}},
		{"gochar.Ingresses", func() (any, error) {
			return gochar.Ingresses(ctx, observer, vedic.Sun, now, now+60, gochar.Options{})
		}},
		{"gochar.Meetings", func() (any, error) {
			return gochar.Meetings(ctx, observer, vedic.Sun, vedic.Venus, now, now+400, gochar.Options{})
		}},
		{"gochar.Passages", func() (any, error) {
			n := gochar.NatalOf(sky())
			return gochar.Passages(ctx, observer, []vedic.Graha{vedic.Mars}, &n, now, now+100, gochar.Options{})
		}},
		{"gochar.Shanis", func() (any, error) {
			return gochar.Shanis(ctx, observer, vedic.Makara, now-4000, now+4000, gochar.Options{})
		}},
		{"gochar.Stations", func() (any, error) {
			return gochar.Stations(ctx, observer, vedic.Mercury, now, now+200, gochar.Options{})
		}},
		{"horoscope.Daily", func() (any, error) {
			return horoscope.Daily(ctx, observer, horoscope.Query{Date: day, Place: &jaipur})
		}},
		{"horoscope.Single", func() (any, error) {
			return horoscope.Single(ctx, observer, horoscope.Query{Date: day, Place: &jaipur, Rashi: vedic.Meena,
				Period: horoscope.Year})
		}},
		{"jaimini.Of", func() (any, error) { return jaimini.Of(chart(), jaimini.Options{}) }},
		{"jaimini.CharaDasha", func() (any, error) {
			d, err := jaimini.CharaDasha(sky(), jaimini.Options{})
			return d.Mahas(), err
		}},
		{"jaimini.Dasha.Length", func() (any, error) {
			d, err := jaimini.CharaDasha(sky(), jaimini.Options{})
			return d.Length(vedic.Mesha, 1), err
		}},
		{"kp.Cast", func() (any, error) { return kp.Cast(observer, birth, kp.Options{}) }},
		{"kp.RulingAt", func() (any, error) { return kp.RulingAt(observer, birth, kp.Options{}) }},
		{"kp.Row", func() (any, error) { return kp.Row(249) }},
		{"kp.Matters", func() (any, error) { return of(kp.Matters()) }},
		{"kp.Judge", func() (any, error) {
			c, err := kp.Cast(observer, birth, kp.Options{})
			return []any{c.Judge(kp.Matters()[0]), c.Interlinks()}, err
		}},
		{"kp.Fruitful", func() (any, error) {
			c, err := kp.Cast(observer, birth, kp.Options{})
			if err != nil {
				return nil, err
			}
			r, err := kp.RulingAt(observer, birth, kp.Options{})
			return c.Fruitful(kp.Matters()[0], r), err
		}},
		{"kundali.Cast", func() (any, error) { return of(chart()) }},
		{"kundali.Shodashvarga", func() (any, error) { return chart().Shodashvarga(varga.Options{}) }},
		{"answer.Of", func() (any, error) {
			return answer.Of(ctx, observer, chart(), answer.Options{Question: answer.Marriage, Now: noon})
		}},
		{"couple.Of", func() (any, error) {
			return couple.Of(ctx, observer, chart(), second(), couple.Options{Now: noon})
		}},
		{"life.Of", func() (any, error) {
			return life.Of(ctx, observer, chart(), life.Options{Now: noon, Years: 2})
		}},
		{"life.Compare", func() (any, error) {
			return life.Compare(ctx, observer, chart(), second(), life.CompareOptions{Now: noon})
		}},
		{"window.Test", func() (any, error) {
			return window.Test(ctx, observer, window.Matters()[0], weddings())
		}},
		{"milan.Match", func() (any, error) {
			return milan.Match(milan.Party{Chart: chart()}, milan.Party{Chart: second()}, milan.Options{})
		}},
		{"milan.SeatOf", func() (any, error) { return of(milan.SeatOf(sky().Grahas[1].Longitude)) }},
		{"milan.Matrix.Match", func() (any, error) {
			m, err := milan.NewMatrix(milan.Options{})
			if err != nil {
				return nil, err
			}
			var list []milan.Score
			for s := range m.Match([]vedic.Longitude{0}, []vedic.Longitude{vedic.Longitude(vedic.Sign)}) {
				list = append(list, s)
			}
			return list, nil
		}},
		{"muhurat.Find", func() (any, error) {
			return muhurat.Find(ctx, observer, wedding(), muhurat.Wish{Explain: true})
		}},
		{"muhurat.List", func() (any, error) { return muhurat.List(ctx, observer, wedding()) }},
		{"muhurat.Explain", func() (any, error) { return muhurat.Explain(ctx, observer, wedding(), day) }},
		{"numerology.Of", func() (any, error) {
			return numerology.Of(numerology.Request{Name: "Asha Sharma", Date: vedic.DateOf(birth.Time), AsOf: day},
				numerology.Options{})
		}},
		{"numerology.Suggest", func() (any, error) {
			return numerology.Suggest(numerology.Wish{Kind: numerology.Baby, Target: 5, Gender: numerology.Female})
		}},
		{"numerology.Spell", func() (any, error) { return numerology.Spell("आशा", numerology.SpellOptions{}) }},
		{"panchang.Of", func() (any, error) { return panchang.Of(observer, day, jaipur, panchang.Options{}) }},
		{"panchang.Outlines", func() (any, error) {
			return collect(panchang.Outlines(ctx, observer, day, day, jaipur, panchang.Options{}))
		}},
		{"panchang.GhatakOf", func() (any, error) { return of(panchang.GhatakOf(vedic.Makara)) }},
		{"panchang.Navamshas", func() (any, error) {
			d, err := panchang.Of(observer, day, jaipur, panchang.Options{})
			if err != nil {
				return nil, err
			}
			return panchang.Navamshas(observer, d)
		}},
		{"place.Search", func() (any, error) { return of(atlas.Gazetteer().Search(place.Query{Text: "Jaipur"})) }},
		{"place.Resolve", func() (any, error) { return atlas.Gazetteer().Resolve(place.Query{Text: "Porbandar"}) }},
		{"atlas.Zones", func() (any, error) {
			return atlas.Zones().Moment(place.Civil{Date: place.Date{Year: 1990, Month: 5, Day: 15},
				Clock: place.Clock{Hour: 14, Minute: 30}, Zone: "Asia/Kolkata"})
		}},
		{"points.Of", func() (any, error) { return points.Of(chart(), points.Options{}) }},
		{"prediction.Of", func() (any, error) {
			return prediction.Of(chart(), prediction.Options{From: day, To: day.Plus(365)})
		}},
		{"prediction.TransitsOf", func() (any, error) {
			return prediction.TransitsOf(ctx, observer, day, day.Plus(365), 0)
		}},
		{"preset.All", func() (any, error) { return of(preset.All()) }},
		{"preset.Detect", func() (any, error) { return preset.Detect(observer, evidence()) }},
		{"printout.Explain", func() (any, error) {
			p, err := printout.Read(printed)
			if err != nil {
				return nil, err
			}
			e, err := printout.Explain(observer, p, chart().Birth)
			if err != nil {
				return nil, err
			}
			return e.In(vedic.English), nil
		}},
		{"rashidasha.Of", func() (any, error) {
			d, err := rashidasha.Of(rashidasha.Systems()[0].System, sky(), rashidasha.Options{})
			return d.Mahas(), err
		}},
		{"rashidasha.Systems", func() (any, error) { return of(rashidasha.Systems()) }},
		{"rectify.Find", func() (any, error) {
			return rectify.Find(ctx, observer,
				rectify.Search{From: birth.Time, To: birth.Time.Add(time.Hour), Place: jaipur,
					Events: []rectify.Event{{Kind: rectify.Work, Date: day}}})
		}},
		{"remedy.For", func() (any, error) {
			return remedy.For(chart(), dosha.All(chart(), dosha.Options{}), remedy.Options{})
		}},
		{"remedy.General", func() (any, error) { return remedy.General(remedy.Query{Graha: vedic.Saturn}) }},
		{"star.Conjunctions", func() (any, error) {
			return star.Conjunctions(ctx, observer, vedic.Moon, nil, now, now+5, gochar.Options{})
		}},
		{"star.Of", func() (any, error) { return star.Of(observer, now, now, jaipur, vedic.Settings{}) }},
		{"tajika.Of", func() (any, error) {
			return tajika.Of(observer, chart(), tajika.Pravesha{Completed: 36}, tajika.Options{})
		}},
		{"tajika.TripatakiOf", func() (any, error) {
			return of(tajika.TripatakiOf(vedic.Simha, &vedic.ByGraha[vedic.Rashi]{1, 2, 3, 4, 5, 6, 7, 8, 9}, 36))
		}},
		{"varga.Shodashvarga", func() (any, error) { return varga.Shodashvarga(sky(), varga.Options{}) }},
		{"varga.Of", func() (any, error) { return varga.Of(sky(), varga.D9, varga.Options{}) }},
		{"varga.Divide", func() (any, error) {
			d, err := varga.ParseDivision("d81")
			if err != nil {
				return nil, err
			}
			return varga.Divide(sky(), d)
		}},
		{"varga.HorizonOf", func() (any, error) { return of(varga.HorizonOf(sky())) }},
		{"vedic.Traits", func() (any, error) {
			return of([]any{vedic.Mars.Traits(), vedic.Mesha.Traits(), vedic.Rohini.Traits(), vedic.Mars.RoleFor(4)})
		}},
		{"vedic.PositionIn", func() (any, error) {
			return of(vedic.PositionIn(vedic.Mesha, 12*vedic.Degree, vedic.English))
		}},
		{"vedic.Lang", func() (any, error) { return of([]any{vedic.English.Language(), vedic.Hindi.Cells()}) }},
		{"yoga.Of", func() (any, error) { return of(yoga.Of(chart(), yoga.Options{}, true)) }},
		{"yoga.Rank", func() (any, error) { return of(yoga.Rank(chart(), yoga.Options{})) }},
		{"yoga.Falls", func() (any, error) { return of(yoga.Falls(chart(), yoga.Options{})) }},
	}
}

// weddings are events of as many charts as a test of a matter needs.
func weddings() (list []window.Event) {
	for i := range 24 {
		b := birth
		b.Time = b.Time.AddDate(0, 0, 97*i)
		list = append(list, window.Event{Chart: cast(b), At: b.Time.AddDate(25, i%7, i)})
	}
	return list
}

func wedding() muhurat.Plan {
	return muhurat.Plan{Activity: muhurat.Marriage, From: day, To: day.Plus(20), Place: jaipur, Reasons: true,
		People: []muhurat.Person{{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}}}
}

func evidence() preset.Evidence {
	moon, err := preset.ParseReading(preset.Point(vedic.Moon), chart().Planets[1].Longitude.InSign().String()+" Makara")
	if err != nil {
		moon = preset.Reading{Of: preset.Point(vedic.Moon)}
	}
	return preset.Evidence{At: chart().Sky.At, Place: jaipur, Offset: 330 * time.Minute,
		Readings: []preset.Reading{moon}}
}

// printed is a page of a program: of its values some agree, one does not, and one is not compared.
const printed = "Sun Taurus 0°12'\nMoon Capricorn 20°11'\nUranus Sagittarius 15°\nRahu 2011-01-07\n"

// made computes every result once, in the order of the table.
var made = sync.OnceValues(func() (map[string]any, error) {
	all := map[string]any{}
	for _, r := range results() {
		v, err := r.make()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.name, err)
		}
		all[r.name] = v
	}
	return all, nil
})

func TestResults(t *testing.T) {
	_, err := made()
	require.NoError(t, err)
}

// A new package is in the table of results, and so is read back from JSON, as soon as it has a function.
func TestEveryPackageHasAResult(t *testing.T) {
	rows := map[string]bool{}
	for _, r := range results() {
		name, _, _ := strings.Cut(r.name, ".")
		rows[name] = true
	}
	for _, f := range functions {
		if name, _, _ := strings.Cut(f.name, "."); !rows[name] && name != "finding" { // whose facts are in the others
			t.Errorf("package %s has no row in results", name)
			rows[name] = true
		}
	}
}

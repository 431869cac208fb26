package tajika_test

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

var observer = ephemeris.New(almanac.Engine{})

// annual is the annual chart of one birth of testdata/reference/techniques.json.
type annual struct {
	Input struct {
		ID       string
		Lat, Lon float64
		Offset   float64 `json:"utc_offset_hours"`
		At       float64 `json:"jd_ut"`
	}
	Tajika struct {
		Completed int                `json:"completed_years"`
		At        float64            `json:"varsha_pravesh_jd_ut"`
		Trust     string             `json:"varsha_pravesh_trust"`
		Masa2     float64            `json:"masa_pravesh_2_jd_ut"`
		Part      float64            `json:"sixty_hour_2_of_month_2_jd_ut"`
		Positions map[string]float64 `json:"annual_positions"`
		Day       bool               `json:"is_day"`
		Muntha    struct {
			Sign      string
			Longitude float64
			House     int `json:"house_in_annual"`
		}
		Sahams map[string]struct {
			Longitude float64
			Trust     string
		}
		Pancha struct {
			Rows map[string]struct{ Kshetra, Uchcha, Hadda, Drekkana, Navamsa, Vishwa float64 }
		} `json:"panchavargiya"`
		Natural  map[string]float64 `json:"panchavargiya_natural_vishwa"`
		YearLord struct {
			Offices map[string]string
			Aspects map[string]bool `json:"aspects_lagna"`
			Lord    string          `json:"year_lord"`
			Natural string          `json:"year_lord_natural_friendship"`
			None    bool            `json:"none_aspects"`
		} `json:"year_lord"`
		Harsha    struct{ Rows map[string]int }
		Patyayini struct {
			Rows []struct {
				Lord  string
				Share float64 `json:"fraction_of_year"`
			}
		}
		Mudda struct{ Lord string } `json:"mudda_first_lord"`
	}
}

func annuals(tb testing.TB) []annual {
	tb.Helper()
	var file struct{ Cases []annual }
	skytest.ReadJSON(tb, "techniques.json", &file)
	return file.Cases
}

func cast(tb testing.TB, t time.Time, lat, lon float64) *kundali.Chart {
	tb.Helper()
	place := vedic.Place{Lat: vedic.Degrees(lat), Lon: vedic.Degrees(lon), Zone: t.Location()}
	c, err := kundali.Cast(observer, kundali.Birth{Time: t, Place: place}, vedic.Settings{})
	require.NoError(tb, err)
	return c
}

func (a *annual) chart(tb testing.TB) *kundali.Chart {
	tb.Helper()
	zone := time.FixedZone("", int(math.Round(a.Input.Offset*3600)))
	return cast(tb, vedic.JD(a.Input.At).Time().In(zone), a.Input.Lat, a.Input.Lon)
}

func of(tb testing.TB, c *kundali.Chart, p tajika.Pravesha, o tajika.Options) *tajika.Varsha {
	tb.Helper()
	v, err := tajika.Of(observer, c, p, o)
	require.NoError(tb, err)
	return v
}

func graha(tb testing.TB, name string) vedic.Graha {
	tb.Helper()
	if name == "Lagna" {
		return 0
	}
	g, err := vedic.ParseGraha(name)
	require.NoError(tb, err)
	return g
}

func apart(l vedic.Longitude, deg float64) float64 {
	return l.Distance(vedic.NewLongitude(vedic.Degrees(deg))).Degrees()
}

func seconds(a vedic.JD, b float64) float64 { return math.Abs(float64(a)-b) * 86400 }

func near(a vedic.Decimal, b, by float64) bool { return math.Abs(float64(a)-b) <= by }

// The moment of the thirtieth year, of its second month and of the second sixty hours of that, with what was seen then.
func TestMoments(t *testing.T) {
	worst, n := 0.0, 0
	for _, a := range annuals(t) {
		c, w := a.chart(t), &a.Tajika
		v := of(t, c, tajika.Pravesha{Completed: w.Completed}, tajika.Options{})
		part, err := tajika.Begins(observer, c, tajika.Pravesha{Completed: w.Completed, Month: 2, Part: 2},
			tajika.Options{})
		require.NoError(t, err)
		for _, m := range [3]struct {
			got  vedic.JD
			want float64
		}{{v.At, w.At}, {v.Months[1], w.Masa2}, {part, w.Part}} {
			worst = max(worst, seconds(m.got, m.want))
			require.LessOrEqual(t, seconds(m.got, m.want), 1.0, "%s: %f, want %f", a.Input.ID, m.got, m.want)
			n++
		}
		for name, want := range w.Positions {
			l := v.Lagna
			if g := graha(t, name); g != 0 {
				l = v.Grahas[g-1].Longitude
			}
			if off := apart(l, want); off > 0.0015 && name == "Lagna" || off > 0.0005 && name != "Lagna" {
				t.Errorf("%s: %s at %v, want %f", a.Input.ID, name, l, want)
			}
		}
		require.Equal(t, w.Day, v.Day, "%s: day", a.Input.ID)
		if apart(v.Muntha.Longitude, w.Muntha.Longitude) > 0.0005 || int(v.Muntha.House) != w.Muntha.House {
			t.Errorf("%s: muntha %+v, want %+v", a.Input.ID, v.Muntha, w.Muntha)
		}
	}
	t.Logf("%d moments, worst %f s", n, worst)
}

func TestStrengths(t *testing.T) {
	for _, a := range annuals(t) {
		if a.Tajika.Harsha.Rows == nil { // within the polar circle, where the reference has no strengths
			continue
		}
		c, w := a.chart(t), &a.Tajika
		v := of(t, c, tajika.Pravesha{Completed: w.Completed}, tajika.Options{})
		natural := of(t, c, tajika.Pravesha{Completed: w.Completed}, tajika.Options{Friendship: tajika.ByNature})
		for i, s := range v.Strengths {
			name, p := vedic.Graha(i+1).Name(vedic.English), s.Panchavargiya
			require.Equal(t, w.Harsha.Rows[name], s.Harsha.Points, "%s: harsha of %s %+v", a.Input.ID, name, s.Harsha)
			want := w.Pancha.Rows[name]
			if !near(p.Kshetra, want.Kshetra, 1e-9) || !near(p.Uchcha, want.Uchcha, 0.0005) ||
				!near(p.Hadda, want.Hadda, 1e-9) ||
				!near(p.Drekkana, want.Drekkana, 1e-9) || !near(p.Navamsa, want.Navamsa, 1e-9) ||
				!near(p.Vishwa, want.Vishwa, 0.0005) {
				t.Errorf("%s: %s %+v, want %+v", a.Input.ID, name, p, want)
			}
			if got := natural.Strengths[i].Panchavargiya.Vishwa; !near(got, w.Natural[name], 0.0005) {
				t.Errorf("%s: %s by nature %v, want %v", a.Input.ID, name, got, w.Natural[name])
			}
		}
	}
}

// The reference leaves the year to the strongest where no officer aspects the lagna, and lets the Moon rule.
func TestYearLord(t *testing.T) {
	for _, a := range annuals(t) {
		if a.Tajika.YearLord.Offices == nil {
			continue
		}
		c, w := a.chart(t), &a.Tajika
		o := tajika.Options{NoneSees: tajika.StrongestRules, MoonMayRule: true}
		v := of(t, c, tajika.Pravesha{Completed: w.Completed}, o)
		o.Friendship = tajika.ByNature
		natural := of(t, c, tajika.Pravesha{Completed: w.Completed}, o)
		if usual := of(t, c, tajika.Pravesha{Completed: w.Completed}, tajika.Options{}); w.YearLord.None &&
			usual.Lord.Graha != usual.Muntha.Lord {
			t.Errorf("%s: no officer aspects the lagna, and yet %+v", a.Input.ID, usual.Lord)
		}
		for _, o := range v.Lord.Offices {
			if o.Graha != graha(t, w.YearLord.Offices[string(o.Office)]) ||
				o.Aspects != w.YearLord.Aspects[o.Graha.Name(vedic.English)] {
				t.Errorf("%s: %+v, want %+v", a.Input.ID, o, w.YearLord)
			}
		}
		if v.Lord.Graha != graha(t, w.YearLord.Lord) || natural.Lord.Graha != graha(t, w.YearLord.Natural) {
			t.Errorf("%s: %v %v, by nature %v %v, want %+v", a.Input.ID, v.Lord.Graha, v.Lord.Because,
				natural.Lord.Graha, natural.Lord.Because, w.YearLord)
		}
	}
}

func TestSahams(t *testing.T) {
	n := 0
	for _, a := range annuals(t) {
		v := of(t, a.chart(t), tajika.Pravesha{Completed: a.Tajika.Completed}, tajika.Options{})
		for key, want := range a.Tajika.Sahams {
			if want.Trust == "low" {
				continue
			}
			s, ok := v.Saham(tajika.Term(key))
			if off := apart(s.Longitude, want.Longitude); !ok || off > 0.004 {
				t.Errorf("%s: %s at %v, want %f", a.Input.ID, key, s.Longitude, want.Longitude)
			}
			n++
		}
	}
	require.GreaterOrEqual(t, n, 750)
}

func TestDashas(t *testing.T) {
	for _, a := range annuals(t) {
		v := of(t, a.chart(t), tajika.Pravesha{Completed: a.Tajika.Completed}, tajika.Options{})
		if v.Mudda[0].Graha != graha(t, a.Tajika.Mudda.Lord) {
			t.Errorf("%s: mudda begins with %v, want %s", a.Input.ID, v.Mudda[0].Graha, a.Tajika.Mudda.Lord)
		}
		for i, want := range a.Tajika.Patyayini.Rows {
			if p := v.Patyayini[i]; p.Graha != graha(t, want.Lord) || !near(p.Share, want.Share, 0.0005) {
				t.Errorf("%s: %+v, want %+v", a.Input.ID, p, want)
			}
		}
	}
}

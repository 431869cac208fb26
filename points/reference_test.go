package points_test

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

var observer = ephemeris.New(almanac.Engine{})

// birth is one of testdata/reference/techniques.json, as far as this package is held against it.
type birth struct {
	Input struct {
		ID       string
		Lat, Lon float64
		Offset   float64 `json:"utc_offset_hours"`
		At       float64 `json:"jd_ut"`
	}
	Upagraha struct {
		Solar    struct{ Rows map[string]float64 }
		Apparent json.RawMessage `json:"timed_apparent"`
		Hindu    json.RawMessage `json:"timed_hindu"`
	}
	Sphuta struct {
		Rows map[string]struct {
			Longitude float64
			Trust     string
		}
	}
	Points struct {
		Shunya        []string `json:"tithi_shunya_signs"`
		MarakaLords   []string `json:"maraka_lords"`
		Badhaka       string   `json:"badhaka_sign"`
		Yogi          string
		Sahayogi      string `json:"duplicate_yogi"`
		Avayogi       string
		Sixth         string `json:"avayogi_6th_from_yogi_star"`
		Tithi         int
		NavamsaLagna  string `json:"navamsa_64_from_lagna"`
		NavamsaMoon   string `json:"navamsa_64_from_moon"`
		DrekkanaLagna string `json:"drekkana_22_from_lagna"`
		DrekkanaMoon  string `json:"drekkana_22_from_moon"`
	}
}

type kalavela struct {
	Part               int
	Begin, Middle, End float64
	Last               int `json:"part_if_lordless_last"`
}

func births(tb testing.TB) []birth {
	tb.Helper()
	var file struct{ Cases []birth }
	skytest.ReadJSON(tb, "techniques.json", &file)
	return file.Cases
}

func (b *birth) chart(tb testing.TB) *kundali.Chart {
	tb.Helper()
	zone := time.FixedZone("", int(math.Round(b.Input.Offset*3600)))
	place := vedic.Place{Lat: vedic.Degrees(b.Input.Lat), Lon: vedic.Degrees(b.Input.Lon), Zone: zone}
	c, err := kundali.Cast(observer, kundali.Birth{Time: vedic.JD(b.Input.At).Time().In(zone), Place: place},
		vedic.Settings{})
	require.NoError(tb, err)
	return c
}

func read(tb testing.TB, c *kundali.Chart, o points.Options) *points.Points {
	tb.Helper()
	p, err := points.Of(c, o)
	require.NoError(tb, err)
	return p
}

func apart(l vedic.Longitude, deg float64) float64 {
	return l.Distance(vedic.NewLongitude(vedic.Degrees(deg))).Degrees()
}

func sign(short string) vedic.Rashi {
	for i, s := range [12]string{"Ar", "Ta", "Ge", "Cn", "Le", "Vi", "Li", "Sc", "Sg", "Cp", "Aq", "Pi"} {
		if s == short {
			return vedic.Rashi(i + 1)
		}
	}
	return 0
}

var graha = skytest.Graha

func TestSolarUpagrahas(t *testing.T) {
	n := 0
	for _, b := range births(t) {
		p := read(t, b.chart(t), points.Options{})
		for key, want := range b.Upagraha.Solar.Rows {
			at, ok := p.Point(points.Term(key))
			if off := apart(at.Longitude, want); !ok || off > 0.0005 {
				t.Errorf("%s: %s %v, want %f", b.Input.ID, key, at.Longitude, want)
			}
			n++
		}
	}
	require.Equal(t, 5*27, n)
}

// The kalavelas by the sunrise of the project and by the Hindu one, all three moments of each, and Mandi by ghatis.
func TestTimedUpagrahas(t *testing.T) {
	compared, nights, polar, worst := 0, 0, 0, 0.0
	for _, b := range births(t) {
		c := b.chart(t)
		for i, raw := range [2]json.RawMessage{b.Upagraha.Apparent, b.Upagraha.Hindu} {
			o := points.Options{Day: dayBy(t, c, [2]ephemeris.Rule{ephemeris.UpperLimbRefracted, ephemeris.Hindu}[i])}
			if i == 1 && o.Day == (vedic.Day{}) {
				continue
			}
			p := read(t, c, o)
			var rows map[string]json.RawMessage
			if err := json.Unmarshal(raw, &rows); err != nil || rows["gulika"] == nil {
				require.Equal(t, points.NoSunrise, p.Timed.Absent, "%s has no sunrise: %+v", b.Input.ID, p.Timed)
				require.Empty(t, p.Timed.Points, "%s has no sunrise: %+v", b.Input.ID, p.Timed)
				polar++
				continue
			}
			var day bool
			require.NoError(t, json.Unmarshal(rows["is_day"], &day), "%s: night", b.Input.ID)
			require.NotEqual(t, p.Timed.Night, day, "%s: night", b.Input.ID)
			if !day {
				nights++
			}
			for j := range p.Timed.Points {
				at := &p.Timed.Points[j]
				key := string(at.Point.Point)
				if key == "paridhi" || key == "kodanda" {
					continue
				}
				if key == "mrityu_upagraha" {
					key = "mrityu"
				}
				if key == "mandi" {
					var want struct {
						Ghati     int
						Longitude float64
					}
					require.NoError(t, json.Unmarshal(rows["mandi_ghati"], &want))
					worst = max(worst, apart(at.Longitude, want.Longitude))
					if off := apart(at.Longitude, want.Longitude); off > 0.02 || at.Ghatis != want.Ghati {
						t.Errorf("%s: mandi %v after %d, want %+v", b.Input.ID, at.Longitude, at.Ghatis, want)
					}
					compared++
					continue
				}
				var want kalavela
				require.NoError(t, json.Unmarshal(rows[key], &want), key)
				require.Equal(t, want.Part, at.Part, "%s: %s rules part: want %+v", b.Input.ID, key, want)
				require.Equal(t, want.Last, at.OtherPart, "%s: %s rules part: want %+v", b.Input.ID, key, want)
				for k, deg := range [3]float64{want.Begin, want.Middle, want.End} {
					off := apart(at.Rises[k], deg)
					worst = max(worst, off)
					require.LessOrEqual(t, off, 0.02, "%s: %s %d at %v, want %f", b.Input.ID, key, k, at.Rises[k], deg)
					compared++
				}
			}
		}
	}
	t.Logf("%d points, %d nights, %d without a sunrise, worst %f°", compared, nights, polar, worst)
	if compared < 600 || nights < 10 || polar == 0 {
		t.Errorf("%d points, %d nights, %d without a sunrise", compared, nights, polar)
	}
}

// air is the refraction at the horizon that the reference has: that of Swiss Ephemeris at 1013.25 hPa and 0 °C, where
// the project's is that of 15 °C, by which the Sun rises some 13 s later.
const air = 36*vedic.Arcminute + 44*vedic.Arcsecond

// dayBy returns the day that holds the birth, by a definition of sunrise.
func dayBy(tb testing.TB, c *kundali.Chart, rule ephemeris.Rule) (d vedic.Day) {
	tb.Helper()
	sun := ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Rule: rule, Refraction: air}
	var err error
	if d.Sunrise, err = observer.Last(sun, c.Sky.At, c.Sky.Place); err != nil {
		return vedic.Day{}
	}
	if d.NextSunrise, err = observer.Next(sun, c.Sky.At, c.Sky.Place); err != nil {
		return vedic.Day{}
	}
	sun.Setting = true
	if d.Sunset, err = observer.Next(sun, d.Sunrise, c.Sky.Place); err != nil {
		return vedic.Day{}
	}
	return d
}

func TestSphutas(t *testing.T) {
	n := 0
	for _, b := range births(t) {
		c := b.chart(t)
		day := dayBy(t, c, ephemeris.UpperLimbRefracted)
		p, short := read(t, c, points.Options{Day: day}), read(t, c, points.Options{ShortBindu: true})
		for key, want := range b.Sphuta.Rows {
			from, key := p, key
			switch key {
			case "mrityu":
				key = "mrityu_sphuta"
			case "bhrigu_bindu_short":
				from, key = short, "bhrigu_bindu"
			}
			at, ok := from.Point(points.Term(key))
			if !ok && p.Timed.Absent != "" || want.Trust == "low" {
				continue
			}
			tolerance := 0.0005
			if s := key; s == "prana" || s == "deha" || s == "mrityu_sphuta" || s == "sookshma_tri" || s == "tri" ||
				s == "chatur" || s == "pancha" {
				tolerance = 9 * 0.02 // Gulika hangs on the sunrise, and counts up to nine times
			}
			if off := apart(at.Longitude, want.Longitude); off > tolerance {
				t.Errorf("%s: %s %v, want %f", b.Input.ID, key, at.Longitude, want.Longitude)
			}
			n++
		}
	}
	require.GreaterOrEqual(t, n, 400)
}

func TestPoints(t *testing.T) {
	for _, b := range births(t) {
		p, want := read(t, b.chart(t), points.Options{}), &b.Points
		require.Equal(t, graha(t, want.Yogi), p.Yogi.Yogi, "%s: %+v, want %+v", b.Input.ID, p.Yogi, want)
		require.Equal(t, graha(t, want.Sahayogi), p.Yogi.Sahayogi, "%s: %+v, want %+v", b.Input.ID, p.Yogi, want)
		require.Equal(t, graha(t, want.Avayogi), p.Yogi.Avayogi, "%s: %+v, want %+v", b.Input.ID, p.Yogi, want)
		if p.Yogi.Avayogi != graha(t, want.Sixth) {
			t.Errorf("%s: the avayogi is not the sixth lord from the yogi", b.Input.ID)
		}
		require.Equal(t, want.Tithi, int(p.Dagdha.Tithi), "%s: %+v, want %+v", b.Input.ID, p.Dagdha, want)
		require.Len(t, p.Dagdha.Rashis, len(want.Shunya), "%s: %+v, want %+v", b.Input.ID, p.Dagdha, want)
		for i, s := range want.Shunya {
			require.Equal(t, sign(s), p.Dagdha.Rashis[i], "%s: %+v, want %v", b.Input.ID, p.Dagdha, want.Shunya)
			require.Equal(t, sign(s).Lord(), p.Dagdha.Lords[i], "%s: %+v, want %v", b.Input.ID, p.Dagdha, want.Shunya)
		}
		require.Equal(t, sign(want.Badhaka), p.Badhaka.Rashi, "%s: badhaka: want %s", b.Input.ID, want.Badhaka)
		lagna, moon := &p.Bodies[0], &p.Bodies[2]
		for _, c := range [4]struct {
			got  vedic.Rashi
			want string
		}{
			{lagna.Navamsa64.Rashi, want.NavamsaLagna}, {moon.Navamsa64.Rashi, want.NavamsaMoon},
			{lagna.Drekkana22.Rashi, want.DrekkanaLagna}, {moon.Drekkana22.Rashi, want.DrekkanaMoon},
		} {
			require.Equal(t, sign(c.want), c.got, "%s: want %s", b.Input.ID, c.want)
		}
		for i, name := range want.MarakaLords {
			because := [2]points.Term{"lord_of_2", "lord_of_7"}[i]
			require.True(t, marakaFor(p, graha(t, name), because), "%s: %s is not %s", b.Input.ID, name, because)
		}
	}
}

func marakaFor(p *points.Points, g vedic.Graha, because points.Term) bool {
	for _, m := range p.Marakas {
		for _, why := range m.Because {
			if m.Graha == g && why == because {
				return true
			}
		}
	}
	return false
}

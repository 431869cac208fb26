package bala_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// printed are the tables of a horoscope in a book, by the end of their source.
type printed map[string][]float64

// horoscope returns the printed tables of a book, and the chart of its birth as the embedded engine sees it; the
// longitudes that the book prints take the place of ours, so that the formulas are compared and not the almanacs.
func horoscope(t *testing.T, bookOf string) (*kundali.Chart, printed) {
	t.Helper()
	var file struct {
		Cases struct {
			Shadbala []struct {
				Source string
				Input  struct {
					Date, Time, Ayanamsa string
					Lat, Lon             float64
				}
				Expected json.RawMessage
			}
		}
	}
	skytest.ReadJSON(t, "books.json", &file)
	tables := printed{}
	var c *kundali.Chart
	for _, row := range file.Cases.Shadbala {
		if !strings.HasPrefix(row.Source, bookOf) {
			continue
		}
		var values []float64
		if json.Unmarshal(row.Expected, &values) == nil {
			tables[row.Source[strings.LastIndex(row.Source, "Shadbala ")+len("Shadbala "):]] = values
		}
		if c != nil {
			continue
		}
		at, err := time.ParseInLocation("2006-01-02 15:04:05", row.Input.Date+" "+row.Input.Time,
			time.FixedZone("IST", 19800))
		require.NoError(t, err)
		var s vedic.Settings
		require.NoError(t, s.Ayanamsa.UnmarshalText([]byte(strings.ToLower(row.Input.Ayanamsa))))
		place := vedic.Place{Lat: vedic.Degrees(row.Input.Lat), Lon: vedic.Degrees(row.Input.Lon), Zone: at.Location()}
		if c, err = kundali.Cast(ephemeris.New(almanac.Engine{}), kundali.Birth{Time: at, Place: place},
			s); err != nil {
			t.Fatal(err)
		}
	}
	if all := tables["rasi_planet_positions"]; len(all) == 7 {
		for i, deg := range all {
			c.Sky.Grahas[i].Longitude = vedic.NewLongitude(vedic.Degrees(deg))
		}
	}
	return c, tables
}

// within compares a component of all seven with a printed table.
func within(t *testing.T, what string, rows *[7]bala.GrahaStrength, want []float64, off float64,
	of func(r *bala.GrahaStrength) bala.Strength) {
	t.Helper()
	require.Len(t, want, 7, what)
	for i := range rows {
		require.InDelta(t, want[i], of(&rows[i]).Virupas(), off, "%s of %v", what, rows[i].Graha)
	}
}

// The standard horoscope of B. V. Raman, Graha and Bhava Balas. Tables that books.json lacks are those of
// rules/strength.md E. Tolerances in virupas: 0.03 where both round alike, 0.12 for exaltation, 0.5 for what hangs on
// his almanac (the hour angle, the declinations, the axes), 0.16 rupas for totals, in which his unfolded arcs and
// epicycles show. His dig bala of Mars is printed as 64.30: the arc is over 180° there and folded here. His uccha bala
// of Saturn is printed as 34.08 where its sum with the rest, 177.3, has 34.80. The pair of a war that he prints,
// Mercury and Jupiter, stands 97° apart; there is none here.
func TestRaman(t *testing.T) {
	c, book := horoscope(t, "B.V. Raman")
	rows := bala.Shadbala(c, bala.ShadbalaOptions{})
	type pick = func(r *bala.GrahaStrength) bala.Strength
	for _, x := range []struct {
		what string
		want []float64
		off  float64
		of   pick
	}{
		{"uccha", []float64{3.0, 32.75, 37.06, 54.5, 56.33, 1.95, 34.80}, 0.12,
			func(r *bala.GrahaStrength) bala.Strength {
				return r.Components.Uccha
			}},
		{"saptavargaja", book["saptavargaja bala"], 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Saptavargaja
		}},
		{"ojayugma", []float64{30, 15, 15, 30, 15, 30, 15}, 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Ojayugma
		}},
		{"kendradi", book["kendra bala"], 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Kendradi
		}},
		{"drekkana", []float64{15, 0, 0, 0, 0, 15, 0}, 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Drekkana
		}},
		{"sthana", book["sthana bala"], 0.12, func(r *bala.GrahaStrength) bala.Strength { return r.Sthana }},
		{"natonnata", book["_nathonnath_bala"], 0.5, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Natonnata
		}},
		{"paksha", []float64{16.54, 86.92, 16.54, 16.54, 43.46, 43.46, 16.54}, 0.02,
			func(r *bala.GrahaStrength) bala.Strength {
				return r.Components.Paksha
			}},
		{"tribhaga", book["_tribhaga_bala"], 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Tribhaga
		}},
		{"abda", []float64{0, 0, 0, 0, 0, 0, 15}, 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Abda
		}},
		{"masa", book["_masa_bala"], 0, func(r *bala.GrahaStrength) bala.Strength { return r.Components.Masa }},
		{"vara", []float64{0, 0, 0, 45, 0, 0, 0}, 0, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Vara
		}},
		{"hora", book["_hora_bala"], 0, func(r *bala.GrahaStrength) bala.Strength { return r.Components.Hora }},
		{"ayana", []float64{38.12, 43.44, 1.84, 41.25, 59.4, 23.75, 13.75}, 0.55,
			func(r *bala.GrahaStrength) bala.Strength {
				return r.Components.Ayana
			}},
		{"kala", book["Temporal/Kaala"], 0.65, func(r *bala.GrahaStrength) bala.Strength { return r.Kala }},
		{"drik", book["Aspectual/Drik"], 0.03, func(r *bala.GrahaStrength) bala.Strength { return r.Drik }},
		{"drik", book["_drik_bala"], 0.03, func(r *bala.GrahaStrength) bala.Strength { return r.Drik }},
	} {
		within(t, x.what, &rows, x.want, x.off, x.of)
	}
	for i, want := range []float64{48.10, 31.56, 120 - 64.30, 21.09, 11.50, 15.15, 58.02} {
		require.InDelta(t, want, rows[i].Dig.Virupas(), 0.5, "dig of %v", rows[i].Graha)
	}
	// the mean places of Mercury and Venus are corrected by epicycles there
	for i, want := range book["_cheshta_bala"] {
		g := rows[i].Graha
		if got := rows[i].Cheshta.Virupas(); g != vedic.Mercury && math.Abs(got-want) > 1 {
			t.Errorf("cheshta of %v: %.2f, printed %.2f", g, got, want)
		}
	}
	for i, want := range book["Rupas"] { // Mars: the arc that is not folded; Mercury: the cheshta
		require.InDelta(t, want, float64(rows[i].Rupas), 0.16, rows[i].Graha)
	}
}

// V. P. Jain, Textbook for Shadbala. Longitudes are ours: the book prints five only. The cheshta of Mercury, which he
// corrects by epicycles, shows in the totals (4.4 virupas); the others stand within 1.2.
func TestJain(t *testing.T) {
	c, book := horoscope(t, "V.P. Jain")
	rows := bala.Shadbala(c, bala.ShadbalaOptions{})
	type pick = func(r *bala.GrahaStrength) bala.Strength
	for _, x := range []struct {
		what string
		want []float64
		off  float64
		of   pick
	}{
		{"saptavargaja", book["saptavargaja bala"], 0.006, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Saptavargaja
		}},
		{"sthana", book["Positional"], 0.02, func(r *bala.GrahaStrength) bala.Strength { return r.Sthana }},
		{"dig", book["dig bala"], 0.02, func(r *bala.GrahaStrength) bala.Strength { return r.Dig }},
		{"paksha", book["_paksha_bala"], 0.01, func(r *bala.GrahaStrength) bala.Strength {
			return r.Components.Paksha
		}},
		{"abda", book["_abda_bala"], 0, func(r *bala.GrahaStrength) bala.Strength { return r.Components.Abda }},
		{"vara", book["_vara_bala"], 0, func(r *bala.GrahaStrength) bala.Strength { return r.Components.Vara }},
		{"ayana", book["_ayana_bala"], 0.21, func(r *bala.GrahaStrength) bala.Strength { return r.Components.Ayana }},
		{"kala", book["_kaala_bala"], 0.25, func(r *bala.GrahaStrength) bala.Strength { return r.Kala }},
		{"naisargika", book["_naisargika_bala"], 0.005, func(r *bala.GrahaStrength) bala.Strength {
			return r.Naisargika
		}},
		{"total", book["Total"], 4.4, func(r *bala.GrahaStrength) bala.Strength { return r.Total }},
	} {
		within(t, x.what, &rows, x.want, x.off, x.of)
	}
	for i, want := range book["Total"] {
		if got := rows[i].Total.Virupas(); rows[i].Graha != vedic.Mercury && math.Abs(got-want) > 1.2 {
			t.Errorf("total of %v: %.2f, printed %.2f", rows[i].Graha, got, want)
		}
	}
}

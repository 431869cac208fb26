package op_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Tropical longitudes, nutation and obliquity are those of the Swiss Ephemeris at the births of
// testdata/reference/positions.json, whatever zero the settings count from.
func TestSkyReference(t *testing.T) {
	var all struct {
		Cases []struct {
			Input struct {
				ID       string `json:"id"`
				Date     string `json:"local_date"`
				Time     string `json:"local_time"`
				Lat, Lon float64
				JD       float64 `json:"jd_ut"`
			}
			Expected struct {
				Tropical  map[string]float64 `json:"tropical_lon"`
				Obliquity float64            `json:"obliquity_true"`
				Nutation  float64            `json:"nutation_lon"`
			}
		}
	}
	skytest.ReadJSON(t, "positions.json", &all)
	for _, c := range all.Cases[:6] {
		utc := vedic.JD(c.Input.JD).Time().Format("2006-01-02 15:04:05")
		for _, options := range []string{`{}`, `{"ayanamsaNutation":"without","ayanamsa":"raman"}`} {
			r := cast(t,
				with(fmt.Sprintf(`"place":null,"latitude":%v,"longitude":%v,"date":%q,"time":%q,"timeBasis":"utc","options":%s`,
					c.Input.Lat, c.Input.Lon, utc[:10], utc[11:], options)))
			q := op.OperationNamed("sky")
			reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: r}, q.FromTexts(nil))
			require.NoError(t, err)
			s := reply.(*op.Answer[op.Sky]).Result
			near := func(what string, got vedic.Angle, want, within float64) {
				if off := math.Abs(math.Remainder(got.Degrees()-want, 360)) * 3600; off > within {
					t.Errorf("%s %s %s: %.4f″ off", c.Input.ID, options, what, off)
				}
			}
			near("nutation", s.Nutation, c.Expected.Nutation, 0.002)
			near("obliquity", s.Obliquity, c.Expected.Obliquity, 0.002)
			for _, p := range s.Grahas[:7] {
				name := p.Graha.String()
				// a moment is to the second, in which the Moon moves by 0.55″
				near(name, p.Tropical, c.Expected.Tropical[strings.ToUpper(name[:1])+name[1:]], 0.6)
				near(name+" sidereal", vedic.Angle(p.Longitude)+s.GrahaZero, p.Tropical.Degrees(), 0)
			}
			for i, name := range []string{"Uranus", "Neptune", "Pluto"} {
				p := s.OuterPlanets[i]
				near(p.Planet, p.Tropical, c.Expected.Tropical[name], 0.005) // the moment is to the second
				near(p.Planet+" sidereal", vedic.Angle(p.Longitude)+s.GrahaZero, p.Tropical.Degrees(), 0)
				require.Equal(t, strings.ToLower(name), p.Planet, "%s %d", c.Input.ID, i)
			}
			near("lagna", vedic.Angle(s.Lagna.Longitude)+s.LagnaZero, s.Lagna.Tropical.Degrees(), 0)
		}
	}
}

// The sky of a birth since 2023 has what other models foretell for ΔT: 74.1 s and 69.4 s in the middle of 2024, worked
// out by hand. One before has neither, and its answer is what it was.
func TestPredictionsOfDeltaT(t *testing.T) {
	for date, want := range map[string]int{"2022-12-31": 0, "2024-07-01": 2} {
		r := cast(t, with(`"date":"`+date+`"`))
		q := op.OperationNamed("sky")
		reply, err := dk.Run(q, &op.Request{Context: t.Context(), Now: today, Report: r}, q.FromTexts(nil))
		require.NoError(t, err)
		s := reply.(*op.Answer[op.Sky]).Result
		require.Len(t, s.DeltaTPredictions, want, date)
		require.Zero(t, s.DeltaTError, date)
		for i, p := range s.DeltaTPredictions {
			require.InDelta(t, 0, float64(p.Seconds)-[]float64{74.1, 69.4}[i], 0.1, "%s: %v s", p.Model, p.Seconds)
		}
	}
}

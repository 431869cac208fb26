package op_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// dashaCase is a birth of testdata/reference/dasha.json: the closed formula on the Moon of Swiss Ephemeris 2.10.03.
// Dates are Julian days of local time; periods before birth are among the antar dashas.
type dashaCase struct {
	Input struct {
		ID       string
		Date     string  `json:"local_date"`
		Time     string  `json:"local_time"`
		Offset   float64 `json:"utc_offset_hours"`
		Kind     string  `json:"offset_kind"` // "zone" or "LMT=lon/15"
		Lat, Lon float64
		At       vedic.JD `json:"jd_ut"`
		Moon     float64  `json:"moon_lahiri"`
	}
	Expected struct {
		Vimshottari map[string][]dashaMaha
	}
}

type dashaMaha struct {
	Lord       string
	Start      vedic.JD `json:"start_jd_local"`
	Antardasha [][3]any // lord, start, start in words
}

func dashaCases(t *testing.T) []dashaCase {
	t.Helper()
	var file struct{ Cases []dashaCase }
	skytest.ReadJSON(t, "dasha.json", &file)
	require.Len(t, file.Cases, 27)
	return file.Cases
}

// report casts the birth from a request with the clock time and the coordinates. The zone follows
// from the coordinates. In one case the reference takes the clock to be half an hour ahead of the
// law, which was +06:00 since 1996-10-26. That case states its offset.
func (c *dashaCase) report(t *testing.T) *op.Report {
	t.Helper()
	clock := `"timeBasis":"civil"`
	switch {
	case strings.HasPrefix(c.Input.Kind, "LMT"):
		clock = `"timeBasis":"lmt"`
	case c.Input.ID == "colombo_1997":
		clock = `"utcOffset":"+06:30"`
	}
	body := fmt.Sprintf(`{"name":"A","date":%q,"time":%q,"place":%q,"latitude":%v,"longitude":%v,%s}`,
		c.Input.Date, c.Input.Time, c.Input.ID, c.Input.Lat, c.Input.Lon, clock)
	far := *dk
	far.AnyFuture = true
	r, err := far.Cast(read(t, body), today)
	require.NoError(t, err, c.Input.ID)
	return r
}

// late is by how many seconds the birth is later than the reference has it: at most half a second, where the reference
// does not round local mean time to one.
func (c *dashaCase) late(t *testing.T, r *op.Report) float64 {
	t.Helper()
	late := float64(r.Sky.At-c.Input.At) * 86400
	if math.Abs(late) > 0.5 || c.Input.Kind == "zone" && math.Abs(late) > 1e-3 {
		t.Errorf("%s: the moment is %g s late; the clock was at %v", c.Input.ID, late, r.Time.Offset)
	}
	return late
}

// apart is the distance of two longitudes in arcseconds.
func apart(a, b vedic.Longitude) float64 { return a.Distance(b).Degrees() * 3600 }

// TestPositionsReference checks 27 births from 1809 to 2095. Longitudes agree with Swiss Ephemeris
// to 0.05″ at the moment of the reference, and are also checked for the moment computed from clock
// and coordinates. For births in local mean time that moment may differ by half a second: at most
// 0.3″ of the Moon, which is held to 1″, and 25″ a second of the lagna.
func TestPositionsReference(t *testing.T) {
	for _, c := range dashaCases(t) {
		r, want := c.report(t), skytest.Reference(t, c.Input.ID)
		exact, err := dk.Ephemeris.Sky(c.Input.At, r.Sky.Place, vedic.Settings{})
		require.NoError(t, err)
		c.sameSky(t, exact, want, 0.05, 0.05)
		if late := math.Abs(c.late(t, r)); late < 1e-3 {
			c.sameSky(t, r.Sky, want, 0.05, 0.05)
		} else {
			c.sameSky(t, r.Sky, want, 1, 25*late)
		}
	}
}

func (c *dashaCase) sameSky(t *testing.T, got, want vedic.Sky, grahas, lagna float64) {
	t.Helper()
	for i, p := range want.Grahas {
		if off := apart(got.Grahas[i].Longitude, p.Longitude); off > grahas {
			t.Errorf("%s: %v is off by %.4f″", c.Input.ID, vedic.Graha(i+1), off)
		}
	}
	require.LessOrEqual(t, apart(got.Lagna, want.Lagna), lagna, "%s: the lagna", c.Input.ID)
}

// years of the maha dashas (BPHS 46.12–14).
var years = map[string]float64{
	"Ketu": 7, "Venus": 20, "Sun": 6, "Moon": 10, "Mars": 7, "Rahu": 18, "Jupiter": 16, "Saturn": 19, "Mercury": 17,
}

// The maha and antar dashas of the same births to 2 s. A second of arc of the Moon is 3 to 10 hours of dasha, so the
// 0.0006″ between the almanac and the Swiss Ephemeris are up to 7 s: they are held to 0.002″ and taken off. The file
// was made with DE431: by how much the Moon of each birth moved since, the library itself says (positions.json,
// since_de431).
func TestDashaReference(t *testing.T) {
	for _, c := range dashaCases(t) {
		r, mahas := c.report(t), c.Expected.Vimshottari["julian_365.25"]
		late := c.late(t, r)
		since := skytest.MoonSince431(t, c.Input.ID)
		ahead := vedic.Angle(r.Sky.Grahas[vedic.Moon-1].Longitude - vedic.NewLongitude(vedic.Degrees(c.Input.Moon))).
			Signed().Degrees()
		if math.Abs(late) < 1e-3 && math.Abs(ahead*3600-since) > 0.002 {
			t.Errorf("%s: the Moon is off by %.4f″", c.Input.ID, ahead*3600-since)
		}
		shift := late - ahead/(360.0/27)*years[mahas[0].Lord]*365.25*86400
		for i, m := range mahas {
			got := r.Vimshottari.Periods[i]
			c.same(t, got, m.Lord, m.Start, shift)
			begun := len(m.Antardasha) - len(got.Sub) // those before birth
			for j, sub := range got.Sub {
				want := m.Antardasha[begun+j]
				c.same(t, sub, want[0].(string), vedic.JD(want[1].(float64)), shift)
			}
		}
	}
}

func (c *dashaCase) same(t *testing.T, got kundali.DashaPeriod, lord string, start vedic.JD, shift float64) {
	t.Helper()
	off := float64(vedic.JDOf(got.Start.Time)-start+vedic.JD(c.Input.Offset/24))*86400 - shift
	if got.Lord.String() != strings.ToLower(lord) || math.Abs(off) > 2 {
		t.Errorf("%s: %v from %v is off by %.1f s of %s's", c.Input.ID, got.Lord, got.Start, off, lord)
	}
}

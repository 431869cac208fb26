package preset_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

var observer = ephemeris.New(almanac.Engine{})

// fact is a set of printed values of testdata/reference/detective.json.
type fact struct {
	ID    string
	Input struct {
		Date, Time, UTCOffset string
		Latitude, Longitude   float64
	}
	Printed struct {
		Longitudes map[string]float64
		Start      map[string]string `json:"vimshottariStart"`
		End        map[string]string `json:"vimshottariEnd"`
	}
}

func facts(tb testing.TB) map[string]fact {
	tb.Helper()
	var all struct{ Facts []json.RawMessage }
	skytest.ReadJSON(tb, "detective.json", &all)
	byID := map[string]fact{}
	for _, raw := range all.Facts {
		var f fact
		_ = json.Unmarshal(raw, &f) // almanacs have other members under the same names
		byID[f.ID] = f
	}
	return byID
}

func (f *fact) moment(tb testing.TB, text string) time.Time {
	tb.Helper()
	at, err := time.Parse("2006-01-02T15:04:05-07:00", text+f.Input.UTCOffset)
	require.NoError(tb, err)
	return at
}

// evidence makes that of the printed longitudes, each within so much.
func (f *fact) evidence(tb testing.TB, within vedic.Angle) preset.Evidence {
	tb.Helper()
	at := f.moment(tb, f.Input.Date+"T"+f.Input.Time+":00")
	_, offset := at.Zone()
	ev := preset.Evidence{
		At: vedic.JDOf(at), Offset: time.Duration(offset) * time.Second,
		Place: vedic.Place{Name: "printed", Lat: vedic.Degrees(f.Input.Latitude),
			Lon: vedic.Degrees(f.Input.Longitude)},
	}
	for name, lon := range f.Printed.Longitudes {
		r := preset.Reading{At: vedic.Longitude(vedic.Degrees(lon)), Within: within}
		if name != "lagna" {
			g, err := vedic.ParseGraha(name)
			require.NoError(tb, err)
			r.Of = preset.Point(g)
		}
		ev.Readings = append(ev.Readings, r)
	}
	return ev
}

// dashas adds the printed beginnings (or, of the lord before, ends) of maha dashas.
func (f *fact) dashas(tb testing.TB, ev *preset.Evidence, within float64) {
	tb.Helper()
	order := []string{"ketu", "venus", "sun", "moon", "mars", "rahu", "jupiter", "saturn", "mercury", "ketu"}
	add := func(lord, start string) {
		if len(start) == len(time.DateOnly) {
			start += "T12:00:00" // within half a day
		}
		g, err := vedic.ParseGraha(lord)
		require.NoError(tb, err)
		ev.Boundaries = append(ev.Boundaries,
			preset.Boundary{Lord: g, Start: vedic.JDOf(f.moment(tb, start)), Within: within})
	}
	for lord, start := range f.Printed.Start {
		if lord != "end" {
			add(lord, start)
		}
	}
	for lord, end := range f.Printed.End {
		add(order[slices.Index(order, lord)+1], end)
	}
}

func detect(tb testing.TB, ev preset.Evidence) *preset.Result {
	tb.Helper()
	r, err := preset.Detect(observer, ev)
	require.NoError(tb, err)
	return r
}

func arcseconds(a vedic.Angle) float64 { return a.Degrees() * 3600 }

// TestDetectReference checks which settings Detect proves from values printed by other programs.
// The expected settings, offsets and reasons are in testdata/reference/detective.json.
func TestDetectReference(t *testing.T) {
	jhora := vedic.Settings{Light: vedic.Geometric, Zero: vedic.NutationInLagna}
	kp := vedic.Settings{Ayanamsa: vedic.Krishnamurti, Light: vedic.Geometric, Zero: vedic.NutationInLagna,
		Node: vedic.TrueNode}
	mean := vedic.Settings{Zero: vedic.NutationStays}
	all := facts(t)
	for _, c := range []struct {
		id             string
		within         vedic.Angle // its values stray by as much
		verdict        preset.Verdict
		preset         string
		settings       vedic.Settings
		offset, deltaT float64
	}{
		{"jhora-1", vedic.Arcsecond / 100, preset.FoundNear, "jhora", jhora, -0.14, 0},
		{"jhora-kp-1", vedic.Arcsecond / 2, preset.FoundNear, "jhora_kp", kp, 0.83, 0},
		{"jhora-kp-4", vedic.Arcsecond / 2, preset.FoundNear, "jhora_kp", kp, 0.83, 0},
		{"jhora-kp-5", vedic.Arcsecond / 2, preset.FoundNear, "jhora_kp", kp, 0.83, 0},
		{"prokerala-1", vedic.Arcsecond / 100, preset.Found, "prokerala", mean, 0, 0},
		{"maitreya-1", vedic.Arcsecond / 2, preset.Found, "", mean, 0.15, 14},
	} {
		f := all[c.id]
		r := detect(t, f.evidence(t, c.within))
		h := r.Fitting[0]
		if r.Verdict != c.verdict || r.Preset != c.preset || h.Settings != c.settings ||
			math.Abs(arcseconds(h.Offset)-c.offset) > 0.25 ||
			math.Abs(float64(h.DeltaT)-c.deltaT) > 1 || h.Shift != 0 || h.Miss != 0 {
			t.Errorf("%s: %s %q %+v", c.id, r.Verdict, r.Preset, h)
		}
	}
}

// The lagna of that print stands at other coordinates; its Sun and Moon agree with each other by an ayanamsa that is
// none of ours.
func TestDetectUnknownAyanamsa(t *testing.T) {
	f := facts(t)["jhora-5"]
	delete(f.Printed.Longitudes, "lagna")
	ev := f.evidence(t, vedic.Arcsecond/100)
	ev.Clocks = []time.Duration{0}
	r := detect(t, ev)
	if r.Verdict != preset.NoAyanamsa || len(r.Fitting) != 0 || r.Nearest.Settings.Light != vedic.Geometric ||
		math.Abs(r.Nearest.Ayanamsa.Degrees()-23.9264) > 0.002 {
		t.Errorf("%s %+v", r.Verdict, r.Nearest)
	}
}

// The dates of dashas alone: the year by their differences, the Moon by what they have in common. Jagannatha Hora's are
// printed to the second, and give her Moon to a hundredth of an arcsecond only if a broken year is the Sun's way.
func TestDetectByDashas(t *testing.T) {
	f := facts(t)["jhora-1"]
	ev := f.evidence(t, 0)
	ev.Readings = nil
	f.dashas(t, &ev, 1.0/86400)
	r := detect(t, ev)
	best := r.Years[0]
	if len(ev.Boundaries) != 9 || best.Year != preset.SolarReturn || !best.Fits || r.Years[1].Fits ||
		best.Spread > 1.0/1440 {
		t.Errorf("%+v", r.Years)
	}
	if off := arcseconds(best.Moon.Distance(vedic.Longitude(vedic.Degrees(f.Printed.Longitudes["moon"])))); off > 0.1 {
		t.Errorf("the Moon is off by %.3f″", off)
	}
	if h := r.Fitting[0]; r.Verdict != preset.Several || h.Settings != (vedic.Settings{Light: vedic.Geometric}) ||
		h.Offset.Abs() > vedic.Arcsecond/5 {
		// one Moon does not tell two ayanamsas apart, and the plainest is the right one
		t.Errorf("%s %+v", r.Verdict, h)
	}
}

// AstroSage's page of a birth in 1942 leaves the Indian war time out: by the clock of the law, +06:30, the page's Moon
// and dashas come out only an hour later. Its dates are those of a calendar, its Moon 9.4″ from ours.
func TestDetectClock(t *testing.T) {
	f := facts(t)["astrosage-4"]
	f.Input.UTCOffset = "+06:30"
	ev := f.evidence(t, 0)
	printed := vedic.Longitude(6*vedic.Sign + 10*vedic.Degree + 54*vedic.Arcminute + 35*vedic.Arcsecond)
	ev.Readings = []preset.Reading{{Of: preset.Point(vedic.Moon), At: printed, Within: 10 * vedic.Arcsecond}}
	for shift, fits := range map[time.Duration]bool{0: false, time.Hour: true} {
		ev.Clocks = []time.Duration{shift}
		lahiri := false
		for _, h := range detect(t, ev).Fitting {
			lahiri = lahiri || h.Settings == vedic.Settings{} && h.Exact()
		}
		require.Equal(t, fits, lahiri, "an hour later %v: Lahiri fits", shift)
	}
	ev.Readings, ev.Clocks, ev.Offset = nil, nil, 5*time.Hour+30*time.Minute
	f.Input.UTCOffset = "+05:30"
	f.dashas(t, &ev, 0.5)
	ev.At = ev.At.Plus(time.Hour)
	r := detect(t, ev)
	for _, y := range r.Years {
		if want := y.Year == preset.Calendar || y.Year == preset.Days365_25; want && !y.Fits ||
			y.Year == preset.Days360 && y.Fits {
			t.Errorf("%+v", y)
		}
		if y.Year == preset.Calendar && math.Abs(arcseconds(vedic.Angle(y.Moon-printed))) > 60 {
			t.Errorf("the Moon by the dates is %v, printed %v", y.Moon, printed)
		}
	}
}

// Values made up from each setting, printed to the tenth of an arcsecond, are explained by it.
func TestDetectFindsEachSetting(t *testing.T) {
	base := preset.Evidence{
		At: 2446500.25, Offset: 5*time.Hour + 30*time.Minute,
		Place: vedic.Place{Name: "printed", Lat: vedic.Degrees(25.3), Lon: vedic.Degrees(82.97)},
	}
	try := func(s vedic.Settings, shift time.Duration, late float64) {
		t.Helper()
		sky, err := observer.Sky(base.At.Plus(shift), base.Place, s)
		require.NoError(t, err)
		bodies, err := observer.Sky(base.At.Plus(shift+time.Duration(late*1e9)), base.Place, s)
		require.NoError(t, err)
		ev := base
		print := func(l vedic.Longitude) vedic.Longitude { return l - l%(vedic.Longitude(vedic.Arcsecond)/10) }
		ev.Readings = []preset.Reading{{Of: preset.Lagna, At: print(sky.Lagna), Within: vedic.Arcsecond / 10}}
		for g := vedic.Sun; g <= vedic.Rahu; g++ {
			ev.Readings = append(ev.Readings,
				preset.Reading{Of: preset.Point(g), At: print(bodies.Grahas.At(g).Longitude),
					Within: vedic.Arcsecond / 10})
		}
		r := detect(t, ev)
		found := false
		for _, h := range r.Fitting {
			a := s
			a.Offset = 0
			found = found || h.Settings == a && (h.Offset-s.Offset).Abs() <= h.Room &&
				float64(h.Shift) == shift.Seconds() &&
				math.Abs(float64(h.DeltaT)-late) < 0.5
		}
		if !found || r.Verdict == preset.None {
			t.Errorf("%+v, %v, %v s: %s, %d fit, nearest %+v", s, shift, late, r.Verdict, len(r.Fitting), r.Nearest)
		}
	}
	for a := vedic.Lahiri; a < vedic.AyanamsaCount; a++ {
		try(vedic.Settings{Ayanamsa: a}, 0, 0)
		if a.Star() {
			try(vedic.Settings{Ayanamsa: a, Star: vedic.Geometric, Light: vedic.Geometric}, 0, 0)
		}
	}
	for _, zero := range []vedic.Zero{vedic.NutationCancels, vedic.NutationStays, vedic.NutationInLagna} {
		for _, node := range []vedic.Node{vedic.MeanNode, vedic.TrueNode} {
			try(vedic.Settings{Zero: zero, Node: node}, 0, 0)
			try(vedic.Settings{Zero: zero, Node: node, Light: vedic.Geometric, Offset: -140_000}, 0, 0)
		}
	}
	try(vedic.Settings{Center: vedic.OnSurface}, 0, 0)
	try(vedic.Settings{Clock: vedic.ClockUTC}, 0, 0)
	try(vedic.Settings{Ayanamsa: vedic.Raman}, time.Hour, 0)
	try(vedic.Settings{Ayanamsa: vedic.Raman}, 0, 14)
}

// Planets of another theory are explained by nothing, and the answer says how near the nearest comes.
func TestDetectNone(t *testing.T) {
	f := facts(t)["jhora-1"]
	for i, name := range []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn"} {
		f.Printed.Longitudes[name] += float64(i*i%7) * 11 / 3600
	}
	r := detect(t, f.evidence(t, vedic.Arcsecond))
	if r.Verdict != preset.None || len(r.Fitting) != 0 || r.Nearest.Miss < 5*vedic.Arcsecond || r.Preset != "" ||
		r.Tried == 0 {
		t.Errorf("%s %+v", r.Verdict, r.Nearest)
	}
}

func TestEvidenceRefused(t *testing.T) {
	_, err := preset.Detect(observer, preset.Evidence{At: 2451545})
	require.ErrorIs(t, err, preset.ErrEvidence)
	var r *vedic.RangeError
	for _, ev := range []preset.Evidence{
		{At: 2451545, Readings: []preset.Reading{{Of: 12}}}, {At: 2451545, Boundaries: []preset.Boundary{{}}},
		{At: 1, Readings: []preset.Reading{{Of: 1}}},
	} {
		_, err := preset.Detect(observer, ev)
		require.ErrorAs(t, err, &r, ev)
	}
}

func BenchmarkDetect(b *testing.B) {
	f := facts(b)["jhora-1"]
	ev := f.evidence(b, vedic.Arcsecond/100)
	for b.Loop() {
		if _, err := preset.Detect(observer, ev); err != nil {
			b.Fatal(err)
		}
	}
}

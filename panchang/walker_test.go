package panchang

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// listed is a sky whose Sun rises and sets at the moments of two lists. Its lights stand still.
type listed struct {
	rises, sets []vedic.JD
	last        error
	sun         vedic.Angle
}

func (l listed) Model() vedic.Model { return vedic.Model{} }

func (l listed) Lights(vedic.JD, vedic.Ayanamsa) (ephemeris.Lights, error) {
	return ephemeris.Lights{Sun: vedic.NewLongitude(l.sun)}, nil
}

func (l listed) Ascents(_, _ vedic.JD, _ vedic.Place, _ vedic.Ayanamsa) ([]ephemeris.Ascent, error) {
	return nil, nil
}

func (l listed) Next(ev ephemeris.Event, after vedic.JD, _ vedic.Place) (vedic.JD, error) {
	list := l.rises
	if ev.Setting {
		list = l.sets
	}
	for _, at := range list {
		if at > after {
			return at, nil
		}
	}
	return 0, vedic.ErrCircumpolar
}

func (l listed) Last(_ ephemeris.Event, before vedic.JD, _ vedic.Place) (vedic.JD, error) {
	if l.last != nil {
		return 0, l.last
	}
	for _, at := range slices.Backward(l.sets) {
		if at < before {
			return at, nil
		}
	}
	return 0, vedic.ErrCircumpolar
}

var firstDay = vedic.Date{Year: 2023, Month: time.March, Day: 10}

// hour is a moment of UT so many hours after the midnight of 10 March 2023.
func hour(h float64) vedic.JD { return firstDay.JD() + vedic.JD(h/24) }

func hoursAt(list ...float64) (moments []vedic.JD) {
	for _, h := range list {
		moments = append(moments, hour(h))
	}
	return moments
}

func handWalker(e Ephemeris, lat vedic.Angle, o Options) *walker {
	return newWalker(e, vedic.Place{Lat: lat, Zone: time.UTC}, o)
}

// A day is divided only where the Sun rises on its date, sets after that and rises again after setting. Each of them
// may fail alone. The next sunrise is that of the next date if it comes 21 h 36 m to 25 h 55 m later.
func TestHoursByHand(t *testing.T) {
	for _, c := range []struct {
		what        string
		rises, sets []vedic.JD
		divided     bool
		next        float64 // hours; 0 for none
		beforeRise  float64
		beforeSet   float64
	}{
		{"three days", hoursAt(-18, 6, 30), hoursAt(-6, 18, 42), true, 30, -18, -6},
		{"no sunrise on the date", hoursAt(-18, 30), hoursAt(-6, 18, 42), false, 0, 0, 0},
		{"no sunset after it", hoursAt(-18, 6, 30), hoursAt(-6, 42), false, 30, 0, 0},
		{"no sunrise on the next date", hoursAt(-18, 6, 56), hoursAt(-6, 18, 42), false, 0, 0, 0},
		{"a sunset after the next sunrise", hoursAt(-18, 6, 28), hoursAt(-6, 29, 42), false, 28, 0, 0},
		{"a sunset with the next sunrise", hoursAt(-18, 6, 30), hoursAt(-6, 30, 42), false, 30, 0, 0},
		{"21 h 37 m", hoursAt(-18, 6, 27.62), hoursAt(-6, 18, 42), true, 27.62, -18, -6},
		{"two sunrises on the next date", hoursAt(-18, 23, 24.5, 47), hoursAt(-6, 23.5, 42), true, 24.5, 0, -6},
		{"25 h 54 m", hoursAt(-18, 6, 31.9), hoursAt(-6, 18, 42), true, 31.9, -18, -6},
		{"26 h", hoursAt(-18, 6, 32), hoursAt(-6, 18, 42), false, 0, 0, 0},
		{"a sunrise before that is 25 h 54 m away", hoursAt(-19.9, 6, 30), hoursAt(-6, 18, 42), true, 30, -19.9, -6},
		{"a sunrise before that is 26 h away", hoursAt(-20, 6, 30), hoursAt(-6, 18, 42), true, 30, 0, -6},
		{"a sunrise before that is 21 h 37 m away", hoursAt(-15.62, 6, 30), hoursAt(-6, 18, 42), true, 30, -15.62, -6},
		{"a sunrise before that is 21 h 35 m away", hoursAt(-15.58, 6, 30), hoursAt(-6, 18, 42), true, 30, 0, -6},
		{"no day before", hoursAt(6, 30), hoursAt(18, 42), true, 30, 0, 0},
	} {
		w := handWalker(listed{rises: c.rises, sets: c.sets}, 28*vedic.Degree, Options{})
		h, err := w.hours(firstDay)
		require.NoError(t, err, "%s: %+v", c.what, h)
		require.Equal(t, c.divided, h.divided(), "%s: %+v", c.what, h)
		require.Equal(t, c.divided, h.polar == notPolar, "%s: %+v", c.what, h)
		zero := func(h float64) vedic.JD {
			if h == 0 {
				return 0
			}
			return hour(h)
		}
		if h.next != zero(c.next) || h.beforeRise != zero(c.beforeRise) || h.beforeSet != zero(c.beforeSet) {
			t.Errorf("%s: %+v", c.what, h)
		}
		if c.divided && (h.begin != h.rise || h.dusk != h.set || h.end != h.next || h.noon != (h.rise+h.set)/2) {
			t.Errorf("%s: %+v", c.what, h)
		}
		if !c.divided && (h.begin != hour(6) || h.end != hour(30) || h.noon != 0) {
			t.Errorf("%s: %+v", c.what, h)
		}
	}
	sky := listed{rises: hoursAt(6, 30), sets: hoursAt(18), last: errors.New("no setting")}
	_, err := handWalker(sky, 0, Options{}).hours(firstDay)
	require.ErrorIs(t, err, sky.last)
}

// Which of the two polar days it is follows from the half of the year and of the Earth; what stands for the sunrise is
// an option.
func TestPolarHoursByHand(t *testing.T) {
	for _, c := range []struct {
		sun, lat vedic.Angle
		want     polar
	}{
		{90 * vedic.Degree, 70 * vedic.Degree, midnightSun}, {270 * vedic.Degree, 70 * vedic.Degree, polarNight},
		{90 * vedic.Degree, -70 * vedic.Degree, polarNight}, {270 * vedic.Degree, -70 * vedic.Degree, midnightSun},
		{0, 70 * vedic.Degree, midnightSun}, {180*vedic.Degree - 1, 70 * vedic.Degree, midnightSun},
		{180 * vedic.Degree, 70 * vedic.Degree, polarNight},
	} {
		for _, p := range []Polar{PolarNone, PolarEquinoctial} {
			w := handWalker(listed{sun: c.sun}, c.lat, Options{Polar: p})
			h, err := w.hours(firstDay)
			if err != nil || h.polar != c.want || h.begin != hour(6) || h.end != hour(30) {
				t.Errorf("Sun at %v, latitude %v: %+v %v", c.sun, c.lat, h, err)
			}
			if p == PolarNone && (h.fallback != "nominal_day" || h.divided()) {
				t.Errorf("nominal: %+v", h)
			}
			if p == PolarEquinoctial && (h.fallback != "equinoctial_day" || h.dusk != hour(18) || h.noon != hour(12) ||
				h.beforeRise != hour(-18) || h.beforeSet != hour(-6) || h.day() != 0.5 || h.night() != 0.5 ||
				h.lastNight() != 0.5) {
				t.Errorf("equinoctial: %+v", h)
			}
		}
	}
}

// byLatitude is a sky with the days of a list below a latitude, and none from there on.
type byLatitude struct {
	listed
	below vedic.Angle
	asked *[]vedic.Angle
}

func (b byLatitude) Next(ev ephemeris.Event, after vedic.JD, p vedic.Place) (vedic.JD, error) {
	*b.asked = append(*b.asked, p.Lat)
	if p.Lat.Abs() >= b.below {
		return 0, vedic.ErrCircumpolar
	}
	return b.listed.Next(ev, after, p)
}

// The nearest latitude with a day is 66°, else 65°, on the side of the place; else 06:00 stands for sunrise.
func TestNearestByHand(t *testing.T) {
	for _, c := range []struct {
		below  vedic.Angle
		lat    vedic.Angle
		wanted bool
	}{
		{67 * vedic.Degree, 70 * vedic.Degree, true}, {66 * vedic.Degree, 70 * vedic.Degree, true},
		{65 * vedic.Degree, 70 * vedic.Degree, false}, {67 * vedic.Degree, -70 * vedic.Degree, true},
	} {
		var asked []vedic.Angle
		sky := byLatitude{listed{rises: hoursAt(-17, 7, 31), sets: hoursAt(-7, 17, 41)}, c.below, &asked}
		h, err := handWalker(sky, c.lat, Options{Polar: PolarNearest}).hours(firstDay)
		if err != nil || (h.fallback == "nearest_latitude") != c.wanted || h.divided() != c.wanted {
			t.Errorf("below %v: %+v %v", c.below, h, err)
		}
		if c.wanted && (h.begin != hour(7) || h.dusk != hour(17) || h.end != hour(31) || h.noon != hour(12) ||
			h.beforeRise != hour(-17) || h.beforeSet != hour(-7) || h.rise != 0) {
			t.Errorf("below %v: %+v", c.below, h)
		}
		if !c.wanted && (h.begin != hour(6) || h.fallback != "nominal_day") {
			t.Errorf("below %v: %+v", c.below, h)
		}
		want := []vedic.Angle{c.lat, 66 * vedic.Degree}
		if c.lat < 0 {
			want[1] = -want[1]
		}
		if c.below < 67*vedic.Degree {
			want = append(want, 65*vedic.Degree)
		}
		if asked = slices.Compact(asked); !slices.Equal(asked, want) {
			t.Errorf("below %v: asked %v", c.below, asked)
		}
	}
}

// A sunrise is asked for once for a date; four dates in a row are known together, also before 4713 BC.
func TestDaylightIsKept(t *testing.T) {
	for _, first := range []vedic.Date{firstDay, {Year: 2023, Month: time.March, Day: 13}} {
		var asked []vedic.Angle
		var sky byLatitude
		sky.below, sky.asked = 90*vedic.Degree, &asked
		for i := range 6 {
			sky.rises = append(sky.rises, first.Plus(i).JD()+0.25)
			sky.sets = append(sky.sets, first.Plus(i).JD()+0.75)
		}
		w := handWalker(sky, 0, Options{})
		for range 3 {
			for i := range 4 {
				d, err := w.daylight(first.Plus(i))
				if err != nil || d.rise != sky.rises[i] || d.set != sky.sets[i] {
					t.Errorf("%v: %+v %v", first.Plus(i), d, err)
				}
			}
		}
		require.Len(t, asked, 8)
	}
}

// Abhijit is the 22nd of 28 stars, from 276°40′ to 280°53′20″; those before it keep their numbers, those after it have
// one more, and each begins where the one before it ends.
func TestStars28ByHand(t *testing.T) {
	for _, c := range []struct {
		at   vedic.Angle
		want int // from 0
	}{
		{0, 0}, {276*vedic.Degree + 40*vedic.Arcminute - 1, 20}, {276*vedic.Degree + 40*vedic.Arcminute, 21},
		{280*vedic.Degree + 53*vedic.Arcminute + 20*vedic.Arcsecond - 1, 21},
		{280*vedic.Degree + 53*vedic.Arcminute + 20*vedic.Arcsecond, 22},
		{293*vedic.Degree + 20*vedic.Arcminute - 1, 22},
		{293*vedic.Degree + 20*vedic.Arcminute, 23}, {vedic.Circle - 1, 27},
		{266*vedic.Degree + 40*vedic.Arcminute, 20},
		{266*vedic.Degree + 40*vedic.Arcminute - 1, 19},
	} {
		require.Equal(t, c.want, star28(vedic.Longitude(c.at)), c.at)
	}
	for i := range 28 {
		from := edge28(i)
		before := vedic.Longitude(from).Plus(-1)
		if star28(vedic.Longitude(from)) != i || star28(before) != (i+27)%28 {
			t.Errorf("star %d begins at %v: %d after %d", i, from, star28(vedic.Longitude(from)), star28(before))
		}
	}
}

// Spans of one yoga that meet are one; what lies outside of the day is cut off.
func TestYogaListByHand(t *testing.T) {
	y := yogaList{w: handWalker(listed{}, 0, Options{}), c: &course{hours: hours{begin: hour(6), end: hour(30)}}}
	for _, s := range [][2]float64{{2, 6}, {4, 8}, {8, 9}, {10, 11}, {29, 34}, {30, 31}} {
		y.add("yoga.ravi", Good, practice, hour(s[0]), hour(s[1]))
	}
	y.add("yoga.aadal", Bad, practice, hour(11), hour(12))
	var got []string
	for _, s := range y.list {
		got = append(got, s.Key.Key()+" "+s.Start.Format("15:04")+" "+s.End.Format("15:04"))
	}
	require.Equal(t, []string{"ravi 06:00 09:00", "ravi 10:00 11:00", "ravi 05:00 06:00", "aadal 11:00 12:00"}, got)
	y.list, y.last = nil, 0
	y.add("yoga.ravi", Good, practice, hour(7), hour(8))
	y.add("yoga.aadal", Bad, practice, hour(8), hour(9))
	require.Len(t, y.list, 2, "two that meet are not one")
}

// The count from the Sun's star to the Moon's is inclusive and goes round.
func TestCountByHand(t *testing.T) {
	stay := func(i int) []part { return []part{{i, hour(6), hour(30)}} }
	for _, c := range []struct{ of, sun, moon, count int }{
		{27, 3, 3, 1}, {27, 3, 4, 2}, {27, 3, 2, 27}, {27, 26, 0, 2}, {28, 27, 0, 2}, {28, 0, 27, 28},
	} {
		for n := 1; n <= c.of; n++ {
			day := &course{hours: hours{begin: hour(6), end: hour(30)}}
			y := yogaList{w: handWalker(listed{}, 0, Options{}), c: day}
			y.count(&countRule{"yoga.ravi", Good, practice, c.of, []uint8{uint8(n)}}, stay(c.sun), stay(c.moon))
			require.Equal(t, n == c.count, len(y.list) == 1, "%+v: %d", c, n)
		}
	}
}

// The yamas of face and tail of each Bhadra, and their lengths: five and three sixtieths of the tithi. A tithi of 24
// hours has yamas of three.
func TestMukhaByHand(t *testing.T) {
	for tithi, yamas := range map[int][2]int{4: {5, 8}, 8: {2, 1}, 11: {7, 6}, 15: {4, 3}, 18: {8, 7}, 22: {3, 2},
		25: {6, 5}, 29: {1, 4}} {
		w := handWalker(turning{float64(12*tithi - 12)}, 0, Options{})
		half := 0.0 // the second half of the bright ones of an even quarter
		if tithi == 4 || tithi == 11 || tithi == 18 || tithi == 25 {
			half = 12
		}
		mukha, puchha, err := w.mukha(part{start: hour(half), end: hour(half + 12)})
		require.NoError(t, err)
		face, tail := 3*float64(yamas[0]-1), 3*float64(yamas[1])
		for _, x := range []struct {
			got  vedic.Instant
			want float64
		}{{mukha.Start, face}, {mukha.End, face + 2}, {puchha.Start, tail - 1.2}, {puchha.End, tail}} {
			if d := vedic.JDOf(x.got.Time) - hour(x.want); d > second || d < -second {
				t.Errorf("tithi %d: %v, want %v h", tithi, x.got, x.want)
			}
		}
		w.o.BhadraSimple = true
		if mukha, puchha, err = w.mukha(part{start: hour(half), end: hour(half + 12)}); err != nil ||
			mukha.Start.Sub(hour(half).Time()).Abs() > time.Second || mukha.End.Sub(mukha.Start.Time) != 2*time.Hour ||
			puchha.End.Sub(puchha.Start.Time).Round(time.Second) != 72*time.Minute {
			t.Errorf("tithi %d, simple: %v %v %v", tithi, mukha, puchha, err)
		}
	}
}

// turning is a sky whose Moon has so many degrees on the Sun at the midnight of 10 March 2023, and gains 12° a day.
type turning struct{ gain float64 }

func (s turning) Model() vedic.Model { return vedic.Model{} }

func (s turning) Lights(at vedic.JD, _ vedic.Ayanamsa) (ephemeris.Lights, error) {
	days := float64(at - firstDay.JD())
	return ephemeris.Lights{Sun: vedic.NewLongitude(vedic.Degrees(10 + days)),
		Moon:     vedic.NewLongitude(vedic.Degrees(10 + s.gain + 13*days)),
		SunSpeed: vedic.Degree, MoonSpeed: 13 * vedic.Degree}, nil
}

func (s turning) Ascents(_, _ vedic.JD, _ vedic.Place, _ vedic.Ayanamsa) ([]ephemeris.Ascent, error) {
	return nil, nil
}

func (s turning) Next(ephemeris.Event, vedic.JD, vedic.Place) (vedic.JD, error) {
	return 0, vedic.ErrCircumpolar
}

func (s turning) Last(ephemeris.Event, vedic.JD, vedic.Place) (vedic.JD, error) {
	return 0, vedic.ErrCircumpolar
}

// A month is named by the signs of the Sun at its ends: the same is adhika, two further kshaya.
func TestLunationNamesByHand(t *testing.T) {
	for _, c := range []struct {
		first, last vedic.Rashi
		want        lunation
	}{
		{vedic.Meena, vedic.Mesha, lunation{masa: 1, following: 2}},
		{vedic.Kumbha, vedic.Meena, lunation{masa: 12, following: 1}},
		{vedic.Mesha, vedic.Mesha, lunation{masa: 2, following: 2, adhika: true}},
		{vedic.Makara, vedic.Meena, lunation{masa: 11, following: 1, second: 12}},
	} {
		var m lunation
		m.name(c.first, c.last)
		require.Equal(t, c.want, m, "%v to %v", c.first, c.last)
		require.Equal(t, m.masa, m.purnimanta(true), "%v to %v: %v", c.first, c.last, m.purnimanta(false))
		require.Equal(t, m.adhika, m.purnimanta(false) == m.masa, "%v to %v: %v", c.first, c.last, m.purnimanta(false))
	}
}

// What is kept of an edge is that of the side asked for, within nine tenths of a turn.
func TestEdgeByHand(t *testing.T) {
	w := handWalker(turning{0}, 0, Options{})
	from, err := w.look(hour(0)) // a new Moon; a turn has 30 days
	require.NoError(t, err)
	for _, c := range []struct {
		degrees float64
		forward bool
		want    float64 // days
	}{
		{0, back, 0}, {12, ahead, 1}, {12, back, -29}, {348, ahead, 29}, {348, back, -1},
		{0, back, 0}, {12, ahead, 1}, {12, back, -29}, {348, back, -1}, {348, ahead, 29},
	} {
		got, err := w.edge(&w.gain, vedic.Degrees(c.degrees), &from, c.forward)
		if d := got - hour(c.want*24); err != nil || d > second || d < -second {
			t.Errorf("%v°, ahead %t: %v, want %v days: %v", c.degrees, c.forward, got-hour(0), c.want, err)
		}
	}
	// Stays that end within a second of the beginning, or begin within one of the end, are not of the day.
	for _, c := range []struct {
		from, to float64 // seconds off the edges at 0 and 1 day
		want     int
	}{{-2, 2, 3}, {-0.5, 0.5, 1}, {-0.5, 2, 2}, {-2, 0.5, 2}, {2, -2, 1}, {0, 0, 1}} {
		w := handWalker(turning{0}, 0, Options{})
		from, err := w.look(hour(c.from / 3600))
		require.NoError(t, err)
		parts, err := w.parts(nil, &w.gain, &tithis, &from, hour(24+c.to/3600))
		require.NoError(t, err, c)
		require.Len(t, parts, c.want, c)
	}
}

// The first day of a solar month by each rule, at its limit: an entry at sunrise is still of the day.
func TestFirstOfByHand(t *testing.T) {
	for _, c := range []struct {
		rule  SolarRule
		entry float64 // hours
		want  int     // days later
	}{
		{SolarUdaya, 6, 0}, {SolarUdaya, 6.01, 1}, {SolarSunset, 18, 0}, {SolarSunset, 18.01, 1},
		{SolarAparahna, 13.19, 0}, {SolarAparahna, 13.21, 1}, {SolarMidnight, 0.01, 1}, {SolarMidnight, 23.99, 1},
	} {
		w := handWalker(listed{rises: hoursAt(6, 30), sets: hoursAt(18, 42)}, 0, Options{SolarMonth: c.rule})
		if d, err := w.firstOf(hour(c.entry)); err != nil || d != firstDay.Plus(c.want) {
			t.Errorf("%+v: %v %v", c, d, err)
		}
	}
	for _, sky := range []listed{{sets: hoursAt(18)}, {rises: hoursAt(8)}} { // 06:00 stands for both
		for _, rule := range []SolarRule{SolarUdaya, SolarSunset, SolarAparahna} {
			w := handWalker(sky, 0, Options{SolarMonth: rule})
			for entry, want := range map[float64]int{5.99: 0, 6.01: 1} {
				if d, err := w.firstOf(hour(entry)); err != nil || d != firstDay.Plus(want) {
					t.Errorf("polar, rule %d, %v h: %v %v", rule, entry, d, err)
				}
			}
		}
	}
	// The weekday of a moment changes at sunrise, or at 06:00 where there is none.
	for _, sky := range []listed{{rises: hoursAt(6, 30)}, {}} {
		for at, want := range map[float64]vedic.Vara{5.99: vedic.Guruvara, 6.01: vedic.Shukravara} {
			if v, err := handWalker(sky, 0, Options{}).varaAt(hour(at)); err != nil || v != want {
				t.Errorf("%v h: %v %v", at, v, err)
			}
		}
	}
}

// Neighbours with the same rest are one, the first two as well as later ones: where tithi and lagna change together the
// sum grows by two, from 3 to 5, which are both good. Tithi 5, Sunday 1, nakshatra 5 and Mesha 1 leave 3.
func TestRahitaByHand(t *testing.T) {
	w := handWalker(listed{}, 0, Options{})
	c := &course{hours: hours{begin: hour(6), end: hour(14)}, vara: vedic.Ravivara}
	c.tithis = []part{{4, hour(0), hour(8)}, {5, hour(8), hour(20)}}
	c.stars = []part{{4, hour(0), hour(11)}, {5, hour(11), hour(20)}}
	lagnas := []part{{0, hour(6), hour(8)}, {1, hour(8), hour(10)}, {2, hour(10), hour(12)}, {3, hour(12), hour(14)}}
	var got []string
	for _, s := range w.rahita(c, lagnas) {
		got = append(got, s.Key.Key()+" "+s.Start.Format("15:04")+" "+s.End.Format("15:04"))
	}
	// 3 and 5 good, 6 chora, 7 good from the next nakshatra on, 8 roga
	want := []string{"shubha 06:00 10:00", "chora 10:00 11:00", "shubha 11:00 12:00", "roga 12:00 14:00"}
	require.Equal(t, want, got)
}

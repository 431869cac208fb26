package ephemeris_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

var (
	delhi  = vedic.Place{Name: "Delhi", Lat: vedic.Degrees(28.6139), Lon: vedic.Degrees(77.209)}
	tromso = vedic.Place{Name: "Tromsø", Lat: vedic.Degrees(69.6492), Lon: vedic.Degrees(18.9553)}
	sun    = ephemeris.Body(vedic.Sun)
	moon   = ephemeris.Body(vedic.Moon)
)

func jd(text string) vedic.JD {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	return vedic.JDOf(t)
}

func ExampleObserver_Sky() {
	o := ephemeris.New(almanac.Engine{})
	sky, err := o.Sky(jd("2000-01-01T12:00:00+05:30"), delhi, vedic.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("lagna", sky.Lagna)
	for g, p := range sky.Grahas.All() {
		if g <= vedic.Moon {
			fmt.Println(g, p.Longitude)
		}
	}
	fmt.Println("sunrise", vedic.InstantOf(sky.Day.Sunrise, time.FixedZone("IST", 19800)))
	// Output:
	// lagna meena 13°11′20″
	// sun dhanu 16°16′55″
	// moon tula 16°42′41″
	// sunrise 2000-01-01T07:13:44+05:30
}

func TestSkyRefusesWhatCannotBe(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	first, last := o.Range()
	for _, at := range []vedic.JD{first - 0.001, last + 0.001, vedic.JD(math.NaN())} {
		var r *vedic.RangeError
		if _, err := o.Sky(at, delhi, vedic.Settings{}); !errors.As(err, &r) || r.What != "date" {
			t.Errorf("%v: %v", at, err)
		}
		_, err := o.Next(ephemeris.Event{Body: sun}, at, delhi)
		require.ErrorAs(t, err, &r, at)
	}
	var r *vedic.RangeError
	_, err := o.Sky(2451545, vedic.Place{Lat: 91 * vedic.Degree}, vedic.Settings{})
	require.ErrorAs(t, err, &r)
	require.Equal(t, "latitude", r.What)
	for _, at := range []vedic.JD{first, last} { // every house system at both ends
		for h := vedic.WholeSign; h <= vedic.Alcabitius; h++ {
			if _, err := o.Sky(at, delhi,
				vedic.Settings{Houses: h, Ayanamsa: vedic.TrueChitra, Node: vedic.TrueNode,
					Center: vedic.OnSurface}); err != nil {
				t.Errorf("%v %v: %v", at, h, err)
			}
		}
	}
}

// Whole-sign and equal houses exist everywhere; Placidus reports an error within the polar
// circles.
func TestPolarHouses(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	at := jd("1991-12-21T10:00:00Z")
	for _, h := range []vedic.HouseSystem{vedic.WholeSign, vedic.Equal, vedic.EqualMC} {
		_, err := o.Sky(at, tromso, vedic.Settings{Houses: h})
		require.NoError(t, err, h)
	}
	for _, h := range []vedic.HouseSystem{vedic.Placidus, vedic.Koch} {
		_, err := o.Sky(at, tromso, vedic.Settings{Houses: h})
		require.ErrorIs(t, err, vedic.ErrPolarHouses, h)
		require.Contains(t, err.Error(), "69.6492", h)
	}
	for lat := -90; lat <= 90; lat += 5 { // never a panic, never NaN
		for h := vedic.WholeSign; h <= vedic.Alcabitius; h++ {
			place := vedic.Place{Name: "meridian", Lat: vedic.Angle(lat) * vedic.Degree}
			sky, err := o.Sky(at, place, vedic.Settings{Houses: h})
			if err != nil && !errors.Is(err, vedic.ErrPolarHouses) {
				t.Errorf("%v at %d°: %v", h, lat, err)
			}
			if err == nil && (sky.Lagna < 0 || vedic.Angle(sky.Lagna) >= vedic.Circle) {
				t.Errorf("%v at %d°: lagna %d", h, lat, sky.Lagna)
			}
		}
	}
}

// In every system houses 7 to 12 are opposite 1 to 6, and the cusps go round the circle in order.
func TestCuspsGoRoundOnce(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for h := vedic.WholeSign; h <= vedic.Alcabitius; h++ {
		for i := range 48 {
			at := jd("2010-03-01T00:00:00Z") + vedic.JD(i)/48
			sky, err := o.Sky(at, vedic.Place{Lat: 51 * vedic.Degree}, vedic.Settings{Houses: h})
			require.NoError(t, err)
			var round vedic.Angle
			for n := range 12 {
				round += sky.Cusps[(n+1)%12].From(sky.Cusps[n])
				if sky.Cusps[(n+6)%12].From(sky.Cusps[n]) != vedic.Circle/2 {
					t.Errorf("%v: cusps %d and %d are not opposite", h, n+1, (n+6)%12+1)
				}
			}
			require.Equal(t, vedic.Circle, round, "%v: the cusps go", h)
		}
	}
}

func TestKetuStandsOppositeRahu(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, node := range []vedic.Node{vedic.MeanNode, vedic.TrueNode} {
		sky, err := o.Sky(2451545, delhi, vedic.Settings{Node: node})
		require.NoError(t, err)
		rahu, ketu := sky.Grahas.At(vedic.Rahu), sky.Grahas.At(vedic.Ketu)
		require.True(t, ketu.Longitude.From(rahu.Longitude) == vedic.Circle/2, "%v: %+v %+v", node, rahu, ketu)
		require.Equal(t, ketu.Speed, rahu.Speed, "%v: %+v %+v", node, rahu, ketu)
		require.True(t, (rahu.Declination+ketu.Declination).Abs() <= 2, "%v: %+v %+v", node, rahu, ketu)
		if node == vedic.MeanNode && !rahu.Retrograde() {
			t.Error("the mean node goes forward")
		}
	}
}

// MoonAround agrees with the Moon of the sky half a day earlier and later.
func TestMoonAround(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, center := range []vedic.Center{vedic.Geocentric, vedic.OnSurface} {
		for _, a := range []vedic.Ayanamsa{vedic.Lahiri, vedic.TruePushya} {
			s := vedic.Settings{Ayanamsa: a, Center: center}
			sky, _ := o.Sky(2451545, delhi, s)
			for i, at := range []vedic.JD{2451544.5, 2451545.5} {
				then, _ := o.Sky(at, delhi, s)
				d := sky.MoonAround[i].Distance(then.Grahas.At(vedic.Moon).Longitude)
				require.True(t, d <= vedic.Arcsecond/50, "%v %v: %v apart", center, a, d.Degrees()*3600)
			}
		}
	}
}

// The horizontal parallax of the Moon is 54′ to 61.5′; at the zenith there is none.
func TestParallax(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	var most float64
	for i := range 2000 {
		at := 2451545 + vedic.JD(i)*0.37
		geo, _ := o.Sky(at, delhi, vedic.Settings{})
		top, _ := o.Sky(at, delhi, vedic.Settings{Center: vedic.OnSurface})
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			p, q := geo.Grahas.At(g), top.Grahas.At(g)
			d := p.Longitude.Distance(q.Longitude)
			switch {
			case g == vedic.Moon:
				most = max(most, math.Hypot(d.Degrees(), (p.Latitude-q.Latitude).Degrees())*60)
			case g.Node() && p != q:
				t.Fatalf("%v moved with the observer", g)
			case d > 35*vedic.Arcsecond:
				t.Fatalf("%v moved by %v", g, d)
			}
		}
	}
	require.GreaterOrEqual(t, most, 60.0, "the Moon moved by at most")
	require.LessOrEqual(t, most, 61.6, "the Moon moved by at most")
}

// Last finds the event that Next found, with the body at the height of the event. Known
// almanacs (timeanddate, Drik Panchang) agree to the minute.
func TestNextAndLast(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, body := range []ephemeris.Body{sun, moon} {
		for rule := ephemeris.UpperLimbRefracted; rule <= ephemeris.Hindu; rule++ {
			for _, setting := range []bool{false, true} {
				ev := ephemeris.Event{Body: body, Rule: rule, Setting: setting}
				at := jd("2022-01-01T00:00:00Z")
				for range 40 {
					next, err := o.Next(ev, at, delhi)
					require.NoError(t, err, "%+v after %v", ev, at)
					back, err := o.Last(ev, next+0.3, delhi)
					if err != nil || math.Abs(float64(back-next))*86400 > 0.05 {
						t.Errorf("%+v: next %v, last %v, %v", ev, next, back, err)
					}
					if at > jd("2022-01-01T00:00:00Z") && (next-at < 0.9 || next-at > 1.08) {
						t.Errorf("%+v: %v after %v", ev, next, at)
					}
					at = next
				}
			}
		}
	}
	ist := time.FixedZone("IST", 19800)
	sunrise, _ := o.Next(ephemeris.Event{Body: sun}, jd("2022-01-24T00:00:00+05:30"), delhi)
	// Drik Panchang; 07:17 by the Hindu rule
	require.Equal(t, "07:13", sunrise.Time().In(ist).Round(time.Minute).Format("15:04"), "sunrise")
	hindu, _ := o.Next(ephemeris.Event{Body: sun, Rule: ephemeris.Hindu}, jd("2022-01-24T00:00:00+05:30"), delhi)
	require.Equal(t, "07:17", hindu.Time().In(ist).Round(time.Minute).Format("15:04"), "sunrise by the Hindu rule")
}

// A height lowers the horizon and brings sunrise forward: 1.93′√h, so 100 m by 19.3′, which at
// the equator takes 77 s.
func TestDip(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	place := vedic.Place{Name: "equator", Height: 100}
	at := jd("2022-03-20T00:00:00Z")
	flat, _ := o.Next(ephemeris.Event{Body: sun}, at, place)
	high, _ := o.Next(ephemeris.Event{Body: sun, Dip: true}, at, place)
	require.InDelta(t, 77.2, float64(flat-high)*86400, 0.5)
}

func TestMidnightSunAndPolarNight(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for _, date := range []string{"2022-06-21T12:00:00Z", "2022-12-21T12:00:00Z"} {
		_, err := o.Next(ephemeris.Event{Body: sun}, jd(date), tromso)
		require.ErrorIs(t, err, vedic.ErrCircumpolar, date)
		_, err = o.Last(ephemeris.Event{Body: sun, Setting: true}, jd(date), tromso)
		require.ErrorIs(t, err, vedic.ErrCircumpolar, date)
		sky, err := o.Sky(jd(date), tromso, vedic.Settings{})
		require.NoError(t, err, date)
		require.Equal(t, vedic.Day{}, sky.Day, date)
	}
	// In Tromsø the Sun disappears on 27 November and returns on 15 January, up to a day off
	// because of the hills.
	days := 0
	for i := range 365 {
		if _, err := o.Next(ephemeris.Event{Body: sun}, jd("2022-07-01T00:00:00Z")+vedic.JD(i), tromso); err != nil {
			days++
		}
	}
	if days < 105 || days > 120 { // about 60 days of midnight sun and 49 of polar night
		t.Errorf("%d days without sunrise", days)
	}
}

// The day that holds a moment begins at or before it and ends after it, at every hour and over a
// year.
func TestDayHoldsTheMoment(t *testing.T) {
	o := ephemeris.New(almanac.Engine{})
	for i := range 1500 {
		at := jd("2022-01-01T00:00:00Z") + vedic.JD(i)*0.2437
		sky, err := o.Sky(at, vedic.Place{Lat: 55 * vedic.Degree, Lon: vedic.Angle(i%360-180) * vedic.Degree},
			vedic.Settings{})
		require.NoError(t, err)
		d := sky.Day
		if !(d.Sunrise <= at && at < d.NextSunrise && d.Sunrise < d.Sunset && d.Sunset < d.NextSunrise) {
			t.Fatalf("%v: %+v", at, d)
		}
	}
	// The moment of sunrise itself begins the new day.
	sunrise, _ := o.Next(ephemeris.Event{Body: sun}, jd("2022-01-24T00:00:00+05:30"), delhi)
	sky, _ := o.Sky(sunrise+1e-8, delhi, vedic.Settings{})
	require.InDelta(t, 0, float64(sky.Day.Sunrise-sunrise), 1e-6, "%v, the day began at %v", sunrise, sky.Day.Sunrise)
}

// batching counts the jobs: a chart and a rising take one each.
type batching struct {
	almanac.Engine
	jobs, singles int
}

func (b *batching) Body(body ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	b.singles++
	return b.Engine.Body(body, tt)
}

func (b *batching) Batch(job func(ephemeris.Engine) error) error {
	b.jobs++
	return job(b.Engine)
}

func TestOneJobAChart(t *testing.T) {
	b := &batching{}
	o := ephemeris.New(b)
	sky, err := o.Sky(2451545, delhi, vedic.Settings{})
	require.NoError(t, err)
	plain, _ := ephemeris.New(almanac.Engine{}).Sky(2451545, delhi, vedic.Settings{})
	require.Equal(t, plain.Grahas, sky.Grahas, "a batch gives another sky")
	require.Equal(t, plain.Day, sky.Day, "a batch gives another sky")
	_, err = o.Next(ephemeris.Event{Body: moon}, 2451545, delhi)
	require.NoError(t, err)
	require.Equal(t, 2, b.jobs)
	require.Zero(t, b.singles)
}

// failing returns an error after a number of calls; the error must be returned, and no partial
// sky.
type failing struct {
	almanac.Engine
	left int
}

var errTired = errors.New("tired")

func (f *failing) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	if f.left--; f.left < 0 {
		return ephemeris.Apparent{}, errTired
	}
	return f.Engine.Body(b, tt)
}

func TestErrorsOfTheEngineComeThrough(t *testing.T) {
	for patience := range 14 {
		_, err := ephemeris.New(&failing{left: patience}).
			Sky(2451545, delhi, vedic.Settings{})
		require.ErrorIs(t, err, errTired, "after %d answers", patience)
		if _, err := ephemeris.New(&failing{left: patience}).
			Next(ephemeris.Event{Body: sun}, jd("2022-06-21T12:00:00Z"), tromso); !errors.Is(err, errTired) {
			t.Errorf("walking after %d answers: %v", patience, err)
		}
	}
}

func TestKeys(t *testing.T) {
	for b, want := range map[ephemeris.Body]string{1: "sun", 7: "saturn", ephemeris.MeanNode: "mean_node",
		ephemeris.TrueNode: "true_node", 99: "Graha(99)"} {
		require.Equal(t, want, b.String(), b)
	}
	require.Equal(t, "hindu", ephemeris.Hindu.String(), "rules")
	require.Equal(t, "Rule(9)", ephemeris.Rule(9).String(), "rules")
}

package panchang_test

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// plain is a sky for sums by hand: at sunrise of 1 January 2023, a Sunday, Sun and Moon stand where it says and move
// evenly. The Sun rises at 06:00 UT and sets at 18:00, the Moon rises at noon and sets at midnight; a sign rises every
// two hours, Mesha first.
type plain struct {
	sun, moon           float64 // degrees
	sunSpeed, moonSpeed float64 // degrees a day
}

const epoch vedic.JD = 2459945.75 // 2023-01-01 06:00

func (p plain) Model() vedic.Model { return vedic.Model{Source: "plain"} }

func (p plain) Lights(at vedic.JD, _ vedic.Ayanamsa) (l ephemeris.Lights, err error) {
	days := float64(at - epoch)
	l.Sun, l.Moon = vedic.NewLongitude(vedic.Degrees(p.sun+p.sunSpeed*days)),
		vedic.NewLongitude(vedic.Degrees(p.moon+p.moonSpeed*days))
	l.SunSpeed, l.MoonSpeed = vedic.Degrees(p.sunSpeed), vedic.Degrees(p.moonSpeed)
	return l, nil
}

func (p plain) Ascents(from, to vedic.JD, _ vedic.Place, _ vedic.Ayanamsa) (list []ephemeris.Ascent, err error) {
	for i := 0; from+vedic.JD(i)/12 < to; i++ {
		list = append(list, ephemeris.Ascent{Rashi: vedic.Mesha.Nth(i + 1), From: from + vedic.JD(i)/12})
	}
	return list, nil
}

func (p plain) Next(ev ephemeris.Event, after vedic.JD, _ vedic.Place) (vedic.JD, error) {
	at := vedic.JD(0.75)
	if ev.Body == ephemeris.Body(vedic.Moon) {
		at = 0
	}
	if ev.Setting {
		at += 0.5
	}
	return vedic.JD(math.Floor(float64(after+1e-6-at))) + 1 + at, nil
}

func (p plain) Last(ev ephemeris.Event, before vedic.JD, place vedic.Place) (vedic.JD, error) {
	next, err := p.Next(ev, before, place)
	return next - 1, err
}

var nowhere = vedic.Place{Zone: time.UTC}

func (p plain) of(tb testing.TB, day string, o panchang.Options) *panchang.Day {
	tb.Helper()
	d, err := panchang.Of(p, date(day), nowhere, o)
	require.NoError(tb, err)
	return d
}

// at shows a span in hours and minutes of UT since the midnight of the date: 30:00 is 06:00 of the next day.
func at(d *panchang.Day, s panchang.Span) string {
	show := func(i vedic.Instant) string {
		m := int(math.Round(i.Sub(d.Date.In(time.UTC)).Minutes()))
		return fmt.Sprintf("%d:%02d", m/60, m%60)
	}
	return show(s.Start) + "–" + show(s.End)
}

// failing is a plain sky of which one call fails.
type failing struct {
	plain
	calls *int // that are still answered before
}

var errSky = errors.New("the sky fell")

func (f failing) fails() error {
	if *f.calls--; *f.calls == -1 {
		return errSky
	}
	return nil
}

func (f failing) Lights(at vedic.JD, a vedic.Ayanamsa) (ephemeris.Lights, error) {
	if err := f.fails(); err != nil {
		return ephemeris.Lights{}, err
	}
	return f.plain.Lights(at, a)
}

func (f failing) Ascents(from, to vedic.JD, p vedic.Place, a vedic.Ayanamsa) ([]ephemeris.Ascent, error) {
	if err := f.fails(); err != nil {
		return nil, err
	}
	return f.plain.Ascents(from, to, p, a)
}

func (f failing) Next(ev ephemeris.Event, after vedic.JD, p vedic.Place) (vedic.JD, error) {
	if err := f.fails(); err != nil {
		return 0, err
	}
	return f.plain.Next(ev, after, p)
}

func (f failing) Last(ev ephemeris.Event, before vedic.JD, p vedic.Place) (vedic.JD, error) {
	if err := f.fails(); err != nil {
		return 0, err
	}
	return f.plain.Last(ev, before, p)
}

// An error of any call to the ephemeris is the error of the day.
func TestErrorsOfTheEphemeris(t *testing.T) {
	sky := plain{sun: 10, moon: 10.00001, sunSpeed: 1, moonSpeed: 13}
	for n := range 1000 {
		calls := n
		_, err := panchang.Of(failing{sky, &calls}, date("2023-01-01"), nowhere, panchang.Options{})
		if calls >= 0 { // every call was answered
			require.GreaterOrEqual(t, n, 20)
			return
		}
		require.ErrorIs(t, err, errSky, "call %d fails", n+1)
	}
	t.Error("no end of calls")
}

package preset

import (
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// Year is how a program counts the years of dashas.
type Year string

// The years: of so many days, the return of the Sun to one sidereal longitude, and dates of a calendar of twelve months
// of thirty days.
const (
	Days365_25     Year = "days_365_25"
	Days360        Year = "days_360"
	Days365_2422   Year = "days_365_2422"
	Days365_2425   Year = "days_365_2425"
	Days365_256363 Year = "days_365_256363"
	Days365_25636  Year = "days_365_25636"
	SolarReturn    Year = "solar_return"
	Calendar       Year = "calendar"
)

// years are all, the commonest first: where two fit alike the first is named.
var years = []Year{Days365_25, SolarReturn, Days365_256363, Days365_25636, Days365_2422, Days365_2425, Days360,
	Calendar}

var yearDays = map[Year]float64{
	Days365_25: 365.25, Days360: 360, Days365_2422: 365.2422, Days365_2425: 365.2425, Days365_256363: 365.256363,
	Days365_25636: 365.25636,
	SolarReturn:   365.256363, Calendar: 365.2425, // in the mean
}

// counter reckons with years at one place on the calendar.
type counter struct {
	observer Observer
	light    vedic.Light // where the Sun's returns are taken
	offset   time.Duration
	err      error
}

// add returns the moment so many years after another; years may be negative and broken.
func (c *counter) add(y Year, from vedic.JD, years float64) vedic.JD {
	switch y {
	case SolarReturn:
		return c.sunMoves(from, years)
	case Calendar:
		whole, rest := math.Modf(years)
		local := from.Plus(c.offset).Time()
		months, part := math.Modf(rest * 12)
		day := time.Date(local.Year()+int(whole), local.Month()+time.Month(months),
			local.Day()+int(math.Round(part*30)), 0, 0, 0, 0, time.UTC)
		clock := local.Sub(time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC))
		return vedic.JDOf(day.Add(clock)).Plus(-c.offset)
	}
	return from + vedic.JD(years*yearDays[y])
}

// sunMoves returns the moment so many years away, by the Sun's way against the stars: a broken year is that part of the
// circle, not of the time, as the balance printed by Jagannatha Hora shows (5.3088° of the Sun give her Moon to 0.01″).
func (c *counter) sunMoves(from vedic.JD, years float64) vedic.JD {
	at := from + vedic.JD(years*yearDays[SolarReturn])
	start, _ := c.sun(from)
	_, rest := math.Modf(years)
	start += vedic.Angle(rest * float64(vedic.Circle))
	for range 8 { // the equation of the centre, 2°, leaves little to do
		here, speed := c.sun(at)
		if c.err != nil {
			return at
		}
		at -= vedic.JD(float64((here - start).Signed()) / float64(speed))
	}
	return at
}

// sun returns the Sun's sidereal longitude by Lahiri, and his speed.
func (c *counter) sun(at vedic.JD) (lon, speed vedic.Angle) {
	body := ephemeris.Body(vedic.Sun)
	if c.light == vedic.Geometric {
		body |= ephemeris.Geometric
	}
	err := c.observer.Batch(func(e ephemeris.Engine) error {
		f, err := e.Frame(at, vedic.Lahiri)
		if err != nil {
			return err
		}
		a, err := e.Body(body, at+vedic.JD(f.DeltaT/86400))
		lon, speed = a.Longitude-f.Ayanamsa, a.Speed-f.AyanamsaRate
		return err
	})
	if err != nil {
		c.err = err
	}
	return lon, speed
}

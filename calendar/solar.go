package calendar

import (
	"fmt"
	"math"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// solarRule is how a solar calendar is counted.
type solarRule struct {
	// first is the sign with which the year begins, 0 for Mesha.
	first int
	// era is what is added to the Gregorian year in which Mesha of the same solar year began.
	era int
	// begins is which day an entry of the Sun makes the first of its month.
	begins beginning
	// usual is the school of the people.
	usual School
	// lat and lon are the place of the calendar in degrees, for sunrise and sunset.
	lat, lon float64
	// almanac is the latitude of the almanac makers of the traditional schools; 0 for that of the place.
	almanac float64
}

// beginning is the rule by which an entry of the Sun gives the first day of a month.
type beginning uint8

// The rules. The day is that of the entry if the entry comes before the limit, and the next day otherwise.
const (
	bySunset    beginning = iota + 1 // Tamil
	byAparahna                       // Malayalam: before three fifths of the daylight
	bySunrise                        // Tulu: the first sunrise with the Sun in the sign
	byCivilDate                      // Odia: the civil date, from midnight
	byNextDate                       // Bengali: the day after the civil date
	byNepal                          // see bikram.go
)

var solarTable = map[Calendar]*solarRule{
	BikramSambat: {era: 57, begins: byNepal, usual: Surya}, // its place is in bikram.go
	// The Vakya almanacs are made for Thanjavur and Srirangam, by whose sunset published months begin.
	Tamil:     {era: 3102, begins: bySunset, usual: Vakya, lat: 13.08, lon: 80.27, almanac: 10.79},
	Malayalam: {first: 4, era: -824, begins: byAparahna, usual: Drik, lat: 8.52, lon: 76.94},
	Bengali:   {era: -593, begins: byNextDate, usual: Drik, lat: 22.57, lon: 88.36},
	Odia:      {era: -78, begins: byCivilDate, usual: Drik, lat: 20.27, lon: 85.84},
	Tulu:      {era: -78, begins: bySunrise, usual: Drik, lat: 12.87, lon: 74.88},
}

var india = time.FixedZone("IST", 5*3600+1800)

// entry returns the moment of UT at which the Sun enters a sign by the modern Sun; the number is that of [suryaEntry].
func (c *Converter) drikEntry(n int) (vedic.JD, error) {
	if c.Sky == nil {
		return 0, ErrNoSky
	}
	at, want := suryaEntry(n), vedic.Angle(mod(n, 12))*30*vedic.Degree
	for range 12 {
		l, err := c.Sky.Lights(at, c.ayanamsa)
		if err != nil {
			return 0, fmt.Errorf("calendar: %w", err)
		}
		step := vedic.JD(float64((want - vedic.Angle(l.Sun)).Signed()) / float64(l.SunSpeed))
		at += step
		if math.Abs(float64(step)) < 1e-3 {
			break
		}
	}
	return at, nil
}

// firstDay returns the civil day, as a Julian day number, that begins the month of an entry of the Sun.
func (c *Converter) firstDay(cal Calendar, school School, n int) (int, error) {
	r := solarTable[cal]
	if school == Usual {
		school = r.usual
	}
	if r.begins == byNepal {
		return c.nepalFirst(school, n)
	}
	if school == Drik || school == Ketaki {
		at, err := c.drikEntry(n)
		if err != nil {
			return 0, err
		}
		return c.drikFirst(r, at)
	}
	lat := r.almanac
	if lat == 0 {
		lat = r.lat
	}
	// since is the time from sunrise, light the length of the daylight, both in days.
	day, since, light := 0, 0.0, 0.0
	if school == Vakya {
		day, since = vakyaEntry(n)
		light = daylight(n, day, lat)
	} else {
		local := suryaEntry(n) + vedic.JD(r.lon/360) + 0.5
		day = int(math.Floor(float64(local)))
		light = daylight(n, day, lat)
		since = float64(local) - float64(day) - (0.5 - light/2)
		if since < 0 {
			day, since = day-1, since+1
		}
	}
	return r.after(day, since, light), nil
}

// after returns the first day of a month by the time from the sunrise of a day to the Sun's entry.
func (r *solarRule) after(day int, since, light float64) int {
	switch {
	case r.begins == bySunset && since < light,
		r.begins == byAparahna && since < light*3/5,
		r.begins == bySunrise && since <= 0,
		r.begins == byCivilDate && since+0.5-light/2 < 1:
		return day
	case r.begins == byNextDate && since+0.5-light/2 >= 1:
		return day + 2
	}
	return day + 1
}

// daylight returns the time from sunrise to sunset at a latitude, without refraction, when the Sun enters a sign near a
// day, as a part of a day.
func daylight(n, day int, lat float64) float64 {
	precession := 23.857 + float64(day-2451545)/365.25*50.29/3600
	longitude := (float64(mod(n, 12))*30 + precession) * math.Pi / 180
	declination := math.Asin(math.Sin(longitude) * math.Sin(23.44*math.Pi/180))
	return 0.5 + math.Asin(math.Tan(lat*math.Pi/180)*math.Tan(declination))/math.Pi
}

// drikFirst returns the first day of a month by the modern Sun, with the sunrise and sunset of the place.
func (c *Converter) drikFirst(r *solarRule, at vedic.JD) (int, error) {
	day := dayNumber(vedic.DateOf(at.Time().In(india)))
	if r.begins == byCivilDate {
		return day, nil
	}
	if r.begins == byNextDate {
		return day + 1, nil
	}
	place := vedic.Place{Lat: vedic.Degrees(r.lat), Lon: vedic.Degrees(r.lon), Zone: india}
	rise, err := c.next(false, vedic.JDOf(dateOf(day).In(india)), place)
	if err != nil {
		return 0, err
	}
	set, err := c.next(true, rise, place)
	if err != nil {
		return 0, err
	}
	limit := rise
	switch r.begins {
	case bySunset:
		limit = set
	case byAparahna:
		limit = rise + (set-rise)*3/5
	}
	if at < limit {
		return day, nil
	}
	return day + 1, nil
}

func (c *Converter) next(setting bool, after vedic.JD, p vedic.Place) (vedic.JD, error) {
	at, err := c.Sky.Next(ephemeris.Event{Body: ephemeris.Body(vedic.Sun), Setting: setting}, after, p)
	if err != nil {
		err = fmt.Errorf("calendar: %w", err)
	}
	return at, err
}

// entryOf returns the number of the Sun's entry that begins a month, and the month of an entry.
func entryOf(cal Calendar, year, month int) int {
	r := solarTable[cal]
	sign := r.first + month - 1
	return 12*(year-r.era+3101) + sign
}

func monthOf(cal Calendar, n int) (year, month int) {
	r := solarTable[cal]
	n -= r.first
	return floorDiv(n, 12) - 3101 + r.era, mod(n, 12) + 1
}

package calendar

import (
	"context"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// ujjainPlace is where lunar days begin when no place is given.
var ujjainPlace = vedic.Place{Name: "Ujjain", Lat: vedic.Degrees(23.1765), Lon: vedic.Degrees(75.7683), Zone: india}

// place returns the place of lunar days.
func (c *Converter) place() vedic.Place {
	if c.Place.Zone == nil {
		return ujjainPlace
	}
	return c.Place
}

// outline returns the limbs of a civil date at the place.
func (c *Converter) outline(d vedic.Date) (*panchang.Outline, error) {
	if c.Sky == nil {
		return nil, ErrNoSky
	}
	o := panchang.Options{Ayanamsa: c.Ayanamsa}
	for x, err := range panchang.Outlines(context.Background(), c.Sky, d, d, c.place(), o) {
		return x, err
	}
	return nil, fmt.Errorf("calendar: no panchang of %v", d)
}

// lunarOf returns the lunar date of a civil date: the tithi that runs at its sunrise, in its month.
func (c *Converter) lunarOf(cal Calendar, civil vedic.Date) (Date, error) {
	x, err := c.outline(civil)
	if err != nil {
		return Date{}, err
	}
	return lunarDateOf(cal, x), nil
}

func lunarDateOf(cal Calendar, x *panchang.Outline) Date {
	m, tithi := x.Months[0], x.Tithis[0].Number
	// Of a kshaya month, which bears two names, the second is that of its dark half.
	masa := m.Month
	if m.Second != 0 && tithi > 15 {
		masa = m.Second
	}
	d := Date{Calendar: cal, Month: int(masa), Day: tithi, Leap: m.Adhika}
	d.Year = panchang.ChaitraYear(m.Month, x.Date) + map[Calendar]int{Vikram: 57, Gujarati: 56, Shaka: -78}[cal]
	switch {
	case cal == Gujarati && m.Month >= kartika:
		d.Year++
	case cal == Vikram && tithi > 15 && !m.Adhika:
		d.Month = d.Month%12 + 1
	}
	return d
}

// kartika begins the year of Gujarat.
const kartika = 8

// lunation is the length of a lunar month in days.
const lunation = 29.530589

// lunarCivil returns the civil date whose sunrise holds a tithi. It estimates the month, corrects that by whole
// lunations, and goes to the tithi by its mean length: it looks at a handful of sunrises.
func (c *Converter) lunarCivil(d Date) (vedic.Date, error) {
	if d.Day > 30 {
		return vedic.Date{}, &DateError{Date: d}
	}
	// The amanta month, and the Gregorian year in which its Chaitra began.
	month, ce := d.Month, d.Year-map[Calendar]int{Vikram: 57, Gujarati: 57, Shaka: -78}[d.Calendar]
	if d.Calendar == Vikram && d.Day > 15 && !d.Leap {
		month = (month+10)%12 + 1
	}
	if d.Calendar == Gujarati && month < kartika {
		ce++
	}
	// Chaitra begins between 13 March and 13 April in this age, a day later in 70 years.
	drift := float64(ce-2000) / 70
	at := vedic.Date{Year: ce, Month: 3, Day: 28}.Plus(int(math.Round(drift + float64(month-1)*30.44 +
		float64(d.Day-1)*0.984)))
	for range 4 {
		x, err := c.outline(at)
		if err != nil {
			return vedic.Date{}, err
		}
		m := x.Months[0]
		year := panchang.ChaitraYear(m.Month, x.Date)
		off := 12*(ce-year) + month - int(m.Month)
		if int(m.Second) == month {
			off = 0
		}
		if off == 0 && m.Adhika != d.Leap { // the leap month comes before the true one
			off = 1
			if d.Leap {
				off = -1
			}
			// A month that is asked for as leap and has none before it does not exist.
			if d.Leap {
				before, err := c.outline(at.Plus(-int(float64(x.Begins-m.From)) - 2))
				if err != nil {
					return vedic.Date{}, err
				}
				if !before.Months[0].Adhika {
					return vedic.Date{}, &DateError{Date: d}
				}
			}
		}
		if off == 0 {
			return c.tithiDay(d, m)
		}
		middle := m.From + vedic.JD((float64(off)+0.5)*lunation)
		at = vedic.DateOf(middle.Time().In(c.place().Zone))
	}
	return vedic.Date{}, &DateError{Date: d}
}

// tithiDay returns the civil date in a lunar month whose sunrise holds the tithi of a date.
func (c *Converter) tithiDay(d Date, m panchang.MonthStay) (vedic.Date, error) {
	length := float64(m.To - m.From)
	guess := m.From + vedic.JD((float64(d.Day)-0.5)/30*length)
	day := vedic.DateOf(guess.Time().In(c.place().Zone))
	instead := day
	for step := -2; step <= 2; step++ {
		x, err := c.outline(day.Plus(step))
		if err != nil {
			return vedic.Date{}, err
		}
		for i, t := range x.Tithis {
			if t.Number != d.Day {
				continue
			}
			if i == 0 {
				return x.Date, nil
			}
			instead = x.Date
		}
	}
	return vedic.Date{}, &DateError{Date: d, Instead: instead}
}

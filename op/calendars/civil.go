// Package calendars says a day in the calendars of South Asia, and what the panchang has of a birth.
package calendars

import (
	"errors"
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// CivilDate is a day in another calendar, with its words.
type CivilDate struct {
	// Calendar is the key of the calendar and Name its display name.
	Calendar calendar.Calendar `json:"calendar"`
	Name     string            `json:"name"` // as people call it, in the language of the answer
	// Date is written as the converter reads it, such as "2082-01-15", and Text for people, such as "15 Baisakh 2082".
	Date string `json:"date"`
	Text string `json:"text"` // for people, such as 15 Baisakh 2082
	// Year, Month (1 to 12) and Day are numbers. Of a lunar date the month is counted from Chaitra and the day is the
	// tithi, 1 to 30.
	Year      int    `json:"year"`
	Month     int    `json:"month"`     // of a lunar date counted from Chaitra
	MonthName string `json:"monthName"` // name of the month in that calendar
	Day       int    `json:"day"`       // of a lunar date the tithi, 1 to 30
	// Leap says that the lunar month is an adhika month.
	Leap bool `json:"leap,omitempty"`
	// Rashi is the sign of the Sun of a solar month; absent for others.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// YearName is the name of the year among the sixty of Jupiter; absent where the calendar has none.
	YearName string `json:"yearName,omitempty"`
}

// Civil says a date of a calendar in words.
func Civil(d calendar.Date, l vedic.Lang) *CivilDate {
	return &CivilDate{Calendar: d.Calendar, Name: d.Calendar.Name(l), Date: d.String(), Text: d.Format(l),
		Year: d.Year, Month: d.Month, MonthName: d.MonthName(l), Day: d.Day, Leap: d.Leap, Rashi: d.Sign(),
		YearName: d.YearName(l)}
}

// Gregorian is the key of the calendar that all others are converted to.
const Gregorian = "gregorian"

// Keys are what a converter reads: the Gregorian calendar, all others, and "bs" for Bikram Sambat.
func Keys() []string {
	keys := []string{Gregorian}
	for _, c := range calendar.All() {
		keys = append(keys, c.String())
	}
	return append(keys, "bs")
}

// MonthKeys are the calendars of which a month page can be made.
func MonthKeys() []string {
	return slices.DeleteFunc(Keys(), func(key string) bool {
		var c calendar.Calendar
		return key != Gregorian && c.UnmarshalText([]byte(key)) == nil && c.Lunar()
	})
}

// Of returns the civil calendar of a place: Bikram Sambat in Nepal; ok is false elsewhere.
func Of(p *place.Resolved) (c calendar.Calendar, ok bool) {
	if p.CountryCode != nil {
		return calendar.BikramSambat, *p.CountryCode == "NP"
	}
	return calendar.BikramSambat, p.Timezone == "Asia/Kathmandu" || p.Timezone == "Asia/Katmandu"
}

// Local returns a date in the civil calendar of a place; nil where the place has none of its own, and out of range.
func Local(p *place.Resolved, d vedic.Date, l vedic.Lang) *CivilDate {
	c, ok := Of(p)
	if !ok {
		return nil
	}
	date, err := calendar.Converter{}.Of(c, d)
	if err != nil {
		return nil
	}
	return Civil(date, l)
}

// All returns a civil date in the solar and in the national calendars. One that does not reach so far is left
// out.
func All(c calendar.Converter, d vedic.Date, l vedic.Lang) ([]CivilDate, error) {
	list := []CivilDate{}
	for _, cal := range calendar.All() {
		if cal.Lunar() {
			continue
		}
		date, err := c.Of(cal, d)
		var beyond *vedic.RangeError
		if errors.As(err, &beyond) || errors.Is(err, calendar.ErrNoSky) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("calendars: %w", err)
		}
		list = append(list, *Civil(date, l))
	}
	return list, nil
}

package calendar

import "github.com/jyotish-go/jyotish/vedic"

// The Vakya Sun has a year of 365;15,31,15 days and twelve months of fixed length. They are the sankranti vakyas
// ascribed to Vararuci, "śrīr guṇa mitrā" (2;55,32 beyond four weeks) to "yāga mayo'yam", and the months of the Tamil
// year in Warren's Kala Sankalita (1825). A vipala, a 60th of a pala, is the unit: 24 seconds are 60 of them.
var vakyaMonths = [12]int{
	vipalas(30, 55, 32, 0),  // Mesha
	vipalas(31, 24, 12, 0),  // Vrishabha
	vipalas(31, 36, 38, 0),  // Mithuna
	vipalas(31, 28, 12, 0),  // Karka
	vipalas(31, 2, 10, 0),   // Simha
	vipalas(30, 27, 22, 0),  // Kanya
	vipalas(29, 54, 7, 0),   // Tula
	vipalas(29, 30, 24, 0),  // Vrishchika
	vipalas(29, 20, 53, 0),  // Dhanu
	vipalas(29, 27, 16, 0),  // Makara
	vipalas(29, 48, 24, 0),  // Kumbha
	vipalas(30, 20, 21, 15), // Meena
}

// vakyaBefore is how long before the first sunrise of Kali the first year began: the shodhya of the Vakyakarana.
var (
	vakyaYear   = vipalas(365, 15, 31, 15)
	vakyaBefore = vipalas(2, 8, 51, 15)
)

const vipalaDay = 60 * 60 * 60

func vipalas(days, ghatis, palas, vipalas int) int {
	return ((days*60+ghatis)*60+palas)*60 + vipalas
}

// kaliNoon is the Julian day number of the first day of Kali, a Friday.
const kaliNoon = 588466

// vakyaEntry returns the civil day, as a Julian day number, whose sunrise precedes the Sun's entry into a sign, and the
// time since that sunrise in days. The number is that of [suryaEntry].
func vakyaEntry(n int) (day int, sinceSunrise float64) {
	at := floorDiv(n, 12)*vakyaYear - vakyaBefore
	for i := range mod(n, 12) {
		at += vakyaMonths[i]
	}
	return kaliNoon + floorDiv(at, vipalaDay), float64(mod(at, vipalaDay)) / vipalaDay
}

// dayNumber returns the Julian day number of a civil date, that of its noon.
func dayNumber(d vedic.Date) int { return int(d.JD() + 0.5) }

// dateOf returns the civil date of a Julian day number.
func dateOf(n int) vedic.Date { return vedic.DateOf((vedic.JD(n) - 0.5).Time()) }

// VakyaEntry is the entry of the Sun into a sign by the Vakya almanacs.
type VakyaEntry struct {
	// Day is the civil date whose sunrise precedes the entry.
	Day vedic.Date
	// Since is the time from that sunrise to the entry, and Light the length of the daylight at Thanjavur, both in
	// days.
	Since, Light float64
}

// TamilEntry returns the entry of the Sun that begins a month of the Tamil year: month 1 is Chithirai, of the year of
// Kali.
func TamilEntry(year, month int) VakyaEntry {
	n := entryOf(Tamil, year, month)
	day, since := vakyaEntry(n)
	return VakyaEntry{dateOf(day), since, daylight(n, day, solarTable[Tamil].almanac)}
}

// First returns the first day of the month: the day of an entry before sunset, and the next day otherwise.
func (e VakyaEntry) First() vedic.Date {
	if e.Since < e.Light {
		return e.Day
	}
	return e.Day.Plus(1)
}

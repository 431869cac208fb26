package prediction

import (
	"strconv"

	"github.com/jyotish-go/jyotish/vedic"
)

// What grahas, houses, signs and nakshatras are known for, as a few words within a sentence: other rooms tell them in
// the same words. They are objects, and in Hindi stand before a postposition.

// OfPlace returns what a graha in a house stands for (Phaladeepika 8) as a phrase, such as "a
// steady way of earning". It is empty for an undefined graha or house, as are the other functions
// here.
func OfPlace(g vedic.Graha, n vedic.Bhava, l vedic.Lang) string {
	return wordIfAny(l, "cell."+g.String()+"."+strconv.Itoa(int(n)))
}

// ThemeOf returns what a house stands for (BPHS 11).
func ThemeOf(n vedic.Bhava, l vedic.Lang) string { return wordIfAny(l, "theme."+strconv.Itoa(int(n))) }

// OfRising is what a rising sign is known for (Brihat Jataka 1).
func OfRising(r vedic.Rashi, l vedic.Lang) string { return wordIfAny(l, "lagna."+r.String()) }

// OfMoon is what the Moon in a sign is known for.
func OfMoon(r vedic.Rashi, l vedic.Lang) string { return wordIfAny(l, "moon."+r.String()) }

// OfStar is what a birth under a nakshatra is known for (Brihat Samhita).
func OfStar(n vedic.Nakshatra, l vedic.Lang) string {
	return wordIfAny(l, "star."+strconv.Itoa(int(n)))
}

// MonthOf names a month of a year, as "May 2027"; the month is 1 to 12; for another it is empty.
func MonthOf(month, year int, l vedic.Lang) string {
	if month < 1 || month > 12 {
		return ""
	}
	f, err := parse(word(l, "month."+strconv.Itoa(month)))
	if err != nil {
		return ""
	}
	v := values{inYear: strconv.Itoa(year)}
	return f.fill(&v)
}

// wordIfAny is word, and empty where there is no such text: the key came from a caller.
func wordIfAny(l vedic.Lang, id string) string {
	if !texts.Has(vedic.English, id) {
		return ""
	}
	return word(l, id)
}

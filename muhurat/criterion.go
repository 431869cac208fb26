package muhurat

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Criterion is a condition that a school checks when it lists a day. Zero is none.
type Criterion uint8

// The criteria, in the order in which they are listed.
const (
	BySunrise       Criterion = 1 + iota // a day has a sunrise
	ByWeekday                            // vara
	ByLunarMonth                         // amanta month and its parts, adhika and kshaya months
	ByClosedDay                          // a tithi of a month that closes the day in which it begins
	BySunSign                            // sidereal sign of the Sun
	ByJupiterSign                        // sidereal sign of Jupiter
	ByAsta                               // Jupiter and Venus hidden by the Sun, with the days about it
	ByEclipse                            // one that the place sees
	BySankranti                          // the ghatis about an entry of the Sun
	ByNakshatra                          // of the Moon
	ByPada                               // its quarter of time
	ByGandanta                           // the ghatis about three junctions of nakshatras
	ByTithi                              // lunar day
	ByTithiGandanta                      // the ghatis about three junctions of tithis
	ByYoga                               // of Sun and Moon
	ByKarana                             // half of a tithi
	ByHours                              // windows end so long after sunset
	ByClock                              // windows begin before an hour of the clock
	ByLength                             // windows last so long
	criteria        = int(ByLength)
)

var criterionKeys = [criteria]string{
	"sunrise", "weekday", "lunar_month", "closed_day", "sun_sign", "jupiter_sign", "asta", "eclipse", "sankranti",
	"nakshatra", "pada", "gandanta", "tithi", "tithi_gandanta", "yoga", "karana", "hours", "clock", "length",
}

// String returns the key, as "nakshatra".
func (c Criterion) String() string { return enum.String(c, 1, "Criterion", criterionKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (c Criterion) MarshalText() ([]byte, error) {
	return enum.Text(c, 1, "Criterion", criterionKeys[:])
}

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (c *Criterion) UnmarshalText(b []byte) error {
	return enum.Read(c, 1, "criterion", b, criterionKeys[:])
}

// Name returns the display name, "Nakshatra" or "नक्षत्र". Out of range it is the number of the value.
func (c Criterion) Name(l vedic.Lang) string { return word(l, "criterion."+c.String()) }

// ruling is what a criterion says of a time within a day, whether open or closed: [Explain] shows both. Its number is
// that of the thing looked at: a nakshatra, a month, a graha; 0 where nothing was found. One integer holds them all,
// and c says what it counts: a month is its number with [adhikaMonth] added for a leap one, a pada four times the
// nakshatra and the quarter from 0, a length whole minutes.
type ruling struct {
	c        Criterion
	open     bool
	number   int
	from, to vedic.JD
}

// span is a time within a day.
type span struct{ from, to vedic.JD }

// value returns the key of what was looked at, "none" where a criterion found nothing that closes, and nothing for
// those that look at the clock.
func (r *ruling) value() string {
	if r.number == 0 {
		switch r.c {
		case BySunrise, ByHours, ByClock, BySankranti:
			return ""
		}
		return "none"
	}
	switch r.c {
	case ByWeekday:
		return vedic.Vara(r.number).String()
	case ByLunarMonth:
		key := panchang.Masa(r.number % 16).String()
		if r.number&adhikaMonth != 0 {
			key = "adhika_" + key
		}
		return key
	case BySunSign, ByJupiterSign:
		return vedic.Rashi(r.number).String()
	case ByAsta, ByEclipse:
		return vedic.Graha(r.number).String()
	case ByNakshatra, ByGandanta:
		return vedic.Nakshatra(r.number).String()
	case ByPada:
		return vedic.Nakshatra(r.number/4).String() + "_" + strconv.Itoa(r.number%4+1)
	case ByClosedDay, ByTithi, ByTithiGandanta:
		return vedic.Tithi(r.number).String()
	case ByYoga:
		return vedic.NityaYoga(r.number).String()
	case ByKarana:
		return vedic.Karana(r.number).String()
	case ByLength:
		return strconv.Itoa(r.number)
	}
	return ""
}

// name returns the display name of what was looked at; "" where nothing was found that closes.
func (r *ruling) name(l vedic.Lang) string {
	if r.number == 0 {
		return ""
	}
	switch r.c {
	case ByWeekday:
		return vedic.Vara(r.number).Name(l)
	case ByLunarMonth:
		name := panchang.Masa(r.number % adhikaMonth).Name(l)
		if r.number&adhikaMonth != 0 {
			name = fill(l, "value.adhika", "month", name)
		}
		return name
	case BySunSign, ByJupiterSign:
		return vedic.Rashi(r.number).Name(l)
	case ByAsta, ByEclipse:
		return vedic.Graha(r.number).Name(l)
	case ByNakshatra, ByGandanta:
		return vedic.Nakshatra(r.number).Name(l)
	case ByPada:
		return vedic.Nakshatra(r.number/4).Name(l) + " " + strconv.Itoa(r.number%4+1)
	case ByClosedDay, ByTithi, ByTithiGandanta:
		return vedic.Tithi(r.number).Name(l)
	case ByYoga:
		return vedic.NityaYoga(r.number).Name(l)
	case ByKarana:
		return vedic.Karana(r.number).Name(l)
	case ByLength:
		return strconv.Itoa(r.number)
	}
	return ""
}

// adhikaMonth marks the number of a month as that of an adhika one.
const adhikaMonth = 16

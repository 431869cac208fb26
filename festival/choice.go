package festival

import (
	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Choice is how a date was chosen: what case of its rule the tithi, the nakshatra or the Sun was. Zero is none.
type Choice uint8

// The choices.
const (
	choseOnly         Choice = 1 + iota // the kala is met on one day
	choseEdge                           // on one day, but by less than 6 minutes: almanacs may differ
	choseFirst                          // on two days, of which the first is kept
	choseSecond                         // on two days, of which the second is kept
	choseFuller                         // on two days, of which the one with more of the kala is kept
	choseNeither                        // on none: a day that the rule names
	choseOneGhati                       // the tithi owns its sunrise for less than a ghati: the day before
	choseBeginsInTime                   // it begins before the limit of the rule
	choseBeginsLate                     // it begins after that limit
	choseOwnsLong                       // it lasts long enough after the sunrise that it owns
	choseOwnsShort                      // it does not: the day before
	choseUndivided                      // the Sun does not rise or set: by 06:00 of local mean time
	choseUnmilani                       // Ekadashi owns two sunrises
	choseTrisparsha                     // Dwadashi owns none
	choseViddha                         // Dashami still runs at dawn
	choseVanjuli                        // Dwadashi owns two sunrises
	choseLost                           // Ekadashi owns none
	choseAfterBhadra                    // the fire waits for the end of Bhadra
	choseFreeOfBhadra                   // the next evening, free of Bhadra
	choseWithShravana                   // the next day, for the Moon in Shravana
	choseIngress                        // the entry of the Sun
	choseFollows                        // so many days after another festival
	choseWeekday                        // by its weekday
	choseLast                           // the last day that a nakshatra owns
	choseJunction                       // the end of a tithi
	choseParva                          // the end of Purnima or Amavasya
	choseSeen                           // what is seen at the place
	choseCalendar                       // the calendar of a country
)

var choiceKeys = []string{
	"", "only", "edge", "first", "second", "fuller", "neither", "one_ghati", "begins_in_time", "begins_late",
	"owns_long",
	"owns_short", "undivided", "unmilani", "trisparsha", "viddha", "vanjuli", "lost", "after_bhadra", "free_of_bhadra",
	"with_shravana", "entry", "follows", "weekday", "last", "junction", "parva", "seen",
	"calendar",
}

// String returns the key, as "one_ghati".
func (c Choice) String() string { return enum.String(c, 0, "Choice", choiceKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Choice) MarshalText() ([]byte, error) { return enum.Text(c, 0, "Choice", choiceKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (c *Choice) UnmarshalText(b []byte) error { return enum.Read(c, 0, "choice", b, choiceKeys) }

// Name says in a language how the date was chosen; "" for none.
func (c Choice) Name(l vedic.Lang) string {
	if c == 0 {
		return ""
	}
	return texts.Get(l, "choice."+c.String())
}

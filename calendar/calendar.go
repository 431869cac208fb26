package calendar

import (
	"embed"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

// Calendar is one of the calendars of this package. The zero Calendar is none.
type Calendar uint8

// The calendars.
const (
	// BikramSambat is the civil solar calendar of Nepal, year CE + 57 from mid-April.
	BikramSambat Calendar = iota + 1
	// Tamil is the solar calendar of Tamil Nadu and of the Tamils of Sri Lanka; its year is of Kali, CE + 3102.
	Tamil
	// Malayalam is the Kollam era of Kerala, CE − 824 from Chingam in August.
	Malayalam
	// Bengali is Bangabda as West Bengal keeps it, CE − 593 from mid-April.
	Bengali
	// Bangladesh is Bangabda as Bangladesh has fixed it: 1 Boishakh is 14 April.
	Bangladesh
	// Odia is the solar calendar of Odisha; its year is of Shaka, CE − 78 from mid-April.
	Odia
	// Tulu is the solar calendar of Tulu Nadu; its year is of Shaka, CE − 78 from Bisu in mid-April.
	Tulu
	// Saka is the national calendar of India, CE − 78 from 22 March, fixed to the Gregorian calendar.
	Saka
	// Nanakshahi is the Sikh calendar of 2003, CE − 1468 from 14 March, fixed to the Gregorian calendar.
	Nanakshahi
	// Vikram is the lunar calendar of North India and Nepal: months end with the full Moon, the year begins with the
	// bright half of Chaitra, CE + 57.
	Vikram
	// Gujarati is the lunar Vikram calendar of Gujarat: months end with the new Moon, the year begins with Kartika,
	// CE + 57 from the autumn.
	Gujarati
	// Shaka is the lunar calendar of Maharashtra, Karnataka, Andhra and Telangana: months end with the new Moon, the
	// year begins with Chaitra, CE − 78.
	Shaka
)

var calendarKeys = []string{"bikram_sambat", "tamil", "malayalam", "bengali", "bangladesh", "odia", "tulu", "saka",
	"nanakshahi", "vikram", "gujarati", "shaka"}

// aliases are other names that [ParseCalendar] reads.
var aliases = map[string]Calendar{
	"bs": BikramSambat, "nepali": BikramSambat, "bikram": BikramSambat, "miti": BikramSambat,
	"kollam": Malayalam, "kerala": Malayalam, "malayalam_era": Malayalam,
	"bangabda": Bengali, "bangla": Bengali, "west_bengal": Bengali, "bangla_bd": Bangladesh,
	"oriya": Odia, "national": Saka, "indian": Saka, "indian_national": Saka,
	"vikram_samvat": Vikram, "vikram_north": Vikram, "vikram_gujarati": Gujarati, "gujarat": Gujarati,
	"shaka_lunar": Shaka, "shalivahana": Shaka, "sikh": Nanakshahi,
}

// All returns the calendars in the order of their values.
func All() []Calendar {
	list := make([]Calendar, len(calendarKeys))
	for i := range list {
		list[i] = Calendar(i + 1)
	}
	return list
}

// String returns the key, such as "bikram_sambat".
func (c Calendar) String() string { return enum.String(c, 1, "Calendar", calendarKeys) }

// MarshalText returns the key. An undefined value is an error.
func (c Calendar) MarshalText() ([]byte, error) { return enum.Text(c, 1, "calendar", calendarKeys) }

// UnmarshalText parses a key or another name, as [ParseCalendar] does.
func (c *Calendar) UnmarshalText(b []byte) (err error) {
	*c, err = ParseCalendar(string(b))
	return err
}

// ParseCalendar reads a key such as "bikram_sambat", or a usual name such as "bs", "kollam" or "bangabda". The error is
// a *[vedic.ParseError] that lists the keys.
func ParseCalendar(name string) (c Calendar, err error) {
	key := strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(strings.TrimSpace(name)))
	if c, ok := aliases[key]; ok {
		return c, nil
	}
	err = enum.Read(&c, 1, "calendar", key, calendarKeys)
	return c, err
}

// Names returns the keys and the other names that [ParseCalendar] reads, keys first.
func Names() []string {
	var other []string
	for name := range aliases {
		other = append(other, name)
	}
	slices.Sort(other)
	return append(slices.Clone(calendarKeys), other...)
}

// Name returns the display name, such as "Bikram Sambat"; the key of what is no calendar.
func (c Calendar) Name(l vedic.Lang) string {
	if c < 1 || int(c) > len(calendarKeys) {
		return c.String()
	}
	return word(l, "calendar."+c.String())
}

// Lunar reports whether days are tithis of lunar months.
func (c Calendar) Lunar() bool { return c >= Vikram && c <= Shaka }

// Fixed reports whether months have lengths that are fixed to the Gregorian calendar, without the Sun.
func (c Calendar) Fixed() bool { return c == Bangladesh || c == Saka || c == Nanakshahi }

// Solar reports whether a month begins with the entry of the Sun into a sign.
func (c Calendar) Solar() bool { return c >= BikramSambat && c < Vikram && !c.Fixed() }

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

// School selects the Sun that begins the months of a solar calendar.
type School uint8

// The schools. The zero School is the one that the people of the calendar use.
const (
	// Usual is the published table and the Surya Siddhanta for Bikram Sambat, Vakya for Tamil, and the modern Sun for
	// the other solar calendars.
	Usual School = iota
	// Surya is the true Sun of the Surya Siddhanta, without any table.
	Surya
	// Vakya is the Sun of the Vakya almanacs: twelve fixed lengths of months.
	Vakya
	// Drik is the modern Sun with the ayanamsa of the Converter, called thirukanitha in Tamil Nadu.
	Drik
	// Ketaki is the modern Sun with the ayanamsa of Chitra (Lahiri), as the Ketaki almanacs use it. Nepal announced it
	// for Bikram Sambat 2083 and postponed it.
	Ketaki
)

var schoolKeys = []string{"usual", "surya", "vakya", "drik", "ketaki"}

// SchoolKeys returns the keys of the schools in the order of their values.
func SchoolKeys() []string { return slices.Clone(schoolKeys) }

// String returns the key, such as "surya".
func (s School) String() string { return enum.String(s, 0, "School", schoolKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s School) MarshalText() ([]byte, error) { return enum.Text(s, 0, "school", schoolKeys) }

// UnmarshalText parses a key. The error is a *[vedic.ParseError] that lists the keys.
func (s *School) UnmarshalText(b []byte) error { return enum.Read(s, 0, "school", b, schoolKeys) }

// Name returns the display name, such as "Surya Siddhanta".
func (s School) Name(l vedic.Lang) string { return word(l, "school."+s.String()) }

// Basis is how the length of a month is determined.
type Basis uint8

// The bases.
const (
	// Computed by the rule of the calendar.
	Computed Basis = iota
	// Published by those who decide on the calendar.
	Published
	// Provisional is computed for a year that is not published yet, and may still change.
	Provisional
	// Fixed by the definition of the calendar.
	Fixed
)

var basisKeys = []string{"computed", "published", "provisional", "fixed"}

// String returns the key, such as "published".
func (b Basis) String() string { return enum.String(b, 0, "Basis", basisKeys) }

// MarshalText returns the key. An undefined value is an error.
func (b Basis) MarshalText() ([]byte, error) { return enum.Text(b, 0, "basis", basisKeys) }

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (b *Basis) UnmarshalText(key []byte) error { return enum.Read(b, 0, "basis", key, basisKeys) }

// Name returns the display name, such as "provisional".
func (b Basis) Name(l vedic.Lang) string { return word(l, "basis."+b.String()) }

// Source returns the work behind the months of a calendar, by the Sun of a school and by how the month is known.
func (c Calendar) Source(s School, b Basis) vedic.Source {
	if s == Usual && c.Solar() {
		s = solarTable[c].usual
	}
	switch {
	case b == Published:
		return vedic.Source{Work: "Nepal Panchanga Nirnayak Samiti"}
	case c == Saka:
		return vedic.Source{Work: "Calendar Reform Committee"}
	case c == Bangladesh:
		return vedic.Source{Work: "Bangla Academy"}
	case c == Nanakshahi:
		return vedic.Source{Work: "Nanakshahi Calendar"}
	case c.Solar() && s == Surya:
		return vedic.Source{Work: "Surya Siddhanta", At: "1.29, 2.15–39"}
	case c.Solar() && s == Vakya:
		return vedic.Source{Work: "Kala Sankalita"}
	}
	return vedic.Source{Work: "common practice"}
}

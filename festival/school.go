package festival

import (
	"slices"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// School is a practice where practices differ. The zero School is that of published almanacs. Days that follow another
// are counted from the day of almanacs in every school: Dahi Handi is the day after that of Smartas.
type School uint8

// The schools.
const (
	// Almanac has every row as it stands, days of both traditions side by side.
	Almanac School = iota
	// Smarta is without the days of Vaishnavas.
	Smarta
	// Vaishnava is without those of Smartas that Vaishnavas keep by another rule; Rama Navami by sunrise.
	Vaishnava
	// Government is as India's holiday lists, at its central station: the second of two sunrises, Diwali the first
	// evening, Janmashtami and Rama Navami by sunrise.
	Government
	// Bengal has Maha Navami and Vijayadashami by sunrise.
	Bengal
	// FirstNight has Diwali on the first of two evenings, as much of the North keeps it.
	FirstNight
	// OfficialDays has the days of the gazette of the country of the place, where its rule is known.
	OfficialDays
)

var schoolKeys = []string{"almanac", "smarta", "vaishnava", "government", "bengal", "first_night", "official"}

// String returns the key, as "first_night".
func (s School) String() string { return enum.String(s, 0, "School", schoolKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s School) MarshalText() ([]byte, error) { return enum.Text(s, 0, "School", schoolKeys) }

// UnmarshalText parses a key; what is none is a *vedic.ParseError that lists them.
func (s *School) UnmarshalText(b []byte) error { return enum.Read(s, 0, "school", b, schoolKeys) }

// Name returns the display name.
func (s School) Name(l vedic.Lang) string { return texts.Get(l, "preset."+s.String()) }

// rules are what a school changes in the rows.
type rules struct {
	firstNight    bool
	secondSunrise bool
	government    *book // the place of the Government of India, for its dates as alternatives; nil outside India
}

func (s School) rules() rules {
	return rules{firstNight: s == FirstNight || s == Government, secondSunrise: s == Government}
}

// byUdaya is Rama Navami of Vaishnavas and of the Government of India.
var byUdaya = row{kala: sunrise, both: "first", neither: "begin", school: "vaishnava"}

// instead returns the row by which a school keeps the day of another; nil for the row itself.
func (s School) instead(r *row) *row {
	var keys []string
	switch s {
	case Bengal:
		keys = []string{"maha_navami", "vijayadashami"}
	case Government:
		keys = []string{"janmashtami", "ram_navami"}
	case Vaishnava:
		keys = []string{"janmashtami", "ram_navami", "narasimha_jayanti"}
	}
	switch {
	case !slices.Contains(keys, r.key):
		return nil
	case r.other == "udaya":
		return &byUdaya
	}
	return table().byKey[r.other][0]
}

// hasOwn reports whether a school has the day of a row under the common key already.
func (s School) hasOwn(r *row) bool {
	common := table().byKey[r.other]
	return common != nil && s.instead(common[0]) == r
}

// drops reports whether a school leaves a row out, as one of another tradition.
func (s School) drops(r *row) bool {
	switch s {
	case Smarta:
		return r.school == "vaishnava"
	case Vaishnava:
		return r.school == "smarta" && s.instead(r) == nil
	}
	return false
}

package prediction

import "github.com/jyotish-go/jyotish/internal/enum"

// Length is the amount of text in a reading.
type Length uint8

// The lengths. Brief has the main reason of each subject. Full has every reason with a high weight.
const (
	// Standard has the two main strengths and one caution of an area.
	Standard Length = iota
	// Brief leaves out Nature, Remedies and BirthTime too, unless they are asked for.
	Brief
	// Full has up to four strengths and three cautions.
	Full
)

var lengthKeys = []string{"standard", "brief", "full"}

// Lengths returns all three; the caller owns the slice.
func Lengths() []Length { return []Length{Standard, Brief, Full} }

// String returns the key, such as "brief".
func (l Length) String() string { return enum.String(l, 0, "Length", lengthKeys) }

// MarshalText returns the key. An undefined value is an error.
func (l Length) MarshalText() ([]byte, error) { return enum.Text(l, 0, "Length", lengthKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (l *Length) UnmarshalText(b []byte) error { return enum.Read(l, 0, "length", b, lengthKeys) }

// Section is a part of the reading of an area. The zero value means none.
type Section uint8

// The sections, in the order in which they appear in an area.
const (
	// Nature is traits, and where the lords of the houses stand.
	Nature Section = 1 + iota
	// Strengths are what helps.
	Strengths
	// Cautions are what asks for care.
	Cautions
	// Advice is of conduct.
	Advice
	// Timing is dated statements.
	Timing
	// Remedies are what tradition would do.
	Remedies
	// BirthTime is by how much another time of birth would change the reading.
	BirthTime
)

var sectionKeys = []string{"nature", "strengths", "cautions", "advice", "timing", "remedies", "birth_time"}

// Sections returns all seven in their order; the caller owns the slice.
func Sections() []Section {
	all := make([]Section, len(sectionKeys))
	for i := range all {
		all[i] = Section(i + 1)
	}
	return all
}

// String returns the key, such as "cautions", or Section(0) for the zero value.
func (s Section) String() string { return enum.String(s, 1, "Section", sectionKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Section) MarshalText() ([]byte, error) { return enum.Text(s, 1, "Section", sectionKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError] that lists the known ones.
func (s *Section) UnmarshalText(b []byte) error { return enum.Read(s, 1, "part", b, sectionKeys) }

// amount has the maximum counts of one area for a length.
type amount struct {
	strengths, cautions, windows, links int
	without                             []Section // unless they are asked for by name
	doubt                               int       // minutes within which the lagna of a varga is doubted
	colours, conflicts                  bool
}

var amounts = [...]amount{
	Standard: {strengths: 2, cautions: 1, windows: mostGood + mostSlow, links: 1, doubt: 2, colours: true,
		conflicts: true},
	Brief: {strengths: 1, cautions: 1, windows: 1, links: 1, doubt: 2,
		without: []Section{Nature, Remedies, BirthTime}},
	Full: {strengths: 4, cautions: 3, windows: mostGood + mostSlow, links: 12, doubt: 24 * 60, colours: true,
		conflicts: true},
}

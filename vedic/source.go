package vedic

// Source says where a rule or a figure comes from: a work by its abbreviation in SOURCES.md, and the chapter and verse,
// page or section there. The zero Source is no source.
type Source struct {
	Work string `json:"work"` // "BPHS", "Surya Siddhanta"
	At   string `json:"at"`   // "6.7": chapter and verse
}

// String gives work and place, as "BPHS 6.7".
func (s Source) String() string {
	if s.At == "" {
		return s.Work
	}
	return s.Work + " " + s.At
}

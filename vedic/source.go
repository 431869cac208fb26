package vedic

// Source says where a rule or a figure comes from: a work by its abbreviation in SOURCES.md, and the chapter and verse,
// page or section there. The zero Source is no source.
type Source struct {
	// By its abbreviation, as "BPHS" or "Surya Siddhanta"; SOURCES.md says which edition.
	Work string `json:"work"`
	// Chapter and verse, as "6.7"; empty where the whole work is meant.
	At string `json:"at"`
}

// String returns work and place, as "BPHS 6.7".
func (s Source) String() string {
	if s.At == "" {
		return s.Work
	}
	return s.Work + " " + s.At
}

// Ruleset is the version of the rules and tables that this module reads by: year and month. Answers name it, and it
// changes whenever one of them would come out otherwise for the same sky.
const Ruleset = "2026.12"

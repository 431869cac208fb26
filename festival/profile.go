package festival

import (
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Profile is a day of the calendar apart from its dates: what it is called and who keeps it.
type Profile struct {
	Key Key `json:"key"` // the same in every language
	// The kind, by key.
	Kind string `json:"kind"`
	// Names are other names and spellings in lower case by which [Find] knows it, in order; never nil.
	Names []string `json:"names"`
	// Regions are who keeps it, as [Entry].Regions has them; never empty.
	Regions []string `json:"regions"`
	// Schools are the traditions of its rules; never empty. A key with two has two rules, such as an Ekadashi.
	Schools []string `json:"schools"`
}

// ProfileOf returns the profile of a key of [Keys]; false where there is none.
func ProfileOf(key Key) (Profile, bool) {
	rows := table().byKey[string(key)]
	if len(rows) == 0 {
		return Profile{}, false
	}
	p := Profile{Key: key, Kind: rows[0].kind, Names: []string{}}
	for _, r := range rows {
		for _, region := range r.regions {
			if !slices.Contains(p.Regions, region) {
				p.Regions = append(p.Regions, region)
			}
		}
		if !slices.Contains(p.Schools, r.school) {
			p.Schools = append(p.Schools, r.school)
		}
		for _, alias := range r.aliases {
			p.Names = append(p.Names, plain(alias))
		}
	}
	for name, keys := range meanings {
		if slices.Contains(keys, string(key)) {
			p.Names = append(p.Names, name)
		}
	}
	slices.Sort(p.Names)
	p.Names = slices.Compact(p.Names)
	return p, true
}

// Keepers returns the display names of the regions that keep the day, such as "Tamil Nadu".
func (p *Profile) Keepers(l vedic.Lang) (names []string) {
	for _, region := range p.Regions {
		names = append(names, texts.Get(l, "region."+region))
	}
	return names
}

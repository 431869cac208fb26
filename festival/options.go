package festival

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/panchang"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ephemeris is the ephemeris that a calendar needs; *ephemeris.Observer implements it. Its range
// limits the dates.
type Ephemeris interface {
	panchang.Ephemeris
	gochar.Ephemeris
}

// Options are the choices of a calendar. The zero Options are those of published almanacs, with everything in it.
type Options struct {
	// Ayanamsa moves what goes by nakshatras and by the Sun's signs, and so the names of months; zero is Lahiri.
	Ayanamsa vedic.Ayanamsa
	// School is whose days are kept where practices differ; zero is [Almanac].
	School School
	// Regions keeps only the days of these and those of all India; keys of [RegionKeys]. None: every region's.
	Regions []string
	// Community keeps only the days of these people; zero is everyone. Days that are chosen by Keys are always kept.
	Community Community
	// State is the state of India of the place by its name in English, such as "Tamil Nadu". It chooses the days of
	// [AtPlace]; without it that community has the days that all of India keeps.
	State string
	// Keys keeps only these days; keys of [Keys] or their aliases. None: all. With keys a search may be ten times as
	// long.
	Keys []string
	// Here has also days that a region keeps by its own Sun found at the place given. Onam in London then goes by
	// London's sunrise; without it, by that of Thiruvananthapuram.
	Here bool
	// Country is that of the place, by its code (ISO 3166-1 alpha-2). Its own days are kept there, and the days of its
	// gazette are given with them. Empty: that of the time zone, where one country alone has it.
	Country string
	// Ekadashis keeps only the fasts of the eleventh tithi, which are all that is then looked for.
	Ekadashis bool
}

// Keys returns the keys of all days of the calendar, in the order of the table, without aliases.
func Keys() []string {
	var keys []string
	for i := range table().list {
		if r := &table().list[i]; table().byKey[r.key][0] == r {
			keys = append(keys, r.key)
		}
	}
	return keys
}

// rows returns the rows that the options select. The error joins all unknown keys and regions.
func (o *Options) rows(p vedic.Place) (list []*row, err error) {
	if o.Community == Everyone && o.School == Almanac && o.Ayanamsa < vedic.AyanamsaCount &&
		len(o.Regions)+len(o.Keys) == 0 && !o.Ekadashis {
		if local := table().local[countryOf(p, o)]; len(local) > 0 {
			return slices.Concat(table().all, local), nil
		}
		return table().all, nil
	}
	var faults []error
	fault := func(err error) { faults = append(faults, err) }
	within := func(what string, got, most int) {
		if got > most {
			fault(&vedic.RangeError{What: what, Got: fmt.Sprint(got), Low: "0", High: fmt.Sprint(most)})
		}
	}
	within("school", int(o.School), len(schoolKeys)-1)
	within("community", int(o.Community), len(communities)-1)
	within("ayanamsa", int(o.Ayanamsa), vedic.AyanamsaCount-1)
	for _, g := range o.Regions {
		if !slices.Contains(RegionKeys(), g) {
			fault(&vedic.ParseError{What: "region", Got: g, Want: "one of " + strings.Join(RegionKeys(), ", ")})
		}
	}
	wanted := map[*row]bool{}
	for _, k := range o.Keys {
		found := slices.Clone(table().byName[k])
		if len(found) == 0 {
			for _, key := range Find(k) {
				found = append(found, table().byKey[key]...)
			}
		}
		if len(found) == 0 {
			want := "one of the calendar; nearest are " + strings.Join(Nearest(k), ", ")
			fault(&vedic.ParseError{What: "festival", Got: k, Want: want})
		}
		for _, r := range found {
			wanted[r] = true
		}
	}
	if len(faults) > 0 {
		return nil, &OptionsError{faults}
	}
	country := countryOf(p, o)
	home := familyOf(o, country)
	for i := range table().list {
		r := &table().list[i]
		if o.Ekadashis && !r.fasts() {
			continue
		}
		if c := r.country(); c != "" && !wanted[r] && c != country && !slices.Contains(o.Regions, c) &&
			!slices.Contains(home.home, c) {
			continue
		}
		if !wanted[r] && !home.keeps(r.outline()) {
			continue
		}
		if (len(o.Keys) == 0 && !o.School.hasOwn(r) || wanted[r]) && !o.School.drops(r) && r.in(o.Regions) {
			list = append(list, r)
		}
	}
	return list, nil
}

// OptionsError lists all faults in [Options]: a *vedic.ParseError of "festival" or "region" for
// each unknown key, and a *vedic.RangeError for a school or an ayanamsa. Each fault has the valid
// values; for a festival these are the three nearest keys.
type OptionsError struct{ Faults []error }

// Error joins the faults.
func (e *OptionsError) Error() string {
	list := make([]string, len(e.Faults))
	for i, fault := range e.Faults {
		list[i] = fmt.Sprint(fault)
	}
	return "festival: " + strings.Join(list, "; ")
}

package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"github.com/jyotish-go/jyotish/place"
)

// addRegions names every country of ISO 3166 and every first-order region of the source, then applies region.tsv: lines
// "show" say how a region is shown, lines "name" what else it is or was called. A line for a region that there is not
// is an error, so that a table cannot go stale unseen.
func addRegions(s *place.Source, dir string, t tongues) error {
	byCode := map[string]*place.Region{}
	for _, r := range countries() {
		byCode[r.Code] = &r
	}
	for code, name := range t.english {
		country, _, within := strings.Cut(code, ".")
		if within && byCode[country] != nil {
			byCode[code] = &place.Region{Code: code, Name: plainName(name, country), Hindi: t.hindi[code]}
		}
	}
	show := func(code, name, hindi string) error {
		r := byCode[code]
		if r == nil {
			return fmt.Errorf("no region %s", code)
		}
		if name != "-" {
			r.Name = name
		}
		if hindi != "-" {
			r.Hindi = hindi
		}
		return nil
	}
	err := eachLine(filepath.Join(dir, "region.tsv"), 0, func(f []string) error {
		switch {
		case f[0] == "show" && len(f) == 4:
			return show(f[1], f[2], f[3])
		case f[0] == "name" && len(f) == 3:
			s.Names = append(s.Names, place.RegionName{Codes: f[1], Names: names(f[2])})
			return knownCodes(f[1], byCode)
		}
		return fmt.Errorf("neither show nor name: %q", f)
	})
	if err != nil {
		return err
	}
	for _, code := range slices.Sorted(maps.Keys(byCode)) { // a country sorts before its regions
		s.Regions = append(s.Regions, *byCode[code])
	}
	return nil
}

// notISO are codes that CLDR knows and ISO 3166 does not give to a country: islands, the euro zone, the United Nations.
var notISO = []string{"AC", "CP", "DG", "EA", "EZ", "IC", "TA", "UN"}

// countries returns the names of CLDR.
func countries() []place.Region {
	english, hindi := display.Regions(language.English), display.Regions(language.Hindi)
	var out []place.Region
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			r, err := language.ParseRegion(string(a) + string(b))
			if err != nil || slices.Contains(notISO, r.String()) || !r.IsCountry() || r.Canonicalize() != r ||
				r.String() != string(a)+string(b) || english.Name(r) == "" {
				continue
			}
			out = append(out, place.Region{Code: r.String(), Name: english.Name(r), Hindi: hindi.Name(r)})
		}
	}
	return out
}

func knownCodes(codes string, byCode map[string]*place.Region) error {
	for _, code := range strings.FieldsFunc(codes, func(r rune) bool { return r == '+' || r == '~' }) {
		if !strings.HasPrefix(code, "@") && byCode[code] == nil {
			return fmt.Errorf("no region %s", code)
		}
	}
	return nil
}

package main

import (
	"fmt"
	"slices"
	"strings"
)

// festivals are the published dates that are held to be sound, by place, school and year. A festival that falls twice
// in a civil year is one case with two dates.
func (m *maker) festivals() Suite {
	s := Suite{Suite: "festivals", Question: "festivals", Kind: Among,
		About: "published dates of festivals, vrats and ekadashis; a list need not be whole, so that further dates of a " +
			"program do not count against it",
		Source: "published calendars, each named in its case", Allows: factsOf}
	var file struct {
		Places map[string][3]any
		Rows   []struct {
			Year                                          int
			Festival, Place, School, Date, Source, Status string
		}
	}
	m.read("festival_dates.json", &file)
	at := map[string]int{}
	for _, r := range file.Rows {
		if r.Status != "sound" || strings.HasPrefix(r.Festival, "parana_") {
			continue
		}
		if r.Festival == "pongal" && slices.Contains([]string{"2026-01-14", "2030-01-14", "2034-01-14"}, r.Date) {
			continue // computed ahead with the modern Sun; Tamil Nadu had 15 January in 2026
		}
		year := 0
		if _, err := fmt.Sscanf(r.Date, "%d-", &year); err != nil && m.err == nil {
			m.err = err
		}
		id := strings.Trim(fmt.Sprintf("%s-%s-%d-%s", r.Festival, r.Place, year, r.School), "-")
		if i, ok := at[id]; ok {
			c := &s.Cases[i]
			if have := c.Expected["dates"].([]any); !slices.Contains(have, any(r.Date)) {
				c.Expected["dates"] = append(have, r.Date)
			}
			continue
		}
		at[id] = len(s.Cases)
		p := file.Places[r.Place]
		one := Case{ID: id, Input: map[string]any{"festival": r.Festival, "year": year, "lat": p[0], "lon": p[1],
			"zone": p[2]}, Expected: map[string]any{"dates": []any{r.Date}}, Note: r.Source}
		if r.School != "" {
			one.Settings = map[string]any{"school": r.School}
		}
		s.Cases = append(s.Cases, one)
	}
	return s
}

// muhurat are the lists of the two schools whose own almanacs are at hand. Days that a program lists and the almanac
// does not count against it, since such a list is whole.
func (m *maker) muhurat() Suite {
	s := Suite{Suite: "muhurat", Question: "muhurat_days", Kind: Dates,
		About:  "the days that an almanac lists for an activity; a day that it does not list is counted, too",
		Source: "Drik Panchang and AstroSage, as public repositories and newspapers quote their pages", Allows: factsOf}
	var file struct {
		Lists []struct {
			ID, Activity, School, From, To, Source string
			Place                                  struct {
				Lat, Lon float64
				Zone     string
			}
			Dates []string
		}
	}
	m.read("muhurat_lists.json", &file)
	for _, l := range file.Lists {
		own := strings.HasPrefix(l.ID, l.School+"-") && (l.School == "drik" || l.School == "astrosage")
		if !own || l.Place.Zone == "" {
			continue // of a school without rules that are known, or of a place that is not named
		}
		s.Cases = append(s.Cases, Case{ID: l.ID, Input: map[string]any{"activity": l.Activity, "from": l.From,
			"to": l.To, "lat": l.Place.Lat, "lon": l.Place.Lon, "zone": l.Place.Zone},
			Settings: map[string]any{"school": l.School},
			Expected: map[string]any{"dates": anys(l.Dates)}, Note: l.Source})
	}
	return s
}

// zones are random points, which any map gets right, and points near borders, which distinguish
// maps.
func (m *maker) zones() Suite {
	s := Suite{Suite: "zones", Question: "zone", Kind: OneOf,
		About:  "the time zone of 1,000 random points and of 1,000 within 500 m of another zone",
		Source: "geo-tz 8.1.9, borders of OpenStreetMap", Allows: "ODbL: © OpenStreetMap contributors"}
	var file struct{ Anywhere, Border [][]any }
	m.read("zones.json", &file)
	for group, points := range map[string][][]any{"anywhere": file.Anywhere, "border": file.Border} {
		for i, p := range points[:min(1000, len(points))] {
			s.Cases = append(s.Cases, Case{ID: fmt.Sprintf("%s-%04d", group, i),
				Input:    map[string]any{"lat": p[0], "lon": p[1]},
				Expected: map[string]any{"zone": anys(strings.Fields(p[2].(string)))}})
		}
	}
	sortCases(s.Cases)
	return s
}

func anys[T any](list []T) (all []any) {
	for _, v := range list {
		all = append(all, v)
	}
	return all
}

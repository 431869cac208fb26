package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/vedic"
)

// wrong are populations that the source has from somewhere else, a district or another town, and that would make a
// village lead over a city of its name; they are set to unknown.
var wrong = map[uint32]string{
	1270926:  "Gorakhpur",    // a village in Haryana: 1,324,570
	1261162:  "Nowrangapur",  // the district of Nabarangpur: 1,220,946
	12165956: "Kallakurichi", // the district: 1,682,687
	12165955: "Mulugu",       // the district: 297,000
	1275610:  "Bilimora",     // ten times too many: 510,000
}

// applyTables corrects the rows and gives them our names, and adds the places that the source lacks. Each line names
// the place beside its id, and is refused where the source calls it otherwise: an id that was given away would name
// another town.
func applyTables(s *place.Source, dir string, cities []city) error {
	rows := map[uint32]*place.Row{}
	for i := range s.Rows {
		rows[s.Rows[i].ID] = &s.Rows[i]
	}
	for id, name := range wrong {
		if r := rows[id]; r == nil || r.Name != name {
			return fmt.Errorf("the corrections expect %s under %d", name, id)
		}
		rows[id].Population = 0
	}
	source := map[uint32]string{}
	for _, c := range cities {
		source[c.id] = c.name
	}
	named := map[uint64]bool{}
	err := eachLine(filepath.Join(dir, "names.tsv"), 5, func(f []string) error {
		id, err := strconv.ParseUint(f[0], 10, 32)
		if named[id] {
			return fmt.Errorf("a second line for %s", f[1])
		}
		named[id] = true
		r := rows[uint32(id)]
		if err != nil || r == nil || source[uint32(id)] != f[1] || !strings.HasPrefix(r.Region, f[2]) {
			return fmt.Errorf("no place %s of that id and country in the source", f[1])
		}
		if f[3] != "" {
			r.Hindi = f[3]
		}
		r.Aliases = names(f[4])
		return nil
	})
	if err != nil {
		return err
	}
	return eachLine(filepath.Join(dir, "extra.tsv"), 10, func(f []string) error {
		r, err := extra(f)
		s.Rows = append(s.Rows, r)
		return err
	})
}

// extra reads a place that the source lacks: id, name, country, region, latitude, longitude, people, zone, Hindi name,
// aliases.
func extra(f []string) (place.Row, error) {
	r := place.Row{Name: f[1], Region: f[2], Zone: f[7], Hindi: f[8], Aliases: names(f[9])}
	if f[3] != "" {
		r.Region += "." + f[3]
	}
	id, err := strconv.ParseUint(f[0], 10, 32)
	if err != nil {
		return r, err
	}
	r.ID = uint32(id)
	lat, err := strconv.ParseFloat(f[4], 64)
	if err != nil {
		return r, err
	}
	lon, err := strconv.ParseFloat(f[5], 64)
	if err != nil {
		return r, err
	}
	r.Lat, r.Lon = vedic.Degrees(lat), vedic.Degrees(lon)
	population, err := strconv.ParseUint(f[6], 10, 32)
	r.Population = uint32(population)
	return r, err
}

func names(field string) []string {
	if field == "" {
		return nil
	}
	return slices.Collect(strings.SplitSeq(field, "|"))
}

// eachLine reads a table of tab-separated fields, as many in each line, or any number where fields is 0. Comments are
// passed over.
func eachLine(path string, fields int, take func([]string) error) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		if fields > 0 && len(f) != fields {
			return fmt.Errorf("%s:%d: %d fields, not %d", path, i+1, len(f), fields)
		}
		if err := take(f); err != nil {
			return fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	return nil
}

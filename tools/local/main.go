// Command local writes the files of data that package local loads, and prints their names with their hashes as programs
// are built with.
//
// Usage: go run -C tools ./local DIR
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/local"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run -C tools ./local DIR")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "gen/local:", err)
		os.Exit(1)
	}
}

// The line that it prints is what the linker puts into the program: so a program takes just these files and no others.
func run(dir string) error {
	var whole almanac.Engine
	years, err := whole.Cut(from, to)
	if err != nil {
		return err
	}
	var list []string
	for _, f := range []struct {
		name string
		data func() ([]byte, error)
	}{
		{local.YearsFile, years.Packed}, {local.WholeFile, whole.Packed},
		{local.ZonesFile, func() ([]byte, error) { return zones(atlas.Rules()) }},
		{local.PlacesFile, func() ([]byte, error) { return local.PackPlaces(atlas.Packed()), nil }},
	} {
		data, err := f.data()
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, f.name), data, 0o644); err != nil {
			return err
		}
		list = append(list, fmt.Sprintf("%s:%x", f.name, sha256.Sum256(data)))
	}
	fmt.Println(strings.Join(list, ","))
	return nil
}

// The years that come with the code, of every clock: days begin at UT+14 first and end at UT−12 last.
var (
	from = vedic.JDOf(time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC).Add(-14 * time.Hour))
	to   = vedic.JDOf(time.Date(2100, 12, 31, 0, 0, 0, 0, time.UTC).Add(36 * time.Hour))
)

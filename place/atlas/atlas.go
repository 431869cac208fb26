// Package atlas embeds the places and the time zones, about 13 MB of data. Package place interprets
// them. A program that imports this package includes the data.
package atlas

import (
	_ "embed"

	"github.com/jyotish-go/jyotish/place"
)

// gazetteer is made in the folder of package place, beside the tables that stand there: see its gazetteer.go.
//
//go:embed gazetteer.bin
var gazetteer string

// borders are those of the time zones, by timezone-boundary-builder, which is made of OpenStreetMap data (ODbL 1.0), as
// the npm package geo-tz 8.1.9 of September 2026 carries them, moved by up to 22 m; see zones.LICENSE.txt.
//
//go:generate go run -C ../../tools ./zone -out ../place/atlas/zones.bin
//go:embed zones.bin
var borders string

// rules are those of the time zones: lib/time/zoneinfo.zip of Go 1.26, deflated zone by zone, which is of the edition
// of the IANA database that [place.Zones.Version] names.
//
//go:generate go run -C ../../tools ./tzdata -out ../place/atlas/zoneinfo.zip
//go:embed zoneinfo.zip
var rules string

// Gazetteer returns the places that are built in: 169,132 of GeoNames, towns of 1,000 people and more with their
// districts, some smaller ones and city states, and a table of old and alternative names for India and her emigrants.
// Each call makes a value of its own, in 0.3 ms and 0.4 MB of heap; the names stay where they are packed.
// Keep one.
//
// It panics where the table is damaged, which the tests of package place rule out.
func Gazetteer() *place.Gazetteer {
	g, err := place.Open(gazetteer)
	if err != nil {
		panic(err)
	}
	return g
}

// Zones returns the embedded time zones. Those of the machine are never used, so that a birth has
// the same moment everywhere. The data is loaded on demand and kept in the result, so keep the
// result.
func Zones() *place.Zones { return place.OpenZones(rules, borders) }

// Rules returns the embedded rules of the time zones, a zoneinfo.zip, for programs that send them
// elsewhere.
func Rules() string { return rules }

// Packed returns the embedded gazetteer and borders of the time zones, which package place opens.
func Packed() (places, zones string) { return gazetteer, borders }

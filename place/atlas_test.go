package place

import (
	"os"
	"testing"
)

// The built-in data are in package atlas, which imports this package, so tests read its files.
var embedded, zonePack, zoneRules string

func TestMain(m *testing.M) {
	for name, to := range map[string]*string{"gazetteer.bin": &embedded, "zones.bin": &zonePack,
		"zoneinfo.zip": &zoneRules} {
		b, err := os.ReadFile("atlas/" + name)
		if err != nil {
			panic(err)
		}
		*to = string(b)
	}
	os.Exit(m.Run())
}

// Embedded returns the built-in gazetteer.
func Embedded() *Gazetteer {
	g, err := Open(embedded)
	if err != nil {
		panic(err)
	}
	return g
}

// NewZones returns the built-in zones.
func NewZones() *Zones { return OpenZones(zoneRules, zonePack) }

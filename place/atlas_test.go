package place

import (
	"os"
	"testing"
)

// What is built in is in package atlas, which imports this one: tests read its files.
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

// Embedded is the gazetteer that is built in.
func Embedded() *Gazetteer {
	g, err := Open(embedded)
	if err != nil {
		panic(err)
	}
	return g
}

// NewZones are the zones that are built in.
func NewZones() *Zones { return OpenZones(zoneRules, zonePack) }

package command

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// The ephemeris of a service names the file of other years, as that of the command does.
func TestCountedNamesTheFile(t *testing.T) {
	place := vedic.Place{Name: "Ujjain", Lat: 23 * vedic.Degree, Lon: 75 * vedic.Degree}
	_, err := ephemeris.New(countCalls(almanac.Engine{})).Sky(2140000, place, vedic.Settings{})
	require.ErrorContains(t, err, "the tables of that year are in almanac-0600.bin")
}

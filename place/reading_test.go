package place

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// The readings of a text whose words all have a meaning: the name, and how many things are stated
// beside it.
func TestReadings(t *testing.T) {
	g := Embedded()
	for text, want := range map[string][]string{
		"Porbandar":                 {"porbandar 0"},
		"Porbandar, Gujarat, India": {"gujarat 2", "india 2", "porbandar 2"},
		"delhi india":               {"delhi 1", "delhiindia 0", "india 1"},
		"New Delhi 110001":          {"110001 1", "new 1", "newdelhi 0", "newdelhi110001 0"},
		"Porbandar City of Gujarat": {"city 2", "cityof 2", "cityofgujarat 1", "gujarat 1", "of 2", "ofgujarat 1",
			"porbandar 1", "porbandarcity 1", "porbandarcityof 1", "porbandarcityofgujarat 0"},
		"Qqxx, India": {"qqxx 1"},
		"Qqxx, Zzvv":  nil,
		"Gary, IN":    {"gary 1", "in 1"},
		"Springfield in Illinois": {"illinois 1", "in 2", "inillinois 1", "springfield 1", "springfieldin 1",
			"springfieldinillinois 0"},
	} {
		var got []string
		for _, r := range g.readings(fold(text), noGuess) {
			if r.clear() {
				got = append(got, fmt.Sprint(r.name, " ", len(r.rest)))
			}
		}
		slices.Sort(got)
		require.Equal(t, want, got, "%q reads", text)
	}
}

func TestWholeRegion(t *testing.T) {
	g := Embedded()
	for text, want := range map[string]bool{
		"Gujarat": true, "Gujarat, India": true, "State of Gujarat": true, "Porbandar": false,
		"Porbandar, Gujarat": false, "Coorg": false, "": false,
	} {
		_, ok := g.wholeRegion(fold(text))
		require.Equal(t, want, ok, "%q is a region", text)
	}
}

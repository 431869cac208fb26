package kundali_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// The settings and the model of the sky, and nothing that the chart adds.
func TestMetaOf(t *testing.T) {
	sky := skytest.Sky("")
	sky.Settings = vedic.Settings{Ayanamsa: vedic.Krishnamurti, Houses: vedic.Placidus, Node: vedic.TrueNode, Year: vedic.SavanaYear}
	sky.Ayanamsa, sky.Model.Files = 23*vedic.Degree+45*vedic.Arcminute, nil
	want := kundali.Meta{
		Engine: kundali.Engine{Name: "jyotish", Version: kundali.Version}, Node: vedic.TrueNode, Houses: vedic.Placidus,
		Year: vedic.SavanaYear, Ruleset: kundali.Ruleset,
	}
	want.Ephemeris.Model = vedic.Model{Source: "almanac", Version: "literal", Files: []string{}}
	want.Ayanamsa.Key, want.Ayanamsa.Degrees = vedic.Krishnamurti, vedic.Degrees(23.75)
	want.Ayanamsa.DMS = kundali.DMS(vedic.Degrees(23.75))
	if diff := cmp.Diff(want, kundali.MetaOf(&sky)); diff != "" {
		t.Error(diff)
	}
}

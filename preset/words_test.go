package preset

import "testing"

func TestTexts(t *testing.T) {
	var known []string
	for _, p := range presets {
		known = append(known, p.Name+".promise", p.Name+".limit")
	}
	for _, v := range []Verdict{Found, FoundNear, Several, NoAyanamsa, None, NoPlaces} {
		known = append(known, "verdict."+string(v))
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

package chakra

import "testing"

func TestTexts(t *testing.T) {
	known := []string{"abhijit", "straight", "left", "right", "star", "letter", "rashi", "tithi", "vara", "lagna",
		"moon", "sun"}
	for _, g := range groupKeys {
		known = append(known, string(g))
	}
	for _, r := range kotaRings[:4] {
		known = append(known, string(r))
	}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

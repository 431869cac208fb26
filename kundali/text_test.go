package kundali

import "testing"

func TestTextsAreComplete(t *testing.T) {
	known := []string{"lagna", "navamsaLagna", "dasamsaLagna", "moonNakshatra", "moonPada", noSunrise, unstableTime,
		hourUnknown, "age"}
	for _, fault := range texts.Check(known) {
		t.Error(fault)
	}
}

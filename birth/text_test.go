package birth

import "testing"

// Every warning has its words in both languages, and nothing else has.
func TestTexts(t *testing.T) {
	for _, fault := range texts.Check([]string{futureDate, oldLocalTime, placeGuessed, zoneDiffers}) {
		t.Error(fault)
	}
}

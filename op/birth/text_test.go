package birth

import (
	"testing"
)

// Every warning has its words, and no other text is there.
func TestTexts(t *testing.T) {
	ids := []string{NewerTables, calendarNotStated, deltaTUncertain, timesUncertain, futureDate, offsetDiffers,
		oldLocalTime, placeChosen, placeChosenNot,
		placeGuessed,
		zoneDiffers, LikeProgram}
	ids = append(append(ids, clockTexts...), vendorTexts...)
	for _, fault := range texts.Check(ids) {
		t.Error(fault)
	}
}

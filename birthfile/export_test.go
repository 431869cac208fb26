package birthfile

// CheckTexts says what is amiss with the words of the warnings.
func CheckTexts() []string {
	return texts.Check([]string{julianDayDiffers, lettersLost, noOffset, noTime, offsetDiffers, onlyMinutes, ratingPoor,
		summerInZone, zoneOfCity})
}

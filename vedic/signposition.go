package vedic

// SignPosition is a place in a sign, of the rashi or of a varga. DegreeInSign is the arc from the beginning of the
// sign, in [0, Sign), and DMS the same for reading.
type SignPosition struct {
	// The sign, by key and by name in the language of the answer.
	Rashi Named[Rashi] `json:"rashi"`
	// The sign as a number, 1 to 12, for those who draw charts.
	RashiNumber int `json:"rashiNumber"`
	// The arc from the beginning of the sign, in [0, Sign); in JSON decimal degrees.
	DegreeInSign Angle `json:"degreeInSign"`
	// The same in degrees, minutes and seconds, cut to the second.
	DMS DMS `json:"dms"`
}

// PositionIn returns the place an arc from the beginning of a sign, the sign named in a language. The sign must be one,
// the arc in [0, Sign).
func PositionIn(r Rashi, within Angle, l Lang) SignPosition {
	return SignPosition{Name(r, l), int(r), within, DMS(within)}
}

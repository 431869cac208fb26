package vedic

// SignPosition is a place in a sign, of the rashi or of a varga. DegreeInSign is the arc from the beginning of the
// sign, in [0, Sign), and DMS the same for reading.
type SignPosition struct {
	Rashi        Named[Rashi] `json:"rashi"`
	RashiNumber  int          `json:"rashiNumber"` // 1–12
	DegreeInSign Angle        `json:"degreeInSign"`
	DMS          DMS          `json:"dms"`
}

// PositionIn gives the place an arc from the beginning of a sign, the sign named in a language. The sign must be one,
// the arc in [0, Sign).
func PositionIn(r Rashi, within Angle, l Lang) SignPosition {
	return SignPosition{Name(r, l), int(r), within, DMS(within)}
}

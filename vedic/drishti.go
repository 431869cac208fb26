package vedic

// Drishti returns the full aspects of g, counted inclusively from its own sign, in rising order: every graha the 7th,
// Mars also the 4th and 8th, Jupiter the 5th and 9th, Saturn the 3rd and 10th (BPHS 26; Brihat Jataka 2.13). The nodes
// aspect the 7th only; others give them the 5th and 9th too, or no aspect at all. The caller owns the slice.
//
// Partial aspects (a quarter on the 3rd and 10th, and so on) are in package bala, which measures
// them in virupas by degree. The count goes by signs: a graha at 29° of a sign aspects the whole of
// the seventh one.
func (g Graha) Drishti() []int {
	switch g {
	case Mars:
		return []int{4, 7, 8}
	case Jupiter:
		return []int{5, 7, 9}
	case Saturn:
		return []int{3, 7, 10}
	}
	return []int{7}
}

// CombustionOrb returns the distance from the Sun within which g is burnt (asta), direct or retrograde (Surya Siddhanta
// 9.6–9, taken as difference of longitude); ok is false for the Sun and the nodes, which never are. A graha is combust
// at less than the orb, not at it.
//
// The text gives degrees of time (kalamsha) between the Sun's rising or setting and that of the
// graha; to take them as a difference of longitude is what programs do. The Moon, whose orb is 12°,
// is combust about a day to either side of the new moon.
func (g Graha) CombustionOrb(retrograde bool) (orb Angle, ok bool) {
	row := combustionOrbs.At(g)
	if retrograde {
		return row[1], row[1] > 0
	}
	return row[0], row[0] > 0
}

// Direct and retrograde. A row of zeros: never combust. PyJHora has the rows of Jupiter and Venus
// exchanged; the text has 11 for Jupiter and 10 for Venus, 8 when it is retrograde.
var combustionOrbs ByGraha[[2]Angle] = [...][2]Angle{
	{},
	{12 * Degree, 12 * Degree},
	{17 * Degree, 17 * Degree},
	{14 * Degree, 12 * Degree},
	{11 * Degree, 11 * Degree},
	{10 * Degree, 8 * Degree},
	{15 * Degree, 15 * Degree},
	{},
	{},
}

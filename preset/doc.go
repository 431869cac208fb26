// Package preset knows by which settings other programs reckon: under a name where printed values prove them, and found
// anew from what a program printed of a birth.
//
// A jyotishi meets both as "why do my numbers differ": programs differ in the ayanamsa and its nutation, in apparent or
// geometric places, in the node, the length of the dasha year, ΔT and what they make of war time. [Find] gives the
// settings of a program, with what they promise and what they cannot give. [Detect] takes longitudes and dates of
// dashas as printed, tries the settings that this engine has, and names those that reproduce the values within their
// printed precision, or proves that none does and says how near the nearest comes.
//
// It computes from skies of package ephemeris; no rule of astrology is here. The evidence for each preset is in
// testdata/README.md.
//
//	jhora, err := preset.Find("jhora")
//	sky, err := observer.Sky(at, place, jhora.Settings)
//	found, err := preset.Detect(observer, evidence)
//
// What is found is how a program reckons today's sky, not whether it is right. Houses and the sunrise are not tried:
// longitudes do not tell them. Of seconds it proves as much as was printed: whole minutes of arc fit several ayanamsas.
package preset

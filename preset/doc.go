// Package preset knows the settings of other programs. Some are named presets, proven by printed
// values; others are detected from what a program printed for a birth.
//
// Both answer the question "why do my numbers differ": programs differ in the ayanamsa and its
// nutation, in apparent or geometric positions, in the node, the length of the dasha year, ΔT and
// the treatment of war time. [Find] returns the settings of a program, with what they reproduce and
// what they cannot. [Detect] takes printed longitudes and dates of dashas, tries all settings of
// this engine, and returns those that reproduce the values within their printed precision, or
// reports that none does and how far off the nearest is.
//
// Positions come from package ephemeris; the package contains no astrological rule. The evidence
// for each preset is in testdata/README.md.
//
//	jhora, err := preset.Find("jhora")
//	sky, err := observer.Sky(at, place, jhora.Settings)
//	found, err := preset.Detect(observer, evidence)
//
// The result is how a program computes, not whether it is right. House systems and sunrise are not
// tried, because longitudes do not depend on them. The values limit the result: whole arcminutes
// fit several ayanamsas.
package preset

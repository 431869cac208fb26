// Package printout reads what another program printed for a birth, and explains each value of it: which settings
// reproduce it, or by how much it differs under the settings that reproduce the others.
//
// [Read] takes text as it is copied from Jagannatha Hora, AstroSage, Prokerala, Parashara's Light and the usual Kundli
// programs: date, time and place of birth, longitudes, nakshatras, houses, cusps, vargas, chara karakas, arudha
// padas, shadbala and dates of Vimshottari. [Explain] finds the settings by package preset, and then judges every value
// by itself.
//
//	p, err := printout.Read(text)
//	e, err := printout.Explain(observer, p, birth)
//	fmt.Println(e.In(vedic.English).Text)
//
// The rules are those of the packages that compute: varga (BPHS 6), jaimini (Jaimini Sutras 1.1), bala (BPHS 27) and
// dasha (BPHS 46). The result is how a program computes, not whether it is right.
package printout

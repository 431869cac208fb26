// Package birthfile reads and writes birth data in the files of other programs: Jagannatha Hora
// (.jhd), Maitreya (.mtx, .atx), Kala (.chtk), the exchange format of German astrologers (AAF), the
// export of Astro-Databank (XML), Solar Fire (text and .SFcht) and the JSON of VedAstro and
// Kerykeion.
//
// Every format is read into a [Record]. The data of the file takes precedence: its UTC offset over
// time zone rules and its coordinates over a gazetteer; nothing is looked up. Missing data is nil
// or empty, never guessed. Contradictory data is refused, or corrected with a warning if the
// intention is clear. An invalid record is an [Invalid] error with every fault and its line; the
// other records of the file are still read.
//
// Positions, signs and units of the fields follow the specification of AAF, files shipped with the
// programs, and charts recomputed from such files; see [Format] for how certain each is.
//
// Formats differ in signs and fractions. In Jagannatha Hora, West is positive in longitudes and
// offsets; in Kala, in offsets only; in the others East is positive. 14.20 in a .jhd is 14:20, but
// in an .mtx it is 14:12. In a [Record] East is always positive and units are whole.
//
//	records, err := birthfile.All("gandhi.jhd", file)
//	if err != nil { … }
//	for r, err := range records {
//		var invalid *birthfile.Invalid
//		if errors.As(err, &invalid) { … continue }
//		fmt.Println(r.Name, r.Gregorian(), r.Clock, r.Place())
//	}
//
// [Append] writes the formats of Jagannatha Hora, Maitreya and AAF. One reader must not be used by
// two goroutines; records are plain values.
package birthfile

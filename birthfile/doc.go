// Package birthfile reads and writes birth data in the files of other programs: Jagannatha Hora (.jhd), Maitreya (.mtx,
// .atx), Kala (.chtk), the exchange format of the German astrologers (AAF), the export of Astro-Databank (XML), Solar
// Fire (text and .SFcht) and the JSON of VedAstro and Kerykeion.
//
// All are read into one [Record]. What a file tells is kept: its offset from UTC wins over what the law of the place
// says, its coordinates over what a gazetteer says, and nothing is looked up. What a file does not tell is nil or
// empty, never guessed, and what it tells twice and differently is refused or, where one of both is plainly meant,
// warned of. A record that cannot be right is an [Invalid], with every fault and its line; the others of its file are
// read all the same.
//
// Positions, signs and units of the fields rest on the definition of AAF, on files that the programs ship, and on
// charts recomputed from them; see [Format] for how sure each is.
//
// Signs are the trap: Jagannatha Hora has West positive in longitude and offset alike, Kala in the offset, the others
// East. So are fractions: 14.20 in a .jhd is twenty minutes past two, 14.20 in an .mtx is 14:12. A [Record] has East
// positive and whole units throughout.
//
//	records, err := birthfile.All("gandhi.jhd", file)
//	if err != nil { … }
//	for r, err := range records {
//		var invalid *birthfile.Invalid
//		if errors.As(err, &invalid) { … continue }
//		fmt.Println(r.Name, r.Gregorian(), r.Clock, r.Place())
//	}
//
// Only Jagannatha Hora's, Maitreya's and AAF's files are written ([Append]). Nothing here is safe to run on one reader
// from two goroutines; records are plain values.
package birthfile

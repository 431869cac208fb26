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
package birthfile

package vedic

// Maitri is how one graha regards another (BPHS 3.55–58): −2 a great enemy (adhishatru), −1 an enemy (shatru), 0
// neutral (sama), 1 a friend (mitra), 2 a great friend (adhimitra).
type Maitri int8

// NaturalMaitri returns how g regards other for all time, −1 to 1 (BPHS 3.55). BPHS leaves out the
// nodes; rows and columns with Rahu or Ketu are 0. It is not symmetrical: the Moon counts Mercury a
// friend, Mercury the Moon an enemy.
func NaturalMaitri(g, other Graha) Maitri {
	row := naturalMaitri.At(g)
	return row.At(other)
}

// TemporaryMaitri returns how a graha in one sign regards one in another for as long as they stand
// so: 1 from the 2nd, 3rd, 4th, 10th, 11th and 12th, otherwise −1 (BPHS 3.56). It is symmetrical,
// since 2 and 12, 3 and 11, 4 and 10 are the counts of one pair from its two sides. Two in one sign
// are enemies for the time.
func TemporaryMaitri(of, other Rashi) Maitri {
	return temporaryMaitri[of.CountTo(other)&15]
}

// temporaryMaitri is by the count: a table, since no processor foresees the branches. Indices 0 and
// 13 to 15 are no counts; sixteen entries and the mask spare the check of bounds.
var temporaryMaitri = [16]Maitri{-1, -1, 1, 1, 1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1}

// CompoundMaitri returns the fivefold relation of g in one sign to other in another, −2 to 2: the sum of the natural
// and the temporary one (BPHS 3.57–58).
//
// A natural friend that is an enemy for the time is neutral, and so on: great friend and great
// enemy need both alike. With a node on either side only the temporary part remains, −1 or 1;
// [DignityIn] therefore leaves them out.
func CompoundMaitri(g Graha, in Rashi, other Graha, otherIn Rashi) Maitri {
	return NaturalMaitri(g, other) + TemporaryMaitri(in, otherIn)
}

// BPHS 3.55: row the graha, column the other, Sun to Ketu.
var naturalMaitri ByGraha[ByGraha[Maitri]] = [...]ByGraha[Maitri]{
	{0, 1, 1, 0, 1, -1, -1, 0, 0},
	{1, 0, 0, 1, 0, 0, 0, 0, 0},
	{1, 1, 0, -1, 1, 0, 0, 0, 0},
	{1, -1, 0, 0, 0, 1, 0, 0, 0},
	{1, 1, 1, -1, 0, -1, 0, 0, 0},
	{-1, -1, 0, 1, 0, 0, 1, 0, 0},
	{-1, -1, -1, 1, 0, 1, 0, 0, 0},
	{},
	{},
}

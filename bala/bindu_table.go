package bala

// houses are the places, counted inclusively from the contributor's sign, to which it gives a bindu.
type houses []int

// Row the table's owner, column the contributor: Sun to Saturn and the lagna.
//
// BPHS 66, as Jagannatha Hora and P. V. R. Narasimha Rao have it.
var parasharaTable = [8][8]houses{
	{ // Sun
		{1, 2, 4, 7, 8, 9, 10, 11},
		{3, 6, 10, 11},
		{1, 2, 4, 7, 8, 9, 10, 11},
		{3, 5, 6, 9, 10, 11, 12},
		{5, 6, 9, 11},
		{6, 7, 12},
		{1, 2, 4, 7, 8, 9, 10, 11},
		{3, 4, 6, 10, 11, 12},
	},
	{ // Moon
		{3, 6, 7, 8, 10, 11},
		{1, 3, 6, 7, 9, 10, 11},
		{2, 3, 5, 6, 10, 11},
		{1, 3, 4, 5, 7, 8, 10, 11},
		{1, 2, 4, 7, 8, 10, 11},
		{3, 4, 5, 7, 9, 10, 11},
		{3, 5, 6, 11},
		{3, 6, 10, 11},
	},
	{ // Mars
		{3, 5, 6, 10, 11},
		{3, 6, 11},
		{1, 2, 4, 7, 8, 10, 11},
		{3, 5, 6, 11},
		{6, 10, 11, 12},
		{6, 8, 11, 12},
		{1, 4, 7, 8, 9, 10, 11},
		{1, 3, 6, 10, 11},
	},
	{ // Mercury
		{5, 6, 9, 11, 12},
		{2, 4, 6, 8, 10, 11},
		{1, 2, 4, 7, 8, 9, 10, 11},
		{1, 3, 5, 6, 9, 10, 11, 12},
		{6, 8, 11, 12},
		{1, 2, 3, 4, 5, 8, 9, 11},
		{1, 2, 4, 7, 8, 9, 10, 11},
		{1, 2, 4, 6, 8, 10, 11},
	},
	{ // Jupiter
		{1, 2, 3, 4, 7, 8, 9, 10, 11},
		{2, 5, 7, 9, 11},
		{1, 2, 4, 7, 8, 10, 11},
		{1, 2, 4, 5, 6, 9, 10, 11},
		{1, 2, 3, 4, 7, 8, 10, 11},
		{2, 5, 6, 9, 10, 11},
		{3, 5, 6, 12},
		{1, 2, 4, 5, 6, 7, 9, 10, 11},
	},
	{ // Venus
		{8, 11, 12},
		{1, 2, 3, 4, 5, 8, 9, 11, 12},
		{3, 4, 6, 9, 11, 12},
		{3, 5, 6, 9, 11},
		{5, 8, 9, 10, 11},
		{1, 2, 3, 4, 5, 8, 9, 10, 11},
		{3, 4, 5, 8, 9, 10, 11},
		{1, 2, 3, 4, 5, 8, 9, 11},
	},
	{ // Saturn
		{1, 2, 4, 7, 8, 10, 11},
		{3, 6, 11},
		{3, 5, 6, 10, 11, 12},
		{6, 8, 9, 10, 11, 12},
		{5, 6, 11, 12},
		{6, 11, 12},
		{3, 5, 6, 11},
		{1, 3, 4, 6, 10, 11},
	},
	{ // Lagna
		{3, 4, 6, 10, 11, 12},
		{3, 6, 10, 11, 12},
		{1, 3, 6, 10, 11},
		{1, 2, 4, 6, 8, 10, 11},
		{1, 2, 4, 5, 6, 7, 9, 10, 11},
		{1, 2, 3, 4, 5, 8, 9},
		{1, 3, 4, 6, 10, 11},
		{3, 6, 10, 11},
	},
}

// varahamihira returns the four cells in which Brihat Jataka 9 differs; the totals do not.
func varahamihira(of, from Contributor) houses {
	switch [2]Contributor{of, from} {
	case [2]Contributor{moon, moon}:
		return houses{1, 3, 6, 7, 10, 11}
	case [2]Contributor{moon, mars}:
		return houses{2, 3, 5, 6, 9, 10, 11}
	case [2]Contributor{moon, jupiter}:
		return houses{1, 4, 7, 8, 10, 11, 12}
	case [2]Contributor{venus, mars}:
		return houses{3, 5, 6, 9, 11, 12}
	}
	return parasharaTable[of-1][from-1]
}

// What each sign multiplies in the rashi pinda, Mesha to Meena, and each graha in the graha pinda, Sun to Saturn (BPHS
// 69).
var (
	rashiGunakara = [12]int{7, 10, 8, 4, 10, 5, 7, 8, 9, 5, 11, 12}
	grahaGunakara = [7]int{5, 5, 8, 5, 10, 7, 5}
)

// kanyaSix multiplies Kanya in some editions.
const kanyaSix = 6

// The lords of the eight kakshyas of a sign, slowest first (BPHS 66; Phaladeepika 23).
var kakshyaLords = [8]Contributor{saturn, jupiter, mars, sun, venus, mercury, moon, Lagna}

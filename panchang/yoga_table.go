package panchang

// each makes a row of one number a weekday, Sunday to Saturday.
func each(n ...uint8) *[7][]uint8 {
	var t [7][]uint8
	for i, x := range n {
		t[i] = []uint8{x}
	}
	return &t
}

// The weekdays and tithis of the two Pushkaras.
var pushkaraTithis = &[7][]uint8{0: {2, 7, 12}, 2: {2, 7, 12}, 6: {2, 7, 12}}

// The yogas of the weekdays: nakshatras 1 to 27 or tithis of the half 1 to 15, Sunday to Saturday. The three lists of
// tithis follow the number verse of the Muhurta Chintamani.
var yogaRules = [...]yogaRule{
	{"yoga.sarvartha_siddhi", Good, chintamani, &[7][]uint8{
		{1, 8, 12, 13, 19, 21, 26}, {4, 5, 8, 17, 22}, {1, 3, 9, 26}, {3, 4, 5, 13, 17}, {1, 7, 8, 17, 27},
		{1, 7, 17, 22, 27}, {4, 15, 22},
	}, nil},
	{"yoga.amrit_siddhi", Good, chintamani, each(13, 5, 1, 17, 8, 27, 4), nil},
	{"yoga.ravi_pushya", Good, practice, &[7][]uint8{0: {8}}, nil},
	{"yoga.guru_pushya", Good, practice, &[7][]uint8{4: {8}}, nil},
	{"yoga.dwipushkar", Good, chintamani, &[7][]uint8{0: {5, 14, 23}, 2: {5, 14, 23}, 6: {5, 14, 23}}, pushkaraTithis},
	{"yoga.tripushkar", Good, chintamani, &[7][]uint8{
		0: {3, 7, 12, 16, 21, 25}, 2: {3, 7, 12, 16, 21, 25}, 6: {3, 7, 12, 16, 21, 25},
	}, pushkaraTithis},
	{"yoga.siddha_tithi", Good, chintamani, nil,
		&[7][]uint8{2: {3, 8, 13}, 3: {2, 7, 12}, 4: {5, 10, 15}, 5: {1, 6, 11}, 6: {4, 9, 14}}},
	{"yoga.dagdha_tithi", Bad, chintamani, nil, each(12, 11, 5, 3, 6, 8, 9)},
	{"yoga.visha_tithi", Bad, chintamani, nil, each(4, 6, 7, 2, 8, 9, 7)},
	{"yoga.hutashana_tithi", Bad, chintamani, nil, each(12, 6, 7, 8, 9, 10, 11)},
	{"yoga.mrityu", Bad, practice, each(17, 21, 24, 1, 5, 9, 13), nil},
	{"yoga.yamaghanta", Bad, practice, each(10, 16, 6, 19, 3, 4, 13), nil},
	{"yoga.utpata", Bad, practice, each(16, 20, 23, 27, 4, 8, 12), nil},
	{"yoga.dagdha_nakshatra", Bad, practice, each(2, 14, 21, 23, 12, 18, 27), nil},
}

// Tithi of the half and nakshatra.
var jwalamukhis = [][2]uint8{{1, 19}, {5, 2}, {8, 3}, {9, 4}, {10, 9}}

// Of 27 stars and of 28 with Abhijit.
var (
	raviRule   = countRule{"yoga.ravi", Good, drik, 27, []uint8{4, 6, 9, 10, 13, 20}}
	aadalRule  = countRule{"yoga.aadal", Bad, practice, 28, []uint8{2, 7, 9, 14, 16, 21, 23, 28}}
	vidaalRule = countRule{"yoga.vidaal", Bad, practice, 28, []uint8{3, 6, 10, 13, 17, 20, 24, 27}}
)

// The stars of the 28, from 0, with which Ananda falls on Sunday to Saturday: Ashwini, Mrigashira, Ashlesha, Hasta,
// Anuradha, Uttara Ashadha and, after Abhijit, Shatabhisha.
var anandadiStarts = [7]int{0, 4, 8, 12, 16, 20, 24}

var anandadis = [28]struct {
	term Term
	good bool
}{
	{"anandadi.ananda", true}, {"anandadi.kaladanda", false}, {"anandadi.dhumra", false}, {"anandadi.dhata", true},
	{"anandadi.saumya", true}, {"anandadi.dhvanksha", false}, {"anandadi.dhvaja", true}, {"anandadi.shrivatsa", true},
	{"anandadi.vajra", false}, {"anandadi.mudgara", false}, {"anandadi.chhatra", true}, {"anandadi.mitra", true},
	{"anandadi.manasa", true}, {"anandadi.padma", true}, {"anandadi.lumbaka", false}, {"anandadi.utpata", false},
	{"anandadi.mrityu", false}, {"anandadi.kana", false}, {"anandadi.siddhi", true}, {"anandadi.shubha", true},
	{"anandadi.amrita", true}, {"anandadi.musala", false}, {"anandadi.gada", false}, {"anandadi.matanga", true},
	{"anandadi.rakshasa", false}, {"anandadi.chara", true}, {"anandadi.sthira", true}, {"anandadi.vardhamana", true},
}

package panchang

import "github.com/jyotish-go/jyotish/vedic"

// Which eighth of daylight is Rahu's, Yama's and Gulika's, Sunday to Saturday (checked against Drik Panchang).
var eighths = [3][7]uint8{{8, 2, 7, 5, 6, 4, 3}, {5, 4, 3, 2, 1, 7, 6}, {7, 6, 5, 4, 3, 2, 1}}

// The inauspicious muhurtas of the day and of the night, Sunday to Saturday (Drik Panchang).
var (
	durmuhurtas      = [7][]uint8{{14}, {9, 12}, {4}, {8}, {6, 12}, {4, 9}, {1, 2}}
	durmuhurtaNights = [7][]uint8{2: {7}}
)

var kalaTerms = [5]Term{"kala.pratah", "kala.sangava", "kala.madhyahna", "kala.aparahna", "kala.sayahna"}

// The ghati of sixty in a nakshatra at which its varjyam and its amrit begin, Ashwini to Revati (Muhurta Chintamani 1;
// Drik Panchang to the minute for several). Mula has two readings of its varjyam.
var (
	varjyams vedic.ByNakshatra[uint8] = [...]uint8{50, 24, 30, 40, 14, 21, 30, 20, 32, 30, 20, 18, 21, 20, 14, 14,
		10, 14, 20, 24, 20, 10, 10, 18, 16, 24, 30}
	amrits vedic.ByNakshatra[uint8] = [...]uint8{42, 48, 54, 52, 38, 35, 54, 44, 56, 54, 44, 42, 45, 44, 38, 38,
		34, 38, 44, 48, 44, 34, 34, 42, 40, 48, 54}
	mulaVarjyams = [mulaVariants][]uint8{{20, 56}, {56}, {20}}
)

// The seven choghadiyas.
const (
	udveg = iota
	char
	labh
	amrit
	kaal
	shubh
	rog
)

var choghadiyas = [7]struct {
	term    Term
	quality Quality
}{
	{"choghadiya.udveg", Bad}, {"choghadiya.char", Neutral}, {"choghadiya.labh", Good}, {"choghadiya.amrit", Good},
	{"choghadiya.kaal", Bad}, {"choghadiya.shubh", Good}, {"choghadiya.rog", Bad},
}

// They follow each other in one order by day and in another by night, and begin by the weekday, Sunday to Saturday, at
// these places of it.
var (
	choghadiyaByDay   = [7]int{udveg, char, labh, amrit, kaal, shubh, rog}
	choghadiyaByNight = [7]int{shubh, amrit, char, rog, kaal, labh, udveg}
	choghadiyaDays    = [7]int{0, 3, 6, 2, 5, 1, 4}
	choghadiyaNights  = [7]int{0, 2, 4, 6, 1, 3, 5}
)

// The lords of the hours in their order, and where each weekday begins in it.
var (
	horaLords = [7]vedic.Graha{vedic.Sun, vedic.Venus, vedic.Mercury, vedic.Moon, vedic.Saturn, vedic.Jupiter,
		vedic.Mars}
	horaStarts = [7]int{0, 3, 6, 2, 5, 1, 4}
)

var samvatsaras = [60]Term{
	"samvatsara.prabhava", "samvatsara.vibhava", "samvatsara.shukla", "samvatsara.pramoda", "samvatsara.prajapati",
	"samvatsara.angira",
	"samvatsara.shrimukha", "samvatsara.bhava", "samvatsara.yuva", "samvatsara.dhata", "samvatsara.ishvara",
	"samvatsara.bahudhanya",
	"samvatsara.pramathi", "samvatsara.vikrama", "samvatsara.vrisha", "samvatsara.chitrabhanu", "samvatsara.subhanu",
	"samvatsara.tarana",
	"samvatsara.parthiva", "samvatsara.vyaya", "samvatsara.sarvajit", "samvatsara.sarvadhari", "samvatsara.virodhi",
	"samvatsara.vikriti",
	"samvatsara.khara", "samvatsara.nandana", "samvatsara.vijaya", "samvatsara.jaya", "samvatsara.manmatha",
	"samvatsara.durmukhi",
	"samvatsara.hevilambi", "samvatsara.vilambi", "samvatsara.vikari", "samvatsara.sharvari", "samvatsara.plava",
	"samvatsara.shubhakrit",
	"samvatsara.shobhakrit", "samvatsara.krodhi", "samvatsara.vishvavasu", "samvatsara.parabhava",
	"samvatsara.plavanga",
	"samvatsara.kilaka", "samvatsara.saumya", "samvatsara.sadharana", "samvatsara.virodhikrit", "samvatsara.paridhavi",
	"samvatsara.pramadi", "samvatsara.ananda", "samvatsara.rakshasa", "samvatsara.nala", "samvatsara.pingala",
	"samvatsara.kalayukta",
	"samvatsara.siddharthi", "samvatsara.raudra", "samvatsara.durmati", "samvatsara.dundubhi",
	"samvatsara.rudhirodgari",
	"samvatsara.raktakshi", "samvatsara.krodhana", "samvatsara.akshaya",
}

package finding

// Kind is the kind of a fact. The comments list the fields of a [Fact] that a kind uses besides
// Graha; "yes" is an N of 1, "no" of 0.
type Kind uint16

// Of a graha, or of the lagna, in a chart.
const (
	InHouse      Kind = 1 + iota // in house N from Other, or the lagna; in sign M
	InSign                       // in sign N
	InNavamsa                    // in the navamsa of sign N
	AtDegree                     // at Arc in sign N
	InStar                       // in nakshatra N, pada M
	HasDignity                   // of dignity N, or none
	IsFallen                     // debilitated: yes or no
	IsCombust                    // yes or no
	IsVargottama                 // yes or no
	IsRetrograde                 // yes or no
	IsStrong                     // by its place: yes or no
	IsBenefic                    // yes or no
	IsFunctional                 // a benefic for the lagna: yes or no
	Shadbala                     // N tenths of a rupa, 0 unknown
	Rules                        // lord of house N
	RulesAmong                   // lord of the houses Who, one of Want looked for
	IsWith                       // in one sign with Other: yes or no
	Aspects                      // Other: yes or no
	AspectsHouse                 // N; M is 1 for yes
	Exchanges                    // each in a sign of the other: yes or no
	Related                      // by sign, mutual aspect or exchange: yes or no
	SignAspects                  // the sign of one aspects that of Other: yes or no
	Leads                        // ahead of Other in the sign by more than 10°: yes or no
	Distance                     // Arc from Other, the shorter way
	Ahead                        // Arc onward from Other
	SignLord                     // Other is the lord of its sign
	NavamsaLord                  // Other is the lord of its navamsa
	Regard                       // as its sign lord Other is to it by nature: N is 0 enemy, 1 neutral, 2 friend
	CharaKaraka                  // the N-th
	Gandanta                     // Arc from the beginning of sign N
	Relieved                     // of its fall by rule N of neechabhanga, or by none
	MahaLord                     // rules the running maha dasha
	AntarLord                    // rules the running antardasha
)

// Of several grahas, mostly those of a company N; Who are those that were found.
const (
	Holding      Kind = AntarLord + 1 + iota // the houses Want from Other, or the lagna, hold Who
	HasCompany                               // Who are in one sign with Graha
	JoinedBy                                 // Who are with Graha or aspect it
	SeenBy                                   // Who aspect Graha
	Aided                                    // Who benefics count for Graha, or for the lagna
	Visited                                  // house N has Who in it or aspecting it
	OnlyMalefics                             // house N is joined or aspected by malefics alone, Who
	Gathered                                 // N grahas stand in one sign, Who
	Dignified                                // Who, of those looked at, are in own, root or exaltation sign
	WellPlaced                               // the same of all seven
	Mahapurusha                              // Who make a mahapurusha yoga
	Outside                                  // Who stand outside the arc of the nodes
	InDifferent                              // Who stand in different houses, or do not
	Spread                                   // the seven fill the houses Who
	SignCount                                // and N signs
	Mobilities                               // in signs of the mobilities Who
	Preceded                                 // the N-th Nabhasa yoga is formed, or none
	LordsBound                               // two lords are as the rule wants them: yes or no
	RajaYoga                                 // a strong one was found: yes or no
	AnyFallen                                // some graha is debilitated
	Enclosed                                 // N is 0 not, 1 from Rahu to Ketu, 2 from Ketu to Rahu
	Elongation                               // Arc of the Moon from the Sun
	Elongated                                // the same, its value in whole degrees
)

// Of the birth, a partner and times.
const (
	Gender   Kind = Elongated + 1 + iota // N is 0 unknown, 1 female, 2 male
	DayBirth                             // N is 0 at night, 1 by day, 2 without sunrise or sunset
	Age                                  // N years, 0 unknown
	// N is 0 unknown, 1 without, 2 with mangal dosha; Who are the malefics that count
	Partner
	Transit    // Graha comes into sign M, house N from the Moon
	StayBegins // At, in whole seconds since 1970, as Arc
	StayEnds
	WholeBegins // the whole time, with its breaks
	WholeEnds
)

// Of two births: M is 1 for the bride and 2 for the groom.
const (
	PartySign   Kind = WholeEnds + 1 + iota // the Moon in sign N
	PartyStar                               // in nakshatra N
	PartyPada                               // N
	PartyLord                               // Graha, of the Moon's sign
	PartyNinth                              // Graha, of the Moon's navamsa
	PartyGana                               // N is 0 deva, 1 manushya, 2 rakshasa
	PartyYoni                               // N from 1
	PartyRajju                              // N from 0, the feet
	PartyWay                                // on the rajju: N is 0 neither, 1 ascending, 2 descending
	PartyMangal                             // N is 0 none, 1 mild, 2 whole
	StarCount                               // N, from the bride's nakshatra to the groom's
	StarsBack                               // N, back
	SignsCount                              // N, from the bride's sign to the groom's
	Animals                                 // of the yonis: N is 0 different, 1 the same, 2 enemies
	LordRegard                              // of the groom's lord by the bride's: N as of Regard
	LordBack                                // of the bride's by the groom's
	KootaPoints                             // of koota M: N halves
	KootaTotal                              // N halves
	KootaFull                               // N halves, with what cancellations give back
	CapNadi                                 // the verdict is at most band N
	CapBhakoot
	CapMangal
	CapMangalStrong
)

// Kinds for the affliction of a graha. Points are what each adds.
const (
	Affliction     Kind = CapMangalStrong + 1 + iota // the sum
	BurdenFallen                                     // in sign N
	BurdenRelieved                                   // fallen in sign N, and relieved
	BurdenCombust                                    // Arc from the Sun
	BurdenDeep                                       // the same, within 3°
	BurdenEnemy                                      // in sign N of its enemy Other
	BurdenGreat                                      // of its great enemy
	BurdenHouse                                      // in house N
	BurdenJoined                                     // by Other
	BurdenNode                                       // joined by the node Other
	BurdenSeen                                       // by Other
	BurdenHemmed                                     // between Who
	BurdenWar                                        // lost to Other
	BurdenGandanta                                   // Arc from a junction
	BurdenWeak                                       // N fortieths of the required shadbala short: M hundredths
	BurdenBindus                                     // N
	BurdenNavamsa                                    // fallen in the navamsa, in sign N
	BurdenPlace                                      // a node in house N with a light or Jupiter
	EaseJoined                                       // by the benefic Other
	EaseSeen                                         // by the benefic Other
	EasePlaced                                       // well, in sign N
	EaseVargottama                                   // in sign N
	EaseNavamsa                                      // exalted in the navamsa, in sign N
	BurdenDosha                                      // takes part in one
	BurdenMaha                                       // of the running maha dasha
	BurdenAntar                                      // of the running antardasha
)

// Of its gem: each a condition, which holds or does not.
const (
	GemLordship Kind = BurdenAntar + 1 + iota // rules the houses Who
	GemDasha                                  // also rules the houses Who
	GemNeed
	GemHouse      // in house N
	GemMaraka     // rules the houses Who
	GemDispositor // Other
	GemAlone      // in its sign, or with Who
	GemDosha
	GemClash // with the gems of Who

	kindCount = iota + int(GemLordship)
)

// Companies: the groups of grahas that a fact may be about.
const (
	Anyone   uint8 = iota // of the seven
	OfStarry              // Mars to Saturn
	Benefics              // by nature
	Malefics
	Soft // Mercury, Jupiter and Venus, whatever their company
	Hard // Sun, Mars and Saturn
	AllNine
	StarryOrNode
	Counted // those that a rule counts, as its words say
)

package vedic

// Settings are the choices in which schools differ. The zero Settings are the commonest practice.
// They compare with == and can be the key of a map. [Settings.Check] returns an error for settings
// that are not valid. Skies of different settings must not be compared number by number.
type Settings struct {
	// From which sidereal zero longitudes are counted; zero is Lahiri.
	Ayanamsa Ayanamsa `json:"ayanamsa"`
	// How houses are laid out; zero is a house for a sign.
	Houses HouseSystem `json:"houseSystem"`
	// Which node of the Moon is Rahu; zero is the mean one.
	Node Node `json:"nodeType"`
	// Where the observer of the grahas stands; zero is the centre of the Earth.
	Center Center `json:"center"`
	// How long a year of a dasha is; zero is 365.25 days. It changes no position.
	Year DashaYear `json:"dashaYear"`

	// What the clock of the moment shows; zero is UT1.
	Clock Clock `json:"clock,omitzero"`
	// Whether grahas stand where they are seen or where they are; zero is where they are seen.
	Light Light `json:"places,omitzero"`
	// From which equinox the ayanamsa leads to the sidereal zero; zero is the true one.
	Zero Zero `json:"ayanamsaNutation,omitzero"`
	// Where a true ayanamsa looks for its star: where it is seen (zero) or where it is, which
	// differ by up to 20″ with the season. The others have no star.
	Star Light `json:"ayanamsaStar,omitzero"`
	// Added to the ayanamsa, as −0.14″; up to [MaxOffset] either way. It is not in the JSON of the
	// settings but in that of a [Sky], in whole microarcseconds.
	Offset Angle `json:"-"`
	// The ayanamsa by which nakshatras are counted while signs are tropical; zero counts both by Ayanamsa. It
	// needs Ayanamsa to be [Tropical]. Star and Offset are then those of this ayanamsa.
	Nakshatras NakshatraZodiac `json:"nakshatraAyanamsa,omitzero"`
}

// Ayanamsa is the distance between the tropical and the sidereal zero, by the school that fixes it.
// Today it is about 24° and grows by 50″ a year. Schools in India differ from Lahiri by some
// minutes of arc (Krishnamurti) to a degree and a half (Raman), which moves a dasha by weeks or
// years and puts points near an edge into another sign or varga.
type Ayanamsa uint8

// The ayanamsas, with their number in the Swiss Ephemeris. True ones follow a star and keep it at its place. Those from
// BabylonianKugler1 on are for research: no almanac of India counts by them.
const (
	Lahiri                    Ayanamsa = iota // 1: Chitrapaksha, the official one of India
	Lahiri1940                                // 43: as Lahiri gave it in 1940
	LahiriVP285                               // 44: zero at the equinox of 285 CE
	LahiriICRC                                // 46: of the Calendar Reform Committee, 1956
	TrueChitra                                // 27: Spica at 180°
	TruePushya                                // 29: Asellus Australis at 106°
	TrueRevati                                // 28: zeta Piscium at 359°50′
	TrueMula                                  // 35: lambda Scorpii at 240°
	Raman                                     // 3: B. V. Raman
	Krishnamurti                              // 5: K. S. Krishnamurti
	KrishnamurtiVP291                         // 45: after Senthilathiban
	Yukteshwar                                // 7
	JNBhasin                                  // 8
	Ushashashi                                // 4
	SuryaSiddhanta                            // 21
	Aryabhata                                 // 23
	FaganBradley                              // 0
	DeLuce                                    // 2
	DjwhalKhul                                // 6
	GalacticCenter                            // 17: the centre of the galaxy at 0° of Dhanu
	BabylonianKugler1                         // 9: Kugler's first
	BabylonianKugler2                         // 10: Kugler's second
	BabylonianKugler3                         // 11: Kugler's third
	BabylonianHuber                           // 12: Huber's
	BabylonianEtaPiscium                      // 13: eta Piscium at its ancient place, after Mercier
	BabylonianBritton                         // 38: Britton's
	Aldebaran15Taurus                         // 14: Aldebaran at 15° of Vrishabha
	Hipparchos                                // 15: of the Greek astronomer
	Sassanian                                 // 16: of Iran's tables of the 6th century
	SuryaSiddhantaMeanSun                     // 22: by the mean Sun
	AryabhataMeanSun                          // 24: by the mean Sun
	Aryabhata522                              // 37: zero in 522 CE
	SuryaSiddhantaRevati                      // 25: Revati at the book's 359°50′
	SuryaSiddhantaChitra                      // 26: Chitra at the book's 180°
	TrueSheoran                               // 39: delta Cancri, after Sunil Sheoran
	GalacticCenterGilBrand                    // 30: the centre by the golden section
	GalacticCenterCochrane                    // 40: the centre at 0° of Makara
	GalacticCenterMulaWilhelm                 // 36: the centre, along its hour circle, in the middle of Mula
	GalacticEquatorIAU1958                    // 31: the galaxy's plane of 1958
	GalacticEquatorTrue                       // 32: the galaxy's plane as measured now
	GalacticEquatorMula                       // 33: that plane in the middle of Mula
	GalacticEquatorFiorenza                   // 41: 25° at the year 2000
	GalacticAlignmentMardyks                  // 34: 30° when the solstice met the plane in 1998
	ValensMoon                                // 42: from the Moon in Vettius Valens's charts
	J2000                                     // 18: none at the beginning of 2000: the places of star catalogues
	J1900                                     // 19: none at the beginning of 1900
	B1950                                     // 20: none at the beginning of 1950
	Tropical                                  // none: longitudes from the true equinox of date, the tropical zodiac
	// AyanamsaCount is how many there are.
	AyanamsaCount = iota
)

// ayanamsaKeys are in the order of the constants, not of the numbers of the Swiss Ephemeris.
var ayanamsaKeys = [AyanamsaCount]string{
	"lahiri", "lahiri_1940", "lahiri_vp285", "lahiri_icrc", "true_chitra", "true_pushya", "true_revati", "true_mula",
	"raman",
	"krishnamurti", "krishnamurti_vp291", "yukteshwar", "jn_bhasin", "ushashashi", "suryasiddhanta", "aryabhata",
	"fagan_bradley",
	"de_luce", "djwhal_khul", "galactic_center_0_sag",
	"babylonian_kugler_1", "babylonian_kugler_2", "babylonian_kugler_3", "babylonian_huber",
	"babylonian_eta_piscium", "babylonian_britton", "aldebaran_15_taurus", "hipparchos", "sassanian",
	"suryasiddhanta_mean_sun", "aryabhata_mean_sun", "aryabhata_522", "suryasiddhanta_revati",
	"suryasiddhanta_chitra", "true_sheoran", "galactic_center_gil_brand", "galactic_center_cochrane",
	"galactic_center_mula_wilhelm", "galactic_equator_iau_1958", "galactic_equator_true",
	"galactic_equator_mula", "galactic_equator_fiorenza", "galactic_alignment_mardyks", "valens_moon",
	"j2000", "j1900", "b1950", "tropical",
}

// Star reports whether the ayanamsa follows the observed position of a star (or the centre of the galaxy). Such an
// ayanamsa depends on the corrections for the star's light, see Settings.Star; the others are a fixed polynomial of
// time.
func (a Ayanamsa) Star() bool {
	switch a {
	case TrueChitra, TruePushya, TrueRevati, TrueMula, TrueSheoran, GalacticCenter, GalacticCenterGilBrand,
		GalacticCenterCochrane, GalacticCenterMulaWilhelm:
		return true
	}
	return false
}

// Research reports whether the ayanamsa is one that no almanac of India counts by: those from [BabylonianKugler1] on.
func (a Ayanamsa) Research() bool { return a >= BabylonianKugler1 && a < AyanamsaCount }

// HouseSystem is how the twelve houses are laid out. Charts of package kundali put grahas into
// houses by it; rules that count by signs (aspects of signs, dashas of signs, most yogas) do not
// read it.
type HouseSystem uint8

// The house systems.
const (
	WholeSign     HouseSystem = iota // a house is a sign, counted from the sign of the lagna
	Sripati                          // trisected quadrants; a cusp is the middle of its house
	Placidus                         // trisected semi-arcs; undefined within the polar circles
	Koch                             // birthplace houses; undefined within the polar circles
	Equal                            // 30° from the lagna; a cusp is the middle of its house
	EqualMC                          // 30° from the midheaven as the tenth cusp; a cusp is the middle of its house
	Porphyry                         // trisected quadrants; a cusp begins its house
	Regiomontanus                    // twelfths of the equator
	Campanus                         // twelfths of the prime vertical
	Topocentric                      // Polich and Page
	Alcabitius                       // trisected semi-arcs of the ascendant
	Vehlow                           // 30° each, the lagna in the middle of the first; a cusp begins its house
	// twelfths of the equator from the east, brought to the ecliptic by the ecliptic's pole
	Morinus
	// twelfths of the equator from the meridian, brought to the ecliptic by hour circles; also zariel
	Meridian
)

// houseKeys are in the order of the constants.
var houseKeys = [14]string{
	"whole_sign", "sripati", "placidus", "koch", "equal", "equal_mc", "porphyry", "regiomontanus", "campanus",
	"topocentric", "alcabitius",
	"vehlow", "morinus", "meridian",
}

// Node is which node of the Moon is Rahu. The two differ by up to 1.8°, so that Rahu may stand in
// another sign or nakshatra.
type Node uint8

// The nodes.
const (
	MeanNode Node = iota // moves evenly backward; most almanacs
	TrueNode             // of the osculating orbit
)

var nodeKeys = [2]string{"mean", "true"}

// Center is the position of the observer of the grahas. From the surface the Moon is up to a degree
// lower than from the centre.
type Center uint8

// The centres.
const (
	Geocentric  Center = iota // the centre of the Earth; all almanacs
	OnSurface                 // the place itself (topocentric): the Moon moves up to 1°
	centerCount = iota
)

var centerKeys = [centerCount]string{"geocentric", "topocentric"}

// DashaYear is the length of a year in dashas. Between 360 and 365.25 days lie 21 months after 120
// years, between the others days at most.
type DashaYear uint8

// The years.
const (
	JulianYear    DashaYear = iota // 365.25 days: most programs
	SavanaYear                     // 360 days
	TropicalYear                   // 365.2422 days
	GregorianYear                  // 365.2425 days
	SiderealYear                   // 365.256363 days
	DrikYear                       // 365.25636 days: Drik Panchang
	// from one return of the Sun to a place among the stars to the next: Jagannatha Hora. Dashas of the stars are
	// counted so; what else counts years takes its mean, 365.256363 days. [DashaYear.Days] gives the mean of both.
	SolarReturn
	CalendarYear // dates of twelve months of thirty days: AstroSage; in the mean 365.2425 days
)

var yearKeys = [8]string{"days_365_25", "days_360", "days_365_2422", "days_365_2425", "days_365_256363",
	"days_365_25636", "solar_return", "calendar"}

// Days returns the length of the year in days, in the mean where it varies. The range is 360 to
// 365.25; what is none of the constants is the first of them.
func (y DashaYear) Days() float64 {
	days := [8]float64{365.25, 360, 365.2422, 365.2425, 365.256363, 365.25636, 365.256363, 365.2425}
	if int(y) >= len(days) {
		return days[0]
	}
	return days[y]
}

// String returns the key, such as "true_chitra".
func (a Ayanamsa) String() string { return settingKey(a, "Ayanamsa", ayanamsaKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (a Ayanamsa) MarshalText() ([]byte, error) {
	return marshalSetting(a, "Ayanamsa", ayanamsaKeys[:])
}

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (a *Ayanamsa) UnmarshalText(b []byte) error {
	return unmarshalSetting(a, "ayanamsa", string(b), ayanamsaKeys[:])
}

// String returns the key, such as "whole_sign".
func (h HouseSystem) String() string { return settingKey(h, "HouseSystem", houseKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (h HouseSystem) MarshalText() ([]byte, error) {
	return marshalSetting(h, "HouseSystem", houseKeys[:])
}

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (h *HouseSystem) UnmarshalText(b []byte) error {
	return unmarshalSetting(h, "house system", string(b), houseKeys[:])
}

// Middle reports whether the cusp of this system is the middle of its house (bhava madhya) and not its beginning.
func (h HouseSystem) Middle() bool { return h == Sripati || h == Equal || h == EqualMC }

// String returns the key, "mean" or "true".
func (n Node) String() string { return settingKey(n, "Node", nodeKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (n Node) MarshalText() ([]byte, error) { return marshalSetting(n, "Node", nodeKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (n *Node) UnmarshalText(b []byte) error {
	return unmarshalSetting(n, "node", string(b), nodeKeys[:])
}

// String returns the key, "geocentric" or "topocentric".
func (c Center) String() string { return settingKey(c, "Center", centerKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (c Center) MarshalText() ([]byte, error) { return marshalSetting(c, "Center", centerKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (c *Center) UnmarshalText(b []byte) error {
	return unmarshalSetting(c, "center", string(b), centerKeys[:])
}

// String returns the key, such as "days_365_25".
func (y DashaYear) String() string { return settingKey(y, "DashaYear", yearKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (y DashaYear) MarshalText() ([]byte, error) { return marshalSetting(y, "DashaYear", yearKeys[:]) }

// UnmarshalText parses a key. An unknown key is a *[ParseError].
func (y *DashaYear) UnmarshalText(b []byte) error {
	return unmarshalSetting(y, "dasha year", string(b), yearKeys[:])
}

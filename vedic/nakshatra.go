package vedic

// Nakshatra is a lunar mansion, one of 27 equal parts of the ecliptic of 13°20′. Abhijit, which
// some rules insert between Uttarashadha and Shravana, is not included; what needs it (Ashtottari
// dasha, the wheels of package chakra) defines it.
type Nakshatra uint8

// The 27 nakshatras.
const (
	Ashwini Nakshatra = 1 + iota
	Bharani
	Krittika
	Rohini
	Mrigashira
	Ardra
	Punarvasu
	Pushya
	Ashlesha
	Magha
	PurvaPhalguni
	UttaraPhalguni
	Hasta
	Chitra
	Swati
	Vishakha
	Anuradha
	Jyeshtha
	Mula
	PurvaAshadha
	UttaraAshadha
	Shravana
	Dhanishta
	Shatabhisha
	PurvaBhadrapada
	UttaraBhadrapada
	Revati
)

// Pada is a quarter of a nakshatra, 3°20′: 1 to 4. Zero is no pada.
type Pada uint8

// String returns the key, such as "purva_phalguni", or Nakshatra(0) for the zero value.
func (n Nakshatra) String() string { return countedKey(n, "Nakshatra", nakshatraKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (n Nakshatra) MarshalText() ([]byte, error) {
	return marshalCounted(n, "Nakshatra", nakshatraKeys[:])
}

// AppendText appends the key. An undefined value is an error.
func (n Nakshatra) AppendText(b []byte) ([]byte, error) {
	return appendCounted(b, n, "Nakshatra", nakshatraKeys[:])
}

// UnmarshalText parses a key and nothing else; what is none is a *[ParseError].
func (n *Nakshatra) UnmarshalText(b []byte) error {
	return unmarshalCounted(n, "nakshatra", string(b), nakshatraKeys[:])
}

// Name returns the display name, "Purva Phalguni" or "पूर्वाफाल्गुनी".
func (n Nakshatra) Name(l Lang) string { return nakshatraNames.At(n).in(l, "nakshatra", n) }

// Lord returns the graha whose Vimshottari dasha begins with n (BPHS 46.12–14). The nine lords recur
// three times: Ketu, Venus, Sun, Moon, Mars, Rahu, Jupiter, Saturn, Mercury from Ashwini.
func (n Nakshatra) Lord() Graha { return nakshatraTraits.At(n).Lord }

// Traits returns the attributes of n.
func (n Nakshatra) Traits() NakshatraTraits { return nakshatraTraits.At(n) }

// Syllable returns the sound that a name given for a pada of n begins with, in Latin letters and in
// Devanagari (avakahada chakra, common practice). Both are empty for no pada. Spellings in Latin letters
// are one of several in use.
func (n Nakshatra) Syllable(p Pada) (latin, devanagari string) {
	if p < 1 || p > 4 {
		return "", ""
	}
	s := nakshatraSyllables.At(n)[p-1]
	return s[0], s[1]
}

// Gandamoola reports whether n borders a junction of sign and nakshatra: Ashwini, Ashlesha, Magha,
// Jyeshtha, Mula and Revati (BPHS 92). The three junctions are where a sign and a nakshatra end
// together: at 0°, 120° and 240°. The whole nakshatra counts here; how near to the junction is a
// matter for the rules that use it.
func (n Nakshatra) Gandamoola() bool {
	return n == Ashwini || n == Ashlesha || n == Magha || n == Jyeshtha || n == Mula || n == Revati
}

// CountTo counts inclusively from n to m, 1 to 27: a nakshatra is the first from itself.
func (n Nakshatra) CountTo(m Nakshatra) int { return (int(m)-int(n)+27)%27 + 1 }

// Yoni is the animal of a nakshatra, 1 (horse) to 14 (lion). The zero value means none.
type Yoni uint8

// String returns the English key, as "horse".
func (y Yoni) String() string { return countedKey(y, "Yoni", yoniKeys[:]) }

// yoniKeys are in the order of the wheel of yonis: index 0 is the horse.
var yoniKeys = [14]string{"horse", "elephant", "sheep", "serpent", "dog", "cat", "rat", "cow", "buffalo", "tiger",
	"deer", "monkey", "mongoose", "lion"}

// NakshatraTraits are the attributes of a nakshatra: the lord by BPHS 46.12–14, deity, nature and face by Muhurta
// Chintamani 2, gana, yoni and nadi by common practice.
type NakshatraTraits struct {
	// The graha whose Vimshottari dasha it begins.
	Lord Graha
	// The deity, by name in Latin letters. The Taittiriya tradition has Bhaga and Aryaman
	// exchanged.
	Deity string
	// The temper: "deva", "manushya" or "rakshasa".
	Gana string
	// The animal, by which two people are matched.
	Yoni Yoni
	// The female of the animal; otherwise the male.
	YoniFemale bool
	// The pulse: "adi", "madhya" or "antya".
	Nadi string
	// What it is good for in choosing times: "kshipra", "ugra", "mishra", "dhruva", "mridu",
	// "tikshna" or "chara".
	Nature string
	// Which way its mouth looks, for digging, building and journeys: "tiryak" (level), "adho"
	// (down) or "urdhva" (up).
	Face string
}

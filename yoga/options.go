package yoga

import "github.com/jyotish-go/jyotish/vedic"

// Options are the choices in which authorities differ. The zero Options are the commonest practice. Where the other
// reading has an authority of its own, the rule cites that one.
type Options struct {
	// Of the native; mahabhagya asks for it and is not formed without. It decides nothing else.
	Gender Gender

	// When the Moon is a benefic.
	Moon vedic.MoonRule
	// any malefic in his sign makes Mercury one (BPHS 3.11); otherwise the greater part of those there decides
	MercuryByAny bool
	// Rahu and Ketu count among the malefics, and as company in kemadruma (as some authors have it). On
	// both sides of a house (kartari) they count always.
	CountNodes bool
	// The chara karakas are counted among eight, with Rahu (BPHS 32.1–17), not among seven.
	EightKarakas bool

	// two of Mercury, Jupiter and Venus make chandra_adhi and vasumati, called partial (common practice)
	Partial bool
	// A kendra from the Moon serves as well (Phaladeepika 6.4).
	MahapurushaFromMoon bool
	// Jupiter also unblemished and joined or aspected by a benefic (BPHS 36.3–4).
	GajakesariStrict bool
	// The Moon in a kendra only reduces kemadruma.
	KemadrumaStrict bool
	// Mars in the 7th from the Moon serves as well (B. V. Raman).
	ChandraMangalaOpposed bool
	// The Moon in the 6th or 8th from Jupiter only (Phaladeepika 6).
	ShakataWithoutTwelfth bool
	// Hemming of any house counts, not of the lagna and the Moon only (Phaladeepika 6).
	KartariAnyHouse bool
	// The lords of 1 and 12 in mutual kendras (Phaladeepika 6; B. V. Raman).
	ParvataByLords bool
	// The lords of 4 and 9 in mutual kendras and a strong lord of 1 (B. V. Raman).
	KahalaByNinth bool
	// Shrinatha without an exaltation (common practice).
	ShrinathaLoose bool
	// The lord of 9 in a trikona serves as well (common practice).
	LakshmiTrikona bool
	// Jupiter also in a sign of Mercury or Venus (a stricter reading of the same verses).
	KalanidhiBySign bool
	// Benefics in 7 and 8, whichever they are (BPHS 36.37).
	LagnadhiByBenefics bool
	// one aspect, or a trikona lord in a kendra or a kendra lord in a trikona, makes a weaker raja_kt
	RajaWeak bool
	// Being retrograde relieves a debilitation (Uttara Kalamrita 2).
	RetrogradeRelieves bool
	// The nodes do not fill a kendra.
	ChatussagaraSeven bool
	// Ketu with Jupiter is left out.
	GuruChandalRahuOnly bool
	// By signs, from that of one node to that of the other, not by degree (modern).
	KalaSarpaBySign bool
	// And none of the seven shares a sign with a node (modern).
	KalaSarpaClearNodes bool
}

// Gender is that of the native. Zero means unknown.
type Gender uint8

// The genders, which some rules need.
const (
	Female Gender = 1 + iota
	Male
)

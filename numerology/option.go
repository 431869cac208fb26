package numerology

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools of numerology differ. The zero Options are the commonest practice.
type Options struct {
	// Y says where Y is a vowel, for soul urge and personality; zero is [YAuto].
	Y YRule
	// LifePath is any of the three; zero is [ByParts], which keeps masters of the parts.
	LifePath Reduction
	// Names is ByParts or Straight: of expression, soul urge and personality.
	Names Reduction
	// No33 keeps 11 and 22 only.
	No33 bool

	// SubtractNines brings Chaldean totals above 52 down by nines, and not by adding their digits once.
	SubtractNines bool
	// BirthdayYear has the personal year begin on the birthday, and not on 1 January.
	BirthdayYear bool
	// BeforeSunrise says that the person was born after midnight and before sunrise: the mulank is that of the day
	// before, as Indian astrologers count days
	BeforeSunrise bool
	// JanuaryKua has the year of the kua number begin on 1 January, and not on 4 February.
	JanuaryKua bool
	// PlainLoShu has digits of the date alone, without mulank and bhagyank.
	PlainLoShu bool
	// LoShuKua adds the kua number to the Lo Shu grid too, where a gender is known.
	LoShuKua bool

	// Spelling is for the names of a profile.
	Spelling SpellOptions
}

// SpellOptions are the choices in writing a name with the letters A to Z. The zero SpellOptions spell Indic vowels
// short (राम as RAM), keep titles and count digits.
type SpellOptions struct {
	// LongVowels writes आ ई ऊ as AA, EE, OO, and not as A, I, U.
	LongVowels bool
	// Dnya writes ज्ञ as DNY, as in Maharashtra, and not as GY.
	Dnya bool
	// Jnya writes ज्ञ as JN, as in the South and in Sanskrit; with Dnya it is an error.
	Jnya bool
	// F writes फ as F, and not as PH.
	F bool
	// W writes व as W, and not as V.
	W bool
	// R writes ड़ as R, and not as D.
	R bool

	// StripTitles leaves out Mr, Dr, Shri, Smt, Kumari and their like before a name.
	StripTitles bool
	// StripMd leaves out Md too, with StripTitles; to many it is a name.
	StripMd bool
	// IgnoreDigits leaves out digits, which otherwise count as themselves.
	IgnoreDigits bool
}

func (o *Options) check() error {
	switch {
	case o.Y > YNever:
		return enum.NoneOf("rule for Y", strconv.Itoa(int(o.Y)), yKeys)
	case o.LifePath > Straight:
		return enum.NoneOf("reduction of the life path", strconv.Itoa(int(o.LifePath)), reductionKeys)
	case o.Names != ByParts && o.Names != Straight:
		return &vedic.ParseError{What: "reduction of names", Got: o.Names.String(), Want: "by_parts or straight"}
	}
	return o.Spelling.check()
}

func (o *SpellOptions) check() error {
	if o.Dnya && o.Jnya {
		return &vedic.ParseError{What: "spelling of ज्ञ", Got: "DNY and JN", Want: "one of the two"}
	}
	return nil
}

// kept returns the master numbers of the Pythagorean system.
func (o *Options) kept() masters {
	if o.No33 {
		return upTo22
	}
	return upTo33
}

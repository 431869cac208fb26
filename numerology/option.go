package numerology

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are the choices in which schools of numerology differ. The zero Options are the commonest practice.
type Options struct {
	Y        YRule
	LifePath Reduction // any of the three
	Names    Reduction // ByParts or Straight: of expression, soul urge and personality
	No33     bool      // keep 11 and 22 only

	SubtractNines bool // bring Chaldean totals above 52 down by nines, and not by adding their digits once
	BirthdayYear  bool // the personal year begins on the birthday, and not on 1 January
	// born after midnight and before sunrise: the mulank is that of the day before, as Indian astrologers count days
	BeforeSunrise bool
	JanuaryKua    bool // the year of the kua number begins on 1 January, and not on 4 February
	PlainLoShu    bool // digits of the date alone, without mulank and bhagyank
	LoShuKua      bool // add the kua number to the Lo Shu grid too

	Spelling SpellOptions
}

// SpellOptions are the choices in writing a name with the letters A to Z. The zero SpellOptions spell Indic vowels
// short (राम as RAM), keep titles and count digits.
type SpellOptions struct {
	LongVowels bool // आ ई ऊ as AA, EE, OO, and not as A, I, U
	Dnya       bool // ज्ञ as DNY, as in Maharashtra, and not as GY
	Jnya       bool // ज्ञ as JN, as in the South and in Sanskrit
	F          bool // फ as F, and not as PH
	W          bool // व as W, and not as V
	R          bool // ड़ as R, and not as D

	StripTitles  bool // leave out Mr, Dr, Shri, Smt, Kumari and their like before a name
	StripMd      bool // with StripTitles: leave out Md too, which is a name to many
	IgnoreDigits bool // leave out digits, which otherwise count as themselves
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

// kept gives the master numbers of the Pythagorean system.
func (o *Options) kept() masters {
	if o.No33 {
		return upTo22
	}
	return upTo33
}

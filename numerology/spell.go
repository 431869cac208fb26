package numerology

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/jyotish-go/jyotish/vedic"
)

// ErrNoLetters reports that a name has no letter that the systems of numerology give a value to.
var ErrNoLetters = errors.New("the name has no letters of the Latin or an Indic alphabet")

// maxName is how many characters a name may have.
const maxName = 120

// Spelling is a name as it is counted: in capital letters from A to Z, and digits. Because the spelling decides the
// number, it is always shown, and a [Request] can bring its own.
type Spelling struct {
	// Text is the words with a space between them: "D SOUZA" never, "DSOUZA" for D'Souza.
	Text string
	// Words are where the Pythagorean system divides the name: at spaces, dots and hyphens.
	Words []string
	// Names are where the Chaldean system does: a hyphen joins.
	Names []string
	// Transliterated says that letters came from an Indic script.
	Transliterated bool
	// Ignored are characters without a value, each once, in order of their coming; never nil.
	Ignored []string
	// Dropped are titles left out; never nil.
	Dropped []string
}

// Spell writes a name of 1 to 120 characters, Latin or of one of the nine Indic scripts from Devanagari to Malayalam,
// in the letters A to Z. Marks on Latin letters fall away; initials stay single letters. Errors: [ErrNoLetters], a
// *vedic.RangeError for the length, a *vedic.ParseError for what is no UTF-8 or for options that contradict each other.
func Spell(name string, o SpellOptions) (Spelling, error) {
	if err := o.check(); err != nil {
		return Spelling{}, err
	}
	if err := checkLength(name); err != nil {
		return Spelling{}, err
	}
	if !utf8.ValidString(name) {
		return Spelling{}, &vedic.ParseError{What: "name", Got: strings.ToValidUTF8(name, "\ufffd"),
			Want: "text in UTF-8"}
	}
	if !ascii(name) {
		name = norm.NFKC.String(name)
		if err := checkLength(name); err != nil { // some characters come apart into many
			return Spelling{}, err
		}
	}
	s := spell(name, &o)
	if !strings.ContainsFunc(s.Text, unicode.IsUpper) {
		return Spelling{}, ErrNoLetters
	}
	return s, nil
}

// spell writes a name of any length in normal form KC.
func spell(name string, o *SpellOptions) Spelling {
	p := speller{o: o, out: Spelling{Ignored: []string{}, Dropped: []string{}}, space: true}
	p.read(name)
	p.dropTitles()
	p.out.Text = strings.Join(p.out.Words, " ")
	return p.out
}

// speller goes over a name; word is what has been read of the word that is not yet written.
type speller struct {
	o     *SpellOptions
	out   Spelling
	word  []byte
	indic []rune
	space bool // a space came since the last word, so that a new name begins
	join  bool // a hyphen came
}

func checkLength(name string) error {
	if n := utf8.RuneCountInString(name); n > maxName {
		return &vedic.RangeError{What: "length of the name", Got: strconv.Itoa(n), Low: "1", High: "120 characters"}
	}
	return nil
}

func (p *speller) read(name string) {
	for _, r := range name {
		if len(p.indic) > 0 && !indicLetter(r) && r != 0x200c && r != 0x200d {
			p.flushIndic()
		}
		switch {
		case r >= 'a' && r <= 'z':
			p.word = append(p.word, byte(r)-'a'+'A')
		case r >= 'A' && r <= 'Z':
			p.word = append(p.word, byte(r))
		case unicode.IsDigit(r):
			p.digit(r)
		case indicLetter(r):
			p.indic = append(p.indic, r)
		default:
			p.other(r)
		}
	}
	p.endWord(false)
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// indicLetter reports whether a rune is a letter or sign of the nine scripts; their punctuation is none.
func indicLetter(r rune) bool {
	return indic(r) && (unicode.IsLetter(r) || unicode.IsMark(r)) && r != 0x0970
}

func (p *speller) digit(r rune) {
	value, ok := digitValue(r)
	switch {
	case !ok:
		p.ignore(r)
	case !p.o.IgnoreDigits:
		p.word = append(p.word, '0'+value)
	default:
		p.ignore(r)
	}
}

// digitValue returns the value of an ASCII digit or one of the nine scripts.
func digitValue(r rune) (byte, bool) {
	if r >= '0' && r <= '9' {
		return byte(r - '0'), true
	}
	if at := place(r); at >= 0x66 && at <= 0x6f {
		return byte(at - 0x66), true
	}
	return 0, false
}

// other reads what is no plain letter: separators, apostrophes, Latin letters with marks, and what has no value.
func (p *speller) other(r rune) {
	switch {
	case unicode.IsSpace(r), r == '.', r == 0x0970: // the last abbreviates in Devanagari
		p.endWord(false)
		p.space = true
	case unicode.Is(unicode.Pd, r):
		p.endWord(true)
	case strings.ContainsRune("'’‘ʼ`´ʻ", r), unicode.Is(unicode.Mn, r), unicode.Is(unicode.Cf, r): // the name goes on
	case unicode.Is(unicode.Latin, r):
		p.latin(r)
	case unicode.IsPunct(r):
		p.ignore(r)
		p.endWord(false)
		p.space = true
	default:
		p.ignore(r)
	}
}

// latinLetters are those that do not come apart into a letter and a mark.
var latinLetters = map[rune]string{
	'ß': "SS", 'ẞ': "SS", 'Æ': "AE", 'Œ': "OE", 'Ø': "O", 'Ł': "L", 'Đ': "D", 'Ð': "D", 'Þ': "TH", 'ı': "I", 'Ħ': "H",
	'Ŋ': "NG", 'Ə': "E",
}

func (p *speller) latin(r rune) {
	for _, part := range norm.NFD.String(string(r)) {
		upper := unicode.ToUpper(part)
		if letters, ok := latinLetters[part]; ok {
			p.word = append(p.word, letters...)
		} else if letters, ok := latinLetters[upper]; ok {
			p.word = append(p.word, letters...)
		} else if upper >= 'A' && upper <= 'Z' {
			p.word = append(p.word, byte(upper))
		} else if !unicode.Is(unicode.Mn, part) {
			p.ignore(r)
		}
	}
}

func (p *speller) ignore(r rune) {
	if s := string(r); !slices.Contains(p.out.Ignored, s) {
		p.out.Ignored = append(p.out.Ignored, s)
	}
}

func (p *speller) flushIndic() {
	if latin := p.o.inLatin(string(p.indic)); latin != "" {
		p.word = append(p.word, strings.ToUpper(latin)...)
		p.out.Transliterated = true
	}
	p.indic = p.indic[:0]
}

// endWord writes the word that has been read, if any. hyphen says that a hyphen ends it.
func (p *speller) endWord(hyphen bool) {
	if len(p.indic) > 0 {
		p.flushIndic()
	}
	if len(p.word) > 0 {
		word := string(p.word)
		p.out.Words = append(p.out.Words, word)
		if n := len(p.out.Names); p.join && !p.space && n > 0 {
			p.out.Names[n-1] += word
		} else {
			p.out.Names = append(p.out.Names, word)
		}
		p.word, p.space, p.join = p.word[:0], false, false
	}
	p.join = p.join || hyphen
}

var titles = []string{
	"MR", "MRS", "MS", "MISS", "DR", "PROF", "SHRI", "SRI", "SHREE", "SHRIMATI", "SMT", "KUMARI", "SUSHRI",
}

// dropTitles leaves out what stands before a name and is none.
func (p *speller) dropTitles() {
	for p.o.StripTitles && len(p.out.Words) > 1 && p.out.Words[0] == p.out.Names[0] {
		w := p.out.Words[0]
		if !slices.Contains(titles, w) && !(p.o.StripMd && w == "MD") {
			return
		}
		p.out.Dropped = append(p.out.Dropped, w)
		p.out.Words, p.out.Names = p.out.Words[1:], p.out.Names[1:]
	}
}

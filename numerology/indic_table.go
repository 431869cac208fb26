package numerology

// The nine Indic scripts of Unicode stand in blocks of 0x80 from U+0900 (Devanagari, Bengali, Gurmukhi, Gujarati, Odia,
// Tamil, Telugu, Kannada, Malayalam), and a letter has the same place in each: one table serves all.
const (
	indicFirst = 0x0900
	indicEnd   = 0x0d80
	bengali    = 0x0980 >> 7
	tamil      = 0x0b80 >> 7 // the number of its block; it and the later ones write every vowel that is spoken
)

// Places within a block.
const (
	atCandrabindu = 0x01
	atAnusvara    = 0x02
	atVisarga     = 0x03
	atNga         = 0x19
	atCha         = 0x1a
	atJa          = 0x1c
	atNya         = 0x1e
	atTta         = 0x1f
	atDda         = 0x21
	atDdha        = 0x22
	atNna         = 0x23
	atTa          = 0x24
	atNa          = 0x28
	atNnna        = 0x29
	atPa          = 0x2a
	atPha         = 0x2b
	atMa          = 0x2e
	atYa          = 0x2f
	atRa          = 0x30
	atRra         = 0x31
	atVa          = 0x35
	atSsa         = 0x37
	atHa          = 0x39
	atNukta       = 0x3c
	atVirama      = 0x4d
	atOm          = 0x50
)

// An indicSound is a letter in Latin script and its sound: one byte per sound, a capital for an
// aspirate, S for sh, A for ai and O for au. long distinguishes long vowels.
type indicSound struct {
	latin string
	sound byte
	long  bool
}

// indicSounds gives the sound of each place; consonants without the vowel that they carry. Practical spelling without
// diacritics.
var indicSounds = [0x80]indicSound{
	0x05: {"a", 'a', false}, 0x06: {"a", 'a', true}, 0x07: {"i", 'i', false}, 0x08: {"i", 'i', true},
	0x09: {"u", 'u', false},
	0x0a: {"u", 'u', true}, 0x0b: {"ri", 'i', false}, 0x0d: {"e", 'e', false}, 0x0e: {"e", 'e', false},
	0x0f: {"e", 'e', false},
	0x10: {"ai", 'A', false}, 0x11: {"o", 'o', false}, 0x12: {"o", 'o', false}, 0x13: {"o", 'o', false},
	0x14: {"au", 'O', false},

	0x15: {latin: "k", sound: 'k'}, 0x16: {latin: "kh", sound: 'K'}, 0x17: {latin: "g", sound: 'g'},
	0x18: {latin: "gh", sound: 'G'},
	0x19: {latin: "n", sound: 'n'}, 0x1a: {latin: "ch", sound: 'c'}, 0x1b: {latin: "chh", sound: 'C'},
	0x1c: {latin: "j", sound: 'j'},
	0x1d: {latin: "jh", sound: 'J'}, 0x1e: {latin: "n", sound: 'n'}, 0x1f: {latin: "t", sound: 't'},
	0x20: {latin: "th", sound: 'T'},
	0x21: {latin: "d", sound: 'd'}, 0x22: {latin: "dh", sound: 'D'}, 0x23: {latin: "n", sound: 'n'},
	0x24: {latin: "t", sound: 't'},
	0x25: {latin: "th", sound: 'T'}, 0x26: {latin: "d", sound: 'd'}, 0x27: {latin: "dh", sound: 'D'},
	0x28: {latin: "n", sound: 'n'},
	0x29: {latin: "n", sound: 'n'}, 0x2a: {latin: "p", sound: 'p'}, 0x2b: {latin: "ph", sound: 'f'},
	0x2c: {latin: "b", sound: 'b'},
	0x2d: {latin: "bh", sound: 'B'}, 0x2e: {latin: "m", sound: 'm'}, 0x2f: {latin: "y", sound: 'y'},
	0x30: {latin: "r", sound: 'r'},
	0x31: {latin: "r", sound: 'r'}, 0x32: {latin: "l", sound: 'l'}, 0x33: {latin: "l", sound: 'l'},
	0x34: {latin: "zh", sound: 'Z'},
	0x35: {latin: "v", sound: 'v'}, 0x36: {latin: "sh", sound: 'S'}, 0x37: {latin: "sh", sound: 'S'},
	0x38: {latin: "s", sound: 's'},
	0x39: {latin: "h", sound: 'h'},

	0x3e: {"a", 'a', true}, 0x3f: {"i", 'i', false}, 0x40: {"i", 'i', true}, 0x41: {"u", 'u', false},
	0x42: {"u", 'u', true},
	0x43: {"ri", 'i', false}, 0x44: {"ri", 'i', false}, 0x45: {"e", 'e', false}, 0x46: {"e", 'e', false},
	0x47: {"e", 'e', false},
	0x48: {"ai", 'A', false}, 0x49: {"o", 'o', false}, 0x4a: {"o", 'o', false}, 0x4b: {"o", 'o', false},
	0x4c: {"au", 'O', false},
	0x57: {"au", 'O', false}, 0x60: {"ri", 'i', false},
}

// withNukta gives the sounds of letters with the dot below, by place; ड़ is R under an option.
var withNukta = [...]struct {
	at int
	indicSound
}{
	{0x15, indicSound{latin: "q", sound: 'k'}}, {0x16, indicSound{latin: "kh", sound: 'K'}},
	{0x17, indicSound{latin: "gh", sound: 'g'}},
	{atJa, indicSound{latin: "z", sound: 'z'}}, {0x1d, indicSound{latin: "zh", sound: 'Z'}},
	{atPha, indicSound{latin: "f", sound: 'f'}},
}

// singles are letters that stand outside the common plan of the blocks.
var singles = [...]struct {
	letter rune
	indicSound
}{
	{0x09ce, indicSound{latin: "t", sound: 't'}},                                               // Bengali khanda ta
	{0x09f0, indicSound{latin: "r", sound: 'r'}}, {0x09f1, indicSound{latin: "v", sound: 'v'}}, // Assamese
	{0x0a70, indicSound{latin: "n", sound: 'n'}}, // Gurmukhi tippi
	{0x0b71, indicSound{latin: "v", sound: 'v'}}, // Odia wa
	// Malayalam chillu letters
	{0x0d7a, indicSound{latin: "n", sound: 'n'}}, {0x0d7b, indicSound{latin: "n", sound: 'n'}},
	{0x0d7c, indicSound{latin: "r", sound: 'r'}}, {0x0d7d, indicSound{latin: "l", sound: 'l'}},
	{0x0d7e, indicSound{latin: "l", sound: 'l'}}, {0x0d7f, indicSound{latin: "k", sound: 'k'}},
}

// usual gives words whose common spelling no rule finds. Keys are in the form NFC.
var usual = map[string]string{
	"सिंह": "singh", "चोपड़ा": "chopra", "डॉ": "dr", "डा": "dr", "बुद्ध": "buddha", "कपूर": "kapoor",
	"राठौड़": "rathore",
	"ਸਿੰਹ":   "singh", "સિંહ": "singh", "সিংহ": "singha", "गड़करी": "gadkari", "ॐ": "om",
}

// members are words that end compounds and begin on a consonant: the vowel before them falls as at the end of a word,
// and their own first vowel stays (गणपति is gan-pati, लीलावती lila-vati).
var members = [...]string{"वती", "मती", "मति", "पति", "पती", "चरण", "भजन", "शरण", "વતી", "મતી", "મતિ", "પતિ", "ચરણ",
	"ભજન", "શરણ"}

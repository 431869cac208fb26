package varga

import (
	"encoding"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Deity rules a part of a sign. Zero is none: the rashi has no deities, and the trimsamsa has them for its five arcs
// only.
type Deity uint8

var (
	_ encoding.TextMarshaler   = Deity(0)
	_ encoding.TextUnmarshaler = new(Deity)
)

// String returns the key, as "ikshurasa"; Deity(0) for none.
func (d Deity) String() string {
	return enum.String(d, 1, "Deity", deityKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (d Deity) MarshalText() ([]byte, error) {
	return enum.Text(d, 1, "Deity", deityKeys[:])
}

// UnmarshalText parses a key. Any other text is a *[vedic.ParseError].
func (d *Deity) UnmarshalText(b []byte) error {
	return enum.Read(d, 1, "deity", b, deityKeys[:])
}

// Name returns the display name, "Ikshurasa" or "इक्षुरस"; empty for none.
func (d Deity) Name(l vedic.Lang) string {
	if d < 1 || d >= deityCount+1 {
		return ""
	}
	return wordsOf(l).deities[d-1]
}

// regents are the deities of a varga: in signs of each kind a list that repeats, from an entry on,
// perhaps backward. Most lists are as long as the varga, or divide it; a shorter one repeats. In
// eight of the vargas even signs run through it backward.
type regents struct {
	odd, even    []Deity
	evenBackward bool
	byMobility   bool // a fixed sign begins with the second of the list, a dual one with the third
}

// regentsOf is by the place of the varga among the sixteen; index 0, the rashi, has no deities
// (BPHS 6).
var regentsOf = [count]regents{
	1:  {odd: deitiesD2[:], even: deitiesD2[:], evenBackward: true},
	2:  {odd: deitiesD3[:], even: deitiesD3[:]},
	3:  {odd: deitiesD4[:], even: deitiesD4[:]},
	4:  {odd: deitiesD7[:], even: deitiesD7[:], evenBackward: true},
	5:  {odd: deitiesD9[:], even: deitiesD9[:], byMobility: true},
	6:  {odd: deitiesD10[:], even: deitiesD10[:], evenBackward: true},
	7:  {odd: deitiesD12[:], even: deitiesD12[:]},
	8:  {odd: deitiesD16[:], even: deitiesD16[:], evenBackward: true},
	9:  {odd: deitiesD20Odd[:], even: deitiesD20Even[:]},
	10: {odd: deitiesD24[:], even: deitiesD24[:], evenBackward: true},
	11: {odd: deitiesD27[:], even: deitiesD27[:], evenBackward: true},
	12: {odd: deitiesD30[:], even: deitiesD30[:], evenBackward: true},
	13: {odd: deitiesD40[:], even: deitiesD40[:]},
	14: {odd: deitiesD45[:], even: deitiesD45[:], byMobility: true},
	15: {odd: deitiesD60[:], even: deitiesD60[:], evenBackward: true},
}

// deityOf returns the ruler of a part, all counted from 0. It belongs to the part, whatever sign the method gives that;
// only the trimsamsas of a degree have none.
func deityOf(v Varga, w way, sign, part int) Deity {
	r, parts := &regentsOf[v.rank()], int(v)
	if v == D30 {
		if w == equally {
			return 0
		}
		part, parts = arcOf(sign, part).number-1, len(deitiesD30)
	}
	list := r.odd
	if sign%2 == 1 {
		list = r.even
		if r.evenBackward {
			part = parts - 1 - part
		}
	}
	if len(list) == 0 {
		return 0
	}
	if r.byMobility {
		part += sign % 3
	}
	return list[part%len(list)]
}

// Shashtyamsa returns the ruler of the sixtieth part that holds l, and whether it is cruel (krura) by one of two lists
// that differ: no text of the rishis gives one. It is a hint, not a verdict.
func Shashtyamsa(l vedic.Longitude, by Nature) (ruler Deity, krura bool) {
	i, _ := l.Part(12 * int(D60))
	if i < 0 {
		return 0, false
	}
	part := i % int(D60)
	if i/int(D60)%2 == 1 {
		part = int(D60) - 1 - part
	}
	return deitiesD60[part], kruras[by&1]>>part&1 == 1
}

// Nature is a list of the cruel among the sixty.
type Nature uint8

// The lists.
const (
	ByName    Nature = iota // by what the Sanskrit names mean
	ByPyJHora               // of PyJHora, which secondary works ascribe to the Phaladeepika: the verse is not verified
)

// kruras holds a bit for each of the sixty, from the lowest.
var kruras = [2]uint64{
	setOf(1, 2, 7, 8, 9, 10, 11, 12, 15, 16, 30, 31, 32, 33, 34, 35, 36, 40, 41, 42, 43, 44, 48, 51, 52, 55, 59),
	setOf(1, 2, 8, 9, 10, 11, 12, 15, 16, 30, 31, 32, 33, 34, 35, 40, 42, 43, 44, 48, 51, 52, 59),
}

// setOf gathers numbers counted from 1, as the lists of the sixty are printed.
func setOf(numbers ...int) (set uint64) {
	for _, n := range numbers {
		set |= 1 << (n - 1)
	}
	return set
}

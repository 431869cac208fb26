package varga

import (
	"bytes"
	"encoding"
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Scheme is a choice of vargas for the weighing of strength.
type Scheme uint8

// The schemes (BPHS 7.17–25).
const (
	Shadvarga     Scheme = iota // six
	Saptavarga                  // seven
	Dashavarga                  // ten
	Shodashavarga               // sixteen
	schemeCount   = iota
)

var schemeKeys = [schemeCount]string{"shadvarga", "saptavarga", "dasavarga", "shodasavarga"}

var _ encoding.TextMarshaler = Shadvarga

// String returns the key as the service spells it, "dasavarga".
func (s Scheme) String() string {
	return enum.String(s, 0, "Scheme", schemeKeys[:])
}

// MarshalText returns the key. An undefined value is an error.
func (s Scheme) MarshalText() ([]byte, error) {
	return enum.Text(s, 0, "Scheme", schemeKeys[:])
}

// UnmarshalText reads the key. Another text is a *[vedic.ParseError] that lists the keys.
func (s *Scheme) UnmarshalText(b []byte) error {
	return enum.Read(s, 0, "scheme", b, schemeKeys[:])
}

// Weight returns what v counts for in a scheme, in half points of 20; zero where it does not count. The weights of a
// scheme come to 40.
func (s Scheme) Weight(v Varga) int {
	if s >= schemeCount || !v.Valid() {
		return 0
	}
	return int(weights[s][v.rank()])
}

// In half points, D1 to D60 (BPHS 7.17–25). Half points, since the shodashavarga weighs some vargas
// by a half: each row comes to 40.
var weights = [schemeCount][count]uint8{
	{12, 4, 8, 0, 0, 10, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0},
	{10, 4, 6, 0, 5, 9, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0},
	{6, 3, 3, 0, 3, 3, 3, 3, 3, 0, 0, 0, 3, 0, 0, 10},
	{7, 2, 2, 1, 1, 6, 1, 1, 4, 1, 1, 1, 2, 1, 1, 8},
}

// The saptavarga of P. V. R. Narasimha Rao, Vedic Astrology: An Integrated Approach. It is one row
// for his seven vargas; the other three schemes are Parashara's.
var pvrWeights = [count]uint8{10, 4, 6, 0, 2, 5, 0, 9, 0, 0, 0, 0, 4, 0, 0, 0}

// level is how well a graha is in a varga, the worst first.
type level uint8

const (
	greatEnemy level = iota
	enemy
	neutral
	friend
	greatFriend
	home // own sign, moolatrikona or exaltation
)

// levelOf returns home for an exalted graha and one in its own sign or moolatrikona, and otherwise
// the friendship with the lord of the sign. Debilitation has no level of its own: the friendship
// decides (BPHS 7.26).
func levelOf(d vedic.Dignity, bond vedic.Maitri) level {
	if d == vedic.Exalted || d == vedic.Moolatrikona || d == vedic.Own {
		return home
	}
	return neutral + level(bond)
}

// The score of each level out of 20, varga vishva (BPHS 7.26).
var vishva = [...]uint8{5, 7, 10, 15, 18, 20}

// Points is a strength in fortieths of a point, 0 to 800: no rounding takes place. JSON shows
// points, 0 to 20, with at most three decimals. A score is out of 20 and a weight out of 40 half
// points, so that score times weight is exact in fortieths: 20 · 40 = 800.
type Points int32

// Float returns the points, 0 to 20.
func (p Points) Float() float64 { return float64(p) / 40 }

// MarshalJSON returns the points.
func (p Points) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil), nil }

// AppendJSON appends the points.
func (p Points) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(b, int64(p/40), 10)
	if p %= 40; p == 0 {
		return b
	}
	b = append(b, '.')
	b = strconv.AppendInt(b, int64(1000+p*25), 10)
	b = append(b[:len(b)-4], b[len(b)-3:]...) // drops the 1 that keeps the zeros
	return bytes.TrimRight(b, "0")
}

// UnmarshalJSON reads points, 0 to 20 in steps of 0.025; anything else is a *[vedic.ParseError].
func (p *Points) UnmarshalJSON(b []byte) error {
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil || f < 0 || f > 20 || f*40 != float64(int(f*40)) {
		return &vedic.ParseError{What: "points", Got: string(b), Want: "a number from 0 to 20 in steps of 0.025"}
	}
	*p = Points(f * 40)
	return nil
}

// Band is the class of a strength (BPHS 7.27).
type Band uint8

// The bands.
const (
	Weak   Band = iota // below 5
	Some               // from 5
	Medium             // from 10
	Full               // above 15
)

// String returns "weak" to "full".
func (b Band) String() string { return [...]string{"weak", "some", "medium", "full"}[b&3] }

// Band returns the band of a strength. The text leaves exactly 15 open; it is medium here, and 5 and
// 10 begin their bands.
func (p Points) Band() Band {
	switch {
	case p < 5*40:
		return Weak
	case p < 10*40:
		return Some
	case p <= 15*40:
		return Medium
	}
	return Full
}

// Bala is the strength that a graha draws from its vargas: vimshopaka in four schemes (BPHS 7.17–27), and the amsa of
// the ten (dashavarga). Because and Awards say why; they are not sent.
type Bala struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Out of 20, of six vargas.
	Shadvarga Points `json:"shadvarga"`
	// Of 20, over seven divisions.
	Saptavarga Points `json:"saptavarga"`
	// Of 20, over ten divisions.
	Dashavarga Points `json:"dasavarga"`
	// Of 20, over sixteen divisions.
	Shodashavarga Points `json:"shodasavarga"`
	// The name for being at home in some of the ten; null for fewer than two.
	Amsa Label[Amsa] `json:"amsa"`

	// What each varga contributes, D1 to D60.
	Because [count]Vishva `json:"-"`
	// The amsas of the four schemes, by Scheme.
	Awards [schemeCount]Award `json:"-"`
	// What impairs the amsas; they are given all the same unless the options withhold them.
	Flaws Flaws `json:"-"`
}

// Vishva is the contribution of a varga: a score of 5, 7, 10, 15, 18 or 20 out of 20. Home means
// that the graha is in its own sign, its moolatrikona or its exaltation there.
type Vishva struct {
	// Which varga.
	Varga Varga
	// 5 with a great enemy, 7 with an enemy, 10 neutral, 15 with a friend, 18 with a great friend,
	// 20 at home (BPHS 7.26).
	Score uint8
	// Own sign, moolatrikona or exaltation there.
	Home bool
}

// weigh appends the strengths of a reading. The nodes are left out by default: BPHS 7 gives
// friendships, and so strengths, to seven.
func (x *reader) weigh(list []Bala) []Bala {
	last := vedic.Saturn
	if x.o.Nodes {
		last = vedic.Ketu
	}
	table := &lanes[0]
	if x.o.PVRWeights {
		table = &lanes[1]
	}
	well := home
	if x.o.CountGreatFriend {
		well = greatFriend
	}
	for g := vedic.Sun; g <= last; g++ {
		list = append(list, Bala{Graha: g, Flaws: flawsOf(g, x.sky)})
		b := &list[len(list)-1]
		sums, in := uint64(0), uint16(0) // the vargas in which it stands well, a bit each
		for i := range b.Because {
			at := x.standing[i][g-1]
			b.Because[i] = Vishva{all[i], vishva[at], at == home}
			sums += uint64(vishva[at]) * table[i]
			// No branch: levels are small, so a borrow in the subtraction shows which is lower.
			in |= (uint16(at-well)>>7 ^ 1) & 1 << i
		}
		b.Shadvarga, b.Saptavarga = Points(sums>>(16*Shadvarga)&0xffff), Points(sums>>(16*Saptavarga)&0xffff)
		b.Dashavarga, b.Shodashavarga = Points(sums>>(16*Dashavarga)&0xffff), Points(sums>>(16*Shodashavarga)&0xffff)
		x.award(b, in)
	}
	return list
}

// lanes holds the weights of a varga in the four schemes side by side, 16 bits each, so that one multiplication weighs
// it in all: no sum is above 800. The second set has the saptavarga of P. V. R. Narasimha Rao.
var lanes = func() (sets [2][count]uint64) {
	for set := range sets {
		for i := range count {
			for s, row := range weights {
				if set == 1 && s == int(Saptavarga) {
					row = pvrWeights
				}
				sets[set][i] |= uint64(row[i]) << (16 * s)
			}
		}
	}
	return sets
}()

package milan

import (
	"fmt"
	"iter"

	"github.com/jyotish-go/jyotish/vedic"
)

// seats are all Moons that the kootas distinguish: the 108 padas, two of them in two groups of
// vashya: the first of Purva Ashadha, on both sides of 15° of Dhanu, and the second of Shravana, on
// both sides of 15° of Makara.
const seats = 110

// The padas, counted from 0, that have two seats; the second halves come after all padas.
const (
	// 15° of Dhanu is 255°, in pada 76 (253°20′ to 256°40′); 15° of Makara is 285°, in pada 85 (283°20′ to 286°40′).
	dhanuMiddle, makaraMiddle = 76, 85
	dhanuLate, makaraLate     = 108, 109
)

// Seat is a Moon as far as the kootas ask, for a [Matrix]: 0 to 109; 0 is the first pada of Ashwini.
type Seat uint8

// SeatOf returns the seat of a Moon by its sidereal longitude. For an invalid longitude it is 110,
// and the pairs of that seat have no points. It does not allocate.
func SeatOf(moon vedic.Longitude) Seat {
	if !moon.Valid() {
		return seats
	}
	pada, _ := moon.Part(108)
	if late := moon.InSign() >= vedic.Sign/2; late && pada == dhanuMiddle {
		return dhanuLate
	} else if late && pada == makaraMiddle {
		return makaraLate
	}
	return Seat(pada)
}

// moon returns a Moon in a seat: the middle of its pada, or where a pada has two seats, of its half.
func (s Seat) moon() moon {
	const half = vedic.Circle / 216 // of a pada
	pada, quarter := int(s), vedic.Angle(0)
	switch s {
	case dhanuMiddle, makaraMiddle:
		quarter = -half / 2
	case dhanuLate:
		pada, quarter = dhanuMiddle, half/2
	case makaraLate:
		pada, quarter = makaraMiddle, half/2
	}
	return moonAt(vedic.Longitude((2*vedic.Angle(pada)+1)*half + quarter))
}

// Matrix is the points of every pair of Moons under one set of options, for lists of many: a pair then costs a look
// into a table of 121 kB. The points are those of [Match], kootas alone: mangal dosha, which wants charts, has no part
// in them, nor have facts. It is safe for concurrent use.
type Matrix struct {
	// [bride][groom], and by koota from varna at 0
	// The last row and column are of no Moon, and zero.
	kootas           [seats + 1][seats + 1][8]Points
	total, effective [seats + 1][seats + 1]Points
}

// NewMatrix computes all 12,100 pairs, which takes a tenth of a second, so keep the result. The
// error is that of [Options.Check].
func NewMatrix(o Options) (*Matrix, error) {
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("milan: %w", err)
	}
	m := &Matrix{}
	for bride := range Seat(seats) {
		for groom := range Seat(seats) {
			p := &pair{}
			p.meet(bride.moon(), groom.moon(), &o)
			_, m.total[bride][groom], m.effective[bride][groom] = p.scores(make([]KootaScore, 0, 8))
			copy(m.kootas[bride][groom][:], p.points[Varna:])
		}
	}
	return m, nil
}

// Total returns the points of a pair, and those with what cancellations give back. A seat that [SeatOf]
// does not return has none.
func (m *Matrix) Total(bride, groom Seat) (total, effective Points) {
	if int(bride) >= len(m.total) || int(groom) >= len(m.total[0]) {
		return 0, 0
	}
	return m.total[bride][groom], m.effective[bride][groom]
}

// Kootas returns the points of a pair by koota, from varna to nadi.
func (m *Matrix) Kootas(bride, groom Seat) [8]Points {
	if int(bride) >= len(m.kootas) || int(groom) >= len(m.kootas[0]) {
		return [8]Points{}
	}
	return m.kootas[bride][groom]
}

// Score is a pair of two lists, by its places in them, and its points.
type Score struct {
	// Bride and Groom are indices into the lists, from 0.
	Bride, Groom int
	// Total and Effective are the points of the tables, and those with what cancellations give back.
	Total, Effective Points
}

// Match walks over all pairs of two lists of Moons, brides outside, until the caller has had enough. The grooms' list
// is read when Match is called, the brides' while it walks; an empty one gives nothing.
func (m *Matrix) Match(brides, grooms []vedic.Longitude) iter.Seq[Score] {
	seated := make([]Seat, len(grooms))
	for i, g := range grooms {
		seated[i] = SeatOf(g)
	}
	return func(yield func(Score) bool) {
		for i, b := range brides {
			seat := SeatOf(b)
			totals, effectives := &m.total[seat], &m.effective[seat]
			for j, s := range seated {
				if !yield(Score{i, j, totals[s], effectives[s]}) {
					return
				}
			}
		}
	}
}

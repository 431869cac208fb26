package dasha

import (
	"errors"
	"fmt"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Seed is the starting point of a dasha: a longitude and the point that has it.
type Seed struct {
	// The point from which the dasha is counted, by key.
	Point Point `json:"point"`
	// Sidereal longitude in degrees, 0 to 360: that by which nakshatras are counted.
	Longitude vedic.Longitude `json:"longitude"`
}

// Point is the kind of a seed. The zero Point is the Moon.
type Point uint8

// The points that are no graha but the Moon; for a graha see [PointOf].
const (
	// The Moon, from which the texts count.
	PointMoon Point = iota
	// The rising point.
	PointLagna
	pointSun
	pointMars
	_ // Mercury
	_ // Jupiter
	_ // Venus
	_ // Saturn
	_ // Rahu
	pointKetu
	// The upagraha Gulika; from here on but for the Bhrigu bindu a sky alone does not tell where it
	// is: see [ErrSeed].
	PointGulika
	// The upagraha Mandi.
	PointMandi
	// The sum of lagna, Moon and Gulika.
	PointTrisphuta
	// The Indu lagna, of wealth.
	PointIndu
	// The pranapada lagna.
	PointPranapada
	// Midway from Rahu forward to the Moon.
	PointBhriguBindu
	pointCount = iota
)

// pointKeys are in the order of the constants.
var pointKeys = [pointCount]string{
	"moon", "lagna", "sun", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu", "gulika", "mandi",
	"trisphuta", "indu",
	"pranapada", "bhrigu_bindu",
}

// PointOf returns the point that a graha is, Sun to Ketu; for no graha it is none, which [Of] refuses.
func PointOf(g vedic.Graha) Point {
	switch {
	case g == vedic.Sun:
		return pointSun
	case g == vedic.Moon:
		return PointMoon
	case g >= vedic.Mars && g <= vedic.Ketu:
		return pointMars + Point(g-vedic.Mars)
	}
	return pointCount
}

// String returns the key, as "bhrigu_bindu".
func (p Point) String() string { return enum.String(p, 0, "Point", pointKeys[:]) }

// MarshalText returns the key. An undefined value is an error.
func (p Point) MarshalText() ([]byte, error) { return enum.Text(p, 0, "Point", pointKeys[:]) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError that lists the keys.
func (p *Point) UnmarshalText(b []byte) error { return enum.Read(p, 0, "seed", b, pointKeys[:]) }

// ErrSeed reports that a sky does not have a point. Its longitude must be computed elsewhere and
// passed.
var ErrSeed = errors.New("a sky does not have this point; give its longitude")

// SeedOf finds a point in a sky: the Moon, the lagna, a graha, or the Bhrigu bindu, which is midway from Rahu forward
// to the Moon. The longitude is that of [vedic.Sky.NakshatraLongitude]. The error for another is [ErrSeed], and a
// *vedic.ParseError for what is no point. Other errors are those of [vedic.Sky.Check].
func SeedOf(sky *vedic.Sky, p Point) (Seed, error) {
	if err := sky.Check(); err != nil {
		return Seed{}, fmt.Errorf("dasha: %w", err)
	}
	at := func(g vedic.Graha) vedic.Longitude { return sky.NakshatraLongitude(sky.Grahas[g-1].Longitude) }
	switch {
	case p == PointMoon:
		return Seed{p, at(vedic.Moon)}, nil
	case p == PointLagna:
		return Seed{p, sky.NakshatraLongitude(sky.Lagna)}, nil
	case p == pointSun:
		return Seed{p, at(vedic.Sun)}, nil
	case p <= pointKetu:
		return Seed{p, at(vedic.Mars + vedic.Graha(p-pointMars))}, nil
	case p == PointBhriguBindu:
		rahu := at(vedic.Rahu)
		return Seed{p, rahu.Plus(at(vedic.Moon).From(rahu) / 2)}, nil
	case p < pointCount:
		return Seed{}, fmt.Errorf("dasha: seed %v: %w", p, ErrSeed)
	}
	return Seed{}, enum.NoneOf("seed", p.String(), pointKeys[:])
}

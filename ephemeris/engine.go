package ephemeris

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Body names a body that an engine can place: the seven grahas, numbered as vedic.Graha, the two
// ascending nodes of the Moon, and the three planets that are no grahas. Zero is no body.
type Body uint8

// The nodes of the Moon and the outer planets; Sun to Saturn are Body(vedic.Sun) to Body(vedic.Saturn).
const (
	MeanNode Body = 8
	TrueNode Body = 9
	Uranus   Body = 10
	Neptune  Body = 11
	Pluto    Body = 12
	// BodyCount is one more than the last body.
	BodyCount = 13
)

// Seen reports whether b is in the sky, and so has light that is on its way, and not a node: Sun to Saturn and Uranus
// to Pluto.
func (b Body) Seen() bool { return b >= 1 && b < MeanNode || b >= Uranus && b < BodyCount }

// Geometric, added to a body that is [Body.Seen], selects its geometric place: where it is at the
// moment, without light time, aberration and deflection. The distance is then that of
// the moment too.
const Geometric Body = 0x80

// GeometricStar, added to an ayanamsa that follows a star, selects the ayanamsa by the star's
// place without aberration and deflection.
const GeometricStar vedic.Ayanamsa = 0x80

// String returns the key of the graha or the planet, such as "uranus", "mean_node" or "true_node".
func (b Body) String() string {
	if b&Geometric != 0 {
		return (b &^ Geometric).String() + "_geometric"
	}
	switch b {
	case MeanNode:
		return "mean_node"
	case TrueNode:
		return "true_node"
	case Uranus:
		return "uranus"
	case Neptune:
		return "neptune"
	case Pluto:
		return "pluto"
	}
	return vedic.Graha(b).String()
}

// Engine supplies the two things that depend on an ephemeris: the apparent geocentric place of
// a body, and the frames of reference at a moment. [Observer] computes everything else. An
// engine is safe for concurrent use.
type Engine interface {
	// Model names the engine and its data.
	Model() vedic.Model
	// Range returns the first and the last moment of UT for which charts can be cast. Body and
	// Frame reach a little further, for the hours around a chart.
	Range() (first, last vedic.JD)
	// Body returns the apparent place of a body at a moment of TT: light time, aberration and
	// deflection are applied, nutation is not. With [Geometric] none of them is applied.
	// Outside the engine's range the error is a *vedic.RangeError.
	Body(b Body, tt vedic.JD) (Apparent, error)
	// Frame returns the time scales, equator, equinox and sidereal zero at a moment of UT. The
	// ayanamsa may include [GeometricStar]. Outside the engine's range the error is a
	// *vedic.RangeError.
	Frame(ut vedic.JD, a vedic.Ayanamsa) (Frame, error)
}

// Batcher is an Engine that serves one caller at a time and is faster when many calls come as
// one job. The Observer runs each chart as one job.
type Batcher interface {
	Engine
	// Batch calls job with an engine that is valid until job returns, and returns the error of
	// job.
	Batch(job func(Engine) error) error
}

// Apparent is the apparent geocentric place of a body on the ecliptic of date, measured from
// the mean equinox of date. Nutation is in the Frame, since it cancels in every sidereal
// longitude.
type Apparent struct {
	// Apparent, from the mean equinox of date, [0, Circle).
	Longitude vedic.Angle
	// North positive.
	Latitude vedic.Angle
	// Daily motion in longitude; negative in retrograde motion.
	Speed vedic.Angle
	// Daily motion in latitude.
	LatitudeSpeed vedic.Angle
	// Astronomical units, at the moment the light left; 0 for the nodes, which are directions.
	Distance float64
}

// Frame holds the frames of reference at a moment: time scales, the equator and equinox, and
// the sidereal zero.
type Frame struct {
	// TT − UT in seconds.
	DeltaT float64
	// In longitude, from the mean to the true equinox of date.
	Nutation vedic.Angle
	// Between the ecliptic of date and the true equator.
	Obliquity vedic.Angle
	// Apparent, at Greenwich, [0, Circle).
	SiderealTime vedic.Angle
	// From the mean equinox of date to the sidereal zero.
	Ayanamsa vedic.Angle
	// Daily motion of the ayanamsa.
	AyanamsaRate vedic.Angle
}

// Beyond returns the error for a moment outside the range of e: that of its method OutOfRange, which may say where
// other years are, or of the function [OutOfRange] where it has none. Without e it is
// [vedic.ErrNoEphemeris].
func Beyond(e interface{ Range() (first, last vedic.JD) }, at vedic.JD) error {
	if e == nil {
		return vedic.ErrNoEphemeris
	}
	if e, ok := e.(interface{ OutOfRange(vedic.JD) error }); ok {
		return e.OutOfRange(at)
	}
	first, last := e.Range()
	return OutOfRange(at, first, last)
}

// OutOfRange returns the error for a moment outside the range of an engine; both bounds are
// inclusive.
func OutOfRange(at, low, high vedic.JD) error {
	day := func(d vedic.JD) string {
		if !(d > -1e8 && d < 1e8) { // also NaN
			return fmt.Sprint(float64(d))
		}
		return d.Time().Format("2006-01-02")
	}
	return &vedic.RangeError{What: "date", Got: day(at), Low: day(low), High: day(high)}
}

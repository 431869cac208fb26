package ephemeris

import (
	"fmt"

	"github.com/jyotish-go/jyotish/vedic"
)

// Body is what an engine can be asked for: the seven grahas with their numbers as vedic.Graha, and the two ascending
// nodes of the Moon. Zero is no body.
type Body uint8

// The nodes of the Moon; Sun to Saturn are Body(vedic.Sun) to Body(vedic.Saturn).
const (
	MeanNode Body = 8
	TrueNode Body = 9
)

// Geometric, added to a graha from the Sun to Saturn, asks for where it is at the moment, not where its light shows it:
// without light time, aberration and deflection. The distance is then that of the moment too.
const Geometric Body = 0x80

// GeometricStar, added to an ayanamsa that follows a star, asks for the one by the star's place without aberration and
// deflection.
const GeometricStar vedic.Ayanamsa = 0x80

// String returns the key of the graha, "mean_node" or "true_node".
func (b Body) String() string {
	if b&Geometric != 0 {
		return (b &^ Geometric).String() + "_geometric"
	}
	switch b {
	case MeanNode:
		return "mean_node"
	case TrueNode:
		return "true_node"
	}
	return vedic.Graha(b).String()
}

// Engine answers one narrow question: where a body is seen from the centre of the Earth, and how the frames of
// reference lie at that moment. Everything above is computed once, in [Observer]. An engine is safe for concurrent use.
type Engine interface {
	// Model names the engine and its data.
	Model() vedic.Model
	// Range returns the first and the last moment of UT for which charts can be cast. Body and Frame reach a little
	// further, for what a chart asks of the hours around it.
	Range() (first, last vedic.JD)
	// Body returns the apparent place of a body at a moment of TT: light time, aberration and deflection applied,
	// nutation not; with [Geometric] the place without them. A moment that the engine does not reach is a
	// *vedic.RangeError.
	Body(b Body, tt vedic.JD) (Apparent, error)
	// Frame returns how time scales, equator, equinox and sidereal zero lie at a moment of UT; the ayanamsa may carry
	// [GeometricStar]. A moment that the engine does not reach is a *vedic.RangeError.
	Frame(ut vedic.JD, a vedic.Ayanamsa) (Frame, error)
}

// Batcher is an Engine that answers many questions faster when they come as one job, because it serves one caller at a
// time. The Observer gives it each chart as one job.
type Batcher interface {
	Engine
	// Batch calls job with an engine that is valid until job returns, and gives what job returns.
	Batch(job func(Engine) error) error
}

// Apparent is the apparent geocentric place of a body, on the ecliptic of date, counted from the mean equinox of date:
// nutation cancels in every sidereal longitude and is kept apart, in the Frame.
type Apparent struct {
	// Apparent, from the mean equinox of date, [0, Circle).
	Longitude vedic.Angle
	// North positive.
	Latitude vedic.Angle
	// Of the longitude, a day; negative in retrograde motion.
	Speed vedic.Angle
	// Of the latitude, a day.
	LatitudeSpeed vedic.Angle
	// Astronomical units, when the light left; 0 for the nodes, which are directions.
	Distance float64
}

// Frame is how the frames of reference lie at a moment: time scales, the equator and equinox, and the sidereal zero.
type Frame struct {
	// TT − UT in seconds.
	DeltaT float64
	// In longitude: from the mean to the true equinox of date.
	Nutation vedic.Angle
	// Of the ecliptic of date to the true equator.
	Obliquity vedic.Angle
	// Apparent, at Greenwich, [0, Circle).
	SiderealTime vedic.Angle
	// Of the sidereal zero from the mean equinox of date.
	Ayanamsa vedic.Angle
	// Of the ayanamsa, a day.
	AyanamsaRate vedic.Angle
}

// OutOfRange makes the error for a moment that an engine does not reach; both bounds are inclusive.
func OutOfRange(at, low, high vedic.JD) error {
	day := func(d vedic.JD) string {
		if !(d > -1e8 && d < 1e8) { // also NaN
			return fmt.Sprint(float64(d))
		}
		return d.Time().Format("2006-01-02")
	}
	return &vedic.RangeError{What: "date", Got: day(at), Low: day(low), High: day(high)}
}

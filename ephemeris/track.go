package ephemeris

import (
	"cmp"
	"slices"

	"github.com/jyotish-go/jyotish/vedic"
)

// Track holds the places of one graha at many moments as columns: element i of each column belongs to moment i.
type Track struct {
	// Sidereal, [0°, 360°).
	Longitude []vedic.Longitude
	// North positive.
	Latitude []vedic.Angle
	// Daily motion in longitude; negative in retrograde motion.
	Speed []vedic.Angle
}

// resize makes room for n moments. Columns that have the room keep their memory.
func (t *Track) resize(n int) {
	t.Longitude = slices.Grow(t.Longitude[:0], n)[:n]
	t.Latitude = slices.Grow(t.Latitude[:0], n)[:n]
	t.Speed = slices.Grow(t.Speed[:0], n)[:n]
}

// Tracks computes where the grahas stand at many moments of UT, as longitudes, latitudes and speeds that equal those of
// [Observer.Positions] to the last digit, in two thirds of its time. The columns of out are overwritten and keep their
// memory. To use several processors, divide the moments; an observer is safe for concurrent use.
//
// Errors are as for Positions; the columns then have no meaning.
func (o *Observer) Tracks(out *vedic.ByGraha[Track], at []vedic.JD, place vedic.Place, s vedic.Settings) error {
	if o.lacksEngine() || out == nil {
		return vedic.ErrNoEphemeris
	}
	if err := cmp.Or(place.Check(), s.Check()); err != nil {
		return err
	}
	for _, moment := range at {
		if err := o.checkTime(moment); err != nil {
			return err
		}
	}
	if s.Clock != o.clock {
		s.Clock = max(s.Clock, o.clock)
		o = o.By(s.Clock)
	}
	for g := range out {
		out[g].resize(len(at))
	}
	return o.Batch(func(e Engine) error {
		for i, moment := range at {
			v, err := viewOf(e, moment, place, s)
			if err != nil {
				return err
			}
			if err := v.track(out, i); err != nil {
				return err
			}
		}
		return nil
	})
}

// track writes the places at moment i, as [view.grahas] does for one moment.
func (v *view) track(out *vedic.ByGraha[Track], i int) error {
	for b := Body(vedic.Sun); b <= Body(vedic.Saturn); b++ {
		a, err := v.apparent(b)
		if err != nil {
			return err
		}
		out[b-1].set(i, v, a)
	}
	rahu, err := v.engine.Body(MeanNode+Body(v.settings.Node), v.frame.tt(v.at))
	if err != nil {
		return err
	}
	out[vedic.Rahu-1].set(i, v, rahu)
	rahu.Longitude += vedic.Circle / 2
	out[vedic.Ketu-1].set(i, v, rahu)
	return nil
}

func (t *Track) set(i int, v *view, a Apparent) {
	t.Longitude[i], t.Latitude[i], t.Speed[i] = v.longitude(a), a.Latitude, v.speed(a)
}

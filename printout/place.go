package printout

import (
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// fewest is how many longitudes besides the lagna show by which settings a program computes.
const fewest = 4

// lagnaRoom is by how much the lagna and the midheaven move where the birth place lies half of the last printed digit
// of its coordinates away: a program that prints 78°07′ may have computed with 78°07′12″. Zero for a place that the
// text does not have in coordinates.
func (x *judge) lagnaRoom() (vedic.Angle, error) {
	half := x.p.placeRoom / 2
	place := x.birth.Place
	if half == 0 || x.p.Latitude == nil || x.p.Longitude == nil || *x.p.Latitude != place.Lat ||
		*x.p.Longitude != place.Lon {
		return 0, nil
	}
	here, err := x.observer.Sky(vedic.JDOf(x.birth.Time), place, vedic.Settings{})
	if err != nil {
		return 0, err
	}
	east, north := place, place
	east.Lon = moved(place.Lon, half, 180*vedic.Degree)
	north.Lat = moved(place.Lat, half, 90*vedic.Degree)
	lagna, midheaven := vedic.Angle(0), vedic.Angle(0)
	for _, there := range []vedic.Place{east, north} {
		sky, err := x.observer.Sky(vedic.JDOf(x.birth.Time), there, vedic.Settings{})
		if err != nil {
			return 0, err
		}
		lagna += vedic.Angle(sky.Lagna - here.Lagna).Signed().Abs()
		midheaven += vedic.Angle(sky.Midheaven - here.Midheaven).Signed().Abs()
	}
	return max(lagna, midheaven), nil
}

// moved returns a coordinate that is larger by some arc, or smaller where it would pass the end of its range.
func moved(at, by, end vedic.Angle) vedic.Angle {
	if at+by > end {
		return at - by
	}
	return at + by
}

// lagnaAlone reports whether a value that differs is the lagna, and the settings are those of several grahas.
func (x *judge) lagnaAlone(f *Finding) bool {
	return f.Kind == LongitudeOf && f.point == preset.Lagna && x.e.longitudes > fewest &&
		x.e.Verdict != preset.None && x.e.Verdict != preset.NoPlaces
}

// mirrored reports whether the printed lagna is that of the longitude east instead of west, or west instead of east.
func (x *judge) mirrored(f *Finding) bool {
	place := x.birth.Place
	place.Lon = -place.Lon
	at, ok := x.lagnaOver(place)
	return ok && f.ahead(at).Abs() <= max(f.room, x.near(preset.Lagna), vedic.Arcminute)
}

// farthestPlace is by how much a birth place may lie away from the given one and still be the same town or its
// neighbour.
const farthestPlace = vedic.Degree

// placeOff returns by how much farther east the birth place would have the printed lagna; ok is false where no place
// near the given one has it.
func (x *judge) placeOff(f *Finding) (east vedic.Angle, ok bool) {
	place := x.birth.Place
	for range 4 {
		place.Lon = x.birth.Place.Lon + east
		beside := place
		beside.Lon += vedic.Arcminute
		if east.Abs() > farthestPlace || beside.Lon.Abs() > 180*vedic.Degree {
			return 0, false
		}
		at, ok := x.lagnaOver(place)
		next, okay := x.lagnaOver(beside)
		step := vedic.Angle(next - at).Signed()
		if !ok || !okay || step <= 0 {
			return 0, false
		}
		east += vedic.Angle(float64(f.ahead(at)) / float64(step) * float64(vedic.Arcminute))
	}
	return east, east.Abs() <= farthestPlace
}

// lagnaOver returns the lagna over a place by the settings that were found.
func (x *judge) lagnaOver(place vedic.Place) (vedic.Longitude, bool) {
	s := x.e.Settings
	s.Offset = x.e.Offset
	sky, err := x.observer.Sky(x.sky.At, place, s)
	return sky.Lagna, err == nil
}

package vedic

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
)

// Ephemeris observes the sky. It must be safe for concurrent use; equal questions get equal answers.
type Ephemeris interface {
	// Sky gives the sky over a place at a moment: a *RangeError where the ephemeris does not reach or the place cannot
	// be, ErrPolarHouses where the settings ask for houses that do not exist there.
	Sky(at JD, place Place, s Settings) (Sky, error)
}

// Position is where a graha is and how it moves, seen from the centre that the settings name. Longitude is apparent and
// sidereal, Latitude north of the ecliptic of date, Declination north of the true equator. Speed is of the sidereal
// longitude, a day, and negative in retrograde motion. Ketu stands opposite Rahu and moves as he does.
type Position struct {
	// Sidereal, [0, Circle); apparent unless Settings.Light says geometric.
	Longitude Longitude
	// North of the ecliptic of date, −90° to 90°; of the nodes 0.
	Latitude Angle
	// North of the true equator of date, −90° to 90°.
	Declination Angle
	// Arc of sidereal longitude a day; negative in retrograde motion.
	Speed Angle
}

// Retrograde reports whether the graha moves backward. The mean node always does; the true one stands
// still and turns several times a month.
func (p Position) Retrograde() bool { return p.Speed < 0 }

// Sky is all that an ephemeris observes for one moment and place. Every chart is a pure function of one. Marshalled as
// JSON it is a record: whole microarcseconds and full Julian days, from which the same Sky is read back (without the
// name and zone of its place).
type Sky struct {
	// The moment, in UT.
	At JD
	// Seconds of TT − At, whichever clock the settings name: about 69 today, minutes and hours in
	// antiquity.
	DeltaT float64
	// Where the observer stands. Read back from a record it has no name and no zone.
	Place Place
	// What was asked for.
	Settings Settings
	// Which ephemeris answered.
	Model Model

	// Apparent, at Greenwich, [0, Circle); add the longitude of the place for that of its meridian.
	SiderealTime Angle
	// Of the ecliptic to the true equator, about 23°26′.
	Obliquity Angle
	// In longitude, within ±20″.
	Nutation Angle
	// From the mean equinox of date, with the settings' offset; see [Sky.TrueAyanamsa].
	Ayanamsa Angle
	// Where nakshatras begin, from the beginning of the signs; 0 unless Settings.Nakshatras names an ayanamsa. See
	// [Sky.NakshatraLongitude].
	NakshatraZero Angle

	// The rising point of the ecliptic.
	Lagna Longitude
	// The point of the ecliptic on the meridian; within the polar circles it may stand below the
	// horizon.
	Midheaven Longitude
	// By Settings.Houses: index 0 is the cusp of the first house. Whether a cusp begins its house
	// or is its middle is said by the system.
	Cusps ByBhava[Longitude]
	// Index 0 is the Sun; take one by its name with At.
	Grahas ByGraha[Position]

	// From the sunrise before the moment to the next; the zero Day where the Sun does not rise or
	// set.
	Day Day
	// The Moon half a day earlier and half a day later, from which kundali draws her way through
	// the day: until when she is in her nakshatra and pada.
	MoonAround [2]Longitude
}

// Day is the day of the Hindus that holds a moment, from sunrise to sunrise: the upper limb of the Sun on a level
// horizon, refracted. Where the Sun does not rise or set the zero Day stands.
type Day struct {
	// At the moment or before it.
	Sunrise JD
	// Between the two sunrises.
	Sunset JD
	// After the moment: the day is half open, so that a birth at sunrise has the new day.
	NextSunrise JD
}

// ErrNoSky is the error of a function that was given nil for a sky.
var ErrNoSky = errors.New("the sky is missing: compute one with the Sky method of an ephemeris")

// Check returns an error for a sky that nothing can be computed from: [ErrNoSky] for nil, and a *[RangeError] where the
// moment is no number or a longitude or the place is not valid. The zero Sky passes: see kundali.ErrNoSky.
func (s *Sky) Check() error {
	if s == nil {
		return ErrNoSky
	}
	bad := func(what string, l Longitude) error {
		return &RangeError{What: what, Got: degreesText(Angle(l)), Low: "0", High: "below 360 degrees"}
	}
	if !(s.At >= -mostDays && s.At <= mostDays) {
		return &RangeError{What: "moment", Got: fmt.Sprintf("JD %g", float64(s.At)), Low: "JD -1e9", High: "JD 1e9"}
	}
	if !s.Lagna.Valid() {
		return bad("lagna", s.Lagna)
	}
	if !s.Midheaven.Valid() {
		return bad("midheaven", s.Midheaven)
	}
	for i := range s.Cusps {
		if !s.Cusps[i].Valid() {
			return bad("cusp", s.Cusps[i])
		}
	}
	for i := range s.Grahas {
		if p := &s.Grahas[i]; !p.Longitude.Valid() {
			return bad("longitude of "+Graha(i+1).String(), p.Longitude)
		}
	}
	return cmp.Or(CheckPoint(s.Place.Lat, s.Place.Lon), s.Settings.Check())
}

// TT returns the moment in Terrestrial Time. Mean elements and the places of grahas go by it; houses
// and sunrise by UT.
func (s *Sky) TT() JD { return s.At + JD(s.DeltaT/86400) }

// Model names the ephemeris that answered.
type Model struct {
	// "almanac" (the embedded one), "swisseph" or "moshier" (the Swiss Ephemeris with and without
	// its data files).
	Source string `json:"source"`
	// Of the program or table, with the JPL ephemeris behind it.
	Version string `json:"version"`
	// The number of that JPL ephemeris, as 431; 0 for none.
	DE int `json:"de"`
	// The tables or data files behind it, each with the beginning of its SHA-256; empty under the
	// Moshier model.
	Files []string `json:"files"`
}

// skyRecord is the exact form of a Sky in JSON. Positions are integers, since decimal degrees of
// eight decimals would round them to 36 microarcseconds: a sky read back must give the same chart
// to the last digit.
type skyRecord struct {
	At           JD          `json:"at"`
	DeltaT       float64     `json:"deltaT"`
	Place        [2]int64    `json:"place"` // latitude, longitude
	Height       float64     `json:"height"`
	Settings     Settings    `json:"settings"`
	Offset       int64       `json:"ayanamsaOffset,omitzero"`
	Model        Model       `json:"model"`
	SiderealTime int64       `json:"siderealTime"`
	Obliquity    int64       `json:"obliquity"`
	Nutation     int64       `json:"nutation"`
	Ayanamsa     int64       `json:"ayanamsa"`
	Nakshatras   int64       `json:"nakshatraZero,omitzero"`
	Lagna        int64       `json:"lagna"`
	Midheaven    int64       `json:"midheaven"`
	Cusps        [12]int64   `json:"cusps"`
	Grahas       [9][4]int64 `json:"grahas"` // longitude, latitude, declination, speed
	Day          [3]JD       `json:"day"`
	MoonAround   [2]int64    `json:"moonAround"`
}

// MarshalJSON returns the record. The error is that of a setting that has no key, or of a number that
// JSON cannot hold.
func (s Sky) MarshalJSON() ([]byte, error) {
	r := skyRecord{
		At: s.At, DeltaT: s.DeltaT, Place: [2]int64{int64(s.Place.Lat), int64(s.Place.Lon)}, Height: s.Place.Height,
		Settings: s.Settings, Offset: int64(s.Settings.Offset), Model: s.Model, SiderealTime: int64(s.SiderealTime),
		Obliquity: int64(s.Obliquity),
		Nutation:  int64(s.Nutation), Ayanamsa: int64(s.Ayanamsa), Nakshatras: int64(s.NakshatraZero),
		Lagna: int64(s.Lagna), Midheaven: int64(s.Midheaven),
		Day:        [3]JD{s.Day.Sunrise, s.Day.Sunset, s.Day.NextSunrise},
		MoonAround: [2]int64{int64(s.MoonAround[0]), int64(s.MoonAround[1])},
	}
	for i, c := range s.Cusps {
		r.Cusps[i] = int64(c)
	}
	for i, p := range s.Grahas {
		r.Grahas[i] = [4]int64{int64(p.Longitude), int64(p.Latitude), int64(p.Declination), int64(p.Speed)}
	}
	return json.Marshal(r)
}

// UnmarshalJSON reads a record; the error is that of encoding/json. Members that lack are zero.
func (s *Sky) UnmarshalJSON(b []byte) error {
	var r skyRecord
	if err := json.Unmarshal(b, &r); err != nil {
		return err
	}
	*s = Sky{
		At: r.At, DeltaT: r.DeltaT, Place: Place{Lat: Angle(r.Place[0]), Lon: Angle(r.Place[1]), Height: r.Height},
		Settings: r.Settings, Model: r.Model, SiderealTime: Angle(r.SiderealTime), Obliquity: Angle(r.Obliquity),
		Nutation: Angle(r.Nutation), Ayanamsa: Angle(r.Ayanamsa), NakshatraZero: Angle(r.Nakshatras),
		Lagna:      Longitude(r.Lagna),
		Midheaven:  Longitude(r.Midheaven),
		Day:        Day{r.Day[0], r.Day[1], r.Day[2]},
		MoonAround: [2]Longitude{Longitude(r.MoonAround[0]), Longitude(r.MoonAround[1])},
	}
	s.Settings.Offset = Angle(r.Offset)
	for i, c := range r.Cusps {
		s.Cusps[i] = Longitude(c)
	}
	for i, p := range r.Grahas {
		s.Grahas[i] = Position{Longitude(p[0]), Angle(p[1]), Angle(p[2]), Angle(p[3])}
	}
	return nil
}

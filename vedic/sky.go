package vedic

import "encoding/json"

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
	Longitude   Longitude
	Latitude    Angle
	Declination Angle
	Speed       Angle
}

// Retrograde says whether the graha moves backward.
func (p Position) Retrograde() bool { return p.Speed < 0 }

// Sky is all that an ephemeris observes for one moment and place. Every chart is a pure function of one. Marshalled as
// JSON it is a record: whole microarcseconds and full Julian days, from which the same Sky is read back (without the
// name and zone of its place).
type Sky struct {
	At       JD
	DeltaT   float64 // seconds of TT − At, whichever clock the settings name
	Place    Place
	Settings Settings
	Model    Model

	SiderealTime Angle // apparent, at Greenwich, [0, Circle)
	Obliquity    Angle // of the ecliptic, true
	Nutation     Angle // in longitude
	Ayanamsa     Angle // from the mean equinox of date, with the settings' offset

	Lagna     Longitude          // the rising point of the ecliptic
	Midheaven Longitude          // its culminating point
	Cusps     ByBhava[Longitude] // by Settings.Houses
	Grahas    ByGraha[Position]

	Day        Day
	MoonAround [2]Longitude // the Moon half a day earlier and half a day later
}

// Day is the day of the Hindus that holds a moment, from sunrise to sunrise: the upper limb of the Sun on a level
// horizon, refracted. Where the Sun does not rise or set the zero Day stands.
type Day struct {
	Sunrise     JD // at the moment or before it
	Sunset      JD // between the two
	NextSunrise JD
}

// TT gives the moment in Terrestrial Time.
func (s *Sky) TT() JD { return s.At + JD(s.DeltaT/86400) }

// Model names the ephemeris that answered.
type Model struct {
	Source  string   `json:"source"`  // "almanac", "swisseph" or "moshier"
	Version string   `json:"version"` // of the program or table, with the JPL ephemeris behind it
	DE      int      `json:"de"`      // number of that JPL ephemeris, 0 for none
	Files   []string `json:"files"`   // data files with the beginning of their SHA-256
}

// skyRecord is the exact form of a Sky in JSON.
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
	Lagna        int64       `json:"lagna"`
	Midheaven    int64       `json:"midheaven"`
	Cusps        [12]int64   `json:"cusps"`
	Grahas       [9][4]int64 `json:"grahas"` // longitude, latitude, declination, speed
	Day          [3]JD       `json:"day"`
	MoonAround   [2]int64    `json:"moonAround"`
}

// MarshalJSON gives the record.
func (s Sky) MarshalJSON() ([]byte, error) {
	r := skyRecord{
		At: s.At, DeltaT: s.DeltaT, Place: [2]int64{int64(s.Place.Lat), int64(s.Place.Lon)}, Height: s.Place.Height,
		Settings: s.Settings, Offset: int64(s.Settings.Offset), Model: s.Model, SiderealTime: int64(s.SiderealTime),
		Obliquity: int64(s.Obliquity),
		Nutation:  int64(s.Nutation), Ayanamsa: int64(s.Ayanamsa), Lagna: int64(s.Lagna), Midheaven: int64(s.Midheaven),
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

// UnmarshalJSON reads a record.
func (s *Sky) UnmarshalJSON(b []byte) error {
	var r skyRecord
	if err := json.Unmarshal(b, &r); err != nil {
		return err
	}
	*s = Sky{
		At: r.At, DeltaT: r.DeltaT, Place: Place{Lat: Angle(r.Place[0]), Lon: Angle(r.Place[1]), Height: r.Height},
		Settings: r.Settings, Model: r.Model, SiderealTime: Angle(r.SiderealTime), Obliquity: Angle(r.Obliquity),
		Nutation: Angle(r.Nutation), Ayanamsa: Angle(r.Ayanamsa), Lagna: Longitude(r.Lagna),
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

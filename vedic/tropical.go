package vedic

// What a reader needs to go from a sidereal number back to the sky: longitudes from the true equinox of date, and the
// ayanamsa that was taken off them.

// TrueAyanamsa returns the ayanamsa from the true equinox of date: what must be added to a sidereal longitude to count
// it from there, when nutation cancels.
func (s *Sky) TrueAyanamsa() Angle { return s.Ayanamsa + s.Nutation }

// GrahaZero returns where the sidereal longitudes of the grahas begin, from the true equinox of date: the true
// ayanamsa, or the mean one where the settings leave the nutation in.
func (s *Sky) GrahaZero() Angle { return s.zero(s.Settings.Zero == NutationStays) }

// LagnaZero returns where those of the lagna, the midheaven and the cusps begin.
func (s *Sky) LagnaZero() Angle { return s.zero(s.Settings.Zero != NutationCancels) }

// zero returns the mean ayanamsa where the nutation stays in the longitudes, else the true one.
func (s *Sky) zero(stays bool) Angle {
	if stays {
		return s.Ayanamsa
	}
	return s.TrueAyanamsa()
}

// Tropical returns the longitude of a graha from the true equinox of date.
func (s *Sky) Tropical(g Graha) Angle {
	return (Angle(s.Grahas.At(g).Longitude) + s.GrahaZero()).Norm()
}

// TropicalLagna returns the longitude of the lagna from the true equinox of date.
func (s *Sky) TropicalLagna() Angle { return (Angle(s.Lagna) + s.LagnaZero()).Norm() }

// TropicalMidheaven returns the longitude of the midheaven from the true equinox of date.
func (s *Sky) TropicalMidheaven() Angle { return (Angle(s.Midheaven) + s.LagnaZero()).Norm() }

// Package chakra computes the chakras that are used for transits and births: the Sarvatobhadra of
// nine by nine cells with the cells that each graha strikes (vedha), the Sudarshana of three rings
// of houses from the lagna, the Moon and the Sun, and the Kota, the fort of 28 nakshatras around
// the birth nakshatra.
//
// It needs only longitudes. The Sarvatobhadra is the one in common print, with Krittika first in
// the east, and vedha follows the lines of the grid. The Kota counts from the Moon's nakshatra.
// Both have 28 nakshatras, [Star], with Abhijit between Uttara Ashadha and Shravana. [Options]
// select what varies.
//
//	s := chakra.SarvatobhadraOf(&sky.Grahas, chakra.Options{})
//	for _, v := range s.Vedhas {
//		fmt.Println(v.Graha, "in", v.Star, "strikes", v.Lines[0].Star)
//	}
//	on := s.On(chakra.PersonOf(&birth, "राम", vara))
//
// Results hold keys, letters and numbers. They list which graha strikes what and predict nothing.
package chakra

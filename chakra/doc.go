// Package chakra lays out the wheels by which a jyotishi reads transits and births: the Sarvatobhadra of nine by nine
// cells with what each graha strikes there (vedha), the Sudarshana of three rings of houses from the lagna, the Moon
// and the Sun, and the Kota, the fort of 28 stars around the star of birth.
//
// It computes from longitudes alone. The Sarvatobhadra is that of common print, with Krittika first in the east, and
// vedha goes by the lines of the grid; the Kota counts from the Moon's star. Both have 28 stars, [Star], with Abhijit
// between Uttara Ashadha and Shravana. What varies is in [Options].
//
//	s := chakra.SarvatobhadraOf(&sky.Grahas, chakra.Options{})
//	for _, v := range s.Vedhas {
//		fmt.Println(v.Graha, "in", v.Star, "strikes", v.Lines[0].Star)
//	}
//	on := s.On(chakra.PersonOf(&birth, "राम", vara))
//
// Results hold keys, letters and numbers. They count who is struck by whom and foretell nothing.
package chakra

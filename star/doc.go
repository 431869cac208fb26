// Package star has a catalogue of fixed stars: the junction star (yogatara) of each nakshatra and of Abhijit, the
// other stars that the Surya Siddhanta names, the seven sages, the pole star, and all stars to magnitude 1.6.
//
// Of places stars in the sidereal zodiac at a moment, with their next rising, transit and setting at a place.
// Conjunctions finds when grahas have the longitude of a star.
//
// Places are apparent: they include proper motion, parallax, the deflection of light by the Sun and aberration.
// They are within 0.01″ of the Swiss Ephemeris from 1800 to 2399, except for a star behind the disc of the Sun.
// Precession is that of Vondrák, Capitaine and Wallace (Astronomy & Astrophysics 534, A22, 2011), the
// same that the engines use.
//
// Moments are Julian days of UT, by the clock of the ephemeris.
package star

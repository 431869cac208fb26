// Package chakras computes the chakras of a chart at a moment, worded for an answer.
package chakras

import (
	"time"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// The wheels.
const (
	// Sarvatobhadra is the square of 81 fields by which transits strike a person.
	Sarvatobhadra = "sarvatobhadra"
	// Sudarshana is the wheel of three rings, from lagna, Moon and Sun.
	Sudarshana = "sudarshana"
	// Kota is the fort of the 28 stars around that of the birth.
	Kota = "kota"
)

// Keys returns the keys of the wheels.
func Keys() []string { return []string{Sarvatobhadra, Sudarshana, Kota} }

// Chakra has the chakras of a chart. One that was not requested, or that depends on an unknown hour
// of birth, is nil; Withheld lists the latter.
type Chakra struct {
	// At is the moment of the transits, by the clocks of the birth place, to the second.
	At            vedic.Instant      `json:"at"`
	Sarvatobhadra *SarvatobhadraSeen `json:"sarvatobhadra,omitempty"` // the Sarvatobhadra chakra
	Sudarshana    *SudarshanaSeen    `json:"sudarshana,omitempty"`    // the Sudarshana chakra
	Kota          *KotaSeen          `json:"kota,omitempty"`          // the fort of the birth star
	// What cannot be computed, with the reason; never nil.
	Withheld []points.Withheld `json:"withheld"`
}

// SarvatobhadraSeen is that chakra at the moment, with what is struck of the person.
type SarvatobhadraSeen struct {
	// East on top.
	Grid chakra.Grid `json:"grid"`
	// Vedhas are what each graha strikes, Person what is struck of the five of the birth, Lattas the kicks of the
	// grahas.
	Vedhas vedic.ByGraha[ChakraVedha]  `json:"vedhas"`
	Person ChakraPerson                `json:"person"` // the person whose letters and stars are struck
	Lattas vedic.ByGraha[chakra.Latta] `json:"lattas"` // the star that each graha kicks
	Source vedic.Source                `json:"source"`

	// What it was read from, for those who draw it.
	Chakra chakra.Sarvatobhadra `json:"-"`
	Owner  chakra.Person        `json:"-"`
}

// ChakraVedha is what a graha strikes, with its name and that of its star.
type ChakraVedha struct {
	Name     string `json:"name"`     // as people call it, in the language of the answer
	StarName string `json:"starName"` // name of the star
	chakra.Vedha
}

// ChakraPerson are the five of a birth, and what strikes them.
type ChakraPerson struct {
	Star chakra.Star `json:"star"`
	// Letter is absent where the name gives none in Devanagari.
	Letter string      `json:"letter,omitempty"`
	Rashi  vedic.Rashi `json:"rashi"`
	Tithi  vedic.Tithi `json:"tithi"`
	Vara   vedic.Vara  `json:"vara"`
	chakra.Strikes
}

// SudarshanaSeen is that wheel, with the year of life that runs at the moment and its house; zero before birth.
type SudarshanaSeen struct {
	chakra.Sudarshana
	// Year of life from 1, House that of the year from the lagna, 1 to 12; both are absent before the birth.
	Year  int         `json:"year,omitzero"`
	House vedic.Bhava `json:"houseOfYear,omitzero"` // the house that rules the year of life
}

// KotaSeen is the fort of the birth at the moment.
type KotaSeen struct {
	chakra.Kota
	Grahas vedic.ByGraha[KotaGraha] `json:"grahas"` // where the grahas stand in the fort
}

// KotaGraha is a graha in the fort, with its name and those of its star and ring.
type KotaGraha struct {
	Name     string `json:"name"`     // as people call it, in the language of the answer
	StarName string `json:"starName"` // name of the star
	RingName string `json:"ringName"` // name of the ring
	chakra.KotaPlace
}

// SarvatobhadraAt returns the square of the grahas of a moment, with what they strike of a person. Only the first
// letter of the name counts.
func SarvatobhadraAt(r *kundali.Chart, now *vedic.ByGraha[vedic.Position], name string,
	o chakra.Options) *SarvatobhadraSeen {
	s := chakra.SarvatobhadraOf(now, o)
	born := r.Sky.Grahas
	for i := range born {
		born[i].Longitude = r.Sky.NakshatraLongitude(born[i].Longitude)
	}
	p := chakra.PersonOf(&born, name, r.Panchang.Vara.Key)
	seen := &SarvatobhadraSeen{Grid: chakra.SarvatobhadraGrid(), Lattas: chakra.LattasOf(now), Source: s.Source,
		Person: ChakraPerson{p.Star, p.Letter, p.Rashi, p.Tithi, p.Vara, s.On(p)}, Chakra: s, Owner: p}
	for i, v := range s.Vedhas {
		seen.Vedhas[i].Vedha = v
	}
	return seen
}

// SudarshanaAt returns the wheel of a birth with the year of life at a moment, counted by calendar birthdays: year 1
// lasts from birth to the first birthday.
func SudarshanaAt(r *kundali.Chart, at time.Time) *SudarshanaSeen {
	s := &SudarshanaSeen{Sudarshana: chakra.SudarshanaOf(r.Sky.Lagna.Rashi(), &r.Sky.Grahas)}
	born := r.Birth.Time
	if at.Before(born) {
		return s
	}
	s.Year = at.Year() - born.Year() + 1
	if at.Before(born.AddDate(s.Year-1, 0, 0)) {
		s.Year--
	}
	s.House = chakra.HouseOfYear(s.Year)
	return s
}

// KotaAt returns the fort of a birth with the grahas of a moment in it.
func KotaAt(r *kundali.Chart, now *vedic.ByGraha[vedic.Position]) *KotaSeen {
	k := &KotaSeen{Kota: chakra.KotaOf(r.Sky.MoonNakshatra(), now)}
	for i, g := range k.Kota.Grahas {
		k.Grahas[i].KotaPlace = g
	}
	return k
}

// In returns the wheels with names.
func (c *Chakra) In(l vedic.Lang) *Chakra {
	out := *c
	if c.Sarvatobhadra != nil {
		s := *c.Sarvatobhadra
		for i := range s.Vedhas {
			s.Vedhas[i].Name, s.Vedhas[i].StarName = s.Vedhas[i].Graha.Name(l), s.Vedhas[i].Star.Name(l)
		}
		out.Sarvatobhadra = &s
	}
	if c.Kota != nil {
		k := *c.Kota
		for i := range k.Grahas {
			g := &k.Grahas[i]
			g.Name, g.StarName, g.RingName = g.Graha.Name(l), g.Star.Name(l), g.Ring.Name(l)
		}
		out.Kota = &k
	}
	return &out
}

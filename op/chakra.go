//go:build !jyotish_core

package op

import (
	"cmp"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// ChakraInput has the parameters for the chakras of a chart. No Kinds means all.
type ChakraInput struct {
	// Kinds are keys of [Chakras].
	Kinds []string
	// Whose grahas strike and besiege; the Sudarshana is that of the birth.
	At When
	// Letter in Devanagari begins the name that is looked for in the Sarvatobhadra; empty takes the name of the birth.
	Letter string
	// Options in which schools differ.
	Options chakra.Options
}

// The wheels.
const (
	// Sarvatobhadra is the square of 81 fields by which transits strike a person.
	Sarvatobhadra = "sarvatobhadra"
	// Sudarshana is the wheel of three rings, from lagna, Moon and Sun.
	Sudarshana = "sudarshana"
	// Kota is the fort of the 28 stars around that of the birth.
	Kota = "kota"
)

// Chakras are the keys of the wheels that may be asked for.
func Chakras() []string { return []string{Sarvatobhadra, Sudarshana, Kota} }

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

var chakraQuestion = newOperation(Operation{Name: "kundali.chakra", Command: "chakra",
	Description: "The Sarvatobhadra with its vedhas and what they strike of the person, the Sudarshana and the " +
		"Kota chakra, at a moment. Free; nothing is stored.",
	Of: OfBirth, Scope: "kundali:read", Dated: true, Form: []string{"at"}},
	[]field[ChakraInput]{
		{Field{Name: "kinds", Kind: Choices, Keys: Chakras(), Low: 1, High: 3},
			func(_ *Calculator, o *form.Object, f *Field, a *ChakraInput) { a.Kinds, _ = takeKeys(o, f) }},
		moment("at", "now", func(a *ChakraInput) *When { return &a.At }),
		{Field{Name: "letter", Kind: Text, Low: 1, High: 8},
			func(_ *Calculator, o *form.Object, f *Field, a *ChakraInput) {
				if text, ok := o.Text(f.Name, int(f.Low), int(f.High)); ok {
					a.Letter = text
					if chakra.PersonOf(&vedic.ByGraha[vedic.Position]{}, text, 0).Letter == "" {
						o.Note(f.Name, form.BadFormat, "Use a letter in Devanagari, for example र.")
					}
				}
			}},
		truth("byMotion", func(a *ChakraInput) *bool { return &a.Options.ByMotion }),
	},
	func(d *Calculator, on *Request, a *ChakraInput) (*Answer[Chakra], error) { return d.Chakra(on, a) })

// Chakra returns the chakras of a report at a moment. A moment outside the ephemeris is *[Invalid].
// The Sudarshana is withheld if the time of birth is uncertain by twelve hours or more, because its
// first ring begins at the lagna.
func (d *Calculator) Chakra(on *Request, a *ChakraInput) (*Answer[Chakra], error) {
	sky, err := as[gochar.Ephemeris](d)
	if err != nil {
		return nil, err
	}
	c := on.Report.Chart
	at := a.At.In(c.Birth.Time.Location(), on.Now)
	// The wheels of the nakshatras have the signs of the same zodiac.
	s := c.Sky.Settings
	transits, err := gochar.At(sky, vedic.JDOf(at), gochar.Options{Ayanamsa: s.NakshatraAyanamsa(), Node: s.Node})
	if err != nil {
		return nil, ofField("at", err)
	}
	var now vedic.ByGraha[vedic.Position]
	for i, t := range transits {
		now[i] = vedic.Position{Longitude: t.Longitude, Latitude: t.Latitude, Speed: t.Speed}
	}
	all := &Chakra{At: vedic.Instant{Time: at.Truncate(time.Second)}, Withheld: []points.Withheld{}}
	wants := func(kind string) bool { return len(a.Kinds) == 0 || slices.Contains(a.Kinds, kind) }
	if wants(Sarvatobhadra) {
		all.Sarvatobhadra = sarvatobhadraAt(on.Report, &now, a)
	}
	switch {
	case !wants(Sudarshana):
	case c.Birth.Accuracy >= 12*time.Hour:
		all.Withheld = append(all.Withheld, points.Withheld{What: "sudarshana", Because: points.TimeUnknown})
	default:
		all.Sudarshana = sudarshanaAt(on.Report, at)
	}
	if wants(Kota) {
		all.Kota = &KotaSeen{Kota: chakra.KotaOf(c.Sky.MoonNakshatra(), &now)}
		for i, g := range all.Kota.Kota.Grahas {
			all.Kota.Grahas[i].KotaPlace = g
		}
	}
	return readingOf(d, on, "kundali.chakra", func(l vedic.Lang) (*Chakra, []vedic.Warning) {
		return all.in(l), nil
	})
}

// sarvatobhadraAt lays out the square with what is struck. A letter that was asked for wins over the name of the
// report.
func sarvatobhadraAt(r *Report, now *vedic.ByGraha[vedic.Position], a *ChakraInput) *SarvatobhadraSeen {
	s := chakra.SarvatobhadraOf(now, a.Options)
	name := a.Letter
	name = cmp.Or(name, r.Input.Name)
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

// sudarshanaAt sets the current year of life, counted by calendar birthdays: year 1 lasts from
// birth to the first birthday.
func sudarshanaAt(r *Report, at time.Time) *SudarshanaSeen {
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

// in returns the wheels with names.
func (c *Chakra) in(l vedic.Lang) *Chakra {
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

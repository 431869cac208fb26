//go:build !jyotish_core

package op

import (
	"cmp"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/gochar"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/chakras"
	"github.com/jyotish-go/jyotish/points"
	"github.com/jyotish-go/jyotish/vedic"
)

// ChakraInput has the parameters for the chakras of a chart. No Kinds means all.
type ChakraInput struct {
	// Kinds are keys of [chakras.Keys].
	Kinds []string
	// Whose grahas strike and besiege; the Sudarshana is that of the birth.
	At When
	// Letter in Devanagari begins the name that is looked for in the Sarvatobhadra; empty takes the name of the birth.
	Letter string
	// Options in which schools differ.
	Options chakra.Options
}

var chakraQuestion = newOperation(Operation{Name: "kundali.chakra", Command: "chakra",
	Description: "The Sarvatobhadra with its vedhas and what they strike of the person, the Sudarshana and the " +
		"Kota chakra, at a moment. Free; nothing is stored.",
	Of: OfBirth, Scope: "kundali:read", Dated: true, Form: []string{"at"}},
	[]field[ChakraInput]{
		{Field{Name: "kinds", Kind: Choices, Keys: chakras.Keys(), Low: 1, High: 3},
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
	func(d *Calculator, on *Request, a *ChakraInput) (*Answer[chakras.Chakra], error) {
		return d.Chakra(on, a)
	})

// Chakra returns the chakras of a report at a moment. A moment outside the ephemeris is *[Invalid].
// The Sudarshana is withheld if the time of birth is uncertain by twelve hours or more, because its
// first ring begins at the lagna.
func (d *Calculator) Chakra(on *Request, a *ChakraInput) (*Answer[chakras.Chakra], error) {
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
	all := &chakras.Chakra{At: vedic.Instant{Time: at.Truncate(time.Second)}, Withheld: []points.Withheld{}}
	wants := func(kind string) bool { return len(a.Kinds) == 0 || slices.Contains(a.Kinds, kind) }
	if wants(chakras.Sarvatobhadra) {
		name := cmp.Or(a.Letter, on.Report.Input.Name) // a letter wins over the name of the report
		all.Sarvatobhadra = chakras.SarvatobhadraAt(c, &now, name, a.Options)
	}
	switch {
	case !wants(chakras.Sudarshana):
	case c.Birth.Accuracy >= 12*time.Hour:
		all.Withheld = append(all.Withheld, points.Withheld{What: "sudarshana", Because: points.TimeUnknown})
	default:
		all.Sudarshana = chakras.SudarshanaAt(c, at)
	}
	if wants(chakras.Kota) {
		all.Kota = chakras.KotaAt(c, &now)
	}
	return readingOf(d, on, "kundali.chakra", func(l vedic.Lang) (*chakras.Chakra, []vedic.Warning) {
		return all.In(l), nil
	})
}

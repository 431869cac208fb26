// Package annual words the chart of a year for an answer.
package annual

import (
	"time"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/tajika"
	"github.com/jyotish-go/jyotish/vedic"
)

// Varshphal is the chart of a year. Moments are in the time zone of Place, where the year is spent,
// or of the birth place if Place is nil. Pravesha is the number of completed years at its start,
// CivilYear the calendar year of its start.
type Varshphal struct {
	*tajika.Varsha
	Place *place.Resolved `json:"yearPlace,omitempty"`
	// Grahas are in order from the Sun.
	Grahas []YearGraha `json:"grahas"`
	Muntha YearMuntha  `json:"muntha"` // the muntha: the lagna of birth, moved on by a sign a year
	Lord   YearLord    `json:"lord"`   // varshesha, the lord of the year (of a month, where one is asked for)
	Yogas  []YearYoga  `json:"yogas"`  // those of the sixteen tajika yogas that hold
	// Verdicts are one for each pair with an Ithasala.
	Verdicts []YearVerdict `json:"verdicts"`
	Sahams   []YearSaham   `json:"sahams"` // sahams: points of the year, each for one matter, A − B + C
	// Varsha pravesha: when the Sun is again where it was at birth, by the clocks of the place.
	At vedic.Instant `json:"at"`
	// Ends is set for a whole year only, like the months and dashas.
	Ends *vedic.Instant `json:"ends,omitempty"`
	// Masa pravesha: when each of the twelve months begins.
	Months []vedic.Instant `json:"months,omitempty"`
	Mudda  []YearPeriod    `json:"mudda,omitempty"`       // mudda dasha: Vimshottari folded into the year
	Yogini []YearPeriod    `json:"yoginiMudda,omitempty"` // Yogini dasha folded into the year
	// Patyayini dasha: of lagna and seven grahas, by their degrees in their signs.
	Patyayini []YearPeriod `json:"patyayini,omitempty"`
}

// Chart is the chart of the moment at which it begins, as that of a birth there.
func (v *Varshphal) Chart() *kundali.Chart { return kundali.FromSky(v.Birth, v.Sky) }

// YearGraha is a graha in the chart of a year with its name and that of its sign.
type YearGraha struct {
	Name      string `json:"name"`      // as people call it, in the language of the answer
	RashiName string `json:"rashiName"` // name of the sign
	tajika.GrahaPlace
}

// YearMuntha is the muntha with the name of its sign, and what its house means.
type YearMuntha struct {
	RashiName string `json:"rashiName"` // name of the sign
	Text      string `json:"text"`      // the same in words, in the language of the answer
	tajika.Muntha
}

// YearLord is the lord of the year with the name of the graha.
type YearLord struct {
	Name    string       `json:"name"`    // as people call it, in the language of the answer
	Offices []YearOffice `json:"offices"` // the five officers (panchadhikari) who contend, of a month six
	tajika.Lord
}

// YearOffice is an office with its name.
type YearOffice struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	tajika.Office
}

// YearYoga is a yoga of the year with its name.
type YearYoga struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	tajika.Yoga
}

// YearVerdict is what the yogas of a pair come to together, in words.
type YearVerdict struct {
	Text string `json:"text"` // in the language of the answer
	tajika.PairVerdict
}

// YearSaham is a saham with its name.
type YearSaham struct {
	Name string `json:"name"` // as people call it, in the language of the answer
	tajika.Saham
}

// YearPeriod is a dasha of a year: that of a graha, or of the lagna, which has no name here.
type YearPeriod struct {
	// Of the graha, the lagna or the yogini, in the language of the answer.
	Name string `json:"name,omitempty"`
	// The graha whose period it is; left out where it is that of the lagna.
	Lord   vedic.Graha `json:"lord,omitzero"`
	Lagna  bool        `json:"lagna,omitzero"`   // true: of the patyayini dasha, the period of the lagna
	Yogini tajika.Term `json:"yogini,omitempty"` // the yogini whose period it is, by key
	// When it begins, by the clocks of the place; of the first mudda perhaps before the year.
	Start vedic.Instant `json:"start"`
	End   vedic.Instant `json:"end"` // when it ends, by the clocks of the place
}

// Of words the chart of a year: its moments by the clocks of a zone, and its names in a language. Lists that may be
// empty are never nil. Lists that only a whole year has are nil for its parts.
func Of(v *tajika.Varsha, zone *time.Location, l vedic.Lang) *Varshphal {
	shown := &Varshphal{Varsha: v, At: vedic.InstantOf(v.At, zone), Yogas: []YearYoga{}, Sahams: []YearSaham{},
		Verdicts: []YearVerdict{},
		Muntha:   YearMuntha{v.Muntha.Rashi.Name(l), v.Muntha.Fortune.Name(l), v.Muntha},
		Lord:     YearLord{Name: v.Lord.Graha.Name(l), Lord: v.Lord}}
	for _, o := range v.Lord.Offices {
		shown.Lord.Offices = append(shown.Lord.Offices, YearOffice{o.Office.Name(l), o})
	}
	for _, g := range v.Grahas {
		shown.Grahas = append(shown.Grahas, YearGraha{g.Graha.Name(l), g.Rashi.Name(l), g})
	}
	for _, y := range v.Yogas {
		shown.Yogas = append(shown.Yogas, YearYoga{y.Yoga.Name(l), y})
	}
	for _, p := range v.Verdicts {
		shown.Verdicts = append(shown.Verdicts, YearVerdict{p.Text(l), p})
	}
	for _, s := range v.Sahams {
		shown.Sahams = append(shown.Sahams, YearSaham{s.Saham.Name(l), s})
	}
	if v.Ends != 0 {
		ends := vedic.InstantOf(v.Ends, zone)
		shown.Ends = &ends
	}
	for _, m := range v.Months {
		shown.Months = append(shown.Months, vedic.InstantOf(m, zone))
	}
	dress := func(list []tajika.Period) (periods []YearPeriod) {
		for _, p := range list {
			start, end := vedic.InstantOf(p.Start, zone), vedic.InstantOf(p.End, zone)
			x := YearPeriod{"", p.Graha, p.Lagna, p.Yogini, start, end}
			switch {
			case p.Yogini != "":
				x.Name = p.Yogini.Name(l)
			case p.Graha != 0:
				x.Name = p.Graha.Name(l)
			}
			periods = append(periods, x)
		}
		return periods
	}
	shown.Mudda, shown.Yogini, shown.Patyayini = dress(v.Mudda), dress(v.Yogini), dress(v.Patyayini)
	return shown
}

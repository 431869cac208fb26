package points

import (
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Nisheka is the moment of conception, counted back from birth by a day of 360 in the year of the Surya Siddhanta for
// each degree of Arc (BPHS 4.25–30, in the reading of R. Santhanam). It is a rule of the text, not a measurement: it
// gives 210 to 460 days before birth, half of all births 288 to 377, while a pregnancy lasts about 266. A degree of the
// lagna is four minutes of birth time and moves the moment by a day.
type Nisheka struct {
	// The nearer arc between Saturn and Gulika.
	SaturnToGulika vedic.Angle `json:"saturnToGulika"`
	// From the lagna forward to the middle of the ninth house by Sripati.
	LagnaToNinth vedic.Angle `json:"lagnaToNinth"`
	// What the Moon has gone in her sign, where the lord of the lagna is below the horizon; otherwise zero and left
	// out.
	MoonInSign vedic.Angle `json:"moonInSign,omitzero"`
	// The sum of the three.
	Arc vedic.Angle `json:"arc"`
	// How many days before birth, of 24 hours.
	Days vedic.Decimal `json:"days"`
	// The moment in days of UT.
	At vedic.JD `json:"at"`
	// Where it is taught.
	Source vedic.Source `json:"source"`
}

// suryaYear is the year of the Surya Siddhanta in days.
const suryaYear = 365.258756

// nishekaKey names it.
const nishekaKey Term = "nisheka"

// nisheka finds it from Gulika.
func (x *reader) nisheka(gulika vedic.Longitude) *Nisheka {
	middles, _ := kundali.Madhyas(x.sky)
	n := &Nisheka{SaturnToGulika: vedic.Angle(gulika - x.longitude(vedic.Saturn)).Signed().Abs(),
		LagnaToNinth: middles[8].From(x.sky.Lagna), Source: vedic.Source{Work: "BPHS", At: "4.25–30"}}
	if x.longitude(x.lagna.Lord()).From(x.sky.Lagna) < vedic.Circle/2 {
		n.MoonInSign = x.longitude(vedic.Moon).InSign()
	}
	n.add(x.sky.At)
	return n
}

// add sums the arcs and counts back from birth.
func (n *Nisheka) add(birth vedic.JD) {
	n.Arc = n.SaturnToGulika + n.LagnaToNinth + n.MoonInSign
	n.Days = vedic.Decimal(n.Arc.Degrees() * 360 / suryaYear)
	n.At = birth - vedic.JD(n.Days)
}

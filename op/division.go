//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// FurtherInput has the parameters for vargas of any number and for vargas of vargas. No Charts
// means those with a name beyond the sixteen.
type FurtherInput struct {
	// Charts are divisions in the requested order, without duplicates, as parsed by
	// [varga.ParseDivision].
	Charts []varga.Division
	// Deal is how signs are assigned to the parts of all charts.
	Deal varga.Deal
	// Start is the sign from which the parts of all charts are counted.
	Start varga.Start
}

// FurtherVargas are charts by division.
type FurtherVargas struct {
	Charts []FurtherVarga `json:"charts"` // one chart per division
}

// FurtherVarga is one of them, with the name that it has, if it has one, and the names of the signs.
type FurtherVarga struct {
	// Name and Signification are absent where the varga has no name.
	Name          string `json:"name,omitempty"`
	Signification string `json:"signification,omitempty"` // what the division is read for
	LagnaName     string `json:"lagnaRashiName"`          // name of the sign of the lagna
	varga.DivisionChart
	Placements []FurtherPlacement `json:"placements"` // where the grahas stand in it
	// Nadiamsas are set for D150 only: ten entries, the lagna and then the grahas from the Sun.
	Nadiamsas []Nadiamsa `json:"nadiamsas,omitempty"`
}

// FurtherPlacement is a graha in such a chart.
type FurtherPlacement struct {
	Name      string `json:"name"`      // as people call it, in the language of the answer
	RashiName string `json:"rashiName"` // name of the sign
	varga.DivisionPlacement
}

// Nadiamsa is the place of a graha, or of none for the lagna, among the 150 of its sign, and the number that it has in
// the list of their names.
type Nadiamsa struct {
	// Graha is absent for the lagna; Number and Named are 1 to 150.
	Graha  vedic.Graha `json:"graha,omitzero"`
	Number int         `json:"number"`       // number of the nadiamsa in its sign, from 1
	Named  int         `json:"numberOfName"` // number of the name of the nadiamsa, which turns with the sign
}

// anyFurther asks for all that have a name.
const anyFurther = "any"

var furtherQuestion = newOperation(Operation{Name: "kundali.divisions", Command: "divisions",
	Description: "Vargas of any number (D5, D81, D150 …) and vargas of vargas (D9xD12). The sixteen but D1 and " +
		"D9 come with their purchase, the others are free.",
	Of: OfBirth, Scope: "kundali:read", PartOf: "varga", Form: []string{"varga"}},
	[]field[FurtherInput]{
		{Field{Name: "varga", Kind: Texts, Low: 1, High: 8}, takeDivisions},
		numbered("deal", []string{"usual", "cyclic", "even_reverse", "alternate", "from_sign", "from_aries", "raman",
			"swapped"}, func(a *FurtherInput) *varga.Deal { return &a.Deal }),
		numbered("start", []string{"1", "1_7", "1_9", "1_5", "1_11", "1_3", "1_5_9", "1_9_5", "1_4_7_10", "1_10_7_4"},
			func(a *FurtherInput) *varga.Start { return &a.Start }),
	},
	func(d *Calculator, on *Request, a *FurtherInput) (*Answer[FurtherVargas], error) {
		return d.FurtherVargas(on, a)
	})

// takeDivisions reads divisions as D81, or D9xD12.
func takeDivisions(_ *Calculator, o *form.Object, f *Field, a *FurtherInput) {
	list, _ := o.List(f.Name, int(f.Low), int(f.High))
	for i, text := range list {
		if strings.TrimSpace(text) == anyFurther {
			for _, n := range varga.Further() {
				a.Charts = append(a.Charts, varga.Division{{N: n}})
			}
			continue
		}
		division, err := varga.ParseDivision(text)
		if err != nil {
			o.Note(fmt.Sprintf("%s/%d", f.Name, i), form.BadFormat, sentence(err))
			continue
		}
		a.Charts = append(a.Charts, division)
	}
}

// charts are the divisions that are asked for, by the rule that is asked for, each once.
func (a *FurtherInput) charts() (list []varga.Division, err error) {
	asked := a.Charts
	if len(asked) == 0 {
		for _, n := range varga.Further() {
			asked = append(asked, varga.Division{{N: n}})
		}
	}
	for _, division := range asked {
		division = slices.Clone(division)
		for i := range division {
			division[i].Deal, division[i].Start = a.Deal, a.Start
		}
		same := func(d varga.Division) bool { return slices.Equal(d, division) }
		if err := division.Check(); err != nil {
			return nil, ofDivision(err)
		}
		if !slices.ContainsFunc(list, same) {
			list = append(list, division)
		}
	}
	return list, nil
}

// ofDivision converts an error of a division to a fault of the field that caused it: "deal" for a
// *vedic.ParseError, which is about the rule, and "varga" for any other error, which is about the
// number.
func ofDivision(err error) error {
	var parse *vedic.ParseError
	name := "varga"
	if errors.As(err, &parse) {
		name = "deal"
	}
	return &Invalid{Faults: []Fault{{Pointer: "/" + name, Code: form.NotAllowed, Detail: sentence(err)}}, Cause: err}
}

// soldWith names what must have been bought: one of the sixteen but D1 and D9, by whatever rule. A division of one real
// step is that varga by whatever rule, and a step of one part changes nothing: otherwise D10 could be had for nothing
// as D1xD10.
func (a *FurtherInput) soldWith() string {
	for _, division := range a.Charts {
		var parts []int
		for _, step := range division {
			if step.N != 1 {
				parts = append(parts, step.N)
			}
		}
		if len(parts) == 1 && parts[0] != int(varga.D9) && parts[0] <= int(varga.D60) &&
			slices.Contains(varga.All(), varga.Varga(parts[0])) {
			return vargaQuestion.Price
		}
	}
	return ""
}

// FurtherVargas returns charts of any number of parts, and of vargas of vargas. What is none, and a
// rule that a varga has not, is *[Invalid].
func (d *Calculator) FurtherVargas(on *Request, a *FurtherInput) (*Answer[FurtherVargas], error) {
	list, err := a.charts()
	if err != nil {
		return nil, err
	}
	charts := make([]varga.DivisionChart, len(list))
	for i, division := range list {
		if charts[i], err = varga.Divide(&on.Report.Sky, division); err != nil {
			return nil, err
		}
	}
	return readingOf(d, on, "kundali.divisions", func(l vedic.Lang) (*FurtherVargas, []vedic.Warning) {
		out := &FurtherVargas{Charts: make([]FurtherVarga, len(charts))}
		for i := range charts {
			out.Charts[i] = further(&charts[i], &on.Report.Sky, l)
		}
		return out, nil
	})
}

// further dresses a chart with names.
func further(c *varga.DivisionChart, sky *vedic.Sky, l vedic.Lang) FurtherVarga {
	x := FurtherVarga{LagnaName: c.LagnaRashi.Name(l), DivisionChart: *c}
	if n := c.Steps[0].N; len(c.Steps) == 1 {
		x.Name, x.Signification = varga.FurtherName(n, l), varga.FurtherSignification(n, l)
		if v := varga.Varga(min(n, 255)); x.Name == "" && slices.Contains(varga.All(), v) {
			x.Name, x.Signification = v.Name(l), v.Signification(l)
		}
		if n == 150 {
			number, named := varga.Nadiamsa(sky.Lagna)
			x.Nadiamsas = append(x.Nadiamsas, Nadiamsa{Number: number, Named: named})
			for g := range sky.Grahas {
				number, named = varga.Nadiamsa(sky.Grahas[g].Longitude)
				x.Nadiamsas = append(x.Nadiamsas, Nadiamsa{vedic.Graha(g + 1), number, named})
			}
		}
	}
	for i := range c.Placements {
		p := c.Placements[i]
		x.Placements = append(x.Placements, FurtherPlacement{p.Graha.Name(l), p.Rashi.Name(l), p})
	}
	return x
}

package varga

import (
	"fmt"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// Chart is a varga of a birth: the lagna and the nine grahas in its signs, houses counted in whole signs from that of
// the lagna. LagnaValidity is how much earlier and later the birth might have been with the same sign rising.
//
// Under [LordsOnly] the trimsamsa has no signs: Rashi, House and Lagna are zero and left out of JSON, and Lord stands
// in their place.
type Chart struct {
	// Which varga.
	Varga Varga `json:"varga"`
	// Its name in the language of the options.
	Name string `json:"name"`
	// Into how many parts a sign is divided, 1 to 60; 30 also for the trimsamsa of five arcs.
	Divisions int `json:"divisions"`
	// What it is looked at for, in a few words of that language.
	Signification string `json:"signification"`
	// By which the varga is computed, by key.
	Method Method `json:"method"`
	// Where the lagna is in it, the degree spread over a whole sign.
	Lagna vedic.SignPosition `json:"lagna,omitzero"`
	// The lord of the lagna's part, under LordsOnly; otherwise zero and left out.
	LagnaLord vedic.Graha `json:"lagnaLord,omitzero"`
	// Where the nine grahas are in it, from the Sun to Ketu.
	Placements vedic.ByGraha[Placement] `json:"placements"`
	// How much earlier and later the birth might have been with the same sign rising.
	LagnaValidity vedic.Delta `json:"lagnaValidity"`
}

// Placement is the position of a graha in a varga. Dignity depends on the sign alone, except in the
// rashi, where degrees count; otherwise it is the compound relation to the lord of the sign, and
// none for the nodes. Vargottama means that the sign is that of the rashi, or in the rashi itself
// that of the navamsa.
type Placement struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// The sign that its part is given.
	Rashi vedic.Rashi `json:"rashi,omitzero"`
	// The lord of its part, under LordsOnly; otherwise zero and left out.
	Lord vedic.Graha `json:"lord,omitzero"`
	// Counted in whole signs from that of the lagna in this varga, 1 to 12.
	House vedic.Bhava `json:"house,omitzero"`
	// Its standing; none, in JSON null, for the nodes outside the signs of their own.
	Dignity vedic.Dignity `json:"dignity"`
	// Whether Rashi is that of the rashi chart; in the rashi itself, that of the navamsa.
	Vargottama bool `json:"vargottama"`
	// The ruler of the part, shown by name; null where there is none.
	Deity Label[Deity] `json:"deity"`
	// Degrees within the divided sign, 0 to 30.
	Degree vedic.Angle `json:"degreeInVarga"`
}

// Graha returns the placement of g, Sun to Ketu. It is zero for no graha.
func (c *Chart) Graha(g vedic.Graha) Placement {
	if g < vedic.Sun || g > vedic.Ketu {
		return Placement{}
	}
	return c.Placements[g-1]
}

// Report is the sixteen charts of a birth, from D1 to D60, with the strength that grahas draw from them: a row for each
// from the Sun to Saturn and, where the options say so, the nodes.
type Report struct {
	// Sixteen, in the order of [All].
	Charts []Chart `json:"charts"`
	// A row each, from the Sun to Saturn, or to Ketu where the options say so.
	Bala []Bala `json:"vargaBala"`
}

// shodasha is a report with the arrays from which its lists are cut, so that it is one allocation.
type shodasha struct {
	Report
	charts [count]Chart
	bala   [9]Bala
}

// Shodashvarga returns the sixteen vargas of a sky. The error is that of [Options.Check]. It is
// safe for concurrent use and makes one allocation for charts and rows together.
func Shodashvarga(sky *vedic.Sky, o Options) (*Report, error) {
	schemes, err := o.schemes()
	if err == nil {
		err = sky.Check()
	}
	if err != nil {
		return nil, fmt.Errorf("varga: %w", err)
	}
	var x reader
	x.look(sky, &o)
	r := &shodasha{}
	for i, s := range schemes {
		x.read(&r.charts[i], s)
	}
	r.Charts, r.Bala = r.charts[:], x.weigh(r.bala[:0])
	return &r.Report, nil
}

// Of computes one varga of a sky. The error is a *vedic.ParseError for an invalid varga, or that of
// [Options.Check]. The methods of all vargas are checked, so that an invalid option is reported
// whichever varga is requested.
func Of(sky *vedic.Sky, v Varga, o Options) (Chart, error) {
	schemes, err := o.schemes()
	if err == nil && !v.Valid() {
		err = unknown(v.String())
	}
	if err == nil {
		err = sky.Check()
	}
	if err != nil {
		return Chart{}, fmt.Errorf("varga: %w", err)
	}
	var c Chart
	var x reader
	x.look(sky, &o)
	x.read(&c, schemes[v.rank()])
	return c, nil
}

// Chart returns the chart of v; nil where the report, perhaps cut, has none.
func (r *Report) Chart(v Varga) *Chart {
	for i := range r.Charts {
		if r.Charts[i].Varga == v {
			return &r.Charts[i]
		}
	}
	return nil
}

// Vargottama returns the vargas in which g is in its sign of the rashi, the navamsa first and the rashi itself left
// out.
func (r *Report) Vargottama(g vedic.Graha) (list []Varga) {
	if navamsa := r.Chart(D9); navamsa != nil && navamsa.Graha(g).Vargottama {
		list = append(list, D9)
	}
	for i := range r.Charts {
		if c := &r.Charts[i]; c.Varga != D1 && c.Varga != D9 && c.Graha(g).Vargottama {
			list = append(list, c.Varga)
		}
	}
	return list
}

// In returns the report with its names in a language. Deities and amsas hold their language with them
// and are worded when they are marshalled.
func (r *Report) In(l vedic.Lang) *Report {
	other := &Report{append([]Chart(nil), r.Charts...), append([]Bala(nil), r.Bala...)}
	for i := range other.Charts {
		c := &other.Charts[i]
		c.Name, c.Signification = c.Varga.Name(l), c.Varga.Signification(l)
		if c.Lagna.RashiNumber > 0 {
			c.Lagna.Rashi = vedic.Name(c.Lagna.Rashi.Key, l)
		}
		for j := range c.Placements {
			c.Placements[j].Deity.Lang = l
		}
	}
	for i := range other.Bala {
		other.Bala[i].Amsa.Lang = l
	}
	return other
}

// unstable is the code of our warning; its text is in text/<lang>/warning.json.
const unstable = "unstable_varga_lagna"

// Warnings returns warnings in a language about the lagnas that change within the stated accuracy
// of the birth time. There are none for an accuracy of zero.
func (r *Report) Warnings(accuracy time.Duration, l vedic.Lang) []vedic.Warning {
	var names []string
	for i := range r.Charts {
		if r.Charts[i].LagnaValidity.Within(accuracy) {
			name := r.Charts[i].Varga.String()
			if l.Words() != vedic.English {
				name = r.Charts[i].Varga.Name(l) // the name is in the script of the language
			}
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return []vedic.Warning{}
	}
	message := texts.Get(l, unstable)
	return []vedic.Warning{{Code: unstable,
		Message: strings.ReplaceAll(message, "{vargas}", strings.Join(names, ", "))}}
}

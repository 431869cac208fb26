//go:build !jyotish_core

package op

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// KPInput has the parameters for a chart of the Krishnamurti Paddhati.
type KPInput struct {
	// At is the moment for which the ruling planets are computed; the birth if not set.
	At When
	// Number, 1 to 249, requests a horary chart at the moment and place of the birth; 0 is the
	// birth chart.
	Number int
	// Matters are judged in the requested order, without duplicates; none means no judgement.
	Matters []kp.Matter
	// Interlinks includes the cuspal interlinks.
	Interlinks bool
	// Ayanamsa is nil to follow the settings of the report.
	Ayanamsa *kp.Ayanamsa
	// Options of the calculation; node, year and ayanamsa follow the report.
	Options kp.Options
}

// KP is a chart of KP with what else was asked for.
type KP struct {
	*kp.Chart
	// A verdict for each matter that was asked for; left out where none was.
	Judgements []kp.Judgement `json:"judgements,omitempty"`
	// Cuspal interlinks: a list for each cusp, in the order of the houses.
	Interlinks *vedic.ByBhava[[]kp.Interlink] `json:"interlinks,omitempty"`

	// Those of Judgements.
	Matters []kp.Matter `json:"-"`
}

// kpAyanamsas are those that KP is practised with, its own first.
var kpAyanamsas = []string{"krishnamurti", "krishnamurti_vp291", "kp_new_balachandran", "kp_linear", "lahiri"}

var kpQuestion = newOperation(Operation{Name: "kundali.kp", Command: "kp",
	Description: "Cusps, sub lords, significators and ruling planets.",
	Of:          OfBirth, Price: "kundali.kp", Scope: "charts:read",
	Without: []string{"houses", "center", "nakshatraayanamsa"}},
	append([]field[KPInput]{
		moment("at", "", func(a *KPInput) *When { return &a.At }),
		whole("number", 1, 249, "", func(a *KPInput) *int { return &a.Number }),
		{Field{Name: "matter", Kind: Texts, Low: 1, High: 40, Keys: matterKeys()}, takeMatters},
		truth("interlinks", func(a *KPInput) *bool { return &a.Interlinks }),
		{Field{Name: "ayanamsa", Kind: Choice, Keys: kpAyanamsas},
			func(_ *Calculator, o *form.Object, f *Field, a *KPInput) {
				if key, ok := o.Choice(f.Name, f.Keys...); ok {
					a.Ayanamsa = new(kp.Ayanamsa)
					must(a.Ayanamsa.UnmarshalText([]byte(key)))
				}
			}},
	}, switches(func(a *KPInput) any { return &a.Options })...),
	func(d *Calculator, on *Request, a *KPInput) (*Answer[KP], error) { return d.KP(on, a) })

// KP returns the KP chart of a report. Meta has the ayanamsa of this chart, which may differ from
// that of the report. Errors are those of kp.Cast; a *vedic.RangeError for "at" means that the
// ephemeris does not cover the moment of the ruling planets.
func (d *Calculator) KP(on *Request, a *KPInput) (*Answer[KP], error) {
	r, o := on.Report, a.Options
	o.Node, o.Year, o.Ayanamsa = r.Sky.Settings.Node, r.Sky.Settings.Year, kpAyanamsaOf(r, a.Ayanamsa)
	k := &KP{Matters: a.Matters}
	var err error
	if a.Number > 0 {
		k.Chart, err = kp.Horary(d.sky(), a.Number, r.Birth, o)
	} else {
		k.Chart, err = kp.Cast(d.sky(), r.Birth, o)
	}
	if err != nil {
		return nil, err
	}
	if a.At.Given() {
		zone := r.Birth.Time.Location()
		at := kundali.Birth{Time: a.At.In(zone, on.Now), Place: r.Birth.Place}
		if k.RulingPlanets, err = kp.RulingAt(d.sky(), at, o); err != nil {
			return nil, ofField("at", err)
		}
	}
	for _, m := range a.Matters {
		k.Judgements = append(k.Judgements, k.Judge(m))
	}
	if a.Interlinks {
		links := k.Chart.Interlinks()
		k.Interlinks = &links
	}
	meta := d.metaOf(&k.Sky)
	meta.Ayanamsa.Key = k.AyanamsaKey()
	return spoken("kundali.kp", meta, on.Lang, func(l vedic.Lang) (*KP, []vedic.Warning, error) {
		worded := *k
		worded.Chart = k.In(l)
		return &worded, noted(worded.Warnings, r.warningsIn(l)), nil
	})
}

// kpAyanamsaOf returns the ayanamsa that is asked for, or that which the report has a say in.
func kpAyanamsaOf(r *Report, asked *kp.Ayanamsa) kp.Ayanamsa {
	switch {
	case asked != nil:
		return *asked
	case r.Sky.Settings.Ayanamsa == vedic.KrishnamurtiVP291:
		return kp.New
	}
	return kp.Old
}

// matterKeys are those of what may be judged, and all.
func matterKeys() []string {
	keys := []string{"all"}
	for _, m := range kp.Matters() {
		keys = append(keys, m.ID)
	}
	return keys
}

// takeMatters reads what is to be judged, each matter once.
func takeMatters(_ *Calculator, o *form.Object, f *Field, a *KPInput) {
	list, _ := o.List(f.Name, int(f.Low), int(f.High))
	for i, id := range list {
		if !slices.Contains(f.Keys, id) {
			at := o.Note(fmt.Sprintf("%s/%d", f.Name, i), form.NotAllowed, "There is no such matter.")
			at.Allowed, at.Suggestion = f.Keys, form.Nearest(id, f.Keys)
		}
		for _, m := range kp.Matters() {
			if (id == "all" || id == m.ID) && !slices.ContainsFunc(a.Matters, func(x kp.Matter) bool {
				return x.ID == m.ID
			}) {
				a.Matters = append(a.Matters, m)
			}
		}
	}
}

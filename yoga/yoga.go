package yoga

import (
	"slices"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// All judges a chart by every rule and gives the findings in the order of the catalogue, absent
// yogas too; [Present] picks and sorts those that are formed. Names and notes are English; see
// [Finding.In]. There are as many findings as rules, 131. It is safe for concurrent use; lists are
// cut from common arrays with their capacity, so that an append by a caller copies.
// It is nil for a chart that [kundali.Chart.Check] refuses.
func All(c *kundali.Chart, o Options) []Finding {
	if c.Check() != nil {
		return nil
	}
	return judged(c, o).found
}

// judged judges a chart by every rule and ranks what it finds.
func judged(c *kundali.Chart, o Options) *ranking {
	d := &desk{found: make([]Finding, len(rules))}
	d.Facts = make([]finding.Fact, 0, 680)
	d.grahas, d.bhavas = make([]vedic.Graha, 0, 500), make([]vedic.Bhava, 0, 400)
	d.checks = make([]finding.Cancellation, 0, 80)
	d.view.read(c, &o)
	words := wordsOf(vedic.English)
	for i := range rules {
		d.judge(i, &d.found[i], words)
	}
	r := &ranking{view: d.view, found: d.found, falls: Falls(c, o)}
	r.Facts = make([]finding.Fact, 0, 64)
	r.catalogue()
	r.pairs()
	r.fallen()
	r.single()
	r.rankFindings()
	return r
}

// desk is a view with the lists from which those of findings are cut.
type desk struct {
	view
	found  []Finding
	grahas []vedic.Graha
	bhavas []vedic.Bhava
	checks []finding.Cancellation
}

// judge fills in one finding. Only a formed yoga is checked for what cancels it: of an absent one
// that would say nothing.
func (d *desk) judge(row int, f *Finding, w *words) {
	r := &rules[row]
	d.turn()
	f.ID, f.Class, f.Weight, f.Tags, f.Standing, f.row = r.id, r.class, r.weight, r.tags, r.standing, row+1
	f.General = r.general()
	f.Present = r.holds(&d.view)
	var who finding.Set
	f.Because, who = d.settle(f.Present)
	f.Planets, f.Houses, f.Cancellations = []vedic.Graha{}, []vedic.Bhava{}, []finding.Cancellation{}
	if f.Present {
		f.Variant = d.variant
		f.Planets, f.Houses = d.cast(who)
		f.Cancellations = d.checked(r, f, who, w)
		f.Strength = d.strength(who, f)
		d.precede(row, r.group)
	}
	f.Name, f.Rule = w.name(row, f.Variant), finding.Citation{RuleID: r.id, Source: r.cite(d.o), Note: w.notes[row]}
}

// cast lists the grahas that take part and the houses in which they stand.
func (d *desk) cast(who finding.Set) ([]vedic.Graha, []vedic.Bhava) {
	from, houses, begin := len(d.grahas), finding.Set(0), len(d.bhavas)
	for g := range who.Grahas() {
		d.grahas = append(d.grahas, g)
		houses |= 1 << d.House.At(g)
	}
	for n := range finding.Members[vedic.Bhava](houses) {
		d.bhavas = append(d.bhavas, n)
	}
	return d.grahas[from:len(d.grahas):len(d.grahas)], d.bhavas[begin:len(d.bhavas):len(d.bhavas)]
}

// checked looks for the circumstances that cancel or reduce a yoga which is formed by who.
func (d *desk) checked(r *rule, f *Finding, who finding.Set, w *words) []finding.Cancellation {
	from := len(d.checks)
	for _, id := range r.checks {
		c := &checks[id]
		d.turn()
		d.who, d.variant = who, f.Variant
		applies := c.holds(&d.view)
		because, _ := d.settle(applies)
		d.checks = append(d.checks, finding.Cancellation{
			Rule: finding.Citation{RuleID: c.id, Source: c.source, Note: w.checks[id]}, Applies: applies,
			Effect: c.effectBy(d.o), Because: because,
		})
	}
	return d.checks[from:len(d.checks):len(d.checks)]
}

// firstNabhasa is the row of the first Nabhasa yoga; facts count them from there (see finding.Preceded).
var firstNabhasa = slices.IndexFunc(rules[:], func(r rule) bool { return r.group != 0 })

// precede remembers a Nabhasa yoga to which others yield.
func (d *desk) precede(row int, g group) {
	number := uint8(row - firstNabhasa + 1)
	if g == akritiGroup && d.akriti == 0 {
		d.akriti = number
	}
	if g != 0 && g != sankhyaGroup && d.nabhasa == 0 {
		d.nabhasa = number
	}
}

// strength grades a yoga by those that form it, on the scale of the rules (not of the texts): 50, and for each of them
// 10 for its own, root or exaltation sign, 5 each for vargottama, a kendra or trikona, and the aspect of a benefic;
// less 15 if combust, 20 if debilitated without relief, 10 with a malefic in its sign or aspecting it, and 10 if it
// rules the 6th, 8th or 12th house, but in a Viparita yoga. Those that form the yoga together are not counted as each
// other's company. The sum is kept within 5 and 100, halved, but not below 5, where a circumstance reduces the yoga,
// and nothing where one cancels it. The nodes add nothing.
func (v *view) strength(who finding.Set, f *Finding) float64 {
	if f.Cancelled() {
		return 0
	}
	sum := 50
	for g := range (who & finding.Seven).Grahas() {
		sum += v.worth(g, who, f.Class == Viparita)
	}
	sum = max(5, min(100, sum))
	if f.suffers(finding.Reduces) {
		return max(5, float64(sum)/2)
	}
	return float64(sum)
}

// worth is what one graha brings to a yoga that it forms with others.
func (v *view) worth(g vedic.Graha, who finding.Set, viparita bool) int {
	at := v.House.At(g)
	lookers, company := v.lookers(at)&^who, v.Here.At(at)&^who
	sum := 0
	for _, term := range []struct {
		is bool
		by int
	}{
		{finding.In(v.well, g), 10}, {finding.In(v.vargottam, g), 5}, {finding.In(good, at), 5},
		{lookers&v.benefics != 0, 5}, {finding.In(v.combust, g), -15},
		{finding.In(v.fallen&^v.relieved, g), -20}, {(lookers|company)&v.malefics != 0, -10},
		{!viparita && v.Owned.At(g)&finding.Dusthana != 0, -10},
	} {
		if term.is {
			sum += term.by
		}
	}
	return sum
}

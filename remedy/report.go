package remedy

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Options are what is asked for, and the choices in which practice differs. The zero Options are the commonest
// practice.
type Options struct {
	// At is the moment whose running dashas count; with the zero time none does, and no gem is advised that is for a
	// dasha only
	At time.Time
	// Worn are the grahas whose gems are worn already: none is advised that clashes with them.
	Worn []vedic.Graha
	// Purpose is what the remedies are asked for; weak grahas that it concerns get some too.
	Purpose Purpose
	// Female says that the chart is a woman's, in which marriage is asked of Jupiter, not of Venus.
	Female bool
	// Most is of how many afflicted grahas to tell, 1 to 9; zero is 3.
	Most int
	// Types selects the types of remedies; zero is all.
	Types Types
	// MaxCost leaves out what costs more; zero is all.
	MaxCost Cost

	// JapaBPHS counts japa by BPHS 84 where that differs from what is common.
	JapaBPHS bool
	// JapaFourfold counts four times as many, as is held of the present age.
	JapaFourfold bool

	// Bala says how strengths are weighed, and who wins a graha yuddha.
	Bala bala.Options
	// Strengths are of the same chart, where the caller has them already; nil weighs it.
	Strengths *bala.Strengths
}

func (o *Options) japa() (j japa) {
	if o.JapaBPHS {
		j |= japaBPHS
	}
	if o.JapaFourfold {
		j |= japaFourfold
	}
	return j
}

func (o *Options) check() error {
	for _, c := range []struct {
		what          string
		got, low, top int
	}{
		{"number of grahas", o.Most, 0, 9}, {"purpose", int(o.Purpose), 0, int(Spirituality)},
		{"cost band", int(o.MaxCost), 0, int(High)},
	} {
		if c.got < c.low || c.got > c.top {
			return &vedic.RangeError{What: c.what, Got: strconv.Itoa(c.got), Low: strconv.Itoa(c.low),
				High: strconv.Itoa(c.top)}
		}
	}
	for _, g := range o.Worn {
		if g < vedic.Sun || g > vedic.Ketu {
			return &vedic.RangeError{What: "gem worn", Got: g.String(), Low: vedic.Sun.String(),
				High: vedic.Ketu.String()}
		}
	}
	if err := o.Types.check(); err != nil {
		return err
	}
	return o.Bala.Check()
}

// Affliction is how much a graha is burdened, why, and what is to be done about it.
type Affliction struct {
	// Graha is who is burdened.
	Graha vedic.Graha `json:"graha"`
	// Index is 0 to 100; 40 is [Afflicted].
	Index int `json:"afflictionScore"`
	// Reasons are the total, each factor of it, and each condition of the gem that decided
	Reasons []finding.Fact `json:"reasons"`
	// Nature is
	// "benefic", "malefic", "neutral" or "yogakaraka" for the lagna (BPHS 34)
	Nature string `json:"functionalNature"`
	// Whether its gem is advised.
	Gemstone bool `json:"gemstoneAdvised"`

	// Score is exact, and may be below zero for a graha that is well off.
	Score Score `json:"-"`
	// Aim is never zero.
	Aim Aim `json:"-"`
}

// Report has the traditional remedies for a chart.
type Report struct {
	// Afflicted are those from [Afflicted] on, the most burdened first, of equals the Sun to Ketu
	Afflicted []Affliction `json:"afflicted"`
	// Remedies begin with those that cost nothing and end with gems. Each appears once, even if
	// several grounds call for it.
	Remedies []Remedy `json:"remedies"`
	// Disclaimer says that nothing is promised.
	Disclaimer string `json:"disclaimer"`

	// Grahas are all nine, afflicted or not; their gems are judged apart from other gems
	Grahas vedic.ByGraha[Affliction] `json:"-"`
}

// For returns the afflicted grahas of a chart and their traditional remedies, in English. Findings
// are those of the same chart; doshas that are present and not cancelled count in the scores and
// have remedies of their own. Houses are whole signs from the lagna, regardless of the house system
// of the chart. The error is kundali.ErrNoSky for a chart that was parsed from JSON without
// [Options.Strengths], or a *[vedic.RangeError] for an undefined option or dosha, or a moment
// outside the dashas. It does not change the chart and is safe for concurrent use.
func For(c *kundali.Chart, findings []dosha.Finding, o Options) (*Report, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := c.Check(); err != nil {
		return nil, fmt.Errorf("remedy: %w", err)
	}
	var v view
	if err := v.read(c, &o); err != nil {
		return nil, err
	}
	if err := v.present(findings); err != nil {
		return nil, err
	}
	r := &Report{Disclaimer: word(vedic.English, "disclaimer")}
	v.judge(&r.Grahas)
	r.Afflicted = v.choose(&r.Grahas)
	p := picker{v: &v, o: &o, list: make([]Remedy, 0, 48)}
	p.pick(r)
	r.Remedies = p.list
	return r, nil
}

// judge weighs all nine and then, because one may hang on another, judges their gems.
func (v *view) judge(all *vedic.ByGraha[Affliction]) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		v.scores[g-1] = v.weigh(g)
		all[g-1] = Affliction{Graha: g, Score: v.scores[g-1], Index: v.scores[g-1].index(), Reasons: v.Facts[v.page:]}
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		a := &all[g-1]
		start := len(v.Facts)
		v.Facts = append(v.Facts, a.Reasons...)
		a.Gemstone, a.Nature, a.Aim = v.gem(g), v.role(g), v.aim(g)
		a.Reasons = v.Facts[start:len(v.Facts):len(v.Facts)]
	}
}

// choose returns the afflicted grahas, the most burdened first. It refuses a gem that clashes with
// the gem of an earlier graha or with one that is worn, and notes which gem it clashes with.
func (v *view) choose(all *vedic.ByGraha[Affliction]) []Affliction {
	list := make([]Affliction, 0, len(all))
	for _, a := range all {
		if a.Score >= Afflicted {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b Affliction) int { return cmp.Compare(b.Score, a.Score) })
	list = list[:min(len(list), cmp.Or(v.o.Most, 3))]
	advised := finding.Of(v.o.Worn...)
	for i := range list {
		a := &list[i]
		if !a.Gemstone {
			continue
		}
		if against := clashes.At(a.Graha) & advised; against != 0 {
			a.Gemstone = false
			told := slices.DeleteFunc(slices.Clone(a.Reasons), func(f finding.Fact) bool {
				return f.Kind >= finding.GemLordship
			})
			a.Reasons = append(told, finding.Fact{Kind: finding.GemClash, Graha: a.Graha, Who: against, Against: true})
			continue
		}
		advised |= 1 << a.Graha
	}
	return list
}

// picker picks remedies out of the catalogue, each once.
type picker struct {
	v    *view
	o    *Options
	list []Remedy
	seen [4]uint64 // by row
}

// pick adds the remedies by cost, so that the list needs no sorting. Within a cost the afflicted
// grahas come first, then those that a purpose names, then doshas and purposes. Gems come last.
func (p *picker) pick(r *Report) {
	var supported finding.Set
	if p.o.Purpose != 0 {
		supported = p.supported(r.Afflicted)
	}
	for cost := Free; cost <= High; cost++ {
		for _, a := range r.Afflicted {
			p.graha(&a, aimTypes[a.Aim-1], cost, false, false)
		}
		for g := range supported.Grahas() {
			p.graha(&r.Grahas[g-1], aimTypes[Support-1], cost, false, true)
		}
		for i := range rows {
			if rows[i].cost == cost && (rows[i].dosha != 0 && p.v.has(rows[i].dosha) && p.concerns(&rows[i]) ||
				rows[i].purpose != 0 && rows[i].purpose == p.o.Purpose) {
				p.add(i, ground{dosha: rows[i].dosha, purpose: rows[i].dosha == 0})
			}
		}
	}
	for _, a := range r.Afflicted {
		p.graha(&a, aimTypes[a.Aim-1], High, true, false)
	}
}

// concerns leaves out what a dosha has for a node that does not take part in it.
func (p *picker) concerns(r *row) bool {
	return !r.graha.Node() || finding.In(p.v.partakers(&dosha.Finding{Dosha: r.dosha}), r.graha)
}

// aimTypes are what serves an aim, in the order of types: colour and gem strengthen, charity and fasts pacify.
var aimTypes = [Support][]Type{
	Strengthen - 1: {Mantra, Puja, Conduct, Colour, Yantra, Rudraksha, Gemstone},
	Pacify - 1:     {Mantra, Puja, Conduct, Fasting, Charity, Yantra, Rudraksha},
	Support - 1:    {Mantra, Puja, Conduct},
}

// graha adds what costs so much of some types, the gem or all but it; support says that a purpose names the graha.
func (p *picker) graha(a *Affliction, types []Type, cost Cost, gem, support bool) {
	for _, t := range types {
		i := rowOf.At(a.Graha)[t-1]
		if rows[i].cost != cost || (t == Gemstone) != gem || t == Gemstone && !a.Gemstone {
			continue
		}
		if p.add(i, groundOf(a, support)) && t == Gemstone && p.v.expertOnly(a.Graha) {
			last := &p.list[len(p.list)-1]
			last.expert = true
			last.Caution += " " + word(vedic.English, "caution.gem.expert")
		}
	}
}

// supported returns the weak grahas that concern the purpose, except those that are listed already.
func (p *picker) supported(told []Affliction) (who finding.Set) {
	t := targets[p.o.Purpose-1]
	who = t.grahas
	if p.o.Purpose == Marriage && p.o.Female {
		who = 1 << vedic.Jupiter
	}
	for n := range finding.Members[vedic.Bhava](t.houses) {
		who |= 1 << p.v.LordOf(n)
	}
	for _, a := range told {
		who &^= 1 << a.Graha
	}
	for g := range who.Grahas() {
		if !p.v.need(g) {
			who &^= 1 << g
		}
	}
	return who
}

// add adds a row if it is asked for and not yet in the list under any heading. Rows with the same
// content count as one (twin): a charity for Saturn appears once even if Saturn is both afflicted
// and part of a dosha.
func (p *picker) add(i int, g ground) bool {
	first := twin[i]
	switch r := &rows[i]; {
	case p.seen[first/64]>>(first%64)&1 == 1, p.o.MaxCost != 0 && r.cost > p.o.MaxCost,
		p.o.Types != 0 && !p.o.Types.Has(r.kind):
		return false
	}
	p.seen[first/64] |= 1 << (first % 64)
	r := worded(vedic.English, p.o.japa(), i)
	r.ground, r.Ground = g, g.in(vedic.English)
	p.list = append(p.list, r)
	return true
}

// In returns the report in a language, as a copy. Keys and details that are texts in Sanskrit stay as they are.
func (r *Report) In(l vedic.Lang) *Report {
	other := *r
	other.Disclaimer = word(l, "disclaimer")
	other.Remedies = remediesIn(r.Remedies, l)
	other.Afflicted = slices.Clone(r.Afflicted)
	for i := range other.Afflicted {
		other.Afflicted[i].Reasons = finding.AllIn(r.Afflicted[i].Reasons, l)
	}
	for i := range other.Grahas {
		other.Grahas[i].Reasons = finding.AllIn(r.Grahas[i].Reasons, l)
	}
	return &other
}

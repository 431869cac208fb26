package yoga

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Headings are the yogas of a chart as a reading tells them: one for each fact, however many rules name it, the
// weightiest first. Strains are what asks for care, with what relieves it.
type Headings struct {
	Yogas   []Heading `json:"yogas"`   // at most 7, of a rank of 45 or more
	Strains []Heading `json:"strains"` // at most 3
}

// Heading is one instance of a yoga: one pair of lords, one graha. Rank is our order of them, 0 to about 130; it
// measures no text. Share is how many of random charts have a heading of its kind, 0 to 1, and 0 where that was not
// counted.
type Heading struct {
	ID       string         `json:"id"` // of the rule; a pair's has its houses too, as "raja_kt.1.9"
	Name     string         `json:"name"`
	Also     []Alias        `json:"also"`     // other yogas that the same fact makes
	Planets  []vedic.Graha  `json:"planets"`  // that form it, Sun first
	Houses   []vedic.Bhava  `json:"houses"`   // from the lagna, in which they stand
	Lords    []vedic.Bhava  `json:"lords"`    // of a bond of lords, the houses that they rule for it
	Relation string         `json:"relation"` // of two that are bound: "exchange", "together", "mutual_aspect"; or ""
	Rank     vedic.Decimal  `json:"rank"`
	Tier     int            `json:"tier"` // 1 from 80, 2 from 60, 3 below
	Share    vedic.Decimal  `json:"share"`
	Because  []finding.Fact `json:"because"`
	// of a strain, the circumstances that relieve it; of a yoga, those that weaken it
	Checks []finding.Cancellation `json:"checks"`
	Rule   finding.Citation       `json:"rule"`

	rule    string
	variant string
	kind    kind
	who     finding.Set
}

// together is the bond of two lords in one sign.
const together = "together"

// Alias is another name of a heading.
type Alias struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

const (
	mostHeadings = 7
	mostStrains  = 3
	leastRank    = 45
)

// Rank gives the headings of a chart, in English: see [Headings.In].
func Rank(c *kundali.Chart, o Options) *Headings {
	r := &ranking{found: All(c, o), falls: Falls(c, o)}
	r.Facts = make([]finding.Fact, 0, 64)
	r.view.read(c, &o)
	r.catalogue()
	r.pairs()
	r.fallen()
	r.single()
	yogas, rest := r.merged()
	return (&Headings{yogas, r.strains(rest)}).In(vedic.English)
}

// ranking is a view with the instances that were found in it.
type ranking struct {
	view
	found []Finding
	falls []Fall
	list  []Heading
}

// add weighs an instance; by is what its relation is worth.
func (r *ranking) add(h Heading, by float64) {
	if r.burntOut(h.who) && h.kind.group == bound {
		return
	}
	rank := h.kind.base * by * r.quality(&h) * r.penalty(h.who)
	h.Rank = vedic.Decimal(float64(int(float64(rank*10)+0.5)) / 10)
	h.Tier = 3
	if rank >= 80 {
		h.Tier = 1
	} else if rank >= 60 {
		h.Tier = 2
	}
	h.Share = vedic.Decimal(shares[h.shareKey()])
	h.Planets, h.Houses = r.castOf(h.who)
	r.list = append(r.list, h)
}

// shareKey names what is counted in random charts: bonds of lords by their kind, all else by its rule.
func (h *Heading) shareKey() string {
	if h.Relation != "" || h.rule == "neechabhanga" {
		return h.kind.key
	}
	return h.rule
}

// castOf lists grahas and the houses in which they stand.
func (r *ranking) castOf(who finding.Set) ([]vedic.Graha, []vedic.Bhava) {
	planets, at := slices.Collect(who.Grahas()), finding.Set(0)
	for _, g := range planets {
		at |= 1 << r.House.At(g)
	}
	houses := slices.Collect(finding.Members[vedic.Bhava](at))
	if planets == nil {
		return []vedic.Graha{}, []vedic.Bhava{}
	}
	return planets, houses
}

// burntOut: all that form it are combust, Mercury excepted, who is never far from the Sun.
func (r *ranking) burntOut(who finding.Set) bool {
	return who.Len() > 1 && who&^(r.combust&^finding.Of(vedic.Mercury)) == 0
}

// quality is the mean over the members of their state: 1 for one of which there is nothing to say.
func (r *ranking) quality(h *Heading) float64 {
	sum, n := 0.0, 0
	for g := range (h.who & finding.Seven).Grahas() {
		sum, n = sum+r.state(g, h.kind.key == "viparita" || h.kind.key == "viparita_raja"), n+1
	}
	if n == 0 {
		return 1
	}
	q := sum / float64(n)
	if h.kind.group == bound && h.who&r.view.fallen&^r.relieved != 0 { // a bond with one that lies low gives half
		q /= 2
	}
	return q
}

func (r *ranking) state(g vedic.Graha, viparita bool) float64 {
	p, at := &r.C.Planets[g-1], r.House.At(g)
	q := 1 + dignities[p.Dignity]
	if finding.In(r.view.fallen, g) {
		q = 1 + dignities[vedic.Debilitated] + min(0.3, 0.1*float64((r.reliefs.At(g)&relieving).Len()))
	}
	switch {
	case p.Combust && g == vedic.Mercury:
		q -= 0.05
	case p.Combust:
		q -= 0.12
	}
	if p.Vargottama {
		q += 0.06
	}
	switch {
	case finding.In(good, at):
		q += 0.08
	case !viparita && finding.In(finding.Dusthana, at):
		q -= 0.15
	}
	return q
}

// penalty: each house of loss that a member rules takes something away, unless it is the lord of the lagna.
func (r *ranking) penalty(who finding.Set) float64 {
	by := 1.0
	for g := range (who & finding.Seven).Grahas() {
		if g != r.LordOf(1) {
			for range (r.Owned.At(g) & finding.Dusthana).Len() {
				by *= 0.94
			}
		}
	}
	return by
}

// catalogue takes in what the rules found.
func (r *ranking) catalogue() {
	for i := range r.found {
		f := &r.found[i]
		k, ok := kinds[f.ID]
		if !ok || !f.Present || f.Cancelled() || r.idle(f) {
			continue
		}
		by := 1.0
		if f.ID == "gajakesari" && r.strictly() {
			by = 1.1
		}
		r.add(Heading{ID: f.ID, Because: f.Because, Checks: acting(f.Cancellations), Rule: f.Rule, rule: f.ID,
			variant: f.Variant, kind: k, who: finding.Of(f.Planets...)}, by)
	}
}

// idle: the rule holds, but a reading does not make a heading of it.
func (r *ranking) idle(f *Finding) bool {
	switch f.ID {
	case "gajakesari": // Jupiter low without relief, or both he and the Moon in houses of loss
		low := finding.In(r.view.fallen&^r.relieved, vedic.Jupiter)
		return low || r.inLoss(vedic.Jupiter) && r.inLoss(vedic.Moon)
	case "kalpadruma": // a chain in which one is its own dispositor is no chain
		p1 := r.LordOf(1)
		p2 := r.Sign.At(p1).Lord()
		p3 := r.Sign.At(p2).Lord()
		return p1 == p2 || p2 == p3
	}
	return false
}

// strictly: gajakesari as BPHS 36.3–4 has it.
func (r *ranking) strictly() bool {
	r.turn()
	o := *r.o
	o.GajakesariStrict = true
	was := r.o
	r.o = &o
	ok := gajakesari(&r.view)
	r.o = was
	return ok
}

// acting gives the circumstances that are there.
func acting(all []finding.Cancellation) []finding.Cancellation {
	list := []finding.Cancellation{}
	for _, c := range all {
		if c.Applies && c.Effect != finding.NoEffect {
			list = append(list, c)
		}
	}
	return list
}

// page notes what a rule of headings looked at.
func (r *ranking) page(look func()) []finding.Fact {
	r.turn()
	look()
	return slices.Clone(r.Settle(true, finding.Seven|finding.Nodes))
}

// pairs finds the bonds of two lords, an exchange before the rest.
func (r *ranking) pairs() {
	for a := vedic.Sun; a <= vedic.Saturn; a++ {
		for b := a + 1; b <= vedic.Saturn; b++ {
			if r.bound(a, b) {
				r.pairOf(a, b)
			}
		}
	}
}

func (r *ranking) pairOf(a, b vedic.Graha) {
	k, rule, lords := pairKind(r.Owned.At(a), r.Owned.At(b), false)
	var also []Alias
	if wealth, _, at := pairKind(r.Owned.At(a), r.Owned.At(b), true); wealth.base != 0 {
		also = []Alias{{ID: bondID(dhanaRule, at)}}
	}
	relation, by := "mutual_aspect", 0.88
	switch {
	case r.Exchanged(a, b):
		relation, by = "exchange", 1
		i, j := min(r.House.At(a), r.House.At(b)), max(r.House.At(a), r.House.At(b))
		alone, was := k.base, rule
		if k, rule = exchangeKind(i, j, k.base); alone >= 98 && was == "dharma_karma" && k.base >= alone {
			k, rule = kind{"dharma_karma", 98, bound}, was
		}
		lords = [2]vedic.Bhava{i, j}
	case r.Together(a, b):
		relation, by = together, 0.95
	}
	if k.base == 0 {
		return
	}
	facts := r.page(func() {
		r.owns(a, house(lords[0], lords[1]))
		r.owns(b, house(lords[0], lords[1]))
		r.related(a, b)
	})
	id := bondID(rule, lords)
	also = slices.DeleteFunc(also, func(other Alias) bool { return other.ID == id })
	r.add(Heading{ID: id, Also: also, Lords: lords[:], Relation: relation, Because: facts,
		Checks: []finding.Cancellation{},
		Rule:   citeOf(rule), rule: rule, kind: k, who: finding.Of(a, b)}, by)
}

func bondID(rule string, lords [2]vedic.Bhava) string {
	return rule + "." + strconv.Itoa(int(lords[0])) + "." + strconv.Itoa(int(lords[1]))
}

// fallen finds the debilitated grahas that are relieved, each for itself.
func (r *ranking) fallen() {
	for i := range r.falls {
		f := &r.falls[i]
		if !f.Relieved {
			continue
		}
		k, variant := kind{"neechabhanga", 52, fallen}, ""
		if f.Raja {
			k, variant = kind{"neechabhanga_raja", 84, fallen}, "raja"
		}
		facts := r.page(func() {
			r.isFallen(f.Graha)
			for n := range finding.Members[uint8](r.reliefs.At(f.Graha) & relieving) {
				r.Test(true, finding.Fact{Kind: finding.Relieved, Graha: f.Graha, N: n})
			}
		})
		r.add(Heading{ID: "neechabhanga", Because: facts, Checks: []finding.Cancellation{},
			Rule: citeOf("neechabhanga"),
			rule: "neechabhanga", variant: variant, kind: k, who: finding.Of(f.Graha)}, 1)
	}
}

// merged sorts the instances and joins those that are one fact; rest are those that are no headings.
func (r *ranking) merged() (list, rest []Heading) {
	slices.SortStableFunc(r.list, func(a, b Heading) int {
		return cmp.Or(cmp.Compare(b.Rank, a.Rank), cmp.Compare(a.who.Len(), b.who.Len()), cmp.Compare(a.Share, b.Share))
	})
	for _, h := range r.list {
		if at := slices.IndexFunc(list, func(o Heading) bool { return sameFact(&o, &h) }); at >= 0 {
			list[at].join(&h)
			continue
		}
		if crowded(list, &h) {
			continue
		}
		list = append(list, h)
	}
	n := 0
	for n < len(list) && n < mostHeadings && list[n].Rank >= leastRank {
		n++
	}
	return list[:n:n], list[n:]
}

func (h *Heading) join(other *Heading) {
	if other.ID != h.ID && !h.called(other.ID) {
		h.Also = append(h.Also, Alias{ID: other.ID})
	}
}

func (h *Heading) called(id string) bool {
	return slices.ContainsFunc(h.Also, func(a Alias) bool { return a.ID == id })
}

// sameFact: the same grahas, and the same way of making a yoga.
func sameFact(a, b *Heading) bool { return a.who == b.who && a.kind.group == b.kind.group }

// crowded: each of two lords that stand together is told already with another one in that very house.
func crowded(list []Heading, h *Heading) bool {
	seen := finding.Set(0)
	for i := range list {
		if o := &list[i]; o.Relation == together && slices.Equal(o.Houses, h.Houses) {
			seen |= o.who
		}
	}
	return h.Relation == together && h.who&^seen == 0
}

// citeOf cites a rule of the catalogue, or one that only headings know. Exchanges and bonds of wealth are rules there
// under their own names.
func citeOf(rule string) finding.Citation {
	if rule == dhanaRule {
		return finding.Citation{RuleID: rule, Source: finding.From(bphs, "41", common, "")}
	}
	for i := range rules {
		if rules[i].id == rule {
			return finding.Citation{RuleID: rule, Source: rules[i].source}
		}
	}
	return finding.Citation{RuleID: rule, Source: finding.From(common, "")}
}

// In gives the headings in a language.
func (h *Headings) In(l vedic.Lang) *Headings {
	dress := func(list []Heading) []Heading {
		other := slices.Clone(list)
		for i := range other {
			other[i].wordIn(l)
		}
		if other == nil {
			other = []Heading{}
		}
		return other
	}
	return &Headings{dress(h.Yogas), dress(h.Strains)}
}

func (h *Heading) wordIn(l vedic.Lang) {
	h.Name = headingName(l, h.rule, h.variant, h.Lords)
	h.Because = finding.AllIn(h.Because, l)
	also := make([]Alias, len(h.Also))
	for i, a := range h.Also {
		rule, lords := splitID(a.ID)
		also[i] = Alias{a.ID, headingName(l, rule, "", lords)}
	}
	h.Also = also
	if h.Lords == nil {
		h.Lords = []vedic.Bhava{}
	}
	h.Rule.Note = noteOf(l, h.rule)
	checks := make([]finding.Cancellation, len(h.Checks))
	for i, c := range h.Checks {
		c.Rule.Note, c.Because = word(l, c.Rule.RuleID+".about"), finding.AllIn(c.Because, l)
		checks[i] = c
	}
	h.Checks = checks
}

// splitID parts the ID of a bond of lords into its rule and its houses.
func splitID(id string) (rule string, lords []vedic.Bhava) {
	parts := strings.Split(id, ".")
	for _, p := range parts[1:] {
		n, _ := strconv.Atoi(p)
		lords = append(lords, vedic.Bhava(n))
	}
	return parts[0], lords
}

// headingName names an instance: the yoga, and of a bond of lords their houses.
func headingName(l vedic.Lang, rule, variant string, lords []vedic.Bhava) string {
	name := ""
	w := wordsOf(l)
	for i := range rules {
		if rules[i].id == rule {
			name = w.name(i, variant)
		}
	}
	if name == "" || len(lords) == 2 {
		name = word(l, "heading."+rule+".name")
	}
	if len(lords) == 2 {
		name += " " + strconv.Itoa(int(lords[0])) + "–" + strconv.Itoa(int(lords[1]))
	}
	return name
}

// noteOf says what is read from a yoga.
func noteOf(l vedic.Lang, rule string) string {
	for i := range rules {
		if rules[i].id == rule {
			return word(l, rule+".about")
		}
	}
	return word(l, "heading."+rule+".about")
}

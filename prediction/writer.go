package prediction

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// writer puts judgements into words.
type writer struct {
	*view
	o    *Options
	b    *book
	told map[string]bool // what is said once in a report
	// area in which each fact was stated first
	homes   map[string]Area
	span    span
	periods []period
	j       *judgement
	topic   string
	// of the area: the grahas that its strengths and its cautions name
	praised, blamed finding.Set
}

func newWriter(v *view, o *Options) *writer {
	w := &writer{view: v, o: o, b: books[o.Lang.Words()](), told: make(map[string]bool, 256),
		homes: make(map[string]Area, 128)}
	w.span = spanOf(o, v.Birth.Time)
	w.periods = v.periods(w.span)
	return w
}

// fill returns a text with words in its slots.
func (w *writer) fill(key string, v *values) string { return w.b.keys[key].fill(v) }

// word returns a text that has no slots.
func (w *writer) word(key string) string { return w.fill(key, &values{}) }

func (w *writer) nth(n vedic.Bhava) string { return w.fill("nth."+strconv.Itoa(int(n)), &values{}) }

// name returns the name of a graha as it is spelled within a sentence, and "" for zero.
func (w *writer) name(g vedic.Graha) string {
	if g == 0 {
		return ""
	}
	return w.spelt(finding.Named(g, w.o.Lang))
}

// spelt writes a name from another table in the spelling of the readings.
func (w *writer) spelt(name string) string {
	if w.o.Lang.Words() == vedic.Hindi {
		return text.Anusvara(name)
	}
	return name
}

// reading returns the text of an area: the sections that are asked for, in their order. The order
// matters because later sections refer to earlier ones.
func (w *writer) reading(j *judgement) Reading {
	w.j, w.praised, w.blamed = j, 0, 0
	w.topic = w.word("topic." + j.area.String())
	r := Reading{told: w, j: j, Area: j.area, Score: j.score, Sum: j.sum, Evidence: j.evidence, Confidence: j.nerve,
		Conflicts: []string{}, Windows: w.windows(j, w.span, w.periods, w.o.Transits)}
	most := &amounts[w.o.Length]
	if most.conflicts {
		r.Conflicts = w.conflicts()
	}
	all := j.subjects()
	r.Summary = w.summary()
	write := [...]func([]Statement) []Statement{
		Nature:    func(to []Statement) []Statement { return w.nature(to, all, most.links) },
		Strengths: func(to []Statement) []Statement { return w.reasons(to, all, 1, most.strengths) },
		Cautions: func(to []Statement) []Statement {
			n := most.cautions
			if j.score < 45 {
				n++
			}
			return w.reasons(to, all, -1, n)
		},
		Advice:    func(to []Statement) []Statement { return append(to, w.guide(all)) },
		Timing:    func(to []Statement) []Statement { return w.timing(to, chief(r.Windows, most.windows)) },
		Remedies:  func(to []Statement) []Statement { return w.remedy(to, all) },
		BirthTime: func(to []Statement) []Statement { return w.change(to, most.doubt) },
	}
	r.Statements = make([]Statement, 0, 12)
	for s := Nature; s <= BirthTime; s++ {
		// who somebody is stands first even in brief
		if w.o.includes(s) || s == Nature && j.area == Personality && len(w.o.Sections) == 0 {
			r.Statements = write[s](r.Statements)
		}
	}
	return r
}

// nature appends the traits and the positions of the lords of the area's houses.
func (w *writer) nature(to []Statement, all []subject, links int) []Statement {
	if w.j.area == Personality {
		to = append(to, w.traits())
	}
	for range links {
		s, ok := w.link(all)
		if !ok {
			break
		}
		to = append(to, s)
	}
	return to
}

// band is 5 for very supportive down to 1 for what asks for care.
func band(score int) int {
	switch {
	case score >= 70:
		return 5
	case score >= 58:
		return 4
	case score >= 45:
		return 3
	case score >= 33:
		return 2
	}
	return 1
}

// summary answers for the area in one sentence, and says how far the chart agrees in another.
func (w *writer) summary() string {
	n := w.j.nerve
	s := w.fill("opener."+strconv.Itoa(band(w.j.score)), &values{inTopic: w.topic}) + " " +
		w.fill("confidence."+n.String(), &values{inN: strconv.Itoa(n.Weighed), inM: strconv.Itoa(n.For)})
	if guard := w.guard(w.j); guard != "" {
		s += " " + guard
	}
	return s
}

// guard says of some areas whose advice the reading is not; empty of the others.
func (w *writer) guard(j *judgement) string {
	switch {
	case j.area == Health:
		return w.word("guard.health")
	case j.area == Wealth:
		return w.word("guard.wealth")
	case j.area == Personality && j.score < 33:
		return w.word("guard.mind")
	}
	return ""
}

// conflicts names the parts that pull the area most in opposite ways.
func (w *writer) conflicts() []string {
	best, worst := 0, 0
	for i, p := range w.j.parts {
		if p > w.j.parts[best] {
			best = i
		}
		if p < w.j.parts[worst] {
			worst = i
		}
	}
	if w.j.parts[best] < 3*cent || w.j.parts[worst] > -3*cent {
		return []string{}
	}
	return []string{w.fill("conflict", &values{inTopic: w.topic, inPartA: w.word("part." + partKeys[best]),
		inPartB: w.word("part." + partKeys[worst])})}
}

// traits returns the statement about the lagna, the Moon's sign and the birth star.
func (w *writer) traits() Statement {
	moon := w.Sky.Grahas[vedic.Moon-1].Longitude
	star, pada := w.Sky.MoonNakshatra().Nakshatra()
	l := w.o.Lang
	tell := func(key, phrase string, r vedic.Rashi) string {
		return w.fill(key, &values{inRashi: w.spelt(r.Name(l)), inPhrase: w.word(phrase),
			inStar: w.spelt(star.Name(l)), inNth: w.nth(vedic.Bhava(pada))})
	}
	said := [3]string{
		tell("trait.lagna", "lagna."+w.seen.Lagna.String(), w.seen.Lagna),
		tell("trait.moon", "moon."+moon.Rashi().String(), moon.Rashi()),
		tell("trait.star", "star."+strconv.Itoa(int(star)), moon.Rashi()),
	}
	return Statement{
		ID: w.j.area.String() + ".traits", Text: said[0] + " " + said[1] + " " + said[2], Polarity: Neutral,
		Agreement: 1,
		Because: []finding.Told{
			{Path: "lagna.rashi", Value: w.seen.Lagna.String(), Text: said[0]},
			{Path: "moon.rashi", Value: moon.Rashi().String(), Text: said[1]},
			{Path: "moon.nakshatra", Value: star.String(), Text: said[2]},
		},
		Rules: []finding.Citation{{RuleID: "prediction.traits", Source: finding.From("Brihat Jataka", "1")}},
	}
}

// link returns the statement about the position of the lord of one of the area's houses: the first one that neither an
// earlier area nor the reasons of this one state. It reports whether there is one.
func (w *writer) link(all []subject) (Statement, bool) {
	i := slices.IndexFunc(w.j.row.lords, func(n vedic.Bhava) bool {
		return !w.told["link"+strconv.Itoa(int(n))] && !w.placed(all, w.Houses[n-1].Lord)
	})
	if i < 0 {
		return Statement{}, false
	}
	of := w.j.row.lords[i]
	lord := w.Houses[of-1].Lord
	at := w.Planets[lord-1].House
	w.told["link"+strconv.Itoa(int(of))] = true
	said := w.lordIn(lord, of, at)
	p := w.p.At(lord)
	pol := Mixed
	switch {
	case p >= 20*cent:
		pol = Favourable
	case p <= -20*cent:
		pol = Challenging
	}
	agree, count := 0, 0
	for _, l := range w.planets[lord-1] {
		count++
		if sign(l.value) == sign(p) {
			agree++
		}
	}
	share := vedic.Decimal(0)
	if count > 0 {
		share = vedic.Decimal(float64(agree) / float64(count))
	}
	return Statement{
		ID: w.j.area.String() + ".lord." + strconv.Itoa(int(of)), Text: said, Polarity: pol, Agreement: share,
		Because: []finding.Told{{Path: "house." + strconv.Itoa(int(of)) + ".lord.house", Value: strconv.Itoa(int(at)),
			Text: said}},
		Rules: []finding.Citation{{RuleID: "prediction.lord_in_house", Source: finding.From("BPHS", "24")}},
	}, true
}

// placed reports whether a reason of this area will say in which house a graha is.
func (w *writer) placed(all []subject, g vedic.Graha) bool {
	if !w.o.includes(Strengths) || !w.o.includes(Cautions) {
		return false
	}
	i := slices.IndexFunc(all, func(s subject) bool { return s.graha == g })
	if i < 0 {
		return false
	}
	s := &all[i]
	told := s.choose(sign(s.net), func(it *item) bool { return w.home(s, it) })
	return slices.ContainsFunc(told, func(it item) bool { return it.leaf.factor == place })
}

// weakest is the graha that strains the area most, or helps it least.
func weakest(all []subject) *subject {
	var low *subject
	for i := range all {
		if s := &all[i]; s.graha != 0 && (low == nil || s.net < low.net) {
			low = s
		}
	}
	return low
}

// guide advises by the graha that asks most for care, once in a report, and by the area where that needs it or the
// graha gives no advice.
func (w *writer) guide(all []subject) Statement {
	low := weakest(all)
	ground, asks := low.strain()
	var said []string
	rule, once := "prediction.guidance", "counsel."+low.graha.String()
	if asks && low.net < 0 && !finding.In(w.praised, low.graha) && !w.told[once] {
		w.told[once] = true
		said = append(said, w.fill("advice", &values{inGraha: w.name(low.graha), inCounsel: w.counsel(low.graha)}))
		rule = "prediction.counsel"
		w.blamed |= finding.Of(low.graha)
	}
	side := "plus."
	if w.j.score < 50 {
		side = "minus."
	}
	if w.j.score < 50 || said == nil {
		said = append(said, w.word("guidance."+side+w.j.area.String()))
	}
	return Statement{
		ID: w.j.area.String() + ".guidance", Text: strings.Join(said, " "), Polarity: Neutral,
		Agreement: low.agreement(),
		Because:   []finding.Told{w.fact(low, ground)},
		Rules:     []finding.Citation{{RuleID: rule, Source: finding.From("jyotish", "")}},
	}
}

// counsel returns the conduct that tradition advises for a graha, in the words of its remedies.
func (w *writer) counsel(g vedic.Graha) string {
	c, err := remedy.General(remedy.Query{Graha: g, Types: remedy.Only(remedy.Conduct)})
	if err != nil || len(c.Remedies) == 0 {
		return ""
	}
	return c.In(w.o.Lang).Remedies[0].Instructions
}

// strain returns the heaviest reason against a subject; where there is none, the heaviest of all, and false.
func (s *subject) strain() (*item, bool) {
	for i := range s.items {
		if s.items[i].by < 0 {
			return &s.items[i], true
		}
	}
	return &s.items[0], false
}

// agreement is the share of reasons that point as the whole does.
func (s *subject) agreement() vedic.Decimal {
	n := s.pro
	if s.net < 0 {
		n = s.con
	}
	return vedic.Decimal(float64(n) / float64(s.pro+s.con))
}

// remedy points to the remedies of the graha that strains a low area, or of Mars where mangal dosha stands.
func (w *writer) remedy(to []Statement, all []subject) []Statement {
	low := weakest(all)
	for i := range w.j.evidence {
		if w.j.evidence[i].leaf.factor == mangal {
			for k := range all {
				if all[k].graha == vedic.Mars {
					low = &all[k]
				}
			}
			return append(to, w.relieve(low))
		}
	}
	if w.j.score >= 45 || low.net >= 0 || w.told["remedy."+low.graha.String()] {
		return to
	}
	return append(to, w.relieve(low))
}

func (w *writer) relieve(s *subject) Statement {
	w.told["remedy."+s.graha.String()] = true
	v := values{inGraha: w.name(s.graha)}
	return Statement{
		ID: w.j.area.String() + ".remedy", Text: w.fill("remedy", &v), Polarity: Neutral,
		Agreement: s.agreement(),
		Because:   []finding.Told{w.fact(s, &s.items[0])}, Rules: []finding.Citation{{RuleID: "prediction.remedy",
			Source: finding.From("common practice", "")}},
	}
}

// change says by how much another birth time would change the reading: the lagna once in a report, then the lagnas of
// the vargas that would change within so many minutes, for those are in doubt.
func (w *writer) change(to []Statement, within int) []Statement {
	key, path, delta := "change.lagna", "lagna", w.Sensitivity.Lagna
	d := w.j.row.varga
	if w.told[key] {
		key, path, delta = "change.varga", d.String()+".lagna", w.vargas[d].LagnaValidity
	}
	if w.told[path] || d == varga.D2 && path != "lagna" {
		return to
	}
	w.told[key], w.told[path] = true, true
	side, by := "later", delta.Later
	if delta.Earlier < by {
		side, by = "earlier", delta.Earlier
	}
	minutes := max(1, int(math.Ceil(float64(min(by, minutesOfDay)))))
	if math.IsInf(float64(by), 1) || path != "lagna" && minutes > within {
		return to
	}
	unit := "minute.many"
	if minutes == 1 {
		unit = "minute.one"
	}
	v := values{inN: w.fill(unit, &values{inN: strconv.Itoa(minutes)}), inSide: w.word("side." + side),
		inVarga: w.word("varga." + d.String())}
	said := w.fill(key, &v)
	return append(to, Statement{
		ID: w.j.area.String() + ".change", Text: said, Polarity: Neutral, Agreement: 1,
		Because: []finding.Told{{Path: path + "." + side, Value: strconv.Itoa(minutes), Text: said}},
		Rules:   []finding.Citation{{RuleID: "prediction.sensitivity", Source: finding.From("jyotish", "")}},
	})
}

const minutesOfDay = 24 * 60

// disclaimer names the method, and what guards the areas that are read or withheld.
func (w *writer) disclaimer(withheld []Area) string {
	s := w.fill("disclaimer", &values{inRuleset: vedic.Ruleset})
	if len(withheld) > 0 {
		s += " " + w.word("guard.minor")
	}
	return s
}

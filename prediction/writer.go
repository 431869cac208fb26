package prediction

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// writer puts judgements into words.
type writer struct {
	*view
	o    *Options
	b    *book
	seed uint32
	used map[string]uint8 // paraphrases of a key, as bits
	told map[string]bool  // sentences
	// area in which each fact was stated first
	homes   map[string]Area
	span    span
	periods []period
	names   []string // of the yogas
	j       *judgement
	topic   string
	// of the area: the grahas that its strengths and its cautions name
	praised, blamed finding.Set
}

const (
	fnvBasis uint32 = 2166136261
	fnvPrime uint32 = 16777619
)

func hash(h uint32, s string) uint32 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint32(s[i])) * fnvPrime
	}
	return h
}

// newWriter seeds the choice of words with the longitudes of the chart (FNV-1a), so that one chart always reads the
// same.
func newWriter(v *view, o *Options) *writer {
	w := &writer{view: v, o: o, b: books[o.Lang.Words()](), seed: fnvBasis, used: make(map[string]uint8, 128),
		told: make(map[string]bool, 256), homes: make(map[string]Area, 128)}
	mix := func(l vedic.Longitude) {
		for i := 0; i < 64; i += 8 {
			w.seed = (w.seed ^ uint32(byte(uint64(l)>>i))) * fnvPrime
		}
	}
	mix(v.Sky.Lagna)
	for i := range v.Sky.Grahas {
		mix(v.Sky.Grahas[i].Longitude)
	}
	w.span = spanOf(o, v.Birth.Time)
	w.periods = v.periods(w.span)
	w.names = make([]string, len(v.yogas))
	for i := range v.yogas {
		w.names[i] = w.spelt(v.yogas[i].In(o.Lang).Name)
	}
	return w
}

// pick chooses among the paraphrases of a key by the chart, the area and the slot, and the next one that the report
// has not used yet.
func (w *writer) pick(at, key string) fragment {
	list := w.b.keys[key]
	h := hash(hash(hash(w.seed, w.j.area.String()), at), key)
	i := int(h % uint32(len(list)))
	if w.used[key] == 1<<len(list)-1 { // all are, so that a new round begins
		w.used[key] = 0
	}
	for range list {
		if w.used[key]&(1<<i) == 0 {
			break
		}
		i = (i + 1) % len(list)
	}
	w.used[key] |= 1 << i
	return list[i]
}

// plain fills in a text that has one form.
func (w *writer) plain(key string, v *values) string { return w.b.keys[key][0].fill(v) }

func (w *writer) nth(n vedic.Bhava) string { return w.plain("nth."+strconv.Itoa(int(n)), &values{}) }

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

// clause returns the clause about one leaf. who is the name of its subject.
func (w *writer) clause(f fragment, l *leaf, name uint16, who, house string) string {
	v := values{inWho: who, inHouse: house, inBy: w.name(l.by), inN: strconv.Itoa(int(l.n)),
		inVarga: w.plain("varga."+w.j.row.varga.String(), &values{})}
	if l.house != 0 {
		v[inNth] = w.nth(l.house)
	}
	if l.factor == vargaPlace {
		v[inNth] = w.nth(vedic.Bhava(l.n))
	}
	if l.graha != 0 {
		v[inRashi] = w.spelt(w.Sky.Grahas[l.graha-1].Longitude.Rashi().Name(w.o.Lang))
	}
	if name != 0 {
		v[inYoga] = w.names[name-1]
	}
	return f.fill(&v)
}

// reading returns the text of an area: the sections that are asked for, in their order. The order
// matters because later sections refer to earlier ones.
func (w *writer) reading(j *judgement) Reading {
	w.j, w.praised, w.blamed = j, 0, 0
	w.topic = w.pick("topic", "topic."+j.area.String()).fill(&values{})
	r := Reading{told: w, j: j, Area: j.area, Score: j.score, Sum: j.sum, Evidence: j.evidence, Confidence: j.nerve,
		Conflicts: []string{}, Windows: w.windows(j, w.span, w.periods, w.o.Transits)}
	most := &amounts[w.o.Length]
	if most.conflicts {
		r.Conflicts = w.conflicts()
	}
	all := j.subjects()
	r.Summary = w.summary(all)
	write := [...]func([]Statement) []Statement{
		Nature:    func(to []Statement) []Statement { return w.nature(to, most.links) },
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
func (w *writer) nature(to []Statement, links int) []Statement {
	if w.j.area == Personality {
		to = append(to, w.traits())
	}
	for range links {
		s, ok := w.link()
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

// leader returns the graha that an opening names: the lord of the first house, unless it pulls against the verdict, and
// then the one that pulls most for it.
func (w *writer) leader(all []subject) vedic.Graha {
	lord, side := w.j.lords[0], Points(band(w.j.score)-3)
	best := lord
	var most, own Points
	for i := range all {
		s := &all[i]
		if s.graha == 0 {
			continue
		}
		if s.graha == lord {
			own = s.net * side
		}
		if by := s.net * side; by > most {
			best, most = s.graha, by
		}
	}
	if own < 0 {
		return best
	}
	return lord
}

func (w *writer) summary(all []subject) string {
	v := values{inTopic: w.topic, inGraha: w.name(w.leader(all))}
	v[inN], v[inM] = strconv.Itoa(w.j.nerve.Weighed), strconv.Itoa(w.j.nerve.For)
	s := w.pick("opener", "opener."+strconv.Itoa(band(w.j.score))).fill(&v) + " " +
		w.pick("confidence", "confidence."+w.j.nerve.String()).fill(&v)
	if guard := w.guard(w.j); guard != "" {
		s += " " + guard
	}
	return s
}

// guard says of some areas whose advice the reading is not; empty of the others.
func (w *writer) guard(j *judgement) string {
	switch {
	case j.area == Health:
		return w.plain("guard.health", &values{})
	case j.area == Wealth:
		return w.plain("guard.wealth", &values{})
	case j.area == Personality && j.score < 33:
		return w.plain("guard.mind", &values{})
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
	return []string{w.pick("conflict", "conflict").fill(&values{
		inTopic: w.topic, inPartA: w.plain("part."+partKeys[best], &values{}),
		inPartB: w.plain("part."+partKeys[worst], &values{}),
	})}
}

// traits returns the statement about the lagna, the Moon's sign and the birth star.
func (w *writer) traits() Statement {
	moon := w.Sky.Grahas[vedic.Moon-1].Longitude
	star, _ := moon.Nakshatra()
	l := w.o.Lang
	tell := func(key, phrase string, r vedic.Rashi) string {
		return w.pick("trait", key).fill(&values{inRashi: w.spelt(r.Name(l)), inPhrase: w.plain(phrase, &values{}),
			inStar: w.spelt(star.Name(l))})
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

// link returns the statement about the position of the lord of one of the area's houses: the first
// one that no earlier area has stated. It reports whether there is one.
func (w *writer) link() (Statement, bool) {
	i := slices.IndexFunc(w.j.row.lords, func(n vedic.Bhava) bool { return !w.told["link"+strconv.Itoa(int(n))] })
	if i < 0 {
		return Statement{}, false
	}
	of := w.j.row.lords[i]
	lord := w.Houses[of-1].Lord
	at := w.Planets[lord-1].House
	w.told["link"+strconv.Itoa(int(of))] = true
	v := values{inGraha: w.name(lord), inOf: w.nth(of), inNth: w.nth(at)}
	v[inThemeOf], v[inTheme] = w.plain("theme."+strconv.Itoa(int(of)), &v), w.plain("theme."+strconv.Itoa(int(at)), &v)
	key := "link"
	if at == of {
		key = "link.own"
	}
	said := w.pick("link", key).fill(&v)
	p := w.p.At(lord)
	pol := Mixed
	switch {
	case p >= 20*cent:
		pol = Favourable
	case p <= -20*cent:
		pol = Challenging
	}
	agree, all := 0, 0
	for _, l := range w.planets[lord-1] {
		all++
		if sign(l.value) == sign(p) {
			agree++
		}
	}
	share := vedic.Decimal(0)
	if all > 0 {
		share = vedic.Decimal(float64(agree) / float64(all))
	}
	return Statement{
		ID: w.j.area.String() + ".lord." + strconv.Itoa(int(of)), Text: said, Polarity: pol, Agreement: share,
		Because: []finding.Told{{Path: "house." + strconv.Itoa(int(of)) + ".lord.house", Value: strconv.Itoa(int(at)),
			Text: said}},
		Rules: []finding.Citation{{RuleID: "prediction.lord_in_house", Source: finding.From("BPHS", "24")}},
	}, true
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

// guide advises by the graha that asks most for care, and by the area where that needs it or the other has been said.
func (w *writer) guide(all []subject) Statement {
	low := weakest(all)
	ground, asks := low.strain()
	asks = asks && low.net < 0 && !finding.In(w.praised, low.graha)
	var said []string
	rule := "prediction.guidance"
	// none twice
	if counsel := "counsel." + low.graha.String(); asks && w.used[counsel] != 1<<len(w.b.keys[counsel])-1 {
		v := values{inGraha: w.name(low.graha), inNth: w.nth(w.Planets[low.graha-1].House),
			inCounsel: w.pick("counsel", counsel).fill(&values{})}
		said, rule = append(said, w.pick("advice", "advice").fill(&v)), "prediction.counsel"
		w.blamed |= finding.Of(low.graha)
	}
	if w.j.score < 50 || said == nil {
		said = append(said, w.pick("guidance", "guidance."+w.j.area.String()).fill(&values{}))
	}
	return Statement{
		ID: w.j.area.String() + ".guidance", Text: strings.Join(said, " "), Polarity: Neutral,
		Agreement: low.agreement(),
		Because:   []finding.Told{w.fact(low, ground)},
		Rules:     []finding.Citation{{RuleID: rule, Source: finding.From("jyotish", "")}},
	}
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
		ID: w.j.area.String() + ".remedy", Text: w.pick("remedy", "remedy").fill(&v), Polarity: Neutral,
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
	v := values{inN: w.plain(unit, &values{inN: strconv.Itoa(minutes)}), inSide: w.plain("side."+side, &values{}),
		inVarga: w.plain("varga."+d.String(), &values{})}
	said := w.pick("change", key).fill(&v)
	return append(to, Statement{
		ID: w.j.area.String() + ".change", Text: said, Polarity: Neutral, Agreement: 1,
		Because: []finding.Told{{Path: path + "." + side, Value: strconv.Itoa(minutes), Text: said}},
		Rules:   []finding.Citation{{RuleID: "prediction.sensitivity", Source: finding.From("jyotish", "")}},
	})
}

const minutesOfDay = 24 * 60

// disclaimer names the method, and what guards the areas that are read or withheld.
func (w *writer) disclaimer(withheld []Area) string {
	s := w.plain("disclaimer", &values{inRuleset: vedic.Ruleset})
	if len(withheld) > 0 {
		s += " " + w.plain("guard.minor", &values{})
	}
	return s
}

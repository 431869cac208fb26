package milan

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Report is a match, as far as it can be told from two births: the contract's MatchReport, to which the service adds
// id, livemode, externalRef, createdAt and credits. Meta is that of the bride's chart, or else of the groom's; without
// either no ephemeris was asked, and it names the engine only: the service puts its own there.
type Report struct {
	Bride          Particulars  `json:"bride"`
	Groom          Particulars  `json:"groom"`
	Kootas         []KootaScore `json:"kootas"`
	Total          Points       `json:"total"` // never changed by a cancellation
	Maximum        int          `json:"maximum"`
	EffectiveTotal Points       `json:"effectiveTotal"` // with the points that cancellations give back
	Doshas         []Dosha      `json:"doshas"`
	Verdict        Verdict      `json:"verdict"`
	Policy         Policy       `json:"policy"`

	Warnings []vedic.Warning `json:"-"`

	Mangal MangalMatch `json:"-"`
	South  Poruthams   `json:"-"` // the ten poruthams
	// where a birth time is uncertain: every pair of padas that may be; otherwise empty
	Ambiguous []Outcome `json:"-"`
}

// Particulars are one of the two.
type Particulars struct {
	Rashi     vedic.Named[vedic.Rashi]  `json:"rashi"`
	Nakshatra kundali.NakshatraPosition `json:"nakshatra"` // of a pada alone, its middle
	RashiLord vedic.Graha               `json:"rashiLord"`
	Mangal    *dosha.Finding            `json:"mangal"` // nil without a chart
}

// Dosha is one of the doshas between two births: "nadi", "bhakoot", "gana", "mangal" (only of two charts), "rajju" or
// "vedha".
type Dosha struct {
	Key           string         `json:"key"`
	Status        finding.Status `json:"status"` // absent, present or present_cancelled
	Cancellations []Cancellation `json:"cancellations"`
}

// Outcome is what a match comes to if the Moons stood in these padas.
type Outcome struct {
	Bride          Star   `json:"bride"`
	Groom          Star   `json:"groom"`
	Total          Points `json:"total"`
	EffectiveTotal Points `json:"effectiveTotal"`
}

// The codes of our warnings; their texts are in text/<lang>/warning.json.
const (
	moonOnly   = "match_moon_only"
	middlePada = "match_vashya_of_pada"
	uncertain  = "match_moon_uncertain"
	sameMoon   = "match_same_party"
)

// Match compares a bride and a groom, in English. The error names the party that is wrong: [ErrParty], or a
// *[vedic.RangeError] for a nakshatra, a pada or an option that is none.
func Match(bride, groom Party, o Options) (*Report, error) {
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("milan: %w", err)
	}
	b, err := bride.moon()
	if err != nil {
		return nil, fmt.Errorf("milan: bride: %w", err)
	}
	g, err := groom.moon()
	if err != nil {
		return nil, fmt.Errorf("milan: groom: %w", err)
	}
	p := &pair{Book: finding.Book{Facts: make([]finding.Fact, 0, 160)}, checks: make([]Cancellation, 0, 24)}
	p.meet(b, g, &o)
	r := &Report{Maximum: 36, Policy: o.Policy}
	r.Kootas, r.Total, r.EffectiveTotal = p.scores(make([]KootaScore, 0, 8))
	r.Bride, r.Groom = b.particulars(), g.particulars()
	r.South = p.south()
	p.doshas(r)
	if bride.Chart != nil && groom.Chart != nil {
		p.marry(r, bride.Chart, groom.Chart)
	} else {
		alone(r, &bride, o.Mangal, &r.Bride)
		alone(r, &groom, o.Mangal, &r.Groom)
	}
	r.Verdict = p.judge(r)
	if err := r.doubt(&bride, &groom, p); err != nil {
		return nil, fmt.Errorf("milan: %w", err)
	}
	r.name(vedic.English)
	return r, nil
}

func (m *moon) particulars() Particulars {
	return Particulars{
		Rashi: vedic.Name(m.sign, vedic.English), RashiLord: m.lord,
		Nakshatra: kundali.NakshatraPosition{
			Number: int(m.star), Key: m.star, Name: m.star.Name(vedic.English), Pada: m.pada, Lord: m.star.Lord(),
			Elapsed: vedic.Decimal(m.at.InNakshatra()) / vedic.Decimal(vedic.Circle/27),
		},
	}
}

// doshas gives nadi, bhakoot and gana from their kootas, rajju and vedha from the poruthams.
func (p *pair) doshas(r *Report) {
	r.Doshas = make([]Dosha, 0, 6)
	for _, k := range [3]Koota{Nadi, Bhakoot, Gana} {
		s := &r.Kootas[k-1]
		d := Dosha{Key: k.String(), Status: finding.Absent, Cancellations: s.Cancellations}
		if s.Dosha {
			d.Status = finding.Present
			if slices.ContainsFunc(s.Cancellations, func(c Cancellation) bool {
				return c.Applies && c.Effect == finding.Cancels
			}) {
				d.Status = finding.Cancelled
			}
		}
		r.Doshas = append(r.Doshas, d)
	}
	first := len(p.checks)
	mark := p.Mark()
	_, up := rajjuOf(p.bride.star)
	_, down := rajjuOf(p.groom.star)
	p.both(finding.PartyWay, ways[(p.bride.star-1)%9], ways[(p.groom.star-1)%9])
	effect := finding.NoEffect
	if p.o.RajjuWays {
		effect = finding.Cancels
	}
	p.checks = append(p.checks, Cancellation{Cancellation: finding.Cancellation{
		Rule: finding.Citation{RuleID: "RJ1", Source: practice}, Applies: up != down, Effect: effect,
		Because: p.Since(mark),
	}})
	for i, key := range [2]string{"rajju", "vedha"} {
		d := Dosha{Key: key, Status: finding.Absent, Cancellations: []Cancellation{}}
		switch r.South.Poruthams[rajju+i].Grade {
		case Bad:
			d.Status = finding.Present
		case Middling:
			d.Status = finding.Cancelled
		}
		if i == 0 {
			d.Cancellations = p.checks[first:len(p.checks):len(p.checks)]
		}
		r.Doshas = append(r.Doshas, d)
	}
}

// marry finds mangal dosha in both charts, each knowing the other, and between them.
func (p *pair) marry(r *Report, bride, groom *kundali.Chart) {
	o := p.o.Mangal
	o.Partner = groom
	b := dosha.MangalOf(bride, o)
	o.Partner = bride
	g := dosha.MangalOf(groom, o)
	r.Bride.Mangal, r.Groom.Mangal = &b, &g
	m, d := p.mangal(&b, &g)
	r.Mangal = m
	r.Doshas = slices.Insert(r.Doshas, 3, d)
}

func alone(r *Report, p *Party, o dosha.Options, who *Particulars) {
	if p.Chart != nil {
		f := dosha.MangalOf(p.Chart, o)
		who.Mangal = &f
	}
}

// doubt warns of what the parties leave open.
func (r *Report) doubt(bride, groom *Party, p *pair) error {
	r.Warnings, r.Ambiguous = []vedic.Warning{}, []Outcome{}
	var padas [2][]Star
	for i, x := range [2]struct {
		at    string
		party *Party
		moon  *moon
	}{{"/bride", bride, &p.bride}, {"/groom", groom, &p.groom}} {
		if x.party.Chart == nil {
			r.warn(moonOnly, x.at)
		}
		if x.moon.halfCounts() {
			r.warn(middlePada, x.at)
		}
		var err error
		if c := x.party.Chart; c != nil && len(c.Sensitivity.Unstable) > 0 &&
			slices.ContainsFunc(c.Sensitivity.Unstable, ofMoon) {
			r.warn(uncertain, x.at)
			if c.Sky.At == 0 {
				continue
			}
		}
		if padas[i], err = x.party.stars(); err != nil {
			return err
		}
	}
	if bride.Chart != nil && groom.Chart != nil && same(bride.Chart, groom.Chart) {
		r.warn(sameMoon, "")
	}
	if len(padas[0])*len(padas[1]) > 1 {
		r.outcomes(padas, p.o)
	}
	return nil
}

// same says whether two charts are of one birth: the lagna and every graha stand in one place.
func same(a, b *kundali.Chart) bool {
	for i := range a.Planets {
		if a.Planets[i].Longitude != b.Planets[i].Longitude {
			return false
		}
	}
	return a.Lagna.Longitude == b.Lagna.Longitude
}

func ofMoon(thing string) bool { return strings.HasPrefix(thing, "moon") }

func (r *Report) outcomes(padas [2][]Star, o *Options) {
	for _, b := range padas[0] {
		for _, g := range padas[1] {
			var p pair
			p.meet(moonOf(b.Nakshatra, b.Pada), moonOf(g.Nakshatra, g.Pada), o)
			_, total, effective := p.scores(nil)
			r.Ambiguous = append(r.Ambiguous, Outcome{b, g, total, effective})
		}
	}
}

func (r *Report) warn(code, at string) {
	r.Warnings = append(r.Warnings, vedic.Warning{Code: code, Pointer: at})
}

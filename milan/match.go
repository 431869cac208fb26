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

// Report is a match of two births: the API's MatchReport, to which the service adds id, livemode,
// externalRef, createdAt and credits. It is a plain value that marshals to it.
type Report struct {
	// Bride and Groom are the data of each that the comparison uses.
	Bride Particulars `json:"bride"`
	Groom Particulars `json:"groom"`
	// Kootas are the eight, index 0 varna to index 7 nadi.
	Kootas []KootaScore `json:"kootas"`
	// Total is the sum of Obtained, 0 to 36; never changed by a cancellation.
	Total Points `json:"total"`
	// Maximum is 36.
	Maximum int `json:"maximum"`
	// EffectiveTotal is the sum of Effective, Total to 36: with the points that cancellations give back under Policy.
	EffectiveTotal Points `json:"effectiveTotal"`
	// Doshas are nadi, bhakoot, gana, mangal (of two charts only), rajju and vedha, in that order: five or six.
	Doshas []Dosha `json:"doshas"`
	// Verdict judges EffectiveTotal and what stands uncancelled.
	Verdict Verdict `json:"verdict"`
	// How cancellations count: by which policy.
	Policy Policy `json:"policy"`
	// Next is what to do with the result, in one sentence or two, English from Match.
	Next []string `json:"advice"`

	// Warnings list what the parties leave undetermined, by code and pointer ("/bride", "/groom");
	// never nil.
	Warnings []vedic.Warning `json:"-"`

	// Mangal is the zero value unless both parties are charts.
	Mangal MangalMatch `json:"-"`
	// South are the ten poruthams, which do not count towards the 36 points.
	South Poruthams `json:"-"`
	// Ambiguous holds, where a birth time is uncertain, every pair of padas that may be, the bride's outside, each in
	// the order in which the Moon meets them; otherwise empty.
	Ambiguous []Outcome `json:"-"`

	bands Bands
	usual bool // the tables and the policy are the usual ones, from which pairShares is made
}

// Particulars are one of the two, as the kootas see them.
type Particulars struct {
	// Rashi is the sidereal sign of the Moon, with its name.
	Rashi vedic.Named[vedic.Rashi] `json:"rashi"`
	// Nakshatra is that of the Moon with its pada; Elapsed, 0 to below 1, is of a pada alone that of its middle.
	Nakshatra kundali.NakshatraPosition `json:"nakshatra"`
	// RashiLord is the lord of that sign, never a node.
	RashiLord vedic.Graha `json:"rashiLord"`
	// Mangal is mangal dosha in that chart; nil without one. Of two charts each finding looks at the other too (M23).
	Mangal *dosha.Finding `json:"mangal"`
}

// Dosha is one of the doshas between two births: "nadi", "bhakoot", "gana", "mangal" (only of two charts), "rajju" or
// "vedha".
type Dosha struct {
	// Key is one of the six names.
	Key string `json:"key"`
	// Status is absent, present or present_cancelled; cancelled where a rule applies that counts under the policy.
	Status finding.Status `json:"status"`
	// Cancellations are those of the koota, or of mangal MP1 to MP3, of rajju RJ1; of vedha none, and then empty, not
	// nil.
	Cancellations []Cancellation `json:"cancellations"`
	// Text says whether it is there, and which rules cancel it and what they do to the points. English from Match.
	Text string `json:"text"`
}

// Outcome is what a match comes to if the Moons stood in these padas.
type Outcome struct {
	// Bride and Groom are the padas that are supposed.
	Bride Star `json:"bride"`
	Groom Star `json:"groom"`
	// Total is that of the kootas, 0 to 36.
	Total Points `json:"total"`
	// EffectiveTotal is with what cancellations give back. Where vashya turns on the degree the middle of the pada is
	// taken.
	EffectiveTotal Points `json:"effectiveTotal"`
}

// The codes of our warnings; their texts are in text/<lang>/warning.json.
const (
	moonOnly   = "match_moon_only"
	middlePada = "match_vashya_of_pada"
	uncertain  = "match_moon_uncertain"
	sameMoon   = "match_same_party"
)

// Match compares a bride and a groom, in English; [Report.In] translates the report. The roles
// matter: varna, vashya, gana and most poruthams differ if they are exchanged. It uses an ephemeris
// only if a birth time is uncertain, is safe for concurrent use, and changes neither chart. The
// error names the invalid party: [ErrParty], [ErrZodiacs], a *[vedic.RangeError] for an invalid nakshatra, pada
// or option, or for an uncertain birth an error of the ephemeris.
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
	r := &Report{Maximum: 36, Policy: o.Policy, bands: o.Bands, usual: o.usual()}
	r.Kootas, r.Total, r.EffectiveTotal = p.scores(make([]KootaScore, 0, 8))
	r.Bride, r.Groom = b.particulars(), g.particulars()
	r.South = p.south()
	p.doshas(r)
	if bride.Chart != nil && groom.Chart != nil {
		p.marry(r, bride.Chart, groom.Chart)
	} else {
		alone(&bride, o.Mangal, &r.Bride)
		alone(&groom, o.Mangal, &r.Groom)
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

// doshas returns nadi, bhakoot and gana from their kootas, and rajju and vedha from the poruthams.
// Yoni is not a dosha: its missing points are shown with its koota. A middling rajju is one lifted
// by opposite directions.
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
	}, Relief: reliefAlone(up != down, p.o.RajjuWays)})
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

// alone finds mangal dosha in the one chart that there is; between the two nothing can be said.
func alone(p *Party, o dosha.Options, who *Particulars) {
	if p.Chart != nil {
		f := dosha.MangalOf(p.Chart, o)
		who.Mangal = &f
	}
}

// doubt warns of what the parties leave open. A chart whose Moon may be in another pada is matched once more for each
// that it may be in; one that was made without an ephemeris (no Julian day) cannot be moved, and is only warned of.
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

// same reports whether two charts are of one birth: the lagna and every graha stand in one place.
func same(a, b *kundali.Chart) bool {
	for i := range a.Planets {
		if a.Planets[i].Longitude != b.Planets[i].Longitude {
			return false
		}
	}
	return a.Lagna.Longitude == b.Lagna.Longitude
}

func ofMoon(thing string) bool { return strings.HasPrefix(thing, "moon") }

// outcomes needs kootas alone, since mangal dosha hangs on the lagna too, and where that is uncertain no list of padas
// says so. The facts are thrown away.
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

// MatchBirths casts the charts of two births with the default [vedic.Settings] and matches them. For other settings
// cast the charts with [kundali.Cast] and call [Match].
func MatchBirths(e vedic.Ephemeris, bride, groom kundali.Birth, o Options) (*Report, error) {
	b, err := kundali.Cast(e, bride, vedic.Settings{})
	if err != nil {
		return nil, fmt.Errorf("milan: bride: %w", err)
	}
	g, err := kundali.Cast(e, groom, vedic.Settings{})
	if err != nil {
		return nil, fmt.Errorf("milan: groom: %w", err)
	}
	return Match(Party{Chart: b}, Party{Chart: g}, o)
}

// pairShares holds, for each number of half points, how many of 100 pairs of padas have an effective total as high or
// higher under the zero Options, at least 1. Every pada counts the same, as the Moon stays about as long in each.
var pairShares = [73]uint8{
	100, 100, 100, 100, 100, 100, 100, 100, 100, 99, 99, 99, 99, 98, 98, 98, 98, 98, 97, 97,
	96, 96, 96, 95, 94, 91, 91, 89, 88, 87, 86, 84, 82, 80, 79, 76, 74, 72, 70, 68,
	66, 63, 62, 60, 57, 56, 53, 52, 49, 49, 46, 43, 42, 39, 37, 34, 33, 31, 30, 30,
	26, 26, 22, 20, 17, 14, 12, 7, 7, 4, 3, 3, 3,
}

// pairShare returns how many of 100 random pairs have as many points or more.
func pairShare(points Points) int { return int(pairShares[min(points, 72)]) }

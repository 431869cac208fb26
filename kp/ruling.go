package kp

import (
	"fmt"
	"slices"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// Ruling holds the planets that rule a moment at a place (KP Reader VI). Rulers ranks them, strongest first.
type Ruling struct {
	// The moment, in the location that was given.
	At vedic.Instant `json:"at"`
	// The lord of the weekday, from sunrise or from midnight by the options.
	DayLord vedic.Graha `json:"dayLord"`
	// Lord of the sign of the lagna.
	AscSignLord vedic.Graha `json:"ascSignLord"`
	// Lord of the nakshatra of the lagna.
	AscStarLord vedic.Graha `json:"ascStarLord"`
	// Lord of the sub of the lagna.
	AscSubLord vedic.Graha `json:"ascSubLord"`
	// Lord of the sign of the Moon.
	MoonSignLord vedic.Graha `json:"moonSignLord"`
	// Lord of the nakshatra of the Moon.
	MoonStarLord vedic.Graha `json:"moonStarLord"`
	// Lord of the sub of the Moon.
	MoonSubLord vedic.Graha `json:"moonSubLord"`
	// The ruling planets, each once, the strongest first; never nil.
	Rulers []Ruler `json:"rulers"`
}

// Ruler is a ruling planet, listed once where it is strongest.
//
// By names its offices, strongest first: asc_star_lord, asc_sign_lord, moon_star_lord, moon_sign_lord, day_lord, and
// with the option asc_sub_lord and moon_sub_lord. A node without an office rules for the planet ActsFor and stands
// before it: conjunct with it, or in its sign (in_sign_of). Because holds star_of_retrograde and sub_of_retrograde, for
// which a ruler is Rejected, and retrograde, which lets it act only once it is direct. The nodes' own retrogression
// counts for nothing.
type Ruler struct {
	// Which planet.
	Graha vedic.Graha `json:"graha"`
	// Its offices, the strongest first: asc_star_lord, asc_sign_lord, moon_star_lord, moon_sign_lord, day_lord and
	// others.
	By []Reason `json:"by"`
	// For a node without an office the planet whose place it takes; otherwise zero.
	ActsFor vedic.Graha `json:"actsFor,omitempty"`
	// True: it stands in the star or the sub of a retrograde graha, and is none for now.
	Rejected bool `json:"rejected"`
	// star_of_retrograde, sub_of_retrograde; or retrograde: it acts only once it is direct.
	Because []Reason `json:"because"`
}

// RulingAt returns the ruling planets of a moment and place. Errors are those of [Cast]; but unless a conjunction is
// one of houses, no cusps are needed, and within the polar circles there are ruling planets too.
func RulingAt(e vedic.Ephemeris, b kundali.Birth, o Options) (Ruling, error) {
	sky, err := observe(e, b, &o, o.SameHouse)
	if err != nil {
		return Ruling{}, fmt.Errorf("kp: %w", err)
	}
	o.Ayanamsa.shift(&sky)
	planets := planetsOf(&sky)
	return rulingOf(b, &sky, &planets, &o), nil
}

// rulingOf reads the rulers of a sky that is under the ayanamsa of KP already.
func rulingOf(b kundali.Birth, sky *vedic.Sky, planets *vedic.ByGraha[Planet], o *Options) Ruling {
	asc, moon := LordsAt(sky.Lagna), &planets[vedic.Moon-1]
	r := Ruling{
		At: vedic.Instant{Time: b.Time}, DayLord: dayLord(b, sky, o.CivilDay),
		AscSignLord: asc.Sign, AscStarLord: asc.Star, AscSubLord: asc.Sub,
		MoonSignLord: moon.Sign, MoonStarLord: moon.Star, MoonSubLord: moon.Sub,
	}
	r.Rulers = r.rank(planets, o)
	return r
}

// dayLord returns the lord of the weekday that began at sunrise, or at civil midnight where that is asked for or the
// Sun does not rise.
func dayLord(b kundali.Birth, sky *vedic.Sky, civil bool) vedic.Graha {
	began := b.Time
	if !civil && sky.Day != (vedic.Day{}) {
		began = sky.Day.Sunrise.Time().In(b.Time.Location())
	}
	return vedic.VaraOf(began.Weekday()).Lord()
}

// office is what makes a planet rule.
type office struct {
	name  Reason
	graha vedic.Graha
}

// offices lists them, strongest first; the last two are an option.
func (r *Ruling) offices() [7]office {
	return [...]office{
		{"asc_star_lord", r.AscStarLord}, {"asc_sign_lord", r.AscSignLord}, {"moon_star_lord", r.MoonStarLord},
		{"moon_sign_lord", r.MoonSignLord}, {"day_lord", r.DayLord}, {"asc_sub_lord", r.AscSubLord},
		{"moon_sub_lord", r.MoonSubLord},
	}
}

// A node in the sign of a ruling planet rules for it.
const inSignOf Reason = "in_sign_of"

// rank lists the rulers. Nodes come before the planet for which they act, which is why they are put
// in by the index of that one and Rahu before Ketu. All lists are cut from one block.
func (r *Ruling) rank(planets *vedic.ByGraha[Planet], o *Options) []Ruler {
	all := r.offices()
	offices := all[:5]
	if o.SubLords {
		offices = all[:]
	}
	x := &struct {
		rulers  [9]Ruler
		by      [9]Reason // seven offices, two nodes
		because [27]Reason
	}{}
	rulers, by, because := x.rulers[:0], x.by[:0], x.because[:0]
	for _, office := range offices {
		if indexOf(rulers, office.graha) < 0 {
			from := len(by)
			for _, other := range offices {
				if other.graha == office.graha {
					by = append(by, other.name)
				}
			}
			rulers = append(rulers, Ruler{Graha: office.graha, By: by[from:len(by):len(by)]})
		}
	}
	for _, node := range [2]vedic.Graha{vedic.Rahu, vedic.Ketu} {
		if i, bond := standsFor(rulers, node, planets, o.SameHouse); bond != "" {
			by = append(by, bond)
			ruler := Ruler{Graha: node, By: by[len(by)-1 : len(by) : len(by)], ActsFor: rulers[i].Graha}
			rulers = slices.Insert(rulers, i, ruler)
		}
	}
	for i := range rulers {
		from := len(because)
		because = appendFaults(because, &planets[rulers[i].Graha-1], planets)
		rulers[i].Because = because[from:len(because):len(because)]
		rulers[i].Rejected = len(because) > from && because[from] != retrograde
	}
	return rulers
}

// indexOf returns the place of a graha among rulers, −1 for none.
func indexOf(rulers []Ruler, g vedic.Graha) int {
	return slices.IndexFunc(rulers, func(r Ruler) bool { return r.Graha == g })
}

// standsFor finds the strongest ruler with which a node is conjunct or in whose sign it is; no bond if there is none,
// or if the node has an office itself.
func standsFor(rulers []Ruler, node vedic.Graha, planets *vedic.ByGraha[Planet], sameHouse bool) (i int, bond Reason) {
	if indexOf(rulers, node) >= 0 {
		return 0, ""
	}
	p := &planets[node-1]
	for i := range rulers {
		switch to := &planets[rulers[i].Graha-1]; {
		case p.bound(to, byConjunction, sameHouse):
			return i, byConjunction
		case p.bound(to, bySign, sameHouse):
			return i, inSignOf
		}
	}
	return 0, ""
}

// What lessens a ruler; also in the judgement of a cusp.
const (
	starOfRetrograde Reason = "star_of_retrograde"
	subOfRetrograde  Reason = "sub_of_retrograde"
	retrograde       Reason = "retrograde"
)

// appendFaults appends what lessens a planet, what rejects it first.
func appendFaults(to []Reason, p *Planet, planets *vedic.ByGraha[Planet]) []Reason {
	if backward(p.Star, planets) && p.Star != p.Graha {
		to = append(to, starOfRetrograde)
	}
	if backward(p.Sub, planets) && p.Sub != p.Graha {
		to = append(to, subOfRetrograde)
	}
	if backward(p.Graha, planets) {
		to = append(to, retrograde)
	}
	return to
}

// backward reports whether g is a retrograde planet; the nodes, whose way is backward, never are.
func backward(g vedic.Graha, planets *vedic.ByGraha[Planet]) bool {
	return !g.Node() && planets[g-1].Retrograde
}

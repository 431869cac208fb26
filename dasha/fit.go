package dasha

import "github.com/jyotish-go/jyotish/vedic"

// Fit reports whether the text would use a system for a birth, and why. Because lists all facts
// that the rule checks. Unknown means that the result depends on something unknown, such as the
// hour; then Applicable is false.
type Fit struct {
	// Which system.
	System System `json:"system"`
	// Whether one of the ways of the text holds in all its facts.
	Applicable bool `json:"applicable"`
	// Whether that hangs on what is not known; never with Applicable.
	Unknown bool `json:"unknown"`
	// Every fact of every way, in the order of the rule.
	Because []Ground `json:"because"`
	// The verse of the rule, or the tradition.
	Source vedic.Source `json:"source"`
}

// Ground is a fact that a rule looks at and whether it is so. An Unknown one does not hold.
type Ground struct {
	// The fact, as a key; in JSON "fact".
	Condition Condition `json:"fact"`
	// Whether it holds in this chart.
	Holds bool `json:"holds"`
	// Whether it is undetermined, because the hour or the sunrise is unknown.
	Unknown bool `json:"unknown,omitzero"`
}

// FitOptions are the choices in which schools differ. The zero ones are the common reading of the text.
type FitOptions struct {
	// Narasimha takes Dwisaptati-sama where the lord of the lagna is in the seventh or the lord of the seventh in the
	// lagna (P. V. R. Narasimha Rao), and not where the lord of the lagna is in either.
	Narasimha bool
	// DayByWheel calls it day where the Sun is in the half of the zodiac above the lagna (P. V. R. Narasimha Rao), and
	// not from sunrise to sunset. It has an answer where the Sun does not rise.
	DayByWheel bool
	// HourUnknown leaves open what hangs on the hour of birth.
	HourUnknown bool
}

// Fits looks at a sky for the conditions of all systems, in the order of [Systems]: where several
// apply, the text prefers the first. The list has as many entries as [Systems], the applicable ones
// among them; none is computed. It is safe for concurrent use.
// It is nil for a sky that its Check refuses.
func Fits(sky *vedic.Sky, o FitOptions) []Fit {
	if sky.Check() != nil {
		return nil
	}
	v := look(sky, o)
	list := make([]Fit, 0, len(listed))
	for _, s := range listed {
		ways := waysOf[s]
		if s == SystemDwisaptati && o.Narasimha {
			ways = narasimha
		}
		list = append(list, v.judge(s, ways))
	}
	return list
}

// judge finds whether one of several ways holds in all its facts. What is not known leaves it open, unless another way
// holds.
func (v *view) judge(s System, ways [][]Condition) Fit {
	fit := Fit{System: s, Source: systems[s].source}
	for _, facts := range ways {
		holds, open := true, false
		for _, f := range facts {
			g := v.ground(f)
			fit.Because = append(fit.Because, g)
			holds, open = holds && (g.Holds || g.Unknown), open || g.Unknown
		}
		fit.Applicable = fit.Applicable || holds && !open
		fit.Unknown = fit.Unknown || holds && open
	}
	fit.Unknown = fit.Unknown && !fit.Applicable
	return fit
}

// waysOf has the ways in which a system applies: all the facts of one of them (BPHS 46).
var waysOf = [systemCount][][]Condition{
	SystemVimshottari:   {{always}},
	SystemAshtottari:    {{rahuOutOfLagna, rahuFromLord}, {byDay, darkHalf}, {byNight, brightHalf}},
	SystemShodashottari: {{moonHora, darkHalf}, {sunHora, brightHalf}},
	SystemDwadashottari: {{venusNavamsa}},
	SystemPanchottari:   {{lagnaKarka, karkaTwelfth}},
	SystemShatabdika:    {{lagnaVargottama}},
	SystemChaturashiti:  {{tenthLordInTenth}},
	SystemDwisaptati:    {{lordInLagna}, {lordInSeventh}},
	SystemShashtihayani: {{sunInLagna}},
	SystemShattrimsha:   {{byDay, sunHora}, {byNight, moonHora}},
	SystemYogini:        {{always}},
}

// narasimha are the two ways of P. V. R. Narasimha Rao for Dwisaptati-sama.
var narasimha = [][]Condition{{lordInSeventh}, {seventhLordInLagna}}

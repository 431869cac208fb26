// Package contradiction finds where a reading praises and blames one graha for one matter without a sentence that
// weighs both. It compares the structured parts of readings: polarities, keys of sentences, IDs of yogas, aims of
// remedies. Words are compared nowhere. Tests use it.
package contradiction

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Contradiction is a graha that is praised and blamed for one matter.
type Contradiction struct {
	// Where is the reading: "prediction", "life", "yoga" or "remedy".
	Where string
	Graha vedic.Graha
	// Matter is an area, a house or "condition".
	Matter string
	// Praise and Blame are the IDs of what says so.
	Praise, Blame string
}

// String returns it on one line.
func (c Contradiction) String() string {
	return fmt.Sprintf("%s: %v, %s: %s and %s", c.Where, c.Graha, c.Matter, c.Praise, c.Blame)
}

// InPrediction compares the statements of each area. Strengths and supportive periods praise, cautions, advice by the
// graha that asks most and slow periods blame; a mixed statement weighs, and so does a period that cites the rule
// prediction.weighed.
func InPrediction(r *prediction.Report) (list []Contradiction) {
	for i := range r.Areas {
		a := &r.Areas[i]
		var praise, blame [10]string
		var weighed [10]bool
		for k := range a.Statements {
			s := &a.Statements[k]
			kind, g := subject(s)
			switch {
			case g == 0:
			case s.Polarity == prediction.Mixed || cites(s, "prediction.weighed"):
				weighed[g] = true
			case s.Polarity == prediction.Favourable:
				praise[g] = s.ID
			case s.Polarity == prediction.Challenging || kind == "guidance":
				blame[g] = s.ID
			}
		}
		for g := vedic.Sun; g <= vedic.Ketu; g++ {
			if praise[g] != "" && blame[g] != "" && !weighed[g] {
				list = append(list, Contradiction{"prediction", g, a.Area.String(), praise[g], blame[g]})
			}
		}
	}
	return list
}

// subject returns the kind of a statement and the graha that it praises or blames, zero for none. A dated statement is
// about the lord of its antar dasha.
func subject(s *prediction.Statement) (kind string, g vedic.Graha) {
	parts := strings.Split(s.ID, ".")
	kind = parts[1]
	switch kind {
	case "strength", "caution":
		_ = g.UnmarshalText([]byte(parts[2]))
	case "guidance":
		if cites(s, "prediction.counsel") {
			name, _, _ := strings.Cut(s.Because[0].Path, ".")
			_ = g.UnmarshalText([]byte(name))
		}
	case "timing":
		if s.Period != nil {
			g = s.Period.Dasha[1]
		}
	}
	return kind, g
}

func cites(s *prediction.Statement, rule string) bool {
	return slices.ContainsFunc(s.Rules, func(c finding.Citation) bool { return c.RuleID == rule })
}

// InLife compares what the paragraph of each graha says of it: "reason.for" praises and "reason.against" blames. A
// sentence "planet.whole" weighs. Below a verdict on a question both may stand, since the verdict weighs them.
func InLife(r *life.Reading) (list []Contradiction) {
	for i := range r.Sections {
		for _, p := range r.Sections[i].Paragraphs {
			c := Contradiction{Where: "life", Matter: "condition"}
			if c.Graha.UnmarshalText([]byte(p.Subject)) != nil {
				continue
			}
			weighed := false
			for _, s := range p.Sentences {
				switch {
				case s.ID == "reason.for":
					c.Praise = s.ID
				case s.ID == "reason.against":
					c.Blame = s.ID
				case strings.HasPrefix(s.ID, "planet.whole"):
					weighed = true
				}
			}
			if c.Praise != "" && c.Blame != "" && !weighed {
				list = append(list, c)
			}
		}
	}
	return list
}

// failing are the yogas of the houses whose lord they blame (Phaladeepika 6).
var failing = map[string]vedic.Bhava{"ava": 1, "nihsva": 2, "mriti": 3, "kuhu": 4, "pamara": 5, "dushkriti": 7,
	"nirbhagya": 9, "duryoga": 10, "daridra": 11}

// InYogas compares the yogas that blame the lord of a house with the headings that praise it for that house. One of
// [yoga.Headings].Balances weighs.
func InYogas(found []yoga.Finding, h *yoga.Headings, lagna vedic.Rashi) (list []Contradiction) {
	for i := range found {
		f := &found[i]
		name, ok := strings.CutPrefix(f.ID, "bhava_")
		n := failing[name]
		if !ok || n == 0 || !f.Present || f.Cancelled() {
			continue
		}
		lord := lagna.Nth(int(n)).Lord()
		for k := range h.Yogas {
			y := &h.Yogas[k]
			// an exchange with a house of strain praises nothing
			praised := slices.Contains(y.Lords, n) && !strings.HasPrefix(y.ID, "dainya_parivartana") ||
				y.ID == "lord_9_strong" && n == 9
			if !praised || !slices.Contains(y.Planets, lord) || slices.ContainsFunc(h.Balances,
				func(b yoga.Balance) bool { return b.Graha == lord && b.House == n }) {
				continue
			}
			list = append(list, Contradiction{"yoga", lord, fmt.Sprintf("house %d", n), y.ID, f.ID})
		}
	}
	return list
}

// InRemedies looks for a graha that is good for the lagna, or whose gem is advised, and is to be pacified.
func InRemedies(r *remedy.Report) (list []Contradiction) {
	for i := range r.Afflicted {
		a := &r.Afflicted[i]
		good := a.Nature == "benefic" || a.Nature == "yogakaraka" || a.Gemstone
		if good && a.Aim == remedy.Pacify {
			list = append(list, Contradiction{"remedy", a.Graha, "condition", a.Nature, a.Aim.String()})
		}
	}
	return list
}

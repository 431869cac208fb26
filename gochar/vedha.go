package gochar

import "github.com/jyotish-go/jyotish/vedic"

// Outcome is the effect of a transit on a Moon sign. Zero is none.
type Outcome uint8

// The outcomes.
const (
	// Good is a good place, and nothing in the way.
	Good Outcome = 1 + iota
	// Void is a good place, obstructed (vedha).
	Void
	// Bad is a bad place.
	Bad
	// Relieved is a bad place, relieved (vipareeta vedha).
	Relieved
)

var outcomeKeys = []string{"good", "void", "bad", "relieved"}

// String returns the key, as "good".
func (o Outcome) String() string { return key(o, "Outcome", outcomeKeys) }

// MarshalText returns the key, and nothing for none.
func (o Outcome) MarshalText() ([]byte, error) { return marshal(o, "Outcome", outcomeKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *Outcome) UnmarshalText(b []byte) error { return unmarshal(o, "outcome", b, outcomeKeys) }

// Name returns the display name, "good" or "शुभ". Out of range it is the number of the value.
func (o Outcome) Name(l vedic.Lang) string { return name(o, "outcome", outcomeKeys, l) }

// Verdict is the effect of the transit of one graha on a Moon sign. House is counted from the Moon.
// Vedha means that the house is good but obstructed. Against is the house from which this transit
// is obstructed or relieved, zero if there is none, and By are the grahas in it that do so.
type Verdict struct {
	Graha vedic.Graha `json:"graha"`
	Rashi vedic.Rashi `json:"rashi"`
	// Counted from the sign of the Moon, 1 to 12.
	House vedic.Bhava `json:"houseFromMoon"`
	Vedha bool        `json:"vedha"` // whether another graha hinders it
	// Outcome is what House and those in the way come to; never zero.
	Outcome Outcome     `json:"outcome"`
	Against vedic.Bhava `json:"against,omitempty"` // the house whose graha obstructs or relieves (vedha)
	// By is empty, not nil, if no graha obstructs.
	By     []vedic.Graha `json:"by"`
	Source vedic.Source  `json:"source"`
}

// Judge says what the transits of a moment do for a Moon sign (Phaladeepika 26; Muhurta Chintamani, gochara). A good
// place is void while another graha is in the place that obstructs it (vedha); a bad place which is the obstructing
// one of a good place is relieved while another graha is in that good place (vipareeta vedha). The nodes are
// judged, but obstruct and relieve only by [Options].NodesObstruct. Between the Sun and Saturn, father and son, and
// between the Moon and Mercury there is neither. It panics for what is no sign.
// They are zero for nil.
func Judge(transits *vedic.ByGraha[Transit], moon vedic.Rashi, o Options) (all vedic.ByGraha[Verdict]) {
	if transits == nil {
		return all
	}
	for g, t := range transits.All() {
		v := Verdict{Graha: g, Rashi: t.Rashi, House: vedic.Bhava(moon.CountTo(t.Rashi)), Outcome: Bad,
			By: []vedic.Graha{}, Source: gocharaSource}
		for _, pair := range vedhas.At(g) {
			if v.House == pair.good {
				v.Outcome, v.Against = Good, pair.vedha
				break
			}
			if v.House == pair.vedha { // and yet it may be a good place itself
				v.Against = pair.good
			}
		}
		v.against(transits, moon, o.NodesObstruct)
		all[g-1] = v
	}
	return all
}

func (v *Verdict) against(transits *vedic.ByGraha[Transit], moon vedic.Rashi, nodes bool) {
	if v.Against == 0 {
		return
	}
	for g, t := range transits.All() {
		if g == v.Graha || g.Node() && !nodes || spared(g, v.Graha) {
			continue
		}
		if vedic.Bhava(moon.CountTo(t.Rashi)) == v.Against {
			v.By = append(v.By, g)
		}
	}
	switch {
	case len(v.By) == 0:
	case v.Outcome == Good:
		v.Outcome, v.Vedha = Void, true
	default:
		v.Outcome = Relieved
	}
}

func spared(g, h vedic.Graha) bool {
	if g > h {
		g, h = h, g
	}
	return g == vedic.Sun && h == vedic.Saturn || g == vedic.Moon && h == vedic.Mercury
}

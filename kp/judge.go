package kp

import (
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	phrase "github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Verdict is the verdict of the sub lord of a cusp on a matter. Zero means that it signifies
// neither group of houses.
type Verdict uint8

// The verdicts.
const (
	Unsaid    Verdict = iota
	Promised          // favourable houses only
	Qualified         // both groups: with delay or in part; or without the house that the matter needs
	Denied            // detrimental houses only, or against the question
)

var verdictKeys = []string{"unsaid", "promised", "qualified", "denied"}

// String returns the key, as "promised".
func (v Verdict) String() string {
	return enum.String(v, 0, "Verdict", verdictKeys)
}

// MarshalText returns the key. An undefined value is an error.
func (v Verdict) MarshalText() ([]byte, error) { return enum.Text(v, 0, "Verdict", verdictKeys) }

// UnmarshalText parses a key. Any other text is a *[vedic.ParseError].
func (v *Verdict) UnmarshalText(b []byte) error {
	return enum.Read(v, 0, "verdict", b, verdictKeys)
}

// Name returns the verdict in words.
func (v Verdict) Name(l vedic.Lang) string { return word("verdict."+v.String(), l) }

// Judgement is a verdict with its evidence: the sub lord of the cusp, the place and the houses of its star lord, and
// all that it signifies. Favour and Against weigh its favourable and its detrimental houses: 4 for level A to 1 for
// level D.
//
// Because holds, in this order, favourable, detrimental or neither for the houses it signifies; lacks_needed, which
// qualifies; and of the motion of grahas delayed (the sub lord is retrograde and its star lord is not: later, but not
// for that reason denied) and star_of_retrograde, which denies in the chart of a question and only lessens in that of a
// birth. A sub lord in a star of its own has no other star lord.
type Judgement struct {
	// The matter that was asked for, by key; Its ID.
	Matter string `json:"matter"`
	// The cusp whose sub lord decides, 1 to 12.
	House vedic.Bhava `json:"house"`
	// Who decides: the sub lord of that cusp.
	SubLord vedic.Graha `json:"subLord"`
	// Lord of the nakshatra in which the sub lord stands.
	StarLord vedic.Graha `json:"starLord"`
	// House that the star lord occupies, 1 to 12.
	StarLordIn vedic.Bhava `json:"starLordHouse"`
	// The houses that he owns by their cusps; may be empty.
	StarLordOwns []vedic.Bhava `json:"starLordOwns"`
	// Houses that the sub lord signifies, each once, at its strongest level.
	Signifies Levels `json:"signifies"`
	// Houses that bring the matter about, of those that it signifies; never nil.
	Favourable []vedic.Bhava `json:"favourable"`
	// Houses that keep it away, of those that it signifies; never nil.
	Detrimental []vedic.Bhava `json:"detrimental"`
	// Weight of the favourable houses: 4 for each at level A to 1 at level D.
	Favour int `json:"favour"`
	// Weight of the detrimental houses, likewise.
	Against int `json:"against"`
	// Promised: favourable houses only; qualified: both, or without the house that the matter needs; denied:
	// detrimental houses only; unsaid: neither. The term of the KP Readers, and no certainty.
	Verdict Verdict `json:"verdict"`
	// True: the sub lord is retrograde and its star lord is not: later, but not for that reason denied.
	Delayed bool `json:"delayed"`
	// Favourable, detrimental or neither; lacks_needed; delayed; star_of_retrograde.
	Because []Reason `json:"because"`
	// Where the houses of the matter come from.
	Source vedic.Source `json:"source"`
}

// The reasons of a judgement, in addition to starOfRetrograde.
const (
	favourable  Reason = "favourable"
	detrimental Reason = "detrimental"
	neither     Reason = "neither"
	lacksNeeded Reason = "lacks_needed"
	delayed     Reason = "delayed"
)

// Judge judges a matter by the sub lord of its cusp and all that it signifies at any level, also
// through others if it is a node (KP Readers II, VI). It is zero for a matter with a House that is
// not 1 to 12 and for a chart that was not cast. Weights are shown as evidence; the verdict depends
// only on whether either group is signified at all.
func (c *Chart) Judge(m Matter) Judgement {
	if m.House < 1 || m.House > 12 {
		return Judgement{}
	}
	g := c.Cusps[m.House-1].Sub
	if g < vedic.Sun || g > vedic.Ketu || c.Planets[g-1].Star < vedic.Sun || c.Planets[g-1].Star > vedic.Ketu {
		return Judgement{}
	}
	p := &c.Planets[g-1]
	j := Judgement{
		Matter: m.ID, House: m.House, SubLord: g, StarLord: p.Star, StarLordIn: c.Planets[p.Star-1].House,
		Source:       m.Source,
		StarLordOwns: c.PlanetSignificators[p.Star-1].Level4, Favourable: list{}, Detrimental: list{},
	}
	wanted, against, strongest := setOf(m.Favourable), setOf(m.Detrimental), c.Signifies(g)
	var signifies view
	for h, level := range strongest.All() {
		if level == 0 {
			continue
		}
		signifies[level-1].add(h)
		if wanted.has(h) {
			j.Favourable, j.Favour = append(j.Favourable, h), j.Favour+weight(level)
		}
		if against.has(h) {
			j.Detrimental, j.Against = append(j.Detrimental, h), j.Against+weight(level)
		}
	}
	room := make(list, 0, 12)
	j.Signifies = listed(&signifies, &room)
	j.decide(m.Needed != 0 && c.best(g, list{m.Needed}) == 0)
	j.move(p, &c.Planets, c.Number != 0)
	return j
}

// weight is 4 for level 1 to 1 for level 4.
func weight(level int) int { return levels + 1 - level }

// decide finds the verdict of the houses. A needed house that lacks turns a promise into a
// qualified one and leaves a denial as it is.
func (j *Judgement) decide(lacks bool) {
	switch {
	case j.Favour > 0 && j.Against > 0:
		j.Verdict, j.Because = Qualified, []Reason{favourable, detrimental}
	case j.Favour > 0:
		j.Verdict, j.Because = Promised, []Reason{favourable}
	case j.Against > 0:
		j.Verdict, j.Because = Denied, []Reason{detrimental}
	default:
		j.Verdict, j.Because = Unsaid, []Reason{neither}
	}
	if lacks && j.Favour > 0 {
		j.Verdict, j.Because = Qualified, append(j.Because, lacksNeeded)
	}
}

// move takes the motion of the sub lord and of its star lord into account. That a star lord is
// retrograde denies in horary only (KP Reader VI); in a birth chart, where he will be direct in his
// time, it lessens.
func (j *Judgement) move(p *Planet, planets *vedic.ByGraha[Planet], question bool) {
	starBackward := backward(p.Star, planets) && p.Star != p.Graha
	if backward(p.Graha, planets) && !starBackward {
		j.Delayed, j.Because = true, append(j.Because, delayed)
	}
	if starBackward {
		j.Because = append(j.Because, starOfRetrograde)
		if question {
			j.Verdict = Denied
		}
	}
}

// Evidence words the judgement: who decides, what it signifies and why, and each reason.
func (j Judgement) Evidence(l vedic.Lang) string {
	l = l.Words()
	owns := word("evidence.owns_none", l)
	if len(j.StarLordOwns) > 0 {
		owns = strings.ReplaceAll(word("evidence.owns", l), "{houses}", phrase.Houses(l, j.StarLordOwns))
	}
	s := &j.Signifies
	houses := slices.Concat(s.Level1, s.Level2, s.Level3, s.Level4)
	slices.Sort(houses)
	text := strings.NewReplacer(
		"{cusp}", phrase.House(l, j.House), "{subLord}", j.SubLord.Name(l), "{starLord}", j.StarLord.Name(l),
		"{in}", phrase.House(l, j.StarLordIn), "{owns}", owns, "{houses}", joined(houses),
	).Replace(word("evidence.cusp", l))
	for _, r := range j.Because {
		text += " " + r.Name(l)
	}
	return text
}

// joined lists houses for people.
func joined(houses []vedic.Bhava) string {
	words := make([]string, len(houses))
	for i, h := range houses {
		words[i] = strconv.Itoa(int(h))
	}
	return strings.Join(words, ", ")
}

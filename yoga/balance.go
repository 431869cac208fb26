package yoga

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// Balance weighs what the yogas of one graha say of one matter, where some praise it and others ask for care.
type Balance struct {
	// Graha takes part in all of them, and House is the matter.
	Graha vedic.Graha `json:"graha"`
	House vedic.Bhava `json:"house"` // the house, 1 to 12
	// For and Against are the yogas, the strongest first.
	For     []Sibling `json:"for"`
	Against []Sibling `json:"against"` // the yogas that press on it
	// Verdict is "helps", "asks" or "even". Strengths of the yogas decide; one side outweighs the other from a
	// quarter more on, which is ours.
	Verdict string `json:"verdict"`
	// Text is the verdict in words, with the strongest yoga of each side, in the language of the headings.
	Text string `json:"text"`
}

// outweighs is how much more one side must have.
const outweighs = 1.25

// voice is a yoga with what it says: for or against which houses, and how strongly.
type voice struct {
	id       string
	who      finding.Set
	houses   []vedic.Bhava
	against  bool
	strength float64
}

// bhavaYogas are the yogas of the houses by number: one that praises it, and one that asks for care, but in the 6th,
// 8th and 12th, where both are favourable (Phaladeepika 6).
var bhavaYogas = [13][2]string{1: {"chamara", "ava"}, {"dhenu", "nihsva"}, {"shaurya", "mriti"}, {"jaladhi", "kuhu"},
	{"chhatra", "pamara"}, {"astra", "harsha"}, {"kama", "dushkriti"}, {"asura", "sarala"}, {"bhagya", "nirbhagya"},
	{"khyati", "duryoga"}, {"suparijata", "daridra"}, {"musala", "vimala"}}

// tagHouses are the houses that the tags of rules speak of (BPHS 11).
var tagHouses = map[string][]vedic.Bhava{
	"personality": {1}, "character": {1}, "isolation": {1}, "strain": {1}, "charm": {1},
	"wealth": {2, 11}, "self_earned_wealth": {2, 11}, "great_wealth": {2, 11}, "income": {11}, "poverty": {2, 11},
	"money_strain": {2, 11}, "prosperity": {2, 11}, "courage": {3},
	"property": {4}, "happiness": {4}, "vehicles": {4},
	"intelligence": {5}, "intellect": {5}, "learning": {5},
	"fortune": {9}, "great_fortune": {9}, "fluctuating_fortune": {9}, "ups_and_downs": {9}, "belief_conflicts": {9},
	"status": {10}, "leadership": {10}, "authority": {10}, "rank": {10}, "rise": {10}, "success": {10},
	"wide_authority": {10}, "career_fortune": {10, 9}, "clean_career": {10},
}

// voices returns what all formed yogas and bonds of lords say; cancelled ones and those that every chart has say
// nothing.
func (r *ranking) voices() (list []voice) {
	for i := range r.found {
		f := &r.found[i]
		if !f.Present || f.Cancelled() || f.General {
			continue
		}
		v := voice{id: f.ID, who: finding.Of(f.Planets...), against: f.Weight < 0, strength: f.Strength}
		for n, pair := range bhavaYogas {
			name := strings.TrimPrefix(f.ID, "bhava_")
			if name == f.ID || n == 0 || name != pair[0] && name != pair[1] {
				continue
			}
			v.houses = []vedic.Bhava{vedic.Bhava(n)}
			v.against = name == pair[1] && !finding.In(finding.Dusthana, vedic.Bhava(n))
			v.who = finding.Of(r.LordOf(vedic.Bhava(n)))
		}
		for _, tag := range f.Tags {
			v.houses = append(v.houses, tagHouses[tag]...)
		}
		list = append(list, v)
	}
	for i := range r.list {
		h := &r.list[i]
		v := voice{id: h.ID, who: h.who, strength: math.Min(100, float64(h.Rank)), houses: h.Lords}
		switch {
		case h.rule == "dainya_parivartana": // an exchange with a house of strain praises nothing
			continue
		case h.rule == "lord_9_strong":
			v.houses = []vedic.Bhava{9}
		case len(h.Lords) == 0:
			for n, rule := range homeRules {
				if h.rule == rule {
					v.houses = []vedic.Bhava{n}
				}
			}
		}
		if len(v.houses) > 0 {
			list = append(list, v)
		}
	}
	return list
}

// balances weighs each graha and house of which yogas speak on both sides, Sun first.
func (r *ranking) balances() []Balance {
	list := []Balance{}
	voices := r.voices()
	slices.SortStableFunc(voices, func(a, b voice) int { return cmp.Compare(b.strength, a.strength) })
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for n := vedic.Bhava(1); n <= 12; n++ {
			b := Balance{Graha: g, House: n, Verdict: "even", For: []Sibling{}, Against: []Sibling{}}
			var good, hard float64
			for _, v := range voices {
				switch {
				case !finding.In(v.who, g) || !slices.Contains(v.houses, n):
				case v.against:
					b.Against, hard = append(b.Against, Sibling{ID: v.id}), math.Max(hard, v.strength)
				default:
					b.For, good = append(b.For, Sibling{ID: v.id}), math.Max(good, v.strength)
				}
			}
			switch {
			case len(b.For) == 0 || len(b.Against) == 0:
				continue
			case good >= outweighs*hard:
				b.Verdict = "helps"
			case hard >= outweighs*good:
				b.Verdict = "asks"
			}
			list = append(list, b)
		}
	}
	return list
}

// in returns the balance in a language.
func (b Balance) in(l vedic.Lang) Balance {
	named := func(list []Sibling) []Sibling {
		out := slices.Clone(list)
		for i := range out {
			rule, lords := splitID(out[i].ID)
			out[i].Name = headingName(l, rule, "", lords)
		}
		return out
	}
	b.For, b.Against = named(b.For), named(b.Against)
	if len(b.For) == 0 || len(b.Against) == 0 {
		return b // nothing is weighed
	}
	b.Text = text.Sentence(text.Fill(word(l, "balance."+b.Verdict), text.Pairs("graha", finding.Named(b.Graha, l),
		"for", b.For[0].Name, "against", b.Against[0].Name, "matter", word(l, "matter."+strconv.Itoa(int(b.House))))))
	return b
}

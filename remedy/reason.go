package remedy

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Reason is a line of the reckoning of a graha: the total of its score, a factor of it with its points, or a condition of its gem and
// whether it holds. Other is the second graha of the fact, or none. It marshals as the contract's Fact.
type Reason struct {
	Graha, Other vedic.Graha
	Points       Score // what it adds to the score; zero for a condition of the gem
	Holds        bool  // always true of what has points

	kind  kind
	n     uint8 // house, sign, bindus or fortieths of strength that are short
	ratio uint8 // of strength, in hundredths
	lang  vedic.Lang
	who   set // grahas or houses
	arc   vedic.Angle
}

var kindKeys = [kindCount]string{
	total: "affliction", fallen: "debilitated", fallenRelieved: "debilitated_relieved", combust: "combust", combustDeep: "combust_deep",
	enemySign: "enemy_sign", greatEnemySign: "great_enemy_sign", badHouse: "house", withHarsh: "joined_by", nodeOnLight: "joined_by_node",
	seenByHarsh: "aspected_by", hemmed: "papakartari", lostWar: "lost_war", gandanta: "gandanta", shortOfStrength: "shadbala",
	fewBindus: "bindus", fallenInNavamsa: "navamsa_debilitated", nodePlaced: "node_place", joinedByGood: "joined_by_benefic",
	seenByGood: "aspected_by_benefic", wellPlaced: "well_placed", vargottama: "vargottama", exaltedInNavamsa: "navamsa_exalted",
	inDosha: "dosha", mahaLord: "maha_dasha", antaraLord: "antardasha",
	gemLordship: "lordship", gemDasha: "dasha", gemNeed: "need", gemPlace: "house", gemMaraka: "maraka", gemDispositor: "sign_lord",
	gemAlone: "company", gemDosha: "dosha", gemClash: "clash",
}

// Path gives the fact's name: "saturn.affliction" for the total, "saturn.affliction.combust" for a factor, "saturn.affliction.joined_by.mars"
// where another graha is named, "saturn.gem.lordship" for a condition of the gem.
func (r Reason) Path() string {
	path := r.Graha.String() + ".affliction"
	switch {
	case r.kind >= factorCount:
		path = r.Graha.String() + ".gem." + kindKeys[r.kind]
	case r.kind != total:
		path += "." + kindKeys[r.kind]
	}
	if r.kind == withHarsh || r.kind == nodeOnLight || r.kind == seenByHarsh || r.kind == joinedByGood || r.kind == seenByGood {
		path += "." + r.Other.String()
	}
	return path
}

// Value gives points, as "3" or "-1", and "true" or "false" for a condition of the gem.
func (r Reason) Value() string {
	if r.kind >= factorCount {
		return strconv.FormatBool(r.Holds)
	}
	return r.Points.String()
}

// Text words the fact in the language of its report.
func (r Reason) Text() string {
	id := "affliction."
	if r.kind >= factorCount {
		id = "gem."
	}
	id += kindKeys[r.kind]
	if r.kind >= factorCount && bothTold[r.kind] {
		id += [2]string{".no", ".yes"}[btoi(r.Holds)]
	}
	return begin(fill(word(r.lang, id), r.part))
}

// bothTold says of which conditions of a gem both outcomes are told; of the others only one comes about.
var bothTold = [kindCount]bool{gemLordship: true, gemDasha: true, gemNeed: true, gemPlace: true, gemDispositor: true, gemAlone: true}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// part words one gap of the text.
func (r Reason) part(gap string) string {
	switch gap {
	case "graha":
		return grahaWord(r.lang, r.Graha)
	case "other":
		return grahaWord(r.lang, r.Other)
	case "sign":
		return vedic.Rashi(r.n).Name(r.lang)
	case "arc":
		return r.arc.String()
	case "ratio":
		return strconv.FormatFloat(float64(r.ratio)/100, 'f', 2, 64)
	case "points":
		return r.signed()
	case "houses":
		return list(r.who, func(n vedic.Bhava) string { return number(int(n)) })
	case "list":
		return list(r.who, func(g vedic.Graha) string { return grahaWord(r.lang, g) })
	}
	return number(int(r.n))
}

// signed gives the points with their sign, as people write it.
func (r Reason) signed() string {
	switch s := r.Points.String(); {
	case r.kind == total:
		return strings.Replace(s, "-", "−", 1)
	case r.Points < 0:
		return "−" + s[1:]
	default:
		return "+" + s
	}
}

func list[T ~uint8](s set, name func(T) string) string {
	var parts []string
	for t := range members[T](s) {
		parts = append(parts, name(t))
	}
	return strings.Join(parts, ", ")
}

// AppendJSON appends the contract's Fact.
func (r Reason) AppendJSON(b []byte) []byte {
	b = canon.AppendString(append(b, `{"path":`...), r.Path())
	b = canon.AppendString(append(b, `,"text":`...), r.Text())
	return append(canon.AppendString(append(b, `,"value":`...), r.Value()), '}')
}

// MarshalJSON gives the contract's Fact.
func (r Reason) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

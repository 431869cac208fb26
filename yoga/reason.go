package yoga

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Reason is a fact of the chart that a rule tested. Holds says whether it was as the rule wants it: a yoga that is formed rests on reasons
// that all hold, and one that is not has at least one that does not, which is what was missing. Graha is whom the fact is about and Other
// the second one, where there are such; zero stands for the lagna or none. As JSON it is the contract's Fact.
type Reason struct {
	Holds        bool
	Graha, Other vedic.Graha
	kind         kind
	from         vedic.Graha // counted from it, or the lagna
	n            uint8       // house, sign, dignity, count, or 0 and 1 for no and yes
	lang         vedic.Lang
	want, who    set
}

// kind is what a reason is about.
type kind uint8

const (
	inHouse kind = 1 + iota
	inSign
	inNavamsa
	hasDignity
	isDebilitated
	isCombust
	isVargottama
	isRetrograde
	isStrong
	isBenefic
	isFunctional // a benefic by the houses it rules
	rulesHouse   // Graha rules house n
	rulesAmong   // Graha rules the houses who, one of want looked for
	withOther    // in one sign
	aspectsOther // full aspect
	exchanges    // each in a sign of the other
	relates      // any of the three
	rashiAspect  // the sign of one aspects that of the other
	leads        // further on in the sign by more than 10°
	looksAt      // Graha aspects house n
	disposes     // Other is lord of the sign of Graha
	navamsaLord  // Other is lord of the navamsa sign of Graha
	isKaraka     // Graha is the n-th chara karaka
	holds        // the houses want hold the grahas who of the company n
	company      // Graha has who of the company n in its sign
	joined       // who of the company n join or aspect Graha
	seen         // who of the company n aspect Graha
	blessed      // house n has who in it or aspecting it
	onlyHarm     // house n is joined or aspected by malefics who alone
	gathered     // who, n of them, stand in one sign
	dignified    // who, n of them, are in own, root or exaltation sign
	apart        // who stand in different houses, or signs
	spread       // the seven fill the houses who
	signCount    // and n signs
	mobility     // in signs of the mobilities who
	preceded     // the Nabhasa yoga of row n is formed
	pairBound    // two lords are as the rule wants them
	relief       // Graha's debilitation is relieved by rule n, or by none
	anyFallen    // some graha is debilitated
	gender       // of the native
	dayBirth     // n is 0 by night, 1 by day, 2 where the Sun does not rise or set
	enclosed     // n is 0 not, 1 from Rahu to Ketu, 2 from Ketu to Rahu
	elongation   // the Moon stands want degrees from the Sun
	kindCount    = 1 + iota
)

// Companies: of whom a reason says that they are or are not somewhere.
const (
	anyone uint8 = iota
	starry       // Mars to Saturn, less the Sun and the Moon
	benefic
	malefic
	soft // Mercury, Jupiter and Venus, whatever their company
	hard // Sun, Mars and Saturn
	nine // with the nodes
	starryOrNode
)

var companyKeys = [...]string{"planets", "starry", "benefics", "malefics", "soft", "hard", "nine", "starry"}

// kindKeys spell a kind in paths and name its texts.
var kindKeys = [kindCount]string{
	"", "house", "rashi", "navamsa", "dignity", "debilitated", "combust", "vargottama", "retrograde", "strong", "benefic",
	"functional_benefic", "rules", "rules_any", "with", "aspects", "exchange", "related", "rashi_aspects", "leads", "aspects_house",
	"sign_lord", "navamsa_lord", "karaka", "holds", "company", "joined_by", "aspected_by", "visited_by", "only_malefics", "gathered",
	"dignified", "apart", "houses", "signs", "mobility", "preceded", "lords_bound", "neechabhanga", "debilitated_any", "gender",
	"day_birth", "enclosed", "elongation",
}

// Path gives the fact's name, as "mars.house", "jupiter.house_from.moon" or "house.2.from.moon.benefics".
func (r Reason) Path() string {
	key := kindKeys[r.kind]
	switch r.kind {
	case inHouse:
		if r.from != 0 {
			return subject(r.Graha) + ".house_from." + r.from.String()
		}
	case rulesAmong:
		return subject(r.Graha) + ".rules"
	case withOther, aspectsOther, exchanges, relates, rashiAspect, leads:
		return subject(r.Graha) + "." + key + "." + r.Other.String()
	case looksAt:
		return subject(r.Graha) + "." + key + "." + strconv.Itoa(int(r.n))
	case holds:
		return "house." + strings.ReplaceAll(numbers(r.want), ",", "_") + counted(r.from) + "." + companyKeys[r.n]
	case rulesHouse:
		return "house." + strconv.Itoa(int(r.n)) + ".lord"
	case blessed, onlyHarm:
		return "house." + strconv.Itoa(int(r.n)) + "." + key
	case spread, signCount, mobility, gathered, dignified, apart:
		return "grahas." + key
	case preceded, pairBound, enclosed, anyFallen:
		return "chart." + key
	case gender, dayBirth:
		return "birth." + key
	case elongation:
		return "moon." + key
	}
	return subject(r.Graha) + "." + key
}

// Value gives the fact's value in one spelling: a number, a key, keys with commas between them, "true", "false", or nothing for none.
func (r Reason) Value() string {
	switch r.kind {
	case inHouse, signCount:
		return strconv.Itoa(int(r.n))
	case rulesHouse:
		return r.Graha.String()
	case inSign, inNavamsa:
		return vedic.Rashi(r.n).String()
	case hasDignity:
		return key(r.n, dignityKey)
	case disposes, navamsaLord:
		return r.Other.String()
	case isKaraka:
		return karakaKeys[r.n]
	case rulesAmong, spread:
		return numbers(r.who)
	case looksAt:
		return strconv.FormatBool(r.Holds)
	case holds, company, joined, seen, blessed, onlyHarm, gathered, dignified, apart:
		return keys(r.who, vedic.Graha.String)
	case mobility:
		return keys(r.who, vedic.Mobility.String)
	case preceded:
		return key(r.n, func(n uint8) string { return rules[n-1].id })
	case relief:
		return key(r.n, func(n uint8) string { return reliefID(int(n)) })
	case gender:
		return genderKeys[r.n]
	case dayBirth:
		return dayKeys[r.n]
	case enclosed:
		return arcKeys[r.n]
	case elongation:
		return strconv.Itoa(int(r.want))
	}
	return strconv.FormatBool(r.n != 0)
}

var (
	karakaKeys = [...]string{1: "atma", 5: "putra", 6: "putra"}
	genderKeys = [...]string{"", "female", "male"}
	dayKeys    = [...]string{"night", "day", ""}
	arcKeys    = [...]string{"", "rahu_to_ketu", "ketu_to_rahu"}
)

// AppendJSON appends the contract's Fact.
func (r Reason) AppendJSON(b []byte) []byte {
	b = canon.AppendString(append(b, `{"path":`...), r.Path())
	b = canon.AppendString(append(b, `,"text":`...), r.Text())
	return append(canon.AppendString(append(b, `,"value":`...), r.Value()), '}')
}

// MarshalJSON gives the contract's Fact.
func (r Reason) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil), nil }

func subject(g vedic.Graha) string {
	if g == 0 {
		return "lagna"
	}
	return g.String()
}

func counted(from vedic.Graha) string {
	if from == 0 {
		return ""
	}
	return ".from." + from.String()
}

func key(n uint8, spell func(uint8) string) string {
	if n == 0 {
		return ""
	}
	return spell(n)
}

func dignityKey(n uint8) string { return vedic.Dignity(n).String() }

func numbers(s set) string { return keys(s, func(n uint8) string { return strconv.Itoa(int(n)) }) }

func keys[T ~uint8](s set, spell func(T) string) string {
	var b strings.Builder
	for t := range members[T](s) {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(spell(t))
	}
	return b.String()
}

package dosha

import (
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/vedic"
)

// Fact is something of the chart that a rule looked at: whether it is as the rule wants or not, it says how it is. Graha is whom it is
// about and Other the second one; zero stands for the lagna or for none. It marshals as the contract's Fact.
type Fact struct {
	Graha, Other vedic.Graha
	kind         kind
	n, m         uint8
	who          set
	lang         vedic.Lang
	arc          vedic.Angle
}

// kind is what a fact is about.
type kind uint8

const (
	inHouse      kind = iota // Graha is in house n from Other, in sign m at arc
	inSign                   // in sign n
	inNavamsa                // in the navamsa of sign n
	placed                   // at arc in sign n
	dignity                  // has dignity n
	nature                   // n: Graha is an enemy of, neutral to, a friend of its sign lord Other
	combust                  // n: no or yes
	retrograde               // n
	vargottama               // n
	functional               // n: a benefic for the lagna
	with                     // n: in one sign with Other
	aspects                  // n: aspects Other
	aspectsHouse             // m: aspects house n
	apart                    // arc from Other
	ahead                    // arc forward from Other
	lordOf                   // of house n
	disposes                 // Other is lord of its sign
	holds                    // house n from Graha, or the lagna, holds who
	joined                   // who stand with Graha or aspect it
	seen                     // who aspect Graha
	wellPlaced               // who stand in own or exaltation signs
	mahapurusha              // who make a mahapurusha yoga
	outside                  // who stand outside the arc of the nodes
	rajaYoga                 // n
	shadbala                 // n in tenths of rupas, 0 unknown
	age                      // n years, 0 unknown
	partner                  // n: 0 unknown, 1 without, 2 with mangal dosha; who of the malefics
	star                     // Moon in nakshatra n, pada m
	junction                 // Graha is arc from the junction of sign n
	elongation               // of the Moon
	companionOf              // who benefics join or aspect Graha, or stand well
	transit                  // Saturn comes in sign m, house n from the Moon
	begins                   // the stay; arc is a moment
	ends
	wholeBegins // the whole time, with its breaks
	wholeEnds
	kindCount = iota
)

var kindKeys = [kindCount]string{
	"house", "rashi", "navamsa", "degree", "dignity", "sign_lord_relation", "combust", "retrograde", "vargottama", "functional_benefic", "with",
	"aspects", "aspects_house", "apart", "ahead", "lord", "sign_lord", "grahas", "joined_by", "aspected_by", "dignified", "mahapurusha",
	"outside", "raja_yoga", "shadbala", "age", "mangal", "nakshatra", "gandanta", "elongation", "benefics", "transit", "transit.from",
	"transit.to", "transit.whole_from", "transit.whole_to",
}

func subject(g vedic.Graha) string {
	if g == 0 {
		return "lagna"
	}
	return g.String()
}

// Path gives the fact's name, as "mars.house", "mars.house_from.moon" or "house.2.from.moon.grahas".
func (f Fact) Path() string {
	key := kindKeys[f.kind]
	switch f.kind {
	case inHouse:
		if f.Other != 0 {
			return subject(f.Graha) + ".house_from." + f.Other.String()
		}
	case with, aspects, apart, ahead:
		return subject(f.Graha) + "." + key + "." + subject(f.Other)
	case aspectsHouse:
		return subject(f.Graha) + "." + key + "." + strconv.Itoa(int(f.n))
	case lordOf:
		return "house." + strconv.Itoa(int(f.n)) + ".lord"
	case holds:
		if f.Graha != 0 {
			return "house." + strconv.Itoa(int(f.n)) + ".from." + f.Graha.String() + "." + key
		}
		return "house." + strconv.Itoa(int(f.n)) + "." + key
	case wellPlaced, mahapurusha, outside, rajaYoga:
		return "chart." + key
	case age:
		return "birth.age"
	case partner:
		return "partner.mangal"
	}
	return subject(f.Graha) + "." + key
}

// Value gives the fact's value in one spelling: a number, a key, an arc, keys with commas between them, "true" or "false", nothing for
// what is unknown.
func (f Fact) Value() string {
	switch f.kind {
	case inHouse:
		return strconv.Itoa(int(f.n))
	case inSign, inNavamsa:
		return vedic.Rashi(f.n).String()
	case placed, apart, ahead, junction, elongation:
		return f.arc.String()
	case dignity:
		if f.n == 0 {
			return ""
		}
		return vedic.Dignity(f.n).String()
	case nature:
		return relationKeys[f.n]
	case aspectsHouse:
		return strconv.FormatBool(f.m != 0)
	case lordOf:
		return f.Graha.String()
	case disposes:
		return f.Other.String()
	case holds, joined, seen, wellPlaced, mahapurusha, outside, companionOf:
		return f.list(vedic.Graha.String)
	case shadbala:
		return tenths(f.n)
	case age:
		if f.n == 0 {
			return ""
		}
		return strconv.Itoa(int(f.n))
	case partner:
		return [3]string{"", "false", "true"}[f.n]
	case transit:
		return vedic.Rashi(f.m).String()
	case begins, ends, wholeBegins, wholeEnds:
		return moment(f.arc)
	case star:
		return vedic.Nakshatra(f.n).String() + "." + strconv.Itoa(int(f.m))
	}
	return strconv.FormatBool(f.n != 0)
}

var relationKeys = [3]string{"enemy", "neutral", "friend"}

func tenths(n uint8) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(n)/10, 'f', 1, 64)
}

func (f Fact) list(name func(vedic.Graha) string) string {
	var b strings.Builder
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		if f.who.has(g) {
			if b.Len() > 0 {
				b.WriteByte(',')
			}
			b.WriteString(name(g))
		}
	}
	return b.String()
}

// form picks the text: some facts read otherwise when they are not so, or when nobody is there.
func (f Fact) form() string {
	switch f.kind {
	case inHouse:
		if f.Other == 0 {
			return ""
		}
		return ".from"
	case combust, retrograde, vargottama, functional, with, aspects, rajaYoga:
		return [2]string{".no", ".yes"}[f.n]
	case aspectsHouse:
		return [2]string{".no", ".yes"}[f.m]
	case holds, joined, seen, wellPlaced, mahapurusha, outside, companionOf:
		if f.who == 0 {
			return ".none"
		}
	case dignity, shadbala, age:
		if f.n == 0 {
			return ".none"
		}
	case nature:
		return "." + relationKeys[f.n]
	case partner:
		return [3]string{".none", ".no", ".yes"}[f.n]
	}
	return ""
}

// Text words the fact in the language of its finding.
func (f Fact) Text() string { return string(f.appendText(make([]byte, 0, 96))) }

// appendText fills the gaps of the text: {graha}, {other}, {n}, {m}, {sign}, {arc}, {day} and {list}.
func (f Fact) appendText(b []byte) []byte {
	rest := word(f.lang, "fact."+kindKeys[f.kind]+f.form())
	for {
		before, gap, found := strings.Cut(rest, "{")
		b = append(b, before...)
		if !found {
			return b
		}
		gap, rest, _ = strings.Cut(gap, "}")
		switch gap {
		case "graha":
			b = append(b, f.name(f.Graha)...)
		case "other":
			b = append(b, f.name(f.Other)...)
		case "n":
			b = append(b, f.number()...)
		case "m":
			b = strconv.AppendUint(b, uint64(f.m), 10)
		case "sign":
			b = append(b, f.sign()...)
		case "arc":
			b = f.arc.AppendDMS(b)
		case "day":
			b = append(b, moment(f.arc)[:len("2006-01-02")]...)
		case "list":
			b = append(b, strings.ReplaceAll(f.list(f.name), ",", ", ")...)
		}
	}
}

func (f Fact) name(g vedic.Graha) string {
	if g == 0 {
		return word(f.lang, "lagna")
	}
	return g.Name(f.lang)
}

func (f Fact) number() string {
	if f.kind == shadbala {
		return tenths(f.n)
	}
	return strconv.Itoa(int(f.n))
}

// sign names what stands in the gap of that name: a sign, a nakshatra or a dignity.
func (f Fact) sign() string {
	switch f.kind {
	case inHouse, transit:
		return vedic.Rashi(f.m).Name(f.lang)
	case dignity:
		return word(f.lang, "dignity."+vedic.Dignity(f.n).String())
	case star:
		return vedic.Nakshatra(f.n).Name(f.lang)
	}
	return vedic.Rashi(f.n).Name(f.lang)
}

// AppendJSON appends the contract's Fact.
func (f Fact) AppendJSON(b []byte) []byte {
	b = canon.AppendString(append(b, `{"path":`...), f.Path())
	b = canon.AppendString(append(b, `,"text":`...), f.Text())
	return append(canon.AppendString(append(b, `,"value":`...), f.Value()), '}')
}

// MarshalJSON gives the contract's Fact.
func (f Fact) MarshalJSON() ([]byte, error) { return f.AppendJSON(nil), nil }
